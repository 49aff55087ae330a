//! What the fuzz targets do. Each takes any bytes and panics only where the
//! project is wrong.
//!
//! `cargo test` runs every target on seeds and on a few thousand changed
//! seeds; `cargo xtask fuzz TARGET` lets cargo-fuzz look further.

mod batch_line;
mod moves;
mod position;
mod record;
mod rule_file;
pub mod seeds;
mod table;

use std::process::ExitCode;
use std::sync::LazyLock;

use senet::{Decision, Position, Rules, State};

pub use batch_line::batch_line;
pub use moves::moves;
pub use position::position;
pub use record::record;
pub use rule_file::rule_file;
pub use table::table;

/// A fuzz target.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name.
    pub name: &'static str,
    /// What it does with an input.
    pub run: fn(&[u8]),
    /// Inputs to begin with.
    pub seeds: fn() -> Vec<Vec<u8>>,
}

/// All targets.
pub const TARGETS: [Target; 6] = [
    Target { name: "position", run: position, seeds: seeds::positions },
    Target { name: "moves", run: moves, seeds: seeds::moves },
    Target { name: "record", run: record, seeds: seeds::records },
    Target { name: "rule_file", run: rule_file, seeds: seeds::rule_files },
    Target { name: "batch_line", run: batch_line, seeds: seeds::batch_lines },
    Target { name: "table", run: table, seeds: seeds::tables },
];

/// Makes the program of a target: under cargo-fuzz its loop, otherwise one that
/// runs it once for each file named on the command line.
#[macro_export]
macro_rules! target {
    ($run:path) => {
        #[cfg(fuzzing)]
        libfuzzer_sys::fuzz_target!(|bytes: &[u8]| $run(bytes));

        #[cfg(not(fuzzing))]
        fn main() -> std::process::ExitCode {
            $crate::run_files($run)
        }
    };
}

/// Runs a target on each file named on the command line.
#[must_use]
pub fn run_files(run: fn(&[u8])) -> ExitCode {
    for path in std::env::args_os().skip(1) {
        match std::fs::read(&path) {
            Ok(bytes) => run(&bytes),
            Err(error) => {
                eprintln!("{}: {error}", path.display());
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}

static PRESETS: LazyLock<Vec<Rules>> = LazyLock::new(|| Rules::presets().collect());

/// The first byte chooses a preset; the rest is text.
fn preset_and_text(bytes: &[u8]) -> Option<(&'static Rules, &str)> {
    let (first, rest) = bytes.split_first()?;
    Some((&PRESETS[usize::from(*first) % PRESETS.len()], std::str::from_utf8(rest).ok()?))
}

/// Everything that can be done in a state can be done, and its text comes back.
fn use_everything(rules: &Rules, state: &State) {
    let text = state.to_string();
    assert_eq!(State::read(rules, &text).as_ref(), Ok(state), "{text}");
    match state {
        State::Due(position) => {
            choose_everything(rules, *position);
            for weighted in position.throws(rules) {
                match position.with_throw(rules, weighted.throw) {
                    Ok(decision) => play_everything(rules, &decision),
                    Err(error) => panic!("{text}: a listed throw: {error}"),
                }
            }
        }
        State::Pending(decision) => play_everything(rules, decision),
        State::Over(finished) => {
            let _ = finished.outcome(rules);
        }
    }
}

fn choose_everything(rules: &Rules, position: Position) {
    for chosen in position.choices(rules).iter() {
        let after = position.play_choice(rules, chosen);
        assert!(after.is_ok(), "{position}: {chosen} is listed and refused");
    }
}

fn play_everything(rules: &Rules, decision: &Decision) {
    let legal = decision.legal_moves(rules);
    assert!(!legal.is_empty(), "{decision}: not even a pass");
    for played in legal.iter() {
        match decision.play(rules, played) {
            Ok(after) => {
                let text = after.to_string();
                assert_eq!(State::read(rules, &text), Ok(after), "{decision}: {played} leads to {text}");
            }
            Err(refusal) => panic!("{decision}: {played} is listed and refused: {}", refusal.cite(rules)),
        }
    }
}
