//! Whether a game of a rule set can be in the state that a setup describes.

use alloc::vec::Vec;

use super::{Place, Problem, Setup, SetupProblem, SetupProblems};
use crate::generate::Steppers;
use crate::play::{binds_at, in_place, targets_over};
use crate::raw::{Raw, Stage};
use crate::rules::{Ending, Entry, ExtraThrows, FrontDuty, Hit, LastHouse, LateHouses, Remainder, Rules, Steps, Water};
use crate::state::State;
use crate::track::{BEAUTY, HORUS, REBIRTH, WATER};
use crate::{House, Player};

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
        // Whether the game is over cannot be told from wrong pieces.
        if found.problems.is_empty() {
            found.stage(&mut raw);
        }
        found.water(&raw);
        found.bound(&raw);
        found.remainder(&raw);
        found.step(&raw);
        match found.problems {
            problems if problems.is_empty() => Ok(State::from_raw(raw)),
            problems => Err(SetupProblems(problems)),
        }
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
    }

    fn step(&mut self, raw: &Raw) {
        if self.setup.step && self.rules.clauses.steps != Steps::default() {
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
        if self.rules.clauses.bearing_off.remainder != Remainder::MovesAnother {
            return;
        }
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
            self.contradiction(Place::New30, "new30 needs a piece of the side on house 30");
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
