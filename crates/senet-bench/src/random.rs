//! A generator of random numbers that costs next to nothing.

use senet::{Rules, Throw};

/// Numbers by which random games are drawn: fast, the same for the same seed,
/// and good for nothing but measuring.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The numbers of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// 64 random bits: a counter, mixed by one wide multiplication.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the two halves of the product are mixed")]
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let wide = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        (wide >> 64) as u64 ^ wide as u64
    }
}

/// A number below `bound`, from 32 random bits.
#[inline]
pub(crate) fn below(bits: u32, bound: usize) -> usize {
    ((u64::from(bits) * bound as u64) >> 32) as usize
}

/// The outcomes of a rule set's sticks or die, each as often as it comes.
#[derive(Clone, Debug)]
pub(crate) struct Outcomes {
    throws: [Throw; 16],
    count: usize,
}

impl Outcomes {
    pub(crate) fn of(rules: &Rules) -> Self {
        let all = rules.clauses().device.throws();
        let mut throws = [all[0].throw; 16];
        let each = all.iter().flat_map(|w| core::iter::repeat_n(w.throw, usize::from(w.weight)));
        let mut count = 0;
        for (place, throw) in throws.iter_mut().zip(each) {
            *place = throw;
            count += 1;
        }
        Self { throws, count }
    }

    #[inline]
    pub(crate) fn draw(&self, bits: u32) -> Throw {
        self.throws[below(bits, self.count) & 15]
    }
}
