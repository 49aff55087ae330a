//! What holds in every game of every rule set and option mix.
#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test stops at what it did not expect")]

use std::collections::BTreeSet;

use proptest::prelude::*;
use senet::{Decision, House, Move, Player, Rules, State};
use senet_testkit::games::{Numbers, Step, game};
use senet_testkit::moves::all_moves;
use senet_testkit::sets;

/// A game of random play is longer than this in no rule set.
const LONGEST: usize = 20_000;

fn each_game(games: u64, plies: usize, mut check: impl FnMut(&str, &Rules, &Step)) {
    for set in sets::all() {
        let rules = set.load();
        let name = set.to_string();
        for seed in 0..games {
            for step in game(&rules, seed, plies) {
                check(&name, &rules, &step);
            }
        }
    }
}

#[test]
fn pieces_are_conserved() {
    each_game(20, 400, |name, rules, step| {
        let state = &step.after;
        for side in Player::BOTH {
            let aside = [state.in_hand()[side], state.borne_off()[side], state.lost()[side]];
            let pieces = state.pieces(side).len() + aside.into_iter().map(u32::from).sum::<u32>();
            assert_eq!(
                pieces,
                u32::from(rules.clauses().start.pieces),
                "{name}: {} {} {state}",
                step.before,
                step.chosen
            );
        }
        assert!(state.pieces(Player::Light).intersection(state.pieces(Player::Dark)).is_empty(), "{name}: {state}");
    });
}

#[test]
fn texts_round_trip() {
    each_game(20, 400, |name, rules, step| {
        let texts = [step.after.to_string(), step.decision.map_or(step.before.to_string(), |d| d.to_string())];
        for text in texts {
            let read = State::read(rules, &text).unwrap_or_else(|errors| panic!("{name}: {text}: {errors}"));
            assert_eq!(read.to_string(), text, "{name}");
        }
        assert_eq!(State::read(rules, &step.after.to_string()).as_ref(), Ok(&step.after), "{name}: {}", step.after);
        assert_eq!(step.chosen.to_string().parse(), Ok(step.chosen), "{name}");
    });
}

#[test]
fn setups_round_trip() {
    each_game(5, 300, |name, rules, step| {
        assert_eq!(senet::Setup::from(&step.after).validate(rules).as_ref(), Ok(&step.after), "{name}: {}", step.after);
    });
}

#[test]
fn legal_moves_are_all_that_check_accepts() {
    let all = all_moves();
    for set in sets::all() {
        let rules = set.load();
        let mut numbers = Numbers::new(7);
        let mut decisions: Vec<Decision> =
            (0..12).flat_map(|seed| game(&rules, seed, 300)).filter_map(|step| step.decision).collect();
        for _ in 0..16 {
            let decision = decisions.swap_remove(numbers.below(decisions.len()));
            let listed: Vec<Move> = decision.legal_moves(&rules).iter().collect();
            let texts: BTreeSet<String> = listed.iter().map(ToString::to_string).collect();
            assert_eq!(texts.len(), listed.len(), "{set}: {decision}: a text is not unique");
            assert_eq!(listed.len(), decision.legal_moves(&rules).len());
            let accepted: BTreeSet<String> =
                all.iter().filter(|m| decision.check(&rules, **m).is_ok()).map(ToString::to_string).collect();
            assert_eq!(accepted, texts, "{set}: {decision}");
            let moves = decision.legal_moves(&rules);
            for house in House::all() {
                let from: BTreeSet<Move> = moves.from(house).collect();
                let expected: BTreeSet<Move> = listed.iter().copied().filter(|m| m.origin() == Some(house)).collect();
                assert_eq!(from, expected, "{set}: {decision} from {house}");
                assert_eq!(moves.origins().contains(house), !expected.is_empty(), "{set}: {decision} from {house}");
            }
        }
    }
}

#[test]
fn choices_are_all_that_check_choice_accepts() {
    let all = all_moves();
    let mut offered = BTreeSet::new();
    for set in sets::all() {
        let rules = set.load();
        let positions = (0..12).flat_map(|seed| game(&rules, seed, 300)).filter_map(|step| match step.before {
            State::Due(position) => Some(position),
            _ => None,
        });
        // Choices are rare: some positions without, and all that are needed with.
        let (with, without): (Vec<_>, Vec<_>) = positions.partition(|p| !p.choices(&rules).is_empty());
        for position in with.iter().take(8).chain(without.iter().step_by(200)) {
            let listed: BTreeSet<Move> = position.choices(&rules).iter().collect();
            let accepted: BTreeSet<Move> =
                all.iter().copied().filter(|m| position.check_choice(&rules, *m).is_ok()).collect();
            assert_eq!(accepted, listed, "{set}: {position}");
        }
        if !with.is_empty() {
            offered.insert(rules.id().to_owned());
        }
    }
    // K6, and the steps that options of the other four open.
    let expected = ["kendall", "ptolemies", "ptolemies-1.1", "ramses", "ramses-1.1"];
    assert_eq!(offered.into_iter().collect::<Vec<_>>(), expected);
}

#[test]
fn refusals_read_well() {
    let all = all_moves();
    for set in sets::all() {
        let rules = set.load();
        let decisions = game(&rules, 3, 200).filter_map(|step| step.decision);
        for decision in decisions.step_by(23) {
            for refused in &all {
                let Err(refusal) = decision.check(&rules, *refused) else { continue };
                let text = refusal.cite(&rules).to_string();
                let empty = ["houses  ", "on  ", "of  ", "over  is", "from  one"];
                assert!(!empty.iter().any(|gap| text.contains(gap)), "{set}: {decision} {refused}: {text}");
            }
        }
    }
}

#[test]
fn a_throw_that_only_captures_says_so() {
    let rules = Rules::preset("bell-cornelius").unwrap();
    let refused = |throw: u8, text: &str| {
        let position = format!("5L4/L9/4L4D L {throw} off:7/9");
        let State::Pending(decision) = State::read(&rules, &position).unwrap() else { unreachable!() };
        decision.check(&rules, text.parse().unwrap()).unwrap_err().to_string()
    };
    assert_eq!(refused(1, "6-7"), "this throw moves a piece only onto an enemy");
    assert_eq!(refused(3, "6-9"), "this throw moves only the pieces on 25");
}

#[test]
fn all_that_is_wrong_with_a_position_is_told_at_once() {
    let rules = Rules::preset("jequier").unwrap();
    let errors = State::read(&rules, "10/10/6L3 L 5 owed:1").unwrap_err();
    let mut columns: Vec<_> = errors.iter().map(|error| error.column).collect();
    columns.sort_unstable();
    let text = errors.to_string();
    // Too few of both sides and a piece on 27; the throw; the tag.
    assert_eq!(columns, [1, 1, 1, 13, 15], "{text}");
    assert!(text.contains("no piece can rest on house 27"), "{text}");
}

#[test]
fn sides_are_symmetric() {
    each_game(8, 1_000, |name, rules, step| {
        let Some(decision) = step.decision else { return };
        let mirrored = decision.mirrored();
        let mut moves: Vec<Move> = decision.legal_moves(rules).iter().collect();
        let mut same: Vec<Move> = mirrored.legal_moves(rules).iter().collect();
        moves.sort();
        same.sort();
        assert_eq!(moves, same, "{name}: {decision}");
        let ours = decision.play_unchecked(rules, step.chosen);
        let theirs = mirrored.play_unchecked(rules, step.chosen);
        assert_eq!(ours.mirrored(), theirs, "{name}: {decision} {}", step.chosen);
        if let (State::Over(ours), State::Over(theirs)) = (ours, theirs) {
            let (ours, theirs) = (ours.outcome(rules), theirs.outcome(rules));
            assert_eq!(ours.winner, theirs.winner.map(Player::opponent), "{name}: {decision}");
            assert_eq!(ours.points, theirs.points.swapped(), "{name}: {decision}");
        }
    });
}

#[test]
fn games_end() {
    for set in sets::all() {
        let rules = set.load();
        for seed in 0..30 {
            let last = game(&rules, seed, LONGEST).last().expect("a ply");
            assert!(matches!(last.after, State::Over(_)), "{set}: seed {seed} is not over after {LONGEST} plies");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_makes_the_readers_panic(text in ".{0,80}", preset in 0..16_usize) {
        let rules = Rules::preset(senet::PRESET_IDS[preset]).unwrap();
        let _ = State::read(&rules, &text);
        let _ = text.parse::<Move>();
    }

    #[test]
    fn no_near_position_makes_the_reader_panic(
        board in "[LD0-9/]{0,34}",
        rest in "( [LD-]| [0-9-]| (hand|off|lost|skip|pts):[0-9]{1,3}/[0-9]{1,3}| (owed|bound):[0-9]{1,3}| (first|done|front):(L|D|LD)| step| new30| rest:[+-]){0,8}",
        preset in 0..16_usize,
    ) {
        let rules = Rules::preset(senet::PRESET_IDS[preset]).unwrap();
        if let Ok(state) = State::read(&rules, &format!("{board}{rest}")) {
            let text = state.to_string();
            prop_assert_eq!(State::read(&rules, &text).map(|s| s.to_string()), Ok(text));
        }
    }

    #[test]
    fn setups_of_any_kind_are_answered(
        light in 0..0x4000_0000_u32,
        dark in 0..0x4000_0000_u32,
        off in (0..12_u8, 0..12_u8),
        throw in 0..7_u8,
        preset in 0..16_usize,
    ) {
        let rules = Rules::preset(senet::PRESET_IDS[preset]).unwrap();
        let setup = senet::Setup {
            pieces: senet::ByPlayer::new(senet::HouseSet::from_bits(light), senet::HouseSet::from_bits(dark & !light)),
            side: Some(Player::Light),
            throw: senet::Throw::new(throw),
            borne_off: senet::ByPlayer::new(off.0, off.1),
            ..senet::Setup::default()
        };
        if let Ok(state) = setup.validate(&rules) {
            prop_assert_eq!(State::read(&rules, &state.to_string()), Ok(state));
        }
    }
}
