//! Every dependency is used, and `docs/dependencies.md` says what for.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The crates from outside that the workspace names.
fn named() -> Vec<String> {
    let text = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let table = text.split("[workspace.dependencies]").nth(1).unwrap();
    let lines = table.lines().skip(1).take_while(|line| !line.starts_with('['));
    let entries = lines.filter(|line| !line.contains("path = ")).filter_map(|line| line.split_once(" = "));
    entries.map(|(name, _)| name.trim().to_owned()).collect()
}

/// The manifests of the workspace's crates.
fn manifests() -> Vec<String> {
    let crates = fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let others = ["fuzz", "xtask", "xtask-web"].map(|folder| root().join(folder));
    crates.chain(others).map(|folder| fs::read_to_string(folder.join("Cargo.toml")).unwrap()).collect()
}

#[test]
fn each_is_used() {
    let manifests = manifests();
    for name in named() {
        let used = |text: &String| {
            text.lines()
                .any(|line| line.starts_with(&format!("{name}.workspace")) || line.starts_with(&format!("{name} =")))
        };
        assert!(manifests.iter().any(used), "nothing uses {name}: take it out of Cargo.toml");
    }
}

#[test]
fn each_is_described() {
    let page = fs::read_to_string(root().join("docs/dependencies.md")).unwrap();
    let names = named();
    assert!(names.len() > 10, "{names:?}");
    for name in &names {
        let rows = page.lines().filter(|line| line.starts_with("| "));
        let first_cells: Vec<&str> = rows.filter_map(|row| row.split('|').nth(1)).collect();
        let described = first_cells.iter().any(|cell| cell.contains(&format!("`{name}`")));
        assert!(described, "docs/dependencies.md does not say what {name} is for");
    }
}
