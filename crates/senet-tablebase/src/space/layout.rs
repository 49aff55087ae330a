//! All slices of a rule set, in layers.

use std::fmt;
use std::ops::Range;

use super::extent::Extent;
use super::slice::{Parts, Slice};

/// Slices that lead to each other, and beside that only to layers before them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layer {
    /// The pieces left, the smaller number first: `2-3`; where pieces borne off
    /// count, the lead of the first beside it.
    pub name: String,
    /// The slices, as indices into [`Space::slices`](super::Space::slices).
    pub slices: Range<usize>,
    /// How many positions there are.
    pub cells: u64,
    /// Layers that positions of this one may lead to, as indices, ascending; itself not among them.
    pub reads: Vec<usize>,
}

/// A rule set that has too many positions to number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpaceError {
    /// A slice has more than 2³⁶ positions.
    Cells {
        /// The slice.
        slice: String,
        /// How many it has.
        cells: u64,
    },
    /// There are more than 2¹⁶ slices.
    Slices(usize),
}

impl fmt::Display for SpaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cells { slice, cells } => {
                write!(f, "the slice {slice} alone has {cells} positions, more than tables can number; ")?;
            }
            Self::Slices(slices) => write!(f, "there are {slices} slices, more than tables can number; ")?,
        }
        f.write_str("solve with fewer pieces")
    }
}

impl std::error::Error for SpaceError {}

/// Cells of a slice are numbered in so many bits.
const CELL_BITS: u32 = 36;
/// Slices are numbered in so many bits.
const SLICE_BITS: u32 = 16;

/// What the layers are told apart by, seen from either side.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Kind {
    own: u8,
    enemy: u8,
    ahead: i8,
}

impl Kind {
    const fn mirrored(self) -> Self {
        Self { own: self.enemy, enemy: self.own, ahead: -self.ahead }
    }
}

pub(super) fn lay_out(extent: &Extent) -> Result<(Vec<Slice>, Vec<Layer>), SpaceError> {
    let mut slices = Vec::new();
    let mut layers: Vec<Layer> = Vec::new();
    let mut kinds: Vec<Kind> = Vec::new();
    for kind in kinds_of(extent) {
        let first = slices.len();
        let mut cells = 0;
        add(extent, kind, &mut slices, &mut cells);
        if kind.mirrored() != kind {
            add(extent, kind.mirrored(), &mut slices, &mut cells);
        }
        let reads = (0..kinds.len()).filter(|&earlier| may_lead(kind, kinds[earlier])).collect();
        let lead = if kind.ahead == 0 { String::new() } else { format!(" {:+}", kind.ahead) };
        let name = format!("{}-{}{lead}", kind.own, kind.enemy);
        layers.push(Layer { name, slices: first..slices.len(), cells, reads });
        kinds.push(kind);
    }
    if let Some(slice) = slices.iter().find(|slice| slice.cells >> CELL_BITS != 0) {
        return Err(SpaceError::Cells { slice: slice.to_string(), cells: slice.cells });
    }
    if slices.len() >> SLICE_BITS != 0 {
        return Err(SpaceError::Slices(slices.len()));
    }
    Ok((slices, layers))
}

/// Whether one throw can lead from a layer to another: at most the pieces of
/// one side are fewer. (A remainder can bear off several.)
fn may_lead(from: Kind, to: Kind) -> bool {
    let one = |from: Kind, to: Kind| {
        to.own == from.own && to.enemy < from.enemy || to.enemy == from.enemy && to.own < from.own
    };
    one(from, to) || one(from, to.mirrored())
}

/// One kind for each layer, fewer pieces first.
fn kinds_of(extent: &Extent) -> Vec<Kind> {
    let most = extent.pieces();
    if extent.targets() {
        return vec![Kind { own: most, enemy: most, ahead: 0 }];
    }
    let mut kinds = Vec::new();
    for total in 2..=2 * most {
        for own in 1..=total / 2 {
            let enemy = total - own;
            if enemy > most {
                continue;
            }
            if !extent.saved() {
                kinds.push(Kind { own, enemy, ahead: 0 });
                continue;
            }
            // At most ten pieces.
            let (ahead, behind) = ((most - own) as i8, -((most - enemy) as i8));
            let from = if own == enemy { 0 } else { behind };
            kinds.extend((from..=ahead).map(|ahead| Kind { own, enemy, ahead }));
        }
    }
    kinds
}

fn add(extent: &Extent, kind: Kind, slices: &mut Vec<Slice>, cells: &mut u64) {
    let choices = extent.choices();
    let most_hand = |left: u8| if extent.hands() { left } else { 0 };
    for own_hand in 0..=most_hand(kind.own) {
        for enemy_hand in 0..=most_hand(kind.enemy) {
            for turn in 0..turns(&choices) {
                let mut parts = Parts {
                    own: kind.own - own_hand,
                    enemy: kind.enemy - enemy_hand,
                    own_hand,
                    enemy_hand,
                    ahead: kind.ahead,
                    ..Parts::default()
                };
                let mut rest = turn;
                let mut digit = |count: u8| {
                    let digit = rest % u32::from(count);
                    rest /= u32::from(count);
                    // Below `count`.
                    digit as u8
                };
                parts.owed = digit(choices.owed);
                parts.missed = digit(choices.missed);
                parts.step = digit(choices.step);
                parts.duty = digit(choices.duty);
                parts.bound = digit(choices.bound);
                parts.arrived = digit(choices.arrived);
                parts.waiting = digit(choices.waiting);
                parts.first = digit(choices.first);
                if let Some(mut slice) = Slice::of(extent, &parts) {
                    slice.start = *cells;
                    *cells += slice.cells;
                    slices.push(slice);
                }
            }
        }
    }
}

fn turns(choices: &super::extent::Choices) -> u32 {
    [
        choices.owed,
        choices.missed,
        choices.step,
        choices.duty,
        choices.bound,
        choices.arrived,
        choices.waiting,
        choices.first,
    ]
    .into_iter()
    .map(u32::from)
    .product()
}

/// The slice of the same positions with the other side to throw.
pub(super) fn mirror(slices: &[Slice], of: &Slice) -> Option<usize> {
    let turned = |pair: [u8; 2]| [pair[1], pair[0]];
    let fits = |slice: &Slice| {
        slice.turn.is_fresh()
            && (slice.own_left, slice.enemy_left) == (of.enemy_left, of.own_left)
            && (slice.own_fixed, slice.enemy_fixed) == (of.enemy_fixed, of.own_fixed)
            && slice.turn.hands == turned(of.turn.hands)
            && slice.turn.duty == [of.turn.duty[1], of.turn.duty[0]]
            && slice.turn.ahead == -of.turn.ahead
    };
    if of.turn.is_fresh() { slices.iter().position(fits) } else { None }
}
