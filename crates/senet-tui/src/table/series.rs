//! Several games in a row between the same two.

use senet::{MatchPlay, Outcome, Player, Rules};
use senet_play::Contestant;

/// The games of a series so far. The players change sides after each game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Series {
    length: u8,
    points: [u32; 2],
    wins: [u32; 2],
    played: u8,
}

impl Series {
    pub(crate) const fn new(length: u8) -> Self {
        Self { length, points: [0; 2], wins: [0; 2], played: 0 }
    }

    /// Games in the series.
    pub(crate) const fn length(&self) -> u8 {
        self.length
    }

    /// The number of the game that is played, from 1.
    pub(crate) const fn game(&self) -> u8 {
        if self.played < self.length { self.played + 1 } else { self.length }
    }

    pub(crate) const fn is_over(&self) -> bool {
        self.played >= self.length
    }

    /// Takes a game down; `light` says who had Light.
    pub(crate) fn take(&mut self, outcome: &Outcome, light: Contestant) {
        self.played = self.played.saturating_add(1);
        for side in Player::BOTH {
            let who = match side {
                Player::Light => light,
                Player::Dark => light.other(),
            };
            self.points[index(who)] += u32::from(outcome.points[side]);
            self.wins[index(who)] += u32::from(outcome.winner == Some(side));
        }
    }

    /// The score of a player, as the rule set counts series.
    pub(crate) fn score(&self, who: Contestant, rules: &Rules) -> u32 {
        match rules.clauses().match_play {
            MatchPlay::Games | MatchPlay::TwoRoundsOfFive => self.wins[index(who)],
            MatchPlay::PiecesLeft | MatchPlay::GamePoints => self.points[index(who)],
        }
    }
}

const fn index(who: Contestant) -> usize {
    match who {
        Contestant::First => 0,
        Contestant::Second => 1,
    }
}

/// How many games a rule set's source wants in a series; 1 where it wants none.
pub(crate) fn usual_length(rules: &Rules) -> Option<u8> {
    match rules.clauses().match_play {
        MatchPlay::TwoRoundsOfFive => Some(10),
        MatchPlay::Games | MatchPlay::PiecesLeft | MatchPlay::GamePoints => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use senet::ByPlayer;

    #[test]
    fn wins_and_points_are_counted_by_player() {
        let rules = Rules::preset("jequier").unwrap();
        let mut series = Series::new(3);
        assert_eq!((series.game(), series.is_over()), (1, false));
        let dark = Outcome { winner: Some(Player::Dark), points: ByPlayer::new(0, 5) };
        series.take(&dark, Contestant::First);
        series.take(&dark, Contestant::Second);
        assert_eq!(series.score(Contestant::First, &rules), 5);
        let dom = Rules::preset("dom").unwrap();
        assert_eq!(series.score(Contestant::Second, &dom), 1);
        series.take(&Outcome { winner: None, points: ByPlayer::default() }, Contestant::First);
        assert!(series.is_over());
    }
}
