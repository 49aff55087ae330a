//! Everything behind the program `senet`: the command line, one module a command.

#![cfg_attr(test, allow(clippy::unwrap_used, reason = "a test may panic"))]

mod cli;
mod commands;
mod crash;
mod drawn;
mod failure;
mod files;
mod json;
mod language;
mod look;
mod play;
mod rule_set;
mod summary;

use std::io::{self, Read, Write};
use std::process::ExitCode;

use clap::Parser as _;

pub use cli::Cli;

/// Runs the program on the arguments it was started with.
///
/// The status is 0 when everything was done, 1 when the request failed, and 2
/// for wrong usage.
#[must_use]
pub fn main() -> ExitCode {
    crash::prepare();
    match cli::run(Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            let text = failure.to_string();
            if !text.is_empty() {
                eprintln!("senet: {text}");
            }
            ExitCode::from(failure.status())
        }
    }
}

/// Answers requests for moves, one JSON object a line, as `senet moves --batch` does.
///
/// # Errors
/// When the requests cannot be read or the answers cannot be written.
pub fn answer_requests(requests: impl Read, answers: impl Write) -> io::Result<()> {
    commands::batch::run(requests, answers, None)
}
