//! The page in a real browser. Chromium must be there: without it the step
//! fails, and says what to install.

use std::fs;
use std::path::PathBuf;

use super::cargo_test::Seen;
use crate::command::Command;
use crate::report::Tally;
use crate::workspace::Workspace;

/// Where it stands which axe is fetched, with its digest.
const AXE: &str = "crates/senet-browser-tests/axe";

/// Where the time to begin is noted, and between which marks.
const NOTED: &str = "docs/performance.md";
const BEGIN: &str = "<!-- time to begin: written by `cargo xtask web --time` -->\n";
const END: &str = "<!-- end of time -->";

pub(super) fn run(workspace: &Workspace) -> Tally {
    let axe = match axe(workspace) {
        Ok(axe) => axe,
        Err(problem) => return Tally::of(Err(problem)),
    };
    let mut seen = Seen::default();
    let end = driver(workspace, "test").arg("--axe").arg(axe).lines(|line| {
        seen.read(line);
        println!("{line}");
    });
    seen.tally(end, &[])
}

/// Takes pictures of the page into a folder.
pub(crate) fn pictures(workspace: &Workspace, folder: &str) -> Result<(), String> {
    driver(workspace, "pictures").arg(folder).run()
}

/// Measures how long it takes until something can be pressed, and notes it.
pub(crate) fn time(workspace: &Workspace) -> Result<(), String> {
    let told = driver(workspace, "time").output()?;
    let times = told.lines().find_map(|line| line.strip_prefix("ready: "));
    let times = times.ok_or_else(|| format!("no time in what was told: {told}"))?;
    let text = with_times(&workspace.read(NOTED.as_ref())?, times)?;
    fs::write(workspace.root().join(NOTED), text).map_err(|error| format!("{NOTED}: {error}"))?;
    println!("{times} milliseconds until something can be pressed");
    Ok(())
}

/// The text with these times, `MEDIAN (ALL)`, between the marks.
fn with_times(text: &str, times: &str) -> Result<String, String> {
    let marks = text.split_once(BEGIN).and_then(|(before, rest)| Some((before, rest.split_once(END)?.1)));
    let (before, after) = marks.ok_or_else(|| format!("{NOTED} has lost its lines {BEGIN:?} and {END:?}"))?;
    Ok(format!("{before}{BEGIN}{times} milliseconds.\n{END}{after}"))
}

fn driver(workspace: &Workspace, task: &str) -> Command {
    Command::cargo()
        .args(["run", "--locked", "--quiet", "-p", "senet-browser-tests", "--", task])
        .folder(workspace.root())
}

/// The program axe, fetched with npm: exactly the one whose digest is written down.
fn axe(workspace: &Workspace) -> Result<PathBuf, String> {
    let place = workspace.scratch("axe");
    let file = place.join("node_modules/axe-core/axe.min.js");
    let unable = |error: std::io::Error| format!("{}: {error}", place.display());
    fs::create_dir_all(&place).map_err(unable)?;
    for name in ["package.json", "package-lock.json", ".npmrc"] {
        fs::copy(workspace.root().join(AXE).join(name), place.join(name)).map_err(unable)?;
    }
    Command::new("npm")
        .args(["ci", "--ignore-scripts"])
        .folder(&place)
        .run()
        .map_err(|problem| format!("{problem}\nnpm is needed to fetch axe; on Debian: apt-get install npm"))?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_stand_between_their_marks() {
        let text = format!("a\n{BEGIN}old\n{END}\nb\n");
        let noted = with_times(&text, "300 (280, 300, 320)").unwrap_or_default();
        assert_eq!(noted, format!("a\n{BEGIN}300 (280, 300, 320) milliseconds.\n{END}\nb\n"));
        assert!(with_times("nothing", "1 (1)").is_err_and(|problem| problem.contains("has lost")));
    }
}
