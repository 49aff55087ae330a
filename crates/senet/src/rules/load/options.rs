//! Options: named choices that a rule-set file offers, each a set of changes
//! to its clauses.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::draft::Draft;
use super::error::OptionError;
use super::file::{Change, Reader, RuleFile, What, not_a_table};
use super::fit;
use super::nearest::nearest;
use super::schema::quoted;
use super::value::{Context, did_you_mean, one_line};
use crate::rules::{OptionValue, Switch};

/// An option that a rule set offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionDefinition {
    /// The name, for example `pieces`.
    pub name: String,
    /// What it changes, in one line.
    pub about: String,
    /// The value that holds when none is chosen.
    pub default: OptionValue,
    /// The allowed values, the default among them, in the order of the file.
    pub choices: Vec<OptionChoice>,
}

/// A value that an option may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionChoice {
    /// The value.
    pub value: OptionValue,
    /// What it means, in one line; empty where the option's own line says it.
    pub about: String,
}

impl OptionDefinition {
    /// The allowed values in one line, for example `5, 7`.
    #[must_use]
    pub fn allowed(&self) -> String {
        let values = self.choices.iter().map(|choice| match &choice.value {
            OptionValue::Text(text) => quoted(text),
            other => other.to_string(),
        });
        values.collect::<Vec<_>>().join(", ")
    }

    /// The allowed value that `value` means. The text `5` means the number 5
    /// where other values are texts; otherwise the kinds must agree.
    fn find(&self, value: &OptionValue) -> Option<usize> {
        let texts = self.choices.iter().any(|choice| matches!(choice.value, OptionValue::Text(_)));
        let same = |allowed: &OptionValue| match (allowed, value) {
            (OptionValue::Number(number), OptionValue::Text(text)) if texts => text.parse() == Ok(*number),
            _ => allowed == value,
        };
        self.choices.iter().position(|choice| same(&choice.value))
    }
}

/// An option with the changes that its values make.
#[derive(Clone, Debug)]
pub(super) struct OptionSpec {
    pub(super) definition: OptionDefinition,
    /// The changes of each choice, in the order of [`OptionDefinition::choices`].
    patches: Vec<Vec<Change>>,
    at: usize,
}

impl OptionSpec {
    /// An option with the changes of its choices, in their order.
    pub(super) fn new(definition: OptionDefinition, patches: Vec<Vec<Change>>) -> Self {
        Self { definition, patches, at: 0 }
    }

    /// The changes of each choice.
    pub(super) fn patches(&self) -> &[Vec<Change>] {
        &self.patches
    }

    fn changes(&self) -> impl Iterator<Item = &Change> {
        self.patches.iter().flatten()
    }
}

/// The draft with some changes made.
fn changed<'a>(draft: &Draft, changes: impl Iterator<Item = &'a Change>) -> Draft {
    let rank = |change: &Change| match &change.what {
        What::Key(_, value) => value.rank(),
        What::Label(..) => 0,
    };
    let mut changes: Vec<&Change> = changes.collect();
    changes.sort_by_key(|change| rank(change));
    let mut draft = draft.clone();
    for change in changes {
        change.apply(&mut draft);
    }
    draft
}

impl RuleFile {
    /// The rule set with these options.
    ///
    /// # Errors
    ///
    /// The first option that the file does not offer, or not with this value,
    /// or that does not go with another one.
    pub(super) fn with(&self, chosen: &[(&str, OptionValue)]) -> Result<Draft, OptionError> {
        let mut picked: Vec<Option<usize>> = alloc::vec![None; self.options.len()];
        for (name, value) in chosen {
            let (index, choice) = self.find(name, value)?;
            if picked[index].is_some_and(|earlier| earlier != choice) {
                return Err(self.refuse(name, value, "given twice with different values".into(), String::new()));
            }
            picked[index] = Some(choice);
        }
        let picks = || {
            let picks = self.options.iter().zip(&picked);
            picks.filter_map(|(option, choice)| choice.map(|choice| (option, choice)))
        };
        let mut draft = changed(&self.draft, picks().flat_map(|(option, choice)| option.patches[choice].iter()));
        if let (Some(misfit), Some((name, value))) = (fit::misfits(&draft).into_iter().next(), chosen.last()) {
            let problem = format!("does not go with the other options: {} = {}", misfit.key, misfit.problem);
            return Err(self.refuse(name, value, problem, String::new()));
        }
        for (option, choice) in picks() {
            let OptionDefinition { name, default, choices, .. } = &option.definition;
            if choices[choice].value != *default {
                draft.info.options.push((name.clone(), choices[choice].value.clone()));
            }
        }
        Ok(draft)
    }

    /// Which option this is, and which of its choices.
    fn find(&self, name: &str, value: &OptionValue) -> Result<(usize, usize), OptionError> {
        let names = || self.options.iter().map(|option| option.definition.name.as_str());
        let Some(index) = names().position(|n| n == name) else {
            let near = nearest(name, names());
            let allowed = if self.options.is_empty() {
                "none, this rule set has no options".into()
            } else {
                names().collect::<Vec<_>>().join(", ")
            };
            return Err(self.refuse(name, value, format!("there is no such option{}", did_you_mean(near)), allowed));
        };
        let definition = &self.options[index].definition;
        match definition.find(value) {
            Some(choice) => Ok((index, choice)),
            None => Err(self.refuse(name, value, "there is no such value".into(), definition.allowed())),
        }
    }

    fn refuse(&self, option: &str, value: &OptionValue, problem: String, allowed: String) -> OptionError {
        let rules = self.draft.info.id.clone();
        OptionError { rules, option: option.into(), value: value.to_string(), problem, allowed }
    }
}

const OPTION_KEYS: &str = "about, default, values";

impl Reader<'_> {
    /// The table `options`.
    pub(super) fn options(&mut self, table: &Spanned<DeValue<'_>>) -> Vec<OptionSpec> {
        let Some(table) = table.get_ref().as_table() else { return Vec::new() };
        let mut options = Vec::new();
        for (name, value) in table {
            let path = format!("options.{}", name.get_ref().escape_debug());
            let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            if name.get_ref().is_empty() || !name.get_ref().chars().all(fits) {
                let allowed = "lower-case letters, digits and -";
                self.error(name.span().start, &path, "not a name for an option", allowed);
            }
            match value.get_ref().as_table() {
                Some(table) => options.extend(self.option(name, &path, table)),
                None => self.error(value.span().start, &path, not_a_table(value), OPTION_KEYS),
            }
        }
        options.sort_by_key(|option| option.at);
        self.overwriting(&options);
        options
    }

    fn option(
        &mut self,
        name: &Spanned<alloc::borrow::Cow<'_, str>>,
        path: &str,
        table: &DeTable<'_>,
    ) -> Option<OptionSpec> {
        let at = name.span().start;
        let before = self.errors.len();
        for (key, _) in table {
            if !["about", "default", "values"].contains(&&**key.get_ref()) {
                let path = format!("{path}.{}", key.get_ref().escape_debug());
                self.error(key.span().start, &path, "unknown key", OPTION_KEYS);
            }
        }
        for key in ["about", "default", "values"].into_iter().filter(|key| !table.contains_key(*key)) {
            self.error(at, &format!("{path}.{key}"), "this key is missing", "");
        }
        let about = table.get("about").and_then(|about| self.text(&format!("{path}.about"), about));
        let choices = table.get("values").map(|values| self.values(&format!("{path}.values"), values));
        let choices = choices.unwrap_or_default();
        let default = table.get("default")?;
        let mut definition = OptionDefinition {
            name: name.get_ref().to_string(),
            about: about.unwrap_or_default(),
            default: OptionValue::Switch(Switch::Off),
            choices: choices.iter().map(|(choice, ..)| choice.clone()).collect(),
        };
        let path = format!("{path}.default");
        let found = plain_value(default.get_ref()).and_then(|value| definition.find(&value));
        let Some(found) = found else {
            if before == self.errors.len() {
                let allowed = definition.allowed();
                self.error(default.span().start, &path, "not one of the option's values", allowed);
            }
            return None;
        };
        if let Some(change) = choices[found].1.first() {
            let path = format!("options.{}.values.{}", definition.name, definition.choices[found].value);
            let problem = "the default must not change anything: write into the file itself what holds by default";
            self.error(change.at, &path, problem, "");
        }
        definition.default = definition.choices[found].value.clone();
        let patches = choices.into_iter().map(|(_, patch)| patch).collect();
        Some(OptionSpec { definition, patches, at })
    }

    fn values(&mut self, path: &str, list: &Spanned<DeValue<'_>>) -> Vec<(OptionChoice, Vec<Change>)> {
        let Some(entries) = list.get_ref().as_table() else {
            self.error(list.span().start, path, not_a_table(list), "one table for each value");
            return Vec::new();
        };
        let mut found = Vec::new();
        for (name, entry) in entries {
            let at = name.span().start;
            let path = format!("{path}.{}", name.get_ref().escape_debug());
            let Ok(option_value) = name.get_ref().parse::<OptionValue>();
            if option_value.to_string() != **name.get_ref() || one_line(name.get_ref()).is_err() {
                self.error(at, &path, "not a value for an option", "true, false, a whole number, or text on one line");
            }
            let Some(edits) = entry.get_ref().as_table() else {
                self.error(entry.span().start, &path, not_a_table(entry), "keys of the file with other values");
                continue;
            };
            let about = edits.get("about").and_then(|about| self.text(&format!("{path}.about"), about));
            let mut changes = Vec::new();
            let first = self.errors.len();
            self.walk(edits, "", Context::Patch, &mut changes, &mut Vec::new());
            for error in &mut self.errors[first..] {
                error.key = format!("{path}.{}", error.key);
            }
            found.push((at, (OptionChoice { value: option_value, about: about.unwrap_or_default() }, changes)));
        }
        found.sort_by_key(|(at, _)| *at);
        found.into_iter().map(|(_, choice)| choice).collect()
    }

    /// Two options that replace the same value cannot both have their way.
    fn overwriting(&mut self, options: &[OptionSpec]) {
        for (i, later) in options.iter().enumerate() {
            let mut named = BTreeSet::new();
            for earlier in &options[..i] {
                for (a, b) in earlier.changes().flat_map(|a| later.changes().map(move |b| (a, b))) {
                    let (What::Key(key, first), What::Key(other, second)) = (&a.what, &b.what) else { continue };
                    if key.name() != other.name() || !first.overwrites(second) || !named.insert(b.at) {
                        continue;
                    }
                    let path = format!("options.{}.{}", later.definition.name, key.name());
                    let problem = format!("the option {:?} replaces the same value", earlier.definition.name);
                    self.error(b.at, &path, problem, "{ add = … } and { remove = … } for sets, or one option for both");
                }
            }
        }
    }

    /// Each choice by itself must fit the rest of the file.
    pub(super) fn options_fit(&mut self, draft: &Draft, options: &[OptionSpec]) {
        for option in options {
            for (choice, patch) in option.definition.choices.iter().zip(&option.patches) {
                if patch.is_empty() {
                    continue;
                }
                for misfit in fit::misfits(&changed(draft, patch.iter())) {
                    let blamed = |change: &&Change| match &change.what {
                        What::Key(key, _) => [misfit.key, misfit.other].contains(&key.name()),
                        What::Label(..) => false,
                    };
                    let at = patch.iter().find(blamed).unwrap_or(&patch[0]).at;
                    let path = format!("options.{}.values.{}", option.definition.name, choice.value);
                    self.error(at, &path, format!("{} = {}", misfit.key, misfit.problem), misfit.allowed);
                }
            }
        }
    }
}

fn plain_value(value: &DeValue<'_>) -> Option<OptionValue> {
    Some(match value {
        DeValue::Boolean(true) => OptionValue::Switch(Switch::On),
        DeValue::Boolean(false) => OptionValue::Switch(Switch::Off),
        DeValue::Integer(_) => OptionValue::Number(super::value::whole(value)?),
        DeValue::String(text) => OptionValue::Text(text.to_string()),
        _ => return None,
    })
}
