//! `senet completions`, `man`, `bench`, `duel`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::fs;

use common::senet;
use predicates::prelude::*;

#[test]
fn completions_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        senet().args(["completions", shell]).assert().success().stdout(predicate::str::contains("perft"));
    }
}

#[test]
fn bash_takes_its_completions() {
    let assert = senet().args(["completions", "bash"]).assert().success();
    let script = assert.get_output().stdout.clone();
    let Ok(mut bash) = std::process::Command::new("bash").arg("-n").stdin(std::process::Stdio::piped()).spawn() else {
        eprintln!("no bash here: its completions are not tried");
        return;
    };
    std::io::Write::write_all(&mut bash.stdin.take().unwrap(), &script).unwrap();
    assert!(bash.wait().unwrap().success());
}

#[test]
fn a_manual_page_for_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("new").join("man1");
    senet().arg("man").arg("--out").arg(&pages).assert().success();
    for page in ["senet.1", "senet-moves.1", "senet-rules-check.1", "senet-record-replay.1"] {
        let text = fs::read_to_string(pages.join(page)).unwrap();
        assert!(text.contains(".SH SYNOPSIS") && text.contains("Examples"), "{page}: {text}");
    }
    senet().arg("man").assert().success().stdout(predicate::str::contains(".TH senet"));
}

#[test]
fn speeds() {
    let assert = senet().args(["bench", "--rules", "kendall", "--seconds", "0.001", "--json"]).assert().success();
    let line: serde_json::Value = serde_json::from_slice(&assert.get_output().stdout).unwrap();
    assert_eq!(line["rules"], "kendall");
    assert!(line["random_plies_per_second"]["median"].as_f64().unwrap() > 0.0);
}

#[test]
fn a_duel_is_the_same_again() {
    let duel = |threads: &str| {
        let arguments =
            ["duel", "--rules", "dom", "--a", "skilled", "--b", "novice", "--pairs", "4", "--threads", threads];
        senet().args(arguments).assert().success().get_output().stdout.clone()
    };
    assert_eq!(duel("1"), duel("2"));
    assert!(String::from_utf8(duel("1")).unwrap().starts_with("dom, 8 games\n"));
}
