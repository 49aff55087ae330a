//! The rule book, fetched chapter by chapter when somebody opens it.

use senet::Rules;
use senet_book::{Chapter, Page};
use senet_text::Lang;

use crate::{browser, words};

/// The chapter of a rule set in the language of the page, or in English where it cannot be
/// had in that; `None` where the book has none, or it cannot be fetched.
pub async fn chapter(id: String) -> Option<Chapter> {
    let english = english(&id).await?;
    let told = told(&english, words::texts().lang()).await;
    Some(told.unwrap_or(english))
}

async fn english(id: &str) -> Option<Chapter> {
    Chapter::read(&browser::fetch_text(&format!("book/{id}.txt")).await?).ok()
}

/// The chapter in a language, page by page.
async fn told(chapter: &Chapter, lang: Lang) -> Option<Chapter> {
    if lang == Lang::English {
        return None;
    }
    let mut texts = Vec::new();
    for page in chapter.pages() {
        let text = browser::fetch_text(&format!("book/{lang}/{}.txt", page.name)).await?;
        texts.push((page.name.clone(), text));
    }
    chapter.told(lang.code(), |name| texts.iter().find(|(page, _)| page == name).map(|(_, text)| text.as_str()))
}

/// The page on the houses, in English: what it says is looked up by its words.
pub async fn houses() -> Option<Page> {
    Some(english("houses").await?.pages().first()?.clone())
}

/// The attributes `lang` and `dir` of a chapter that is not in the language of the page.
#[must_use]
pub fn foreign(chapter: &Chapter) -> Option<(&'static str, &'static str)> {
    let own = words::texts().lang().code() == chapter.language();
    (!own).then_some(("en", "ltr"))
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
