//! Who plays a side.

use std::fmt;
use std::str::FromStr;

use crate::Level;

/// Who plays a side.
///
/// Written `person`, `person:Amina` or `computer:strong`.
///
/// ```
/// use senet_play::Seat;
/// let seat: Seat = "person:Amina".parse()?;
/// assert_eq!(seat, Seat::Person { name: "Amina".into() });
/// assert!("robot".parse::<Seat>().is_err());
/// # Ok::<(), senet_play::SeatError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person; the name may be empty.
    Person {
        /// What the person is called; one line.
        name: String,
    },
    /// The computer.
    Computer(Level),
}

impl Seat {
    /// A person without a name.
    #[must_use]
    pub const fn person() -> Self {
        Self::Person { name: String::new() }
    }

    /// Whether a person sits here.
    #[must_use]
    pub const fn is_person(&self) -> bool {
        matches!(self, Self::Person { .. })
    }

    /// What to call the player: the name, `person`, or `computer, strong`.
    #[must_use]
    pub fn title(&self) -> String {
        match self {
            Self::Person { name } if name.is_empty() => "person".to_owned(),
            Self::Person { name } => name.clone(),
            Self::Computer(level) => format!("computer, {level}"),
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person { name } if name.is_empty() => f.write_str("person"),
            Self::Person { name } => write!(f, "person:{name}"),
            Self::Computer(level) => write!(f, "computer:{level}"),
        }
    }
}

impl FromStr for Seat {
    type Err = SeatError;
    fn from_str(text: &str) -> Result<Self, SeatError> {
        let (kind, rest) = text.split_once(':').map_or((text, None), |(kind, rest)| (kind, Some(rest)));
        match (kind, rest) {
            ("person", None) => Ok(Self::person()),
            // A record tells a computer player by its name.
            ("person", Some(name)) if !name.chars().any(char::is_control) && !name.trim().starts_with("computer:") => {
                Ok(Self::Person { name: name.trim().to_owned() })
            }
            ("computer", None) => Ok(Self::Computer(Level::Skilled)),
            ("computer", Some(level)) => match level.parse() {
                Ok(level) => Ok(Self::Computer(level)),
                Err(_) => Err(SeatError { found: text.to_owned() }),
            },
            _ => Err(SeatError { found: text.to_owned() }),
        }
    }
}

/// A name without what would steer the terminal that shows it.
pub(crate) fn one_line(name: &str) -> String {
    let turns = |c: char| matches!(c, '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    name.chars().filter(|&c| !c.is_control() && !turns(c)).collect::<String>().trim().to_owned()
}

/// A text that names no seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatError {
    /// The text.
    pub found: String,
}

impl fmt::Display for SeatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} names no player; write person, person:NAME or computer:LEVEL with LEVEL one of ", self.found)?;
        let mut separator = "";
        for level in Level::ALL {
            write!(f, "{separator}{level}")?;
            separator = ", ";
        }
        Ok(())
    }
}

impl std::error::Error for SeatError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip() {
        for text in ["person", "person:Amina", "computer:novice", "computer:strong"] {
            assert_eq!(text.parse::<Seat>().unwrap().to_string(), text);
        }
        assert_eq!("computer".parse::<Seat>().unwrap(), Seat::Computer(Level::Skilled));
    }

    #[test]
    fn other_texts_are_refused_with_the_remedy() {
        for text in ["", "robot", "computer:", "computer:grandmaster", "person:a\nb"] {
            let error = text.parse::<Seat>().unwrap_err();
            assert!(error.to_string().contains("computer:LEVEL with LEVEL one of novice"), "{error}");
        }
    }
}
