//! Writing tables.

use std::io::BufWriter;
use std::path::{Path, PathBuf};

use super::encoder::{EncodeError, Encoder};
use super::replace::Replacing;
use super::{Channel, Doing, Header, IoFailure, WriteError};

/// Writes a table from front to back. In memory it holds a few rows of a slice,
/// and 12 bytes for every 8192 cells.
///
/// The file appears under its name in [`TableWriter::finish`] and not before;
/// dropped earlier, nothing is left of it.
pub struct TableWriter {
    path: PathBuf,
    encoder: Encoder<BufWriter<Replacing>>,
}

impl TableWriter {
    /// Begins a table. Certificates may still be anything.
    ///
    /// # Errors
    /// When the file cannot be made or the header contradicts itself.
    pub fn create(path: &Path, header: &Header) -> Result<Self, WriteError> {
        // The header first: what is wrong with it leaves no file.
        Encoder::new(std::io::empty(), header).map_err(|error| named(error, path))?;
        let file = BufWriter::with_capacity(1 << 20, Replacing::create(path)?);
        let encoder = Encoder::new(file, header).map_err(|error| named(error, path))?;
        Ok(Self { path: path.to_owned(), encoder })
    }

    /// What is to be given next; `None` when all has been given.
    #[must_use]
    pub fn next(&self) -> Option<(Channel, usize)> {
        self.encoder.next()
    }

    /// Gives the next cells: of all layers in their order, of each the values and
    /// then the probabilities of a draw, in portions of any size.
    ///
    /// # Errors
    /// When the disk is full or fails, when it is not these cells' turn, or when
    /// one is above [`Bits::max`](crate::Bits::max).
    pub fn append(&mut self, channel: Channel, layer: usize, cells: &[u32]) -> Result<(), WriteError> {
        self.encoder.append(channel, layer, cells).map_err(|error| named(error, &self.path))
    }

    /// Ends the table with its certificates, and gives the file its name once it
    /// is on the disk.
    ///
    /// # Errors
    /// When the disk is full or fails, when cells are missing, or when the header
    /// differs from that of the beginning in more than certificates and [`Stopping`](super::Stopping).
    pub fn finish(self, header: &Header) -> Result<(), WriteError> {
        let Self { path, mut encoder } = self;
        let ended = encoder.finish(header).map_err(|error| named(error, &path));
        // Taken apart, for a buffer that is dropped tries to write once more.
        let (file, _) = encoder.into_inner().into_parts();
        ended?;
        Ok(file.finish()?)
    }
}

fn named(error: EncodeError, path: &Path) -> WriteError {
    match error {
        EncodeError::Io(error) => IoFailure::when(Doing::Write, path)(error).into(),
        EncodeError::Other(error) => error,
    }
}
