//! The evaluation sees both sides alike, and the search what can be calculated.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use senet::{Position, Rules, State};
use senet_engine::{Budget, Evaluator, Picker, Search, StaticEvaluator, ThrowSource};

/// Positions with a throw due, from random games.
fn positions(rules: &Rules, games: u64) -> Vec<Position> {
    let mut found = Vec::new();
    for seed in 0..games {
        let mut throws = ThrowSource::seeded(rules.clauses().device, seed);
        let mut picker = Picker::seeded(seed);
        let mut state = rules.start();
        for _ in 0..400 {
            state = match state {
                State::Over(_) => break,
                State::Due(position) => {
                    found.push(position);
                    State::Pending(position.with_throw(rules, throws.cast().throw).unwrap())
                }
                State::Pending(decision) => {
                    let moves = decision.legal_moves(rules);
                    decision.play(rules, moves.get(picker.below(moves.len())).unwrap()).unwrap()
                }
            };
        }
    }
    found
}

#[test]
fn exchanging_the_sides_changes_nothing() {
    for rules in Rules::presets() {
        for evaluator in [StaticEvaluator::new(&rules), StaticEvaluator::plain(&rules)] {
            for position in positions(&rules, 4) {
                let value = evaluator.evaluate(&position).get();
                assert!((0.0..=1.0).contains(&value), "{}: {position} is {value}", rules.id());
                let mirrored = evaluator.evaluate(&position.mirrored()).get();
                assert_eq!(value.to_bits(), mirrored.to_bits(), "{}: {position}", rules.id());
            }
        }
    }
}

#[test]
fn exchanging_the_sides_changes_no_search() {
    for rules in Rules::presets() {
        let mut search = Search::new(&rules, StaticEvaluator::new(&rules));
        for position in positions(&rules, 1).into_iter().step_by(40) {
            let mut value = |position: Position| {
                let throw = position.throws(&rules)[1].throw;
                let decision = position.with_throw(&rules, throw).unwrap();
                search.analyse(&decision, Budget::depth(2)).moves
            };
            assert_eq!(value(position), value(position.mirrored()), "{}: {position}", rules.id());
        }
    }
}

fn analysed(id: &str, text: &str, depth: u8) -> Vec<(String, f32)> {
    let rules = Rules::preset(id).unwrap();
    let State::Pending(decision) = State::read(&rules, text).unwrap() else { panic!("{text}") };
    let mut search = Search::new(&rules, StaticEvaluator::new(&rules));
    let analysis = search.analyse(&decision, Budget::depth(depth));
    assert_eq!(analysis.depth, depth);
    let best = analysis.best();
    assert_eq!(best, search.choose(&decision, Budget::depth(depth)).best());
    analysis.moves.iter().map(|(chosen, value)| (chosen.to_string(), value.get())).collect()
}

#[test]
fn a_winning_move_is_seen() {
    // The last piece leaves.
    let moves = analysed("kendall", "10/10/D8L L 2 off:6/6", 2);
    assert_eq!(moves[0], ("30-off".to_owned(), 1.0));
    // dom: another piece could move, but this one ends the game.
    let moves = analysed("dom", "10/10/D4L4 L 5 off:4/4", 3);
    assert_eq!(moves[0], ("26-off".to_owned(), 1.0));
}

#[test]
fn chances_are_weighed_exactly() {
    // Dark, on 29, leaves with a 2, six times in sixteen, and falls into the
    // water with anything else. Light's piece on 30 leaves with any throw.
    let moves = analysed("kendall", "10/10/7LDL L 3 off:5/6", 3);
    assert_eq!(moves[0], ("28-off".to_owned(), 0.625));
    assert_eq!(moves[1].0, "30-off");
    assert!(moves[1].1 < 0.625);
}

#[test]
fn looking_at_more_plies_counts_more_positions() {
    let rules = Rules::preset("skiryuk").unwrap();
    let State::Due(start) = rules.start() else { panic!() };
    let decision = start.with_throw(&rules, start.throws(&rules)[0].throw).unwrap();
    let mut search = Search::new(&rules, StaticEvaluator::new(&rules));
    let nodes = [1, 2, 3].map(|depth| search.choose(&decision, Budget::depth(depth)).nodes);
    assert!(nodes[0] < nodes[1] && nodes[1] < nodes[2], "{nodes:?}");
    let spent = search.choose(&decision, Budget::nodes(500)).nodes;
    assert!((400..540).contains(&spent), "{spent}");
}
