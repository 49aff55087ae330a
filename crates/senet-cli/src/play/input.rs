//! Lines that a person types, or a pipe brings.

use std::io::{self, BufRead, Read as _};

/// The longest line that is looked at, in bytes.
const LONGEST: u64 = 4096;

/// One line of input.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// Text, blanks around it removed.
    Text(String),
    /// More than anybody types; it was skipped.
    TooLong,
    /// There is no more.
    End,
}

/// Reads the next line; what is not UTF-8 in it is replaced.
pub(crate) fn line(input: &mut impl BufRead) -> io::Result<Line> {
    let mut bytes = Vec::new();
    input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(Line::End);
    }
    if bytes.last() != Some(&b'\n') && bytes.len() as u64 == LONGEST {
        skip(input)?;
        return Ok(Line::TooLong);
    }
    Ok(Line::Text(String::from_utf8_lossy(&bytes).trim().to_owned()))
}

/// Reads to the end of the line.
fn skip(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        if let Some(index) = buffer.iter().position(|&byte| byte == b'\n') {
            input.consume(index + 1);
            return Ok(());
        }
        let read = buffer.len();
        input.consume(read);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_every_kind() {
        let long = "x".repeat(10_000);
        let text = format!(" a b \r\n\n{long}\nnext\n\u{0}");
        let mut input = io::Cursor::new([text.as_bytes(), b"\xff"].concat());
        let text = |text: &str| Line::Text(text.into());
        assert_eq!(line(&mut input).unwrap(), text("a b"));
        assert_eq!(line(&mut input).unwrap(), text(""));
        assert_eq!(line(&mut input).unwrap(), Line::TooLong);
        assert_eq!(line(&mut input).unwrap(), text("next"));
        assert_eq!(line(&mut input).unwrap(), text("\u{0}\u{fffd}"));
        assert_eq!(line(&mut input).unwrap(), Line::End);
    }
}
