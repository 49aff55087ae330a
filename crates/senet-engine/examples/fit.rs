//! Fits the weights of the evaluation for rule sets of one kind:
//!
//!     cargo run --release -p senet-engine --example fit -- ROUNDS GAMES RULES...

use senet::Rules;
use senet_engine::{FitSettings, fit_weights};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut settings = FitSettings::default();
    settings.rounds = arguments.next().ok_or("how many rounds?")?.parse()?;
    settings.games = arguments.next().ok_or("how many games a round?")?.parse()?;
    let rule_sets = arguments.map(|id| Rules::preset(&id)).collect::<Result<Vec<_>, _>>()?;
    print!("{}", fit_weights(&rule_sets, &settings));
    Ok(())
}
