//! Where a game begins.

use crate::Player;
use crate::raw::{Raw, Rest, Stage};
use crate::rules::{FrontDuty, Layout, Rules};
use crate::state::State;

impl Rules {
    /// The state before the first throw, or, where the source has the game
    /// begin with a throw already made, before its use.
    ///
    /// ```
    /// use senet::Rules;
    /// assert_eq!(Rules::preset("jequier")?.start().to_string(), "LDLDLDLDLD/10/10 D 1 front:LD");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn start(&self) -> State {
        let start = &self.clauses.start;
        let n = start.pieces;
        let mut raw = Raw {
            board: [0; 2],
            points: [0; 2],
            hand: [0; 2],
            off: [0; 2],
            lost: [0; 2],
            skip: [0; 2],
            side: start.beginner,
            throw: start.throw,
            bound: None,
            front: 0,
            owed: start.owed,
            first: None,
            done: None,
            rest: Rest::None,
            stage: if start.throw.is_some() { Stage::Pending } else { Stage::Due },
            step: false,
            new30: false,
        };
        match start.layout {
            Layout::Alternating => {
                for index in 0..2 * u32::from(n) {
                    raw.board[(index % 2) as usize] |= 1 << index;
                }
            }
            Layout::InHand => raw.hand = [n, n],
        }
        for side in Player::BOTH {
            if start.front_duty[side] == FrontDuty::Owed {
                raw.front |= 1 << side as u8;
            }
        }
        State::from_raw(raw)
    }
}
