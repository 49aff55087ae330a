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
    let cases: [&[&str]; 15] = [
        &["nonsense"],
        &["moves"],
        &["moves", "--batch", "LDLDLDLDLD/LDLD6/10 D 4"],
        &["moves", "--batch", "--json"],
        &["moves", "--rules-file", "own.toml", "LDLDLDLDLD/LDLD6/10 D 4"],
        &["perft"],
        &["perft", "--depth", "101"],
        &["perft", "--depth", "4294967295"],
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
fn foreign_text_does_not_steer_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("game.senet");
    std::fs::write(&record, "[Rules \"kendall\"]\n[Options \"\u{1b}[2Jk=1\"]\n*").unwrap();
    let record = record.display().to_string();
    let cases: [&[&str]; 4] = [
        &["show", "--option", "\u{1b}[2Jk=1"],
        &["rules", "explain", "\u{1b}[2J"],
        &["show", "\u{1b}[2J"],
        &["record", "check", &record],
    ];
    for arguments in cases {
        let output = senet().args(arguments).assert().code(1).get_output().clone();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(!said.contains('\u{1b}') && said.contains("\\u{1b}"), "{said}");
    }
}

#[test]
fn errors_name_what_people_know() {
    let folder = tempfile::tempdir().unwrap();
    let absent = folder.path().join("absent/board.svg").display().to_string();
    let output = senet().args(["show", "--svg", &absent]).assert().code(1).get_output().clone();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("board.svg: No such file") && !said.contains(".senet-"), "{said}");
    let ply = |throw: &str| {
        format!(
            "{{\"headers\":{{\"Rules\":\"kendall\"}},\"plies\":[{{\"number\":1,\"side\":\"D\",{throw}}}],\"result\":\"*\"}}"
        )
    };
    for json in [
        "null".to_owned(),
        "[]".into(),
        ply("\"throw\":300,\"move\":\"14-18\""),
        ply("\"throw\":-1"),
        ply("\"throw\":\"x\""),
    ] {
        let record = folder.path().join("game.json");
        std::fs::write(&record, &json).unwrap();
        let output = senet().args(["record", "check"]).arg(&record).assert().code(1).get_output().clone();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(!["struct", "u8", "usize", "Json"].iter().any(|inside| said.contains(inside)), "{json}: {said}");
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
