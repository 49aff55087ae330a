//! Playing a record again, move by move.

use alloc::string::ToString;
use alloc::vec::Vec;

use super::{GameResult, LineColumn, PlyPlace, Problem, Record, RecordError};
use crate::{Decision, Finished, Move, MoveSet, Player, Refusal, Rules, State, Throw};

/// A ply played again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The number of the ply, from 1.
    pub number: usize,
    /// The state before the throw, or before the use of a throw that waited.
    pub before: State,
    /// The decision; `None` for a choice made instead of throwing.
    pub decision: Option<Decision>,
    /// The move.
    pub played: Move,
    /// The state after the move.
    pub after: State,
}

/// The plies of a record, played one by one; ends after the first error.
///
/// The result and a pending throw are not looked at: that does [`Record::validate`].
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    record: &'a Record,
    rules: &'a Rules,
    state: State,
    next: usize,
}

impl Replay<'_> {
    /// The state reached.
    #[must_use]
    pub const fn state(&self) -> State {
        self.state
    }
}

impl Iterator for Replay<'_> {
    type Item = Result<Step, RecordError>;
    fn next(&mut self) -> Option<Self::Item> {
        let ply = self.record.plies.get(self.next)?;
        let number = self.next + 1;
        let turn = Turn { number, place: self.record.places.get(self.next).copied(), rules: self.rules };
        let played = turn.play(self.state, ply.side, ply.throw, ply.played);
        match &played {
            Ok(step) => {
                self.state = step.after;
                self.next += 1;
            }
            Err(_) => self.next = usize::MAX,
        }
        Some(played)
    }
}

impl Record {
    /// The state where the recorded game starts: header `Start`, else the usual one.
    ///
    /// # Errors
    /// When the position in the header is not one of the rule set.
    pub fn start(&self, rules: &Rules) -> Result<State, RecordError> {
        match self.header("Start") {
            None => Ok(rules.start()),
            Some(text) => State::read(rules, text).map_err(|errors| self.header_error("Start", Problem::Start(errors))),
        }
    }

    /// Plays the record, one [`Step`] a ply.
    ///
    /// # Errors
    /// When the rule set is not the one that was recorded, or the start position is wrong.
    ///
    /// ```
    /// use senet::record::Record;
    /// let record = Record::read("[Rules \"kendall\"] 1. D 4 14-18 2. D 2 18-20 *")?;
    /// let rules = record.load_rules()?;
    /// let mut steps = record.steps(&rules)?;
    /// let first = steps.next().unwrap()?;
    /// assert_eq!((first.number, first.played.to_string().as_str()), (1, "14-18"));
    /// assert_eq!(steps.state(), first.after);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn steps<'a>(&'a self, rules: &'a Rules) -> Result<Replay<'a>, RecordError> {
        self.check_rules(rules)?;
        Ok(Replay { record: self, rules, state: self.start(rules)?, next: 0 })
    }

    /// Plays the whole record: the state at the start, then the one after each ply.
    ///
    /// # Errors
    /// As [`validate`](Self::validate).
    pub fn replay(&self, rules: &Rules) -> Result<Vec<State>, RecordError> {
        self.check_rules(rules)?;
        let mut states = Vec::with_capacity(self.plies.len() + 1);
        states.push(self.start(rules)?);
        self.walk(rules, |step| states.push(step.after))?;
        Ok(states)
    }

    /// Plays the whole record and checks it: the rule set, every ply, the
    /// pending throw, the result and the points. The state reached, in which a
    /// pending throw waits to be used.
    ///
    /// # Errors
    /// The first thing that is wrong, with the number of its ply and its place in the text.
    ///
    /// ```
    /// use senet::record::Record;
    /// let record = Record::read("[Rules \"kendall\"]\n1. D 4 14-18\n2. D 2 18-27\n*")?;
    /// let error = record.validate(&record.load_rules()?).unwrap_err();
    /// assert!(error.to_string().starts_with("line 3, column 8: ply 2: 18-27 is not legal: "), "{error}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn validate(&self, rules: &Rules) -> Result<State, RecordError> {
        self.walk(rules, |_| {})
    }

    fn walk(&self, rules: &Rules, mut visit: impl FnMut(&Step)) -> Result<State, RecordError> {
        let mut steps = self.steps(rules)?;
        for step in steps.by_ref() {
            visit(&step?);
        }
        let mut state = steps.state();
        if let Some(pending) = &self.pending {
            let turn = Turn { number: self.plies.len() + 1, place: self.pending_place, rules };
            state = State::Pending(turn.throw(state, pending.side, pending.throw)?);
        }
        match state {
            State::Over(finished) => self.check_result(rules, &finished)?,
            _ => self.check_unfinished()?,
        }
        Ok(state)
    }

    fn check_result(&self, rules: &Rules, finished: &Finished) -> Result<(), RecordError> {
        let outcome = finished.outcome(rules);
        let played = GameResult::of(&outcome);
        if self.result != played {
            let problem = Problem::OtherResult { recorded: self.result, played };
            return Err(RecordError { place: self.result_place, ply: None, problem });
        }
        match self.points() {
            Some(points) if points != outcome.points => {
                Err(self.header_error("Points", Problem::OtherPoints { played: Some(outcome.points) }))
            }
            _ => Ok(()),
        }
    }

    /// A game may end by resignation and the like; then the record says so.
    fn check_unfinished(&self) -> Result<(), RecordError> {
        if self.header("Termination").is_some_and(|reason| reason != "normal") {
            return Ok(());
        }
        if self.result != GameResult::Unfinished {
            let problem = Problem::NotOver { recorded: self.result };
            return Err(RecordError { place: self.result_place, ply: None, problem });
        }
        match self.header("Points") {
            Some(_) => Err(self.header_error("Points", Problem::OtherPoints { played: None })),
            None => Ok(()),
        }
    }
}

/// Where in the record a ply stands, and by which rules it is played.
struct Turn<'a> {
    number: usize,
    place: Option<PlyPlace>,
    rules: &'a Rules,
}

impl Turn<'_> {
    fn error(&self, part: fn(&PlyPlace) -> LineColumn, problem: Problem) -> RecordError {
        RecordError { place: self.place.as_ref().map(part), ply: Some(self.number), problem }
    }

    /// Whether it is the side's turn.
    fn side(&self, state: State, side: Player) -> Result<(), RecordError> {
        match state.side_to_move() {
            None => Err(self.error(|place| place.side, Problem::AfterEnd)),
            Some(expected) if expected != side => Err(self.error(|place| place.side, Problem::WrongSide { expected })),
            Some(_) => Ok(()),
        }
    }

    /// The decision after the throw.
    fn throw(&self, state: State, side: Player, throw: Throw) -> Result<Decision, RecordError> {
        self.side(state, side)?;
        let wrong = |problem| Err(self.error(|place| place.throw, problem));
        match state {
            State::Due(position) => {
                position.with_throw(self.rules, throw).or_else(|error| wrong(Problem::ImpossibleThrow(error)))
            }
            State::Pending(decision) if decision.throw() == throw => Ok(decision),
            State::Pending(decision) => wrong(Problem::OtherThrow { waiting: decision.throw(), recorded: Some(throw) }),
            State::Over(_) => wrong(Problem::AfterEnd),
        }
    }

    fn play(&self, before: State, side: Player, throw: Option<Throw>, played: Move) -> Result<Step, RecordError> {
        let step = |decision, after| Step { number: self.number, before, decision, played, after };
        if let Some(throw) = throw {
            let decision = self.throw(before, side, throw)?;
            let after = decision.play(self.rules, played);
            return after
                .map(|after| step(Some(decision), after))
                .map_err(|refusal| self.illegal(played, refusal, &decision.legal_moves(self.rules)));
        }
        self.side(before, side)?;
        match before {
            State::Due(position) => position
                .play_choice(self.rules, played)
                .map(|after| step(None, after))
                .map_err(|refusal| self.illegal(played, refusal, &position.choices(self.rules))),
            State::Pending(decision) => {
                let problem = Problem::OtherThrow { waiting: decision.throw(), recorded: None };
                Err(self.error(|place| place.throw, problem))
            }
            State::Over(_) => Err(self.error(|place| place.side, Problem::AfterEnd)),
        }
    }

    fn illegal(&self, played: Move, refusal: Refusal, legal: &MoveSet<'_>) -> RecordError {
        let reason = refusal.cite(self.rules).to_string();
        self.error(|place| place.played, Problem::Illegal { played, refusal, reason, legal: legal.iter().collect() })
    }
}
