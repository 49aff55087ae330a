//! Weights improved by duels: for games so full of luck that what happens in
//! them hardly tells what was good.

use senet::Rules;

use super::features::COUNT;
use super::fit::{Fit, calibrate, spreads};
use super::{StaticEvaluator, Weights};
use crate::duel::mixed;
use crate::{Budget, Computer, DuelSettings, Level, Picker, duel_between};

/// How weights are tuned.
#[derive(Clone, Copy, Debug)]
pub struct TuneSettings {
    /// Duels held.
    pub duels: u32,
    /// Pairs of games a duel and rule set.
    pub pairs: u64,
    /// Decides throws and directions.
    pub seed: u64,
}

/// Tunes weights by simultaneous perturbation: in each duel all weights are
/// moved a little in a random direction and, for the other player, in the
/// opposite one, and then kept moving towards whoever won, by how much it did.
///
/// `told` hears of each duel: its number from 0, and the first player's share.
#[must_use]
pub fn tune_weights(
    rule_sets: &[Rules],
    start: impl Fn(&Rules) -> StaticEvaluator,
    settings: &TuneSettings,
    mut told: impl FnMut(u32, f64),
) -> Fit {
    let evaluators: Vec<_> = rule_sets.iter().map(&start).collect();
    let Some(mut weights) = evaluators.first().map(|evaluator| evaluator.weights.clone()) else {
        return Fit(Weights([0.0; COUNT]));
    };
    let mut spread = spreads(rule_sets, &evaluators, settings.seed);
    // What is the same after every move of a turn decides nothing.
    spread[..2].fill(0.0);
    let mut picker = Picker::seeded(settings.seed);
    for index in 0..settings.duels {
        let done = index as f32 / settings.duels as f32;
        let size = 0.10 * (1.0 - 0.6 * done);
        let rate = 2.0 * (1.0 - 0.8 * done);
        let mut step = [0.0f32; COUNT];
        for (step, spread) in step.iter_mut().zip(spread) {
            let sign = if picker.below(2) == 0 { 1.0 } else { -1.0 };
            *step = if spread > 1e-6 { sign * size / spread } else { 0.0 };
        }
        let moved = |sign: f32| {
            let mut weights = weights.clone();
            weights.0.iter_mut().zip(step).for_each(|(weight, step)| *weight += sign * step);
            weights
        };
        let (up, down) = (moved(1.0), moved(-1.0));
        let seed = mixed(settings.seed, u64::from(index));
        let mut score = 0.0f64;
        for (rules, evaluator) in rule_sets.iter().zip(&evaluators) {
            let player = |weights: &Weights| {
                let evaluator = evaluator.clone().with_weights(weights.clone());
                move || Computer::with_evaluator(rules, evaluator.clone(), Level::Strong, Budget::depth(1), 0)
            };
            let duels = DuelSettings { pairs: settings.pairs, seed, ..DuelSettings::default() };
            score += duel_between(rules, player(&up), player(&down), &duels).score.mean / rule_sets.len() as f64;
        }
        #[expect(clippy::cast_possible_truncation, reason = "a share needs no 53 bits")]
        let gain = rate * (2.0 * score - 1.0) as f32;
        weights.0.iter_mut().zip(step).for_each(|(weight, step)| *weight += gain * step);
        told(index, score);
    }
    calibrate(rule_sets, &evaluators, &weights, settings.seed)
}
