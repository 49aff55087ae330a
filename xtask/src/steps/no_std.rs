//! The rules crate without the standard library.

use std::fs;

use crate::command::Command;
use crate::report::Tally;
use crate::workspace::Workspace;

/// A library without the standard library that plays a game. It brings its own
/// panic handler: if anything below it linked the standard library there would
/// be two, which the compiler refuses.
const PLAYER: &str = include_str!("../../no_std/player.rs");

pub(super) fn run(workspace: &Workspace) -> Tally {
    let mut tally = Tally::default();
    for features in ["", "json", "std"] {
        let command = Command::cargo()
            .args(["check", "-p", "senet", "--locked", "--no-default-features", "--features", features])
            .folder(workspace.root());
        tally.check(command.run());
    }
    tally.check(build_player(workspace));
    tally
}

fn build_player(workspace: &Workspace) -> Result<(), String> {
    let folder = workspace.scratch("no-std");
    let senet = workspace.root().join("crates/senet");
    // A workspace of its own: as a member it would be given the features that the others ask for.
    let manifest = format!(
        "[workspace]\n[package]\nname = \"player\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\
         [lib]\npath = \"player.rs\"\ncrate-type = [\"staticlib\"]\n\
         [dependencies.senet]\npath = {:?}\ndefault-features = false\nfeatures = [\"json\"]\n\
         [profile.dev]\npanic = \"abort\"\n",
        senet.display().to_string()
    );
    let write = |name: &str, text: &str| fs::write(folder.join(name), text);
    let prepare = || {
        fs::create_dir_all(&folder)?;
        write("Cargo.toml", &manifest)?;
        write("player.rs", PLAYER)?;
        fs::copy(workspace.root().join("Cargo.lock"), folder.join("Cargo.lock")).map(drop)
    };
    prepare().map_err(|error: std::io::Error| format!("{}: {error}", folder.display()))?;
    Command::cargo().arg("build").env("CARGO_TARGET_DIR", folder.join("target")).folder(&folder).run()
}
