//! The steps of a game: throws and moves, back and forward, the end and the next one.

use std::path::PathBuf;

use senet::match_play::Series;
use senet::{ByPlayer, Player, Throw};
use senet_play::{ActError, Cast, Contestant, Game, Session, Stage, Terms, ThrowMode};
use senet_text::{Msg, capital, tell};

use super::clock::Phase;
use super::{Act, Animation, Popup, Table, Weight};

impl Table {
    /// Does one of the listed acts.
    pub(super) fn act(&mut self, index: usize) {
        let Some(&act) = self.acts.get(index) else { return };
        let done = match act {
            Act::Throw => self.throw(None),
            Act::Enter(throw) => self.throw(Some(throw)),
            Act::Instead(chosen) => self.session.act(|game| game.choose_instead(chosen).map(|_| ())),
            Act::Play(chosen) => self.session.act(|game| game.play(chosen).map(|_| ())),
        };
        match done {
            Err(error) => self.refuse(&error),
            Ok(()) => {
                if act.chosen().is_some() {
                    self.report_ply();
                    self.proceed();
                }
            }
        }
    }

    /// Throws; `entered` is a value thrown at the table.
    pub(super) fn throw(&mut self, entered: Option<Throw>) -> Result<(), ActError> {
        let side = match self.session.game().stage() {
            Stage::Ritual(_) => None,
            _ => self.session.game().state().side_to_move(),
        };
        let cast = match entered {
            Some(throw) => self.session.act(|game| game.enter_throw(throw))?,
            None => self.session.act(Game::cast)?,
        };
        self.thrown = Some((side, cast));
        self.picked = None;
        self.choice = None;
        self.acts.clear();
        if entered.is_none() && self.setting.animation == Animation::Full {
            self.phase = Phase::Tumbling { since: self.now };
        } else {
            self.settle();
        }
        Ok(())
    }

    /// The sticks lie still.
    pub(super) fn settle(&mut self) {
        self.report_throw();
        self.proceed();
    }

    pub(super) fn undo(&mut self) {
        self.thinker.cancel();
        match self.session.act(Game::undo) {
            Ok(()) => {
                let ply = self.session.game().plies().len() + 1;
                self.tell(Weight::News, Msg::ReportTakenBack { ply: ply.into() });
                self.after_travel();
            }
            Err(error) => {
                self.refuse(&error);
                self.resume_phase();
            }
        }
    }

    pub(super) fn redo(&mut self) {
        self.thinker.cancel();
        match self.session.act(Game::redo) {
            Ok(()) => {
                self.tell(Weight::News, Msg::ReportPlayedAgain);
                self.after_travel();
            }
            Err(error) => {
                self.refuse(&error);
                self.resume_phase();
            }
        }
    }

    /// After going back or forward: the picture of the throw follows.
    fn after_travel(&mut self) {
        self.popup = None;
        self.thrown = last_thrown(self.session.game());
        self.proceed();
    }

    /// The computer goes on where it was interrupted for nothing.
    fn resume_phase(&mut self) {
        if !self.person_acts()
            && self.session.game().outcome().is_none()
            && !matches!(self.phase, Phase::Tumbling { .. })
        {
            self.proceed();
        }
    }

    pub(super) fn finish(&mut self) {
        let text = self.result_line();
        self.say(Weight::News, text);
        self.popup = Some(Popup::result());
    }

    /// Ends the game that is over: its record is written.
    pub(crate) fn close(&mut self) -> Option<PathBuf> {
        self.session.game().outcome()?;
        match self.session.finish(self.setting.record.as_deref(), self.setting.shelf.as_ref()) {
            Ok(record) => record,
            Err(error) => {
                let text = self.setting.trouble(&error);
                self.say(Weight::Refusal, text);
                None
            }
        }
    }

    /// Begins the next game of the series, or another game with the places exchanged.
    pub(super) fn next_game(&mut self) {
        self.close();
        let begun = match self.session.next_game() {
            Ok(true) => Ok(()),
            Ok(false) => self.another_game(),
            Err(error) => Err(capital(&tell::terms_error(self.setting.texts, &error))),
        };
        if let Err(error) = begun {
            return self.say(Weight::Refusal, error);
        }
        self.thinker.cancel();
        self.popup = None;
        self.thrown = None;
        self.log.clear();
        self.greet();
        self.proceed();
    }

    fn another_game(&mut self) -> Result<(), String> {
        let game = self.session.game();
        let throws = match game.throw_mode() {
            ThrowMode::Seeded(seed) => ThrowMode::Seeded(seed.wrapping_add(1)),
            other => other,
        };
        let [light, dark] = [Contestant::Second, Contestant::First].map(|who| game.contestant(who).clone());
        let rules = (**game.rules()).clone();
        let terms = Terms { rules, seats: ByPlayer::new(light, dark), throws, begin: game.begin() };
        let series = match self.session.series() {
            Some(old) => Series::new(&terms.rules, old.length(), old.exchange()).ok(),
            None => None,
        };
        let save = self.setting.shelf.as_ref().map(|shelf| shelf.new_save(&terms.rules)).transpose();
        let save = save.map_err(|error| self.setting.trouble(&error))?;
        let game = Game::new(terms).map_err(|error| capital(&tell::terms_error(self.setting.texts, &error)))?;
        self.session = Session::begin(game, series, save);
        Ok(())
    }
}

/// The throw on the table, else the last one that was used.
pub(super) fn last_thrown(game: &Game) -> Option<(Option<Player>, Cast)> {
    let now = game.on_table().map(|cast| (game.state().side_to_move(), cast));
    now.or_else(|| game.plies().iter().rev().find_map(|ply| Some((Some(ply.side), ply.cast?))))
}
