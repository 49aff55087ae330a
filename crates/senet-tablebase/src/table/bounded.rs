//! A value with its bounds.

use std::fmt;

use crate::file::{Objective, Stopping};

/// A number of a table, with the bounds within which the exact one is proven to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounded {
    /// The number itself.
    pub value: f64,
    /// The exact number is not below this.
    pub below: f64,
    /// The exact number is not above this.
    pub above: f64,
    /// Whether play is proven to end; where it is not, the bounds hold for play that ends.
    pub stopping: Stopping,
}

impl Bounded {
    /// A number that is known exactly.
    #[must_use]
    pub const fn exact(value: f64) -> Self {
        Self { value, below: value, above: value, stopping: Stopping::Proven }
    }

    /// All that an objective allows: nothing is known.
    #[must_use]
    pub fn unknown(objective: Objective) -> Self {
        let (below, above) = match objective {
            Objective::Win => (0.0, 1.0),
            Objective::Points { scale } => (-f64::from(scale), f64::from(scale)),
        };
        Self { value: f64::midpoint(below, above), below, above, stopping: Stopping::NotProven }
    }

    /// How far the exact number can be from the value, at most.
    ///
    /// ```
    /// use senet_tablebase::{file::Objective, table::Bounded};
    /// assert_eq!(Bounded::unknown(Objective::Win).margin(), 0.5);
    /// assert_eq!(Bounded::exact(0.25).margin(), 0.0);
    /// ```
    #[must_use]
    pub fn margin(&self) -> f64 {
        (self.value - self.below).max(self.above - self.value)
    }

    /// The bounds with so many digits behind the point, the lower rounded down and the upper up.
    ///
    /// ```
    /// use senet_tablebase::{file::Stopping, table::Bounded};
    /// let value = Bounded { value: 0.5, below: 0.49999, above: 0.50001, stopping: Stopping::Proven };
    /// assert_eq!(value.outwards(4), ["0.4999", "0.5001"]);
    /// ```
    #[must_use]
    pub fn outwards(&self, digits: usize) -> [String; 2] {
        let scale = (0..digits).fold(1.0, |scale, _| scale * 10.0);
        let told = |number: f64| format!("{number:.digits$}");
        [told((self.below * scale).floor() / scale), told((self.above * scale).ceil() / scale)]
    }

    /// The same seen by the other side.
    #[must_use]
    pub fn flipped(self, objective: Objective) -> Self {
        let flip = |number: f64| match objective {
            Objective::Win => 1.0 - number,
            Objective::Points { .. } => -number,
        };
        Self { value: flip(self.value), below: flip(self.above), above: flip(self.below), ..self }
    }

    /// With points added to all three numbers.
    #[must_use]
    pub(super) fn plus(self, points: f64) -> Self {
        Self { value: self.value + points, below: self.below + points, above: self.above + points, ..self }
    }

    /// The value of the best of several uses: each number is the greatest of its kind.
    pub(super) fn best(all: impl IntoIterator<Item = Self>) -> Option<Self> {
        all.into_iter().reduce(|a, b| Self {
            value: a.value.max(b.value),
            below: a.below.max(b.below),
            above: a.above.max(b.above),
            stopping: both(a.stopping, b.stopping),
        })
    }

    /// The mean of values by weight.
    pub(super) fn mean(all: impl IntoIterator<Item = (u32, Self)>) -> Option<Self> {
        let mut sum = Self::exact(0.0);
        let mut weights = 0;
        for (weight, one) in all {
            let share = f64::from(weight);
            sum.value += share * one.value;
            sum.below += share * one.below;
            sum.above += share * one.above;
            sum.stopping = both(sum.stopping, one.stopping);
            weights += weight;
        }
        let total = f64::from(weights);
        (weights > 0).then(|| Self {
            value: sum.value / total,
            below: sum.below / total,
            above: sum.above / total,
            ..sum
        })
    }
}

fn both(a: Stopping, b: Stopping) -> Stopping {
    if a == Stopping::Proven && b == Stopping::Proven { a } else { Stopping::NotProven }
}

/// A margin in words, never less than it is: `4.5e-7` with the precision given, else with
/// one digit behind the point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Margin(
    /// The margin, from 0 up.
    pub f64,
);

/// ```
/// use senet_tablebase::table::Margin;
/// assert_eq!(Margin(4.4703e-7).to_string(), "4.5e-7");
/// assert_eq!(format!("{:.0}", Margin(4.4703e-7)), "5e-7");
/// assert_eq!(Margin(0.0).to_string(), "0");
/// ```
impl fmt::Display for Margin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(margin) = *self;
        if margin <= 0.0 {
            return f.write_str("0");
        }
        let digits = f.precision().unwrap_or(1);
        let near = format!("{margin:.digits$e}");
        // As far as the text says less, the last digit becomes one more.
        let short = near.parse().is_ok_and(|said: f64| said < margin);
        let step = near.split_once('e').and_then(|(_, exponent)| exponent.parse::<i32>().ok());
        let step = step.map_or(0.0, |exponent| 10f64.powi(exponent - i32::try_from(digits).unwrap_or(0)));
        if short { write!(f, "{:.digits$e}", margin + step / 2.0) } else { f.write_str(&near) }
    }
}

/// Value and margin: `0.537281 ± 2.1e-9`; precision as for a value. What the digits of the value
/// leave out is part of the margin, so that the exact number is where the text says.
impl fmt::Display for Bounded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = f.precision().unwrap_or(6);
        let text = format!("{:.digits$}", self.value);
        f.write_str(&text)?;
        let said: f64 = text.parse().unwrap_or(self.value);
        let margin = (self.above - said).max(said - self.below);
        if margin > 0.0 { write!(f, " ± {}", Margin(margin)) } else { f.write_str(" exactly") }
    }
}
