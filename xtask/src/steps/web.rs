//! The page: its source and the built one in the repository belong together.

use super::sizes;
use crate::command::Command;
use crate::report::Tally;
use crate::workspace::Workspace;

pub(super) fn run(workspace: &Workspace) -> Tally {
    let mut tally = Tally::of(task(workspace, Task::Check));
    sizes::check(workspace, &mut tally);
    tally
}

/// What is to be done with the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// Build it into the folder that the server carries.
    Build,
    /// Build it elsewhere and compare.
    Check,
}

/// Calls the program that builds the page: one of its own, because what it
/// needs takes minutes to build.
pub(crate) fn task(workspace: &Workspace, task: Task) -> Result<(), String> {
    let word = match task {
        Task::Build => "build",
        Task::Check => "check",
    };
    Command::cargo()
        .args(["run", "--locked", "--quiet", "-p", "xtask-web", "--", word])
        .arg(workspace.root())
        .folder(workspace.root())
        .run()
}
