//! What is wanted, what is solved, and what the rest would take: `docs/solved`.

use std::fs;
use std::io;

use senet::Rules;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::data::{Announced, Solved, WantedFile};
use crate::workspace::Workspace;

/// Where the data lie.
pub(crate) const FOLDER: &str = "docs/solved";
const WANTED: &str = "wanted.json";
const ANNOUNCED: &str = "announced.json";
/// What repairs most of what can be wrong.
const MEND: &str = "`cargo xtask solved` makes it anew, `cargo xtask solved --no-solve` does without";

/// A game that is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wanted {
    pub(crate) rules: String,
    pub(crate) pieces: u8,
    /// The memory that it is to be solved in, if it is not to be as fast as can be.
    pub(crate) memory: Option<String>,
    pub(crate) title: String,
    /// That of the rules as they are now.
    pub(crate) fingerprint: String,
}

impl Wanted {
    fn of(id: &str, pieces: u8, memory: Option<String>) -> Result<Self, String> {
        let wrong = |error: &dyn std::fmt::Display| format!("{FOLDER}/{WANTED}: {error}");
        let rules = Rules::preset(id).map_err(|error| wrong(&error))?;
        let title = rules.info().title.clone();
        let rules = rules.with_pieces(pieces).map_err(|error| wrong(&error))?;
        Ok(Self { rules: id.to_owned(), pieces, memory, title, fingerprint: rules.fingerprint().to_string() })
    }

    /// What `senet` is asked for.
    pub(crate) fn arguments(&self) -> Vec<String> {
        let mut arguments = vec!["solve".to_owned(), "--rules".to_owned(), self.rules.clone()];
        arguments.extend(["--pieces".to_owned(), self.pieces.to_string()]);
        if let Some(memory) = &self.memory {
            arguments.extend(["--memory".to_owned(), memory.clone()]);
        }
        arguments
    }

    /// What its files are called.
    pub(crate) fn name(&self) -> String {
        format!("{}-{}", self.rules, self.pieces)
    }
}

/// All that the page is made of.
#[derive(Clone, Debug)]
pub(crate) struct Gallery {
    wanted: Vec<Wanted>,
    solved: Vec<Solved>,
    announced: Vec<Announced>,
    /// Files that belong to nothing that is wanted.
    strangers: Vec<String>,
}

impl Gallery {
    /// Reads the folder of data.
    ///
    /// # Errors
    /// A file that cannot be read, or holds something else than its name says.
    pub(crate) fn read(workspace: &Workspace) -> Result<Self, String> {
        let list: WantedFile = required(workspace, WANTED)?;
        let presets = senet::PRESET_IDS.iter().map(|&id| (id, list.every_preset_with, None));
        let also = list.also.iter().map(|also| (also.rules.as_str(), also.pieces, also.memory.clone()));
        let wanted = presets
            .chain(also)
            .map(|(id, pieces, memory)| Wanted::of(id, pieces, memory))
            .collect::<Result<Vec<_>, _>>()?;
        let announced = optional(workspace, ANNOUNCED)?.unwrap_or_default();
        let mut solved = Vec::new();
        for wanted in &wanted {
            let file = format!("{}.json", wanted.name());
            if let Some(found) = optional::<Solved>(workspace, &file)? {
                if (&found.rules, found.pieces) != (&wanted.rules, wanted.pieces) {
                    let other = format!("{} with {} pieces", found.rules, found.pieces);
                    return Err(format!("{FOLDER}/{file} tells of {other}; remove it, and {MEND}"));
                }
                solved.push(found);
            }
        }
        let strangers = strangers(workspace, &wanted)?;
        Ok(Self { wanted, solved, announced, strangers })
    }

    #[cfg(test)]
    pub(super) fn new(solved: Vec<Solved>, announced: Vec<Announced>) -> Self {
        let list = solved.iter().map(|one| (&one.rules, one.pieces, &one.fingerprint));
        let list = list.chain(announced.iter().map(|one| (&one.rules, one.pieces, &one.fingerprint)));
        let wanted = list.map(|(rules, pieces, fingerprint)| Wanted {
            rules: rules.clone(),
            pieces,
            memory: None,
            title: format!("The rules {rules}"),
            fingerprint: fingerprint.clone(),
        });
        Self { wanted: wanted.collect(), solved, announced, strangers: Vec::new() }
    }

    pub(crate) fn wanted(&self) -> &[Wanted] {
        &self.wanted
    }

    /// What is kept of a game that is wanted, if it is of the rules as they are now.
    pub(crate) fn solved(&self, wanted: &Wanted) -> Option<&Solved> {
        self.solved.iter().find(|one| {
            (&one.rules, one.pieces, &one.fingerprint) == (&wanted.rules, wanted.pieces, &wanted.fingerprint)
        })
    }

    /// What a game that is wanted would take.
    pub(crate) fn announced(&self, wanted: &Wanted) -> Option<&Announced> {
        self.announced.iter().find(|one| {
            (&one.rules, one.pieces, &one.fingerprint) == (&wanted.rules, wanted.pieces, &wanted.fingerprint)
        })
    }

    /// The solved games in the order of the list.
    pub(crate) fn all_solved(&self) -> impl Iterator<Item = (&Wanted, &Solved)> {
        self.wanted.iter().filter_map(|wanted| Some((wanted, self.solved(wanted)?)))
    }

    /// The games that are wanted and not solved.
    pub(crate) fn waiting(&self) -> impl Iterator<Item = &Wanted> {
        self.wanted.iter().filter(|wanted| self.solved(wanted).is_none())
    }

    /// # Errors
    /// The files of the folder that belong to no game that is wanted.
    pub(crate) fn has_no_strangers(&self) -> Result<(), String> {
        if self.strangers.is_empty() {
            return Ok(());
        }
        let names = self.strangers.join(", ");
        Err(format!("{FOLDER} holds what no table asks for: {names}; remove it, or add the table to {FOLDER}/{WANTED}"))
    }

    /// # Errors
    /// What is kept of this game is of other rules or not exact enough, or nothing is known of it.
    pub(crate) fn is_current(&self, wanted: &Wanted) -> Result<(), String> {
        let stale = self.solved.iter().find(|one| (&one.rules, one.pieces) == (&wanted.rules, wanted.pieces));
        let name = wanted.name();
        match (self.solved(wanted), stale) {
            (Some(solved), _) => solved.is_exact(),
            (None, Some(stale)) => Err(format!(
                "{FOLDER}/{name}.json is of rules that have changed since ({}, now {}); {MEND}",
                stale.fingerprint, wanted.fingerprint
            )),
            (None, None) if self.announced(wanted).is_some() => Ok(()),
            (None, None) => Err(format!("{FOLDER} says nothing of {name}, solved or not; {MEND}")),
        }
    }

    /// Keeps a game that has been solved.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(super) fn keep(&mut self, workspace: &Workspace, solved: Solved) -> Result<(), String> {
        write(workspace, &format!("{FOLDER}/{}-{}.json", solved.rules, solved.pieces), &json(&solved)?)?;
        self.solved.retain(|one| (&one.rules, one.pieces) != (&solved.rules, solved.pieces));
        self.solved.push(solved);
        Ok(())
    }

    /// Removes what is kept of a game whose rules have changed.
    ///
    /// # Errors
    /// The file cannot be removed.
    pub(super) fn forget_stale(&mut self, workspace: &Workspace) -> Result<(), String> {
        for wanted in self.wanted.clone() {
            let same = |one: &Solved| (&one.rules, one.pieces) == (&wanted.rules, wanted.pieces);
            if self.solved(&wanted).is_none() && self.solved.iter().any(same) {
                let file = format!("{FOLDER}/{}.json", wanted.name());
                println!("{file} is of rules that have changed since, and goes");
                fs::remove_file(workspace.root().join(&file)).map_err(|error| format!("{file}: {error}"))?;
                self.solved.retain(|one| !same(one));
            }
        }
        Ok(())
    }

    /// Keeps what the games that are not solved would take.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(super) fn announce(&mut self, workspace: &Workspace, announced: Vec<Announced>) -> Result<(), String> {
        self.announced = announced;
        write(workspace, &format!("{FOLDER}/{ANNOUNCED}"), &json(&self.announced)?)
    }
}

/// Writes a file of the checkout whole or not at all.
///
/// # Errors
/// What went wrong, naming the file.
pub(super) fn write(workspace: &Workspace, file: &str, text: &str) -> Result<(), String> {
    let path = workspace.root().join(file);
    let beside = workspace.root().join(format!("{file}.senet.tmp"));
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    let written = folder.and_then(|()| fs::write(&beside, text)).and_then(|()| fs::rename(&beside, &path));
    written.map_err(|error| format!("{file} cannot be written: {error}"))
}

fn json(value: &impl Serialize) -> Result<String, String> {
    let text = serde_json::to_string_pretty(value).map_err(|error| error.to_string())?;
    Ok(text + "\n")
}

fn required<T: DeserializeOwned>(workspace: &Workspace, file: &str) -> Result<T, String> {
    optional(workspace, file)?.ok_or_else(|| format!("{FOLDER}/{file} is not there; `git checkout {FOLDER}` brings it"))
}

fn optional<T: DeserializeOwned>(workspace: &Workspace, file: &str) -> Result<Option<T>, String> {
    match fs::read(workspace.root().join(FOLDER).join(file)) {
        Ok(bytes) => serde_json::from_slice(&bytes)
            .map(Some)
            .map_err(|error| format!("{FOLDER}/{file}: {error}; remove it, and {MEND}")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(format!("{FOLDER}/{file}: {error}")),
    }
}

fn strangers(workspace: &Workspace, wanted: &[Wanted]) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(workspace.root().join(FOLDER)).map_err(|error| format!("{FOLDER}: {error}"))?;
    let mut names = Vec::new();
    for entry in entries {
        let entry = entry.map_err(|error| format!("{FOLDER}: {error}"))?;
        names.push(entry.file_name().to_string_lossy().into_owned());
    }
    let known = |name: &String| {
        [WANTED, ANNOUNCED].contains(&name.as_str())
            || name.ends_with(".senet.tmp")
            || wanted.iter().any(|wanted| *name == format!("{}.json", wanted.name()))
    };
    names.retain(|name| !known(name));
    names.sort();
    Ok(names)
}
