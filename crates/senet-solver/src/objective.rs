//! What the sides play for.

use senet::{Backward, Ending, MatchPlay, Rules};

use crate::solve::SolveError;

/// What the sides play for; a value is the expectation of it, brought into `[0, 1]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Objective {
    /// A win counts 1, a draw ½, a loss 0.
    Win,
    /// Points scored from here on, less those of the enemy: a value v stands for
    /// (2v − 1) × scale points.
    Points {
        /// More than any margin.
        scale: u32,
    },
}

impl Objective {
    /// Points, with the scale that a rule set needs.
    #[must_use]
    pub fn points(rules: &Rules) -> Self {
        let clauses = rules.clauses();
        let pieces = u32::from(clauses.start.pieces);
        let scale = match clauses.ending {
            // E3, E5: 5 and 10, then 1 for each use; every use moves or enters a piece,
            // and no piece moves back.
            Ending::Targets => 15 + 31 * pieces,
            Ending::MostSaved => pieces,
            Ending::BearOffAll if clauses.match_play == MatchPlay::PiecesLeft => 3 * pieces,
            Ending::BearOffAll => 1,
        };
        Self::Points { scale }
    }

    /// Whether values can stand for it.
    ///
    /// # Errors
    /// When points are not to the scale of the rules, or have none.
    pub(crate) fn suits(self, rules: &Rules) -> Result<(), SolveError> {
        let clauses = rules.clauses();
        match self {
            Self::Win => Ok(()),
            _ if self != Self::points(rules) => Err(SolveError::Scale),
            _ if clauses.ending == Ending::Targets && clauses.backward != Backward::Never => Err(SolveError::NoScale),
            Self::Points { .. } => Ok(()),
        }
    }
}
