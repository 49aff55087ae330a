//! `--rules` and `--option`, the same for every command.

use std::path::{Path, PathBuf};

use clap::Args;
use senet::{OptionError, OptionValue, Rules, RulesError, State};

use crate::failure::Failure;
use crate::files;

/// Which rule set, with which options.
#[derive(Args, Clone, Debug)]
pub(crate) struct RuleSet {
    /// Rule set: a name that `senet rules list` shows, or the path of a file ending in .toml
    #[arg(long, value_name = "RULES", default_value = "kendall")]
    pub(crate) rules: String,
    /// An option of the rule set, such as pieces=5; may be given again
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = option)]
    pub(crate) options: Vec<(String, OptionValue)>,
}

impl RuleSet {
    /// Loads it.
    pub(crate) fn load(&self) -> Result<Rules, Failure> {
        load(&self.rules, &self.options)
    }
}

/// Loads a rule set by its name or from its file.
pub(crate) fn load(rules: &str, options: &[(String, OptionValue)]) -> Result<Rules, Failure> {
    match path(rules) {
        Some(path) => Ok(from_text(rules, &files::read(&path)?, options)?),
        None => Ok(preset(rules, options)?),
    }
}

/// The file that is meant, if it is not a preset's name.
pub(crate) fn path(rules: &str) -> Option<PathBuf> {
    let path = Path::new(rules);
    let toml = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("toml"));
    (toml || rules.contains(std::path::is_separator)).then(|| path.to_owned())
}

/// A preset with options.
pub(crate) fn preset(id: &str, options: &[(String, OptionValue)]) -> Result<Rules, RulesError> {
    Rules::preset_with(id, &borrowed(options))
}

/// A rule set from the text of its file, with options.
pub(crate) fn from_text(name: &str, text: &str, options: &[(String, OptionValue)]) -> Result<Rules, RulesError> {
    Rules::from_toml(name, text, &borrowed(options))
}

/// The same rule set with options.
pub(crate) fn with_options(rules: &Rules, options: &[(String, OptionValue)]) -> Result<Rules, OptionError> {
    rules.with_options(&borrowed(options))
}

fn borrowed(options: &[(String, OptionValue)]) -> Vec<(&str, OptionValue)> {
    options.iter().map(|(name, value)| (name.as_str(), value.clone())).collect()
}

/// Reads a position of a rule set.
pub(crate) fn position(rules: &Rules, text: &str) -> Result<State, Failure> {
    State::read(rules, text).map_err(|errors| Failure::Position { text: text.to_owned(), errors })
}

/// Reads `NAME=VALUE`.
pub(crate) fn option(text: &str) -> Result<(String, OptionValue), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() && !value.is_empty() => {
            let Ok(value) = value.parse();
            Ok((name.to_owned(), value))
        }
        _ => Err("an option is written NAME=VALUE, for example pieces=5".into()),
    }
}
