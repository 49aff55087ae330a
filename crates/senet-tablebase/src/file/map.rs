//! Files that are read, and files as memory.

use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::Path;

use memmap2::{Advice, Mmap};

/// Opens a file for reading; a folder, a device or a pipe is refused.
pub(super) fn open(path: &Path) -> io::Result<File> {
    // Before it is opened: opening a pipe waits for a writer.
    let kind = fs::metadata(path)?;
    if kind.is_dir() {
        return Err(ErrorKind::IsADirectory.into());
    }
    if !kind.is_file() {
        return Err(io::Error::new(ErrorKind::InvalidInput, "it is a device or a pipe"));
    }
    File::open(path)
}

/// Maps a whole file, read-only. An empty file gives an empty map.
pub(super) fn map(path: &Path) -> io::Result<Mmap> {
    let file = open(path)?;
    // SAFETY: the map is only ever read, as bytes, and every value found in it is checked against
    // the bounds before it is used. What nobody can rule out is that another program changes
    // the file meanwhile: if it overwrites bytes, values read from then on are wrong, which the
    // checksums tell when they are verified anew; if it cuts the file short, the system ends this
    // program with a signal at the first read beyond the new end. Our own writers do neither: they
    // write another file and rename it, and this map keeps the old one.
    #[allow(unsafe_code, reason = "mapping a file is unsafe for what other programs may do to it")]
    let map = unsafe { Mmap::map(&file)? };
    Ok(map)
}

/// Says that a map is going to be read from front to back, or here and there.
pub(super) fn advise(map: &Mmap, advice: Advice) {
    // Only a hint: where the system does not take it, reading is slower and nothing else.
    #[cfg(unix)]
    let _ = map.advise(advice);
    #[cfg(not(unix))]
    let _ = (map, advice);
}
