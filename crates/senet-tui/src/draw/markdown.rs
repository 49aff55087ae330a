//! Markdown of the rule book as lines for the screen: headings, paragraphs,
//! lists, tables and worked positions, wrapped to a width.

use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use senet_book::markdown::{Block, Cell, Mark, Span as Words, bare};
use unicode_width::UnicodeWidthStr;

use crate::theme::{Role, Theme};

/// The lines of a page, at most `width` columns wide.
#[must_use]
pub fn render(blocks: &[Block], width: usize, theme: Theme) -> Vec<Line<'static>> {
    let mut out = Page { lines: Vec::new(), width: width.max(20), theme };
    for block in blocks {
        match block {
            Block::Heading { level, title } => out.heading(*level, title),
            Block::Paragraph(words) => out.paragraph(words),
            Block::Item(words) => out.item(words),
            Block::Table(rows) => out.table(rows),
            Block::Fence(fence) => out.fence(&fence.lines),
        }
    }
    while out.lines.last().is_some_and(|line| line.width() == 0) {
        out.lines.pop();
    }
    out.lines
}

struct Page {
    lines: Vec<Line<'static>>,
    width: usize,
    theme: Theme,
}

impl Page {
    fn gap(&mut self) {
        if self.lines.last().is_some_and(|line| line.width() > 0) {
            self.lines.push(Line::default());
        }
    }

    fn heading(&mut self, level: u8, title: &[Words]) {
        self.gap();
        let style = self.theme.style(Role::Heading);
        self.lines.extend(wrap(&styled(title, style), self.width));
        if level == 1 {
            let rule = self.theme.glyph("─", "-").repeat(bare(title).width().min(self.width));
            self.lines.push(Line::styled(rule, self.theme.style(Role::Line)));
        }
    }

    fn fence(&mut self, lines: &[String]) {
        self.gap();
        let style = self.theme.style(Role::Quiet);
        for row in lines.iter().flat_map(|line| wrap(&[(line.clone(), style)], self.width - 4)) {
            let mut spans = vec![Span::styled(self.theme.glyph("  │ ", "  | ").to_owned(), style)];
            spans.extend(row.spans);
            self.lines.push(Line::from(spans));
        }
    }

    fn paragraph(&mut self, words: &[Words]) {
        self.gap();
        self.lines.extend(wrap(&styled(words, self.theme.style(Role::Text)), self.width));
    }

    fn item(&mut self, words: &[Words]) {
        let bullet = self.theme.glyph("  • ", "  * ").to_owned();
        let rows = wrap(&styled(words, self.theme.style(Role::Text)), self.width - 4);
        for (i, row) in rows.into_iter().enumerate() {
            let lead = if i == 0 { bullet.clone() } else { " ".repeat(4) };
            let mut all = vec![Span::styled(lead, self.theme.style(Role::Key))];
            all.extend(row.spans);
            self.lines.push(Line::from(all));
        }
    }

    /// A table: two columns as names and values, more as cells with gaps.
    fn table(&mut self, rows: &[Vec<Cell>]) {
        let count = rows.iter().map(Vec::len).max().unwrap_or(0);
        if count == 0 {
            return;
        }
        self.gap();
        let widest = |column: usize| {
            rows.iter().filter_map(|row| row.get(column)).map(|cell| bare(cell).width()).max().unwrap_or(0)
        };
        let mut widths: Vec<usize> = (0..count).map(widest).collect();
        let gaps = 2 * (count - 1);
        while widths.iter().sum::<usize>() + gaps > self.width {
            let Some(largest) = widths.iter_mut().max() else { break };
            if *largest <= 6 {
                break;
            }
            *largest -= 1;
        }
        for row in rows {
            self.table_row(row, &widths);
        }
    }

    fn table_row(&mut self, row: &[Cell], widths: &[usize]) {
        let style = |column: usize| match column {
            0 => self.theme.style(Role::Key),
            _ => self.theme.style(Role::Text),
        };
        let cells: Vec<Vec<Line>> = row
            .iter()
            .zip(widths)
            .enumerate()
            .map(|(column, (cell, width))| wrap(&styled(cell, style(column)), *width))
            .collect();
        let height = cells.iter().map(Vec::len).max().unwrap_or(0);
        let blank = self.theme.style(Role::Text);
        for y in 0..height {
            let mut line: Vec<Span<'static>> = Vec::new();
            for (cell, width) in cells.iter().zip(widths) {
                let used = cell.get(y).map_or(0, Line::width);
                if let Some(part) = cell.get(y) {
                    line.extend(part.spans.iter().cloned());
                }
                line.push(Span::styled(" ".repeat(width.saturating_sub(used) + 2), blank));
            }
            self.lines.push(Line::from(line));
        }
    }
}

/// Words with their marks as styles; a terminal follows no links.
fn styled(words: &[Words], base: Style) -> Vec<(String, Style)> {
    let style = |mark| match mark {
        Mark::Plain => base,
        Mark::Strong | Mark::Code => base.add_modifier(Modifier::BOLD),
        Mark::Emphasis => base.add_modifier(Modifier::ITALIC),
    };
    words.iter().map(|span| (span.text.clone(), style(span.mark))).collect()
}

/// Styled text broken into lines at its spaces.
#[must_use]
pub(crate) fn wrap(parts: &[(String, Style)], width: usize) -> Vec<Line<'static>> {
    let width = width.max(1);
    let mut lines: Vec<Line<'static>> = Vec::new();
    let mut line: Vec<Span<'static>> = Vec::new();
    let mut used = 0;
    for (part, style) in parts {
        for word in part.split_inclusive(' ') {
            let bare = word.trim_end().width();
            if used > 0 && used + bare > width {
                lines.push(trimmed(std::mem::take(&mut line)));
                used = 0;
            }
            let mut word = word;
            while used + word.trim_end().width() > width {
                let cut = cut_at(word, width - used);
                line.push(Span::styled(word[..cut].to_owned(), *style));
                lines.push(Line::from(std::mem::take(&mut line)));
                word = &word[cut..];
                used = 0;
            }
            if word.trim().is_empty() && used == 0 {
                continue;
            }
            used += word.width();
            line.push(Span::styled(word.to_owned(), *style));
        }
    }
    if !line.is_empty() || lines.is_empty() {
        lines.push(trimmed(line));
    }
    lines
}

/// A line without the spaces at its end.
fn trimmed(mut spans: Vec<Span<'static>>) -> Line<'static> {
    if let Some(last) = spans.last_mut() {
        last.content = last.content.trim_end().to_owned().into();
    }
    Line::from(spans)
}

/// The byte after the first `width` columns of a word, at least one character.
fn cut_at(word: &str, width: usize) -> usize {
    let mut used = 0;
    for (at, c) in word.char_indices() {
        used += unicode_width::UnicodeWidthChar::width(c).unwrap_or(0);
        if used > width && at > 0 {
            return at;
        }
    }
    word.len()
}

#[cfg(test)]
mod tests {
    use senet_book::markdown::blocks;

    use super::*;

    fn rendered(page: &str, width: usize) -> Vec<String> {
        let theme = Theme { charset: senet_board::Charset::Ascii, colours: crate::theme::Colours::None };
        render(&blocks(page), width, theme).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_page_reads_well() {
        let page = "# Title *here*\n\n| | |\n|---|---|\n| Author | A. **Person** |\n\nSome text that\nruns on \
                    and [links](x.md) away.\n\n* one\n  more\n* two\n\n```senet\nposition: 10/10/10 L -\n```\nEnd.\n";
        assert_eq!(
            rendered(page, 24),
            [
                "Title here",
                "----------",
                "",
                "Author  A. Person  ",
                "",
                "Some text that runs on",
                "and links away.",
                "  * one more",
                "  * two",
                "",
                "  | position: 10/10/10 L",
                "  | -",
                "",
                "End."
            ]
        );
    }

    #[test]
    fn nothing_is_wider_than_asked() {
        for page in senet_book::PAGES.iter().map(|(_, page)| page) {
            for width in [60, 74, 116] {
                for line in rendered(page, width) {
                    assert!(line.trim_end().width() <= width, "{line}");
                }
            }
        }
    }
}
