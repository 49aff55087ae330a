//! `senet completions`: completion scripts for shells.

use std::io::{self, Write};

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::cli::Cli;
use crate::failure::Failure;

/// What `senet completions` takes.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  senet completions bash > senet.bash
  senet completions fish > senet.fish

Then load the script in your shell: `source senet.bash`, or put it where the
shell looks for completions.")]
pub(crate) struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

/// Runs the command.
pub(crate) fn run(args: &CompletionsArgs) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "senet", &mut script);
    io::stdout().lock().write_all(&script)?;
    Ok(())
}
