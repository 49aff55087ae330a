//! How the weights of the evaluation were found: by playing against itself.

use core::fmt;

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

/// How many throws before the end of a game it may be told who will win.
const CLOSING: usize = 60;

/// A position met in a game, and the target for the side to move.
struct Sample {
    features: Features,
    target: f32,
    throws_to_end: usize,
}

/// Fitted weights; written, they are the lines of a table.
#[derive(Clone, Debug)]
pub struct Fit(pub(super) Weights);

impl Fit {
    /// The evaluator of a rule set with these weights.
    #[must_use]
    pub fn evaluator(&self, rules: &Rules) -> StaticEvaluator {
        StaticEvaluator::new(rules).with_weights(self.0.clone())
    }
}

impl fmt::Display for Fit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        NAMES.iter().zip(self.0.0).try_for_each(|(name, weight)| writeln!(f, "    {weight:.5}, // {name}"))
    }
}

/// Fits weights for rule sets of one kind by temporal differences over games of
/// the evaluation against itself. `docs/strength.md` gives the command.
///
/// `told` hears of each round: its number from 0, positions, mean loss.
#[must_use]
pub fn fit_weights(rule_sets: &[Rules], settings: &FitSettings, mut told: impl FnMut(u32, usize, f64)) -> Fit {
    let mut weights = Weights::plain();
    let mut mean = [0.0f32; COUNT];
    let counted = settings.rounds.div_ceil(3);
    for round in 0..settings.rounds {
        let mut samples = Vec::new();
        for rules in rule_sets {
            let evaluator = StaticEvaluator::new(rules).with_weights(weights.clone());
            samples.extend(play(rules, &evaluator, settings, round));
        }
        let rate = 0.03 / (1.0 + 0.5 * round as f32);
        let loss = descend(&mut weights, &samples, rate, u64::from(round));
        told(round, samples.len(), loss);
        if round + counted >= settings.rounds {
            for (sum, weight) in mean.iter_mut().zip(weights.0) {
                *sum += weight / counted as f32;
            }
        }
    }
    Fit(Weights(mean))
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
                let chosen = if explored {
                    moves.get(picker.below(moves.len()))
                } else {
                    Some(search.choose(&decision, Budget::depth(1)).best())
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
    for (throws_to_end, (position, explored_before)) in met.iter().rev().enumerate() {
        let is_light = position.side_to_move() == Player::Light;
        let features = evaluator.features(position);
        let value = evaluator.weights.apply(&features);
        let value = if is_light { value } else { 1.0 - value };
        // A random move says nothing of the position before it.
        if cut {
            light = value;
        } else {
            samples.push(Sample { features, target: if is_light { light } else { 1.0 - light }, throws_to_end });
            light = settings.lambda * light + (1.0 - settings.lambda) * value;
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
    let (mut fading, mut slowly_fading) = (1.0f32, 1.0f32);
    for _ in 0..steps {
        fading *= 0.9;
        slowly_fading *= 0.999;
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
            let mean = first[at] / (1.0 - fading);
            let spread = second[at] / (1.0 - slowly_fading);
            weights.0[at] -= rate * mean / (spread.sqrt() + 1e-6);
        }
    }
    loss
}

/// How much each feature varies (its standard deviation) in games of the
/// evaluation against itself; 0 where it never does.
pub(super) fn spreads(rule_sets: &[Rules], evaluators: &[StaticEvaluator], seed: u64) -> [f32; COUNT] {
    let settings = FitSettings { games: 40, seed, ..FitSettings::default() };
    let samples: Vec<Sample> =
        rule_sets.iter().zip(evaluators).flat_map(|(rules, evaluator)| play(rules, evaluator, &settings, 0)).collect();
    let count = samples.len().max(1) as f32;
    core::array::from_fn(|at| {
        let mean = samples.iter().map(|sample| sample.features[at]).sum::<f32>() / count;
        (samples.iter().map(|sample| (sample.features[at] - mean).powi(2)).sum::<f32>() / count).sqrt()
    })
}

/// Weights that rank positions well, brought to probabilities: all but the first
/// two are scaled together, those two are fitted, to how games in fact ended,
/// seen from their last [`CLOSING`] throws: before that, long games tell nothing.
pub(super) fn calibrate(rule_sets: &[Rules], evaluators: &[StaticEvaluator], weights: &Weights, seed: u64) -> Fit {
    let settings = FitSettings { games: 400, seed, lambda: 1.0, exploring: 0.0, ..FitSettings::default() };
    let samples: Vec<Sample> = rule_sets
        .iter()
        .zip(evaluators)
        .flat_map(|(rules, evaluator)| play(rules, &evaluator.clone().with_weights(weights.clone()), &settings, 1))
        .collect();
    let samples: Vec<Sample> = samples.into_iter().filter(|sample| sample.throws_to_end < CLOSING).collect();
    let ranks = |sample: &Sample| -> f32 { (2..COUNT).map(|at| weights.0[at] * sample.features[at]).sum() };
    let inputs: Vec<[f32; 3]> = samples.iter().map(|s| [s.features[0], s.features[1], ranks(s)]).collect();
    let mut scale = [0.0f32, 0.0, 1.0];
    let count = samples.len().max(1) as f32;
    // The third input may be large; its steps are made the smaller for it.
    let size = (inputs.iter().map(|input| input[2] * input[2]).sum::<f32>() / count).max(1e-6);
    let steps = [1.0, 0.3, 1.0 / size];
    for _ in 0..300 {
        let mut slope = [0.0f32; 3];
        for (input, sample) in inputs.iter().zip(&samples) {
            let sum: f32 = scale.iter().zip(input).map(|(s, i)| s * i).sum();
            let error = 1.0 / (1.0 + (-sum).exp()) - sample.target;
            slope.iter_mut().zip(input).for_each(|(slope, input)| *slope += error * input / count);
        }
        scale.iter_mut().zip(slope).zip(steps).for_each(|((scale, slope), step)| *scale -= step * slope);
    }
    let mut fitted = weights.0.map(|weight| weight * scale[2].max(0.01));
    fitted[0] = scale[0];
    fitted[1] = scale[1];
    Fit(Weights(fitted))
}
