//! Perft: how many sequences of plies there are, the measure by which two
//! implementations of the rules are compared.

use crate::rules::Rules;
use crate::state::{Decision, Position, State};

/// The number of sequences of `depth` plies from a state.
///
/// A throw and its use together are one ply, whatever the throw's weight; a use
/// of a remainder, `stop`, and a choice instead of throwing are one ply each. A
/// finished game has none. Grows about twentyfold a ply, and the stack grows
/// with the depth: hundreds of plies are no matter, millions are.
///
/// ```
/// use senet::{Rules, perft};
/// let rules = Rules::preset("kendall")?;
/// assert_eq!(perft(&rules, &rules.start(), 3), 8977);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn perft(rules: &Rules, state: &State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match state {
        State::Over(_) => 0,
        State::Pending(decision) => uses(rules, decision, depth),
        State::Due(position) => throws(rules, position, depth),
    }
}

fn throws(rules: &Rules, position: &Position, depth: u32) -> u64 {
    let choices = position.choices(rules);
    let instead: u64 =
        choices.iter().map(|choice| perft(rules, &position.play_choice_unchecked(rules, choice), depth - 1)).sum();
    let thrown = position.throws(rules).iter();
    instead + thrown.map(|w| uses(rules, &position.with_throw_unchecked(w.throw), depth)).sum::<u64>()
}

fn uses(rules: &Rules, decision: &Decision, depth: u32) -> u64 {
    let moves = decision.legal_moves(rules);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.iter().map(|chosen| perft(rules, &decision.play_unchecked(rules, chosen), depth - 1)).sum()
}
