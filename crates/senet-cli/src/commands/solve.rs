//! `senet solve`: makes an exact table.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use senet::{OptionValue, Rules};
use senet_solver::{Draws, Estimate, Keeping, LayerReport, Objective, Plan, SolveError, solve};
use senet_tablebase::Bits;
use senet_tablebase::file::TableFile;
use senet_tablebase::space::Space;
use senet_tablebase::table::{Margin, layers_agree};

use crate::failure::Failure;
use crate::{files, rule_set};

mod bench;
mod progress;
mod room;
mod signals;
mod words;

use progress::{Progress, Shown};
pub(super) use room::verifying_fits;
use words::{size, time};

/// The rule set and the pieces that are measured where nothing else is said: the
/// last of the presets, the one that others have solved too.
const MEASURED: (&str, [u8; 3]) = (senet::PRESET_IDS[senet::PRESET_IDS.len() - 1], [1, 2, 3]);

/// What `senet solve` takes.
#[derive(Args, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
#[command(after_help = "\
A run that is stopped, even by kill -9, goes on where it was when the same command is given again.

Examples:
  senet solve --rules modern-kendall --pieces 2 --out tables --estimate")]
pub(crate) struct SolveArgs {
    /// Rule set: a name that `senet rules list` shows, or the path of a file ending in .toml
    #[arg(long, value_name = "RULES", required_unless_present = "bench")]
    rules: Option<String>,
    /// An option of the rule set, such as die=true; may be given again
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = rule_set::option)]
    options: Vec<(String, OptionValue)>,
    /// Pieces a side, 1 to 10, in place of those of the rule set; with --bench it may be given again
    #[arg(long, value_name = "N")]
    pieces: Vec<u8>,
    /// Folder for the table, and for the work until it is made
    #[arg(long, value_name = "DIR", required_unless_present_any = ["bench", "estimate"])]
    out: Option<PathBuf>,
    /// Bits a value: 16, 24 or 32
    #[arg(long, value_name = "BITS", default_value = "32")]
    bits: Bits,
    /// Let both sides play for points, not for the win
    #[arg(long)]
    points: bool,
    /// Leave out the probabilities of a draw
    #[arg(long)]
    no_draws: bool,
    /// Threads; as many as the machine has if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Seconds between checkpoints
    #[arg(long, value_name = "SECONDS", default_value = "60")]
    checkpoint: u64,
    /// Memory that may be used, in MiB or as 4G: where it is short less is kept of each position, which
    /// takes longer; if not given, as much is kept as helps, and has to be free
    #[arg(long, value_name = "SIZE", value_parser = words::read_size)]
    memory: Option<u64>,
    /// Keep only values in memory: slower and a little less exact, in a third to a half of the room
    #[arg(long)]
    lean: bool,
    /// Only say how much it would take
    #[arg(long, conflicts_with = "bench")]
    estimate: bool,
    /// Solve into a folder that goes again, and say how fast it went [default: modern-kendall with 1, 2, 3 pieces]
    #[arg(long, conflicts_with = "out")]
    bench: bool,
    /// With --bench: not whole tables, but one sweep over a sixteenth of the largest layer, in as much memory
    #[arg(long, requires = "bench")]
    sweep: bool,
    /// Show no progress
    #[arg(long)]
    quiet: bool,
}

/// Runs the command.
pub(crate) fn run(args: &SolveArgs) -> Result<(), Failure> {
    let sets = sets(args)?;
    let threads = args.threads.map_or_else(rayon::current_num_threads, usize::from);
    if args.threads.is_some() {
        let built = rayon::ThreadPoolBuilder::new().num_threads(threads).build_global();
        built.map_err(|error| Failure::request(error, "give fewer --threads"))?;
    }
    signals::listen();
    if args.sweep {
        return bench::sweep(args, &sets, threads);
    }
    if args.bench {
        return bench::run(args, &sets, threads);
    }
    match sets.as_slice() {
        [(rules, plan)] => make(args, rules, plan, threads),
        _ => Err(Failure::usage("--pieces may be given once", "only --bench takes more than one")),
    }
}

/// Each rule set that is wanted, and which table of it.
fn sets(args: &SolveArgs) -> Result<Vec<(Rules, Plan)>, Failure> {
    let rules = rule_set::load(args.rules.as_deref().unwrap_or(MEASURED.0), &args.options)?;
    let pieces = match args.pieces.as_slice() {
        [] if args.bench => &MEASURED.1[..],
        [] => return Ok(vec![(rules.clone(), plan(args, &rules)?)]),
        given => given,
    };
    let set = |&pieces: &u8| {
        let rules = rules.with_pieces(pieces);
        let rules = rules.map_err(|error| Failure::request(error, "choose another --pieces"))?;
        let plan = plan(args, &rules)?;
        Ok((rules, plan))
    };
    pieces.iter().map(set).collect()
}

fn plan(args: &SolveArgs, rules: &Rules) -> Result<Plan, Failure> {
    let mut plan = Plan::usual(rules);
    plan.bits = args.bits;
    plan.checkpoint_every = Duration::from_secs(args.checkpoint);
    if args.lean {
        plan.keeping = Keeping::Lean;
    }
    if args.points {
        plan.objective = Objective::points(rules);
    }
    if args.no_draws || args.points {
        plan.draws = Draws::Left;
    }
    match args.memory {
        Some(memory) => plan.within(rules, memory).map_err(|error| failed(&error.into())),
        None => Ok(plan),
    }
}

fn make(args: &SolveArgs, rules: &Rules, plan: &Plan, threads: usize) -> Result<(), Failure> {
    let estimate = Estimate::of(rules, plan, threads).map_err(|error| failed(&error.into()))?;
    line(&announced(&estimate))?;
    if let Some(less) = less(plan.keeping) {
        line(&format!("to save memory {less}"))?;
    }
    let out = match &args.out {
        Some(out) if !args.estimate => out,
        _ => return Ok(()),
    };
    let name = name(rules, plan);
    let table = out.join(format!("{name}.senet-table"));
    if table.exists() {
        return is_made(&table, &out.join(format!("{name}.work")), rules, plan);
    }
    fs::create_dir_all(out).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => {
            Failure::request(format!("{} is no folder", out.display()), "name a folder with --out")
        }
        _ => Failure::Write { path: out.clone(), error },
    })?;
    let work = out.join(format!("{name}.work"));
    room::fits(&estimate, (args.memory, plan.keeping), out, &work)?;
    let mut watch = Progress::new(if args.quiet { Shown::Nowhere } else { Shown::usual() }, &estimate);
    let started = Instant::now();
    let solved = solve(rules, plan, &table, &work, &mut watch);
    watch.end();
    let layers = solved.map_err(|error| failed(&error))?;
    // Of all runs, where it was interrupted.
    let seconds = layers.iter().map(|layer| layer.seconds).sum::<f64>().max(started.elapsed().as_secs_f64());
    let took = Took { seconds, threads, estimate, layers, unit: unit(plan) };
    took.report(&out.join(format!("{name}.report.json")), rules, plan)?;
    line(&format!("{}: {}", table.display(), took.summary()))
}

/// A table that is there already is not made again, if it is the one that is wanted.
fn is_made(table: &Path, work: &Path, rules: &Rules, plan: &Plan) -> Result<(), Failure> {
    let name = table.display();
    let found = TableFile::open(table).map_err(Failure::of)?;
    let header = found.header();
    let space = Space::of(rules).map_err(|error| failed(&error.into()))?;
    if header.fingerprint == rules.fingerprint().to_u64() && !layers_agree(header, &space) {
        let what = format!("{name} is there already, and of an earlier version of this program");
        return Err(Failure::request(what, "move it away, or choose another folder with --out"));
    }
    let points = matches!(header.objective, senet_tablebase::file::Objective::Points { .. });
    let same = header.fingerprint == rules.fingerprint().to_u64()
        && header.bits == plan.bits
        && points == (plan.objective != Objective::Win);
    if !same {
        let what = format!("{name} is there already, and it is another table: of other rules, or for something else");
        return Err(Failure::request(what, "move it away, or choose another folder with --out"));
    }
    line(&format!("{name} is there already; nothing is done (senet table verify proves it again)"))?;
    if work.exists() {
        line(&format!("{} is left over from making it and may be removed", work.display()))?;
    }
    Ok(())
}

/// The name of the files of a table: rule set, options, pieces, and what is unusual
/// about it, so that different tables lie side by side.
fn name(rules: &Rules, plan: &Plan) -> String {
    let mut name = rules.id().to_owned();
    for (option, value) in rules.info().options.iter().filter(|(option, _)| option != "pieces") {
        // Writing to a string does not fail.
        let _ = write!(name, "-{option}-{value}");
    }
    let _ = write!(name, "-{}", rules.clauses().start.pieces);
    let usual = Plan::usual(rules);
    if plan.bits != usual.bits {
        let _ = write!(name, "-{}bit", plan.bits);
    }
    if plan.objective != usual.objective {
        name.push_str("-points");
    } else if plan.draws != usual.draws {
        name.push_str("-no-draws");
    }
    if plan.keeping == Keeping::Lean {
        name.push_str("-lean");
    }
    name
}

fn announced(estimate: &Estimate) -> String {
    format!(
        "{} positions in {} layers, the largest {}; memory up to {}, disk up to {}, about {}",
        estimate.cells,
        estimate.layers,
        estimate.largest,
        size(estimate.memory),
        size(estimate.disk),
        time(estimate.seconds)
    )
}

/// What is done without, where not all is kept that helps.
fn less(keeping: Keeping) -> Option<&'static str> {
    match keeping {
        Keeping::Ample | Keeping::Lean => None,
        Keeping::Modest => Some("only the best use of each throw is kept, and changes in few digits"),
        Keeping::Scant => Some("only the best use of each throw is kept, and the last two changes in few digits"),
    }
}

/// A line on standard output. The work does not end because nobody reads it.
fn line(text: &str) -> Result<(), Failure> {
    match writeln!(io::stdout(), "{text}") {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

/// Why no table has been made.
fn failed(error: &SolveError) -> Failure {
    match error {
        SolveError::Space(error) => Failure::request(error, "solve with fewer --pieces"),
        other => Failure::of(other),
    }
}

/// What a share of 1 is in the values of a table: a probability, or points.
fn unit(plan: &Plan) -> f64 {
    match plan.objective {
        Objective::Win => 1.0,
        Objective::Points { scale } => 2.0 * f64::from(scale),
    }
}

/// A margin that tells hardly anything.
const LITTLE: f64 = 1e-3;

/// What the making of a table took.
struct Took {
    /// What a share of 1 is in values.
    unit: f64,
    seconds: f64,
    threads: usize,
    estimate: Estimate,
    layers: Vec<LayerReport>,
}

impl Took {
    fn margin(&self) -> f64 {
        self.unit * self.layers.iter().map(|layer| layer.margin).fold(0.0, f64::max)
    }

    fn staying(&self) -> u64 {
        self.layers.iter().map(|layer| layer.staying).sum()
    }

    fn summary(&self) -> String {
        let (cells, seconds, margin) = (self.estimate.cells, time(self.seconds), self.margin());
        let mut text = format!("{cells} positions in {seconds}, exact within {} to either side", Margin(margin));
        let widest = self.unit * self.layers.iter().map(|layer| layer.widest).fold(0.0, f64::max);
        if widest > margin {
            text.push_str("; less is known where more throws are owed than at the start");
        }
        if margin > self.unit * LITTLE {
            text.push_str("; little is proven so: solve without --lean or with more --bits");
        }
        let staying = self.staying();
        if staying > 0 {
            // Writing to a string does not fail.
            let _ = write!(text, "; of play that ends, for {staying} positions might never be left");
        }
        text
    }

    /// As JSON, for the table itself holds nothing that depends on the machine.
    fn report(&self, path: &Path, rules: &Rules, plan: &Plan) -> Result<(), Failure> {
        let layer = |layer: &LayerReport| {
            serde_json::json!({
                "layer": layer.name, "positions": layer.cells, "sweeps": layer.sweeps,
                "seconds": layer.seconds, "margin": self.unit * layer.margin,
                "widest_margin": self.unit * layer.widest, "may_never_end": layer.staying,
            })
        };
        let command: Vec<String> =
            std::env::args_os().skip(1).map(|part| part.to_string_lossy().into_owned()).collect();
        let options = rules.info().options.iter().map(|(name, value)| (name.clone(), value.to_string().into()));
        let report = serde_json::json!({
            "rules": rules.id(), "fingerprint": rules.fingerprint().to_string(),
            "options": options.collect::<serde_json::Map<_, _>>(),
            "pieces": rules.clauses().start.pieces, "bits": plan.bits.count(), "keeping": plan.keeping.to_string(),
            "command": format!("senet {}", command.join(" ")), "threads": self.threads,
            "positions": self.estimate.cells, "seconds": self.seconds, "margin": self.margin(),
            "may_never_end": self.staying(),
            "peak_memory": room::peak(), "announced_memory": self.estimate.memory,
            "announced_seconds": self.estimate.seconds,
            "layers": self.layers.iter().map(layer).collect::<Vec<_>>(),
        });
        files::write(path, format!("{report:#}\n").as_bytes())
    }
}
