//! The written form of messages: a line for each thing, its name first. Small
//! enough that page and worker need no library for it.

use core::str::FromStr;

use crate::engine::Malformed;

/// A message that is being written.
#[derive(Debug, Default)]
pub(crate) struct Lines(String);

impl Lines {
    /// Adds a line.
    pub(crate) fn put(&mut self, name: &str, value: &str) {
        self.0.push_str(name);
        self.0.push(' ');
        for letter in value.chars() {
            match letter {
                '\\' => self.0.push_str("\\\\"),
                '\n' => self.0.push_str("\\n"),
                other => self.0.push(other),
            }
        }
        self.0.push('\n');
    }

    /// Adds a line where there is a value.
    pub(crate) fn put_some(&mut self, name: &str, value: Option<&impl ToString>) {
        if let Some(value) = value {
            self.put(name, &value.to_string());
        }
    }

    /// The message.
    pub(crate) fn finish(self) -> String {
        self.0
    }
}

/// A message that is being read, line by line.
#[derive(Debug)]
pub(crate) struct Reader<'t> {
    rest: &'t str,
    line: u32,
}

impl<'t> Reader<'t> {
    pub(crate) const fn new(text: &'t str) -> Self {
        Self { rest: text, line: 1 }
    }

    /// A mistake in the line that comes next.
    pub(crate) fn malformed(&self, what: &str) -> Malformed {
        Malformed { why: format!("line {}: {what}", self.line) }
    }

    fn split(&self) -> Option<(&'t str, &'t str, &'t str)> {
        let (line, rest) = self.rest.split_once('\n')?;
        let (name, value) = line.split_once(' ')?;
        Some((name, value, rest))
    }

    /// The name of the next line; nothing at the end.
    pub(crate) fn name(&self) -> &'t str {
        self.split().map_or("", |(name, ..)| name)
    }

    /// The value of the next line, if it has this name.
    pub(crate) fn take(&mut self, name: &str) -> Option<String> {
        let (_, value, rest) = self.split().filter(|(found, ..)| *found == name)?;
        self.rest = rest;
        self.line += 1;
        Some(unescaped(value))
    }

    /// The value of the next line, which must have this name.
    pub(crate) fn text(&mut self, name: &str) -> Result<String, Malformed> {
        self.take(name).ok_or_else(|| self.malformed(&["there is no ", name].concat()))
    }

    /// The same as a number.
    pub(crate) fn number<T: FromStr>(&mut self, name: &str) -> Result<T, Malformed> {
        self.maybe(name)?.ok_or_else(|| self.malformed(&["there is no ", name].concat()))
    }

    /// A number, where there is one.
    pub(crate) fn maybe<T: FromStr>(&mut self, name: &str) -> Result<Option<T>, Malformed> {
        let here = self.malformed(&["this is not a ", name].concat());
        self.take(name).map(|value| value.parse()).transpose().map_err(|_| here)
    }

    /// The end, where nothing may be left.
    pub(crate) fn finish(&self) -> Result<(), Malformed> {
        if self.rest.is_empty() { Ok(()) } else { Err(self.malformed("this line is not expected here")) }
    }
}

fn unescaped(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    let mut letters = value.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => out.extend(letters.next().map(|letter| if letter == 'n' { '\n' } else { letter })),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]

    use super::*;

    #[test]
    fn values_of_any_letters_come_back() {
        for value in ["", " ", "a\\nb", "\n\\\n", "1 2", "ä\r\n\u{200f}x\\"] {
            let mut lines = Lines::default();
            lines.put("one", value);
            lines.put("two", "");
            let text = lines.finish();
            assert_eq!(text.lines().count(), 2);
            let mut reader = Reader::new(&text);
            assert_eq!(reader.text("one").unwrap(), value);
            assert_eq!(reader.text("two").unwrap(), "");
            assert_eq!(reader.finish(), Ok(()));
        }
    }

    #[test]
    fn mistakes_have_their_line() {
        let mut reader = Reader::new("a 1\nb x\n");
        assert_eq!(reader.number::<u8>("a").unwrap(), 1);
        assert_eq!(reader.number::<u8>("b").unwrap_err().why, "line 2: this is not a b");
        let reader = Reader::new("a 1");
        assert_eq!(reader.finish().unwrap_err().why, "line 1: this line is not expected here");
    }
}
