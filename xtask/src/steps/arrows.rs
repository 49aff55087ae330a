//! The arrows between the crates.

use std::collections::BTreeSet;

use crate::command::Command;
use crate::report::Tally;
use crate::workspace::Workspace;

/// A crate, and the crates of the workspace that it may depend on directly.
/// Lower ones stand first; none depends on one that stands below it here.
const MAY_DEPEND_ON: &[(&str, &[&str])] = &[
    ("senet", &[]),
    ("senet-tablebase", &["senet"]),
    ("senet-board", &["senet"]),
    ("senet-book", &["senet"]),
    ("senet-protocol", &["senet"]),
    ("senet-markup", &[]),
    ("senet-server", &[]),
    ("senet-engine", &["senet"]),
    ("senet-solver", &["senet", "senet-tablebase"]),
    ("senet-bench", &["senet"]),
    ("senet-play", &["senet", "senet-engine"]),
    ("senet-text", &["senet", "senet-book", "senet-play"]),
    ("senet-tui", &["senet", "senet-board", "senet-book", "senet-engine", "senet-play", "senet-text"]),
    (
        "senet-web",
        &[
            "senet",
            "senet-board",
            "senet-book",
            "senet-engine",
            "senet-markup",
            "senet-play",
            "senet-protocol",
            "senet-text",
        ],
    ),
    (
        "senet-cli",
        &[
            "senet",
            "senet-bench",
            "senet-board",
            "senet-book",
            "senet-engine",
            "senet-play",
            "senet-server",
            "senet-solver",
            "senet-tablebase",
            "senet-text",
            "senet-tui",
        ],
    ),
    ("senet-testkit", &["senet"]),
    ("xtask-web", &["senet-book", "senet-text"]),
    ("senet-browser-tests", &["senet", "senet-book", "senet-play", "senet-protocol", "senet-server", "senet-text"]),
    ("senet-fuzz", &["senet", "senet-cli", "senet-tablebase", "senet-testkit"]),
    ("xtask", &["senet"]),
];

/// Everything outside the workspace that the rules crate may bring with it.
/// All of it parses or prints text; none draws random numbers, opens files or
/// starts threads.
const RULES_CRATE_BRINGS: &[&str] = &[
    "itoa",
    "memchr",
    "proc-macro2",
    "quote",
    "serde",
    "serde_core",
    "serde_derive",
    "serde_json",
    "serde_spanned",
    "syn",
    "toml",
    "toml_datetime",
    "toml_parser",
    "unicode-ident",
    "winnow",
    "zmij",
];

/// What else must be absent: from this crate and all that it brings with it.
const ABSENT: &[(&str, &[&str], &str)] = &[
    ("senet-board", &["senet-engine", "rand", "ratatui", "crossterm"], "drawing is headless and decides nothing"),
    ("senet-book", &["serde", "serde_json"], "a page in a browser holds it, and must stay small"),
    ("senet-protocol", &["serde", "serde_json"], "page and worker must stay small"),
    ("senet-engine", &["serde", "serde_json", "senet-board"], "the engine judges; others write and draw"),
    ("senet-play", &["ratatui", "crossterm", "clap", "senet-board"], "a game in progress is no front end"),
    ("senet-text", &["ratatui", "crossterm", "clap", "senet-board"], "texts know no front end"),
    (
        "senet-web",
        &["clap", "ratatui", "tokio", "directories", "jiff"],
        "a page has no files, no terminal and no threads",
    ),
    (
        "senet-server",
        &["reactive_graph", "wasm-bindgen", "senet"],
        "the server hands the page out and knows nothing of it",
    ),
    ("senet-tui", &["clap", "senet-cli"], "front ends do not know each other"),
];

pub(super) fn run(workspace: &Workspace) -> Tally {
    let mut tally = Tally::default();
    let members = match members(workspace) {
        Ok(members) => members,
        Err(problem) => return Tally::of(Err(problem)),
    };
    for name in &members {
        let listed = MAY_DEPEND_ON.iter().any(|(known, _)| known == name);
        if !listed {
            tally.check(Err(format!("the crate {name} is not in the table of xtask/src/steps/arrows.rs")));
        }
    }
    for (name, allowed) in MAY_DEPEND_ON {
        if !members.contains(*name) {
            tally.check(Err(format!("{name} is in the table of xtask/src/steps/arrows.rs but not in the workspace")));
            continue;
        }
        let found = tree(workspace, name, &["--depth", "1"]);
        tally.check(found.and_then(|found| {
            let ours = found.into_iter().filter(|crate_| members.contains(crate_));
            only(name, ours, allowed)
        }));
    }
    let brought = tree(workspace, "senet", &[]);
    tally.check(brought.and_then(|brought| only("senet", brought.into_iter(), RULES_CRATE_BRINGS)));
    for (name, absent, why) in ABSENT {
        tally.check(tree(workspace, name, &[]).and_then(|found| {
            let present: Vec<&str> = absent.iter().copied().filter(|crate_| found.contains(*crate_)).collect();
            if present.is_empty() {
                Ok(())
            } else {
                Err(format!("{name} depends on {}, but {why}", present.join(", ")))
            }
        }));
    }
    tally
}

/// Complains about what is found and not allowed.
fn only(name: &str, found: impl Iterator<Item = String>, allowed: &[&str]) -> Result<(), String> {
    let others: Vec<String> = found.filter(|crate_| !allowed.contains(&crate_.as_str())).collect();
    if others.is_empty() {
        return Ok(());
    }
    let may = if allowed.is_empty() { "nothing here".to_owned() } else { allowed.join(", ") };
    Err(format!("{name} depends on {}; it may depend on {may}", others.join(", ")))
}

/// The names of the crates of the workspace.
fn members(workspace: &Workspace) -> Result<BTreeSet<String>, String> {
    let text = Command::cargo()
        .args(["tree", "--workspace", "--locked", "--depth", "0", "--prefix", "none"])
        .folder(workspace.root())
        .output()?;
    Ok(names(&text))
}

/// What a crate depends on when it is built for use, without itself.
fn tree(workspace: &Workspace, name: &str, more: &[&str]) -> Result<BTreeSet<String>, String> {
    let text = Command::cargo()
        .args(["tree", "--locked", "-p", name, "-e", "normal,build", "--prefix", "none"])
        .args(more)
        .folder(workspace.root())
        .output()?;
    let mut names = names(&text);
    names.remove(name);
    Ok(names)
}

fn names(tree: &str) -> BTreeSet<String> {
    tree.lines().filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_no_circle() {
        for (place, (name, allowed)) in MAY_DEPEND_ON.iter().enumerate() {
            for lower in *allowed {
                let stands = MAY_DEPEND_ON.iter().position(|(known, _)| known == lower);
                assert!(stands.is_some_and(|stands| stands < place), "{name} → {lower}");
            }
        }
    }

    #[test]
    fn what_is_not_allowed_is_named() {
        let found = ["senet".to_owned(), "rand".to_owned()].into_iter();
        let problem = only("senet-board", found, &["senet"]);
        assert_eq!(problem, Err("senet-board depends on rand; it may depend on senet".to_owned()));
        assert_eq!(names("senet v0.1.0 (/a/b)\ntoml v1.2.2\nwinnow v1 (*)\n").len(), 3);
    }
}
