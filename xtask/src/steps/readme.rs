//! The README, followed to the letter in a clean clone.
//!
//! A comment before each `sh` block of the README says what is done with it:
//! `<!-- run -->`, or `<!-- not run: REASON -->`. A block after
//! `<!-- output -->` is what the command before it must have written.

use std::fs;
use std::path::{Path, PathBuf};

use crate::command::Command;
use crate::pictures::BOARD;
use crate::report::Tally;
use crate::workspace::Workspace;

/// What a game is told on standard input.
const ANSWER: &str = "quit\n";

pub(super) fn run(workspace: &Workspace) -> Tally {
    let mut tally = Tally::default();
    let prepared = Clone::of_head(workspace).and_then(|clone| {
        let text = fs::read_to_string(clone.folder.join("README.md")).map_err(|error| format!("README.md: {error}"))?;
        Ok((clone, steps(&text)?))
    });
    let (clone, steps) = match prepared {
        Ok(prepared) => prepared,
        Err(problem) => return Tally::of(Err(problem)),
    };
    let mut written = String::new();
    for step in steps {
        match step {
            Action::Run(line) => {
                let answer = clone.follow(&line);
                written = answer.as_ref().cloned().unwrap_or_default();
                tally.check(answer.map(drop));
            }
            Action::Compare(expected) => tally.check(compare(&expected, &written)),
            Action::Leave(block) => println!("not run: {block}"),
        }
    }
    let (file, command) = BOARD;
    tally.check(clone.follow(command).and_then(|drawn| {
        let kept = fs::read_to_string(clone.folder.join(file)).map_err(|error| format!("{file}: {error}"))?;
        if kept == drawn {
            Ok(())
        } else {
            Err(format!("{file} is not what is drawn now; cargo xtask pictures mends it"))
        }
    }));
    tally.check(clone.is_unchanged());
    tally
}

/// What the README asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Action {
    /// Run this command.
    Run(String),
    /// The last command has written this.
    Compare(String),
    /// Nothing, for the reason given.
    Leave(String),
}

/// The marked blocks of a README, in order.
///
/// # Errors
/// A `sh` block without a mark, with its line.
fn steps(text: &str) -> Result<Vec<Action>, String> {
    let mut actions = Vec::new();
    let mut mark = "";
    let mut lines = (1..).zip(text.lines());
    while let Some((number, line)) = lines.next() {
        if let Some(fence) = line.strip_prefix("```") {
            let block: Vec<&str> = lines.by_ref().map(|(_, line)| line).take_while(|line| *line != "```").collect();
            match mark {
                "run" => actions.extend(commands(&block).into_iter().map(Action::Run)),
                "output" => actions.push(Action::Compare(block.join("\n"))),
                _ => match mark.strip_prefix("not run: ") {
                    Some(reason) => actions.push(Action::Leave(format!("README.md:{number}: {reason}"))),
                    None if fence == "sh" => {
                        return Err(format!("README.md:{number}: a sh block without a mark before it"));
                    }
                    None => {}
                },
            }
        }
        if !line.trim().is_empty() {
            mark = line.strip_prefix("<!-- ").and_then(|rest| rest.strip_suffix(" -->")).unwrap_or_default();
        }
    }
    Ok(actions)
}

/// The commands of a block: a line ending in `\` goes on in the next.
fn commands(block: &[&str]) -> Vec<String> {
    let joined = block.join("\n").replace("\\\n", " ");
    joined.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')).map(str::to_owned).collect()
}

fn compare(expected: &str, written: &str) -> Result<(), String> {
    if expected.trim_end() == written.trim_end() {
        return Ok(());
    }
    Err(format!("the README says that this is written:\n{expected}\nbut it is\n{}", written.trim_end()))
}

/// A clone of the last commit, with folders of its own for all that a program
/// keeps, so that nobody's games are touched.
struct Clone {
    folder: PathBuf,
    home: PathBuf,
}

impl Clone {
    fn of_head(workspace: &Workspace) -> Result<Self, String> {
        let home = workspace.scratch("readme");
        let folder = home.join("clone");
        let changed = Command::new("git").args(["status", "--porcelain"]).folder(workspace.root()).output()?;
        if !changed.is_empty() {
            println!("{} changed files are not committed; the clone does not have them.", changed.lines().count());
        }
        // An earlier clone is brought up to date, so that only what changed is built again.
        let renew = || {
            let git = || Command::new("git").folder(&folder);
            git().args(["fetch", "--quiet"]).arg(workspace.root()).arg("HEAD").output()?;
            git().args(["checkout", "--quiet", "--force", "--detach", "FETCH_HEAD"]).output()?;
            git().args(["clean", "--quiet", "-ffdx"]).output()
        };
        if !folder.join(".git").is_dir() || renew().is_err() {
            fs::remove_dir_all(&folder).or_else(absent).map_err(|error| format!("{}: {error}", folder.display()))?;
            Command::new("git").args(["clone", "--quiet"]).arg(workspace.root()).arg(&folder).run()?;
        }
        let kept = home.join("home");
        fs::remove_dir_all(&kept).or_else(absent).map_err(|error| format!("{}: {error}", kept.display()))?;
        Ok(Self { folder, home })
    }

    /// Runs a command of the README and returns what it wrote.
    fn follow(&self, line: &str) -> Result<String, String> {
        // The test command would follow the README, and so on without end: it is only asked what it would do.
        let line = if line == "cargo xtask test" { "cargo xtask test --list" } else { line };
        println!("$ {line}");
        let mut path = self.home.join("installed/bin").into_os_string();
        path.push(if cfg!(windows) { ";" } else { ":" });
        path.push(std::env::var_os("PATH").unwrap_or_default());
        let mut command = Command::new("sh").arg("-c").arg(line).folder(&self.folder).env("PATH", path);
        for name in ["CARGO_MANIFEST_DIR", "CARGO_PKG_NAME", "SENET_BLESS"] {
            command = command.without_env(name);
        }
        command
            .env("SENET_HOME", self.home.join("home"))
            .env("CARGO_TARGET_DIR", self.home.join("target"))
            .env("CARGO_INSTALL_ROOT", self.home.join("installed"))
            .answer(ANSWER)
            .inspect(|written| print!("{}", head(written)))
    }

    fn is_unchanged(&self) -> Result<(), String> {
        let changed = Command::new("git")
            .args(["status", "--porcelain", "--untracked-files=no"])
            .folder(Path::new(&self.folder))
            .output()?;
        if changed.is_empty() {
            Ok(())
        } else {
            Err(format!("following the README changes files of the project:\n{changed}"))
        }
    }
}

fn absent(error: std::io::Error) -> std::io::Result<()> {
    if error.kind() == std::io::ErrorKind::NotFound { Ok(()) } else { Err(error) }
}

/// The first lines of an output.
fn head(written: &str) -> String {
    const MOST: usize = 12;
    let mut text = String::new();
    for line in written.lines().take(MOST) {
        text.push_str(line);
        text.push('\n');
    }
    if written.lines().nth(MOST).is_some() {
        text.push_str("…\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marked_blocks_are_found() {
        let text = "# A\n<!-- run -->\n```sh\n# a note\nls \\\n  -a\npwd\n```\n\n<!-- output -->\n```text\n/a\n```\n\
                    <!-- not run: it never ends -->\n```sh\nyes\n```\n```toml\nx = 1\n```\n";
        let expected = [
            Action::Run("ls    -a".to_owned()),
            Action::Run("pwd".to_owned()),
            Action::Compare("/a".to_owned()),
            Action::Leave("README.md:15: it never ends".to_owned()),
        ];
        assert_eq!(steps(text).as_deref(), Ok(expected.as_slice()));
    }

    #[test]
    fn a_block_without_a_mark_is_refused() {
        let refused = steps("text\n```sh\nls\n```\n");
        assert_eq!(refused, Err("README.md:2: a sh block without a mark before it".to_owned()));
    }
}
