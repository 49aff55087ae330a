//! Invariants that are stated as what is absent, looked for in the code.
//!
//! Comments and tests are left out: a test may name a rule set.

use std::path::Path;

use crate::report::Tally;
use crate::workspace::Workspace;

/// Words that must not stand in the code below some folders.
struct Absence {
    /// Where, as beginnings of paths.
    folders: &'static [&'static str],
    /// What; [`PRESET_IDS`] stands for the id of every preset, quoted.
    words: &'static [&'static str],
    /// Why it must be absent.
    why: &'static str,
    /// Files where it may stand all the same, each with the reason.
    except: &'static [(&'static str, &'static str)],
}

/// Stands for the quoted ids of all presets.
const PRESET_IDS: &str = "\"PRESET\"";

const ABSENCES: &[Absence] = &[
    Absence {
        folders: &["crates/"],
        words: &[PRESET_IDS],
        why: "rule sets are data: code does not tell them apart by name",
        except: &[
            ("crates/senet/src/rules/load/presets.rs", "the list of the files that are built in"),
            ("crates/senet-cli/src/rule_set.rs", "the rule set that is used when none is named"),
            ("crates/senet-cli/src/commands/duel.rs", "the rule set that is used when none is named"),
            ("crates/senet-book/src/embedded.rs", "the pages of the rule book, by name"),
        ],
    },
    Absence {
        folders: &["crates/senet/src/"],
        words: &["std::fs", "std::io", "std::net", "std::thread", "std::time", "std::env", "std::process", "rand::"],
        why: "the rules crate draws no throws and does no input or output",
        except: &[],
    },
    Absence {
        folders: &["crates/senet-board/src/"],
        words: &[".legal_moves(", ".play(", ".play_unchecked(", ".check("],
        why: "a drawing does not decide what is legal: it is told",
        except: &[],
    },
    Absence {
        folders: &["crates/senet-engine/src/", "crates/senet-play/src/", "crates/senet-tui/src/"],
        words: &["serde::", "serde_json::"],
        why: "written shapes exist only in records and in the machine interface",
        except: &[],
    },
    Absence {
        folders: &["crates/", "fuzz/", "xtask/", "xtask-web/"],
        words: &["unsafe {", "unsafe fn", "unsafe impl", "unsafe_code"],
        why: "each unsafe block is measured and explained, and docs/architecture.md names it",
        except: &[
            ("crates/senet-tablebase/src/file/map.rs", "a file that is mapped"),
            ("crates/senet-tablebase/src/space/gather.rs", "an instruction of the processor"),
            ("crates/senet-solver/src/sweep.rs", "the loop that is built for that instruction"),
            ("crates/senet-solver/src/memory.rs", "large pages, and memory asked for ahead"),
            ("xtask/src/steps/absences.rs", "this table"),
        ],
    },
    Absence {
        folders: &["crates/", "fuzz/", "xtask/"],
        words: &["todo!(", "unimplemented!(", "dbg!("],
        why: "what is not finished is not in the project",
        except: &[("xtask/src/steps/absences.rs", "this table")],
    },
];

pub(super) fn run(workspace: &Workspace) -> Tally {
    let (ids, sources) = match preset_ids(workspace).and_then(|ids| Ok((ids, sources(workspace)?))) {
        Ok(read) => read,
        Err(problem) => return Tally::of(Err(problem)),
    };
    let mut tally = Tally::default();
    for absence in ABSENCES {
        let words: Vec<String> = absence
            .words
            .iter()
            .flat_map(|&word| if word == PRESET_IDS { ids.clone() } else { vec![word.to_owned()] })
            .collect();
        let mut found = Vec::new();
        for (name, text) in &sources {
            let here = absence.folders.iter().any(|folder| name.starts_with(folder));
            let excepted = absence.except.iter().any(|(file, _)| file == name);
            if here && !excepted {
                found.extend(places(text, &words).map(|(line, word)| format!("{name}:{line}: {word}")));
            }
        }
        let missing = absence.except.iter().filter(|(file, _)| !workspace.root().join(file).is_file());
        found.extend(
            missing.map(|(file, _)| format!("{file} is excepted in xtask/src/steps/absences.rs but is not there")),
        );
        tally.check(if found.is_empty() {
            Ok(())
        } else {
            Err(format!("{}\n    {}", absence.why, found.join("\n    ")))
        });
    }
    tally
}

/// The code of the project without its test files: paths and texts.
fn sources(workspace: &Workspace) -> Result<Vec<(String, String)>, String> {
    let mut sources = Vec::new();
    for path in workspace.files(&[".rs"])? {
        let name = path.to_string_lossy().replace('\\', "/");
        if name.contains("/src/") && !is_test_file(&path) {
            sources.push((name, workspace.read(&path)?));
        }
    }
    Ok(sources)
}

/// The ids of the presets, quoted: the names of the files of `crates/senet/rules`.
fn preset_ids(workspace: &Workspace) -> Result<Vec<String>, String> {
    let files = workspace.files(&[".toml"])?;
    let presets = files.iter().filter(|path| path.starts_with("crates/senet/rules"));
    let ids: Vec<String> =
        presets.filter_map(|path| path.file_stem()).map(|id| format!("\"{}\"", id.to_string_lossy())).collect();
    if ids.is_empty() { Err("there are no rule sets in crates/senet/rules".to_owned()) } else { Ok(ids) }
}

fn is_test_file(path: &Path) -> bool {
    path.ends_with("tests.rs") && !path.starts_with("xtask")
        || path.components().any(|part| part.as_os_str() == "tests")
}

/// The lines, from 1, that hold one of the words outside comments and tests.
fn places<'a>(text: &'a str, words: &'a [String]) -> impl Iterator<Item = (usize, &'a str)> {
    let lines = (1..).zip(text.lines());
    let code = lines
        .take_while(|(_, line)| line.trim() != "#[cfg(test)]")
        .filter(|(_, line)| !line.trim_start().starts_with("//"));
    code.filter_map(|(number, line)| {
        words.iter().find(|word| line.contains(word.as_str())).map(|word| (number, word.as_str()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_tests_are_left_out() {
        let text = "/// As \"dom\" plays.\nfn f(id: &str) -> bool {\n    id == \"dom\"\n}\n#[cfg(test)]\nmod tests {\"dom\"}\n";
        let words = ["\"dom\"".to_owned()];
        assert_eq!(places(text, &words).collect::<Vec<_>>(), [(3, "\"dom\"")]);
        assert!(is_test_file(Path::new("crates/senet/src/rules/load/tests.rs")));
        assert!(is_test_file(Path::new("crates/senet-play/src/game/tests/undo.rs")));
        assert!(!is_test_file(Path::new("crates/senet/src/state.rs")));
    }
}
