//! When a checkpoint is written.

use std::time::{Duration, Instant};

/// Whether a checkpoint is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Save {
    /// At once.
    Now,
    /// Unless the last is just made: a proof takes its time and leaves nothing behind.
    BeforeProof,
    /// If the last is long ago.
    IfDue,
}

/// When the next checkpoint is due.
pub(crate) struct Due {
    last: Instant,
    asked: Instant,
    every: Duration,
}

impl Due {
    pub(crate) fn every(every: Duration) -> Self {
        Self { last: Instant::now(), asked: Instant::now(), every }
    }

    pub(crate) fn is_due(&mut self, save: Save) -> bool {
        self.asked = Instant::now();
        match save {
            Save::Now => true,
            Save::BeforeProof => self.last.elapsed() >= self.every / 4,
            Save::IfDue => self.last.elapsed() >= self.every,
        }
    }

    /// A checkpoint has been written since it was asked whether it is due: the
    /// next ones wait so long that writing them takes a small part of the time.
    pub(crate) fn saved(&mut self) {
        self.every = self.every.max(self.asked.elapsed() * 20);
        self.last = Instant::now();
    }
}
