//! What is told on the page and read aloud. No words here: the page's language
//! has them.

use senet::{Player, State, Throw};
use senet_play::{Contestant, Hint, Ply};

/// How much a message matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// It tells what happens.
    News,
    /// It answers a question.
    Answer,
    /// Something was not done.
    Refusal,
}

/// Something told.
#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    /// Somebody threw, for who begins.
    RitualThrow {
        /// Who.
        by: Contestant,
        /// What.
        throw: Throw,
    },
    /// It is settled who begins.
    Begins {
        /// The side that does.
        side: Player,
    },
    /// A side threw.
    Threw {
        /// Which.
        side: Player,
        /// What.
        throw: Throw,
        /// Whether no move can be made with it.
        in_vain: bool,
    },
    /// A ply was played.
    Played(Box<Ply>),
    /// Somebody may throw again.
    Again {
        /// Who.
        side: Player,
    },
    /// Plies were taken back; the next one has this number.
    TakenBack {
        /// Its number, from 1.
        ply: usize,
    },
    /// Plies were played again.
    PlayedAgain,
    /// Something may not be done; why, with the clause.
    Refused {
        /// Why.
        reason: String,
    },
    /// Which of several moves is meant.
    WhichOf {
        /// How many there are.
        count: usize,
    },
    /// What the strongest player would do.
    Advice(Hint),
    /// The game is over.
    Over {
        /// Who has won; `None` for a draw.
        winner: Option<Player>,
        /// The last state.
        state: State,
    },
    /// The engine could not answer.
    Trouble {
        /// Why.
        why: String,
    },
}

impl Said {
    /// How much it matters.
    #[must_use]
    pub const fn tone(&self) -> Tone {
        match self {
            Self::Refused { .. } | Self::Trouble { .. } => Tone::Refusal,
            Self::WhichOf { .. } | Self::Advice(_) => Tone::Answer,
            _ => Tone::News,
        }
    }
}
