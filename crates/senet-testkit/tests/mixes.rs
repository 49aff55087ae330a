//! Clauses put together at random are refused with a reason, or play.

use senet::{Move, Player, Rules, State};
use senet_testkit::games::{Numbers, game};
use senet_testkit::mixes::mix;

const MIXES: u64 = 4_000;

#[test]
fn every_mix_is_refused_or_plays() {
    let mut loaded = 0;
    for seed in 0..MIXES {
        let text = mix(&mut Numbers::new(seed), 5);
        match Rules::from_toml("mix.toml", &text, &[]) {
            Err(errors) => assert!(errors.to_string().contains("mix.toml:"), "{errors}"),
            Ok(rules) => {
                loaded += 1;
                plays(&rules, seed, &text);
            }
        }
    }
    println!("{loaded} of {MIXES} mixes load");
    assert!(loaded > MIXES / 10, "only {loaded} of {MIXES} mixes load");
}

fn plays(rules: &Rules, seed: u64, text: &str) {
    for number in 0..3 {
        for step in game(rules, seed * 3 + number, 250) {
            let state = &step.after;
            let told =
                || format!("mix {seed}: {} {:?} {} gives {state}\n{text}", step.before, step.decision, step.chosen);
            for side in Player::BOTH {
                let aside = [state.in_hand()[side], state.borne_off()[side], state.lost()[side]];
                let pieces = state.pieces(side).len() + aside.into_iter().map(u32::from).sum::<u32>();
                assert_eq!(pieces, u32::from(rules.clauses().start.pieces), "{}", told());
            }
            match State::read(rules, &state.to_string()) {
                Ok(read) => assert_eq!(read, *state, "{}", told()),
                Err(errors) => panic!("{errors}: {}", told()),
            }
            if let Some(decision) = step.decision {
                let texts: Vec<String> = decision.legal_moves(rules).iter().map(|m: Move| m.to_string()).collect();
                let mut once = texts.clone();
                once.sort();
                once.dedup();
                assert_eq!(once.len(), texts.len(), "a text is not unique: {}", told());
            }
        }
    }
}
