//! `senet table`: what exact tables say.

mod facts;
mod info;
mod probe;
mod verify;
mod words;

use std::path::Path;

use clap::{Args, Subcommand};
use senet::{OptionValue, PRESET_IDS, Rules};
use senet_tablebase::file::{Header, TableFile};
use senet_tablebase::table::Table;

use crate::failure::Failure;
use crate::rule_set;

/// What `senet table` takes.
#[derive(Args, Debug)]
pub(crate) struct TableArgs {
    #[command(subcommand)]
    command: TableCommand,
}

#[derive(Subcommand, Debug)]
enum TableCommand {
    /// Show what a table is of, how large, and how exact
    Info(info::InfoArgs),
    /// Look a position up: its value, and that of every throw and move
    Probe(probe::ProbeArgs),
    /// Check that a table is whole, and prove its bounds again
    Verify(verify::VerifyArgs),
    /// Tell what a table says about its game
    Facts(facts::FactsArgs),
}

/// Runs the command.
pub(crate) fn run(args: &TableArgs) -> Result<(), Failure> {
    match &args.command {
        TableCommand::Info(args) => info::run(args),
        TableCommand::Probe(args) => probe::run(args),
        TableCommand::Verify(args) => verify::run(args),
        TableCommand::Facts(args) => facts::run(args),
    }
}

/// The rule set of a table, where the table alone does not say it.
#[derive(Args, Clone, Debug)]
struct TableRules {
    /// Rule set, where it is a file of yours; a table says which preset it is of
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// An option of the rule set, such as pieces=5, instead of those of the table; may be given again
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = rule_set::option)]
    options: Vec<(String, OptionValue)>,
}

impl TableRules {
    /// The rule set as it is played, with its usual number of pieces.
    fn load(&self, header: &Header) -> Result<Rules, Failure> {
        let rules = match &self.rules {
            Some(name) => rule_set::load(name, &self.options)?,
            None if PRESET_IDS.contains(&header.rules.as_str()) => rule_set::preset(&header.rules, &self.options)?,
            None => {
                let what = format!("the table is of the rule set {:?}, which is no preset", header.rules);
                return Err(Failure::request(what, "name its file: --rules FILE.toml"));
            }
        };
        if self.options.is_empty() && rules.id() == header.rules {
            let options: Vec<(String, OptionValue)> = header
                .options
                .iter()
                .map(|(name, value)| {
                    let Ok(value) = value.parse();
                    (name.clone(), value)
                })
                .collect();
            return rule_set::with_options(&rules, &options)
                .map_err(|error| Failure::request(error, "name the rule set that the table was made for"));
        }
        Ok(rules)
    }
}

/// Opens the file of a table.
fn open(path: &Path) -> Result<TableFile, Failure> {
    TableFile::open(path).map_err(Failure::of)
}

/// Opens a table with the rules it was made for, with its number of pieces.
fn open_own(path: &Path, rules: &TableRules) -> Result<Table, Failure> {
    let file = open(path)?;
    let rules = with_pieces(&rules.load(file.header())?, file.header())?;
    Table::of(file, &rules).map_err(Failure::of)
}

/// The rule set with the table's number of pieces.
fn with_pieces(rules: &Rules, header: &Header) -> Result<Rules, Failure> {
    rules.with_pieces(header.pieces).map_err(Failure::of)
}
