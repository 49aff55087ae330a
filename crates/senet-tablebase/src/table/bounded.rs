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

/// A margin with one digit, rounded up.
fn up(margin: f64) -> f64 {
    let step = 10f64.powf(margin.log10().floor());
    (margin / step - 1e-9).ceil() * step
}

/// Value and margin, the margin rounded up: `0.537281 ± 2e-9`; precision as for a value.
impl fmt::Display for Bounded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = f.precision().unwrap_or(6);
        write!(f, "{:.digits$}", self.value)?;
        let margin = self.margin();
        if margin > 0.0 { write!(f, " ± {:.0e}", up(margin)) } else { f.write_str(" exactly") }
    }
}
