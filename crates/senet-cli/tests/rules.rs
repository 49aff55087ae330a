//! `senet rules`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::fs;

use common::senet;
use predicates::prelude::*;
use senet_text::{Catalogue, Lang, Msg};

#[test]
fn every_rule_set_is_listed_and_shown() {
    let assert = senet().args(["rules", "list", "--json"]).assert().success();
    let all: serde_json::Value = serde_json::from_slice(&assert.get_output().stdout).unwrap();
    let ids: Vec<&str> = all.as_array().unwrap().iter().map(|rules| rules["id"].as_str().unwrap()).collect();
    assert_eq!(ids, senet::PRESET_IDS);
    for id in ids {
        senet().args(["rules", "list"]).assert().success().stdout(predicate::str::contains(id));
        senet().args(["rules", "show", id]).assert().success().stdout(predicate::str::contains("Clauses"));
        senet().args(["rules", "show", id, "--book"]).assert().success().stdout(predicate::str::starts_with("#"));
        senet().args(["rules", "show", id, "--toml"]).assert().success().stdout(predicate::str::contains("device"));
    }
}

#[test]
fn rule_sets_are_told_in_every_language() {
    let run = |arguments: &[&str], lang: Lang| {
        let assert = senet().args(arguments).args(["--lang", lang.code()]).assert().success();
        String::from_utf8(assert.get_output().stdout.clone()).unwrap().split_whitespace().collect::<Vec<_>>().join(" ")
    };
    for lang in Lang::ALL {
        let texts = Catalogue::of(lang);
        let list = run(&["rules", "list"], lang);
        for id in senet::PRESET_IDS {
            let rules = senet::Rules::preset(id).unwrap();
            let info = rules.info();
            let shown = run(&["rules", "show", id], lang);
            for words in [&info.title, &info.author, &info.special] {
                assert!(list.contains(texts.term(words)) && shown.contains(texts.term(words)), "{lang}: {words}");
            }
            assert!(shown.contains(texts.term(&info.source)), "{lang}: {shown}");
            assert!(shown.contains(&texts.say(Msg::ShowDecided)), "{lang}: {shown}");
            for english in ["Fingerprint", "Decided where", "The source", "Default:"] {
                assert!(lang == Lang::English || !shown.contains(english), "{lang}: {english}: {shown}");
            }
            let page = run(&["rules", "show", id, "--book"], lang);
            let title = senet_book::page_in(id, lang.code()).unwrap().title();
            assert!(page.starts_with('#') && page.replace('`', "").contains(&title), "{lang}: {title}");
        }
    }
}

#[test]
fn options_are_shown() {
    senet()
        .args(["rules", "show", "dom", "--option", "pieces=7"])
        .assert()
        .success()
        .stdout(predicate::str::contains("pieces=7").and(predicate::str::contains("LDLDLDLDLD/LDLD6/10 D -")));
}

#[test]
fn every_key_is_explained() {
    for key in senet::schema::keys() {
        senet()
            .args(["rules", "explain", key.name()])
            .assert()
            .success()
            .stdout(predicate::str::starts_with(key.name()).and(predicate::str::contains("Allowed:")));
    }
}

#[test]
fn a_new_file_is_right_and_never_overwritten_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| senet().current_dir(folder.path()).args(arguments).assert();
    run(&["rules", "new", "my-rules"]).success();
    run(&["rules", "check", "my-rules.toml"]).success().stdout(predicate::str::contains("no mistakes"));
    run(&["rules", "new", "my-rules"]).code(1).stderr(predicate::str::contains("--force"));
    run(&["rules", "new", "my-rules", "--force"]).success();
    run(&["rules", "new", "my-rules", "--out", "-"]).success().stdout(predicate::str::contains("id = \"my-rules\""));
    run(&["rules", "show", "./my-rules.toml"]).success();
    run(&["perft", "--rules", "my-rules.toml", "--depth", "3"]).success().stdout("8977\n");
    run(&["show", "--rules", "my-rules.toml"]).success();
    run(&["board", "--rules", "my-rules.toml", "--out", "board.svg"]).success();
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "nothing else is left behind");
}

#[test]
fn a_file_name_begins_the_rule_set_in_it() {
    let folder = tempfile::tempdir().unwrap();
    senet().current_dir(folder.path()).args(["rules", "new", "mine.toml"]).assert().success();
    let text = fs::read_to_string(folder.path().join("mine.toml")).unwrap();
    for part in ["id = \"mine\"", "author = \"after Timothy Kendall, 1978\"", "made from kendall."] {
        assert!(text.contains(part), "{part}");
    }
}

#[test]
fn every_mistake_is_shown_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let text = senet::Rules::preset("dom").unwrap().source_text().to_owned();
    let bad = text
        .replace("pieces = 5", "pieces = 11")
        .replace("passing = \"nothing\"", "pasing = \"nothing\"")
        .replace("grants = [1, 5]", "grants = [1, 9]");
    fs::write(folder.path().join("bad.toml"), bad).unwrap();
    fs::write(folder.path().join("worse.toml"), "id = \n= 3\n").unwrap();
    fs::write(folder.path().join("bytes.toml"), b"id = \"a\"\nx = \"\xff\"").unwrap();
    fs::write(folder.path().join("good.toml"), senet::Rules::preset("dom").unwrap().template("good")).unwrap();
    let assert = senet()
        .current_dir(folder.path())
        .args(["rules", "check", "bad.toml", "worse.toml", "bytes.toml", "good.toml"])
        .assert()
        .code(1)
        .stdout(predicate::str::contains("good.toml: rule set good"));
    let said = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    let line = |part: &str| said.lines().find(|line| line.contains(part)).unwrap_or_else(|| panic!("{part} in {said}"));
    assert!(line("start.pieces").contains("allowed: 1 to 10"), "{said}");
    assert!(line("pasing").contains("passing"), "{said}");
    assert!(line("grants").starts_with("bad.toml:"), "{said}");
    assert!(said.lines().any(|line| line.starts_with("worse.toml:1:")), "{said}");
    assert!(line("UTF-8").contains("bytes.toml:2:6"), "{said}");
}
