//! What table is wanted.

use std::time::Duration;

use senet::{Ending, Rules};
use senet_tablebase::Bits;

use crate::objective::Objective;

/// What table is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How finely values are stored, and worked with.
    pub bits: Bits,
    /// What the sides play for.
    pub objective: Objective,
    /// Whether probabilities of a draw are found too.
    pub draws: Draws,
    /// What is kept in memory of each position.
    pub keeping: Keeping,
    /// The time between checkpoints.
    pub checkpoint_every: Duration,
}

/// Whether probabilities of a draw are found too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draws {
    /// They are not.
    Left,
    /// They are.
    Found,
}

/// What is kept in memory of each position while its layer is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeping {
    /// Its value, up to four uses of each throw, and how it changed in the last sweeps: up to 33 bytes
    /// beside the value.
    Policy,
    /// Its value alone, and one byte while bounds are proven. Every sweep then looks
    /// at all uses, and bounds are coarser.
    Values,
}

impl Plan {
    /// The usual table of a rule set: probabilities of winning in 32 bits, and of
    /// a draw where the rules know draws.
    #[must_use]
    pub fn usual(rules: &Rules) -> Self {
        let draws = match rules.clauses().ending {
            Ending::MostSaved | Ending::Targets => Draws::Found,
            Ending::BearOffAll => Draws::Left,
        };
        Self {
            bits: Bits::ThirtyTwo,
            objective: Objective::Win,
            draws,
            keeping: Keeping::Policy,
            checkpoint_every: Duration::from_mins(1),
        }
    }

    /// Whether the table has probabilities of a draw: they belong to play for the win.
    pub(crate) fn wants_draws(&self) -> bool {
        self.draws == Draws::Found && self.objective == Objective::Win
    }
}
