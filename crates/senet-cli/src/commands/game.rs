//! `senet` alone: the full-screen game.

use clap::Parser as _;
use senet_play::Shelf;
use senet_tui::{Options, TuiError};

use crate::cli::{Cli, Command};
use crate::failure::Failure;
use crate::{language, play};

/// Opens the menu; where there is no terminal for it, a game begins line by line.
pub(crate) fn run() -> Result<(), Failure> {
    let options = Options { shelf: Shelf::of_user().ok(), lang: language::of_environment(), ..Options::default() };
    match senet_tui::run(options) {
        Err(error) if error.wants_plain() => match Cli::parse_from(["senet", "play"]).command {
            Some(Command::Play(args)) => play::run(&args),
            _ => Err(error.into()),
        },
        ended => Ok(ended?),
    }
}

impl From<TuiError> for Failure {
    fn from(error: TuiError) -> Self {
        match error {
            // The crash has said so itself.
            TuiError::Crashed => Self::Said,
            error => Self::request(error, ""),
        }
    }
}
