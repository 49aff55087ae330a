//! Where the sweeps over the values of a layer stand, and which kind comes next.

use crate::plan::Keeping;
use crate::restless::{Few, Restless};

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
/// and none, nor are few taken alone, where so many sweeps of all kinds have not been enough.
const MOST_AHEAD: u64 = 2_000;
/// Sweeps under one policy where what is ahead is not told sooner.
const MOST_EVALUATED: usize = 24;
/// A value may be further off than by its last change, but not by more than so many times
/// what is enough.
const FAR: f64 = 4.0;
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
    /// What has been noted is to be weighed: [`go_on`](Progress::go_on), [`look`](Progress::look)
    /// or [`narrow`](Progress::narrow), then another sweep.
    Weigh,
    /// The few are as calm as the others, or may be taken no longer: [`widen`](Progress::widen), then a sweep over all.
    Widen,
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
    moved: u32,
    /// Sweeps that must search everywhere, this one among them.
    searches: u64,
    /// For how many sweeps changes can be noted.
    depth: usize,
    /// Sweeps under the present policy whose changes have been noted, and not been weighed.
    pub(crate) noted: usize,
    /// Sweeps under the present policy over the same positions.
    evaluated: usize,
    /// Where only few positions are taken.
    pub(crate) few: Option<Few>,
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
            evaluated: 0,
            few: None,
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
        let calm = self.is_calm();
        if self.few.is_none() {
            let settled = self.change <= self.enough;
            let full = self.full || self.kind == Kind::Renew;
            if settled && full && self.kind != Kind::Evaluate || self.sweep >= MOST_SWEEPS {
                return Next::End;
            }
            // Calm where it was not left out: now look everywhere.
            self.full = settled;
        }
        if self.kind == Kind::Evaluate {
            self.most[self.noted.min(DEPTH - 1)] = self.change;
            self.noted += 1;
            self.evaluated += 1;
        } else {
            (self.noted, self.evaluated) = (0, 0);
            *self.moved_mut() = 0;
            if let Some(few) = &mut self.few {
                few.renewed = true;
            }
        }
        self.move_by(self.change);
        if self.searches != ALWAYS {
            self.searches = self.searches.saturating_sub(1);
        }
        let depth = if is_early(self.sweep) { SHALLOW } else { self.depth };
        let noted = self.noted > 0 && self.noted == depth;
        self.kind = if self.searches > 0 {
            Kind::Search
        } else if calm {
            Kind::Renew
        } else {
            Kind::Evaluate
        };
        self.next();
        match &self.few {
            Some(few) if calm || few.is_over(self.sweep) => Next::Widen,
            _ if noted && !calm => Next::Weigh,
            _ => Next::Sweep,
        }
    }

    /// Whether values are near to where they lead.
    fn is_calm(&self) -> bool {
        let enough = self.goal();
        if self.kind != Kind::Evaluate || self.change <= LEAST_CHANGE {
            return self.change <= enough;
        }
        // The change before; none under another policy.
        let at = self.noted.checked_sub(1).or(self.depth.checked_sub(1));
        let before = at.filter(|_| self.evaluated > 0).map_or(0, |at| self.most[at]);
        // What is still to come if changes go on becoming smaller at this pace.
        let less = f64::from(before.saturating_sub(self.change));
        let rest = f64::from(self.change) * f64::from(self.change) / less;
        self.change <= enough && rest <= FAR * f64::from(enough)
    }

    /// The change that is small enough for the positions that are taken.
    fn goal(&self) -> u32 {
        self.few.as_ref().map_or(self.enough, |few| few.goal)
    }

    fn moved_mut(&mut self) -> &mut u32 {
        match &mut self.few {
            Some(few) => &mut few.moved,
            None => &mut self.moved,
        }
    }

    fn move_by(&mut self, by: u32) {
        let moved = self.moved_mut();
        *moved = moved.saturating_add(by);
    }

    /// How far the values that the next sweep takes can have moved since their best uses were last looked at.
    pub(crate) fn moved(&self) -> u32 {
        self.few.as_ref().map_or(self.moved, |few| few.moved)
    }

    /// Whether the few may be taken alone.
    pub(crate) fn may_narrow(&self) -> bool {
        self.few.is_none() && !is_early(self.sweep - 1) && self.sweep < MOST_AHEAD
    }

    /// The next sweeps take these positions alone, until they change by no more than this.
    pub(crate) fn narrow(&mut self, cells: Restless, calm: u32) {
        self.few = Some(Few::new(cells, calm, self.moved, self.sweep));
        (self.noted, self.evaluated) = (0, 0);
    }

    /// All positions are taken again; those that were taken alone are no more than this from where they were.
    pub(crate) fn widen(&mut self, moved: u32) {
        let few = self.few.take();
        self.move_by(moved);
        // Uses that were looked at on the way are of that time, wherever values have come back to since.
        if let Some(few) = few.filter(|few| few.renewed) {
            self.moved = self.moved.max(few.moved);
        }
        (self.noted, self.evaluated) = (0, 0);
        self.kind = Kind::Renew;
    }

    /// Whether sweeps under this policy have shown enough of where they lead: something to go by, or no
    /// hope that more of them show it.
    pub(crate) fn has_seen_enough(&self, promising: bool) -> bool {
        promising || is_early(self.sweep - 1) || self.evaluated + self.depth > MOST_EVALUATED
    }

    /// Whether values are to go where they are foreseen to lead.
    pub(crate) fn may_look(&self) -> bool {
        let last = self.most[self.noted.clamp(1, DEPTH) - 1];
        self.sweep < MOST_AHEAD && last > self.goal()
    }

    /// The next sweep is another under the same policy.
    pub(crate) fn go_on(&mut self) {
        self.noted = 0;
    }

    /// Values have moved by no more than this to where they were foreseen to lead; now uses are looked at.
    pub(crate) fn look(&mut self, moved: u32) {
        self.move_by(moved);
        self.noted = 0;
        self.kind = Kind::Renew;
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
            self.evaluated as u64,
        ];
        let few = Few::notes(self.few.as_ref());
        head.into_iter().chain(few).chain(self.most.iter().chain(&self.heat).copied().map(u64::from)).collect()
    }

    /// What [`notes`](Self::notes) gave, with the few, whose cells `cells` finds; `None` when it cannot
    /// have been that.
    pub(crate) fn read(
        notes: &[u64],
        (totals, keeping): (usize, Keeping),
        cells: impl FnOnce(usize) -> Option<Restless>,
    ) -> Option<Self> {
        let (&[sweep, taken, change, enough, full, kind, moved, searches, sweeps, evaluated], rest) =
            notes.split_first_chunk()?;
        let (&few, rest) = rest.split_first_chunk()?;
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
            evaluated: evaluated.try_into().ok()?,
            few: if few == Few::notes(None) { None } else { Some(Few::read(few, cells)?) },
            most: most.iter().map(|&most| most.try_into().ok()).collect::<Option<Vec<_>>>()?.try_into().ok()?,
            heat: heat.iter().map(|&heat| heat.try_into().ok()).collect::<Option<_>>()?,
        };
        let fits = progress.heat.len() == totals && progress.taken <= totals && progress.noted <= progress.depth;
        fits.then_some(progress)
    }
}

/// Whether a sweep is an early one, whose policy does not last.
fn is_early(sweep: u64) -> bool {
    sweep <= EARLY
}

#[cfg(test)]
mod tests {
    use super::Kind::{Evaluate as E, Renew as R, Search as S};
    use super::*;
    use crate::cells::{Wide, Width as _};
    use crate::changes::{Changes, Noted};

    /// Where there are no few.
    fn read(notes: &[u64], totals: usize) -> Option<Progress> {
        Progress::read(notes, (totals, Keeping::Ample), |_| None)
    }

    #[test]
    fn notes_come_back() {
        let mut progress = Progress::new(3, 50, Keeping::Ample);
        for change in [900_000, 500_000, 400_000, 300_000, 200_000, 1_000] {
            progress.change = change;
            progress.heat[1] = change;
            if progress.swept() == Next::Weigh {
                progress.look(100);
            }
            assert_eq!(read(&progress.notes(), 3), Some(progress.clone()));
        }
        assert_eq!(read(&progress.notes(), 4), None);
        assert_eq!(read(&progress.notes()[..5], 3), None);
        let (cells, changes) = (Wide::zeros(100), Changes::new(100, Noted::Finely));
        changes.note(70, 0, 7_000);
        let (few, calm) = Restless::of::<Wide>(&cells, &changes, 7_000).unwrap();
        progress.narrow(few.clone(), calm);
        for change in [5_000, 4_000, 3_000, 2_000] {
            progress.change = change;
            if progress.swept() == Next::Weigh {
                progress.look(100);
            }
            let cells = |len| (len == 1).then(|| few.clone());
            assert_eq!(Progress::read(&progress.notes(), (3, Keeping::Ample), cells), Some(progress.clone()));
        }
        assert_eq!(read(&progress.notes(), 3), None);
    }

    /// The kinds of sweeps with these changes, where what is noted always is as promising as this,
    /// and after which of them values are looked ahead.
    fn kinds(keeping: Keeping, promising: bool, changes: &[u32]) -> (Progress, Vec<Kind>, Vec<usize>) {
        let mut progress = Progress::new(1, 10, keeping);
        let (mut kinds, mut ahead) = (Vec::new(), Vec::new());
        for (at, &change) in changes.iter().enumerate() {
            kinds.push(progress.kind);
            progress.change = change;
            match progress.swept() {
                Next::End => break,
                Next::Weigh if progress.has_seen_enough(promising) => {
                    if progress.may_look() {
                        ahead.push(at);
                    }
                    progress.look(0);
                }
                Next::Weigh => progress.go_on(),
                Next::Sweep => {}
                Next::Widen => panic!("all are taken"),
            }
        }
        (progress, kinds, ahead)
    }

    #[test]
    fn a_policy_is_evaluated_looked_ahead_from_and_renewed() {
        let changes = [90_000, 50_000, 40_000, 60_000, 20_000, 9_000, 1_400, 700, 500, 300, 200, 90, 50, 8, 4];
        let (progress, kinds, ahead) = kinds(Keeping::Ample, true, &changes);
        assert_eq!(kinds, [S, E, E, R, E, E, R, E, E, E, E, R, E, E, R]);
        assert_eq!(ahead, [2, 5, 10]);
        assert_eq!((progress.change, progress.sweep, &progress.most[..2]), (4, 15, &[50, 8][..]));
    }

    #[test]
    fn a_policy_is_evaluated_until_it_shows_where_it_leads_but_not_for_ever() {
        let (_, kinds, ahead) = kinds(Keeping::Ample, false, &[90_000; 60]);
        // The first policies do not last, and are not waited for.
        assert_eq!(kinds[..8], [S, E, E, R, E, E, R, E]);
        let renewed: Vec<usize> = (7..60).filter(|&at| kinds[at] != E).collect();
        assert_eq!((renewed, ahead), (vec![31, 56], vec![2, 5, 30, 55]));
    }

    #[test]
    fn small_changes_that_become_no_smaller_are_not_calm() {
        let slowly: Vec<u32> = [1_000; 7].into_iter().chain((6..=100).rev().map(|tenth| tenth / 10)).collect();
        let (progress, kinds, ahead) = kinds(Keeping::Ample, false, &slowly);
        assert_eq!(ahead, [2, 5], "what is enough is not looked ahead from");
        assert_eq!((progress.change, kinds.last(), kinds.len()), (7, Some(&R), 32));
    }

    #[test]
    fn the_few_are_taken_alone_until_they_are_as_calm_as_the_others() {
        let mut progress = Progress::new(1, 10, Keeping::Ample);
        (progress.sweep, progress.kind, progress.searches, progress.moved) = (20, E, 0, 500);
        let swept = |progress: &mut Progress, change| {
            progress.change = change;
            progress.swept()
        };
        for change in [9_000, 8_000, 7_000] {
            assert_eq!(swept(&mut progress, change), Next::Sweep);
        }
        assert_eq!(swept(&mut progress, 6_000), Next::Weigh);
        assert!(progress.may_narrow());
        progress.narrow(Restless::default(), 63);
        assert!(!progress.may_narrow());
        assert_eq!((progress.kind, progress.moved()), (E, 30_500));
        for change in [5_000, 4_000, 3_000] {
            assert_eq!(swept(&mut progress, change), Next::Sweep);
        }
        assert_eq!(swept(&mut progress, 2_000), Next::Weigh);
        progress.look(700);
        assert_eq!((progress.kind, progress.moved()), (R, 45_200));
        assert_eq!(swept(&mut progress, 900), Next::Sweep);
        assert_eq!((progress.kind, progress.moved()), (E, 900));
        assert_eq!(swept(&mut progress, 200), Next::Sweep);
        assert_eq!(swept(&mut progress, 60), Next::Widen);
        progress.widen(12_000);
        // All others stay as they were, so not all the ways of the few count.
        assert_eq!((progress.kind, progress.moved(), progress.few.is_none()), (R, 42_500, true));
        assert_eq!(swept(&mut progress, 9), Next::End);
    }

    #[test]
    fn uses_of_the_few_that_were_looked_at_on_the_way_are_of_that_time() {
        let mut progress = Progress::new(1, 10, Keeping::Ample);
        (progress.sweep, progress.kind, progress.searches) = (20, R, 0);
        progress.narrow(Restless::default(), 63);
        for change in [3_000, 2_000, 900, 50] {
            progress.change = change;
            progress.swept();
        }
        // They are where they were, by way of somewhere else.
        progress.widen(0);
        assert_eq!(progress.moved(), 5_950);
    }

    #[test]
    fn the_few_are_not_taken_alone_for_ever() {
        let mut progress = Progress::new(1, 10, Keeping::Ample);
        (progress.sweep, progress.kind, progress.searches) = (20, E, 0);
        progress.narrow(Restless::default(), 63);
        let taken = (0..1_000).find(|_| {
            progress.change = 90_000;
            match progress.swept() {
                Next::Weigh => progress.go_on(),
                next => return next == Next::Widen,
            }
            false
        });
        assert_eq!(taken, Some(239));
    }

    #[test]
    fn what_was_enough_may_not_be() {
        let (mut progress, ..) = kinds(Keeping::Ample, false, &[90_000, 10, 4, 4]);
        progress.tighten();
        assert_eq!((progress.kind, progress.enough, progress.moved), (S, LEAST_CHANGE, 4));
    }

    #[test]
    fn where_nothing_is_kept_all_sweeps_search() {
        let (_, kinds, ahead) = kinds(Keeping::Lean, false, &[90_000, 10, 9]);
        // The last two take what had been left out.
        assert_eq!((kinds, ahead), (vec![S, S, S], vec![]));
    }
}
