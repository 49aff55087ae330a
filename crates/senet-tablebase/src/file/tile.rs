//! A tile: up to 128 cells, in rows, in few bytes.
//!
//! Each cell but the first is foretold by its neighbours, left + above − above
//! left (in the first row and column by the one neighbour there is); what is
//! stored is the difference, in a Rice code. All of it modulo 2^bits.

use super::plan::TILE;
use crate::Bits;

/// All cells are the one that follows.
const CONSTANT: u8 = 0xfe;
/// The cells follow as they are.
const PLAIN: u8 = 0xff;
/// So many zeros say that a difference follows as it is.
const ESCAPE: u32 = 20;

/// Cells in rows; those beyond the tile's size mean nothing.
pub(super) type Cells = [u32; TILE];

/// Appends the code of a tile.
pub(super) fn encode(cells: &[u32], wide: usize, bits: Bits, code: &mut Vec<u8>) {
    let Some((&first, rest)) = cells.split_first() else { return };
    let mut differences = [0; TILE];
    let differences = &mut differences[..rest.len()];
    let (mut sum, mut any) = (0_u64, 0);
    for (place, difference) in (1..).zip(differences.iter_mut()) {
        let (left, above) = (place % wide > 0, place >= wide);
        let foretold = match (left, above) {
            (true, true) => cells[place - 1].wrapping_add(cells[place - wide]).wrapping_sub(cells[place - wide - 1]),
            (true, false) => cells[place - 1],
            (false, _) => cells[place - wide],
        };
        *difference = fold(cells[place].wrapping_sub(foretold), bits);
        sum += u64::from(*difference);
        any |= *difference;
    }
    if any == 0 {
        code.push(CONSTANT);
        code.extend(&first.to_le_bytes()[..bits.bytes()]);
        return;
    }
    let (low, cost) = best(differences, sum, bits);
    if cost.div_ceil(8) >= bits.bytes() * rest.len() {
        code.push(PLAIN);
        code.extend(cells.iter().flat_map(|cell| cell.to_le_bytes().into_iter().take(bits.bytes())));
        return;
    }
    code.push(low);
    code.extend(&first.to_le_bytes()[..bits.bytes()]);
    let mut writer = BitWriter { code, held: 0, count: 0 };
    for &difference in &*differences {
        let high = difference >> low;
        if high < ESCAPE {
            writer.push(1 << high, high + 1);
            writer.push(u64::from(difference & !(u32::MAX << low)), u32::from(low));
        } else {
            writer.push(0, ESCAPE);
            writer.push(u64::from(difference), u32::from(bits.count()));
        }
    }
    writer.end();
}

/// Decodes the first rows of a tile; `None` where the bytes are none.
/// What is found there is a cell of the width in any case.
#[inline]
pub(super) fn decode(code: &[u8], wide: usize, rows: usize, bits: Bits, cells: &mut Cells) -> Option<()> {
    let cells = &mut cells[..wide * rows];
    let (&mode, code) = code.split_first()?;
    if mode == PLAIN {
        let code = code.get(..bits.bytes() * cells.len())?;
        for (cell, bytes) in cells.iter_mut().zip(code.chunks_exact(bits.bytes())) {
            *cell = number(bytes);
        }
        return Some(());
    }
    let (first, code) = code.split_at_checked(bits.bytes())?;
    let first = number(first);
    if mode == CONSTANT {
        cells.fill(first);
        return Some(());
    }
    if mode >= bits.count() {
        return None;
    }
    let mut reader = BitReader { code, at: 0, low: u32::from(mode), bits };
    let (top, mut below) = cells.split_at_mut_checked(wide)?;
    let mut left = first;
    *top.first_mut()? = first;
    for cell in &mut top[1..] {
        left = left.wrapping_add(reader.difference()) & bits.max();
        *cell = left;
    }
    let mut above: &[u32] = top;
    while !below.is_empty() {
        let (row, rest) = below.split_at_mut_checked(wide)?;
        // The difference to the row above, which changes as the differences say.
        let mut step = 0_u32;
        for (cell, above) in row.iter_mut().zip(above) {
            step = step.wrapping_add(reader.difference());
            *cell = above.wrapping_add(step) & bits.max();
        }
        (above, below) = (row, rest);
    }
    Some(())
}

/// A difference modulo 2^bits as a number that is small when it is near 0 on either side.
fn fold(difference: u32, bits: Bits) -> u32 {
    let difference = difference & bits.max();
    if difference <= bits.max() / 2 { difference << 1 } else { ((bits.max() - difference) << 1) | 1 }
}

/// The number of low bits that makes the shortest code, and its length in bits.
fn best(differences: &[u32], sum: u64, bits: Bits) -> (u8, usize) {
    // Short is where about half of the differences need no more than the low bits.
    let mean = sum / differences.len() as u64;
    let near = (mean + 1).ilog2() as u8;
    let tried = near.saturating_sub(2)..=(near + 1).min(bits.count() - 1);
    let cost = |low: u8| -> usize {
        let one = |difference: &u32| match difference >> low {
            high if high < ESCAPE => high + 1 + u32::from(low),
            _ => ESCAPE + u32::from(bits.count()),
        };
        differences.iter().map(one).sum::<u32>() as usize
    };
    tried.map(|low| (low, cost(low))).min_by_key(|&(_, cost)| cost).unwrap_or((0, usize::MAX))
}

fn number(bytes: &[u8]) -> u32 {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u32::from(byte))
}

/// Bits, the lowest of each byte first.
struct BitWriter<'a> {
    code: &'a mut Vec<u8>,
    held: u64,
    count: u32,
}

impl BitWriter<'_> {
    /// At most 32 bits, of a number that has no more.
    fn push(&mut self, number: u64, count: u32) {
        self.held |= number << self.count;
        self.count += count;
        while self.count >= 8 {
            self.code.push(self.held as u8);
            self.held >>= 8;
            self.count -= 8;
        }
    }

    fn end(self) {
        if self.count > 0 {
            self.code.push(self.held as u8);
        }
    }
}

struct BitReader<'a> {
    code: &'a [u8],
    /// The number of the next bit.
    at: usize,
    low: u32,
    bits: Bits,
}

impl BitReader<'_> {
    /// The next difference, unfolded, modulo 2^32. Beyond the end there are zeros.
    #[inline]
    fn difference(&mut self) -> u32 {
        // At least 57 bits, and no difference takes more than 52.
        let window = self.window() >> (self.at % 8);
        let zeros = window.trailing_zeros();
        let folded = if zeros < ESCAPE {
            self.at += (zeros + 1 + self.low) as usize;
            let low = (window >> (zeros + 1)) as u32 & !(u32::MAX << self.low);
            zeros << self.low | low
        } else {
            self.at += (ESCAPE + u32::from(self.bits.count())) as usize;
            (window >> ESCAPE) as u32 & self.bits.max()
        };
        (folded >> 1) ^ (folded & 1).wrapping_neg()
    }

    #[inline]
    fn window(&self) -> u64 {
        let rest = self.code.get(self.at / 8..).unwrap_or_default();
        if let Some(bytes) = rest.first_chunk() {
            return u64::from_le_bytes(*bytes);
        }
        let mut bytes = [0; 8];
        bytes[..rest.len()].copy_from_slice(rest);
        u64::from_le_bytes(bytes)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn tile() -> impl Strategy<Value = (Bits, usize, usize, Vec<u32>)> {
        let size = (1..=32_usize).prop_flat_map(|wide| (Just(wide), 1..=TILE / wide));
        let width = prop::sample::select(&Bits::ALL);
        (width, size, 0..=32_u32).prop_flat_map(|(bits, (wide, high), spread)| {
            let most = bits.max().checked_shr(spread).unwrap_or(0);
            // Near 0, near the top, or around the wrap.
            let base = prop::sample::select(vec![0, bits.max() - most, bits.max()]);
            let cells = prop::collection::vec(0..=most, wide * high);
            (Just(bits), Just(wide), Just(high), base, cells).prop_map(|(bits, wide, high, base, cells)| {
                let cells = cells.into_iter().map(|cell| cell.wrapping_add(base) & bits.max()).collect();
                (bits, wide, high, cells)
            })
        })
    }

    proptest! {
        #[test]
        fn tiles_come_back((bits, wide, high, cells) in tile(), after: [u8; 9]) {
            let mut code = Vec::new();
            encode(&cells, wide, bits, &mut code);
            prop_assert!(code.len() <= 1 + bits.bytes() * cells.len());
            let mut found = [7; TILE];
            prop_assert_eq!(decode(&code, wide, high, bits, &mut found), Some(()));
            prop_assert_eq!(&found[..cells.len()], &cells[..]);
            // What follows in the file changes nothing, and a part can be had alone.
            code.extend(after);
            let mut part = [7; TILE];
            prop_assert_eq!(decode(&code, wide, high.div_ceil(2), bits, &mut part), Some(()));
            prop_assert_eq!(&part[..wide * high.div_ceil(2)], &cells[..wide * high.div_ceil(2)]);
        }

        #[test]
        fn any_bytes_are_cells_or_nothing(code in prop::collection::vec(any::<u8>(), 0..600), wide in 1..=32_usize) {
            for bits in Bits::ALL {
                let mut cells = [0; TILE];
                if decode(&code, wide, TILE / wide, bits, &mut cells).is_some() {
                    prop_assert!(cells.iter().all(|&cell| cell <= bits.max()));
                }
            }
        }
    }

    #[test]
    fn a_slope_takes_little_room() {
        let cells: Vec<u32> = (0..128).map(|place| 1000 + 37 * (place % 32) + 5000 * (place / 32)).collect();
        let mut code = Vec::new();
        encode(&cells, 32, Bits::Sixteen, &mut code);
        assert!(code.len() < 128, "{}", code.len());
        code.clear();
        encode(&[5; 128], 32, Bits::ThirtyTwo, &mut code);
        assert_eq!(code, [0xfe, 5, 0, 0, 0]);
    }
}
