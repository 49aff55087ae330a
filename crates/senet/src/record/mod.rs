//! Game records: text in the manner of PGN (`.senet`), and the same as JSON.
//!
//! ```text
//! [Rules "kendall"]
//! [Revision "1"]
//! [Light "Nefertari"]
//! [Dark "computer:strong"]
//! [Result "*"]
//!
//! {Played by the window.}
//! 1. D 4 14-18 =0.52310 @0:03.2 {the front piece runs}
//! 2. D 2 18-20
//! 3. L 3 ...
//! *
//! ```
//!
//! A ply is its number, side, throw (`-` for a choice made instead of
//! throwing), move, and optionally `=` the mover's win probability, `@` the
//! mover's clock, and comments in braces. `...` in place of the last move
//! stands for a throw that has been made and not yet used. The result closes
//! the record: `L`, `D`, `draw`, or `*` for a game that is not over.
//!
//! A record is written with one header or ply a line. Reading takes any
//! layout, also comments from `;` to the end of a line. In values and comments
//! a backslash precedes `\`, `"` and `}`; `\n`, `\r`, `\t` and `\u{hex}` stand
//! for control characters.
//!
//! Headers that mean something to the program:
//!
//! | header | value |
//! |---|---|
//! | `Rules` `Revision` `Options` `Fingerprint` | the rule set: identifier, revision, `name=value` separated by blanks, fingerprint |
//! | `RulesText` | the text of a person's own rule-set file ([`Record::embed_rules`]) |
//! | `Start` | the position text, where the game does not start as usual |
//! | `Result` `Points` | as at the end; `3/0`, Light first |
//! | `Termination` | why a game without an end has a result, as `resigned`; `normal` means nothing |
//! | `Round` `Game` `Exchange` `Scores` | the [series](crate::match_play) that the game belongs to |
//!
//! `Light`, `Dark`, `Date` (`2026-01-31`), `Seed` and any other are kept as they are, in order.
//!
//! [`Record::read`] checks the form alone; [`Record::validate`] and
//! [`Record::replay`] play the game move by move.

mod error;
mod headers;
#[cfg(feature = "json")]
mod json;
mod numbers;
mod ply;
mod read;
mod replay;
mod rules_ref;
mod scan;
mod write;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

pub use error::{LineColumn, Problem, RecordError, RecordErrors};
pub use numbers::{Clock, Evaluation, NumberError};
pub use ply::{GameResult, PendingThrow, Ply, ResultTextError};
pub use replay::{Replay, Step};
pub use rules_ref::RulesRef;

use crate::{ByPlayer, Outcome, Rules, State};
use headers::Header;

/// The record of a game, finished or in progress.
///
/// Two records are equal when they say the same, wherever their texts break lines.
///
/// ```
/// use senet::record::{Ply, Record};
/// use senet::{Rules, State, Throw};
/// let rules = Rules::preset("kendall")?;
/// let mut record = Record::new(&rules);
/// record.set_header("Light", "Nefertari")?;
/// let State::Due(position) = rules.start() else { unreachable!() };
/// let decision = position.with_throw(&rules, Throw::new(4).unwrap())?;
/// record.push(Ply::using(&decision, "14-18".parse()?).with_comment("good"));
/// assert!(record.to_string().ends_with("\n\n1. D 4 14-18 {good}\n*\n"));
/// let states = record.replay(&rules)?;
/// assert_eq!(states[1].to_string(), "LDLDLDLDLD/LDL4D2/10 D -");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Record {
    headers: Vec<Header>,
    /// Comments before the first ply.
    pub preface: Vec<String>,
    plies: Vec<Ply>,
    /// Where the plies were read; shorter than `plies` where some were pushed.
    places: Vec<PlyPlace>,
    pending: Option<PendingThrow>,
    pending_place: Option<PlyPlace>,
    result: GameResult,
    result_place: Option<LineColumn>,
    /// Comments after the result.
    pub closing: Vec<String>,
}

/// Where the parts of a ply stand.
#[derive(Clone, Copy, Debug)]
struct PlyPlace {
    side: LineColumn,
    throw: LineColumn,
    played: LineColumn,
}

impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        self.headers().eq(other.headers())
            && self.preface == other.preface
            && self.plies == other.plies
            && self.pending == other.pending
            && self.result == other.result
            && self.closing == other.closing
    }
}

impl Eq for Record {}

impl Record {
    /// The longest text that is read, in bytes.
    pub const MAX_BYTES: usize = 16 << 20;
    /// The most headers that are read.
    pub const MAX_HEADERS: usize = 256;

    /// The record of a game that begins, with headers for the rule set.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        let mut record = Self::default();
        record.put("Rules", rules.id());
        record.put("Revision", &rules.info().revision.to_string());
        if !rules.info().options.is_empty() {
            record.put("Options", &headers::write_options(&rules.info().options));
        }
        record.put("Fingerprint", &rules.fingerprint().to_string());
        record.put("Result", "*");
        record
    }

    /// The headers in order: name and value.
    pub fn headers(&self) -> impl Iterator<Item = (&str, &str)> {
        self.headers.iter().map(|header| (header.key.as_str(), header.value.as_str()))
    }

    /// The value of a header.
    #[must_use]
    pub fn header(&self, key: &str) -> Option<&str> {
        self.headers.iter().find(|header| header.key == key).map(|header| header.value.as_str())
    }

    /// Sets a header: in its old place, or before `Result`, or last. Setting `Result` is
    /// [`set_result`](Self::set_result).
    ///
    /// # Errors
    /// When the name is not one (a letter, then letters, digits, `_` or `-`), or a
    /// known header (`Revision`, `Options`, `Fingerprint`, `Result`, `Points`)
    /// cannot have this value.
    pub fn set_header(&mut self, key: &str, value: &str) -> Result<(), RecordError> {
        headers::check(key, value).map_err(|problem| RecordError { place: None, ply: None, problem })?;
        if self.header(key).is_none() && self.headers.len() >= Self::MAX_HEADERS {
            return Err(RecordError { place: None, ply: None, problem: Problem::TooManyHeaders });
        }
        if key == "Result" {
            self.set_result(value.parse().unwrap_or_default());
        }
        self.put(key, value);
        Ok(())
    }

    /// Removes a header; its value, if it was there.
    pub fn remove_header(&mut self, key: &str) -> Option<String> {
        let index = self.headers.iter().position(|header| header.key == key)?;
        Some(self.headers.remove(index).value)
    }

    pub(crate) fn put(&mut self, key: &str, value: &str) {
        if let Some(header) = self.headers.iter_mut().find(|header| header.key == key) {
            header.value = value.into();
            return;
        }
        let header = Header { key: key.into(), value: value.into(), place: None };
        match self.headers.iter().position(|header| header.key == "Result") {
            Some(index) if key != "Points" => self.headers.insert(index, header),
            _ => self.headers.push(header),
        }
    }

    /// The plies.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// A ply by its index from 0, to comment on it.
    pub fn ply_mut(&mut self, index: usize) -> Option<&mut Ply> {
        self.plies.get_mut(index)
    }

    /// Adds a ply; a pending throw is used by it and goes, its comments move to the ply.
    pub fn push(&mut self, mut ply: Ply) {
        if let Some(pending) = self.pending.take() {
            ply.comments.splice(0..0, pending.comments);
        }
        self.pending_place = None;
        self.plies.push(ply);
    }

    /// Takes the last ply back, and with it a pending throw and the result.
    pub fn pop(&mut self) -> Option<Ply> {
        self.truncate(self.plies.len().saturating_sub(1)).pop()
    }

    /// Takes all plies back but the first `len`, and with them a pending throw
    /// and the result; the plies taken back, in order.
    pub fn truncate(&mut self, len: usize) -> Vec<Ply> {
        self.places.truncate(len);
        self.set_pending(None);
        self.set_result(GameResult::Unfinished);
        self.remove_header("Points");
        self.plies.split_off(len.min(self.plies.len()))
    }

    /// The throw that has been made and not yet used.
    #[must_use]
    pub fn pending(&self) -> Option<&PendingThrow> {
        self.pending.as_ref()
    }

    /// Sets or clears the throw that has been made and not yet used.
    pub fn set_pending(&mut self, pending: Option<PendingThrow>) {
        self.pending = pending;
        self.pending_place = None;
    }

    /// The result.
    #[must_use]
    pub fn result(&self) -> GameResult {
        self.result
    }

    /// Sets the result, also in the header `Result`.
    pub fn set_result(&mut self, result: GameResult) {
        self.result = result;
        if self.header("Result").is_some() || result != GameResult::Unfinished {
            self.put("Result", &result.to_string());
        }
    }

    /// Sets the result and the points of a finished game.
    pub fn finish(&mut self, outcome: &Outcome) {
        self.set_result(GameResult::of(outcome));
        let (light, dark) = (outcome.points[crate::Player::Light], outcome.points[crate::Player::Dark]);
        self.put("Points", &alloc::format!("{light}/{dark}"));
    }

    /// The points of the header `Points`.
    #[must_use]
    pub fn points(&self) -> Option<ByPlayer<u16>> {
        self.header("Points").and_then(headers::read_points)
    }

    /// Says where the game starts; the usual start needs no header.
    pub fn set_start(&mut self, rules: &Rules, start: &State) {
        if *start == rules.start() {
            self.remove_header("Start");
        } else {
            self.put("Start", &start.to_string());
        }
    }

    fn header_place(&self, key: &str) -> Option<LineColumn> {
        self.headers.iter().find(|header| header.key == key).and_then(|header| header.place)
    }
}
