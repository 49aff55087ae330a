//! The rule book inside the program.

use crate::{Chapter, Page};

/// The pages by name: rule sets, `houses`, and what all share, `common`.
pub const PAGES: [(&str, &str); 18] = [
    ("bell", include_str!("../../../docs/rules/bell.md")),
    ("bell-cornelius", include_str!("../../../docs/rules/bell-cornelius.md")),
    ("bohtlingk", include_str!("../../../docs/rules/bohtlingk.md")),
    ("dom", include_str!("../../../docs/rules/dom.md")),
    ("jequier", include_str!("../../../docs/rules/jequier.md")),
    ("kendall", include_str!("../../../docs/rules/kendall.md")),
    ("modern-kendall", include_str!("../../../docs/rules/modern-kendall.md")),
    ("pogliaghi-5", include_str!("../../../docs/rules/pogliaghi-5.md")),
    ("pogliaghi-5-entry", include_str!("../../../docs/rules/pogliaghi-5-entry.md")),
    ("pogliaghi-7", include_str!("../../../docs/rules/pogliaghi-7.md")),
    ("pogliaghi-7-placed", include_str!("../../../docs/rules/pogliaghi-7-placed.md")),
    ("ptolemies", include_str!("../../../docs/rules/ptolemies.md")),
    ("ptolemies-1.1", include_str!("../../../docs/rules/ptolemies-1.1.md")),
    ("ramses", include_str!("../../../docs/rules/ramses.md")),
    ("ramses-1.1", include_str!("../../../docs/rules/ramses-1.1.md")),
    ("skiryuk", include_str!("../../../docs/rules/skiryuk.md")),
    (COMMON, include_str!("../../../docs/rules/common.md")),
    (HOUSES, include_str!("../../../docs/rules/houses.md")),
];

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

/// The files that a page in a browser fetches one by one, so that it need not
/// hold the whole book: names, and texts for [`Chapter::read`].
///
/// ```
/// let (name, text) = senet_book::files().next().unwrap();
/// assert_eq!(name, "book/kendall.txt");
/// assert_eq!(senet_book::Chapter::read(&text).unwrap().own().unwrap().name, "kendall");
/// ```
pub fn files() -> impl Iterator<Item = (String, String)> {
    let chapters = senet::Rules::presets().map(|rules| (rules.id().to_owned(), Chapter::of(&rules).write()));
    let houses = page(HOUSES).into_iter().map(|page| (HOUSES.to_owned(), Chapter::alone(page).write()));
    chapters.chain(houses).map(|(name, text)| (format!("book/{name}.txt"), text))
}
