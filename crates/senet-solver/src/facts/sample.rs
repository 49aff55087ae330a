//! The pass over the positions.

use rayon::prelude::*;
use senet::Throw;
use senet_tablebase::file::Channel;
use senet_tablebase::space::Place;
use senet_tablebase::table::{Bounded, Table};

use super::houses::{self, HouseSums};
use super::{Effort, FactsError, OnProgress, told};

/// Which positions were taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sampled {
    /// Positions of the table.
    pub cells: u64,
    /// Every so many-th was taken; 1 means all.
    pub every: u64,
    /// How many that were.
    pub taken: u64,
}

/// The greatest difference that is proven between what the best and the worst throw are worth.
#[derive(Clone, Debug)]
pub struct Swing {
    /// The position.
    pub position: String,
    /// The difference.
    pub difference: f64,
    /// The worst throw, and what it is worth.
    pub worst: (Throw, f64),
    /// The best throw, and what it is worth.
    pub best: (Throw, f64),
}

/// How often there is nothing to choose: over the positions taken, each counting
/// the same, and their throws by weight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forced {
    /// Outcomes of the device with one use, passing included.
    pub one_use: u64,
    /// All outcomes.
    pub all: u64,
}

impl Forced {
    /// The share of outcomes with one use, from 0 to 1.
    #[must_use]
    pub fn share(&self) -> f64 {
        if self.all == 0 { 0.0 } else { self.one_use as f64 / self.all as f64 }
    }
}

#[derive(Clone, Copy)]
pub(super) struct FoundSwing {
    place: Place,
    worst: (Throw, Bounded),
    best: (Throw, Bounded),
}

impl FoundSwing {
    /// The difference that is proven: where more throws are owed than a table counts,
    /// values may be far off.
    fn least(&self) -> f64 {
        self.best.1.below - self.worst.1.above
    }

    pub(super) fn told(self, table: &Table) -> Swing {
        let value = |(throw, bounded): (Throw, Bounded)| (throw, bounded.value);
        Swing {
            position: told(table, self.place),
            difference: self.best.1.value - self.worst.1.value,
            worst: value(self.worst),
            best: value(self.best),
        }
    }
}

/// What is done about houses in the layer of a position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Houses {
    /// They are valued, and swings are looked for apart.
    Valued,
    /// Nothing.
    Left,
}

/// What is summed up.
#[derive(Clone, Default)]
pub(super) struct Sums {
    taken: u64,
    pub(super) houses: HouseSums,
    pub(super) forced: Forced,
    pub(super) swing: Option<FoundSwing>,
    /// The same in the layer where houses are valued.
    pub(super) early_swing: Option<FoundSwing>,
}

impl Sums {
    fn take(&mut self, table: &Table, place: Place, layer: Houses) -> Result<(), FactsError> {
        if table.space().extent().has_gaps() && !table.space().exists(table.rules(), place) {
            return Ok(());
        }
        self.taken += 1;
        if layer == Houses::Valued {
            let value = table.at(Channel::Value, place).ok_or(FactsError::Damaged)?;
            self.houses.take(table.space().boards(place), value.value);
        }
        let mut ends: Option<[(Throw, Bounded); 2]> = None;
        for throw in table.throws_at(place).throws {
            let weight = u64::from(throw.weight);
            self.forced.all += weight;
            self.forced.one_use += if throw.is_forced() { weight } else { 0 };
            let (value, one) = (throw.value(), throw.throw);
            let [worst, best] = ends.get_or_insert([(one, value); 2]);
            if value.above < worst.1.above {
                *worst = (one, value);
            }
            if value.below > best.1.below {
                *best = (one, value);
            }
        }
        if let Some([worst, best]) = ends {
            let found = FoundSwing { place, worst, best };
            keep(&mut self.swing, found);
            if layer == Houses::Valued {
                keep(&mut self.early_swing, found);
            }
        }
        Ok(())
    }

    fn merge(&mut self, other: &Self) {
        self.taken += other.taken;
        self.houses.merge(&other.houses);
        self.forced.one_use += other.forced.one_use;
        self.forced.all += other.forced.all;
        for (known, more) in [(&mut self.swing, other.swing), (&mut self.early_swing, other.early_swing)] {
            if let Some(found) = more {
                keep(known, found);
            }
        }
    }
}

/// The first of the greatest is kept.
fn keep(known: &mut Option<FoundSwing>, found: FoundSwing) {
    if known.is_none_or(|known| found.least() > known.least()) {
        *known = Some(found);
    }
}

/// Positions that a thread takes at a time, and such portions between two
/// reports. Sums are added in the same order whatever the number of threads.
const PORTION: u64 = 1024;
const PORTIONS: u64 = 32;

pub(super) fn run(table: &Table, effort: Effort, progress: &mut OnProgress<'_>) -> Result<(Sampled, Sums), FactsError> {
    let cells = table.space().cells();
    let every = stride(cells, effort.samples.max(1));
    let samples = cells.div_ceil(every);
    let houses = table.space().layers().get(houses::layer(table)).map_or(0..0, |layer| layer.slices.clone());
    let starts = starts(table);
    let mut sums = Sums::default();
    for first in (0..samples).step_by((PORTION * PORTIONS) as usize) {
        let last = (first + PORTION * PORTIONS).min(samples);
        let portions: Vec<u64> = (first..last).step_by(PORTION as usize).collect();
        let found: Result<Vec<Sums>, FactsError> = portions
            .into_par_iter()
            .map(|portion| {
                let mut sums = Sums::default();
                for sample in portion..(portion + PORTION).min(last) {
                    let place = place(&starts, sample * every);
                    let valued = houses.contains(&(place.slice as usize));
                    sums.take(table, place, if valued { Houses::Valued } else { Houses::Left })?;
                }
                Ok(sums)
            })
            .collect();
        found?.iter().for_each(|portion| sums.merge(portion));
        if progress(last, samples).is_break() {
            return Err(FactsError::Stopped);
        }
    }
    Ok((Sampled { cells, every, taken: sums.taken }, sums))
}

/// The number in the whole table of the first cell of each slice.
pub(super) fn starts(table: &Table) -> Vec<u64> {
    let mut start = 0;
    let begin = |cells: u64| {
        let first = start;
        start += cells;
        first
    };
    table.space().slices().iter().map(|slice| slice.cells).map(begin).collect()
}

/// The place of a cell numbered through the whole table.
pub(super) fn place(starts: &[u64], cell: u64) -> Place {
    // Slices are never empty.
    let slice = starts.partition_point(|&start| start <= cell).saturating_sub(1);
    Place { slice: slice as u32, cell: cell - starts.get(slice).copied().unwrap_or(0) }
}

/// Every so many-th cell: 1 where all can be taken, else a prime, for rows and
/// slices have sizes without large prime factors.
fn stride(cells: u64, samples: u64) -> u64 {
    let least = cells.div_ceil(samples).max(1);
    let prime = |n: u64| (2..=n.isqrt()).all(|d| !n.is_multiple_of(d));
    // There is a prime between a number and its double. Rows have no prime factors above 30.
    if least == 1 { 1 } else { (least.max(31)..=2 * least.max(31)).find(|&n| prime(n)).unwrap_or(least) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strides_are_one_or_prime() {
        assert_eq!(stride(870, 1000), 1);
        assert_eq!(stride(1000, 500), 31);
        assert_eq!(stride(437_000_000, 2_000_000), 223);
    }

    #[test]
    fn places_count_through_the_slices() {
        assert_eq!(place(&[0, 10, 15], 9), Place { slice: 0, cell: 9 });
        assert_eq!(place(&[0, 10, 15], 10), Place { slice: 1, cell: 0 });
        assert_eq!(place(&[0, 10, 15], 17), Place { slice: 2, cell: 2 });
    }
}
