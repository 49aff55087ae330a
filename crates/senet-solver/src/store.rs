//! Where the values of slices are found: in the layer being solved, or in one
//! that is done.

use crate::cells::Width;
use crate::leaf::{Kind, Leaf};
use crate::memory::prefetch;
use crate::number::{FINE, Round, Scale};
use crate::slacks::{Grain, Slacks};

/// Where the cells of one slice are.
#[derive(Clone, Copy)]
pub(crate) enum Source<'a> {
    /// In the layer being solved, from this cell on.
    Here {
        /// The first cell.
        start: usize,
        /// What slack is worth there.
        grain: Grain,
    },
    /// In a layer that is done.
    Done {
        /// Its cells of this slice.
        bytes: &'a [u8],
        /// How far the exact values may be off, in fine units.
        margin: i64,
    },
    /// Not needed for this layer.
    Elsewhere,
}

/// The numbers of one channel that a layer is solved from.
pub(crate) struct Store<'a, W: Width> {
    pub(crate) scale: Scale,
    /// By slice of the space.
    pub(crate) sources: Vec<Source<'a>>,
    /// The cells of the layer.
    pub(crate) cells: &'a [W::Unit],
    /// How far the bounds are from the cells; [`Slacks::NONE`] until bounds are wanted.
    pub(crate) slacks: &'a Slacks,
}

impl<W: Width> Store<'_, W> {
    /// The stored number of a leaf, as it is stored.
    #[inline(always)]
    fn stored(&self, leaf: Leaf) -> i64 {
        let cell = match self.sources[leaf.slice()] {
            Source::Here { start, .. } => W::load(self.cells, start + leaf.cell() as usize),
            Source::Done { bytes, .. } => W::read(bytes, leaf.cell() as usize),
            Source::Elsewhere => 0,
        };
        i64::from(cell) << FINE
    }

    /// Says that the number of a leaf is soon wanted.
    #[inline(always)]
    pub(crate) fn prefetch(&self, leaf: Leaf) {
        if let Source::Here { start, .. } = self.sources[leaf.slice()] {
            let index = start + leaf.cell() as usize;
            prefetch(self.cells, index);
            if !self.slacks.is_none() {
                self.slacks.prefetch(index);
            }
        }
    }

    /// Between which numbers the exact one is.
    #[inline(always)]
    fn between(&self, leaf: Leaf) -> (i64, i64) {
        match self.sources[leaf.slice()] {
            Source::Here { start, grain } => {
                let index = start + leaf.cell() as usize;
                let stored = i64::from(W::load(self.cells, index)) << FINE;
                let slack = self.slacks.get(index);
                let (below, above) = (grain.worth(slack & 0xFFFF), grain.worth(slack >> 16));
                ((stored - below).max(0), (stored + above).min(self.scale.one()))
            }
            Source::Done { bytes, margin } => {
                let stored = i64::from(W::read(bytes, leaf.cell() as usize)) << FINE;
                ((stored - margin).max(0), (stored + margin).min(self.scale.one()))
            }
            Source::Elsewhere => (0, self.scale.one()),
        }
    }

    /// The value of a leaf, seen by the side that moved.
    #[inline(always)]
    pub(crate) fn value(&self, leaf: Leaf) -> i64 {
        let value = match leaf.kind() {
            Kind::Over => self.scale.margin(leaf.margin(), Round::Nearest),
            Kind::Other | Kind::Mirror | Kind::OtherBeyond => self.scale.one() - self.stored(leaf),
            Kind::Same | Kind::Itself | Kind::SameBeyond => self.stored(leaf),
        };
        if leaf.gain() == 0 { value } else { value + self.scale.gain(leaf.gain(), Round::Nearest) }
    }

    /// Between which numbers the exact value of a leaf is, seen by the side that moved.
    #[inline(always)]
    pub(crate) fn bounds(&self, leaf: Leaf) -> (i64, i64) {
        let (low, high) = match leaf.kind() {
            Kind::Over => (self.scale.margin(leaf.margin(), Round::Down), self.scale.margin(leaf.margin(), Round::Up)),
            Kind::SameBeyond | Kind::OtherBeyond => (0, self.scale.one()),
            Kind::Other | Kind::Mirror => {
                let (low, high) = self.between(leaf);
                (self.scale.one() - high, self.scale.one() - low)
            }
            Kind::Same | Kind::Itself => self.between(leaf),
        };
        if leaf.gain() == 0 {
            return (low, high);
        }
        (low + self.scale.gain(leaf.gain(), Round::Down), high + self.scale.gain(leaf.gain(), Round::Up))
    }

    /// The probability that a leaf ends in a draw, where this is the channel of draws.
    pub(crate) fn draw(&self, leaf: Leaf) -> i64 {
        match leaf.kind() {
            Kind::Over if leaf.margin() == 0 => self.scale.one(),
            Kind::Over => 0,
            _ => self.stored(leaf),
        }
    }

    /// Between which numbers that probability is.
    pub(crate) fn draw_bounds(&self, leaf: Leaf) -> (i64, i64) {
        match leaf.kind() {
            Kind::Over => (self.draw(leaf), self.draw(leaf)),
            Kind::SameBeyond | Kind::OtherBeyond => (0, self.scale.one()),
            _ => self.between(leaf),
        }
    }
}
