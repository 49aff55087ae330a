//! A rule set in a few short paragraphs.

use senet::{Entry, House, Rules, schema};
use senet_book::Section;
use senet_book::markdown::{Block, bare};

/// The clauses worth a line on a page, by key: what they are about. Values
/// that say "nothing special" are left out.
const LINES: [(&str, &str, &[&str]); 19] = [
    ("device", "What is thrown", &[]),
    ("passing", "Passing over pieces", &[]),
    ("hit", "Landing on an enemy", &[]),
    ("protection", "Protection", &["none"]),
    ("occupied_refuge", "A refuge that is held", &["illegal"]),
    ("backward", "Backward moves, when no piece can go forward", &[]),
    ("last_resort", "A side that cannot move", &["pass"]),
    ("beauty", "House 26 from below", &["open"]),
    ("late_houses", "The last five houses", &["plain"]),
    ("water", "House 27", &["plain"]),
    ("water_turn", "Landing on 27", &["goes-on"]),
    ("wrong_throw", "Another throw on 28 or 29", &["no-use"]),
    ("bearing_off.path", "Pieces barring the way off the board", &["free"]),
    ("bearing_off.last_house", "Reaching 30 exactly", &["stands"]),
    ("bearing_off.remainder", "Points left over", &["lost"]),
    ("entry", "Entering", &["none", "compulsory"]),
    ("choice", "Choosing a piece", &["any"]),
    ("ending", "The end", &[]),
    ("match_play", "A match", &["games"]),
];

/// The rules for the page of a printed board: how the rule book of the program
/// tells them, where it does, and the clauses in short.
pub(crate) fn paragraphs(rules: &Rules) -> Vec<String> {
    let mut paragraphs = vec![rules.info().special.clone()];
    if !rules.info().options.is_empty() {
        paragraphs.push(format!("Played with {}.", options(rules)));
    }
    paragraphs.extend(told(rules));
    paragraphs.extend(clauses(rules));
    paragraphs
}

/// The options that differ from the rule set as it comes: `pieces=5, die=true`.
pub(crate) fn options(rules: &Rules) -> String {
    let chosen = rules.info().options.iter().map(|(name, value)| format!("{name}={value}"));
    chosen.collect::<Vec<_>>().join(", ")
}

/// The section "How to play" of the rule book; nothing where the rule set has
/// no page there, or is not quite the one that the page tells of.
fn told(rules: &Rules) -> Vec<String> {
    let as_published = Rules::preset(rules.id()).is_ok_and(|preset| preset.fingerprint() == rules.fingerprint());
    match senet_book::page(rules.id()) {
        Some(page) if as_published => {
            let section = page.titled("How to play").into_iter();
            section.flat_map(Section::told).filter_map(|block| words(&block)).collect()
        }
        _ => Vec::new(),
    }
}

/// What a block of a page says, in one line.
fn words(block: &Block) -> Option<String> {
    match block {
        Block::Paragraph(spans) => Some(bare(spans)),
        Block::Item(spans) => Some(format!("* {}", bare(spans))),
        Block::Heading { .. } | Block::Table(_) | Block::Fence(_) => None,
    }
}

/// The clauses, a line each, as the rule set has them.
pub(crate) fn clauses(rules: &Rules) -> Vec<String> {
    let mut lines = Vec::new();
    for (name, about, silent) in LINES {
        let Some(choice) = schema::key(name).and_then(|key| key.choice_in(rules)) else { continue };
        if !silent.contains(&choice.value) {
            lines.push(format!("{about}: {}.", choice.about));
        }
        if name == "device" && !rules.clauses().grants.is_empty() {
            lines.push(format!("After {} the same side throws again.", rules.clauses().grants));
        }
    }
    if let Entry::Compulsory(throws) = rules.clauses().entry {
        lines.push(format!("Entering: a throw of {throws} must enter a piece while one is in hand."));
    }
    let refuges = rules.clauses().refuges;
    if !refuges.is_empty() {
        let houses: Vec<String> = refuges.iter().map(|house| house.to_string()).collect();
        lines.push(format!("Houses where no piece can be hit: {}.", houses.join(", ")));
    }
    lines.extend(leaving(rules));
    lines
}

/// How pieces leave the board.
fn leaving(rules: &Rules) -> Option<String> {
    let leaving = &rules.clauses().bearing_off;
    let values = rules.clauses().device.values();
    let reaching = |house: House| values.iter().filter(move |throw| house.number() + throw.value() > 30);
    let exits = || House::all().zip(leaving.exits).filter(|(_, throws)| !throws.is_empty());
    exits().next()?;
    let by_reach = House::all()
        .zip(leaving.exits)
        .all(|(house, throws)| values.iter().filter(|throw| throws.contains(*throw)).eq(reaching(house)));
    let with = if by_reach {
        "with any throw that reaches past house 30".to_owned()
    } else {
        let each = exits().map(|(house, throws)| {
            let any = values.iter().all(|throw| throws.contains(throw));
            if any { format!("from {house} with any throw") } else { format!("from {house} with {throws}") }
        });
        each.collect::<Vec<_>>().join(", ")
    };
    let home = match leaving.home.number() {
        1 => String::new(),
        home => format!(", when no piece of the side stands below {home}"),
    };
    Some(format!("Leaving the board: {with}{home}."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_is_told_in_words() {
        for rules in Rules::presets() {
            let told = told(&rules);
            assert!(!told.is_empty(), "{}: {told:?}", rules.id());
            assert!(told.iter().all(|paragraph| !paragraph.contains("```")), "{}", rules.id());
        }
    }

    #[test]
    fn keys_exist() {
        for (name, ..) in LINES {
            assert!(!schema::key(name).unwrap().choices().is_empty(), "{name}");
        }
    }
}
