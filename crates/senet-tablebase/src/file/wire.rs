//! The header as bytes.

use super::record::{Certificate, Channel, Channels, Header, LayerRecord, Objective, SliceRecord, Stopping};
use crate::Bits;

pub(super) const VERSION: u32 = 1;
pub(super) const MAGIC: &[u8; 8] = b"senettb\n";
/// Bytes at the front: those that say where everything is.
pub(super) const FRONT: usize = 36;
/// Bytes of a piece with its own checksum.
pub(super) const CHUNK: u64 = 1 << 20;

/// What the header says about the file, beside what the table is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sizes {
    /// Bytes of the header.
    pub(super) header: u32,
    /// Bytes of the whole file.
    pub(super) file: u64,
    /// Bytes of the body: groups and their index.
    pub(super) body: u64,
    /// The checksum of the list of checksums.
    pub(super) list_checksum: u32,
}

impl Sizes {
    /// Those of a body.
    pub(super) fn of(header: u32, body: u64, list_checksum: u32) -> Option<Self> {
        let list = body.div_ceil(CHUNK).checked_mul(4)?;
        let file = u64::from(header).checked_add(body)?.checked_add(list)?;
        Some(Self { header, file, body, list_checksum })
    }
}

/// The front of the header.
pub(super) fn sizes(front: &[u8; FRONT]) -> Sizes {
    let mut reader = Reader(&front[12..]);
    let mut read = || {
        let (header, file, body) = (reader.u32()?, reader.u64()?, reader.u64()?);
        Some(Sizes { header, file, body, list_checksum: reader.u32()? })
    };
    read().unwrap_or_default()
}

/// The bytes of a header. Their number depends on the names and counts in it alone;
/// `None` where a name or a list is too long for its count.
pub(super) fn write(header: &Header, sizes: Sizes) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    bytes.extend(MAGIC);
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend(sizes.header.to_le_bytes());
    bytes.extend(sizes.file.to_le_bytes());
    bytes.extend(sizes.body.to_le_bytes());
    bytes.extend(sizes.list_checksum.to_le_bytes());
    bytes.extend([header.bits.count(), header.pieces]);
    let (objective, scale) = match header.objective {
        Objective::Win => (0, 0),
        Objective::Points { scale } => (1, scale),
    };
    bytes.extend([objective, header.channels.all().len() as u8]);
    bytes.extend(scale.to_le_bytes());
    bytes.extend(header.fingerprint.to_le_bytes());
    text(&mut bytes, &header.rules)?;
    bytes.extend(u16::try_from(header.options.len()).ok()?.to_le_bytes());
    for (key, value) in &header.options {
        text(&mut bytes, key)?;
        text(&mut bytes, value)?;
    }
    bytes.extend(u32::try_from(header.layers.len()).ok()?.to_le_bytes());
    for layer in &header.layers {
        text(&mut bytes, &layer.name)?;
        bytes.extend(u32::try_from(layer.slices.len()).ok()?.to_le_bytes());
        for slice in &layer.slices {
            write_slice(&mut bytes, slice, header.channels)?;
        }
    }
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    Some(bytes)
}

fn write_slice(bytes: &mut Vec<u8>, slice: &SliceRecord, channels: Channels) -> Option<()> {
    text(bytes, &slice.name)?;
    bytes.extend(slice.cells.to_le_bytes());
    bytes.extend(slice.row.to_le_bytes());
    bytes.push(match slice.stopping {
        Stopping::Proven => 1,
        Stopping::NotProven => 0,
    });
    if slice.draws.is_some() != channels.has(Channel::Draws) {
        return None;
    }
    for Certificate { below, above } in std::iter::once(slice.value).chain(slice.draws) {
        bytes.extend(below.to_le_bytes());
        bytes.extend(above.to_le_bytes());
    }
    Some(())
}

fn text(bytes: &mut Vec<u8>, text: &str) -> Option<()> {
    bytes.extend(u16::try_from(text.len()).ok()?.to_le_bytes());
    bytes.extend(text.as_bytes());
    Some(())
}

/// Reads all of a header but its magic and sizes; `None` where it is not one.
/// Whatever it says, no more memory is taken than some times its length.
pub(super) fn read(header: &[u8]) -> Option<Header> {
    let (header, _checksum) = header.split_last_chunk::<4>()?;
    let mut reader = Reader(header.get(FRONT..)?);
    let (bits, pieces) = (Bits::from_count(reader.u8()?)?, reader.u8()?);
    let (objective, channels) = (reader.u8()?, reader.u8()?);
    let objective = match (objective, reader.u32()?) {
        (0, 0) => Objective::Win,
        (1, scale) => Objective::Points { scale },
        _ => return None,
    };
    let channels =
        [Channels::Value, Channels::ValueAndDraws].into_iter().find(|c| c.all().len() == usize::from(channels))?;
    let fingerprint = reader.u64()?;
    let rules = reader.text()?;
    let options = (0..reader.u16()?).map(|_| Some((reader.text()?, reader.text()?))).collect::<Option<_>>()?;
    let layers = (0..reader.u32()?).map(|_| {
        let name = reader.text()?;
        let slices = (0..reader.u32()?).map(|_| reader.slice(channels)).collect::<Option<_>>()?;
        Some(LayerRecord { name, slices })
    });
    let layers = layers.collect::<Option<_>>()?;
    let header = Header { rules, fingerprint, options, pieces, bits, objective, channels, layers };
    reader.0.is_empty().then_some(header)
}

/// What has not been read yet.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*taken)
    }

    fn u8(&mut self) -> Option<u8> {
        self.take().map(u8::from_le_bytes)
    }

    fn u16(&mut self) -> Option<u16> {
        self.take().map(u16::from_le_bytes)
    }

    fn u32(&mut self) -> Option<u32> {
        self.take().map(u32::from_le_bytes)
    }

    fn u64(&mut self) -> Option<u64> {
        self.take().map(u64::from_le_bytes)
    }

    fn text(&mut self) -> Option<String> {
        let length = self.u16()?;
        let (text, rest) = self.0.split_at_checked(length.into())?;
        self.0 = rest;
        std::str::from_utf8(text).ok().map(str::to_owned)
    }

    fn slice(&mut self, channels: Channels) -> Option<SliceRecord> {
        let (name, cells, row) = (self.text()?, self.u64()?, self.u64()?);
        let stopping = match self.u8()? {
            0 => Stopping::NotProven,
            1 => Stopping::Proven,
            _ => return None,
        };
        let value = self.certificate()?;
        let draws = if channels.has(Channel::Draws) { Some(self.certificate()?) } else { None };
        Some(SliceRecord { name, cells, row, value, draws, stopping })
    }

    fn certificate(&mut self) -> Option<Certificate> {
        Some(Certificate { below: self.u64()?, above: self.u64()? })
    }
}
