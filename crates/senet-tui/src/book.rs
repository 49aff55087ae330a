//! The rule book inside the program.

/// The pages of the rule book by name: rule sets, and `houses`.
pub const PAGES: [(&str, &str); 17] = [
    ("bell", include_str!("../../../docs/rules/bell.md")),
    ("bell-cornelius", include_str!("../../../docs/rules/bell-cornelius.md")),
    ("bohtlingk", include_str!("../../../docs/rules/bohtlingk.md")),
    ("dom", include_str!("../../../docs/rules/dom.md")),
    ("houses", include_str!("../../../docs/rules/houses.md")),
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
];

/// The page of this name, if the book has one.
///
/// ```
/// assert!(senet_tui::book::page("kendall").is_some());
/// assert!(senet_tui::book::page("chess").is_none());
/// ```
#[must_use]
pub fn page(name: &str) -> Option<&'static str> {
    PAGES.iter().find(|(id, _)| *id == name).map(|(_, page)| *page)
}

/// What all rule sets share.
pub const COMMON: &str = include_str!("../../../docs/rules/common.md");
