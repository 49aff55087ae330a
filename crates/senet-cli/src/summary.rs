//! A rule set in a few short paragraphs.

use senet::Rules;
use senet_book::markdown::{Block, bare};
use senet_text::{Catalogue, Msg, tell};

/// The rules for the page of a printed board: how the rule book of the program
/// tells them, where it does, and the clauses in short.
pub(crate) fn paragraphs(texts: &Catalogue, rules: &Rules) -> Vec<String> {
    let mut paragraphs = vec![texts.term(&rules.info().special).to_owned()];
    if !rules.info().options.is_empty() {
        paragraphs.push(texts.say(Msg::SummaryPlayedWith { list: &tell::options(rules) }));
    }
    paragraphs.extend(told(texts, rules));
    paragraphs.extend(tell::clauses(texts, rules));
    paragraphs
}

/// The section "How to play" of the rule book; nothing where the rule set has
/// no page there, or is not quite the one that the page tells of.
fn told(texts: &Catalogue, rules: &Rules) -> Vec<String> {
    let as_published = Rules::preset(rules.id()).is_ok_and(|preset| preset.fingerprint() == rules.fingerprint());
    match senet_book::page_in(rules.id(), texts.lang().code()) {
        Some(page) if as_published => {
            page.titled("How to play").map(|section| lines(section.told())).unwrap_or_default()
        }
        _ => Vec::new(),
    }
}

/// Paragraphs and items of the rule book as plain lines; tables are left to the page.
pub(crate) fn lines(blocks: impl Iterator<Item = Block>) -> Vec<String> {
    let line = |block| match block {
        Block::Paragraph(spans) => Some(bare(&spans)),
        Block::Item(spans) => Some(format!("* {}", bare(&spans))),
        Block::Heading { .. } | Block::Table(_) | Block::Fence(_) => None,
    };
    blocks.filter_map(line).collect()
}

#[cfg(test)]
mod tests {
    use senet_text::Lang;

    use super::*;

    #[test]
    fn every_preset_is_told_in_words() {
        for rules in Rules::presets() {
            for lang in Lang::ALL {
                let told = told(Catalogue::of(lang), &rules);
                assert!(!told.is_empty(), "{} {lang}: {told:?}", rules.id());
                assert!(told.iter().all(|paragraph| !paragraph.contains("```")), "{}", rules.id());
            }
        }
    }
}
