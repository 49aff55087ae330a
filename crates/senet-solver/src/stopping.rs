//! Whether play must end.
//!
//! The bounds of a table say what they say only if no two players can keep a
//! game going for ever, even together. A position *leaves* if some throw takes
//! it, whatever is played, to a position that leaves or out of the layer; if
//! all positions of a layer do, the throws end every game with probability 1.

use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;
use senet::{Decision, Position, State};
use senet_tablebase::space::{Layer, Place, Portable};

use crate::expand::Game;
use crate::schedule::{Schedule, Task};

/// Which positions of a layer leave it.
pub(crate) struct Leaving<'a> {
    game: Game<'a>,
    layer: &'a Layer,
    /// By slice of the space: whether play from its positions is known to end.
    /// Of this layer, nothing is said here.
    ends: &'a [bool],
    bits: Vec<AtomicU64>,
}

impl<'a> Leaving<'a> {
    pub(crate) fn new(game: Game<'a>, layer: &'a Layer, ends: &'a [bool]) -> Self {
        let words = (layer.cells as usize).div_ceil(64);
        Self { game, layer, ends, bits: (0..words).map(|_| AtomicU64::new(0)).collect() }
    }

    /// One sweep; gives how many positions more leave than before.
    pub(crate) fn sweep(&self, schedule: &Schedule) -> u64 {
        schedule
            .totals()
            .map(|total| {
                let steps = schedule.steps(total);
                steps.par_iter().flatten().map(|task| self.task(schedule, task)).sum::<u64>()
            })
            .sum()
    }

    /// How many positions are not known to leave, by slice of the layer.
    pub(crate) fn staying(&self) -> Vec<u64> {
        let slices = self.game.space.slices_of(self.layer);
        let count = |from: u64, to: u64| (from..to).filter(|&cell| !self.leaves(cell)).count() as u64;
        slices.par_iter().map(|slice| count(slice.start, slice.end())).collect()
    }

    fn leaves(&self, cell: u64) -> bool {
        self.bits[(cell / 64) as usize].load(Ordering::Relaxed) >> (cell % 64) & 1 != 0
    }

    fn task(&self, schedule: &Schedule, task: &Task) -> u64 {
        let space = self.game.space;
        let slice = &space.slices()[task.slice];
        let gaps = space.extent().has_gaps();
        let (owns, enemies) = schedule.boards(task);
        let mut more = 0;
        for &own in owns {
            let row = space.row(Portable, slice, own);
            for &enemy in enemies {
                if own & enemy != 0 {
                    continue;
                }
                let number = row + space.column(Portable, slice, own, enemy);
                let cell = slice.start + number;
                if self.leaves(cell) {
                    continue;
                }
                let (own, enemy) = (own | slice.own_fixed, enemy | slice.enemy_fixed);
                let gap = gaps && !space.exists(self.game.rules, Place { slice: task.slice as u32, cell: number });
                if gap || self.must_leave(&space.position_with(slice, own, enemy)) {
                    self.bits[(cell / 64) as usize].fetch_or(1 << (cell % 64), Ordering::Relaxed);
                    more += 1;
                }
            }
        }
        more
    }

    fn must_leave(&self, position: &Position) -> bool {
        let rules = self.game.rules;
        let choices = position.choices(rules);
        let stay = choices.iter().any(|choice| !self.leads_out(position.play_choice_unchecked(rules, choice)));
        !stay
            && position.throws(rules).iter().any(|throw| {
                let decision = position.with_throw_unchecked(throw.throw);
                self.all_lead_out(&decision)
            })
    }

    fn all_lead_out(&self, decision: &Decision) -> bool {
        let rules = self.game.rules;
        decision.legal_moves(rules).iter().all(|chosen| self.leads_out(decision.play_unchecked(rules, chosen)))
    }

    fn leads_out(&self, state: State) -> bool {
        match state {
            State::Over(_) => true,
            State::Pending(rest) => self.all_lead_out(&rest),
            State::Due(after) => match self.game.space.place_by(Portable, &after) {
                // More is owed than is counted: its bounds are 0 and 1, so it is an end.
                None => true,
                Some(place) if self.layer.slices.contains(&(place.slice as usize)) => {
                    self.leaves(self.game.space.slices()[place.slice as usize].start + place.cell)
                }
                Some(place) => self.ends[place.slice as usize],
            },
        }
    }
}
