//! The best uses that one sweep has found, kept so that the next sweeps can do
//! without looking for them.
//!
//! What a use does is kept as its [`Effect`]: which houses change hands and what
//! kind of position follows. A rule set has few of them for each throw, so a
//! position's best uses are one byte for each throw. Effects are learned from
//! the positions themselves; no rule is written here.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

use senet::Rules;
use senet_tablebase::space::Layer;

use crate::leaf::Leaf;
use crate::memory::{filled, prefetch};

/// What a use does, and how many outcomes of the device lead to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Effect {
    /// Houses where a piece of the side to throw comes or goes.
    pub(crate) own: u32,
    /// Houses where a piece of the enemy comes or goes.
    pub(crate) enemy: u32,
    /// The leaf, with its cell left out unless the game is over.
    pub(crate) leaf: Leaf,
    /// Outcomes that give the throw; 0 for a choice instead of throwing.
    pub(crate) weight: u32,
}

impl Effect {
    fn hash(&self) -> usize {
        // Any mixture will do: what is equal is found by comparing.
        let mixed = u64::from(self.own).wrapping_mul(0x9E37_79B9_7F4A_7C15)
            ^ u64::from(self.enemy).wrapping_mul(0xC2B2_AE3D_27D4_EB4F)
            ^ self.leaf.bits().wrapping_mul(0x1656_67B1_9E37_79F9);
        (mixed >> 40) as usize
    }
}

/// The effects of one throw in one slice, found by what is kept for a position.
struct Effects {
    /// Number 0 is none.
    known: Box<[OnceLock<Effect>]>,
}

/// A throw has this many effects at most, or its slice is searched in every sweep.
const MOST: usize = 255;

impl Effects {
    fn new() -> Self {
        Self { known: (0..=MOST).map(|_| OnceLock::new()).collect() }
    }

    /// The code of an effect; `None` where there are too many.
    #[inline(always)]
    fn code(&self, effect: Effect) -> Option<u8> {
        let start = effect.hash();
        (start..start + MOST).map(|at| at % MOST + 1).find_map(|code| {
            // Whoever comes first has the place.
            let here = self.known[code].get_or_init(|| effect);
            (*here == effect).then_some(code as u8)
        })
    }
}

/// For every position of a layer, the best use of each throw.
pub(crate) struct Policy {
    slots: usize,
    first: usize,
    /// By slice of the layer and throw.
    effects: Vec<Effects>,
    /// By slice of the layer: whether there are too many effects to keep them.
    overfull: Vec<AtomicBool>,
    /// `slots` for each cell of the layer; all 0 where nothing is known.
    codes: Vec<AtomicU8>,
}

/// Choices instead of throwing have a slot of their own.
pub(crate) fn slots(rules: &Rules) -> usize {
    rules.clauses().device.throws().len() + 1
}

impl Policy {
    pub(crate) fn new(rules: &Rules, layer: &Layer) -> Self {
        let slots = slots(rules);
        let slices = layer.slices.len();
        Self {
            slots,
            first: layer.slices.start,
            effects: (0..slices * slots).map(|_| Effects::new()).collect(),
            overfull: (0..slices).map(|_| AtomicBool::new(false)).collect(),
            codes: filled(layer.cells as usize * slots, || AtomicU8::new(0)),
        }
    }

    /// Keeps the best uses at a cell of a slice of the space.
    #[inline(always)]
    pub(crate) fn keep(&self, slice: usize, cell: usize, effects: impl Iterator<Item = Effect>) {
        let slice = slice - self.first;
        let codes = &self.codes[cell * self.slots..][..self.slots];
        let mut effects = effects.fuse();
        for (slot, code) in codes.iter().enumerate() {
            let kept = match effects.next() {
                None => Some(0),
                Some(effect) => self.effects[slice * self.slots + slot].code(effect),
            };
            match kept {
                Some(kept) => code.store(kept, Ordering::Relaxed),
                None => self.overfull[slice].store(true, Ordering::Relaxed),
            }
        }
        if effects.next().is_some() {
            self.overfull[slice].store(true, Ordering::Relaxed);
        }
    }

    /// Whether the best uses in a slice of the space are kept.
    pub(crate) fn holds(&self, slice: usize) -> bool {
        !self.overfull[slice - self.first].load(Ordering::Relaxed)
    }

    /// How many throws and other choices a position can have.
    pub(crate) fn slots(&self) -> usize {
        self.slots
    }

    /// What is kept of a cell: for each slot the number of its effect, 0 for none.
    #[inline(always)]
    pub(crate) fn codes(&self, cell: usize) -> impl Iterator<Item = u8> {
        self.codes[cell * self.slots..][..self.slots].iter().map(|code| code.load(Ordering::Relaxed))
    }

    /// Says that the codes of a cell are soon wanted.
    #[inline(always)]
    pub(crate) fn prefetch(&self, cell: usize) {
        prefetch(&self.codes, cell * self.slots);
    }

    /// The effects of a slice of the space, 256 for each slot.
    pub(crate) fn effects(&self, slice: usize) -> impl Iterator<Item = Option<&Effect>> {
        let effects = &self.effects[(slice - self.first) * self.slots..][..self.slots];
        effects.iter().flat_map(|effects| effects.known.iter().map(OnceLock::get))
    }
}
