//! How long bounds that need too much slack are swept over again.

use crate::slacks::SLACK;

/// Sweeps over those that exceed, between two over all, and more as long as each takes away
const NARROW: u32 = 5;
/// one part of so many of what is too much.
const HELPS: i64 = 16;
/// So much too much is little: where play stays long, rounding adds up for a while before leaving
/// takes it away.
const LITTLE: i64 = SLACK / 8;
/// Rounds of sweeps that little may take,
pub(crate) const MOST_ROUNDS: u32 = 48;
/// and as long as values can be made better instead.
pub(crate) const FEW_ROUNDS: u32 = 8;

/// Which sweep is the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// One over all positions.
    All,
    /// One over those that exceed.
    Exceeding,
    /// None: it would take too long.
    None,
}

/// What is remembered of the sweeps of a proof.
pub(crate) struct Patience {
    /// Sweeps over those that exceed since the last over all.
    narrow: u32,
    /// Rounds of both that little may still take.
    rounds: u32,
    /// What was too much in the last sweep,
    last: i64,
    /// and in the last of the round before.
    before: i64,
}

impl Patience {
    /// Little may take so many rounds.
    pub(crate) fn new(rounds: u32) -> Self {
        Self { narrow: 0, rounds, last: i64::MAX, before: i64::MAX }
    }

    /// Which sweep comes after this one, which needed so much more slack than is allowed.
    pub(crate) fn after(&mut self, swept: Next, excess: i64) -> Next {
        self.narrow += u32::from(swept == Next::Exceeding);
        let helps = self.narrow < NARROW || excess < self.last - self.last / HELPS;
        self.last = excess;
        if helps {
            return Next::Exceeding;
        }
        let halved = excess <= self.before / 2;
        if !halved && (excess > LITTLE || self.rounds == 0) {
            return Next::None;
        }
        (self.narrow, self.rounds, self.before) = (0, self.rounds.saturating_sub(1), excess);
        Next::All
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The kinds of sweeps that need so much too much one after another, until there is no next one.
    fn sweeps(excess: impl IntoIterator<Item = i64>) -> (Vec<Next>, Next) {
        let (mut patience, mut next, mut kinds) = (Patience::new(8), Next::All, Vec::new());
        for excess in excess.into_iter().take_while(|&excess| excess > 0) {
            if next == Next::None {
                break;
            }
            kinds.push(next);
            next = patience.after(next, excess);
        }
        (kinds, next)
    }

    /// Sweeps over all among these.
    fn all(kinds: &[Next]) -> usize {
        kinds.iter().filter(|&&kind| kind == Next::All).count()
    }

    #[test]
    fn what_becomes_less_is_swept_over_alone() {
        let (kinds, next) = sweeps((0..60).map(|sweep| (20_000.0 * f64::powi(0.9, sweep)) as i64));
        assert_eq!((all(&kinds), kinds.len(), next), (1, 60, Next::Exceeding));
    }

    /// Layer 2-3 of jequier with three pieces: rounding adds up in twenty sweeps, and is gone in sixty.
    #[test]
    fn little_may_become_more_before_it_is_none() {
        let rises = [186, 327, 442, 543, 632, 714, 788, 868, 922, 960, 991, 1019, 1047, 1071, 1081, 1082, 1079, 1076];
        let falls = (1..60).map(|sweep| 1076 - 30 * sweep);
        let (kinds, next) = sweeps(rises.into_iter().chain(falls));
        assert!(next != Next::None && kinds.len() == 53, "{}: {next:?}", kinds.len());
        assert_eq!(kinds[..8], [[Next::All].as_slice(), &[Next::Exceeding; 5], &[Next::All, Next::Exceeding]].concat());
    }

    #[test]
    fn much_that_stays_is_given_up_soon_and_little_late() {
        let (kinds, next) = sweeps([LITTLE + 1; 200]);
        assert_eq!((all(&kinds), kinds.len(), next), (2, 12, Next::None));
        let (kinds, next) = sweeps([LITTLE; 200]);
        assert_eq!((all(&kinds), kinds.len(), next), (9, 54, Next::None));
        let (kinds, next) = sweeps(1..200);
        assert_eq!((kinds.len(), next), (54, Next::None));
    }
}
