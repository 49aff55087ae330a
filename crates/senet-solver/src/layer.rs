//! Solving one layer: values, then the proof that play ends, then bounds.

use std::sync::atomic::{AtomicI64, AtomicU16, AtomicU32};
use std::time::{Duration, Instant};

use senet::Rules;
use senet_tablebase::file::sealed::SealError;
use senet_tablebase::space::{Layer, Place, Portable, Slice};

use crate::cells::{Narrow, Width};
use crate::expand::Game;
use crate::number::{FINE, Scale};
use crate::plan::Keeping;
use crate::policy::Policy;
use crate::progress::{Kind, LEAST_CHANGE, Next, Progress, Trend};
use crate::schedule::Schedule;
use crate::slacks::{MOST_SLACK, SLACK, Slacks};
use crate::stopping::Leaving;
use crate::store::{Source, Store};
use crate::sweep::{Changes, Finds, How, Sweep};
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
    /// By slice of the space, whether play is known to end.
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
    /// How many positions each total has.
    pub(crate) sizes: Vec<u64>,
}

/// What is kept of a layer's positions while their values are improved.
pub(crate) struct Kept {
    pub(crate) policy: Policy,
    /// The changes of all cells.
    pub(crate) changes: Vec<AtomicU16>,
}

impl Kept {
    /// Of a layer, nothing known yet; `None` where it is to do without.
    pub(crate) fn new(rules: &Rules, layer: &Layer, keeping: Keeping) -> Option<Self> {
        (keeping == Keeping::Policy)
            .then(|| Self { policy: Policy::new(rules, layer), changes: Narrow::zeros(layer.cells as usize) })
    }
}

/// Why a layer is left unfinished.
#[derive(Debug)]
pub(crate) enum Left {
    /// Whoever watches wants it so; all is saved.
    Stopped,
    /// A checkpoint cannot be written.
    Seal(SealError),
}

impl From<SealError> for Left {
    fn from(error: SealError) -> Self {
        Self::Seal(error)
    }
}

/// Sweeps over those that exceed, between two over all.
const NARROW: u32 = 5;
/// One of so many totals tells how wide bounds are.
const FEW: usize = 8;
/// How far apart the bounds may be, as a share of 1.
const GAP: f64 = 1e-6;

impl<'a, W: Width> Task<'a, W> {
    /// Where the numbers of a channel are, with this much slack for a quantum of each slice.
    fn sources(&self, done: &[Option<(&'a [u8], u64)>], quanta: &[i64]) -> Vec<Source<'a>> {
        let mut sources: Vec<Source<'a>> = done
            .iter()
            .map(|done| match done {
                Some((bytes, margin)) => Source::Done { bytes, margin: margin.cast_signed() },
                None => Source::Elsewhere,
            })
            .collect();
        for (at, index) in self.layer.slices.clone().enumerate() {
            let start = self.game.space.slices()[index].start as usize;
            sources[index] = Source::Here { start, quantum: quanta.get(at).copied().unwrap_or(1) };
        }
        sources
    }

    fn sweep(&self, values: Store<'a, W>, draws: Option<Store<'a, W>>, finds: Finds) -> Sweep<'a, W> {
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
            alone: AtomicU32::new(0),
        }
    }

    fn values(&self, quanta: &[i64], slacks: &'a Slacks) -> Store<'a, W> {
        Store { scale: self.scale, sources: self.sources(&self.done.values, quanta), cells: self.cells, slacks }
    }

    fn draws(&self, quanta: &[i64], cells: &'a [W::Unit], slacks: &'a Slacks) -> Store<'a, W> {
        Store { scale: self.scale, sources: self.sources(&self.done.draws, quanta), cells, slacks }
    }

    /// A first guess: halfway between what the same is worth without the hindmost
    /// piece of the one side and of the other.
    pub(crate) fn guess(&self) {
        let space = self.game.space;
        for index in self.layer.slices.clone() {
            let slice = &space.slices()[index];
            let without = |board: u32, fixed: u32| {
                let rest = board & !fixed;
                (rest & rest.wrapping_sub(1)) | fixed
            };
            let smaller = |own, enemy| {
                let smaller = space.smaller_slice(index, own, enemy)?;
                Some((&space.slices()[smaller], self.done.values[smaller]?.0))
            };
            let (light, heavy) = (smaller(1, 0), smaller(0, 1));
            for number in 0..slice.cells {
                let cell = match (light, heavy) {
                    (Some((light, light_bytes)), Some((heavy, heavy_bytes))) => {
                        let (own, enemy) = space.boards(Place { slice: index as u32, cell: number });
                        let fewer = without(own, slice.own_fixed);
                        let better = W::read(light_bytes, space.number(Portable, light, fewer, enemy) as usize);
                        let fewer = without(enemy, slice.enemy_fixed);
                        let worse = W::read(heavy_bytes, space.number(Portable, heavy, own, fewer) as usize);
                        better / 2 + worse / 2
                    }
                    _ => W::MAX / 2,
                };
                W::store(self.cells, (slice.start + number) as usize, cell);
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
        sweep.changes = kept.map(|kept| Changes { of: &kept.changes, trend: Trend::Ignored });
        self.run(&mut sweep, Phase::Values, progress, watch, &mut save)
    }

    /// Sweeps over probabilities of a draw until they hardly change.
    pub(crate) fn improve_draws(&self, cells: &'a [W::Unit], watch: &mut dyn Watch) -> Result<(), Left> {
        let mut sweep =
            self.sweep(self.values(&[], Slacks::NONE), Some(self.draws(&[], cells, Slacks::NONE)), Finds::Draws);
        let mut progress = Progress::new(self.sizes.len(), 1);
        self.run(&mut sweep, Phase::Draws, &mut progress, watch, &mut |_, _| Ok(()))
    }

    fn run(
        &self,
        sweep: &mut Sweep<'_, W>,
        phase: Phase,
        progress: &mut Progress,
        watch: &mut dyn Watch,
        save: &mut dyn FnMut(&Progress, Save) -> Result<(), Left>,
    ) -> Result<(), Left> {
        loop {
            if let Some(policy) = sweep.policy.filter(|_| progress.taken == 0) {
                policy.settle();
            }
            if let Some(changes) = &mut sweep.changes {
                changes.trend = progress.trend;
            }
            let steps = sweep.policy.filter(|_| progress.kind != Kind::Search).map(|policy| sweep.steps(policy));
            let how = match (&steps, progress.kind) {
                (Some(steps), Kind::Evaluate) => How::Evaluate(steps),
                // Two uses come nearer to each other by twice what a value has moved.
                (Some(steps), _) => How::Renew(steps, progress.moved.saturating_mul(2)),
                (None, _) => How::Search,
            };
            let mut taken = 0;
            for (at, total) in self.schedule.totals().enumerate() {
                taken += self.sizes[at];
                if at < progress.taken {
                    continue;
                }
                if progress.is_hot(at) {
                    let change = sweep.total(total, how);
                    progress.heat[at] = change;
                    progress.change = progress.change.max(change);
                }
                progress.taken = at + 1;
                let number = progress.sweep as u32;
                watch.event(&Event::Progress { phase, sweep: number, taken, of: self.layer.cells });
                if watch.stops() {
                    save(progress, Save::Now)?;
                    return Err(Left::Stopped);
                }
                save(progress, Save::IfDue)?;
            }
            let residual = f64::from(progress.change) / f64::from(W::MAX);
            watch.event(&Event::Swept { phase, sweep: progress.sweep as u32, residual });
            match progress.swept() {
                Next::End => return Ok(()),
                Next::Sweep => {}
                Next::Ahead => progress.moved = progress.moved.saturating_add(sweep.look_ahead()),
            }
        }
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

    /// The slack that is worth a quantum at first, by slice.
    pub(crate) fn quanta(&self) -> Vec<i64> {
        let one = self.scale.one();
        // A layer must have more slack than those it leads to, or leaving it gains nothing.
        let pieces = |slice: &Slice| i64::from(slice.own_left + slice.enemy_left);
        let most = 2 * i64::from(self.game.space.extent().pieces());
        let step = (one as f64 * GAP / 2.0 * 0.95) as i64 / (most - 1);
        // Stored values are off by half a step, and equations by a few of these.
        let step = step.max(4 << FINE);
        let least = |slice: &Slice| (step * (pieces(slice) - 1) / SLACK).max(1);
        let space = self.game.space;
        let most_owed = space.extent().most_owed();
        space
            .slices_of(self.layer)
            .iter()
            .map(|slice| match most_owed {
                // It leads to where nothing is known.
                Some(most) if slice.turn.owed == most => one / SLACK + 1,
                _ => least(slice),
            })
            .collect()
    }

    /// Whether other quanta are for slices where more is owed than at the start: the values
    /// are not to blame then, for how well they are known depends on what is counted.
    pub(crate) fn only_beyond(&self, quanta: &[i64], others: &[i64]) -> bool {
        let owed = self.game.rules.clauses().start.owed;
        let slices = self.game.space.slices_of(self.layer);
        let mut changed = slices.iter().zip(quanta).zip(others).filter(|((_, before), after)| before != after);
        changed.all(|((slice, _), _)| slice.turn.owed > owed)
    }

    /// Quanta that suit the slices where more is owed than at the start: there bounds are
    /// wide, for want of what more is owed, and some totals tell how wide. Nothing is proven
    /// by that, so whoever verifies does without.
    pub(crate) fn widened(
        &self,
        phase: Phase,
        mut quanta: Vec<i64>,
        draws: Option<&'a [W::Unit]>,
        watch: &mut dyn Watch,
    ) -> Result<Vec<i64>, Left> {
        let owed = self.game.rules.clauses().start.owed;
        let slices = self.game.space.slices_of(self.layer);
        let beyond: Vec<usize> = (0..slices.len()).filter(|&at| slices[at].turn.owed > owed).collect();
        if beyond.is_empty() {
            return Ok(quanta);
        }
        let few = || self.schedule.totals().zip(&self.sizes).skip(FEW / 2).step_by(FEW);
        let of = few().map(|(_, size)| size).sum();
        let slacks = Slacks::new(self.cells.len(), self.keeping);
        for number in 1.. {
            let sweep = self.bounding(&quanta, draws, &slacks);
            let mut taken = 0;
            for (total, size) in few() {
                sweep.total(total, How::Search);
                taken += size;
                watch.event(&Event::Progress { phase, sweep: number, taken, of });
                if watch.stops() {
                    return Err(Left::Stopped);
                }
            }
            let needed = sweep.take_needed();
            let mut wider = false;
            for &at in &beyond {
                // More than an eighth more each time, so this ends.
                let more = (needed[at] / SLACK * 9 / 8 + 1).min(self.scale.one() / SLACK + 1);
                if more > quanta[at] {
                    quanta[at] = more;
                    wider = true;
                }
            }
            if !wider {
                break;
            }
            slacks.begin_anew();
        }
        Ok(quanta)
    }

    /// Sweeps that find bounds with these quanta.
    fn bounding<'b>(&'b self, quanta: &[i64], draws: Option<&'b [W::Unit]>, slacks: &'b Slacks) -> Sweep<'b, W>
    where
        'a: 'b,
    {
        match draws {
            None => self.sweep(self.values(quanta, slacks), None, Finds::Bounds),
            Some(cells) => {
                self.sweep(self.values(&[], Slacks::NONE), Some(self.draws(quanta, cells, slacks)), Finds::DrawBounds)
            }
        }
    }

    /// Proves bounds with these quanta: the margins by slice, or the quanta to try next.
    pub(crate) fn prove(
        &self,
        phase: Phase,
        quanta: &[i64],
        draws: Option<&'a [W::Unit]>,
        watch: &mut dyn Watch,
    ) -> Result<Result<Vec<u64>, Vec<i64>>, Left> {
        let slacks = Slacks::new(self.cells.len(), self.keeping);
        // The store borrows the slacks for as long as the cells: both outlive the sweep.
        let proven = self.prove_with(phase, quanta, draws, &slacks, watch)?;
        Ok(proven)
    }

    fn prove_with<'b>(
        &'b self,
        phase: Phase,
        quanta: &[i64],
        draws: Option<&'b [W::Unit]>,
        slacks: &'b Slacks,
        watch: &mut dyn Watch,
    ) -> Result<Result<Vec<u64>, Vec<i64>>, Left>
    where
        'a: 'b,
    {
        let sweep = self.bounding(quanta, draws, slacks);
        let (mut narrow, mut all) = (0, true);
        let mut excess = i64::MAX;
        for number in 1.. {
            // A sweep over all, then over those that need it as long as that helps.
            let how = if all { How::Search } else { How::Exceeding };
            let mut most = 0;
            let mut taken = 0;
            for (at, total) in self.schedule.totals().enumerate() {
                taken += self.sizes[at];
                most = most.max(i64::from(sweep.total(total, how)));
                watch.event(&Event::Progress { phase, sweep: number, taken, of: self.layer.cells });
                if watch.stops() {
                    return Err(Left::Stopped);
                }
            }
            watch.event(&Event::Swept { phase, sweep: number, residual: 0.0 });
            let needed = sweep.take_needed();
            if most <= SLACK {
                let one = self.scale.one();
                return Ok(Ok(quanta.iter().map(|quantum| (quantum * SLACK).min(one).cast_unsigned()).collect()));
            }
            narrow += u32::from(!all);
            let helps = narrow < NARROW;
            // If it goes on like this it takes too long.
            let slow = !helps && most - SLACK > excess / 2;
            if most >= MOST_SLACK || slow {
                let more = |(&quantum, &needed): (&i64, &i64)| match needed {
                    0 => quantum,
                    needed => (needed / SLACK * 4 / 3).max(2 * quantum).min(self.scale.one() / SLACK + 1),
                };
                return Ok(Err(quanta.iter().zip(&needed).map(more).collect()));
            }
            all = !helps;
            if all {
                (narrow, excess) = (0, most - SLACK);
            }
        }
        Ok(Err(quanta.to_vec()))
    }
}

/// Whether a checkpoint is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Save {
    /// At once.
    Now,
    /// If the last is long ago.
    IfDue,
}

/// When the next checkpoint is due.
pub(crate) struct Due {
    last: Instant,
    asked: Instant,
    every: Duration,
}

impl Due {
    pub(crate) fn every(every: Duration) -> Self {
        Self { last: Instant::now(), asked: Instant::now(), every }
    }

    pub(crate) fn is_due(&mut self) -> bool {
        self.asked = Instant::now();
        self.last.elapsed() >= self.every
    }

    /// A checkpoint has been written since it was asked whether it is due: the
    /// next ones wait so long that writing them takes a small part of the time.
    pub(crate) fn saved(&mut self) {
        self.every = self.every.max(self.asked.elapsed() * 20);
        self.last = Instant::now();
    }
}

/// How many positions each total of a schedule has, in its order.
pub(crate) fn sizes(schedule: &Schedule) -> Vec<u64> {
    let mut sizes = Vec::new();
    for total in schedule.totals() {
        let mut size = 0;
        for task in schedule.steps(total).into_iter().flatten() {
            let (owns, enemies) = schedule.boards(&task);
            // Enough for a bar that shows how far a sweep is.
            size += owns.len() as u64 * enemies.len() as u64;
        }
        sizes.push(size);
    }
    sizes
}
