//! How much of the page is fetched before the game can be played, and after.

use std::fmt::Write as _;
use std::fs;

use crate::digits::grouped;
use crate::report::Tally;
use crate::workspace::Workspace;

/// Where the built page lies.
const DIST: &str = "crates/senet-server/dist";

/// Where its sizes are noted, and between which marks.
const NOTED: &str = "docs/performance.md";
const BEGIN: &str = "<!-- sizes of the page: written by `cargo xtask web --sizes` -->\n";
const END: &str = "<!-- end of sizes -->";

/// Fetched before the game can be played against the computer; the rest comes when it is wanted.
/// A test of the page in a browser sees to it that nothing else is.
const FIRST: &str = include_str!("../../../crates/senet-browser-tests/first-load.txt");

/// The most that those are to have together, as brotli packs them.
const MOST: u64 = 200_000;

/// A file's sizes: as it is, as gzip packs it, as brotli does.
type Sizes = [u64; 3];

/// That the first load is small, and that the sizes noted are those of the page.
pub(super) fn check(workspace: &Workspace, tally: &mut Tally) {
    let files = match files(workspace) {
        Ok(files) => files,
        Err(problem) => return tally.check(Err(problem)),
    };
    let [.., brotli] = first_load(&files);
    tally.check(if brotli <= MOST {
        Ok(())
    } else {
        Err(format!(
            "the first load of the page has {brotli} bytes as brotli packs them, {MOST} at most are meant to be"
        ))
    });
    tally.check(workspace.read(NOTED.as_ref()).and_then(|text| {
        let noted = with_table(&text, &files)?;
        if noted == text {
            Ok(())
        } else {
            Err(format!("{NOTED} has other sizes; `cargo xtask web --sizes` notes them"))
        }
    }));
}

/// Notes the sizes, and prints them.
pub(crate) fn write(workspace: &Workspace) -> Result<(), String> {
    let files = files(workspace)?;
    let text = with_table(&workspace.read(NOTED.as_ref())?, &files)?;
    fs::write(workspace.root().join(NOTED), text).map_err(|error| format!("cannot write {NOTED}: {error}"))?;
    print!("{}", table(&files));
    Ok(())
}

/// The files of the page by name.
fn files(workspace: &Workspace) -> Result<Vec<(String, Sizes)>, String> {
    let folder = workspace.root().join(DIST);
    let mut found = Vec::new();
    let mut folders = vec![String::new()];
    while let Some(within) = folders.pop() {
        let failed = |error| format!("cannot read {DIST}/{within}: {error}");
        for entry in fs::read_dir(folder.join(&within)).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let name = format!("{within}{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() {
                folders.push(format!("{name}/"));
            } else if ![".gz", ".br", "BUILT_WITH"].iter().any(|ending| name.ends_with(ending)) {
                let plain = entry.metadata().map_err(failed)?.len();
                // A picture is packed already, and served as it is.
                let packed =
                    |ending| fs::metadata(folder.join(format!("{name}{ending}"))).map_or(plain, |data| data.len());
                found.push((name.clone(), [plain, packed(".gz"), packed(".br")]));
            }
        }
    }
    found.sort();
    match FIRST.lines().find(|first| !found.iter().any(|(name, _)| name == first)) {
        Some(missing) => Err(format!("{DIST}/{missing} is not there; `cargo xtask web` makes it")),
        None => Ok(found),
    }
}

fn is_first(name: &str) -> bool {
    FIRST.lines().any(|first| first == name)
}

fn first_load(files: &[(String, Sizes)]) -> Sizes {
    sum(files.iter().filter(|(name, _)| is_first(name)).map(|(_, sizes)| *sizes))
}

fn sum(sizes: impl Iterator<Item = Sizes>) -> Sizes {
    sizes.fold([0; 3], |[a, b, c], [x, y, z]| [a + x, b + y, c + z])
}

fn table(files: &[(String, Sizes)]) -> String {
    let mut text = "| file | bytes | gzip | brotli |\n|---|--:|--:|--:|\n".to_owned();
    let mut row = |name: &str, [plain, gzip, brotli]: Sizes| {
        // Writing to a string does not fail.
        let _ = writeln!(text, "| {name} | {} | {} | {} |", spaced(plain), spaced(gzip), spaced(brotli));
    };
    for (name, sizes) in files.iter().filter(|(name, _)| is_first(name)) {
        row(&format!("`{name}`"), *sizes);
    }
    row("**first load**", first_load(files));
    // Files of one kind that are fetched one at a time are one line.
    let mut folders: Vec<(&str, Vec<Sizes>)> = Vec::new();
    for (name, sizes) in files.iter().filter(|(name, _)| !is_first(name)) {
        let Some((folder, _)) = name.split_once('/') else {
            row(&format!("`{name}`, later"), *sizes);
            continue;
        };
        match folders.iter_mut().find(|(known, _)| *known == folder) {
            Some((_, all)) => all.push(*sizes),
            None => folders.push((folder, vec![*sizes])),
        }
    }
    for (folder, all) in folders {
        let largest = all.iter().copied().max_by_key(|[.., brotli]| *brotli).unwrap_or_default();
        row(&format!("the largest of {} in `{folder}`, later", all.len()), largest);
    }
    text
}

/// 1 234 567.
fn spaced(number: u64) -> String {
    grouped(number, ' ')
}

/// The document with the table between its marks.
fn with_table(text: &str, files: &[(String, Sizes)]) -> Result<String, String> {
    let parts = text.split_once(BEGIN).and_then(|(before, rest)| Some((before, rest.split_once(END)?.1)));
    let (before, after) = parts.ok_or_else(|| format!("{NOTED} has lost the marks of the sizes: {BEGIN}and {END}"))?;
    Ok(format!("{before}{BEGIN}{}{END}{after}", table(files)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_takes_the_place_of_the_older_one() {
        let files = |wasm| vec![("senet_bg.wasm".to_owned(), [wasm, 2, 1]), ("sw.js".to_owned(), [9, 8, 7])];
        let text = format!("a\n{BEGIN}{END}\nb\n");
        let once = with_table(&text, &files(1_234_567));
        let once = once.unwrap_or_default();
        assert!(once.contains("| **first load** | 1 234 567 | 2 | 1 |\n| `sw.js`, later | 9 | 8 | 7 |\n"), "{once}");
        let twice = with_table(&once, &files(12)).unwrap_or_default();
        assert!(twice.starts_with("a\n") && twice.ends_with("-->\nb\n") && !twice.contains("567"), "{twice}");
        assert!(with_table("a", &files(1)).is_err());
    }
}
