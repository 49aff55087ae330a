//! `senet solve`: whole runs, killed runs, and what does not fit.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

fn solve(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_senet"));
    command.args(["solve", "--rules", "modern-kendall", "--pieces", "2", "--checkpoint", "0", "--out"]);
    command.arg(folder).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

const TABLE: &str = "modern-kendall-2.senet-table";

/// A number that looks random and is the same in every run.
fn next(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *seed >> 33
}

/// Killed at so many moments, it makes the table that it makes undisturbed.
/// `SENET_KILLS` is for more of them by hand.
#[test]
fn kill_9_changes_nothing() {
    let kills: u32 = std::env::var("SENET_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(30);
    let (whole, killed) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    assert!(solve(whole.path()).status().unwrap().success());
    let expected = fs::read(whole.path().join(TABLE)).unwrap();
    let mut seed = 1;
    let mut hit = 0;
    let mut tried = 0;
    while hit < kills {
        tried += 1;
        assert!(tried < 10 * kills, "only {hit} of {tried} runs were still alive when they were to be killed");
        let mut child = solve(killed.path()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(5 + next(&mut seed) % 900));
        if child.try_wait().unwrap().is_none() {
            child.kill().unwrap();
            hit += 1;
        }
        child.wait().unwrap();
        if let Ok(table) = fs::read(killed.path().join(TABLE)) {
            assert!(table == expected, "after {hit} kills the table is another");
            fs::remove_file(killed.path().join(TABLE)).unwrap();
        }
    }
    assert!(solve(killed.path()).status().unwrap().success());
    assert!(fs::read(killed.path().join(TABLE)).unwrap() == expected);
}

/// The number of threads has no say, nor has a checkpoint that is damaged.
#[test]
fn threads_and_damage_change_nothing() {
    let (one, two) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    assert!(solve(one.path()).env("RAYON_NUM_THREADS", "1").status().unwrap().success());
    let mut child = solve(two.path()).env("RAYON_NUM_THREADS", "3").spawn().unwrap();
    let first = two.path().join("modern-kendall-2.work/000.values");
    for _ in 0..500 {
        if first.exists() {
            break;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    if let Ok(mut bytes) = fs::read(&first) {
        let middle = bytes.len() / 2;
        bytes[middle] ^= 4;
        fs::write(&first, bytes).unwrap();
        let output = solve(two.path()).stderr(Stdio::piped()).output().unwrap();
        assert!(String::from_utf8_lossy(&output.stderr).contains("damaged"), "{output:?}");
    }
    assert!(solve(two.path()).status().unwrap().success());
    assert!(fs::read(one.path().join(TABLE)).unwrap() == fs::read(two.path().join(TABLE)).unwrap());
}

#[test]
fn memory_is_announced_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let refused = solve(folder.path()).args(["--memory", "1"]).stderr(Stdio::piped()).output().unwrap();
    assert_eq!(refused.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("fewer --pieces"), "{refused:?}");
    // What is announced is under 96 MiB, and so is what is used.
    assert!(solve(folder.path()).args(["--memory", "96"]).status().unwrap().success());
    let report = fs::read_to_string(folder.path().join("modern-kendall-2.report.json")).unwrap();
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    assert!(report["peak_memory"].as_u64().unwrap() < 96 << 20, "{report}");
}
