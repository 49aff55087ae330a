//! Every command has examples, and every example runs.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::path::Path;
use std::time::Duration;

use clap::{Command, CommandFactory as _};
use common::senet;

/// The examples of a command and of those below it.
fn examples(command: &Command, found: &mut Vec<String>) {
    let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let own: Vec<String> =
        help.lines().filter_map(|line| line.strip_prefix("  senet")).map(|rest| format!("senet{rest}")).collect();
    let parent = command.get_subcommands().next().is_some();
    assert!(parent || !own.is_empty(), "{} has no example", command.get_name());
    found.extend(own);
    for below in command.get_subcommands() {
        examples(below, found);
    }
}

/// The files that examples speak of.
fn prepare(folder: &Path) {
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).unwrap();
    write("requests.jsonl", "{\"rules\":\"kendall\",\"position\":\"LDLDLDLDLD/LDLD6/10 D 4\"}\n");
    write("game.senet", "[Rules \"kendall\"]\n1. D 4 14-18\n2. D 2 18-20\n*\n");
    senet().current_dir(folder).args(["record", "convert", "game.senet", "--out", "game.json"]).assert().success();
    senet().current_dir(folder).args(["rules", "new", "my-rules"]).assert().success();
    let rules = senet::Rules::preset("kendall").unwrap().with_pieces(1).unwrap();
    let plan = senet_solver::Plan::usual(&rules);
    senet_solver::solve(&rules, &plan, &folder.join("kendall-1.table"), &folder.join("work"), &mut ()).unwrap();
    senet().env("SENET_HOME", folder).args(["play", "--plain"]).write_stdin("quit\n").assert().success();
}

#[test]
fn every_example_runs() {
    let mut found = Vec::new();
    examples(&senet_cli::Cli::command(), &mut found);
    assert!(found.len() > 30, "{found:?}");
    for example in found {
        let folder = tempfile::tempdir().unwrap();
        prepare(folder.path());
        if example.starts_with("senet rules new my-rules") {
            std::fs::remove_file(folder.path().join("my-rules.toml")).unwrap();
        }
        let quick = match example.split(' ').nth(1) {
            Some("bench") => format!("{example} --seconds 0.001"),
            // It serves until it is told to stop, and no browser is opened here.
            Some("serve") => format!("timeout --preserve-status -s INT 2 {}", example.replace(" --open", "")),
            _ => example.clone(),
        };
        let program = Path::new(env!("CARGO_BIN_EXE_senet")).parent().unwrap();
        let path = std::env::join_paths(
            [program.to_owned()].into_iter().chain(std::env::split_paths(&std::env::var_os("PATH").unwrap())),
        );
        assert_cmd::Command::new("sh")
            .args(["-c", &quick])
            .current_dir(folder.path())
            .env("PATH", path.unwrap())
            .env("SENET_HOME", folder.path())
            .env("NO_COLOR", "1")
            .timeout(Duration::from_mins(2))
            .assert()
            .try_success()
            .unwrap_or_else(|error| panic!("{example}: {error}"));
    }
}

#[test]
fn the_command_line_is_sound() {
    senet_cli::Cli::command().debug_assert();
}
