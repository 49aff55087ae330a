//! The rule book, fetched chapter by chapter when somebody opens it.

use senet::Rules;
use senet_book::{Chapter, Page};

use crate::browser;

/// The chapter of a rule set; `None` where the book has none, or it cannot be fetched.
pub async fn chapter(id: String) -> Option<Chapter> {
    Chapter::read(&browser::fetch_text(&format!("book/{id}.txt")).await?).ok()
}

/// The page on the houses.
pub async fn houses() -> Option<Page> {
    Some(chapter("houses".to_owned()).await?.pages().first()?.clone())
}

/// Where the book tells of these rules: a preset's chapter, whatever its options.
/// `None` for rules of one's own, also where they have kept the name of a preset.
#[must_use]
pub fn name(rules: &Rules) -> Option<String> {
    rules.own_text().is_none().then(|| rules.id().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_of_ones_own_have_no_chapter() {
        let preset = Rules::preset("kendall").unwrap();
        let options: Vec<_> = preset
            .option_definitions()
            .iter()
            .map(|option| (option.name.as_str(), option.choices[0].value.clone()))
            .collect();
        for rules in [&preset, &preset.with_options(&options[..1]).unwrap()] {
            assert_eq!(name(rules).as_deref(), Some("kendall"));
        }
        let own = preset.source_text().replacen("title = \"", "title = \"My ", 1);
        let own = Rules::from_toml("own.toml", &own, &[]).unwrap();
        assert_eq!((own.id(), name(&own)), ("kendall", None));
    }
}
