//! Keeping games: a file for each, written whole or not at all, and never by
//! two programs at once.

mod file;
mod lock;
mod shelf;
#[cfg(test)]
mod tests;

use std::fmt;
use std::io;
use std::path::PathBuf;

pub use file::{Outlives, SaveFile};
pub use shelf::{Kept, Shelf};

use crate::ResumeError;

/// Why a game could not be kept or found again.
#[derive(Debug)]
pub enum SaveError {
    /// There is no place for games: the system names no home folder.
    NoHome,
    /// A folder could not be made or read.
    Folder {
        /// The folder.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// A file could not be read.
    Read {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// A file could not be written; what was there before is still there.
    Write {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// Another program is playing this game.
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// There is a file of this name already.
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// No game is kept.
    NothingKept {
        /// Where.
        folder: PathBuf,
    },
    /// Every game that is kept is being played.
    AllInUse,
    /// The file does not hold a game that could go on.
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: Box<ResumeError>,
        /// Where it was moved, if it was.
        moved: Option<PathBuf>,
    },
}

impl SaveError {
    /// What to do about it.
    #[must_use]
    pub fn remedy(&self) -> String {
        match self {
            Self::NoHome => "set SENET_HOME to a folder, or name a file with --save".into(),
            Self::Folder { .. } => "set SENET_HOME to a folder that you may write to".into(),
            Self::Read { .. } => "check the name and that you may read it".into(),
            Self::Write { .. } => "check that there is room and that you may write there".into(),
            Self::InUse { .. } => "go on there, or close it first; a new game has a file of its own".into(),
            Self::Exists { path } => {
                format!("continue it with --resume {}, or name another file; nothing was overwritten", path.display())
            }
            Self::NothingKept { .. } => "begin a game with senet play".into(),
            Self::AllInUse => "close one of those programs, or begin a new game".into(),
            Self::Damaged { moved: Some(moved), .. } => format!(
                "nothing is lost: the file is now {}; correct it there and continue with --resume {}",
                moved.display(),
                moved.display()
            ),
            Self::Damaged { path, error, .. } if error.is_about_rules() => {
                format!(
                    "the file is untouched; name it with --resume {} where its rule set is to be had",
                    path.display()
                )
            }
            Self::Damaged { .. } => "the file is untouched; correct it, or name another".into(),
        }
    }
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoHome => f.write_str("there is no place to keep games: the system names no home folder"),
            Self::Folder { path, error } => write!(f, "cannot use the folder {}: {error}", path.display()),
            Self::Read { path, error } => write!(f, "cannot read {}: {error}", path.display()),
            Self::Write { path, error } => write!(f, "cannot write {}: {error}", path.display()),
            Self::InUse { path } => write!(f, "another program is playing the game in {}", path.display()),
            Self::Exists { path } => write!(f, "there is a file {} already", path.display()),
            Self::NothingKept { folder } => write!(f, "no game is kept in {}", folder.display()),
            Self::AllInUse => f.write_str("every game that is kept is being played by another program"),
            Self::Damaged { path, error, .. } => {
                write!(f, "the game in {} cannot go on: {error}", path.display())
            }
        }
    }
}

impl std::error::Error for SaveError {}
