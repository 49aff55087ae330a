//! Two levels against each other:
//!
//!     cargo run --release -p senet-engine --example duel -- PAIRS FIRST SECOND DEPTH RULES...

use senet::Rules;
use senet_engine::{Budget, Contestant, DuelSettings, duel};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut next = |what: &'static str| arguments.next().ok_or(what);
    let pairs = next("how many pairs?")?.parse()?;
    let first = next("which level?")?.parse()?;
    let second = next("against which level?")?.parse()?;
    let budget = Budget::depth(next("how deep?")?.parse()?);
    let settings = DuelSettings { pairs, ..DuelSettings::default() };
    for id in arguments {
        let rules = Rules::preset(&id)?;
        let contestant = |level| Contestant { level, budget };
        let report = duel(&rules, contestant(first), contestant(second), &settings);
        println!("{id}: {:?}\n{}", report.mean_time, report.table("first", "second"));
    }
    Ok(())
}
