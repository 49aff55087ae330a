//! Files that appear whole or not at all.

use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::{Doing, IoFailure};

/// A file in the making. It is written as `NAME.part` beside its place and takes
/// its name in [`Replacing::finish`]; dropped before, it is removed.
///
/// A program that is killed leaves its `NAME.part`, which the next one to write
/// the same file takes over. Two at the same time are kept apart by a lock.
pub(super) struct Replacing {
    file: File,
    part: PathBuf,
    target: PathBuf,
    named: bool,
}

impl Replacing {
    pub(super) fn create(target: &Path) -> Result<Self, IoFailure> {
        // Through a link, so that the link stays one.
        let target = &led_to(target);
        let failed = || IoFailure::when(Doing::Create, target);
        if target.is_dir() {
            return Err(failed()(ErrorKind::IsADirectory.into()));
        }
        let Some(name) = target.file_name() else {
            return Err(failed()(io::Error::new(ErrorKind::InvalidInput, "the path ends in no name")));
        };
        let mut part = name.to_owned();
        part.push(".part");
        let part = target.with_file_name(part);
        if part.is_dir() {
            return Err(IoFailure::when(Doing::Create, &part)(ErrorKind::IsADirectory.into()));
        }
        let file = open_alone(&part).map_err(failed())?;
        // From here on the part is ours, and dropping removes it.
        let ours = Self { file, part, target: target.to_owned(), named: false };
        ours.file.set_len(0).map_err(failed())?;
        Ok(ours)
    }

    /// What is written is on the disk, and then has its name.
    pub(super) fn finish(mut self) -> Result<(), IoFailure> {
        self.file.sync_all().map_err(IoFailure::when(Doing::Write, &self.target))?;
        fs::rename(&self.part, &self.target).map_err(IoFailure::when(Doing::Rename, &self.target))?;
        self.named = true;
        sync_folder(&self.target).map_err(IoFailure::when(Doing::Rename, &self.target))
    }
}

impl Write for Replacing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Seek for Replacing {
    fn seek(&mut self, place: SeekFrom) -> io::Result<u64> {
        self.file.seek(place)
    }
}

impl Drop for Replacing {
    fn drop(&mut self) {
        if !self.named {
            // Nobody is left to be told; the next writer takes it over.
            let _ = fs::remove_file(&self.part);
        }
    }
}

/// Where a link leads, though there may be no file yet.
fn led_to(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    // More links than this in a row lead round.
    for _ in 0..16 {
        let Ok(next) = fs::read_link(&path) else { break };
        path = path.parent().map_or_else(|| next.clone(), |folder| folder.join(&next));
    }
    path
}

/// Opens a file that nobody else is writing.
fn open_alone(part: &Path) -> io::Result<File> {
    // Each time round, another writer has finished between our two looks.
    for _ in 0..8 {
        let file = File::options().read(true).write(true).create(true).truncate(false).open(part)?;
        match file.try_lock() {
            // Some network disks know no locks: then there is none.
            Ok(()) | Err(TryLockError::Error(_)) => {}
            Err(TryLockError::WouldBlock) => return Err(ErrorKind::ResourceBusy.into()),
        }
        if is_still(&file, part) {
            return Ok(file);
        }
    }
    Err(ErrorKind::ResourceBusy.into())
}

/// The open file is the one of that name, not one that has just been renamed.
#[cfg(unix)]
fn is_still(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let identity = |found: io::Result<fs::Metadata>| found.map(|found| (found.dev(), found.ino())).ok();
    let open = identity(file.metadata());
    open.is_some() && open == identity(fs::metadata(path))
}

#[cfg(not(unix))]
fn is_still(_: &File, path: &Path) -> bool {
    path.exists()
}

/// A new name is safe from a power cut only when its folder is written too.
#[cfg(unix)]
fn sync_folder(target: &Path) -> io::Result<()> {
    match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => File::open(folder)?.sync_all(),
        _ => File::open(".")?.sync_all(),
    }
}

#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}
