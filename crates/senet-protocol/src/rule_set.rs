//! A rule set on its way.

use senet::{OptionValue, Rules, RulesError};

use crate::engine::Malformed;
use crate::lines::{Lines, Reader};

/// A rule set: one that everybody knows by its name, or the text of one's own,
/// with the options chosen.
///
/// ```
/// use senet::Rules;
/// use senet_protocol::RuleSet;
/// let rules = Rules::preset("kendall")?;
/// let sent = RuleSet::of(&rules);
/// assert_eq!(sent.text, None); // the name is enough
/// assert_eq!(sent.load()?.fingerprint(), rules.fingerprint());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleSet {
    /// The name of the preset, or of the file.
    pub name: String,
    /// The text of the file; `None` for a preset.
    pub text: Option<String>,
    /// The options chosen, as they are written on the command line: name and value.
    pub options: Vec<(String, String)>,
}

impl RuleSet {
    /// A rule set as it is sent.
    #[must_use]
    pub fn of(rules: &Rules) -> Self {
        let (name, text) = match rules.own_text() {
            None => (rules.id(), None),
            Some(text) => (rules.source_name(), Some(text.to_owned())),
        };
        let options = rules.info().options.iter().map(|(name, value)| (name.clone(), value.to_string()));
        Self { name: name.to_owned(), text, options: options.collect() }
    }

    /// The rule set itself.
    ///
    /// # Errors
    /// When there is no such preset, the text has mistakes, or an option does not exist.
    pub fn load(&self) -> Result<Rules, RulesError> {
        match &self.text {
            Some(text) => Rules::from_toml(&self.name, text, &self.chosen()),
            None => self.known(),
        }
    }

    /// The preset of this name: all that can be had without the reader of
    /// rule-set files.
    ///
    /// # Errors
    /// When there is no such preset, or an option does not exist.
    pub fn known(&self) -> Result<Rules, RulesError> {
        Rules::preset_with(&self.name, &self.chosen())
    }

    fn chosen(&self) -> Vec<(&str, OptionValue)> {
        // Reading a value never fails: what is no number and no switch is a text.
        let value = |text: &String| text.parse().unwrap_or_else(|never| match never {});
        self.options.iter().map(|(n, v)| (n.as_str(), value(v))).collect()
    }

    pub(crate) fn put(&self, lines: &mut Lines) {
        lines.put("rules", &self.name);
        lines.put_some("text", self.text.as_ref());
        for (name, value) in &self.options {
            lines.put("option", name);
            lines.put("is", value);
        }
    }

    pub(crate) fn take(reader: &mut Reader<'_>) -> Result<Self, Malformed> {
        let (name, text) = (reader.text("rules")?, reader.take("text"));
        let mut options = Vec::new();
        while let Some(option) = reader.take("option") {
            options.push((option, reader.text("is")?));
        }
        Ok(Self { name, text, options })
    }
}
