//! `senet moves --batch` on the positions of `testdata/vectors`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::senet;
use senet_testkit::vectors::{KNOWN_FAILURES, cases};
use serde_json::Value;

#[test]
fn the_answers_are_those_of_the_reference() {
    let cases = cases();
    assert!(cases.len() > 6000, "{}", cases.len());
    let mut requests = String::new();
    for case in &cases {
        requests.push_str(&case.request.to_string());
        requests.push('\n');
    }
    let assert = senet().args(["moves", "--batch"]).write_stdin(requests).assert().success();
    let text = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
    let answers: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), cases.len());
    for (case, answer) in cases.iter().zip(&answers) {
        if KNOWN_FAILURES.iter().any(|(file, line, _)| *file == case.file && *line == case.line) {
            continue;
        }
        match case.expected.get("error_field") {
            Some(field) => assert_eq!(&answer["field"], field, "{}:{}: {answer}", case.file, case.line),
            None => assert_eq!(answer, &case.expected, "{}:{}", case.file, case.line),
        }
    }
}
