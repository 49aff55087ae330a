//! Positions already judged in this search.

use std::hash::{Hash, Hasher};

use senet::Position;

/// Slots: 2^16, 1.5 MiB.
const BITS: u32 = 16;

/// What a stored value says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    value: f32,
    generation: u32,
    depth: u32,
    bound: Bound,
}

/// A table of positions, made at its first use, forgotten between iterations so
/// that a search depends on nothing but its input.
#[derive(Debug, Default)]
pub(crate) struct Table {
    entries: Vec<Entry>,
    generation: u32,
}

impl Table {
    /// Makes the table empty.
    pub(crate) fn forget(&mut self) {
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            self.entries.clear();
            self.generation = 1;
        }
    }

    /// The value of a position, if it is known well enough for a window.
    pub(crate) fn get(&self, key: u64, depth: u32, alpha: f32, beta: f32) -> Option<f32> {
        let entry = self.entries.get(slot(key))?;
        if entry.key != key || entry.generation != self.generation || entry.depth != depth {
            return None;
        }
        let usable = match entry.bound {
            Bound::Exact => true,
            Bound::AtLeast => entry.value >= beta,
            Bound::AtMost => entry.value <= alpha,
        };
        usable.then_some(entry.value)
    }

    pub(crate) fn put(&mut self, key: u64, depth: u32, value: f32, bound: Bound) {
        if self.entries.is_empty() {
            let empty = Entry { key: 0, value: 0.0, generation: 0, depth: 0, bound: Bound::Exact };
            self.entries = vec![empty; 1 << BITS];
        }
        if let Some(entry) = self.entries.get_mut(slot(key)) {
            *entry = Entry { key, value, generation: self.generation, depth, bound };
        }
    }
}

fn slot(key: u64) -> usize {
    (key >> (64 - BITS)) as usize
}

/// The key of a position.
pub(crate) fn key(position: &Position) -> u64 {
    let mut mixer = Mixer(0x9E37_79B9_7F4A_7C15);
    position.hash(&mut mixer);
    mixer.finish()
}

/// A quick mixer of words; the same on every machine.
struct Mixer(u64);

impl Mixer {
    #[inline]
    fn word(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9FB2_1C65_1E98_DF25);
    }
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.word(u64::from_le_bytes(word));
        }
    }
    #[inline]
    fn write_u8(&mut self, n: u8) {
        self.word(u64::from(n));
    }
    #[inline]
    fn write_u16(&mut self, n: u16) {
        self.word(u64::from(n));
    }
    #[inline]
    fn write_u32(&mut self, n: u32) {
        self.word(u64::from(n));
    }
    #[inline]
    fn write_u64(&mut self, n: u64) {
        self.word(n);
    }
    #[inline]
    fn write_usize(&mut self, n: usize) {
        self.word(n as u64);
    }
    #[inline]
    fn write_isize(&mut self, n: isize) {
        self.word(n.cast_unsigned() as u64);
    }
    fn finish(&self) -> u64 {
        let mixed = (self.0 ^ self.0 >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        mixed ^ mixed >> 32
    }
}
