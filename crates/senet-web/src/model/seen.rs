//! What is seen on the board: each house with everything a page shows or reads
//! aloud of it, and the way back through the game.

use senet::{House, Player, State};
use senet_board::{LastMove, Place};
use senet_play::Choice;

use super::controls::Offered;
use super::{Men, Phase, Table};

/// A house as it is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseSeen {
    /// Which.
    pub house: House,
    /// Whose piece stands there.
    pub holder: Option<Player>,
    /// Whether its piece may be chosen.
    pub origin: Offered,
    /// Whether the chosen piece may go there.
    pub destination: Offered,
    /// Whether it is the chosen one.
    pub chosen: Offered,
    /// Whether the last move began there.
    pub left: Offered,
    /// Whether the last move ended there.
    pub reached: Offered,
    /// Whether the hint begins or ends there.
    pub advised: Offered,
}

impl Table {
    /// A house as it is seen.
    #[must_use]
    pub fn house(&self, house: House) -> HouseSeen {
        let place = Place::House(house);
        let last = self.last_move().unwrap_or_default();
        HouseSeen {
            house,
            holder: self.shown_state().holder(house),
            origin: Offered::when(self.picker.origins().contains(&place)),
            destination: Offered::when(self.picker.destinations().contains(&place)),
            chosen: Offered::when(self.picker.origin() == Some(place)),
            left: Offered::when(last.from == Some(house)),
            reached: Offered::when(last.to == Some(house)),
            advised: Offered::when(self.advised().contains(&Some(house))),
        }
    }

    /// Whether the chosen piece may leave the board.
    #[must_use]
    pub fn exit(&self) -> Offered {
        Offered::when(self.picker.destinations().contains(&Place::Off))
    }

    /// Whether a piece may enter from the hand.
    #[must_use]
    pub fn hand(&self) -> Offered {
        Offered::when(self.picker.origins().contains(&Place::Hand))
    }

    /// Where the last move, of those shown, began and ended.
    #[must_use]
    pub fn last_move(&self) -> Option<LastMove> {
        let plies = self.game.plies();
        let ply = plies.get(self.looked_at.unwrap_or(plies.len()).checked_sub(1)?)?;
        Some(LastMove { from: ply.played.origin(), to: ply.played.destination() })
    }

    /// The state that is shown: now, or one looked back at.
    #[must_use]
    pub fn shown_state(&self) -> State {
        match self.looked_at {
            None => *self.game.state(),
            Some(0) => *self.game.start(),
            Some(number) => self.game.plies().get(number - 1).map_or(*self.game.state(), |ply| ply.after),
        }
    }

    /// The number of plies after which the board is looked at; `None` for now.
    #[must_use]
    pub fn looked_at(&self) -> Option<usize> {
        self.looked_at
    }

    /// Looks at the board after so many plies; at the last one, or beyond, at
    /// the game as it stands.
    pub fn look_at(&mut self, plies: usize) {
        if self.phase == Phase::Tumbling {
            return;
        }
        self.let_go();
        self.phase = Phase::Still;
        self.looked_at = (plies < self.game.plies().len()).then_some(plies);
        let mover = self.game.plies().get(plies.wrapping_sub(1)).map(|ply| (ply.side, ply.played));
        let state = self.shown_state();
        let mut men: Men = self.men.clone();
        men.follow(&state, mover);
        self.men = men;
        self.offer();
    }

    fn advised(&self) -> [Option<House>; 2] {
        match self.hint.filter(|_| self.looked_at.is_none()).map(|hint| hint.choice) {
            Some(Choice::Use(best) | Choice::Instead(best)) => [best.origin(), best.destination()],
            _ => [None, None],
        }
    }
}
