//! A part of the positions: one combination of everything but the houses.

use std::fmt;

use senet::{ByPlayer, House, HouseSet, Player, Position, Setup, State};

use super::colex::binomial;
use super::extent::{BEAUTY, BOARD, Extent, HORUS, REBIRTH, WATER};

/// Positions that differ only in the houses of some of their pieces.
#[derive(Clone, Debug)]
pub struct Slice {
    /// What the positions have in common beside the board.
    pub turn: Turn,
    /// Pieces of the side to throw that are left, in hand or on the board.
    pub own_left: u8,
    /// The same of the enemy.
    pub enemy_left: u8,
    /// Houses that the side to throw holds in all positions of the slice.
    pub own_fixed: u32,
    /// Houses that the enemy holds in all positions of the slice.
    pub enemy_fixed: u32,
    /// Houses where the other pieces stand.
    pub free: u32,
    /// Pieces of the side to throw on free houses.
    pub own_free: u32,
    /// Pieces of the enemy on free houses.
    pub enemy_free: u32,
    /// Positions that differ only in the enemy's houses.
    pub stride: u64,
    /// How many positions there are.
    pub cells: u64,
    /// The number in its layer of the first one.
    pub start: u64,
    pub(super) key: usize,
    /// A position that all others follow from by moving pieces.
    pub(super) template: Position,
}

/// What the positions of a slice have in common beside the board, seen by the side to throw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// Pieces in hand, of the side to throw and of the enemy.
    pub hands: [u8; 2],
    /// Throws owed after the present one.
    pub owed: u8,
    /// Turns that the enemy must miss, where they are counted apart.
    pub missed: u8,
    /// Whether a step is offered.
    pub step: bool,
    /// Whether the side to throw, and the enemy, owe their first move to the front piece.
    pub duty: [bool; 2],
    /// The house of the piece that the throw is bound to.
    pub bound: Option<House>,
    /// Whether the piece on 30 has arrived in this turn.
    pub arrived_on_30: bool,
    /// How many more pieces the side to throw has borne off than the enemy, where that counts.
    pub ahead: i8,
}

/// A slice while it is made: small numbers, from which its key is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Parts {
    /// Pieces on the board.
    pub(super) own: u8,
    pub(super) enemy: u8,
    pub(super) own_hand: u8,
    pub(super) enemy_hand: u8,
    pub(super) owed: u8,
    pub(super) missed: u8,
    pub(super) step: u8,
    /// Bit 0: the side to throw owes; bit 1: the enemy.
    pub(super) duty: u8,
    /// 0: none; else house − 25.
    pub(super) bound: u8,
    pub(super) arrived: u8,
    /// 0: 27 is empty; else 1 + (15 is the enemy's) + 2 × (27 is the enemy's).
    pub(super) waiting: u8,
    /// Who holds 30: 0 nobody, 1 the side to throw, 2 the enemy; where that is for good.
    pub(super) first: u8,
    pub(super) ahead: i8,
}

impl Turn {
    /// Whether the turn has just begun: nothing is owed, missed, offered or bound.
    #[must_use]
    pub fn is_fresh(&self) -> bool {
        self.owed == 0 && self.missed == 0 && !self.step && self.bound.is_none() && !self.arrived_on_30
    }
}

impl Slice {
    /// The slice of these parts; `None` where no position has them together.
    pub(super) fn of(extent: &Extent, parts: &Parts) -> Option<Self> {
        let mut free = BOARD & !extent.closed();
        let (mut own_fixed, mut enemy_fixed) = (0, 0);
        if parts.bound > 0 {
            own_fixed |= BEAUTY << (parts.bound - 1);
        }
        if parts.arrived > 0 {
            own_fixed |= HORUS;
        }
        if let Some(kind) = parts.waiting.checked_sub(1) {
            *if kind & 2 == 0 { &mut own_fixed } else { &mut enemy_fixed } |= WATER;
            *if kind & 1 == 0 { &mut own_fixed } else { &mut enemy_fixed } |= REBIRTH;
        }
        match parts.first {
            1 => own_fixed |= HORUS,
            2 => enemy_fixed |= HORUS,
            _ => {}
        }
        free &= !(own_fixed | enemy_fixed);
        let own_free = u32::from(parts.own).checked_sub(own_fixed.count_ones())?;
        let enemy_free = u32::from(parts.enemy).checked_sub(enemy_fixed.count_ones())?;
        let houses = free.count_ones();
        let stride = binomial(houses.checked_sub(own_free)?, enemy_free);
        let cells = binomial(houses, own_free) * stride;
        let turn = Turn {
            hands: [parts.own_hand, parts.enemy_hand],
            owed: parts.owed,
            missed: parts.missed,
            step: parts.step > 0,
            duty: [parts.duty & 1 != 0, parts.duty & 2 != 0],
            bound: parts.bound.checked_add(House::BEAUTY.number() - 1).filter(|_| parts.bound > 0).and_then(House::new),
            arrived_on_30: parts.arrived > 0,
            ahead: parts.ahead,
        };
        if cells == 0 {
            return None;
        }
        let template = template(extent, parts, &turn, own_fixed, enemy_fixed)?;
        Some(Self {
            turn,
            own_left: parts.own + parts.own_hand,
            enemy_left: parts.enemy + parts.enemy_hand,
            own_fixed,
            enemy_fixed,
            free,
            own_free,
            enemy_free,
            stride,
            cells,
            start: 0,
            key: extent.key_of(parts),
            template,
        })
    }

    /// The place in its layer after the last position.
    #[must_use]
    pub fn end(&self) -> u64 {
        self.start + self.cells
    }
}

fn template(extent: &Extent, parts: &Parts, turn: &Turn, own_fixed: u32, enemy_fixed: u32) -> Option<Position> {
    let mut setup = Setup {
        pieces: ByPlayer::new(HouseSet::from_bits(own_fixed), HouseSet::from_bits(enemy_fixed)),
        side: Some(Player::Light),
        in_hand: ByPlayer::new(turn.hands[0], turn.hands[1]),
        owes_front_move: ByPlayer::new(turn.duty[0], turn.duty[1]),
        owed: turn.owed,
        missed: ByPlayer::new(0, turn.missed),
        step: turn.step,
        arrived_on_30: turn.arrived_on_30,
        bound: turn.bound,
        ..Setup::default()
    };
    let ahead = turn.ahead.unsigned_abs();
    for (side, left) in [(Player::Light, parts.own + parts.own_hand), (Player::Dark, parts.enemy + parts.enemy_hand)] {
        let gone = extent.pieces().checked_sub(left)?;
        if extent.saved() {
            let saved = if (turn.ahead > 0) == (side == Player::Light) { ahead } else { 0 };
            setup.borne_off[side] = saved;
            setup.lost[side] = gone.checked_sub(saved)?;
        } else {
            setup.borne_off[side] = gone;
        }
    }
    setup.first_home = match parts.first {
        1 => Some(Player::Light),
        2 => Some(Player::Dark),
        _ => None,
    };
    if let Some(first) = setup.first_home {
        setup.points[first] = 5;
    }
    match setup.state_unchecked() {
        State::Due(position) => Some(position),
        _ => None,
    }
}

/// Pieces left of the side to throw and of the enemy, then what else there is:
/// `3-2 hand:1/0 owed:2`.
impl fmt::Display for Slice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = &self.turn;
        write!(f, "{}-{}", self.own_left, self.enemy_left)?;
        if turn.hands != [0, 0] {
            write!(f, " hand:{}/{}", turn.hands[0], turn.hands[1])?;
        }
        match turn.duty {
            [false, false] => {}
            [true, false] => f.write_str(" front:own")?,
            [false, true] => f.write_str(" front:enemy")?,
            [true, true] => f.write_str(" front:both")?,
        }
        if turn.owed > 0 {
            write!(f, " owed:{}", turn.owed)?;
        }
        if turn.missed > 0 {
            write!(f, " skip:0/{}", turn.missed)?;
        }
        if turn.step {
            f.write_str(" step")?;
        }
        if turn.arrived_on_30 {
            f.write_str(" new30")?;
        }
        if let Some(house) = turn.bound {
            write!(f, " bound:{house}")?;
        }
        for (fixed, whose) in [(self.own_fixed, "own"), (self.enemy_fixed, "enemy")] {
            let fixed = HouseSet::from_bits(fixed).iter();
            // What stands there by another word has been said already.
            for house in fixed.filter(|&h| turn.bound != Some(h) && !(turn.arrived_on_30 && h == House::HORUS)) {
                write!(f, " {house}:{whose}")?;
            }
        }
        if turn.ahead != 0 {
            write!(f, " ahead:{:+}", turn.ahead)?;
        }
        Ok(())
    }
}
