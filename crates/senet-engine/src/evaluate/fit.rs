//! How the weights of the evaluation were found: by playing against itself.

use rayon::prelude::*;
use senet::{Move, Player, Position, Rules, State};

use super::features::{COUNT, Features, NAMES};
use super::{StaticEvaluator, Weights};
use crate::duel::mixed;
use crate::{Budget, Picker, Search, ThrowSource};

/// How weights are fitted.
#[derive(Clone, Copy, Debug)]
pub struct FitSettings {
    /// Rounds of play and fitting.
    pub rounds: u32,
    /// Games a round and rule set.
    pub games: u64,
    /// Decides throws and explorations.
    pub seed: u64,
    /// How far a position's target follows the game to its end (TD-λ), 0 to 1.
    pub lambda: f32,
    /// The share of moves picked at random, 0 to 1.
    pub exploring: f32,
}

impl Default for FitSettings {
    fn default() -> Self {
        Self { rounds: 12, games: 1500, seed: 1, lambda: 0.9, exploring: 0.08 }
    }
}

/// A position met in a game, and the target for the side to move.
struct Sample {
    features: Features,
    target: f32,
}

/// Fits weights for rule sets of one kind by temporal differences over games of
/// the evaluation against itself, and returns them as the lines of a table.
///
/// `docs/strength.md` gives the command.
#[must_use]
pub fn fit_weights(rule_sets: &[Rules], settings: &FitSettings) -> String {
    let mut weights = Weights::for_fitting(rule_sets);
    let mut mean = [0.0f64; COUNT];
    let counted = settings.rounds.div_ceil(3);
    for round in 0..settings.rounds {
        let mut samples = Vec::new();
        for rules in rule_sets {
            let evaluator = StaticEvaluator::new(rules).with_weights(weights.clone());
            samples.extend(play(rules, &evaluator, settings, round));
        }
        let rate = 0.03 / (1.0 + 0.5 * round as f32);
        let loss = descend(&mut weights, &samples, rate, u64::from(round));
        eprintln!("round {round}: {} positions, loss {loss:.4}", samples.len());
        if round + counted >= settings.rounds {
            for (sum, weight) in mean.iter_mut().zip(weights.0) {
                *sum += f64::from(weight) / f64::from(counted);
            }
        }
    }
    let line = |(name, weight): (&&str, &f64)| format!("    {weight:.3}, // {name}\n");
    NAMES.iter().zip(&mean).map(line).collect()
}

fn play(rules: &Rules, evaluator: &StaticEvaluator, settings: &FitSettings, round: u32) -> Vec<Sample> {
    let games: Vec<Vec<Sample>> = (0..settings.games)
        .into_par_iter()
        .map(|game| {
            let seed = mixed(mixed(settings.seed, u64::from(round)), game);
            self_play(rules, evaluator, settings, seed)
        })
        .collect();
    games.into_iter().flatten().collect()
}

/// One game: the positions in which a throw was due.
fn self_play(rules: &Rules, evaluator: &StaticEvaluator, settings: &FitSettings, seed: u64) -> Vec<Sample> {
    let mut throws = ThrowSource::seeded(rules.clauses().device, seed);
    let mut picker = Picker::seeded(seed);
    let mut search = Search::new(rules, evaluator.clone());
    let mut met: Vec<(Position, bool)> = Vec::new();
    let mut state = rules.start();
    let mut explored = false;
    for _ in 0..4000 {
        state = match state {
            State::Over(_) => break,
            State::Due(position) if position.done().is_some() => break,
            State::Due(position) => {
                met.push((position, explored));
                explored = false;
                match instead(rules, &mut search, &position) {
                    Some(choice) => position.play_choice_unchecked(rules, choice),
                    None => State::Pending(position.with_throw_unchecked(throws.cast().throw)),
                }
            }
            State::Pending(decision) => {
                let moves = decision.legal_moves(rules);
                explored = moves.len() > 1 && picker.unit() < settings.exploring;
                let chosen = match explored {
                    true => moves.get(picker.below(moves.len())),
                    false => Some(search.choose(&decision, Budget::depth(1)).best()),
                };
                match chosen {
                    Some(chosen) => decision.play_unchecked(rules, chosen),
                    None => break,
                }
            }
        };
    }
    let Some(mut light) = lights_result(rules, &state) else { return Vec::new() };
    let mut samples = Vec::with_capacity(met.len());
    let mut cut = explored;
    for (position, explored_before) in met.iter().rev() {
        let is_light = position.side_to_move() == Player::Light;
        let features = evaluator.features(position);
        let value = evaluator.weights.apply(&features);
        let value = if is_light { value } else { 1.0 - value };
        // A random move says nothing of the position before it.
        if !cut {
            samples.push(Sample { features, target: if is_light { light } else { 1.0 - light } });
            light = settings.lambda * light + (1.0 - settings.lambda) * value;
        } else {
            light = value;
        }
        cut = *explored_before;
    }
    samples
}

/// A choice that is better than throwing.
fn instead(rules: &Rules, search: &mut Search<StaticEvaluator>, position: &Position) -> Option<Move> {
    if position.choices(rules).is_empty() {
        return None;
    }
    let (throwing, choices) = search.analyse_instead(position, Budget::depth(1));
    choices.first().filter(|(_, value)| value.get() > throwing.get()).map(|&(choice, _)| choice)
}

/// Light's share of a finished game.
fn lights_result(rules: &Rules, state: &State) -> Option<f32> {
    let winner = match state {
        State::Over(finished) => finished.outcome(rules).winner,
        State::Due(position) => Some(position.done()?),
        State::Pending(_) => return None,
    };
    Some(match winner {
        None => 0.5,
        Some(Player::Light) => 1.0,
        Some(Player::Dark) => 0.0,
    })
}

/// One pass of Adam over the samples in a shuffled order; the mean loss.
fn descend(weights: &mut Weights, samples: &[Sample], rate: f32, seed: u64) -> f64 {
    const BATCH: usize = 512;
    let mut picker = Picker::seeded(seed);
    let (mut first, mut second) = ([0.0f32; COUNT], [0.0f32; COUNT]);
    let mut loss = 0.0;
    let steps = 2 * samples.len().div_ceil(BATCH);
    for step in 1..=steps {
        let mut slope = [0.0f32; COUNT];
        for _ in 0..BATCH {
            let Some(sample) = samples.get(picker.below(samples.len())) else { continue };
            let value = weights.apply(&sample.features);
            let error = value - sample.target;
            let p = f64::from(value.clamp(1e-4, 1.0 - 1e-4));
            let t = f64::from(sample.target);
            loss -= (t * p.ln() + (1.0 - t) * (1.0 - p).ln()) / (steps * BATCH) as f64;
            for (sum, feature) in slope.iter_mut().zip(sample.features) {
                *sum += error * feature / BATCH as f32;
            }
        }
        for at in 0..COUNT {
            let slope = slope[at] + 1e-4 * weights.0[at];
            first[at] = 0.9 * first[at] + 0.1 * slope;
            second[at] = 0.999 * second[at] + 0.001 * slope * slope;
            let mean = first[at] / (1.0 - 0.9f32.powi(step as i32));
            let spread = second[at] / (1.0 - 0.999f32.powi(step as i32));
            weights.0[at] -= rate * mean / (spread.sqrt() + 1e-6);
        }
    }
    loss
}
