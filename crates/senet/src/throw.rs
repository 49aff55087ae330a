//! Throws: values, sets of values, and the devices that give them.

use core::fmt;
use core::num::NonZeroU8;

/// A value of the throwing sticks or the die, 1 to 6.
///
/// ```
/// use senet::Throw;
/// assert_eq!(Throw::new(4).unwrap().value(), 4);
/// assert_eq!(Throw::new(0), None);
/// assert_eq!(Throw::new(7), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Throw(NonZeroU8);

impl Throw {
    /// The throw of this value, or `None` outside 1 to 6.
    #[inline]
    #[must_use]
    pub const fn new(value: u8) -> Option<Self> {
        if value > 6 {
            return None;
        }
        match NonZeroU8::new(value) {
            Some(n) => Some(Self(n)),
            None => None,
        }
    }

    pub(crate) const fn of(value: u8) -> Self {
        match Self::new(value) {
            Some(throw) => throw,
            None => panic!("throws go from 1 to 6"),
        }
    }

    /// The value, 1 to 6.
    #[inline]
    #[must_use]
    pub const fn value(self) -> u8 {
        self.0.get()
    }
}

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Throw({})", self.0)
    }
}

/// A set of throw values.
///
/// ```
/// use senet::{Throw, ThrowSet};
/// let grants: ThrowSet = [1, 4, 5].into_iter().filter_map(Throw::new).collect();
/// assert!(grants.contains(Throw::new(4).unwrap()));
/// assert_eq!(grants.to_string(), "1, 4, 5");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct ThrowSet(u8);

impl ThrowSet {
    /// No value.
    pub const EMPTY: Self = Self(0);
    /// The values 1 to 6.
    pub const ALL: Self = Self(0b111_1110);

    /// Whether the value is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, throw: Throw) -> bool {
        self.0 >> throw.value() & 1 != 0
    }

    /// The set with this value in it.
    #[must_use]
    pub const fn with(self, throw: Throw) -> Self {
        Self(self.0 | 1 << throw.value())
    }

    /// Whether no value is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The values, ascending.
    pub fn iter(self) -> impl Iterator<Item = Throw> {
        (1..=6).map(Throw::of).filter(move |&t| self.contains(t))
    }
}

impl FromIterator<Throw> for ThrowSet {
    fn from_iter<I: IntoIterator<Item = Throw>>(throws: I) -> Self {
        throws.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Display for ThrowSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for throw in self.iter() {
            write!(f, "{separator}{throw}")?;
            separator = ", ";
        }
        Ok(())
    }
}

impl fmt::Debug for ThrowSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// A value that a device can give, and in how many of its equally likely
/// outcomes it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WeightedThrow {
    /// The value.
    pub throw: Throw,
    /// How many of the device's [`Device::outcomes`] give it.
    pub weight: u8,
}

const fn weighted(value: u8, weight: u8) -> WeightedThrow {
    WeightedThrow { throw: Throw::of(value), weight }
}

/// What is thrown.
///
/// ```
/// use senet::Device;
/// let weights: Vec<_> = Device::SticksNone5.throws().iter().map(|t| t.weight).collect();
/// assert_eq!(weights, [4, 6, 4, 1, 1]);
/// assert_eq!(Device::SticksNone5.outcomes(), 16);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Device {
    /// Four two-sided sticks; the value is the number of light sides, none counts 5.
    SticksNone5,
    /// Four two-sided sticks; the value is the number of light sides, none counts 6.
    SticksNone6,
    /// The long die with the values 1 to 4, equally likely.
    LongDie,
    /// A common die whose 5 is thrown again: 1, 2, 3, 4, 6, equally likely.
    CommonDie,
}

impl Device {
    /// The values with their weights, ascending by value.
    #[must_use]
    pub const fn throws(self) -> &'static [WeightedThrow] {
        const STICKS_5: [WeightedThrow; 5] =
            [weighted(1, 4), weighted(2, 6), weighted(3, 4), weighted(4, 1), weighted(5, 1)];
        const STICKS_6: [WeightedThrow; 5] =
            [weighted(1, 4), weighted(2, 6), weighted(3, 4), weighted(4, 1), weighted(6, 1)];
        const LONG: [WeightedThrow; 4] = [weighted(1, 1), weighted(2, 1), weighted(3, 1), weighted(4, 1)];
        const COMMON: [WeightedThrow; 5] =
            [weighted(1, 1), weighted(2, 1), weighted(3, 1), weighted(4, 1), weighted(6, 1)];
        match self {
            Self::SticksNone5 => &STICKS_5,
            Self::SticksNone6 => &STICKS_6,
            Self::LongDie => &LONG,
            Self::CommonDie => &COMMON,
        }
    }

    /// How many equally likely outcomes the weights count: 16, 4 or 5.
    #[must_use]
    pub const fn outcomes(self) -> u8 {
        match self {
            Self::SticksNone5 | Self::SticksNone6 => 16,
            Self::LongDie => 4,
            Self::CommonDie => 5,
        }
    }

    /// The values it can give.
    #[must_use]
    pub fn values(self) -> ThrowSet {
        self.throws().iter().map(|w| w.throw).collect()
    }

    /// How many sticks it has: 4, or `None` for a die.
    #[must_use]
    pub const fn sticks(self) -> Option<u8> {
        match self {
            Self::SticksNone5 | Self::SticksNone6 => Some(4),
            Self::LongDie | Self::CommonDie => None,
        }
    }
}
