//! A file that holds a game in progress.

use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use senet::record::Record;

use super::SaveError;
use super::lock::{Lock, beside};

/// As much of a file as is read: enough to see that it is too long for a record.
const LONGEST: u64 = Record::MAX_BYTES as u64 + 1;

/// What a file that was just written must outlive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlives {
    /// The program, however it ends.
    TheProgram,
    /// A power cut too; it takes some milliseconds.
    PowerCuts,
}

/// A file that holds a game in progress. While it exists no other program
/// that asks for it gets it.
#[derive(Debug)]
pub struct SaveFile {
    path: PathBuf,
    _lock: Lock,
}

impl SaveFile {
    /// A new file; it is there after the first [`write`](Self::write).
    ///
    /// # Errors
    /// When there is a file of this name, or another program plays on it.
    pub fn create(path: &Path) -> Result<Self, SaveError> {
        let file = Self::claim(path)?;
        if file.path.exists() { Err(SaveError::Exists { path: path.to_owned() }) } else { Ok(file) }
    }

    /// A file that holds a game.
    ///
    /// # Errors
    /// When it is not there, or another program plays on it.
    pub fn open(path: &Path) -> Result<Self, SaveError> {
        let error = |error| SaveError::Read { path: path.to_owned(), error };
        // Through a link, so that the link stays one.
        Self::claim(&fs::canonicalize(path).map_err(error)?)
    }

    fn claim(path: &Path) -> Result<Self, SaveError> {
        match Lock::of(path) {
            Ok(Some(lock)) => Ok(Self { path: path.to_owned(), _lock: lock }),
            Ok(None) => Err(SaveError::InUse { path: path.to_owned() }),
            Err(error) => Err(SaveError::Write { path: path.to_owned(), error }),
        }
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What is in it.
    ///
    /// # Errors
    /// When it cannot be read or is not text.
    pub fn read(&self) -> Result<String, SaveError> {
        let mut text = String::new();
        // More than a record may have is not read, so that a device without an end is no trouble.
        let read = File::open(&self.path).and_then(|file| file.take(LONGEST).read_to_string(&mut text));
        read.map(|_| text).map_err(|error| SaveError::Read { path: self.path.clone(), error })
    }

    /// Replaces what is in it, whole or not at all.
    ///
    /// # Errors
    /// When it cannot be written; what was there before is still there.
    pub fn write(&self, text: &str, outlives: Outlives) -> Result<(), SaveError> {
        replace(&self.path, text, outlives).map_err(|error| SaveError::Write { path: self.path.clone(), error })
    }

    /// Removes it: the game is over and recorded elsewhere.
    ///
    /// # Errors
    /// When it cannot be removed.
    pub fn remove(self) -> Result<(), SaveError> {
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(SaveError::Write { path: self.path.clone(), error })
            }
            _ => Ok(()),
        }
    }

    /// Moves it out of the way, to the first free name ending in `.damaged-1`, `.damaged-2` ….
    pub(super) fn set_aside(&self) -> Option<PathBuf> {
        let name = self.path.file_name()?.to_string_lossy().into_owned();
        for n in 1..1000 {
            let aside = self.path.with_file_name(format!("{name}.damaged-{n}"));
            // A hard link fails where the name is taken, so that nothing is overwritten.
            match fs::hard_link(&self.path, &aside) {
                Ok(()) => return fs::remove_file(&self.path).ok().map(|()| aside),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(_) if aside.exists() => {}
                Err(_) => return fs::rename(&self.path, &aside).ok().map(|()| aside),
            }
        }
        None
    }
}

/// Writes beside the target and renames.
pub(super) fn replace(target: &Path, text: &str, outlives: Outlives) -> io::Result<()> {
    if fs::metadata(target).is_ok_and(|found| !found.is_file() && !found.is_dir()) {
        // A device or a pipe, such as /dev/stdout, has no half-written state.
        return fs::OpenOptions::new().write(true).open(target)?.write_all(text.as_bytes());
    }
    let part = beside(target, "part");
    let written = File::create(&part).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        if outlives == Outlives::PowerCuts { file.sync_all() } else { Ok(()) }
    });
    if let Err(error) = written.and_then(|()| fs::rename(&part, target)) {
        let _ = fs::remove_file(&part);
        return Err(error);
    }
    Ok(())
}
