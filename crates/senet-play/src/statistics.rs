//! How the throws of a game fell, and whether that is ordinary.

use senet::{ByPlayer, Player, Rules, Throw};

use crate::chi_square::ChiSquare;

/// How often one value was thrown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Count {
    /// The value.
    pub throw: Throw,
    /// How often each side threw it.
    pub seen: ByPlayer<u32>,
    /// How often each side may expect it in as many throws.
    pub expected: ByPlayer<f64>,
}

/// How the throws fell. Those that settled who begins are left out, since that
/// throwing stops when a certain value comes.
#[derive(Clone, Debug, PartialEq)]
pub struct Statistics {
    counts: Vec<Count>,
    throws: ByPlayer<u32>,
}

impl Statistics {
    /// Of these throws, with who made them.
    pub(crate) fn of(rules: &Rules, throws: impl IntoIterator<Item = (Player, Throw)>) -> Self {
        let device = rules.clauses().device;
        let mut counts: Vec<_> = device
            .throws()
            .iter()
            .map(|w| Count { throw: w.throw, seen: ByPlayer::default(), expected: ByPlayer::default() })
            .collect();
        let mut total = ByPlayer::default();
        for (side, throw) in throws {
            if let Some(count) = counts.iter_mut().find(|count| count.throw == throw) {
                count.seen[side] += 1;
                total[side] += 1;
            }
        }
        for (count, weighted) in counts.iter_mut().zip(device.throws()) {
            let share = f64::from(weighted.weight) / f64::from(device.outcomes());
            count.expected = total.map(|n: u32| f64::from(n) * share);
        }
        Self { counts, throws: total }
    }

    /// A line for each value, ascending.
    #[must_use]
    pub fn counts(&self) -> &[Count] {
        &self.counts
    }

    /// How many throws each side made.
    #[must_use]
    pub fn throws(&self) -> ByPlayer<u32> {
        self.throws
    }

    /// What a side's throws sum to, and what it may expect of as many throws.
    #[must_use]
    pub fn points(&self, side: Player) -> (u32, f64) {
        self.counts.iter().fold((0, 0.0), |(seen, expected), count| {
            let value = count.throw.value();
            (seen + u32::from(value) * count.seen[side], expected + f64::from(value) * count.expected[side])
        })
    }

    /// The test of both sides' throws together; `None` before the first throw.
    #[must_use]
    pub fn chi_square(&self) -> Option<ChiSquare> {
        let both: Vec<_> = self
            .counts
            .iter()
            .map(|c| {
                (c.seen[Player::Light] + c.seen[Player::Dark], c.expected[Player::Light] + c.expected[Player::Dark])
            })
            .collect();
        ChiSquare::of(&both)
    }

    /// What the test says, in words.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        let thrown = self.throws[Player::Light] + self.throws[Player::Dark];
        match self.chi_square() {
            Some(test) if thrown >= Verdict::ENOUGH => match test.p {
                p if p < 0.001 => Verdict::Suspicious,
                p if p < 0.05 => Verdict::Unusual,
                _ => Verdict::Ordinary,
            },
            _ => Verdict::TooFew,
        }
    }
}

/// What the chi-square test says about the throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Too few throws for the test to mean much.
    TooFew,
    /// p is 0.05 or more.
    Ordinary,
    /// p is below 0.05: as one game in twenty.
    Unusual,
    /// p is below 0.001: fewer than one game in a thousand.
    Suspicious,
}

impl Verdict {
    /// From so many throws on the test is trusted: each value is then expected at least once or twice.
    pub const ENOUGH: u32 = 20;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(throws: &[u8]) -> Statistics {
        let rules = Rules::preset("kendall").unwrap();
        let sides = Player::BOTH.into_iter().cycle();
        Statistics::of(&rules, sides.zip(throws.iter().filter_map(|&value| Throw::new(value))))
    }

    #[test]
    fn counts_by_side() {
        let statistics = of(&[1, 2, 2, 2, 5]);
        assert_eq!(statistics.throws(), ByPlayer::new(3, 2));
        let two = statistics.counts()[1];
        assert_eq!((two.throw.value(), two.seen), (2, ByPlayer::new(1, 2)));
        assert!((two.expected[Player::Light] - 3.0 * 6.0 / 16.0).abs() < 1e-12);
        assert_eq!(statistics.points(Player::Light), (8, 3.0 * (4.0 + 12.0 + 12.0 + 4.0 + 5.0) / 16.0));
    }

    #[test]
    fn the_test_tells_the_luck() {
        assert_eq!((of(&[]).chi_square(), of(&[]).verdict()), (None, Verdict::TooFew));
        assert_eq!(of(&[2; 5]).verdict(), Verdict::TooFew);
        let fair: Vec<u8> = [vec![1; 8], vec![2; 12], vec![3; 8], vec![4; 2], vec![5; 2]].concat();
        let test = of(&fair).chi_square().unwrap();
        assert!(test.statistic < 0.05 && test.degrees == 4 && test.p > 0.99, "{test:?}");
        assert_eq!(of(&fair).verdict(), Verdict::Ordinary);
        let four = of(&[4; 30]);
        assert!(four.chi_square().unwrap().p < 0.001);
        assert_eq!(four.verdict(), Verdict::Suspicious);
    }
}
