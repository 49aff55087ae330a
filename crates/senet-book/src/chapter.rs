//! The pages that somebody reads who plays by one rule set.

use senet::{Rules, Topic};

use crate::embedded::{COMMON, PAGES};
use crate::error::{BookError, BookProblem};
use crate::{Page, Section, Step, Voice, embedded};

/// What stands before the name of each page in the text of a chapter.
const PAGE: &str = "% ";
/// The language in which the book is written.
const ENGLISH: &str = "en";

/// The pages of the rule book that tell a rule set: its own, the one that it
/// follows but for what differs, those that tell clauses which it shares, and
/// what is common to all.
///
/// ```
/// use senet::Rules;
/// let chapter = senet_book::Chapter::of(&Rules::preset("bohtlingk")?);
/// let names: Vec<_> = chapter.pages().iter().map(|page| page.name.as_str()).collect();
/// assert_eq!(names, ["bohtlingk", "jequier", "common"]); // its first move is told under J1
/// assert!(chapter.clause("J1").is_some());
/// assert_eq!(senet_book::Chapter::read(&chapter.write())?, chapter);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    id: String,
    /// The code of the language that it is in.
    language: String,
    pages: Vec<Page>,
    /// The pages as they were written, in the same order.
    texts: Vec<String>,
}

impl Chapter {
    /// The chapter of a rule set, out of the book inside the program. A rule
    /// set without a page of its own has the pages that tell its clauses.
    #[must_use]
    pub fn of(rules: &Rules) -> Self {
        let mut chapter =
            Self { id: rules.id().to_owned(), language: ENGLISH.to_owned(), pages: Vec::new(), texts: Vec::new() };
        chapter.add(rules.id());
        if let Some(followed) = chapter.own().and_then(Page::follows).map(str::to_owned) {
            chapter.add(&followed);
        }
        let common = embedded::page(COMMON);
        for (topic, ..) in Topic::ALL {
            let label = rules.label(topic);
            let told = |page: &Page| page.section(label).is_some();
            if !common.as_ref().is_some_and(told) && !chapter.pages.iter().any(told) {
                let page = PAGES.iter().filter_map(|(name, _)| embedded::page(name)).find(told);
                chapter.add(&page.map(|page| page.name).unwrap_or_default());
            }
        }
        chapter.add(COMMON);
        chapter
    }

    /// The same in a language, by its code; in English where the book is not in that language.
    ///
    /// ```
    /// use senet::Rules;
    /// use senet_book::Chapter;
    /// let kendall = Rules::preset("kendall")?;
    /// assert_eq!(Chapter::of_in(&kendall, "eu").language(), "eu");
    /// assert_eq!(Chapter::of_in(&kendall, "xx"), Chapter::of(&kendall));
    /// # Ok::<(), senet::UnknownPreset>(())
    /// ```
    #[must_use]
    pub fn of_in(rules: &Rules, language: &str) -> Self {
        let english = Self::of(rules);
        let known = embedded::LANGUAGES.contains(&language);
        let told = known.then(|| english.told(language, |name| embedded::text_in(name, language))).flatten();
        told.unwrap_or(english)
    }

    /// One page alone.
    #[must_use]
    pub(crate) fn alone(page: Page) -> Self {
        let text = embedded::text(&page.name).unwrap_or_default().to_owned();
        Self { id: page.name.clone(), language: ENGLISH.to_owned(), pages: vec![page], texts: vec![text] }
    }

    fn add(&mut self, name: &str) {
        if let (Some(page), Some(text)) = (embedded::page(name), embedded::text(name)) {
            self.pages.push(page);
            self.texts.push(text.to_owned());
        }
    }

    /// The chapter in another language, by its code: `text` has each page by its name. `None` where one is
    /// missing, or has other blocks than the page here.
    ///
    /// ```
    /// use senet::Rules;
    /// use senet_book::{Chapter, text_in};
    /// let chapter = Chapter::of(&Rules::preset("dom")?);
    /// let spanish = chapter.told("es", |name| text_in(name, "es")).unwrap();
    /// assert_ne!(spanish.own().unwrap().title(), chapter.own().unwrap().title());
    /// assert_eq!(spanish.clause("D1").map(|(page, _)| page.name.as_str()), Some("dom"));
    /// assert!(chapter.told("fr", |_| None).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn told<'t>(&self, language: &str, text: impl Fn(&str) -> Option<&'t str>) -> Option<Self> {
        let texts: Vec<&str> = self.pages.iter().map(|page| text(&page.name)).collect::<Option<_>>()?;
        let pages = self.pages.iter().zip(&texts).map(|(page, text)| page.told(text).ok());
        Some(Self {
            id: self.id.clone(),
            language: language.to_owned(),
            pages: pages.collect::<Option<_>>()?,
            texts: texts.into_iter().map(str::to_owned).collect(),
        })
    }

    /// The code of the language that it is in, such as `en`.
    #[must_use]
    pub fn language(&self) -> &str {
        &self.language
    }

    /// The rule set, or the page, that it is about.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The pages, the rule set's own first.
    #[must_use]
    pub fn pages(&self) -> &[Page] {
        &self.pages
    }

    /// The rule set's own page.
    #[must_use]
    pub fn own(&self) -> Option<&Page> {
        self.pages.first().filter(|page| page.name == self.id)
    }

    /// The page that its own one follows but for what differs.
    #[must_use]
    pub fn followed(&self) -> Option<&Page> {
        let name = self.own()?.follows()?;
        self.pages.iter().find(|page| page.name == name)
    }

    /// The section that tells a clause in words, and the page where it stands.
    /// Where a page only shows what differs, that is the one it follows.
    #[must_use]
    pub fn clause(&self, label: &str) -> Option<(&Page, &Section)> {
        let all = || self.pages.iter().filter_map(|page| Some((page, page.section(label)?)));
        all().find(|(_, section)| section.said(Voice::Told).next().is_some()).or_else(|| all().next())
    }

    /// The section that the position of a step stands in.
    #[must_use]
    pub fn shown(&self, step: &Step) -> Option<&Section> {
        let page = self.pages.iter().find(|page| page.name == step.page)?;
        page.sections.iter().find(|section| section.examples().any(|example| example.line == step.line))
    }

    /// The chapter as one text, for [`read`](Self::read).
    #[must_use]
    pub fn write(&self) -> String {
        let pages = self.pages.iter().zip(&self.texts);
        let written = pages.map(|(page, text)| format!("{PAGE}{}\n{text}", page.name));
        format!("{PAGE}{}\n{}", self.id, written.collect::<String>())
    }

    /// Reads a chapter that [`write`](Self::write) wrote.
    ///
    /// # Errors
    /// When the text is no chapter, or a worked position in it is not of its form.
    pub fn read(text: &str) -> Result<Self, BookError> {
        let not_a_chapter = || BookError { page: String::new(), line: 1, problem: BookProblem::NoPage };
        let (id, mut rest) =
            text.strip_prefix(PAGE).and_then(|text| text.split_once('\n')).ok_or_else(not_a_chapter)?;
        let mut chapter =
            Self { id: id.to_owned(), language: ENGLISH.to_owned(), pages: Vec::new(), texts: Vec::new() };
        while !rest.is_empty() {
            let (name, after) =
                rest.strip_prefix(PAGE).and_then(|rest| rest.split_once('\n')).ok_or_else(not_a_chapter)?;
            let end = after.find(&format!("\n{PAGE}")).map_or(after.len(), |end| end + 1);
            chapter.pages.push(Page::read(name, &after[..end])?);
            chapter.texts.push(after[..end].to_owned());
            rest = &after[end..];
        }
        Ok(chapter)
    }
}

#[cfg(test)]
mod tests {
    use senet::{PRESET_IDS, Rules};

    use super::*;

    #[test]
    fn every_preset_has_a_chapter_that_tells_its_clauses() {
        for id in PRESET_IDS {
            let rules = Rules::preset(id).unwrap();
            let chapter = Chapter::of(&rules);
            assert_eq!(chapter.own().map(|page| page.name.as_str()), Some(id));
            // Steps are told option by option, not in a clause.
            for (topic, ..) in Topic::ALL.into_iter().filter(|(topic, ..)| *topic != Topic::Step) {
                let label = rules.label(topic);
                let (_, section) = chapter.clause(label).unwrap_or_else(|| panic!("{id}: {label}"));
                assert!(section.said(Voice::Told).next().is_some(), "{id}: {label} is told");
            }
            assert_eq!(Chapter::read(&chapter.write()).unwrap(), chapter, "{id}");
        }
    }

    #[test]
    fn what_is_no_chapter_is_refused() {
        for text in ["", "% kendall", "kendall\n", "% kendall\n# Title\n"] {
            assert_eq!(Chapter::read(text).unwrap_err().problem, BookProblem::NoPage, "{text:?}");
        }
    }

    #[test]
    fn a_rule_set_without_a_page_has_those_of_its_clauses() {
        let text = senet::Rules::preset("kendall").unwrap().source_text().replacen("\"kendall\"", "\"mine\"", 1);
        let rules = Rules::from_toml("mine.toml", &text, &[]).unwrap();
        let chapter = Chapter::of(&rules);
        assert!(chapter.own().is_none());
        assert_eq!(chapter.clause("K2").map(|(page, _)| page.name.as_str()), Some("kendall"));
    }
}
