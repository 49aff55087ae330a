//! `cargo xtask pictures`: the pictures of the README, drawn by the program.

mod ansi;
mod glyphs;
mod terminal;

use std::fs;
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use crate::command::Command;
use crate::workspace::Workspace;

/// A picture of the board, with the command that draws it.
pub(crate) const BOARD: (&str, &str) =
    ("docs/images/game.svg", "senet show --rules kendall 'D4L1L2/D1LL3DDL/L3DL3D D 1 off:0/1' --svg -");
/// A picture of the terminal, and the game that it shows.
const TERMINAL: (&str, &str) = ("docs/images/terminal.svg", "docs/images/game.senet");

pub(crate) fn run(workspace: &Workspace) -> ExitCode {
    match board(workspace).and_then(|()| terminal(workspace)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

fn write(workspace: &Workspace, file: &str, text: &str) -> Result<(), String> {
    fs::write(workspace.root().join(file), text).map_err(|error| format!("{file}: {error}"))
}

fn board(workspace: &Workspace) -> Result<(), String> {
    let (file, command) = BOARD;
    let line = command.replacen("senet", "cargo run --quiet --locked --", 1);
    let drawn = Command::new("sh").arg("-c").arg(line).folder(workspace.root()).output()?;
    write(workspace, file, &drawn)
}

/// Plays on from a kept game in a terminal of its own, throws the sticks once
/// and draws what the terminal shows.
fn terminal(workspace: &Workspace) -> Result<(), String> {
    let (file, game) = TERMINAL;
    let tmux = || Command::new("tmux").args(["-L", "senet-pictures", "-f", "/dev/null"]).folder(workspace.root());
    tmux()
        .arg("-V")
        .output()
        .map_err(|problem| format!("{problem}\ntmux is needed; on Debian: apt-get install tmux"))?;
    let home = workspace.scratch("pictures");
    fs::create_dir_all(&home).map_err(|error| format!("{}: {error}", home.display()))?;
    let kept = home.join("game.senet");
    fs::copy(workspace.root().join(game), &kept).map_err(|error| format!("{}: {error}", kept.display()))?;
    Command::cargo().args(["build", "--locked", "-p", "senet-cli"]).folder(workspace.root()).run()?;
    let program = format!(
        "COLORTERM=truecolor SENET_HOME={0:?} cargo run --quiet --locked -- play --resume {1:?} --no-animation",
        home.display(),
        kept.display()
    );
    tmux().args(["new-session", "-d", "-x", "100", "-y", "30"]).arg(program).output()?;
    thread::sleep(Duration::from_secs(4));
    tmux().args(["send-keys", "Space"]).output()?;
    thread::sleep(Duration::from_secs(2));
    let shown = tmux().args(["capture-pane", "-e", "-p"]).output();
    tmux().arg("kill-server").output()?;
    write(workspace, file, &terminal::svg(&ansi::screen(&shown?)))
}
