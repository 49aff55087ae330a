//! Solving one layer: its values. What is proven of them, `proof.rs` does.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU32};

use senet::Rules;
use senet_tablebase::file::sealed::SealError;
use senet_tablebase::space::{Layer, Portable, Space};

use crate::ahead::Outlook;
use crate::cells::Width;
use crate::changes::Changes;
use crate::due::Save;
use crate::expand::Game;
use crate::number::Scale;
use crate::plan::Keeping;
use crate::policy::Policy;
use crate::progress::{Kind, LEAST_CHANGE, Next, Progress};
use crate::restless::Restless;
use crate::schedule::Schedule;
use crate::slacks::{Grain, Slacks};
use crate::stopping::Leaving;
use crate::store::{Source, Store};
use crate::sweep::{Finds, How, Sweep};
use crate::watch::{Event, Phase, Watch};

/// What is proven of the values of one slice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// How far an exact value may be from the stored one, to either side: in
    /// cells with eight more bits.
    pub margin: u64,
    /// How many positions both sides together might never leave.
    pub staying: u64,
}

/// Where the numbers of the layers that are done are.
pub(crate) struct Done<'a> {
    /// By slice of the space: the cells and the margin; `None` where not needed.
    pub(crate) values: Vec<Option<(&'a [u8], u64)>>,
    /// The same for probabilities of a draw.
    pub(crate) draws: Vec<Option<(&'a [u8], u64)>>,
    /// By slice of the space, whether play from there is known to end: see [`ends`].
    pub(crate) ends: Vec<bool>,
}

/// A layer to be solved, or to be checked.
pub(crate) struct Task<'a, W: Width> {
    pub(crate) game: Game<'a>,
    pub(crate) layer: &'a Layer,
    pub(crate) schedule: &'a Schedule,
    pub(crate) done: &'a Done<'a>,
    pub(crate) scale: Scale,
    pub(crate) cells: &'a [W::Unit],
    /// What there is memory for.
    pub(crate) keeping: Keeping,
    /// How many positions each total has, about: see [`sizes`].
    pub(crate) sizes: Vec<u64>,
}

/// What is kept of a layer's positions while their values are improved.
pub(crate) struct Kept {
    pub(crate) policy: Policy,
    /// The changes of all cells, by sweep under the present policy.
    pub(crate) changes: Vec<Changes>,
}

impl Kept {
    /// Of a layer, nothing known yet; `None` where it is to do without.
    pub(crate) fn new(rules: &Rules, space: &Space, layer: &Layer, keeping: Keeping) -> Option<Self> {
        (keeping != Keeping::Lean).then(|| Self {
            policy: Policy::new(rules, space, layer, keeping.uses()),
            changes: Self::no_changes(layer, keeping),
        })
    }

    /// The changes of all cells, none noted yet.
    pub(crate) fn no_changes(layer: &Layer, keeping: Keeping) -> Vec<Changes> {
        (0..keeping.depth()).map(|_| Changes::new(layer.cells as usize, keeping.noted())).collect()
    }
}

/// Why a layer is left unfinished.
#[derive(Debug)]
pub(crate) enum Left {
    /// Whoever watches wants it so; the last checkpoint stands.
    Stopped,
    /// A checkpoint cannot be written.
    Seal(SealError),
}

impl From<SealError> for Left {
    fn from(error: SealError) -> Self {
        Self::Seal(error)
    }
}

/// How far apart the bounds may be, as a share of 1.
pub(crate) const GAP: f64 = 1e-6;

impl<'a, W: Width> Task<'a, W> {
    /// Where the numbers of a channel are, with slack of this grain in each slice.
    fn sources(&self, done: &[Option<(&'a [u8], u64)>], grains: &[Grain]) -> Vec<Source<'a>> {
        let mut sources: Vec<Source<'a>> = done
            .iter()
            .map(|done| match done {
                Some((bytes, margin)) => Source::Done { bytes, margin: margin.cast_signed() },
                None => Source::Elsewhere,
            })
            .collect();
        for (at, index) in self.layer.slices.clone().enumerate() {
            let start = self.game.space.slices()[index].start as usize;
            sources[index] = Source::Here { start, grain: grains.get(at).copied().unwrap_or(Grain::Even(1)) };
        }
        sources
    }

    pub(crate) fn sweep(&self, values: Store<'a, W>, draws: Option<Store<'a, W>>, finds: Finds) -> Sweep<'a, W> {
        Sweep {
            game: self.game,
            schedule: self.schedule,
            values,
            draws,
            finds,
            needed: self.layer.slices.clone().map(|_| AtomicI64::new(0)).collect(),
            first: self.layer.slices.start,
            policy: None,
            changes: None,
            few: None,
            alone: AtomicU32::new(0),
        }
    }

    pub(crate) fn values(&self, grains: &[Grain], slacks: &'a Slacks) -> Store<'a, W> {
        Store { scale: self.scale, sources: self.sources(&self.done.values, grains), cells: self.cells, slacks }
    }

    pub(crate) fn draws(&self, grains: &[Grain], cells: &'a [W::Unit], slacks: &'a Slacks) -> Store<'a, W> {
        Store { scale: self.scale, sources: self.sources(&self.done.draws, grains), cells, slacks }
    }

    /// A first guess: halfway between what the same is worth without the hindmost
    /// piece of the one side and of the other.
    pub(crate) fn guess(&self) {
        let space = self.game.space;
        for index in self.layer.slices.clone() {
            let slice = &space.slices()[index];
            let smaller = |own, enemy| {
                let smaller = space.smaller_slice(index, own, enemy)?;
                Some((&space.slices()[smaller], self.done.values[smaller]?.0))
            };
            let (light, heavy) = (smaller(1, 0), smaller(0, 1));
            let (owns, enemies) = self.schedule.all_boards(index);
            for &own in owns {
                let row = slice.start + space.row(Portable, slice, own);
                for &enemy in enemies.iter().filter(|&&enemy| own & enemy == 0) {
                    let cell = match (light, heavy) {
                        (Some((light, light_bytes)), Some((heavy, heavy_bytes))) => {
                            let (fewer_own, fewer_enemy) = (own & own.wrapping_sub(1), enemy & enemy.wrapping_sub(1));
                            let better = W::read(light_bytes, space.number(Portable, light, fewer_own, enemy) as usize);
                            let worse = W::read(heavy_bytes, space.number(Portable, heavy, own, fewer_enemy) as usize);
                            better / 2 + worse / 2
                        }
                        _ => W::MAX / 2,
                    };
                    let number = row + space.column(Portable, slice, own, enemy);
                    W::store(self.cells, number as usize, cell);
                }
            }
        }
    }

    /// The change that is small enough at first.
    pub(crate) fn enough() -> u32 {
        ((f64::from(W::MAX) * GAP / 128.0) as u32).max(LEAST_CHANGE)
    }

    /// Sweeps until values hardly change.
    pub(crate) fn improve(
        &self,
        progress: &mut Progress,
        kept: Option<&'a Kept>,
        watch: &mut dyn Watch,
        mut save: impl FnMut(&Progress, Save) -> Result<(), Left>,
    ) -> Result<(), Left> {
        let mut sweep = self.sweep(self.values(&[], Slacks::NONE), None, Finds::Values);
        sweep.policy = kept.map(|kept| &kept.policy);
        let changes = kept.map_or(&[][..], |kept| &kept.changes);
        self.run(&mut sweep, changes, Phase::Values, progress, watch, &mut save)
    }

    /// Sweeps over probabilities of a draw until they hardly change.
    pub(crate) fn improve_draws(&self, cells: &'a [W::Unit], watch: &mut dyn Watch) -> Result<(), Left> {
        let mut sweep =
            self.sweep(self.values(&[], Slacks::NONE), Some(self.draws(&[], cells, Slacks::NONE)), Finds::Draws);
        let mut progress = Progress::new(self.sizes.len(), 1, Keeping::Lean);
        self.run(&mut sweep, &[], Phase::Draws, &mut progress, watch, &mut |_, _| Ok(()))
    }

    fn run<'b>(
        &self,
        sweep: &mut Sweep<'b, W>,
        changes: &'b [Changes],
        phase: Phase,
        progress: &mut Progress,
        watch: &mut dyn Watch,
        save: &mut dyn FnMut(&Progress, Save) -> Result<(), Left>,
    ) -> Result<(), Left> {
        loop {
            if let Some(policy) = sweep.policy.filter(|_| progress.taken == 0) {
                policy.settle();
            }
            sweep.few = progress.few.as_ref().map(|few| Arc::clone(&few.cells));
            let phase = if progress.few.is_some() { Phase::Few } else { phase };
            sweep.changes = match progress.kind {
                Kind::Evaluate => changes.get(progress.noted),
                Kind::Search | Kind::Renew => None,
            };
            let (mut learned, mut steps) = (0, None);
            let (mut taken, of) = (0, self.sizes.iter().sum());
            for (at, total) in self.schedule.totals().enumerate() {
                taken += self.sizes[at];
                if at < progress.taken {
                    continue;
                }
                if progress.is_hot(at) {
                    if let Some(policy) = sweep.policy.filter(|_| progress.kind != Kind::Search)
                        && (steps.is_none() || policy.learned() > learned)
                    {
                        learned = policy.learned();
                        // Not two at once: they take some memory.
                        drop(steps.take());
                        steps = Some(sweep.steps(policy));
                    }
                    let how = match (&steps, progress.kind) {
                        (Some(steps), Kind::Evaluate) => How::Evaluate(steps),
                        // Two uses come nearer to each other by twice what a value has moved.
                        (Some(steps), _) => How::Renew(steps, progress.moved().saturating_mul(2)),
                        (None, _) => How::Search,
                    };
                    let change = sweep.total(total, how);
                    progress.heat[at] = change;
                    progress.change = progress.change.max(change);
                }
                progress.taken = at + 1;
                let number = progress.sweep as u32;
                watch.event(&Event::Progress { phase, sweep: number, taken, of });
                if watch.stops() {
                    save(progress, Save::Now)?;
                    return Err(Left::Stopped);
                }
                save(progress, Save::IfDue)?;
            }
            let residual = f64::from(progress.change) / f64::from(W::MAX);
            watch.event(&Event::Swept { phase, sweep: progress.sweep as u32, residual });
            let ended = progress.clone();
            match progress.swept() {
                Next::End => return save(&ended, Save::BeforeProof),
                Next::Sweep => {}
                Next::Weigh => self.weigh(progress, changes),
                Next::Widen => {
                    let moved = progress.few.as_ref().map_or(0, |few| few.cells.moved::<W>(self.cells));
                    progress.widen(moved);
                }
            }
        }
    }

    /// Which sweep comes after some under one policy, by what has been noted of them.
    fn weigh(&self, progress: &mut Progress, changes: &[Changes]) {
        let changes = &changes[..progress.noted.min(changes.len())];
        let most = &progress.most[..changes.len()];
        let few = progress.few.as_ref().map(|few| Arc::clone(&few.cells));
        let outlook = Outlook::of(changes, few.as_deref());
        // Where all promise something, the few must not hide it.
        if let Some((last, &most)) = changes.last().zip(most.last())
            && progress.may_narrow()
            && !outlook.promising
            && let Some((few, calm)) = Restless::of::<W>(self.cells, last, most)
        {
            return progress.narrow(few, calm);
        }
        if !progress.has_seen_enough(outlook.promising) {
            return progress.go_on();
        }
        let moved = if progress.may_look() { outlook.look::<W>(self.cells, changes, few.as_deref(), most) } else { 0 };
        progress.look(moved);
    }

    /// How many positions of each slice are not proven to leave the layer.
    pub(crate) fn staying(&self, watch: &mut dyn Watch) -> Result<Vec<u64>, Left> {
        let leaving = Leaving::new(self.game, self.layer, &self.done.ends);
        let mut sweep = 0;
        loop {
            sweep += 1;
            let more = leaving.sweep(self.schedule);
            watch.event(&Event::Swept { phase: Phase::Ending, sweep, residual: 0.0 });
            if watch.stops() {
                return Err(Left::Stopped);
            }
            if more == 0 {
                return Ok(leaving.staying());
            }
            let staying = leaving.staying();
            if staying.iter().all(|&count| count == 0) {
                return Ok(staying);
            }
        }
    }
}

/// Whether play from a layer ends: no position of it may be kept for ever, and the same
/// holds of all layers that it leads to. One slice alone tells nothing, for a throw may
/// lead from it to a slice where play goes on. `layers` tells it of the layers before.
pub(crate) fn ends(layer: &Layer, staying: impl IntoIterator<Item = u64>, layers: &[bool]) -> bool {
    staying.into_iter().all(|count| count == 0) && layer.reads.iter().all(|&read| layers[read])
}

/// Which layers one leads to or is guessed from.
pub(crate) fn wanted(space: &Space, index: usize) -> Vec<bool> {
    let layer = &space.layers()[index];
    let smaller =
        |slice| [(1, 0), (0, 1)].into_iter().filter_map(move |(own, enemy)| space.smaller_slice(slice, own, enemy));
    let guessed: Vec<usize> = layer.slices.clone().flat_map(smaller).collect();
    let of = |(read, of): (usize, &Layer)| {
        layer.reads.contains(&read) || guessed.iter().any(|slice| of.slices.contains(slice))
    };
    space.layers().iter().enumerate().map(of).collect()
}

/// How many positions each total of a schedule has, in its order.
pub(crate) fn sizes(schedule: &Schedule) -> Vec<u64> {
    let mut sizes = Vec::new();
    for total in schedule.totals() {
        let mut size = 0;
        for task in schedule.steps(total).into_iter().flatten() {
            let (owns, enemies) = schedule.boards(&task);
            // With those whose pieces share a house: enough for a bar that shows how far a sweep is.
            size += owns.len() as u64 * enemies.len() as u64;
        }
        sizes.push(size);
    }
    sizes
}
