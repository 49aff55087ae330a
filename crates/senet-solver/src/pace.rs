//! How fast one sweep over a layer is that would take too long to be solved.

use std::time::{Duration, Instant};

use senet::Rules;
use senet_tablebase::Bits;
use senet_tablebase::space::Space;

use crate::cells::{Middling, Narrow, Wide, Width};
use crate::expand::Game;
use crate::layer::{Done, Kept, Task, sizes};
use crate::number::Scale;
use crate::plan::Plan;
use crate::schedule::Schedule;
use crate::slacks::Slacks;
use crate::solve::SolveError;
use crate::sweep::{Finds, How};
use crate::watch::{Event, Phase, Watch};

/// How fast a sweep over the largest layer of a table is.
#[derive(Clone, Debug, PartialEq)]
pub struct Pace {
    /// The layer.
    pub layer: String,
    /// How many positions it has.
    pub cells: u64,
    /// The share of them that has been taken, above 0, at most 1.
    pub share: f64,
    /// How long these took.
    pub time: Duration,
}

impl Pace {
    /// Seconds that a sweep over the whole layer takes at this pace.
    #[must_use]
    pub fn whole(&self) -> f64 {
        self.time.as_secs_f64() / self.share
    }
}

/// Measures one sweep that looks at all uses of every throw, over one of `every` totals of
/// the largest layer of a table.
///
/// The memory is the same as when the table is made: all values of the layer and of those
/// it leads to, made up but each in its own place, and what the plan keeps beside them.
/// Nothing is written to a file.
///
/// # Errors
/// When the rule set is too large to number, or `watch` stops.
pub fn pace(rules: &Rules, plan: &Plan, every: usize, watch: &mut dyn Watch) -> Result<Pace, SolveError> {
    match plan.bits {
        Bits::Sixteen => pace_by::<Narrow>(rules, plan, every, watch),
        Bits::TwentyFour => pace_by::<Middling>(rules, plan, every, watch),
        Bits::ThirtyTwo => pace_by::<Wide>(rules, plan, every, watch),
    }
}

fn pace_by<W: Width>(rules: &Rules, plan: &Plan, every: usize, watch: &mut dyn Watch) -> Result<Pace, SolveError> {
    let space = Space::of(rules)?;
    let layers = space.layers();
    let largest = layers.iter().enumerate().max_by_key(|(_, layer)| layer.cells);
    let Some((index, layer)) = largest else { return Err(SolveError::Stopped) };
    watch.event(&Event::Layer { name: &layer.name, index, layers: layers.len(), cells: layer.cells, done: 0 });
    // Half of the largest number, so that no use is better than another for want of values.
    let half = |cells: u64| vec![0x7F_u8; cells as usize * W::BITS.bytes()];
    let read: Vec<(usize, Vec<u8>)> = layer.reads.iter().map(|&read| (read, half(layers[read].cells))).collect();
    let slices = space.slices().len();
    let mut done = Done { values: vec![None; slices], draws: vec![None; slices], ends: vec![true; slices] };
    for (of, bytes) in &read {
        for slice in layers[*of].slices.clone() {
            let at = &space.slices()[slice];
            done.values[slice] =
                Some((&bytes[at.start as usize * W::BITS.bytes()..][..at.cells as usize * W::BITS.bytes()], 1));
        }
    }
    let cells = W::zeros(layer.cells as usize);
    let schedule = Schedule::new(&space, layer);
    let task = Task::<W> {
        game: Game { rules, space: &space, objective: plan.objective },
        layer,
        schedule: &schedule,
        done: &done,
        scale: Scale::new(W::MAX, plan.objective),
        cells: &cells,
        keeping: plan.keeping,
        sizes: sizes(&schedule),
    };
    let kept = Kept::new(rules, &space, layer, plan.keeping);
    let mut sweep = task.sweep(task.values(&[], Slacks::NONE), None, Finds::Values);
    sweep.policy = kept.as_ref().map(|kept| &kept.policy);
    let every = every.max(1);
    let few = || schedule.totals().zip(&task.sizes).skip(every / 2).step_by(every);
    let of: u64 = few().map(|(_, size)| size).sum();
    let started = Instant::now();
    let mut taken = 0;
    for (total, size) in few() {
        sweep.total(total, How::Search);
        taken += size;
        watch.event(&Event::Progress { phase: Phase::Values, sweep: 1, taken, of });
        if watch.stops() {
            return Err(SolveError::Stopped);
        }
    }
    let share = taken as f64 / task.sizes.iter().sum::<u64>() as f64;
    Ok(Pace { layer: layer.name.clone(), cells: layer.cells, share, time: started.elapsed() })
}
