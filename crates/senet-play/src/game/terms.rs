//! What is agreed before a game.

use senet::{ByPlayer, Player, Rules, Setup, State, WhoBegins};
use senet_engine::ThrowSource;

use super::TermsError;
use crate::ThrowMode;
use crate::ritual::{Ritual, RitualKind};
use crate::seat::Seat;

/// Who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begin {
    /// The side that begins by the rule set.
    Usual,
    /// This side, chosen by hand.
    Side(Player),
    /// The players throw for it, as the rule set's source says; the one who is
    /// to begin takes the side that begins.
    Throw,
}

/// What is agreed before a game.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The rule set, with its options.
    pub rules: Rules,
    /// Who plays which side; when they throw for it, Light's seat throws first.
    pub seats: ByPlayer<Seat>,
    /// Where throws come from.
    pub throws: ThrowMode,
    /// Who begins.
    pub begin: Begin,
}

impl Terms {
    /// The usual terms: the system draws a seed, and who begins is settled as
    /// the rule set's source says.
    #[must_use]
    pub fn usual(rules: Rules, light: Seat, dark: Seat) -> Self {
        let begin = match rules.clauses().start.who_begins {
            WhoBegins::Agreement => Begin::Usual,
            WhoBegins::FirstOne | WhoBegins::FirstOnePlays | WhoBegins::HigherThrow => Begin::Throw,
        };
        Self { rules, seats: ByPlayer::new(light, dark), throws: ThrowMode::System, begin }
    }

    pub(super) fn start(&self) -> Result<State, TermsError> {
        let usual = self.rules.start();
        let Begin::Side(side) = self.begin else { return Ok(usual) };
        let start = self.rules.clauses().start;
        if side == start.beginner {
            return Ok(usual);
        }
        match start.who_begins {
            WhoBegins::FirstOne | WhoBegins::FirstOnePlays => {
                Err(TermsError::BeginnerIsFixed { rules: self.rules.id().to_owned(), side: start.beginner })
            }
            WhoBegins::Agreement | WhoBegins::HigherThrow => {
                let setup = Setup { side: Some(side), ..Setup::from(&usual) };
                setup.validate(&self.rules).map_err(TermsError::Start)
            }
        }
    }

    /// The seed of the throws; `None` where people throw.
    pub(super) fn seed(&self) -> Result<Option<u64>, TermsError> {
        match self.throws {
            ThrowMode::Seeded(seed) => Ok(Some(seed)),
            ThrowMode::Manual => Ok(None),
            ThrowMode::System => match ThrowSource::from_system(self.rules.clauses().device) {
                Ok(source) => Ok(Some(source.seed())),
                Err(error) => Err(TermsError::NoSeed(error)),
            },
        }
    }

    /// Whether the program itself knows the rule set, with these options.
    pub(super) fn rules_are_a_preset(&self) -> bool {
        let rules = &self.rules;
        let options: Vec<_> = rules.info().options.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
        Rules::preset_with(rules.id(), &options).is_ok_and(|known| known.fingerprint() == rules.fingerprint())
    }

    /// What the picks of computer players depend on: the seed; where people
    /// throw, the system's chance.
    pub(super) fn picks(&self, seed: Option<u64>) -> u64 {
        seed.or_else(|| ThrowSource::from_system(self.rules.clauses().device).ok().map(|source| source.seed()))
            .unwrap_or_default()
    }

    pub(super) fn ritual(&self) -> Option<Ritual> {
        let start = self.rules.clauses().start;
        (self.begin == Begin::Throw).then(|| Ritual::new(RitualKind::of(start.who_begins), start.beginner))
    }
}
