//! Back to the last decision of a person, and forward again. Throws are not
//! made anew: the log of casts is walked back, and the same casts come again.

use senet::{Decision, Position, State};

use super::{ActError, Game, Ply, Stage};

/// A place in a game where somebody decides something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Point {
    /// Whether to throw or to choose something instead.
    Due,
    /// What to do with the throw.
    Use,
}

impl Game {
    /// Takes back everything since the last decision of a person, the
    /// computer's plies included. Where a person had no choice nothing is decided.
    ///
    /// # Errors
    /// When no person has decided anything yet.
    pub fn undo(&mut self) -> Result<(), ActError> {
        let (ply, point) = self.last_decision().ok_or(ActError::NothingToUndo)?;
        if !self.can_redo() {
            self.left_lying = self.on_table;
        }
        while self.plies.len() > ply {
            self.undone.extend(self.plies.pop());
        }
        match self.undone.last().copied() {
            Some(next) => self.stand_before(&next, point),
            None => self.throw_back(),
        }
        Ok(())
    }

    /// Plays again what was taken back, up to the next decision of a person.
    ///
    /// # Errors
    /// When nothing was taken back, or something else was played since.
    pub fn redo(&mut self) -> Result<(), ActError> {
        let Some(mut next) = self.undone.last().copied() else {
            self.left_lying.ok_or(ActError::NothingToRedo)?;
            return self.cast().map(drop);
        };
        if matches!(self.state, State::Due(_)) && next.cast.is_some() && self.decides(&next, Point::Use) {
            self.stand_before(&next, Point::Use);
            return Ok(());
        }
        loop {
            self.undone.pop();
            self.state = next.after;
            self.on_table = None;
            self.casts.rewind(next.casts_before + u32::from(next.cast.is_some_and(|c| c.number > next.casts_before)));
            self.plies.push(next);
            let Some(&following) = self.undone.last() else { break };
            next = following;
            for point in [Point::Due, Point::Use] {
                if self.decides(&next, point) {
                    self.stand_before(&next, point);
                    return Ok(());
                }
            }
        }
        if self.left_lying.is_some() && matches!(self.state, State::Due(position) if !self.chooses(&position)) {
            self.cast()?;
        }
        Ok(())
    }

    /// Whether [`undo`](Self::undo) would take something back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.last_decision().is_some()
    }

    /// Whether [`redo`](Self::redo) would play something again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty() || self.left_lying.is_some()
    }

    /// The last decision of a person before now: its ply, and what was decided there.
    fn last_decision(&self) -> Option<(usize, Point)> {
        let now = self.plies.len();
        let threw = match (self.stage(), self.plies.last().map_or(self.start, |ply| ply.after)) {
            (Stage::Use(_), State::Due(position)) => self.chooses(&position),
            _ => false,
        };
        if threw {
            return Some((now, Point::Due));
        }
        (0..now).rev().find_map(|index| {
            let ply = &self.plies[index];
            [Point::Use, Point::Due].into_iter().find(|&point| self.decides(ply, point)).map(|point| (index, point))
        })
    }

    /// Whether a person decided something at this point of a ply.
    fn decides(&self, ply: &Ply, point: Point) -> bool {
        match (point, ply.before) {
            (Point::Due, State::Due(position)) => self.chooses(&position),
            (Point::Due, _) => false,
            (Point::Use, _) => ply.decision().is_some_and(|decision| self.decides_use(&decision)),
        }
    }

    fn chooses(&self, position: &Position) -> bool {
        self.seats[position.side_to_move()].is_person() && !position.choices(&self.rules).is_empty()
    }

    fn decides_use(&self, decision: &Decision) -> bool {
        self.seats[decision.side_to_move()].is_person() && decision.legal_moves(&self.rules).len() > 1
    }

    /// Stands where this ply, which was taken back, was decided.
    fn stand_before(&mut self, ply: &Ply, point: Point) {
        self.casts.rewind(ply.casts_before);
        self.state = ply.before;
        self.on_table = None;
        match (point, ply.before, ply.decision()) {
            (Point::Use, State::Due(_), Some(decision)) => {
                self.on_table = self.casts.next();
                self.state = State::Pending(decision);
            }
            (_, State::Pending(_), _) => self.on_table = ply.cast,
            _ => {}
        }
    }

    /// Takes back the throw that waits.
    fn throw_back(&mut self) {
        if self.on_table.take().is_some() {
            self.casts.rewind(self.casts.used().saturating_sub(1));
        }
        self.state = self.plies.last().map_or(self.start, |ply| ply.after);
    }
}
