//! What a use of a throw leads to, as one number.

use senet_tablebase::space::Place;

/// Where a use of a throw, with all that follows before the next throw, leads
/// to: a position where a throw is due, or the end of the game.
///
/// One `u64`, since the solver keeps many: bits 0–35 the cell, 36–51 the slice,
/// 52–60 points scored on the way, 61–63 the kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Leaf(u64);

const SLICE: u32 = 36;
const GAIN: u32 = 52;
const GAIN_BIAS: i64 = 256;
const KIND: u32 = 61;

/// What a [`Leaf`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A position with the same side to throw.
    Same = 0,
    /// A position with the other side to throw.
    Other = 1,
    /// The position itself.
    Itself = 2,
    /// The position itself, but with the other side to throw.
    Mirror = 3,
    /// The game is over; the cell is the margin of the side that moved, plus 2¹⁶.
    Over = 4,
    /// As [`Kind::Same`], but more is owed than the index counts: the cell is
    /// that of the most that it counts.
    SameBeyond = 5,
    /// As [`Kind::Other`], with the same restriction.
    OtherBeyond = 6,
}

const OVER_BIAS: i64 = 1 << 16;

impl Leaf {
    /// A position of this kind, at this place, with points gained by the side that moved.
    #[inline]
    pub(crate) fn position(kind: Kind, place: Place, gain: i32) -> Self {
        Self(
            place.cell
                | u64::from(place.slice) << SLICE
                | Self::biased(i64::from(gain), GAIN_BIAS) << GAIN
                | (kind as u64) << KIND,
        )
    }

    /// The end of the game, with this margin of the side that moved.
    pub(crate) fn over(margin: i32, gain: i32) -> Self {
        Self(
            Self::biased(i64::from(margin), OVER_BIAS)
                | Self::biased(i64::from(gain), GAIN_BIAS) << GAIN
                | (Kind::Over as u64) << KIND,
        )
    }

    /// The leaf as a number.
    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// The leaf of a number that [`bits`](Self::bits) gave.
    pub(crate) const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// The same with another cell.
    #[inline]
    pub(crate) const fn with_cell(self, cell: u64) -> Self {
        Self(self.0 & !((1 << SLICE) - 1) | cell)
    }

    /// The same of another kind.
    pub(crate) const fn with_kind(self, kind: Kind) -> Self {
        Self(self.0 & ((1 << KIND) - 1) | (kind as u64) << KIND)
    }

    const fn biased(number: i64, bias: i64) -> u64 {
        (number + bias).cast_unsigned()
    }

    #[inline]
    pub(crate) const fn kind(self) -> Kind {
        match self.0 >> KIND {
            0 => Kind::Same,
            1 => Kind::Other,
            2 => Kind::Itself,
            3 => Kind::Mirror,
            4 => Kind::Over,
            5 => Kind::SameBeyond,
            _ => Kind::OtherBeyond,
        }
    }

    #[inline]
    pub(crate) const fn slice(self) -> usize {
        (self.0 >> SLICE & 0xFFFF) as usize
    }

    #[inline]
    pub(crate) const fn cell(self) -> u64 {
        self.0 & ((1 << SLICE) - 1)
    }

    pub(crate) const fn margin(self) -> i64 {
        self.cell().cast_signed() - OVER_BIAS
    }

    /// Points gained on the way by the side that moved, less those of the enemy.
    #[inline]
    pub(crate) const fn gain(self) -> i64 {
        (self.0 >> GAIN & 0x1FF).cast_signed() - GAIN_BIAS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_come_back() {
        let place = Place { slice: 65_535, cell: (1 << 36) - 1 };
        for kind in [Kind::Same, Kind::Other, Kind::Itself, Kind::Mirror, Kind::SameBeyond, Kind::OtherBeyond] {
            for gain in [-255, 0, 11] {
                let leaf = Leaf::position(kind, place, gain);
                assert_eq!((leaf.kind(), leaf.slice(), leaf.cell()), (kind, 65_535, place.cell));
                assert_eq!(leaf.gain(), i64::from(gain));
            }
        }
        let over = Leaf::over(-325, 11);
        assert_eq!((over.kind(), over.margin(), over.gain()), (Kind::Over, -325, 11));
    }
}
