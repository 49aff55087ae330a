//! `senet table verify`.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use senet_solver::{Event, Phase, Watch};

use super::words::{self, Waiting};
use super::{TableRules, info};
use crate::commands::solve::verifying_fits;
use crate::failure::Failure;

/// What `senet table verify` takes.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  senet table verify kendall-1.table

First every byte is compared with its checksum; then it is proven anew, from the
values alone, that play ends where the table says so and that the exact values
are within its bounds. That takes more memory than making the table did.")]
pub(super) struct VerifyArgs {
    /// The table
    file: PathBuf,
    #[command(flatten)]
    rules: TableRules,
}

pub(super) fn run(args: &VerifyArgs) -> Result<(), Failure> {
    let table = super::open(&args.file)?;
    let rules = super::with_pieces(&args.rules.load(table.header())?, table.header())?;
    verifying_fits(senet_solver::memory_to_verify(&rules, table.header()).map_err(Failure::of)?)?;
    let mut watch = Told { waiting: Waiting::new(), layer: String::new() };
    let verified = senet_solver::verify(&rules, &table, &mut watch);
    drop(watch);
    verified.map_err(Failure::of)?;
    let header = table.header();
    let told = format!("{}: whole, and its bounds are proven\n\n{}", words::title(header), info::layers(header));
    Ok(io::stdout().lock().write_all(told.as_bytes())?)
}

/// Tells how far it is.
struct Told {
    waiting: Waiting,
    layer: String,
}

impl Watch for Told {
    fn event(&mut self, event: &Event<'_>) {
        match event {
            Event::Layer { name, index, layers, cells, .. } => {
                self.layer = format!("layer {name}, {} of {layers}, {cells} positions", index + 1);
                self.waiting.say(&self.layer);
            }
            Event::Progress { phase, taken, of, .. } => {
                let doing = match phase {
                    Phase::Ending => "play ends",
                    Phase::DrawBounds => "bounds of draws",
                    _ => "bounds",
                };
                let percent = (taken * 100 / (*of).max(1)).min(100);
                self.waiting.say(&format!("{}: {doing} {percent} %", self.layer));
            }
            _ => {}
        }
    }
}
