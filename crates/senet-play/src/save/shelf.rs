//! The place where games are kept: those in progress, and records of those played.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use jiff::ZonedDateTime;
use senet::Rules;

use super::file::replace;
use super::{Outlives, SaveError, SaveFile};

/// What the names of files with games end in.
const ENDING: &str = "senet";

/// The place where games are kept.
///
/// Games in progress are in its folder `saves`, records of games played in
/// `records`, one file a game, named by date, time and rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelf {
    home: PathBuf,
}

/// A game that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Its file.
    pub path: PathBuf,
    /// When it was last written.
    pub changed: SystemTime,
}

impl Shelf {
    /// The user's own: the folder that the variable `SENET_HOME` names, else
    /// where the system wants programs to keep data.
    ///
    /// # Errors
    /// When the system names no such folder.
    pub fn of_user() -> Result<Self, SaveError> {
        if let Some(home) = env::var_os("SENET_HOME").filter(|home| !home.is_empty()) {
            return Ok(Self::at(home));
        }
        let folders = directories::ProjectDirs::from("", "", "senet").ok_or(SaveError::NoHome)?;
        Ok(Self::at(folders.data_dir()))
    }

    /// One in this folder; it is made when it is needed.
    pub fn at(home: impl Into<PathBuf>) -> Self {
        Self { home: home.into() }
    }

    /// The folder.
    #[must_use]
    pub fn home(&self) -> &Path {
        &self.home
    }

    /// A new file for a game of this rule set.
    ///
    /// # Errors
    /// When there can be none.
    pub fn new_save(&self, rules: &Rules) -> Result<SaveFile, SaveError> {
        let folder = self.folder("saves")?;
        let stem = format!("{}-{}", ZonedDateTime::now().strftime("%Y-%m-%d-%H%M%S"), rules.id());
        for n in 1.. {
            let path = folder.join(numbered(&stem, n));
            match SaveFile::create(&path) {
                Err(SaveError::Exists { .. } | SaveError::InUse { .. }) if n < 1000 => {}
                done => return done,
            }
        }
        unreachable!("the loop ends by itself")
    }

    /// Where the record of a finished game goes whose save is this: a name that is free.
    ///
    /// # Errors
    /// When there is no folder for it.
    pub fn record_for(&self, save: &Path) -> Result<PathBuf, SaveError> {
        let folder = self.folder("records")?;
        let stem = save.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let free = (1..1000).map(|n| folder.join(numbered(&stem, n))).find(|path| !path.exists());
        Ok(free.unwrap_or_else(|| folder.join(numbered(&stem, 1000))))
    }

    /// The games in progress, the latest first.
    ///
    /// # Errors
    /// When the folder cannot be read. One that is not there holds none.
    pub fn kept(&self) -> Result<Vec<Kept>, SaveError> {
        let folder = self.home.join("saves");
        let failed = |error| SaveError::Folder { path: folder.clone(), error };
        let entries = match fs::read_dir(&folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries.map_err(failed)?,
        };
        let mut kept = Vec::new();
        for entry in entries {
            let path = entry.map_err(failed)?.path();
            let hidden = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
            if !hidden && path.extension().is_some_and(|ending| ending == ENDING) {
                let changed = fs::metadata(&path).and_then(|found| found.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
                kept.push(Kept { path, changed });
            }
        }
        kept.sort_by(|a, b| (b.changed, &b.path).cmp(&(a.changed, &a.path)));
        Ok(kept)
    }

    /// The game last played, of those that no other program is playing.
    ///
    /// # Errors
    /// When there is none.
    pub fn latest(&self) -> Result<SaveFile, SaveError> {
        let kept = self.kept()?;
        if kept.is_empty() {
            return Err(SaveError::NothingKept { folder: self.home.join("saves") });
        }
        for game in kept {
            match SaveFile::open(&game.path) {
                Err(SaveError::InUse { .. }) => {}
                found => return found,
            }
        }
        Err(SaveError::AllInUse)
    }

    /// Whether a file is one of the games in progress here.
    #[must_use]
    pub fn holds(&self, file: &Path) -> bool {
        let saves = fs::canonicalize(self.home.join("saves"));
        saves.is_ok_and(|saves| fs::canonicalize(file).is_ok_and(|file| file.parent() == Some(&saves)))
    }

    /// Moves a file that holds no game out of the way, if it is one of the games here.
    pub(crate) fn set_aside(&self, save: &SaveFile) -> Option<PathBuf> {
        if self.holds(save.path()) { save.set_aside() } else { None }
    }

    /// Writes a record, whole or not at all.
    ///
    /// # Errors
    /// When it cannot be written; what was there before is still there.
    pub fn write_record(path: &Path, text: &str) -> Result<(), SaveError> {
        replace(path, text, Outlives::PowerCuts).map_err(|error| SaveError::Write { path: path.to_owned(), error })
    }

    fn folder(&self, name: &str) -> Result<PathBuf, SaveError> {
        let path = self.home.join(name);
        match fs::create_dir_all(&path) {
            Ok(()) => Ok(path),
            Err(error) => Err(SaveError::Folder { path, error }),
        }
    }
}

fn numbered(stem: &str, n: u32) -> String {
    if n == 1 { format!("{stem}.{ENDING}") } else { format!("{stem}-{n}.{ENDING}") }
}
