//! How fast something is.

use std::time::{Duration, Instant};

/// How often something happens.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Rate {
    /// Times a second, the median of the runs.
    pub per_second: f64,
    /// The slowest run.
    pub slowest: f64,
    /// The fastest run.
    pub fastest: f64,
}

/// Runs `work` again and again and measures how much it does a second: a
/// second of the processor, where the system tells how much of it this thread
/// has had, so that others on the same machine count little.
///
/// `work` says how much it did. `runs` runs are made (at least one), each of
/// about `time`; one call before them is not counted.
///
/// ```
/// use std::time::Duration;
/// let rate = senet_bench::rate(3, Duration::from_millis(1), || 1000);
/// assert!(rate.slowest <= rate.per_second && rate.per_second <= rate.fastest);
/// ```
pub fn rate(runs: usize, time: Duration, mut work: impl FnMut() -> u64) -> Rate {
    std::hint::black_box(work());
    let mut rates: Vec<f64> = (0..runs.max(1)).map(|_| one_run(time, &mut work)).collect();
    rates.sort_by(f64::total_cmp);
    Rate { per_second: rates[rates.len() / 2], slowest: rates[0], fastest: rates[rates.len() - 1] }
}
fn one_run(time: Duration, work: &mut impl FnMut() -> u64) -> f64 {
    let (began, had) = (Instant::now(), processor_time());
    let mut done = 0;
    loop {
        done += std::hint::black_box(work());
        let elapsed = began.elapsed();
        if elapsed >= time {
            let had = had.zip(processor_time()).map(|(before, now)| now.saturating_sub(before));
            let spent = had.filter(|had| !had.is_zero()).unwrap_or(elapsed);
            return done as f64 / spent.as_secs_f64();
        }
    }
}

/// The time that this thread has had on a processor, where the system tells:
/// less than the clock says means that others wanted it, too.
#[must_use]
pub fn processor_time() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}
