//! Links between the documents: the file is there, and the heading too. Paths
//! in code spans are there as well.

use std::path::{Path, PathBuf};

use crate::report::Tally;
use crate::workspace::Workspace;

pub(super) fn run(workspace: &Workspace) -> Tally {
    let documents = match workspace.files(&[".md"]) {
        Ok(documents) => documents,
        Err(problem) => return Tally::of(Err(problem)),
    };
    let mut tally = Tally::default();
    for document in documents {
        tally.check(check(workspace, &document));
    }
    tally
}

fn check(workspace: &Workspace, document: &Path) -> Result<(), String> {
    let text = workspace.read(document)?;
    let mut broken = Vec::new();
    for (line, target) in links(&text) {
        if target.contains("://") || target.starts_with("mailto:") {
            continue;
        }
        let (file, heading) = target.split_once('#').unwrap_or((target, ""));
        let path = if file.is_empty() { document.to_path_buf() } else { beside(document, file) };
        if !workspace.root().join(&path).exists() {
            broken.push(format!("{}:{line}: {target} is not there", document.display()));
        } else if !heading.is_empty() && !headings(&workspace.read(&path)?).any(|known| known == heading) {
            broken.push(format!("{}:{line}: {} has no heading for #{heading}", document.display(), path.display()));
        }
    }
    for (line, path) in paths(&text) {
        if !is_somewhere(workspace, path) {
            broken.push(format!("{}:{line}: {path} is not there", document.display()));
        }
    }
    if broken.is_empty() { Ok(()) } else { Err(broken.join("\n    ")) }
}

/// Whether a path is there, seen from the root, from a crate or from its `src`.
fn is_somewhere(workspace: &Workspace, path: &str) -> bool {
    let crates = std::fs::read_dir(workspace.root().join("crates")).into_iter().flatten().flatten();
    let folders = crates.flat_map(|entry| [entry.path(), entry.path().join("src")]);
    std::iter::once(workspace.root().to_path_buf()).chain(folders).any(|folder| folder.join(path).exists())
}

/// A path written in a document, from the root.
fn beside(document: &Path, file: &str) -> PathBuf {
    let mut path = document.parent().map(Path::to_path_buf).unwrap_or_default();
    for part in file.split('/') {
        match part {
            "." => {}
            ".." => {
                path.pop();
            }
            part => path.push(part),
        }
    }
    path
}

/// The lines outside code blocks, with their numbers from 1.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut inside = false;
    (1..).zip(text.lines()).filter(move |(_, line)| {
        let fence = line.trim_start().starts_with("```");
        inside ^= fence;
        !inside && !fence
    })
}

/// The targets of `[text](target)` and `![text](target)`, with their lines.
fn links(text: &str) -> impl Iterator<Item = (usize, &str)> {
    prose(text).flat_map(|(number, line)| {
        line.split("](").skip(1).filter_map(|rest| rest.split([')', ' ']).next()).map(move |target| (number, target))
    })
}

/// What looks like a path in the code spans, with their lines: it has a slash,
/// ends in one or in the ending of a file, and has no capitals that stand for something.
fn paths(text: &str) -> impl Iterator<Item = (usize, &str)> {
    prose(text).flat_map(|(number, line)| {
        let spans = line.split('`').skip(1).step_by(2);
        let is_path = |span: &&str| {
            let ends = ["/", ".rs", ".toml", ".md", ".txt", ".senet"].iter().any(|ending| span.ends_with(ending));
            let plain = span.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "/._-".contains(c));
            span.contains('/') && ends && plain && !span.starts_with('.')
        };
        spans.filter(is_path).map(move |span| (number, span))
    })
}

/// The anchors of a document's headings.
fn headings(text: &str) -> impl Iterator<Item = String> {
    let titles = prose(text).map(|(_, line)| line).filter(|line| line.starts_with('#'));
    titles.map(|title| {
        let kept =
            title.trim_start_matches('#').trim().chars().filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c));
        kept.map(|c| if c == ' ' { '-' } else { c }).flat_map(char::to_lowercase).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_outside_code_are_found() {
        let text = "See [a](b.md) and [c](d.md#e-f).\n```\n[no](link)\n```\n![picture](x/y.svg)\n";
        assert_eq!(links(text).collect::<Vec<_>>(), [(1, "b.md"), (1, "d.md#e-f"), (5, "x/y.svg")]);
    }

    #[test]
    fn paths_in_code_spans_are_found() {
        let text = "Put `crates/a.rs` and `src/b/` by `rules/ID.toml`, not `a - b` or `./mine.toml`.\n";
        assert_eq!(paths(text).collect::<Vec<_>>(), [(1, "crates/a.rs"), (1, "src/b/")]);
    }

    #[test]
    fn headings_become_anchors() {
        assert_eq!(headings("# The rule sets\n## `a`: B, c\n").collect::<Vec<_>>(), ["the-rule-sets", "a-b-c"]);
        assert_eq!(beside(Path::new("docs/rules/README.md"), "../glossary.md"), Path::new("docs/glossary.md"));
    }
}
