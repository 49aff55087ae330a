//! Judging positions without looking ahead.

pub(crate) mod features;
mod fit;
mod fitted;
mod solo;
mod terrain;
mod tune;
mod weights;

use senet::{Position, Rules};

use crate::WinProb;
pub(crate) use features::Features;
pub use fit::{Fit, FitSettings, fit_weights};
use terrain::Terrain;
pub use tune::{TuneSettings, tune_weights};
pub(crate) use weights::Weights;

/// Anything that judges a position in which a throw is due.
pub trait Evaluator {
    /// The probability that the side to move (about to throw) wins.
    fn evaluate(&self, position: &Position) -> WinProb;
}

impl<E: Evaluator + ?Sized> Evaluator for &E {
    fn evaluate(&self, position: &Position) -> WinProb {
        (**self).evaluate(position)
    }
}

/// The evaluation that works for every rule set: features that are read off the
/// clauses (what is a refuge, what protects, how far a piece is from home under
/// these very rules), weighed, and brought to a probability by a logistic curve.
///
/// `docs/strength.md` describes the features and how the weights were fitted.
///
/// ```
/// use senet::{Rules, State};
/// use senet_engine::{Evaluator, StaticEvaluator};
/// let rules = Rules::preset("kendall")?;
/// let evaluator = StaticEvaluator::new(&rules);
/// let State::Due(winning) = State::read(&rules, "DDDDDDD3/10/9L L - off:6/0")? else { unreachable!() };
/// assert!(evaluator.evaluate(&winning).get() > 0.9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct StaticEvaluator {
    terrain: Terrain,
    pub(crate) weights: Weights,
}

impl StaticEvaluator {
    /// The evaluator of a rule set. Makes some tables: about a millisecond.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        Self { terrain: Terrain::of(rules), weights: Weights::of(rules.clauses()) }
    }

    /// The evaluator that knows little more than the race home: what the fitting
    /// of the weights begins with, and a yardstick for it.
    #[must_use]
    pub fn plain(rules: &Rules) -> Self {
        Self { terrain: Terrain::of(rules), weights: Weights::plain() }
    }

    /// The same with other weights.
    pub(crate) fn with_weights(mut self, weights: Weights) -> Self {
        self.weights = weights;
        self
    }

    /// What the weights are applied to.
    pub(crate) fn features(&self, position: &Position) -> Features {
        features::of(&self.terrain, position)
    }
}

impl Evaluator for StaticEvaluator {
    fn evaluate(&self, position: &Position) -> WinProb {
        if let Some(winner) = position.done() {
            return decided(position, winner);
        }
        WinProb::saturating(self.weights.apply(&self.features(position)))
    }
}

/// A game that is won but goes on for points: the loser, who alone throws, still
/// prefers to have its pieces far ahead, which ends it sooner.
fn decided(position: &Position, winner: senet::Player) -> WinProb {
    let me = position.side_to_move();
    if me == winner {
        return WinProb::WON;
    }
    let ahead: u32 = position.pieces(me).iter().map(|house| u32::from(house.number())).sum();
    WinProb::saturating(ahead as f32 * 1e-6)
}
