//! The header of a sealed file.

use std::path::Path;

use super::{Label, SealError};

pub(super) const VERSION: u32 = 1;
const MAGIC: &[u8; 8] = b"senetsl\n";
/// Where the numbers begin.
const FIXED: usize = 56;
const ALIGNMENT: usize = 64;

/// What stands before the payload.
pub(super) struct Header {
    /// Bytes of the header.
    pub(super) length: usize,
    /// Bytes of the payload, which are all there.
    pub(super) payload_length: u64,
    pub(super) payload_checksum: u32,
    pub(super) notes: Vec<u64>,
    label: Label,
}

/// The bytes of the header of a payload that is known by now.
pub(super) fn bytes(label: &Label, notes: &[u64], payload_length: u64, payload_checksum: u32) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(length(label, notes));
    bytes.extend(MAGIC);
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend(small(length(label, notes)));
    bytes.extend(label.kind);
    bytes.extend(label.fingerprint.to_le_bytes());
    bytes.extend(payload_length.to_le_bytes());
    bytes.extend(payload_checksum.to_le_bytes());
    bytes.extend(small(label.context.len()));
    bytes.extend(small(notes.len()));
    bytes.extend([0; 4]);
    bytes.extend(label.context.iter().chain(notes).flat_map(|number| number.to_le_bytes()));
    bytes.resize(length(label, notes) - 4, 0);
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}

/// How long the header of a file with this label and as many notes is.
pub(super) fn length(label: &Label, notes: &[u64]) -> usize {
    of_numbers(label.context.len() + notes.len())
}

const fn of_numbers(numbers: usize) -> usize {
    (FIXED + 8 * numbers + 4).next_multiple_of(ALIGNMENT)
}

/// A number that is small because the count of numbers is.
fn small(number: usize) -> [u8; 4] {
    u32::try_from(number).unwrap_or(u32::MAX).to_le_bytes()
}

impl Header {
    /// Bytes of the longest.
    pub(super) const LONGEST: usize = of_numbers(Label::MOST_NUMBERS);

    /// Reads the header from the beginning of a file of so many bytes:
    /// [`LONGEST`](Self::LONGEST), or all that there are.
    pub(super) fn read(path: &Path, file: &[u8], file_length: u64) -> Result<Self, SealError> {
        let damaged = || SealError::Damaged { path: path.to_owned(), part: "header" };
        let shorter_than =
            |length: u64| SealError::Truncated { path: path.to_owned(), missing: length.saturating_sub(file_length) };
        if !file.starts_with(MAGIC) {
            let cut = MAGIC.starts_with(file);
            return Err(if cut {
                shorter_than(ALIGNMENT as u64)
            } else {
                SealError::NotSealed { path: path.to_owned() }
            });
        }
        let Some(start) = file.first_chunk::<FIXED>() else { return Err(shorter_than(ALIGNMENT as u64)) };
        let version = number_32(start, 8);
        if version > VERSION {
            return Err(SealError::Newer { path: path.to_owned(), version });
        }
        let [length, contexts, notes] = [12, 44, 48].map(|place| number_32(start, place) as usize);
        let numbers = contexts.saturating_add(notes);
        if numbers > Label::MOST_NUMBERS || length != of_numbers(numbers) {
            return Err(damaged());
        }
        let Some(header) = file.get(..length) else { return Err(shorter_than(length as u64)) };
        if crc32fast::hash(&header[..length - 4]) != number_32(header, length - 4) {
            return Err(damaged());
        }
        let payload = file_length.saturating_sub(length as u64);
        let expected = number_64(header, 32);
        if payload < expected {
            return Err(shorter_than(expected.saturating_add(length as u64)));
        }
        if payload > expected {
            return Err(SealError::Damaged { path: path.to_owned(), part: "end: it goes on where it should be over" });
        }
        let mut numbers = (0..numbers).map(|number| number_64(header, FIXED + 8 * number));
        let context = numbers.by_ref().take(contexts).collect();
        let mut kind = [0; 8];
        kind.copy_from_slice(&header[16..24]);
        Ok(Self {
            length,
            payload_length: payload,
            payload_checksum: number_32(header, 40),
            notes: numbers.collect(),
            label: Label { kind, fingerprint: number_64(header, 24), context },
        })
    }

    /// The file is the one looked for.
    pub(super) fn agrees(&self, path: &Path, expected: &Label) -> Result<(), SealError> {
        let (path, found) = (path.to_owned(), self.label.clone());
        if found.kind != expected.kind {
            return Err(SealError::ForeignKind { path, found: found.kind, expected: expected.kind });
        }
        if found.fingerprint != expected.fingerprint {
            return Err(SealError::ForeignRules { path, found: found.fingerprint, expected: expected.fingerprint });
        }
        if found.context != expected.context {
            return Err(SealError::ForeignContext { path, found: found.context, expected: expected.context.clone() });
        }
        Ok(())
    }
}

/// The number at a place within the header.
fn number_32(header: &[u8], place: usize) -> u32 {
    header[place..].first_chunk().map_or(0, |bytes| u32::from_le_bytes(*bytes))
}

fn number_64(header: &[u8], place: usize) -> u64 {
    header[place..].first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes))
}
