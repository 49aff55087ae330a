//! Every fuzz target on its seeds, on what once broke it, and on changed seeds.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use std::panic::catch_unwind;

use senet_fuzz::{TARGETS, Target, seeds};
use senet_testkit::games::Numbers;

fn smoke(name: &str, count: usize) {
    let Target { run, seeds: all, .. } = *TARGETS.iter().find(|target| target.name == name).expect("a target");
    let seeds = all();
    assert!(seeds.len() >= senet::PRESET_IDS.len(), "{name} has {} seeds", seeds.len());
    let mut numbers = Numbers::new(2026);
    let changed: Vec<Vec<u8>> = (0..count).map(|_| seeds::changed(&seeds, &mut numbers)).collect();
    for input in seeds.into_iter().chain(seeds::found(name)).chain(changed) {
        let broken = catch_unwind(|| run(&input)).is_err();
        assert!(!broken, "{name} is broken by {:?}", String::from_utf8_lossy(&input));
    }
}

#[test]
fn positions() {
    smoke("position", 8000);
}

#[test]
fn moves() {
    smoke("moves", 8000);
}

#[test]
fn records() {
    smoke("record", 3000);
}

#[test]
fn rule_files() {
    smoke("rule_file", 400);
}

#[test]
fn batch_lines() {
    smoke("batch_line", 3000);
}

#[test]
fn tables() {
    for seed in seeds::tables() {
        assert!(senet_tablebase::file::TableFile::from_bytes(seed).is_ok());
    }
    smoke("table", 8000);
}
