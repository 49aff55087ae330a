//! `senet duel`: computer players against each other.

use std::io::{self, Write};
use std::time::Duration;

use clap::Args;
use senet::{OptionValue, PRESET_IDS, Rules};
use senet_engine::{Budget, Contestant, DuelReport, DuelSettings, LadderSettings, Level, Rung, duel, ladder};
use senet_text::tell;

use crate::failure::Failure;
use crate::rule_set;

/// Positions a move that are looked at where nothing else is said: enough for
/// the levels to differ, few enough for a thousand pairs of games.
const NODES: u64 = 2_000;

/// What `senet duel` takes.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  senet duel --rules kendall --a skilled --b casual --pairs 20
  senet duel --rules dom --option pieces=7 --a skilled --b novice --pairs 10 --seed 7
  senet duel --ladder --rules kendall --depth 1 --pairs 5 --top-pairs 5

Both games of a pair have the same throws, the sides exchanged. The same seed
and a budget in positions or plies give the same result again; --time does not.")]
pub(crate) struct DuelArgs {
    /// A rule set, by name or file; may be given again. With --ladder all if not given, else kendall
    #[arg(long, value_name = "RULES")]
    rules: Vec<String>,
    /// An option of the rule set, such as pieces=5; may be given again
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = rule_set::option)]
    options: Vec<(String, OptionValue)>,
    /// The first player's level: novice, casual, skilled, strong
    #[arg(long, value_name = "LEVEL", default_value_t = Level::Strong)]
    a: Level,
    /// The second player's level
    #[arg(long, value_name = "LEVEL", default_value_t = Level::Skilled)]
    b: Level,
    /// Each level against the one below it, as a table in Markdown
    #[arg(long, conflicts_with_all = ["a", "b"])]
    ladder: bool,
    /// Pairs of games [default: 1000, with --ladder 2000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pairs: Option<u64>,
    /// Pairs of games of the topmost rung [default: 1000]
    #[arg(long, value_name = "N", requires = "ladder", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    top_pairs: Option<u64>,
    /// Decides all throws and slips
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Positions that may be looked at for a move [default: 2000, with --ladder 600, three plies ahead at most]
    #[arg(long, value_name = "N", conflicts_with_all = ["depth", "time"])]
    nodes: Option<u64>,
    /// Plies to look ahead for a move, 1 to 12
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=12), conflicts_with = "time")]
    depth: Option<u8>,
    /// Milliseconds for a move
    #[arg(long, value_name = "MS")]
    time: Option<u64>,
    /// Threads; as many as the machine has if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

/// Runs the command.
pub(crate) fn run(args: &DuelArgs) -> Result<(), Failure> {
    let names: Vec<&str> = match (args.rules.as_slice(), args.ladder) {
        ([], true) => PRESET_IDS.to_vec(),
        ([], false) => vec!["kendall"],
        (named, _) => named.iter().map(String::as_str).collect(),
    };
    let sets: Vec<Rules> = names.iter().map(|name| rule_set::load(name, &args.options)).collect::<Result<_, _>>()?;
    let mut out = io::stdout().lock();
    if args.ladder {
        return climb(args, &sets, &mut out);
    }
    for rules in &sets {
        let report = hold(args, rules);
        let [first, second] = names_of(args.a, args.b);
        writeln!(out, "{}, {} games\n{}", named(rules), report.games(), report.table(&first, &second))?;
        let [first_time, second_time] = report.mean_time.map(milliseconds);
        eprintln!("time a move: {first} {first_time}, {second} {second_time}");
    }
    Ok(())
}

/// Each level against the one below it; a line as soon as it is measured.
fn climb(args: &DuelArgs, sets: &[Rules], out: &mut impl Write) -> Result<(), Failure> {
    let mut settings = LadderSettings::default();
    settings.duels = duels(args, settings.duels);
    settings.strong_pairs = args.top_pairs.unwrap_or(settings.strong_pairs);
    settings.strong = budget(args).unwrap_or(settings.strong);
    writeln!(out, "{}", Rung::HEADING)?;
    let mut written = Ok(());
    let _ = ladder(sets, &settings, |rung| {
        if written.is_ok() {
            written = writeln!(out, "{}", rung.line()).and_then(|()| out.flush());
        }
    });
    Ok(written?)
}

/// What the command line says of the games, else as `usual`.
fn duels(args: &DuelArgs, usual: DuelSettings) -> DuelSettings {
    DuelSettings {
        pairs: args.pairs.unwrap_or(usual.pairs),
        seed: args.seed,
        threads: args.threads.map(usize::from),
        ..usual
    }
}

/// What the command line allows for a move.
fn budget(args: &DuelArgs) -> Option<Budget> {
    let time = args.time.map(|time| Budget::time(Duration::from_millis(time)));
    args.depth.map(Budget::depth).or(time).or(args.nodes.map(Budget::nodes))
}

fn hold(args: &DuelArgs, rules: &Rules) -> DuelReport {
    let budget = budget(args).unwrap_or(Budget::nodes(NODES));
    let player = |level| Contestant { level, budget };
    duel(rules, player(args.a), player(args.b), &duels(args, DuelSettings::default()))
}

/// The names of the players; two of one level are told apart.
fn names_of(first: Level, second: Level) -> [String; 2] {
    if first == second {
        [format!("{first} (a)"), format!("{second} (b)")]
    } else {
        [first, second].map(|l| l.to_string())
    }
}

fn named(rules: &Rules) -> String {
    let options = tell::options(rules);
    if options.is_empty() { rules.id().to_owned() } else { format!("{} ({options})", rules.id()) }
}

fn milliseconds(time: Duration) -> String {
    format!("{:.3} ms", time.as_secs_f64() * 1e3)
}
