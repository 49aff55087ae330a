//! The best uses that one sweep has found, kept so that the next sweeps can do
//! without looking for them.
//!
//! What a use does is kept as its [`Effect`]: which houses change hands and what
//! kind of position follows. A rule set has few of them for each throw, so a
//! position's best uses are one byte for each throw. Effects are learned from
//! the positions themselves; no rule is written here.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering};

use senet::{Rules, Steps, Water};
use senet_tablebase::space::Layer;

use crate::leaf::Leaf;
use crate::memory::{filled, prefetch};

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

    /// The code of an effect; `None` where there are too many.
    #[inline(always)]
    fn code(&self, effect: Effect) -> Option<u8> {
        let start = effect.hash();
        (start..start + MOST).map(|at| at % MOST + 1).find_map(|code| {
            // Whoever comes first has the place.
            let here = self.known[code].get_or_init(|| effect);
            (*here == effect).then_some(code as u8)
        })
    }
}

/// For every position of a layer, the best use of each throw.
pub(crate) struct Policy {
    slots: usize,
    first: usize,
    /// By slice of the layer and throw.
    effects: Vec<Effects>,
    /// By slice of the layer: how its effects fit.
    fits: Vec<AtomicU8>,
    /// `slots` for each cell of the layer and its [`Gap`]; all 0 where nothing is known.
    codes: Vec<AtomicU8>,
}

/// How much better the best use of a throw is than the second best, at least:
/// five bits of exponent, three of mantissa.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Gap(u8);

impl Gap {
    /// The largest that is not more than a number of cells.
    fn at_most(cells: u32) -> Self {
        match cells.checked_ilog2() {
            None | Some(0..3) => Self(cells as u8),
            // Three bits below the highest; a 32-bit number has exponents up to 31.
            Some(log) => Self(((log - 2) << 3 | cells >> (log - 3) & 7) as u8),
        }
    }

    fn cells(self) -> u32 {
        let (exponent, mantissa) = (u32::from(self.0 >> 3), u32::from(self.0 & 7));
        if exponent == 0 { mantissa } else { (8 | mantissa) << (exponent - 1) }
    }
}

/// One for each throw, and one for choices instead of throwing where there are any.
fn slots(rules: &Rules) -> usize {
    let clauses = rules.clauses();
    let choices = clauses.water == Water::Trap || clauses.steps != Steps::default();
    clauses.device.throws().len() + usize::from(choices)
}

/// Bytes that are kept for a position.
pub(crate) fn bytes(rules: &Rules) -> u64 {
    slots(rules) as u64 + 1
}

/// Bytes that are kept for a slice.
pub(crate) fn bytes_of_slice(rules: &Rules) -> u64 {
    // The effects, and the steps that a sweep makes of them.
    (slots(rules) * (MOST + 1) * (size_of::<OnceLock<Effect>>() + 64)) as u64
}

impl Policy {
    pub(crate) fn new(rules: &Rules, layer: &Layer) -> Self {
        let slots = slots(rules);
        let slices = layer.slices.len();
        Self {
            slots,
            first: layer.slices.start,
            effects: (0..slices * slots).map(|_| Effects::new()).collect(),
            fits: (0..slices).map(|_| AtomicU8::new(FITS)).collect(),
            codes: filled(layer.cells as usize * (slots + 1), || AtomicU8::new(0)),
        }
    }

    /// Keeps the best uses at a cell of a slice of the space.
    #[inline(always)]
    pub(crate) fn keep(&self, slice: usize, cell: usize, effects: impl Iterator<Item = Effect>) {
        let slice = slice - self.first;
        let (codes, _) = self.of(cell);
        let mut effects = effects.fuse();
        for (slot, code) in codes.iter().enumerate() {
            let kept = match effects.next() {
                None => Some(0),
                Some(effect) => self.effects[slice * self.slots + slot].code(effect),
            };
            match kept {
                Some(kept) => code.store(kept, Ordering::Relaxed),
                None => self.overflows(slice),
            }
        }
        if effects.next().is_some() {
            self.overflows(slice);
        }
    }

    /// Keeps by how many cells the best uses at a cell are better than the second best.
    #[inline(always)]
    pub(crate) fn keep_gap(&self, cell: usize, gap: u32) {
        self.of(cell).1.store(Gap::at_most(gap).0, Ordering::Relaxed);
    }

    /// The codes of a cell, and its gap.
    #[inline(always)]
    fn of(&self, cell: usize) -> (&[AtomicU8], &AtomicU8) {
        let all = &self.codes[cell * (self.slots + 1)..][..=self.slots];
        (&all[..self.slots], &all[self.slots])
    }

    /// Whether the best uses of a cell are still the best, now that values have
    /// moved so far since they were looked at, or this was asked, last.
    #[inline(always)]
    pub(crate) fn stays(&self, cell: usize, moved: u32) -> bool {
        let (_, gap) = self.of(cell);
        let left = Gap(gap.load(Ordering::Relaxed)).cells().saturating_sub(moved);
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
        }
        Some(())
    }

    /// The codes and gaps of all cells.
    pub(crate) fn all_codes(&self) -> &[AtomicU8] {
        &self.codes
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
