//! The page in a real browser: games are played by mouse, by keyboard and by
//! touch, and whatever else only a browser can tell is looked at.
//!
//! ```text
//! tests, pictures, ready      what is looked at
//!   │
//! views ── game ── page       what a person does and sees
//!   │
//! browser ── devtools, host   Chromium, and where it gets the page from
//! ```
//!
//! `cargo xtask test --only browser` runs the tests, `cargo xtask web --pictures
//! FOLDER` and `cargo xtask web --time` the other two.

mod browser;
mod devtools;
mod game;
mod host;
mod page;
mod pictures;
mod ready;
mod runner;
mod task;
mod tests;
mod trouble;
mod views;

use std::process::ExitCode;

fn main() -> ExitCode {
    match task::Task::read(std::env::args().skip(1)).and_then(|task| runner::run(&task)) {
        Ok(code) => code,
        Err(trouble) => {
            eprintln!("{trouble}");
            ExitCode::FAILURE
        }
    }
}
