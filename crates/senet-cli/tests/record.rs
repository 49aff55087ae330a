//! `senet record`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::fs;

use common::senet;
use predicates::prelude::*;

const GAME: &str = "\
[Rules \"kendall\"]
[Light \"Nefertari\"]

{An opening.}
1. D 4 14-18 {the front piece runs}
2. D 2 18-20
3. L 3 ...
*
";

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("game.senet"), GAME).unwrap();
    folder
}

#[test]
fn a_right_record() {
    let folder = folder();
    senet()
        .current_dir(folder.path())
        .args(["record", "check", "game.senet"])
        .assert()
        .success()
        .stdout("game.senet: kendall, 2 plies, right. Light uses a 3.\n");
}

#[test]
fn the_first_illegal_ply_is_named() {
    let folder = folder();
    fs::write(folder.path().join("bad.senet"), GAME.replace("18-20", "18-27")).unwrap();
    senet()
        .current_dir(folder.path())
        .args(["record", "check", "bad.senet", "game.senet"])
        .assert()
        .code(1)
        .stderr(predicate::str::contains("bad.senet: line 6, column 8: ply 2: 18-27 is not legal"))
        .stdout(predicate::str::contains("game.senet: kendall"));
}

#[test]
fn there_and_back() {
    let folder = folder();
    let run = |arguments: &[&str]| senet().current_dir(folder.path()).arg("record").args(arguments).assert().success();
    run(&["convert", "game.senet", "--out", "game.json"]);
    let there = fs::read_to_string(folder.path().join("game.json")).unwrap();
    assert!(serde_json::from_str::<serde_json::Value>(&there).is_ok());
    run(&["convert", "game.json", "--out", "back.senet"]);
    assert_eq!(fs::read_to_string(folder.path().join("back.senet")).unwrap(), GAME);
    run(&["convert", "game.json"]).stdout(GAME);
    run(&["convert", "game.senet", "--to", "text"]).stdout(GAME);
}

#[test]
fn a_wrong_record_is_not_converted() {
    let folder = folder();
    fs::write(folder.path().join("bad.senet"), GAME.replace("18-20", "18-27")).unwrap();
    senet().current_dir(folder.path()).args(["record", "convert", "bad.senet", "--out", "bad.json"]).assert().code(1);
    assert!(!folder.path().join("bad.json").exists());
}

#[test]
fn ply_by_ply() {
    let folder = folder();
    let run =
        |arguments: &[&str]| senet().current_dir(folder.path()).args(["record", "replay"]).args(arguments).assert();
    run(&["game.senet"]).success().stdout(
        "   0  start                     LDLDLDLDLD/LDLD6/10 D -\n\
        \x20  1  D 4 14-18                 LDLDLDLDLD/LDL4D2/10 D -\n\
        \x20  2  D 2 18-20                 LDLDLDLDLD/LDL6D/10 L -\n",
    );
    run(&["game.senet", "--ply", "1"]).success().stdout(predicate::str::contains('\n').count(1));
    run(&["game.senet", "--ply", "0", "--draw"]).success().stdout(predicate::str::contains("|14    |"));
    run(&["game.senet", "--ply", "3"]).code(1).stderr(predicate::str::contains("--ply takes 0 to 2"));
}

#[test]
fn a_persons_own_rules() {
    let folder = folder();
    let run = |arguments: &[&str]| senet().current_dir(folder.path()).args(arguments).assert();
    run(&["rules", "new", "mine"]).success();
    fs::write(folder.path().join("mine.senet"), GAME.replace("kendall", "mine")).unwrap();
    run(&["record", "check", "mine.senet"]).code(1).stderr(predicate::str::contains("mine"));
    run(&["record", "check", "mine.senet", "--rules", "mine.toml"]).success();
}
