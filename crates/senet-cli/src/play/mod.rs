//! `senet play`: a game against the computer or another person, or one that
//! plays by itself.

mod args;
mod command;
pub(crate) mod input;
mod plain;
mod setup;
pub(crate) mod words;

use std::io::{self, IsTerminal as _, Write as _};
use std::time::Duration;

use senet::Player;
use senet_play::{Session, Shelf};
use senet_text::Msg;
use senet_tui::Animation;

pub(crate) use args::PlayArgs;
use plain::{Plain, Questions, Taste, Telling};

use crate::failure::Failure;

/// Plays the game that the command line asks for.
pub(crate) fn run(args: &PlayArgs) -> Result<(), Failure> {
    // Without a home for games they can still be played, unless one is to be found there.
    let shelf = Shelf::of_user().ok();
    let session = setup::session(args, shelf.as_ref())?;
    let full_screen = !args.plain && !args.words && !plays_by_itself(&session);
    if full_screen && has_terminal() {
        return on_full_screen(args, session, shelf);
    }
    if full_screen {
        eprintln!("senet: {}", args.spoken.texts().say(Msg::PlainNoScreen));
    }
    line_by_line(args, session, shelf)
}

fn on_full_screen(args: &PlayArgs, session: Session, shelf: Option<Shelf>) -> Result<(), Failure> {
    let options = senet_tui::Options {
        session: Some(session),
        lang: args.spoken.lang(),
        names: args.house_names,
        animation: if args.no_animation { Animation::None } else { Animation::Full },
        shelf,
        record: args.record.clone(),
        ..senet_tui::Options::default()
    };
    Ok(senet_tui::run(options)?)
}

fn line_by_line(args: &PlayArgs, session: Session, shelf: Option<Shelf>) -> Result<(), Failure> {
    let taste = Taste {
        texts: args.spoken.texts(),
        telling: if args.words { Telling::Spoken } else { Telling::Drawn },
        names: args.house_names,
        pace: Duration::from_millis(args.pace.unwrap_or_default()),
        longest: args.longest,
        record: args.record.clone(),
        questions: if io::stdin().is_terminal() { Questions::Typed } else { Questions::Piped },
    };
    let mut out = io::stdout().lock();
    let done = Plain::new(session, shelf, taste, io::stdin().lock(), &mut out).play();
    out.flush()?;
    done
}

/// Whether two computers play.
fn plays_by_itself(session: &Session) -> bool {
    Player::BOTH.into_iter().all(|side| !session.game().seats()[side].is_person())
}

/// Whether a person sits at a terminal that can show the full screen.
fn has_terminal() -> bool {
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !dumb
}
