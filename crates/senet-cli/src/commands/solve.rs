//! `senet solve`: makes an exact table.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use senet::Rules;
use senet_solver::{Draws, Estimate, Event, LayerReport, Objective, Phase, Plan, Watch, solve};
use senet_tablebase::Bits;

use crate::failure::Failure;
use crate::files;
use crate::rule_set::RuleSet;

/// What `senet solve` takes.
#[derive(Args, Debug)]
#[command(after_help = "\
A run that is stopped, even by kill -9, goes on where it was when the same command is given again.

Examples:
  senet solve --rules modern-kendall --pieces 2 --out tables --estimate")]
#[allow(clippy::struct_excessive_bools, reason = "switches of a command line")]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    rules: RuleSet,
    /// Pieces a side, 1 to 10, in place of those of the rule set
    #[arg(long, value_name = "N")]
    pieces: Option<u8>,
    /// Folder for the table, and for the work until it is made
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Bits a value: 16, 24 or 32
    #[arg(long, value_name = "BITS", default_value = "32")]
    bits: Bits,
    /// Let both sides play for points, not for the win
    #[arg(long)]
    points: bool,
    /// Leave out the probabilities of a draw
    #[arg(long)]
    no_draws: bool,
    /// Seconds between checkpoints
    #[arg(long, value_name = "SECONDS", default_value = "60")]
    checkpoint: u64,
    /// Memory that may be used, in MiB; otherwise what the machine has free
    #[arg(long, value_name = "MIB")]
    memory: Option<u64>,
    /// Only say how much it would take
    #[arg(long)]
    estimate: bool,
    /// Show no progress
    #[arg(long)]
    quiet: bool,
}

/// Runs the command.
pub(crate) fn run(args: &SolveArgs) -> Result<(), Failure> {
    let rules = args.rules.load()?;
    let rules = match args.pieces {
        Some(pieces) => {
            rules.with_pieces(pieces).map_err(|error| Failure::request(error, "choose another --pieces"))?
        }
        None => rules,
    };
    let plan = plan(args, &rules);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let estimate =
        Estimate::of(&rules, &plan, threads).map_err(|error| Failure::request(error, "solve with fewer --pieces"))?;
    say(&estimate)?;
    if args.estimate {
        return Ok(());
    }
    let name = name(&rules);
    let table = args.out.join(format!("{name}.senet-table"));
    if table.exists() {
        return line(&format!("{} is there already", table.display()));
    }
    fs::create_dir_all(&args.out).map_err(|error| Failure::Write { path: args.out.clone(), error })?;
    fits(args, &estimate)?;
    let mut watch = Progress::new(args.quiet);
    let started = Instant::now();
    let work = args.out.join(format!("{name}.work"));
    let layers = solve(&rules, &plan, &table, &work, &mut watch).map_err(|error| failed(&error))?;
    watch.end();
    let seconds = started.elapsed().as_secs_f64();
    report(&args.out.join(format!("{name}.report.json")), &rules, &plan, &layers, seconds)?;
    let margin = layers.iter().map(|layer| layer.margin).fold(0.0, f64::max);
    line(&format!(
        "{}: {} positions in {seconds:.0} s, exact within {margin:.1e} to either side",
        table.display(),
        estimate.cells
    ))
}

fn plan(args: &SolveArgs, rules: &Rules) -> Plan {
    let mut plan = Plan::usual(rules);
    plan.bits = args.bits;
    plan.checkpoint_every = Duration::from_secs(args.checkpoint);
    if args.points {
        plan.objective = Objective::points(rules);
    }
    if args.no_draws || args.points {
        plan.draws = Draws::Left;
    }
    plan
}

/// The name of the files of a table: rule set, options, pieces.
fn name(rules: &Rules) -> String {
    let options = rules.info().options.iter().filter(|(option, _)| option != "pieces");
    let options: Vec<String> = options.map(|(option, value)| format!("-{option}-{value}")).collect();
    format!("{}{}-{}", rules.id(), options.concat(), rules.clauses().start.pieces)
}

fn say(estimate: &Estimate) -> Result<(), Failure> {
    line(&format!(
        "{} positions in {} layers, the largest {}; memory up to {}, disk up to {}, about {}",
        estimate.cells,
        estimate.layers,
        estimate.largest,
        size(estimate.memory),
        size(estimate.disk),
        time(estimate.seconds)
    ))
}

fn line(text: &str) -> Result<(), Failure> {
    writeln!(io::stdout(), "{text}").map_err(Failure::Stream)
}

fn size(bytes: u64) -> String {
    let mib = bytes as f64 / f64::from(1 << 20);
    if mib < 1024.0 { format!("{mib:.0} MiB") } else { format!("{:.1} GiB", mib / 1024.0) }
}

fn time(seconds: f64) -> String {
    match seconds {
        s if s < 120.0 => format!("{s:.0} s"),
        s if s < 7200.0 => format!("{:.0} min", s / 60.0),
        s => format!("{:.1} h", s / 3600.0),
    }
}

/// Refuses what the machine has no room for.
fn fits(args: &SolveArgs, estimate: &Estimate) -> Result<(), Failure> {
    let memory = args.memory.map(|mib| mib << 20).or_else(free_memory);
    if let Some(memory) = memory.filter(|&memory| memory < estimate.memory) {
        let what = format!("the table takes {} of memory, and there are {}", size(estimate.memory), size(memory));
        return Err(Failure::request(what, "solve with fewer --pieces, or with fewer --bits"));
    }
    let disk = rustix::fs::statvfs(&args.out).ok().map(|room| room.f_bavail * room.f_frsize);
    if let Some(disk) = disk.filter(|&disk| disk < estimate.disk) {
        let what = format!("the table takes {} of disk, and there are {}", size(estimate.disk), size(disk));
        return Err(Failure::request(what, "make room, or choose a folder on another disk with --out"));
    }
    Ok(())
}

/// Memory that can be had without swapping; `None` where the system does not say.
fn free_memory() -> Option<u64> {
    number_of(&fs::read_to_string("/proc/meminfo").ok()?, "MemAvailable:")
}

/// A number of KiB in a text of the system, in bytes.
fn number_of(text: &str, key: &str) -> Option<u64> {
    let rest = text.lines().find_map(|line| line.strip_prefix(key))?;
    Some(rest.split_whitespace().next()?.parse::<u64>().ok()? << 10)
}

fn failed(error: &senet_solver::SolveError) -> Failure {
    let text = error.to_string();
    match text.rsplit_once("; ") {
        Some((what, remedy)) => Failure::request(what, remedy),
        None => Failure::request(text, ""),
    }
}

/// What the making of the table took, as JSON: the table itself holds nothing
/// that depends on the machine.
fn report(path: &Path, rules: &Rules, plan: &Plan, layers: &[LayerReport], seconds: f64) -> Result<(), Failure> {
    let peak = fs::read_to_string("/proc/self/status").ok().and_then(|text| number_of(&text, "VmHWM:"));
    let layers: Vec<_> = layers
        .iter()
        .map(|layer| {
            serde_json::json!({
                "layer": layer.name, "positions": layer.cells, "sweeps": layer.sweeps,
                "seconds": layer.seconds, "margin": layer.margin, "may_never_end": layer.staying,
            })
        })
        .collect();
    let report = serde_json::json!({
        "rules": rules.id(), "fingerprint": rules.fingerprint().to_string(),
        "pieces": rules.clauses().start.pieces, "bits": plan.bits.count(),
        "seconds": seconds, "peak_memory": peak, "layers": layers,
    });
    files::write(path, format!("{report:#}\n").as_bytes())
}

/// One line that says how far it is.
struct Progress {
    shown: bool,
    layer: String,
    last: Instant,
    sweep: (Phase, u32, f64),
}

impl Progress {
    fn new(quiet: bool) -> Self {
        let shown = !quiet && io::stderr().is_terminal();
        Self { shown, layer: String::new(), last: Instant::now(), sweep: (Phase::Values, 0, 0.0) }
    }

    fn show(&mut self, share: f64) {
        if !self.shown || self.last.elapsed() < Duration::from_millis(200) {
            return;
        }
        self.last = Instant::now();
        let (phase, sweep, residual) = self.sweep;
        let phase = match phase {
            Phase::Values => "values",
            Phase::Ending => "proof that play ends",
            Phase::Bounds => "proof of the bounds",
            Phase::Draws => "draws",
            Phase::DrawBounds => "proof of the bounds of draws",
        };
        // Progress that cannot be shown is no reason to stop.
        let _ = write!(
            io::stderr(),
            "\r\x1b[K{}: {phase}, sweep {sweep}, {:.0} %, last change {residual:.0e}",
            self.layer,
            share * 100.0
        );
    }

    fn end(&self) {
        if self.shown {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

impl Watch for Progress {
    fn event(&mut self, event: &Event<'_>) {
        match event {
            Event::Layer { name, index, layers, cells, .. } => {
                self.layer = format!("layer {name} ({} of {layers}, {cells} positions)", index + 1);
            }
            Event::Progress { phase, sweep, taken, of } => {
                (self.sweep.0, self.sweep.1) = (*phase, *sweep);
                self.show((*taken as f64 / (*of).max(1) as f64).min(1.0));
            }
            Event::Swept { residual, .. } => self.sweep.2 = *residual,
            Event::Discarded { reason, .. } => {
                self.end();
                let _ = writeln!(io::stderr(), "{reason}: its part is done again");
            }
            Event::Resumed { .. } => {}
        }
    }
}
