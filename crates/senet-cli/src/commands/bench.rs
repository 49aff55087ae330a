//! `senet bench`: how fast the rules are on this machine, for people.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use clap::Args;
use senet::Rules;
use senet_bench::{Rate, generations, perft_leaves, processor_time, random_play, rate, sample};
use serde_json::json;

use crate::failure::Failure;
use crate::rule_set;

/// Short runs, of which the median counts.
const RUNS: usize = 5;
/// Plies between two looks at the clock.
const PLIES: u64 = 50_000;
/// Decisions whose moves are found between two looks at the clock.
const DECISIONS: usize = 5_000;
/// The share of a core below which the numbers say too little.
const LEAST_SHARE: f64 = 0.95;
/// Leaves that are enough between two looks at the clock.
const LEAVES: u64 = 100_000;

/// What `senet bench` takes.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  senet bench
  senet bench --rules kendall --seconds 2
  senet bench --rules kendall --rules dom --seconds 0.1 --json

Each number is the median of five runs on one core, by the time that the
processor spent on them. A random ply is a throw and its use; a move generation
finds the legal moves of a decision from a random game; a perft leaf is a ply
sequence counted from the start.")]
pub(crate) struct BenchArgs {
    /// A rule set; may be given again. All if not given
    #[arg(long, value_name = "RULES")]
    rules: Vec<String>,
    /// Seconds for each number
    #[arg(long, value_name = "SECONDS", default_value_t = 0.5, value_parser = seconds, overrides_with = "seconds")]
    seconds: f64,
    /// One JSON object a rule set, one a line
    #[arg(long)]
    json: bool,
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|_| "seconds are a number, for example 0.5".to_owned())?;
    if (0.001..=3600.0).contains(&seconds) { Ok(seconds) } else { Err("allowed: 0.001 to 3600".into()) }
}

/// Runs the command.
pub(crate) fn run(args: &BenchArgs) -> Result<(), Failure> {
    let sets: Vec<Rules> = if args.rules.is_empty() {
        Rules::presets().collect()
    } else {
        args.rules.iter().map(|rules| rule_set::load(rules, &[])).collect::<Result<_, _>>()?
    };
    if cfg!(debug_assertions) {
        eprintln!("senet: this is a debug build; cargo run --release -- bench shows the true speed");
    }
    let mut out = io::stdout().lock();
    let width = sets.iter().map(|rules| rules.id().len()).max().unwrap_or(0).max("rule set".len());
    if !args.json {
        writeln!(
            out,
            "{:width$}  {:>14}  {:>18}  {:>14}",
            "rule set", "random plies/s", "move generations/s", "perft leaves/s"
        )?;
    }
    let began = (Instant::now(), processor_time());
    for rules in &sets {
        let [plies, moves, leaves] = measure(rules, args.seconds);
        if args.json {
            let of = |rate: Rate| json!({"median": rate.per_second, "slowest": rate.slowest, "fastest": rate.fastest});
            let line = json!({
                "rules": rules.id(), "random_plies_per_second": of(plies),
                "move_generations_per_second": of(moves), "perft_leaves_per_second": of(leaves),
            });
            writeln!(out, "{line}")?;
        } else {
            let [plies, moves, leaves] = [plies, moves, leaves].map(|rate| millions(rate.per_second));
            writeln!(out, "{:width$}  {plies:>14}  {moves:>18}  {leaves:>14}", rules.id())?;
        }
        out.flush()?;
    }
    if let (start, (Some(before), Some(after))) = (began.0, (began.1, processor_time())) {
        let share = after.saturating_sub(before).as_secs_f64() / start.elapsed().as_secs_f64();
        if share < LEAST_SHARE {
            let percent = share * 100.0;
            eprintln!(
                "senet: the machine was busy, only {percent:.0} % of a core was to be had; alone it may be faster"
            );
        }
    }
    Ok(())
}

fn measure(rules: &Rules, seconds: f64) -> [Rate; 3] {
    let time = Duration::from_secs_f64(seconds / RUNS as f64);
    let mut seed = 0;
    let plies = rate(RUNS, time, || {
        seed += 1;
        random_play(rules, seed, PLIES).plies
    });
    let decisions = sample(rules, 1, DECISIONS);
    let moves = rate(RUNS, time, || {
        std::hint::black_box(generations(rules, &decisions));
        decisions.len() as u64
    });
    let depth = (1..8).find(|&depth| perft_leaves(rules, depth) >= LEAVES).unwrap_or(8);
    let leaves = rate(RUNS, time, || perft_leaves(rules, depth));
    [plies, moves, leaves]
}

/// `21.3 million`.
fn millions(rate: f64) -> String {
    format!("{:.1} million", rate / 1e6)
}
