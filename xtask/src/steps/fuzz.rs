//! `cargo xtask fuzz`: cargo-fuzz on one target, beginning with the seeds of
//! the smoke test. The tests run the same targets without it.

use std::process::ExitCode;

use crate::command::Command;
use crate::workspace::Workspace;

const VERSION: &str = "0.13.2";

pub(crate) fn run(workspace: &Workspace, target: &str, seconds: u32) -> ExitCode {
    match fuzz(workspace, target, seconds) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

fn fuzz(workspace: &Workspace, target: &str, seconds: u32) -> Result<(), String> {
    let own = workspace.tools().join("bin/cargo-fuzz");
    let program = if own.is_file() { own } else { "cargo-fuzz".into() };
    Command::new(&program).args(["fuzz", "--version"]).output().map_err(|_| {
        format!("cargo-fuzz is not here; install it with\n  cargo install --locked --version {VERSION} --root .tools cargo-fuzz")
    })?;
    let corpus = workspace.scratch("corpus").join(target);
    let seeds =
        Command::cargo().args(["run", "--quiet", "--locked", "-p", "senet-fuzz", "--bin", "seeds", "--", target]);
    seeds.arg(&corpus).folder(workspace.root()).run()?;
    // The sanitizer and the counters of branches are not yet stable options of the compiler.
    Command::new(&program)
        .args(["fuzz", "run", "--fuzz-dir", "fuzz", target])
        .arg(&corpus)
        .args(["--".to_owned(), format!("-max_total_time={seconds}"), "-timeout=10".to_owned()])
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_PROFILE_RELEASE_LTO", "off")
        .folder(workspace.root())
        .run()
}
