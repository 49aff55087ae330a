//! Reading a record's text.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::headers::{self, Header};
use super::scan::Scanner;
use super::{GameResult, LineColumn, PendingThrow, Ply, PlyPlace, Problem, Record, RecordError, RecordErrors};
use crate::{Player, Throw};

impl Record {
    /// Reads a record's text; a byte-order mark at its start and CR LF at line ends are accepted.
    ///
    /// # Errors
    /// Everything that is wrong with its form, each with line and column. Whether
    /// its moves are legal is for [`validate`](Self::validate) to say.
    ///
    /// ```
    /// use senet::record::Record;
    /// let record = Record::read("[Rules \"kendall\"] {first} 1. D 4 14-18 @0:03 {good} *")?;
    /// assert_eq!(record.preface, ["first"]);
    /// assert_eq!(record.plies()[0].to_string(), "D 4 14-18 @0:03 {good}");
    /// let errors = Record::read("[Rules \"kendall\"]\n1. D 4 14-18\n3. L 9 1-2\n*").unwrap_err();
    /// assert_eq!(errors.iter().map(|e| e.place.unwrap().column).collect::<Vec<_>>(), [1, 6]);
    /// # Ok::<(), senet::record::RecordErrors>(())
    /// ```
    pub fn read(text: &str) -> Result<Self, RecordErrors> {
        let mut reader = Reader {
            scanner: Scanner::new(text),
            record: Self::default(),
            errors: Vec::new(),
            number: 1,
            current: 1,
            end: None,
        };
        if text.len() > Self::MAX_BYTES {
            return Err(RecordError::at(reader.scanner.place(), Problem::TooLong).into());
        }
        reader.all();
        reader.results_agree();
        reader.errors.sort_by_key(|error| error.place);
        reader.errors.truncate(RecordErrors::MOST);
        if reader.errors.is_empty() { Ok(reader.record) } else { Err(RecordErrors(reader.errors)) }
    }
}

struct Reader<'t> {
    scanner: Scanner<'t>,
    record: Record,
    errors: Vec<RecordError>,
    /// The number that the next ply should have.
    number: usize,
    /// The number of the ply that is being read.
    current: usize,
    /// Where the result stands, once it has been read.
    end: Option<LineColumn>,
}

/// What stands in place of a move.
enum Use {
    Played(crate::Move),
    Waits,
}

impl<'t> Reader<'t> {
    fn error(&mut self, place: LineColumn, problem: Problem) {
        self.errors.push(RecordError::at(place, problem));
    }

    fn ply_error(&mut self, place: LineColumn, problem: Problem) {
        self.errors.push(RecordError { place: Some(place), ply: Some(self.current), problem });
    }

    fn all(&mut self) {
        let mut lost = false;
        loop {
            if self.errors.len() >= RecordErrors::MOST {
                return;
            }
            self.scanner.skip_blanks();
            let place = self.scanner.place();
            match self.scanner.peek() {
                None => break,
                Some('{' | ';') => {
                    let comment = self.comment();
                    self.attach(comment);
                }
                Some('[') => self.header(),
                Some(_) => lost = !self.item(place, lost),
            }
        }
        let told = |error: &RecordError| matches!(error.problem, Problem::CutOff | Problem::UnclosedComment);
        if self.end.is_none() && !self.errors.last().is_some_and(told) {
            self.error(self.scanner.place(), Problem::NoResult);
        }
    }

    /// A ply or the result; whether there was one. After a broken ply everything
    /// up to the next number or result is passed over in silence.
    fn item(&mut self, place: LineColumn, lost: bool) -> bool {
        if let Some(number) = self.scanner.number() {
            self.out_of_place(place);
            self.current = self.number;
            if number != alloc::format!("{}", self.number) {
                let (expected, found) = (self.number, number.to_owned());
                self.ply_error(place, Problem::Number { expected, found });
            }
            self.current = number.parse().unwrap_or(self.number);
            self.number = self.current.saturating_add(1);
            return self.ply().is_some();
        }
        let word = self.scanner.word();
        if let (Ok(result), None, true) = (word.parse::<GameResult>(), self.end, !lost || self.at_end()) {
            self.record.result = result;
            self.record.result_place = Some(place);
            self.end = Some(place);
            return true;
        }
        if lost {
            return false;
        }
        let problem = if self.end.is_some() { Problem::AfterResult } else { Problem::NoPly(word.into()) };
        self.error(place, problem);
        false
    }

    /// Whether nothing but comments follows.
    fn at_end(&self) -> bool {
        let mut ahead = self.scanner.clone();
        ahead.skip_blanks();
        matches!(ahead.peek(), None | Some('{' | ';'))
    }

    fn out_of_place(&mut self, place: LineColumn) {
        if self.end.is_some() {
            self.error(place, Problem::AfterResult);
        } else if self.record.pending.is_some() {
            self.error(place, Problem::AfterPending);
        }
    }

    /// The parts of a ply after its number; `None` when they are wrong.
    fn ply(&mut self) -> Option<()> {
        let mut comments = Vec::new();
        let (side_place, word) = self.part(&mut comments)?;
        let mut letters = word.chars();
        let side = letters.next().and_then(Player::from_letter).filter(|_| letters.as_str().is_empty());
        let side = self.need(side_place, side, || Problem::Side(word.into()))?;
        let (throw_place, word) = self.part(&mut comments)?;
        let throw = match (word, word.as_bytes()) {
            ("-", _) => Some(None),
            (_, &[digit]) => digit.checked_sub(b'0').and_then(Throw::new).map(Some),
            _ => None,
        };
        let throw = self.need(throw_place, throw, || Problem::Throw(word.into()))?;
        let (played_place, word) = self.part(&mut comments)?;
        let chosen = match (word, throw) {
            ("...", Some(_)) => Some(Use::Waits),
            _ => word.parse().ok().map(Use::Played),
        };
        let chosen = self.need(played_place, chosen, || Problem::Move(word.into()))?;
        let place = PlyPlace { side: side_place, throw: throw_place, played: played_place };
        match (chosen, throw) {
            (Use::Played(played), throw) => {
                let mut ply = Ply { comments, ..Ply::new(side, throw, played) };
                self.annotations(&mut ply);
                self.record.places.push(place);
                self.record.plies.push(ply);
            }
            (Use::Waits, Some(throw)) => {
                self.record.pending = Some(PendingThrow { side, throw, comments });
                self.record.pending_place = Some(place);
            }
            (Use::Waits, None) => {}
        }
        Some(())
    }

    fn need<T>(&mut self, place: LineColumn, part: Option<T>, problem: impl FnOnce() -> Problem) -> Option<T> {
        if part.is_none() {
            self.ply_error(place, problem());
        }
        part
    }

    /// The next word of a ply; comments on the way belong to the ply.
    fn part(&mut self, comments: &mut Vec<String>) -> Option<(LineColumn, &'t str)> {
        loop {
            self.scanner.skip_blanks();
            let place = self.scanner.place();
            match self.scanner.peek() {
                Some('{' | ';') => comments.extend(self.comment()),
                None | Some('[') => {
                    self.ply_error(place, Problem::CutOff);
                    return None;
                }
                Some(_) => return Some((place, self.scanner.word())),
            }
        }
    }

    /// Clock, evaluation and comments after a move.
    fn annotations(&mut self, ply: &mut Ply) {
        loop {
            self.scanner.skip_blanks();
            let place = self.scanner.place();
            match self.scanner.peek() {
                Some('{' | ';') => ply.comments.extend(self.comment()),
                Some('=') => {
                    let word = self.scanner.word();
                    match word.trim_start_matches('=').parse() {
                        _ if ply.evaluation.is_some() => self.ply_error(place, Problem::Twice(word.into())),
                        Ok(evaluation) => ply.evaluation = Some(evaluation),
                        Err(_) => self.ply_error(place, Problem::Evaluation(word.into())),
                    }
                }
                Some('@') => {
                    let word = self.scanner.word();
                    match word.trim_start_matches('@').parse() {
                        _ if ply.clock.is_some() => self.ply_error(place, Problem::Twice(word.into())),
                        Ok(clock) => ply.clock = Some(clock),
                        Err(_) => self.ply_error(place, Problem::Clock(word.into())),
                    }
                }
                _ => return,
            }
        }
    }

    /// A comment, at whose first character the scanner stands.
    fn comment(&mut self) -> Option<String> {
        let place = self.scanner.place();
        if self.scanner.bump() == Some(';') {
            return Some(self.scanner.line().to_owned());
        }
        let comment = self.scanner.quoted('}', &mut self.errors);
        if comment.is_none() {
            self.error(place, Problem::UnclosedComment);
        }
        comment
    }

    /// Gives a comment to what it stands behind.
    fn attach(&mut self, comment: Option<String>) {
        let record = &mut self.record;
        let comments = match (self.end, &mut record.pending, record.plies.last_mut()) {
            (Some(_), ..) => &mut record.closing,
            (None, Some(pending), _) => &mut pending.comments,
            (None, None, Some(ply)) => &mut ply.comments,
            (None, None, None) => &mut record.preface,
        };
        comments.extend(comment);
    }

    /// A header, at whose bracket the scanner stands.
    fn header(&mut self) {
        let place = self.scanner.place();
        self.scanner.bump();
        if self.end.is_some() {
            self.error(place, Problem::AfterResult);
        } else if !self.record.plies.is_empty() || self.record.pending.is_some() {
            self.error(place, Problem::LateHeader);
        }
        let Some((key, value)) = self.header_parts() else {
            self.error(place, Problem::HeaderForm);
            self.scanner.line();
            return;
        };
        if let Err(problem) = headers::check(&key, &value) {
            self.error(place, problem);
        } else if self.record.header(&key).is_some() {
            self.error(place, Problem::HeaderTwice(key));
        } else if self.record.headers.len() >= Record::MAX_HEADERS {
            self.error(place, Problem::TooManyHeaders);
        } else {
            self.record.headers.push(Header { key, value, place: Some(place) });
        }
    }

    fn header_parts(&mut self) -> Option<(String, String)> {
        self.scanner.skip_blanks();
        let key = self.scanner.key();
        self.scanner.skip_blanks();
        self.scanner.peek().filter(|&c| c == '"')?;
        self.scanner.bump();
        let value = self.scanner.quoted('"', &mut self.errors)?;
        self.scanner.skip_blanks();
        self.scanner.peek().filter(|&c| c == ']')?;
        self.scanner.bump();
        Some((key.into(), value))
    }

    fn results_agree(&mut self) {
        let header = self.record.header("Result").and_then(|value| value.parse().ok());
        if let (Some(header), Some(place)) = (header, self.end) {
            let end = self.record.result;
            if header != end {
                self.error(place, Problem::ResultsDiffer { header, end });
            }
        }
    }
}
