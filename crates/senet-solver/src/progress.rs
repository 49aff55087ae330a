//! Where the sweeps over the values of a layer stand, and which kind comes next.

/// Changes of values up to which a layer counts as calm can be no smaller:
/// rounding may keep cells from settling nearer than so many steps.
pub(crate) const LEAST_CHANGE: u32 = 4;
/// Sweeps that search everywhere, at first: values change too much for a policy to last.
const FIRST: u64 = 2;
/// Sweeps under one policy, at most.
const MOST_EVALUATED: u64 = 16;
/// A policy is looked at again when changes are so many times smaller than they were under it at first.
const WORN: u32 = 20;
/// Factors of changes between which looking ahead is worth it.
const LEAST_RATIO: f64 = 0.6;
const MOST_RATIO: f64 = 0.995;
/// How much such a factor may differ from the one before, as a share of what it lacks to 1.
const STEADY: f64 = 0.1;
/// Sweeps after which a layer is taken as it is.
const MOST_SWEEPS: u64 = 5_000;

/// What kind of sweep it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// All uses of all throws are looked at.
    Search,
    /// They are where another than the best may have become better.
    Renew,
    /// The best uses are taken as they were.
    Evaluate,
}

/// What a sweep does about the changes of values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Trend {
    /// Nothing.
    Ignored,
    /// They are noted.
    Noted,
    /// With those noted by the sweep before it is foreseen where they lead; the largest
    /// become smaller by this factor.
    Foreseen(f32),
}

impl Trend {
    fn number(self) -> u64 {
        match self {
            Self::Ignored => 0,
            Self::Noted => 1,
            Self::Foreseen(most) => 2 | u64::from(most.to_bits()) << 32,
        }
    }

    fn of_number(number: u64) -> Option<Self> {
        match number {
            0 => Some(Self::Ignored),
            1 => Some(Self::Noted),
            // The upper half is a number of 32 bits.
            _ if number as u32 == 2 => Some(Self::Foreseen(f32::from_bits((number >> 32) as u32))),
            _ => None,
        }
    }
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
    /// Sweeps under the present policy.
    evaluated: u64,
    /// The change when the policy was found.
    searched: u32,
    /// The changes of the last sweeps under the present policy, the last one first; 0 where there was none.
    last: [u32; 3],
    /// What is done about changes.
    pub(crate) trend: Trend,
    /// The last change of each total, by its place in the order.
    pub(crate) heat: Vec<u32>,
}

impl Progress {
    pub(crate) fn new(totals: usize, enough: u32) -> Self {
        Self {
            sweep: 1,
            taken: 0,
            change: 0,
            enough,
            full: true,
            kind: Kind::Search,
            moved: 0,
            searches: FIRST,
            evaluated: 0,
            searched: 0,
            last: [0; 3],
            trend: Trend::Ignored,
            heat: vec![u32::MAX; totals],
        }
    }

    /// The sweeps go on after all, until changes are smaller, with no policy known.
    pub(crate) fn tighten(&mut self) {
        self.enough = (self.enough / 8).max(LEAST_CHANGE);
        self.full = true;
        self.searches = 1;
        self.kind = Kind::Search;
        self.next();
    }

    /// A sweep is over; gives what comes next.
    pub(crate) fn swept(&mut self) -> Next {
        let calm = self.change <= self.enough;
        if calm && self.full && self.kind != Kind::Evaluate || self.sweep >= MOST_SWEEPS {
            return Next::End;
        }
        // Calm where it was not left out: now look everywhere.
        self.full = calm;
        if self.kind == Kind::Evaluate {
            self.evaluated += 1;
            self.last = [self.change, self.last[0], self.last[1]];
        } else {
            (self.evaluated, self.searched, self.moved, self.last) = (0, self.change, 0, [0; 3]);
        }
        self.moved = self.moved.saturating_add(self.change);
        self.searches = self.searches.saturating_sub(1);
        let steady = self.steady();
        let ahead = steady.is_some() && matches!(self.trend, Trend::Foreseen(_));
        let worn = self.evaluated > 0 && self.change <= (self.searched / WORN).max(self.enough);
        self.kind = if self.searches > 0 {
            Kind::Search
        } else if calm || steady.is_none() && (worn || self.evaluated >= MOST_EVALUATED) {
            Kind::Renew
        } else {
            Kind::Evaluate
        };
        self.trend = match (steady, self.trend, self.kind) {
            (Some(_), Trend::Ignored, Kind::Evaluate) => Trend::Noted,
            (Some(ratio), Trend::Noted, Kind::Evaluate) => Trend::Foreseen(ratio as f32),
            _ => Trend::Ignored,
        };
        self.next();
        if ahead {
            self.last = [0; 3];
            return Next::Ahead;
        }
        Next::Sweep
    }

    /// The factor by which changes become smaller, where it stays the same: one way in
    /// which values are off is then all that is left, and it is known where they go.
    fn steady(&self) -> Option<f64> {
        let [last, before, first] = self.last.map(f64::from);
        let (ratio, earlier) = (last / before, before / first);
        // Each change is rounded to a whole number.
        let tolerance = STEADY * (1.0 - ratio) + 2.0 / before;
        let known = first > 0.0 && last > f64::from(8 * LEAST_CHANGE);
        (known && (LEAST_RATIO..MOST_RATIO).contains(&ratio) && (ratio - earlier).abs() <= tolerance).then_some(ratio)
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
        self.full
            || self.kind == Kind::Renew
            || self.trend != Trend::Ignored
            || self.heat[around].iter().any(|&heat| heat > self.enough)
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
            self.evaluated,
            u64::from(self.searched),
            u64::from(self.last[0]),
            u64::from(self.last[1]),
            u64::from(self.last[2]),
            self.trend.number(),
        ];
        head.into_iter().chain(self.heat.iter().copied().map(u64::from)).collect()
    }

    /// What [`notes`](Self::notes) gave; `None` when it cannot have been that.
    pub(crate) fn read(notes: &[u64], totals: usize) -> Option<Self> {
        let (
            &[sweep, taken, change, enough, full, kind, moved, left, evaluated, found, last, before, first, trend],
            heat,
        ) = notes.split_first_chunk()?;
        let progress = Self {
            sweep,
            taken: taken.try_into().ok()?,
            change: change.try_into().ok()?,
            enough: enough.try_into().ok()?,
            full: full != 0,
            kind: [Kind::Search, Kind::Renew, Kind::Evaluate].into_iter().find(|&known| known as u64 == kind)?,
            moved: moved.try_into().ok()?,
            searches: left,
            evaluated,
            searched: found.try_into().ok()?,
            last: [last.try_into().ok()?, before.try_into().ok()?, first.try_into().ok()?],
            trend: Trend::of_number(trend)?,
            heat: heat.iter().map(|&heat| heat.try_into().ok()).collect::<Option<_>>()?,
        };
        (progress.heat.len() == totals && progress.taken <= totals).then_some(progress)
    }
}

#[cfg(test)]
mod tests {
    use super::Kind::{Evaluate as E, Renew as R, Search as S};
    use super::*;

    #[test]
    fn notes_come_back() {
        let mut progress = Progress::new(3, 50);
        for change in [900_000, 500_000, 400_000, 300_000, 200_000, 1_000] {
            progress.change = change;
            progress.heat[1] = change;
            assert_ne!(progress.swept(), Next::End);
            assert_eq!(Progress::read(&progress.notes(), 3), Some(progress.clone()));
        }
        assert_eq!(Progress::read(&progress.notes(), 4), None);
        assert_eq!(Progress::read(&progress.notes()[..5], 3), None);
    }

    /// What comes after sweeps with these changes, beginning with the last that searches.
    fn after(changes: &[u32]) -> (Progress, Vec<Next>) {
        let mut progress = Progress::new(1, 10);
        progress.searches = 1;
        let nexts = changes.iter().map(|&change| {
            progress.change = change;
            progress.swept()
        });
        let nexts = nexts.collect();
        (progress, nexts)
    }

    #[test]
    fn what_becomes_smaller_by_a_steady_factor_is_foreseen() {
        let steady = [900_000, 800_000, 720_000, 648_000];
        let (progress, nexts) = after(&steady);
        assert_eq!((progress.trend, nexts.last()), (Trend::Noted, Some(&Next::Sweep)));
        let (progress, _) = after(&[&steady[..], &[583_200]].concat());
        assert!(matches!(progress.trend, Trend::Foreseen(ratio) if (ratio - 0.9).abs() < 1e-6), "{progress:?}");
        assert_eq!(Progress::read(&progress.notes(), 1), Some(progress));
        let (progress, nexts) = after(&[&steady[..], &[583_200, 524_880]].concat());
        assert_eq!((progress.trend, progress.kind, nexts.last()), (Trend::Ignored, E, Some(&Next::Ahead)));
        // No longer steady: nothing is foreseen, and it begins anew.
        let (progress, nexts) = after(&[&steady[..], &[583_200, 300_000]].concat());
        assert_eq!((progress.trend, nexts.last()), (Trend::Ignored, Some(&Next::Sweep)));
        // Nor where the factor is small, or all is nearly still.
        for changes in [[900_000, 800_000, 400_000, 200_000], [100, 30, 29, 28]] {
            assert_eq!(after(&changes).0.trend, Trend::Ignored);
        }
    }

    #[test]
    fn a_policy_is_renewed_when_it_is_worn_and_at_the_end() {
        let mut progress = Progress::new(1, 10);
        let mut kinds = Vec::new();
        for change in [90_000, 50_000, 40_000, 30_000, 20_000, 9_000, 1_400, 7_000, 5_000, 300, 200, 50, 8, 4] {
            kinds.push(progress.kind);
            progress.change = change;
            if progress.swept() == Next::End {
                break;
            }
        }
        assert_eq!(kinds, [S, S, E, E, E, E, E, R, E, E, R, E, E, R]);
        assert_eq!((progress.change, progress.sweep), (4, 14));
    }
}
