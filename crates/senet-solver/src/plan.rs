//! What table is wanted.

use std::fmt;
use std::time::Duration;

use senet::{Ending, Rules};
use senet_tablebase::Bits;

use crate::changes::Noted;
use crate::objective::Objective;
use crate::policy::MOST_KEPT;
use crate::progress::{DEPTH, SHALLOW};

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

/// What is kept in memory of each position while its layer is solved, beside its value: the more,
/// the faster. Bounds are as narrow whatever it is, [`Lean`](Self::Lean) apart; values may differ
/// within them. In files of the work its number stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeping {
    /// Nothing; one byte while bounds are proven. Every sweep then looks at all uses, and
    /// bounds are coarser.
    Lean = 0,
    /// The best use of each throw, and how the value changed in the last two sweeps, roughly:
    /// a byte for each throw, and three.
    Scant = 1,
    /// The same of the last four sweeps: a byte for each throw, and five.
    Modest = 2,
    /// Up to four uses of each throw, and how the value changed in the last four sweeps: up to
    /// four bytes for each throw, and nine.
    Ample = 3,
}

impl Keeping {
    /// All of them, from the one that takes most.
    pub const ALL: [Self; 4] = [Self::Ample, Self::Modest, Self::Scant, Self::Lean];

    /// How many uses of a throw are kept, at most.
    pub(crate) fn uses(self) -> usize {
        match self {
            Self::Ample => MOST_KEPT,
            Self::Modest | Self::Scant => 1,
            Self::Lean => 0,
        }
    }

    /// For how many sweeps changes are noted.
    pub(crate) fn depth(self) -> usize {
        match self {
            Self::Ample | Self::Modest => DEPTH,
            Self::Scant => SHALLOW,
            Self::Lean => 0,
        }
    }

    /// How finely they are noted.
    pub(crate) fn noted(self) -> Noted {
        match self {
            Self::Ample => Noted::Finely,
            Self::Modest | Self::Scant | Self::Lean => Noted::Roughly,
        }
    }
}

impl fmt::Display for Keeping {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ample => "ample",
            Self::Modest => "modest",
            Self::Scant => "scant",
            Self::Lean => "lean",
        })
    }
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
            keeping: Keeping::Ample,
            checkpoint_every: Duration::from_mins(1),
        }
    }

    /// Whether the table has probabilities of a draw: they belong to play for the win.
    pub(crate) fn wants_draws(&self) -> bool {
        self.draws == Draws::Found && self.objective == Objective::Win
    }
}
