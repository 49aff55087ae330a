//! Exit status and what is said on which stream: 0 done, 1 the request failed, 2 wrong usage.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::senet;
use predicates::prelude::*;

#[test]
fn done() {
    for arguments in [&["--version"][..], &["--help"], &["rules", "list"], &["help", "moves"]] {
        senet().args(arguments).assert().success().stdout(predicate::str::is_empty().not()).stderr("");
    }
}

#[test]
fn failed_requests_say_what_and_what_to_do() {
    let cases: [(&[&str], &str); 12] = [
        (&["rules", "show", "kendal"], "did you mean \"kendall\"?"),
        (&["rules", "show", "dom", "--option", "pieces=6"], "option pieces=6 of dom"),
        (&["rules", "show", "absent.toml"], "cannot read absent.toml"),
        (&["rules", "explain", "pasing"], "did you mean \"passing\"?"),
        (&["rules", "check", "absent.toml"], "cannot read absent.toml"),
        (&["rules", "new", "kendall"], "choose another name"),
        (&["rules", "new", "Not A Name"], "lower-case letters"),
        (&["moves", "LDLDLDLDLD/LDLD6/10 D 9"], "column 23"),
        (&["show", "nothing"], "column 1"),
        (&["perft", "--depth", "1", "--position", "x"], "column 1"),
        (&["record", "check", "absent.senet"], "cannot read absent.senet"),
        (&["board", "--out", "absent/board.pdf"], "cannot write absent/board.pdf"),
    ];
    for (arguments, said) in cases {
        senet().args(arguments).assert().code(1).stdout("").stderr(predicate::str::contains(said));
    }
}

#[test]
fn wrong_usage() {
    let cases: [&[&str]; 12] = [
        &["nonsense"],
        &["moves"],
        &["moves", "--batch", "LDLDLDLDLD/LDLD6/10 D 4"],
        &["moves", "--batch", "--json"],
        &["perft"],
        &["perft", "--depth", "-1"],
        &["perft", "--depth", "1", "--option", "pieces"],
        &["board", "--rules", "kendall"],
        &["board", "--out", "board.png"],
        &["duel", "--a", "grandmaster"],
        &["duel", "--pairs", "0"],
        &["completions", "cmd"],
    ];
    for arguments in cases {
        senet().args(arguments).assert().code(2).stdout("").stderr(predicate::str::is_empty().not());
    }
}

#[test]
fn a_position_is_shown_with_marks_where_it_is_wrong() {
    senet()
        .args(["moves", "LDLDLDLDLD/LDLD6/10", "D", "9"])
        .assert()
        .code(1)
        .stderr(predicate::str::contains("\n  LDLDLDLDLD/LDLD6/10 D 9\n                        ^\n"));
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_senet"))
        .args(["rules", "explain"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(0), ""));
}
