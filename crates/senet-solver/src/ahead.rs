//! Looking ahead: where the values of a layer lead under one policy, told by how they
//! changed in a few sweeps.
//!
//! A sweep under one policy moves values by a linear map. Of all mixtures of the last
//! sweeps' values, the one whose change would be the smallest is nearer to the limit than
//! any of them (reduced rank extrapolation). All sums are taken in one order, whatever the
//! number of threads.

use std::ops::Range;

use rayon::prelude::*;

use crate::cells::Width;
use crate::changes::Changes;
use crate::restless::Restless;

/// Cells that are summed up one after another.
const CHUNK: usize = 1 << 14;
/// A mixture that takes more than this of one of the sweeps is none.
const WILD: f64 = 1e3;
/// Factors of changes of a cell that lead it by themselves: from this
const SLOW: f64 = 0.6;
/// to this,
const MOST_RATIO: f64 = 0.995;
/// and how much such a factor may differ from the one before, as a share of what it lacks to 1.
const STEADY: f64 = 0.1;
/// The largest change becomes smaller by no less than this in the long run.
const LEAST_PACE: f64 = 0.9;

/// A mixture promises enough when it changes by no more than this share of what values change now.
const PROMISING: f64 = 0.4;

/// What the changes of the last sweeps promise.
pub(crate) struct Outlook {
    /// How much of each sweep there is in the mixture that changes least, if there is one.
    shares: Option<Vec<f64>>,
    /// Whether it is worth going there.
    pub(crate) promising: bool,
}

impl Outlook {
    /// Of the changes of all cells of a layer in each of the last sweeps, or of the few alone.
    pub(crate) fn of(changes: &[Changes], few: Option<&Restless>) -> Self {
        let products = products(changes, few);
        let Some(noise) = changes.first().map(|changes| changes.noted().noise()) else {
            return Self { shares: None, promising: false };
        };
        let shares = shares(&products, noise);
        let squares = |shares: &Vec<f64>| -> f64 {
            let row = |row: &Vec<f64>| row.iter().zip(shares).map(|(product, share)| product * share).sum::<f64>();
            products.iter().zip(shares).map(|(products, share)| share * row(products)).sum()
        };
        let last = products.last().and_then(|row| row.last()).copied().unwrap_or(0.0);
        let promising = shares.as_ref().is_some_and(|shares| squares(shares) <= PROMISING * PROMISING * last);
        Self { shares, promising }
    }

    /// Moves the cells, which have changed so, to where they lead; gives the largest move, 0 where
    /// it cannot be told. `most` has the largest change of each sweep.
    pub(crate) fn look<W: Width>(
        &self,
        cells: &[W::Unit],
        changes: &[Changes],
        few: Option<&Restless>,
        most: &[u32],
    ) -> u32 {
        let (&[.., before, last], Some(shares)) = (most, &self.shares) else { return 0 };
        if last == 0 {
            return 0;
        }
        // No cell is taken further than to where its last change comes to at the pace of the largest.
        let slowest = (f64::from(last) / f64::from(before)).clamp(LEAST_PACE, MOST_RATIO);
        // Each sweep's values are the last ones less the changes after it.
        let factors: Vec<f64> = (0..shares.len()).map(|at| shares[..at].iter().sum()).collect();
        let step = |cell: usize| {
            let here = W::load(cells, cell);
            let mut last = [0.0; 3];
            let (mut ahead, mut then) = (0.0, 0.0);
            for ((changes, factor), share) in changes.iter().zip(&factors).zip(shares) {
                let change = changes.of(cell);
                ahead -= factor * change;
                then += share * change;
                last = [last[1], last[2], change];
            }
            // Not where the mixture changes more than the cell does now.
            let ahead = if then.abs() <= last[2].abs() { ahead } else { 0.0 };
            let furthest = last[2].abs() * slowest / (1.0 - slowest);
            let ahead = own_limit(last, slowest).unwrap_or(ahead).clamp(-furthest, furthest);
            let there = (f64::from(here) + ahead).round().clamp(0.0, f64::from(W::MAX)) as u32;
            W::store(cells, cell, there);
            here.abs_diff(there)
        };
        let starts = (0..cells.len()).into_par_iter().step_by(CHUNK);
        let chunk = |start| each(start..(start + CHUNK).min(cells.len()), few).map(step).max();
        starts.filter_map(chunk).max().unwrap_or(0)
    }
}

/// The cells of a range, or the few among them.
fn each(range: Range<usize>, few: Option<&Restless>) -> impl Iterator<Item = usize> {
    let all = if few.is_none() { range.clone() } else { 0..0 };
    all.chain(few.into_iter().flat_map(move |few| few.among(range.clone())))
}

/// Where a cell leads whose own changes become smaller by a steady factor (Aitken): such
/// cells are few and slow, and the mixture is made for the many.
#[inline(always)]
fn own_limit([first, before, last]: [f64; 3], slowest: f64) -> Option<f64> {
    let ratio = last / before;
    let steady = (ratio - before / first).abs() <= STEADY * (1.0 - ratio) + 1.0 / last.abs();
    let ratio = ratio.min(slowest);
    (ratio >= SLOW && steady && last.abs() > 8.0).then(|| last * ratio / (1.0 - ratio))
}

/// The products of each two sweeps' changes, summed over all cells, or over the few.
fn products(changes: &[Changes], few: Option<&Restless>) -> Vec<Vec<f64>> {
    let count = changes.len();
    let cells = changes.first().map_or(0, Changes::len);
    let of = |start: usize| {
        let mut sums = vec![vec![0.0; count]; count];
        let mut here = vec![0.0; count];
        each(start..(start + CHUNK).min(cells), few).for_each(|cell| {
            for (change, changes) in here.iter_mut().zip(changes) {
                *change = changes.of(cell);
            }
            for (row, &first) in sums.iter_mut().zip(&here) {
                for (sum, &second) in row.iter_mut().zip(&here) {
                    *sum += first * second;
                }
            }
        });
        sums
    };
    let starts: Vec<usize> = (0..cells).step_by(CHUNK).collect();
    let chunks: Vec<Vec<Vec<f64>>> = starts.into_par_iter().map(of).collect();
    let mut all = vec![vec![0.0; count]; count];
    for chunk in chunks {
        for (sum, more) in all.iter_mut().flatten().zip(chunk.into_iter().flatten()) {
            *sum += more;
        }
    }
    all
}

/// How much of each sweep there is in the mixture that changes least; together 1.
fn shares(products: &[Vec<f64>], noise: f64) -> Option<Vec<f64>> {
    let count = products.len();
    let mut rows: Vec<Vec<f64>> = products.iter().map(|row| row.iter().copied().chain([1.0]).collect()).collect();
    for (at, row) in rows.iter_mut().enumerate() {
        row[at] *= 1.0 + noise;
    }
    // The sums of squares are positive, and so are the pivots.
    for at in 0..count {
        let pivot = rows[at].clone();
        if pivot[at] <= 0.0 {
            return None;
        }
        for row in rows.iter_mut().enumerate().filter(|&(other, _)| other != at).map(|(_, row)| row) {
            let factor = row[at] / pivot[at];
            for (entry, &of) in row.iter_mut().zip(&pivot) {
                *entry -= factor * of;
            }
        }
    }
    let shares: Vec<f64> = rows.iter().enumerate().map(|(at, row)| row[count] / row[at]).collect();
    let sum: f64 = shares.iter().sum();
    let shares: Vec<f64> = shares.into_iter().map(|share| share / sum).collect();
    shares.iter().all(|share| share.abs() < WILD).then_some(shares)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cells::Wide;
    use crate::changes::Noted;

    /// Cells after four sweeps, and how they changed in each.
    fn swept(count: usize, value: impl Fn(usize, i32) -> f64) -> (Vec<<Wide as Width>::Unit>, Vec<Changes>) {
        let cells = Wide::zeros(count);
        let changes: Vec<Changes> = (0..4).map(|_| Changes::new(count, Noted::Finely)).collect();
        for cell in 0..count {
            for (sweep, changes) in (0..).zip(&changes) {
                changes.note(cell, value(cell, sweep) as u32, value(cell, sweep + 1) as u32);
            }
            Wide::store(&cells, cell, value(cell, 4) as u32);
        }
        (cells, changes)
    }

    #[test]
    fn two_ways_in_which_values_are_off_are_foreseen_at_once() {
        // Each cell is off in two ways that become smaller by the same factors everywhere.
        let factors = [0.8, -0.5];
        let limit = |cell: usize| 2e9 + 1e4 * cell as f64;
        let off = |cell: usize, way: usize| 1e8 / (1.0 + ((cell * (way + 2)) % 17) as f64);
        let value = |cell: usize, sweep: i32| {
            limit(cell) + (0..2).map(|way| off(cell, way) * f64::powi(factors[way], sweep)).sum::<f64>()
        };
        let count = 3 * CHUNK / 2;
        let (cells, changes) = swept(count, value);
        let outlook = Outlook::of(&changes, None);
        assert!(outlook.promising);
        outlook.look::<Wide>(&cells, &changes, None, &[400_000_000; 4]);
        let off_now = |cell: usize| (f64::from(Wide::load(&cells, cell)) - limit(cell)).abs();
        let before = (0..count).map(|cell| (value(cell, 4) - limit(cell)).abs()).fold(0.0, f64::max);
        let after = (0..count).map(off_now).fold(0.0, f64::max);
        assert!(after < before / 50.0, "{before} {after}");
    }

    #[test]
    fn only_the_few_go_where_they_lead() {
        // Both halves become calm, each at a pace of its own; one cell is slow and far off.
        let count = 200;
        let value = |cell: usize, sweep: i32| match cell {
            77 => 3e9 - 1e8 * f64::powi(0.98, sweep),
            _ => 1e9 + 1e5 * f64::powi(if cell < 100 { 0.5 } else { 0.3 }, sweep),
        };
        let (cells, changes) = swept(count, value);
        let (few, _) = Restless::of::<Wide>(&cells, &changes[3], 2_000_000).unwrap();
        let outlook = Outlook::of(&changes, Some(&few));
        assert!(outlook.promising);
        outlook.look::<Wide>(&cells, &changes, Some(&few), &[2_000_000; 4]);
        for cell in 0..count {
            let off = (f64::from(Wide::load(&cells, cell)) - value(cell, 4)).abs();
            assert_eq!(off > 1.0, cell == 77, "{cell}: {off}");
        }
        let left = 3e9 - f64::from(Wide::load(&cells, 77));
        assert!(left.abs() < 1e7, "{left}");
    }

    #[test]
    fn changes_that_tell_nothing_of_each_other_promise_nothing() {
        let changes: Vec<Changes> = (0..4).map(|_| Changes::new(4, Noted::Finely)).collect();
        for (cell, changes) in changes.iter().enumerate() {
            changes.note(cell, 0, 1_000);
        }
        // A fourth of each is the best mixture, and changes half as much.
        assert!(!Outlook::of(&changes, None).promising);
    }

    #[test]
    fn nothing_is_foreseen_where_nothing_changes() {
        let cells = Wide::zeros(2);
        let changes: Vec<Changes> = (0..3).map(|_| Changes::new(2, Noted::Finely)).collect();
        let outlook = Outlook::of(&changes, None);
        assert!(!outlook.promising);
        assert_eq!(outlook.look::<Wide>(&cells, &changes, None, &[1, 1, 1]), 0);
    }
}
