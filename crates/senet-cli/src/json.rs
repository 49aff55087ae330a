//! JSON as strictly as a machine interface needs it: a key given twice is an
//! error, with its column.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};

/// A JSON value whose objects have no key twice.
#[derive(Debug, PartialEq)]
pub(crate) enum Json {
    Null,
    Bool(bool),
    Whole(i64),
    /// A number that is not whole, or too large to matter.
    Fraction,
    Text(String),
    List,
    Object(Vec<(String, Json)>),
}

/// What is wrong with a line of JSON.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct JsonError {
    /// In characters, from 1.
    pub(crate) column: usize,
    /// What is wrong.
    pub(crate) problem: String,
}

/// Reads one line of JSON.
pub(crate) fn read(line: &[u8]) -> Result<Json, JsonError> {
    let text = str::from_utf8(line).map_err(|error| JsonError {
        column: characters(&line[..error.valid_up_to()]) + 1,
        problem: "the line is not UTF-8".into(),
    })?;
    serde_json::from_str(text).map_err(|error| {
        let end = error.column().saturating_sub(1).min(line.len());
        // serde_json appends the place, which the answer has by itself.
        let whole = error.to_string();
        let problem = whole.rsplit_once(" at line ").map_or(whole.as_str(), |(problem, _)| problem);
        JsonError { column: characters(&line[..end]) + 1, problem: format!("this is not a request in JSON: {problem}") }
    })
}

fn characters(bytes: &[u8]) -> usize {
    bytes.utf8_chunks().map(|chunk| chunk.valid().chars().count()).sum()
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }
    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }
    fn visit_bool<E>(self, value: bool) -> Result<Json, E> {
        Ok(Json::Bool(value))
    }
    fn visit_i64<E>(self, value: i64) -> Result<Json, E> {
        Ok(Json::Whole(value))
    }
    fn visit_u64<E>(self, value: u64) -> Result<Json, E> {
        Ok(i64::try_from(value).map_or(Json::Fraction, Json::Whole))
    }
    fn visit_f64<E>(self, _: f64) -> Result<Json, E> {
        Ok(Json::Fraction)
    }
    fn visit_str<E>(self, value: &str) -> Result<Json, E> {
        Ok(Json::Text(value.to_owned()))
    }
    fn visit_string<E>(self, value: String) -> Result<Json, E> {
        Ok(Json::Text(value))
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Json, A::Error> {
        while items.next_element::<Json>()?.is_some() {}
        Ok(Json::List)
    }
    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Json, A::Error> {
        let mut object: Vec<(String, Json)> = Vec::new();
        while let Some(key) = entries.next_key::<String>()? {
            if object.len() >= MOST_KEYS {
                return Err(A::Error::custom(format_args!("more than {MOST_KEYS} keys in one object")));
            }
            if object.iter().any(|(earlier, _)| *earlier == key) {
                return Err(A::Error::custom(format_args!("the key {key:?} is given twice")));
            }
            object.push((key, entries.next_value()?));
        }
        Ok(Json::Object(object))
    }
}

/// More keys than any request has, few enough to compare each with each.
const MOST_KEYS: usize = 64;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        let error = read("{\"ä\":1,\"ä\":2}".as_bytes()).unwrap_err();
        assert!(error.problem.ends_with("the key \"ä\" is given twice"), "{error:?}");
        assert!((8..=11).contains(&error.column), "{error:?}");
        assert_eq!(read(b"{\"\xc3\xa4\xff\":1}").unwrap_err().column, 4);
        assert_eq!(read(b"").unwrap_err().column, 1);
    }

    #[test]
    fn deep_nesting_is_refused() {
        assert!(read("[".repeat(60_000).as_bytes()).is_err());
        assert!(read("{\"a\":".repeat(10_000).as_bytes()).is_err());
    }
}
