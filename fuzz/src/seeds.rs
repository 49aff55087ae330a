//! Inputs to begin with, made from random games and from the project's data.

use std::fs;
use std::path::PathBuf;

use senet::record::{Ply, Record};
use senet::{Rules, State};
use senet_tablebase::Bits;
use senet_tablebase::file::{
    Certificate, Channel, Channels, Header, LayerRecord, Objective, SliceRecord, Stopping, TableWriter, WriteError,
};
use senet_testkit::games::{Numbers, Step, game};
use senet_testkit::{root, vectors};

/// A letter that stands for a preset in the inputs of two targets, which
/// choose one by the remainder of the letter's code.
fn letter(index: usize) -> char {
    let presets = senet::PRESET_IDS.len();
    ('A'..='z').find(|letter| *letter as usize % presets == index).unwrap_or('A')
}

fn games(seed: u64, plies: usize) -> impl Iterator<Item = (usize, Rules, Vec<Step>)> {
    Rules::presets().enumerate().map(move |(index, rules)| {
        let steps = game(&rules, seed, plies).collect();
        (index, rules, steps)
    })
}

/// Positions of every preset.
#[must_use]
pub fn positions() -> Vec<Vec<u8>> {
    let of_game = |(index, rules, steps): (usize, Rules, Vec<Step>)| {
        let states = std::iter::once(rules.start()).chain(steps.into_iter().step_by(20).map(|step| step.after));
        states.map(|state| format!("{}{state}", letter(index)).into_bytes()).collect::<Vec<_>>()
    };
    games(11, 400).flat_map(of_game).collect()
}

/// Moves of every preset, each in a position where it is legal.
#[must_use]
pub fn moves() -> Vec<Vec<u8>> {
    let of_game = |(index, _, steps): (usize, Rules, Vec<Step>)| {
        let used = steps.into_iter().filter_map(|step| Some((State::Pending(step.decision?), step.chosen)));
        used.step_by(9)
            .map(|(state, chosen)| format!("{}{state}\n{chosen}", letter(index)).into_bytes())
            .collect::<Vec<_>>()
    };
    games(12, 300).flat_map(of_game).collect()
}

/// Records of every preset, as text and as JSON, and those kept for the tests of records.
#[must_use]
pub fn records() -> Vec<Vec<u8>> {
    let mut seeds: Vec<Vec<u8>> = files("crates/senet/tests/data");
    for (_, rules, steps) in games(13, 40) {
        let mut record = Record::new(&rules);
        for step in &steps {
            let ply = match (step.before, step.decision) {
                (_, Some(decision)) => Ply::using(&decision, step.chosen),
                (State::Due(position), None) => Ply::choosing(&position, step.chosen),
                _ => break,
            };
            record.push(ply.with_comment("seen"));
        }
        seeds.push(record.to_string().into_bytes());
        seeds.push(record.to_json_pretty().into_bytes());
    }
    seeds
}

/// The files of all presets.
#[must_use]
pub fn rule_files() -> Vec<Vec<u8>> {
    Rules::presets().map(|rules| rules.source_text().as_bytes().to_vec()).collect()
}

/// Requests of the independent reference, good and bad.
#[must_use]
pub fn batch_lines() -> Vec<Vec<u8>> {
    vectors::cases().into_iter().step_by(37).map(|case| case.request.to_string().into_bytes()).collect()
}

/// Small tables of every preset: of all widths and channels, smooth and wild.
#[must_use]
pub fn tables() -> Vec<Vec<u8>> {
    Rules::presets().enumerate().filter_map(|(number, rules)| table(number, &rules).ok()).collect()
}

fn table(number: usize, rules: &Rules) -> Result<Vec<u8>, WriteError> {
    let channels = if number.is_multiple_of(2) { Channels::Value } else { Channels::ValueAndDraws };
    let slice = |(rows, row): (u64, u64)| SliceRecord {
        name: format!("{rows} rows"),
        cells: rows * row,
        row,
        value: Certificate { below: 1, above: row },
        draws: channels.has(Channel::Draws).then_some(Certificate::default()),
        stopping: Stopping::Proven,
    };
    let layer = |name: &str, slices: &[(u64, u64)]| LayerRecord {
        name: name.to_owned(),
        slices: slices.iter().copied().map(slice).collect(),
    };
    let header = Header {
        rules: rules.id().to_owned(),
        fingerprint: number as u64,
        options: vec![("water".to_owned(), "back".to_owned())],
        pieces: 2,
        bits: Bits::ALL[number % 3],
        objective: if number < 3 { Objective::Points { scale: 9 } } else { Objective::Win },
        channels,
        layers: vec![layer("1-1", &[(6, 29)]), layer("1-2", &[(3, 70), (5, 1)])],
    };
    // A folder that cannot be made leaves no seeds, which the test of the seeds tells.
    let Ok(folder) = tempfile::tempdir() else { return Ok(Vec::new()) };
    let path = folder.path().join("table");
    let mut writer = TableWriter::create(&path, &header)?;
    let mut numbers = Numbers::new(number as u64);
    while let Some((channel, layer)) = writer.next() {
        let rough = numbers.below(3) * numbers.below(2000);
        let cells = (0..header.layers[layer].cells()).map(|cell| 90 * cell + numbers.below(rough + 1) as u64);
        let cells: Vec<u32> = cells.filter_map(|cell| u32::try_from(cell).ok()).collect();
        writer.append(channel, layer, &cells)?;
    }
    writer.finish(&header)?;
    Ok(fs::read(&path).unwrap_or_default())
}

/// The files of a folder, in the order of their names.
fn files(folder: &str) -> Vec<Vec<u8>> {
    let entries = fs::read_dir(root().join(folder)).into_iter().flatten();
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths.into_iter().filter_map(|path| fs::read(path).ok()).collect()
}

/// Inputs that once broke a target: the files of `fuzz/found/TARGET`.
#[must_use]
pub fn found(target: &str) -> Vec<Vec<u8>> {
    files(&format!("fuzz/found/{target}"))
}

/// An input made from two others: parts are cut, doubled, exchanged or overwritten.
#[must_use]
pub fn changed(seeds: &[Vec<u8>], numbers: &mut Numbers) -> Vec<u8> {
    const BYTES: &[u8] = b"0123456789/-~x>+ LD:{}[]\"\\=.,;\n*\xc3\xa9\xff\x00";
    let mut input = seeds[numbers.below(seeds.len())].clone();
    let other = &seeds[numbers.below(seeds.len())];
    for _ in 0..=numbers.below(4) {
        let place = numbers.below(input.len() + 1);
        let end = (place + numbers.below(12)).min(input.len());
        match numbers.below(6) {
            0 => drop(input.drain(place..end)),
            1 => {
                let part = input[place..end].to_vec();
                input.splice(place..place, part);
            }
            2 if !other.is_empty() => {
                let from = numbers.below(other.len());
                let to = (from + numbers.below(40)).min(other.len());
                input.splice(place..end, other[from..to].iter().copied());
            }
            3 => input.truncate(place),
            _ => {
                let byte = BYTES[numbers.below(BYTES.len())];
                if place < input.len() && numbers.below(3) > 0 {
                    input[place] = byte;
                } else {
                    input.insert(place, byte);
                }
            }
        }
    }
    input
}
