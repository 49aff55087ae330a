//! Sweeps over the positions of a layer: every one gets the number that its
//! equation gives.
//!
//! Positions are taken in the steps of the [`Schedule`]. In a step all numbers
//! are found first and written afterwards, so that the result does not depend
//! on how the threads take turns. Uses are kept at the end of a step too: whoever
//! renews them also reads those of the mirror image.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};

#[cfg(target_arch = "x86_64")]
use senet_tablebase::space::Bmi2;
use senet_tablebase::space::{Gather, Place, Portable, Slice};

use crate::cells::Width;
use crate::changes::Changes;
use crate::equation::{Equation, policy};
use crate::evaluate::{Best, Fetch, Fixed, Kept, Steps};
use crate::expand::{Expansion, Game};
use crate::lockstep::{Lockstep, Together};
use crate::number::{FINE, Round};
use crate::policy::{Keeps, Policy};
use crate::restless::Restless;
use crate::schedule::{Schedule, Task};
use crate::slacks::{Grain, SLACK, larger};
use crate::store::{Source, Store};

/// What a sweep finds for each position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Finds {
    /// Its value.
    Values,
    /// How far the bounds of its value are from it.
    Bounds,
    /// The probability of a draw, both sides playing by the values.
    Draws,
    /// How far the bounds of that probability are from it.
    DrawBounds,
}

/// How the number of a position is found.
#[derive(Clone, Copy)]
pub(crate) enum How<'a> {
    /// From all uses of every throw.
    Search,
    /// From all uses that are kept; as [`Search`](Self::Search) where others may have become
    /// better since values have moved so far.
    Renew(&'a Steps, u32),
    /// As [`Search`](Self::Search), but only where the slack is more than allowed, or nearly.
    Exceeding,
    /// As [`Search`](Self::Search), but only in slices where the grain of slack is relative.
    Relative,
    /// From the uses that were best when they were last searched.
    Evaluate(&'a Steps),
}

/// What a layer is solved with.
pub(crate) struct Sweep<'a, W: Width> {
    pub(crate) game: Game<'a>,
    pub(crate) schedule: &'a Schedule,
    pub(crate) values: Store<'a, W>,
    /// Where draws are counted.
    pub(crate) draws: Option<Store<'a, W>>,
    pub(crate) finds: Finds,
    /// How much slack was needed at most, by slice of the layer, in fine units: where it was more than
    /// allowed, and in slices where its grain is relative.
    pub(crate) needed: Vec<AtomicI64>,
    /// The first slice of the layer.
    pub(crate) first: usize,
    /// The best uses: where they are kept, or taken from.
    pub(crate) policy: Option<&'a Policy>,
    /// Totals that are still to be taken by one thread, for others want the processors too.
    pub(crate) alone: AtomicU32,
    /// Where changes are noted.
    pub(crate) changes: Option<&'a Changes>,
    /// The few positions that are taken, all others left as they are; `None` where all are taken.
    pub(crate) few: Option<Arc<Restless>>,
}

/// Scratch space of one thread.
#[derive(Default)]
pub(crate) struct Scratch {
    batch: Batch,
    mirror: Batch,
    /// The boards of the batch, and where in what is found their numbers go.
    boards: Vec<(u32, u32, usize)>,
    pub(crate) fetch: Fetch,
    /// Cells whose uses are to be looked up, their boards, and where in what is found the numbers go.
    kept: Vec<(usize, (u32, u32), usize)>,
    /// Cells, and what has been found for them in a step.
    pub(crate) found: Vec<(usize, u32)>,
    /// What is to be kept of them.
    pub(crate) keeps: Keeps,
}

/// Positions taken apart, with the numbers of their leaves.
#[derive(Default)]
pub(crate) struct Batch {
    pub(crate) expansion: Expansion,
    /// Values; the lower bounds where bounds are wanted.
    pub(crate) low: Vec<i64>,
    /// Upper bounds.
    high: Vec<i64>,
    /// Probabilities of a draw, or their lower bounds.
    draws_low: Vec<i64>,
    draws_high: Vec<i64>,
}

/// Positions are taken apart so many at a time: the numbers of all their
/// successors are then fetched together, and the memory works on many at once.
const BATCH: usize = 32;

/// Totals for which one thread works alone after several have mostly waited for each other.
const PAUSE: u32 = 16;

/// Slack that may yet have to become less, though it is allowed.
const NEAR: u32 = (SLACK as u32) / 64 * 63;

/// Totals with fewer positions a step are left to one thread: waiting for each
/// other, and for what others have written, would take longer.
const ALONE: usize = 96;

impl<W: Width> Sweep<'_, W> {
    /// Takes the positions of one total; gives the largest change of a cell.
    pub(crate) fn total(&self, total: usize, how: How<'_>) -> u32 {
        let steps = self.schedule.steps(total);
        let size: usize = steps.iter().flatten().map(Task::size).sum();
        let alone = self.alone.load(Ordering::Relaxed);
        let threads = if size < ALONE * steps.len() || alone > 0 { 1 } else { rayon::current_num_threads() };
        let change = AtomicU32::new(0);
        let together = Lockstep::run(threads, steps.len(), |lockstep| {
            let mut scratch = Scratch::default();
            for (step, tasks) in steps.iter().enumerate() {
                scratch.found.clear();
                while let Some(task) = nth(tasks, lockstep.next(step)) {
                    self.task(&mut scratch, how, task);
                }
                // All is found before any is written.
                if !lockstep.wait() {
                    return;
                }
                let largest = scratch.found.iter().map(|&(cell, number)| self.put(cell, number)).max();
                change.fetch_max(largest.unwrap_or(0), Ordering::Relaxed);
                if let Some(policy) = self.policy {
                    policy.keep(&mut scratch.keeps);
                }
                if !lockstep.wait() {
                    return;
                }
            }
        });
        let next = if together == Together::Waiting { PAUSE } else { alone.saturating_sub(1) };
        self.alone.store(next, Ordering::Relaxed);
        change.into_inner()
    }

    fn task(&self, scratch: &mut Scratch, how: How<'_>, task: &Task) {
        #[cfg(target_arch = "x86_64")]
        if let Some(by) = fast() {
            // SAFETY: `fast` has seen that the machine has these instructions.
            #[allow(unsafe_code, reason = "instructions that the machine has, for the loop that takes all the time")]
            return unsafe { self.task_fast(by, scratch, how, task) };
        }
        self.task_by(Portable, scratch, how, task);
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
    fn task_fast(&self, by: Bmi2, scratch: &mut Scratch, how: How<'_>, task: &Task) {
        self.task_by(by, scratch, how, task);
    }

    #[inline(always)]
    fn task_by<G: Gather>(&self, by: G, scratch: &mut Scratch, how: How<'_>, task: &Task) {
        if let Some(policy) = self.policy.filter(|policy| policy.holds(task.slice)) {
            match how {
                How::Evaluate(steps) => return self.evaluate(by, Fixed { policy, steps }, scratch, task, Best),
                How::Renew(steps, moved) => {
                    return self.evaluate(by, Fixed { policy, steps }, scratch, task, Kept(moved));
                }
                How::Search | How::Exceeding | How::Relative => {}
            }
        }
        if let How::Relative = how
            && self.grain(task.slice) != Some(Grain::Relative)
        {
            return;
        }
        // Bounds are found from all uses, be they looked up.
        let known = self.policy.filter(|policy| self.finds == Finds::Bounds && policy.is_whole(task.slice));
        let space = self.game.space;
        let slice = &space.slices()[task.slice];
        let (owns, enemies) = self.schedule.boards(task);
        scratch.batch.expansion.clear();
        scratch.boards.clear();
        for &own in owns {
            let row = slice.start + space.row(by, slice, own);
            for &enemy in enemies {
                if own & enemy != 0 {
                    continue;
                }
                let cell = (row + space.column(by, slice, own, enemy)) as usize;
                if self.leaves_out(cell) {
                    continue;
                }
                let boards = (own | slice.own_fixed, enemy | slice.enemy_fixed);
                if let How::Exceeding = how {
                    let slack = self.bounded().slacks.get(cell);
                    if larger(slack) <= NEAR {
                        continue;
                    }
                }
                scratch.found.push((cell, 0));
                if let Some(policy) = known {
                    policy.prefetch_all(cell);
                    scratch.kept.push((cell, boards, scratch.found.len() - 1));
                    if scratch.kept.len() == BATCH {
                        self.look_up(by, policy, scratch, task.slice, slice);
                    }
                } else {
                    self.search(by, scratch, (task.slice, slice), boards, scratch.found.len() - 1);
                }
            }
        }
        if let Some(policy) = known {
            self.look_up(by, policy, scratch, task.slice, slice);
        }
        self.flush(by, scratch, task.slice);
    }

    /// Takes a position apart, if it is one; its number goes to this place of what is found.
    #[inline(always)]
    pub(crate) fn search<G: Gather>(
        &self,
        by: G,
        scratch: &mut Scratch,
        (index, slice): (usize, &Slice),
        (own, enemy): (u32, u32),
        place: usize,
    ) {
        let space = self.game.space;
        if space.extent().has_gaps() && !self.exists(by, index, slice, own, enemy) {
            return;
        }
        scratch.batch.expansion.push(by, self.game, &space.position_with(slice, own, enemy));
        scratch.boards.push((own, enemy, place));
        if scratch.boards.len() == BATCH {
            self.flush(by, scratch, index);
        }
    }

    /// Takes positions apart by what is kept of them, where that is all.
    #[inline(always)]
    fn look_up<G: Gather>(&self, by: G, policy: &Policy, scratch: &mut Scratch, index: usize, slice: &Slice) {
        for at in 0..scratch.kept.len() {
            let (cell, boards, place) = scratch.kept[at];
            let expansion = &mut scratch.batch.expansion;
            if policy.has_all(cell) && expansion.push_kept(by, self.game, policy, (index, cell), boards).is_some() {
                scratch.boards.push((boards.0, boards.1, place));
                if scratch.boards.len() == BATCH {
                    self.flush(by, scratch, index);
                }
            } else {
                self.search(by, scratch, (index, slice), boards, place);
            }
        }
        scratch.kept.clear();
    }

    /// Whether a position is none of those that are taken.
    #[inline(always)]
    pub(crate) fn leaves_out(&self, cell: usize) -> bool {
        self.few.as_ref().is_some_and(|few| !few.has(cell))
    }

    /// Where the numbers are that are bounded.
    fn bounded(&self) -> &Store<'_, W> {
        match (&self.draws, self.finds) {
            (Some(draws), Finds::DrawBounds) => draws,
            _ => &self.values,
        }
    }

    /// The grain of the slack in a slice of this layer.
    fn grain(&self, slice: usize) -> Option<Grain> {
        match self.bounded().sources[slice] {
            Source::Here { grain, .. } => Some(grain),
            _ => None,
        }
    }

    #[cold]
    fn exists<G: Gather>(&self, by: G, index: usize, slice: &Slice, own: u32, enemy: u32) -> bool {
        let space = self.game.space;
        let cell = space.number(by, slice, own, enemy);
        space.exists(self.game.rules, Place { slice: index as u32, cell })
    }

    /// Solves the positions of the batch.
    #[inline(always)]
    pub(crate) fn flush<G: Gather>(&self, by: G, scratch: &mut Scratch, index: usize) {
        let Scratch { batch, mirror, boards, found, keeps, .. } = scratch;
        self.fill(batch);
        for (at, &(own, enemy, place)) in boards.iter().enumerate() {
            let number = match self.finds {
                Finds::Values => {
                    if let Some(policy) = self.policy {
                        Self::keep(policy, (batch, at), (index, found[place].0), (own, enemy), keeps);
                    }
                    let equation = Equation::of(&batch.expansion, at, &batch.low);
                    let value = if equation.wants_opposite() && self.opposite(by, mirror, index, own, enemy) {
                        let opposite = Equation::of(&mirror.expansion, 0, &mirror.low);
                        equation.with_opposite(&opposite, self.values.scale, Round::Nearest)
                    } else {
                        equation.alone(self.values.scale, Round::Nearest)
                    };
                    Self::cell(value)
                }
                Finds::Bounds => {
                    let low = Equation::of(&batch.expansion, at, &batch.low);
                    let high = Equation::of(&batch.expansion, at, &batch.high);
                    let scale = self.values.scale;
                    let (low, high) = if low.wants_opposite() && self.opposite(by, mirror, index, own, enemy) {
                        let there_low = Equation::of(&mirror.expansion, 0, &mirror.low);
                        let there_high = Equation::of(&mirror.expansion, 0, &mirror.high);
                        (
                            low.with_opposite(&there_high, scale, Round::Down),
                            high.with_opposite(&there_low, scale, Round::Up),
                        )
                    } else {
                        (low.alone(scale, Round::Down), high.alone(scale, Round::Up))
                    };
                    self.slack(&self.values, index, found[place].0, (low, high))
                }
                Finds::Draws => Self::cell(policy(
                    &batch.expansion,
                    at,
                    &batch.low,
                    &batch.draws_low,
                    self.values.scale,
                    Round::Nearest,
                )),
                Finds::DrawBounds => {
                    let bound =
                        |draws, round| policy(&batch.expansion, at, &batch.low, draws, self.values.scale, round);
                    let (low, high) = (bound(&batch.draws_low, Round::Down), bound(&batch.draws_high, Round::Up));
                    match &self.draws {
                        Some(draws) => self.slack(draws, index, found[place].0, (low, high)),
                        None => 0,
                    }
                }
            };
            found[place].1 = number;
        }
        batch.expansion.clear();
        boards.clear();
    }

    /// Fetches the numbers of all leaves.
    #[inline(always)]
    fn fill(&self, batch: &mut Batch) {
        let leaves = &batch.expansion.leaves;
        batch.low.clear();
        batch.high.clear();
        for &leaf in leaves {
            self.values.prefetch(leaf);
        }
        if self.finds == Finds::Bounds {
            for &leaf in leaves {
                let (low, high) = self.values.bounds(leaf);
                batch.low.push(low);
                batch.high.push(high);
            }
            return;
        }
        batch.low.extend(leaves.iter().map(|&leaf| self.values.value(leaf)));
        if self.finds != Finds::Values {
            self.fill_draws(batch);
        }
    }

    #[cold]
    fn fill_draws(&self, batch: &mut Batch) {
        let Some(draws) = &self.draws else { return };
        batch.draws_low.clear();
        batch.draws_high.clear();
        for &leaf in &batch.expansion.leaves {
            let (low, high) = match self.finds {
                Finds::DrawBounds => draws.draw_bounds(leaf),
                _ => (draws.draw(leaf), 0),
            };
            batch.draws_low.push(low);
            batch.draws_high.push(high);
        }
    }

    /// Takes the same position with the other side to throw apart.
    #[inline(never)]
    fn opposite<G: Gather>(&self, by: G, batch: &mut Batch, slice: usize, own: u32, enemy: u32) -> bool {
        let space = self.game.space;
        let Some(mirror) = space.mirror_slice(slice) else { return false };
        let position = space.position_with(&space.slices()[mirror], enemy, own);
        batch.expansion.clear();
        batch.expansion.push(by, self.game, &position);
        self.fill(batch);
        true
    }

    /// The cell nearest to a value.
    #[inline(always)]
    pub(crate) fn cell(value: i64) -> u32 {
        // At most `one`, which the maximum stands for.
        ((value + (1 << (FINE - 1))) >> FINE).min(i64::from(W::MAX)) as u32
    }

    /// How far bounds are from the stored number, as slack: below in the low half, above in the other.
    #[inline(always)]
    fn slack(&self, store: &Store<'_, W>, index: usize, cell: usize, (low, high): (i64, i64)) -> u32 {
        let Source::Here { grain, .. } = store.sources[index] else { return 0 };
        let stored = i64::from(W::load(store.cells, cell)) << FINE;
        let (below, above) = ((stored - low).max(0), (high - stored).max(0));
        // The most stands for too much: the sweep has failed then, whatever is stored.
        let (below_slack, above_slack) = (grain.least(below), grain.least(above));
        if below_slack.max(above_slack) > SLACK as u32 || grain == Grain::Relative {
            let (needed, most) = (&self.needed[index - self.first], below.max(above));
            // Asked first, for all threads share it.
            if needed.load(Ordering::Relaxed) < most {
                needed.fetch_max(most, Ordering::Relaxed);
            }
        }
        below_slack | above_slack << 16
    }

    #[inline(always)]
    fn put(&self, index: usize, number: u32) -> u32 {
        let store = match (&self.draws, self.finds) {
            (Some(draws), Finds::Draws | Finds::DrawBounds) => draws,
            _ => &self.values,
        };
        match self.finds {
            Finds::Values | Finds::Draws => {
                let before = W::load(store.cells, index);
                W::store(store.cells, index, number);
                if let Some(changes) = self.changes {
                    changes.note(index, before, number);
                }
                before.abs_diff(number)
            }
            Finds::Bounds | Finds::DrawBounds => store.slacks.set(index, number),
        }
    }

    /// What was [`needed`](Self::needed), by slice of the layer; 0 elsewhere.
    pub(crate) fn take_needed(&self) -> Vec<i64> {
        self.needed.iter().map(|needed| needed.swap(0, Ordering::Relaxed)).collect()
    }
}

/// A task of a step.
fn nth(tasks: &[Task], at: usize) -> Option<&Task> {
    #[cfg(test)]
    if tests::BACKWARDS.load(Ordering::Relaxed) {
        let at = tasks.len().checked_sub(at + 1)?;
        return tasks.get(at);
    }
    tasks.get(at)
}

/// What `task_fast` ranks by, where the machine has the instructions that it is built for.
#[cfg(target_arch = "x86_64")]
fn fast() -> Option<Bmi2> {
    let others = std::is_x86_feature_detected!("bmi1")
        && std::is_x86_feature_detected!("lzcnt")
        && std::is_x86_feature_detected!("popcnt");
    Bmi2::detect().filter(|_| others)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use senet::Rules;

    use super::*;
    use crate::plan::Plan;

    /// Tasks of a step are taken from the last: threads might.
    pub(super) static BACKWARDS: AtomicBool = AtomicBool::new(false);

    #[test]
    fn the_order_of_tasks_has_no_say() {
        for (id, pieces) in [("jequier", 1), ("skiryuk", 2), ("kendall", 2)] {
            let rules = Rules::preset(id).unwrap().with_pieces(pieces).unwrap();
            let folder = tempfile::tempdir().unwrap();
            let made = |name: &str, backwards: bool| {
                BACKWARDS.store(backwards, Ordering::Relaxed);
                let path = folder.path().join(name);
                crate::solve(&rules, &Plan::usual(&rules), &path, &folder.path().join("work"), &mut ()).unwrap();
                std::fs::read(path).unwrap()
            };
            let (forwards, backwards) = (made("forwards", false), made("backwards", true));
            BACKWARDS.store(false, Ordering::Relaxed);
            assert!(forwards == backwards, "{id}");
        }
    }
}
