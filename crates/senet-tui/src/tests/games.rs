//! Whole games, by keys alone, by the mouse, and through a kept file.

use ratatui::crossterm::event::KeyCode;
use senet::{House, PRESET_IDS, Throw};
use senet_play::{Level, SaveFile, Seat, Session, Stage, ThrowMode};
use senet_text::Lang;

use super::{COLOUR, Hands, MONO, against_novice, person, session, with};
use crate::app::Flow;
use crate::draw::layout::Target;
use crate::table::{Act, acts};

const SIZE: (u16, u16) = (80, 24);

/// Lets the computer play and the sticks fall until a person is asked or the game is over.
fn until_asked(hands: &mut Hands) {
    for _ in 0..200 {
        if hands.table().waits_for_person() || hands.game().outcome().is_some() {
            return;
        }
        hands.wait(1000);
    }
    panic!("the computer never finishes: {}", hands.screen());
}

#[test]
fn whole_games_by_digits_in_every_rule_set() {
    for (seed, id) in (1..).zip(PRESET_IDS) {
        let people = Seat::Computer(Level::Novice);
        let mut hands = Hands::on(with(session(id, Seat::person(), people, ThrowMode::Seeded(seed))), MONO, SIZE);
        for step in 0.. {
            assert!(step < 20_000, "{id}: {}", hands.screen());
            until_asked(&mut hands);
            match hands.game().stage() {
                Stage::Over(_) => break,
                Stage::Use(_) => hands.keys("1"),
                Stage::Ritual(_) | Stage::Throw(_) => hands.keys(" "),
            }
        }
        assert!(hands.screen().contains("The end"), "{id}: {}", hands.screen());
        assert_eq!(hands.press(KeyCode::Char('q')), Flow::Ends);
    }
}

#[test]
fn whole_games_by_cursor_and_enter() {
    for id in ["kendall", "pogliaghi-7", "ramses", "bell-cornelius", "skiryuk"] {
        let mut hands = Hands::on(with(against_novice(id, 5)), COLOUR, SIZE);
        for step in 0.. {
            assert!(step < 20_000, "{id}: {}", hands.screen());
            until_asked(&mut hands);
            match hands.game().stage() {
                Stage::Over(_) => break,
                Stage::Use(_) => hands.keys("\t\n"),
                Stage::Ritual(_) | Stage::Throw(_) => hands.keys("\n"),
            }
            if step % 50 == 0 {
                hands.screen();
            }
        }
    }
}

#[test]
fn whole_games_by_the_mouse() {
    for id in ["kendall", "bohtlingk", "pogliaghi-7", "ptolemies", "bell"] {
        let mut hands = Hands::on(with(against_novice(id, 9)), MONO, (120, 40));
        for step in 0.. {
            assert!(step < 20_000, "{id}: {}", hands.screen());
            until_asked(&mut hands);
            let plies = hands.game().plies().len();
            let can = acts(hands.game());
            match can.first() {
                None => break,
                Some(Act::Throw) => hands.click(hands.table().sticks_at()),
                Some(_) => {
                    // The last move of the list: piece, then destination; what has neither by the list.
                    let act = can[can.len() - 1];
                    match (act.origin(), act.target()) {
                        (Some(from), Some(to)) => {
                            hands.click(hands.table().target_at(Target::House(from)));
                            hands.click(hands.table().target_at(to));
                        }
                        (None, Some(to)) => hands.click(hands.table().target_at(to)),
                        _ => {}
                    }
                    if hands.game().plies().len() == plies {
                        let mut first = hands.table().moves_at();
                        (first.y, first.height) = (first.y + 1, 1);
                        hands.click(first);
                    }
                    assert!(hands.game().plies().len() > plies, "{id} {act:?}: {}", hands.screen());
                }
            }
        }
        assert!(hands.game().outcome().is_some());
    }
}

#[test]
fn undo_brings_the_same_throws_again() {
    let mut hands = Hands::on(with(against_novice("kendall", 3)), MONO, SIZE);
    let mut decided = Vec::new();
    while decided.len() < 6 {
        until_asked(&mut hands);
        match hands.game().stage() {
            Stage::Use(decision) => {
                if hands.game().legal_moves().unwrap().len() > 1 {
                    decided.push(decision);
                }
                hands.keys("1");
            }
            _ => hands.keys(" "),
        }
    }
    for before in decided.iter().rev() {
        hands.keys("u");
        let Stage::Use(now) = hands.game().stage() else { panic!("{}", hands.screen()) };
        assert_eq!(now, *before);
    }
    hands.keys("u");
    assert!(hands.table().said().last().unwrap().contains("no decision"), "{:?}", hands.table().said());
    hands.keys("r");
    let Stage::Use(now) = hands.game().stage() else { panic!("{}", hands.screen()) };
    assert_eq!(now, decided[1]);
}

#[test]
fn throws_at_the_table_are_typed() {
    let people = session("kendall", Seat::person(), Seat::Computer(Level::Novice), ThrowMode::Manual);
    let mut hands = Hands::on(with(people), MONO, SIZE);
    // The computer's throws are typed as well.
    until_asked(&mut hands);
    hands.keys("6");
    assert!(hands.table().said().last().unwrap().contains("not possible"));
    hands.keys("2");
    assert_eq!(hands.game().state().throw(), Throw::new(2));
    until_asked(&mut hands);
    assert_eq!(hands.game().plies().len(), 1);
    assert_eq!(hands.game().state().side_to_move(), Some(person(hands.game())));
}

#[test]
fn keys_skip_what_moves_by_itself() {
    let mut hands = Hands::on(with(against_novice("dom", 2)), MONO, SIZE);
    let mut presses = 0;
    while !hands.table().waits_for_person() {
        hands.keys("x");
        hands.wait(1);
        presses += 1;
        assert!(presses < 60, "{}", hands.screen());
    }
    assert!(!hands.game().plies().is_empty());
}

#[test]
fn why_not_cites_the_clause() {
    let people = session("kendall", Seat::person(), Seat::person(), ThrowMode::Manual);
    let mut hands = Hands::on(with(people), MONO, SIZE);
    hands.keys("2w");
    hands.click(hands.table().target_at(Target::House(House::new(12).unwrap())));
    hands.click(hands.table().target_at(Target::House(House::new(14).unwrap())));
    let screen = hands.screen();
    assert!(screen.contains("12-14"), "{screen}");
    assert!(screen.contains("held by your own piece (C3)"), "{screen}");
    assert!(screen.contains("What the rule book says"), "{screen}");
}

#[test]
fn the_clause_is_told_in_the_language_that_is_spoken() {
    let people = session("kendall", Seat::person(), Seat::person(), ThrowMode::Manual);
    let mut hands = Hands::on(crate::Options { lang: Lang::Basque, ..with(people) }, MONO, SIZE);
    hands.keys("2w");
    hands.click(hands.table().target_at(Target::House(House::new(12).unwrap())));
    hands.click(hands.table().target_at(Target::House(House::new(14).unwrap())));
    let screen = hands.screen();
    assert!(screen.contains("(C3)") && screen.contains("Lauki bakoitzean, peoi bat"), "{screen}");
}

#[test]
fn a_hint_chooses_a_move_that_enter_plays() {
    let people = session("kendall", Seat::person(), Seat::person(), ThrowMode::Manual);
    let mut hands = Hands::on(with(people), MONO, SIZE);
    hands.keys("3h");
    hands.wait(10);
    assert!(hands.table().said().last().unwrap().starts_with("Hint: "), "{:?}", hands.table().said());
    hands.keys("\n");
    assert_eq!(hands.game().plies().len(), 1);
}

#[test]
fn a_game_is_kept_after_every_step_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.senet");
    let game = against_novice("jequier", 4).game().clone();
    let session = Session::begin(game, None, Some(SaveFile::create(&path).unwrap()));
    let mut hands = Hands::on(with(session), MONO, SIZE);
    while hands.game().plies().len() < 7 {
        until_asked(&mut hands);
        hands.keys(if matches!(hands.game().stage(), Stage::Use(_)) { "1" } else { " " });
    }
    let state = *hands.game().state();
    assert_eq!(hands.press(KeyCode::Char('q')), Flow::Ends);
    let left = hands.app.leave();
    assert_eq!(left.kept.as_deref().and_then(|path| path.file_name()), path.file_name());
    let session = Session::resume(SaveFile::open(&path).unwrap(), None).unwrap();
    assert_eq!(*session.game().state(), state);
    let hands = Hands::on(with(session), MONO, SIZE);
    assert!(hands.screen().contains("ply"));
}

#[test]
fn the_menu_begins_a_game_with_what_was_chosen() {
    let options = crate::Options::default();
    let mut hands = Hands::on(options, MONO, SIZE);
    hands.keys("16");
    assert!(hands.screen().contains("modern-kendall"));
    hands.keys("\n");
    for _ in 0..4 {
        hands.press(KeyCode::Down);
    }
    // Throws: the program's, then those at the table.
    hands.press(KeyCode::Right);
    for _ in 0..4 {
        hands.press(KeyCode::Up);
    }
    hands.keys("\n");
    assert_eq!(hands.game().rules().id(), "modern-kendall");
    assert_eq!(hands.game().throw_mode(), ThrowMode::Manual);
    hands.keys("b");
    assert!(hands.app.table().is_none());
    assert_eq!(hands.press(KeyCode::Char('q')), Flow::Ends);
}

#[test]
fn a_series_goes_on_with_the_sides_exchanged() {
    let mut hands = Hands::on(crate::Options::default(), MONO, SIZE);
    hands.keys("8\n");
    for _ in 0..5 {
        hands.press(KeyCode::Down);
    }
    hands.press(KeyCode::Right);
    for _ in 0..5 {
        hands.press(KeyCode::Up);
    }
    hands.keys("\n");
    let before = person(hands.game());
    assert_eq!(hands.table().session().series().unwrap().length(), 10);
    for _ in 0..20_000 {
        until_asked(&mut hands);
        match hands.game().stage() {
            Stage::Over(_) => break,
            Stage::Use(_) => hands.keys("1"),
            _ => hands.keys(" "),
        }
    }
    assert!(hands.screen().contains("1 of 10 games"), "{}", hands.screen());
    for _ in 0..5 {
        hands.keys("\n");
        until_asked(&mut hands);
        for _ in 0..20_000 {
            until_asked(&mut hands);
            match hands.game().stage() {
                Stage::Over(_) => break,
                Stage::Use(_) => hands.keys("1"),
                _ => hands.keys(" "),
            }
        }
    }
    // Two rounds of five: after five games the sides are exchanged.
    assert_eq!(person(hands.game()), before.opponent());
}
