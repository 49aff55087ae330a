//! Writes the sheets of a rule set as PDF and SVG:
//! `cargo run -p senet-board --example sheets -- kendall DIRECTORY`.

use std::path::PathBuf;

use senet::Rules;
use senet_board::print::{Paper, Sheets, pages, start_view};
use senet_board::{Orientation, Plan, draw_position, pdf, svg};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let id = arguments.next().unwrap_or_else(|| "kendall".into());
    let directory = PathBuf::from(arguments.next().unwrap_or_else(|| ".".into()));
    let rules = Rules::preset(&id)?;
    let plan = Plan::of_rules(rules.info(), rules.clauses(), Orientation::TopDown);
    let text = [rules.info().special.clone()];
    let sheets = pages(&Sheets::of_rules(&rules, plan, &text, Paper::A4));
    std::fs::write(directory.join(format!("{id}.pdf")), pdf::write(&sheets))?;
    std::fs::write(directory.join(format!("{id}-sheets.svg")), svg::write_stacked(&sheets))?;
    let start = draw_position(&start_view(&rules.clauses().start), &plan, 20.0, &rules.info().title);
    std::fs::write(directory.join(format!("{id}-start.svg")), svg::write(&start))?;
    Ok(())
}
