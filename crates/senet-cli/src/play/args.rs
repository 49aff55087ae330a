//! What `senet play` takes.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use senet::{Player, WhoBegins};
use senet_play::{Begin, Seat};
use senet_text::tell::HouseNames;

use crate::language::Spoken;
use crate::rule_set::RuleSet;

/// What `senet play` takes.
#[derive(Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  senet play
  senet play --rules jequier --dark computer:strong
  senet play --light person:Amina --dark person:Omar --throws manual
  senet play --plain --seed 1 --house-names tr
  senet play --lang eu
  senet play --resume
  senet play --light computer:strong --dark computer:novice --seed 1 --rules kendall

A game is written to its file after every step, so nothing is lost whatever
happens. Games are kept in the folder that SENET_HOME names, else where the
system keeps the data of programs.")]
pub(crate) struct PlayArgs {
    /// Who plays Light: person, person:NAME or computer:LEVEL (novice, casual, skilled, strong)
    #[arg(long, value_name = "PLAYER")]
    pub(crate) light: Option<Seat>,
    /// Who plays Dark
    #[arg(long, value_name = "PLAYER")]
    pub(crate) dark: Option<Seat>,
    #[command(flatten)]
    pub(crate) rule_set: RuleSet,
    /// Who begins: a side, or throw for it; as the rule set's source says if not given
    #[arg(long, value_enum, value_name = "WHO")]
    pub(crate) begin: Option<BeginArg>,
    /// Who throws: the program, or you at the table
    #[arg(long, value_enum, default_value_t)]
    pub(crate) throws: ThrowsArg,
    /// Make the throws, and so the game, repeatable
    #[arg(long, value_name = "N", conflicts_with = "throws")]
    pub(crate) seed: Option<u64>,
    /// Play a series of so many games
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: u32,
    /// Continue a game: the one in FILE, else the one last played
    #[arg(
        long,
        value_name = "FILE",
        num_args = 0..=1,
        conflicts_with_all = ["light", "dark", "rules", "options", "begin", "throws", "seed", "games", "save"]
    )]
    #[expect(clippy::option_option, reason = "clap reads an option whose value may be left out so")]
    pub(crate) resume: Option<Option<PathBuf>>,
    /// Keep the game in progress in this file
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Write the record of the finished game to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Play line by line: for pipes, screen readers and simple terminals
    #[arg(long)]
    pub(crate) plain: bool,
    /// Play line by line, and tell positions in sentences instead of drawing them
    #[arg(long)]
    pub(crate) words: bool,
    #[command(flatten)]
    pub(crate) spoken: Spoken,
    /// Words of the house names: spoken, tr (Egyptian) or a language
    #[arg(long, value_name = "WORDS", default_value_t)]
    pub(crate) house_names: HouseNames,
    /// Let the sticks lie still at once
    #[arg(long)]
    pub(crate) no_animation: bool,
    /// Pause after each move of the computer, in milliseconds
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(..=60_000))]
    pub(crate) pace: Option<u64>,
    /// Plies after which a game of two computers is left unfinished
    #[arg(long, value_name = "PLIES", default_value_t = 10_000)]
    pub(crate) longest: usize,
}

/// Who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum BeginArg {
    /// Light
    Light,
    /// Dark
    Dark,
    /// Throw for it
    Throw,
}

/// Who throws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ThrowsArg {
    /// The program
    #[default]
    Program,
    /// You, with real sticks; the values are typed
    Manual,
}

impl PlayArgs {
    /// Light's and Dark's players: those named; else a person against the computer.
    pub(crate) fn seats(&self) -> (Seat, Seat) {
        let facing = |other: &Seat| {
            if other.is_person() { Seat::Computer(senet_play::Level::default()) } else { Seat::person() }
        };
        match (&self.light, &self.dark) {
            (Some(light), Some(dark)) => (light.clone(), dark.clone()),
            (Some(light), None) => (light.clone(), facing(light)),
            (None, Some(dark)) => (facing(dark), dark.clone()),
            (None, None) => (Seat::person(), facing(&Seat::person())),
        }
    }

    /// Who begins.
    pub(crate) fn begin(&self, usual: WhoBegins) -> Begin {
        match (self.begin, usual) {
            (Some(BeginArg::Light), _) => Begin::Side(Player::Light),
            (Some(BeginArg::Dark), _) => Begin::Side(Player::Dark),
            (None, WhoBegins::Agreement) => Begin::Usual,
            (Some(BeginArg::Throw) | None, _) => Begin::Throw,
        }
    }
}
