//! `testdata/perft.txt`: the counts of an independent reference.

use crate::sets::Named;

/// One line: a rule set, its start, and perft 1, 2, ….
#[derive(Clone, Debug)]
pub struct Line {
    /// The rule set.
    pub set: Named,
    /// The text of its start.
    pub start: String,
    /// The counts by depth, from 1.
    pub counts: Vec<u64>,
}

/// The lines of the file.
///
/// # Panics
/// When the file cannot be read or a line is not of the form.
#[must_use]
pub fn lines() -> Vec<Line> {
    let text = std::fs::read_to_string(crate::root().join("testdata/perft.txt")).expect("testdata/perft.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines
        .map(|line| {
            let mut parts = line.split('|').map(str::trim);
            let mut next = || parts.next().expect("SET | START | COUNTS");
            let set = Named::parse(next());
            let start = next().to_owned();
            let counts = next().split_whitespace().map(|n| n.parse().expect("a count")).collect();
            Line { set, start, counts }
        })
        .collect()
}
