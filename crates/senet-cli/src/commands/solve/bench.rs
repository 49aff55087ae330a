//! `senet solve --bench`: how the time grows with the positions.

use std::io::{self, Write as _};
use std::time::Instant;

use senet::Rules;
use senet_solver::{Estimate, LayerReport, Plan, solve};

use super::progress::{Progress, Shown};
use super::words::{size, time};
use super::{SolveArgs, failed, room};
use crate::failure::Failure;

/// Solves one set after another into a folder that goes again, and says what each took.
pub(super) fn run(args: &SolveArgs, sets: &[(Rules, Plan)], threads: usize) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let folder = tempfile::tempdir().map_err(|error| Failure::Write { path: std::env::temp_dir(), error })?;
    writeln!(out, "| rules | pieces | positions | seconds | positions/s/core | sweeps | margin | peak memory |")?;
    writeln!(out, "|---|--:|--:|--:|--:|--:|--:|--:|")?;
    let mut slowest = Vec::new();
    for (rules, plan) in sets {
        let pieces = rules.clauses().start.pieces;
        let estimate = Estimate::of(rules, plan, threads).map_err(|error| failed(&error.into()))?;
        let (table, work) = (folder.path().join("table"), folder.path().join("work"));
        room::fits(&estimate, args.memory, folder.path(), &work)?;
        let shown = if args.quiet || Shown::usual() == Shown::Lines { Shown::Nowhere } else { Shown::Bar };
        let mut watch = Progress::new(shown, &estimate);
        room::forget_peak();
        let started = Instant::now();
        let solved = solve(rules, plan, &table, &work, &mut watch);
        let seconds = started.elapsed().as_secs_f64();
        watch.end();
        let layers = solved.map_err(|error| failed(&error))?;
        let margin = layers.iter().map(|layer| layer.margin).fold(0.0, f64::max);
        writeln!(
            out,
            "| {} | {pieces} | {} | {seconds:.2} | {:.0} | {:.1} | {margin:.1e} | {} |",
            rules.id(),
            estimate.cells,
            estimate.cells as f64 / seconds.max(1e-9) / threads as f64,
            mean_sweeps(&layers),
            room::peak().map_or_else(|| "?".into(), size)
        )?;
        out.flush()?;
        slowest = layers;
    }
    writeln!(out, "\nLayers of the last, on {threads} threads; sweeps above are means by positions:\n")?;
    for layer in slowest {
        writeln!(
            out,
            "  {}: {} positions, {} sweeps, {}, margin {:.1e}",
            layer.name,
            layer.cells,
            layer.sweeps,
            time(layer.seconds),
            layer.margin
        )?;
    }
    Ok(())
}

/// Sweeps that a position was taken in, on average.
fn mean_sweeps(layers: &[LayerReport]) -> f64 {
    let (sweeps, cells) = layers.iter().fold((0.0, 0.0), |(sweeps, cells), layer| {
        (sweeps + layer.sweeps as f64 * layer.cells as f64, cells + layer.cells as f64)
    });
    sweeps / f64::max(cells, 1.0)
}
