//! The few positions of a layer whose values still change much while all others are calm.
//!
//! In some games nearly all that is left to do soon lies in one position of a hundred: a side is
//! stuck, and the other comes and goes. Sweeps over these alone cost little.

use std::io::{self, Read, Write};
use std::ops::Range;
use std::sync::Arc;

use rayon::prelude::*;

use crate::cells::Width;
use crate::changes::Changes;
use crate::portions;
use crate::progress::LEAST_CHANGE;

/// At most one cell of so many is among the few.
pub(crate) const ONE_OF: u64 = 64;
/// No other cell changes by more than the largest change divided by this.
const CALMER: u32 = 8;
/// Sweeps over the few before all are taken again.
const MOST_SWEEPS: u64 = 240;

/// Sweeps over few positions.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Few {
    /// These positions.
    pub(crate) cells: Arc<Restless>,
    /// The change that ends these sweeps.
    pub(crate) goal: u32,
    /// How far their values can have moved since their best uses were last looked at.
    pub(crate) moved: u32,
    /// Whether that was in one of these sweeps.
    pub(crate) renewed: bool,
    /// The first of these sweeps.
    since: u64,
}

impl Few {
    /// Positions that are taken alone from a sweep on, until they change by no more than others do;
    /// all values can have moved so far since their best uses were last looked at.
    pub(crate) fn new(cells: Restless, calm: u32, moved: u32, since: u64) -> Self {
        Self { cells: Arc::new(cells), goal: calm.max(LEAST_CHANGE), moved, renewed: false, since }
    }

    /// Whether they have been taken as often as they may before a sweep.
    pub(crate) fn is_over(&self, sweep: u64) -> bool {
        sweep >= self.since + MOST_SWEEPS
    }

    /// As numbers, for a checkpoint, their cells apart; all 0 where there are no few.
    pub(crate) fn notes(few: Option<&Self>) -> [u64; 5] {
        few.map_or([0; 5], |few| {
            [few.cells.len() as u64, few.goal.into(), few.moved.into(), few.renewed.into(), few.since]
        })
    }

    /// What [`notes`](Self::notes) gave of some, with so many cells as `cells` finds; `None` when it
    /// cannot have been that.
    pub(crate) fn read(notes: [u64; 5], cells: impl FnOnce(usize) -> Option<Restless>) -> Option<Self> {
        let [len, goal, moved, renewed, since] = notes;
        let cells = Arc::new(cells(len.try_into().ok()?)?);
        Some(Self { cells, goal: goal.try_into().ok()?, moved: moved.try_into().ok()?, renewed: renewed != 0, since })
    }
}

/// The cells of a layer that change much.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Restless {
    /// A bit for each cell of the layer.
    bits: Vec<u64>,
    /// What each of these cells held when they were chosen, in their order.
    before: Vec<u32>,
}

impl Restless {
    /// The cells that changed most, and the change that no other exceeds; `None` where all that change
    /// by much less than `most`, the largest change, leave too many.
    pub(crate) fn of<W: Width>(cells: &[W::Unit], changes: &Changes, most: u32) -> Option<(Self, u32)> {
        let spread = spread(changes);
        let mut count = 0;
        let digits = spread.iter().rposition(|&more| {
            count += more;
            count > cells.len() as u64 / ONE_OF
        })?;
        let count = count - spread[digits];
        let calm = 1_u32.checked_shl(digits as u32)? - 1;
        if calm.max(LEAST_CHANGE) > most / CALMER {
            return None;
        }
        let word = |word: usize| {
            let cells = word * 64..(word * 64 + 64).min(cells.len());
            cells.filter(|&cell| magnitude(changes, cell) > calm).fold(0, |bits, cell| bits | 1 << (cell % 64))
        };
        let bits = (0..cells.len().div_ceil(64)).into_par_iter().with_min_len(256).map(word).collect();
        let few = Self { bits, before: Vec::new() };
        let mut before = Vec::with_capacity(count as usize);
        before.extend(few.among(0..cells.len()).map(|cell| W::load(cells, cell)));
        Some((Self { before, ..few }, calm))
    }

    /// Whether a cell is among them.
    #[inline(always)]
    pub(crate) fn has(&self, cell: usize) -> bool {
        self.bits[cell / 64] >> (cell % 64) & 1 > 0
    }

    /// Those of a range that begins and ends with a word of bits, or with the layer; from the first.
    pub(crate) fn among(&self, range: Range<usize>) -> impl Iterator<Item = usize> {
        let words = range.start / 64..range.end.div_ceil(64);
        words.flat_map(|word| {
            let mut rest = self.bits[word];
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(word * 64 + bit)
            })
        })
    }

    /// How far the value of any has moved since they were chosen.
    pub(crate) fn moved<W: Width>(&self, cells: &[W::Unit]) -> u32 {
        let all = self.among(0..cells.len()).zip(&self.before);
        all.map(|(cell, &before)| W::load(cells, cell).abs_diff(before)).max().unwrap_or(0)
    }

    /// Writes them for a checkpoint.
    pub(crate) fn write(&self, to: &mut dyn Write) -> io::Result<()> {
        self.bits.iter().try_for_each(|word| to.write_all(&word.to_le_bytes()))?;
        self.before.iter().try_for_each(|before| to.write_all(&before.to_le_bytes()))
    }

    /// How many these are.
    pub(crate) fn len(&self) -> usize {
        self.before.len()
    }

    /// So many of a layer of so many cells from what [`write`](Self::write) wrote; `None` when that
    /// cannot have been it.
    pub(crate) fn read(from: &mut dyn Read, cells: usize, len: usize) -> Option<Self> {
        if len > cells {
            return None;
        }
        let words = cells.div_ceil(64);
        let mut few = Self { bits: Vec::with_capacity(words), before: Vec::with_capacity(len) };
        let words = portions::read(from, words * 8, |_, bytes| {
            few.bits.extend(bytes.as_chunks().0.iter().map(|&word| u64::from_le_bytes(word)));
        });
        words.ok()?;
        let before = portions::read(from, len * 4, |_, bytes| {
            few.before.extend(bytes.as_chunks().0.iter().map(|&before| u32::from_le_bytes(before)));
        });
        before.ok()?;
        let count: usize = few.bits.iter().map(|word| word.count_ones() as usize).sum();
        (count == len).then_some(few)
    }
}

/// By how much a cell has changed.
fn magnitude(changes: &Changes, cell: usize) -> u32 {
    // Rounding may have made the largest of all a little larger; others are whole numbers.
    changes.of(cell).abs() as u32
}

/// How many cells changed by numbers of so many binary digits.
fn spread(changes: &Changes) -> [u64; 33] {
    const CHUNK: usize = 1 << 16;
    let count = |start: usize| {
        let mut counts = [0; 33];
        for cell in start..(start + CHUNK).min(changes.len()) {
            counts[(u32::BITS - magnitude(changes, cell).leading_zeros()) as usize] += 1;
        }
        counts
    };
    let starts: Vec<usize> = (0..changes.len()).step_by(CHUNK).collect();
    let add = |mut sums: [u64; 33], counts: [u64; 33]| {
        sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
        sums
    };
    starts.into_par_iter().map(count).reduce(|| [0; 33], add)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cells::Wide;
    use crate::changes::Noted;

    /// Cells of which each so many-th changes by `much`, all others by `little`.
    fn layer(cells: usize, every: usize, much: u32, little: u32) -> (Vec<<Wide as Width>::Unit>, Changes) {
        let changes = Changes::new(cells, Noted::Finely);
        for cell in 0..cells {
            changes.note(cell, 0, if cell % every == 5 { much } else { little });
        }
        (Wide::zeros(cells), changes)
    }

    #[test]
    fn the_few_are_those_that_change_much() {
        let (cells, changes) = layer(1000, 100, 5000, 30);
        let (few, calm) = Restless::of::<Wide>(&cells, &changes, 5000).unwrap();
        assert_eq!(calm, 31);
        assert_eq!(few.among(0..1000).collect::<Vec<_>>(), (5..1000).step_by(100).collect::<Vec<_>>());
        assert_eq!(few.among(128..320).collect::<Vec<_>>(), [205, 305]);
        assert!(few.has(505) && !few.has(506));
        assert_eq!(few.moved::<Wide>(&cells), 0);
        Wide::store(&cells, 205, 40);
        Wide::store(&cells, 206, 90);
        assert_eq!(few.moved::<Wide>(&cells), 40);
        let mut bytes = Vec::new();
        few.write(&mut bytes).unwrap();
        bytes.extend([7, 7]);
        let mut from = &bytes[..];
        assert_eq!(Restless::read(&mut from, 1000, few.len()), Some(few.clone()));
        assert_eq!(from, [7, 7]);
        assert_eq!(Restless::read(&mut &bytes[..], 1000, few.len() - 1), None);
        assert_eq!(Restless::read(&mut &bytes[..100], 1000, few.len()), None);
        assert_eq!(Restless::read(&mut &bytes[..], 1000, usize::MAX), None);
    }

    #[test]
    fn many_are_not_few() {
        let (cells, changes) = layer(1000, 50, 5000, 30);
        assert_eq!(Restless::of::<Wide>(&cells, &changes, 5000), None);
    }

    #[test]
    fn none_are_few_where_all_is_nearly_calm() {
        let (cells, changes) = layer(1000, 100, 5000, 1000);
        assert_eq!(Restless::of::<Wide>(&cells, &changes, 5000), None);
        let (cells, changes) = layer(1000, 100, 30, 1);
        assert_eq!(Restless::of::<Wide>(&cells, &changes, 30), None);
        let (cells, changes) = layer(1000, 100, u32::MAX, u32::MAX);
        assert_eq!(Restless::of::<Wide>(&cells, &changes, u32::MAX), None);
    }
}
