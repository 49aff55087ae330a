//! Which positions a rule set has where a throw is due, and their numbers.
//!
//! What a position holds beside two sets of houses is read off the clauses
//! ([`Extent`]): hands, throws owed and missed, the duty of the front piece, a
//! bound throw and so on. Every combination of these is a [`Slice`]; in a slice
//! positions are numbered in the combinatorial number system, without gaps.
//! Slices with the same numbers of pieces left, from either side's view, make
//! a [`Layer`]: play within a layer never leads to a later one.
//!
//! Positions are numbered from the view of the side to throw: a position and
//! its mirror image have the same number.

mod colex;
mod extent;
mod gather;
mod layout;
mod slice;

pub use extent::Extent;
#[cfg(target_arch = "x86_64")]
pub use gather::Bmi2;
pub use gather::{Gather, Portable};
pub use layout::{Layer, SpaceError};
pub use slice::{Slice, Turn};

use std::ops::Range;

use senet::{HouseSet, Player, Position, Rules, Setup, State};

use colex::Colex;

/// Where a position stands: its slice, and its number in that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The index of the slice in [`Space::slices`].
    pub slice: u32,
    /// The number of the position in its slice, below [`Slice::cells`].
    pub cell: u64,
}

/// All positions of a rule set where a throw is due.
///
/// ```
/// use senet::{Rules, State};
/// use senet_tablebase::space::Space;
/// let rules = Rules::preset("modern-kendall")?.with_pieces(2)?;
/// let space = Space::of(&rules)?;
/// let State::Due(position) = State::read(&rules, "D5L3/10/5D2L1 D - ")? else { unreachable!() };
/// let place = space.place(&position).unwrap();
/// let view = space.position(place);
/// assert_eq!(view.to_string(), "L5D3/10/5L2D1 L -"); // the same, seen by Light
/// assert_eq!(space.place(&view), Some(place));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Space {
    extent: Extent,
    slices: Vec<Slice>,
    layers: Vec<Layer>,
    /// The slice for each key of [`Extent::key`]; [`NONE`] where there is none.
    by_key: Vec<u32>,
    mirrors: Vec<Option<usize>>,
    colex: Colex,
}

const NONE: u32 = u32::MAX;

impl Space {
    /// The positions of a rule set with at most as many pieces a side as it has.
    ///
    /// # Errors
    /// When there are more than can be counted in 36 bits a slice or 16 bits of slices.
    pub fn of(rules: &Rules) -> Result<Self, SpaceError> {
        let extent = Extent::of(rules);
        let (slices, layers) = layout::lay_out(&extent)?;
        let mut by_key = vec![NONE; extent.keys()];
        for (index, slice) in (0..).zip(&slices) {
            by_key[slice.key] = index;
        }
        let mirrors = slices.iter().map(|slice| layout::mirror(&slices, slice)).collect();
        Ok(Self { extent, slices, layers, by_key, mirrors, colex: Colex::new() })
    }

    /// What the positions hold beside the board.
    #[must_use]
    pub fn extent(&self) -> &Extent {
        &self.extent
    }

    /// The slices, those of a layer side by side, in the order of the layers.
    #[must_use]
    pub fn slices(&self) -> &[Slice] {
        &self.slices
    }

    /// The layers, in an order in which each can be solved after those before it.
    #[must_use]
    pub fn layers(&self) -> &[Layer] {
        &self.layers
    }

    /// The slices of a layer.
    #[must_use]
    pub fn slices_of(&self, layer: &Layer) -> &[Slice] {
        &self.slices[layer.slices.clone()]
    }

    /// How many cells there are in all layers.
    #[must_use]
    pub fn cells(&self) -> u64 {
        self.layers.iter().map(|layer| layer.cells).sum()
    }

    /// The place of a position; `None` when it is not one of the space: other
    /// numbers of pieces, or more throws owed or missed than are counted.
    #[must_use]
    pub fn place(&self, position: &Position) -> Option<Place> {
        let (own, enemy) = self.view(position)?;
        let slice = self.slice_of(position, own, enemy)?;
        let fits = |board: u32, fixed: u32| board & fixed == fixed && board & !fixed & !self.slices[slice].free == 0;
        let slice_ref = &self.slices[slice];
        if !fits(own, slice_ref.own_fixed) || !fits(enemy, slice_ref.enemy_fixed) {
            return None;
        }
        let cell = self.number(Portable, slice_ref, own, enemy);
        Some(Place { slice: u32::try_from(slice).ok()?, cell })
    }

    /// As [`place`](Self::place), for a position that play has led to: its pieces
    /// stand where they can.
    ///
    /// The type chosen for `G` must work on this machine.
    #[inline(always)]
    #[must_use]
    pub fn place_by<G: Gather>(&self, by: G, position: &Position) -> Option<Place> {
        let side = position.side_to_move();
        let (own, enemy) = (position.pieces(side).bits(), position.pieces(side.opponent()).bits());
        let slice = self.slice_of(position, own, enemy)?;
        let cell = self.number(by, &self.slices[slice], own, enemy);
        // There are fewer than 2¹⁶ slices.
        Some(Place { slice: slice as u32, cell })
    }

    /// The place of a position that play has led to, or, where more is owed or
    /// missed than is counted, of the one that owes the most that is.
    #[must_use]
    pub fn nearest<G: Gather>(&self, by: G, position: &Position) -> Option<Place> {
        let side = position.side_to_move();
        let (own, enemy) = (position.pieces(side).bits(), position.pieces(side.opponent()).bits());
        let slice = *self.by_key.get(self.extent.nearest_key(position, own, enemy))?;
        let cell = self.number(by, self.slices.get(slice as usize)?, own, enemy);
        Some(Place { slice, cell })
    }

    /// The number in a slice of the position with these boards.
    #[inline(always)]
    #[must_use]
    pub fn number<G: Gather>(&self, by: G, slice: &Slice, own: u32, enemy: u32) -> u64 {
        self.row(by, slice, own) + self.column(by, slice, own, enemy)
    }

    /// The number of the first position of a slice with this board of the side to throw.
    #[inline(always)]
    #[must_use]
    pub fn row<G: Gather>(&self, by: G, slice: &Slice, own: u32) -> u64 {
        self.row_of(by, slice.free, own) * slice.stride
    }

    /// How far from the first position of its row the one with this board of the enemy stands.
    #[inline(always)]
    #[must_use]
    pub fn column<G: Gather>(&self, by: G, slice: &Slice, own: u32, enemy: u32) -> u64 {
        self.column_of(by, slice.free, own, enemy)
    }

    /// As [`number`](Self::number), for a slice with these free houses and this stride.
    #[inline(always)]
    #[must_use]
    pub fn number_in<G: Gather>(&self, by: G, free: u32, stride: u64, own: u32, enemy: u32) -> u64 {
        self.row_of(by, free, own) * stride + self.column_of(by, free, own, enemy)
    }

    /// The number of the row of this board among free houses.
    #[inline(always)]
    #[must_use]
    pub fn row_of<G: Gather>(&self, by: G, free: u32, own: u32) -> u64 {
        u64::from(self.colex.rank(by.gather(own & free, free)))
    }

    /// As [`column`](Self::column), for a slice with these free houses.
    #[inline(always)]
    #[must_use]
    pub fn column_of<G: Gather>(&self, by: G, free: u32, own: u32, enemy: u32) -> u64 {
        let open = free & !own;
        u64::from(self.colex.rank(by.gather(enemy & open, open)))
    }

    #[inline(always)]
    fn slice_of(&self, position: &Position, own: u32, enemy: u32) -> Option<usize> {
        let key = self.extent.key(position, own, enemy)?;
        match self.by_key.get(key) {
            Some(&slice) if slice != NONE => Some(slice as usize),
            _ => None,
        }
    }

    /// The boards, if the pieces of both sides are accounted for.
    fn view(&self, position: &Position) -> Option<(u32, u32)> {
        let side = position.side_to_move();
        let accounted = Player::BOTH.into_iter().all(|side| {
            let aside = u32::from(position.in_hand()[side])
                + u32::from(position.borne_off()[side])
                + u32::from(position.lost()[side]);
            position.pieces(side).len() + aside == u32::from(self.extent.pieces())
        });
        accounted.then(|| (position.pieces(side).bits(), position.pieces(side.opponent()).bits()))
    }

    /// The boards of the side to throw and of the enemy.
    #[must_use]
    pub fn boards(&self, place: Place) -> (u32, u32) {
        let slice = &self.slices[place.slice as usize];
        let own = colex::spread(Colex::set(place.cell / slice.stride, slice.own_free), slice.free);
        let open = slice.free & !own;
        let enemy = colex::spread(Colex::set(place.cell % slice.stride, slice.enemy_free), open);
        (own | slice.own_fixed, enemy | slice.enemy_fixed)
    }

    /// The position of a place, with Light to throw.
    ///
    /// Where only one side can owe its first move to its front piece, this may
    /// be the mirror image of the position that a game can have.
    ///
    /// # Panics
    /// When the place is not one of this space.
    #[must_use]
    pub fn position(&self, place: Place) -> Position {
        let (own, enemy) = self.boards(place);
        self.position_with(&self.slices[place.slice as usize], own, enemy)
    }

    /// The position of a slice with these boards, with Light to throw.
    #[inline]
    #[must_use]
    pub fn position_with(&self, slice: &Slice, own: u32, enemy: u32) -> Position {
        let (own_set, enemy_set) = (HouseSet::from_bits(own), HouseSet::from_bits(enemy));
        if self.extent.targets() {
            return with_targets(slice, own_set, enemy_set);
        }
        slice.template.with_pieces_unchecked(own_set, enemy_set)
    }

    /// Whether a game can be in the position of a place: some numbers stand for
    /// none, such as a step where no piece can step.
    #[must_use]
    pub fn exists(&self, rules: &Rules, place: Place) -> bool {
        let position = self.position(place);
        let valid = |position: Position| Setup::from(&State::Due(position)).validate(rules).is_ok();
        valid(position) || self.extent.one_sided_duty() && valid(position.mirrored())
    }

    /// The slice of the same positions with the other side to throw; `None` where
    /// the turn has not just begun.
    #[must_use]
    pub fn mirror_slice(&self, slice: usize) -> Option<usize> {
        self.mirrors[slice]
    }

    /// The slice of the same positions without so many free pieces of the side to
    /// throw and of the enemy; `None` where there is none.
    #[must_use]
    pub fn smaller_slice(&self, slice: usize, own: u32, enemy: u32) -> Option<usize> {
        let of = self.slices.get(slice)?;
        let fits = |slice: &Slice| {
            slice.own_free + own == of.own_free
                && slice.enemy_free + enemy == of.enemy_free
                && (slice.own_fixed, slice.enemy_fixed) == (of.own_fixed, of.enemy_fixed)
                && slice.turn == of.turn
        };
        // A larger one leads to a smaller one, so that stands before it.
        self.slices[..slice].iter().position(fits)
    }

    /// The places of a slice.
    pub fn places(&self, slice: usize) -> impl Iterator<Item = Place> + use<> {
        let cells: Range<u64> = 0..self.slices[slice].cells;
        let slice = u32::try_from(slice).unwrap_or(NONE);
        cells.map(move |cell| Place { slice, cell })
    }
}

/// Where the board says who has won already.
fn with_targets(slice: &Slice, own: HouseSet, enemy: HouseSet) -> Position {
    let mut setup = Setup::from(&State::Due(slice.template.with_pieces_unchecked(own, enemy)));
    let position = |setup: &Setup| match setup.state_unchecked() {
        State::Due(position) => position,
        _ => slice.template,
    };
    let in_place = |side: Player| {
        let targets = slice.template.targets(side);
        !targets.is_empty()
            && setup.in_hand[side] == 0
            && setup.pieces[side].intersection(targets) == setup.pieces[side]
    };
    // The side that has won never throws again.
    if in_place(Player::Dark) {
        setup.done = Some(Player::Dark);
        setup.points[Player::Dark] += 10;
    }
    position(&setup)
}
