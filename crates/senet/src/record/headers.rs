//! Headers: their names, the values that the known ones may have, options.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::str::FromStr;

use super::{GameResult, LineColumn, Problem};
use crate::{ByPlayer, OptionValue, RulesFingerprint};

/// A header with the place where it was read.
#[derive(Clone, Debug)]
pub(super) struct Header {
    pub(super) key: String,
    pub(super) value: String,
    pub(super) place: Option<LineColumn>,
}

/// The longest name of a header, in bytes.
const LONGEST_NAME: usize = 64;

/// Whether a name and a value may be a header's.
pub(super) fn check(key: &str, value: &str) -> Result<(), Problem> {
    let letters = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if !key.starts_with(|c: char| c.is_ascii_alphabetic()) || !key.chars().all(letters) || key.len() > LONGEST_NAME {
        return Err(Problem::HeaderName(key.into()));
    }
    let (fits, allowed) = match key {
        "Revision" => (value.parse::<u32>().is_ok(), "a whole number"),
        "Options" => (read_options(value).is_some(), "name=value, separated by blanks"),
        "Fingerprint" => (RulesFingerprint::from_str(value).is_ok(), "sixteen hexadecimal digits"),
        "Result" => (value.parse::<GameResult>().is_ok(), "L, D, draw, *"),
        "Points" => (read_points(value).is_some(), "two whole numbers, Light first, as 3/0"),
        _ => (true, ""),
    };
    if fits { Ok(()) } else { Err(Problem::HeaderValue { key: key.into(), allowed }) }
}

/// Reads `3/0`, Light first.
pub(super) fn read_points(text: &str) -> Option<ByPlayer<u16>> {
    let (light, dark) = text.split_once('/')?;
    let number = |text: &str| text.parse().ok().filter(|n: &u16| n.to_string() == text);
    Some(ByPlayer::new(number(light)?, number(dark)?))
}

/// Reads `pieces=5 drift=true`; a blank or backslash within a value follows a backslash.
pub(super) fn read_options(text: &str) -> Option<Vec<(String, OptionValue)>> {
    let mut options: Vec<(String, OptionValue)> = Vec::new();
    let mut words: Vec<String> = Vec::new();
    let mut word = String::new();
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        match character {
            '\\' => word.push(characters.next()?),
            ' ' => words.push(core::mem::take(&mut word)),
            other => word.push(other),
        }
    }
    words.push(word);
    for word in words.iter().filter(|word| !word.is_empty()) {
        let (name, value) = word.split_once('=')?;
        if name.is_empty() || options.iter().any(|(earlier, _)| earlier == name) {
            return None;
        }
        let Ok(value) = value.parse();
        options.push((name.into(), value));
    }
    Some(options)
}

/// Writes what [`read_options`] reads.
pub(super) fn write_options(options: &[(String, OptionValue)]) -> String {
    let mut text = String::new();
    for (name, value) in options {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(name);
        text.push('=');
        for character in value.to_string().chars() {
            if character == ' ' || character == '\\' {
                text.push('\\');
            }
            text.push(character);
        }
    }
    text
}
