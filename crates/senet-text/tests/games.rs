//! Games told in every language.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;
use std::fmt::Write as _;

use senet::{Move, PRESET_IDS, Rules, State};
use senet_play::{Game, Seat, Stage, Terms, ThrowMode};
use senet_text::{Catalogue, Lang, tell};

/// Numbers that only look like chance.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % n
    }
}

fn game(rules: Rules, seed: u64) -> Game {
    let terms = Terms::usual(rules, Seat::person(), Seat::person());
    Game::new(Terms { throws: ThrowMode::Seeded(seed), ..terms }).unwrap()
}

/// Plays on at random; what it did not do is asked about.
fn step(game: &mut Game, numbers: &mut Numbers) -> Vec<senet::Refusal> {
    let mut refusals = Vec::new();
    match game.stage() {
        Stage::Over(_) => {}
        Stage::Ritual(_) => drop(game.cast().unwrap()),
        Stage::Throw(_) => {
            let choices: Vec<Move> = game.choices().map_or_else(Vec::new, |choices| choices.iter().collect());
            if !choices.is_empty() && numbers.below(2) == 0 {
                game.choose_instead(choices[numbers.below(choices.len())]).unwrap();
            } else {
                game.cast().unwrap();
            }
        }
        Stage::Use(decision) => {
            let rules = game.rules().clone();
            for from in senet::House::all() {
                let to = senet::House::new(from.number() + decision.throw().value());
                let asked = to.map_or(Move::BearOff { from }, |to| Move::Go { from, to });
                refusals.extend(decision.check(&rules, asked).err());
            }
            let legal: Vec<Move> = game.legal_moves().unwrap().iter().collect();
            game.play(legal[numbers.below(legal.len())]).unwrap();
        }
    }
    refusals
}

fn is_whole(text: &str, lang: Lang) {
    assert!(!text.is_empty(), "{lang}: nothing is said");
    let stray = |c: char| matches!(c, '{' | '}') || c.is_control() && c != '\n';
    assert!(!text.contains(stray), "{lang}: {text:?}");
}

#[test]
fn what_happens_in_games_is_told_in_every_language() {
    let mut kinds = BTreeSet::new();
    for (seed, id) in (1..).zip(PRESET_IDS) {
        let mut game = game(Rules::preset(id).unwrap(), seed);
        let mut numbers = Numbers(seed);
        for _ in 0..600 {
            let told = game.plies().len();
            let refusals = step(&mut game, &mut numbers);
            for lang in Lang::ALL {
                let texts = Catalogue::of(lang);
                for refusal in &refusals {
                    is_whole(&tell::cited(texts, refusal, game.rules()), lang);
                    kinds.insert(format!("{refusal:?}").split([' ', '{']).next().unwrap_or_default().to_owned());
                }
                for ply in &game.plies()[told..] {
                    let said = tell::happened(texts, game.rules(), ply);
                    assert!(!said.is_empty());
                    is_whole(&said.join(" "), lang);
                    is_whole(&tell::move_explained(texts, ply.played, tell::HouseNames::Spoken), lang);
                    let short = tell::move_in_short(texts, ply.played, game.rules());
                    assert!(!short.is_empty() || matches!(ply.played, Move::Go { .. }));
                }
                is_whole(&tell::statistics_line(texts, &game.statistics()), lang);
                is_whole(&tell::position(texts, game.state(), tell::Leaving::Happens, None), lang);
            }
            if matches!(game.state(), State::Over(_)) {
                break;
            }
        }
    }
    assert!(kinds.len() >= 15, "only {kinds:?} came up");
}

#[test]
fn english_tells_refusals_as_the_rules_crate_does() {
    for (seed, id) in (1..).zip(PRESET_IDS) {
        let mut game = game(Rules::preset(id).unwrap(), seed);
        let mut numbers = Numbers(seed);
        for _ in 0..200 {
            for refusal in step(&mut game, &mut numbers) {
                assert_eq!(tell::refusal(Catalogue::of(Lang::English), &refusal), refusal.to_string());
            }
        }
    }
}

#[test]
fn a_short_game_is_told_in_every_language() {
    let mut told = String::new();
    for lang in Lang::ALL {
        let texts = Catalogue::of(lang);
        let mut game = game(Rules::preset("kendall").unwrap(), 7);
        let mut numbers = Numbers(3);
        let _ = writeln!(told, "== {}", lang.name());
        while game.plies().len() < 60 {
            let plies = game.plies().len();
            step(&mut game, &mut numbers);
            if let Some(ply) = game.plies().get(plies).filter(|_| plies >= 45) {
                let _ = writeln!(told, "{}", tell::happened(texts, game.rules(), ply).join(" "));
            }
        }
        for line in tell::clauses(texts, game.rules()) {
            let _ = writeln!(told, "{line}");
        }
        told.push('\n');
    }
    insta::assert_snapshot!("short_game", told);
}
