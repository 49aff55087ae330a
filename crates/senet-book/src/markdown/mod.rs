//! The part of Markdown that the rule book is written in, as blocks.

mod inline;

pub use inline::{Link, Mark, Span, bare, spans};

/// A cell of a table.
pub type Cell = Vec<Span>;

/// A part of a text that stands on lines of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// `## Title`
    Heading {
        /// How many `#`.
        level: u8,
        /// What follows them.
        title: Vec<Span>,
    },
    /// Lines up to an empty one.
    Paragraph(Vec<Span>),
    /// `* …`: one item of a list.
    Item(Vec<Span>),
    /// `| … | … |`: rows of cells, without the line under the header.
    Table(Vec<Vec<Cell>>),
    /// Lines between three backticks.
    Fence(Fence),
}

/// Lines that are taken as they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fence {
    /// What follows the first backticks, for example `senet kendall`.
    pub info: String,
    /// The line of those backticks in the text, from 1.
    pub line: usize,
    /// The lines.
    pub lines: Vec<String>,
}

/// The blocks of a text, in order.
///
/// A fence that is not closed goes to the end of the text.
///
/// ```
/// use senet_book::markdown::{Block, blocks};
/// let blocks = blocks("# Title\n\nSome *text*\nin two lines.\n\n* an item\n");
/// assert!(matches!(&blocks[..], [Block::Heading { level: 1, .. }, Block::Paragraph(_), Block::Item(_)]));
/// ```
#[must_use]
pub fn blocks(text: &str) -> Vec<Block> {
    let mut reader = Reader::default();
    let mut fence: Option<Fence> = None;
    for (number, line) in (1..).zip(text.lines()) {
        let trimmed = line.trim();
        if let Some(open) = &mut fence {
            if trimmed.starts_with("```") {
                reader.blocks.extend(fence.take().map(Block::Fence));
            } else {
                open.lines.push(line.to_owned());
            }
        } else if let Some(info) = trimmed.strip_prefix("```") {
            reader.flush();
            fence = Some(Fence { info: info.trim().to_owned(), line: number, lines: Vec::new() });
        } else {
            reader.line(trimmed);
        }
    }
    reader.flush();
    reader.blocks.extend(fence.map(Block::Fence));
    reader.blocks
}

/// What has been read, and what is open: the lines of a paragraph, the rows of a table.
#[derive(Default)]
struct Reader<'t> {
    blocks: Vec<Block>,
    lines: Vec<&'t str>,
    rows: Vec<&'t str>,
}

impl<'t> Reader<'t> {
    fn line(&mut self, line: &'t str) {
        if line.starts_with('|') {
            self.paragraph();
            self.rows.push(line);
            return;
        }
        self.table();
        let level = line.bytes().take_while(|byte| *byte == b'#').count();
        if level > 0 {
            self.paragraph();
            let title = spans(line[level..].trim());
            self.blocks.push(Block::Heading { level: u8::try_from(level).unwrap_or(u8::MAX), title });
        } else if line.is_empty() {
            self.paragraph();
        } else {
            if item(line).is_some() {
                self.paragraph();
            }
            self.lines.push(line);
        }
    }

    fn flush(&mut self) {
        self.paragraph();
        self.table();
    }

    fn paragraph(&mut self) {
        if self.lines.is_empty() {
            return;
        }
        let whole = self.lines.join(" ");
        self.lines.clear();
        self.blocks.push(match item(&whole) {
            Some(text) => Block::Item(spans(text)),
            None => Block::Paragraph(spans(&whole)),
        });
    }

    fn table(&mut self) {
        let rows = self.rows.drain(..).filter(|row| !is_rule(row));
        let rows: Vec<Vec<Cell>> = rows.map(cells).filter(|row| row.iter().any(|cell| !cell.is_empty())).collect();
        if !rows.is_empty() {
            self.blocks.push(Block::Table(rows));
        }
    }
}

fn item(line: &str) -> Option<&str> {
    line.strip_prefix("* ").or_else(|| line.strip_prefix("- "))
}

/// Whether a row is the line under the header.
fn is_rule(row: &str) -> bool {
    row.contains('-') && row.chars().all(|c| matches!(c, '|' | '-' | ':' | ' '))
}

fn cells(row: &str) -> Vec<Cell> {
    let inside = row.strip_prefix('|').unwrap_or(row);
    let inside = inside.strip_suffix('|').unwrap_or(inside);
    inside.split('|').map(|cell| spans(cell.trim())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_of_every_kind() {
        let text = "# Title *here*\n\n| | |\n|---|---|\n| Author | A. **Person** |\nSome text that\nruns on.\n\n* one\n  \
                    more\n* two\n\n```senet kendall\nposition: 1\n\n```\nEnd.\n";
        let plain = |text: &str| vec![Span::plain(text)];
        assert_eq!(
            blocks(text),
            [
                Block::Heading {
                    level: 1,
                    title: vec![Span::plain("Title "), Span { mark: Mark::Emphasis, ..Span::plain("here") }]
                },
                Block::Table(vec![vec![
                    plain("Author"),
                    vec![Span::plain("A. "), Span { mark: Mark::Strong, ..Span::plain("Person") }]
                ]]),
                Block::Paragraph(plain("Some text that runs on.")),
                Block::Item(plain("one more")),
                Block::Item(plain("two")),
                Block::Fence(Fence {
                    info: "senet kendall".into(),
                    line: 13,
                    lines: vec!["position: 1".into(), String::new()]
                }),
                Block::Paragraph(plain("End.")),
            ]
        );
    }

    #[test]
    fn empty_cells_keep_their_place() {
        let [Block::Table(rows)] = &blocks("| a | b |\n|---|---|\n| | X | |")[..] else { panic!("a table") };
        assert_eq!(rows[1].iter().map(|cell| bare(cell)).collect::<Vec<_>>(), ["", "X", ""]);
    }
}
