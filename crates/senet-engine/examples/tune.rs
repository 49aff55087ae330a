//! Tunes the weights of the evaluation for rule sets of one kind by duels, and tries them:
//!
//!     cargo run --release -p senet-engine --example tune -- DUELS PAIRS plain|full RULES...

use senet::Rules;
use senet_engine::{Budget, Computer, DuelSettings, Level, StaticEvaluator, TuneSettings, duel_between, tune_weights};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [duels, pairs, start, ids @ ..] = arguments.as_slice() else {
        return Err("usage: tune DUELS PAIRS plain|full RULES...".into());
    };
    let settings = TuneSettings { duels: duels.parse()?, pairs: pairs.parse()?, seed: 1 };
    let rule_sets = ids.iter().map(|id| Rules::preset(id)).collect::<Result<Vec<_>, _>>()?;
    let start = if start == "plain" { StaticEvaluator::plain } else { StaticEvaluator::new };
    let mut mean = 0.0;
    let fit = tune_weights(&rule_sets, start, &settings, |index, score| {
        mean += (score - 0.5).abs() / 50.0;
        if index % 50 == 49 {
            eprintln!("{} duels, the winner {:.1} % above half", index + 1, 100.0 * mean);
            mean = 0.0;
        }
    });
    print!("{fit}");
    let duels = DuelSettings { pairs: 1000, seed: 77, ..DuelSettings::default() };
    for rules in &rule_sets {
        let player = |evaluator: StaticEvaluator| {
            move || Computer::with_evaluator(rules, evaluator.clone(), Level::Strong, Budget::depth(1), 0)
        };
        let trial = |other| duel_between(rules, player(fit.evaluator(rules)), player(other), &duels).score;
        let (plain, known) = (trial(StaticEvaluator::plain(rules)), trial(StaticEvaluator::new(rules)));
        eprintln!("{}: against the plain evaluation {plain}, against the built-in one {known}", rules.id());
    }
    Ok(())
}
