//! The steps that take a game further: throwing, using the throw, choosing
//! something instead.

use senet::{ByPlayer, Decision, Move, State, Throw};

use super::{ActError, Game, Ply, Stage};
use crate::ThrowMode;
use crate::cast::Cast;
use crate::seat::Seat;

impl Game {
    /// Throws: in the ritual, or the throw that is due.
    ///
    /// After an undo the same throws come again, those entered by hand too.
    ///
    /// # Errors
    /// When no throw is due, or when people throw ([`enter_throw`](Self::enter_throw)).
    pub fn cast(&mut self) -> Result<Cast, ActError> {
        self.throw_is_due()?;
        let cast = self.casts.next().ok_or(ActError::ThrownAtTheTable)?;
        self.take(cast);
        Ok(cast)
    }

    /// Enters what was thrown at the table.
    ///
    /// # Errors
    /// When no throw is due, the program throws, or the sticks cannot give the value.
    pub fn enter_throw(&mut self, throw: Throw) -> Result<Cast, ActError> {
        self.throw_is_due()?;
        self.enterable(throw)?;
        let cast = self.casts.enter(throw);
        self.take(cast);
        Ok(cast)
    }

    /// Replaces the throw that was entered last by another: before it is used,
    /// or after the ply that used it, which is then taken back.
    ///
    /// # Errors
    /// When no throw was entered yet, the program throws, or the sticks cannot
    /// give the value.
    pub fn correct_throw(&mut self, throw: Throw) -> Result<Cast, ActError> {
        self.enterable(throw)?;
        if self.casts.used() == 0 {
            return Err(ActError::NoThrowEntered);
        }
        if !self.take_ritual_cast_back() {
            if self.on_table.take().is_none() {
                while let Some(ply) = self.plies.pop() {
                    if ply.cast.is_some() {
                        break;
                    }
                }
            }
            self.state = self.plies.last().map_or(self.start, |ply| ply.after);
        }
        self.forget_undone();
        let cast = self.casts.correct(throw).ok_or(ActError::NoThrowEntered)?;
        self.take(cast);
        Ok(cast)
    }

    /// Uses the throw.
    ///
    /// # Errors
    /// When no throw waits, or the move is not legal: the reason with its clause.
    pub fn play(&mut self, chosen: Move) -> Result<&Ply, ActError> {
        let Stage::Use(decision) = self.stage() else { return Err(self.nothing_to_use()) };
        let after = decision.play(&self.rules, chosen).map_err(|refusal| ActError::refused(refusal, &self.rules))?;
        let (before, casts_before) = self.before_use(decision);
        let cast = self.on_table.take();
        let ply = Ply { side: decision.side_to_move(), before, cast, played: chosen, after, casts_before };
        Ok(self.append(ply))
    }

    /// Makes a choice instead of throwing.
    ///
    /// # Errors
    /// When no throw is due, or the choice is not offered.
    pub fn choose_instead(&mut self, chosen: Move) -> Result<&Ply, ActError> {
        let Stage::Throw(position) = self.stage() else { return Err(ActError::NoThrowDue) };
        let after =
            position.play_choice(&self.rules, chosen).map_err(|refusal| ActError::refused(refusal, &self.rules))?;
        let casts_before = self.casts.used();
        let side = position.side_to_move();
        let ply = Ply { side, before: self.state, cast: None, played: chosen, after, casts_before };
        Ok(self.append(ply))
    }

    fn append(&mut self, ply: Ply) -> &Ply {
        self.forget_undone();
        self.state = ply.after;
        self.plies.push(ply);
        &self.plies[self.plies.len() - 1]
    }

    pub(super) fn forget_undone(&mut self) {
        self.undone.clear();
        self.left_lying = None;
    }

    /// The state before the ply that uses a decision, and the casts used up to then.
    fn before_use(&self, decision: Decision) -> (State, u32) {
        let used = self.casts.used();
        match (self.plies.last().map_or(self.start, |ply| ply.after), self.on_table) {
            (State::Due(position), Some(_)) => (State::Due(position), used.saturating_sub(1)),
            _ => (State::Pending(decision), used),
        }
    }

    fn take(&mut self, cast: Cast) {
        if let Some(ritual) = self.ritual.as_mut().filter(|ritual| ritual.next().is_some()) {
            ritual.take(cast);
            self.deal();
        } else if let State::Due(position) = self.state {
            if self.undone.last().is_some_and(|ply| ply.cast.is_none()) {
                self.forget_undone();
            }
            self.state = State::Pending(position.with_throw_unchecked(cast.throw));
            self.on_table = Some(cast);
            if self.undone.is_empty() {
                self.left_lying = None;
            }
        }
    }

    /// Gives the sides out when the ritual has settled who begins.
    fn deal(&mut self) {
        let Some(ritual) = &self.ritual else { return };
        let Some(beginner) = ritual.beginner() else { return };
        self.on_table = ritual.first_move();
        if beginner.side() != ritual.side() {
            self.exchange_seats();
        }
    }

    /// Takes the last cast back if it was one of the ritual's.
    fn take_ritual_cast_back(&mut self) -> bool {
        let exchanged = self.sides_exchanged();
        let Some(ritual) = &mut self.ritual else { return false };
        if ritual.casts().len() != self.casts.used() as usize {
            return false;
        }
        ritual.take_back();
        if exchanged {
            self.exchange_seats();
        }
        self.plies.clear();
        self.on_table = None;
        self.state = self.start;
        true
    }

    fn exchange_seats(&mut self) {
        let nobody = ByPlayer::new(Seat::person(), Seat::person());
        self.seats = std::mem::replace(&mut self.seats, nobody).swapped();
    }

    fn throw_is_due(&self) -> Result<(), ActError> {
        match self.stage() {
            Stage::Ritual(_) | Stage::Throw(_) => Ok(()),
            Stage::Use(decision) => Err(ActError::ThrowWaits { throw: decision.throw() }),
            Stage::Over(_) => Err(ActError::Over),
        }
    }

    fn enterable(&self, throw: Throw) -> Result<(), ActError> {
        if self.throws != ThrowMode::Manual {
            return Err(ActError::ThrownByTheProgram);
        }
        let possible = self.rules.clauses().device.values();
        if possible.contains(throw) { Ok(()) } else { Err(ActError::Impossible { throw, possible }) }
    }

    fn nothing_to_use(&self) -> ActError {
        if matches!(self.state, State::Over(_)) { ActError::Over } else { ActError::ThrowFirst }
    }
}
