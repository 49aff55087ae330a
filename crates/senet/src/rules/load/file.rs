//! Reads a whole rule-set file and collects every mistake in it.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::draft::Draft;
use super::error::{LoadError, LoadErrors};
use super::fit;
use super::nearest::nearest;
use super::options::{OptionDefinition, OptionSpec};
use super::place::Source;
use super::schema::{self, Key, Kind, Table};
use super::value::{Context, Value, ValueReader, did_you_mean, one_line, wrong_type};
use crate::House;
use crate::rules::Topic;

/// A rule-set file without mistakes.
#[derive(Clone, Debug)]
pub(crate) struct RuleFile {
    /// What it says, no option chosen.
    pub(super) draft: Draft,
    /// The options it offers, in the order of the file.
    pub(super) options: Vec<OptionSpec>,
    /// For each decided clause the reason, by label.
    pub(super) decisions: Vec<(String, String)>,
}

impl RuleFile {
    /// The rule set, no option chosen.
    pub(super) fn plain(&self) -> &Draft {
        &self.draft
    }

    pub(super) fn definitions(&self) -> Vec<OptionDefinition> {
        self.options.iter().map(|option| option.definition.clone()).collect()
    }
}

/// One key with its value and place.
#[derive(Clone, Debug)]
pub(super) struct Change {
    pub(super) what: What,
    /// Where the value stands, a byte offset.
    pub(super) at: usize,
}

/// What a [`Change`] changes.
#[derive(Clone, Debug)]
pub(super) enum What {
    Key(&'static Key, Value),
    Label(Topic, String),
}

impl Change {
    pub(super) fn apply(&self, draft: &mut Draft) {
        match &self.what {
            What::Key(key, value) => value.apply(key, draft),
            What::Label(topic, label) => draft.labels.set(*topic, label),
        }
    }
}

/// Where the values of the keys stand, by key.
pub(super) type Places = BTreeMap<&'static str, usize>;

/// Ten times the longest preset; keeps the work on foreign files small.
const MOST_BYTES: usize = 65_536;

/// Reads a file.
///
/// # Errors
///
/// All mistakes in the file, in the order of their places.
pub(crate) fn read(name: &str, text: &str) -> Result<RuleFile, LoadErrors> {
    let source = Source { name, text };
    if text.len() > MOST_BYTES {
        let problem = format!("the file has {} bytes", text.len());
        return Err(LoadErrors(alloc::vec![source.error(0, "", problem, format!("at most {MOST_BYTES}"))]));
    }
    let (document, faults) = DeTable::parse_recoverable(text);
    let mut reader = Reader { source, errors: Vec::new() };
    let sound = reader.syntax(&faults);
    let broken_lines: Vec<u32> = reader.errors.iter().map(|error| error.line).collect();
    let file = reader.file(document.get_ref(), sound);
    let mut errors = reader.errors;
    if !sound {
        // What follows from a line that is not TOML is no mistake of its own.
        let syntax = broken_lines.len();
        let mut index = 0;
        errors.retain(|error| {
            index += 1;
            index <= syntax || !broken_lines.contains(&error.line)
        });
    }
    if errors.is_empty() {
        return Ok(file);
    }
    errors.sort_by_key(|error| (error.line, error.column));
    errors.dedup();
    Err(LoadErrors(errors))
}

pub(super) struct Reader<'t> {
    pub(super) source: Source<'t>,
    pub(super) errors: Vec<LoadError>,
}

impl Reader<'_> {
    pub(super) fn error(&mut self, at: usize, path: &str, problem: impl Into<String>, allowed: impl Into<String>) {
        self.errors.push(self.source.error(at, path, problem, allowed));
    }

    /// Notes what is not TOML, once a line. Whether the rest can still be
    /// relied on: a key given twice leaves it whole.
    fn syntax(&mut self, faults: &[toml::de::Error]) -> bool {
        let mut sound = true;
        let mut found = Vec::new();
        for fault in faults {
            let span = fault.span().unwrap_or_default();
            let error = if fault.message() == "duplicate key" {
                let key = self.source.text.get(span.clone()).unwrap_or_default();
                self.source.error(span.start, key, "the same key twice", "")
            } else {
                sound = false;
                self.source.error(span.start, "", format!("not TOML: {}", fault.message()), "")
            };
            found.push(error);
        }
        found.sort_by_key(|error| (error.line, error.column));
        found.dedup_by_key(|error| error.line);
        self.errors = found;
        sound
    }

    fn file(&mut self, root: &DeTable<'_>, sound: bool) -> RuleFile {
        let mut changes = Vec::new();
        let mut seen = Vec::new();
        self.walk(root, "", Context::File, &mut changes, &mut seen);
        let mut draft = Draft::blank();
        let mut places = Places::new();
        for change in &changes {
            change.apply(&mut draft);
            if let What::Key(key, _) = change.what {
                places.insert(key.name(), change.at);
            }
        }
        self.aliases(root, &mut draft);
        let decisions = self.decisions(root);
        if sound {
            self.missing(root, &seen);
        }
        let before = self.errors.len();
        let options = root.get("options").map_or_else(Vec::new, |table| self.options(table));
        if sound && before == self.errors.len() && self.errors.is_empty() {
            for misfit in fit::misfits(&draft) {
                let at = places.get(misfit.key).copied().unwrap_or(0);
                self.error(at, misfit.key, misfit.problem, misfit.allowed);
            }
            if self.errors.is_empty() {
                self.options_fit(&draft, &options);
            }
        }
        RuleFile { draft, options, decisions }
    }

    /// Reads the keys of a table and the tables in it. `seen` has the names
    /// of all keys that are there, read or not.
    pub(super) fn walk(
        &mut self,
        table: &DeTable<'_>,
        prefix: &str,
        context: Context,
        changes: &mut Vec<Change>,
        seen: &mut Vec<&'static str>,
    ) {
        for (name, value) in table {
            let path = format!("{prefix}{}", name.get_ref().escape_debug());
            if context == Context::Patch && path == "about" {
                continue;
            }
            let group = format!("{path}.");
            match schema::keys().find(|key| key.name() == path) {
                Some(key) if patchable(key) || context == Context::File => {
                    seen.push(key.name());
                    self.entry(key, &path, value, context, changes);
                }
                None if schema::keys().any(|key| key.name().starts_with(&group)) => {
                    if let Some(inner) = value.get_ref().as_table() {
                        self.walk(inner, &group, context, changes, seen);
                    } else {
                        self.error(value.span().start, &path, not_a_table(value), keys_of_group(&group));
                        seen.extend(schema::keys().map(Key::name).filter(|name| name.starts_with(&group)));
                    }
                }
                Some(_) => self.error(name.span().start, &path, "an option cannot change this key", "keys of clauses"),
                None => self.unknown(name.span().start, &path, prefix, context),
            }
        }
    }

    fn entry(
        &mut self,
        key: &'static Key,
        path: &str,
        value: &Spanned<DeValue<'_>>,
        context: Context,
        changes: &mut Vec<Change>,
    ) {
        let at = value.span().start;
        match key.kind {
            Kind::Table(Table::Labels) => self.labels(path, value, changes),
            Kind::Table(_) => {
                if value.get_ref().as_table().is_none() {
                    self.error(at, path, not_a_table(value), key.allowed());
                }
            }
            _ => {
                let source = self.source;
                let mut reader = ValueReader { source, path, key, context, errors: &mut self.errors };
                if let Some(value) = reader.read(value) {
                    changes.push(Change { what: What::Key(key, value), at });
                }
            }
        }
    }

    fn unknown(&mut self, at: usize, path: &str, prefix: &str, context: Context) {
        let names = schema::keys().filter(|key| context == Context::File || patchable(key)).map(Key::name);
        let near = nearest(path, names);
        let allowed = match near {
            Some(_) => String::new(),
            None => keys_of_group(prefix),
        };
        self.error(at, path, format!("unknown key{}", did_you_mean(near)), allowed);
    }

    fn labels(&mut self, path: &str, value: &Spanned<DeValue<'_>>, changes: &mut Vec<Change>) {
        let topics = || Topic::ALL.iter().map(|(_, name, _)| *name);
        let allowed = || topics().collect::<Vec<_>>().join(", ");
        let Some(table) = value.get_ref().as_table() else {
            return self.error(value.span().start, path, not_a_table(value), allowed());
        };
        for (name, value) in table {
            let path = format!("{path}.{}", name.get_ref().escape_debug());
            let Some((topic, ..)) = Topic::ALL.iter().find(|(_, topic, _)| topic == name.get_ref()) else {
                let near = nearest(name.get_ref(), topics());
                self.error(name.span().start, &path, format!("unknown topic{}", did_you_mean(near)), allowed());
                continue;
            };
            if let Some(label) = self.text(&path, value) {
                changes.push(Change { what: What::Label(*topic, label), at: value.span().start });
            }
        }
    }

    fn aliases(&mut self, root: &DeTable<'_>, draft: &mut Draft) {
        let Some(table) = root.get("houses").and_then(|table| table.get_ref().as_table()) else { return };
        for (name, value) in table {
            let path = format!("houses.{}", name.get_ref().escape_debug());
            let house = name.get_ref().parse().ok().and_then(House::new);
            if house.is_none() {
                self.error(name.span().start, &path, "not the number of a house", "1 to 30");
            }
            if let Some((house, alias)) = house.zip(self.text(&path, value)) {
                draft.info.aliases.push((house, alias));
            }
        }
        draft.info.aliases.sort_by_key(|(house, _)| *house);
    }

    fn decisions(&mut self, root: &DeTable<'_>) -> Vec<(String, String)> {
        let mut found = Vec::new();
        if let Some(table) = root.get("decided").and_then(|table| table.get_ref().as_table()) {
            self.reasons(table, "", &mut found);
        }
        found.sort_by_key(|(at, ..)| *at);
        found.into_iter().map(|(_, label, reason)| (label, reason)).collect()
    }

    /// A dotted key like `start.beginner` is a table in a table.
    fn reasons(&mut self, table: &DeTable<'_>, prefix: &str, found: &mut Vec<(usize, String, String)>) {
        for (name, value) in table {
            let label = format!("{prefix}{}", name.get_ref().escape_debug());
            if let Some(inner) = value.get_ref().as_table() {
                self.reasons(inner, &format!("{label}."), found);
            } else if let Some(reason) = self.text(&format!("decided.{label}"), value) {
                found.push((name.span().start, label, reason));
            }
        }
    }

    /// A line of text.
    pub(super) fn text(&mut self, path: &str, value: &Spanned<DeValue<'_>>) -> Option<String> {
        let problem = match value.get_ref() {
            DeValue::String(text) => match one_line(text) {
                Ok(text) => return Some(text),
                Err(problem) => problem.to_owned(),
            },
            other => wrong_type(other, "text"),
        };
        self.error(value.span().start, path, problem, "text in quotes, on one line");
        None
    }

    /// Every clause must be said; a missing table is one mistake.
    fn missing(&mut self, root: &DeTable<'_>, seen: &[&str]) {
        let mut tables: Vec<&str> = Vec::new();
        for key in schema::needed_keys().filter(|key| !seen.contains(&key.name())) {
            let Some((group, _)) = key.name().split_once('.') else {
                self.error(0, key.name(), "this key is missing", key.allowed());
                continue;
            };
            match root.get_key_value(group) {
                Some((name, table)) => {
                    let at = table.span().start.min(name.span().start);
                    self.error(at, key.name(), "this key is missing", key.allowed());
                }
                None if tables.contains(&group) => {}
                None => {
                    tables.push(group);
                    self.error(0, group, "this table is missing", keys_of_group(&format!("{group}.")));
                }
            }
        }
    }
}

/// Options change clauses and their labels, not what the set is called.
fn patchable(key: &Key) -> bool {
    matches!(key.kind, Kind::Table(Table::Labels)) || schema::clause_keys().iter().any(|k| k.name() == key.name())
}

/// The names that may stand in a table, `group` being its name and a dot, or
/// nothing for the file itself.
fn keys_of_group(group: &str) -> String {
    let names = schema::keys().filter_map(|key| key.name().strip_prefix(group));
    let mut names: Vec<&str> = names.map(|name| name.split_once('.').map_or(name, |(table, _)| table)).collect();
    names.dedup();
    names.join(", ")
}

pub(super) fn not_a_table(value: &Spanned<DeValue<'_>>) -> String {
    wrong_type(value.get_ref(), "a table")
}
