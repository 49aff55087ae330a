//! One program a file.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// The right to write a file, until dropped or until the program ends, however it ends.
#[derive(Debug)]
pub(super) struct Lock {
    path: PathBuf,
    /// Holds the lock of the system; `None` where the file system has none.
    file: Option<File>,
}

impl Lock {
    /// Takes the lock of a file; `None` when another program has it.
    pub(super) fn of(target: &Path) -> io::Result<Option<Self>> {
        let path = beside(target, "lock");
        loop {
            let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path)?;
            match file.try_lock() {
                Ok(()) if is_still(&file, &path) => return Ok(Some(Self { path, file: Some(file) })),
                // Whoever held it removed it meanwhile: take the new one.
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
                    return Ok(Some(Self { path, file: None }));
                }
                Err(TryLockError::Error(error)) => return Err(error),
            }
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Removed while held, so that nobody else's lock is removed.
        let _ = fs::remove_file(&self.path);
        drop(self.file.take());
    }
}

/// A hidden file beside another.
pub(super) fn beside(target: &Path, kind: &str) -> PathBuf {
    let name = target.file_name().unwrap_or_default().to_string_lossy();
    target.with_file_name(format!(".{name}.{kind}"))
}

#[cfg(unix)]
fn is_still(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    match (file.metadata(), fs::metadata(path)) {
        (Ok(held), Ok(there)) => held.ino() == there.ino() && held.dev() == there.dev(),
        _ => false,
    }
}

#[cfg(not(unix))]
fn is_still(_: &File, path: &Path) -> bool {
    path.exists()
}
