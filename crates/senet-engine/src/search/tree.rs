//! The tree of throws and moves. Values are win probabilities of the side that
//! is to throw or to move in the node; they change sides only where the turn does.

use senet::{Decision, Finished, Player, Position, Rules, State, Steps, Water};

use super::limits::Limits;
use super::table::{self, Bound, Table};
use crate::Evaluator;

/// No decision has more moves: ten pieces with two uses each, and one more.
const MOST_MOVES: usize = 24;

/// One iteration of a search.
pub(crate) struct Tree<'s, E> {
    rules: &'s Rules,
    evaluator: &'s E,
    table: &'s mut Table,
    limits: &'s mut Limits,
    has_choices: bool,
}

impl<'s, E: Evaluator> Tree<'s, E> {
    pub(crate) fn new(rules: &'s Rules, evaluator: &'s E, table: &'s mut Table, limits: &'s mut Limits) -> Self {
        let clauses = rules.clauses();
        let has_choices = clauses.water == Water::Trap || clauses.steps != Steps::default();
        Self { rules, evaluator, table, limits, has_choices }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.limits.is_over()
    }

    /// The value of a state for `side`, judged as it stands. Never cut short.
    pub(crate) fn glance(&mut self, state: &State, side: Player) -> f32 {
        match state {
            State::Over(finished) => self.outcome(finished, side),
            State::Due(position) => for_side(self.leaf(position), position.side_to_move(), side),
            State::Pending(decision) => {
                let mut best = 0.0f32;
                for chosen in decision.legal_moves(self.rules).iter() {
                    best = best.max(self.glance(&decision.play_unchecked(self.rules, chosen), side));
                }
                best
            }
        }
    }

    /// The value of a state for `side`, `depth` more throws ahead. Within
    /// `alpha` to `beta` it is exact; outside, it is a bound.
    pub(crate) fn after(&mut self, state: &State, side: Player, depth: u32, alpha: f32, beta: f32) -> f32 {
        match state {
            State::Over(finished) => self.outcome(finished, side),
            // A remainder: the same side decides again about the same throw.
            State::Pending(decision) => self.decide(decision, depth + 1, alpha, beta),
            State::Due(position) if position.side_to_move() == side => self.due(position, depth, alpha, beta),
            State::Due(position) => 1.0 - self.due(position, depth, 1.0 - beta, 1.0 - alpha),
        }
    }

    /// A position in which a throw is due.
    fn due(&mut self, position: &Position, depth: u32, alpha: f32, beta: f32) -> f32 {
        if depth == 0 || self.limits.is_over() || position.done().is_some() {
            return self.leaf(position);
        }
        if depth == 1 {
            return self.throwing_or_not(position, depth, alpha, beta);
        }
        let key = table::key(position);
        if let Some(value) = self.table.get(key, depth, alpha, beta) {
            return value;
        }
        let value = self.throwing_or_not(position, depth, alpha, beta);
        if !self.limits.is_over() {
            let bound = match value {
                _ if value <= alpha => Bound::AtMost,
                _ if value >= beta => Bound::AtLeast,
                _ => Bound::Exact,
            };
            self.table.put(key, depth, value, bound);
        }
        value
    }

    /// The better of throwing and what may be chosen instead.
    fn throwing_or_not(&mut self, position: &Position, depth: u32, alpha: f32, beta: f32) -> f32 {
        let mut best = 0.0f32;
        if self.has_choices {
            for choice in position.choices(self.rules).iter() {
                let next = position.play_choice_unchecked(self.rules, choice);
                best = best.max(self.after(&next, position.side_to_move(), depth - 1, alpha.max(best), beta));
                if best >= beta {
                    return best;
                }
            }
        }
        best.max(self.throwing(position, depth, alpha.max(best), beta))
    }

    /// The expectation over the throws, left early when the window can no longer
    /// be reached whatever the throws not yet looked at give (Star1).
    pub(crate) fn throwing(&mut self, position: &Position, depth: u32, alpha: f32, beta: f32) -> f32 {
        let rules = self.rules;
        let outcomes = f32::from(rules.clauses().device.outcomes());
        let (mut sum, mut left) = (0.0f32, 1.0f32);
        for weighted in position.throws(rules) {
            let chance = f32::from(weighted.weight) / outcomes;
            left -= chance;
            let low = ((alpha - sum - left) / chance).max(0.0);
            let high = ((beta - sum) / chance).min(1.0);
            let decision = position.with_throw_unchecked(weighted.throw);
            sum += chance * self.decide(&decision, depth, low, high);
            if sum >= beta || self.limits.is_over() {
                return sum;
            }
            if sum + left <= alpha {
                return sum + left;
            }
        }
        sum
    }

    /// The best move of a decision.
    fn decide(&mut self, decision: &Decision, depth: u32, alpha: f32, beta: f32) -> f32 {
        let side = decision.side_to_move();
        let moves = decision.legal_moves(self.rules);
        let mut best = 0.0f32;
        if depth <= 1 {
            for chosen in moves.iter() {
                let next = decision.play_unchecked(self.rules, chosen);
                best = best.max(self.after(&next, side, depth - 1, alpha.max(best), beta));
                if best >= beta || self.limits.is_over() {
                    break;
                }
            }
            return best;
        }
        let mut order = [(0.0f32, u8::MAX); MOST_MOVES];
        let count = moves.len().min(MOST_MOVES);
        if count > 1 {
            for (index, slot) in (0u8..).zip(&mut order).take(count) {
                let Some(chosen) = moves.get(usize::from(index)) else { continue };
                *slot = (self.glance(&decision.play_unchecked(self.rules, chosen), side), index);
            }
            order[..count].sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        } else {
            order[0] = (0.0, 0);
        }
        for &(_, index) in &order[..count] {
            let Some(chosen) = moves.get(usize::from(index)) else { continue };
            let next = decision.play_unchecked(self.rules, chosen);
            best = best.max(self.after(&next, side, depth - 1, alpha.max(best), beta));
            if best >= beta || self.limits.is_over() {
                break;
            }
        }
        best
    }

    #[inline]
    fn leaf(&mut self, position: &Position) -> f32 {
        self.limits.count();
        self.evaluator.evaluate(position).get()
    }

    fn outcome(&self, finished: &Finished, side: Player) -> f32 {
        match finished.outcome(self.rules).winner {
            None => 0.5,
            Some(winner) if winner == side => 1.0,
            Some(_) => 0.0,
        }
    }
}

fn for_side(value: f32, of: Player, side: Player) -> f32 {
    if of == side { value } else { 1.0 - value }
}
