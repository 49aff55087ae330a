//! What can be wrong with a position, for people.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::Place;
use crate::error_list::error_list;
use crate::{House, Player, Throw};

/// What is wrong with a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The text is not well formed; what is expected instead.
    Form(String),
    /// A side has too many or too few pieces.
    PieceCount {
        /// The side.
        side: Player,
        /// Its pieces on the board, in hand, borne off and lost.
        found: u32,
        /// Pieces a side in this rule set.
        needed: u8,
    },
    /// Both sides hold a house.
    TwoPieces {
        /// The house.
        house: House,
    },
    /// The rule set has no use for a tag.
    ForeignTag {
        /// The tag.
        tag: &'static str,
    },
    /// The sticks or the die cannot give this value.
    ImpossibleThrow {
        /// The value.
        throw: Throw,
        /// The values that are possible.
        possible: crate::ThrowSet,
    },
    /// No piece rests on a house in this rule set, or not like this.
    NothingRestsOn {
        /// The house.
        house: House,
    },
    /// The game is over, so nobody is to move and nothing is due.
    IsOver,
    /// The game is not over, so a side must be named.
    NotOver,
    /// Both sides have nothing left on the board.
    NobodyLeft,
    /// Two parts contradict each other.
    Contradiction(&'static str),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form(expected) => f.write_str(expected),
            Self::PieceCount { side, found, needed } => {
                let pieces = if *found == 1 { "piece" } else { "pieces" };
                write!(
                    f,
                    "{side} has {found} {pieces} on the board, in hand, borne off and lost together; this rule set has {needed} a side"
                )
            }
            Self::TwoPieces { house } => write!(f, "house {house} holds two pieces"),
            Self::ForeignTag { tag } => write!(f, "this rule set has no use for the tag {tag}"),
            Self::ImpossibleThrow { throw, possible } => {
                crate::ImpossibleThrow { throw: *throw, possible: *possible }.fmt(f)
            }
            Self::NothingRestsOn { house } => write!(f, "no piece can rest on house {house} like this"),
            Self::IsOver => {
                f.write_str("the game is over; write - for the side and for the throw, and no tags of a turn")
            }
            Self::NotOver => f.write_str("the game is not over; write the side to throw or to move: L or D"),
            Self::NobodyLeft => f.write_str("neither side has a piece left to play with"),
            Self::Contradiction(why) => f.write_str(why),
        }
    }
}

/// A [`Problem`] and the part of the setup that has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupProblem {
    /// The part.
    pub place: Place,
    /// What is wrong.
    pub reason: Problem,
}

impl fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason.fmt(f)
    }
}

/// Everything that is wrong with a setup; never empty.
///
/// ```
/// use senet::{House, Place, Player, Rules, Setup};
/// let mut setup = Setup { side: Some(Player::Light), ..Setup::default() };
/// setup.pieces[Player::Light] = setup.pieces[Player::Light].with(House::BEAUTY);
/// let problems = setup.validate(&Rules::preset("kendall")?).unwrap_err();
/// assert!(problems.iter().all(|problem| problem.place == Place::Board));
/// assert!(problems.to_string().starts_with("Light has 1 piece on the board"));
/// # Ok::<(), senet::UnknownPreset>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupProblems(pub(crate) Vec<SetupProblem>);

error_list!(SetupProblems of SetupProblem, separated by "; ");

/// A [`Problem`] and where it stands in a position text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// The column, in characters from 1.
    pub column: usize,
    /// What is wrong.
    pub reason: Problem,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.reason)
    }
}

/// Everything that is wrong with a position text; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionErrors(pub(crate) Vec<PositionError>);

error_list!(PositionErrors of PositionError, separated by "; ");
