//! Where the tasks run.

use std::path::{Path, PathBuf};

/// The checkout, and whether a person waits.
#[derive(Clone, Debug)]
pub(crate) struct Workspace {
    root: PathBuf,
    audience: Audience,
}

/// Who reads the outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Audience {
    /// Someone at their own machine, perhaps offline: what cannot be had is skipped, visibly.
    Person,
    /// Continuous integration: what cannot be had has failed.
    Integration,
}

impl Workspace {
    /// The checkout that holds this crate.
    pub(crate) fn here() -> Self {
        let manifest = std::env::var("CARGO_MANIFEST_DIR").unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").to_owned());
        let root = Path::new(&manifest).parent().map_or_else(|| PathBuf::from("."), Path::to_path_buf);
        let integration = std::env::var("CI").is_ok_and(|value| !["", "0", "false"].contains(&value.as_str()));
        Self { root, audience: if integration { Audience::Integration } else { Audience::Person } }
    }

    /// The folder of the workspace.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// Who reads the outcome.
    pub(crate) fn audience(&self) -> Audience {
        self.audience
    }

    /// Where cargo puts what it builds.
    pub(crate) fn target(&self) -> PathBuf {
        let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| self.root.join("target"), PathBuf::from);
        self.root.join(target)
    }

    /// Where a step keeps what it makes: `xtask/NAME` in the target folder.
    pub(crate) fn scratch(&self, name: &str) -> PathBuf {
        self.target().join("xtask").join(name)
    }

    /// Where tools are installed: `.tools` in the checkout.
    pub(crate) fn tools(&self) -> PathBuf {
        self.root.join(".tools")
    }

    /// The files that git knows and those it would add, as paths from the root,
    /// that end in one of `endings`.
    pub(crate) fn files(&self, endings: &[&str]) -> Result<Vec<PathBuf>, String> {
        let listed = crate::command::Command::new("git")
            .args(["ls-files", "--cached", "--others", "--exclude-standard"])
            .folder(&self.root)
            .output()?;
        let mut files: Vec<PathBuf> = listed
            .lines()
            .filter(|path| endings.iter().any(|ending| path.ends_with(ending)))
            .map(PathBuf::from)
            .filter(|path| self.root.join(path).is_file())
            .collect();
        files.sort();
        Ok(files)
    }

    /// The text of a file of the checkout.
    pub(crate) fn read(&self, path: &Path) -> Result<String, String> {
        std::fs::read_to_string(self.root.join(path)).map_err(|error| format!("{}: {error}", path.display()))
    }
}
