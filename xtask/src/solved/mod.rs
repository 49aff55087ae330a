//! `cargo xtask solved`: solves the games that are wanted, keeps what is told of
//! each in `docs/solved`, and writes the page and the picture from that.

mod collect;
mod data;
mod gallery;
mod page;
mod picture;
mod words;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use serde::de::DeserializeOwned;

use crate::command::Command;
use crate::workspace::Workspace;
use data::{Announced, Solved};
pub(crate) use gallery::Gallery;
use gallery::Wanted;

/// The page.
const PAGE: &str = "docs/solved.md";
/// Its picture.
const PICTURE: &str = "docs/images/solved.svg";

/// What `cargo xtask solved` takes.
#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// Folder of the tables, and of the work until they are made [default: tables in the target folder]
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
    /// Solve only this game, such as bell-3; may be given several times
    #[arg(long, value_name = "ID-N")]
    only: Vec<String>,
    /// Solve nothing: collect what is there
    #[arg(long, conflicts_with = "only")]
    no_solve: bool,
    /// The machine that solves, in words, such as "2 shared cores of an AMD EPYC"
    #[arg(long, value_name = "TEXT")]
    machine: Option<String>,
}

pub(crate) fn run(workspace: &Workspace, options: &Options) -> ExitCode {
    match make(workspace, options) {
        Ok(problems) if problems.is_empty() => ExitCode::SUCCESS,
        Ok(problems) => {
            eprintln!("\nnot done:\n  {}", problems.join("\n  "));
            ExitCode::FAILURE
        }
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

/// The files that are made of the data, with their texts.
pub(crate) fn pages(gallery: &Gallery) -> [(&'static str, String); 2] {
    [(PAGE, page::text(gallery, &PICTURE["docs/".len()..])), (PICTURE, picture::svg(gallery))]
}

/// Does it all, and returns which games failed, so that one does not keep the others back.
fn make(workspace: &Workspace, options: &Options) -> Result<Vec<String>, String> {
    let mut gallery = Gallery::read(workspace)?;
    gallery.has_no_strangers()?;
    let names: Vec<String> = gallery.wanted().iter().map(Wanted::name).collect();
    if let Some(unknown) = options.only.iter().find(|only| !names.contains(only)) {
        return Err(format!("{unknown} is not wanted; there are {}", names.join(", ")));
    }
    let tables = options.tables.clone().unwrap_or_else(|| workspace.target().join("tables"));
    let tables = std::path::absolute(&tables).map_err(|error| format!("{}: {error}", tables.display()))?;
    let maker = Maker { workspace, tables: &tables, machine: options.machine.as_deref() };

    gallery.forget_stale(workspace)?;
    maker.announce(&mut gallery)?;
    let mut problems = Vec::new();
    let mut waiting: Vec<Wanted> = gallery.waiting().cloned().collect();
    // The smallest first: there is something to see soon.
    waiting.sort_by_key(|wanted| gallery.announced(wanted).map_or(u64::MAX, |announced| announced.positions));
    for wanted in waiting {
        let asked = options.only.is_empty() || options.only.contains(&wanted.name());
        let found = match maker.collect(&wanted) {
            Ok(None) if asked && !options.no_solve => maker.solve(&wanted).and_then(|()| maker.collect(&wanted)),
            found => found,
        };
        match found {
            Ok(Some(solved)) => {
                println!("{} is solved", wanted.name());
                gallery.keep(workspace, solved)?;
                publish(workspace, &gallery)?;
            }
            Ok(None) => {}
            Err(problem) => problems.push(problem),
        }
    }
    maker.announce(&mut gallery)?;
    publish(workspace, &gallery)?;
    println!("{PAGE}: {} of {} games solved", gallery.all_solved().count(), gallery.wanted().len());
    Ok(problems)
}

fn publish(workspace: &Workspace, gallery: &Gallery) -> Result<(), String> {
    pages(gallery).iter().try_for_each(|(file, text)| gallery::write(workspace, file, text))
}

/// Calls the program.
struct Maker<'a> {
    workspace: &'a Workspace,
    tables: &'a Path,
    machine: Option<&'a str>,
}

impl Maker<'_> {
    fn senet(&self) -> Command {
        let cargo = Command::cargo().folder(self.workspace.root());
        cargo.args(["run", "--release", "--quiet", "--locked", "-p", "senet-cli", "--"])
    }

    fn game(&self, wanted: &Wanted) -> Command {
        self.senet().args(wanted.arguments())
    }

    /// Asks what the games that are not solved would take, where that is not known.
    fn announce(&self, gallery: &mut Gallery) -> Result<(), String> {
        let mut all = Vec::new();
        for wanted in gallery.waiting() {
            if let Some(known) = gallery.announced(wanted) {
                all.push(known.clone());
                continue;
            }
            let said = self.game(wanted).arg("--estimate").output()?;
            let read = Announced::read((&wanted.rules, wanted.pieces), &wanted.fingerprint, &said);
            let known = "xtask/src/solved/data.rs reads another wording";
            all.push(read.ok_or_else(|| format!("`senet solve --estimate` says {said:?}; {known}"))?);
        }
        gallery.announce(self.workspace, all)
    }

    fn solve(&self, wanted: &Wanted) -> Result<(), String> {
        let command = self.game(wanted).arg("--out").arg(self.tables);
        command.run().map_err(|problem| format!("{}: {problem}; what it says above helps", wanted.name()))
    }

    /// What is to be kept of a table, if it is there.
    fn collect(&self, wanted: &Wanted) -> Result<Option<Solved>, String> {
        let table = self.tables.join(format!("{}.senet-table", wanted.name()));
        let report = self.tables.join(format!("{}.report.json", wanted.name()));
        if !table.is_file() {
            return Ok(None);
        }
        let text = fs::read_to_string(&report).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => {
                let what = format!("{} is there without {}", table.display(), report.display());
                format!("{what}; remove it, and the same command makes both")
            }
            _ => format!("{}: {error}", report.display()),
        })?;
        let report = read(&report.display().to_string(), &text)?;
        let said = self.senet().args(["table", "facts"]).arg(&table).arg("--json").output()?;
        let facts = read("`senet table facts --json`", &said)?;
        let solved = collect::solved(wanted, report, facts, self.machine)?;
        solved.is_exact()?;
        Ok(Some(solved))
    }
}

fn read<T: DeserializeOwned>(what: &str, text: &str) -> Result<T, String> {
    serde_json::from_str(text)
        .map_err(|error| format!("{what} cannot be read: {error}; remove the table and its report to make them anew"))
}

#[cfg(test)]
mod tests;
