//! From rule-set files to [`Rules`].

mod compact;
mod draft;
mod error;
mod file;
mod fit;
mod nearest;
mod options;
mod place;
mod presets;
/// The keys of rule-set files, with what they mean and allow.
pub mod schema;
mod template;
#[cfg(test)]
mod tests;
mod value;

use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

pub(crate) use draft::Draft;
pub use error::{LoadError, LoadErrors, OptionError, PiecesError, RulesError, UnknownPreset};
use file::RuleFile;
pub use options::{OptionChoice, OptionDefinition};
pub use presets::{PRESET_IDS, compact_presets};

use super::{Clauses, OptionValue, Rules};

/// The file that a rule set was read from.
#[derive(Debug)]
pub(crate) struct Origin {
    name: String,
    text: Text,
    file: RuleFile,
    options: Vec<OptionDefinition>,
}

/// The text of a rule-set file.
#[derive(Debug)]
enum Text {
    /// That of a preset, by its place among them.
    Preset(usize),
    /// Any other.
    Own(String),
}

impl Rules {
    /// The rule set of this name, no option chosen.
    ///
    /// Reads some kilobytes: keep what you get.
    ///
    /// # Errors
    ///
    /// The name is not one of [`PRESET_IDS`].
    ///
    /// ```
    /// use senet::Rules;
    /// assert_eq!(Rules::preset("kendall")?.clauses().start.pieces, 7);
    /// let error = Rules::preset("kendal").unwrap_err();
    /// assert_eq!(error.to_string(), r#"there is no rule set "kendal"; did you mean "kendall"?"#);
    /// # Ok::<(), senet::UnknownPreset>(())
    /// ```
    pub fn preset(id: &str) -> Result<Self, UnknownPreset> {
        let index = presets::index(id)?;
        match presets::file(index) {
            Some(file) => Ok(Self::of_file(format!("{id}.toml"), Text::Preset(index), file)),
            // A test reads every preset.
            None => unreachable!("presets.bin is damaged"),
        }
    }

    /// The rule set of this name with options.
    ///
    /// # Errors
    ///
    /// The name is not one of [`PRESET_IDS`], or the rule set does not have
    /// such an option or value.
    ///
    /// ```
    /// use senet::{OptionValue, Rules, RulesError};
    /// let rules = Rules::preset_with("kendall", &[("pieces", OptionValue::Number(5))])?;
    /// assert_eq!(rules.clauses().start.pieces, 5);
    ///
    /// let error = Rules::preset_with("kendall", &[("pieces", OptionValue::Number(6))]).unwrap_err();
    /// assert_eq!(error.to_string(), "option pieces=6 of kendall: there is no such value; allowed: 7, 5");
    /// # Ok::<(), RulesError>(())
    /// ```
    pub fn preset_with(id: &str, options: &[(&str, OptionValue)]) -> Result<Self, RulesError> {
        Ok(Self::preset(id)?.with_options(options)?)
    }

    /// All presets in the order of [`PRESET_IDS`], no option chosen.
    ///
    /// ```
    /// use senet::{PRESET_IDS, Rules};
    /// assert!(Rules::presets().map(|rules| rules.id().to_owned()).eq(PRESET_IDS));
    /// ```
    pub fn presets() -> impl Iterator<Item = Self> {
        PRESET_IDS.into_iter().filter_map(|id| Self::preset(id).ok())
    }

    /// Reads a rule-set file. `source_name` is the name that messages begin with.
    ///
    /// # Errors
    ///
    /// All mistakes of the file, or the first option that it does not have.
    ///
    /// ```
    /// use senet::Rules;
    /// let text = Rules::preset("dom")?.source_text().replace("pieces = 5", "pieces = 11");
    /// let error = Rules::from_toml("my.toml", &text, &[]).unwrap_err().to_string();
    /// assert!(error.ends_with("start.pieces: 11 is out of range; allowed: 1 to 10"), "{error}");
    /// # Ok::<(), senet::UnknownPreset>(())
    /// ```
    pub fn from_toml(source_name: &str, text: &str, options: &[(&str, OptionValue)]) -> Result<Self, RulesError> {
        let rules = Self::read(source_name, text)?;
        if options.is_empty() { Ok(rules) } else { Ok(rules.with_options(options)?) }
    }

    /// The rule set of the same file with these options; those chosen before do not count.
    ///
    /// # Errors
    ///
    /// The first option that the rule set does not have, or not with this
    /// value, or that does not go with the others.
    ///
    /// ```
    /// use senet::{OptionValue, Rules, Switch};
    /// let usual = Rules::preset("ramses")?;
    /// let camel = usual.with_options(&[("camel", OptionValue::Switch(Switch::On))])?;
    /// assert_eq!(camel.option("camel"), Some(&OptionValue::Switch(Switch::On)));
    /// assert_eq!(usual.option("camel"), Some(&OptionValue::Switch(Switch::Off)));
    /// assert_eq!(usual.option("horse"), None);
    /// assert_eq!(usual.option_definitions().iter().filter(|option| option.name == "camel").count(), 1);
    /// assert!(usual.with_options(&[("camel", OptionValue::Number(1))]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_options(&self, options: &[(&str, OptionValue)]) -> Result<Self, OptionError> {
        let draft = self.origin.file.with(options)?;
        Ok(Self::of_draft(draft, Arc::clone(&self.origin)))
    }

    /// The same rule set with another number of pieces a side: the game that is
    /// left when both sides have borne off the others.
    ///
    /// # Errors
    ///
    /// The number is not one of 1 to 10, or does not fit the other clauses.
    ///
    /// ```
    /// use senet::Rules;
    /// let three = Rules::preset("kendall")?.with_pieces(3)?;
    /// assert_eq!(three.start().to_string(), "LDLDLD4/10/10 D -");
    /// assert_ne!(three.fingerprint(), Rules::preset("kendall")?.fingerprint());
    /// let error = three.with_pieces(11).unwrap_err();
    /// assert_eq!(error.to_string(), "kendall with 11 pieces a side: a side has 1 to 10 pieces");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_pieces(&self, pieces: u8) -> Result<Self, PiecesError> {
        let refused = |problem: String| PiecesError { rules: self.id().into(), pieces, problem };
        if !(1..=10).contains(&pieces) {
            return Err(refused("a side has 1 to 10 pieces".into()));
        }
        let mut draft = self.draft();
        draft.clauses.start.pieces = pieces;
        match fit::misfits(&draft).into_iter().next() {
            Some(misfit) => Err(refused(format!("{} = {}", misfit.key, misfit.problem))),
            None => Ok(Self::of_draft(draft, Arc::clone(&self.origin))),
        }
    }

    /// The options that the rule set offers, in the order of its file.
    #[must_use]
    pub fn option_definitions(&self) -> &[OptionDefinition] {
        &self.origin.options
    }

    /// The value that an option has in this rule set: the chosen one, else the
    /// default. `None` where there is no such option.
    #[must_use]
    pub fn option(&self, name: &str) -> Option<&OptionValue> {
        let chosen = self.info.options.iter().find(|(option, _)| option == name).map(|(_, value)| value);
        let default = || self.origin.options.iter().find(|option| option.name == name).map(|option| &option.default);
        chosen.or_else(default)
    }

    /// For each clause that was decided the reason, by label: read from the
    /// rule set's file.
    ///
    /// ```
    /// let kendall = senet::Rules::preset("kendall")?;
    /// assert_eq!(kendall.decisions()[0].0, "C1");
    /// # Ok::<(), senet::UnknownPreset>(())
    /// ```
    #[must_use]
    pub fn decisions(&self) -> Vec<(String, String)> {
        file::read(self.source_name(), self.source_text()).map(|file| file.decisions).unwrap_or_default()
    }

    /// The TOML text that the rule set was read from.
    #[must_use]
    pub fn source_text(&self) -> &str {
        match &self.origin.text {
            Text::Preset(index) => presets::text(*index),
            Text::Own(text) => text,
        }
    }

    /// The TOML text that the rule set was read from, unless it is a preset,
    /// for which its name is enough.
    ///
    /// ```
    /// use senet::Rules;
    /// let dom = Rules::preset("dom")?;
    /// let mine = Rules::from_toml("mine.toml", dom.source_text(), &[])?;
    /// assert_eq!(dom.own_text(), None);
    /// assert_eq!(mine.own_text(), Some(dom.source_text()));
    /// # Ok::<(), senet::RulesError>(())
    /// ```
    #[must_use]
    pub fn own_text(&self) -> Option<&str> {
        match &self.origin.text {
            Text::Preset(_) => None,
            Text::Own(text) => Some(text),
        }
    }

    /// The name of the file that the rule set was read from.
    #[must_use]
    pub fn source_name(&self) -> &str {
        &self.origin.name
    }

    pub(crate) fn draft(&self) -> Draft {
        Draft::of(&self.info, &self.labels, &self.clauses)
    }

    fn read(name: &str, text: &str) -> Result<Self, LoadErrors> {
        Ok(Self::of_file(name.into(), Text::Own(text.into()), file::read(name, text)?))
    }

    fn of_file(name: String, text: Text, file: RuleFile) -> Self {
        let options = file.definitions();
        let draft = file.plain().clone();
        Self::of_draft(draft, Arc::new(Origin { name, text, file, options }))
    }

    fn of_draft(draft: Draft, origin: Arc<Origin>) -> Self {
        let clauses: Clauses = draft.clauses();
        Self::assemble(draft.info, draft.labels, clauses, origin)
    }
}
