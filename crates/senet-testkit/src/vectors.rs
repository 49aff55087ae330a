//! `testdata/vectors/*.jsonl`: requests and answers of an independent reference.

use std::fs;

use senet::{OptionValue, Rules, RulesError, State, Switch};
use serde_json::{Map, Value, json};

use crate::sets::Named;

/// Cases that are known not to hold, by file name and line, each with the
/// reason: kept failing by name rather than bent into passing.
pub const KNOWN_FAILURES: [(&str, usize, &str); 0] = [];

/// One request with the answer, or the field of the error, that it must get.
#[derive(Clone, Debug)]
pub struct Case {
    /// The file's name.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The request.
    pub request: Value,
    /// The answer, or `{"error_field": …}`.
    pub expected: Value,
}

/// All cases of all files, in order.
///
/// # Panics
/// When a file cannot be read.
#[must_use]
pub fn cases() -> Vec<Case> {
    let folder = crate::root().join("testdata/vectors");
    let mut files: Vec<_> =
        fs::read_dir(folder).expect("testdata/vectors").map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    let mut cases = Vec::new();
    for path in files {
        let file = path.file_name().expect("a name").to_string_lossy().into_owned();
        for (index, line) in fs::read_to_string(&path).expect("a file").lines().enumerate() {
            let mut case: Value = serde_json::from_str(line).expect("JSON");
            let request = case["request"].take();
            let expected = if case["answer"].is_null() {
                json!({"error_field": case["error_field"]})
            } else {
                case["answer"].take()
            };
            cases.push(Case { file: file.clone(), line: index + 1, request, expected });
        }
    }
    cases
}

/// The rule set that a request names.
///
/// # Errors
/// The field that is wrong.
pub fn rules(request: &Value) -> Result<Rules, &'static str> {
    let id = request["rules"].as_str().ok_or("rules")?.to_owned();
    let options = match request.get("options") {
        None => Vec::new(),
        Some(options) => options.as_object().ok_or("options")?.iter().map(|(k, v)| (k.clone(), option(v))).collect(),
    };
    let named = Named { id, options };
    named.try_load().map_err(|error| if matches!(error, RulesError::Unknown(_)) { "rules" } else { "options" })
}

fn option(value: &Value) -> OptionValue {
    match value {
        Value::Bool(true) => OptionValue::Switch(Switch::On),
        Value::Bool(false) => OptionValue::Switch(Switch::Off),
        Value::Number(n) => OptionValue::Number(n.as_i64().unwrap_or(i64::MIN)),
        Value::String(text) => OptionValue::Text(text.clone()),
        other => OptionValue::Text(other.to_string()),
    }
}

/// The answer to a request, in the shape of the batch interface.
#[must_use]
pub fn answer(request: &Value) -> Value {
    let rules = match rules(request) {
        Ok(rules) => rules,
        Err(field) => return json!({"error_field": field}),
    };
    let Some(Ok(state)) = request["position"].as_str().map(|text| State::read(&rules, text)) else {
        return json!({"error_field": "position"});
    };
    let mut answer = Map::new();
    answer.insert("position".into(), json!(state.to_string()));
    let mut moves: Vec<(String, String)> = match &state {
        State::Due(p) => {
            p.choices(&rules).iter().map(|m| (m.to_string(), p.play_choice_unchecked(&rules, m).to_string())).collect()
        }
        State::Pending(d) => {
            d.legal_moves(&rules).iter().map(|m| (m.to_string(), d.play_unchecked(&rules, m).to_string())).collect()
        }
        State::Over(_) => Vec::new(),
    };
    moves.sort();
    answer.insert("moves".into(), moves.iter().map(|(m, to)| json!({"move": m, "to": to})).collect());
    let throws: Vec<Value> = match &state {
        State::Due(position) => {
            position.throws(&rules).iter().map(|w| json!({"value": w.throw.value(), "weight": w.weight})).collect()
        }
        _ => Vec::new(),
    };
    answer.insert("throws".into(), Value::Array(throws));
    if let State::Over(finished) = &state {
        let outcome = finished.outcome(&rules);
        let points = outcome.points;
        answer.insert(
            "result".into(),
            json!({
                "winner": outcome.winner.map(|side| side.letter().to_string()),
                "points": {"L": points[senet::Player::Light], "D": points[senet::Player::Dark]},
            }),
        );
    }
    Value::Object(answer)
}
