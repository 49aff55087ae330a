//! Sealed files: any bytes, written whole or not at all, and given back only
//! when every bit is as it was written and the file is the one expected.
//!
//! The solver keeps its checkpoints in them.
//!
//! ```
//! use senet_tablebase::file::sealed::{self, Label, SealError};
//! use std::io::{Read as _, Write as _};
//! # let folder = tempfile::tempdir()?;
//! # let path = folder.path().join("3-4.layer");
//! let label = Label { kind: *b"layer   ", fingerprint: 0x5e_4e_e7, context: vec![3, 4] };
//! sealed::write(&path, &label, &[17], |file| file.write_all(b"cells"))?;
//!
//! let found = sealed::map(&path, &label)?;
//! assert_eq!((&*found, found.notes()), (&b"cells"[..], &[17][..]));
//! let length = sealed::read(&path, &label, |payload| payload.bytes().count())?;
//! assert_eq!(length, 5);
//!
//! let other = Label { context: vec![4, 4], ..label };
//! assert!(matches!(sealed::map(&path, &other), Err(SealError::ForeignContext { .. })));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The bytes
//! Numbers are little-endian. A checksum is the CRC-32 of zlib and gzip
//! (reflected polynomial `EDB88320`).
//!
//! | at | size | what |
//! |---|---|---|
//! | 0 | 8 | `senetsl` and a line feed |
//! | 8 | 4 | version: 1 |
//! | 12 | 4 | H, where the payload begins: a multiple of 64 |
//! | 16 | 8 | kind |
//! | 24 | 8 | fingerprint |
//! | 32 | 8 | length of the payload |
//! | 40 | 4 | checksum of the payload |
//! | 44 | 4 | how many numbers of context |
//! | 48 | 4 | how many notes |
//! | 52 | 4 | 0 |
//! | 56 | 8 each | the context, then the notes; then zeros |
//! | H − 4 | 4 | checksum of all before it |
//! | H | | the payload, up to the end of the file |

mod error;
mod header;
mod read;
mod write;

use std::ops::Deref;
use std::path::Path;

use memmap2::{Advice, Mmap};

pub use error::SealError;
use header::Header;
pub use read::{PayloadReader, read};
pub use write::{PayloadWriter, write};

use super::map;
use super::{Doing, IoFailure};

/// What a sealed file is and what it belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// What kind of thing the payload is: eight bytes of the caller's choice.
    pub kind: [u8; 8],
    /// The fingerprint of the rules that it belongs to.
    pub fingerprint: u64,
    /// What else must agree, such as the number of pieces and the width of a
    /// value: at most [`Label::MOST_NUMBERS`] numbers, notes included.
    pub context: Vec<u64>,
}

impl Label {
    /// The most numbers that a sealed file carries beside its payload.
    pub const MOST_NUMBERS: usize = 4096;
}

/// The payload of a sealed file, verified, mapped into memory: what has been looked at counts as
/// memory of the program, all of it after it was verified. [`read()`] takes none.
///
/// It begins at a multiple of 64 bytes. See `map` in the source for what
/// happens when another program changes the file meanwhile.
#[derive(Debug)]
pub struct Sealed {
    map: Mmap,
    start: usize,
    notes: Vec<u64>,
}

impl Sealed {
    /// The notes that were written with it.
    #[must_use]
    pub fn notes(&self) -> &[u64] {
        &self.notes
    }
}

impl Deref for Sealed {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        self.map.get(self.start..).unwrap_or_default()
    }
}

/// Maps the payload of a sealed file once all of it is verified.
///
/// # Errors
/// When the file cannot be read, is no sealed file, is cut short or damaged, or
/// carries another label.
pub fn map(path: &Path, label: &Label) -> Result<Sealed, SealError> {
    let map = map::map(path).map_err(IoFailure::when(Doing::Open, path))?;
    let header = Header::read(path, &map, map.len() as u64)?;
    header.agrees(path, label)?;
    let sealed = Sealed { start: header.length, notes: header.notes, map };
    map::advise(&sealed.map, Advice::Sequential);
    let checksum = crc32fast::hash(&sealed);
    map::advise(&sealed.map, Advice::Normal);
    if checksum != header.payload_checksum {
        return Err(SealError::Damaged { path: path.to_owned(), part: "payload" });
    }
    Ok(sealed)
}
