//! What goes wrong, in words for the one who runs the tests.

use std::fmt;
use std::io;

use fantoccini::error::{CmdError, NewSessionError};

/// Why a test fails, or cannot run.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// A program is not on this machine.
    NotInstalled(&'static str),
    /// The command line makes no sense.
    Usage(String),
    /// The system does not do what it should.
    System(&'static str, io::Error),
    /// The browser does not start.
    Session(Box<NewSessionError>),
    /// The browser does not do what it is told.
    Browser(Box<CmdError>),
    /// Something did not come; what was there instead.
    Awaited {
        /// What should have come.
        what: String,
        /// What the page said at the end.
        seen: String,
    },
    /// The page is not as it should be.
    Wrong(String),
}

/// What a step of a test gives.
pub(crate) type Done<T = ()> = Result<T, Trouble>;

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotInstalled(program) => write!(
                f,
                "{program} is needed to look at the page in a browser; on Debian: apt-get install chromium chromium-driver"
            ),
            Self::Usage(problem) => write!(
                f,
                "{problem}\nSay `test [--page FOLDER] [--axe FILE] [NAME...]`, `pictures FOLDER [--page FOLDER]` or `time [--page FOLDER]`"
            ),
            Self::System(what, error) => write!(f, "{what}: {error}"),
            Self::Session(error) => write!(f, "the browser does not start: {error}"),
            Self::Browser(error) => write!(f, "the browser: {error}"),
            Self::Awaited { what, seen } => write!(f, "waited in vain for {what}; the page shows {seen}"),
            Self::Wrong(problem) => f.write_str(problem),
        }
    }
}

impl std::error::Error for Trouble {}

impl From<CmdError> for Trouble {
    fn from(error: CmdError) -> Self {
        Self::Browser(Box::new(error))
    }
}

impl From<NewSessionError> for Trouble {
    fn from(error: NewSessionError) -> Self {
        Self::Session(Box::new(error))
    }
}

/// Fails with what was found unless all is well.
pub(crate) fn check(well: Result<(), String>) -> Done {
    well.map_err(Trouble::Wrong)
}

/// Fails when there is anything in the list.
pub(crate) fn none<T: fmt::Display>(what: &str, found: &[T]) -> Done {
    let lines: Vec<String> = found.iter().map(|one| format!("\n    {one}")).collect();
    if lines.is_empty() { Ok(()) } else { Err(Trouble::Wrong(format!("{what}:{}", lines.concat()))) }
}
