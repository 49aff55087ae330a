//! A game, or a series of games, that is kept after every step.

use jiff::ZonedDateTime;
use senet::match_play::{Rival, Series};
use senet::record::Record;
use senet::{ByPlayer, Outcome, Player};

use std::path::{Path, PathBuf};

use crate::save::{Outlives, SaveError, SaveFile, Shelf};
use crate::{ActError, Contestant, Game, ResumeError, Seat, Terms, TermsError, ThrowMode};

/// A game, or a series of games, that is written to its file after every step,
/// so that it can go on whatever happens to the program.
///
/// ```
/// use senet::Rules;
/// use senet_play::{Game, SaveFile, Seat, Session, Terms};
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("game.senet");
/// let game = Game::new(Terms::usual(Rules::preset("kendall")?, Seat::person(), Seat::person()))?;
/// let mut session = Session::begin(game, None, Some(SaveFile::create(&path)?));
/// let cast = session.act(Game::cast)?;
/// drop(session); // or anything else that ends the program
/// let session = Session::resume(SaveFile::open(&path)?, None)?;
/// assert_eq!(session.game().state().throw(), Some(cast.throw));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Session {
    game: Game,
    series: Option<Series>,
    save: Option<SaveFile>,
    date: Option<String>,
    trouble: Option<SaveError>,
    dirty: bool,
}

impl Session {
    /// A game that begins, the next of a series where there is one; `save` is
    /// where it is kept, if it is.
    #[must_use]
    pub fn begin(game: Game, series: Option<Series>, save: Option<SaveFile>) -> Self {
        // A game that can be played again from its seed is the same on every day.
        let repeatable = matches!(game.throw_mode(), ThrowMode::Seeded(_))
            && Player::BOTH.into_iter().all(|side| !game.seats()[side].is_person());
        let date = (!repeatable).then(|| ZonedDateTime::now().strftime("%Y-%m-%d").to_string());
        let series = series.map(|series| named(series, &game));
        let mut session = Self { game, series, save, date, trouble: None, dirty: false };
        session.keep();
        session
    }

    /// The game of a file, to be played on.
    ///
    /// # Errors
    /// When the file cannot be read, or does not hold a game that could go on.
    /// One of the games of `shelf` is then moved aside, so that nothing is
    /// overwritten and the game before it is found next time.
    pub fn resume(save: SaveFile, shelf: Option<&Shelf>) -> Result<Self, SaveError> {
        let text = save.read()?;
        match Self::read(&text) {
            Ok((game, series, date)) => {
                let series = series.map(|series| named(series, &game));
                Ok(Self { game, series, save: Some(save), date, trouble: None, dirty: false })
            }
            Err(error) => {
                let aside = shelf.filter(|_| !error.is_about_rules());
                let moved = aside.and_then(|shelf| shelf.set_aside(&save));
                Err(SaveError::Damaged { path: save.path().to_owned(), error: Box::new(error), moved })
            }
        }
    }

    fn read(text: &str) -> Result<(Game, Option<Series>, Option<String>), ResumeError> {
        let mut record = Record::read(text)?;
        let game = Game::from_record(&record)?;
        let date = record.header("Date").map(str::to_owned);
        if record.header("Game").is_none() || record.header("Exchange").is_none() {
            return Ok((game, None, date));
        }
        // The series knows the sides before a ritual exchanged them.
        for (key, contestant) in [("Light", Contestant::First), ("Dark", Contestant::Second)] {
            let _ = record.set_header(key, &game.contestant(contestant).to_string());
        }
        let series = Series::from_record(&record, game.rules()).map_err(ResumeError::Series)?;
        Ok((game, Some(series), date))
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The series as it stood before this game; `None` for a single game.
    #[must_use]
    pub fn series(&self) -> Option<&Series> {
        self.series.as_ref()
    }

    /// The file where the game is kept.
    #[must_use]
    pub fn save_path(&self) -> Option<&Path> {
        self.save.as_ref().map(SaveFile::path)
    }

    /// Whether the file has the game as it stands.
    #[must_use]
    pub fn is_kept(&self) -> bool {
        self.save.is_some() && !self.dirty
    }

    /// Takes a step of the game and keeps it. When it cannot be kept the game
    /// goes on; see [`take_trouble`](Self::take_trouble).
    ///
    /// # Errors
    /// When the step is not possible; nothing has changed.
    pub fn act<T>(&mut self, step: impl FnOnce(&mut Game) -> Result<T, ActError>) -> Result<T, ActError> {
        let plies = self.game.plies().len();
        let done = step(&mut self.game)?;
        // What the seed gives again need not outlive a power cut.
        let people = Player::BOTH.into_iter().any(|side| self.game.seats()[side].is_person());
        let new = self.game.plies().len() != plies || self.game.throw_mode() == ThrowMode::Manual;
        self.write(if people && new { Outlives::PowerCuts } else { Outlives::TheProgram });
        Ok(done)
    }

    /// Writes the game to its file.
    pub fn keep(&mut self) {
        self.write(Outlives::PowerCuts);
    }

    fn write(&mut self, outlives: Outlives) {
        let Some(save) = &self.save else { return };
        match save.write(&self.record().to_string(), outlives) {
            Ok(()) => self.dirty = false,
            Err(error) => {
                // Said once, until it works again.
                if !self.dirty {
                    self.trouble = Some(error);
                }
                self.dirty = true;
            }
        }
    }

    /// Why the game could not be kept lately; each trouble is told once.
    pub fn take_trouble(&mut self) -> Option<SaveError> {
        self.trouble.take()
    }

    /// The record of the game as far as it has come.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut record = self.game.to_record();
        let put = |record: &mut Record, key: &str, value: &str| {
            let done = record.set_header(key, value);
            debug_assert!(done.is_ok(), "{key} {value}");
        };
        if let Some(date) = &self.date {
            put(&mut record, "Date", date);
        }
        if let Some(series) = &self.series {
            let names = crate::names_of(self.game.seats());
            series.inscribe(&mut record);
            put(&mut record, "Light", &names[Player::Light]);
            put(&mut record, "Dark", &names[Player::Dark]);
        }
        record
    }

    /// Writes the record of the game to a file of its own.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write_record(&self, path: &Path) -> Result<(), SaveError> {
        Shelf::write_record(path, &self.record().to_string())
    }

    /// Ends a game that is over: its record is written to `record`, or to
    /// `kept_in` when that is `None`, and it is no longer kept as one in progress
    /// unless more games of its series follow. Where the record is.
    ///
    /// # Errors
    /// When it cannot be written; the game is then still kept.
    pub fn finish(&mut self, record: Option<&Path>, kept_in: Option<&Shelf>) -> Result<Option<PathBuf>, SaveError> {
        let path = match (record, kept_in, self.save_path()) {
            (Some(path), ..) => Some(path.to_owned()),
            (None, Some(home), Some(file)) => Some(home.record_for(file)?),
            _ => None,
        };
        if let Some(path) = &path {
            self.write_record(path)?;
        }
        let done = !self.has_next() && self.game.outcome().is_some() && path.is_some();
        if done && let Some(save) = self.save.take() {
            save.remove()?;
        }
        Ok(path)
    }

    /// Whether another game of the series follows this one.
    #[must_use]
    pub fn has_next(&self) -> bool {
        self.series.as_ref().is_some_and(|series| series.played() + 1 < series.length())
    }

    /// The series with this game, once it is over.
    #[must_use]
    pub fn series_so_far(&self) -> Option<Series> {
        let mut series = self.series.clone()?;
        if let Some(outcome) = self.game.outcome() {
            let outcome = if self.game.sides_exchanged() { exchanged(outcome) } else { outcome };
            series.add(&outcome).ok()?;
        }
        Some(series)
    }

    /// Goes on to the next game of the series, in the same file: the same
    /// terms, sides exchanged as the series wants, and the next seed.
    ///
    /// # Errors
    /// When it cannot begin.
    pub fn next_game(&mut self) -> Result<bool, TermsError> {
        let Some(series) = self.series_so_far().filter(|series| self.game.outcome().is_some() && !series.is_complete())
        else {
            return Ok(false);
        };
        let throws = match self.game.throw_mode() {
            ThrowMode::Seeded(seed) => ThrowMode::Seeded(seed.wrapping_add(1)),
            other => other,
        };
        let of = |side| self.seat_of_rival(series.rival_of(side)).clone();
        let seats = ByPlayer::new(of(Player::Light), of(Player::Dark));
        let rules = self.game.rules().as_ref().clone();
        self.game = Game::new(Terms { rules, seats, throws, begin: self.game.begin() })?;
        self.series = Some(series);
        self.keep();
        Ok(true)
    }

    fn seat_of_rival(&self, rival: Rival) -> &Seat {
        let light = self.series.as_ref().map_or(Rival::First, |series| series.rival_of(Player::Light));
        self.game.contestant(if rival == light { Contestant::First } else { Contestant::Second })
    }
}

/// The series with names that tell its players apart.
fn named(series: Series, game: &Game) -> Series {
    let title = |contestant| game.contestant(contestant).title();
    let (light, dark) = (title(Contestant::First), title(Contestant::Second));
    let (first, second) = match series.rival_of(Player::Light) {
        Rival::First => (light, dark),
        Rival::Second => (dark, light),
    };
    if first == second {
        series.with_names(format!("{first} 1"), format!("{second} 2"))
    } else {
        series.with_names(first, second)
    }
}

fn exchanged(outcome: Outcome) -> Outcome {
    Outcome { winner: outcome.winner.map(Player::opponent), points: outcome.points.swapped() }
}
