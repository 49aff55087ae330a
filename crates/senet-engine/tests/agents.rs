//! Computer players give legal moves under any budget, and the same ones again.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::time::Duration;

use senet::{PRESET_IDS, Rules, State};
use senet_engine::{Agent, Budget, Computer, Level, ThrowSource};

/// Plays a game, every move checked; its plies as text.
fn play(rules: &Rules, light: &mut Computer, dark: &mut Computer, seed: u64) -> Vec<String> {
    let mut throws = ThrowSource::seeded(rules.clauses().device, seed);
    let mut state = rules.start();
    let mut plies = Vec::new();
    while plies.len() < 3000 {
        let player = match state.side_to_move() {
            Some(senet::Player::Light) => &mut *light,
            _ => &mut *dark,
        };
        state = match state {
            State::Over(_) => return plies,
            State::Due(position) => match player.choose_instead(&position) {
                Some(choice) => {
                    plies.push(choice.to_string());
                    position.play_choice(rules, choice).unwrap()
                }
                None => State::Pending(position.with_throw(rules, throws.cast().throw).unwrap()),
            },
            State::Pending(decision) => {
                let chosen = player.choose(&decision);
                plies.push(chosen.to_string());
                decision.play(rules, chosen).unwrap()
            }
        };
    }
    panic!("{}: a game of 3000 plies", rules.id());
}

#[test]
fn every_move_is_legal_under_any_budget() {
    let budgets = [
        Budget::nodes(0),
        Budget::nodes(1),
        Budget::time(Duration::ZERO),
        Budget::nodes(150),
        Budget::time(Duration::from_micros(300)),
        Budget::nodes(600),
    ];
    for id in PRESET_IDS {
        let rules = Rules::preset(id).unwrap();
        for (game, &budget) in budgets.iter().enumerate() {
            let level = Level::ALL[game % 4];
            let mut light = Computer::new(&rules, Level::Strong, budget, 1);
            let mut dark = Computer::new(&rules, level, budget, 2);
            play(&rules, &mut light, &mut dark, game as u64);
        }
    }
}

#[test]
fn every_move_is_legal_under_any_option() {
    for preset in Rules::presets() {
        for option in preset.option_definitions() {
            for choice in &option.choices {
                let rules = preset.with_options(&[(option.name.as_str(), choice.value.clone())]).unwrap();
                let mut light = Computer::new(&rules, Level::Strong, Budget::nodes(120), 1);
                let mut dark = Computer::new(&rules, Level::Casual, Budget::nodes(120), 2);
                play(&rules, &mut light, &mut dark, 3);
            }
        }
    }
}

#[test]
fn the_same_seed_and_nodes_give_the_same_game() {
    for id in ["kendall", "pogliaghi-7", "ramses", "bell"] {
        let rules = Rules::preset(id).unwrap();
        let game = || {
            let mut light = Computer::new(&rules, Level::Strong, Budget::nodes(300), 1);
            let mut dark = Computer::new(&rules, Level::Casual, Budget::nodes(300), 9);
            play(&rules, &mut light, &mut dark, 4)
        };
        assert_eq!(game(), game(), "{id}");
    }
}

#[test]
fn an_interrupted_player_answers_at_once() {
    let rules = Rules::preset("kendall").unwrap();
    let mut player = Computer::new(&rules, Level::Strong, Budget::time(Duration::from_hours(1)), 1);
    let State::Pending(decision) = State::read(&rules, "LDLDLDLDLD/LDLD6/10 D 4").unwrap() else { panic!() };
    let handle = player.interrupt();
    handle.stop();
    assert!(decision.check(&rules, player.choose(&decision)).is_ok());
    handle.reset();
    let stopper = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(30));
        handle.stop();
    });
    assert!(decision.check(&rules, player.choose(&decision)).is_ok());
    stopper.join().unwrap();
}
