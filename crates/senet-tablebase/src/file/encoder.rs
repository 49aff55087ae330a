//! From cells to the bytes of a table.

use std::io::{self, Seek, SeekFrom, Write};

use super::plan::{GROUP, Plan, SlicePlan, TILE};
use super::record::{Certificate, Header, SliceRecord, Stopping};
use super::wire::{self, CHUNK, Sizes};
use super::{Channel, WriteError, tile};

/// Makes a table in anything that can be written and be gone back in.
pub(super) struct Encoder<W> {
    header: Header,
    header_length: u32,
    plan: Plan,
    body: Body<W>,
    /// The slice in the making: the index of its layer and its own, and of the channel.
    layer: usize,
    channel: usize,
    slice: usize,
    /// How many cells of it are encoded, and those that are not.
    encoded: u64,
    band: Vec<u32>,
    /// The tiles of a group in the making, after its offsets.
    group: Vec<u8>,
    tiles: usize,
    index: Vec<u64>,
}

#[derive(Debug)]
pub(super) enum EncodeError {
    Io(io::Error),
    Other(WriteError),
}

impl From<io::Error> for EncodeError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<WriteError> for EncodeError {
    fn from(error: WriteError) -> Self {
        Self::Other(error)
    }
}

/// Bytes of the offsets before the tiles of a group.
pub(super) const OFFSETS: usize = 2 * GROUP as usize;

impl<W: Write> Encoder<W> {
    pub(super) fn new(mut out: W, header: &Header) -> Result<Self, EncodeError> {
        let plan = Plan::of(header).ok_or(WriteError::ImpossibleHeader)?;
        let length = wire::write(header, Sizes::default()).ok_or(WriteError::ImpossibleHeader)?.len();
        let header_length = u32::try_from(length).map_err(|_| WriteError::ImpossibleHeader)?;
        // The true one comes last: without it the file is nothing, whatever happens to its name.
        out.write_all(&vec![0; length])?;
        let body = Body { out, length: 0, checksum: crc32fast::Hasher::new(), checksums: Vec::new() };
        let mut encoder = Self {
            header: header.clone(),
            header_length,
            plan,
            body,
            layer: 0,
            channel: 0,
            slice: 0,
            encoded: 0,
            band: Vec::new(),
            group: vec![0; OFFSETS],
            tiles: 0,
            index: Vec::new(),
        };
        encoder.pass_ended()?;
        Ok(encoder)
    }

    pub(super) fn next(&self) -> Option<(Channel, usize)> {
        let channel = *self.header.channels.all().get(self.channel)?;
        (self.layer < self.plan.layers.len()).then_some((channel, self.layer))
    }

    pub(super) fn append(&mut self, channel: Channel, layer: usize, mut cells: &[u32]) -> Result<(), EncodeError> {
        let max = self.header.bits.max();
        if let Some(&cell) = cells.iter().find(|&&cell| cell > max) {
            return Err(WriteError::TooLarge { cell, max }.into());
        }
        let (given, next) = ((channel, layer), self.next());
        if next != Some(given) {
            return Err(WriteError::OutOfOrder { given, next }.into());
        }
        while !cells.is_empty() {
            if self.next() != Some(given) {
                return Err(WriteError::TooMany { layer, surplus: cells.len() as u64 }.into());
            }
            let Some(&slice) = self.slice() else { unreachable!("a slice that has not ended follows") };
            let wanted = slice.high.saturating_mul(slice.row).min(slice.cells - self.encoded) - self.band.len() as u64;
            let count = usize::try_from(wanted).unwrap_or(usize::MAX).min(cells.len());
            let (now, rest) = cells.split_at(count);
            self.band.extend(now);
            cells = rest;
            if count as u64 == wanted {
                self.end_band(slice)?;
            }
        }
        Ok(())
    }

    fn slice(&self) -> Option<&SlicePlan> {
        self.plan.layers.get(self.layer)?.slices.get(self.slice)
    }

    /// Encodes the rows at hand, which are as many as a tile has, or the last ones.
    fn end_band(&mut self, slice: SlicePlan) -> io::Result<()> {
        let row = self.encoded / slice.row;
        let mut cells = [0; TILE];
        for left in (0..slice.row).step_by(slice.wide as usize) {
            let tile = slice.tile(row, left);
            let rows = self.band.chunks_exact(slice.row as usize);
            for (to, from) in cells.chunks_exact_mut(tile.wide).zip(rows) {
                to.copy_from_slice(&from[left as usize..][..tile.wide]);
            }
            if self.tiles == GROUP as usize {
                self.end_group()?;
            }
            let offset = self.group.len() as u16;
            self.group[2 * self.tiles..][..2].copy_from_slice(&offset.to_le_bytes());
            self.tiles += 1;
            tile::encode(&cells[..tile.wide * tile.high], tile.wide, self.header.bits, &mut self.group);
        }
        self.encoded += self.band.len() as u64;
        self.band.clear();
        self.pass_ended()
    }

    /// Goes on to the next slice, channel and layer where the present one has no more cells.
    fn pass_ended(&mut self) -> io::Result<()> {
        while let Some(layer) = self.plan.layers.get(self.layer) {
            match layer.slices.get(self.slice) {
                Some(slice) if self.encoded < slice.cells => break,
                Some(_) => {
                    self.slice += 1;
                    self.encoded = 0;
                }
                None => {
                    self.end_group()?;
                    self.slice = 0;
                    self.channel += 1;
                    if self.channel == self.header.channels.all().len() {
                        self.channel = 0;
                        self.layer += 1;
                    }
                }
            }
        }
        Ok(())
    }

    fn end_group(&mut self) -> io::Result<()> {
        if self.tiles == 0 {
            return Ok(());
        }
        self.index.push(u64::from(self.header_length) + self.body.length);
        self.body.write(&self.group)?;
        self.group.clear();
        self.group.resize(OFFSETS, 0);
        self.tiles = 0;
        Ok(())
    }
}

impl<W: Write + Seek> Encoder<W> {
    pub(super) fn finish(&mut self, header: &Header) -> Result<(), EncodeError> {
        if let Some(next) = self.next() {
            return Err(WriteError::Incomplete { next }.into());
        }
        if without_certificates(header) != without_certificates(&self.header) {
            return Err(WriteError::HeaderChanged.into());
        }
        for at in std::mem::take(&mut self.index) {
            self.body.write(&at.to_le_bytes())?;
        }
        let list: Vec<u8> = self.body.checksums().into_iter().flat_map(u32::to_le_bytes).collect();
        self.body.out.write_all(&list)?;
        let sizes = Sizes::of(self.header_length, self.body.length, crc32fast::hash(&list));
        let bytes = sizes.and_then(|sizes| wire::write(header, sizes)).ok_or(WriteError::ImpossibleHeader)?;
        self.body.out.seek(SeekFrom::Start(0))?;
        self.body.out.write_all(&bytes)?;
        self.body.out.flush()?;
        Ok(())
    }

    pub(super) fn into_inner(self) -> W {
        self.body.out
    }
}

/// What must be known at the beginning.
fn without_certificates(header: &Header) -> Header {
    let mut header = header.clone();
    for SliceRecord { value, draws, stopping, .. } in header.layers.iter_mut().flat_map(|layer| &mut layer.slices) {
        *value = Certificate::default();
        *draws = draws.map(|_| Certificate::default());
        *stopping = Stopping::NotProven;
    }
    header
}

/// What stands between header and list of checksums.
struct Body<W> {
    out: W,
    length: u64,
    /// The checksum of the chunk in the making, and those of the others.
    checksum: crc32fast::Hasher,
    checksums: Vec<u32>,
}

impl<W: Write> Body<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.out.write_all(bytes)?;
        let mut rest = bytes;
        while !rest.is_empty() {
            let room = CHUNK - self.length % CHUNK;
            let (now, later) = rest.split_at(rest.len().min(room as usize));
            self.checksum.update(now);
            self.length += now.len() as u64;
            rest = later;
            if self.length.is_multiple_of(CHUNK) {
                self.checksums.push(std::mem::take(&mut self.checksum).finalize());
            }
        }
        Ok(())
    }

    /// The checksums of all chunks, the last one included.
    fn checksums(&mut self) -> Vec<u32> {
        let mut checksums = std::mem::take(&mut self.checksums);
        if !self.length.is_multiple_of(CHUNK) {
            checksums.push(std::mem::take(&mut self.checksum).finalize());
        }
        checksums
    }
}
