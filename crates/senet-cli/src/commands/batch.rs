//! `senet moves --batch`: one request a line, one answer a line.

use std::collections::HashMap;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};

use senet::{OptionValue, Player, Rules, RulesError, State, Switch};
use serde_json::{Map, Value, json};

use crate::json::{self, Json};
use crate::rule_set;

/// The longest line that is read, in bytes; requests are a few hundred.
const LONGEST_LINE: usize = 64 * 1024;

/// The rule sets in use, by name and options.
pub(crate) struct RuleSets {
    own: Option<Rules>,
    loaded: HashMap<(String, Vec<(String, OptionValue)>), Rules>,
}

/// Why a request is refused.
struct Refusal {
    field: &'static str,
    column: Option<usize>,
    error: String,
}

impl Refusal {
    fn new(field: &'static str, error: impl Into<String>) -> Self {
        Self { field, column: None, error: error.into() }
    }

    fn at(field: &'static str, column: usize, error: impl Into<String>) -> Self {
        Self { field, column: Some(column), error: error.into() }
    }

    fn answer(self) -> Value {
        let mut answer = json!({ "error": self.error, "field": self.field });
        if let Some(column) = self.column {
            answer["column"] = column.into();
        }
        answer
    }
}

/// Answers every line until the input ends.
///
/// What was answered is passed on as soon as no further request is at hand, so
/// that another program can ask, read, and ask again.
pub(crate) fn run(requests: impl Read, answers: impl Write, own: Option<Rules>) -> io::Result<()> {
    let mut requests = BufReader::new(requests);
    let mut answers = BufWriter::new(answers);
    let mut sets = RuleSets { own, loaded: HashMap::new() };
    let mut line = Vec::new();
    loop {
        let answer = match next_line(&mut requests, &mut line)? {
            Line::End => break,
            Line::Whole => answer(&mut sets, &line).unwrap_or_else(Refusal::answer),
            Line::TooLong => {
                let error = format!("the line is longer than {LONGEST_LINE} bytes");
                Refusal::at("line", line.utf8_chunks().map(|c| c.valid().chars().count()).sum(), error).answer()
            }
        };
        serde_json::to_writer(&mut answers, &answer)?;
        answers.write_all(b"\n")?;
        if !requests.buffer().contains(&b'\n') {
            answers.flush()?;
        }
    }
    answers.flush()
}

enum Line {
    Whole,
    TooLong,
    End,
}

/// Reads a line without its end; of one that is too long only the beginning.
fn next_line(requests: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Line> {
    line.clear();
    let mut read = Line::End;
    loop {
        let waiting = match requests.fill_buf() {
            Ok(waiting) => waiting,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if waiting.is_empty() {
            return Ok(read);
        }
        let end = waiting.iter().position(|byte| *byte == b'\n');
        let part = &waiting[..end.unwrap_or(waiting.len())];
        let room = LONGEST_LINE - line.len();
        line.extend_from_slice(&part[..part.len().min(room)]);
        if part.len() > room {
            read = Line::TooLong;
        } else if matches!(read, Line::End) {
            read = Line::Whole;
        }
        let used = end.map_or(waiting.len(), |end| end + 1);
        requests.consume(used);
        if end.is_some() {
            return Ok(read);
        }
    }
}

fn answer(sets: &mut RuleSets, line: &[u8]) -> Result<Value, Refusal> {
    let request = json::read(line).map_err(|error| Refusal::at("line", error.column, error.problem))?;
    let Json::Object(entries) = request else {
        return Err(Refusal::at("line", 1, "a request is an object: {\"rules\":…,\"position\":…}"));
    };
    let (mut rules, mut options, mut position) = (None, None, None);
    for (key, value) in entries {
        match key.as_str() {
            "rules" => rules = Some(value),
            "options" => options = Some(value),
            "position" => position = Some(value),
            _ => {
                let error = format!("there is no key {key:?} in a request; the keys are rules, options, position");
                return Err(Refusal::at("line", 1, error));
            }
        }
    }
    let rules = sets.get(rules, options)?;
    let Some(Json::Text(position)) = position else {
        return Err(Refusal::at("position", 1, "a position is needed, as text: \"BOARD SIDE THROW\""));
    };
    let state = State::read(rules, &position).map_err(|errors| {
        let column = errors.iter().next().map_or(1, |error| error.column);
        Refusal::at("position", column, errors.to_string())
    })?;
    Ok(describe(rules, &state))
}

impl RuleSets {
    fn get(&mut self, rules: Option<Json>, options: Option<Json>) -> Result<&Rules, Refusal> {
        let Some(Json::Text(id)) = rules else {
            return Err(Refusal::new("rules", "a rule set is needed, as text: the name of one"));
        };
        let options = chosen(options)?;
        let own = self.own.as_ref().filter(|own| own.id() == id);
        match self.loaded.entry((id, options)) {
            std::collections::hash_map::Entry::Occupied(entry) => Ok(entry.into_mut()),
            std::collections::hash_map::Entry::Vacant(entry) => {
                let (id, options) = entry.key();
                let rules = match own {
                    Some(own) => rule_set::with_options(own, options).map_err(RulesError::from),
                    None => rule_set::preset(id, options),
                };
                let rules = rules.map_err(|error| match error {
                    RulesError::Option(error) => Refusal::new("options", error.to_string()),
                    error => Refusal::new("rules", error.to_string()),
                })?;
                Ok(entry.insert(rules))
            }
        }
    }
}

/// The options, by name.
fn chosen(options: Option<Json>) -> Result<Vec<(String, OptionValue)>, Refusal> {
    let entries = match options {
        None => return Ok(Vec::new()),
        Some(Json::Object(entries)) => entries,
        Some(_) => return Err(Refusal::new("options", "options are an object: {\"pieces\":5}")),
    };
    let mut chosen = Vec::with_capacity(entries.len());
    for (name, value) in entries {
        let value = match value {
            Json::Bool(true) => OptionValue::Switch(Switch::On),
            Json::Bool(false) => OptionValue::Switch(Switch::Off),
            Json::Whole(number) => OptionValue::Number(number),
            Json::Text(text) => OptionValue::Text(text),
            Json::Null | Json::Fraction | Json::List | Json::Object(_) => {
                let error = format!("option {name:?}: the value is true, false, a whole number or text");
                return Err(Refusal::new("options", error));
            }
        };
        chosen.push((name, value));
    }
    chosen.sort_by(|(a, _), (b, _)| a.cmp(b));
    Ok(chosen)
}

/// Everything that can be done in a state, as the machine interface says it.
pub(crate) fn describe(rules: &Rules, state: &State) -> Value {
    let mut moves: Vec<(String, State)> = Vec::new();
    let mut throws = Vec::new();
    let mut result = None;
    match state {
        State::Due(position) => {
            let choices = position.choices(rules);
            moves.extend(choices.iter().map(|m| (m.to_string(), position.play_choice_unchecked(rules, m))));
            throws.extend(position.throws(rules).iter().map(|w| json!({"value": w.throw.value(), "weight": w.weight})));
        }
        State::Pending(decision) => {
            let legal = decision.legal_moves(rules);
            moves.extend(legal.iter().map(|m| (m.to_string(), decision.play_unchecked(rules, m))));
        }
        State::Over(finished) => {
            let outcome = finished.outcome(rules);
            let points = |side| outcome.points[side];
            result = Some(json!({
                "winner": outcome.winner.map(letter),
                "points": {"L": points(Player::Light), "D": points(Player::Dark)},
            }));
        }
    }
    moves.sort_by(|(a, _), (b, _)| a.cmp(b));
    let moves = moves.into_iter().map(|(text, to)| json!({"move": text, "to": to.to_string()})).collect();
    let mut answer = Map::new();
    answer.insert("position".into(), state.to_string().into());
    answer.insert("moves".into(), Value::Array(moves));
    answer.insert("throws".into(), Value::Array(throws));
    if let Some(result) = result {
        answer.insert("result".into(), result);
    }
    Value::Object(answer)
}

fn letter(side: Player) -> String {
    side.letter().to_string()
}
