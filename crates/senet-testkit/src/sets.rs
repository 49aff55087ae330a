//! The rule sets under test: every preset, and option mixes.

use senet::{OptionValue, PRESET_IDS, Rules, RulesError};

/// A rule set with its options, as `kendall --option pieces=5` writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The preset.
    pub id: String,
    /// The options, by name.
    pub options: Vec<(String, OptionValue)>,
}

impl Named {
    /// Reads `ID [--option NAME=VALUE]…`.
    ///
    /// # Panics
    /// When the text is not of this form.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let mut words = text.split_whitespace();
        let id = words.next().expect("a rule set").to_owned();
        let options = words
            .filter(|word| *word != "--option")
            .map(|word| {
                let (name, value) = word.split_once('=').expect("NAME=VALUE");
                let Ok(value) = value.parse();
                (name.to_owned(), value)
            })
            .collect();
        Self { id, options }
    }

    /// The rule set itself.
    ///
    /// # Panics
    /// When there is no such preset or option.
    #[must_use]
    pub fn load(&self) -> Rules {
        self.try_load().unwrap_or_else(|error| panic!("{self}: {error}"))
    }

    /// The rule set itself.
    ///
    /// # Errors
    /// When there is no such preset or option.
    pub fn try_load(&self) -> Result<Rules, RulesError> {
        let options: Vec<(&str, OptionValue)> = self.options.iter().map(|(k, v)| (k.as_str(), v.clone())).collect();
        Rules::preset_with(&self.id, &options)
    }
}

impl std::fmt::Display for Named {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.id)?;
        self.options.iter().try_for_each(|(name, value)| write!(f, " --option {name}={value}"))
    }
}

/// Every preset, and for each of its options every other value alone, and all
/// of them together.
#[must_use]
pub fn all() -> Vec<Named> {
    let mut sets = Vec::new();
    for id in PRESET_IDS {
        let plain = Named { id: id.to_owned(), options: Vec::new() };
        let rules = plain.load();
        let mut together = Vec::new();
        sets.push(plain);
        for option in rules.option_definitions() {
            let others: Vec<_> =
                option.choices.iter().map(|choice| &choice.value).filter(|value| **value != option.default).collect();
            for value in &others {
                let options = vec![(option.name.clone(), (*value).clone())];
                sets.push(Named { id: id.to_owned(), options });
            }
            together.extend(others.into_iter().take(1).map(|value| (option.name.clone(), value.clone())));
        }
        if together.len() > 1 {
            sets.push(Named { id: id.to_owned(), options: together });
        }
    }
    sets
}
