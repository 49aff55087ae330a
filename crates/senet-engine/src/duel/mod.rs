//! Duels: two players, many games, the luck of the throws evened out.

mod game;
mod report;

use std::time::Duration;

use rayon::prelude::*;
use senet::{Player, Rules};

pub use game::{GameEnd, GameRecord, play_game};
pub use report::{DuelReport, Score};

use crate::{Agent, Budget, Computer, Level};

/// One side of a duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contestant {
    /// How it plays.
    pub level: Level,
    /// What it may spend on a move; give nodes or depth if the duel shall be repeatable.
    pub budget: Budget,
}

/// How a duel is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DuelSettings {
    /// Pairs of games. Both games of a pair have the same throws, one after the
    /// other, and the sides are exchanged.
    pub pairs: u64,
    /// Decides all throws and all slips.
    pub seed: u64,
    /// Threads; `None` takes what the machine has. The result does not depend on it.
    pub threads: Option<usize>,
    /// Plies after which a game is given up as unfinished and counts half.
    pub longest: u32,
}

impl Default for DuelSettings {
    fn default() -> Self {
        Self { pairs: 1000, seed: 1, threads: None, longest: 10_000 }
    }
}

/// The two games of a pair, as the first contestant sees them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pair {
    /// Games won, drawn and lost by the first contestant, unfinished ones apart.
    wins: u32,
    draws: u32,
    losses: u32,
    unfinished: u32,
    plies: u32,
    points: [u32; 2],
    moves: [u32; 2],
    thinking: [Duration; 2],
}

/// Holds a duel between two computer players.
///
/// ```
/// use senet::Rules;
/// use senet_engine::{Budget, Contestant, DuelSettings, Level, duel};
/// let rules = Rules::preset("dom")?;
/// let player = |level| Contestant { level, budget: Budget::depth(2) };
/// let settings = DuelSettings { pairs: 10, ..DuelSettings::default() };
/// let report = duel(&rules, player(Level::Skilled), player(Level::Novice), &settings);
/// assert_eq!(report.games(), 20);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn duel(rules: &Rules, first: Contestant, second: Contestant, settings: &DuelSettings) -> DuelReport {
    let player = |c: Contestant| move || Computer::new(rules, c.level, c.budget, 0);
    duel_between(rules, player(first), player(second), settings)
}

/// Holds a duel between any two kinds of players. Each thread makes its own;
/// they are told of every new game by [`Agent::new_game`].
pub fn duel_between<A: Agent, B: Agent>(
    rules: &Rules,
    first: impl Fn() -> A + Sync,
    second: impl Fn() -> B + Sync,
    settings: &DuelSettings,
) -> DuelReport {
    let play = |index: u64| {
        let (mut a, mut b) = (first(), second());
        pair(rules, &mut a, &mut b, settings, index)
    };
    let all = || {
        (0..settings.pairs)
            .into_par_iter()
            .map_init(|| (first(), second()), |(a, b), index| pair(rules, a, b, settings, index))
            .collect()
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(settings.threads.unwrap_or(0)).build();
    let pairs: Vec<Pair> = match pool {
        Ok(pool) => pool.install(all),
        // No threads to be had: one after the other.
        Err(_) => (0..settings.pairs).map(play).collect(),
    };
    DuelReport::of(&pairs)
}

fn pair<A: Agent, B: Agent>(rules: &Rules, a: &mut A, b: &mut B, settings: &DuelSettings, index: u64) -> Pair {
    let seed = mixed(settings.seed, index);
    let mut pair = Pair::default();
    for (game, side) in Player::BOTH.into_iter().enumerate() {
        a.new_game(mixed(seed, 1 + game as u64));
        b.new_game(mixed(seed, 3 + game as u64));
        let record = match side {
            Player::Light => play_game(rules, a, b, seed, settings.longest),
            Player::Dark => play_game(rules, b, a, seed, settings.longest),
        };
        pair.add(&record, side);
    }
    pair
}

impl Pair {
    /// Adds a game in which the first contestant played `side`.
    fn add(&mut self, record: &GameRecord, side: Player) {
        match record.end {
            GameEnd::Unfinished => self.unfinished += 1,
            GameEnd::Finished(outcome) => {
                match outcome.winner {
                    None => self.draws += 1,
                    Some(winner) if winner == side => self.wins += 1,
                    Some(_) => self.losses += 1,
                }
                self.points[0] += u32::from(outcome.points[side]);
                self.points[1] += u32::from(outcome.points[side.opponent()]);
            }
        }
        self.plies += record.plies;
        for (at, player) in [side, side.opponent()].into_iter().enumerate() {
            self.moves[at] += record.moves[player];
            self.thinking[at] += record.thinking[player];
        }
    }

    /// The first contestant's share of the two games, 0 to 1.
    fn score(&self) -> f64 {
        (f64::from(self.wins) + 0.5 * f64::from(self.draws + self.unfinished)) * 0.5
    }
}

/// Two numbers made into a third that looks unrelated.
pub(crate) fn mixed(seed: u64, index: u64) -> u64 {
    let mut z = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}
