//! What no rule allows may give a state without meaning, and never a panic:
//! every move that can be written, in states of games and in absurd ones.
#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test stops at what it did not expect")]

use senet::{Decision, House, Move, Player, Rules, Setup, State, Throw};
use senet_testkit::games::{Numbers, game};
use senet_testkit::mixes::mix;
use senet_testkit::moves::all_moves;
use senet_testkit::sets;

/// Asks a state everything that it can be asked.
fn ask(rules: &Rules, state: &State) {
    let _ = (state.to_string(), state.mirrored().to_string(), Setup::from(state).validate(rules));
    let _ = House::all().filter_map(|house| state.holder(house)).count();
    match state {
        State::Due(position) => {
            let choices = position.choices(rules);
            choices.iter().for_each(|choice| drop(position.play_choice_unchecked(rules, choice).to_string()));
            let _ = (choices.origins(), House::all().flat_map(|house| choices.from(house)).count());
            for throw in (1..=6).filter_map(Throw::new) {
                ask_decision(rules, &position.with_throw_unchecked(throw));
            }
        }
        State::Pending(decision) => ask_decision(rules, decision),
        State::Over(finished) => {
            let _ = finished.outcome(rules);
        }
    }
}

fn ask_decision(rules: &Rules, decision: &Decision) {
    let moves = decision.legal_moves(rules);
    moves.iter().for_each(|chosen| drop(decision.play_unchecked(rules, chosen).to_string()));
    let _ = (moves.origins(), House::all().flat_map(|house| moves.from(house)).count());
}

/// The rule sets under test, and some that nobody wrote.
fn all_rules() -> Vec<Rules> {
    let mixes = (0..150).filter_map(|seed| Rules::from_toml("mix.toml", &mix(&mut Numbers::new(seed), 5), &[]).ok());
    sets::all().iter().map(sets::Named::load).chain(mixes).collect()
}

#[test]
fn any_move_may_be_played() {
    let all = all_moves();
    for rules in all_rules() {
        let mut numbers = Numbers::new(11);
        let mut steps: Vec<_> = (0..4).flat_map(|seed| game(&rules, seed, 300)).collect();
        for _ in 0..2 {
            let step = steps.swap_remove(numbers.below(steps.len()));
            for chosen in &all {
                let after = match (step.decision, step.before) {
                    (Some(decision), _) => decision.play_unchecked(&rules, *chosen),
                    (None, State::Due(position)) => position.play_choice_unchecked(&rules, *chosen),
                    (None, other) => panic!("{other} was played without a throw"),
                };
                let _ = after.to_string();
            }
        }
    }
}

/// One illegal move after another, so that pieces are lost and doubled without end.
#[test]
fn any_moves_may_be_played_one_after_another() {
    let all = all_moves();
    // So that counts overflow if they can, half of the moves bear off or hit.
    let leaving: Vec<_> =
        all.iter().copied().filter(|m| matches!(m, Move::BearOff { .. } | Move::Hit { .. })).collect();
    for rules in all_rules() {
        let mut numbers = Numbers::new(13);
        for start in [rules.start(), absurd(&rules, &rules.start())] {
            let mut state = start;
            for _ in 0..1_000 {
                let moves = if numbers.below(2) == 0 { &all } else { &leaving };
                let chosen = moves[numbers.below(moves.len())];
                state = match state {
                    State::Over(_) => break,
                    State::Pending(decision) => {
                        if numbers.below(8) == 0 {
                            let _ = decision.check(&rules, chosen).map_err(|refusal| refusal.cite(&rules).to_string());
                        }
                        decision.play_unchecked(&rules, chosen)
                    }
                    State::Due(position) if numbers.below(4) == 0 => position.play_choice_unchecked(&rules, chosen),
                    State::Due(position) => {
                        let throw = Throw::new(1 + u8::try_from(numbers.below(6)).expect("a die")).expect("a throw");
                        State::Pending(position.with_throw_unchecked(throw))
                    }
                };
                if numbers.below(8) == 0 {
                    ask(&rules, &state);
                }
            }
            ask(&rules, &state);
        }
    }
}

/// The same board with every count as high as it can be written.
fn absurd(rules: &Rules, state: &State) -> State {
    let setup = Setup::from(state);
    let owing = Setup { owed: u8::MAX, missed: senet::ByPlayer::new(u8::MAX, u8::MAX), ..setup };
    owing.validate(rules).unwrap_or(*state)
}

#[test]
fn counts_at_their_limits_are_played_on() {
    for id in ["ramses", "ptolemies", "ramses-1.1"] {
        let rules = Rules::preset(id).expect("a preset");
        let text = format!("{} owed:255 skip:255/255", rules.start().to_string().replace(" owed:1", ""));
        let start = State::read(&rules, &text).expect("a position");
        assert_eq!(absurd(&rules, &rules.start()), start);
        play_on(&rules, start);
    }
    let rules = Rules::preset("bell").expect("a preset");
    let texts = [
        "10/DLDLDLDLDL/DLDLDLDLDL L - first:L done:L pts:65535/0",
        "10/DLDLDLDLDL/DLDLDLDL1L D - hand:0/1 first:L done:L pts:65535/0",
        "10/DLDLDLDLDL/DLDLDLDL1L D - hand:0/1 first:L done:L pts:65534/0",
    ];
    let mut read = 0;
    for text in texts {
        if let Ok(state) = State::read(&rules, text) {
            read += 1;
            play_on(&rules, state);
        }
    }
    assert_eq!(read, 2, "the first is over and names a side");
}

fn play_on(rules: &Rules, start: State) {
    let mut numbers = Numbers::new(17);
    let mut state = start;
    for _ in 0..600 {
        let Some(step) = senet_testkit::games::step(rules, &state, &mut numbers) else { break };
        state = step.after;
        ask(rules, &state);
        assert_eq!(State::read(rules, &state.to_string()), Ok(state), "{state}");
        assert!(Player::BOTH.into_iter().all(|side| state.pieces(side).len() <= 10));
    }
}
