//! Proving how exact the values of a layer are, and how a proof is tried.

use senet_tablebase::space::Slice;

use crate::cells::Width;
use crate::layer::{GAP, Left, Task};
use crate::number::FINE;
use crate::policy::Policy;
use crate::slacks::{MOST_SLACK, SLACK, Slacks};
use crate::sweep::{Finds, How, Sweep};
use crate::watch::{Event, Phase, Watch};

/// Sweeps over those that exceed, between two over all.
const NARROW: u32 = 5;
/// One of so many totals tells how wide bounds are.
const FEW: usize = 8;

impl<'a, W: Width> Task<'a, W> {
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
        policy: Option<&'a Policy>,
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
            let sweep = self.bounding(&quanta, draws, policy, &slacks);
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
    fn bounding<'b>(
        &'b self,
        quanta: &[i64],
        draws: Option<&'b [W::Unit]>,
        policy: Option<&'b Policy>,
        slacks: &'b Slacks,
    ) -> Sweep<'b, W>
    where
        'a: 'b,
    {
        match draws {
            None => {
                let sweep = self.sweep(self.values(quanta, slacks), None, Finds::Bounds);
                Sweep { policy, ..sweep }
            }
            Some(cells) => {
                self.sweep(self.values(&[], Slacks::NONE), Some(self.draws(quanta, cells, slacks)), Finds::DrawBounds)
            }
        }
    }

    /// Proves bounds with these quanta: the margins by slice, or the quanta to try next. Where a
    /// policy has all uses of a position, these are taken from there.
    pub(crate) fn prove(
        &self,
        phase: Phase,
        quanta: &[i64],
        draws: Option<&'a [W::Unit]>,
        policy: Option<&'a Policy>,
        watch: &mut dyn Watch,
    ) -> Result<Result<Vec<u64>, Vec<i64>>, Left> {
        let slacks = Slacks::new(self.cells.len(), self.keeping);
        // The store borrows the slacks for as long as the cells: both outlive the sweep.
        let proven = self.prove_with(phase, quanta, (draws, policy), &slacks, watch)?;
        Ok(proven)
    }

    fn prove_with<'b>(
        &'b self,
        phase: Phase,
        quanta: &[i64],
        (draws, policy): (Option<&'b [W::Unit]>, Option<&'b Policy>),
        slacks: &'b Slacks,
        watch: &mut dyn Watch,
    ) -> Result<Result<Vec<u64>, Vec<i64>>, Left>
    where
        'a: 'b,
    {
        let sweep = self.bounding(quanta, draws, policy, slacks);
        let (mut narrow, mut all) = (0, true);
        let mut excess = i64::MAX;
        for number in 1.. {
            // A sweep over all, then over those that need it as long as that helps.
            let how = if all { How::Search } else { How::Exceeding };
            let mut most = 0;
            let (mut taken, of) = (0, self.sizes.iter().sum());
            for (at, total) in self.schedule.totals().enumerate() {
                taken += self.sizes[at];
                most = most.max(i64::from(sweep.total(total, how)));
                watch.event(&Event::Progress { phase, sweep: number, taken, of });
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
