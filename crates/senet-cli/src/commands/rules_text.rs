//! What `senet rules` writes.

use std::fmt::Write as _;

use senet::Rules;
use senet::schema::{self, KeyKind};
use senet_book::markdown::bare;
use senet_book::{COMMON, Chapter, Section, Voice};
use senet_text::{Catalogue, Lang, Msg, tell};
use serde_json::json;

use crate::summary;

/// How wide lists are.
const WIDTH: usize = 100;

/// The rule sets, one a line.
pub(crate) fn list(texts: &Catalogue) -> String {
    let mut text = String::new();
    let id = Rules::presets().map(|rules| rules.id().len()).max().unwrap_or(0);
    for rules in Rules::presets() {
        let info = rules.info();
        let _ = writeln!(text, "{:id$}  {}", info.id, texts.term(&info.title));
        let by = format!("{}; {}", texts.term(&info.author), tell::period(texts, info));
        for part in [&*by, texts.term(&info.special)] {
            for line in wrap(part, WIDTH - id - 2) {
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
pub(crate) fn full(texts: &Catalogue, rules: &Rules) -> String {
    let info = rules.info();
    let (title, version) = (texts.term(&info.title), info.revision.to_string());
    let mut text = texts.say(Msg::ShowHead { title, id: &info.id, version: &version }) + "\n";
    let period = if texts.lang() == Lang::English { info.period.clone() } else { tell::period(texts, info) };
    for (name, value) in [
        (Msg::PopupAuthor, texts.term(&info.author)),
        (Msg::PopupPeriod, &*period),
        (Msg::PopupSource, texts.term(&info.source)),
        (Msg::ShowSpecial, texts.term(&info.special)),
    ] {
        hang(&mut text, &named(texts, name), value);
    }
    if !info.options.is_empty() {
        let _ = writeln!(text, "{}{}", named(texts, Msg::ShowChosen), tell::options(rules));
    }
    let _ = writeln!(text, "{}{}", named(texts, Msg::ShowStart), rules.start());
    let _ = writeln!(text, "{}{}", named(texts, Msg::ShowThrows), throws(texts, rules));
    let _ = writeln!(text, "{}{}", named(texts, Msg::ShowFingerprint), rules.fingerprint());
    options(&mut text, texts, rules);
    clauses(&mut text, texts, rules);
    if !info.aliases.is_empty() {
        let _ = writeln!(text, "\n{}", texts.say(Msg::ShowHouses));
        for (house, name) in &info.aliases {
            let _ = writeln!(text, "  {house:>2}  {name}");
        }
    }
    let decisions = decisions(texts, rules);
    if !decisions.is_empty() {
        let _ = writeln!(text, "\n{}", texts.say(Msg::ShowDecided));
        for (label, reason) in &decisions {
            hang(&mut text, &format!("  {}", texts.say(Msg::ShowNamed { what: label })), reason);
        }
    }
    text
}

/// The name of a fact, up to the fact: `Author: `.
fn named(texts: &Catalogue, name: Msg<'_>) -> String {
    texts.say(Msg::ShowNamed { what: &texts.say(name) })
}

fn throws(texts: &Catalogue, rules: &Rules) -> String {
    let device = rules.clauses().device;
    let each = device.throws().iter().map(|w| format!("{} ({}/{})", w.throw, w.weight, device.outcomes()));
    let each = each.collect::<Vec<_>>().join(&texts.say(Msg::ListAnd));
    match rules.clauses().grants {
        grants if grants.is_empty() => each,
        grants => texts.say(Msg::ShowAgain { what: &each, throws: &grants.to_string() }),
    }
}

fn options(text: &mut String, texts: &Catalogue, rules: &Rules) {
    if rules.option_definitions().is_empty() {
        return;
    }
    let _ = writeln!(text, "\n{}", texts.say(Msg::ShowOptions));
    for option in rules.option_definitions() {
        let head = format!("  {}={}: ", option.name, option.allowed().replace(", ", "|"));
        let usual = texts.say(Msg::ShowDefault { value: &option.default.to_string() });
        hang(text, &head, &format!("{} {usual}", texts.term(&option.about)));
        for choice in option.choices.iter().filter(|choice| !choice.about.is_empty()) {
            hang(text, &format!("    {}: ", choice.value), texts.term(&choice.about));
        }
    }
}

/// The keys with their values, and what those mean where the language has words for it.
fn clauses(text: &mut String, texts: &Catalogue, rules: &Rules) {
    let _ = writeln!(text, "\n{}", texts.say(Msg::ShowClauses));
    let keys = || schema::keys().filter(|key| key.kind() != KeyKind::Text && key.name() != "revision");
    let width = keys().map(|key| key.name().len()).max().unwrap_or(0);
    for key in keys() {
        let Some(value) = key.value_in(rules) else { continue };
        let about = key.choice_in(rules).and_then(|choice| match texts.lang() {
            Lang::English => Some(choice.about),
            _ => texts.translated(choice.about),
        });
        let about = about.map_or(String::new(), |about| format!(" — {about}"));
        hang(text, &format!("  {:width$} = ", key.name()), &format!("{value}{about}"));
    }
}

/// What was decided and why, by clause: in English as the rule-set file says it, in another
/// language as the rule book does, where it tells of the rule set.
fn decisions(texts: &Catalogue, rules: &Rules) -> Vec<(String, String)> {
    let chapter = Chapter::of_in(rules, texts.lang().code());
    if texts.lang() == Lang::English || chapter.own().is_none() || rules.own_text().is_some() {
        return rules.decisions();
    }
    let sections = [chapter.own(), chapter.followed()].into_iter().flatten().flat_map(|page| &page.sections);
    let mut found: Vec<(String, String)> = sections.filter_map(decided).collect();
    // The common clauses are decisions themselves: those that the rule-set file names are told, too.
    let common = rules.decisions().into_iter().filter_map(|(label, _)| {
        let (page, section) = chapter.clause(&label)?;
        (page.name == COMMON).then(|| (label, summary::lines(section.rule()).join(" ")))
    });
    found.extend(common);
    found
}

/// The label of a section, or its title, and what was decided in it.
fn decided(section: &Section) -> Option<(String, String)> {
    // What stands before the reason says who speaks.
    let reasons: Vec<String> =
        section.said(Voice::Decided).map(|spans| bare(spans.get(1..).unwrap_or_default()).trim().to_owned()).collect();
    let label = section.label.clone().unwrap_or_else(|| bare(&section.title));
    (!reasons.is_empty()).then(|| (label, reasons.join(" ")))
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

/// Breaks text into lines of at most so many characters where it can. What a language keeps
/// together, such as a colon behind its word, stays so.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let apart = |c: char| c.is_whitespace() && !matches!(c, '\u{a0}' | '\u{202f}');
    for word in text.split(apart).filter(|word| !word.is_empty()) {
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
        for text in Lang::ALL.map(|lang| list(Catalogue::of(lang))).into_iter().chain([keys()]) {
            assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        }
    }

    #[test]
    fn every_preset_is_shown() {
        for (rules, lang) in Rules::presets().flat_map(|rules| Lang::ALL.map(|lang| (rules.clone(), lang))) {
            let text = full(Catalogue::of(lang), &rules);
            assert!(text.contains(&rules.start().to_string()), "{text}");
            assert!(text.contains("bearing_off.exits"), "{text}");
        }
    }

    #[test]
    fn decisions_are_those_of_the_rule_book_in_its_languages() {
        let dom = Rules::preset("dom").unwrap();
        assert_eq!(decisions(Catalogue::of(Lang::English), &dom), dom.decisions());
        let french = decisions(Catalogue::of(Lang::French), &dom);
        let of = |label: &str| french.iter().find(|(found, _)| found == label).map(|(_, reason)| reason.as_str());
        for label in ["Le départ", "D2", "D3", "D4", "D5", "C1", "C2"] {
            assert!(
                of(label).is_some_and(|reason| !reason.is_empty() && !reason.contains("**")),
                "{label}: {french:?}"
            );
        }
        assert!(french.iter().all(|(_, reason)| !reason.starts_with("Décidé")), "{french:?}");
        // A rule set that follows another one has the decisions of both.
        let rules = Rules::preset("ptolemies-1.1").unwrap();
        let russian = decisions(Catalogue::of(Lang::Russian), &rules);
        assert!(russian.iter().any(|(label, _)| label == "T1") && russian.len() > 5, "{russian:?}");
    }
}
