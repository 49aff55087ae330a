//! `senet table`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::path::{Path, PathBuf};

use common::senet;
use predicates::prelude::*;
use predicates::str::contains;
use senet::Rules;
use senet_solver::{Plan, solve};
use serde_json::Value;
use tempfile::TempDir;

fn made(id: &str, pieces: u8) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let rules = Rules::preset(id).unwrap().with_pieces(pieces).unwrap();
    let path = folder.path().join("x.table");
    solve(&rules, &Plan::usual(&rules), &path, &folder.path().join("work"), &mut ()).unwrap();
    (folder, path)
}

fn json(arguments: &[&str], path: &Path, rest: &[&str]) -> Value {
    let assert = senet().args(arguments).arg(path).args(rest).arg("--json").assert().success();
    serde_json::from_slice(&assert.get_output().stdout).unwrap()
}

#[test]
fn what_a_table_is() {
    let (_folder, path) = made("bell-cornelius", 1);
    senet().args(["table", "info"]).arg(&path).assert().success().stdout(contains("bell-cornelius, 1 piece\n"));
    let info = json(&["table", "info"], &path, &[]);
    assert_eq!((&info["pieces"], &info["draws"]), (&Value::from(1), &Value::from(true)));
    senet().args(["table", "verify"]).arg(&path).assert().success().stdout(contains("whole"));
}

#[test]
fn positions_are_looked_up() {
    let (_folder, path) = made("kendall", 2);
    let start = json(&["table", "probe"], &path, &["LDLD6/10/10 D -"]);
    let value = start["value"]["value"].as_f64().unwrap();
    assert!(value > 0.5 && value < 0.6, "{value}");
    let throws = start["throws"].as_array().unwrap();
    let mean =
        throws.iter().map(|t| t["weight"].as_f64().unwrap() * t["value"]["value"].as_f64().unwrap()).sum::<f64>();
    assert!((mean / 16.0 - value).abs() < 2e-6);
    let throw = json(&["table", "probe"], &path, &["LDLD6/10/10 D 4"]);
    assert_eq!(throw["moves"], throws[3]["moves"]);
    let late = json(&["table", "probe"], &path, &["LDLD6/10/10 D - off:5/5"]);
    assert_eq!(late["value"], start["value"]);
    let over = json(&["table", "probe"], &path, &["10/10/9L - - off:1/2"]);
    assert_eq!((&over["value"]["value"], &over["value"]["above"]), (&Value::from(0.0), &Value::from(0.0)));
    let text = senet().args(["table", "probe"]).arg(&path).arg("10/10/5L3D L - off:1/1").assert().success();
    text.stdout(contains("Light wins with probability").and(contains("26-off")));
}

#[test]
fn what_is_not_in_a_table_is_said() {
    let (_folder, path) = made("kendall", 1);
    let probe = |text: &str| senet().args(["table", "probe"]).arg(&path).arg(text).assert().failure().code(1);
    probe("LDLDLD4/10/10 D -").stderr(contains("this is no position of the rule set"));
    probe("LDLDLDLDLD/LDLD6/10 D -").stderr(contains("7 pieces left, the table covers at most 1"));
    let other = senet().args(["table", "probe", "--rules", "dom"]).arg(&path).arg("LD8/10/10 D -").assert();
    other.failure().code(1).stderr(contains("kendall with 1 piece").and(contains("not of dom with 1 piece")));
    for command in ["verify", "facts"] {
        let refused = senet().args(["table", command, "--rules", "dom"]).arg(&path).assert();
        refused.failure().code(1).stderr(contains("rules").and(contains("help: ")));
    }
}

#[test]
fn damaged_tables_are_refused_with_the_reason() {
    let (folder, path) = made("kendall", 1);
    let whole = std::fs::read(&path).unwrap();
    let broken = folder.path().join("broken.table");
    let commands: [&[&str]; 4] = [&["info"], &["probe"], &["verify"], &["facts"]];
    let run = |command: &[&str]| {
        let mut senet = senet();
        senet.arg("table").args(command).arg(&broken);
        if command == ["probe"] {
            senet.arg("LD8/10/10 D -");
        }
        senet.assert().failure().code(1)
    };
    std::fs::write(&broken, &whole[..whole.len() - 9]).unwrap();
    for command in commands {
        run(command).stderr(contains("cut short").and(contains("help: copy it again")));
    }
    std::fs::write(&broken, "no table\n").unwrap();
    for command in commands {
        run(command).stderr(contains("is not a table of senet"));
    }
    let mut flipped = whole.clone();
    flipped[60] ^= 4;
    std::fs::write(&broken, &flipped).unwrap();
    for command in commands {
        run(command).stderr(contains("damaged in its header"));
    }
    let mut flipped = whole;
    let middle = flipped.len() / 2;
    flipped[middle] ^= 4;
    std::fs::write(&broken, &flipped).unwrap();
    run(&["verify"]).stderr(contains("is damaged between its bytes"));
    run(&["facts"]).stderr(contains("is damaged between its bytes"));
    run(&["probe"]).stderr(contains("is damaged").and(contains("senet table verify")));
}

#[test]
fn facts_in_markdown_and_json() {
    let (folder, path) = made("ramses", 1);
    senet().args(["table", "facts"]).arg(&path).assert().success().stdout(contains("value of beginning"));
    let out = folder.path().join("facts.json");
    senet().args(["table", "facts", "--json", "--samples", "100", "--out"]).arg(&out).arg(&path).assert().success();
    let facts: Value = serde_json::from_slice(&std::fs::read(&out).unwrap()).unwrap();
    assert!(facts["start"]["first_moves"].as_array().is_some_and(|moves| !moves.is_empty()));
}
