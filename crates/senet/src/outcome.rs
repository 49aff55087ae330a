//! Who has won, and what it counts.

use crate::rules::{Ending, MatchPlay, Rules};
use crate::state::Finished;
use crate::{ByPlayer, House, HouseSet, Player};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The side that won; `None` for a draw.
    pub winner: Option<Player>,
    /// What each side scores, as the rule set counts games: match points by the
    /// loser's pieces left (`jequier`), game points (`bell`), pieces saved
    /// (`bell-cornelius`), else 1 for the winner.
    pub points: ByPlayer<u16>,
}

impl Finished {
    /// Who has won, and the points.
    ///
    /// ```
    /// use senet::{Player, Rules, State};
    /// let rules = Rules::preset("jequier")?;
    /// let State::Over(finished) = State::read(&rules, "D9/4D5/5D1D2 - - off:5/1")? else { unreachable!() };
    /// let outcome = finished.outcome(&rules);
    /// assert_eq!(outcome.winner, Some(Player::Light));
    /// assert_eq!(outcome.points[Player::Light], 3 + 2); // those on 26 and 28 count nothing
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn outcome(&self, rules: &Rules) -> Outcome {
        let raw = self.raw();
        match rules.clauses().ending {
            Ending::Targets => Outcome { winner: self.done(), points: self.points() },
            Ending::MostSaved => {
                let saved = |side: Player| {
                    self.pieces(side).iter().fold(u16::from(self.borne_off()[side]), |saved, _| saved + 1)
                };
                let points = ByPlayer::new(saved(Player::Light), saved(Player::Dark));
                let winner = match points[Player::Light].cmp(&points[Player::Dark]) {
                    core::cmp::Ordering::Greater => Some(Player::Light),
                    core::cmp::Ordering::Less => Some(Player::Dark),
                    core::cmp::Ordering::Equal => None,
                };
                Outcome { winner, points }
            }
            Ending::BearOffAll => {
                let winner = if raw.board[0] == 0 && raw.hand[0] == 0 { Player::Light } else { Player::Dark };
                let mut points = ByPlayer::default();
                points[winner] = match rules.clauses().match_play {
                    MatchPlay::PiecesLeft => pieces_left(rules, self.pieces(winner.opponent())),
                    _ => 1,
                };
                Outcome { winner: Some(winner), points }
            }
        }
    }
}

/// For each piece left 3 in row 1, 2 in row 2, 1 in row 3 but 0 on a refuge.
fn pieces_left(rules: &Rules, left: HouseSet) -> u16 {
    let worth = |house: House| match house.row() {
        1 => 3,
        2 => 2,
        _ if rules.clauses().refuges.contains(house) => 0,
        _ => 1,
    };
    left.iter().map(worth).sum()
}
