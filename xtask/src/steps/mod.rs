//! The steps of `cargo xtask test`, in their order.

mod absences;
mod arrows;
pub(crate) mod browser;
mod cargo_test;
mod deny;
pub(crate) mod fuzz;
mod links;
mod no_std;
mod readme;
pub(crate) mod sizes;
mod solved;
pub(crate) mod web;

use crate::command::Command;
use crate::report::Tally;
use crate::workspace::Workspace;

/// One step.
#[derive(Debug)]
pub(crate) struct Step {
    /// Its name, as `--only` takes it.
    pub(crate) name: &'static str,
    /// What it checks.
    pub(crate) about: &'static str,
    /// Makes the checks.
    pub(crate) run: fn(&Workspace) -> Tally,
}

/// All steps: those that take a moment first.
pub(crate) const ALL: &[Step] = &[
    Step { name: "fmt", about: "the code is formatted", run: fmt },
    Step { name: "arrows", about: "crates depend only on what they may", run: arrows::run },
    Step { name: "absences", about: "what must not stand in the code does not", run: absences::run },
    Step { name: "links", about: "links between the documents lead somewhere", run: links::run },
    Step { name: "solved", about: "the page of solved games is what its data make of it", run: solved::run },
    Step { name: "clippy", about: "no warning of the compiler or of clippy", run: clippy },
    Step { name: "tests", about: "unit, integration and documentation tests", run: cargo_test::run },
    Step { name: "no-std", about: "the rules crate works without the standard library", run: no_std::run },
    Step { name: "docs", about: "the documentation builds without a broken link", run: docs },
    Step { name: "deny", about: "licences and sources of the dependencies", run: deny::run },
    Step {
        name: "web",
        about: "the built page is what its source makes of it, byte by byte, and small",
        run: web::run,
    },
    Step { name: "browser", about: "the page in a real browser: games by mouse, touch and keys", run: browser::run },
    Step { name: "readme", about: "a newcomer can follow the README in a clean clone", run: readme::run },
];

/// The steps of these names, or all if there is no name.
///
/// # Errors
/// A name that is no step's, with those there are.
pub(crate) fn chosen(names: &[String]) -> Result<Vec<&'static Step>, String> {
    if let Some(unknown) = names.iter().find(|name| ALL.iter().all(|step| step.name != **name)) {
        let known: Vec<&str> = ALL.iter().map(|step| step.name).collect();
        return Err(format!("there is no step {unknown:?}; the steps are {}", known.join(", ")));
    }
    Ok(ALL.iter().filter(|step| names.is_empty() || names.iter().any(|name| name == step.name)).collect())
}

fn fmt(workspace: &Workspace) -> Tally {
    let command = Command::cargo().args(["fmt", "--all", "--check"]).folder(workspace.root());
    Tally::of(command.run().map_err(|problem| format!("{problem}; `cargo fmt --all` mends it")))
}

fn clippy(workspace: &Workspace) -> Tally {
    let command = Command::cargo()
        .args(["clippy", "--workspace", "--all-targets", "--locked", "--keep-going", "--", "-D", "warnings"])
        .folder(workspace.root());
    Tally::of(command.run())
}

fn docs(workspace: &Workspace) -> Tally {
    let command = Command::cargo()
        .args(["doc", "--workspace", "--no-deps", "--document-private-items", "--locked", "--keep-going"])
        .env("RUSTDOCFLAGS", "-D warnings")
        .folder(workspace.root());
    Tally::of(command.run())
}
