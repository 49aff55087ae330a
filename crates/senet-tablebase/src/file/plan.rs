//! Where everything stands in a table, as it follows from its header.

use super::record::{Channel, Channels, Header, LayerRecord, SliceRecord};

/// The most cells of a tile.
pub(super) const TILE: usize = 128;
/// The most columns of a tile.
const WIDEST: u64 = 32;
/// Tiles of a group.
pub(super) const GROUP: u64 = 64;

/// All layers.
pub(super) struct Plan {
    pub(super) layers: Vec<LayerPlan>,
    pub(super) channels: Channels,
    /// Groups in the whole table.
    pub(super) groups: u64,
}

/// Where the cells of a layer are.
pub(super) struct LayerPlan {
    pub(super) slices: Vec<SlicePlan>,
    pub(super) cells: u64,
    /// Groups of each channel.
    groups: u64,
    first_group: u64,
}

/// How the cells of a slice are cut into tiles.
#[derive(Clone, Copy)]
pub(super) struct SlicePlan {
    /// The number in the layer of the first cell.
    pub(super) start: u64,
    pub(super) cells: u64,
    pub(super) row: u64,
    /// Columns of a tile, rows of a tile, where the slice does not end before.
    pub(super) wide: u64,
    pub(super) high: u64,
    /// Tiles beside each other: those of a band.
    across: u64,
    /// The number in the layer of the first tile.
    first_tile: u64,
}

/// A tile of a slice.
pub(super) struct Tile {
    /// Its number in the layer.
    pub(super) number: u64,
    /// Its first row and column in the slice.
    pub(super) top: u64,
    pub(super) left: u64,
    /// Its size: at most [`TILE`] cells.
    pub(super) wide: usize,
    pub(super) high: usize,
}

impl Plan {
    /// `None` where a count overflows or a row does not divide its slice.
    pub(super) fn of(header: &Header) -> Option<Self> {
        let mut groups = 0_u64;
        let channels = header.channels;
        let layers = header.layers.iter().map(|record| {
            let mut layer = LayerPlan::of(record)?;
            layer.first_group = groups;
            groups = groups.checked_add(layer.groups.checked_mul(channels.all().len() as u64)?)?;
            Some(layer)
        });
        let layers = layers.collect::<Option<_>>()?;
        Some(Self { layers, channels, groups })
    }

    /// The group that a tile of a channel of a layer is in.
    pub(super) fn group(&self, channel: Channel, layer: &LayerPlan, tile: u64) -> Option<u64> {
        let channel = self.channels.all().iter().position(|&known| known == channel)?;
        Some(layer.first_group + channel as u64 * layer.groups + tile / GROUP)
    }
}

impl LayerPlan {
    fn of(record: &LayerRecord) -> Option<Self> {
        let mut slices = Vec::with_capacity(record.slices.len());
        let (mut cells, mut tiles) = (0_u64, 0_u64);
        for slice in &record.slices {
            let plan = SlicePlan::of(slice, cells, tiles)?;
            cells = cells.checked_add(slice.cells)?;
            tiles = tiles.checked_add(plan.bands().checked_mul(plan.across)?)?;
            slices.push(plan);
        }
        Some(Self { slices, cells, groups: tiles.div_ceil(GROUP), first_group: 0 })
    }

    /// The slice of a cell of the layer.
    pub(super) fn slice_at(&self, cell: u64) -> Option<&SlicePlan> {
        let after = self.slices.partition_point(|slice| slice.start <= cell);
        self.slices.get(after.checked_sub(1)?).filter(|slice| cell < slice.end())
    }
}

impl SlicePlan {
    fn of(record: &SliceRecord, start: u64, first_tile: u64) -> Option<Self> {
        let SliceRecord { cells, row, .. } = *record;
        if row == 0 || cells % row != 0 {
            return None;
        }
        let wide = row.min(WIDEST);
        Some(Self { start, cells, row, wide, high: TILE as u64 / wide, across: row.div_ceil(wide), first_tile })
    }

    pub(super) fn end(&self) -> u64 {
        self.start + self.cells
    }

    fn rows(&self) -> u64 {
        self.cells / self.row
    }

    /// Bands: rows of tiles.
    pub(super) fn bands(&self) -> u64 {
        self.rows().div_ceil(self.high)
    }

    /// The rows of a band.
    pub(super) fn rows_of(&self, band: u64) -> u64 {
        self.high.min(self.rows() - band * self.high)
    }

    /// The tile that holds a row and a column of the slice.
    pub(super) fn tile(&self, row: u64, column: u64) -> Tile {
        let (band, place) = (row / self.high, column / self.wide);
        let left = place * self.wide;
        Tile {
            number: self.first_tile + band * self.across + place,
            top: band * self.high,
            left,
            wide: self.wide.min(self.row - left) as usize,
            high: self.rows_of(band) as usize,
        }
    }
}
