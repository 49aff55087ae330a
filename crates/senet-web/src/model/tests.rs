//! Whole games at a table without a page.

use senet::{ByPlayer, PRESET_IDS, Player, Rules, State};
use senet_board::Place;
use senet_play::{Begin, Game, Seat, Terms, ThrowMode};
use senet_protocol::engine::Reply;

use super::{Button, Men, Next, Phase, Pointed, Said, Spot, Table, Tone};
use crate::engine::Engine;

fn table(rules: &str, seats: [&str; 2], seed: u64) -> Table {
    let rules = Rules::preset(rules).unwrap();
    let [light, dark] = seats.map(|seat| seat.parse::<Seat>().unwrap());
    let terms = Terms { throws: ThrowMode::Seeded(seed), ..Terms::usual(rules, light, dark) };
    Table::new(Game::new(terms).unwrap())
}

/// Takes the table as far as it goes without a person; whether the game goes on.
fn until_person(table: &mut Table, engine: &mut Engine) -> bool {
    loop {
        match table.next() {
            Next::Person => return true,
            Next::Over => return false,
            Next::Settle => table.settle(),
            Next::Arrive => table.arrive(),
            Next::Throw => table.throw().unwrap(),
            Next::Ask(request) => {
                let mut request = *request;
                if let senet_protocol::engine::Wanted::Choose { effort, .. } = &mut request.wanted {
                    *effort = senet_protocol::engine::Effort::nodes(50);
                }
                table.answered(&engine.answer(&request));
            }
        }
    }
}

/// A person who does the first thing that is offered.
fn person(table: &mut Table) {
    if let Some(&button) = table.controls().buttons.first() {
        table.press(button);
        return;
    }
    let from = table.next_origin().unwrap();
    let to = table.picker().destinations()[0];
    match table.point(to) {
        Pointed::Played => {}
        Pointed::Alike => {
            let first = table.controls().buttons[0];
            table.press(first);
        }
        other => panic!("{from:?} {to:?}: {other:?}"),
    }
}

#[test]
fn games_of_every_preset_are_played_to_the_end() {
    let mut engine = Engine::default();
    for (seed, id) in (1..).zip(PRESET_IDS) {
        let mut table = table(id, ["person", "computer:casual"], seed);
        let mut acts = 0;
        while until_person(&mut table, &mut engine) && acts < 3000 {
            person(&mut table);
            acts += 1;
            men_stand_as_the_state_says(&table);
        }
        assert!(table.game().outcome().is_some() || acts == 3000, "{id}");
        let trouble = table.said().iter().find(|said| said.tone() == Tone::Refusal);
        assert_eq!(trouble, None, "{id}");
    }
}

fn men_stand_as_the_state_says(table: &Table) {
    let state = table.game().state();
    let sorted = |men: &Men| {
        let mut spots: Vec<String> = men.iter().map(|piece| format!("{:?}{:?}", piece.side, piece.spot)).collect();
        spots.sort();
        spots
    };
    assert_eq!(sorted(table.men()), sorted(&Men::of(state)));
}

#[test]
fn nothing_tells_a_throw_before_the_sticks_lie_still() {
    let mut table = table("kendall", ["person", "person"], 3);
    let before = table.said().len();
    table.press(Button::Throw);
    assert_eq!(table.phase(), Phase::Tumbling);
    assert_eq!(table.open_cast(), None);
    assert_eq!(table.said().len(), before);
    assert!(table.picker().origins().is_empty());
    assert!(table.controls().buttons.is_empty());
    table.settle();
    let (_, cast) = table.open_cast().unwrap();
    assert!(matches!(table.said().last(), Some(Said::Threw { throw, .. }) if *throw == cast.throw));
    assert!(!table.picker().origins().is_empty());
}

#[test]
fn a_refused_move_says_why_with_the_clause() {
    let record = senet::record::Record::read(
        "[Rules \"kendall\"] [Start \"10/10/3L1D4 L 4 off:6/6\"] [Light \"person\"] [Dark \"person\"] *",
    );
    let mut table = Table::new(Game::from_record(&record.unwrap()).unwrap());
    let place = |n| Place::House(senet::House::new(n).unwrap());
    assert_eq!(table.point(place(24)), Pointed::Choice);
    assert_eq!(table.point(place(28)), Pointed::Refused);
    let refused = table.said().last().map(|said| crate::words::said(&table, said));
    assert_eq!(refused.as_deref(), Some("24-28: house 26 may not be passed (K2)."));
}

#[test]
fn undo_brings_the_same_throw_and_looking_back_changes_nothing() {
    let mut table = table("kendall", ["person", "person"], 3);
    let mut engine = Engine::default();
    while table.game().plies().len() < 12 {
        assert!(until_person(&mut table, &mut engine));
        person(&mut table);
    }
    assert!(until_person(&mut table, &mut engine));
    let state = *table.game().state();
    assert!(!table.picker().origins().is_empty() || !table.controls().buttons.is_empty());
    table.look_at(0);
    assert_eq!(table.shown_state(), *table.game().start());
    // What may be done today is not marked on the board of the past.
    let marked = |house| {
        let seen = table.house(house);
        [seen.origin, seen.destination, seen.chosen, seen.advised].iter().any(|mark| mark.is_yes())
    };
    assert!(!senet::House::all().any(marked) && !table.hand().is_yes() && !table.exit().is_yes());
    assert_eq!(table.next_origin(), None);
    assert_eq!(table.point(Place::House(senet::House::new(1).unwrap())), Pointed::Nothing);
    table.look_at(12);
    assert_eq!((table.shown_state(), table.looked_at()), (state, None));
    table.undo().unwrap();
    let State::Pending(decision) = *table.game().state() else { panic!() };
    assert_eq!(table.open_cast().map(|(_, cast)| cast.throw), Some(decision.throw()));
    men_stand_as_the_state_says(&table);
}

#[test]
fn an_exchanged_piece_keeps_its_identity() {
    let rules = Rules::preset("kendall").unwrap();
    let before = State::read(&rules, "LDLDLDLDLD/LDLD6/10 D 3").unwrap();
    let State::Pending(decision) = before else { panic!() };
    let hit = decision.legal_moves(&rules).iter().find(|m| matches!(m, senet::Move::Hit { .. })).unwrap();
    let mut men = Men::of(&before);
    let id = |men: &Men, house| men.iter().find(|p| p.spot == Spot::House(house)).map(|p| (p.id, p.side));
    let (from, to) = (hit.origin().unwrap(), hit.destination().unwrap());
    let (mover, victim) = (id(&men, from), id(&men, to));
    let after = decision.play(&rules, hit).unwrap();
    men.follow(&after, Some((Player::Dark, hit)));
    assert_eq!((id(&men, to), id(&men, from)), (mover, victim));
}

#[test]
fn seats_and_sides() {
    let table = table("kendall", ["computer:novice", "person"], 1);
    assert_eq!(table.only_person(), Some(Player::Dark));
    let both = ByPlayer::new(Seat::person(), Seat::person());
    let rules = Rules::preset("kendall").unwrap();
    let terms = Terms { rules, seats: both, throws: ThrowMode::Seeded(1), begin: Begin::Usual };
    assert_eq!(super::Table::new(Game::new(terms).unwrap()).only_person(), None);
}

#[test]
fn a_game_goes_on_where_the_engine_has_no_answer() {
    let mut table = table("kendall", ["computer:novice", "computer:novice"], 4);
    let failed = || Err(senet_protocol::engine::Failure::Malformed("its worker ended".to_owned()));
    for _ in 0..400 {
        match table.next() {
            Next::Settle => table.settle(),
            Next::Arrive => table.arrive(),
            Next::Throw => table.throw().unwrap(),
            Next::Ask(request) => table.answered(&Reply { id: request.id, answer: failed() }),
            Next::Person | Next::Over => break,
        }
    }
    assert!(table.game().plies().len() > 20, "{}", table.game().plies().len());
    assert!(table.said().contains(&Said::LostThread));
    assert!(!table.said().iter().any(|said| matches!(said, Said::Refused(_))));
}

#[test]
fn advice_for_another_step_is_dropped_whatever_it_is() {
    let mut table = table("kendall", ["person", "person"], 3);
    let mut engine = Engine::default();
    let _ = until_person(&mut table, &mut engine);
    let said = table.said().len();
    let answer = Err(senet_protocol::engine::Failure::Over);
    table.advised_by(&Reply { id: table.step() + 1, answer: answer.clone() });
    assert_eq!(table.said().len(), said);
    table.advised_by(&Reply { id: table.step(), answer });
    assert!(matches!(table.said().last(), Some(Said::Trouble { .. })));
}
