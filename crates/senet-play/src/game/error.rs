//! What can go wrong in a game, with the remedy.

use std::fmt;

use senet::{Player, Refusal, Rules, SetupProblems, Throw, ThrowSet};
use senet_engine::NoSystemRandomness;

/// Why a step of the game was not taken. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActError {
    /// The move is against the rules.
    Refused {
        /// Why.
        refusal: Refusal,
        /// The same in words, with the clause: `house 26 may not be passed (K2)`.
        reason: String,
    },
    /// The sticks or the die cannot give this value.
    Impossible {
        /// The value.
        throw: Throw,
        /// What they can give.
        possible: ThrowSet,
    },
    /// A throw waits and must be used first.
    ThrowWaits {
        /// It.
        throw: Throw,
    },
    /// A throw comes first.
    ThrowFirst,
    /// No throw is due, so nothing can be chosen instead of it.
    NoThrowDue,
    /// No throw was entered that could be corrected.
    NoThrowEntered,
    /// People throw in this game.
    ThrownAtTheTable,
    /// The program throws in this game.
    ThrownByTheProgram,
    /// The game is over.
    Over,
    /// No person has decided anything yet that could be taken back.
    NothingToUndo,
    /// Nothing was taken back that could be played again.
    NothingToRedo,
}

impl ActError {
    pub(super) fn refused(refusal: Refusal, rules: &Rules) -> Self {
        Self::Refused { refusal, reason: refusal.cite(rules).to_string() }
    }
}

impl fmt::Display for ActError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused { reason, .. } => f.write_str(reason),
            Self::Impossible { throw, possible } => {
                write!(f, "a throw of {throw} is not possible here; possible: {possible}")
            }
            Self::ThrowWaits { throw } => write!(f, "the throw of {throw} waits to be used first"),
            Self::ThrowFirst => f.write_str("throw first"),
            Self::NoThrowDue => f.write_str("no throw is due, so nothing can be chosen instead of it"),
            Self::NoThrowEntered => f.write_str("no throw was entered that could be corrected"),
            Self::ThrownAtTheTable => f.write_str("throw at the table and enter the value"),
            Self::ThrownByTheProgram => f.write_str("the program throws in this game"),
            Self::Over => f.write_str("the game is over"),
            Self::NothingToUndo => f.write_str("there is no decision of a person to take back"),
            Self::NothingToRedo => f.write_str("nothing was taken back"),
        }
    }
}

impl std::error::Error for ActError {}

/// Why no game can be played on these terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TermsError {
    /// The rule set gives the first move to one side.
    BeginnerIsFixed {
        /// The rule set.
        rules: String,
        /// The side that begins there.
        side: Player,
    },
    /// The start position with the other side to throw is not one of the rule set's.
    Start(SetupProblems),
    /// The system gives no random numbers.
    NoSeed(NoSystemRandomness),
}

impl fmt::Display for TermsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BeginnerIsFixed { rules, side } => write!(
                f,
                "in {rules} whoever begins takes {side}; give {side} to the player who is to begin, or let them throw for it"
            ),
            Self::Start(problems) => write!(f, "this side cannot begin here: {problems}"),
            Self::NoSeed(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for TermsError {}
