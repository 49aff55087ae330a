//! A table together with the rules it was made for: what positions, decisions
//! and throws are worth.
//!
//! Values are seen by the side whose turn it is, in natural units: the
//! probability of winning (a draw counts ½), or expected points from here on,
//! less those of the enemy. Each comes with the bounds that the table proves.
//!
//! ```
//! use senet::Rules;
//! use senet_tablebase::table::{OpenError, Table};
//! let error = Table::open("nowhere.senetdb".as_ref(), &Rules::preset("dom")?).unwrap_err();
//! assert!(matches!(error, OpenError::Table(_)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bounded;
mod error;
mod fit;
mod probe;

pub use bounded::{Bounded, Margin};
pub use error::{NotCovered, OpenError};
pub use probe::{MoveValue, ThrowValue, Throws};

use std::path::Path;

use senet::{Position, Rules, State};

use crate::file::{Certificate, Channel, Header, LayerRecord, Objective, SliceRecord, TableFile};
use crate::space::{Place, Space};

/// An open table, with the rules and the index of its positions.
#[derive(Debug)]
pub struct Table {
    file: TableFile,
    /// The rule set as it is played.
    played: Rules,
    /// The same with as many pieces as the table.
    rules: Rules,
    space: Space,
    /// The layer of each slice, and the slice's place in it.
    homes: Vec<(usize, usize)>,
}

impl Table {
    /// Opens a table for a rule set, which may be played with any number of pieces.
    ///
    /// # Errors
    /// When the file is refused, or is a table of other rules.
    pub fn open(path: &Path, rules: &Rules) -> Result<Self, OpenError> {
        Self::of(TableFile::open(path)?, rules)
    }

    /// A table that is open already, for a rule set.
    ///
    /// # Errors
    /// When it is a table of other rules.
    pub fn of(file: TableFile, rules: &Rules) -> Result<Self, OpenError> {
        let header = file.header();
        let small = rules.with_pieces(header.pieces)?;
        if small.fingerprint().to_u64() != header.fingerprint {
            return Err(OpenError::other_rules(header, &small));
        }
        let space = Space::of(&small)?;
        if !layers_agree(header, &space) {
            return Err(OpenError::OtherLayout);
        }
        let mut homes = vec![(0, 0); space.slices().len()];
        for (index, layer) in space.layers().iter().enumerate() {
            for (at, slice) in layer.slices.clone().enumerate() {
                homes[slice] = (index, at);
            }
        }
        Ok(Self { file, played: rules.clone(), rules: small, space, homes })
    }

    /// The file.
    #[must_use]
    pub fn file(&self) -> &TableFile {
        &self.file
    }

    /// The rules of the table's positions: those it was opened with, with the
    /// table's number of pieces.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The positions.
    #[must_use]
    pub fn space(&self) -> &Space {
        &self.space
    }

    /// What a position is worth to the side to throw.
    ///
    /// A position of the game with more pieces is looked up as well once each
    /// side has at most as many left as the table, where the game is won by
    /// bearing off.
    ///
    /// # Errors
    /// When the table does not cover the position.
    pub fn value(&self, position: &Position) -> Result<Bounded, NotCovered> {
        let place = self.place(position)?;
        self.at(Channel::Value, place).ok_or(NotCovered::Damaged)
    }

    /// The probability that play from a position ends in a draw, if the table has it.
    ///
    /// # Errors
    /// When the table does not cover the position.
    pub fn draws(&self, position: &Position) -> Result<Option<Bounded>, NotCovered> {
        if !self.has_draws() {
            return Ok(None);
        }
        let place = self.place(position)?;
        self.at(Channel::Draws, place).map(Some).ok_or(NotCovered::Damaged)
    }

    /// Whether the table has probabilities of a draw.
    #[must_use]
    pub fn has_draws(&self) -> bool {
        self.file.header().channels.has(Channel::Draws)
    }

    /// Where a position of the rule set as it is played stands.
    ///
    /// # Errors
    /// When the table does not cover it.
    pub fn place(&self, position: &Position) -> Result<Place, NotCovered> {
        let State::Due(fitted) = self.fitted(&State::Due(*position))? else { return Err(NotCovered::Unknown) };
        self.place_fitted(&fitted)
    }

    /// Where a position with the table's number of pieces stands.
    fn place_fitted(&self, position: &Position) -> Result<Place, NotCovered> {
        let most = self.space.extent().most_owed();
        self.space.place(position).ok_or_else(|| {
            let (side, missed) = (position.side_to_move(), position.missed());
            match most {
                // Play passes a turn that is missed at once.
                Some(_) if missed[side] > 0 => NotCovered::TurnToMiss,
                Some(most) if position.owed() + missed[side.opponent()] > most => NotCovered::TooMuchOwed { most },
                _ => NotCovered::Unknown,
            }
        })
    }

    /// What the position of a place is worth to the side to throw, or how likely
    /// it ends in a draw. `None` when the place or the channel is not in the
    /// table, or its bytes cannot be decoded.
    #[must_use]
    pub fn at(&self, channel: Channel, place: Place) -> Option<Bounded> {
        let &(layer, at) = self.homes.get(place.slice as usize)?;
        let slice = self.space.slices().get(place.slice as usize)?;
        let cell = self.file.cell(channel, layer, slice.start + place.cell)?;
        self.of_cell(channel, &self.file.header().layers[layer].slices[at], cell)
    }

    /// What a cell of a slice stands for.
    fn of_cell(&self, channel: Channel, slice: &SliceRecord, cell: u32) -> Option<Bounded> {
        let header = self.file.header();
        let certificate = match channel {
            Channel::Value => slice.value,
            Channel::Draws => slice.draws?,
        };
        let shares = shares(cell, certificate, header.bits.max());
        let [value, below, above] = match (channel, header.objective) {
            (Channel::Value, Objective::Points { scale }) => shares.map(|share| (2.0 * share - 1.0) * f64::from(scale)),
            _ => shares,
        };
        Some(Bounded { value, below, above, stopping: slice.stopping })
    }
}

/// A cell and its bounds, as shares of 1.
fn shares(cell: u32, certificate: Certificate, max: u32) -> [f64; 3] {
    let (cell, max) = (f64::from(cell), f64::from(max));
    // A table is free to claim any bound; below 2⁵³ it is exact.
    let off = |units: u64| units as f64 / 256.0;
    [cell / max, ((cell - off(certificate.below)) / max).max(0.0), ((cell + off(certificate.above)) / max).min(1.0)]
}

/// Whether a table has the layers and slices of its rules.
#[must_use]
pub fn layers_agree(header: &Header, space: &Space) -> bool {
    let slices_agree = |record: &LayerRecord, slices: &[crate::space::Slice]| {
        record.slices.len() == slices.len()
            && record.slices.iter().zip(slices).all(|(record, slice)| {
                record.cells == slice.cells && record.row == slice.stride && record.name == slice.to_string()
            })
    };
    header.layers.len() == space.layers().len()
        && header
            .layers
            .iter()
            .zip(space.layers())
            .all(|(record, layer)| record.name == layer.name && slices_agree(record, space.slices_of(layer)))
}
