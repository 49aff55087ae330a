//! How well a computer player plays.

use core::fmt;
use core::str::FromStr;

/// The level of a computer player; each is stronger than the one before it.
/// `docs/strength.md` has the measured ladder.
///
/// ```
/// use senet_engine::Level;
/// assert_eq!("skilled".parse(), Ok(Level::Skilled));
/// assert_eq!(Level::Strong.to_string(), "strong");
/// let error = "grandmaster".parse::<Level>().unwrap_err();
/// assert_eq!(error.to_string(), "no level is called `grandmaster`; levels: novice, casual, skilled, strong");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Moves mostly at random.
    Novice,
    /// Judges each move as it stands, and often errs. Whom one plays against where nothing is said.
    #[default]
    Casual,
    /// Judges each move as it stands, and rarely errs.
    Skilled,
    /// Looks ahead over all throws and answers as far as its budget allows.
    Strong,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 4] = [Self::Novice, Self::Casual, Self::Skilled, Self::Strong];

    /// The name, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Novice => "novice",
            Self::Casual => "casual",
            Self::Skilled => "skilled",
            Self::Strong => "strong",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;
    fn from_str(name: &str) -> Result<Self, UnknownLevel> {
        Self::ALL.into_iter().find(|level| level.name() == name).ok_or_else(|| UnknownLevel(name.to_owned()))
    }
}

/// No level has this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLevel(String);

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Level::ALL.map(Level::name).join(", ");
        write!(f, "no level is called `{}`; levels: {names}", self.0)
    }
}

impl std::error::Error for UnknownLevel {}
