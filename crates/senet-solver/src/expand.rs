//! All that can follow a position: for each throw, where its uses lead.

use senet::{Decision, Finished, Move, Player, Position, Rules, State};
use senet_tablebase::space::{Gather, Place, Space};

use crate::leaf::{Kind, Leaf};
use crate::objective::Objective;
use crate::policy::Policy;

/// What the uses of one throw, or the choices instead of throwing, lead to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group {
    /// How many of the device's outcomes give the throw; 0 for choices made instead of throwing.
    pub(crate) weight: u32,
    /// Where the leaves of the group end in [`Expansion::leaves`]; they begin
    /// where those of the group before end.
    pub(crate) end: u32,
}

/// Positions taken apart, one after another.
#[derive(Clone, Debug, Default)]
pub(crate) struct Expansion {
    /// Where uses lead to.
    pub(crate) leaves: Vec<Leaf>,
    /// For each leaf, the boards of the side that moved and of its enemy.
    pub(crate) boards: Vec<(u32, u32)>,
    /// One group for each throw, then one for choices instead of throwing if there are any.
    pub(crate) groups: Vec<Group>,
    /// Where the groups of each position end.
    pub(crate) ends: Vec<u32>,
}

/// A rule set with the index of its positions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Game<'a> {
    /// The rule set.
    pub(crate) rules: &'a Rules,
    /// Its positions.
    pub(crate) space: &'a Space,
    /// What the sides play for.
    pub(crate) objective: Objective,
}

impl Expansion {
    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.leaves.clear();
        self.boards.clear();
        self.groups.clear();
        self.ends.clear();
    }

    /// Takes one more position apart.
    #[inline(always)]
    pub(crate) fn push<G: Gather>(&mut self, by: G, game: Game<'_>, position: &Position) {
        for throw in position.throws(game.rules) {
            let decision = position.with_throw_unchecked(throw.throw);
            self.uses(by, game, position, &decision);
            self.close(u32::from(throw.weight));
        }
        let choices = position.choices(game.rules);
        if !choices.is_empty() {
            for choice in choices.iter() {
                let state = position.play_choice_unchecked(game.rules, choice);
                self.state(by, game, position, choice, state);
            }
            self.close(0);
        }
        // Fewer groups than 2³² in one batch.
        self.ends.push(self.groups.len() as u32);
    }

    /// Takes one more position apart by its uses as they are kept, which must be all; without
    /// the boards that they lead to. `None`, and nothing is taken apart, where one of them is
    /// not known: an upper bound without it would be too low.
    #[inline(always)]
    pub(crate) fn push_kept<G: Gather>(
        &mut self,
        by: G,
        game: Game<'_>,
        policy: &Policy,
        (slice, cell): (usize, usize),
        (own, enemy): (u32, u32),
    ) -> Option<()> {
        let begun = (self.leaves.len(), self.groups.len());
        for (slot, best) in policy.codes(cell).enumerate().filter(|&(_, code)| code > 0) {
            let mut weight = 0;
            let others = policy.other_codes(cell, slot).take_while(|&code| code > 0);
            for code in std::iter::once(best).chain(others) {
                let Some(effect) = policy.effect(slice, slot, code) else {
                    self.leaves.truncate(begun.0);
                    self.groups.truncate(begun.1);
                    return None;
                };
                weight = effect.weight;
                let (own, enemy) = (own ^ effect.own, enemy ^ effect.enemy);
                let to = &game.space.slices()[effect.leaf.slice()];
                self.leaves.push(match effect.leaf.kind() {
                    Kind::Over => effect.leaf,
                    Kind::Same | Kind::Itself | Kind::SameBeyond => {
                        effect.leaf.with_cell(game.space.number(by, to, own, enemy))
                    }
                    Kind::Other | Kind::Mirror | Kind::OtherBeyond => {
                        effect.leaf.with_cell(game.space.number(by, to, enemy, own))
                    }
                });
            }
            self.close(weight);
        }
        // Fewer groups than 2³² in one batch.
        self.ends.push(self.groups.len() as u32);
        Some(())
    }

    fn close(&mut self, weight: u32) {
        self.groups.push(Group { weight, end: self.leaves.len() as u32 });
    }

    #[inline(always)]
    fn uses<G: Gather>(&mut self, by: G, game: Game<'_>, before: &Position, decision: &Decision) {
        for chosen in decision.legal_moves(game.rules).iter() {
            let state = decision.play_unchecked(game.rules, chosen);
            self.state(by, game, before, chosen, state);
        }
    }

    #[inline(always)]
    fn state<G: Gather>(&mut self, by: G, game: Game<'_>, before: &Position, chosen: Move, state: State) {
        match state {
            State::Due(after) => {
                self.leaves.push(leaf(by, game, before, chosen, &after));
                let side = before.side_to_move();
                self.boards.push((after.pieces(side).bits(), after.pieces(side.opponent()).bits()));
            }
            State::Pending(rest) => self.remainder(by, game, before, &rest),
            State::Over(finished) => {
                self.leaves.push(over(game, before, &finished));
                self.boards.push((0, 0));
            }
        }
    }

    /// The side goes on with what is left of its throw (P6).
    #[inline(never)]
    fn remainder<G: Gather>(&mut self, by: G, game: Game<'_>, before: &Position, rest: &Decision) {
        for chosen in rest.legal_moves(game.rules).iter() {
            let state = rest.play_unchecked(game.rules, chosen);
            match state {
                State::Pending(rest) => self.remainder(by, game, before, &rest),
                _ => self.state(by, game, before, chosen, state),
            }
        }
    }
}

/// The end of the game.
#[inline(never)]
fn over(game: Game<'_>, before: &Position, finished: &Finished) -> Leaf {
    let side = before.side_to_move();
    let outcome = finished.outcome(game.rules);
    if game.objective == Objective::Win {
        let margin = outcome.winner.map_or(0, |winner| if winner == side { 1 } else { -1 });
        return Leaf::over(margin, 0);
    }
    if game.space.extent().targets() {
        // The points have been gained on the way.
        return Leaf::over(0, gain(game, before, &State::Over(*finished)));
    }
    Leaf::over(i32::from(outcome.points[side]) - i32::from(outcome.points[side.opponent()]), 0)
}

/// Points scored between two states by the side that moved, less those of the enemy.
fn gain(game: Game<'_>, before: &Position, after: &State) -> i32 {
    if game.objective == Objective::Win || !game.space.extent().targets() {
        return 0;
    }
    let side = before.side_to_move();
    let scored = |side: Player| i32::from(after.points()[side]) - i32::from(before.points()[side]);
    scored(side) - scored(side.opponent())
}

#[inline(always)]
fn leaf<G: Gather>(by: G, game: Game<'_>, before: &Position, chosen: Move, after: &Position) -> Leaf {
    let kind = if before.side_to_move() == after.side_to_move() { Kind::Same } else { Kind::Other };
    let gain = if game.objective == Objective::Win { 0 } else { gain(game, before, &State::Due(*after)) };
    let Some(place) = game.space.place_by(by, after) else { return beyond(by, game, after, kind) };
    let kind = if matches!(chosen, Move::Pass | Move::Stay) { unmoved(by, game, before, place, kind) } else { kind };
    Leaf::position(kind, place, gain)
}

/// Where nothing has moved: often to the position itself, or to the same with
/// the other side to throw.
#[inline(never)]
fn unmoved<G: Gather>(by: G, game: Game<'_>, before: &Position, after: Place, kind: Kind) -> Kind {
    let Some(place) = game.space.place_by(by, before) else { return kind };
    if kind == Kind::Same {
        return if place == after { Kind::Itself } else { kind };
    }
    let fresh = |place: Place| game.space.slices()[place.slice as usize].turn.is_fresh();
    // From a fresh turn to a fresh turn with nothing moved: the way back is the same.
    if fresh(place) && fresh(after) { Kind::Mirror } else { kind }
}

/// More is owed than the index counts.
#[cold]
fn beyond<G: Gather>(by: G, game: Game<'_>, after: &Position, kind: Kind) -> Leaf {
    let kind = if kind == Kind::Same { Kind::SameBeyond } else { Kind::OtherBeyond };
    let place = game.space.nearest(by, after).unwrap_or(Place { slice: 0, cell: 0 });
    Leaf::position(kind, place, 0)
}
