//! Probabilities of winning.

use core::fmt;

/// The probability, 0 to 1, that **the side to move** wins; a draw counts half.
///
/// ```
/// use senet_engine::WinProb;
/// let good = WinProb::saturating(0.625);
/// assert_eq!(good.for_other_side().get(), 0.375);
/// assert_eq!(good.to_string(), "62.5 %");
/// assert_eq!(WinProb::saturating(f32::NAN), WinProb::EVEN);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct WinProb(f32);

impl WinProb {
    /// Certain defeat.
    pub const LOST: Self = Self(0.0);
    /// Both sides have the same chance, or the game is drawn.
    pub const EVEN: Self = Self(0.5);
    /// Certain victory.
    pub const WON: Self = Self(1.0);

    /// The probability, brought into 0 to 1; not a number counts as even.
    #[must_use]
    pub const fn saturating(probability: f32) -> Self {
        if probability.is_nan() { Self::EVEN } else { Self(probability.clamp(0.0, 1.0)) }
    }

    /// The number, 0 to 1.
    #[must_use]
    pub const fn get(self) -> f32 {
        self.0
    }

    /// The same seen from the other side.
    #[must_use]
    pub const fn for_other_side(self) -> Self {
        Self(1.0 - self.0)
    }
}

impl fmt::Display for WinProb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} %", self.0 * 100.0)
    }
}
