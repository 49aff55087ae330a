//! What a person is told while a table is made.

use std::path::PathBuf;

/// What is being done with a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Values are improved until they hardly change.
    Values,
    /// The values of the few positions that still change much, where others are calm.
    Few,
    /// It is proven that play ends.
    Ending,
    /// The bounds of the values are proven.
    Bounds,
    /// Probabilities of a draw are improved.
    Draws,
    /// Their bounds are proven.
    DrawBounds,
}

/// Something that has happened.
#[derive(Clone, Debug)]
pub enum Event<'a> {
    /// A layer is begun.
    Layer {
        /// Its name.
        name: &'a str,
        /// How many layers there are before it.
        index: usize,
        /// How many layers there are.
        layers: usize,
        /// How many positions it has.
        cells: u64,
        /// How many positions of earlier layers are done.
        done: u64,
    },
    /// A part of a sweep is done.
    Progress {
        /// What the sweep is for.
        phase: Phase,
        /// The number of the sweep, from 1.
        sweep: u32,
        /// Positions taken in this sweep.
        taken: u64,
        /// Positions that the sweep takes at most.
        of: u64,
    },
    /// A sweep is over.
    Swept {
        /// What it was for.
        phase: Phase,
        /// Its number, from 1.
        sweep: u32,
        /// The largest change of a value, or 0.
        residual: f64,
    },
    /// A file of an interrupted run is not used, and why.
    Discarded {
        /// The file.
        path: PathBuf,
        /// Why.
        reason: String,
    },
    /// An interrupted run goes on.
    Resumed {
        /// The layer.
        name: &'a str,
        /// Sweeps that need not be repeated; `None` when the layer is done.
        sweeps: Option<u32>,
    },
}

/// Who is told, and may stop the work.
pub trait Watch {
    /// Something has happened.
    fn event(&mut self, event: &Event<'_>);
    /// Whether to stop as soon as what is done is saved.
    fn stops(&mut self) -> bool {
        false
    }
}

/// Nobody is told.
impl Watch for () {
    fn event(&mut self, _: &Event<'_>) {}
}
