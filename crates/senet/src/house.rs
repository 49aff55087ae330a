//! The thirty houses, and sets of them.

use core::fmt;
use core::num::NonZeroU8;

/// One of the thirty houses, numbered 1 to 30 along the track.
///
/// ```
/// use senet::House;
/// let beauty = House::new(26).unwrap();
/// assert_eq!(beauty, House::BEAUTY);
/// assert_eq!(beauty.number(), 26);
/// assert_eq!(House::new(31), None); // 31 is the exit, not a house
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct House(NonZeroU8);

impl House {
    /// House 15, where drowned pieces come back.
    pub const REBIRTH: Self = Self::at(15);
    /// House 26.
    pub const BEAUTY: Self = Self::at(26);
    /// House 27.
    pub const WATER: Self = Self::at(27);
    /// House 28.
    pub const THREE_TRUTHS: Self = Self::at(28);
    /// House 29.
    pub const RE_ATUM: Self = Self::at(29);
    /// House 30, the last one.
    pub const HORUS: Self = Self::at(30);

    /// The house of this number, or `None` outside 1 to 30.
    #[inline]
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number > 30 {
            return None;
        }
        match NonZeroU8::new(number) {
            Some(n) => Some(Self(n)),
            None => None,
        }
    }

    /// The house of a number known to be right.
    pub(crate) const fn at(number: u8) -> Self {
        match Self::new(number) {
            Some(house) => house,
            None => panic!("house numbers go from 1 to 30"),
        }
    }

    /// The number, 1 to 30.
    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// The row, 1 to 3, always by track number: 1–10, 11–20, 21–30.
    #[must_use]
    pub const fn row(self) -> u8 {
        (self.number() - 1) / 10 + 1
    }

    /// All thirty houses in track order.
    #[must_use]
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..30).map(|i: u8| Self::at(i + 1))
    }

    #[inline]
    pub(crate) const fn bit(self) -> u32 {
        1 << (self.number() - 1)
    }

    /// The house of a bit's index.
    #[inline]
    pub(crate) const fn from_index(index: u32) -> Self {
        Self::at((index & 31) as u8 + 1)
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "House({})", self.0)
    }
}

/// A set of houses: bit h − 1 stands for house h.
///
/// ```
/// use senet::{House, HouseSet};
/// let set: HouseSet = [House::BEAUTY, House::WATER].into_iter().collect();
/// assert!(set.contains(House::WATER));
/// assert_eq!(set.len(), 2);
/// assert_eq!(set.to_string(), "26–27");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct HouseSet(u32);

impl HouseSet {
    /// No house.
    pub const EMPTY: Self = Self(0);
    /// All thirty houses.
    pub const ALL: Self = Self(0x3FFF_FFFF);

    /// The houses `first` to `last`, both included; empty when `last` is lower.
    #[must_use]
    pub fn span(first: House, last: House) -> Self {
        House::all().filter(|h| (first..=last).contains(h)).collect()
    }

    /// The set of these bits; bits above 29 are dropped.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// Bit h − 1 for each house h of the set.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether `house` is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, house: House) -> bool {
        self.0 & house.bit() != 0
    }

    /// How many houses are in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no house is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set with `house` in it.
    #[must_use]
    pub const fn with(self, house: House) -> Self {
        Self(self.0 | house.bit())
    }

    /// The set without `house`.
    #[must_use]
    pub const fn without(self, house: House) -> Self {
        Self(self.0 & !house.bit())
    }

    /// The houses of both sets together.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The houses of this set that are in `other` too.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The house of the highest number.
    #[inline]
    #[must_use]
    pub const fn highest(self) -> Option<House> {
        match self.0.checked_ilog2() {
            Some(index) => Some(House::from_index(index)),
            None => None,
        }
    }

    /// The house of the lowest number.
    #[inline]
    #[must_use]
    pub const fn lowest(self) -> Option<House> {
        if self.0 == 0 { None } else { Some(House::from_index(self.0.trailing_zeros())) }
    }

    /// The houses in track order.
    #[must_use]
    pub fn iter(self) -> Houses {
        Houses(self.0)
    }
}

impl FromIterator<House> for HouseSet {
    fn from_iter<I: IntoIterator<Item = House>>(houses: I) -> Self {
        houses.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for HouseSet {
    type Item = House;
    type IntoIter = Houses;
    fn into_iter(self) -> Houses {
        self.iter()
    }
}

/// The houses of a [`HouseSet`] in track order.
#[derive(Clone, Debug)]
pub struct Houses(u32);

impl Iterator for Houses {
    type Item = House;
    #[inline]
    fn next(&mut self) -> Option<House> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(House::from_index(index))
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.count_ones() as usize;
        (n, Some(n))
    }
}

impl ExactSizeIterator for Houses {}

/// Writes stretches of houses as `26–28, 30`.
impl fmt::Display for HouseSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0;
        let mut separator = "";
        while rest != 0 {
            let first = rest.trailing_zeros();
            let length = (rest >> first).trailing_ones();
            let last = first + length - 1;
            // A stretch has at most thirty houses, so the shift stays within the word.
            rest &= !(((1 << length) - 1) << first);
            match length {
                1 => write!(f, "{separator}{}", first + 1)?,
                _ => write!(f, "{separator}{}–{}", first + 1, last + 1)?,
            }
            separator = ", ";
        }
        Ok(())
    }
}

impl fmt::Debug for HouseSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
