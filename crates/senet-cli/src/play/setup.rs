//! From the command line to a game at the table.

use senet::Player;
use senet::match_play::{Exchange, Series, SeriesError};
use senet_play::{Game, SaveError, SaveFile, Session, Shelf, Terms, TermsError, ThrowMode};

use super::args::{PlayArgs, ThrowsArg};
use crate::failure::Failure;

impl From<SaveError> for Failure {
    fn from(error: SaveError) -> Self {
        Self::request(&error, error.remedy())
    }
}

impl From<TermsError> for Failure {
    fn from(error: TermsError) -> Self {
        match error {
            TermsError::BeginnerIsFixed { .. } => Self::usage(error, "or leave --begin out, or give --begin throw"),
            TermsError::Start(_) | TermsError::NoSeed(_) => Self::request(error, "leave --begin out, or give --seed N"),
        }
    }
}

impl From<SeriesError> for Failure {
    fn from(error: SeriesError) -> Self {
        Self::usage(error, "give another number with --games")
    }
}

/// A game that was kept, or a new one.
pub(super) fn session(args: &PlayArgs, shelf: Option<&Shelf>) -> Result<Session, Failure> {
    match &args.resume {
        Some(file) => resume(file.as_deref(), shelf),
        None => begin(args, shelf),
    }
}

fn resume(file: Option<&std::path::Path>, shelf: Option<&Shelf>) -> Result<Session, Failure> {
    let save = match (file, shelf) {
        (Some(file), _) => SaveFile::open(file)?,
        (None, Some(shelf)) => shelf.latest()?,
        (None, None) => return Err(SaveError::NoHome.into()),
    };
    Ok(Session::resume(save, shelf)?)
}

fn people(game: &Game) -> bool {
    Player::BOTH.into_iter().any(|side| game.seats()[side].is_person())
}

fn begin(args: &PlayArgs, shelf: Option<&Shelf>) -> Result<Session, Failure> {
    let rules = args.rule_set.load()?;
    let (light, dark) = args.seats();
    let throws = match (args.throws, args.seed) {
        (ThrowsArg::Manual, _) => ThrowMode::Manual,
        (ThrowsArg::Program, Some(seed)) => ThrowMode::Seeded(seed),
        (ThrowsArg::Program, None) => ThrowMode::System,
    };
    let begin = args.begin(rules.clauses().start.who_begins);
    let series = match args.games {
        1 => None,
        games => Some(Series::new(&rules, games, Exchange::default())?),
    };
    let terms = Terms { throws, begin, ..Terms::usual(rules, light, dark) };
    let game = Game::new(terms)?;
    let save = match (&args.save, shelf) {
        (Some(path), _) => Some(SaveFile::create(path)?),
        (None, Some(shelf)) => match shelf.new_save(game.rules()) {
            Ok(save) => Some(save),
            // Two computers need no kept game; people should know before they sit down.
            Err(error) if people(&game) => return Err(error.into()),
            Err(error) => {
                eprintln!("senet: this game is not kept: {error}\n  help: {}", error.remedy());
                None
            }
        },
        (None, None) => None,
    };
    Ok(Session::begin(game, series, save))
}
