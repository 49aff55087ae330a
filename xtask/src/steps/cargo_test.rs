//! `cargo test`, counted.

use crate::command::Command;
use crate::report::Tally;
use crate::workspace::Workspace;

/// Tests that may be ignored, by their full name, each with the reason. Any
/// other ignored test fails the run, and so does an entry that is not needed.
const MAY_BE_IGNORED: &[(&str, &str)] = &[];

pub(super) fn run(workspace: &Workspace) -> Tally {
    let mut seen = Seen::default();
    let end = Command::cargo()
        .args(["test", "--workspace", "--locked", "--no-fail-fast"])
        .folder(workspace.root())
        .env("INSTA_UPDATE", "no")
        .without_env("SENET_BLESS")
        .lines(|line| {
            if !seen.read(line) {
                println!("{line}");
            }
        });
    seen.tally(end, MAY_BE_IGNORED)
}

/// What the test runners have said so far.
#[derive(Debug, Default)]
pub(super) struct Seen {
    passed: usize,
    failed: usize,
    failures: Vec<String>,
    ignored: Vec<String>,
}

impl Seen {
    /// Reads a line; true for one that says nothing but that a test passed.
    pub(super) fn read(&mut self, line: &str) -> bool {
        if let Some(counts) = line.strip_prefix("test result: ") {
            self.passed += count(counts, " passed");
            self.failed += count(counts, " failed");
        } else if let Some((name, verdict)) = line.strip_prefix("test ").and_then(|rest| rest.rsplit_once(" ... ")) {
            match verdict.split([',', ' ']).next() {
                Some("ok") => return true,
                Some("FAILED") => self.failures.push(name.to_owned()),
                Some("ignored") => self.ignored.push(name.to_owned()),
                _ => {}
            }
        }
        false
    }

    pub(super) fn tally(self, end: Result<(), String>, may_be_ignored: &[(&str, &str)]) -> Tally {
        let mut tally = Tally { passed: self.passed, failed: self.failures, skipped: Vec::new() };
        if tally.failed.len() < self.failed {
            tally.failed.push(format!("{} further tests, named above", self.failed - tally.failed.len()));
        }
        if let Err(problem) = end
            && tally.failed.is_empty()
        {
            tally.failed.push(problem);
        }
        if tally.failed.is_empty() && tally.passed == 0 {
            tally.failed.push("no test ran".to_owned());
        }
        for name in &self.ignored {
            match may_be_ignored.iter().find(|(allowed, _)| allowed == name) {
                Some((_, reason)) => tally.skipped.push(format!("{name}: {reason}")),
                None => tally
                    .failed
                    .push(format!("{name} is ignored, and no reason is listed in xtask/src/steps/cargo_test.rs")),
            }
        }
        for (name, _) in may_be_ignored {
            if !self.ignored.iter().any(|ignored| ignored == name) {
                tally
                    .failed
                    .push(format!("{name} is not ignored: take it off the list in xtask/src/steps/cargo_test.rs"));
            }
        }
        tally
    }
}

/// The number before `what` in a closing line.
fn count(closing: &str, what: &str) -> usize {
    let before = closing.split(what).next().unwrap_or_default();
    before.rsplit(' ').next().and_then(|number| number.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const OUTPUT: &str = "\
running 4 tests
test board::draws ... ok
test board::prints ... FAILED
test board::waits ... ignored, needs a printer
test crates/senet/src/lib.rs - (line 7) ... ok

test result: FAILED. 2 passed; 1 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s

running 0 tests

test result: ok. 0 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s
";

    fn seen() -> Seen {
        let mut seen = Seen::default();
        for line in OUTPUT.lines() {
            seen.read(line);
        }
        seen
    }

    #[test]
    fn closing_lines_are_added_up_and_failures_named() {
        let tally = seen().tally(Err("cargo failed".to_owned()), &[("board::waits", "needs a printer")]);
        assert_eq!((tally.passed, tally.failed), (2, vec!["board::prints".to_owned()]));
        assert_eq!(tally.skipped, ["board::waits: needs a printer"]);
    }

    #[test]
    fn an_ignored_test_without_a_listed_reason_fails() {
        let tally = seen().tally(Ok(()), &[]);
        assert!(tally.failed.iter().any(|problem| problem.starts_with("board::waits is ignored")), "{tally:?}");
    }

    #[test]
    fn a_listed_test_that_runs_fails() {
        let tally = seen().tally(Ok(()), &[("board::waits", ""), ("board::draws", "")]);
        assert!(tally.failed.iter().any(|problem| problem.starts_with("board::draws is not ignored")), "{tally:?}");
    }

    #[test]
    fn a_run_that_does_not_compile_fails() {
        let tally = Seen::default().tally(Err("`cargo test` failed".to_owned()), &[]);
        assert_eq!(tally.failed, ["`cargo test` failed"]);
        assert_eq!(Seen::default().tally(Ok(()), &[]).failed, ["no test ran"]);
    }
}
