//! The worked positions of the rule book hold, and every clause has one.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use senet_book::markdown::Mark;
use senet_book::{Example, Page, Part, Section};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules")
}

fn examples(page: &Page) -> impl Iterator<Item = (&Section, &Example)> {
    page.sections.iter().flat_map(|section| section.examples().map(move |example| (section, example)))
}

/// What does not hold on a page, one a line.
fn wrong(page: &Page) -> String {
    let mut wrong = String::new();
    for (section, example) in examples(page) {
        for broken in example.check(&example.set.load().unwrap()) {
            let clause = section.label.as_deref().unwrap_or("no clause");
            let _ = writeln!(wrong, "{}.md:{} ({clause}) {broken}", page.name, example.line);
        }
    }
    wrong
}

#[test]
fn worked_positions_hold() {
    let mut count = 0;
    for (name, _) in senet_book::PAGES {
        let page = senet_book::page(name).unwrap();
        assert_eq!(wrong(&page), "");
        count += examples(&page).count();
    }
    assert!(count > 270, "{count} worked positions were found");
    let introduction = fs::read_to_string(folder().join("README.md")).unwrap();
    let page = Page::read("README", &introduction).unwrap();
    assert_eq!(wrong(&page), "");
    assert_eq!(examples(&page).count(), 1);
}

#[test]
fn what_does_not_hold_is_named() {
    let text = "# Page\n\n### K2\n\n```senet kendall\nposition: 2D7/9L/2L7 L 5 off:5/6\nmoves: 23-28\nrefuse: 23-28 (K3)\n```\n";
    assert_eq!(
        wrong(&Page::read("page", text).unwrap()),
        "page.md:5 (K2) moves: 23-28\n    found: 20-25\n\
         page.md:5 (K2) refuse: 23-28 (K3)\n    refused otherwise: house 26 may not be passed (K2)\n"
    );
}

/// Block for block, with the same worked positions, so that each clause says what its
/// English one says as far as a program can tell.
#[test]
fn every_language_has_every_page() {
    for language in senet_book::LANGUAGES {
        for (name, english) in senet_book::PAGES {
            let text = senet_book::text_in(name, language).unwrap();
            assert_ne!(text, english, "{language}/{name}.md is in English");
            let page = senet_book::page(name).unwrap();
            let told = page.told(text).unwrap_or_else(|error| panic!("docs/rules/{language}/{error}"));
            assert_eq!(senet_book::page_in(name, language), Some(told.clone()));
            // What is quoted from the program is not translated.
            let code = |page: &Page| -> Vec<String> {
                let mut quoted: Vec<String> =
                    words(page).filter(|(mark, _)| *mark == Mark::Code).map(|(_, text)| text).collect();
                quoted.sort();
                quoted
            };
            assert_eq!(code(&told), code(&page), "docs/rules/{language}/{name}.md");
        }
    }
}

/// The words of a page with their marks.
fn words(page: &Page) -> impl Iterator<Item = (Mark, String)> {
    let spans = page.sections.iter().flat_map(|section| {
        let parts = section.parts.iter().flat_map(|part| match part {
            Part::Paragraph(_, spans) | Part::Item(spans) => spans.clone(),
            Part::Table(rows) => rows.iter().flatten().flatten().cloned().collect(),
            Part::Example(_) | Part::Lines(_) => Vec::new(),
        });
        section.title.iter().cloned().chain(parts)
    });
    spans.map(|span| (span.mark, span.text))
}

#[test]
fn every_page_is_in_the_program() {
    let files = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let written: BTreeSet<String> = files
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
        .filter(|name| name != "README")
        .collect();
    let inside: BTreeSet<String> = senet_book::PAGES.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(inside, written, "crates/senet-book/src/embedded.rs lists the pages of docs/rules");
}

#[test]
fn every_rule_set_and_clause_has_one() {
    for id in senet::PRESET_IDS {
        let page = senet_book::page(id).unwrap_or_else(|| panic!("docs/rules/{id}.md is missing"));
        assert!(examples(&page).any(|(_, example)| example.set.id == id), "{id} has no worked position");
        for section in &page.sections {
            let Some(label) = &section.label else { continue };
            assert!(section.examples().next().is_some(), "{id}: clause {label} has no worked position");
        }
    }
}
