//! Ranks of sets in the combinatorial number system, colexicographic.

/// Binomials up to 30 over 11.
#[must_use]
pub(crate) const fn binomial(n: u32, k: u32) -> u64 {
    if k > n {
        return 0;
    }
    let mut result = 1;
    let mut i = 0;
    while i < k {
        result = result * (n - i) as u64 / (i + 1) as u64;
        i += 1;
    }
    result
}

/// Sets have at most this many members.
const MOST: usize = 10;
const CHUNK: u32 = 10;
const MASK: u32 = (1 << CHUNK) - 1;

/// By ten bits.
type Sums = [u32; 1 << CHUNK];

/// Sums of binomials for ten bits at a time: for the middle and the upper ten,
/// one table for each number of members below.
#[derive(Clone, Debug)]
pub(crate) struct Colex {
    low: Box<Sums>,
    middle: Box<[Sums; MOST + 1]>,
    high: Box<[Sums; MOST + 1]>,
}

impl Colex {
    pub(crate) fn new() -> Self {
        let table = |first: u32, below: u32| {
            let mut sums = [0; 1 << CHUNK];
            for (bits, sum) in sums.iter_mut().enumerate() {
                let mut count = below;
                for place in (0..CHUNK).filter(|place| bits >> place & 1 != 0) {
                    count += 1;
                    // A set of more than ten members is never ranked.
                    *sum += u32::try_from(binomial(first + place, count)).unwrap_or(0);
                }
            }
            sums
        };
        // Of so few members that it fits.
        let tables = |first: u32| Box::new(std::array::from_fn(|below| table(first, below as u32)));
        Self { low: Box::new(table(0, 0)), middle: tables(CHUNK), high: tables(2 * CHUNK) }
    }

    /// The rank of a set of places 0 to 29 among the sets with as many members.
    #[inline(always)]
    pub(crate) fn rank(&self, set: u32) -> u32 {
        let (low, middle, high) = (set & MASK, set >> CHUNK & MASK, set >> (2 * CHUNK) & MASK);
        let below_middle = low.count_ones() as usize;
        let below_high = below_middle + middle.count_ones() as usize;
        // The masks keep the last indices in bounds; `min` tells the compiler of the first.
        self.low[low as usize]
            + self.middle[below_middle.min(MOST)][middle as usize]
            + self.high[below_high.min(MOST)][high as usize]
    }

    /// The set of `members` places with this rank.
    pub(crate) fn set(mut rank: u64, members: u32) -> u32 {
        let mut set = 0;
        for count in (1..=members).rev() {
            let mut place = count - 1;
            while binomial(place + 1, count) <= rank {
                place += 1;
            }
            rank -= binomial(place, count);
            set |= 1 << place;
        }
        set
    }
}

/// The set spread over the places of a mask: what gathering undoes.
pub(crate) fn spread(set: u32, mask: u32) -> u32 {
    let mut places = mask;
    let mut result = 0;
    let mut rest = set;
    while rest != 0 {
        let place = places & places.wrapping_neg();
        if rest & 1 != 0 {
            result |= place;
        }
        rest >>= 1;
        places ^= place;
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_count_the_sets_without_gaps() {
        let colex = Colex::new();
        for members in 0..=4u32 {
            let mut sets: Vec<u32> = (0..1 << 12).filter(|set: &u32| set.count_ones() == members).collect();
            sets.sort_unstable();
            for (rank, &set) in sets.iter().enumerate() {
                assert_eq!(colex.rank(set) as usize, rank);
                assert_eq!(Colex::set(rank as u64, members), set);
            }
        }
        assert_eq!(u64::from(colex.rank(0x3FF << 20)) + 1, binomial(30, 10));
        assert_eq!(Colex::set(binomial(30, 10) - 1, 10), 0x3FF << 20);
    }

    #[test]
    fn spreading_undoes_gathering() {
        assert_eq!(spread(0b1011, 0b1010_1010), 0b1000_1010);
    }
}
