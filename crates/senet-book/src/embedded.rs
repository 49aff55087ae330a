//! The rule book inside the program.

use crate::{Chapter, Page};

/// The pages in a folder below `docs/rules/`, by name.
macro_rules! pages {
    ($folder:literal) => {
        pages!($folder, "bell",
            "bell-cornelius",
            "bohtlingk",
            "dom",
            "jequier",
            "kendall",
            "modern-kendall",
            "pogliaghi-5",
            "pogliaghi-5-entry",
            "pogliaghi-7",
            "pogliaghi-7-placed",
            "ptolemies",
            "ptolemies-1.1",
            "ramses",
            "ramses-1.1",
            "skiryuk",
            "common",
            "houses")
    };
    ($folder:literal, $($name:literal),*) => {
        [$(($name, include_str!(concat!("../../../docs/rules/", $folder, $name, ".md")))),*]
    };
}

/// Pages by name.
type Pages = [(&'static str, &'static str); 18];

/// The pages by name: rule sets, `houses`, and what all share, `common`.
pub const PAGES: Pages = pages!("");

/// The same pages in the other languages, by the code of the language.
const TRANSLATIONS: [(&str, Pages); 6] = [
    ("it", pages!("it/")),
    ("es", pages!("es/")),
    ("fr", pages!("fr/")),
    ("ru", pages!("ru/")),
    ("eu", pages!("eu/")),
    ("ar", pages!("ar/")),
];

/// The languages of the book beside English, by their codes.
pub const LANGUAGES: [&str; 6] = ["it", "es", "fr", "ru", "eu", "ar"];

/// The page on what all rule sets share.
pub const COMMON: &str = "common";

/// The page on the houses.
pub const HOUSES: &str = "houses";

/// The text of the page of this name, if the book has one.
///
/// ```
/// assert!(senet_book::text("kendall").is_some());
/// assert!(senet_book::text("chess").is_none());
/// ```
#[must_use]
pub fn text(name: &str) -> Option<&'static str> {
    PAGES.iter().find(|(page, _)| *page == name).map(|(_, text)| *text)
}

/// The page of this name, if the book has one.
#[must_use]
pub fn page(name: &str) -> Option<Page> {
    Page::read(name, text(name)?).ok()
}

/// The text of the page of this name in a language (`it`, `es`, `fr`, `ru`, `eu`, `ar`); in
/// English where the book is not in that language.
///
/// ```
/// assert!(senet_book::text_in("kendall", "fr").unwrap().contains("Lancez"));
/// assert_eq!(senet_book::text_in("kendall", "xx"), senet_book::text("kendall"));
/// ```
#[must_use]
pub fn text_in(name: &str, language: &str) -> Option<&'static str> {
    let pages = TRANSLATIONS.iter().find(|(code, _)| *code == language).map_or(&PAGES, |(_, pages)| pages);
    pages.iter().find(|(page, _)| *page == name).map(|(_, text)| *text)
}

/// The page of this name in a language; in English where the book is not in that language.
#[must_use]
pub fn page_in(name: &str, language: &str) -> Option<Page> {
    let (english, told) = (page(name)?, text_in(name, language)?);
    if text(name) == Some(told) { Some(english) } else { english.told(told).ok() }
}

/// The files that a page in a browser fetches one by one, so that it need not
/// hold the whole book: names, and texts for [`Chapter::read`]; and the pages in other
/// languages, for [`Chapter::told`].
///
/// ```
/// let (name, text) = senet_book::files().next().unwrap();
/// assert_eq!(name, "book/kendall.txt");
/// assert_eq!(senet_book::Chapter::read(&text).unwrap().own().unwrap().name, "kendall");
/// ```
pub fn files() -> impl Iterator<Item = (String, String)> {
    let chapters = senet::Rules::presets().map(|rules| (rules.id().to_owned(), Chapter::of(&rules).write()));
    let houses = page(HOUSES).into_iter().map(|page| (HOUSES.to_owned(), Chapter::alone(page).write()));
    let english = chapters.chain(houses).map(|(name, text)| (format!("book/{name}.txt"), text));
    let told = TRANSLATIONS.iter().flat_map(|(language, pages)| {
        pages.iter().map(move |(name, text)| (format!("book/{language}/{name}.txt"), (*text).to_owned()))
    });
    english.chain(told)
}
