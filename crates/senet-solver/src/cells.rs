//! The values of a layer while it is solved.

use std::sync::atomic::{AtomicU8, AtomicU16, AtomicU32, Ordering};

use senet_tablebase::Bits;

use crate::memory::filled;

/// How cells of one width lie in memory.
///
/// Atomic, so that threads may share them without `unsafe`; relaxed loads and
/// stores cost what plain ones do. No cell is read while it is written.
pub(crate) trait Width: Send + Sync + 'static {
    /// What `Bits` calls it.
    const BITS: Bits;
    /// The number that stands for 1.
    const MAX: u32 = Self::BITS.max();
    type Unit: Send + Sync;
    fn zeros(cells: usize) -> Vec<Self::Unit>;
    fn load(units: &[Self::Unit], index: usize) -> u32;
    fn store(units: &[Self::Unit], index: usize, cell: u32);
    /// The cell of this index in little-endian bytes.
    fn read(bytes: &[u8], index: usize) -> u32;
    /// Makes all of them 0.
    fn clear(units: &[Self::Unit]) {
        (0..units.len()).for_each(|index| Self::store(units, index, 0));
    }
}

pub(crate) struct Wide;
pub(crate) struct Middling;
pub(crate) struct Narrow;

impl Width for Wide {
    const BITS: Bits = Bits::ThirtyTwo;
    type Unit = AtomicU32;
    fn zeros(cells: usize) -> Vec<AtomicU32> {
        filled(cells, || AtomicU32::new(0))
    }
    #[inline(always)]
    fn load(units: &[AtomicU32], index: usize) -> u32 {
        units[index].load(Ordering::Relaxed)
    }
    #[inline(always)]
    fn store(units: &[AtomicU32], index: usize, cell: u32) {
        units[index].store(cell, Ordering::Relaxed);
    }
    #[inline(always)]
    fn read(bytes: &[u8], index: usize) -> u32 {
        bytes[4 * index..].first_chunk().map_or(0, |&bytes| u32::from_le_bytes(bytes))
    }
}

impl Width for Narrow {
    const BITS: Bits = Bits::Sixteen;
    type Unit = AtomicU16;
    fn zeros(cells: usize) -> Vec<AtomicU16> {
        filled(cells, || AtomicU16::new(0))
    }
    #[inline(always)]
    fn load(units: &[AtomicU16], index: usize) -> u32 {
        u32::from(units[index].load(Ordering::Relaxed))
    }
    #[inline(always)]
    fn store(units: &[AtomicU16], index: usize, cell: u32) {
        // Cells are at most `MAX`.
        units[index].store(cell as u16, Ordering::Relaxed);
    }
    #[inline(always)]
    fn read(bytes: &[u8], index: usize) -> u32 {
        bytes[2 * index..].first_chunk().map_or(0, |&bytes| u32::from(u16::from_le_bytes(bytes)))
    }
}

impl Width for Middling {
    const BITS: Bits = Bits::TwentyFour;
    type Unit = [AtomicU8; 3];
    fn zeros(cells: usize) -> Vec<[AtomicU8; 3]> {
        filled(cells, || [const { AtomicU8::new(0) }; 3])
    }
    #[inline(always)]
    fn load(units: &[[AtomicU8; 3]], index: usize) -> u32 {
        let [low, middle, high] = &units[index];
        u32::from_le_bytes([
            low.load(Ordering::Relaxed),
            middle.load(Ordering::Relaxed),
            high.load(Ordering::Relaxed),
            0,
        ])
    }
    #[inline(always)]
    fn store(units: &[[AtomicU8; 3]], index: usize, cell: u32) {
        for (unit, byte) in units[index].iter().zip(cell.to_le_bytes()) {
            unit.store(byte, Ordering::Relaxed);
        }
    }
    #[inline(always)]
    fn read(bytes: &[u8], index: usize) -> u32 {
        bytes[3 * index..].first_chunk().map_or(0, |&[low, middle, high]| u32::from_le_bytes([low, middle, high, 0]))
    }
}
