//! How the values of a layer changed in one sweep, a few digits of each.

use std::sync::atomic::{AtomicU8, AtomicU16, Ordering};

use crate::digits::{pack, unpack};
use crate::memory::filled;
use crate::number::Round;

/// How finely changes are noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Noted {
    /// In two bytes: a sign, five bits of exponent, ten of mantissa after the first.
    Finely,
    /// In one: a sign, five bits of exponent, two of mantissa after the first.
    Roughly,
}

/// Binary digits of a change that is noted finely,
const FINE: u32 = 11;
/// and of one that is noted roughly.
const ROUGH: u32 = 3;

impl Noted {
    /// Bytes for one change.
    pub(crate) const fn bytes(self) -> usize {
        match self {
            Self::Finely => 2,
            Self::Roughly => 1,
        }
    }

    /// What each sum of squares of changes is raised by, as a share, for they are not exact.
    pub(crate) fn noise(self) -> f64 {
        match self {
            Self::Finely => 1e-6,
            Self::Roughly => 1e-3,
        }
    }
}

/// The changes of all cells of a layer in one sweep.
pub(crate) enum Changes {
    Fine(Vec<AtomicU16>),
    Rough(Vec<AtomicU8>),
}

impl Changes {
    /// Of so many cells, none noted yet.
    pub(crate) fn new(cells: usize, noted: Noted) -> Self {
        match noted {
            Noted::Finely => Self::Fine(filled(cells, || AtomicU16::new(0))),
            Noted::Roughly => Self::Rough(filled(cells, || AtomicU8::new(0))),
        }
    }

    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Fine(changes) => changes.len(),
            Self::Rough(changes) => changes.len(),
        }
    }

    pub(crate) fn noted(&self) -> Noted {
        match self {
            Self::Fine(_) => Noted::Finely,
            Self::Rough(_) => Noted::Roughly,
        }
    }

    /// Notes how a cell has changed.
    #[inline(always)]
    pub(crate) fn note(&self, cell: usize, before: u32, after: u32) {
        let (change, less) = (before.abs_diff(after), after < before);
        match self {
            // Fifteen bits, and seven: five of exponent and the digits after the first.
            Self::Fine(changes) => {
                changes[cell].store(
                    pack::<FINE>(change.into(), Round::Nearest) as u16 | u16::from(less) << 15,
                    Ordering::Relaxed,
                );
            }
            Self::Rough(changes) => {
                changes[cell]
                    .store(pack::<ROUGH>(change.into(), Round::Nearest) as u8 | u8::from(less) << 7, Ordering::Relaxed);
            }
        }
    }

    /// How a cell has changed.
    #[inline(always)]
    pub(crate) fn of(&self, cell: usize) -> f64 {
        let (change, less) = match self {
            Self::Fine(changes) => {
                let noted = changes[cell].load(Ordering::Relaxed);
                (unpack::<FINE>(u64::from(noted & 0x7FFF)), noted >> 15 > 0)
            }
            Self::Rough(changes) => {
                let noted = changes[cell].load(Ordering::Relaxed);
                (unpack::<ROUGH>(u64::from(noted & 0x7F)), noted >> 7 > 0)
            }
        };
        // Fewer than 53 binary digits.
        if less { -(change as f64) } else { change as f64 }
    }

    /// The notes of some cells as bytes.
    pub(crate) fn bytes(&self, cells: std::ops::Range<usize>) -> Vec<u8> {
        match self {
            Self::Fine(changes) => {
                changes[cells].iter().flat_map(|change| change.load(Ordering::Relaxed).to_le_bytes()).collect()
            }
            Self::Rough(changes) => changes[cells].iter().map(|change| change.load(Ordering::Relaxed)).collect(),
        }
    }

    /// Takes up the [`bytes`](Self::bytes) of the cells from one on.
    pub(crate) fn fill(&self, start: usize, bytes: &[u8]) {
        match self {
            Self::Fine(changes) => {
                for (change, &noted) in changes[start..].iter().zip(bytes.as_chunks().0) {
                    change.store(u16::from_le_bytes(noted), Ordering::Relaxed);
                }
            }
            Self::Rough(changes) => {
                for (change, &noted) in changes[start..].iter().zip(bytes) {
                    change.store(noted, Ordering::Relaxed);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_noted_to_as_many_digits_as_there_is_room_for() {
        for (noted, share) in [(Noted::Finely, 2000.0), (Noted::Roughly, 8.0)] {
            let changes = Changes::new(1, noted);
            let again = Changes::new(1, noted);
            let around = (3..32).flat_map(|bit| [(1_u32 << bit) - 1, 1 << bit, (1 << bit) + 1, (1 << bit) / 4 * 7]);
            for change in (0..5000).chain(around).chain([u32::MAX]) {
                for (before, after) in [(0, change), (change, 0)] {
                    changes.note(0, before, after);
                    let exact = f64::from(after) - f64::from(before);
                    assert!((changes.of(0) - exact).abs() <= exact.abs() / share, "{exact}: {}", changes.of(0));
                    let bytes = changes.bytes(0..1);
                    assert_eq!(bytes.len(), noted.bytes());
                    again.fill(0, &bytes);
                    assert_eq!(again.bytes(0..1), bytes);
                }
            }
        }
    }
}
