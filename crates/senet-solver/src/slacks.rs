//! How far the bounds of each value are from it while they are proven.

use std::sync::atomic::{AtomicU8, AtomicU32, Ordering};

use crate::memory::{filled, prefetch};
use crate::plan::Keeping;

/// More slack than a cell can have to either side, in quanta.
pub(crate) const MOST_SLACK: i64 = 0xFFFF;
/// The slack that every cell begins with, and may end with.
pub(crate) const SLACK: i64 = 0x8000;
/// The slack that every cell begins with to both sides.
const BOTH_SLACKS: u32 = (SLACK | SLACK << 16) as u32;
/// Where memory is short, slack is rounded up to so many quanta.
const COARSE: u32 = 256;

/// The slack of all cells of a layer, in quanta: as a pair, below in the lower
/// half, above in the upper.
pub(crate) enum Slacks {
    /// Both as they are.
    Pairs(Vec<AtomicU32>),
    /// The larger of both, coarse.
    Coarse(Vec<AtomicU8>),
}

impl Slacks {
    /// No cells: nothing is to be proven.
    pub(crate) const NONE: &'static Self = &Self::Pairs(Vec::new());

    /// So many cells, each with the slack to begin with.
    pub(crate) fn new(cells: usize, keeping: Keeping) -> Self {
        match keeping {
            Keeping::Ample | Keeping::Modest | Keeping::Scant => Self::Pairs(filled(cells, || AtomicU32::new(BOTH_SLACKS))),
            // 2¹⁵ is 128 steps of 2⁸.
            Keeping::Lean => Self::Coarse(filled(cells, || AtomicU8::new((SLACK as u32 / COARSE) as u8))),
        }
    }

    /// Each cell has the slack to begin with again.
    pub(crate) fn begin_anew(&self) {
        match self {
            Self::Pairs(pairs) => {
                for pair in pairs {
                    pair.store(BOTH_SLACKS, Ordering::Relaxed);
                }
            }
            Self::Coarse(steps) => {
                for step in steps {
                    step.store((SLACK as u32 / COARSE) as u8, Ordering::Relaxed);
                }
            }
        }
    }

    /// Whether nothing is to be proven.
    #[inline(always)]
    pub(crate) fn is_none(&self) -> bool {
        matches!(self, Self::Pairs(pairs) if pairs.is_empty())
    }

    /// The pair of a cell.
    #[inline(always)]
    pub(crate) fn get(&self, index: usize) -> u32 {
        match self {
            Self::Pairs(pairs) => pairs[index].load(Ordering::Relaxed),
            Self::Coarse(steps) => {
                let slack = u32::from(steps[index].load(Ordering::Relaxed)) * COARSE;
                slack | slack << 16
            }
        }
    }

    /// Stores a pair, rounded up; gives the larger half as stored, [`MOST_SLACK`]
    /// where it cannot be.
    #[inline(always)]
    pub(crate) fn set(&self, index: usize, pair: u32) -> u32 {
        let larger = larger(pair);
        match self {
            Self::Pairs(pairs) => {
                pairs[index].store(pair, Ordering::Relaxed);
                larger
            }
            Self::Coarse(steps) => {
                let Ok(step) = u8::try_from(larger.div_ceil(COARSE)) else { return MOST_SLACK as u32 };
                steps[index].store(step, Ordering::Relaxed);
                u32::from(step) * COARSE
            }
        }
    }

    /// Says that the slack of a cell is soon wanted.
    #[inline(always)]
    pub(crate) fn prefetch(&self, index: usize) {
        match self {
            Self::Pairs(pairs) => prefetch(pairs, index),
            Self::Coarse(steps) => prefetch(steps, index),
        }
    }
}

/// The larger half of a pair.
#[inline(always)]
pub(crate) fn larger(pair: u32) -> u32 {
    (pair & 0xFFFF).max(pair >> 16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_never_less() {
        for keeping in Keeping::ALL {
            let slacks = Slacks::new(1, keeping);
            assert_eq!(i64::from(larger(slacks.get(0))), SLACK);
            for (below, above) in [(0, 0), (1, 0), (300, 256), (256, 257), (SLACK as u32, 3), (65_280, 5)] {
                let stored = slacks.set(0, below | above << 16);
                let got = slacks.get(0);
                assert!(got & 0xFFFF >= below && got >> 16 >= above);
                assert_eq!(larger(got), stored);
            }
            // What cannot be stored fails.
            assert_eq!(i64::from(slacks.set(0, MOST_SLACK as u32)), MOST_SLACK);
        }
        assert_eq!(Slacks::new(1, Keeping::Lean).set(0, 65_281), MOST_SLACK as u32);
    }
}
