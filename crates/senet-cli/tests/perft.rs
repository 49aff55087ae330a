//! `senet perft`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::senet;
use predicates::prelude::*;

#[test]
fn the_count_is_all_that_is_printed() {
    senet().args(["perft", "--rules", "kendall", "--depth", "3"]).assert().success().stdout("8977\n");
    senet()
        .args(["perft", "--rules", "ramses", "--option", "camel=true", "--option", "barricades=true", "--depth", "3"])
        .assert()
        .success()
        .stdout("5927\n")
        .stderr(predicate::str::contains(" leaves a second"));
}

#[test]
fn the_ends_of_counting() {
    let count = |position: &str, depth: &str| {
        let assert = senet().args(["perft", "--rules", "kendall", "--position", position, "--depth", depth]).assert();
        String::from_utf8(assert.success().get_output().stdout.clone()).unwrap()
    };
    let over = "10/10/D9 - - off:7/6";
    assert_eq!(count(over, "0"), "1\n");
    assert_eq!(count(over, "2"), "0\n");
    assert_eq!(count("LDLDLDLDLD/LDLD6/10 D 2", "1"), "1\n");
    assert_eq!(count("10/10/D5L3 L - off:6/6", "1"), "6\n", "a rescue, and five throws");
}

#[test]
fn the_parts_add_up() {
    let assert = senet().args(["perft", "--rules", "ramses", "--depth", "2", "--divide"]).assert().success();
    let text = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
    let mut lines: Vec<&str> = text.lines().collect();
    let total: u64 = lines.pop().unwrap().parse().unwrap();
    let parts: u64 = lines.iter().map(|line| line.rsplit(": ").next().unwrap().parse::<u64>().unwrap()).sum();
    assert_eq!((parts, lines.len()), (total, 18));
    assert_eq!(total, 330);
    assert!(lines.is_sorted());
}
