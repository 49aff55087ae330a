//! How far the bounds of each value are from it while they are proven.
//!
//! Slack is a number up to [`MOST_SLACK`]; what it is worth, the [`Grain`] of the slice says.

use std::sync::atomic::{AtomicU8, AtomicU32, Ordering};

use crate::digits::{pack, unpack};
use crate::memory::{filled, prefetch};
use crate::number::Round;
use crate::plan::Keeping;

/// More slack than a cell can have to either side.
pub(crate) const MOST_SLACK: i64 = 0xFFFF;
/// The slack that every cell begins with, and may end with.
pub(crate) const SLACK: i64 = 0x8000;
/// The slack that every cell begins with to both sides.
const BOTH_SLACKS: u32 = (SLACK | SLACK << 16) as u32;
/// Where memory is short, slack is rounded up to a multiple of this.
const COARSE: u32 = 256;

/// What the slack of a slice's cells is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grain {
    /// So many fine units for each.
    Even(i64),
    /// The more the coarser, to ten binary digits after the first. What every cell begins with is
    /// worth everything, so nothing is supposed of these cells.
    Relative,
}

/// Binary digits of slack whose grain is relative: so many that [`SLACK`] is worth 2⁴¹ fine
/// units, more than everything.
const DIGITS: u32 = 11;

impl Grain {
    /// What slack is worth, in fine units.
    #[inline(always)]
    pub(crate) fn worth(self, slack: u32) -> i64 {
        match self {
            Self::Even(quantum) => i64::from(slack) * quantum,
            Self::Relative => unpack::<DIGITS>(slack.into()).cast_signed(),
        }
    }

    /// The least slack that is worth so many fine units, which must not be negative; [`MOST_SLACK`] where
    /// none is.
    #[inline(always)]
    pub(crate) fn least(self, units: i64) -> u32 {
        match self {
            Self::Even(quantum) => ((units + quantum - 1) / quantum).min(MOST_SLACK) as u32,
            // No more than 63 digits, so that codes are small.
            Self::Relative => pack::<DIGITS>(units.cast_unsigned(), Round::Up).min(MOST_SLACK as u64) as u32,
        }
    }
}

/// The slack of all cells of a layer: as a pair, below in the lower
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
            Keeping::Ample | Keeping::Modest | Keeping::Scant => {
                Self::Pairs(filled(cells, || AtomicU32::new(BOTH_SLACKS)))
            }
            // 2¹⁵ is 128 steps of 2⁸.
            Keeping::Lean => Self::Coarse(filled(cells, || AtomicU8::new((SLACK as u32 / COARSE) as u8))),
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
    fn slack_is_worth_no_less_than_what_it_is_for() {
        let one = (1_i64 << 40) - (1 << 8);
        assert!(Grain::Relative.worth(SLACK as u32) > one);
        // Nothing is too much where the grain is relative, however it is stored.
        assert!(i64::from(Grain::Relative.least(one).next_multiple_of(COARSE)) < SLACK);
        for grain in [Grain::Even(1 << 28), Grain::Even(7), Grain::Relative] {
            let around = (0..41).flat_map(|bit| [(1_i64 << bit) - 1, 1 << bit, (1 << bit) + 1, (1 << bit) / 4 * 7]);
            for units in (0..5000).chain(around).filter(|&units| units <= one) {
                let slack = grain.least(units);
                if slack == MOST_SLACK as u32 {
                    assert!(grain.worth(slack) < units + 7, "{grain:?} {units}");
                    continue;
                }
                assert!(
                    grain.worth(slack) >= units && (slack == 0 || grain.worth(slack - 1) < units),
                    "{grain:?} {units}"
                );
            }
        }
    }

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
