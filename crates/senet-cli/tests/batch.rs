//! `senet moves --batch`: the machine interface.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};

use common::senet;
use serde_json::{Value, json};

/// The answers to these lines.
fn answers(input: impl Into<Vec<u8>>) -> Vec<Value> {
    let output =
        senet().args(["moves", "--batch"]).write_stdin(input).assert().success().stderr("").get_output().clone();
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn answer(line: &str) -> Value {
    let [answer] = <[Value; 1]>::try_from(answers(line)).unwrap();
    answer
}

const START: &str = "LDLDLDLDLD/LDLD6/10 D -";

#[test]
fn an_answer_has_its_fields_in_order() {
    let output = senet()
        .args(["moves", "--batch"])
        .write_stdin("{\"rules\":\"kendall\",\"position\":\"LDLDLDLDLD/LDLD6/10  D 2\"}\n")
        .assert()
        .success();
    output.stdout(
        "{\"position\":\"LDLDLDLDLD/LDLD6/10 D 2\",\"moves\":[{\"move\":\"14-16\",\"to\":\"LDLDLDLDLD/LDL2D4/10 L -\"}],\
         \"throws\":[]}\n",
    );
}

#[test]
fn throws_choices_and_results() {
    let due = answer(&json!({"rules": "kendall", "position": "10/5L4/6L3 L - off:5/7"}).to_string());
    assert_eq!(due["field"], "position", "a finished game for a side");
    let trapped = answer(&json!({"rules": "kendall", "position": "10/10/D5L3 L - off:6/6"}).to_string());
    assert_eq!(trapped["moves"], json!([{"move": "27>15", "to": "10/4L5/D9 D - off:6/6"}]));
    assert_eq!(trapped["throws"][4], json!({"value": 5, "weight": 1}));
    let over = answer(&json!({"rules": "kendall", "position": "10/10/D9 - - off:7/6"}).to_string());
    assert_eq!(over["result"], json!({"winner": "L", "points": {"L": 1, "D": 0}}));
    assert!(due.get("result").is_none() && trapped.get("result").is_none());
}

#[test]
fn moves_are_sorted_by_their_text() {
    let line = json!({"rules": "ramses", "options": {"drift": true}, "position": "LDLDLDLDLD/10/10 L 3"});
    let answer = answer(&line.to_string());
    let texts: Vec<&str> = answer["moves"].as_array().unwrap().iter().map(|m| m["move"].as_str().unwrap()).collect();
    assert!(texts.len() > 1 && texts.is_sorted(), "{texts:?}");
}

#[test]
fn bad_requests_are_answered_and_the_run_goes_on() {
    let good = json!({"rules": "kendall", "position": START}).to_string();
    let deep = format!("{{\"rules\":{}1{}}}", "[".repeat(5000), "]".repeat(5000));
    let huge = format!("{{\"rules\":\"{}\"}}", "x".repeat(300_000));
    let cases: Vec<(&str, &str)> = vec![
        ("", "line"),
        ("   ", "line"),
        ("nonsense", "line"),
        ("{", "line"),
        ("[]", "line"),
        ("\"kendall\"", "line"),
        ("null", "line"),
        (r#"{"rules":"kendall","position":"x"} {}"#, "line"),
        (r#"{"rules":"kendall","rules":"dom","position":"x"}"#, "line"),
        (r#"{"rules":"kendall","options":{"pieces":5,"pieces":7},"position":"x"}"#, "line"),
        (r#"{"rules":"kendall","position":"x","colour":1}"#, "line"),
        (r#"{"rules":"kendall","position":"\ud800"}"#, "line"),
        (&deep, "line"),
        (&huge, "line"),
        ("{}", "rules"),
        (r#"{"rules":7,"position":"x"}"#, "rules"),
        (r#"{"rules":null,"position":"x"}"#, "rules"),
        (r#"{"rules":"kendal","position":"x"}"#, "rules"),
        (r#"{"rules":"./kendall.toml","position":"x"}"#, "rules"),
        (r#"{"rules":"KENDALL","position":"x"}"#, "rules"),
        (r#"{"rules":"kendall","options":null,"position":"x"}"#, "options"),
        (r#"{"rules":"kendall","options":[],"position":"x"}"#, "options"),
        (r#"{"rules":"kendall","options":{"pieces":5.0},"position":"x"}"#, "options"),
        (r#"{"rules":"kendall","options":{"pieces":99999999999999999999},"position":"x"}"#, "options"),
        (r#"{"rules":"kendall","options":{"pieces":"5"},"position":"x"}"#, "options"),
        (r#"{"rules":"kendall","options":{"pieces":[5]},"position":"x"}"#, "options"),
        (r#"{"rules":"bohtlingk","options":{"die":1},"position":"x"}"#, "options"),
        (r#"{"rules":"kendall"}"#, "position"),
        (r#"{"rules":"kendall","position":7}"#, "position"),
        (r#"{"rules":"kendall","position":null}"#, "position"),
        (r#"{"rules":"kendall","position":"\u0000"}"#, "position"),
    ];
    let input: String = cases.iter().flat_map(|(line, _)| [*line, "\n", &good, "\n"]).collect();
    let answers = answers(input);
    assert_eq!(answers.len(), 2 * cases.len());
    for (pair, (line, field)) in answers.chunks(2).zip(&cases) {
        let shown: String = line.chars().take(80).collect();
        assert_eq!(pair[0]["field"], *field, "{shown}: {}", pair[0]);
        assert!(pair[0]["error"].as_str().is_some_and(|text| !text.is_empty()), "{shown}");
        assert_eq!(pair[0]["column"].is_u64(), matches!(*field, "line" | "position"), "{shown}: {}", pair[0]);
        assert_eq!(pair[1]["position"], START, "after {shown}");
    }
}

#[test]
fn columns_count_characters() {
    let error = answer(&json!({"rules": "kendall", "position": "LDLDLDLDLD/LDLD6/10 D 9"}).to_string());
    assert_eq!(error["column"], 23, "{error}");
    let error = answer("{\"rules\":\"kendäll\",}");
    assert_eq!((&error["field"], &error["column"]), (&json!("line"), &json!(20)), "{error}");
}

#[test]
fn bytes_that_are_no_text() {
    let mut input = b"{\"rules\":\"\xff\"}\n".to_vec();
    input.extend(json!({"rules": "kendall", "position": START}).to_string().bytes());
    let answers = answers(input);
    assert_eq!((&answers[0]["field"], &answers[0]["column"]), (&json!("line"), &json!(11)));
    assert_eq!(answers[1]["position"], START, "the last line needs no end");
}

#[test]
fn line_ends_of_other_systems() {
    let answers = answers(format!("{{\"rules\":\"kendall\",\"position\":\"{START}\"}}\r\n"));
    assert_eq!(answers[0]["position"], START);
}

#[test]
fn a_partner_gets_each_answer_at_once() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_senet"))
        .args(["moves", "--batch"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut to = child.stdin.take().unwrap();
    let mut from = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        writeln!(to, "{}", json!({"rules": "kendall", "position": START})).unwrap();
        let mut line = String::new();
        from.read_line(&mut line).unwrap();
        assert!(line.contains(START), "{line}");
    }
    drop(to);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_senet"))
        .args(["moves", "--batch"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut to = child.stdin.take().unwrap();
    let line = json!({"rules": "kendall", "position": START}).to_string();
    for _ in 0..2000 {
        if writeln!(to, "{line}").is_err() {
            break;
        }
    }
    drop(to);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(0), ""));
}

#[test]
fn an_own_rule_set_may_be_added() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.toml");
    senet().args(["rules", "new", "mine", "--rules", "dom", "--out"]).arg(&path).assert().success();
    let request = json!({"rules": "mine", "position": "LDLDLDLDLD/10/10 D 2"}).to_string();
    let mut with = senet();
    with.args(["moves", "--batch", "--rules-file"]).arg(&path).write_stdin(request.clone());
    with.assert().success().stdout(predicates::str::contains("\"moves\":[{\"move\":\"10-12\""));
    assert_eq!(answer(&request)["field"], "rules");
}
