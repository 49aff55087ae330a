//! Sweeps under a fixed policy: every position gets the number that its best
//! uses of the last search give.

use senet_tablebase::space::{Gather, Slice};

use crate::cells::Width;
use crate::equation::Equation;
use crate::leaf::Kind;
use crate::memory::prefetch;
use crate::number::{FINE, Round};
use crate::policy::{Effect, Policy};
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

/// How a position whose turn may pass is solved.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pairs {
    /// Together with the same where the other side is to throw, by what is kept of that.
    Together,
    /// By the value that this has: while a policy is renewed, another thread may just
    /// be changing what is kept of it.
    Apart,
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

impl<W: Width> Sweep<'_, W> {
    /// Keeps the best uses of a position that has been taken apart.
    #[inline(always)]
    pub(crate) fn keep<G: Gather>(
        &self,
        by: G,
        policy: &Policy,
        batch: &Batch,
        at: usize,
        (index, slice): (usize, &Slice),
        (own, enemy): (u32, u32),
    ) {
        let expansion = &batch.expansion;
        let from = if at == 0 { 0 } else { expansion.ends[at - 1] as usize };
        let mut start = if from == 0 { 0 } else { expansion.groups[from - 1].end as usize };
        let mut gap = i64::MAX;
        let effects = expansion.groups[from..expansion.ends[at] as usize].iter().map(|group| {
            let end = group.end as usize;
            let mut best = start;
            let mut second = i64::MIN;
            for leaf in start + 1..end {
                if batch.low[leaf] > batch.low[best] {
                    second = batch.low[best];
                    best = leaf;
                } else if expansion.leaves[leaf] != expansion.leaves[best] {
                    second = second.max(batch.low[leaf]);
                }
            }
            if second > i64::MIN {
                gap = gap.min(batch.low[best] - second);
            }
            let leaf = expansion.leaves[best];
            let alone = end - start == 1;
            start = end;
            if leaf.kind() == Kind::Over {
                return Effect { own: 0, enemy: 0, leaf, weight: group.weight };
            }
            // Only a turn that can but pass is solved for.
            let kind = match leaf.kind() {
                Kind::Itself if !alone => Kind::Same,
                Kind::Mirror if !alone => Kind::Other,
                kind => kind,
            };
            let (own_after, enemy_after) = expansion.boards[best];
            Effect {
                own: own ^ own_after,
                enemy: enemy ^ enemy_after,
                leaf: leaf.with_cell(0).with_kind(kind),
                weight: group.weight,
            }
        });
        let cell = slice.start + self.game.space.number(by, slice, own, enemy);
        policy.keep(index, cell as usize, effects);
        policy.keep_gap(cell as usize, (gap >> FINE).min(i64::from(u32::MAX)) as u32);
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
        let space = self.game.space;
        for (slot, code) in (0_u16..).zip(policy.codes(cell)) {
            let index = slot << 8 | u16::from(code);
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
            taken.push((index, at));
        }
    }

    /// The equation of a position from the cells that its best uses lead to.
    #[inline(always)]
    fn kept(&self, steps: &[Step], taken: &[(u16, u64)]) -> Equation {
        let mut equation = Equation { known: 0, mirror: 0, itself: 0, outcomes: 0, passed: 0, instead: None };
        for &(index, at) in taken {
            let step = &steps[usize::from(index)];
            let cell = match (step.place, self.values.sources.get(step.base)) {
                (At::Here, _) => W::load(self.values.cells, at as usize),
                (At::Done, Some(Source::Done { bytes, .. })) => W::read(bytes, at as usize),
                _ => 0,
            };
            let value = step.add + step.times * i64::from(cell);
            equation.outcomes += step.weight;
            match step.part {
                Part::Known => equation.known += value,
                Part::Itself => equation.itself += step.weight,
                Part::Mirror => {
                    equation.mirror += step.weight;
                    equation.passed = value;
                }
                Part::Instead => equation.instead = Some(value),
            }
        }
        equation
    }

    /// Finds the numbers of the positions of a task by what has been kept of them.
    #[inline(always)]
    pub(crate) fn evaluate<G: Gather>(&self, by: G, fixed: Fixed<'_>, scratch: &mut Scratch, task: &Task) {
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
                let boards = (own | slice.own_fixed, enemy | slice.enemy_fixed);
                self.evaluate_later(by, fixed, scratch, (task.slice, cell), boards, Pairs::Together);
            }
        }
        self.evaluate_rest(by, fixed, scratch, task.slice, Pairs::Together);
    }

    /// Finds the number of a position, soon.
    #[inline(always)]
    pub(crate) fn evaluate_later<G: Gather>(
        &self,
        by: G,
        fixed: Fixed<'_>,
        scratch: &mut Scratch,
        (slice, cell): (usize, usize),
        boards: (u32, u32),
        pairs: Pairs,
    ) {
        let Scratch { fetch, found, .. } = scratch;
        fixed.policy.prefetch(cell);
        fetch.boards.push((cell, boards, found.len()));
        found.push(0);
        if fetch.boards.len() == BATCH {
            self.fetched(by, fixed, slice, fetch, found, pairs);
        }
    }

    /// Finds the numbers that are still to be found.
    #[inline(always)]
    pub(crate) fn evaluate_rest<G: Gather>(
        &self,
        by: G,
        fixed: Fixed<'_>,
        scratch: &mut Scratch,
        slice: usize,
        pairs: Pairs,
    ) {
        self.fetched(by, fixed, slice, &mut scratch.fetch, &mut scratch.found, pairs);
    }

    #[inline(always)]
    fn fetched<G: Gather>(
        &self,
        by: G,
        fixed: Fixed<'_>,
        index: usize,
        fetch: &mut Fetch,
        found: &mut [u32],
        pairs: Pairs,
    ) {
        let scale = self.values.scale;
        let Fixed { policy, steps } = fixed;
        let own_steps = steps.of(policy, index - self.first);
        for &(cell, boards, _) in &fetch.boards {
            self.take(by, policy, own_steps, &mut fetch.taken, cell, boards);
        }
        for (taken, &(_, boards, place)) in fetch.taken.chunks_exact(policy.slots()).zip(&fetch.boards) {
            let equation = self.kept(own_steps, taken);
            let value = if equation.outcomes == 0 && equation.instead.is_none() {
                // No position: a gap.
                0
            } else if equation.wants_opposite() && pairs == Pairs::Together {
                self.with_opposite(by, fixed, index, boards, &equation, &mut fetch.opposite)
            } else {
                equation.alone(scale, Round::Nearest)
            };
            found[place] = Self::cell(value);
        }
        fetch.taken.clear();
        fetch.boards.clear();
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
        let Some(mirror) = space.mirror_slice(index).filter(|&mirror| policy.holds(mirror)) else {
            return equation.alone(scale, Round::Nearest);
        };
        let slice = &space.slices()[mirror];
        let cell = (slice.start + space.number(by, slice, enemy, own)) as usize;
        let steps = steps.of(policy, mirror - self.first);
        taken.clear();
        self.take(by, policy, steps, taken, cell, (enemy, own));
        let opposite = self.kept(steps, taken);
        if opposite.outcomes == 0 {
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
