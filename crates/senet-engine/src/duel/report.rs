//! What a duel showed.

use core::fmt::{self, Write as _};
use std::time::Duration;

use super::Pair;

/// A share of the games, with the interval that holds the true one 95 times in a hundred.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    /// The share of the **first** contestant, 0 to 1, a draw counting half.
    pub mean: f64,
    /// Half the width of the 95 % interval, from the variance between pairs of
    /// games (1.96 standard errors).
    pub margin: f64,
}

impl Score {
    /// Whether the whole interval lies above one half.
    #[must_use]
    pub fn is_better(&self) -> bool {
        self.mean - self.margin > 0.5
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} ± {:.1} %", self.mean * 100.0, self.margin * 100.0)
    }
}

/// The result of a duel.
#[derive(Clone, Copy, Debug)]
pub struct DuelReport {
    /// Pairs of games.
    pub pairs: u64,
    /// Games that the first contestant won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games that the second contestant won.
    pub losses: u64,
    /// Games given up as too long; they count half.
    pub unfinished: u64,
    /// The first contestant's share.
    pub score: Score,
    /// Plies a game, on average.
    pub mean_plies: f64,
    /// Points a game, on average, of the first and the second contestant, as the
    /// rule set counts games.
    pub mean_points: [f64; 2],
    /// Time a move, on average, of the first and the second contestant. The only
    /// part that is not the same again.
    pub mean_time: [Duration; 2],
}

impl DuelReport {
    pub(crate) fn of(pairs: &[Pair]) -> Self {
        let sum = |of: fn(&Pair) -> u32| pairs.iter().map(|pair| u64::from(of(pair))).sum::<u64>();
        let games = (2 * pairs.len()).max(1) as f64;
        let time = |at: usize| {
            let moves = pairs.iter().map(|pair| u64::from(pair.moves[at])).sum::<u64>().max(1);
            let whole: Duration = pairs.iter().map(|pair| pair.thinking[at]).sum();
            Duration::from_nanos(u64::try_from(whole.as_nanos() / u128::from(moves)).unwrap_or(u64::MAX))
        };
        Self {
            pairs: pairs.len() as u64,
            wins: sum(|pair| pair.wins),
            draws: sum(|pair| pair.draws),
            losses: sum(|pair| pair.losses),
            unfinished: sum(|pair| pair.unfinished),
            score: score(pairs),
            mean_plies: sum(|pair| pair.plies) as f64 / games,
            mean_points: [sum(|pair| pair.points[0]) as f64 / games, sum(|pair| pair.points[1]) as f64 / games],
            mean_time: [time(0), time(1)],
        }
    }

    /// Games played.
    #[must_use]
    pub fn games(&self) -> u64 {
        2 * self.pairs
    }

    /// A table for people; the names are those of the contestants.
    ///
    /// It says nothing of time, so that the same duel prints the same text.
    #[must_use]
    pub fn table(&self, first: &str, second: &str) -> String {
        let width = first.chars().count().max(second.chars().count()).max(6);
        let share = |part: u64| 100.0 * part as f64 / self.games().max(1) as f64;
        // Writing to a string does not fail.
        let mut text = format!("{:width$}    wins        %   points a game\n", "player");
        for (name, wins, points) in
            [(first, self.wins, self.mean_points[0]), (second, self.losses, self.mean_points[1])]
        {
            let _ = writeln!(text, "{name:width$}  {wins:6}  {:6.1}  {points:14.2}", share(wins));
        }
        let _ = writeln!(text, "{:width$}  {:6}  {:6.1}", "drawn", self.draws, share(self.draws));
        if self.unfinished > 0 {
            let _ = writeln!(text, "{:width$}  {:6}  {:6.1}", "given up", self.unfinished, share(self.unfinished));
        }
        let _ = writeln!(
            text,
            "{first} scores {} (95 % interval over {} pairs of games); {:.1} plies a game",
            self.score, self.pairs, self.mean_plies
        );
        text
    }
}

fn score(pairs: &[Pair]) -> Score {
    let n = pairs.len() as f64;
    if pairs.is_empty() {
        return Score { mean: 0.5, margin: 0.5 };
    }
    let mean = pairs.iter().map(Pair::score).sum::<f64>() / n;
    let squares: f64 = pairs.iter().map(|pair| (pair.score() - mean).powi(2)).sum();
    let margin = if n < 2.0 { 0.5 } else { 1.96 * (squares / (n - 1.0) / n).sqrt() };
    Score { mean, margin }
}
