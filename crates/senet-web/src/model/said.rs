//! What is told on the page and read aloud. No words here: the page's language
//! has them.

use senet::{Finished, Player, Rules, Throw};
use senet_play::{ActError, Answer, Contestant, Hint, Ply};

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
        /// Who.
        by: Contestant,
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
    /// Plies were taken back; the next one has this number.
    TakenBack {
        /// Its number, from 1.
        ply: usize,
    },
    /// Plies were played again.
    PlayedAgain,
    /// Something was not done.
    Refused(ActError),
    /// Why something that was pointed at cannot be done.
    Answered(Answer),
    /// Several moves lead there, and one is to be named.
    WhichOf,
    /// What the strongest player would do.
    Advice {
        /// What, and what it gives itself: the best first.
        hints: Vec<Hint>,
        /// The side it plays for.
        side: Player,
    },
    /// The game is over.
    Over(Finished),
    /// A computer player had no answer, and makes the first move there is.
    LostThread,
    /// The engine could not answer.
    Trouble {
        /// Why, in the words of the engine.
        why: String,
    },
}

impl Said {
    /// How much it matters.
    #[must_use]
    pub const fn tone(&self) -> Tone {
        match self {
            Self::Refused(_) | Self::Answered(_) | Self::LostThread | Self::Trouble { .. } => Tone::Refusal,
            Self::WhichOf | Self::Advice { .. } => Tone::Answer,
            _ => Tone::News,
        }
    }

    /// The label of the clause that forbids what was meant.
    #[must_use]
    pub fn clause(&self, rules: &Rules) -> Option<String> {
        let (Self::Refused(ActError::Refused { refusal, .. }) | Self::Answered(Answer::Refused { refusal, .. })) = self
        else {
            return None;
        };
        refusal.topic().map(|topic| rules.label(topic).to_owned())
    }
}
