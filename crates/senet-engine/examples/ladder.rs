//! Measures the ladder of `docs/strength.md`, a line at a time:
//!
//!     cargo run --release -p senet-engine --example ladder -- PAIRS STRONG_PAIRS RULES...

use senet::Rules;
use senet_engine::{DuelSettings, LadderSettings, Rung, ladder};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [pairs, strong_pairs, ids @ ..] = arguments.as_slice() else {
        return Err("usage: ladder PAIRS STRONG_PAIRS RULES...".into());
    };
    let rule_sets = ids.iter().map(|id| Rules::preset(id)).collect::<Result<Vec<_>, _>>()?;
    let mut settings = LadderSettings::default();
    settings.duels = DuelSettings { pairs: pairs.parse()?, ..settings.duels };
    settings.strong_pairs = strong_pairs.parse()?;
    println!("{}", Rung::HEADING);
    let _ = ladder(&rule_sets, &settings, |rung| {
        println!("{}", rung.line());
        eprintln!("{} {}: time a move {:.1?}", rung.rules, rung.upper, rung.report.mean_time);
    });
    Ok(())
}
