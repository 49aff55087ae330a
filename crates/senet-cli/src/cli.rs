//! The command line.

use clap::{Parser, Subcommand};

use crate::commands::{
    bench, board, completions, duel, game, learn, man, moves, perft, record, rules, serve, show, solve, table,
};
use crate::failure::Failure;
use crate::play;

/// Senet, the Egyptian game of thirty houses: play, study and check it.
///
/// Without a command the game opens in the terminal.
#[derive(Parser, Debug)]
#[command(name = "senet", version, propagate_version = true, max_term_width = 100)]
#[command(after_help = "\
Examples:
  senet
  senet play --rules dom --light computer:skilled
  senet rules list
  senet show --rules kendall

Exit status: 0 done, 1 the request failed, 2 wrong usage.")]
pub struct Cli {
    /// What to do; without it the game opens in the terminal.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Play a game, or let computers play one
    Play(play::PlayArgs),
    /// Learn a rule set by playing positions of the rule book
    Learn(learn::LearnArgs),
    /// Serve the game to the browser of this machine
    Serve(serve::ServeArgs),
    /// List, show, explain, check and begin rule sets
    Rules(rules::RulesArgs),
    /// Draw a position
    Show(show::ShowArgs),
    /// Show the legal moves of a position, or answer requests from other programs
    Moves(moves::MovesArgs),
    /// Check, convert and replay game records
    Record(record::RecordArgs),
    /// Make a board to print, with sticks to cut out and the rules
    Board(board::BoardArgs),
    /// Count ply sequences, to compare implementations of the rules
    Perft(perft::PerftArgs),
    /// Measure how fast the rules are on this machine
    Bench(bench::BenchArgs),
    /// Let computer players play against each other
    Duel(duel::DuelArgs),
    /// Solve a rule set: make an exact table
    Solve(solve::SolveArgs),
    /// Look positions up in exact tables, and check them
    Table(table::TableArgs),
    /// Write a completion script for a shell
    Completions(completions::CompletionsArgs),
    /// Write the manual pages
    Man(man::ManArgs),
}

/// Does what the command line says.
pub(crate) fn run(cli: Cli) -> Result<(), Failure> {
    match cli.command {
        None => game::run(),
        Some(Command::Play(args)) => play::run(&args),
        Some(Command::Learn(args)) => learn::run(&args),
        Some(Command::Serve(args)) => serve::run(&args),
        Some(Command::Rules(args)) => rules::run(&args),
        Some(Command::Show(args)) => show::run(&args),
        Some(Command::Moves(args)) => moves::run(&args),
        Some(Command::Record(args)) => record::run(&args),
        Some(Command::Board(args)) => board::run(&args),
        Some(Command::Perft(args)) => perft::run(&args),
        Some(Command::Bench(args)) => bench::run(&args),
        Some(Command::Duel(args)) => duel::run(&args),
        Some(Command::Solve(args)) => solve::run(&args),
        Some(Command::Table(args)) => table::run(&args),
        Some(Command::Completions(args)) => completions::run(&args),
        Some(Command::Man(args)) => man::run(&args),
    }
}
