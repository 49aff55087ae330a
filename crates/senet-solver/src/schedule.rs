//! The order in which the positions of a layer are solved.
//!
//! Positions with the same total of house numbers form a group. A piece that
//! goes forward raises the total and an exchange keeps it, so groups are taken
//! from the highest total down: most of what a position leads to is then known.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;
use std::sync::Arc;

use senet_tablebase::space::{Layer, Space};

/// All sets of so many of the houses of a mask, by the sum of the house numbers.
#[derive(Debug)]
struct Sets {
    sets: Vec<u32>,
    /// Where the sets of each sum begin.
    starts: Vec<usize>,
}

fn sum(set: u32) -> usize {
    let mut rest = set;
    let mut sum = 0;
    while rest != 0 {
        sum += rest.trailing_zeros() as usize + 1;
        rest &= rest - 1;
    }
    sum
}

impl Sets {
    fn of(mask: u32, count: u32) -> Self {
        let mut sets = Vec::new();
        collect(mask, count, 0, &mut sets);
        sets.sort_by_cached_key(|&set| (sum(set), set));
        let most = sets.last().map_or(0, |&set| sum(set));
        let starts = (0..=most + 1).map(|total| sets.partition_point(|&set| sum(set) < total)).collect();
        Self { sets, starts }
    }

    fn of_sum(&self, sum: usize) -> Range<usize> {
        match (self.starts.get(sum), self.starts.get(sum + 1)) {
            (Some(&start), Some(&end)) => start..end,
            _ => 0..0,
        }
    }

    fn most(&self) -> usize {
        self.starts.len().saturating_sub(2)
    }
}

fn collect(mask: u32, count: u32, chosen: u32, sets: &mut Vec<u32>) {
    if count == 0 {
        return sets.push(chosen);
    }
    let mut rest = mask;
    while rest.count_ones() >= count {
        let house = rest & rest.wrapping_neg();
        rest ^= house;
        collect(rest, count - 1, chosen | house, sets);
    }
}

/// Positions of one slice and one total that one thread takes at a time.
#[derive(Clone, Debug)]
pub(crate) struct Task {
    /// The index of the slice in the space.
    pub(crate) slice: usize,
    /// Which of the boards of the side to throw.
    own: Range<usize>,
    /// Which of the boards of the enemy.
    enemy: Range<usize>,
}

impl Task {
    /// How many positions it has, about.
    pub(crate) fn size(&self) -> usize {
        self.own.len() * self.enemy.len()
    }
}

/// What a slice has: the boards of both sides.
struct Boards {
    own: Arc<Sets>,
    enemy: Arc<Sets>,
    fixed: usize,
    own_fixed: usize,
}

/// The order in which the positions of a layer are solved.
pub(crate) struct Schedule {
    first: usize,
    boards: Vec<Boards>,
    most: usize,
}

/// A step is divided into so many tasks, about,
const SHARES: usize = 32;
/// but none has much fewer positions than this,
const SMALL: usize = 32;
/// and none many more than this.
const LARGE: usize = 1024;

impl Schedule {
    pub(crate) fn new(space: &Space, layer: &Layer) -> Self {
        let mut known: HashMap<(u32, u32), Arc<Sets>> = HashMap::new();
        let mut sets = |mask: u32, count: u32| {
            Arc::clone(known.entry((mask, count)).or_insert_with(|| Arc::new(Sets::of(mask, count))))
        };
        let boards: Vec<Boards> = space
            .slices_of(layer)
            .iter()
            .map(|slice| Boards {
                own: sets(slice.free, slice.own_free),
                enemy: sets(slice.free, slice.enemy_free),
                fixed: sum(slice.own_fixed) + sum(slice.enemy_fixed),
                own_fixed: sum(slice.own_fixed),
            })
            .collect();
        let most = boards.iter().map(|b| b.own.most() + b.enemy.most() + b.fixed).max().unwrap_or(0);
        Self { first: layer.slices.start, boards, most }
    }

    /// The totals, from the highest.
    pub(crate) fn totals(&self) -> impl DoubleEndedIterator<Item = usize> + use<> {
        (0..=self.most).rev()
    }

    /// The positions of a total in portions for the threads, in steps to be taken
    /// one after another: by the total of the side to throw alone, from the lowest.
    ///
    /// An exchange keeps the total and hands the turn over, so it leads from a high
    /// total of one's own to a low one: the later half of the steps finds the
    /// other half done.
    pub(crate) fn steps(&self, total: usize) -> Vec<Vec<Task>> {
        let mut steps: BTreeMap<usize, Vec<Task>> = BTreeMap::new();
        for (slice, boards) in (self.first..).zip(&self.boards) {
            let Some(total) = total.checked_sub(boards.fixed) else { continue };
            for own_sum in 0..=total.min(boards.own.most()) {
                let own = boards.own.of_sum(own_sum);
                let enemy = boards.enemy.of_sum(total - own_sum);
                if own.is_empty() || enemy.is_empty() {
                    continue;
                }
                let tasks = steps.entry(own_sum + boards.own_fixed).or_default();
                let size = (own.len() * enemy.len() / SHARES).clamp(SMALL, LARGE);
                let rows = size.div_ceil(enemy.len());
                for start in own.clone().step_by(rows) {
                    let own = start..own.end.min(start + rows);
                    tasks.push(Task { slice, own, enemy: enemy.clone() });
                }
            }
        }
        steps.into_values().collect()
    }

    /// The free pieces of the side to throw in a slice, and those of the enemy, whatever their totals.
    pub(crate) fn all_boards(&self, slice: usize) -> (&[u32], &[u32]) {
        let boards = &self.boards[slice - self.first];
        (&boards.own.sets, &boards.enemy.sets)
    }

    /// The free pieces of the side to throw in a task, and those of the enemy;
    /// only those that share no house make a position.
    #[inline(always)]
    pub(crate) fn boards(&self, task: &Task) -> (&[u32], &[u32]) {
        let boards = &self.boards[task.slice - self.first];
        (&boards.own.sets[task.own.clone()], &boards.enemy.sets[task.enemy.clone()])
    }
}
