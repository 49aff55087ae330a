//! What a piece on each house is worth.

use senet::House;
use senet_tablebase::table::Table;

/// What pieces on a house are worth to the side to throw: how much the mean over
/// all positions with such a piece is above the mean over all positions, in the
/// layer with the most positions, each position counting the same. All else
/// stands anywhere, so what else there is averages out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HouseValue {
    /// The house.
    pub house: House,
    /// Of a piece of the side to throw; `None` where none can stand.
    pub own: Option<f64>,
    /// Of a piece of the enemy; `None` where none can stand.
    pub enemy: Option<f64>,
}

/// The index of the layer with the most positions.
pub(super) fn layer(table: &Table) -> usize {
    let layers = table.space().layers();
    (0..layers.len()).rev().max_by_key(|&index| layers[index].cells).unwrap_or(0)
}

/// A sum, and of how many.
#[derive(Clone, Copy, Default)]
struct Sum(f64, u64);

impl Sum {
    fn add(&mut self, other: Self) {
        self.0 += other.0;
        self.1 += other.1;
    }

    fn mean(self) -> Option<f64> {
        (self.1 > 0).then(|| self.0 / self.1 as f64)
    }
}

/// Sums over positions.
#[derive(Clone, Default)]
pub(super) struct HouseSums {
    all: Sum,
    own: [Sum; 30],
    enemy: [Sum; 30],
}

impl HouseSums {
    pub(super) fn take(&mut self, (own, enemy): (u32, u32), value: f64) {
        self.all.add(Sum(value, 1));
        for (board, sums) in [(own, &mut self.own), (enemy, &mut self.enemy)] {
            for (bit, sum) in sums.iter_mut().enumerate() {
                if board >> bit & 1 != 0 {
                    sum.add(Sum(value, 1));
                }
            }
        }
    }

    pub(super) fn merge(&mut self, other: &Self) {
        self.all.add(other.all);
        for (sum, more) in self.own.iter_mut().chain(&mut self.enemy).zip(other.own.iter().chain(&other.enemy)) {
            sum.add(*more);
        }
    }

    pub(super) fn values(&self) -> Vec<HouseValue> {
        let mean = self.all.mean().unwrap_or(0.0);
        let above = |sum: Sum| sum.mean().map(|with| with - mean);
        let houses = (1..=30).filter_map(House::new).zip(self.own.iter().zip(&self.enemy));
        houses.map(|(house, (&own, &enemy))| HouseValue { house, own: above(own), enemy: above(enemy) }).collect()
    }
}
