//! `senet board`: a board to print, with sticks to cut out and the rules.

mod words;

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use senet_board::print::{self, Sheets};
use senet_board::{Scene, pdf, svg};
use senet_text::{Catalogue, Lang, Msg};

use crate::failure::Failure;
use crate::files;
use crate::language::Spoken;
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
  senet board --rules dom --out plateau.pdf --lang fr

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
    #[command(flatten)]
    spoken: Spoken,
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
    let (write, lang) = match args.out.extension().map(std::ffi::OsStr::to_ascii_lowercase) {
        Some(ending) if ending == "pdf" => (pdf::write as fn(&[Scene]) -> Vec<u8>, latin(args.spoken.lang())),
        Some(ending) if ending == "svg" => (svg::write_stacked as fn(&[Scene]) -> Vec<u8>, args.spoken.lang()),
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
    let (texts, plan) = (Catalogue::of(lang), args.look.plan(&rules));
    let (words, paragraphs) = (words::words(texts, &rules, &plan), summary::paragraphs(texts, &rules));
    let pages = print::pages(&Sheets::of_rules(&rules, plan, &words, &paragraphs, paper));
    files::write(&args.out, &write(&pages))?;
    let texts = args.spoken.texts();
    let (path, title) = (args.out.display().to_string(), texts.term(&rules.info().title));
    eprintln!("{}", texts.say(Msg::SheetPages { path: &path, n: pages.len().into(), title }));
    if lang != args.spoken.lang() {
        eprintln!("{}", texts.say(Msg::SheetLatin { name: args.spoken.lang().name() }));
    }
    Ok(())
}

/// The language of a PDF, whose fonts have the letters of Western Europe alone.
const fn latin(lang: Lang) -> Lang {
    match lang {
        Lang::Russian | Lang::Arabic => Lang::English,
        lang => lang,
    }
}
