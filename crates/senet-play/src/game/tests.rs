use senet::{ByPlayer, Move, Player, Rules, State, Throw};

use super::*;
use crate::ritual::RitualKind;
use crate::{Begin, Level, Terms};

fn preset(id: &str) -> Rules {
    Rules::preset(id).unwrap()
}

fn people(id: &str, throws: ThrowMode) -> Game {
    let terms = Terms::usual(preset(id), Seat::person(), Seat::person());
    Game::new(Terms { throws, begin: Begin::Usual, ..terms }).unwrap()
}

fn throw(value: u8) -> Throw {
    Throw::new(value).unwrap()
}

fn text(text: &str) -> Move {
    text.parse().unwrap()
}

/// Plays on with random moves until the game ends; every
/// `often`th step it goes back and forth and checks that nothing changes.
fn play_out(game: &mut Game, often: usize) -> usize {
    let mut steps = 0;
    let mut picker = senet_engine::Picker::seeded(4);
    loop {
        steps += 1;
        assert!(steps < 20_000, "{}", game.state());
        match game.stage() {
            Stage::Over(_) => return steps,
            Stage::Ritual(_) => {
                game.cast().unwrap();
            }
            Stage::Throw(position) => match position.choices(game.rules()).get(0) {
                Some(choice) if steps % 3 == 0 => {
                    game.choose_instead(choice).unwrap();
                }
                _ => {
                    game.cast().unwrap();
                }
            },
            Stage::Use(decision) => {
                let moves = decision.legal_moves(game.rules());
                let chosen = moves.get(picker.below(moves.len())).unwrap();
                game.play(chosen).unwrap();
            }
        }
        if steps % often == 0 {
            back_and_forth(game);
        }
    }
}

fn back_and_forth(game: &mut Game) {
    let line: Vec<_> = game.plies().to_vec();
    let (state, on_table) = (*game.state(), game.on_table());
    let mut back = 0;
    while game.can_undo() && back < 5 {
        game.undo().unwrap();
        back += 1;
        assert!(game.to_act().unwrap().is_person());
    }
    for _ in 0..back {
        game.redo().unwrap();
    }
    assert_eq!(game.plies(), line);
    if *game.state() != state {
        // A throw that left no choice is put back on the table by casting again.
        if let Some(on_table) = on_table {
            assert_eq!(game.cast().unwrap(), on_table);
        }
        assert_eq!(*game.state(), state);
    }
    assert_eq!(game.on_table(), on_table);
}

#[test]
fn undo_and_redo_lead_back_in_every_rule_set() {
    for id in senet::PRESET_IDS {
        for (seed, seats) in [
            (1, ByPlayer::new(Seat::person(), Seat::person())),
            (2, ByPlayer::new(Seat::person(), Seat::Computer(Level::Novice))),
        ] {
            let usual = Terms::usual(preset(id), Seat::person(), Seat::person());
            let mut game = Game::new(Terms { seats, throws: ThrowMode::Seeded(seed), ..usual }).unwrap();
            play_out(&mut game, 5);
            assert!(game.outcome().is_some());
        }
    }
}

#[test]
fn undo_gives_the_same_throws_whatever_is_played_then() {
    let mut game = people("kendall", ThrowMode::Seeded(3));
    let mut thrown = Vec::new();
    for _ in 0..12 {
        thrown.push(game.cast().unwrap());
        let chosen = game.legal_moves().unwrap().get(0).unwrap();
        game.play(chosen).unwrap();
    }
    while game.can_undo() {
        game.undo().unwrap();
    }
    for cast in thrown {
        match game.on_table() {
            Some(on_table) => assert_eq!(on_table, cast),
            None => assert_eq!(game.cast().unwrap(), cast),
        }
        let moves = game.legal_moves().unwrap();
        let chosen = moves.get(moves.len() - 1).unwrap();
        game.play(chosen).unwrap();
    }
}

#[test]
fn undo_goes_past_the_computer_to_the_person() {
    let usual = Terms::usual(preset("kendall"), Seat::person(), Seat::Computer(Level::Strong));
    let mut game = Game::new(Terms { throws: ThrowMode::Manual, ..usual }).unwrap();
    assert_eq!(game.undo(), Err(ActError::NothingToUndo));
    for (value, played) in [(2, "12x13"), (3, "9x12"), (2, "14-16")] {
        game.enter_throw(throw(value)).unwrap();
        let legal = game.legal_moves().unwrap();
        let chosen = if legal.contains(text(played)) { text(played) } else { legal.get(0).unwrap() };
        game.play(chosen).unwrap();
    }
    game.undo().unwrap();
    assert_eq!(game.plies().len(), 1);
    assert_eq!(game.state().throw(), Some(throw(3)));
    assert_eq!(game.to_act(), Some(&Seat::person()));
    assert!(!game.can_undo());
    let chosen = game.legal_moves().unwrap().get(0).unwrap();
    game.play(chosen).unwrap();
    assert!(!game.needs_throw_entered(), "the computer's throw was already made");
    assert_eq!(game.cast().unwrap().throw, throw(2));
}

#[test]
fn undo_takes_back_the_decision_to_throw() {
    let rules = preset("kendall");
    let mut game = people("kendall", ThrowMode::Manual);
    game.start = State::read(&rules, "D9/10/6D2L D - off:6/5").unwrap();
    game.state = game.start;
    let choice = game.choices().expect("a rescue").get(0).unwrap();
    assert_eq!(choice.to_string(), "27>15");
    game.enter_throw(throw(3)).unwrap();
    game.undo().unwrap();
    assert!(matches!(game.stage(), Stage::Throw(_)));
    game.choose_instead(choice).unwrap();
    game.undo().unwrap();
    game.redo().unwrap();
    assert_eq!(game.plies().len(), 1);
    game.undo().unwrap();
    assert_eq!(game.cast().unwrap().throw, throw(3));
    assert!(!game.can_redo(), "another way was taken");
}

#[test]
fn entered_throws_are_checked_and_can_be_corrected() {
    let mut game = people("kendall", ThrowMode::Manual);
    assert!(game.needs_throw_entered());
    assert_eq!(game.cast(), Err(ActError::ThrownAtTheTable));
    let error = game.enter_throw(throw(6)).unwrap_err();
    assert_eq!(error.to_string(), "a throw of 6 is not possible here; possible: 1, 2, 3, 4, 5");
    game.enter_throw(throw(1)).unwrap();
    assert_eq!(game.enter_throw(throw(2)), Err(ActError::ThrowWaits { throw: throw(1) }));
    game.correct_throw(throw(2)).unwrap();
    assert_eq!(game.state().throw(), Some(throw(2)));
    game.play(game.legal_moves().unwrap().get(0).unwrap()).unwrap();
    assert_eq!(game.plies()[0].throw(), Some(throw(2)));
    game.correct_throw(throw(3)).unwrap();
    assert_eq!((game.plies().len(), game.state().throw()), (0, Some(throw(3))), "the ply that used it is taken back");
    assert_eq!(game.casts().used(), 1);
}

#[test]
fn casts_of_the_ritual_can_be_corrected() {
    let [a, b] = ["A", "B"].map(|name| Seat::Person { name: name.into() });
    let terms = Terms { throws: ThrowMode::Manual, ..Terms::usual(preset("jequier"), a, b) };
    let mut game = Game::new(terms).unwrap();
    assert_eq!(game.correct_throw(throw(1)), Err(ActError::NoThrowEntered));
    game.enter_throw(throw(1)).unwrap();
    assert_eq!(game.seats()[Player::Dark].title(), "A");
    game.play(text("10-11")).unwrap();
    game.correct_throw(throw(2)).unwrap();
    assert_eq!((game.seats()[Player::Dark].title(), game.plies().len()), ("B".to_owned(), 0));
    assert_eq!(game.to_act().unwrap().title(), "B");
    game.enter_throw(throw(1)).unwrap();
    assert_eq!(game.seats()[Player::Dark].title(), "B");
    assert_eq!(game.state().throw(), Some(throw(1)));
}

#[test]
fn refusals_change_nothing() {
    let mut game = people("kendall", ThrowMode::Seeded(1));
    assert_eq!(game.play(text("14-15")).unwrap_err(), ActError::ThrowFirst);
    game.cast().unwrap();
    let before = *game.state();
    let ActError::Refused { reason, .. } = game.play(text("30-off")).unwrap_err() else { panic!() };
    assert_eq!(reason, "Dark has no piece on house 30");
    assert_eq!(
        game.cast().unwrap_err().to_string(),
        "the throw of 3 waits to be used first".replace('3', &before.throw().unwrap().to_string())
    );
    assert_eq!(*game.state(), before);
    assert_eq!(game.enter_throw(throw(1)), Err(ActError::ThrowWaits { throw: before.throw().unwrap() }));
}

#[test]
fn the_first_one_takes_dark_and_plays() {
    let terms = Terms::usual(preset("jequier"), Seat::Person { name: "A".into() }, Seat::Person { name: "B".into() });
    assert_eq!(terms.begin, Begin::Throw);
    let mut game = Game::new(Terms { throws: ThrowMode::Manual, ..terms }).unwrap();
    assert!(matches!(game.stage(), Stage::Ritual(_)));
    assert_eq!(game.to_act().unwrap().title(), "A");
    for value in [3, 2] {
        game.enter_throw(throw(value)).unwrap();
    }
    assert_eq!(game.to_act().unwrap().title(), "A");
    let decisive = game.enter_throw(throw(1)).unwrap();
    assert_eq!(game.seats()[Player::Dark].title(), "A");
    assert_eq!(game.ritual().unwrap().kind(), RitualKind::FirstOnePlays);
    assert_eq!(game.state().throw(), Some(throw(1)));
    assert_eq!(game.on_table(), Some(decisive));
    game.play(text("10-11")).unwrap();
    assert_eq!(game.plies()[0].cast, Some(decisive));
    assert_eq!(game.statistics().throws(), ByPlayer::new(0, 0), "it was thrown to settle who begins");
}

#[test]
fn a_seed_gives_the_whole_game_the_ritual_included() {
    let casts = |seed| {
        let terms = Terms::usual(preset("bohtlingk"), Seat::person(), Seat::Computer(Level::Novice));
        let mut game = Game::new(Terms { throws: ThrowMode::Seeded(seed), ..terms }).unwrap();
        play_out(&mut game, usize::MAX);
        (game.ritual().cloned(), game.plies().to_vec(), game.seats().clone())
    };
    assert_eq!(casts(5), casts(5));
    assert_ne!(casts(5).1, casts(6).1);
}

#[test]
fn who_begins_can_be_chosen_by_hand() {
    let terms =
        |id, side| Terms { begin: Begin::Side(side), ..Terms::usual(preset(id), Seat::person(), Seat::person()) };
    let game = Game::new(terms("kendall", Player::Light)).unwrap();
    assert_eq!(game.state().to_string(), "LDLDLDLDLD/LDLD6/10 L -");
    assert_eq!(Game::new(terms("kendall", Player::Dark)).unwrap().start(), &preset("kendall").start());
    let error = Game::new(terms("jequier", Player::Light)).unwrap_err();
    assert!(error.to_string().contains("give Dark to the player who is to begin"), "{error}");
}

#[test]
fn why_not() {
    let mut game = people("kendall", ThrowMode::Manual);
    assert!(game.why_not("14-15").to_string().contains("a throw comes first"));
    game.enter_throw(throw(2)).unwrap();
    assert_eq!(game.why_not("14 16"), Answer::Legal(text("14-16")));
    assert_eq!(game.why_not("12").to_string(), "12-14: house 14 is held by your own piece (C3)");
    assert_eq!(game.why_not("14 15").to_string(), "14-15: the throw is 2, so the move is 2 houses long");
    assert!(game.why_not("11").to_string().ends_with("Dark has no piece on house 11"));
    assert!(game.why_not("what?").to_string().starts_with("ask with a move"));
    assert!(game.why_not("14 off").to_string().starts_with("14-off: "));
}
