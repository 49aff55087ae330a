//! What the features of a position weigh, by the kind of game that the clauses make.

use senet::{Beauty, Clauses, Ending, Entry, Hit, LastHouse, LateHouses, Passing, Remainder, Water};

use super::features::{COUNT, Features};
use super::fitted;

/// A weight for each feature.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Weights(pub [f32; COUNT]);

/// Kinds of games that are won by the same virtues. A rule file of a user's own
/// gets the weights of the kind that its clauses make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Most pieces saved wins, hits are for good.
    Lions,
    /// Pieces are brought to target houses.
    Targets,
    /// A piece that is hit is pushed across the board.
    Pushes,
    /// No piece may be passed.
    Queue,
    /// The last houses bind throws.
    Bound,
    /// Pieces enter, or leave for points whose rest may be used.
    Points,
    /// House 26 may not be passed, and water traps.
    Trap,
    /// House 26 may not be passed, and water carries.
    Gate,
    /// House 30 must be reached exactly.
    Exact,
    /// Anything else: races with a condition on leaving.
    Race,
}

impl Kind {
    pub(crate) fn of(clauses: &Clauses) -> Self {
        match clauses.ending {
            Ending::MostSaved => return Self::Lions,
            Ending::Targets => return Self::Targets,
            Ending::BearOffAll => {}
        }
        let pushes = matches!(clauses.hit, Hit::PushToMiddle | Hit::PushToTouching);
        let points = clauses.entry != Entry::None || clauses.bearing_off.remainder == Remainder::MovesAnother;
        match clauses {
            _ if pushes => Self::Pushes,
            _ if clauses.passing == Passing::Nothing => Self::Queue,
            _ if clauses.late_houses == LateHouses::BoundThrows => Self::Bound,
            _ if points => Self::Points,
            _ if clauses.bearing_off.last_house == LastHouse::BearsOff => Self::Exact,
            _ if clauses.beauty == Beauty::Open => Self::Race,
            _ if clauses.water == Water::Trap => Self::Trap,
            _ => Self::Gate,
        }
    }
}

impl Weights {
    /// The weights for a rule set.
    pub(crate) fn of(clauses: &Clauses) -> Self {
        Self(match Kind::of(clauses) {
            Kind::Lions => fitted::LIONS,
            Kind::Targets => fitted::TARGETS,
            Kind::Pushes => fitted::PUSHES,
            Kind::Queue => fitted::QUEUE,
            Kind::Bound => fitted::BOUND,
            Kind::Points => fitted::POINTS,
            Kind::Trap => fitted::TRAP,
            Kind::Gate => fitted::GATE,
            Kind::Exact => fitted::EXACT,
            Kind::Race => fitted::RACE,
        })
    }

    /// Where fitting begins.
    pub(crate) fn plain() -> Self {
        let mut w = [0.0; COUNT];
        w[1] = 0.3;
        w[3] = 1.5;
        w[20] = 0.5;
        w[21] = 0.5;
        w[31] = -1.0;
        w[32] = 0.2;
        w[33] = -0.2;
        w[34] = -0.5;
        w[36] = -0.5;
        Self(w)
    }

    /// The win probability, 0 to 1.
    #[inline]
    pub(crate) fn apply(&self, features: &Features) -> f32 {
        let sum: f32 = self.0.iter().zip(features).map(|(w, f)| w * f).sum();
        1.0 / (1.0 + (-sum).exp())
    }
}
