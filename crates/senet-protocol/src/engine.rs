//! Questions to the engine and its answers.
//!
//! ```
//! use senet_protocol::RuleSet;
//! use senet_protocol::engine::{Effort, Request, Wanted};
//! # let rules = RuleSet { name: "dom".into(), text: None, options: vec![] };
//! let request = Request {
//!     id: 1,
//!     rules,
//!     position: "LDLDLDLDLD/10/10 D 1".into(),
//!     wanted: Wanted::Hint { effort: Effort::millis(300) },
//! };
//! assert_eq!(Request::read(&request.write())?, request);
//! # Ok::<(), senet_protocol::engine::Malformed>(())
//! ```

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::RuleSet;

/// A question. The answer carries the same number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Tells answers apart; an answer to a question no longer asked is dropped.
    pub id: u32,
    /// The rules of the game.
    pub rules: RuleSet,
    /// The state that is asked about, as a position text.
    pub position: String,
    /// What is wanted.
    pub wanted: Wanted,
}

/// What the engine is asked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub enum Wanted {
    /// What a computer player does.
    Choose {
        /// The name of its level.
        level: String,
        /// What its picks depend on.
        seed: u64,
        /// The plies played, with which the picks vary.
        ply: u32,
        /// What the move may cost.
        effort: Effort,
    },
    /// What the strongest player would do, and its chances.
    Hint {
        /// What the answer may cost.
        effort: Effort,
    },
    /// The chances of a position.
    Chances {
        /// What the answer may cost.
        effort: Effort,
    },
}

/// What an answer may cost; what is not given is not limited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effort {
    /// Milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub millis: Option<u32>,
    /// Positions: repeatable.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Plies looked ahead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u8>,
}

impl Effort {
    /// This much time.
    #[must_use]
    pub const fn millis(millis: u32) -> Self {
        Self { millis: Some(millis), nodes: None, depth: None }
    }

    /// This many positions.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { millis: None, nodes: Some(nodes), depth: None }
    }
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reply {
    /// The number of the question.
    pub id: u32,
    /// What the engine found, or why it did not.
    pub answer: Result<Answer, Failure>,
}

/// What the engine found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// What to do; `None` where only the chances were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<Choice>,
    /// The probability, 0 to 1, that **Light** wins, a draw counting half;
    /// `None` where it was not asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub light_wins: Option<f32>,
}

/// What a player does. Moves are written as in a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// Throws.
    Throw,
    /// Makes this choice instead of throwing.
    Instead(String),
    /// Uses the throw so.
    Use(String),
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Failure {
    /// The question could not be read.
    Malformed(String),
    /// The rule set could not be loaded.
    Rules(String),
    /// The position is none of this rule set.
    Position(String),
    /// There is no level of this name.
    Level(String),
    /// The game is over: there is nothing to decide.
    Over,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed(why) => write!(f, "the engine was not understood: {why}"),
            Self::Rules(why) | Self::Position(why) | Self::Level(why) => f.write_str(why),
            Self::Over => f.write_str("the game is over"),
        }
    }
}

impl core::error::Error for Failure {}

/// A message that is not one of these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// What is wrong with it, with line and column.
    pub why: String,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a message of this version: {}", self.why)
    }
}

impl core::error::Error for Malformed {}

fn write<T: Serialize>(message: &T) -> String {
    // Strings, numbers and lists: nothing that JSON could not hold.
    serde_json::to_string(message).unwrap_or_default()
}

fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, Malformed> {
    serde_json::from_str(text).map_err(|error| Malformed { why: error.to_string() })
}

impl Request {
    /// As it is sent.
    #[must_use]
    pub fn write(&self) -> String {
        write(self)
    }

    /// As it arrives.
    ///
    /// # Errors
    /// When it is not a question of this version.
    pub fn read(text: &str) -> Result<Self, Malformed> {
        read(text)
    }
}

impl Reply {
    /// As it is sent.
    #[must_use]
    pub fn write(&self) -> String {
        write(self)
    }

    /// As it arrives.
    ///
    /// # Errors
    /// When it is not an answer of this version.
    pub fn read(text: &str) -> Result<Self, Malformed> {
        read(text)
    }
}
