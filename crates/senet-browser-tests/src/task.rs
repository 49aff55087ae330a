//! What the program is asked to do.

use std::path::PathBuf;

use crate::host::Source;
use crate::trouble::{Done, Trouble};

/// A task with what it needs.
#[derive(Debug)]
pub(crate) enum Task {
    /// Run the tests whose names hold one of these, or all.
    Test { source: Source, axe: Option<PathBuf>, names: Vec<String> },
    /// Take pictures of the main views into a folder.
    Pictures { source: Source, folder: PathBuf },
    /// Measure how long it takes until something can be pressed.
    Time { source: Source },
}

impl Task {
    /// Reads the words of the command line.
    pub(crate) fn read(words: impl Iterator<Item = String>) -> Done<Self> {
        let mut source = Source::Server;
        let mut axe = None;
        let mut names = Vec::new();
        let mut words = words.peekable();
        let task = words.next().unwrap_or_default();
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| Trouble::Usage(format!("{word} needs a path")));
            match word.as_str() {
                "--page" => source = Source::Folder(value()?.into()),
                "--axe" => axe = Some(value()?.into()),
                _ => names.push(word),
            }
        }
        match (task.as_str(), names.first()) {
            ("test", _) => Ok(Self::Test { source, axe, names }),
            ("pictures", Some(folder)) => Ok(Self::Pictures { source, folder: folder.into() }),
            ("time", None) => Ok(Self::Time { source }),
            _ => Err(Trouble::Usage(format!("{task:?} is no task"))),
        }
    }
}
