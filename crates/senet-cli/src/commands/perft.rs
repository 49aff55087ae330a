//! `senet perft`: counts of ply sequences, to compare implementations by.

use std::io::{self, Write};
use std::time::Instant;

use clap::Args;
use senet::{Rules, State};

use crate::failure::Failure;
use crate::rule_set::{self, RuleSet};

/// The greatest depth: more than anybody can wait for, less than the stack holds.
const DEEPEST: i64 = 100;

/// What `senet perft` takes.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  senet perft --rules kendall --depth 3
  senet perft --rules dom --option pieces=7 --depth 3
  senet perft --rules kendall --depth 2 --divide
  senet perft --rules kendall --depth 4 --position '10/10/5L1D2 L - off:6/6'

A throw and its use together are one ply, whatever the throw's weight. The count
is on standard output, the time it took on standard error.")]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    rule_set: RuleSet,
    /// How many plies, up to 100; each takes some twenty times as long as the one before
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=DEEPEST))]
    depth: u32,
    /// Where to begin, if not at the start of the game
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Show the count behind each first ply
    #[arg(long)]
    divide: bool,
}

/// Runs the command.
pub(crate) fn run(args: &PerftArgs) -> Result<(), Failure> {
    let rules = args.rule_set.load()?;
    let state = match &args.position {
        Some(text) => rule_set::position(&rules, text)?,
        None => rules.start(),
    };
    let began = Instant::now();
    let mut out = io::stdout().lock();
    let count = if args.divide && args.depth > 0 {
        divide(&rules, &state, args.depth, &mut out)?
    } else {
        senet::perft(&rules, &state, args.depth)
    };
    let seconds = began.elapsed().as_secs_f64();
    writeln!(out, "{count}")?;
    drop(out);
    // Leaves differ from what is counted by less than one ply; good enough for a rate.
    let rate = count as f64 / seconds.max(1e-9) / 1e6;
    eprintln!("{seconds:.3} s, {rate:.1} million leaves a second");
    Ok(())
}

/// Writes `THROW MOVE: COUNT` for each first ply, and adds up.
fn divide(rules: &Rules, state: &State, depth: u32, out: &mut impl Write) -> Result<u64, Failure> {
    let mut plies: Vec<(String, State)> = Vec::new();
    match state {
        State::Due(position) => {
            let choices = position.choices(rules);
            plies.extend(choices.iter().map(|m| (format!("- {m}"), position.play_choice_unchecked(rules, m))));
            for weighted in position.throws(rules) {
                let decision = position.with_throw_unchecked(weighted.throw);
                plies.extend(uses(rules, &State::Pending(decision)));
            }
        }
        State::Pending(_) => plies.extend(uses(rules, state)),
        State::Over(_) => {}
    }
    plies.sort_by(|(a, _), (b, _)| a.cmp(b));
    let mut total = 0;
    for (text, to) in plies {
        let count = senet::perft(rules, &to, depth - 1);
        writeln!(out, "{text}: {count}")?;
        total += count;
    }
    Ok(total)
}

fn uses(rules: &Rules, state: &State) -> Vec<(String, State)> {
    let State::Pending(decision) = state else { return Vec::new() };
    let legal = decision.legal_moves(rules);
    legal.iter().map(|m| (format!("{} {m}", decision.throw()), decision.play_unchecked(rules, m))).collect()
}
