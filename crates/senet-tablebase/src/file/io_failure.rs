//! What went wrong between us and the disk, and what to do about it.

use std::fmt;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// What was being done with a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// Opening it, or mapping it into memory.
    Open,
    /// Reading from it.
    Read,
    /// Making it, beside its place.
    Create,
    /// Writing to it.
    Write,
    /// Giving it its name once it is whole.
    Rename,
}

/// The system refused something about a file.
#[derive(Debug)]
pub struct IoFailure {
    /// The file.
    pub path: PathBuf,
    /// What was being done.
    pub doing: Doing,
    /// What the system said.
    pub source: io::Error,
}

impl IoFailure {
    /// To be given to `map_err`.
    pub(super) fn when(doing: Doing, path: &Path) -> impl FnOnce(io::Error) -> Self {
        move |source| Self { path: path.to_owned(), doing, source }
    }

    /// What can be done about it.
    #[must_use]
    pub fn remedy(&self) -> &'static str {
        match (self.source.kind(), self.doing) {
            (ErrorKind::StorageFull | ErrorKind::QuotaExceeded, _) => {
                "make room on this disk or choose a folder on another"
            }
            (ErrorKind::FileTooLarge, _) => "raise the limit on the size of files or choose another disk",
            (ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem, Doing::Open | Doing::Read) => {
                "give yourself the right to read it"
            }
            (ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem, _) => "choose a folder that you may write to",
            (ErrorKind::NotFound, Doing::Open | Doing::Read) => "check the path",
            (ErrorKind::NotFound | ErrorKind::NotADirectory, _) => "make its folder first",
            (ErrorKind::IsADirectory, _) => "name a file, not a folder",
            (ErrorKind::ResourceBusy | ErrorKind::WouldBlock, _) => {
                "another program is writing it: wait until that one ends"
            }
            (_, Doing::Open | Doing::Read) => "check the disk, then try again",
            _ => "check the disk and the folder, then try again",
        }
    }
}

impl fmt::Display for IoFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let doing = match self.doing {
            Doing::Open => "opened",
            Doing::Read => "read",
            Doing::Create => "made",
            Doing::Write => "written",
            Doing::Rename => "given its name",
        };
        write!(f, "{} cannot be {doing}: {}; {}", self.path.display(), self.source, self.remedy())
    }
}

impl std::error::Error for IoFailure {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.source)
    }
}
