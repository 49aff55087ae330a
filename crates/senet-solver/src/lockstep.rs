//! Threads that take the steps of a total side by side.
//!
//! There are thousands of steps in a sweep and the next may begin only when all
//! of one is done, so threads wait for each other by looking, not by sleeping.
//! All threads of the pool take part: one that is held up elsewhere holds up all.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::Instant;

/// Where threads wait until all have come.
pub(crate) struct Lockstep {
    threads: usize,
    come: AtomicUsize,
    round: AtomicUsize,
    broken: AtomicBool,
    /// How many tasks of each step have been taken.
    taken: Vec<AtomicUsize>,
    /// Nanoseconds of waiting long, all threads together.
    idle: AtomicU64,
}

/// How well threads have worked side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Together {
    /// They have.
    Well,
    /// They have mostly waited: others want the processors too.
    Waiting,
}

/// A thread that does not reach its end normally will not be waited for.
struct Guard<'a>(&'a Lockstep);

impl Drop for Guard<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.broken.store(true, Ordering::Release);
        }
    }
}

/// Looks after which a waiting thread lets others have the processor.
const LOOKS: u32 = 4_000;

impl Lockstep {
    /// Runs `work` on each thread of the pool, or on this one alone.
    pub(crate) fn run(threads: usize, steps: usize, work: impl Fn(&Self) + Sync) -> Together {
        let lockstep = Self {
            threads,
            come: AtomicUsize::new(0),
            round: AtomicUsize::new(0),
            broken: AtomicBool::new(false),
            taken: (0..steps).map(|_| AtomicUsize::new(0)).collect(),
            idle: AtomicU64::new(0),
        };
        if threads == 1 {
            work(&lockstep);
            return Together::Well;
        }
        let started = Instant::now();
        rayon::broadcast(|_| {
            let guard = Guard(&lockstep);
            work(&lockstep);
            drop(guard);
        });
        let idle = u128::from(lockstep.idle.into_inner());
        if idle * 3 > started.elapsed().as_nanos() * threads as u128 { Together::Waiting } else { Together::Well }
    }

    /// The next task of a step that nobody has taken.
    pub(crate) fn next(&self, step: usize) -> usize {
        self.taken[step].fetch_add(1, Ordering::Relaxed)
    }

    /// Waits until all threads have come; `false` when one never will.
    pub(crate) fn wait(&self) -> bool {
        if self.threads == 1 {
            return true;
        }
        let round = self.round.load(Ordering::Acquire);
        if self.come.fetch_add(1, Ordering::AcqRel) + 1 == self.threads {
            self.come.store(0, Ordering::Relaxed);
            self.round.store(round + 1, Ordering::Release);
            return true;
        }
        let mut looks = 0;
        let mut idle = None;
        while self.round.load(Ordering::Acquire) == round {
            if self.broken.load(Ordering::Acquire) {
                return false;
            }
            looks += 1;
            if looks < LOOKS {
                std::hint::spin_loop();
            } else {
                idle.get_or_insert_with(Instant::now);
                std::thread::yield_now();
            }
        }
        if let Some(since) = idle {
            // 2⁶⁴ nanoseconds are centuries.
            self.idle.fetch_add(since.elapsed().as_nanos() as u64, Ordering::Relaxed);
        }
        true
    }
}
