//! Where the sweeps over the values of a layer stand, and which kind comes next.

use crate::plan::Keeping;

/// Changes of values up to which a layer counts as calm can be no smaller:
/// rounding may keep cells from settling nearer than so many steps.
pub(crate) const LEAST_CHANGE: u32 = 4;
/// Sweeps that search everywhere, at first: values change too much for a policy to last.
const FIRST: u64 = 1;
/// No other sweeps, where no uses are kept.
const ALWAYS: u64 = u64::MAX;
/// Sweeps under one policy whose changes tell together where values lead,
pub(crate) const DEPTH: usize = 4;
/// fewer in the first sweeps, for the policy does not last,
pub(crate) const SHALLOW: usize = 2;
const EARLY: u64 = 8;
/// and none where so many sweeps have not been enough.
const MOST_AHEAD: u64 = 600;
/// Sweeps after which a layer is taken as it is.
const MOST_SWEEPS: u64 = 5_000;

/// What kind of sweep it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// All uses of all throws are looked at.
    Search,
    /// All uses that are kept are, and all others where one may have become the best.
    Renew,
    /// The best uses are taken as they were.
    Evaluate,
}

/// What comes after a sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// Nothing.
    End,
    /// Another sweep.
    Sweep,
    /// Values go where they are foreseen to lead, then another sweep.
    Ahead,
}

/// Where the sweeps of a layer stand.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Progress {
    /// Sweeps begun.
    pub(crate) sweep: u64,
    /// Totals taken in this sweep.
    pub(crate) taken: usize,
    /// The largest change so far in this sweep.
    pub(crate) change: u32,
    /// The change that ends the sweeps.
    pub(crate) enough: u32,
    /// Whether this sweep leaves nothing out.
    pub(crate) full: bool,
    /// What kind of sweep this is.
    pub(crate) kind: Kind,
    /// How far values can have moved since all best uses were last looked at.
    pub(crate) moved: u32,
    /// Sweeps that must search everywhere, this one among them.
    searches: u64,
    /// For how many sweeps changes can be noted.
    depth: usize,
    /// Sweeps under the present policy whose changes have been noted.
    pub(crate) noted: usize,
    /// The largest change of each of these.
    pub(crate) most: [u32; DEPTH],
    /// The last change of each total, by its place in the order.
    pub(crate) heat: Vec<u32>,
}

impl Progress {
    pub(crate) fn new(totals: usize, enough: u32, keeping: Keeping) -> Self {
        Self {
            sweep: 1,
            taken: 0,
            change: 0,
            enough,
            full: true,
            kind: Kind::Search,
            moved: 0,
            searches: match keeping {
                Keeping::Ample | Keeping::Modest | Keeping::Scant => FIRST,
                Keeping::Lean => ALWAYS,
            },
            depth: keeping.depth(),
            noted: 0,
            most: [0; DEPTH],
            heat: vec![u32::MAX; totals],
        }
    }

    /// The sweeps go on after all, until changes are smaller, and begin with a search: a better
    /// use may have been passed over.
    pub(crate) fn tighten(&mut self) {
        self.enough = (self.enough / 8).max(LEAST_CHANGE);
        self.full = true;
        (self.noted, self.moved) = (0, self.change);
        self.searches = self.searches.max(1);
        self.kind = Kind::Search;
        self.next();
    }

    /// A sweep is over; gives what comes next.
    pub(crate) fn swept(&mut self) -> Next {
        let calm = self.change <= self.enough;
        let full = self.full || self.kind == Kind::Renew;
        if calm && full && self.kind != Kind::Evaluate || self.sweep >= MOST_SWEEPS {
            return Next::End;
        }
        // Calm where it was not left out: now look everywhere.
        self.full = calm;
        if self.kind == Kind::Evaluate {
            self.most[self.noted.min(DEPTH - 1)] = self.change;
            self.noted += 1;
        } else {
            (self.noted, self.moved) = (0, 0);
        }
        self.moved = self.moved.saturating_add(self.change);
        if self.searches != ALWAYS {
            self.searches = self.searches.saturating_sub(1);
        }
        let depth = if self.sweep <= EARLY { SHALLOW } else { self.depth };
        let noted = self.noted > 0 && self.noted == depth;
        let ahead = noted && !calm && self.sweep < MOST_AHEAD;
        self.kind = if self.searches > 0 {
            Kind::Search
        } else if calm || noted {
            Kind::Renew
        } else {
            Kind::Evaluate
        };
        self.next();
        if ahead { Next::Ahead } else { Next::Sweep }
    }

    /// For how many sweeps changes have been noted, or are about to be.
    pub(crate) fn noting(&self) -> usize {
        if self.kind == Kind::Evaluate { (self.noted + 1).min(self.depth) } else { 0 }
    }

    fn next(&mut self) {
        self.sweep += 1;
        self.taken = 0;
        self.change = 0;
    }

    /// Whether something that the total at this place in the order depends on is still changing.
    pub(crate) fn is_hot(&self, at: usize) -> bool {
        // A throw leads a few houses ahead, water and pushes up to thirty back. What is left out
        // wrongly is found by the last sweep, which takes all.
        let around = at.saturating_sub(7)..(at + 31).min(self.heat.len());
        // A renewal must see every position, for it counts how far values have moved since.
        self.full || self.kind != Kind::Search || self.heat[around].iter().any(|&heat| heat > self.enough)
    }

    /// As numbers, for a checkpoint.
    pub(crate) fn notes(&self) -> Vec<u64> {
        let head = [
            self.sweep,
            self.taken as u64,
            u64::from(self.change),
            u64::from(self.enough),
            u64::from(self.full),
            self.kind as u64,
            u64::from(self.moved),
            self.searches,
            self.noted as u64,
        ];
        head.into_iter().chain(self.most.iter().chain(&self.heat).copied().map(u64::from)).collect()
    }

    /// What [`notes`](Self::notes) gave; `None` when it cannot have been that.
    pub(crate) fn read(notes: &[u64], totals: usize, keeping: Keeping) -> Option<Self> {
        let (&[sweep, taken, change, enough, full, kind, moved, searches, sweeps], rest) = notes.split_first_chunk()?;
        let (most, heat) = rest.split_first_chunk::<DEPTH>()?;
        let progress = Self {
            sweep,
            taken: taken.try_into().ok()?,
            change: change.try_into().ok()?,
            enough: enough.try_into().ok()?,
            full: full != 0,
            kind: [Kind::Search, Kind::Renew, Kind::Evaluate].into_iter().find(|&known| known as u64 == kind)?,
            moved: moved.try_into().ok()?,
            searches,
            depth: keeping.depth(),
            noted: sweeps.try_into().ok()?,
            most: most.iter().map(|&most| most.try_into().ok()).collect::<Option<Vec<_>>>()?.try_into().ok()?,
            heat: heat.iter().map(|&heat| heat.try_into().ok()).collect::<Option<_>>()?,
        };
        let fits = progress.heat.len() == totals && progress.taken <= totals && progress.noted <= progress.depth;
        fits.then_some(progress)
    }
}

#[cfg(test)]
mod tests {
    use super::Kind::{Evaluate as E, Renew as R, Search as S};
    use super::*;

    #[test]
    fn notes_come_back() {
        let mut progress = Progress::new(3, 50, Keeping::Ample);
        for change in [900_000, 500_000, 400_000, 300_000, 200_000, 1_000] {
            progress.change = change;
            progress.heat[1] = change;
            assert_ne!(progress.swept(), Next::End);
            assert_eq!(Progress::read(&progress.notes(), 3, Keeping::Ample), Some(progress.clone()));
        }
        assert_eq!(Progress::read(&progress.notes(), 4, Keeping::Ample), None);
        assert_eq!(Progress::read(&progress.notes()[..5], 3, Keeping::Ample), None);
    }

    /// The kinds of sweeps with these changes, and whether values are looked ahead after each.
    fn kinds(keeping: Keeping, changes: &[u32]) -> (Progress, Vec<Kind>, Vec<bool>) {
        let mut progress = Progress::new(1, 10, keeping);
        let (mut kinds, mut ahead) = (Vec::new(), Vec::new());
        for &change in changes {
            kinds.push(progress.kind);
            progress.change = change;
            let next = progress.swept();
            if next == Next::End {
                break;
            }
            ahead.push(next == Next::Ahead);
        }
        (progress, kinds, ahead)
    }

    #[test]
    fn a_policy_is_evaluated_looked_ahead_from_and_renewed() {
        let changes = [90_000, 50_000, 40_000, 60_000, 20_000, 9_000, 1_400, 700, 500, 300, 200, 90, 50, 8, 4];
        let (progress, kinds, ahead) = kinds(Keeping::Ample, &changes);
        assert_eq!(kinds, [S, E, E, R, E, E, R, E, E, E, E, R, E, E, R]);
        let after: Vec<usize> = (0..ahead.len()).filter(|&at| ahead[at]).collect();
        assert_eq!(after, [2, 5, 10]);
        assert_eq!((progress.change, progress.sweep, &progress.most[..2]), (4, 15, &[50, 8][..]));
    }

    #[test]
    fn what_was_enough_may_not_be() {
        let (mut progress, ..) = kinds(Keeping::Ample, &[90_000, 10, 9]);
        progress.tighten();
        assert_eq!((progress.kind, progress.enough, progress.moved), (S, LEAST_CHANGE, 9));
    }

    #[test]
    fn where_nothing_is_kept_all_sweeps_search() {
        let (_, kinds, ahead) = kinds(Keeping::Lean, &[90_000, 10, 9]);
        // The last two take what had been left out.
        assert_eq!((kinds, ahead), (vec![S, S, S], vec![false, false]));
    }
}
