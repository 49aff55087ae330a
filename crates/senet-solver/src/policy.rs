//! The best uses that one sweep has found, kept so that the next sweeps can do
//! without looking for them.
//!
//! What a use does is kept as its [`Effect`]: which houses change hands and what
//! kind of position follows. A rule set has few of them for each throw, so a
//! position's best uses are one byte for each throw. Effects are learned from
//! the positions themselves; no rule is written here.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};

use senet::{Rules, Steps, Water};
use senet_tablebase::space::{Layer, Space};

use crate::digits::{pack, unpack};
use crate::leaf::Leaf;
use crate::memory::{filled, prefetch};
use crate::number::Round;

/// What a use does, and how many outcomes of the device lead to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Effect {
    /// Houses where a piece of the side to throw comes or goes.
    pub(crate) own: u32,
    /// Houses where a piece of the enemy comes or goes.
    pub(crate) enemy: u32,
    /// The leaf, with its cell left out unless the game is over.
    pub(crate) leaf: Leaf,
    /// Outcomes that give the throw; 0 for a choice instead of throwing.
    pub(crate) weight: u32,
}

impl Effect {
    fn hash(&self) -> usize {
        // Any mixture will do: what is equal is found by comparing.
        let mixed = u64::from(self.own).wrapping_mul(0x9E37_79B9_7F4A_7C15)
            ^ u64::from(self.enemy).wrapping_mul(0xC2B2_AE3D_27D4_EB4F)
            ^ self.leaf.bits().wrapping_mul(0x1656_67B1_9E37_79F9);
        (mixed >> 40) as usize
    }
}

/// The effects of one throw in one slice, found by what is kept for a position.
struct Effects {
    /// Number 0 is none.
    known: Box<[OnceLock<Effect>]>,
}

/// The effects of a slice fit,
const FITS: u8 = 0;
/// do not fit any more, which counts from the next sweep on,
const FITTED: u8 = 1;
/// or do not fit: the slice is searched in every sweep.
const OVERFULL: u8 = 2;

/// A throw has this many effects at most, or its slice is searched in every sweep.
const MOST: usize = 255;

impl Effects {
    fn new() -> Self {
        Self { known: (0..=MOST).map(|_| OnceLock::new()).collect() }
    }

    /// The code of an effect; `None` where there are too many. Counts those that are new.
    #[inline(always)]
    fn code(&self, effect: Effect, learned: &AtomicUsize) -> Option<u8> {
        let start = effect.hash();
        (start..start + MOST).map(|at| at % MOST + 1).find_map(|code| {
            // Whoever comes first has the place.
            let here = self.known[code].get_or_init(|| {
                learned.fetch_add(1, Ordering::Relaxed);
                effect
            });
            (*here == effect).then_some(code as u8)
        })
    }
}

/// For every position of a layer, the best uses of each throw.
pub(crate) struct Policy {
    slots: usize,
    /// How many uses of a throw are kept, at most.
    kept: usize,
    first: usize,
    /// By slice of the layer and throw.
    effects: Vec<Effects>,
    /// By slice of the layer: how its effects fit.
    fits: Vec<AtomicU8>,
    /// `slots` for each cell of the layer and its [`Gap`]; all 0 where nothing is known.
    codes: Vec<AtomicU8>,
    /// Beside the best uses the others that are kept: `kept - 1` for each slot of each cell.
    others: Vec<AtomicU8>,
    /// How many effects have been found.
    learned: AtomicUsize,
}

/// What is to be kept once a step is over; until then what is kept must not change.
#[derive(Default)]
pub(crate) struct Keeps {
    cells: Vec<usize>,
    /// For each cell the best uses, the gap and the other uses.
    bytes: Vec<u8>,
    /// A cell, a slot, and which of the others is better than the best.
    pub(crate) better: Vec<(usize, u8, u8)>,
    /// Slices of the layer whose effects do not fit.
    overfull: Vec<usize>,
}

/// How much better the best use of a throw is than the best that is not kept, at least:
/// five bits of exponent, three of mantissa.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Gap(u8);

impl Gap {
    /// All uses are kept.
    const ALL: Self = Self(u8::MAX);

    /// The largest that is not more than a number of cells.
    fn at_most(cells: u32) -> Self {
        // A 32-bit number has exponents up to 31.
        Self(pack::<4>(cells.into(), Round::Down) as u8)
    }

    fn cells(self) -> u32 {
        unpack::<4>(self.0.into()) as u32
    }
}

/// One for each throw, and one for choices instead of throwing where there are any.
fn slots(rules: &Rules) -> usize {
    let clauses = rules.clauses();
    let choices = clauses.water == Water::Trap || clauses.steps != Steps::default();
    clauses.device.throws().len() + usize::from(choices)
}

/// So many uses of a throw are kept, at most.
pub(crate) const MOST_KEPT: usize = 4;

/// How many uses of a throw are kept in a layer, where there is room for so many: mostly each
/// piece has one at most.
fn uses(space: &Space, layer: &Layer, room: usize) -> usize {
    let slices = space.slices_of(layer).iter();
    let most = slices.map(|slice| slice.own_left.max(slice.enemy_left)).max().unwrap_or(0);
    usize::from(most).max(2).min(room)
}

/// Bytes that are kept for a position of a layer, where there is room for so many uses of a throw.
pub(crate) fn bytes(rules: &Rules, space: &Space, layer: &Layer, room: usize) -> u64 {
    (slots(rules) * uses(space, layer, room)) as u64 + 1
}

/// Bytes that are kept for a slice.
pub(crate) fn bytes_of_slice(rules: &Rules) -> u64 {
    // The effects, and the steps that a sweep makes of them.
    (slots(rules) * (MOST + 1) * (size_of::<OnceLock<Effect>>() + 64)) as u64
}

impl Policy {
    /// Of a layer, with room for so many uses of each throw, one at least.
    pub(crate) fn new(rules: &Rules, space: &Space, layer: &Layer, room: usize) -> Self {
        let slots = slots(rules);
        let kept = uses(space, layer, room);
        let slices = layer.slices.len();
        let cells = layer.cells as usize;
        Self {
            slots,
            kept,
            first: layer.slices.start,
            effects: (0..slices * slots).map(|_| Effects::new()).collect(),
            fits: (0..slices).map(|_| AtomicU8::new(FITS)).collect(),
            codes: filled(cells * (slots + 1), || AtomicU8::new(0)),
            others: filled(cells * slots * (kept - 1), || AtomicU8::new(0)),
            learned: AtomicUsize::new(0),
        }
    }

    /// Begins to note the uses at a cell; gives where the notes of it begin.
    #[inline(always)]
    pub(crate) fn note(&self, keeps: &mut Keeps, cell: usize) -> usize {
        let start = keeps.bytes.len();
        keeps.cells.push(cell);
        keeps.bytes.resize(start + self.slots * self.kept + 1, 0);
        start
    }

    /// Notes a use of a slot: the first is the best.
    #[inline(always)]
    pub(crate) fn note_use(
        &self,
        keeps: &mut Keeps,
        start: usize,
        slice: usize,
        (slot, rank): (usize, usize),
        effect: Effect,
    ) {
        let slice = slice - self.first;
        let effects = &self.effects[slice * self.slots..][..self.slots];
        match effects.get(slot).and_then(|effects| effects.code(effect, &self.learned)) {
            Some(code) => {
                let at = if rank == 0 { slot } else { self.slots + 1 + slot * (self.kept - 1) + rank - 1 };
                keeps.bytes[start + at] = code;
            }
            None => keeps.overfull.push(slice),
        }
    }

    /// Notes by how many cells the best uses are better than the best that are not kept;
    /// `None` where all are.
    #[inline(always)]
    pub(crate) fn note_gap(&self, keeps: &mut Keeps, start: usize, gap: Option<u32>) {
        keeps.bytes[start + self.slots] = gap.map_or(Gap::ALL, Gap::at_most).0;
    }

    /// A step is over: what has been noted is kept.
    pub(crate) fn keep(&self, keeps: &mut Keeps) {
        for (&cell, bytes) in keeps.cells.iter().zip(keeps.bytes.chunks_exact(self.slots * self.kept + 1)) {
            let (codes, others) = bytes.split_at(self.slots + 1);
            for (code, &noted) in self.codes[cell * (self.slots + 1)..].iter().zip(codes) {
                code.store(noted, Ordering::Relaxed);
            }
            for (code, &noted) in self.others[cell * self.slots * (self.kept - 1)..].iter().zip(others) {
                code.store(noted, Ordering::Relaxed);
            }
        }
        for &(cell, slot, other) in &keeps.better {
            let best = &self.codes[cell * (self.slots + 1) + usize::from(slot)];
            let other = &self.others(cell, usize::from(slot))[usize::from(other)];
            let code = other.swap(best.load(Ordering::Relaxed), Ordering::Relaxed);
            best.store(code, Ordering::Relaxed);
        }
        for &slice in &keeps.overfull {
            self.overflows(slice);
        }
        keeps.cells.clear();
        keeps.bytes.clear();
        keeps.better.clear();
        keeps.overfull.clear();
    }

    /// How many uses of a throw are kept.
    pub(crate) fn kept(&self) -> usize {
        self.kept
    }

    /// How many effects have been found.
    pub(crate) fn learned(&self) -> usize {
        self.learned.load(Ordering::Relaxed)
    }

    /// The codes of a cell, and its gap.
    #[inline(always)]
    fn of(&self, cell: usize) -> (&[AtomicU8], &AtomicU8) {
        let all = &self.codes[cell * (self.slots + 1)..][..=self.slots];
        (&all[..self.slots], &all[self.slots])
    }

    #[inline(always)]
    fn others(&self, cell: usize, slot: usize) -> &[AtomicU8] {
        &self.others[(cell * self.slots + slot) * (self.kept - 1)..][..self.kept - 1]
    }

    /// The codes of the uses of a slot that are kept beside the best; 0 after the last.
    #[inline(always)]
    pub(crate) fn other_codes(&self, cell: usize, slot: usize) -> impl Iterator<Item = u8> {
        self.others(cell, slot).iter().map(|code| code.load(Ordering::Relaxed))
    }

    /// Whether the best uses of a cell are still among those kept, now that values have
    /// moved so far since they were looked at, or this was asked, last.
    #[inline(always)]
    pub(crate) fn stays(&self, cell: usize, moved: u32) -> bool {
        let (_, gap) = self.of(cell);
        let before = Gap(gap.load(Ordering::Relaxed));
        if before == Gap::ALL {
            return true;
        }
        let left = before.cells().saturating_sub(moved);
        gap.store(Gap::at_most(left).0, Ordering::Relaxed);
        left > 0
    }

    #[cold]
    fn overflows(&self, slice: usize) {
        // Not at once: what a sweep does must not depend on which thread is first.
        self.fits[slice].fetch_max(FITTED, Ordering::Relaxed);
    }

    /// A sweep begins: slices that did not fit in the last are given up.
    pub(crate) fn settle(&self) {
        for fits in self.fits.iter().filter(|fits| fits.load(Ordering::Relaxed) == FITTED) {
            fits.store(OVERFULL, Ordering::Relaxed);
        }
    }

    /// Whether all uses of a cell are kept, where nothing is missing of its slice.
    #[inline(always)]
    pub(crate) fn has_all(&self, cell: usize) -> bool {
        self.of(cell).1.load(Ordering::Relaxed) == Gap::ALL.0
    }

    /// What a use of a slice of the space does.
    #[inline(always)]
    pub(crate) fn effect(&self, slice: usize, slot: usize, code: u8) -> Option<&Effect> {
        self.effects[(slice - self.first) * self.slots + slot].known[usize::from(code)].get()
    }

    /// Whether nothing that is kept of a slice of the space is missing.
    pub(crate) fn is_whole(&self, slice: usize) -> bool {
        self.fits[slice - self.first].load(Ordering::Relaxed) == FITS
    }

    /// Whether the best uses in a slice of the space are kept.
    pub(crate) fn holds(&self, slice: usize) -> bool {
        self.fits[slice - self.first].load(Ordering::Relaxed) != OVERFULL
    }

    /// The effects as numbers, for a checkpoint; the codes go beside them.
    pub(crate) fn notes(&self) -> Vec<u64> {
        let fits = self.fits.iter().map(|fits| u64::from(fits.load(Ordering::Relaxed)));
        let effects = self.effects.iter().flat_map(|effects| &effects.known).enumerate();
        let effects = effects.filter_map(|(at, effect)| {
            let effect = effect.get()?;
            let at = at as u64 | u64::from(effect.weight) << 32;
            Some([at, u64::from(effect.own) | u64::from(effect.enemy) << 32, effect.leaf.bits()])
        });
        fits.chain(effects.flatten()).collect()
    }

    /// Takes up what [`notes`](Self::notes) gave; `None` when it cannot have been that.
    pub(crate) fn recall(&self, notes: &[u64]) -> Option<()> {
        let (fits, effects) = notes.split_at_checked(self.fits.len())?;
        for (mark, &noted) in self.fits.iter().zip(fits) {
            mark.store(noted.try_into().ok()?, Ordering::Relaxed);
        }
        let (effects, []) = effects.as_chunks::<3>() else { return None };
        for &[at, boards, leaf] in effects {
            let effect = Effect {
                // Both halves are numbers of 32 bits.
                own: boards as u32,
                enemy: (boards >> 32) as u32,
                leaf: Leaf::from_bits(leaf),
                weight: (at >> 32) as u32,
            };
            let at = at as u32 as usize;
            self.effects.get(at / (MOST + 1))?.known[at % (MOST + 1)].set(effect).ok()?;
            self.learned.fetch_add(1, Ordering::Relaxed);
        }
        Some(())
    }

    /// The codes and gaps of all cells.
    pub(crate) fn all_codes(&self) -> [&[AtomicU8]; 2] {
        [&self.codes, &self.others]
    }

    /// How many throws and other choices a position can have.
    pub(crate) fn slots(&self) -> usize {
        self.slots
    }

    /// What is kept of a cell: for each slot the number of its effect, 0 for none.
    #[inline(always)]
    pub(crate) fn codes(&self, cell: usize) -> impl Iterator<Item = u8> {
        self.of(cell).0.iter().map(|code| code.load(Ordering::Relaxed))
    }

    /// Says that the codes of a cell are soon wanted.
    #[inline(always)]
    pub(crate) fn prefetch(&self, cell: usize) {
        prefetch(&self.codes, cell * (self.slots + 1));
    }

    /// Says that the codes of all uses of a cell that are kept are soon wanted.
    #[inline(always)]
    pub(crate) fn prefetch_all(&self, cell: usize) {
        self.prefetch(cell);
        prefetch(&self.others, cell * self.slots * (self.kept - 1));
    }

    /// The effects of a slice of the space, 256 for each slot.
    pub(crate) fn effects(&self, slice: usize) -> impl Iterator<Item = Option<&Effect>> {
        let effects = &self.effects[(slice - self.first) * self.slots..][..self.slots];
        effects.iter().flat_map(|effects| effects.known.iter().map(OnceLock::get))
    }
}

#[cfg(test)]
mod tests {
    use super::Gap;

    #[test]
    fn gaps_are_rounded_down() {
        let around = (12..32).flat_map(|bit| [(1 << bit) - 1, 1 << bit, (1 << bit) + 1]);
        let mut before = Gap(0);
        for cells in (0..4000).chain(around).chain([u32::MAX]) {
            let gap = Gap::at_most(cells);
            assert!(gap >= before);
            assert!(gap.cells() <= cells && u64::from(gap.cells()) * 9 / 8 + 1 >= u64::from(cells), "{cells}");
            before = gap;
        }
    }
}
