//! How long a player may think, and how it is told to stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What one move may cost. Whatever the budget, zero included, a legal move is
/// given: every move is looked at once before the budget counts.
///
/// The same node budget gives the same move again; a time budget does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Time a move, or `None` without limit.
    pub time: Option<Duration>,
    /// Positions evaluated a move, or `None` without limit.
    pub nodes: Option<u64>,
    /// Plies looked ahead, at least 1; or `None` for as deep as the rest allows
    /// (at most 12).
    pub depth: Option<u8>,
}

impl Budget {
    /// Plies ahead beyond which no search goes.
    pub const DEEPEST: u8 = 12;

    /// This much time a move.
    #[must_use]
    pub const fn time(time: Duration) -> Self {
        Self { time: Some(time), nodes: None, depth: None }
    }

    /// This many positions a move: repeatable.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { time: None, nodes: Some(nodes), depth: None }
    }

    /// This many plies ahead: repeatable.
    #[must_use]
    pub const fn depth(plies: u8) -> Self {
        Self { time: None, nodes: None, depth: Some(plies) }
    }

    /// The same, but no more than this many plies ahead.
    #[must_use]
    pub const fn up_to(self, plies: u8) -> Self {
        Self { depth: Some(plies), ..self }
    }
}

/// One second a move.
impl Default for Budget {
    fn default() -> Self {
        Self::time(Duration::from_secs(1))
    }
}

/// A handle with which another thread stops a search; the player then gives the
/// best move found so far.
///
/// ```
/// use senet_engine::Interrupt;
/// let handle = Interrupt::default();
/// handle.clone().stop();
/// assert!(handle.is_stopped());
/// handle.reset();
/// assert!(!handle.is_stopped());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Stops the search in progress and every later one until [`reset`](Self::reset).
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Lets searches run again.
    pub fn reset(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Whether searches are told to stop.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
