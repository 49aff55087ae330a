//! Proving how exact the values of a layer are.

use senet::Rules;
use senet_tablebase::space::Slice;

use crate::cells::Width;
use crate::layer::{GAP, Left, Task};
use crate::number::FINE;
use crate::patience::{Next, Patience};
use crate::policy::Policy;
use crate::slacks::{Grain, MOST_SLACK, SLACK, Slacks};
use crate::sweep::{Finds, How, Sweep};
use crate::watch::{Event, Phase, Watch};

/// Bounds where more is owed than at the start are near what they tend to, once a sweep brings
/// none of their margins down by more than one part of so many.
const SETTLED: i64 = 16;

/// Whether more throws are owed in a slice than at the start of the game.
pub(crate) fn owes_more(rules: &Rules, slice: &Slice) -> bool {
    slice.turn.owed > rules.clauses().start.owed
}

/// What slack is to be worth after bounds needed so much, by slice, in fine units; the most is `one`. As
/// much more in all slices: with more in one alone, those that lead to it would need more.
fn coarser(grains: &[Grain], needed: &[i64], one: i64) -> Vec<Grain> {
    let of = |(&grain, &needed): (&Grain, &i64)| match grain {
        Grain::Even(quantum) if needed > 0 => Some((needed / SLACK * 4 / 3).max(2 * quantum).min(one / SLACK + 1)),
        Grain::Even(_) | Grain::Relative => None,
    };
    let widest = grains.iter().zip(needed).filter_map(of).max().unwrap_or(0);
    let wider = |&grain: &Grain| match grain {
        Grain::Even(quantum) => Grain::Even(quantum.max(widest)),
        Grain::Relative => Grain::Relative,
    };
    grains.iter().map(wider).collect()
}

/// What is tried to be proven.
#[derive(Clone, Copy)]
pub(crate) struct Claim<'c> {
    /// What slack is worth, by slice.
    pub(crate) grains: &'c [Grain],
    /// The margins that are stated, by slice, where there are such: where nothing is supposed, sweeps
    /// go on as long as they help and these are not reached.
    pub(crate) stated: Option<&'c [u64]>,
    /// Rounds of sweeps that little too much slack may take: see [`Patience`].
    pub(crate) rounds: u32,
}

impl<'a, W: Width> Task<'a, W> {
    /// What slack is worth at first, by slice; `done` has the numbers of this channel in the layers
    /// that are done, with their margins.
    pub(crate) fn grains(&self, done: &[Option<(&'a [u8], u64)>]) -> Vec<Grain> {
        let one = self.scale.one();
        // A layer must have more slack than those it leads to, or leaving it gains nothing.
        let pieces = |slice: &Slice| i64::from(slice.own_left + slice.enemy_left);
        let most = 2 * i64::from(self.game.space.extent().pieces());
        let step = (one as f64 * GAP / 2.0 * 0.95) as i64 / (most - 1);
        // Stored values are off by half a step, and equations by a few of these.
        let step = step.max(4 << FINE);
        // Where that took more than its share, this one begins with more still.
        let before = done.iter().zip(self.game.space.slices()).filter(|(_, slice)| !self.owes_more(slice));
        let before = before.filter_map(|(done, _)| Some(done.as_ref()?.1.cast_signed())).max().unwrap_or(0);
        let least = |slice: &Slice| {
            let share = step * (pieces(slice) - 1);
            let wider = if before > share { before + step } else { share };
            (wider / SLACK).clamp(1, one / SLACK + 1)
        };
        let grain = |slice| if self.owes_more(slice) { Grain::Relative } else { Grain::Even(least(slice)) };
        self.game.space.slices_of(self.layer).iter().map(grain).collect()
    }

    /// Whether more throws are owed than at the start. How well values are known there depends
    /// on how many are counted: nothing is supposed of them in a proof.
    pub(crate) fn owes_more(&self, slice: &Slice) -> bool {
        owes_more(self.game.rules, slice)
    }

    /// Sweeps that find bounds with slack of these grains.
    fn bounding<'b>(
        &'b self,
        grains: &[Grain],
        draws: Option<&'b [W::Unit]>,
        policy: Option<&'b Policy>,
        slacks: &'b Slacks,
    ) -> Sweep<'b, W>
    where
        'a: 'b,
    {
        match draws {
            None => {
                let sweep = self.sweep(self.values(grains, slacks), None, Finds::Bounds);
                Sweep { policy, ..sweep }
            }
            Some(cells) => {
                self.sweep(self.values(&[], Slacks::NONE), Some(self.draws(grains, cells, slacks)), Finds::DrawBounds)
            }
        }
    }

    /// Proves bounds with slack of some grains: the margins by slice, or the grains to try next.
    /// Where a policy has all uses of a position, these are taken from there.
    pub(crate) fn prove(
        &self,
        phase: Phase,
        claim: Claim<'_>,
        draws: Option<&'a [W::Unit]>,
        policy: Option<&'a Policy>,
        watch: &mut dyn Watch,
    ) -> Result<Result<Vec<u64>, Vec<Grain>>, Left> {
        let slacks = Slacks::new(self.cells.len(), self.keeping);
        // The store borrows the slacks for as long as the cells: both outlive the sweep.
        let proven = self.prove_with(phase, claim, (draws, policy), &slacks, watch)?;
        Ok(proven)
    }

    fn prove_with<'b>(
        &'b self,
        phase: Phase,
        Claim { grains, stated, rounds }: Claim<'_>,
        (draws, policy): (Option<&'b [W::Unit]>, Option<&'b Policy>),
        slacks: &'b Slacks,
        watch: &mut dyn Watch,
    ) -> Result<Result<Vec<u64>, Vec<Grain>>, Left>
    where
        'a: 'b,
    {
        let sweep = self.bounding(grains, draws, policy, slacks);
        let one = self.scale.one();
        let mut number = 0;
        self.narrow_relative(&sweep, phase, grains, &mut number, watch)?;
        let (mut patience, mut next) = (Patience::new(rounds), Next::All);
        // What the last sweep over all has needed where nothing is supposed, and whether all is proven.
        let (mut relative, mut proven) = (Vec::new(), false);
        loop {
            // A sweep over all, then over those that need it as long as that helps.
            let all = next == Next::All;
            let how = if all { How::Search } else { How::Exceeding };
            let most = self.bound(&sweep, how, phase, &mut number, watch)?;
            let needed = sweep.take_needed();
            let before = if all { std::mem::replace(&mut relative, needed.clone()) } else { Vec::new() };
            // From then on bounds hold, and so do those that more sweeps make of them.
            proven |= most <= SLACK;
            if proven && most < MOST_SLACK {
                let margin = |(&grain, &relative): (&Grain, &i64)| match grain {
                    Grain::Even(quantum) => (quantum * SLACK).min(one).cast_unsigned(),
                    Grain::Relative => relative.cast_unsigned(),
                };
                let margins: Vec<u64> = grains.iter().zip(&relative).map(margin).collect();
                let reached =
                    stated.is_none_or(|stated| margins.iter().zip(stated).all(|(margin, most)| margin <= most));
                if reached || all && before == relative {
                    return Ok(Ok(margins));
                }
                next = Next::All;
                continue;
            }
            next = if most < MOST_SLACK { patience.after(next, most - SLACK) } else { Next::None };
            if next == Next::None {
                return Ok(Err(coarser(grains, &needed, one)));
            }
        }
    }

    /// Sweeps where nothing is supposed, two at least, until bounds there hardly become narrower.
    /// No slack is too much there: what is worth everything is less than [`SLACK`].
    fn narrow_relative(
        &self,
        sweep: &Sweep<'_, W>,
        phase: Phase,
        grains: &[Grain],
        number: &mut u32,
        watch: &mut dyn Watch,
    ) -> Result<(), Left> {
        let mut before = vec![self.scale.one(); grains.len()];
        while grains.contains(&Grain::Relative) {
            self.bound(sweep, How::Relative, phase, number, watch)?;
            let now = sweep.take_needed();
            let narrower = now.iter().zip(&before).any(|(now, before)| before - now > before / SETTLED);
            before = now;
            if !narrower {
                break;
            }
        }
        Ok(())
    }

    /// One sweep; gives the most slack.
    fn bound(
        &self,
        sweep: &Sweep<'_, W>,
        how: How<'_>,
        phase: Phase,
        number: &mut u32,
        watch: &mut dyn Watch,
    ) -> Result<i64, Left> {
        *number += 1;
        let mut most = 0;
        let (mut taken, of) = (0, self.sizes.iter().sum());
        for (at, total) in self.schedule.totals().enumerate() {
            taken += self.sizes[at];
            most = most.max(i64::from(sweep.total(total, how)));
            watch.event(&Event::Progress { phase, sweep: *number, taken, of });
            if watch.stops() {
                return Err(Left::Stopped);
            }
        }
        watch.event(&Event::Swept { phase, sweep: *number, residual: 0.0 });
        Ok(most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slack_becomes_coarser_in_all_slices_alike() {
        let even = |quanta: [i64; 2]| vec![Grain::Even(quanta[0]), Grain::Relative, Grain::Even(quanta[1])];
        let one = 1 << 40;
        // By what is needed, twice at least, up to everything.
        assert_eq!(coarser(&even([12, 12]), &[0, 5 * one, 30 * SLACK], one), even([40, 40]));
        assert_eq!(coarser(&even([12, 15]), &[13 * SLACK, 0, 0], one), even([24, 24]));
        assert_eq!(coarser(&even([12, 12]), &[one, 0, one], one), even([one / SLACK + 1; 2]));
        // None becomes finer.
        assert_eq!(coarser(&even([12, 99]), &[13 * SLACK, 0, 0], one), even([24, 99]));
    }
}
