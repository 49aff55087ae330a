//! Why the full-screen game cannot run.

use std::fmt;
use std::io;

/// Why the full-screen game cannot run, or has stopped.
#[derive(Debug)]
pub enum TuiError {
    /// Input or output is not a terminal.
    NotATerminal,
    /// The terminal cannot place text (`TERM=dumb`).
    DumbTerminal,
    /// The terminal failed.
    Terminal(io::Error),
    /// The program made a mistake in another thread and was told so there.
    Crashed,
}

impl TuiError {
    /// Whether line-by-line play is the remedy.
    #[must_use]
    pub const fn wants_plain(&self) -> bool {
        matches!(self, Self::NotATerminal | Self::DumbTerminal)
    }
}

impl fmt::Display for TuiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotATerminal => f.write_str("this is no terminal; senet play --plain plays line by line"),
            Self::DumbTerminal => {
                f.write_str("this terminal cannot place text (TERM=dumb); senet play --plain plays line by line")
            }
            Self::Terminal(error) => write!(f, "the terminal failed: {error}; the game is kept: senet play --resume"),
            Self::Crashed => {
                f.write_str("the program made a mistake and stopped; the game is kept: senet play --resume")
            }
        }
    }
}

impl std::error::Error for TuiError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Terminal(error) => Some(error),
            _ => None,
        }
    }
}

impl From<io::Error> for TuiError {
    fn from(error: io::Error) -> Self {
        Self::Terminal(error)
    }
}
