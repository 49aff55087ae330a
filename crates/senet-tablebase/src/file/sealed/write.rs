//! Writing sealed files.

use std::io::{self, BufWriter, Seek as _, SeekFrom, Write};
use std::path::Path;

use super::super::replace::Replacing;
use super::super::{Doing, IoFailure};
use super::{Label, SealError, header};

/// Takes the payload of a sealed file. What is written goes through a buffer of
/// 1 MiB to the disk, and nothing of it is kept.
pub struct PayloadWriter {
    file: BufWriter<Replacing>,
    checksum: crc32fast::Hasher,
    length: u64,
}

impl Write for PayloadWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.checksum.update(&bytes[..written]);
        self.length += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Writes a sealed file: `with` writes the payload.
///
/// The file appears under its name when it is whole and on the disk, replacing
/// the one that was there; until then, and after any error, the old one stays.
///
/// # Errors
/// When the system refuses, when `with` fails, or when context and notes are
/// more than [`Label::MOST_NUMBERS`].
pub fn write(
    path: &Path,
    label: &Label,
    notes: &[u64],
    with: impl FnOnce(&mut PayloadWriter) -> io::Result<()>,
) -> Result<(), SealError> {
    let count = label.context.len() + notes.len();
    if count > Label::MOST_NUMBERS {
        return Err(SealError::TooManyNumbers { count });
    }
    let file = BufWriter::with_capacity(1 << 20, Replacing::create(path)?);
    let mut payload = PayloadWriter { file, checksum: crc32fast::Hasher::new(), length: 0 };
    let written = fill_all(&mut payload, label, notes, with).map_err(IoFailure::when(Doing::Write, path));
    // Taken apart, for a buffer that is dropped tries to write once more.
    let (file, _) = payload.file.into_parts();
    written?;
    Ok(file.finish()?)
}

fn fill_all(
    payload: &mut PayloadWriter,
    label: &Label,
    notes: &[u64],
    with: impl FnOnce(&mut PayloadWriter) -> io::Result<()>,
) -> io::Result<()> {
    payload.file.write_all(&vec![0; header::length(label, notes)])?;
    with(payload)?;
    // The header last: without it the file is nothing, whatever happens to its name.
    payload.file.seek(SeekFrom::Start(0))?;
    let checksum = payload.checksum.clone().finalize();
    payload.file.write_all(&header::bytes(label, notes, payload.length, checksum))?;
    payload.file.flush()
}
