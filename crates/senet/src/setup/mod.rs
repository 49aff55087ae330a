//! An unvalidated position.

mod problem;
mod validate;

pub use problem::{PositionError, PositionErrors, Problem, SetupProblem, SetupProblems};

use crate::raw::{Raw, Rest, Stage};
use crate::state::State;
use crate::{ByPlayer, House, HouseSet, Player, Throw};

/// A position as someone set it up: anything can be said, nothing is checked.
///
/// ```
/// use senet::{House, Player, Rules, Setup};
/// let rules = Rules::preset("kendall")?;
/// let mut setup = Setup::default();
/// setup.side = Some(Player::Light);
/// setup.pieces[Player::Light] = setup.pieces[Player::Light].with(House::BEAUTY);
/// setup.pieces[Player::Dark] = setup.pieces[Player::Dark].with(House::REBIRTH);
/// assert!(setup.validate(&rules).is_err()); // six pieces of each side are nowhere
/// setup.borne_off = senet::ByPlayer::new(6, 6);
/// assert_eq!(setup.validate(&rules)?.to_string(), "10/4D5/5L4 L - off:6/6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// Pieces on the board.
    pub pieces: ByPlayer<HouseSet>,
    /// The side to throw or to move; `None` when the game is over.
    pub side: Option<Player>,
    /// The throw that waits to be used; `None` when one is due.
    pub throw: Option<Throw>,
    /// Pieces in hand.
    pub in_hand: ByPlayer<u8>,
    /// Pieces borne off.
    pub borne_off: ByPlayer<u8>,
    /// Pieces captured for good.
    pub lost: ByPlayer<u8>,
    /// Sides that owe their first move to the front piece.
    pub owes_front_move: ByPlayer<bool>,
    /// Throws owed to the side after the present one.
    pub owed: u8,
    /// Turns that each side must still miss.
    pub missed: ByPlayer<u8>,
    /// Whether the side may step instead of throwing.
    pub step: bool,
    /// Whether the throw is the remainder of one that bore a piece off.
    pub remainder: Option<Remaining>,
    /// Whether the side's piece on 30 arrived in this turn.
    pub arrived_on_30: bool,
    /// The piece that the throw belongs to.
    pub bound: Option<House>,
    /// The side that reached 30 first.
    pub first_home: Option<Player>,
    /// The side that has won while the other plays on.
    pub done: Option<Player>,
    /// Points scored in the game.
    pub points: ByPlayer<u16>,
}

/// What follows an open remainder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Remaining {
    /// The same side throws again: `rest:+`.
    ThrowsAgain,
    /// The turn passes: `rest:-`.
    TurnPasses,
}

/// The parts of a position text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// The three groups of houses.
    Board,
    /// The side.
    Side,
    /// The throw.
    Throw,
    /// `hand:`
    Hand,
    /// `off:`
    Off,
    /// `lost:`
    Lost,
    /// `front:`
    Front,
    /// `owed:`
    Owed,
    /// `skip:`
    Skip,
    /// `step`
    Step,
    /// `rest:`
    Rest,
    /// `new30`
    New30,
    /// `bound:`
    Bound,
    /// `first:`
    First,
    /// `done:`
    Done,
    /// `pts:`
    Points,
}

impl Place {
    const TAGS: [(&'static str, Self); 13] = [
        ("hand", Self::Hand),
        ("off", Self::Off),
        ("lost", Self::Lost),
        ("front", Self::Front),
        ("owed", Self::Owed),
        ("skip", Self::Skip),
        ("step", Self::Step),
        ("rest", Self::Rest),
        ("new30", Self::New30),
        ("bound", Self::Bound),
        ("first", Self::First),
        ("done", Self::Done),
        ("pts", Self::Points),
    ];

    pub(crate) fn tag(name: &str) -> Option<Self> {
        Self::TAGS.iter().find(|(tag, _)| *tag == name).map(|(_, place)| *place)
    }

    fn name(self) -> &'static str {
        Self::TAGS.iter().find(|(_, place)| *place == self).map_or("", |(tag, _)| tag)
    }
}

impl From<&State> for Setup {
    fn from(state: &State) -> Self {
        let raw = state.raw();
        let over = raw.stage == Stage::Over;
        let bytes = |[light, dark]: [u8; 2]| ByPlayer::new(light, dark);
        Self {
            pieces: ByPlayer::new(state.pieces(Player::Light), state.pieces(Player::Dark)),
            side: (!over).then_some(raw.side),
            throw: raw.throw,
            in_hand: bytes(raw.hand),
            borne_off: bytes(raw.off),
            lost: bytes(raw.lost),
            owes_front_move: ByPlayer::new(raw.front & 1 != 0, raw.front & 2 != 0),
            owed: raw.owed,
            missed: bytes(raw.skip),
            step: raw.step,
            remainder: match raw.rest {
                Rest::None => None,
                Rest::Again => Some(Remaining::ThrowsAgain),
                Rest::Passes => Some(Remaining::TurnPasses),
            },
            arrived_on_30: raw.new30,
            bound: raw.bound,
            first_home: raw.first,
            done: raw.done,
            points: state.points(),
        }
    }
}

impl Setup {
    /// The state that a setup describes which is known to be valid, such as one
    /// that an index of all positions counts.
    ///
    /// A setup that [`validate`](Self::validate) refuses gives a state without
    /// meaning; it never panics, nor does playing on from there. Costs nothing
    /// but the copy.
    ///
    /// ```
    /// use senet::{Rules, Setup};
    /// let rules = Rules::preset("dom")?;
    /// let setup = Setup::from(&rules.start());
    /// assert_eq!(setup.state_unchecked(), setup.validate(&rules)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn state_unchecked(&self) -> State {
        State::from_raw(self.raw())
    }

    /// The same as a state, unchecked.
    fn raw(&self) -> Raw {
        let bytes = |pair: ByPlayer<u8>| [pair[Player::Light], pair[Player::Dark]];
        let mut front = 0;
        for side in Player::BOTH {
            front |= u8::from(self.owes_front_move[side]) << side as u8;
        }
        Raw {
            board: [self.pieces[Player::Light].bits(), self.pieces[Player::Dark].bits()],
            points: [self.points[Player::Light], self.points[Player::Dark]],
            hand: bytes(self.in_hand),
            off: bytes(self.borne_off),
            lost: bytes(self.lost),
            skip: bytes(self.missed),
            side: self.side.unwrap_or(Player::Light),
            throw: self.throw,
            bound: self.bound,
            front,
            owed: self.owed,
            first: self.first_home,
            done: self.done,
            rest: match self.remainder {
                None => Rest::None,
                Some(Remaining::ThrowsAgain) => Rest::Again,
                Some(Remaining::TurnPasses) => Rest::Passes,
            },
            stage: match (self.side, self.throw) {
                (None, _) => Stage::Over,
                (_, None) => Stage::Due,
                (_, Some(_)) => Stage::Pending,
            },
            step: self.step,
            new30: self.arrived_on_30,
        }
    }

    /// Whether any tag of a turn is set.
    fn in_a_turn(&self) -> bool {
        let none = Self::default();
        self.throw.is_some()
            || self.owes_front_move != none.owes_front_move
            || self.owed > 0
            || self.missed != none.missed
            || self.step
            || self.remainder.is_some()
            || self.arrived_on_30
            || self.bound.is_some()
    }
}
