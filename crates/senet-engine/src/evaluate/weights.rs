//! What the features of a position weigh, by the kind of game that the clauses make.

use senet::{Clauses, Rules};

use super::features::{COUNT, Features};

/// A weight for each feature.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Weights(pub [f32; COUNT]);

impl Weights {
    /// The weights for a rule set.
    pub(crate) fn of(_clauses: &Clauses) -> Self {
        let mut w = [0.0; COUNT];
        w[1] = 0.3;
        w[3] = 1.5;
        w[20] = 0.5;
        w[21] = 0.5;
        w[31] = -1.0;
        w[32] = 0.2;
        w[33] = -0.2;
        w[34] = -0.5;
        Self(w)
    }

    /// Where fitting begins.
    pub(crate) fn for_fitting(rule_sets: &[Rules]) -> Self {
        rule_sets.first().map_or(Self([0.0; COUNT]), |rules| Self::of(rules.clauses()))
    }

    /// The win probability, 0 to 1.
    #[inline]
    pub(crate) fn apply(&self, features: &Features) -> f32 {
        let sum: f32 = self.0.iter().zip(features).map(|(w, f)| w * f).sum();
        1.0 / (1.0 + (-sum).exp())
    }
}
