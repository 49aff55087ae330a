//! How finely values are stored.

use std::fmt;
use std::str::FromStr;

/// The width of a stored value. A value in `[0, 1]` is stored as the whole
/// number nearest to value × [`Bits::max`], so that `1 − value` is exact.
///
/// ```
/// use senet_tablebase::Bits;
/// assert_eq!(Bits::Sixteen.max(), 65_535);
/// assert_eq!("24".parse(), Ok(Bits::TwentyFour));
/// assert_eq!("20".parse::<Bits>().unwrap_err().to_string(), "20 bits a value are not offered; allowed: 16, 24, 32");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Bits {
    /// Two bytes a value: steps of 1.5 × 10⁻⁵.
    Sixteen,
    /// Three bytes a value: steps of 6 × 10⁻⁸.
    TwentyFour,
    /// Four bytes a value: steps of 2.3 × 10⁻¹⁰.
    ThirtyTwo,
}

impl Bits {
    /// All widths, ascending.
    pub const ALL: [Self; 3] = [Self::Sixteen, Self::TwentyFour, Self::ThirtyTwo];

    /// The number of bits: 16, 24 or 32.
    #[must_use]
    pub const fn count(self) -> u8 {
        match self {
            Self::Sixteen => 16,
            Self::TwentyFour => 24,
            Self::ThirtyTwo => 32,
        }
    }

    /// Bytes a value: 2, 3 or 4.
    #[must_use]
    pub const fn bytes(self) -> usize {
        self.count() as usize / 8
    }

    /// The stored number that stands for 1.
    #[must_use]
    pub const fn max(self) -> u32 {
        u32::MAX >> (32 - self.count())
    }

    /// The width of this many bits.
    #[must_use]
    pub fn from_count(count: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|bits| bits.count() == count)
    }
}

/// The number of bits.
impl fmt::Display for Bits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.count())
    }
}

impl FromStr for Bits {
    type Err = NotAWidth;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().ok().and_then(Self::from_count).ok_or_else(|| NotAWidth(text.into()))
    }
}

/// A width that is not offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAWidth(String);

impl fmt::Display for NotAWidth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} bits a value are not offered; allowed: 16, 24, 32", self.0.escape_debug())
    }
}

impl std::error::Error for NotAWidth {}
