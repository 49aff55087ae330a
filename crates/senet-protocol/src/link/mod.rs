//! Links that hold a game, or a position, whole: the part of an address after
//! `#`, which no server gets to see.
//!
//! It is `senet1.` and the record, made short and written in letters that
//! addresses and messengers leave alone: the headers as text, the plies as
//! numbers where they follow the rules, else as text too. A position
//! is a record without plies. The number is the version: it changes when old
//! links could not be read any more.
//!
//! ```
//! use senet::Rules;
//! use senet::record::Record;
//! use senet_protocol::link;
//! let record = Record::new(&Rules::preset("kendall")?);
//! let fragment = link::write(&record)?;
//! assert!(fragment.starts_with("senet1."));
//! assert_eq!(link::read(&fragment)?, record);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod base64;
mod coder;
mod plies;
mod text;

use core::fmt;

use coder::{Reader, Writer};
use senet::record::{Record, RecordError};

const VERSION: &str = "1";
const PREFIX: &str = "senet";

/// The most plies that are written as numbers, and one more.
const MOST_PLIES: u32 = 1 << 14;

/// Why a link holds no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// It is no link of this program.
    Foreign,
    /// It was made by another version of this program.
    Version {
        /// Its number.
        found: String,
    },
    /// A part of it is missing or changed.
    Damaged,
    /// It holds a game by rules that are not to be had here.
    Rules(RecordError),
    /// It holds a game that is longer than a link may be.
    TooLong,
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => f.write_str("this address holds no game of senet"),
            Self::Version { found } => write!(
                f,
                "this link is of version {found}, and this page reads version {VERSION}: load the page anew, or ask for a new link"
            ),
            Self::Damaged => f.write_str("a part of this link is missing or changed: copy it again, whole"),
            Self::Rules(error) => error.fmt(f),
            Self::TooLong => f.write_str("this game is too long for a link: save its record instead"),
        }
    }
}

impl core::error::Error for LinkError {}

/// The link of a game or position, without `#`.
///
/// # Errors
/// When the record is too long: one with very many comments.
pub fn write(record: &Record) -> Result<String, LinkError> {
    let text = record.to_string();
    // A record whose headers stand in an order of their own comes back only as text.
    let numbers = in_numbers(record).filter(|bytes| of_bytes(bytes).is_ok_and(|read| read.to_string() == text));
    let bytes = numbers.or_else(|| in_text(&text)).ok_or(LinkError::TooLong)?;
    let sum = checksum(text.as_bytes()).to_le_bytes();
    Ok(format!("{PREFIX}{VERSION}.{}", base64::write(&[&sum, bytes.as_slice()].concat())))
}

/// The plies as numbers; `None` where they cannot be.
fn in_numbers(record: &Record) -> Option<Vec<u8>> {
    let rules = record.load_rules().ok()?;
    let count = u32::try_from(record.plies().len()).ok().filter(|&count| count < MOST_PLIES)?;
    let mut rest = record.clone();
    rest.truncate(0);
    rest.set_result(record.result());
    if let Some(points) = record.header("Points") {
        rest.set_header("Points", points).ok()?;
    }
    rest.set_pending(record.pending().cloned());
    let rest = rest.to_string();
    let mut writer = Writer::new();
    writer.value(1, 2);
    fits(&rest).then(|| text::write(&mut writer, &rest))?;
    writer.value(count, MOST_PLIES);
    plies::write(&mut writer, &rules, record)?;
    Some(writer.finish())
}

fn in_text(text: &str) -> Option<Vec<u8>> {
    let mut writer = Writer::new();
    writer.value(0, 2);
    fits(text).then(|| text::write(&mut writer, text))?;
    Some(writer.finish())
}

fn fits(text: &str) -> bool {
    text.len() <= text::LONGEST
}

/// The game or position of a link; `#` before it does no harm.
///
/// # Errors
/// When it is not ours, of another version, damaged, or no record.
pub fn read(fragment: &str) -> Result<Record, LinkError> {
    let ours = fragment.trim().trim_start_matches('#').strip_prefix(PREFIX).ok_or(LinkError::Foreign)?;
    let (version, body) = ours.split_once('.').ok_or(LinkError::Foreign)?;
    if version.is_empty() || !version.bytes().all(|b| b.is_ascii_digit()) {
        return Err(LinkError::Foreign);
    }
    if version != VERSION {
        return Err(LinkError::Version { found: version.to_owned() });
    }
    let bytes = base64::read(body).ok_or(LinkError::Damaged)?;
    let (sum, packed) = bytes.split_first_chunk::<4>().ok_or(LinkError::Damaged)?;
    let record = of_bytes(packed)?;
    if checksum(record.to_string().as_bytes()) == u32::from_le_bytes(*sum) {
        Ok(record)
    } else {
        Err(LinkError::Damaged)
    }
}

/// The record in these bytes. What cannot be read was changed on the way.
fn of_bytes(packed: &[u8]) -> Result<Record, LinkError> {
    let mut reader = Reader::new(packed);
    let numbers = reader.value(2) == 1;
    let text = text::read(&mut reader).ok_or(LinkError::Damaged)?;
    let mut record = Record::read(&text).map_err(|_| LinkError::Damaged)?;
    if numbers {
        let rules = record.load_rules().map_err(LinkError::Rules)?;
        let count = reader.value(MOST_PLIES);
        // It belongs after the plies; the next of them would use it.
        let pending = record.pending().cloned();
        record.set_pending(None);
        plies::read(&mut reader, &rules, &mut record, count).ok_or(LinkError::Damaged)?;
        record.set_pending(pending);
    }
    Ok(record)
}

/// FNV-1a: enough to notice a letter lost in a message.
fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811C_9DC5, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
