//! How much a table takes, before it is begun.

use std::time::{Duration, Instant};

use senet::Rules;
use senet_tablebase::file::{Channel, Header};
use senet_tablebase::space::{Gather, Layer, Place, Portable, Space, SpaceError};

use crate::expand::{Expansion, Game};
use crate::layer::wanted;
use crate::plan::{Keeping, Plan};
use crate::policy;
use crate::restless::ONE_OF;

/// How much a table takes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// How many positions it has.
    pub cells: u64,
    /// How many layers it has.
    pub layers: usize,
    /// The largest layer.
    pub largest: u64,
    /// Bytes of memory, at most.
    pub memory: u64,
    /// Bytes of disk, the work and the table together, at most.
    pub disk: u64,
    /// Seconds, by a short measurement on this machine.
    pub seconds: f64,
}

/// What is taken whatever the table.
const PROGRAM: u64 = 48 << 20;
/// A sweep takes so much longer than taking its positions apart.
const BESIDE: f64 = 1.3;

/// Sweeps that look at all uses which a layer takes, about, all others and the proofs
/// counted by what they cost: see `docs/solver.md`.
fn sweeps(keeping: Keeping) -> f64 {
    match keeping {
        Keeping::Ample => 7.0,
        Keeping::Modest | Keeping::Scant => 10.0,
        Keeping::Lean => 50.0,
    }
}

impl Estimate {
    /// How much the table of a plan takes, with so many threads.
    ///
    /// Takes a fifth of a second to measure this machine.
    ///
    /// # Errors
    /// When the rule set has too many positions to number.
    pub fn of(rules: &Rules, plan: &Plan, threads: usize) -> Result<Self, SpaceError> {
        let space = Space::of(rules)?;
        let game = Game { rules, space: &space, objective: plan.objective };
        let Room { memory, disk, channels } = Room::of(rules, &space, plan);
        let cells = space.cells();
        let largest = space.layers().iter().map(|layer| layer.cells).max().unwrap_or(0);
        let seconds = measure(game, &space) * cells as f64 * sweeps(plan.keeping) * BESIDE * channels as f64
            / threads.max(1) as f64;
        Ok(Self { cells, layers: space.layers().len(), largest, memory, disk, seconds })
    }
}

impl Plan {
    /// The same plan, keeping as much of each position as goes into so many bytes of memory, be it
    /// more or less than this plan keeps: [`Scant`](Keeping::Scant) at least, for a
    /// [`Lean`](Keeping::Lean) table is less exact. A plan that is lean stays so.
    ///
    /// # Errors
    /// When the rule set has too many positions to number.
    ///
    /// # Examples
    ///
    /// ```
    /// use senet::Rules;
    /// use senet_solver::{Estimate, Keeping, Plan};
    ///
    /// let rules = Rules::preset("modern-kendall")?.with_pieces(4)?;
    /// let plan = Plan::usual(&rules).within(&rules, 4 << 30)?;
    /// assert_eq!(plan.keeping, Keeping::Scant);
    /// assert!(Estimate::of(&rules, &plan, 2)?.memory <= 4 << 30);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn within(self, rules: &Rules, memory: u64) -> Result<Self, SpaceError> {
        if self.keeping == Keeping::Lean {
            return Ok(self);
        }
        let space = Space::of(rules)?;
        let choices = [Keeping::Ample, Keeping::Modest, Keeping::Scant].map(|keeping| Self { keeping, ..self });
        let fitting = choices.into_iter().find(|plan| Room::of(rules, &space, plan).memory <= memory);
        Ok(fitting.unwrap_or(Self { keeping: Keeping::Scant, ..self }))
    }
}

/// The room that a table takes, in bytes.
struct Room {
    memory: u64,
    disk: u64,
    channels: u64,
}

impl Room {
    fn of(rules: &Rules, space: &Space, plan: &Plan) -> Self {
        let channels = if plan.wants_draws() { 2 } else { 1 };
        let width = plan.bits.bytes() as u64;
        let keeping = plan.keeping;
        let policy = |layer: &Layer| policy::bytes(rules, space, layer, keeping.uses());
        // While values are improved, and while bounds are proven.
        let improving = |layer: &Layer| match keeping {
            Keeping::Ample | Keeping::Modest | Keeping::Scant => {
                policy(layer) + (keeping.depth() * keeping.noted().bytes()) as u64
            }
            Keeping::Lean => 0,
        };
        let proving = |layer: &Layer| match keeping {
            Keeping::Ample => policy(layer) + 4,
            Keeping::Modest | Keeping::Scant => 4,
            Keeping::Lean => 1,
        };
        // Which positions are taken alone, and what they held.
        let few = |layer: &Layer| match keeping {
            Keeping::Ample | Keeping::Modest | Keeping::Scant => layer.cells / 8 + 4 * (layer.cells / ONE_OF),
            Keeping::Lean => 0,
        };
        let beside = |layer: &Layer| improving(layer).max(proving(layer));
        // What is noted of a position until its step is over.
        let (effects, noted) = match keeping {
            Keeping::Ample | Keeping::Modest | Keeping::Scant => (policy::bytes_of_slice(rules), 40),
            Keeping::Lean => (0, 8),
        };
        let memory = |index: usize| -> u64 {
            let layer = &space.layers()[index];
            let wanted = space.layers().iter().zip(wanted(space, index)).filter(|(_, wanted)| *wanted);
            let reads: u64 = wanted.map(|(of, _)| of.cells).sum();
            let own =
                layer.cells * (width * channels + beside(layer)) + few(layer) + layer.slices.len() as u64 * effects;
            // What a step has found before it is written, at most; and the sets of houses.
            let step = noted * (layer.cells / 256).clamp(1 << 16, 1 << 30);
            own + reads * width * channels + step + sets(space, layer)
        };
        // The layers, the table, and two checkpoints: the new one is whole before the old one goes.
        let checkpoint = |layer: &Layer| layer.cells * (width + improving(layer)) + few(layer);
        let checkpoint = space.layers().iter().map(checkpoint).max().unwrap_or(0);
        let disk = 2 * space.cells() * width * channels + 2 * checkpoint + (1 << 20);
        Self { memory: PROGRAM + (0..space.layers().len()).map(memory).max().unwrap_or(0), disk, channels }
    }
}

/// Bytes of memory, at most, that [`verify`](crate::verify()) takes for a table of these rules:
/// it decodes all layers that later ones lead to, and keeps both bounds of each position.
///
/// # Errors
/// When the rule set has too many positions to number.
pub fn memory_to_verify(rules: &Rules, header: &Header) -> Result<u64, SpaceError> {
    let space = Space::of(rules)?;
    let layers = space.layers();
    let channels = if header.channels.has(Channel::Draws) { 2 } else { 1 };
    let width = header.bits.bytes() as u64 * channels;
    let memory = |index: usize| {
        let wanted = |&read: &usize| layers[index..].iter().any(|later| later.reads.contains(&read));
        let kept: u64 = (0..index).filter(wanted).map(|read| layers[read].cells).sum();
        // Its cells as they are used and as they are kept, and four bytes for the bounds.
        let own = layers[index].cells * (2 * width + 4);
        kept * width + own + sets(&space, &layers[index])
    };
    Ok(PROGRAM + (0..layers.len()).map(memory).max().unwrap_or(0))
}

/// Bytes of the sets of houses that a layer is gone through by.
fn sets(space: &Space, layer: &Layer) -> u64 {
    let mut known = std::collections::BTreeSet::new();
    for slice in space.slices_of(layer) {
        known.insert((slice.free, slice.own_free));
        known.insert((slice.free, slice.enemy_free));
    }
    let count = |houses: u64, members: u64| (0..members).fold(1, |count, at| count * (houses - at) / (at + 1));
    // The sets, and their keys while they are sorted.
    known.iter().map(|&(free, members)| 24 * count(u64::from(free.count_ones()), u64::from(members))).sum()
}

/// Seconds that one position takes to be taken apart.
fn measure(game: Game<'_>, space: &Space) -> f64 {
    #[cfg(target_arch = "x86_64")]
    if let Some(by) = senet_tablebase::space::Bmi2::detect() {
        return measure_by(by, game, space);
    }
    measure_by(Portable, game, space)
}

fn measure_by<G: Gather>(by: G, game: Game<'_>, space: &Space) -> f64 {
    let Some((index, slice)) = space.slices().iter().enumerate().max_by_key(|(_, slice)| slice.cells) else {
        return 0.0;
    };
    let mut expansion = Expansion::default();
    let started = Instant::now();
    let mut taken = 0_u32;
    // Every so many, so that all kinds of positions are among them.
    let stride = slice.cells / 20_000 + 1;
    for number in (0..slice.cells).step_by(stride as usize) {
        let (own, enemy) = space.boards(Place { slice: index as u32, cell: number });
        let position = space.position_with(slice, own, enemy);
        expansion.clear();
        expansion.push(by, game, &position);
        taken += 1;
        if taken.is_multiple_of(256) && started.elapsed() > Duration::from_millis(200) {
            break;
        }
    }
    started.elapsed().as_secs_f64() / f64::from(taken.max(1))
}
