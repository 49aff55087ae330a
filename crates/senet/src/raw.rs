//! The whole state of a game in 32 bytes, and the three stages it can be in.

use crate::{House, Player, Throw};

/// Which of the three stages a game is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Stage {
    /// A throw is due.
    Due,
    /// A throw waits to be used.
    Pending,
    /// The game is over.
    Over,
}

/// What follows an open remainder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Rest {
    /// No remainder is open.
    None,
    /// Afterwards the same side throws again: `rest:+`.
    Again,
    /// Afterwards the turn passes: `rest:-`.
    Passes,
}

/// The state behind [`Position`](crate::Position), [`Decision`](crate::Decision)
/// and [`Finished`](crate::Finished), which alone say what may be read when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Raw {
    /// Pieces on the board, bit h − 1 for house h, Light first.
    pub board: [u32; 2],
    /// Points scored in the game.
    pub points: [u16; 2],
    pub hand: [u8; 2],
    pub off: [u8; 2],
    pub lost: [u8; 2],
    pub skip: [u8; 2],
    pub side: Player,
    pub throw: Option<Throw>,
    pub bound: Option<House>,
    /// Bit 0: Light owes its first move to the front piece; bit 1: Dark.
    pub front: u8,
    pub owed: u8,
    pub first: Option<Player>,
    pub done: Option<Player>,
    pub rest: Rest,
    pub stage: Stage,
    /// The side may step instead of throwing.
    pub step: bool,
    /// The side's piece on 30 arrived in this turn.
    pub new30: bool,
}

const _: () = assert!(size_of::<Raw>() <= 32);

impl Raw {
    #[inline]
    pub(crate) const fn me(&self) -> usize {
        self.side as usize
    }
    #[inline]
    pub(crate) const fn foe(&self) -> usize {
        self.side as usize ^ 1
    }
    #[inline]
    pub(crate) const fn own(&self) -> u32 {
        self.board[self.me()]
    }
    #[inline]
    pub(crate) const fn enemy(&self) -> u32 {
        self.board[self.foe()]
    }
    #[inline]
    pub(crate) const fn held(&self) -> u32 {
        self.board[0] | self.board[1]
    }

    /// The same state with the sides exchanged.
    pub(crate) fn mirrored(mut self) -> Self {
        self.board.swap(0, 1);
        self.points.swap(0, 1);
        self.hand.swap(0, 1);
        self.off.swap(0, 1);
        self.lost.swap(0, 1);
        self.skip.swap(0, 1);
        // A finished game has no side to move; equal games must be equal states.
        if self.stage != Stage::Over {
            self.side = self.side.opponent();
        }
        self.front = (self.front >> 1) | (self.front & 1) << 1;
        self.first = self.first.map(Player::opponent);
        self.done = self.done.map(Player::opponent);
        self
    }
}
