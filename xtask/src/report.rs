//! Runs steps and says how it went.

use std::fmt::Write as _;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use crate::steps::Step;
use crate::workspace::Workspace;

/// What a step found. A step counts as many checks as it likes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    /// How many checks hold.
    pub(crate) passed: usize,
    /// The checks that do not, each in words.
    pub(crate) failed: Vec<String>,
    /// The checks that were not made, each with the reason.
    pub(crate) skipped: Vec<String>,
}

/// What happens after a step that fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AfterFailure {
    /// The other steps run all the same.
    GoOn,
    /// No further step runs.
    Stop,
}

impl Tally {
    /// Counts one check.
    pub(crate) fn check(&mut self, result: Result<(), String>) {
        match result {
            Ok(()) => self.passed += 1,
            Err(problem) => self.failed.push(problem),
        }
    }

    /// A step that is one check.
    pub(crate) fn of(result: Result<(), String>) -> Self {
        let mut tally = Self::default();
        tally.check(result);
        tally
    }

    fn verdict(&self) -> &'static str {
        if !self.failed.is_empty() {
            "FAILED"
        } else if !self.skipped.is_empty() {
            "skipped"
        } else {
            "ok"
        }
    }
}

/// Runs the steps in order and ends with the count of checks.
pub(crate) fn run(workspace: &Workspace, steps: &[&Step], after_failure: AfterFailure) -> ExitCode {
    let begun = Instant::now();
    let mut done: Vec<(&str, Tally, Duration)> = Vec::new();
    for (number, step) in (1..).zip(steps) {
        println!("\n== {number}/{} {}: {}", steps.len(), step.name, step.about);
        let start = Instant::now();
        let tally = (step.run)(workspace);
        let time = start.elapsed();
        for problem in &tally.failed {
            println!("{}: {problem}", step.name);
        }
        println!("== {} {} ({:.1} s)", step.name, tally.verdict(), time.as_secs_f64());
        let stop = after_failure == AfterFailure::Stop && !tally.failed.is_empty();
        done.push((step.name, tally, time));
        if stop {
            break;
        }
    }
    let not_run = &steps[done.len()..];
    println!("{}", summary(&done, not_run, begun.elapsed()));
    if done.iter().any(|(_, tally, _)| !tally.failed.is_empty()) { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// The table of steps, what failed and what was skipped, and the closing line.
fn summary(done: &[(&str, Tally, Duration)], not_run: &[&Step], time: Duration) -> String {
    let mut text = "\n".to_owned();
    for (name, tally, time) in done {
        let checks = match tally.passed + tally.failed.len() {
            1 => "1 check".to_owned(),
            many => format!("{many} checks"),
        };
        let _ = writeln!(text, "{name:12} {:7} {:6.1} s  {checks}", tally.verdict(), time.as_secs_f64());
    }
    for step in not_run {
        let _ = writeln!(text, "{:12} not run", step.name);
    }
    let _ = writeln!(text, "in {:.1} minutes", time.as_secs_f64() / 60.0);
    let list = |title: &str, of: fn(&Tally) -> &Vec<String>| {
        let lines: Vec<String> = done
            .iter()
            .flat_map(|(name, tally, _)| of(tally).iter().map(move |what| format!("  {name}: {what}\n")))
            .collect();
        if lines.is_empty() { String::new() } else { format!("\n{title}:\n{}", lines.concat()) }
    };
    text += &list("Skipped", |tally| &tally.skipped);
    text += &list("Failed", |tally| &tally.failed);
    let count = |of: fn(&Tally) -> usize| done.iter().map(|(_, tally, _)| of(tally)).sum::<usize>();
    let skipped = count(|tally| tally.skipped.len());
    let _ = write!(text, "\n{} passed, {} failed", count(|tally| tally.passed), count(|tally| tally.failed.len()));
    if skipped > 0 {
        let _ = write!(text, ", {skipped} skipped");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(passed: usize, failed: &[&str], skipped: &[&str]) -> Tally {
        let words = |list: &[&str]| list.iter().map(|&word| word.to_owned()).collect();
        Tally { passed, failed: words(failed), skipped: words(skipped) }
    }

    fn closing_line(tallies: &[Tally]) -> String {
        let done: Vec<_> = tallies.iter().map(|tally| ("step", tally.clone(), Duration::ZERO)).collect();
        summary(&done, &[], Duration::ZERO).lines().last().unwrap_or_default().to_owned()
    }

    #[test]
    fn the_last_line_is_the_count() {
        assert_eq!(closing_line(&[tally(120, &[], &[]), tally(3, &[], &[])]), "123 passed, 0 failed");
        assert_eq!(closing_line(&[tally(1, &["a", "b"], &["c"])]), "1 passed, 2 failed, 1 skipped");
    }

    #[test]
    fn what_failed_is_listed_with_its_step() {
        let done = [("tests", tally(1, &["throws::again"], &[]), Duration::ZERO)];
        assert!(summary(&done, &[], Duration::ZERO).contains("Failed:\n  tests: throws::again\n"));
    }
}
