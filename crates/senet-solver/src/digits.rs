//! Large numbers in few bits: an exponent, and so many binary digits.

use crate::number::Round;

/// A number rounded to so many binary digits, of which the first is not written: below it stand the
/// others, above it the exponent. Larger numbers have no smaller codes, numbers of no more digits their own.
#[inline(always)]
pub(crate) const fn pack<const DIGITS: u32>(number: u64, round: Round) -> u64 {
    let exponent = (u64::BITS - number.leading_zeros()).saturating_sub(DIGITS);
    let more = match round {
        Round::Down => 0,
        Round::Nearest => (1 << exponent) / 2,
        Round::Up => (1 << exponent) - 1,
    };
    // Rounded to the next power of two if need be, which the sum makes right.
    ((number + more) >> exponent) + ((exponent as u64) << (DIGITS - 1))
}

/// The number that a code stands for.
#[inline(always)]
pub(crate) const fn unpack<const DIGITS: u32>(code: u64) -> u64 {
    let exponent = code >> (DIGITS - 1);
    if exponent < 2 { code } else { (code & ((1 << (DIGITS - 1)) - 1) | 1 << (DIGITS - 1)) << (exponent - 1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers() -> impl Iterator<Item = u64> {
        let around = (0..42).flat_map(|bit| [(1_u64 << bit) - 1, 1 << bit, (1 << bit) + 1, (1 << bit) / 4 * 7]);
        (0..5000).chain(around)
    }

    fn all<const DIGITS: u32>() {
        let half = 1 << (DIGITS - 1);
        for number in numbers() {
            let [down, nearest, up] =
                [Round::Down, Round::Nearest, Round::Up].map(|round| pack::<DIGITS>(number, round));
            let [below, near, above] = [down, nearest, up].map(unpack::<DIGITS>);
            assert!(below <= number && number <= above, "{number}");
            // Next to each other, or the same.
            assert!(up - down == u64::from(below < number), "{number}");
            assert!(near.abs_diff(number) <= (number - below).min(above - number), "{number}");
            assert!(above - below <= number / half, "{number}");
            assert!(number >= 2 * half || below == number, "{number}");
        }
    }

    #[test]
    fn numbers_are_rounded_to_the_next_code_either_way() {
        all::<3>();
        all::<4>();
        all::<11>();
    }
}
