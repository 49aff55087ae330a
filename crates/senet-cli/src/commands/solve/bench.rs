//! `senet solve --bench`: how the time grows with the positions.

use std::io::{self, Write as _};
use std::time::Instant;

use senet::Rules;
use senet_solver::{Estimate, LayerReport, Plan, pace, solve};
use senet_tablebase::table::Margin;

use super::progress::{Progress, Shown};
use super::words::{size, time};
use super::{SolveArgs, failed, room, unit};
use crate::failure::Failure;

/// Solves one set after another into a folder that goes again, and says what each took.
pub(super) fn run(args: &SolveArgs, sets: &[(Rules, Plan)], threads: usize) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let folder = tempfile::tempdir().map_err(|error| {
        let path = std::env::temp_dir();
        Failure::Write { path, error: error.kind().into() }
    })?;
    writeln!(out, "| rules | pieces | positions | seconds | positions/s/core | sweeps | margin | peak memory |")?;
    writeln!(out, "|---|--:|--:|--:|--:|--:|--:|--:|")?;
    let (mut slowest, mut last_unit) = (Vec::new(), 1.0);
    for (rules, plan) in sets {
        let pieces = rules.clauses().start.pieces;
        let estimate = Estimate::of(rules, plan, threads).map_err(|error| failed(&error.into()))?;
        let (table, work) = (folder.path().join("table"), folder.path().join("work"));
        room::fits(&estimate, (args.memory, plan.keeping), folder.path(), &work)?;
        let mut watch = Progress::new(shown(args), &estimate);
        room::forget_peak();
        let started = Instant::now();
        let solved = solve(rules, plan, &table, &work, &mut watch);
        let seconds = started.elapsed().as_secs_f64();
        watch.end();
        let layers = solved.map_err(|error| failed(&error))?;
        let margin = unit(plan) * layers.iter().map(|layer| layer.margin).fold(0.0, f64::max);
        writeln!(
            out,
            "| {} | {pieces} | {} | {seconds:.2} | {:.0} | {:.1} | {} | {} |",
            rules.id(),
            estimate.cells,
            estimate.cells as f64 / seconds.max(1e-9) / threads as f64,
            mean_sweeps(&layers),
            Margin(margin),
            room::peak().map_or_else(|| "?".into(), size)
        )?;
        out.flush()?;
        slowest = layers;
        last_unit = unit(plan);
    }
    writeln!(out, "\nLayers of the last, on {threads} threads; sweeps above are means by positions:\n")?;
    for layer in slowest {
        writeln!(
            out,
            "  {}: {} positions, {} sweeps, {}, margin {}",
            layer.name,
            layer.cells,
            layer.sweeps,
            time(layer.seconds),
            Margin(last_unit * layer.margin)
        )?;
    }
    Ok(())
}

/// Of so many totals of a layer one is taken to measure a sweep.
const OF: usize = 16;

/// Measures a sweep over a part of the largest layer of each set.
pub(super) fn sweep(args: &SolveArgs, sets: &[(Rules, Plan)], threads: usize) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "| rules | pieces | layer | positions | of them taken | seconds | positions/s/core | whole sweep | peak memory | announced |"
    )?;
    writeln!(out, "|---|--:|---|--:|--:|--:|--:|--:|--:|--:|")?;
    for (rules, plan) in sets {
        let estimate = Estimate::of(rules, plan, threads).map_err(|error| failed(&error.into()))?;
        room::memory_fits(estimate.memory, args.memory, plan.keeping)?;
        let mut watch = Progress::new(shown(args), &estimate);
        room::forget_peak();
        let measured = pace(rules, plan, OF, &mut watch);
        watch.end();
        let pace = measured.map_err(|error| failed(&error))?;
        let (seconds, taken) = (pace.time.as_secs_f64(), pace.cells as f64 * pace.share);
        writeln!(
            out,
            "| {} | {} | {} | {} | {:.1} % | {seconds:.2} | {:.0} | {} | {} | {} |",
            rules.id(),
            rules.clauses().start.pieces,
            pace.layer,
            pace.cells,
            pace.share * 100.0,
            taken / seconds.max(1e-9) / threads as f64,
            time(pace.whole()),
            room::peak().map_or_else(|| "?".into(), size),
            size(estimate.memory)
        )?;
        out.flush()?;
    }
    Ok(())
}

/// Where progress is shown: lines of it would be between those of the table.
fn shown(args: &SolveArgs) -> Shown {
    if args.quiet || Shown::usual() == Shown::Lines { Shown::Nowhere } else { Shown::Bar }
}

/// Sweeps that a position was taken in, on average.
fn mean_sweeps(layers: &[LayerReport]) -> f64 {
    let (sweeps, cells) = layers.iter().fold((0.0, 0.0), |(sweeps, cells), layer| {
        (sweeps + layer.sweeps as f64 * layer.cells as f64, cells + layer.cells as f64)
    });
    sweeps / f64::max(cells, 1.0)
}
