//! Words within a line: emphasis, code and links.

/// A stretch of text that looks the same throughout.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Span {
    /// The words.
    pub text: String,
    /// How they stand out.
    pub mark: Mark,
    /// Where they lead.
    pub link: Option<Link>,
}

/// How words stand out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mark {
    /// They do not.
    #[default]
    Plain,
    /// `**strong**`
    Strong,
    /// `*emphasis*`
    Emphasis,
    /// `` `code` ``
    Code,
}

/// Where a link leads.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Link {
    /// To a page of the rule book, or a heading on it.
    Page {
        /// Its name, for example `kendall`; empty for the page itself.
        name: String,
        /// The heading, as [`Section::anchor`](crate::Section::anchor) names it.
        anchor: Option<String>,
    },
    /// Out of the book.
    Elsewhere(String),
}

impl Span {
    /// Words that do not stand out and lead nowhere.
    #[must_use]
    pub fn plain(text: &str) -> Self {
        Self { text: text.to_owned(), mark: Mark::Plain, link: None }
    }
}

impl Link {
    fn read(target: &str) -> Self {
        let (file, anchor) = target.split_once('#').map_or((target, None), |(file, anchor)| (file, Some(anchor)));
        let name = if file.is_empty() { Some("") } else { file.strip_suffix(".md") };
        match name.filter(|name| !name.contains([':', '/'])) {
            Some(name) => Self::Page { name: name.to_owned(), anchor: anchor.map(str::to_owned) },
            None => Self::Elsewhere(target.to_owned()),
        }
    }
}

/// The spans of a line.
///
/// ```
/// use senet_book::markdown::{Link, Mark, spans};
/// let spans = spans("as in [`jequier`](jequier.md#j1)");
/// assert_eq!((spans[1].text.as_str(), spans[1].mark), ("jequier", Mark::Code));
/// assert_eq!(spans[1].link, Some(Link::Page { name: "jequier".into(), anchor: Some("j1".into()) }));
/// ```
#[must_use]
pub fn spans(text: &str) -> Vec<Span> {
    let mut out = Vec::new();
    read(text, Mark::Plain, None, &mut out);
    out
}

/// The words of spans, without marks and links.
#[must_use]
pub fn bare(spans: &[Span]) -> String {
    spans.iter().map(|span| span.text.as_str()).collect()
}

/// Reads a text that stands inside `mark` and `link`.
fn read(text: &str, mark: Mark, link: Option<&Link>, out: &mut Vec<Span>) {
    let mut rest = text;
    let mut plain = 0;
    while let Some(at) = rest[plain..].find(['*', '`', '[']).map(|found| found + plain) {
        let Some((inside, within, used)) = marked(&rest[at..], mark, link) else {
            plain = at + 1;
            continue;
        };
        push(&rest[..at], mark, link, out);
        match within {
            Inside::Code => push(inside, Mark::Code, link, out),
            Inside::Marked(mark) => read(inside, mark, link, out),
            Inside::Link(target) => read(inside, mark, Some(&target), out),
        }
        rest = &rest[at + used..];
        plain = 0;
    }
    push(rest, mark, link, out);
}

enum Inside {
    Code,
    Marked(Mark),
    Link(Link),
}

/// What begins here: its inside, what that is, and how long the whole is.
fn marked<'t>(text: &'t str, mark: Mark, link: Option<&Link>) -> Option<(&'t str, Inside, usize)> {
    if let Some(after) = text.strip_prefix('[') {
        let middle = after.find("](").filter(|_| link.is_none())?;
        let end = after[middle..].find(')')? + middle;
        return Some((&after[..middle], Inside::Link(Link::read(&after[middle + 2..end])), end + 2));
    }
    if text.starts_with('`') {
        let (inside, used) = between(text, "`")?;
        return Some((inside, Inside::Code, used));
    }
    if mark != Mark::Plain {
        return None;
    }
    if text.starts_with("**") {
        let (inside, used) = between(text, "**")?;
        return Some((inside, Inside::Marked(Mark::Strong), used));
    }
    let (inside, used) = between(text, "*")?;
    Some((inside, Inside::Marked(Mark::Emphasis), used))
}

fn between<'t>(text: &'t str, fence: &str) -> Option<(&'t str, usize)> {
    let after = text.strip_prefix(fence)?;
    let end = after.find(fence).filter(|end| *end > 0 && !after.starts_with(' '))?;
    Some((&after[..end], end + 2 * fence.len()))
}

fn push(text: &str, mark: Mark, link: Option<&Link>, out: &mut Vec<Span>) {
    if !text.is_empty() {
        out.push(Span { text: text.to_owned(), mark, link: link.cloned() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Vec<(String, Mark)> {
        spans(text).into_iter().map(|span| (span.text, span.mark)).collect()
    }

    #[test]
    fn marks_within_a_line() {
        assert_eq!(
            shown("**The source** says `26-off` and *no* more"),
            [
                ("The source".into(), Mark::Strong),
                (" says ".into(), Mark::Plain),
                ("26-off".into(), Mark::Code),
                (" and ".into(), Mark::Plain),
                ("no".into(), Mark::Emphasis),
                (" more".into(), Mark::Plain),
            ]
        );
    }

    #[test]
    fn marks_that_are_not_closed_stay() {
        for text in ["3 * 4", "a ` b", "[decided: so]", "**", "a*", "[x](y"] {
            assert_eq!(shown(text), [(text.to_owned(), Mark::Plain)]);
        }
    }

    #[test]
    fn links() {
        let spans = spans("[`extra=5`](ramses.md#extra), [here](#p1), [there](https://example.org/a.md)");
        let links: Vec<_> = spans.iter().filter_map(|span| span.link.clone()).collect();
        let page = |name: &str, anchor: &str| Link::Page { name: name.into(), anchor: Some(anchor.into()) };
        assert_eq!(
            links,
            [page("ramses", "extra"), page("", "p1"), Link::Elsewhere("https://example.org/a.md".into())]
        );
        assert_eq!(bare(&spans), "extra=5, here, there");
    }
}
