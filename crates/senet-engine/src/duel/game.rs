//! One game between two players.

use std::time::Duration;

use web_time::Instant;

use senet::{ByPlayer, Outcome, Player, Rules, State};

use crate::{Agent, ThrowSource};

/// How a game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEnd {
    /// By the rules.
    Finished(Outcome),
    /// After the longest time allowed.
    Unfinished,
}

/// What a game was like.
#[derive(Clone, Copy, Debug)]
pub struct GameRecord {
    /// How it ended.
    pub end: GameEnd,
    /// Moves and choices made by both.
    pub plies: u32,
    /// Moves and choices of each side.
    pub moves: ByPlayer<u32>,
    /// Time that each side took.
    pub thinking: ByPlayer<Duration>,
}

/// Plays a game from the start of the rule set with the throws of a seed.
///
/// A move that a player gives and the rules refuse loses nothing: the first
/// legal move is played instead.
///
/// ```
/// use senet::Rules;
/// use senet_engine::{Budget, Computer, GameEnd, Level, play_game};
/// let rules = Rules::preset("kendall")?;
/// let mut light = Computer::new(&rules, Level::Skilled, Budget::default(), 1);
/// let mut dark = Computer::new(&rules, Level::Novice, Budget::default(), 2);
/// let record = play_game(&rules, &mut light, &mut dark, 7, 10_000);
/// assert!(matches!(record.end, GameEnd::Finished(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn play_game(rules: &Rules, light: &mut dyn Agent, dark: &mut dyn Agent, seed: u64, longest: u32) -> GameRecord {
    let mut throws = ThrowSource::seeded(rules.clauses().device, seed);
    let mut state = rules.start();
    let mut record =
        GameRecord { end: GameEnd::Unfinished, plies: 0, moves: ByPlayer::default(), thinking: ByPlayer::default() };
    while record.plies < longest {
        let side = match &state {
            State::Over(finished) => {
                record.end = GameEnd::Finished(finished.outcome(rules));
                break;
            }
            State::Due(position) => position.side_to_move(),
            State::Pending(decision) => decision.side_to_move(),
        };
        let player: &mut dyn Agent = match side {
            Player::Light => light,
            Player::Dark => dark,
        };
        let started = Instant::now();
        match turn(rules, &state, player) {
            Some(next) => {
                state = next;
                record.plies += 1;
                record.moves[side] += 1;
                record.thinking[side] += started.elapsed();
            }
            None => {
                if let State::Due(position) = state {
                    state = State::Pending(position.with_throw_unchecked(throws.cast().throw));
                }
            }
        }
    }
    record
}

/// The state after a move or a choice; `None` when the player wants to throw.
fn turn(rules: &Rules, state: &State, player: &mut dyn Agent) -> Option<State> {
    match state {
        State::Over(_) => None,
        State::Due(position) => {
            let choices = position.choices(rules);
            if choices.is_empty() {
                return None;
            }
            let choice = player.choose_instead(position)?;
            position.play_choice(rules, choice).ok()
        }
        State::Pending(decision) => {
            let chosen = player.choose(decision);
            decision.play(rules, chosen).ok().or_else(|| {
                let fallback = decision.legal_moves(rules).get(0)?;
                Some(decision.play_unchecked(rules, fallback))
            })
        }
    }
}
