//! Values as whole numbers, so that results are the same on every machine and
//! rounding goes where it is told.

use crate::objective::Objective;

/// Cells are refined by so many bits.
pub(crate) const FINE: u32 = 8;

/// Where a division rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Round {
    Down,
    Nearest,
    Up,
}

impl Round {
    /// `numerator / denominator` for a positive denominator.
    #[inline(always)]
    pub(crate) const fn divide(self, numerator: i64, denominator: i64) -> i64 {
        if denominator.is_positive() && denominator.cast_unsigned().is_power_of_two() {
            // Sticks: sixteen outcomes.
            let shift = denominator.trailing_zeros();
            return match self {
                Self::Down => numerator >> shift,
                Self::Nearest => (numerator + denominator / 2) >> shift,
                Self::Up => (numerator + denominator - 1) >> shift,
            };
        }
        match self {
            Self::Down => numerator.div_euclid(denominator),
            Self::Nearest => (2 * numerator + denominator).div_euclid(2 * denominator),
            Self::Up => -((-numerator).div_euclid(denominator)),
        }
    }
}

/// Values from 0 to 1 as whole numbers from 0 to [`one`](Scale::one): cells with
/// [`FINE`] more bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    one: i64,
    objective: Objective,
}

impl Scale {
    pub(crate) const fn new(max: u32, objective: Objective) -> Self {
        Self { one: (max as i64) << FINE, objective }
    }

    /// The number that stands for 1.
    #[inline(always)]
    pub(crate) const fn one(self) -> i64 {
        self.one
    }

    /// The value of a game that ends with this margin.
    pub(crate) const fn margin(self, margin: i64, round: Round) -> i64 {
        let scale = match self.objective {
            Objective::Win => 1,
            Objective::Points { scale } => scale as i64,
        };
        round.divide(self.one * (scale + margin), 2 * scale)
    }

    /// What points gained on the way add to a value.
    pub(crate) const fn gain(self, points: i64, round: Round) -> i64 {
        match self.objective {
            Objective::Win => 0,
            Objective::Points { scale } => round.divide(self.one * points, 2 * scale as i64),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounding() {
        for (numerator, by) in (-25..=25).flat_map(|numerator| (1..=9).map(move |by| (numerator, by))) {
            let (down, up) = (Round::Down.divide(numerator, by), Round::Up.divide(numerator, by));
            assert!(by * down <= numerator && numerator < by * (down + 1));
            assert!(by * up >= numerator && numerator > by * (up - 1));
            let near = Round::Nearest.divide(numerator, by);
            assert!(2 * (by * near - numerator).abs() <= by);
        }
    }

    #[test]
    fn margins_are_symmetrical() {
        let scale = Scale::new(65_535, Objective::Points { scale: 15 });
        for margin in -15..=15 {
            assert_eq!(scale.margin(margin, Round::Down) + scale.margin(-margin, Round::Up), scale.one());
        }
        assert_eq!(Scale::new(65_535, Objective::Win).margin(1, Round::Down), 65_535 << FINE);
        assert_eq!(Scale::new(65_535, Objective::Win).margin(-1, Round::Up), 0);
    }
}
