//! An unvalidated position, and its validation.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::generate::Steppers;
use crate::play::{binds_at, in_place, targets_over};
use crate::raw::{Raw, Rest, Stage};
use crate::rules::{
    Ending, Entry, ExtraThrows, FrontDuty, Hit, LastHouse, LateHouses, Layout, Remainder, Rules, Steps, Water,
};
use crate::state::State;
use crate::track::{BEAUTY, HORUS, REBIRTH, WATER};
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

/// What is wrong with a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The text is not well formed; what is expected instead.
    Form(String),
    /// A side has too many or too few pieces.
    PieceCount {
        /// The side.
        side: Player,
        /// Its pieces on the board, in hand, borne off and lost.
        found: u32,
        /// Pieces a side in this rule set.
        needed: u8,
    },
    /// Both sides hold a house.
    TwoPieces {
        /// The house.
        house: House,
    },
    /// The rule set has no use for a tag.
    ForeignTag {
        /// The tag.
        tag: &'static str,
    },
    /// The sticks or the die cannot give this value.
    ImpossibleThrow {
        /// The value.
        throw: Throw,
        /// The values that are possible.
        possible: crate::ThrowSet,
    },
    /// No piece rests on a house in this rule set, or not like this.
    NothingRestsOn {
        /// The house.
        house: House,
    },
    /// The game is over, so nobody is to move and nothing is due.
    IsOver,
    /// The game is not over, so a side must be named.
    NotOver,
    /// Both sides have nothing left on the board.
    NobodyLeft,
    /// Two parts contradict each other.
    Contradiction(&'static str),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form(expected) => f.write_str(expected),
            Self::PieceCount { side, found, needed } => {
                write!(
                    f,
                    "{side} has {found} pieces on the board, in hand, borne off and lost together; this rule set has {needed} a side"
                )
            }
            Self::TwoPieces { house } => write!(f, "house {house} holds two pieces"),
            Self::ForeignTag { tag } => write!(f, "this rule set has no use for the tag {tag}"),
            Self::ImpossibleThrow { throw, possible } => {
                write!(f, "a throw of {throw} is not possible here; possible: {possible}")
            }
            Self::NothingRestsOn { house } => write!(f, "no piece can rest on house {house} like this"),
            Self::IsOver => {
                f.write_str("the game is over; write - for the side and for the throw, and no tags of a turn")
            }
            Self::NotOver => f.write_str("the game is not over; write the side to throw or to move: L or D"),
            Self::NobodyLeft => f.write_str("neither side has a piece left to play with"),
            Self::Contradiction(why) => f.write_str(why),
        }
    }
}

/// A [`Problem`] and the part of the setup that has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupProblem {
    /// The part.
    pub place: Place,
    /// What is wrong.
    pub reason: Problem,
}

/// Everything that is wrong with a setup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupProblems(pub Vec<SetupProblem>);

impl fmt::Display for SetupProblems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        join(f, self.0.iter().map(|problem| &problem.reason))
    }
}

impl core::error::Error for SetupProblems {}

/// A [`Problem`] and where it stands in a position text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// The column, in characters from 1.
    pub column: usize,
    /// What is wrong.
    pub reason: Problem,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.reason)
    }
}

/// Everything that is wrong with a position text; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionErrors(pub Vec<PositionError>);

impl PositionErrors {
    /// The errors, those of form in the order of the text.
    pub fn iter(&self) -> core::slice::Iter<'_, PositionError> {
        self.0.iter()
    }
}

impl fmt::Display for PositionErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        join(f, self.0.iter())
    }
}

impl core::error::Error for PositionErrors {}

fn join<T: fmt::Display>(f: &mut fmt::Formatter<'_>, items: impl Iterator<Item = T>) -> fmt::Result {
    for (index, item) in items.enumerate() {
        let separator = if index > 0 { "; " } else { "" };
        write!(f, "{separator}{item}")?;
    }
    Ok(())
}

impl Rules {
    /// The state before the first throw, or, where the source has the game
    /// begin with a throw already made, before its use.
    ///
    /// ```
    /// use senet::Rules;
    /// assert_eq!(Rules::preset("jequier")?.start().to_string(), "LDLDLDLDLD/10/10 D 1 front:LD");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn start(&self) -> State {
        let start = &self.clauses.start;
        let n = start.pieces;
        let mut raw = Raw {
            board: [0; 2],
            points: [0; 2],
            hand: [0; 2],
            off: [0; 2],
            lost: [0; 2],
            skip: [0; 2],
            side: start.beginner,
            throw: start.throw,
            bound: None,
            front: 0,
            owed: start.owed,
            first: None,
            done: None,
            rest: Rest::None,
            stage: if start.throw.is_some() { Stage::Pending } else { Stage::Due },
            step: false,
            new30: false,
        };
        match start.layout {
            Layout::Alternating => {
                for index in 0..2 * u32::from(n) {
                    raw.board[(index % 2) as usize] |= 1 << index;
                }
            }
            Layout::InHand => raw.hand = [n, n],
        }
        for side in Player::BOTH {
            if start.front_duty[side] == FrontDuty::Owed {
                raw.front |= 1 << side as u8;
            }
        }
        State::from_raw(raw)
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
    /// The state that the setup describes.
    ///
    /// # Errors
    /// Every reason why no game of this rule set can be in such a state.
    pub fn validate(&self, rules: &Rules) -> Result<State, SetupProblems> {
        let mut raw = self.raw();
        let mut found = Findings { setup: self, rules, problems: Vec::new() };
        found.tags();
        found.throw();
        found.counts();
        if found.problems.is_empty() {
            found.stage(&mut raw);
        }
        match found.problems {
            problems if problems.is_empty() => Ok(State::from_raw(raw)),
            problems => Err(SetupProblems(problems)),
        }
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

struct Findings<'a> {
    setup: &'a Setup,
    rules: &'a Rules,
    problems: Vec<SetupProblem>,
}

impl Findings<'_> {
    fn add(&mut self, place: Place, reason: Problem) {
        self.problems.push(SetupProblem { place, reason });
    }

    fn contradiction(&mut self, place: Place, why: &'static str) {
        self.add(place, Problem::Contradiction(why));
    }

    /// Tags that the rule set has no use for.
    fn tags(&mut self) {
        let (setup, clauses) = (self.setup, &self.rules.clauses);
        let none = Setup::default();
        let bearing_off = clauses.bearing_off.last_house == LastHouse::BearsOff
            || clauses.bearing_off.exits.iter().any(|exits| !exits.is_empty());
        let remainders = clauses.bearing_off.remainder == Remainder::MovesAnother;
        let owing = clauses.extra_throws == ExtraThrows::Owed;
        let targets = clauses.ending == Ending::Targets;
        let no_duty = Player::BOTH
            .into_iter()
            .any(|side| setup.owes_front_move[side] && clauses.start.front_duty[side] == FrontDuty::None);
        let foreign = [
            (Place::Hand, setup.in_hand != none.in_hand && clauses.entry == Entry::None),
            (Place::Off, setup.borne_off != none.borne_off && !bearing_off),
            (Place::Lost, setup.lost != none.lost && clauses.hit != Hit::Capture),
            (Place::Front, no_duty),
            (Place::Owed, setup.owed > 0 && !owing),
            (Place::Skip, setup.missed != none.missed && !owing),
            (Place::Step, setup.step && clauses.steps == Steps::default()),
            (Place::Rest, setup.remainder.is_some() && !remainders),
            (Place::New30, setup.arrived_on_30 && !remainders),
            (Place::Bound, setup.bound.is_some() && clauses.late_houses != LateHouses::BoundThrows),
            (Place::First, setup.first_home.is_some() && !targets),
            (Place::Done, setup.done.is_some() && !targets),
            (Place::Points, setup.points != none.points && !targets),
        ];
        for (place, is_foreign) in foreign {
            if is_foreign {
                self.add(place, Problem::ForeignTag { tag: place.name() });
            }
        }
    }

    fn throw(&mut self) {
        let Some(throw) = self.setup.throw else { return };
        let possible = self.rules.clauses.device.values();
        if self.setup.remainder.is_none() && !possible.contains(throw) {
            self.add(Place::Throw, Problem::ImpossibleThrow { throw, possible });
        }
    }

    fn counts(&mut self) {
        let setup = self.setup;
        let needed = self.rules.clauses.start.pieces;
        for side in Player::BOTH {
            let aside = [setup.in_hand[side], setup.borne_off[side], setup.lost[side]];
            let found = setup.pieces[side].len() + aside.into_iter().map(u32::from).sum::<u32>();
            if found != u32::from(needed) {
                self.add(Place::Board, Problem::PieceCount { side, found, needed });
            }
        }
        let both = setup.pieces[Player::Light].intersection(setup.pieces[Player::Dark]);
        if let Some(house) = both.lowest() {
            self.add(Place::Board, Problem::TwoPieces { house });
        }
    }

    /// Whether the game is over or goes on, and what may then be said.
    fn stage(&mut self, raw: &mut Raw) {
        if self.rules.clauses.ending == Ending::Targets {
            self.targets(raw);
        }
        let left = |side: usize| raw.board[side] != 0 || raw.hand[side] > 0;
        let over = match self.rules.clauses.ending {
            Ending::Targets => self.problems.is_empty() && targets_over(self.rules, raw),
            Ending::BearOffAll | Ending::MostSaved => !left(0) || !left(1),
        };
        if self.rules.clauses.ending != Ending::Targets && !left(0) && !left(1) {
            self.add(Place::Board, Problem::NobodyLeft);
        }
        if over {
            if self.setup.side.is_some() || self.setup.in_a_turn() {
                self.add(Place::Side, Problem::IsOver);
            }
            raw.stage = Stage::Over;
        } else if self.setup.side.is_none() {
            self.add(Place::Side, Problem::NotOver);
        }
        self.water(raw);
        self.bound(raw);
        self.remainder(raw);
        if self.setup.step {
            if self.setup.throw.is_some() {
                self.contradiction(Place::Step, "a step is made instead of throwing, so no throw can wait");
            } else if Steppers::of(self.rules, raw).some == 0 {
                self.contradiction(Place::Step, "no piece can step");
            }
        }
    }

    fn water(&mut self, raw: &Raw) {
        let rests = match self.rules.clauses.water {
            Water::Plain | Water::Trap => true,
            Water::Carries(_) => raw.held() & WATER == 0,
            Water::Waits => raw.held() & WATER == 0 || raw.held() & REBIRTH != 0,
        };
        if !rests {
            self.add(Place::Board, Problem::NothingRestsOn { house: House::WATER });
        }
    }

    fn bound(&mut self, raw: &Raw) {
        if self.rules.clauses.late_houses != LateHouses::BoundThrows {
            return;
        }
        if let Some(house) = self.setup.bound {
            if !binds_at(self.rules, house) {
                self.contradiction(Place::Bound, "throws are bound to pieces on 26, 27, 28 or 29");
            } else if raw.own() & house.bit() == 0 {
                self.contradiction(Place::Bound, "the side has no piece on the house that the throw is bound to");
            }
        }
        let free = match self.setup.bound {
            Some(House::BEAUTY) => raw.held() & BEAUTY & !raw.own(),
            _ => raw.held() & BEAUTY,
        };
        if free != 0 {
            self.add(Place::Board, Problem::NothingRestsOn { house: House::BEAUTY });
        }
    }

    fn remainder(&mut self, raw: &Raw) {
        if self.setup.remainder.is_some() {
            if self.setup.throw.is_none() {
                self.contradiction(Place::Rest, "a remainder is open, so its points must stand as the throw");
            } else if raw.off[raw.me()] == 0 {
                self.contradiction(
                    Place::Rest,
                    "a remainder is left by bearing off, and the side has borne off nothing",
                );
            }
        }
        if self.setup.arrived_on_30 && raw.own() & HORUS == 0 {
            self.contradiction(Place::New30, "the side has no piece on house 30");
        }
    }

    /// E3–E5: the tags of play with targets must fit the board.
    fn targets(&mut self, raw: &Raw) {
        let setup = self.setup;
        let on_30 = Player::BOTH.into_iter().find(|&side| setup.pieces[side].contains(House::HORUS));
        if setup.first_home != on_30 {
            return self.contradiction(Place::First, "first must name the side whose piece stands on house 30");
        }
        let complete = Player::BOTH.into_iter().filter(|&side| in_place(raw, side)).count();
        match setup.done {
            None if complete > 0 => {
                self.contradiction(Place::Done, "a side has all its pieces in place, so done must name the winner");
            }
            Some(winner) if !in_place(raw, winner) => {
                self.contradiction(Place::Done, "the side named by done does not have all its pieces in place");
            }
            Some(winner) if setup.side == Some(winner) => {
                self.contradiction(Place::Side, "one side has won, so only the other throws");
            }
            _ => {}
        }
        let expected = |side| {
            let first = if setup.first_home == Some(side) { 5 } else { 0 };
            if setup.done == Some(side) { first + 10 } else { first }
        };
        for side in Player::BOTH {
            let points = setup.points[side];
            let fits = if setup.done == Some(side) { points >= expected(side) } else { points == expected(side) };
            if !fits {
                return self.contradiction(Place::Points, "pts does not fit what first and done say");
            }
        }
    }
}
