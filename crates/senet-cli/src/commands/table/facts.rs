//! `senet table facts`.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;

use clap::Args;
use senet_solver::facts::{Effort, Facts};

use super::TableRules;
use super::words::Waiting;
use crate::failure::Failure;
use crate::files;

/// What `senet table facts` takes.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  senet table facts kendall-1.table
  senet table facts kendall-1.table --json --out kendall-1.json")]
pub(super) struct FactsArgs {
    /// The table
    file: PathBuf,
    #[command(flatten)]
    rules: TableRules,
    /// Answer in JSON instead of Markdown
    #[arg(long)]
    json: bool,
    /// Write to this file instead of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Take at most about so many positions apart; fewer than all are chosen evenly
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    samples: Option<u64>,
}

pub(super) fn run(args: &FactsArgs) -> Result<(), Failure> {
    let table = super::open_own(&args.file, &args.rules)?;
    // Facts are passed on: they are of a table that is whole.
    table.file().verify_checksums(|_, _| ControlFlow::Continue(())).map_err(Failure::of)?;
    let usual = Effort::default();
    let effort = Effort { samples: args.samples.unwrap_or(usual.samples), ..usual };
    let waiting = Waiting::new();
    let found = Facts::of(&table, effort, &mut |done, of| {
        waiting.say(&format!("{done} of {of} positions"));
        ControlFlow::Continue(())
    });
    drop(waiting);
    let facts = found.map_err(Failure::of)?;
    let header = table.file().header();
    let text = if args.json { format!("{:#}\n", facts.to_json(header)) } else { facts.to_markdown(header) };
    match &args.out {
        Some(path) => files::write(path, text.as_bytes()),
        None => Ok(io::stdout().lock().write_all(text.as_bytes())?),
    }
}
