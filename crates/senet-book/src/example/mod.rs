//! Worked positions: a position, and what the book says of it.

mod check;
mod read;
mod refit;

use std::fmt;

use senet::{Move, OptionValue, Rules, RulesError};

pub use check::Broken;

/// A worked position of the rule book.
///
/// ```
/// use senet_book::Claim;
/// let page = senet_book::page("kendall").unwrap();
/// let example = page.section("K2").unwrap().examples().next().unwrap();
/// assert_eq!(example.position, "2D7/9L/2L7 L 5 off:5/6");
/// assert!(matches!(&example.claims[..], [Claim::Moves(_), Claim::Refuse { label, .. }] if label == "K2"));
/// assert_eq!(example.check(&example.set.load().unwrap()), []);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The line of the page where it begins, from 1.
    pub line: usize,
    /// The rule set that it belongs to.
    pub set: SetName,
    /// The position's text.
    pub position: String,
    /// What the book says of it, in order.
    pub claims: Vec<Claim>,
}

/// A rule set by its name, with options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetName {
    /// The preset.
    pub id: String,
    /// The options, by name.
    pub options: Vec<(String, OptionValue)>,
}

/// One thing that the book says of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// All legal moves.
    Moves(Vec<Move>),
    /// All moves that may be made instead of throwing; none for `none`.
    Choices(Vec<Move>),
    /// Some of the legal moves.
    Includes(Vec<Move>),
    /// The throws and their weights: `1:4, 2:6`.
    Throws(String),
    /// A move that is not legal, and the clause that forbids it.
    Refuse {
        /// The move.
        asked: Move,
        /// The label of the clause.
        label: String,
    },
    /// A move and the position that it leads to.
    Play {
        /// The move.
        chosen: Move,
        /// The position's text.
        after: String,
    },
    /// How the game ended: `L 1 0`.
    Result(String),
    /// The position must be refused, with this word in the reason.
    Invalid(String),
}

impl SetName {
    /// The rule set itself.
    ///
    /// # Errors
    /// When there is no such preset or option.
    pub fn load(&self) -> Result<Rules, RulesError> {
        let options: Vec<_> = self.options.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
        Rules::preset_with(&self.id, &options)
    }
}

impl fmt::Display for SetName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id)?;
        self.options.iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Moves(moves) => write!(f, "moves: {}", listed(moves)),
            Self::Choices(moves) => write!(f, "choices: {}", listed(moves)),
            Self::Includes(moves) => write!(f, "includes: {}", listed(moves)),
            Self::Throws(throws) => write!(f, "throws: {throws}"),
            Self::Refuse { asked, label } => write!(f, "refuse: {asked} ({label})"),
            Self::Play { chosen, after } => write!(f, "play: {chosen} -> {after}"),
            Self::Result(result) => write!(f, "result: {result}"),
            Self::Invalid(word) => write!(f, "invalid: {word}"),
        }
    }
}

/// Moves as the book lists them: in the order of their characters.
fn listed(moves: &[Move]) -> String {
    let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
    if texts.is_empty() { "none".to_owned() } else { texts.join(", ") }
}
