//! The game line by line: no escape codes, one question at a time, fit for a
//! pipe, a screen reader and the simplest terminal.

mod ask;
mod show;

use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use senet::{Player, State};
use senet_play::{ActError, Budget, Choice, Contestant, Game, Opponent, Session, Shelf, Stage, ThrowMode};
use senet_text::tell::{self, HouseNames};
use senet_text::{Catalogue, Msg};

use super::words;
use crate::failure::Failure;

/// Positions that the strongest level looks at for a move, where games must be repeatable.
const NODES: u64 = 60_000;
/// Its time for a move elsewhere.
const TIME: Duration = Duration::from_millis(700);

/// How positions are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Telling {
    /// As a drawing.
    Drawn,
    /// In sentences.
    Spoken,
}

/// What a person likes.
#[derive(Clone, Debug)]
pub(super) struct Taste {
    /// The language.
    pub(super) texts: &'static Catalogue,
    /// How positions are told.
    pub(super) telling: Telling,
    /// The words of the house names.
    pub(super) names: HouseNames,
    /// The pause after each move of the computer.
    pub(super) pace: Duration,
    /// Two computers play no more plies than this: in a few rule sets they can
    /// come to stand where neither has to let the other pass.
    pub(super) longest: usize,
    /// Where the record of the finished game goes, those of further games of a
    /// series with their number; `None` is the shelf.
    pub(super) record: Option<PathBuf>,
    /// How questions are put.
    pub(super) questions: Questions,
}

/// How questions are put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Questions {
    /// The answer is typed behind the question.
    Typed,
    /// The answer comes from a pipe and is not seen, so the question ends its line.
    Piped,
}

/// Whether to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Then {
    GoOn,
    /// The person leaves.
    Leave,
    /// All games are over.
    Done,
}

/// A game played line by line.
pub(super) struct Plain<I, O> {
    session: Session,
    shelf: Option<Shelf>,
    taste: Taste,
    input: I,
    out: O,
    /// The computer player of the side to move, kept from ply to ply.
    opponents: [Option<Opponent>; 2],
}

impl<I: BufRead, O: Write> Plain<I, O> {
    pub(super) fn new(session: Session, shelf: Option<Shelf>, taste: Taste, input: I, out: O) -> Self {
        Self { session, shelf, taste, input, out, opponents: [None, None] }
    }

    /// Plays until the game, or the series, is over or the person leaves.
    pub(super) fn play(mut self) -> Result<(), Failure> {
        self.greet()?;
        loop {
            self.tell_trouble();
            if self.goes_nowhere() {
                self.farewell()?;
                return Err(Failure::request(
                    format!("after {} plies of two computers the game is not over", self.game().plies().len()),
                    "another --seed gives another game; --longest lets this one go on",
                ));
            }
            let step: fn(&mut Self) -> Result<Then, Failure> = match self.game().stage() {
                Stage::Over(_) => Self::end,
                Stage::Ritual(_) => Self::ritual,
                Stage::Throw(_) => Self::throw,
                Stage::Use(_) => Self::use_throw,
            };
            match step(&mut self)? {
                Then::GoOn => {}
                Then::Leave => return self.farewell(),
                Then::Done => return Ok(()),
            }
        }
    }

    fn game(&self) -> &Game {
        self.session.game()
    }

    /// Whether two computers have played long enough.
    fn goes_nowhere(&self) -> bool {
        let game = self.game();
        game.plies().len() >= self.taste.longest
            && !matches!(game.stage(), Stage::Over(_))
            && Player::BOTH.into_iter().all(|side| !game.seats()[side].is_person())
    }

    /// A cast that settles who begins.
    fn ritual(&mut self) -> Result<Then, Failure> {
        let Some(ritual) = self.game().ritual() else { return Ok(Then::GoOn) };
        let Some(by) = ritual.next() else { return Ok(Then::GoOn) };
        let name = self.contestant(by);
        if ritual.casts().is_empty() {
            let what = tell::ritual(self.taste.texts, ritual.kind());
            self.tell(Msg::RitualQuestion { what: &what })?;
        }
        if self.game().needs_throw_entered() {
            return self.ask_throw(&name);
        }
        let cast = self.act(Game::cast)?;
        let thrown = words::cast(&cast, self.taste.texts);
        self.tell(Msg::PlainThrows { who: &name, what: &thrown })?;
        self.tell_beginner()?;
        Ok(Then::GoOn)
    }

    /// A throw, or a choice instead of it.
    fn throw(&mut self) -> Result<Then, Failure> {
        let Some(side) = self.game().state().side_to_move() else { return Ok(Then::GoOn) };
        let chosen = if self.game().seats()[side].is_person() {
            if self.game().choices().is_some() {
                return self.ask_choice(side);
            }
            Choice::Throw
        } else {
            self.decide(side)
        };
        match chosen {
            Choice::Throw if self.game().needs_throw_entered() => {
                let name = words::who(self.game(), side, self.taste.texts);
                self.ask_throw(&name)
            }
            Choice::Throw | Choice::Use(_) => {
                self.act(Game::cast)?;
                Ok(Then::GoOn)
            }
            Choice::Instead(chosen) => {
                self.act(|game| game.choose_instead(chosen).map(drop))?;
                self.tell_last()?;
                Ok(Then::GoOn)
            }
        }
    }

    /// A use of the throw: by the computer, by itself where there is no choice, or by the person.
    fn use_throw(&mut self) -> Result<Then, Failure> {
        let Some(side) = self.game().state().side_to_move() else { return Ok(Then::GoOn) };
        let person = self.game().seats()[side].is_person();
        let chosen = match (self.game().forced(), person) {
            (Some(forced), _) => forced,
            (None, true) => return self.ask_move(side),
            (None, false) => match self.decide(side) {
                Choice::Use(chosen) => chosen,
                Choice::Throw | Choice::Instead(_) => return Ok(Then::GoOn),
            },
        };
        self.act(|game| game.play(chosen).map(drop))?;
        self.tell_last()?;
        if !person {
            thread::sleep(self.taste.pace);
        }
        Ok(Then::GoOn)
    }

    /// What the computer does.
    fn decide(&mut self, side: Player) -> Choice {
        let budget = self.budget();
        let game = self.session.game();
        let slot = &mut self.opponents[side as usize];
        if slot.is_none() {
            *slot = game.opponent(side, budget);
        }
        let choice = slot.as_mut().and_then(|opponent| opponent.decide(game.state(), game.plies().len()));
        choice.unwrap_or(Choice::Throw)
    }

    /// What a move of the strongest level, or a hint, may cost.
    fn budget(&self) -> Budget {
        let nobody = Player::BOTH.into_iter().all(|side| !self.game().seats()[side].is_person());
        match self.game().throw_mode() {
            ThrowMode::Seeded(_) => Budget::nodes(NODES),
            _ if nobody => Budget::nodes(NODES),
            ThrowMode::System | ThrowMode::Manual => Budget::time(TIME),
        }
    }

    /// A step that the game has said is possible.
    fn act<T>(&mut self, step: impl FnOnce(&mut Game) -> Result<T, ActError>) -> Result<T, Failure> {
        self.session.act(step).map_err(|error| Failure::request(error, "senet play --resume continues the game"))
    }

    /// What to call one of the two before they have sides.
    fn contestant(&self, contestant: Contestant) -> String {
        let texts = self.taste.texts;
        let title = |contestant| tell::seat(texts, self.game().contestant(contestant));
        let number: u8 = if contestant == Contestant::First { 1 } else { 2 };
        if title(contestant) == title(contestant.other()) {
            texts.say(Msg::SeatPlayer { n: number.into(), who: &title(contestant) })
        } else {
            title(contestant)
        }
    }

    /// The end of a game, and the beginning of the next of a series.
    fn end(&mut self) -> Result<Then, Failure> {
        self.tell_end()?;
        let number = self.session.series().map_or(1, |series| series.played() + 1);
        let named = self.taste.record.as_deref().map(|path| of_game(path, number));
        let record = self.session.finish(named.as_deref(), self.shelf.as_ref())?;
        if let Some(path) = record {
            self.tell(Msg::PlainRecord { path: &path.display().to_string() })?;
        }
        if let Some(series) = self.session.series_so_far() {
            for line in tell::standings(self.taste.texts, &series) {
                writeln!(self.out, "{line}")?;
            }
        }
        if !self.session.next_game()? {
            return Ok(Then::Done);
        }
        self.opponents = [None, None];
        self.tell_game()?;
        Ok(Then::GoOn)
    }

    /// Says where the game is kept.
    fn farewell(&mut self) -> Result<(), Failure> {
        let over = matches!(self.game().state(), State::Over(_));
        if self.session.save_path().is_some() && !self.session.is_kept() {
            // What failed before may go well now; else it is said once more.
            self.session.keep();
        }
        self.tell_trouble();
        match self.session.save_path() {
            Some(_) if !over && !self.session.is_kept() => Err(Failure::request(
                "the game as it stands is not kept",
                "senet play --resume goes on with what was kept before, if anything was",
            )),
            Some(path) if !over => {
                let resume = if self.shelf.as_ref().is_some_and(|shelf| shelf.holds(path)) {
                    String::new()
                } else {
                    format!(" {}", path.display())
                };
                let path = path.display().to_string();
                self.tell(Msg::PlainContinue { path: &path, value: &resume })
            }
            _ => self.tell(Msg::PlainIsNotKept),
        }
    }

    /// Says one of the texts, in a line.
    fn tell(&mut self, msg: Msg<'_>) -> Result<(), Failure> {
        writeln!(self.out, "{}", self.taste.texts.say(msg))?;
        Ok(())
    }

    /// Says on standard error why the game could not be kept, once.
    fn tell_trouble(&mut self) {
        if let Some(error) = self.session.take_trouble() {
            let texts = self.taste.texts;
            let (reason, remedy) = (tell::save_error(texts, &error), tell::save_remedy(texts, &error));
            eprintln!("senet: {}", texts.say(Msg::PlainGoesOnNotKept { reason: &reason, remedy: &remedy }));
        }
    }
}

/// The file for the record of a game of a series: `out.senet`, `out-2.senet` and so on.
fn of_game(path: &Path, number: u32) -> PathBuf {
    let (Some(stem), true) = (path.file_stem(), number > 1) else { return path.to_owned() };
    let mut name = stem.to_owned();
    name.push(format!("-{number}"));
    if let Some(ending) = path.extension() {
        name.push(".");
        name.push(ending);
    }
    path.with_file_name(name)
}
