//! Pages in other languages: the same sections, positions and voices, other words.

use crate::error::{BookError, BookProblem};
use crate::example::Example;
use crate::markdown::Cell;
use crate::page::{Page, Part, Section};

impl Page {
    /// The page in another language, from its text: block for block what this page says,
    /// with the same worked positions. What is told apart by words (clauses, sections, who
    /// speaks) stays as it is here.
    ///
    /// ```
    /// use senet_book::{Page, markdown::bare};
    /// let page = Page::read("x", "# Senet\n\n## How to play\n\nThrow the sticks.\n")?;
    /// let french = page.told("# Sénet\n\n## Comment jouer\n\nLancez les bâtonnets.\n")?;
    /// assert_eq!(french.title(), "Sénet");
    /// assert_eq!(bare(&french.titled("How to play").unwrap().title), "Comment jouer");
    /// assert!(page.told("# Sénet\n").is_err());
    /// # Ok::<(), senet_book::BookError>(())
    /// ```
    ///
    /// # Errors
    /// When the text has other blocks than this page: where the first one is.
    pub fn told(&self, text: &str) -> Result<Self, BookError> {
        let told = Self::read(&self.name, text)?;
        let differs = |section: &Section| BookError {
            page: self.name.clone(),
            line: line_of(text, section),
            problem: BookProblem::Translation { section: section.name.clone() },
        };
        let mut sections = Vec::with_capacity(self.sections.len());
        for (at, here) in self.sections.iter().enumerate() {
            let Some(there) = told.sections.get(at) else { return Err(differs(here)) };
            let parts = here.parts.iter().zip(&there.parts).map(|(here, there)| part(here, there));
            let parts: Option<Vec<Part>> = parts.collect();
            let same = here.level == there.level
                && here.parts.len() == there.parts.len()
                && (here.label.is_none() || here.label == there.label);
            let Some(parts) = parts.filter(|_| same) else { return Err(differs(there)) };
            sections.push(Section {
                level: here.level,
                title: there.title.clone(),
                name: here.name.clone(),
                label: here.label.clone(),
                parts,
            });
        }
        match told.sections.get(self.sections.len()) {
            Some(more) => Err(differs(more)),
            None => Ok(Self { name: self.name.clone(), sections }),
        }
    }
}

/// The part in the words of the other one, if both are of a kind.
fn part(here: &Part, there: &Part) -> Option<Part> {
    Some(match (here, there) {
        (Part::Paragraph(voice, _), Part::Paragraph(_, spans)) => Part::Paragraph(*voice, spans.clone()),
        (Part::Item(_), Part::Item(spans)) => Part::Item(spans.clone()),
        (Part::Table(rows), Part::Table(told)) if shape(rows) == shape(told) => Part::Table(told.clone()),
        // The lines of the text that this page was read from are those by which it is known.
        (Part::Example(example), Part::Example(told)) if same(example, told) => Part::Example(example.clone()),
        (Part::Lines(lines), Part::Lines(told)) if lines == told => Part::Lines(lines.clone()),
        _ => return None,
    })
}

/// Whether two worked positions differ in their lines alone.
fn same(example: &Example, told: &Example) -> bool {
    Example { line: told.line, ..example.clone() } == *told
}

/// How many cells each row has.
fn shape(rows: &[Vec<Cell>]) -> Vec<usize> {
    rows.iter().map(Vec::len).collect()
}

/// The line of the heading of a section, from 1; the last one where it has none.
fn line_of(text: &str, section: &Section) -> usize {
    let heads = |line: &str| line.starts_with('#') && bare_of(line) == section.name;
    text.lines().position(heads).map_or_else(|| text.lines().count(), |at| at + 1)
}

fn bare_of(line: &str) -> String {
    crate::markdown::bare(&crate::markdown::spans(line.trim_start_matches('#').trim()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Voice;

    const ENGLISH: &str = "# A game\n\n| | |\n|---|---|\n| Author | X |\n\n### K1\n\n**The source** says so.\n\n\
                           ```senet kendall\nposition: 2D7/9L/2L7 L 5 off:5/6\nmoves: 20-25\n```\n";

    #[test]
    fn only_the_words_differ() {
        let page = Page::read("x", ENGLISH).unwrap();
        let text =
            ENGLISH.replace("# A game", "# Un gioco\n\n").replace("The source** says so", "La fonte** dice così");
        let told = page.told(&text.replace("Author", "Autore")).unwrap();
        assert_eq!(told.title(), "Un gioco");
        assert_eq!(told.facts().next().unwrap().0, "Autore");
        let clause = told.section("K1").unwrap();
        let said: Vec<String> = clause.said(Voice::Source).map(crate::markdown::bare).collect();
        assert_eq!(said, ["La fonte dice così."]);
        // Known by the lines of the page itself.
        assert_eq!(clause.examples().next(), page.section("K1").unwrap().examples().next());
    }

    #[test]
    fn what_is_another_page_is_refused() {
        let page = Page::read("x", ENGLISH).unwrap();
        for (from, to, line) in [
            ("### K1", "### K2", 7),
            ("| Author | X |", "| Author |", 1),
            ("moves: 20-25", "moves: 20-24", 7),
            ("**The source** says so.", "* The source says so.", 7),
            ("### K1\n", "## More\n\n### K1\n", 7),
        ] {
            let refused = page.told(&ENGLISH.replace(from, to)).unwrap_err();
            assert!(matches!(refused.problem, BookProblem::Translation { .. }), "{to}: {refused}");
            assert_eq!(refused.line, line, "{to}");
        }
    }
}
