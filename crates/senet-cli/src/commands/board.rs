//! `senet board`: a board to print, with sticks to cut out and the rules.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use senet_board::print::{self, Sheets};
use senet_board::{pdf, svg};
use senet_text::{Catalogue, Lang};

use crate::failure::Failure;
use crate::files;
use crate::look::Look;
use crate::rule_set::RuleSet;
use crate::summary;

/// What `senet board` takes.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  senet board --rules kendall --out board.pdf
  senet board --rules bell --out board.svg --paper letter --colours ink
  senet board --rules kendall --out lions.pdf --piece-set lions

The document has the board with the signs of the rule set, pieces and sticks (or
a die) to cut out, and the rules on a page. Print it without scaling.")]
pub(crate) struct BoardArgs {
    #[command(flatten)]
    rule_set: RuleSet,
    /// The file to write; its ending says what: .pdf or .svg
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Size of the paper
    #[arg(long, value_enum, default_value_t)]
    paper: Paper,
    #[command(flatten)]
    look: Look,
}

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Paper {
    /// 210 × 297 mm
    #[default]
    A4,
    /// 8.5 × 11 inches
    Letter,
}

/// Runs the command.
pub(crate) fn run(args: &BoardArgs) -> Result<(), Failure> {
    let write = match args.out.extension().map(std::ffi::OsStr::to_ascii_lowercase) {
        Some(ending) if ending == "pdf" => pdf::write,
        Some(ending) if ending == "svg" => svg::write_stacked,
        _ => {
            let what = format!("--out {}: the ending must be .pdf or .svg", args.out.display());
            return Err(Failure::usage(what, "for example --out board.pdf"));
        }
    };
    let rules = args.rule_set.load()?;
    let paper = match args.paper {
        Paper::A4 => print::Paper::A4,
        Paper::Letter => print::Paper::Letter,
    };
    let paragraphs = summary::paragraphs(Catalogue::of(Lang::English), &rules);
    let pages = print::pages(&Sheets::of_rules(&rules, args.look.plan(&rules), &paragraphs, paper));
    files::write(&args.out, &write(&pages))?;
    eprintln!("{}: {} pages, {}", args.out.display(), pages.len(), rules.info().title);
    Ok(())
}
