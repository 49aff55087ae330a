//! The rule set that a record belongs to.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use super::{Problem, Record, RecordError, headers};
use crate::{OptionValue, Rules, RulesFingerprint};

/// The rule set that a record names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesRef {
    /// The identifier: header `Rules`.
    pub id: String,
    /// Header `Revision`.
    pub revision: Option<u32>,
    /// Header `Options`, in its order.
    pub options: Vec<(String, OptionValue)>,
    /// Header `Fingerprint`.
    pub fingerprint: Option<RulesFingerprint>,
}

impl Record {
    /// The rule set that the record names.
    ///
    /// # Errors
    /// When there is no header `Rules`.
    pub fn rules(&self) -> Result<RulesRef, RecordError> {
        let problem = Problem::NoRules;
        let id = self.header("Rules").ok_or(RecordError { place: None, ply: None, problem })?.into();
        Ok(RulesRef {
            id,
            revision: self.header("Revision").and_then(|value| value.parse().ok()),
            options: self.header("Options").and_then(headers::read_options).unwrap_or_default(),
            fingerprint: self.header("Fingerprint").and_then(|value| value.parse().ok()),
        })
    }

    /// Loads the rule set: from the header `RulesText` where there is one, else
    /// the preset of this name, with the record's options.
    ///
    /// # Errors
    /// When no rule set is named, it does not exist (a person's own rule-set
    /// file has to be [loaded](Rules::from_toml) by name), it has mistakes, or it
    /// is not the one that was [recorded](Self::check_rules).
    ///
    /// ```
    /// use senet::record::Record;
    /// let record = Record::read("[Rules \"kendall\"] [Options \"pieces=5\"] *")?;
    /// assert_eq!(record.load_rules()?.clauses().start.pieces, 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn load_rules(&self) -> Result<Rules, RecordError> {
        let named = self.rules()?;
        let options: Vec<(&str, OptionValue)> =
            named.options.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
        let loaded = match self.header("RulesText") {
            Some(text) => Rules::from_toml("RulesText", text, &options),
            None => Rules::preset_with(&named.id, &options),
        };
        let rules = loaded.map_err(|error| {
            let key = match (&error, self.header("RulesText")) {
                (crate::RulesError::Option(_), _) => "Options",
                (_, Some(_)) => "RulesText",
                (_, None) => "Rules",
            };
            self.header_error(key, Problem::Rules(Box::new(error)))
        })?;
        self.check_rules(&rules)?;
        Ok(rules)
    }

    /// Puts the text of the rule set into the header `RulesText`, so that the
    /// record of a game by a person's own rules stands alone. For presets it does
    /// nothing: their name is enough.
    ///
    /// ```
    /// use senet::Rules;
    /// use senet::record::Record;
    /// let text = Rules::preset("dom")?.template("my-rules");
    /// let mine = Rules::from_toml("my-rules.toml", &text, &[])?;
    /// let mut record = Record::new(&mine);
    /// assert!(record.load_rules().is_err()); // no preset has this name
    /// record.embed_rules(&mine);
    /// assert_eq!(record.load_rules()?.fingerprint(), mine.fingerprint());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn embed_rules(&mut self, rules: &Rules) {
        if let Some(text) = rules.own_text() {
            self.put("RulesText", text);
        }
    }

    /// Whether a rule set is the one that was recorded.
    ///
    /// # Errors
    /// When its name, revision, options or fingerprint differ from those recorded.
    ///
    /// ```
    /// use senet::Rules;
    /// use senet::record::Record;
    /// let (kendall, dom) = (Rules::preset("kendall")?, Rules::preset("dom")?);
    /// let record = Record::new(&kendall);
    /// assert!(record.check_rules(&kendall).is_ok());
    /// assert!(record.check_rules(&dom).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check_rules(&self, rules: &Rules) -> Result<(), RecordError> {
        let named = self.rules()?;
        let differs = |key: &'static str, recorded: &dyn Display, at_hand: &dyn Display| {
            let problem = Problem::OtherRules { key, recorded: recorded.to_string(), at_hand: at_hand.to_string() };
            Err(self.header_error(key, problem))
        };
        if named.id != rules.id() {
            return differs("Rules", &named.id, &rules.id());
        }
        if let Some(revision) = named.revision.filter(|&revision| revision != rules.info().revision) {
            return differs("Revision", &revision, &rules.info().revision);
        }
        let chosen = &rules.info().options;
        let text = |value: &OptionValue| value.to_string();
        let agrees = named.options.iter().all(|(name, value)| rules.option(name).map(text) == Some(text(value)))
            && chosen.iter().all(|(name, _)| named.options.iter().any(|(recorded, _)| recorded == name));
        if !agrees {
            return differs("Options", &headers::write_options(&named.options), &headers::write_options(chosen));
        }
        match named.fingerprint.filter(|&fingerprint| fingerprint != rules.fingerprint()) {
            Some(fingerprint) => differs("Fingerprint", &fingerprint, &rules.fingerprint()),
            None => Ok(()),
        }
    }

    pub(super) fn header_error(&self, key: &str, problem: Problem) -> RecordError {
        RecordError { place: self.header_place(key), ply: None, problem }
    }
}
