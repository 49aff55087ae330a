//! Walking over a text with line and column; words, comments, escapes.

use alloc::string::String;
use alloc::vec::Vec;

use super::{LineColumn, Problem, RecordError};

/// A place in a text from which it is read on.
#[derive(Clone, Debug)]
pub(super) struct Scanner<'t> {
    rest: &'t str,
    place: LineColumn,
}

impl<'t> Scanner<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { rest: text.strip_prefix('\u{feff}').unwrap_or(text), place: LineColumn { line: 1, column: 1 } }
    }

    pub(super) const fn place(&self) -> LineColumn {
        self.place
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// The next character; CR LF is one LF.
    pub(super) fn bump(&mut self) -> Option<char> {
        if self.rest.starts_with("\r\n") {
            self.rest = self.rest.get(1..)?;
        }
        let mut characters = self.rest.chars();
        let character = characters.next()?;
        self.rest = characters.as_str();
        if character == '\n' {
            self.place = LineColumn { line: self.place.line.saturating_add(1), column: 1 };
        } else {
            self.place.column = self.place.column.saturating_add(1);
        }
        Some(character)
    }

    pub(super) fn skip_blanks(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.bump();
        }
    }

    fn at_line_end(&self) -> bool {
        self.rest.starts_with('\n') || self.rest.starts_with("\r\n")
    }

    /// The rest of the line, without its end.
    pub(super) fn line(&mut self) -> &'t str {
        let start = self.rest;
        while !self.rest.is_empty() && !self.at_line_end() {
            self.bump();
        }
        &start[..start.len() - self.rest.len()]
    }

    /// Characters up to a blank, a comment or a header.
    pub(super) fn word(&mut self) -> &'t str {
        let start = self.rest;
        while self.peek().is_some_and(|c| !c.is_whitespace() && !matches!(c, '{' | ';' | '[')) {
            self.bump();
        }
        &start[..start.len() - self.rest.len()]
    }

    /// The name of a header.
    pub(super) fn key(&mut self) -> &'t str {
        let start = self.rest;
        while self.peek().is_some_and(|c| !c.is_whitespace() && !matches!(c, '"' | '[' | ']')) {
            self.bump();
        }
        &start[..start.len() - self.rest.len()]
    }

    /// The number of a ply, `12.`, without its point; a move may follow at once.
    pub(super) fn number(&mut self) -> Option<&'t str> {
        let digits = self.rest.len() - self.rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if digits == 0 || !self.rest[digits..].starts_with('.') {
            return None;
        }
        let number = &self.rest[..digits];
        self.rest = &self.rest[digits + 1..];
        let width = u32::try_from(digits + 1).unwrap_or(u32::MAX);
        self.place.column = self.place.column.saturating_add(width);
        Some(number)
    }

    /// A text up to an unescaped `end`, the opening character being read already.
    /// `None` when the end is missing: a value ends on its line, a comment anywhere.
    /// The first wrong escape is reported.
    pub(super) fn quoted(&mut self, end: char, errors: &mut Vec<RecordError>) -> Option<String> {
        let mut sound = true;
        let mut text = String::new();
        loop {
            let place = self.place;
            if end == '"' && self.at_line_end() {
                return None;
            }
            match self.bump()? {
                c if c == end => return Some(text),
                '\\' => match self.escape() {
                    Some(character) => text.push(character),
                    None if sound => {
                        sound = false;
                        errors.push(RecordError::at(place, Problem::Escape));
                    }
                    None => {}
                },
                c => text.push(c),
            }
        }
    }

    fn escape(&mut self) -> Option<char> {
        let character = match self.peek()? {
            c @ ('\\' | '"' | '}') => c,
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => {
                let digits = self.rest.strip_prefix("u{")?;
                let length = digits.bytes().take(7).take_while(u8::is_ascii_hexdigit).count();
                let hex = digits.get(..length).filter(|_| digits[length..].starts_with('}'))?;
                let character = char::from_u32(u32::from_str_radix(hex, 16).ok().filter(|_| length <= 6)?)?;
                for _ in 0..length + 2 {
                    self.bump();
                }
                character
            }
            _ => return None,
        };
        self.bump();
        Some(character)
    }
}
