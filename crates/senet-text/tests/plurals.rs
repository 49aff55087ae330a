//! Forms by number, compared with those of the Unicode consortium.

use icu_plurals::{PluralCategory, PluralRules};
use senet_text::{Lang, Plural};

#[test]
fn forms_are_those_of_unicode() {
    for lang in Lang::ALL {
        let locale: icu_locale_core::Locale = lang.code().parse().unwrap();
        let rules = PluralRules::try_new_cardinal(locale.into()).unwrap();
        for n in (0_u32..2_000).chain([10_000, 999_999, 1_000_000, 1_000_001, 2_000_000, 3_000_003]) {
            let wanted = match rules.category_for(n) {
                PluralCategory::Zero => Plural::Zero,
                PluralCategory::One => Plural::One,
                PluralCategory::Two => Plural::Two,
                PluralCategory::Few => Plural::Few,
                PluralCategory::Many => Plural::Many,
                PluralCategory::Other => Plural::Other,
            };
            assert_eq!(Plural::of(lang, n.into()), wanted, "{lang} {n}");
        }
    }
}
