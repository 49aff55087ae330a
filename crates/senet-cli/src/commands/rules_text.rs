//! What `senet rules` writes.

use std::fmt::Write as _;

use senet::Rules;
use senet::schema::{self, KeyKind};
use senet_text::tell;
use serde_json::json;

/// How wide lists are.
const WIDTH: usize = 100;

/// The rule sets, one a line.
pub(crate) fn list() -> String {
    let mut text = String::new();
    let id = Rules::presets().map(|rules| rules.id().len()).max().unwrap_or(0);
    for rules in Rules::presets() {
        let info = rules.info();
        let _ = writeln!(text, "{:id$}  {}", info.id, info.title);
        for part in [format!("{}; {}", info.author, info.period_in_words()), info.special.clone()] {
            for line in wrap(&part, WIDTH - id - 2) {
                let _ = writeln!(text, "{:id$}  {line}", "");
            }
        }
    }
    text
}

/// The same for programs.
pub(crate) fn list_json() -> String {
    let all: Vec<_> = Rules::presets()
        .map(|rules| {
            let info = rules.info();
            let options: Vec<_> = rules.option_definitions().iter().map(|option| option.name.clone()).collect();
            json!({
                "id": info.id, "revision": info.revision, "title": info.title, "author": info.author,
                "period": info.period, "source": info.source, "special": info.special,
                "pieces": rules.clauses().start.pieces, "options": options,
                "start": rules.start().to_string(), "fingerprint": rules.fingerprint().to_string(),
            })
        })
        .collect();
    format!("{:#}", serde_json::Value::Array(all))
}

/// Every key of rule-set files, one a line.
pub(crate) fn keys() -> String {
    let mut text = String::new();
    let width = schema::keys().map(|key| key.name().len()).max().unwrap_or(0);
    for key in schema::keys() {
        let mut lines = wrap(key.about(), WIDTH - width - 2).into_iter();
        let _ = writeln!(text, "{:width$}  {}", key.name(), lines.next().unwrap_or_default());
        for line in lines {
            let _ = writeln!(text, "{:width$}  {line}", "");
        }
    }
    text
}

/// Everything about a rule set.
pub(crate) fn full(rules: &Rules) -> String {
    let info = rules.info();
    let mut text = String::new();
    let _ = writeln!(text, "{} — {} (revision {})", info.title, info.id, info.revision);
    for (name, value) in [("Author", &info.author), ("Period", &info.period), ("Source", &info.source)] {
        hang(&mut text, &format!("{name}: "), value);
    }
    hang(&mut text, "Special: ", &info.special);
    if !info.options.is_empty() {
        let _ = writeln!(text, "Options chosen: {}", tell::options(rules));
    }
    let _ = writeln!(text, "Start: {}", rules.start());
    let _ = writeln!(text, "Throws: {}", throws(rules));
    let _ = writeln!(text, "Fingerprint: {}", rules.fingerprint());
    options(&mut text, rules);
    clauses(&mut text, rules);
    if !info.aliases.is_empty() {
        let _ = writeln!(text, "\nHouses, as the source calls them");
        for (house, name) in &info.aliases {
            let _ = writeln!(text, "  {house:>2}  {name}");
        }
    }
    let decisions = rules.decisions();
    if !decisions.is_empty() {
        let _ = writeln!(text, "\nDecided where the source is silent or unclear");
        for (label, reason) in &decisions {
            hang(&mut text, &format!("  {label}: "), reason);
        }
    }
    text
}

fn throws(rules: &Rules) -> String {
    let device = rules.clauses().device;
    let each = device.throws().iter().map(|w| format!("{} ({}/{})", w.throw, w.weight, device.outcomes()));
    let each = each.collect::<Vec<_>>().join(", ");
    match rules.clauses().grants {
        grants if grants.is_empty() => each,
        grants => format!("{each}; again after {grants}"),
    }
}

fn options(text: &mut String, rules: &Rules) {
    if rules.option_definitions().is_empty() {
        return;
    }
    let _ = writeln!(text, "\nOptions (--option NAME=VALUE)");
    for option in rules.option_definitions() {
        let head = format!("  {}={}: ", option.name, option.allowed().replace(", ", "|"));
        hang(text, &head, &format!("{} Default: {}.", option.about, option.default));
        for choice in option.choices.iter().filter(|choice| !choice.about.is_empty()) {
            hang(text, &format!("    {}: ", choice.value), &choice.about);
        }
    }
}

fn clauses(text: &mut String, rules: &Rules) {
    let _ = writeln!(text, "\nClauses (senet rules explain KEY)");
    let keys = || schema::keys().filter(|key| key.kind() != KeyKind::Text && key.name() != "revision");
    let width = keys().map(|key| key.name().len()).max().unwrap_or(0);
    for key in keys() {
        let Some(value) = key.value_in(rules) else { continue };
        let about = key.choice_in(rules).map_or(String::new(), |choice| format!(" — {}", choice.about));
        hang(text, &format!("  {:width$} = ", key.name()), &format!("{value}{about}"));
    }
}

/// A head with text beside it.
fn hang(out: &mut String, head: &str, text: &str) {
    let indent = head.chars().count();
    let narrow = indent > WIDTH / 2;
    let room = if narrow { WIDTH - 6 } else { WIDTH - indent };
    let mut lines = wrap(text, room).into_iter();
    if narrow {
        let _ = writeln!(out, "{}", head.trim_end());
    } else {
        let _ = writeln!(out, "{head}{}", lines.next().unwrap_or_default());
    }
    let indent = if narrow { 6 } else { indent };
    for line in lines {
        let _ = writeln!(out, "{:indent$}{line}", "");
    }
}

/// Breaks text into lines of at most so many characters where it can.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_fit_their_width() {
        for text in [list(), keys()] {
            assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        }
    }

    #[test]
    fn every_preset_is_shown() {
        for rules in Rules::presets() {
            let text = full(&rules);
            assert!(text.contains(&rules.start().to_string()), "{text}");
            assert!(text.contains("bearing_off.exits"), "{text}");
        }
    }
}
