//! Markdown of the rule book as lines for the screen: headings, paragraphs,
//! lists, tables and worked positions, wrapped to a width.

use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use crate::theme::{Role, Theme};

/// The lines of a page, at most `width` columns wide.
#[must_use]
pub fn render(page: &str, width: usize, theme: Theme) -> Vec<Line<'static>> {
    let mut out = Page { lines: Vec::new(), width: width.max(20), theme };
    let mut paragraph: Vec<&str> = Vec::new();
    let mut table: Vec<&str> = Vec::new();
    let mut fenced = false;
    for line in page.lines().chain([""]) {
        let trimmed = line.trim();
        if trimmed.starts_with("```") {
            out.flush(&mut paragraph, &mut table);
            if !fenced {
                out.gap();
            }
            fenced = !fenced;
            continue;
        }
        if fenced {
            out.code(line);
            continue;
        }
        if trimmed.starts_with('|') {
            out.paragraph(&mut paragraph);
            table.push(trimmed);
            continue;
        }
        let item = trimmed.strip_prefix("* ").or_else(|| trimmed.strip_prefix("- ")).is_some();
        if trimmed.is_empty() || trimmed.starts_with('#') || item {
            out.flush(&mut paragraph, &mut table);
        }
        if trimmed.starts_with('#') {
            out.heading(trimmed);
        } else if !trimmed.is_empty() {
            paragraph.push(trimmed);
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

    fn flush(&mut self, paragraph: &mut Vec<&str>, table: &mut Vec<&str>) {
        self.paragraph(paragraph);
        self.table(table);
    }

    fn heading(&mut self, line: &str) {
        let title = plain(line.trim_start_matches('#').trim());
        self.gap();
        let style = self.theme.style(Role::Heading);
        for row in wrap(&spans(&title, style), self.width) {
            self.lines.push(row);
        }
        if line.starts_with("# ") {
            let rule = self.theme.glyph("─", "-").repeat(title.width().min(self.width));
            self.lines.push(Line::styled(rule, self.theme.style(Role::Line)));
        }
    }

    fn code(&mut self, line: &str) {
        let style = self.theme.style(Role::Quiet);
        for row in wrap(&[(line.to_owned(), style)], self.width - 4) {
            let mut spans = vec![Span::styled(self.theme.glyph("  │ ", "  | ").to_owned(), style)];
            spans.extend(row.spans);
            self.lines.push(Line::from(spans));
        }
    }

    fn paragraph(&mut self, paragraph: &mut Vec<&str>) {
        if paragraph.is_empty() {
            return;
        }
        let whole = paragraph.join(" ");
        paragraph.clear();
        let text = self.theme.style(Role::Text);
        let item = whole.strip_prefix("* ").or_else(|| whole.strip_prefix("- "));
        if let Some(rest) = item {
            let bullet = self.theme.glyph("  • ", "  * ").to_owned();
            for (i, row) in wrap(&spans(&plain(rest), text), self.width - 4).into_iter().enumerate() {
                let lead = if i == 0 { bullet.clone() } else { " ".repeat(4) };
                let mut all = vec![Span::styled(lead, self.theme.style(Role::Key))];
                all.extend(row.spans);
                self.lines.push(Line::from(all));
            }
        } else {
            self.gap();
            self.lines.extend(wrap(&spans(&plain(&whole), text), self.width));
        }
    }

    /// A table: two columns as names and values, more as cells with gaps.
    fn table(&mut self, table: &mut Vec<&str>) {
        if table.is_empty() {
            return;
        }
        self.gap();
        let rows: Vec<Vec<String>> = table
            .iter()
            .filter(|row| !row.chars().all(|c| matches!(c, '|' | '-' | ':' | ' ')) || !row.contains('-'))
            .map(|row| row.trim_matches('|').split('|').map(|cell| plain(cell.trim())).collect())
            .filter(|row: &Vec<String>| row.iter().any(|cell| !cell.is_empty()))
            .collect();
        table.clear();
        let count = rows.iter().map(Vec::len).max().unwrap_or(0);
        if count == 0 {
            return;
        }
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
            self.table_row(&row, &widths);
        }
    }

    fn table_row(&mut self, row: &[String], widths: &[usize]) {
        let style = |column: usize| match column {
            0 => self.theme.style(Role::Key),
            _ => self.theme.style(Role::Text),
        };
        let cells: Vec<Vec<Line>> = row
            .iter()
            .zip(widths)
            .enumerate()
            .map(|(column, (cell, width))| wrap(&spans(cell, style(column)), *width))
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

/// A text without links; emphasis stays for [`spans`].
fn plain(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(open) = rest.find('[') {
        let link = rest[open..].find("](").and_then(|middle| {
            let end = rest[open + middle..].find(')')?;
            Some((open + middle, open + middle + end))
        });
        let Some((middle, end)) = link else { break };
        out.push_str(&rest[..open]);
        out.push_str(&rest[open + 1..middle]);
        rest = &rest[end + 1..];
    }
    out.push_str(rest);
    out
}

/// A text without the marks of emphasis.
fn bare(text: &str) -> String {
    spans(text, Style::new()).into_iter().map(|(part, _)| part).collect()
}

/// The parts of a text with their emphasis: `**bold**`, `*slanted*`, `` `code` ``.
fn spans(text: &str, base: Style) -> Vec<(String, Style)> {
    let mut out = Vec::new();
    let mut rest = text;
    'parts: while !rest.is_empty() {
        for (mark, change) in [("**", Modifier::BOLD), ("*", Modifier::ITALIC), ("`", Modifier::BOLD)] {
            if let Some(after) = rest.strip_prefix(mark)
                && let Some(end) = after.find(mark).filter(|end| *end > 0 && !after.starts_with(' '))
            {
                out.push((after[..end].to_owned(), base.add_modifier(change)));
                rest = &after[end + mark.len()..];
                continue 'parts;
            }
        }
        let step = rest.chars().next().map_or(1, char::len_utf8);
        let next = rest[step..].find(['*', '`']).map_or(rest.len(), |at| at + step);
        out.push((rest[..next].to_owned(), base));
        rest = &rest[next..];
    }
    out
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
    use super::*;

    fn rendered(page: &str, width: usize) -> Vec<String> {
        let theme = Theme { charset: senet_board::Charset::Ascii, colours: crate::theme::Colours::None };
        render(page, width, theme).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_page_reads_well() {
        let page = "# Title *here*\n\n| | |\n|---|---|\n| Author | A. **Person** |\n\nSome text that\nruns on \
                    and [links](x.md) away.\n\n* one\n  more\n* two\n\n```senet\nposition: 10/10/10 L -\n```\nEnd.\n";
        assert_eq!(
            rendered(page, 24),
            [
                "Title here",
                "------------",
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
        for page in crate::book::PAGES.iter().map(|(_, page)| page) {
            for width in [60, 74, 116] {
                for line in rendered(page, width) {
                    assert!(line.trim_end().width() <= width, "{line}");
                }
            }
        }
    }
}
