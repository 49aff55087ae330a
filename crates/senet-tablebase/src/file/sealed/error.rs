//! Why a sealed file is refused.

use std::fmt;
use std::path::PathBuf;

use super::super::IoFailure;

/// Why a sealed file cannot be written or is not believed.
#[derive(Debug)]
#[non_exhaustive]
pub enum SealError {
    /// The system refused.
    Io(IoFailure),
    /// More numbers than a sealed file carries.
    TooManyNumbers {
        /// Context and notes together.
        count: usize,
    },
    /// Something else, or not even the beginning of a sealed file.
    NotSealed {
        /// The file.
        path: PathBuf,
    },
    /// Written by a later version of the program.
    Newer {
        /// The file.
        path: PathBuf,
        /// Its version.
        version: u32,
    },
    /// Bytes are missing at the end.
    Truncated {
        /// The file.
        path: PathBuf,
        /// How many, at least.
        missing: u64,
    },
    /// Some bit is not as it was written.
    Damaged {
        /// The file.
        path: PathBuf,
        /// Where in it.
        part: &'static str,
    },
    /// Another kind of sealed file.
    ForeignKind {
        /// The file.
        path: PathBuf,
        /// The kind found.
        found: [u8; 8],
        /// The kind looked for.
        expected: [u8; 8],
    },
    /// It belongs to other rules.
    ForeignRules {
        /// The file.
        path: PathBuf,
        /// The fingerprint found.
        found: u64,
        /// The fingerprint looked for.
        expected: u64,
    },
    /// It belongs to the same rules under other circumstances.
    ForeignContext {
        /// The file.
        path: PathBuf,
        /// The context found.
        found: Vec<u64>,
        /// The context looked for.
        expected: Vec<u64>,
    },
}

impl From<IoFailure> for SealError {
    fn from(failure: IoFailure) -> Self {
        Self::Io(failure)
    }
}

impl fmt::Display for SealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(failure) => failure.fmt(f),
            Self::TooManyNumbers { count } => {
                write!(
                    f,
                    "{count} numbers beside the payload, at most {} fit; put them into the payload",
                    super::Label::MOST_NUMBERS
                )
            }
            Self::NotSealed { path } => write!(f, "{} is not a sealed file of senet; check the path", path.display()),
            Self::Newer { path, version } => {
                write!(
                    f,
                    "{} has format {version}, this program reads up to {}; use a later version of it",
                    path.display(),
                    super::header::VERSION
                )
            }
            Self::Truncated { path, missing } => {
                write!(
                    f,
                    "{} is cut short, at least {missing} bytes are missing; remove it to have it made again",
                    path.display()
                )
            }
            Self::Damaged { path, part } => {
                write!(f, "{} is damaged in its {part}; remove it to have it made again", path.display())
            }
            Self::ForeignKind { path, found, expected } => write!(
                f,
                "{} holds \"{}\", not \"{}\"; check the path",
                path.display(),
                found.escape_ascii(),
                expected.escape_ascii()
            ),
            Self::ForeignRules { path, found, expected } => write!(
                f,
                "{} belongs to rules with fingerprint {found:016x}, not {expected:016x}; choose another folder or remove it",
                path.display()
            ),
            Self::ForeignContext { path, found, expected } => write!(
                f,
                "{} is the work for another table of these rules (of other bits, another objective, kept with more or less \
                 memory, or of another version of the program: {found:?}, not {expected:?}); give the command that began it, \
                 remove its folder or choose another",
                path.display()
            ),
        }
    }
}

impl std::error::Error for SealError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io(failure) => Some(&failure.source),
            _ => None,
        }
    }
}
