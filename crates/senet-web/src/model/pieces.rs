//! Pieces with an identity, so that a page can move each from where it stood to
//! where it stands. The rules know sets of houses only; who went where follows
//! from the ply and from what changed.

use super::Phase;
use senet::{ByPlayer, House, HouseSet, Move, Player, State};

/// Where a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// On a house.
    House(House),
    /// In hand, to enter; so many lie before it.
    Hand(u8),
    /// Borne off; so many lie before it.
    Off(u8),
    /// Captured for good; so many lie before it.
    Lost(u8),
}

/// A piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its number, the same for the whole game.
    pub id: u8,
    /// Whose it is.
    pub side: Player,
    /// Where it is.
    pub spot: Spot,
    /// Where it stopped on its way: the house that the throw led to.
    pub by_way_of: Option<House>,
    /// Where it was before the last ply, if that moved it.
    pub came: Option<(Spot, How)>,
}

/// How a piece came to be where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// It was played.
    Played,
    /// It was sent there: exchanged, pushed, captured, or out of the water.
    Sent,
}

impl Piece {
    /// Where it is to be seen in this phase.
    #[must_use]
    pub fn seen_at(&self, phase: Phase) -> Spot {
        match (phase, self.by_way_of) {
            (Phase::Halfway, Some(house)) => Spot::House(house),
            _ => self.spot,
        }
    }
}

/// All pieces of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Men {
    pieces: Vec<Piece>,
}

impl Men {
    /// The pieces of a state, numbered anew.
    #[must_use]
    pub fn of(state: &State) -> Self {
        let mut men = Self::default();
        for side in Player::BOTH {
            men.pieces.extend(spots(state, side).into_iter().map(|spot| Piece {
                id: 0,
                side,
                spot,
                by_way_of: None,
                came: None,
            }));
        }
        for (piece, id) in men.pieces.iter_mut().zip(0..) {
            piece.id = id;
        }
        men
    }

    /// The pieces, in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = &Piece> {
        self.pieces.iter()
    }

    /// Moves the pieces to where they stand in `state`; `played` tells the one that moved.
    pub fn follow(&mut self, state: &State, mover: Option<(Player, Move)>) {
        for side in Player::BOTH {
            let mut free = spots(state, side);
            if free.len() != self.pieces.iter().filter(|piece| piece.side == side).count() {
                // Another position altogether.
                *self = Self::of(state);
                return;
            }
            let played = mover.filter(|(by, _)| *by == side).map(|(_, played)| played);
            let gone = played.and_then(|played| self.go(side, played, &mut free));
            self.settle(side, gone, free);
        }
    }

    /// Moves the piece that a ply names; its number.
    fn go(&mut self, side: Player, played: Move, free: &mut Vec<Spot>) -> Option<u8> {
        let from = |spot: Spot| match (spot, played.origin()) {
            (Spot::House(house), Some(origin)) => house == origin,
            (Spot::Hand(_), None) => {
                matches!(played, Move::Enter { .. } | Move::EnterDiverted { .. } | Move::EnterSending { .. })
            }
            _ => false,
        };
        let to = |spot: &Spot| match (*spot, played.destination()) {
            (Spot::House(house), Some(destination)) => house == destination,
            (Spot::Off(_), None) => matches!(played, Move::BearOff { .. }),
            _ => false,
        };
        let piece = self.pieces.iter_mut().rev().find(|piece| piece.side == side && from(piece.spot))?;
        // The last of those that lie there is the newcomer.
        let index = free.iter().rposition(to)?;
        piece.came = Some((piece.spot, How::Played));
        piece.spot = free.remove(index);
        piece.by_way_of = match played {
            Move::Carried { via, .. } => Some(via),
            Move::EnterDiverted { on, .. } => Some(on),
            _ => None,
        };
        Some(piece.id)
    }

    /// Leaves the others where they are if their place is still theirs, and
    /// gives those that were sent away the places that are left.
    fn settle(&mut self, side: Player, moved: Option<u8>, mut free: Vec<Spot>) {
        let others = self.pieces.iter_mut().filter(|piece| piece.side == side && Some(piece.id) != moved);
        let mut away = Vec::new();
        for piece in others {
            piece.by_way_of = None;
            piece.came = None;
            match free.iter().position(|spot| *spot == piece.spot) {
                Some(index) => drop(free.remove(index)),
                None => away.push(piece),
            }
        }
        for (piece, spot) in away.into_iter().zip(free) {
            piece.came = Some((piece.spot, How::Sent));
            piece.spot = spot;
        }
    }
}

/// The places of a side's pieces: houses in their order, then those beside the board.
fn spots(state: &State, side: Player) -> Vec<Spot> {
    let houses: HouseSet = state.pieces(side);
    let many = |count: ByPlayer<u8>, spot: fn(u8) -> Spot| (0..count[side]).map(spot);
    houses
        .iter()
        .map(Spot::House)
        .chain(many(state.in_hand(), Spot::Hand))
        .chain(many(state.borne_off(), Spot::Off))
        .chain(many(state.lost(), Spot::Lost))
        .collect()
}
