//! A game as a record, and a game again from it.
//!
//! Besides the plies a record of ours tells who sat where (`Light`, `Dark`),
//! where the throws came from (`Throws`: seeded, system or manual; `Seed`), how
//! it was settled who begins (`Ritual`: the throws), in `Thrown` those that were
//! entered by hand and then taken back with an undo, and in `SeedAfter` how many
//! throws came from elsewhere before the first of the seed.

use std::fmt;

use senet::match_play::SeriesHeaderError;
use senet::record::{PendingThrow, Ply as Written, Record, RecordError, RecordErrors};
use senet::{ByPlayer, Player, Rules, State, Throw};

use crate::ritual::{Ritual, RitualKind};
use crate::seat;
use crate::{ActError, Begin, Game, Level, Seat, Stage, Terms, TermsError, ThrowMode};

/// Why no game can go on from a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResumeError {
    /// The text is not a record; each error names its place.
    Text(RecordErrors),
    /// The record contradicts the rules; the error names the ply and its place.
    Record(RecordError),
    /// A header that has no meaning here.
    Header {
        /// Its name.
        key: &'static str,
        /// Its value.
        value: String,
        /// What it may be.
        allowed: &'static str,
    },
    /// A throw is not the one that the seed gives.
    OtherThrow {
        /// The number of the ply, from 1; 0 in the header `Ritual`.
        ply: usize,
        /// The throw in the record.
        recorded: Throw,
        /// The throw of the seed.
        seeded: Throw,
    },
    /// A header of the series that the game belongs to.
    Series(SeriesHeaderError),
    /// The game cannot be set up or played so.
    Terms(TermsError),
    /// A step of the game is not possible.
    Step {
        /// The number of the ply, from 1; 0 in the header `Ritual`.
        ply: usize,
        /// Why not.
        error: ActError,
    },
}

impl ResumeError {
    /// Whether the record is whole but belongs to another rule set or revision than the one at hand.
    #[must_use]
    pub fn is_about_rules(&self) -> bool {
        use senet::record::Problem;
        matches!(self, Self::Record(RecordError { problem: Problem::OtherRules { .. } | Problem::Rules(_), .. }))
    }
}

impl fmt::Display for ResumeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(errors) => errors.fmt(f),
            Self::Record(error) => error.fmt(f),
            Self::Header { key, value, allowed } => {
                write!(f, "the header {key} cannot be {value:?}; allowed: {allowed}")
            }
            Self::OtherThrow { ply: 0, recorded, seeded } => {
                write!(f, "the header Ritual has a throw of {recorded}, but the seed gives {seeded}")
            }
            Self::OtherThrow { ply, recorded, seeded } => {
                write!(f, "ply {ply}: the throw is {recorded}, but the seed gives {seeded}")
            }
            Self::Series(error) => error.fmt(f),
            Self::Terms(error) => error.fmt(f),
            Self::Step { ply: 0, error } => write!(f, "the header Ritual: {error}"),
            Self::Step { ply, error } => write!(f, "ply {ply}: {error}"),
        }
    }
}

impl std::error::Error for ResumeError {}

impl From<RecordErrors> for ResumeError {
    fn from(errors: RecordErrors) -> Self {
        Self::Text(errors)
    }
}

impl From<RecordError> for ResumeError {
    fn from(error: RecordError) -> Self {
        Self::Record(error)
    }
}

/// What the headers `Light` and `Dark` call a seat.
fn written(seat: &Seat) -> String {
    match seat {
        Seat::Person { name } if name.is_empty() => "person".to_owned(),
        Seat::Person { name } => name.clone(),
        Seat::Computer(level) => format!("computer:{level}"),
    }
}

/// Who plays the side that this header is about.
fn seat(record: &Record, key: &'static str) -> Result<Seat, ResumeError> {
    match record.header(key) {
        None | Some("person") => Ok(Seat::person()),
        Some(value) => match value.strip_prefix("computer:").map(str::parse::<Level>) {
            Some(Ok(level)) => Ok(Seat::Computer(level)),
            // A computer player must not become a person by a slip of the pen.
            Some(Err(_)) => {
                let allowed = "a name, or computer:LEVEL with LEVEL one of novice, casual, skilled, strong";
                Err(ResumeError::Header { key, value: value.to_owned(), allowed })
            }
            None => Ok(Seat::Person { name: seat::one_line(value) }),
        },
    }
}

/// How records call the two players.
///
/// ```
/// use senet_play::{Seat, names_of};
/// use senet::{ByPlayer, Player};
/// let names = names_of(&ByPlayer::new(Seat::person(), "computer:strong".parse()?));
/// assert_eq!(names[Player::Dark], "computer:strong");
/// # Ok::<(), senet_play::SeatError>(())
/// ```
#[must_use]
pub fn names_of(seats: &ByPlayer<Seat>) -> ByPlayer<String> {
    ByPlayer::new(written(&seats[Player::Light]), written(&seats[Player::Dark]))
}

/// Says in a record who plays, where it does not say so itself.
///
/// ```
/// use senet::ByPlayer;
/// use senet::record::Record;
/// use senet_play::{Seat, sit};
/// let mut record = Record::read("[Rules \"kendall\"] *")?;
/// sit(&mut record, &ByPlayer::new(Seat::person(), "computer:strong".parse()?));
/// assert_eq!(record.header("Dark"), Some("computer:strong"));
/// sit(&mut record, &ByPlayer::new(Seat::person(), Seat::person()));
/// assert_eq!(record.header("Dark"), Some("computer:strong"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sit(record: &mut Record, seats: &ByPlayer<Seat>) {
    if record.header("Light").is_none() && record.header("Dark").is_none() {
        let names = names_of(seats);
        put(record, "Light", &names[Player::Light]);
        put(record, "Dark", &names[Player::Dark]);
    }
}

impl Game {
    /// The game as a record, as far as it has come; a throw that waits is the
    /// record's pending throw.
    #[must_use]
    pub fn to_record(&self) -> Record {
        let rules = self.rules();
        let mut record = Record::new(rules);
        if !self.rules_are_a_preset() {
            record.embed_rules(rules);
        }
        let names = names_of(self.seats());
        put(&mut record, "Light", &names[Player::Light]);
        put(&mut record, "Dark", &names[Player::Dark]);
        let throws = match self.throw_mode() {
            ThrowMode::Seeded(_) => "seeded",
            ThrowMode::System => "system",
            ThrowMode::Manual => "manual",
        };
        put(&mut record, "Throws", throws);
        if let Some(seed) = self.seed() {
            put(&mut record, "Seed", &seed.to_string());
            if self.casts().before_seed() > 0 {
                put(&mut record, "SeedAfter", &self.casts().before_seed().to_string());
            }
        }
        if let Some(ritual) = self.ritual() {
            put(&mut record, "Ritual", &spaced(ritual.casts().iter().map(|made| made.cast.throw)));
        }
        let taken_back = spaced(self.casts().beyond().iter().map(|cast| cast.throw));
        if self.throw_mode() == ThrowMode::Manual && !taken_back.is_empty() {
            put(&mut record, "Thrown", &taken_back);
        }
        record.set_start(rules, self.start());
        for ply in self.plies() {
            record.push(Written::new(ply.side, ply.throw(), ply.played));
        }
        let due = self.plies().last().map_or(self.start(), |ply| &ply.after);
        if let (State::Due(_), Stage::Use(decision)) = (due, self.stage()) {
            record.set_pending(Some(PendingThrow::new(decision.side_to_move(), decision.throw())));
        }
        if let Some(outcome) = self.outcome() {
            record.finish(&outcome);
        }
        record
    }

    /// The game that a record tells, to be played on: every ply is checked, and
    /// the throws go on where they stopped.
    ///
    /// A record that does not say where its throws came from goes on with a
    /// seed from the system.
    ///
    /// # Errors
    /// The first thing that is wrong.
    ///
    /// ```
    /// use senet::record::Record;
    /// use senet_play::Game;
    /// let text = "[Rules \"kendall\"] [Throws \"manual\"] 1. D 4 14-18 2. D 2 ... *";
    /// let game = Game::from_record(&Record::read(text)?)?;
    /// assert_eq!(game.plies().len(), 1);
    /// assert_eq!(game.state().throw(), senet::Throw::new(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_record(record: &Record) -> Result<Self, ResumeError> {
        let rules = record.load_rules()?;
        record.validate(&rules)?;
        let seats = ByPlayer::new(seat(record, "Light")?, seat(record, "Dark")?);
        let mode = throw_mode(record)?;
        let ritual = throws(record, "Ritual")?;
        let start = record.start(&rules)?;
        let begin = if ritual.is_some() { Begin::Throw } else { Begin::Usual };
        let seats = if exchanged(&rules, ritual.as_deref()) { seats.swapped() } else { seats };
        let mut game = Self::new(Terms { rules, seats, throws: mode, begin }).map_err(ResumeError::Terms)?;
        game.start_from(start);
        let before_seed = if record.header("Seed").is_some() { number(record, "SeedAfter")? } else { u64::MAX };
        for throw in ritual.into_iter().flatten() {
            game.throw_again(throw, 0, before_seed)?;
        }
        for (ply, number) in record.plies().iter().zip(1..) {
            let wrong = |error| ResumeError::Step { ply: number, error };
            match (ply.throw, game.stage()) {
                (None, _) => {
                    game.choose_instead(ply.played).map_err(wrong)?;
                    continue;
                }
                (Some(throw), Stage::Throw(_)) => game.throw_again(throw, number, before_seed)?,
                _ => {}
            }
            game.play(ply.played).map_err(wrong)?;
        }
        if let Some(pending) = record.pending() {
            game.throw_again(pending.throw, record.plies().len() + 1, before_seed)?;
        }
        game.casts_mut().foresee(throws(record, "Thrown")?.unwrap_or_default());
        if record.header("Throws") == Some("system") {
            game.throws_from(ThrowMode::System);
        }
        Ok(game)
    }

    /// Makes the throw of a record.
    fn throw_again(&mut self, throw: Throw, ply: usize, before_seed: u64) -> Result<(), ResumeError> {
        let wrong = |error| ResumeError::Step { ply, error };
        let cast = if self.throw_mode() == ThrowMode::Manual {
            self.enter_throw(throw).map_err(wrong)?
        } else {
            if u64::from(self.casts().used()) < before_seed {
                self.casts_mut().foresee([throw]);
            }
            self.cast().map_err(wrong)?
        };
        if cast.throw == throw {
            Ok(())
        } else {
            Err(ResumeError::OtherThrow { ply, recorded: throw, seeded: cast.throw })
        }
    }
}

/// Sets a header whose name and value can only be right.
fn put(record: &mut Record, key: &str, value: &str) {
    let done = record.set_header(key, value);
    debug_assert!(done.is_ok(), "{key} {value}");
}

fn spaced(throws: impl Iterator<Item = Throw>) -> String {
    throws.map(|throw| throw.to_string()).collect::<Vec<_>>().join(" ")
}

/// Throws in a header, separated by blanks.
fn throws(record: &Record, key: &'static str) -> Result<Option<Vec<Throw>>, ResumeError> {
    let Some(value) = record.header(key) else { return Ok(None) };
    let read = |word: &str| word.parse().ok().and_then(Throw::new);
    let all: Option<Vec<_>> = value.split(' ').filter(|word| !word.is_empty()).map(read).collect();
    all.map(Some).ok_or_else(|| ResumeError::Header {
        key,
        value: value.to_owned(),
        allowed: "throws, 1 to 6, separated by blanks",
    })
}

/// A whole number in a header; 0 without it.
fn number(record: &Record, key: &'static str) -> Result<u64, ResumeError> {
    let Some(value) = record.header(key) else { return Ok(0) };
    value.parse().map_err(|_| ResumeError::Header { key, value: value.to_owned(), allowed: "a whole number" })
}

/// Where the throws come from; without a seed in the record, [`ThrowMode::System`].
fn throw_mode(record: &Record) -> Result<ThrowMode, ResumeError> {
    let wrong = |key, value: &str, allowed| Err(ResumeError::Header { key, value: value.to_owned(), allowed });
    match (record.header("Throws"), record.header("Seed")) {
        (Some("manual"), _) => Ok(ThrowMode::Manual),
        (Some("seeded" | "system"), Some(seed)) => match seed.parse() {
            Ok(seed) => Ok(ThrowMode::Seeded(seed)),
            Err(_) => wrong("Seed", seed, "a whole number from 0 to 18446744073709551615"),
        },
        (Some("seeded"), None) => wrong("Seed", "", "a whole number from 0 to 18446744073709551615"),
        (None | Some("system"), _) => Ok(ThrowMode::System),
        (Some(other), _) => wrong("Throws", other, "seeded, system, manual"),
    }
}

/// Whether a ritual has exchanged the sides that the players sat down to.
fn exchanged(rules: &Rules, throws: Option<&[Throw]>) -> bool {
    let start = rules.clauses().start;
    let mut ritual = Ritual::new(RitualKind::of(start.who_begins), start.beginner);
    for (&throw, number) in throws.unwrap_or_default().iter().zip(1..) {
        ritual.take(crate::Cast { number, throw, faces: None });
    }
    ritual.beginner().is_some_and(|beginner| beginner.side() != ritual.side())
}
