//! The canonical text: one header or ply a line.

use core::fmt::{self, Write};

use super::{Ply, Record};

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (key, value) in self.headers() {
            writeln!(f, "[{key} \"{}\"]", Escaped(value, '"'))?;
        }
        if !self.headers.is_empty() {
            f.write_str("\n")?;
        }
        for comment in &self.preface {
            writeln!(f, "{}", Braced(comment))?;
        }
        for (index, ply) in self.plies.iter().enumerate() {
            writeln!(f, "{}. {ply}", index + 1)?;
        }
        if let Some(pending) = &self.pending {
            write!(f, "{}. {} {} ...", self.plies.len() + 1, pending.side.letter(), pending.throw)?;
            for comment in &pending.comments {
                write!(f, " {}", Braced(comment))?;
            }
            f.write_str("\n")?;
        }
        writeln!(f, "{}", self.result)?;
        for comment in &self.closing {
            writeln!(f, "{}", Braced(comment))?;
        }
        Ok(())
    }
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.side.letter())?;
        match self.throw {
            Some(throw) => write!(f, "{throw}")?,
            None => f.write_str("-")?,
        }
        write!(f, " {}", self.played)?;
        if let Some(evaluation) = self.evaluation {
            write!(f, " ={evaluation}")?;
        }
        if let Some(clock) = self.clock {
            write!(f, " @{clock}")?;
        }
        for comment in &self.comments {
            write!(f, " {}", Braced(comment))?;
        }
        Ok(())
    }
}

/// A comment in its braces.
struct Braced<'a>(&'a str);

impl fmt::Display for Braced<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{}}}", Escaped(self.0, '}'))
    }
}

/// A text whose end is marked by a character.
struct Escaped<'a>(&'a str, char);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '\n' => f.write_str("\\n")?,
                '\r' => f.write_str("\\r")?,
                '\t' => f.write_str("\\t")?,
                c if c == '\\' || c == self.1 => write!(f, "\\{c}")?,
                c if c.is_control() => write!(f, "\\u{{{:x}}}", u32::from(c))?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}
