//! Reading sealed files from front to back.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek as _, SeekFrom};
use std::path::Path;

use super::super::{Doing, IoFailure, map};
use super::header::Header;
use super::{Label, SealError};

/// Gives the payload of a sealed file. It comes from the disk through a buffer of 1 MiB, and
/// nothing of it is kept.
pub struct PayloadReader {
    file: io::Take<BufReader<File>>,
    checksum: crc32fast::Hasher,
    notes: Vec<u64>,
}

impl PayloadReader {
    /// The notes that were written with it.
    #[must_use]
    pub fn notes(&self) -> &[u64] {
        &self.notes
    }
}

impl Read for PayloadReader {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(bytes)?;
        self.checksum.update(&bytes[..read]);
        Ok(read)
    }
}

/// Reads a sealed file: `with` reads the payload, or as much of it as it wants.
///
/// All of it is verified only when `with` has done: what that has found is given back then, and
/// is to be thrown away with the error where there is one.
///
/// # Errors
/// When the file cannot be read, is no sealed file, is cut short or damaged, or
/// carries another label; the last before `with` is called.
pub fn read<T>(path: &Path, label: &Label, with: impl FnOnce(&mut PayloadReader) -> T) -> Result<T, SealError> {
    let mut file = map::open(path).map_err(IoFailure::when(Doing::Open, path))?;
    let failed = || IoFailure::when(Doing::Read, path);
    let length = file.metadata().map_err(failed())?.len();
    let mut start = Vec::new();
    (&mut file).take(Header::LONGEST as u64).read_to_end(&mut start).map_err(failed())?;
    let header = Header::read(path, &start, length)?;
    header.agrees(path, label)?;
    file.seek(SeekFrom::Start(header.length as u64)).map_err(failed())?;
    let file = BufReader::with_capacity(1 << 20, file).take(header.payload_length);
    let mut payload = PayloadReader { file, checksum: crc32fast::Hasher::new(), notes: header.notes };
    let found = with(&mut payload);
    io::copy(&mut payload, &mut io::sink()).map_err(failed())?;
    // Where it has been cut short meanwhile.
    if payload.file.limit() > 0 {
        return Err(SealError::Truncated { path: path.to_owned(), missing: payload.file.limit() });
    }
    if payload.checksum.finalize() != header.payload_checksum {
        return Err(SealError::Damaged { path: path.to_owned(), part: "payload" });
    }
    Ok(found)
}
