//! What can be wrong with a rule-set file, an option or a rule set's name.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::error_list::error_list;

/// One mistake in a rule-set file.
///
/// Shown as `my.toml:12:11: start.pieces: 11 is out of range; allowed: 1 to 10`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadError {
    /// The name of the file, as given to the loader.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
    /// The dotted key, for example `start.pieces`; empty where the text is not TOML at all.
    pub key: String,
    /// What is wrong.
    pub problem: String,
    /// What would be right; empty where there is nothing to choose from.
    pub allowed: String,
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: ", self.file, self.line, self.column)?;
        if !self.key.is_empty() {
            write!(f, "{}: ", self.key)?;
        }
        f.write_str(&self.problem)?;
        if !self.allowed.is_empty() {
            write!(f, "; allowed: {}", self.allowed)?;
        }
        Ok(())
    }
}

impl core::error::Error for LoadError {}

/// All mistakes of a rule-set file, in the order of their places; never empty.
///
/// Shown one a line.
///
/// ```
/// use senet::{Rules, RulesError};
/// let text = Rules::preset("dom")?.source_text().replace("pieces = 5", "pieces = 11");
/// let Err(RulesError::File(errors)) = Rules::from_toml("my.toml", &text, &[]) else { unreachable!() };
/// assert_eq!(errors.as_slice()[0].key, "start.pieces");
/// assert_eq!(errors.as_slice()[0].allowed, "1 to 10");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadErrors(pub(crate) Vec<LoadError>);

error_list!(LoadErrors of LoadError, separated by "\n");

/// A rule set that is not among the presets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPreset {
    /// The name that was asked for.
    pub id: String,
    /// The preset whose name is nearest, when one is near.
    pub nearest: Option<&'static str>,
}

impl fmt::Display for UnknownPreset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no rule set {:?}", self.id)?;
        match self.nearest {
            Some(nearest) => write!(f, "; did you mean {nearest:?}?"),
            None => write!(f, "; there are {}", super::PRESET_IDS.join(", ")),
        }
    }
}

impl core::error::Error for UnknownPreset {}

/// An option that the rule set does not have, or not with this value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionError {
    /// The rule set.
    pub rules: String,
    /// The option.
    pub option: String,
    /// The value that was asked for.
    pub value: String,
    /// What is wrong.
    pub problem: String,
    /// What would be right.
    pub allowed: String,
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Foreign text must not steer the terminal.
        let (option, value) = (self.option.escape_debug(), self.value.escape_debug());
        write!(f, "option {option}={value} of {}: {}", self.rules, self.problem)?;
        if !self.allowed.is_empty() {
            write!(f, "; allowed: {}", self.allowed)?;
        }
        Ok(())
    }
}

impl core::error::Error for OptionError {}

/// A number of pieces that a rule set cannot be played with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PiecesError {
    /// The rule set.
    pub rules: String,
    /// The number that was asked for.
    pub pieces: u8,
    /// What is wrong.
    pub problem: String,
}

impl fmt::Display for PiecesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} with {} pieces a side: {}", self.rules, self.pieces, self.problem)
    }
}

impl core::error::Error for PiecesError {}

/// Why there is no rule set: its name, its file or an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesError {
    /// There is no preset of this name.
    Unknown(UnknownPreset),
    /// The file has mistakes.
    File(LoadErrors),
    /// An option does not exist, or not with this value.
    Option(OptionError),
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(error) => error.fmt(f),
            Self::File(errors) => errors.fmt(f),
            Self::Option(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for RulesError {}

impl From<UnknownPreset> for RulesError {
    fn from(error: UnknownPreset) -> Self {
        Self::Unknown(error)
    }
}

impl From<LoadErrors> for RulesError {
    fn from(errors: LoadErrors) -> Self {
        Self::File(errors)
    }
}

impl From<OptionError> for RulesError {
    fn from(error: OptionError) -> Self {
        Self::Option(error)
    }
}
