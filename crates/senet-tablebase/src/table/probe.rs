//! What moves, throws and whole states are worth.

use std::cmp::Ordering;

use senet::{Decision, Finished, Move, MoveSet, Player, Position, State, Throw};

use super::{Bounded, NotCovered, Table};
use crate::file::{Channel, Objective};
use crate::space::Place;

/// A use of a throw, and what it is worth to the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoveValue {
    /// The use.
    pub mv: Move,
    /// What the game is worth afterwards.
    pub value: Bounded,
    /// How likely it then ends in a draw, if the table has that.
    pub draws: Option<Bounded>,
}

/// A throw, and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct ThrowValue {
    /// The throw.
    pub throw: Throw,
    /// How many of the device's outcomes give it.
    pub weight: u8,
    /// Its uses, the best first; never empty.
    pub moves: Vec<MoveValue>,
}

impl ThrowValue {
    /// What the throw is worth, used as well as can be.
    #[must_use]
    pub fn value(&self) -> Bounded {
        Bounded::best(self.moves.iter().map(|m| m.value)).unwrap_or_else(|| Bounded::unknown(Objective::Win))
    }

    /// Whether there is nothing to choose.
    #[must_use]
    pub fn is_forced(&self) -> bool {
        self.moves.len() == 1
    }
}

/// All that can happen where a throw is due.
#[derive(Clone, Debug, PartialEq)]
pub struct Throws {
    /// The throws, as [`Position::throws`] has them.
    pub throws: Vec<ThrowValue>,
    /// Choices instead of throwing, the best first; usually there are none.
    pub instead: Vec<MoveValue>,
}

impl Throws {
    /// What the position is worth by what can follow it. It agrees with the
    /// table's value of the position within the bounds of both.
    #[must_use]
    pub fn value(&self) -> Option<Bounded> {
        let throwing = Bounded::mean(self.throws.iter().map(|t| (u32::from(t.weight), t.value())));
        Bounded::best(throwing.into_iter().chain(self.instead.iter().map(|m| m.value)))
    }
}

impl Table {
    /// What each use of a throw is worth to the side that uses it, the best first.
    /// What is left of a throw is used as well as can be. What the table does not
    /// cover has the widest bounds.
    ///
    /// # Errors
    /// When the table does not cover the decision.
    pub fn decision(&self, decision: &Decision) -> Result<Vec<MoveValue>, NotCovered> {
        let State::Pending(fitted) = self.fitted(&State::Pending(*decision))? else {
            return Err(NotCovered::Unknown);
        };
        Ok(self.uses(&fitted))
    }

    /// What each throw is worth to the side to throw, and what its uses are;
    /// likewise the choices instead of throwing.
    ///
    /// # Errors
    /// When the table does not cover the position.
    pub fn throws(&self, position: &Position) -> Result<Throws, NotCovered> {
        let State::Due(position) = self.fitted(&State::Due(*position))? else { return Err(NotCovered::Unknown) };
        Ok(self.throws_of(&position))
    }

    /// As [`throws`](Self::throws), for the position of a place.
    ///
    /// # Panics
    /// When the place is not one of the table's space.
    #[must_use]
    pub fn throws_at(&self, place: Place) -> Throws {
        self.throws_of(&self.space.position(place))
    }

    fn throws_of(&self, position: &Position) -> Throws {
        let throws = position.throws(&self.rules).iter().map(|weighted| {
            let decision = position.with_throw_unchecked(weighted.throw);
            ThrowValue { throw: weighted.throw, weight: weighted.weight, moves: self.uses(&decision) }
        });
        let before = State::Due(*position);
        let choices = position.choices(&self.rules);
        let instead = self
            .ranked(position.side_to_move(), &before, &choices, |mv| position.play_choice_unchecked(&self.rules, mv));
        Throws { throws: throws.collect(), instead }
    }

    /// What a state is worth to the side whose turn it is, or to Light where the
    /// game is over.
    ///
    /// # Errors
    /// When the table does not cover the state.
    pub fn state(&self, state: &State) -> Result<Bounded, NotCovered> {
        match state {
            State::Due(position) => self.value(position),
            State::Pending(decision) => {
                let uses = self.decision(decision)?;
                Bounded::best(uses.iter().map(|m| m.value)).ok_or(NotCovered::Unknown)
            }
            State::Over(finished) => Ok(Bounded::exact(self.result(finished, Player::Light))),
        }
    }

    /// As [`decision`](Self::decision), for a decision with the table's number of pieces.
    #[must_use]
    pub fn uses(&self, decision: &Decision) -> Vec<MoveValue> {
        let before = State::Pending(*decision);
        self.ranked(decision.side_to_move(), &before, &decision.legal_moves(&self.rules), |mv| {
            decision.play_unchecked(&self.rules, mv)
        })
    }

    /// Moves with what they are worth, the best first; those worth the same keep their order.
    fn ranked(
        &self,
        side: Player,
        before: &State,
        moves: &MoveSet<'_>,
        play: impl Fn(Move) -> State,
    ) -> Vec<MoveValue> {
        let mut ranked: Vec<MoveValue> = moves
            .iter()
            .map(|mv| {
                let (value, draws) = self.after(side, before, &play(mv));
                MoveValue { mv, value, draws }
            })
            .collect();
        ranked.sort_by(|a, b| b.value.value.partial_cmp(&a.value.value).unwrap_or(Ordering::Equal));
        ranked
    }

    /// What a state is worth to the side that has moved, with what it has gained by that.
    fn after(&self, side: Player, before: &State, state: &State) -> (Bounded, Option<Bounded>) {
        let objective = self.file.header().objective;
        let unknown = || Bounded::unknown(objective);
        let unknown_draws = || self.has_draws().then(|| Bounded::unknown(Objective::Win));
        let (value, draws) = match state {
            State::Due(position) => match self.place_fitted(position) {
                Ok(place) => {
                    let seen = self
                        .at(Channel::Value, place)
                        .map(|value| if position.side_to_move() == side { value } else { value.flipped(objective) });
                    let draws = if self.has_draws() { self.at(Channel::Draws, place) } else { None };
                    (seen.unwrap_or_else(unknown), draws)
                }
                Err(_) => (unknown(), unknown_draws()),
            },
            State::Pending(rest) => {
                let uses = self.uses(rest);
                let best = Bounded::best(uses.iter().map(|m| m.value));
                (best.unwrap_or_else(unknown), uses.first().and_then(|m| m.draws))
            }
            State::Over(finished) => {
                let nobody_wins = finished.outcome(&self.rules).winner.is_none();
                let draws = self.has_draws().then(|| Bounded::exact(f64::from(u8::from(nobody_wins))));
                (Bounded::exact(self.result(finished, side)), draws)
            }
        };
        (value.plus(self.gained(side, before, state)), draws)
    }

    /// What a finished game is worth to a side, beside the points that it has
    /// been given on the way.
    fn result(&self, finished: &Finished, side: Player) -> f64 {
        let outcome = finished.outcome(&self.rules);
        match self.file.header().objective {
            Objective::Win => outcome.winner.map_or(0.5, |winner| f64::from(u8::from(winner == side))),
            Objective::Points { .. } if self.space.extent().targets() => 0.0,
            Objective::Points { .. } => f64::from(outcome.points[side]) - f64::from(outcome.points[side.opponent()]),
        }
    }

    /// Points scored between two states, less those of the enemy, where they are the objective.
    fn gained(&self, side: Player, before: &State, after: &State) -> f64 {
        if self.file.header().objective == Objective::Win || !self.space.extent().targets() {
            return 0.0;
        }
        let scored = |side: Player| f64::from(after.points()[side]) - f64::from(before.points()[side]);
        scored(side) - scored(side.opponent())
    }
}
