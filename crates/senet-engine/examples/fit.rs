//! Fits the weights of the evaluation for rule sets of one kind, and tries them:
//!
//!     cargo run --release -p senet-engine --example fit -- ROUNDS GAMES LAMBDA RULES...

use senet::Rules;
use senet_engine::{Budget, Computer, DuelSettings, FitSettings, Level, StaticEvaluator, duel_between, fit_weights};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [rounds, games, lambda, ids @ ..] = arguments.as_slice() else {
        return Err("usage: fit ROUNDS GAMES LAMBDA RULES...".into());
    };
    let settings = FitSettings {
        rounds: rounds.parse()?,
        games: games.parse()?,
        lambda: lambda.parse()?,
        ..FitSettings::default()
    };
    let rule_sets = ids.iter().map(|id| Rules::preset(id)).collect::<Result<Vec<_>, _>>()?;
    let fit = fit_weights(&rule_sets, &settings, |round, positions, loss| {
        eprintln!("round {round}: {positions} positions, loss {loss:.4}");
    });
    print!("{fit}");
    let duels = DuelSettings { pairs: 1000, ..DuelSettings::default() };
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
