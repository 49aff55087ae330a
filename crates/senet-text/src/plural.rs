//! Forms by number: which one a whole number asks for in each language.

use crate::Lang;

/// A form by number, by the names that translators use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plural {
    /// Nothing, where the language has a form for it.
    Zero,
    /// One.
    One,
    /// Two.
    Two,
    /// A few.
    Few,
    /// Many.
    Many,
    /// Any other.
    Other,
}

impl Plural {
    /// The form of a number in a language, as the CLDR has it.
    ///
    /// ```
    /// use senet_text::{Lang, Plural};
    /// assert_eq!(Plural::of(Lang::Russian, 22), Plural::Few);
    /// assert_eq!(Plural::of(Lang::Arabic, 2), Plural::Two);
    /// ```
    #[must_use]
    pub const fn of(lang: Lang, n: u64) -> Self {
        let (tens, hundreds) = (n % 10, n % 100);
        match (lang, n) {
            (Lang::Russian, _) => match (tens, hundreds) {
                (_, 11..=14) => Self::Many,
                (1, _) => Self::One,
                (2..=4, _) => Self::Few,
                _ => Self::Many,
            },
            (Lang::Arabic, 0) => Self::Zero,
            (Lang::Arabic, 2) => Self::Two,
            (_, 1) | (Lang::French, 0) => Self::One,
            (Lang::Arabic, _) => match hundreds {
                3..=10 => Self::Few,
                11..=99 => Self::Many,
                _ => Self::Other,
            },
            (Lang::Italian | Lang::Spanish | Lang::French, 1..) if n.is_multiple_of(1_000_000) => Self::Many,
            _ => Self::Other,
        }
    }

    /// The letter of the form in a catalogue.
    pub(crate) const fn letter(self) -> char {
        match self {
            Self::Zero => 'z',
            Self::One => 'o',
            Self::Two => 't',
            Self::Few => 'f',
            Self::Many => 'm',
            Self::Other => 'x',
        }
    }
}
