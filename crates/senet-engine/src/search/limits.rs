//! When a search has to end.

use std::time::Duration;

// As the standard library's, and in a browser, which the latter has no clock for, the page's.
use web_time::Instant;

use crate::{Budget, Interrupt};

/// Positions between two looks at the clock.
const STRIDE: u64 = 256;

/// A budget being used up.
#[derive(Debug)]
pub(crate) struct Limits {
    started: Option<Instant>,
    budget: Budget,
    interrupt: Interrupt,
    nodes: u64,
    next_look: u64,
    over: bool,
}

impl Limits {
    pub(crate) fn new(budget: Budget, interrupt: &Interrupt) -> Self {
        let started = budget.time.map(|_| Instant::now());
        Self { started, budget, interrupt: interrupt.clone(), nodes: 0, next_look: STRIDE, over: false }
    }

    /// Counts one position.
    #[inline]
    pub(crate) fn count(&mut self) {
        self.nodes += 1;
        if self.nodes >= self.next_look {
            self.next_look = self.nodes + STRIDE;
            self.over |= self.interrupt.is_stopped() || self.spent().is_some_and(|(spent, whole)| spent >= whole);
        }
        if self.budget.nodes.is_some_and(|most| self.nodes > most) {
            self.over = true;
        }
    }

    /// Whether the budget is used up; what was being computed is then worth nothing.
    pub(crate) fn is_over(&self) -> bool {
        self.over
    }

    /// Whether one more ply is worth starting: each costs about ten times the last.
    pub(crate) fn next_fits(&self) -> bool {
        !self.over
            && !self.interrupt.is_stopped()
            && self.spent().is_none_or(|(spent, whole)| spent * 3 < whole)
            && self.budget.nodes.is_none_or(|most| self.nodes < most)
    }

    /// The plies that may be looked ahead.
    pub(crate) fn deepest(&self) -> u8 {
        self.budget.depth.unwrap_or(Budget::DEEPEST).clamp(1, Budget::DEEPEST)
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    fn spent(&self) -> Option<(Duration, Duration)> {
        Some((self.started?.elapsed(), self.budget.time?))
    }
}
