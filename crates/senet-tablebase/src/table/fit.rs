//! Positions of the game with more or fewer pieces, as the table knows them.

use senet::{Ending, Player, Setup, State};

use super::{NotCovered, Table};

impl Table {
    /// A state of the rule set as it is played, brought to the table's number of
    /// pieces: as many fewer are borne off.
    ///
    /// # Errors
    /// When a side has more pieces left than the table, or the rules count
    /// pieces that are gone.
    pub fn fitted(&self, state: &State) -> Result<State, NotCovered> {
        let (played, table) = (self.played.clauses().start.pieces, self.rules.clauses().start.pieces);
        if played == table || matches!(state, State::Over(_)) {
            return Ok(*state);
        }
        if self.rules.clauses().ending != Ending::BearOffAll {
            return Err(NotCovered::OtherNumber { table });
        }
        let mut setup = Setup::from(state);
        for side in Player::BOTH {
            let gone = setup.borne_off[side] + setup.lost[side];
            let left = played.saturating_sub(gone);
            if left > table {
                return Err(NotCovered::TooManyPieces { left: most_left(state, played), table });
            }
            // What is gone is gone: how does not matter where all must be borne off.
            setup.borne_off[side] = table - left;
            setup.lost[side] = 0;
        }
        Ok(setup.state_unchecked())
    }
}

fn most_left(state: &State, pieces: u8) -> u8 {
    let left = |side| pieces.saturating_sub(state.borne_off()[side] + state.lost()[side]);
    left(Player::Light).max(left(Player::Dark))
}
