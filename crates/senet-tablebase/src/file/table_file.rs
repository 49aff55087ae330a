//! Reading tables.

use std::fmt;
use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering};

use memmap2::{Advice, Mmap};

use super::encoder::OFFSETS;
use super::plan::{GROUP, LayerPlan, Plan, SlicePlan, TILE, Tile};
use super::wire::{self, CHUNK, FRONT, MAGIC, Sizes, VERSION};
use super::{Channel, Doing, Header, IoFailure, TableError, map, tile};

/// An open table.
///
/// Its header is verified, and that its length is right. Cells are compared with their
/// checksums, a MiB at a time, when they are first looked at: those of a damaged MiB are
/// not there. [`TableFile::verify_checksums`] looks at all of them at once.
///
/// What happens when another program changes the file meanwhile: overwritten
/// cells are read as they are then, and if the file is cut short the system
/// may end this program. Files are therefore replaced, never overwritten.
pub struct TableFile {
    path: PathBuf,
    bytes: Bytes,
    header: Header,
    sizes: Sizes,
    plan: Plan,
    /// Where the index begins.
    index: u64,
    /// What is known of each MiB of the body.
    seen: Vec<AtomicU8>,
    /// Whether the list of checksums is as it was written, once somebody has looked.
    list: OnceLock<bool>,
}

/// Nobody has looked at this MiB, or it is as it was written, or it is damaged.
const UNSEEN: u8 = 0;
const WHOLE: u8 = 1;
const DAMAGED: u8 = 2;
/// More bytes than the code of a tile can have.
const LONGEST_CODE: usize = 1 << 10;

enum Bytes {
    Map(Mmap),
    Memory(Vec<u8>),
}

/// Whether a check went to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    /// Every bit is as it was written.
    Whole,
    /// It was stopped before; all up to there is as it was written.
    Stopped,
}

impl TableFile {
    /// Opens a table, in a time that depends on its header and not on its cells.
    ///
    /// # Errors
    /// When the file cannot be read, is no table or one of a later version, is cut
    /// short, or is damaged in its header.
    pub fn open(path: &Path) -> Result<Self, TableError> {
        let map = map::map(path).map_err(IoFailure::when(Doing::Open, path))?;
        Self::of(path.to_owned(), Bytes::Map(map))
    }

    /// A table that is in memory.
    ///
    /// # Errors
    /// As [`TableFile::open`]; errors name it `memory`.
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Self, TableError> {
        Self::of("memory".into(), Bytes::Memory(bytes))
    }

    fn of(path: PathBuf, bytes: Bytes) -> Result<Self, TableError> {
        let file = bytes.as_slice();
        let path_of = || path.clone();
        if !file.starts_with(MAGIC) {
            let short = MAGIC.starts_with(file);
            let missing = FRONT.saturating_sub(file.len()) as u64;
            return Err(if short { TableError::Truncated { path, missing } } else { TableError::NotATable { path } });
        }
        let Some(front) = file.first_chunk::<FRONT>() else {
            return Err(TableError::Truncated { path, missing: (FRONT - file.len()) as u64 });
        };
        let version = u32::from_le_bytes([front[8], front[9], front[10], front[11]]);
        if version == 0 {
            return Err(TableError::ImpossibleHeader { path });
        }
        if version > VERSION {
            return Err(TableError::Newer { path, version });
        }
        let sizes = wire::sizes(front);
        let Some(header) = file.get(..sizes.header as usize) else {
            return Err(TableError::Truncated { path, missing: u64::from(sizes.header) - file.len() as u64 });
        };
        let checksum = |(bytes, checksum): (&[u8], &[u8; 4])| crc32fast::hash(bytes) == u32::from_le_bytes(*checksum);
        if !header.split_last_chunk().is_some_and(checksum) {
            return Err(TableError::DamagedHeader { path });
        }
        let impossible = || TableError::ImpossibleHeader { path: path_of() };
        let header = wire::read(header).ok_or_else(impossible)?;
        let plan = Plan::of(&header).ok_or_else(impossible)?;
        let index = plan.groups.checked_mul(8).and_then(|length| sizes.body.checked_sub(length));
        let (Some(index), true) = (index, Sizes::of(sizes.header, sizes.body, sizes.list_checksum) == Some(sizes))
        else {
            return Err(impossible());
        };
        let length = file.len() as u64;
        if length < sizes.file {
            return Err(TableError::Truncated { path, missing: sizes.file - length });
        }
        if length > sizes.file {
            return Err(TableError::TooLong { path, surplus: length - sizes.file });
        }
        let index = index + u64::from(sizes.header);
        let chunks = sizes.body.div_ceil(CHUNK) as usize;
        let seen = (0..chunks).map(|_| AtomicU8::new(UNSEEN)).collect();
        Ok(Self { path, bytes, header, sizes, plan, index, seen, list: OnceLock::new() })
    }

    /// What the table says about itself.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Bytes of the file.
    #[must_use]
    pub fn size(&self) -> u64 {
        self.sizes.file
    }

    /// One cell, numbered through all slices of its layer. `None` where the table
    /// has no such cell, or its bytes cannot be decoded.
    #[must_use]
    pub fn cell(&self, channel: Channel, layer: usize, cell: u64) -> Option<u32> {
        let layer = self.plan.layers.get(layer)?;
        let slice = layer.slice_at(cell)?;
        let (row, column) = ((cell - slice.start) / slice.row, (cell - slice.start) % slice.row);
        let tile = slice.tile(row, column);
        let (row, column) = ((row - tile.top) as usize, (column - tile.left) as usize);
        let mut cells = [0; TILE];
        tile::decode(self.code(channel, layer, &tile)?, tile.wide, row + 1, self.header.bits, &mut cells)?;
        cells.get(row * tile.wide + column).copied()
    }

    /// Decodes a range of cells of a layer into `cells`, whose former contents are
    /// dropped. Fastest for whole slices: the last cells of a range may cost as
    /// much as several rows.
    ///
    /// # Errors
    /// When the table has no such cells, or bytes cannot be decoded.
    pub fn decode(
        &self,
        channel: Channel,
        layer: usize,
        range: Range<u64>,
        cells: &mut Vec<u32>,
    ) -> Result<(), TableError> {
        cells.clear();
        let refused = || TableError::NoSuchCells { channel, layer, cells: range.clone() };
        let plan = self.plan.layers.get(layer).filter(|_| self.header.channels.has(channel)).ok_or_else(refused)?;
        let length = range.end.checked_sub(range.start).filter(|_| range.end <= plan.cells).ok_or_else(refused)?;
        cells.resize(usize::try_from(length).map_err(|_| refused())?, 0);
        let first = plan.slices.partition_point(|slice| slice.end() <= range.start);
        let touched = plan.slices[first..].iter().take_while(|slice| slice.start < range.end);
        for slice in touched.filter(|slice| slice.cells > 0 && length > 0) {
            let from = range.start.max(slice.start);
            let to = range.end.min(slice.end());
            let part = &mut cells[(from - range.start) as usize..(to - range.start) as usize];
            let decoded = self.decode_slice(channel, plan, slice, from - slice.start, part);
            decoded.map_err(|cell| TableError::Undecodable {
                path: self.path.clone(),
                channel,
                layer,
                cell: slice.start + cell,
            })?;
        }
        Ok(())
    }

    /// Decodes cells of a slice from one on. The error is the cell where it ends.
    fn decode_slice(
        &self,
        channel: Channel,
        layer: &LayerPlan,
        slice: &SlicePlan,
        from: u64,
        cells: &mut [u32],
    ) -> Result<(), u64> {
        let to = from + cells.len() as u64;
        let (first_row, last_row) = (from / slice.row, (to - 1) / slice.row);
        let mut tile_cells = [0; TILE];
        for band in first_row / slice.high..=last_row / slice.high {
            let top = band * slice.high;
            // Columns that nobody asks for, where all lies in one row.
            let columns = if first_row == last_row { from % slice.row..(to - 1) % slice.row + 1 } else { 0..slice.row };
            let mut left = columns.start - columns.start % slice.wide;
            while left < columns.end {
                let tile = slice.tile(top, left);
                let code = self.code(channel, layer, &tile);
                let rows = tile.high.min((last_row + 1 - top) as usize);
                code.and_then(|code| tile::decode(code, tile.wide, rows, self.header.bits, &mut tile_cells))
                    .ok_or(top * slice.row + left)?;
                for (row, part) in (top..).zip(tile_cells.chunks_exact(tile.wide).take(rows)) {
                    let start = row * slice.row + left;
                    let end = start + tile.wide as u64;
                    let (begin, stop) = (start.max(from), end.min(to));
                    if begin < stop {
                        cells[(begin - from) as usize..(stop - from) as usize]
                            .copy_from_slice(&part[(begin - start) as usize..(stop - start) as usize]);
                    }
                }
                left += slice.wide;
            }
        }
        Ok(())
    }

    /// The bytes from a tile on.
    fn code(&self, channel: Channel, layer: &LayerPlan, tile: &Tile) -> Option<&[u8]> {
        let file = self.bytes.as_slice();
        let group = self.plan.group(channel, layer, tile.number)?;
        let start = usize::try_from(self.index + 8 * group).ok()?;
        self.sound(start, 8)?;
        let start = usize::try_from(u64::from_le_bytes(*file.get(start..)?.first_chunk()?)).ok()?;
        self.sound(start, OFFSETS)?;
        let group = file.get(start..)?;
        let (offsets, _) = group.split_at_checked(OFFSETS)?;
        let place = 2 * (tile.number % GROUP) as usize;
        let offset = usize::from(u16::from_le_bytes([offsets[place], offsets[place + 1]]));
        self.sound(start.checked_add(offset)?, LONGEST_CODE)?;
        group.get(offset..)
    }

    /// The body, and the list of its checksums.
    fn body(&self) -> (&[u8], &[u8]) {
        let (_, rest) = self.bytes.as_slice().split_at(self.sizes.header as usize);
        rest.split_at(self.sizes.body as usize)
    }

    /// `None` where some of these bytes of the file are not as they were written.
    #[inline]
    fn sound(&self, start: usize, length: usize) -> Option<()> {
        let from = start.checked_sub(self.sizes.header as usize)?;
        // What is looked for may end before, and so may the body.
        let last = (from + length - 1).min((self.sizes.body as usize).checked_sub(1)?);
        for chunk in from / CHUNK as usize..=last / CHUNK as usize {
            let known = match self.seen.get(chunk)?.load(Ordering::Relaxed) {
                UNSEEN => self.look(chunk),
                known => known,
            };
            if known == DAMAGED {
                return None;
            }
        }
        Some(())
    }

    /// Compares a MiB of the body with its checksum.
    #[cold]
    fn look(&self, chunk: usize) -> u8 {
        let (body, list) = self.body();
        let listed = *self.list.get_or_init(|| crc32fast::hash(list) == self.sizes.list_checksum);
        let bytes = body.chunks(CHUNK as usize).nth(chunk);
        let same = bytes.zip(list.chunks_exact(4).nth(chunk));
        let whole = listed && same.is_some_and(|(bytes, sum)| crc32fast::hash(bytes).to_le_bytes() == *sum);
        let known = if whole { WHOLE } else { DAMAGED };
        self.seen[chunk].store(known, Ordering::Relaxed);
        known
    }

    /// Compares every byte of the file with its checksum, as fast as the disk.
    /// `progress` is told after each MiB how many bytes are done, and of how many.
    ///
    /// # Errors
    /// When some bit is not as it was written: within which MiB.
    pub fn verify_checksums(
        &self,
        mut progress: impl FnMut(u64, u64) -> ControlFlow<()>,
    ) -> Result<Checked, TableError> {
        let (body, list) = self.body();
        let body_start = u64::from(self.sizes.header);
        let damaged = |bytes| TableError::Damaged { path: self.path.clone(), bytes };
        if crc32fast::hash(list) != self.sizes.list_checksum {
            return Err(damaged(body_start + self.sizes.body..self.sizes.file));
        }
        self.advise(Advice::Sequential);
        let mut done = body_start;
        let mut found = Ok(Checked::Whole);
        for (chunk, checksum) in body.chunks(CHUNK as usize).zip(list.chunks_exact(4)) {
            let end = done + chunk.len() as u64;
            if crc32fast::hash(chunk).to_le_bytes() != *checksum {
                found = Err(damaged(done..end));
                break;
            }
            done = end;
            if progress(done, self.sizes.file).is_break() {
                found = Ok(Checked::Stopped);
                break;
            }
        }
        self.advise(Advice::Normal);
        found
    }

    fn advise(&self, advice: Advice) {
        if let Bytes::Map(map) = &self.bytes {
            map::advise(map, advice);
        }
    }
}

impl fmt::Debug for TableFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableFile").field("path", &self.path).field("size", &self.sizes.file).finish_non_exhaustive()
    }
}

impl Bytes {
    #[inline]
    fn as_slice(&self) -> &[u8] {
        match self {
            Self::Map(map) => map,
            Self::Memory(bytes) => bytes,
        }
    }
}
