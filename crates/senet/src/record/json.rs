//! The same content as JSON.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Display};
use core::str::FromStr;

use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::headers::{self, Header};
use super::{Clock, Evaluation, GameResult, LineColumn, PendingThrow, Ply, Problem, Record, RecordError, RecordErrors};
use crate::{Move, Player, Throw};

impl Record {
    /// The record as JSON: one object of `headers` (an object, in order),
    /// `preface`, `plies`, `pending`, `result` and `closing`; what is empty is left out.
    ///
    /// ```
    /// use senet::record::Record;
    /// let record = Record::read("[Rules \"kendall\"] 1. D 4 14-18 =0.5 {good} *")?;
    /// let json = r#"{"headers":{"Rules":"kendall"},"plies":[{"number":1,"side":"D","throw":4,"move":"14-18","evaluation":0.5,"comments":["good"]}],"result":"*"}"#;
    /// assert_eq!(record.to_json(), json);
    /// assert_eq!(Record::from_json(json)?, record);
    /// # Ok::<(), senet::record::RecordErrors>(())
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(&JsonRecord::of(self)).unwrap_or_default()
    }

    /// The same on many lines, indented, for people.
    #[must_use]
    pub fn to_json_pretty(&self) -> String {
        serde_json::to_string_pretty(&JsonRecord::of(self)).unwrap_or_default()
    }

    /// Reads what [`to_json`](Self::to_json) writes, in any layout and order of the keys.
    ///
    /// # Errors
    /// The first thing that is not JSON, a key that is unknown, missing or given
    /// twice, or a value that does not fit, with line and column.
    pub fn from_json(text: &str) -> Result<Self, RecordErrors> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.len() > Self::MAX_BYTES {
            return Err(RecordError { place: None, ply: None, problem: Problem::TooLong }.into());
        }
        let json: JsonRecord = serde_json::from_str(text).map_err(|error| located(text, &error))?;
        json.record().map_err(RecordErrors::from)
    }
}

/// The place of a mistake in JSON, columns counted in characters.
fn located(text: &str, error: &serde_json::Error) -> RecordErrors {
    let line = text.lines().nth(error.line().saturating_sub(1)).unwrap_or_default();
    let before = line.char_indices().take_while(|(at, _)| at + 1 < error.column()).count();
    let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let place = LineColumn { line: number(error.line().max(1)), column: number(before + 1) };
    let whole = error.to_string();
    let tail = format!(" at line {} column {}", error.line(), error.column());
    let message = whole.strip_suffix(tail.as_str()).unwrap_or(&whole).into();
    RecordError::at(place, Problem::Json(message)).into()
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with headers, plies and result")]
struct JsonRecord {
    #[serde(default)]
    headers: JsonHeaders,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    preface: Vec<String>,
    plies: Vec<JsonPly>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pending: Option<JsonPending>,
    result: AsText<GameResult>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    closing: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a ply: an object with side, throw and move")]
struct JsonPly {
    #[serde(default)]
    number: Option<JsonNumber>,
    side: JsonSide,
    /// `null` for a choice made instead of throwing.
    #[serde(deserialize_with = "Option::deserialize")] // else a throw that was forgotten would be none
    throw: Option<JsonThrow>,
    #[serde(rename = "move")]
    played: AsText<Move>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    evaluation: Option<JsonEvaluation>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<AsText<Clock>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a throw still to be used: an object with side and throw")]
struct JsonPending {
    side: JsonSide,
    throw: JsonThrow,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
}

impl JsonRecord {
    fn of(record: &Record) -> Self {
        let ply = |(index, ply): (usize, &Ply)| JsonPly {
            number: Some(JsonNumber(index + 1)),
            side: JsonSide(ply.side),
            throw: ply.throw.map(JsonThrow),
            played: AsText(ply.played),
            evaluation: ply.evaluation.map(JsonEvaluation),
            clock: ply.clock.map(AsText),
            comments: ply.comments.clone(),
        };
        let pending = |pending: &PendingThrow| JsonPending {
            side: JsonSide(pending.side),
            throw: JsonThrow(pending.throw),
            comments: pending.comments.clone(),
        };
        Self {
            headers: JsonHeaders(record.headers().map(|(key, value)| (key.into(), value.into())).collect()),
            preface: record.preface.clone(),
            plies: record.plies.iter().enumerate().map(ply).collect(),
            pending: record.pending.as_ref().map(pending),
            result: AsText(record.result),
            closing: record.closing.clone(),
        }
    }

    fn record(self) -> Result<Record, RecordError> {
        let wrong = |ply, problem| Err(RecordError { place: None, ply, problem });
        let mut record =
            Record { preface: self.preface, result: self.result.0, closing: self.closing, ..Record::default() };
        for (key, value) in self.headers.0 {
            record.headers.push(Header { key, value, place: None });
        }
        if let Some(Ok(header)) = record.header("Result").map(str::parse)
            && header != record.result
        {
            return wrong(None, Problem::ResultsDiffer { header, end: record.result });
        }
        for (index, ply) in self.plies.into_iter().enumerate() {
            let expected = index + 1;
            if let Some(JsonNumber(number)) = ply.number.filter(|number| number.0 != expected) {
                return wrong(Some(number), Problem::Number { expected, found: number.to_string() });
            }
            record.plies.push(Ply {
                side: ply.side.0,
                throw: ply.throw.map(|throw| throw.0),
                played: ply.played.0,
                clock: ply.clock.map(|clock| clock.0),
                evaluation: ply.evaluation.map(|evaluation| evaluation.0),
                comments: ply.comments,
            });
        }
        record.pending = self.pending.map(|pending| PendingThrow {
            side: pending.side.0,
            throw: pending.throw.0,
            comments: pending.comments,
        });
        Ok(record)
    }
}

/// A value written as its text.
struct AsText<T>(T);

impl<T: Display> Serialize for AsText<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de, T: FromStr<Err: Display>> Deserialize<'de> for AsText<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map(Self).map_err(|error| D::Error::custom(format_args!("{text:?} is {error}")))
    }
}

struct JsonSide(Player);

impl Serialize for JsonSide {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.0.letter())
    }
}

impl<'de> Deserialize<'de> for JsonSide {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let letter = char::deserialize(deserializer)?;
        Player::from_letter(letter).map(Self).ok_or_else(|| D::Error::custom("not a side; allowed: \"L\", \"D\""))
    }
}

struct JsonThrow(Throw);

impl Serialize for JsonThrow {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0.value())
    }
}

impl<'de> Deserialize<'de> for JsonThrow {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let throw = whole(deserializer, "a throw, 1 to 6")?;
        let throw = u8::try_from(throw).ok().and_then(Throw::new);
        throw.map(Self).ok_or_else(|| D::Error::custom("not a throw; allowed: 1 to 6"))
    }
}

/// The number of a ply.
#[derive(Serialize)]
struct JsonNumber(usize);

impl<'de> Deserialize<'de> for JsonNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = whole(deserializer, "the number of the ply, a whole number from 1")?;
        Ok(Self(usize::try_from(number).unwrap_or(usize::MAX)))
    }
}

/// A whole number that is not below 0; what it should be is said in words.
fn whole<'de, D: Deserializer<'de>>(deserializer: D, expected: &'static str) -> Result<u64, D::Error> {
    struct Whole(&'static str);
    impl Visitor<'_> for Whole {
        type Value = u64;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.0)
        }
        fn visit_u64<E: Error>(self, number: u64) -> Result<u64, E> {
            Ok(number)
        }
    }
    deserializer.deserialize_u64(Whole(expected))
}

struct JsonEvaluation(Evaluation);

impl Serialize for JsonEvaluation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.0.win_probability())
    }
}

impl<'de> Deserialize<'de> for JsonEvaluation {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = f64::deserialize(deserializer)?;
        let allowed = "not an evaluation; allowed: the mover's win probability from 0 to 1";
        Evaluation::new(value).map(Self).ok_or_else(|| D::Error::custom(allowed))
    }
}

/// The headers as one object whose order is kept.
#[derive(Default)]
struct JsonHeaders(Vec<(String, String)>);

impl Serialize for JsonHeaders {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (key, value) in &self.0 {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for JsonHeaders {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder;
        impl<'de> Visitor<'de> for InOrder {
            type Value = JsonHeaders;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of headers")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<JsonHeaders, A::Error> {
                let mut found: Vec<(String, String)> = Vec::new();
                while let Some((key, value)) = map.next_entry::<String, String>()? {
                    let problem = match headers::check(&key, &value) {
                        Err(problem) => Some(problem),
                        Ok(()) if found.len() >= Record::MAX_HEADERS => Some(Problem::TooManyHeaders),
                        Ok(()) if found.iter().any(|(earlier, _)| *earlier == key) => {
                            Some(Problem::HeaderTwice(key.clone()))
                        }
                        Ok(()) => None,
                    };
                    if let Some(problem) = problem {
                        return Err(A::Error::custom(RecordError { place: None, ply: None, problem }));
                    }
                    found.push((key, value));
                }
                Ok(JsonHeaders(found))
            }
        }
        deserializer.deserialize_map(InOrder)
    }
}
