//! Sweeps under a fixed policy: every position gets the number that its best
//! uses of the last search or renewal give.

use std::ops::Range;

use senet_tablebase::space::{Gather, Slice};

use crate::cells::Width;
use crate::equation::Equation;
use crate::leaf::{Kind, Leaf};
use crate::memory::prefetch;
use crate::number::{FINE, Round};
use crate::policy::{Effect, Keeps, MOST_KEPT, Policy};
use crate::schedule::Task;
use crate::store::Source;
use crate::sweep::{Batch, Scratch, Sweep};

/// An effect with all that is the same wherever it is used.
#[derive(Clone, Copy)]
struct Step {
    own: u32,
    enemy: u32,
    /// Free houses of the slice it leads to.
    free: u32,
    next: Next,
    place: At,
    part: Part,
    /// Positions of that slice that differ only in the enemy's houses.
    stride: u64,
    /// Where the cells of that slice begin; the slice itself where it is of a layer that is done.
    base: usize,
    /// What the equation gains whatever the cell holds,
    add: i64,
    /// and for each step of the cell.
    times: i64,
    weight: i64,
}

/// Who throws next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Same,
    Other,
}

/// Where the number that a step leads to is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum At {
    /// Nowhere: the game is over, or there is no step.
    Nowhere,
    /// In this layer.
    Here,
    /// In a layer that is done.
    Done,
}

/// Which part of the [`Equation`] the number belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Known,
    Mirror,
    Itself,
    Instead,
}

/// Some of the leaves from the best on, how many these are, and the best value of the others.
#[inline(always)]
fn best(leaves: &[Leaf], values: &[i64], of: Range<usize>, most: usize) -> ([usize; MOST_KEPT], usize, Option<i64>) {
    let (mut best, mut count, mut left) = ([of.start; MOST_KEPT], 1, None);
    for leaf in of.start + 1..of.end {
        if best[..count].iter().any(|&known| leaves[known] == leaves[leaf]) {
            continue;
        }
        let place = best[..count].iter().position(|&known| values[known] < values[leaf]).unwrap_or(count);
        if count == most {
            let out = if place == most { leaf } else { best[most - 1] };
            left = left.max(Some(values[out]));
            if place == most {
                continue;
            }
        } else {
            count += 1;
        }
        best.copy_within(place..count - 1, place + 1);
        best[place] = leaf;
    }
    (best, count, left)
}

/// Which of the uses that are kept are looked at: a type, so that each sweep has its own loop.
pub(crate) trait Among: Copy {
    /// Whether all are, and the best is found anew.
    const ALL: bool;
    /// By how much uses have come nearer to each other; where those that are not kept may have
    /// become the best, the position is searched.
    fn moved(self) -> u32;
}

/// The best, as they were.
#[derive(Clone, Copy)]
pub(crate) struct Best;

/// All, after values have moved so much.
#[derive(Clone, Copy)]
pub(crate) struct Kept(pub(crate) u32);

impl Among for Best {
    const ALL: bool = false;
    fn moved(self) -> u32 {
        0
    }
}

impl Among for Kept {
    const ALL: bool = true;
    fn moved(self) -> u32 {
        self.0
    }
}

/// A policy as it stands, with its effects ready for use.
#[derive(Clone, Copy)]
pub(crate) struct Fixed<'a> {
    pub(crate) policy: &'a Policy,
    pub(crate) steps: &'a Steps,
}

/// The effects of a layer as steps.
pub(crate) struct Steps {
    steps: Vec<Step>,
}

/// Positions whose cells are fetched together.
const BATCH: usize = 32;

/// Scratch space of one thread.
#[derive(Default)]
pub(crate) struct Fetch {
    /// For each slot of each position the step and the cell.
    taken: Vec<(u16, u64)>,
    /// Cells, the boards of the side to throw and of the enemy, and where in what is found the number goes.
    boards: Vec<(usize, (u32, u32), usize)>,
    /// Where what is taken for each position ends.
    ends: Vec<usize>,
    /// The boards of positions that are to be searched, and where the numbers go.
    unsure: Vec<((u32, u32), usize)>,
    /// The same of the position with the other side to throw.
    opposite: Vec<(u16, u64)>,
}

const NONE: Step = Step {
    own: 0,
    enemy: 0,
    free: 0,
    next: Next::Same,
    place: At::Nowhere,
    part: Part::Known,
    stride: 0,
    base: 0,
    add: 0,
    times: 0,
    weight: 0,
};

const NOTHING: Equation = Equation { known: 0, mirror: 0, itself: 0, outcomes: 0, passed: 0, instead: None };

impl Step {
    /// Adds the use to the equation of a position; it is worth so much.
    #[inline(always)]
    fn add_to(&self, equation: &mut Equation, worth: i64) {
        equation.outcomes += self.weight;
        match self.part {
            Part::Known => equation.known += worth,
            Part::Itself => equation.itself += self.weight,
            Part::Mirror => {
                equation.mirror += self.weight;
                equation.passed = worth;
            }
            Part::Instead => equation.instead = Some(worth),
        }
    }
}

impl<W: Width> Sweep<'_, W> {
    /// Notes the best uses of a position that has been taken apart.
    #[inline(always)]
    pub(crate) fn keep(
        policy: &Policy,
        (batch, at): (&Batch, usize),
        (index, cell): (usize, usize),
        (own, enemy): (u32, u32),
        keeps: &mut Keeps,
    ) {
        let expansion = &batch.expansion;
        let from = if at == 0 { 0 } else { expansion.ends[at - 1] as usize };
        let mut start = if from == 0 { 0 } else { expansion.groups[from - 1].end as usize };
        let notes = policy.note(keeps, cell);
        let mut gap = None;
        for (slot, group) in expansion.groups[from..expansion.ends[at] as usize].iter().enumerate() {
            let end = group.end as usize;
            let (best, count, left) = best(&expansion.leaves, &batch.low, start..end, policy.kept());
            if let Some(left) = left {
                let more = batch.low[best[0]] - left;
                gap = Some(gap.map_or(more, |gap: i64| gap.min(more)));
            }
            let alone = end - start == 1;
            start = end;
            for (rank, &use_of) in best[..count].iter().enumerate() {
                let leaf = expansion.leaves[use_of];
                // Only a turn that can but pass is solved for.
                let kind = match leaf.kind() {
                    Kind::Itself if !alone => Kind::Same,
                    Kind::Mirror if !alone => Kind::Other,
                    kind => kind,
                };
                let (own_after, enemy_after) = expansion.boards[use_of];
                let effect = if kind == Kind::Over {
                    Effect { own: 0, enemy: 0, leaf, weight: group.weight }
                } else {
                    Effect {
                        own: own ^ own_after,
                        enemy: enemy ^ enemy_after,
                        leaf: leaf.with_cell(0).with_kind(kind),
                        weight: group.weight,
                    }
                };
                policy.note_use(keeps, notes, index, (slot, rank), effect);
            }
        }
        let gap = gap.map(|gap| (gap >> FINE).min(i64::from(u32::MAX)) as u32);
        policy.note_gap(keeps, notes, gap);
    }

    /// The effects that have been kept, ready for use.
    pub(crate) fn steps(&self, policy: &Policy) -> Steps {
        let layer = self.first..self.first + self.needed.len();
        let steps =
            layer.flat_map(|slice| policy.effects(slice).map(|effect| effect.map_or(NONE, |effect| self.step(effect))));
        Steps { steps: steps.collect() }
    }

    fn step(&self, effect: &Effect) -> Step {
        let leaf = effect.leaf;
        let weight = i64::from(effect.weight);
        let scale = self.values.scale;
        let to = &self.game.space.slices()[leaf.slice()];
        let (base, place) = match self.values.sources[leaf.slice()] {
            Source::Here { start, .. } => (start, At::Here),
            _ => (leaf.slice(), At::Done),
        };
        let part = match leaf.kind() {
            _ if weight == 0 => Part::Instead,
            Kind::Itself => Part::Itself,
            Kind::Mirror => Part::Mirror,
            _ => Part::Known,
        };
        // The known part is a sum over outcomes, the others are values.
        let times = if part == Part::Known { weight } else { 1 };
        let gain = scale.gain(leaf.gain(), Round::Nearest);
        let step = Step {
            own: effect.own,
            enemy: effect.enemy,
            free: to.free,
            stride: to.stride,
            base,
            weight,
            place,
            part,
            ..NONE
        };
        match leaf.kind() {
            Kind::Over => Step { add: self.values.value(leaf) * times, place: At::Nowhere, ..step },
            Kind::Same | Kind::Itself | Kind::SameBeyond => {
                Step { next: Next::Same, add: times * gain, times: times << FINE, ..step }
            }
            Kind::Other | Kind::Mirror | Kind::OtherBeyond => {
                Step { next: Next::Other, add: times * (scale.one() + gain), times: -times << FINE, ..step }
            }
        }
    }

    /// Notes which cells a position's best uses lead to.
    #[inline(always)]
    fn take<G: Gather>(
        &self,
        by: G,
        policy: &Policy,
        steps: &[Step],
        taken: &mut Vec<(u16, u64)>,
        cell: usize,
        (own, enemy): (u32, u32),
    ) {
        for (slot, code) in (0_u16..).zip(policy.codes(cell)) {
            taken.push(self.take_one(by, steps, slot << 8 | u16::from(code), (own, enemy)));
        }
    }

    /// As [`take`](Self::take), of all uses that are kept.
    #[inline(always)]
    fn take_all<G: Gather>(
        &self,
        by: G,
        policy: &Policy,
        steps: &[Step],
        taken: &mut Vec<(u16, u64)>,
        cell: usize,
        (own, enemy): (u32, u32),
    ) {
        for (slot, code) in (0_u16..).zip(policy.codes(cell)) {
            if code == 0 {
                continue;
            }
            taken.push(self.take_one(by, steps, slot << 8 | u16::from(code), (own, enemy)));
            for code in policy.other_codes(cell, usize::from(slot)).take_while(|&code| code > 0) {
                taken.push(self.take_one(by, steps, slot << 8 | u16::from(code), (own, enemy)));
            }
        }
    }

    #[inline(always)]
    fn take_one<G: Gather>(&self, by: G, steps: &[Step], index: u16, (own, enemy): (u32, u32)) -> (u16, u64) {
        let space = self.game.space;
        let step = &steps[usize::from(index)];
        let (own, enemy) = (own ^ step.own, enemy ^ step.enemy);
        let (own, enemy) = if step.next == Next::Same { (own, enemy) } else { (enemy, own) };
        let at = match step.place {
            At::Nowhere => 0,
            At::Here => {
                let at = step.base as u64 + space.number_in(by, step.free, step.stride, own, enemy);
                prefetch(self.values.cells, at as usize);
                at
            }
            At::Done => space.number_in(by, step.free, step.stride, own, enemy),
        };
        (index, at)
    }

    /// What a use that has been taken is worth, as its part of the equation.
    #[inline(always)]
    fn worth(&self, step: &Step, at: u64) -> i64 {
        let cell = match step.place {
            At::Here => W::load(self.values.cells, at as usize),
            At::Nowhere => 0,
            At::Done => match self.values.sources.get(step.base) {
                Some(Source::Done { bytes, .. }) => W::read(bytes, at as usize),
                _ => 0,
            },
        };
        step.add + step.times * i64::from(cell)
    }

    /// The equation of a position from the cells that its best uses lead to.
    #[inline(always)]
    fn kept(&self, steps: &[Step], taken: &[(u16, u64)]) -> Equation {
        let mut equation = NOTHING;
        for &(index, at) in taken {
            let step = &steps[usize::from(index)];
            step.add_to(&mut equation, self.worth(step, at));
        }
        equation
    }

    /// The equation of a position from the best of its uses that are kept; notes those that
    /// are better than what was the best.
    #[inline(always)]
    fn compared(&self, steps: &[Step], taken: &[(u16, u64)], cell: usize, keeps: &mut Keeps) -> Equation {
        let mut equation = NOTHING;
        let mut rest = taken.iter();
        let mut next = rest.next();
        while let Some(&(first, at)) = next {
            let slot = first >> 8;
            let mut step = &steps[usize::from(first)];
            let mut most = self.worth(step, at);
            let (mut other, mut better) = (0, 0);
            loop {
                next = rest.next();
                let Some(&(index, at)) = next.filter(|(index, _)| index >> 8 == slot) else { break };
                other += 1;
                let candidate = &steps[usize::from(index)];
                let worth = self.worth(candidate, at);
                if worth > most {
                    (step, most, better) = (candidate, worth, other);
                }
            }
            if better > 0 {
                keeps.better.push((cell, slot as u8, better - 1));
            }
            step.add_to(&mut equation, most);
        }
        equation
    }

    /// Finds the numbers of the positions of a task by what has been kept of them.
    #[inline(always)]
    pub(crate) fn evaluate<G: Gather, A: Among>(
        &self,
        by: G,
        fixed: Fixed<'_>,
        scratch: &mut Scratch,
        task: &Task,
        among: A,
    ) {
        let space = self.game.space;
        let slice = &space.slices()[task.slice];
        let (owns, enemies) = self.schedule.boards(task);
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
                if A::ALL {
                    fixed.policy.prefetch_all(cell);
                } else {
                    fixed.policy.prefetch(cell);
                }
                let boards = (own | slice.own_fixed, enemy | slice.enemy_fixed);
                scratch.fetch.boards.push((cell, boards, scratch.found.len()));
                scratch.found.push((cell, 0));
                if scratch.fetch.boards.len() == BATCH {
                    self.fetched(by, fixed, scratch, (task.slice, slice), among);
                }
            }
        }
        self.fetched(by, fixed, scratch, (task.slice, slice), among);
        if A::ALL {
            self.flush(by, scratch, task.slice);
        }
    }

    /// Finds the numbers of positions whose policy has been asked for.
    #[inline(always)]
    fn fetched<G: Gather, A: Among>(
        &self,
        by: G,
        fixed: Fixed<'_>,
        scratch: &mut Scratch,
        (index, slice): (usize, &Slice),
        among: A,
    ) {
        let scale = self.values.scale;
        let Scratch { fetch, found, keeps, .. } = scratch;
        let Fixed { policy, steps } = fixed;
        let own_steps = steps.of(policy, index - self.first);
        for &(cell, boards, place) in &fetch.boards {
            if !A::ALL {
                self.take(by, policy, own_steps, &mut fetch.taken, cell, boards);
            } else if policy.stays(cell, among.moved()) {
                self.take_all(by, policy, own_steps, &mut fetch.taken, cell, boards);
            } else {
                fetch.unsure.push((boards, place));
            }
            fetch.ends.push(fetch.taken.len());
        }
        let mut start = 0;
        for (&end, &(cell, boards, place)) in fetch.ends.iter().zip(&fetch.boards) {
            let taken = &fetch.taken[start..end];
            start = end;
            let equation =
                if A::ALL { self.compared(own_steps, taken, cell, keeps) } else { self.kept(own_steps, taken) };
            let value = if equation.outcomes == 0 && equation.instead.is_none() {
                // No position, or one that is to be searched.
                continue;
            } else if equation.wants_opposite() {
                self.with_opposite(by, fixed, index, boards, &equation, &mut fetch.opposite)
            } else {
                equation.alone(scale, Round::Nearest)
            };
            found[place].1 = Self::cell(value);
        }
        fetch.taken.clear();
        fetch.ends.clear();
        fetch.boards.clear();
        if !A::ALL {
            return;
        }
        for (boards, place) in std::mem::take(&mut scratch.fetch.unsure) {
            self.search(by, scratch, (index, slice), boards, place);
        }
    }

    /// Solves a position together with the same where the other side is to throw.
    #[inline(never)]
    fn with_opposite<G: Gather>(
        &self,
        by: G,
        fixed: Fixed<'_>,
        index: usize,
        (own, enemy): (u32, u32),
        equation: &Equation,
        taken: &mut Vec<(u16, u64)>,
    ) -> i64 {
        let space = self.game.space;
        let scale = self.values.scale;
        let Fixed { policy, steps } = fixed;
        let Some(mirror) = space.mirror_slice(index).filter(|&mirror| policy.is_whole(mirror)) else {
            return equation.alone(scale, Round::Nearest);
        };
        let slice = &space.slices()[mirror];
        let cell = (slice.start + space.number(by, slice, enemy, own)) as usize;
        let steps = steps.of(policy, mirror - self.first);
        taken.clear();
        self.take(by, policy, steps, taken, cell, (enemy, own));
        let opposite = self.kept(steps, taken);
        // Otherwise something is kept of it that was not known yet when the steps were made.
        if opposite.outcomes != equation.outcomes {
            return equation.alone(scale, Round::Nearest);
        }
        equation.with_opposite(&opposite, scale, Round::Nearest)
    }
}

impl Steps {
    /// The steps of one slice, by its index in the layer.
    #[inline(always)]
    fn of(&self, policy: &Policy, slice: usize) -> &[Step] {
        let each = policy.slots() << 8;
        &self.steps[slice * each..][..each]
    }
}
