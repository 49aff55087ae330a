//! What a table says about itself.

use crate::Bits;

/// What a table is, before its first cell.
///
/// Nothing in it depends on the day, the machine or the time it took: the same
/// cells and certificates make the same file, byte for byte.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The id of the rule set.
    pub rules: String,
    /// The fingerprint of the rules.
    pub fingerprint: u64,
    /// Options that differ from the rule set as it is written, as keys and values.
    pub options: Vec<(String, String)>,
    /// Pieces a side at the start.
    pub pieces: u8,
    /// How finely values are stored.
    pub bits: Bits,
    /// What the values are.
    pub objective: Objective,
    /// What is stored of each position.
    pub channels: Channels,
    /// The layers, in the order in which they are stored.
    pub layers: Vec<LayerRecord>,
}

/// What the cells of the value channel stand for. With m = [`Bits::max`]:
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Objective {
    /// cell / m is the probability that the side to throw wins.
    Win,
    /// (2 × cell / m − 1) × `scale` is what the side to throw may expect, in points.
    Points {
        /// The most points that a game can bring.
        scale: u32,
    },
}

/// One number of each position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Channel {
    /// What the position is worth to the side to throw: see [`Objective`].
    Value,
    /// cell / [`Bits::max`] is the probability of a draw.
    Draws,
}

/// Which channels a table has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Channels {
    /// [`Channel::Value`] alone.
    Value,
    /// [`Channel::Value`] and [`Channel::Draws`].
    ValueAndDraws,
}

impl Channels {
    /// The channels, in the order in which they are stored in each layer.
    #[must_use]
    pub const fn all(self) -> &'static [Channel] {
        match self {
            Self::Value => &[Channel::Value],
            Self::ValueAndDraws => &[Channel::Value, Channel::Draws],
        }
    }

    /// Whether the channel is one of them.
    #[must_use]
    pub fn has(self, channel: Channel) -> bool {
        self.all().contains(&channel)
    }
}

/// A layer: its slices lie one after the other, and cells are numbered through all of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayerRecord {
    /// Its name, such as `2-3`.
    pub name: String,
    /// Its slices, in the order in which they are stored.
    pub slices: Vec<SliceRecord>,
}

impl LayerRecord {
    /// How many cells it has.
    #[must_use]
    pub fn cells(&self) -> u64 {
        self.slices.iter().map(|slice| slice.cells).fold(0, u64::saturating_add)
    }
}

/// A slice: a range of cells with its own certificates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SliceRecord {
    /// Its name, such as `2-3 owed:1`.
    pub name: String,
    /// How many cells it has.
    pub cells: u64,
    /// Cells in a row, at least 1; `cells` is a multiple of it. Cells that stand
    /// together in a row, or in the same column of rows that follow each other,
    /// are alike: that is what makes the file small. 1 where nothing is known.
    pub row: u64,
    /// How exact the values are.
    pub value: Certificate,
    /// How exact the probabilities of a draw are, in a table that has them.
    pub draws: Option<Certificate>,
    /// Whether play is known to end.
    pub stopping: Stopping,
}

/// A proven bound: the exact number lies in
/// [cell − `below` / 256, cell + `above` / 256], in units of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Certificate {
    /// How far below, in 256ths of a cell.
    pub below: u64,
    /// How far above, in 256ths of a cell.
    pub above: u64,
}

/// Whether play from the positions of a slice is proven to end, whatever is played:
/// the game does, or more throws are owed than the table counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stopping {
    /// It ends with probability 1.
    Proven,
    /// That is not proven.
    NotProven,
}
