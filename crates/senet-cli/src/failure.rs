//! What a command says when it cannot do what was asked.

use std::fmt;
use std::io;
use std::path::PathBuf;

use senet::{ImpossibleThrow, PositionErrors, RulesError};

/// Why a command failed: what, where, and what to do about it.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A rule set could not be had.
    Rules(RulesError),
    /// A position text is wrong.
    Position {
        /// The text.
        text: String,
        /// Everything that is wrong with it.
        errors: PositionErrors,
    },
    /// A throw that does not exist.
    Throw(ImpossibleThrow),
    /// A file could not be read.
    Read {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// A file could not be written.
    Write {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// Standard output or input broke.
    Stream(io::Error),
    /// Whoever read the output has gone; nothing is said.
    Gone,
    /// Everything has been said already.
    Said,
    /// The command was used wrongly in a way that only running it shows.
    Usage(Complaint),
    /// The request failed.
    Request(Complaint),
}

/// A failure in words.
#[derive(Debug)]
pub(crate) struct Complaint {
    /// What is wrong, and where.
    pub(crate) what: String,
    /// What to do about it; may be empty.
    pub(crate) remedy: String,
}

impl Failure {
    /// A request that failed.
    pub(crate) fn request(what: impl fmt::Display, remedy: impl Into<String>) -> Self {
        Self::Request(Complaint { what: what.to_string(), remedy: remedy.into() })
    }

    /// A library could not do it: its errors name the remedy behind the last semicolon.
    pub(crate) fn of(error: impl fmt::Display) -> Self {
        let text = error.to_string();
        match text.rsplit_once("; ") {
            Some((what, remedy)) => Self::request(what, remedy),
            None => Self::request(text, ""),
        }
    }

    /// Wrong usage.
    pub(crate) fn usage(what: impl fmt::Display, remedy: impl Into<String>) -> Self {
        Self::Usage(Complaint { what: what.to_string(), remedy: remedy.into() })
    }

    /// The exit status: 1 the request failed, 2 wrong usage.
    pub(crate) fn status(&self) -> u8 {
        match self {
            Self::Gone => 0,
            Self::Usage(_) => 2,
            _ => 1,
        }
    }

    fn remedy(&self) -> &str {
        match self {
            Self::Rules(RulesError::Unknown(_)) => "senet rules list shows the rule sets",
            Self::Rules(RulesError::Option(_)) => "senet rules show ID shows the options of a rule set",
            Self::Rules(RulesError::File(_)) => "senet rules explain KEY says what a key means",
            Self::Position { .. } => {
                "the form is BOARD SIDE THROW [TAG:VALUE …]; senet show --rules ID shows a start position"
            }
            Self::Read { .. } => "check the name and that you may read it",
            Self::Write { .. } => "check that the folder exists and that you may write there",
            Self::Usage(complaint) | Self::Request(complaint) => &complaint.remedy,
            Self::Throw(_) | Self::Stream(_) | Self::Gone | Self::Said => "",
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules(error) => error.fmt(f)?,
            Self::Position { text, errors } => position(text, errors, f)?,
            Self::Throw(error) => error.fmt(f)?,
            Self::Read { path, error } => write!(f, "cannot read {}: {error}", path.display())?,
            Self::Write { path, error } => write!(f, "cannot write {}: {error}", path.display())?,
            Self::Stream(error) => write!(f, "standard input or output failed: {error}")?,
            Self::Gone | Self::Said => {}
            Self::Usage(complaint) | Self::Request(complaint) => f.write_str(&complaint.what)?,
        }
        if !self.remedy().is_empty() {
            write!(f, "\n  help: {}", self.remedy())?;
        }
        Ok(())
    }
}

/// The position with a mark under each place that is wrong, and the reasons.
fn position(text: &str, errors: &PositionErrors, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    const SHOWN: usize = 200;
    f.write_str("this is no position of the rule set")?;
    let plain = text.chars().count() <= SHOWN && !text.chars().any(char::is_control);
    if plain {
        let columns: Vec<usize> = errors.iter().map(|error| error.column).collect();
        let width = columns.iter().copied().max().unwrap_or(0);
        let marks: String = (1..=width).map(|c| if columns.contains(&c) { '^' } else { ' ' }).collect();
        write!(f, "\n  {text}\n  {marks}")?;
    }
    errors.iter().try_for_each(|error| write!(f, "\n  {error}"))
}

impl std::error::Error for Failure {}

impl From<RulesError> for Failure {
    fn from(error: RulesError) -> Self {
        Self::Rules(error)
    }
}

impl From<ImpossibleThrow> for Failure {
    fn from(error: ImpossibleThrow) -> Self {
        Self::Throw(error)
    }
}

/// For standard input and output; files name themselves.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe { Self::Gone } else { Self::Stream(error) }
    }
}
