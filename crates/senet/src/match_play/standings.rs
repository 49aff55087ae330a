//! Who leads, by how much, and whether it can still change.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Ordering;

use super::{ByRival, Played, Rival, Series};
use crate::MatchPlay;

/// What the two players have scored: games or points, as the series counts.
pub type Score = ByRival<u32>;

/// The standings of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Round {
    /// Its number, from 1.
    pub number: u32,
    /// How many of its games have been played.
    pub played: u32,
    /// What was scored in it.
    pub score: Score,
}

impl Series {
    /// What the players have scored so far.
    #[must_use]
    pub fn score(&self) -> Score {
        self.add_up(&self.games)
    }

    fn add_up(&self, games: &[Played]) -> Score {
        let scored = |rival| games.iter().map(|&game| self.worth(game, rival)).sum();
        Score::new(scored(Rival::First), scored(Rival::Second))
    }

    /// What a game counts for a player.
    fn worth(&self, game: Played, rival: Rival) -> u32 {
        match self.scoring {
            MatchPlay::Games | MatchPlay::TwoRoundsOfFive => u32::from(game.winner == Some(rival)),
            MatchPlay::PiecesLeft | MatchPlay::GamePoints => u32::from(game.points[rival]),
        }
    }

    /// How many games were drawn.
    #[must_use]
    pub fn drawn(&self) -> usize {
        self.games.iter().filter(|game| game.winner.is_none()).count()
    }

    /// Who has scored more; `None` when they are equal.
    #[must_use]
    pub fn leader(&self) -> Option<Rival> {
        let score = self.score();
        match score[Rival::First].cmp(&score[Rival::Second]) {
            Ordering::Greater => Some(Rival::First),
            Ordering::Less => Some(Rival::Second),
            Ordering::Equal => None,
        }
    }

    /// Whether the games that are left cannot change who wins, or all have been
    /// played. The rest may be played all the same.
    ///
    /// Where the points of a game have no limit (`bell`) only the last game decides.
    ///
    /// ```
    /// use senet::match_play::{Exchange, Rival, Series};
    /// use senet::{ByPlayer, Outcome, Player, Rules};
    /// let mut series = Series::new(&Rules::preset("kendall")?, 3, Exchange::Never)?;
    /// let light_wins = Outcome { winner: Some(Player::Light), points: ByPlayer::new(1, 0) };
    /// series.add(&light_wins)?;
    /// assert!(!series.is_decided());
    /// series.add(&light_wins)?;
    /// assert!(series.is_decided() && !series.is_complete());
    /// assert_eq!(series.winner(), Some(Rival::First));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_decided(&self) -> bool {
        let score = self.score();
        let lead = score[Rival::First].abs_diff(score[Rival::Second]);
        let left = self.length.saturating_sub(self.played());
        left == 0 || self.most_points.is_some_and(|most| lead > left.saturating_mul(most))
    }

    /// Who has won the series: the leader, once it is decided. `None` before, and for a draw.
    #[must_use]
    pub fn winner(&self) -> Option<Rival> {
        self.leader().filter(|_| self.is_decided())
    }

    /// The rounds that have begun; none where the series has no rounds.
    #[must_use]
    pub fn rounds(&self) -> Vec<Round> {
        let Some(length) = self.round_length() else { return Vec::new() };
        let rounds = self.games.chunks(length as usize).zip(1..);
        rounds
            .map(|(games, number)| {
                let played = u32::try_from(games.len()).unwrap_or(length);
                Round { number, played, score: self.add_up(games) }
            })
            .collect()
    }

    /// The standings in words, one line each: rounds, score, and who leads or has won.
    ///
    /// ```
    /// use senet::match_play::{Exchange, Series};
    /// use senet::{ByPlayer, Outcome, Player, Rules};
    /// let mut series = Series::usual(&Rules::preset("jequier")?, 2)?.with_names("Ann", "Bob");
    /// series.add(&Outcome { winner: Some(Player::Dark), points: ByPlayer::new(0, 7) })?;
    /// assert_eq!(series.standings(), ["1 of 2 games: Ann 0, Bob 7 points", "Bob leads"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn standings(&self) -> Vec<String> {
        let [first, second] = Rival::BOTH.map(|rival| self.name(rival));
        let pair = |score: Score| format!("{first} {}, {second} {}", score[Rival::First], score[Rival::Second]);
        let length = self.round_length().unwrap_or_default();
        let mut lines: Vec<String> = self
            .rounds()
            .iter()
            .map(|round| format!("round {}, {} of {length} games: {}", round.number, round.played, pair(round.score)))
            .collect();
        let unit = match self.scoring {
            MatchPlay::Games | MatchPlay::TwoRoundsOfFive => "won",
            MatchPlay::PiecesLeft | MatchPlay::GamePoints => "points",
        };
        let drawn = match self.drawn() {
            0 => String::new(),
            games => format!(", {games} drawn"),
        };
        lines.push(format!("{} of {} games: {} {unit}{drawn}", self.played(), self.length, pair(self.score())));
        lines.push(match (self.leader(), self.is_decided(), self.is_complete()) {
            (Some(rival), true, true) => format!("{} has won", self.name(rival)),
            (Some(rival), true, false) => format!("{} has won, whatever the rest brings", self.name(rival)),
            (Some(rival), false, _) => format!("{} leads", self.name(rival)),
            (None, true, _) => "a draw".into(),
            (None, false, _) => "nobody leads".into(),
        });
        lines
    }
}
