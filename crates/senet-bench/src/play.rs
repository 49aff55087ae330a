//! The loops themselves.

use senet::{Decision, Rules, State};

use crate::random::{Outcomes, Random, below};

/// What was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Plies.
    pub plies: u64,
    /// Games that came to their end.
    pub games: u64,
}

/// Plays so many plies at random, game after game: every throw as often as the
/// sticks give it, every legal move as likely as any other, and a choice
/// instead of throwing as likely as throwing.
///
/// ```
/// let rules = senet::Rules::preset("kendall")?;
/// let played = senet_bench::random_play(&rules, 1, 10_000);
/// assert_eq!(played.plies, 10_000);
/// assert!(played.games > 10);
/// # Ok::<(), senet::UnknownPreset>(())
/// ```
#[must_use]
pub fn random_play(rules: &Rules, seed: u64, plies: u64) -> Played {
    let mut games = 0;
    walk(rules, seed, plies, |_| {}, || games += 1);
    Played { plies, games }
}

/// Decisions of random games, for [`generations`].
#[must_use]
pub fn sample(rules: &Rules, seed: u64, count: usize) -> Vec<Decision> {
    let mut decisions = Vec::with_capacity(count);
    // A few plies in a hundred are choices instead of throwing.
    while decisions.len() < count {
        let missing = count - decisions.len();
        let seed = seed.wrapping_add(decisions.len() as u64);
        walk(rules, seed, missing as u64, |decision| decisions.push(*decision), || {});
    }
    decisions
}

/// Finds the legal moves of each decision; how many there are together.
#[must_use]
pub fn generations(rules: &Rules, decisions: &[Decision]) -> u64 {
    decisions.iter().map(|decision| decision.legal_moves(rules).len() as u64).sum()
}

/// Finds the legal moves of each decision and makes every one of them; how
/// many there are together.
#[must_use]
pub fn listings(rules: &Rules, decisions: &[Decision]) -> u64 {
    let list = |decision: &Decision| decision.legal_moves(rules).iter().map(std::hint::black_box).count() as u64;
    decisions.iter().map(list).sum()
}

/// The leaves of perft from the start.
#[must_use]
pub fn perft_leaves(rules: &Rules, depth: u32) -> u64 {
    senet::perft(rules, &rules.start(), depth)
}

/// Two numbers from one.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "each takes its half")]
const fn halves(bits: u64) -> (u32, u32) {
    (bits as u32, (bits >> 32) as u32)
}

#[inline]
fn walk(rules: &Rules, seed: u64, plies: u64, mut meet: impl FnMut(&Decision), mut end: impl FnMut()) {
    let outcomes = Outcomes::of(rules);
    let mut random = Random::new(seed);
    let mut state = rules.start();
    let mut left = plies;
    while left > 0 {
        let bits = random.bits();
        let (for_throw, for_move) = halves(bits);
        let decision = match state {
            State::Pending(decision) => decision,
            State::Due(position) => {
                let choices = position.choices(rules);
                if !choices.is_empty() {
                    let pick = below(for_move, choices.len() + 1);
                    if let Some(choice) = choices.get(pick) {
                        state = position.play_choice_unchecked(rules, choice);
                        left -= 1;
                        continue;
                    }
                }
                position.with_throw_unchecked(outcomes.draw(for_throw))
            }
            State::Over(_) => {
                end();
                state = rules.start();
                continue;
            }
        };
        meet(&decision);
        let moves = decision.legal_moves(rules);
        let Some(chosen) = moves.get(below(for_move, moves.len())) else { return };
        state = decision.play_unchecked(rules, chosen);
        left -= 1;
    }
}
