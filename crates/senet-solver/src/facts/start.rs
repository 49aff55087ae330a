//! The start of the game.

use senet::{Move, State, Throw};
use senet_tablebase::file::Channel;
use senet_tablebase::table::{Bounded, MoveValue, Table};

use super::FactsError;

/// The start of the game, with the table's number of pieces. Who begins makes no
/// difference to what beginning is worth.
#[derive(Clone, Debug)]
pub struct Start {
    /// The state as text.
    pub position: String,
    /// What the game is worth to the beginner.
    pub value: Bounded,
    /// How likely the game ends in a draw, if the table has that.
    pub draws: Option<Bounded>,
    /// The best first move for each throw.
    pub first: Vec<FirstMove>,
}

/// The best use of the first throw.
#[derive(Clone, Debug)]
pub struct FirstMove {
    /// The throw.
    pub throw: Throw,
    /// How many of the device's outcomes give it; 0 where the rules give the first throw.
    pub weight: u8,
    /// The best use.
    pub best: Move,
    /// What the game is worth afterwards.
    pub value: Bounded,
    /// The second best use; `None` where there is one use.
    pub second: Option<SecondMove>,
}

/// The second best use of a throw.
#[derive(Clone, Copy, Debug)]
pub struct SecondMove {
    /// The use.
    pub mv: Move,
    /// How much less it is worth than the best.
    pub loss: f64,
    /// How far off that may be.
    pub bound: f64,
}

impl FirstMove {
    fn of(throw: Throw, weight: u8, moves: &[MoveValue]) -> Option<Self> {
        let (best, rest) = moves.split_first()?;
        let second = rest.first().map(|second| SecondMove {
            mv: second.mv,
            loss: best.value.value - second.value.value,
            bound: best.value.margin() + second.value.margin(),
        });
        Some(Self { throw, weight, best: best.mv, value: best.value, second })
    }
}

impl Start {
    pub(super) fn of(table: &Table) -> Result<Self, FactsError> {
        let state = table.rules().start();
        let (value, draws, first) = match &state {
            State::Due(position) => {
                let place = table.space().place(position).ok_or(FactsError::Damaged)?;
                let value = table.at(Channel::Value, place).ok_or(FactsError::Damaged)?;
                let throws = table.throws_at(place).throws;
                let first = throws.iter().filter_map(|t| FirstMove::of(t.throw, t.weight, &t.moves)).collect();
                (value, if table.has_draws() { table.at(Channel::Draws, place) } else { None }, first)
            }
            State::Pending(decision) => {
                let moves = table.uses(decision);
                let best = moves.first().ok_or(FactsError::Damaged)?;
                (best.value, best.draws, FirstMove::of(decision.throw(), 0, &moves).into_iter().collect())
            }
            // No rule set begins with its end.
            State::Over(_) => return Err(FactsError::Damaged),
        };
        Ok(Self { position: state.to_string(), value, draws, first })
    }
}
