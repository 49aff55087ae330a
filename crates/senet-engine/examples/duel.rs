//! Two levels against each other:
//!
//!     cargo run --release -p senet-engine --example duel -- PAIRS FIRST SECOND RULES...

use senet::Rules;
use senet_engine::{Budget, Computer, DuelSettings, Level, StaticEvaluator, duel_between};

/// A level's name, or `plain` and `full` for a search with either evaluator; then `:DEPTH`.
fn player<'r>(rules: &'r Rules, name: &str) -> Result<impl Fn() -> Computer + 'r, Box<dyn std::error::Error>> {
    let (name, depth) = name.split_once(':').unwrap_or((name, "2"));
    let budget = Budget::depth(depth.parse()?);
    let (evaluator, level) = match name {
        "plain" => (StaticEvaluator::plain(rules), Level::Strong),
        "full" => (StaticEvaluator::new(rules), Level::Strong),
        name => (StaticEvaluator::new(rules), name.parse()?),
    };
    Ok(move || Computer::with_evaluator(rules, evaluator.clone(), level, budget, 0))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [pairs, first, second, rule_sets @ ..] = arguments.as_slice() else {
        return Err("usage: duel PAIRS FIRST SECOND RULES...".into());
    };
    let settings = DuelSettings { pairs: pairs.parse()?, ..DuelSettings::default() };
    for id in rule_sets {
        let rules = Rules::preset(id)?;
        let report = duel_between(&rules, player(&rules, first)?, player(&rules, second)?, &settings);
        println!(
            "{id:18} {}  draws {} unfinished {} plies {:.1} points {:.2?} time {:.1?}",
            report.score, report.draws, report.unfinished, report.mean_plies, report.mean_points, report.mean_time
        );
    }
    Ok(())
}
