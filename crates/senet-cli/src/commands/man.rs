//! `senet man`: the manual pages.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Args, Command, CommandFactory};
use clap_mangen::Man;

use crate::cli::Cli;
use crate::failure::Failure;
use crate::files;

/// What `senet man` takes.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  senet man > senet.1
  senet man --out man1

With --out one page a command is written: senet.1, senet-play.1 …")]
pub(crate) struct ManArgs {
    /// Write one page a command into this folder, which is made if it is not there
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Runs the command.
pub(crate) fn run(args: &ManArgs) -> Result<(), Failure> {
    let mut root = Cli::command();
    root.build();
    match &args.out {
        None => io::stdout().lock().write_all(&render(root)?)?,
        Some(folder) => {
            fs::create_dir_all(folder).map_err(|error| Failure::Write { path: folder.clone(), error })?;
            for (name, page) in pages(&root)? {
                files::write(&folder.join(format!("{name}.1")), &page)?;
            }
        }
    }
    Ok(())
}

/// A page for the command and one for each below it.
fn pages(command: &Command) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    let mut all = Vec::new();
    for below in command.get_subcommands().filter(|below| below.get_name() != "help") {
        all.extend(pages(below)?);
    }
    let name = command.get_display_name().unwrap_or(command.get_name());
    all.push((name.to_owned(), render(command.clone())?));
    Ok(all)
}

fn render(command: Command) -> Result<Vec<u8>, Failure> {
    let mut page = Vec::new();
    Man::new(command).render(&mut page)?;
    Ok(page)
}
