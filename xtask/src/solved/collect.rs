//! From the report of `senet solve` and the facts of its table to what is kept.

use serde::Deserialize;

use super::data::{Bounded, FirstMove, Houses, LayerDone, Second, Shortest, Solved, Swing};
use super::gallery::Wanted;

/// What `senet solve` writes beside a table.
#[derive(Debug, Deserialize)]
pub(super) struct Report {
    pub(super) fingerprint: String,
    positions: u64,
    threads: u32,
    seconds: f64,
    margin: f64,
    may_never_end: u64,
    peak_memory: Option<u64>,
    announced_memory: u64,
    layers: Vec<LayerDone>,
}

/// What `senet table facts --json` writes, as far as it is kept.
#[derive(Debug, Deserialize)]
pub(super) struct Facts {
    fingerprint: String,
    positions: u64,
    sampled: Sampled,
    start: Start,
    houses: HousesFound,
    longest_shortest_win: Option<Shortest>,
    largest_swing: Option<Swing>,
    largest_swing_of_that_layer: Option<Swing>,
    forced_share: f64,
}

#[derive(Debug, Deserialize)]
struct Sampled {
    every: u64,
}

#[derive(Debug, Deserialize)]
struct Start {
    position: String,
    beginner: Bounded,
    draw: Option<Bounded>,
    first_moves: Vec<First>,
}

#[derive(Debug, Deserialize)]
struct First {
    throw: u8,
    weight: u32,
    #[serde(rename = "move")]
    best: String,
    after: Bounded,
    second: Option<Second>,
}

#[derive(Debug, Deserialize)]
struct HousesFound {
    layer: String,
    values: Vec<HouseFound>,
}

#[derive(Debug, Deserialize)]
struct HouseFound {
    own: Option<f64>,
    enemy: Option<f64>,
}

/// What is kept of a table.
///
/// # Errors
/// The report or the facts are of another game.
pub(super) fn solved(wanted: &Wanted, report: Report, facts: Facts, machine: Option<&str>) -> Result<Solved, String> {
    let name = wanted.name();
    for (what, fingerprint) in [("report", &report.fingerprint), ("table", &facts.fingerprint)] {
        if *fingerprint != wanted.fingerprint {
            return Err(format!(
                "the {what} of {name} is of other rules ({fingerprint}, now {}); remove {name}.senet-table and \
                 {name}.report.json, and the same command makes them anew",
                wanted.fingerprint
            ));
        }
    }
    if report.positions != facts.positions {
        return Err(format!(
            "the report of {name} tells of {} positions, the table has {}; remove both, and the same command makes \
             them anew",
            report.positions, facts.positions
        ));
    }
    let of_houses = |of: fn(&HouseFound) -> Option<f64>| {
        facts.houses.values.iter().map(|found| of(found).map(|value| rounded(value, 5))).collect()
    };
    let (own, enemy) = (of_houses(|found| found.own), of_houses(|found| found.enemy));
    let first = |first: First| FirstMove {
        throw: first.throw,
        weight: first.weight,
        best: first.best,
        value: first.after.value,
        bound: first.after.bound(),
        second: first.second,
    };
    Ok(Solved {
        rules: wanted.rules.clone(),
        pieces: wanted.pieces,
        fingerprint: wanted.fingerprint.clone(),
        command: format!("senet {} --out tables", wanted.arguments().join(" ")),
        machine: machine.map(str::to_owned),
        threads: report.threads,
        positions: report.positions,
        seconds: rounded(report.seconds, 3),
        peak_memory: report.peak_memory,
        announced_memory: report.announced_memory,
        remark: None,
        margin: report.margin,
        may_never_end: report.may_never_end,
        start: facts.start.position,
        value: facts.start.beginner,
        draw: facts.start.draw,
        first_moves: facts.start.first_moves.into_iter().map(first).collect(),
        houses: Houses { layer: facts.houses.layer, own, enemy },
        sampled_every: facts.sampled.every,
        longest_shortest_win: facts.longest_shortest_win,
        largest_swing: facts.largest_swing,
        largest_swing_of_that_layer: facts.largest_swing_of_that_layer,
        forced_share: rounded(facts.forced_share, 6),
        layers: report
            .layers
            .into_iter()
            .map(|layer| LayerDone { seconds: rounded(layer.seconds, 3), ..layer })
            .collect(),
    })
}

fn rounded(value: f64, digits: i32) -> f64 {
    let scale = 10_f64.powi(digits);
    (value * scale).round() / scale
}
