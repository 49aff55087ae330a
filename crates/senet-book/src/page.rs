//! A page of the rule book: sections, each with what it tells and the
//! positions that show it.

use crate::error::BookError;
use crate::example::Example;
use crate::markdown::{self, Block, Cell, Link, Mark, Span, bare};

/// A page of the rule book.
///
/// ```
/// let page = senet_book::page("kendall").unwrap();
/// let clause = page.section("K2").unwrap();
/// assert_eq!(clause.examples().count(), 1);
/// assert_eq!(page.facts().next().map(|(name, _)| name), Some("Author".into()));
/// assert!(senet_book::page("chess").is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// Its name: that of a rule set, `common` or `houses`.
    pub name: String,
    /// The sections in order; the first is the one under the title.
    pub sections: Vec<Section>,
}

/// What stands under one heading, up to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The heading's level, 1 for the title of the page.
    pub level: u8,
    /// The heading.
    pub title: Vec<Span>,
    /// The heading in English without its marks, by which the section is found in any language.
    pub name: String,
    /// The label of the clause, such as `K2`, or the name of the option that the section tells.
    pub label: Option<String>,
    /// What it says, in order.
    pub parts: Vec<Part>,
}

/// A part of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A paragraph, and who speaks in it.
    Paragraph(Voice, Vec<Span>),
    /// An item of a list.
    Item(Vec<Span>),
    /// A table: rows of cells.
    Table(Vec<Vec<Cell>>),
    /// A worked position.
    Example(Example),
    /// Lines to be shown as they are.
    Lines(Vec<String>),
}

/// Who speaks in a paragraph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Voice {
    /// The book tells the rules, or remarks on them.
    Told,
    /// **The source** says it so.
    Source,
    /// **Decided** here, the source being silent or obscure.
    Decided,
    /// **Rejected**: a reading that was put aside.
    Rejected,
}

/// The words that a paragraph begins with when it is not simply told.
const VOICES: [(&str, Voice); 3] =
    [("The source", Voice::Source), ("Decided", Voice::Decided), ("Rejected", Voice::Rejected)];

impl Page {
    /// Reads a page.
    ///
    /// # Errors
    /// When a worked position is not of its form: where, and what is.
    pub fn read(name: &str, text: &str) -> Result<Self, BookError> {
        let mut sections: Vec<Section> = Vec::new();
        for block in markdown::blocks(text) {
            let part = match block {
                Block::Heading { level, title } => {
                    let (label, name) = (label(&title), bare(&title));
                    sections.push(Section { level, title, name, label, parts: Vec::new() });
                    continue;
                }
                Block::Paragraph(spans) => Part::Paragraph(voice(&spans), spans),
                Block::Item(spans) => Part::Item(spans),
                Block::Table(rows) => Part::Table(rows),
                Block::Fence(fence) => match fence.info.strip_prefix("senet ") {
                    Some(set) => Part::Example(Example::read(set, &fence).map_err(|(line, problem)| BookError {
                        page: name.to_owned(),
                        line,
                        problem,
                    })?),
                    None => Part::Lines(fence.lines),
                },
            };
            if sections.is_empty() {
                let (title, name) = (Vec::new(), String::new());
                sections.push(Section { level: 1, title, name, label: None, parts: Vec::new() });
            }
            if let Some(section) = sections.last_mut() {
                section.parts.push(part);
            }
        }
        Ok(Self { name: name.to_owned(), sections })
    }

    /// The title.
    #[must_use]
    pub fn title(&self) -> String {
        self.sections.first().map(|section| bare(&section.title)).unwrap_or_default()
    }

    /// The section of a clause, by its label, or of an option, by its name.
    #[must_use]
    pub fn section(&self, label: &str) -> Option<&Section> {
        self.sections.iter().find(|section| section.label.as_deref() == Some(label))
    }

    /// The section under a heading that is no clause, by its English words, for example `How to play`.
    #[must_use]
    pub fn titled(&self, title: &str) -> Option<&Section> {
        self.sections.iter().find(|section| section.name == title)
    }

    /// What is not settled: the items under `Open questions`.
    pub fn open_questions(&self) -> impl Iterator<Item = &[Span]> {
        self.titled("Open questions").into_iter().flat_map(|section| &section.parts).filter_map(|part| match part {
            Part::Item(spans) | Part::Paragraph(_, spans) => Some(&spans[..]),
            Part::Table(_) | Part::Example(_) | Part::Lines(_) => None,
        })
    }

    /// What the table under the title says: author, period, source and the like.
    pub fn facts(&self) -> impl Iterator<Item = (String, &[Span])> {
        let tables = self.sections.first().into_iter().flat_map(Section::tables).take(1);
        tables.flatten().filter_map(|row| match &row[..] {
            [name, value] => Some((bare(name), &value[..])),
            _ => None,
        })
    }

    /// The page whose clauses this one takes over but for what differs, if it is such a page.
    ///
    /// ```
    /// assert_eq!(senet_book::page("ramses-1.1").unwrap().follows(), Some("ramses"));
    /// assert_eq!(senet_book::page("ramses").unwrap().follows(), None);
    /// ```
    #[must_use]
    pub fn follows(&self) -> Option<&str> {
        self.titled("What differs")?;
        self.sections.first()?.links().next()
    }
}

impl Section {
    /// The worked positions.
    pub fn examples(&self) -> impl Iterator<Item = &Example> {
        self.parts.iter().filter_map(|part| match part {
            Part::Example(example) => Some(example),
            _ => None,
        })
    }

    /// The tables, as rows of cells.
    pub fn tables(&self) -> impl Iterator<Item = &Vec<Vec<Cell>>> {
        self.parts.iter().filter_map(|part| match part {
            Part::Table(rows) => Some(rows),
            _ => None,
        })
    }

    /// The paragraphs in which this voice speaks.
    pub fn said(&self, by: Voice) -> impl Iterator<Item = &[Span]> {
        self.parts.iter().filter_map(move |part| match part {
            Part::Paragraph(voice, spans) if *voice == by => Some(&spans[..]),
            _ => None,
        })
    }

    /// What it says, without its worked positions.
    pub fn told(&self) -> impl Iterator<Item = Block> {
        self.parts.iter().filter_map(|part| match part {
            Part::Paragraph(_, spans) => Some(Block::Paragraph(spans.clone())),
            Part::Item(spans) => Some(Block::Item(spans.clone())),
            Part::Table(rows) => Some(Block::Table(rows.clone())),
            Part::Example(_) | Part::Lines(_) => None,
        })
    }

    /// What it tells before it shows the first worked position: the rule,
    /// without sources and decisions.
    pub fn rule(&self) -> impl Iterator<Item = Block> {
        self.parts.iter().map_while(|part| match part {
            Part::Paragraph(Voice::Told, spans) => Some(Block::Paragraph(spans.clone())),
            Part::Item(spans) => Some(Block::Item(spans.clone())),
            _ => None,
        })
    }

    /// What it remarks on the worked position that begins on a line.
    pub fn remarks(&self, line: usize) -> impl Iterator<Item = &[Span]> {
        let from = move |part: &&Part| !matches!(part, Part::Example(example) if example.line == line);
        self.parts.iter().skip_while(from).skip(1).map_while(|part| match part {
            Part::Paragraph(Voice::Told, spans) => Some(&spans[..]),
            _ => None,
        })
    }

    /// How a link names the heading: small letters, blanks as hyphens.
    #[must_use]
    pub fn anchor(&self) -> String {
        let kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
        bare(&self.title).to_lowercase().chars().filter(kept).map(|c| if c == ' ' { '-' } else { c }).collect()
    }

    /// Whether the heading stands for where a game begins.
    #[must_use]
    pub fn is_start(&self) -> bool {
        matches!(self.name.as_str(), "The start" | "Start")
    }

    /// The names of the pages that it links to.
    pub(crate) fn links(&self) -> impl Iterator<Item = &str> {
        let words = self.parts.iter().flat_map(|part| match part {
            Part::Paragraph(_, spans) | Part::Item(spans) => spans.iter(),
            Part::Table(_) | Part::Example(_) | Part::Lines(_) => [].iter(),
        });
        words.filter_map(|span| match &span.link {
            Some(Link::Page { name, .. }) if !name.is_empty() => Some(name.as_str()),
            _ => None,
        })
    }
}

/// The label in a heading: `K1`, `P3 held refuges`, or the name of an option.
fn label(title: &[Span]) -> Option<String> {
    let [first, ..] = title else { return None };
    if title.len() == 1 && first.mark == Mark::Code {
        return Some(first.text.clone());
    }
    let word = first.text.split([' ', '—']).next()?;
    let digits = word.strip_prefix(|c: char| c.is_ascii_uppercase())?;
    let is_label = first.mark == Mark::Plain && !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_label.then(|| word.to_owned())
}

/// Who speaks in a paragraph, in English.
fn voice(spans: &[Span]) -> Voice {
    let Some(first) = spans.first().filter(|first| first.mark == Mark::Strong) else { return Voice::Told };
    let words = first.text.trim_end_matches(['.', ':']);
    VOICES.iter().find(|(begins, _)| words == *begins).map_or(Voice::Told, |(_, voice)| *voice)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn voices_labels_and_anchors() {
        let text = "# A page — `x`\n\n### K1\n\nTold.\n\n**The source** says so.\n\n**Decided.** Because.\n\n\
                    ### P3 held refuges\n\n### `pieces`\n\n## Open questions\n\n* One.\n";
        let page = Page::read("x", text).unwrap();
        let labels: Vec<_> = page.sections.iter().map(|section| section.label.as_deref()).collect();
        assert_eq!(labels, [None, Some("K1"), Some("P3"), Some("pieces"), None]);
        let clause = page.section("K1").unwrap();
        let said = |voice| clause.said(voice).map(bare).collect::<Vec<_>>();
        assert_eq!(said(Voice::Told), ["Told."]);
        assert_eq!(said(Voice::Source), ["The source says so."]);
        assert_eq!(said(Voice::Decided), ["Decided. Because."]);
        assert_eq!(page.section("P3").unwrap().anchor(), "p3-held-refuges");
        assert_eq!(page.open_questions().map(bare).collect::<Vec<_>>(), ["One."]);
        assert_eq!(page.title(), "A page — x");
    }
}
