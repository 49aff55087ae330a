//! Solving one layer: values, then the proof that play ends, then bounds.

use std::sync::atomic::{AtomicI64, AtomicU32};
use std::time::Instant;

use senet_tablebase::file::sealed::SealError;
use senet_tablebase::space::{Layer, Portable, Slice};

use crate::cells::Width;
use crate::expand::Game;
use crate::number::{FINE, Scale};
use crate::schedule::Schedule;
use crate::stopping::Leaving;
use crate::store::{BOTH_SLACKS, MOST_SLACK, SLACK, Source, Store};
use crate::memory::filled;
use crate::policy::Policy;
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
    /// How many positions each total has.
    pub(crate) sizes: Vec<u64>,
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

/// Where the sweeps of a layer stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Progress {
    /// Sweeps begun.
    pub(crate) sweep: u64,
    /// Totals taken in this sweep.
    pub(crate) taken: usize,
    /// The largest change so far in this sweep.
    pub(crate) change: u32,
    /// The change that ends the sweeps.
    pub(crate) enough: u32,
    /// Whether this sweep leaves nothing out.
    pub(crate) full: bool,
    /// The last change of each total, by its place in the order.
    pub(crate) heat: Vec<u32>,
    /// How many sweeps in a row have taken each total since values were extrapolated.
    pub(crate) streak: Vec<u32>,
}

impl Progress {
    pub(crate) fn new(totals: usize, enough: u32) -> Self {
        Self {
            sweep: 1,
            taken: 0,
            change: 0,
            enough,
            full: true,
            heat: vec![u32::MAX; totals],
            streak: vec![0; totals],
        }
    }

    pub(crate) fn notes(&self) -> Vec<u64> {
        let head =
            [self.sweep, self.taken as u64, u64::from(self.change), u64::from(self.enough), u64::from(self.full)];
        let totals =
            self.heat.iter().zip(&self.streak).map(|(&heat, &streak)| u64::from(heat) | u64::from(streak) << 32);
        head.into_iter().chain(totals).collect()
    }

    pub(crate) fn read(notes: &[u64], totals: usize) -> Option<Self> {
        let (&[sweep, taken, change, enough, full], heat) = notes.split_first_chunk()?;
        // Both halves are numbers of 32 bits.
        let (heat, streak) = heat.iter().map(|&both| (both as u32, (both >> 32) as u32)).unzip();
        let progress = Self {
            sweep,
            taken: taken.try_into().ok()?,
            change: change.try_into().ok()?,
            enough: enough.try_into().ok()?,
            full: full != 0,
            heat,
            streak,
        };
        (progress.heat.len() == totals && progress.taken <= totals).then_some(progress)
    }

    /// Whether something that the total at this place in the order depends on is still changing.
    fn is_hot(&self, at: usize) -> bool {
        // Up to seven houses ahead by a throw, up to thirty back by water and pushes.
        let around = at.saturating_sub(7)..(at + 31).min(self.heat.len());
        self.heat[around].iter().any(|&heat| heat > self.enough)
    }
}

/// Sweeps after which a layer is taken as it is.
const MOST_SWEEPS: u64 = 5_000;
/// Values are extrapolated first after so many sweeps,
const FIRST: u64 = 12;
/// and again each time after so many.
const CYCLE: u64 = 8;
/// Rounding may keep cells from settling nearer than so many steps.
pub(crate) const LEAST_CHANGE: u32 = 4;
/// Sweeps of bounds before more slack is allowed.
const MOST_BOUND_SWEEPS: u32 = 6;
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
        }
    }

    fn values(&self, quanta: &[i64], slacks: &'a [AtomicU32]) -> Store<'a, W> {
        Store { scale: self.scale, sources: self.sources(&self.done.values, quanta), cells: self.cells, slacks }
    }

    fn draws(&self, quanta: &[i64], cells: &'a [W::Unit], slacks: &'a [AtomicU32]) -> Store<'a, W> {
        Store { scale: self.scale, sources: self.sources(&self.done.draws, quanta), cells, slacks }
    }

    /// A first guess: what the same without the hindmost piece of either side is worth.
    pub(crate) fn guess(&self) {
        let space = self.game.space;
        for index in self.layer.slices.clone() {
            let slice = &space.slices()[index];
            let smaller =
                space.smaller_slice(index).map(|smaller| (&space.slices()[smaller], self.done.values[smaller]));
            for number in 0..slice.cells {
                let cell = match smaller {
                    Some((smaller, Some((bytes, _)))) => {
                        let place = senet_tablebase::space::Place { slice: index as u32, cell: number };
                        let (own, enemy) = space.boards(place);
                        let without = |board: u32, fixed: u32| {
                            let rest = board & !fixed;
                            (rest & rest.wrapping_sub(1)) | fixed
                        };
                        let own = without(own, slice.own_fixed);
                        let enemy = without(enemy, slice.enemy_fixed);
                        W::read(bytes, space.number::<Portable>(smaller, own, enemy) as usize)
                    }
                    _ => W::MAX / 2,
                };
                W::store(self.cells, (slice.start + number) as usize, cell);
            }
        }
    }

    /// The change that is small enough at first.
    pub(crate) fn enough() -> u32 {
        ((f64::from(W::MAX) * GAP / 32.0) as u32).max(LEAST_CHANGE)
    }

    /// Sweeps until values hardly change.
    pub(crate) fn improve(
        &self,
        progress: &mut Progress,
        changes: Changes<'a>,
        watch: &mut dyn Watch,
        mut save: impl FnMut(&Progress, Save) -> Result<(), Left>,
    ) -> Result<(), Left> {
        let mut sweep = self.sweep(self.values(&[], &[]), None, Finds::Values);
        if std::env::var("AITKEN").is_ok() {
            sweep.changes = Some(changes);
        }
        let policy = Policy::new(self.game.rules, self.layer);
        if std::env::var("PERIOD").is_ok() {
            sweep.policy = Some(&policy);
        }
        self.run(&sweep, Phase::Values, progress, watch, &mut save)
    }

    /// Sweeps over probabilities of a draw until they hardly change.
    pub(crate) fn improve_draws(&self, cells: &'a [W::Unit], watch: &mut dyn Watch) -> Result<(), Left> {
        let sweep = self.sweep(self.values(&[], &[]), Some(self.draws(&[], cells, &[])), Finds::Draws);
        let mut progress = Progress::new(self.sizes.len(), 1);
        self.run(&sweep, Phase::Draws, &mut progress, watch, &mut |_, _| Ok(()))
    }

    fn run(
        &self,
        sweep: &Sweep<'_, W>,
        phase: Phase,
        progress: &mut Progress,
        watch: &mut dyn Watch,
        save: &mut dyn FnMut(&Progress, Save) -> Result<(), Left>,
    ) -> Result<(), Left> {
        let totals: Vec<usize> = self.schedule.totals().collect();
        let var = |name: &str, usual: f64| std::env::var(name).ok().and_then(|p| p.parse().ok()).unwrap_or(usual);
        let (init, factor, most) = (var("INIT", 4.0) as u64, var("FACTOR", 0.03), var("MOSTE", 10.0) as u64);
        let (mut since, mut searched, mut last) = (0, 0, 0);
        loop {
            let t0 = Instant::now();
            let search = sweep.policy.is_none() || progress.full || progress.sweep <= init || since >= most
                || f64::from(last) <= (factor * f64::from(searched)).max(f64::from(progress.enough));
            let steps = sweep.policy.filter(|_| !search).map(|policy| sweep.steps(policy));
            let how = steps.as_ref().map_or(How::Search, How::Evaluate);
            let mut taken = 0;
            for (at, &total) in totals.iter().enumerate() {
                taken += self.sizes[at];
                if at < progress.taken {
                    continue;
                }
                if progress.full || progress.is_hot(at) {
                    let change = sweep.total(total, how, (progress.sweep % 2) as usize);
                    progress.heat[at] = change;
                    progress.streak[at] += 1;
                    progress.change = progress.change.max(change);
                } else {
                    progress.streak[at] = 0;
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
            if std::env::var("TRACE").is_ok() { eprintln!("{} {} {residual:.3e} {:.3}", progress.sweep, if search {"S"} else {"E"}, t0.elapsed().as_secs_f64()); }
            last = progress.change;
            if search { since = 0; searched = progress.change; } else { since += 1; }
            let calm = progress.change <= progress.enough;
            if calm && search && progress.full || progress.sweep >= MOST_SWEEPS {
                return Ok(());
            }
            if !calm
                && progress.sweep >= FIRST
                && (progress.sweep - FIRST).is_multiple_of(CYCLE)
                && sweep.changes.is_some()
            {
                for (at, &total) in totals.iter().enumerate() {
                    if progress.streak[at] >= 2 && progress.heat[at] > progress.enough {
                        sweep.extrapolate(total, (progress.sweep % 2) as usize);
                    }
                }
                progress.streak.fill(0);
            }
            // Calm where it was not left out: now look everywhere.
            progress.full = calm;
            progress.sweep += 1;
            progress.taken = 0;
            progress.change = 0;
        }
    }

    /// How many positions of each slice are not proven to leave the layer.
    pub(crate) fn staying(&self, watch: &mut dyn Watch) -> Result<Vec<u64>, Left> {
        let leaving = Leaving::new(self.game, self.layer, &self.done.ends);
        let mut sweep = 0;
        loop {
            sweep += 1;
            let t0 = Instant::now();
            let more = leaving.sweep(self.schedule);
            if std::env::var("TRACE").is_ok() { eprintln!("ending {sweep}: {more} {:.3}", t0.elapsed().as_secs_f64()); }
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
        let most_owed = self.game.space.extent().most_owed();
        let slices = self.game.space.slices_of(self.layer).iter();
        slices
            .map(|slice| match most_owed {
                // It leads to where nothing is known.
                Some(most) if slice.turn.owed == most => one / SLACK + 1,
                _ => least(slice),
            })
            .collect()
    }

    /// Proves bounds with these quanta: the margins by slice, or the quanta to try next.
    pub(crate) fn prove(
        &self,
        phase: Phase,
        quanta: &[i64],
        draws: Option<&'a [W::Unit]>,
        watch: &mut dyn Watch,
    ) -> Result<Result<Vec<u64>, Vec<i64>>, Left> {
        let slacks = filled(self.cells.len(), || AtomicU32::new(BOTH_SLACKS));
        // The store borrows the slacks for as long as the cells: both outlive the sweep.
        let proven = self.prove_with(phase, quanta, draws, &slacks, watch)?;
        Ok(proven)
    }

    fn prove_with<'b>(
        &'b self,
        phase: Phase,
        quanta: &[i64],
        draws: Option<&'b [W::Unit]>,
        slacks: &'b [AtomicU32],
        watch: &mut dyn Watch,
    ) -> Result<Result<Vec<u64>, Vec<i64>>, Left>
    where
        'a: 'b,
    {
        let sweep: Sweep<'b, W> = match draws {
            None => self.sweep(self.values(quanta, slacks), None, Finds::Bounds),
            Some(cells) => {
                self.sweep(self.values(&[], &[]), Some(self.draws(quanta, cells, slacks)), Finds::DrawBounds)
            }
        };
        for number in 1..=MOST_BOUND_SWEEPS {
            let t0 = Instant::now();
            let mut most = 0;
            let mut taken = 0;
            for (at, total) in self.schedule.totals().enumerate() {
                taken += self.sizes[at];
                most = most.max(sweep.total(total, How::Search, 0));
                watch.event(&Event::Progress { phase, sweep: number, taken, of: self.layer.cells });
                if watch.stops() {
                    return Err(Left::Stopped);
                }
            }
            watch.event(&Event::Swept { phase, sweep: number, residual: 0.0 });
            if std::env::var("TRACE").is_ok() { eprintln!("prove {number}: most {most} of {SLACK} {:.3}", t0.elapsed().as_secs_f64()); }
            let needed = sweep.take_needed();
            if i64::from(most) <= SLACK {
                let one = self.scale.one();
                return Ok(Ok(quanta.iter().map(|quantum| (quantum * SLACK).min(one).cast_unsigned()).collect()));
            }
            if i64::from(most) >= MOST_SLACK || number == MOST_BOUND_SWEEPS {
                let more = |(&quantum, &needed): (&i64, &i64)| match needed {
                    0 => quantum,
                    needed => (needed / SLACK * 4 / 3).max(2 * quantum).min(self.scale.one() / SLACK + 1),
                };
                return Ok(Err(quanta.iter().zip(&needed).map(more).collect()));
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
    pub(crate) last: Instant,
    pub(crate) every: std::time::Duration,
}

impl Due {
    pub(crate) fn is_due(&mut self) -> bool {
        let due = self.last.elapsed() >= self.every;
        if due {
            self.last = Instant::now();
        }
        due
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
