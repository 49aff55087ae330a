//! What a record is made of: plies, a throw that still waits, the result.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::{Clock, Evaluation};
use crate::{Decision, Move, Outcome, Player, Position, Throw};

/// One use of one throw, or a choice made instead of throwing, with what was said about it.
///
/// ```
/// use senet::record::Ply;
/// use senet::{Player, Throw};
/// let ply = Ply::new(Player::Dark, Throw::new(4), "14-18".parse()?).with_comment("good");
/// assert_eq!(ply.to_string(), "D 4 14-18 {good}");
/// # Ok::<(), senet::MoveTextError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ply {
    /// The side that moves.
    pub side: Player,
    /// The throw, or the remainder of one, that is used; `None` for a choice made instead of throwing.
    pub throw: Option<Throw>,
    /// The move.
    pub played: Move,
    /// What the mover's clock showed afterwards.
    pub clock: Option<Clock>,
    /// What somebody thought of the mover's chances after the ply.
    pub evaluation: Option<Evaluation>,
    /// Comments, any text.
    pub comments: Vec<String>,
}

impl Ply {
    /// A ply without clock, evaluation or comments.
    #[must_use]
    pub const fn new(side: Player, throw: Option<Throw>, played: Move) -> Self {
        Self { side, throw, played, clock: None, evaluation: None, comments: Vec::new() }
    }

    /// The ply that plays this move with the throw of a decision.
    #[must_use]
    pub fn using(decision: &Decision, played: Move) -> Self {
        Self::new(decision.side_to_move(), Some(decision.throw()), played)
    }

    /// The ply that makes this choice instead of throwing.
    #[must_use]
    pub fn choosing(position: &Position, played: Move) -> Self {
        Self::new(position.side_to_move(), None, played)
    }

    /// The same ply with one comment more.
    #[must_use]
    pub fn with_comment(mut self, comment: impl Into<String>) -> Self {
        self.comments.push(comment.into());
        self
    }

    /// The same ply with a clock.
    #[must_use]
    pub const fn with_clock(mut self, clock: Clock) -> Self {
        self.clock = Some(clock);
        self
    }

    /// The same ply with an evaluation.
    #[must_use]
    pub const fn with_evaluation(mut self, evaluation: Evaluation) -> Self {
        self.evaluation = Some(evaluation);
        self
    }
}

/// A throw that has been made and not yet used, at the end of the record of a
/// game in progress: written `13. L 3 ...`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PendingThrow {
    /// The side that has thrown.
    pub side: Player,
    /// The throw.
    pub throw: Throw,
    /// Comments, any text.
    pub comments: Vec<String>,
}

impl PendingThrow {
    /// A pending throw without comments.
    #[must_use]
    pub const fn new(side: Player, throw: Throw) -> Self {
        Self { side, throw, comments: Vec::new() }
    }

    /// The throw that waits in a decision.
    #[must_use]
    pub fn of(decision: &Decision) -> Self {
        Self::new(decision.side_to_move(), decision.throw())
    }
}

/// How a recorded game ended, if it did.
///
/// ```
/// use senet::Player;
/// use senet::record::GameResult;
/// assert_eq!("L".parse(), Ok(GameResult::Won(Player::Light)));
/// assert_eq!(GameResult::Unfinished.to_string(), "*");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `*`: the game goes on.
    #[default]
    Unfinished,
    /// `L` or `D`: this side won.
    Won(Player),
    /// `draw`: nobody won.
    Draw,
}

impl GameResult {
    /// The result of a finished game.
    #[must_use]
    pub fn of(outcome: &Outcome) -> Self {
        outcome.winner.map_or(Self::Draw, Self::Won)
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unfinished => "*",
            Self::Won(Player::Light) => "L",
            Self::Won(Player::Dark) => "D",
            Self::Draw => "draw",
        })
    }
}

/// A text that is no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultTextError;

impl fmt::Display for ResultTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a result; allowed: L, D, draw, *")
    }
}

impl core::error::Error for ResultTextError {}

impl FromStr for GameResult {
    type Err = ResultTextError;
    fn from_str(text: &str) -> Result<Self, ResultTextError> {
        match text {
            "*" => Ok(Self::Unfinished),
            "L" => Ok(Self::Won(Player::Light)),
            "D" => Ok(Self::Won(Player::Dark)),
            "draw" => Ok(Self::Draw),
            _ => Err(ResultTextError),
        }
    }
}
