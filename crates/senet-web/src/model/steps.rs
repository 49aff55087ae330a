//! The steps of a game at the table, whoever takes them.

use senet::{Move, Throw};
use senet_play::{ActError, Game, Hint, Stage};

use super::{Phase, Said, Table, last_cast};

/// Whether sticks tumble and pieces travel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// They do.
    #[default]
    Full,
    /// They lie and stand at once.
    None,
}

impl Table {
    /// Throws. The sticks tumble until [`settle`](Self::settle).
    ///
    /// # Errors
    /// When no throw is due; it is told.
    pub fn throw(&mut self) -> Result<(), ActError> {
        self.act(Game::cast)?;
        self.phase = Phase::Tumbling;
        self.offer();
        Ok(())
    }

    /// Takes down what was thrown at the table.
    ///
    /// # Errors
    /// When no throw is due or the value is impossible; it is told.
    pub fn enter_throw(&mut self, throw: Throw) -> Result<(), ActError> {
        self.act(|game| game.enter_throw(throw))?;
        self.phase = Phase::Tumbling;
        self.settle();
        Ok(())
    }

    /// The sticks lie still: what they show is told, and may be used.
    pub fn settle(&mut self) {
        if self.phase != Phase::Tumbling {
            return;
        }
        self.phase = Phase::Still;
        self.tell_throw();
        self.offer();
    }

    /// Uses the throw.
    ///
    /// # Errors
    /// When it is not legal; it is told.
    pub fn play(&mut self, chosen: Move) -> Result<(), ActError> {
        if let Stage::Throw(_) = self.game.stage() {
            return self.choose_instead(chosen);
        }
        self.act(|game| game.play(chosen).map(|_| ()))?;
        self.follow();
        Ok(())
    }

    /// Makes a choice instead of throwing.
    ///
    /// # Errors
    /// When it is not offered; it is told.
    pub fn choose_instead(&mut self, chosen: Move) -> Result<(), ActError> {
        self.act(|game| game.choose_instead(chosen).map(|_| ()))?;
        self.follow();
        Ok(())
    }

    /// The pieces have arrived: those carried on at the house that the throw led to, then all.
    pub fn arrive(&mut self) {
        match self.phase {
            Phase::Halfway => self.phase = Phase::Moving,
            Phase::Moving => {
                self.phase = Phase::Still;
                self.offer();
            }
            Phase::Still | Phase::Tumbling => {}
        }
    }

    /// Goes back to the last decision of a person; the same throws come again.
    ///
    /// # Errors
    /// When there is none; it is told.
    pub fn undo(&mut self) -> Result<(), ActError> {
        self.act(Game::undo)?;
        self.tell(Said::TakenBack { ply: self.game.plies().len() + 1 });
        self.travelled();
        Ok(())
    }

    /// Plays again what was taken back.
    ///
    /// # Errors
    /// When nothing was; it is told.
    pub fn redo(&mut self) -> Result<(), ActError> {
        self.act(Game::redo)?;
        self.tell(Said::PlayedAgain);
        self.travelled();
        Ok(())
    }

    /// Takes hints in, the best first, and tells them; those for an earlier step are dropped.
    pub fn advise(&mut self, step: u32, hints: Vec<Hint>) {
        if step == self.step {
            self.hint = hints.first().copied();
            if let Some(side) = self.side_to_act() {
                self.tell(Said::Advice { hints, side });
            }
        }
    }

    /// Tells that something went wrong that is no matter of the rules.
    pub fn trouble(&mut self, why: impl Into<String>) {
        self.tell(Said::Trouble { why: why.into() });
    }

    fn act<T>(&mut self, step: impl FnOnce(&mut Game) -> Result<T, ActError>) -> Result<T, ActError> {
        self.looked_at = None;
        match step(&mut self.game) {
            Ok(done) => {
                self.step += 1;
                Ok(done)
            }
            Err(error) => {
                self.tell(Said::Refused(error.clone()));
                Err(error)
            }
        }
    }

    /// After a ply: its pieces set out, and it is told.
    fn follow(&mut self) {
        let Some(ply) = self.game.plies().last().copied() else { return };
        self.men.follow(self.game.state(), Some((ply.side, ply.played)));
        // What was thrown for who begins is somebody's once it has been used.
        if ply.cast.is_some() {
            self.open = self.open.map(|(_, cast)| (Some(ply.side), cast));
        }
        let halfway = self.men.iter().any(|piece| piece.by_way_of.is_some());
        self.phase = if halfway { Phase::Halfway } else { Phase::Moving };
        self.tell(Said::Played(Box::new(ply)));
        if let Stage::Over(finished) = self.game.stage() {
            self.tell(Said::Over(finished));
        }
        self.offer();
    }

    /// After going back or forward: everything as it stands now.
    fn travelled(&mut self) {
        self.men.follow(self.game.state(), None);
        self.open = last_cast(&self.game);
        self.phase = Phase::Still;
        self.offer();
    }

    fn tell_throw(&mut self) {
        let ritual = self.game.ritual().filter(|_| self.game.plies().is_empty());
        let cast_for_beginning = ritual.and_then(|ritual| ritual.casts().last().copied());
        let beginner = ritual.and_then(|ritual| Some((ritual.beginner()?, ritual.side())));
        let waits = self.game.on_table();
        if let Some(last) = cast_for_beginning.filter(|last| waits.is_none_or(|cast| cast.number <= last.cast.number)) {
            self.open = Some((None, last.cast));
            self.tell(Said::RitualThrow { by: last.by, throw: last.cast.throw });
            if let Some((by, side)) = beginner {
                self.tell(Said::Begins { by, side });
            }
        }
        let Stage::Use(decision) = self.game.stage() else { return };
        let side = decision.side_to_move();
        let Some(cast) =
            self.game.on_table().filter(|cast| self.open.is_none_or(|(_, open)| open.number < cast.number))
        else {
            return;
        };
        self.open = Some((Some(side), cast));
        let in_vain = self.game.forced() == Some(Move::Pass);
        self.tell(Said::Threw { side, throw: cast.throw, in_vain });
    }
}
