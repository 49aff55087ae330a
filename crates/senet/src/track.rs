//! Bit arithmetic of the track: runs, paths, columns. Bit h − 1 is house h.

use crate::House;
use crate::rules::MiddleRow;

pub(crate) const BOARD: u32 = 0x3FFF_FFFF;
pub(crate) const BEAUTY: u32 = House::BEAUTY.bit();
pub(crate) const WATER: u32 = House::WATER.bit();
pub(crate) const REBIRTH: u32 = House::REBIRTH.bit();
pub(crate) const HORUS: u32 = House::HORUS.bit();
/// Houses 28 and 29.
pub(crate) const JUDGES: u32 = House::THREE_TRUTHS.bit() | House::RE_ATUM.bit();
/// Houses 27 to 30.
pub(crate) const LAST_FOUR: u32 = WATER | JUDGES | HORUS;
pub(crate) const BELOW_BEAUTY: u32 = BEAUTY - 1;

/// Pieces with a companion on a neighbouring house.
#[inline]
pub(crate) const fn in_pairs(pieces: u32) -> u32 {
    pieces & ((pieces << 1) | (pieces >> 1))
}

/// Pieces with companions on both sides.
#[inline]
pub(crate) const fn inner(pieces: u32) -> u32 {
    pieces & (pieces << 1) & (pieces >> 1)
}

/// Pieces in runs of three or more.
#[inline]
pub(crate) const fn in_trios(pieces: u32) -> u32 {
    let middle = inner(pieces);
    middle | (middle << 1) | (middle >> 1)
}

/// Houses from which a piece going forward by `throw` passes over one of `blockers`.
#[inline]
pub(crate) const fn passing_forward(blockers: u32, throw: u32) -> u32 {
    if blockers == 0 {
        return 0;
    }
    let mut origins = 0;
    let mut step = 1;
    while step < throw {
        origins |= blockers >> step;
        step += 1;
    }
    origins
}

/// Houses from which a piece going back by `throw` passes over one of `blockers`.
#[inline]
pub(crate) const fn passing_backward(blockers: u32, throw: u32) -> u32 {
    if blockers == 0 {
        return 0;
    }
    let mut origins = 0;
    let mut step = 1;
    while step < throw {
        origins |= blockers << step;
        step += 1;
    }
    origins
}

/// Houses below the highest of `blockers`: those that have one ahead.
#[inline]
pub(crate) const fn behind(blockers: u32) -> u32 {
    match blockers.checked_ilog2() {
        Some(index) => (1 << index) - 1,
        None => 0,
    }
}

/// The houses strictly between two house bits, `low` below `high`.
#[inline]
pub(crate) const fn between(low: u32, high: u32) -> u32 {
    (high - 1) & !(low | (low - 1))
}

/// The highest bit of a set that is not empty; 0 for the empty set.
#[inline]
pub(crate) const fn highest(set: u32) -> u32 {
    match set.checked_ilog2() {
        Some(index) => 1 << index,
        None => 0,
    }
}

/// The lowest bit of a set.
#[inline]
pub(crate) const fn lowest(set: u32) -> u32 {
    set & set.wrapping_neg()
}

/// The house of a single bit.
#[inline]
pub(crate) const fn house(bit: u32) -> House {
    House::from_index(bit.trailing_zeros())
}

/// The column of a house, 1 to 10, on the board of three rows folded as an S.
pub(crate) const fn column(house: House) -> u8 {
    match house.row() {
        1 => house.number(),
        2 => 21 - house.number(),
        _ => house.number() - 20,
    }
}

const fn at(row: u8, column: u8) -> House {
    match row {
        1 => House::at(column),
        2 => House::at(21 - column),
        _ => House::at(20 + column),
    }
}

/// The houses of the same column in the rows that touch the row of `house`.
pub(crate) const fn touching(house: House, middle: MiddleRow) -> u32 {
    let middle = match middle {
        MiddleRow::First => 1,
        MiddleRow::Second => 2,
    };
    let column = column(house);
    if house.row() == middle {
        let mut set = 0;
        let mut row = 1;
        while row <= 3 {
            if row != middle {
                set |= at(row, column).bit();
            }
            row += 1;
        }
        set
    } else {
        at(middle, column).bit()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs() {
        let pieces = 0b1110_1101;
        assert_eq!(in_pairs(pieces), 0b1110_1100);
        assert_eq!(in_trios(pieces), 0b1110_0000);
        assert_eq!(inner(pieces), 0b0100_0000);
    }

    #[test]
    fn paths() {
        let blocker = House::at(10).bit();
        let origins = passing_forward(blocker, 4);
        assert_eq!(origins, House::at(9).bit() | House::at(8).bit() | House::at(7).bit());
        assert_eq!(passing_backward(blocker, 3), House::at(11).bit() | House::at(12).bit());
        assert_eq!(behind(blocker), (1 << 9) - 1);
        assert_eq!(between(House::at(3).bit(), House::at(6).bit()), House::at(4).bit() | House::at(5).bit());
    }

    #[test]
    fn columns() {
        let usual = |h: u8| touching(House::at(h), MiddleRow::Second);
        assert_eq!(usual(17), House::at(4).bit() | House::at(24).bit());
        assert_eq!(usual(4), House::at(17).bit());
        assert_eq!(usual(30), House::at(11).bit());
        let ptolemies = |h: u8| touching(House::at(h), MiddleRow::First);
        assert_eq!(ptolemies(6), House::at(15).bit() | House::at(26).bit());
        assert_eq!(ptolemies(15), House::at(6).bit());
    }
}
