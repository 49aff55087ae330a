//! The command line.

use clap::{Parser, Subcommand};

use crate::commands::{moves, perft};
use crate::failure::Failure;

/// Senet, the Egyptian game of thirty houses: play, study and check it.
#[derive(Parser, Debug)]
#[command(name = "senet", version, propagate_version = true, max_term_width = 100)]
pub struct Cli {
    /// What to do; without it the game opens in the terminal.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Show the legal moves of a position, or answer requests from other programs
    Moves(moves::MovesArgs),
    /// Count ply sequences
    Perft(perft::PerftArgs),
}

/// Does what the command line says.
pub(crate) fn run(cli: Cli) -> Result<(), Failure> {
    match cli.command {
        None => todo!(),
        Some(Command::Moves(args)) => moves::run(&args),
        Some(Command::Perft(args)) => perft::run(&args),
    }
}
