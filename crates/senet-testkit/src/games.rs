//! Random games of any rule set, driven by a stream of numbers.

use senet::{Decision, Move, Position, Rules, State, Throw};

/// A small seeded generator of numbers (splitmix64): the tests need no better.
#[derive(Clone, Debug)]
pub struct Numbers(u64);

impl Numbers {
    /// The stream of this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `bound`.
    ///
    /// # Panics
    /// When `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((z ^ (z >> 31)) % bound as u64).expect("below a usize")
    }
}

/// One step of a game: the state before, what was done, the state after.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// The state before.
    pub before: State,
    /// The decision that the move was made in; `None` for a choice instead of throwing.
    pub decision: Option<Decision>,
    /// The throw that was made for this move; `None` if it waited already, or for a choice.
    pub thrown: Option<Throw>,
    /// The move.
    pub chosen: Move,
    /// The state after.
    pub after: State,
}

/// Makes one random step from a state; `None` when the game is over.
pub fn step(rules: &Rules, state: &State, numbers: &mut Numbers) -> Option<Step> {
    match *state {
        State::Over(_) => None,
        State::Pending(decision) => Some(use_throw(rules, state, decision, None, numbers)),
        State::Due(position) => Some(throw_or_choose(rules, state, position, numbers)),
    }
}

fn throw_or_choose(rules: &Rules, before: &State, position: Position, numbers: &mut Numbers) -> Step {
    let choices = position.choices(rules);
    if !choices.is_empty() && numbers.below(2) == 0 {
        let chosen = choices.get(numbers.below(choices.len())).expect("an index below the length");
        let after = position.play_choice(rules, chosen).expect("a listed choice");
        return Step { before: *before, decision: None, thrown: None, chosen, after };
    }
    // Values are drawn evenly: rare throws matter most to a test.
    let throws = position.throws(rules);
    let throw = throws[numbers.below(throws.len())].throw;
    let decision = position.with_throw(rules, throw).expect("a listed throw");
    use_throw(rules, before, decision, Some(throw), numbers)
}

fn use_throw(rules: &Rules, before: &State, decision: Decision, thrown: Option<Throw>, numbers: &mut Numbers) -> Step {
    let moves = decision.legal_moves(rules);
    let chosen = moves.get(numbers.below(moves.len())).expect("an index below the length");
    let after = decision.play(rules, chosen).expect("a listed move");
    Step { before: *before, decision: Some(decision), thrown, chosen, after }
}

/// A random game from the start, at most `plies` long.
pub fn game(rules: &Rules, seed: u64, plies: usize) -> impl Iterator<Item = Step> + use<'_> {
    let mut numbers = Numbers::new(seed);
    let mut state = rules.start();
    (0..plies).map_while(move |_| {
        let step = step(rules, &state, &mut numbers)?;
        state = step.after;
        Some(step)
    })
}
