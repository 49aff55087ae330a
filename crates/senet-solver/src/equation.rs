//! The equation of one position: its value from the values of what it leads to.

use crate::expand::Expansion;
use crate::leaf::Kind;
use crate::number::{Round, Scale};

/// One position's equation with the values of its leaves filled in, the turn
/// passing kept apart:
///
/// value = max((known + mirror × (one − value of the mirror) + itself × value) ÷ outcomes, instead)
#[derive(Clone, Copy, Debug)]
pub(crate) struct Equation {
    /// The sum of weight × best value over the throws that lead elsewhere.
    pub(crate) known: i64,
    /// How many outcomes only pass the turn.
    pub(crate) mirror: i64,
    /// How many outcomes change nothing.
    pub(crate) itself: i64,
    /// How many outcomes there are.
    pub(crate) outcomes: i64,
    /// The value of the same with the other side to throw, seen by the side
    /// that passes, as it was; meant only where `mirror` is not 0.
    pub(crate) passed: i64,
    /// The best choice instead of throwing.
    pub(crate) instead: Option<i64>,
}

impl Equation {
    /// The equation of the position of this index in an expansion; `values` has
    /// one value for each leaf, seen by the side that throws.
    #[inline(always)]
    pub(crate) fn of(expansion: &Expansion, index: usize, values: &[i64]) -> Self {
        let mut equation = Self { known: 0, mirror: 0, itself: 0, outcomes: 0, passed: 0, instead: None };
        let from = if index == 0 { 0 } else { expansion.ends[index - 1] as usize };
        let groups = &expansion.groups[from..expansion.ends[index] as usize];
        let mut start = if from == 0 { 0 } else { expansion.groups[from - 1].end as usize };
        for group in groups {
            let end = group.end as usize;
            let best = values[start..end].iter().copied().max().unwrap_or(0);
            let weight = i64::from(group.weight);
            equation.outcomes += weight;
            if weight == 0 {
                equation.instead = Some(best);
            } else if end - start == 1 {
                match expansion.leaves[start].kind() {
                    Kind::Itself => equation.itself += weight,
                    Kind::Mirror => {
                        equation.mirror += weight;
                        equation.passed = best;
                    }
                    _ => equation.known += weight * best,
                }
            } else {
                equation.known += weight * best;
            }
            start = end;
        }
        equation
    }

    /// Whether the equation of the same with the other side to throw is wanted.
    #[inline(always)]
    pub(crate) const fn wants_opposite(&self) -> bool {
        self.mirror > 0 && self.instead.is_none()
    }

    /// The value, from what the leaves had.
    #[inline(always)]
    pub(crate) fn alone(&self, scale: Scale, round: Round) -> i64 {
        let sum = self.known + self.mirror * self.passed;
        let throwing = match self.outcomes - self.itself {
            // Nothing ever changes: whatever it is worth, it is between 0 and 1.
            0 => match round {
                Round::Down => 0,
                Round::Nearest => scale.one() / 2,
                Round::Up => scale.one(),
            },
            moving => round.divide(sum, moving),
        };
        self.instead.map_or(throwing, |instead| throwing.max(instead)).clamp(0, scale.one())
    }

    /// The value of throwing, from what the leaves had.
    fn throwing(expansion: &Expansion, index: usize, values: &[i64], scale: Scale) -> i64 {
        let equation = Self { instead: None, ..Self::of(expansion, index, values) };
        equation.alone(scale, Round::Nearest)
    }

    /// The value of the position and its mirror solved together. For a bound,
    /// `opposite` holds the opposite bounds.
    #[inline(always)]
    pub(crate) fn with_opposite(&self, opposite: &Self, scale: Scale, round: Round) -> i64 {
        let (moving, moving_there) = (self.outcomes - self.itself, opposite.outcomes - opposite.itself);
        let denominator = moving * moving_there - self.mirror * opposite.mirror;
        if denominator == 0 || opposite.instead.is_some() {
            return self.alone(scale, round);
        }
        let numerator = moving_there * (self.known + self.mirror * scale.one())
            - self.mirror * (opposite.known + opposite.mirror * scale.one());
        round.divide(numerator, denominator).clamp(0, scale.one())
    }
}

/// The expectation of `numbers` where both sides play the first best use by `values`.
pub(crate) fn policy(
    expansion: &Expansion,
    index: usize,
    values: &[i64],
    numbers: &[i64],
    scale: Scale,
    round: Round,
) -> i64 {
    let from = if index == 0 { 0 } else { expansion.ends[index - 1] as usize };
    let mut start = if from == 0 { 0 } else { expansion.groups[from - 1].end as usize };
    let (mut sum, mut outcomes) = (0, 0);
    let mut instead = None;
    for group in &expansion.groups[from..expansion.ends[index] as usize] {
        let end = group.end as usize;
        // `max_by_key` gives the last of equals, so from the end.
        let best = (start..end).rev().max_by_key(|&leaf| values[leaf]);
        if let Some(best) = best {
            if group.weight == 0 {
                instead = Some(best);
            }
            sum += i64::from(group.weight) * numbers[best];
            outcomes += i64::from(group.weight);
        }
        start = end;
    }
    match instead {
        Some(instead) if values[instead] >= Equation::throwing(expansion, index, values, scale) => numbers[instead],
        _ if outcomes == 0 => 0,
        _ => round.divide(sum, outcomes).clamp(0, scale.one()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::objective::Objective;

    #[test]
    fn a_pair_is_its_own_limit() {
        let scale = Scale::new(u32::MAX, Objective::Win);
        let here =
            Equation { known: 3 * scale.one() / 2, mirror: 12, itself: 0, outcomes: 16, passed: 0, instead: None };
        let there = Equation { known: 5 * scale.one() / 4, mirror: 9, itself: 1, ..here };
        let (mut a, mut b) = (0, 0);
        for _ in 0..400 {
            a = Equation { passed: scale.one() - b, ..here }.alone(scale, Round::Nearest);
            b = Equation { passed: scale.one() - a, ..there }.alone(scale, Round::Nearest);
        }
        assert!((here.with_opposite(&there, scale, Round::Nearest) - a).abs() <= 8);
        assert!((there.with_opposite(&here, scale, Round::Nearest) - b).abs() <= 8);
        let (low, high) =
            (here.with_opposite(&there, scale, Round::Down), here.with_opposite(&there, scale, Round::Up));
        assert!(low < high && high - low <= 1);
    }
}
