//! Looking tables up, and the facts they tell.

#![allow(missing_docs, clippy::unwrap_used, reason = "a test may panic")]

use std::ops::ControlFlow;

use senet::{PRESET_IDS, Rules, State};
use senet_solver::facts::{Effort, Facts, FactsError};
use senet_solver::{Keeping, Objective, Plan, solve, verify};
use senet_tablebase::Bits;
use senet_tablebase::file::{Channel, TableFile};
use senet_tablebase::table::{Bounded, NotCovered, OpenError, Table};

fn bytes(rules: &Rules, plan: &Plan) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t.table");
    solve(rules, plan, &path, &folder.path().join("work"), &mut ()).unwrap();
    std::fs::read(path).unwrap()
}

/// The table of a rule set with so many pieces, for the game with as many.
fn table(rules: &Rules, plan: &Plan) -> Table {
    Table::of(TableFile::from_bytes(bytes(rules, plan)).unwrap(), rules).unwrap()
}

fn small(id: &str, pieces: u8) -> Rules {
    Rules::preset(id).unwrap().with_pieces(pieces).unwrap()
}

/// What follows a position agrees with its own value, in both colours.
fn agrees(table: &Table) {
    let rules = table.rules();
    for slice in 0..table.space().slices().len() {
        for place in table.space().places(slice).filter(|&place| table.space().exists(rules, place)) {
            let position = table.space().position(place);
            let own = table.value(&position).unwrap();
            assert_eq!(Some(own), table.at(Channel::Value, place));
            assert_eq!(Ok(own), table.state(&State::Due(position.mirrored())), "{position}");
            let after = table.throws(&position).unwrap().value().unwrap();
            let slack = own.margin() + after.margin() + 1e-9;
            assert!((own.value - after.value).abs() <= slack, "{} {position}: {own} {after}", rules.id());
            assert!(own.below <= own.value && own.value <= own.above);
        }
    }
}

#[test]
fn every_value_follows_from_those_after_it() {
    for id in PRESET_IDS {
        let rules = small(id, 1);
        agrees(&table(&rules, &Plan::usual(&rules)));
    }
    let rules = small("pogliaghi-5", 2);
    agrees(&table(&rules, &Plan::usual(&rules)));
}

#[test]
fn points_too() {
    for id in ["jequier", "bell", "bell-cornelius"] {
        let rules = small(id, 1);
        agrees(&table(&rules, &Plan { objective: Objective::points(&rules), ..Plan::usual(&rules) }));
    }
}

/// A table made with little memory says the same, within what both prove.
#[test]
fn lean_too() {
    for (id, bits) in [
        ("kendall", Bits::ThirtyTwo),
        ("jequier", Bits::TwentyFour),
        ("skiryuk", Bits::Sixteen),
        ("ptolemies", Bits::ThirtyTwo),
        ("ramses-1.1", Bits::TwentyFour),
    ] {
        let rules = small(id, 1);
        let lean = bytes(&rules, &Plan { keeping: Keeping::Lean, bits, ..Plan::usual(&rules) });
        let lean = TableFile::from_bytes(lean).unwrap();
        verify(&rules, &lean, &mut ()).unwrap();
        agrees(&Table::of(lean, &rules).unwrap());
    }
}

/// What is kept while a table is made changes its values by no more than what is proven.
#[test]
fn keeping_less_changes_nothing_that_is_proven() {
    for (id, pieces) in [("kendall", 2), ("ramses", 1)] {
        let rules = small(id, pieces);
        let made = |keeping| bytes(&rules, &Plan { keeping, ..Plan::usual(&rules) });
        let ample = Table::of(TableFile::from_bytes(made(Keeping::Ample)).unwrap(), &rules).unwrap();
        let mut differ = false;
        for keeping in [Keeping::Modest, Keeping::Scant] {
            let file = TableFile::from_bytes(made(keeping)).unwrap();
            verify(&rules, &file, &mut ()).unwrap();
            let less = Table::of(file, &rules).unwrap();
            for slice in 0..ample.space().slices().len() {
                for place in ample.space().places(slice).filter(|&place| ample.space().exists(&rules, place)) {
                    let (full, less) =
                        (ample.at(Channel::Value, place).unwrap(), less.at(Channel::Value, place).unwrap());
                    assert!(less.below <= full.above && full.below <= less.above, "{id} {keeping}: {full} {less}");
                    differ |= full.value.to_bits() != less.value.to_bits();
                }
            }
        }
        assert!(differ, "{id}: was anything kept less?");
    }
}

/// Throws owed are counted only so far. What lies beyond says nothing about the start, and not
/// much about what is next to it.
#[test]
fn bounds_are_narrow_where_no_more_is_owed_than_at_the_start() {
    for id in ["ptolemies", "ptolemies-1.1", "ramses", "ramses-1.1"] {
        let rules = small(id, 1);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("t.table");
        let layers = solve(&rules, &Plan::usual(&rules), &path, &folder.path().join("work"), &mut ()).unwrap();
        for layer in layers {
            assert!(layer.margin <= 5e-7 && layer.widest > 1e-3 && layer.widest < 0.1, "{id}: {layer:?}");
        }
    }
}

#[test]
fn the_longer_game_is_looked_up_once_few_are_left() {
    let two = small("kendall", 2);
    let cells = bytes(&two, &Plan::usual(&two));
    let own = Table::of(TableFile::from_bytes(cells.clone()).unwrap(), &two).unwrap();
    let seven = Rules::preset("kendall").unwrap();
    let table = Table::of(TableFile::from_bytes(cells).unwrap(), &seven).unwrap();
    let of = |rules: &Rules, text: &str| State::read(rules, text).unwrap();
    for (late, same) in
        [("LD8/10/4D5 D - off:6/5", "LD8/10/4D5 D - off:1/0"), ("LD8/10/4D5 D 3 off:6/5", "LD8/10/4D5 D 3 off:1/0")]
    {
        assert_eq!(table.state(&of(&seven, late)), own.state(&of(&two, same)), "{late}");
    }
    let State::Pending(decision) = of(&seven, "LD8/10/4D5 D 3 off:6/5") else { panic!() };
    let moves = table.decision(&decision).unwrap();
    assert_eq!(moves.len(), decision.legal_moves(&seven).len());
    assert!(moves.is_sorted_by(|a, b| a.value.value >= b.value.value));
    let refused = table.state(&of(&seven, "LDLDLD4/10/10 D - off:4/4"));
    assert_eq!(refused, Err(NotCovered::TooManyPieces { left: 3, table: 2 }));
    assert_eq!(own.state(&of(&two, "10/10/9L - - off:1/2")), Ok(Bounded::exact(0.0)), "Dark has won");
}

#[test]
fn games_that_count_what_is_gone_are_not_shortened() {
    let one = small("bell-cornelius", 1);
    let file = TableFile::from_bytes(bytes(&one, &Plan::usual(&one))).unwrap();
    let whole = Rules::preset("bell-cornelius").unwrap();
    let table = Table::of(file, &whole).unwrap();
    assert_eq!(table.state(&whole.start()), Err(NotCovered::OtherNumber { table: 1 }));
}

#[test]
fn a_table_of_other_rules_is_refused() {
    let rules = small("dom", 1);
    let cells = bytes(&rules, &Plan::usual(&rules));
    let other = Rules::preset("kendall").unwrap();
    let error = Table::of(TableFile::from_bytes(cells).unwrap(), &other).unwrap_err();
    assert!(matches!(error, OpenError::OtherRules { .. }));
    let text = error.to_string();
    assert!(text.contains("dom with 1 piece") && text.contains("not of kendall with 1 piece"), "{text}");
}

#[test]
fn facts_of_every_preset() {
    for id in PRESET_IDS {
        let rules = small(id, 1);
        let table = table(&rules, &Plan::usual(&rules));
        let facts = Facts::of(&table, Effort::default(), &mut |_, _| ControlFlow::Continue(())).unwrap();
        assert!((0.0..=1.0).contains(&facts.start.value.value) && !facts.start.first.is_empty(), "{id}");
        assert_eq!(facts.sampled.every, 1, "{id}");
        let shortest = facts.shortest.as_ref().unwrap();
        assert!(shortest.throws >= 6 && shortest.position.is_some(), "{id}: {shortest:?}");
        assert!(facts.swing.as_ref().unwrap().difference > 0.3, "{id}");
        assert!(facts.forced.share() > 0.0, "{id}");
        let header = table.file().header();
        let json = facts.to_json(header);
        assert_eq!(json["rules"], id);
        assert_eq!(json["houses"]["values"].as_array().unwrap().len(), 30);
        assert!(facts.to_markdown(header).contains(&format!("(`{id}`), 1 piece\n")), "{id}");
        for text in [json["longest_shortest_win"]["position"].as_str(), json["largest_swing"]["position"].as_str()] {
            State::read(table.rules(), text.unwrap()).unwrap();
        }
    }
}

/// Counted by hand.
#[test]
fn the_shortest_win_is_counted_in_throws() {
    let rules = small("modern-kendall", 1);
    let table = table(&rules, &Plan::usual(&rules));
    let facts = Facts::of(&table, Effort::default(), &mut |_, _| ControlFlow::Continue(())).unwrap();
    let mut stops = 0;
    let stopped = Facts::of(&table, Effort::default(), &mut |_, _| {
        stops += 1;
        ControlFlow::Break(())
    });
    assert_eq!((stopped.unwrap_err(), stops), (FactsError::Stopped, 1));
    let start = facts.shortest.unwrap().start.unwrap();
    // From 1 to 26 in five fives, each of which grants another throw, and out with a sixth; no
    // throw is more than 5, so thirty steps take no fewer.
    assert_eq!(start, 6);
}

#[test]
fn samples_agree_with_the_whole() {
    let rules = small("kendall", 2);
    let table = table(&rules, &Plan::usual(&rules));
    let all = |samples| {
        let effort = Effort { samples, shortest: 0 };
        Facts::of(&table, effort, &mut |_, _| ControlFlow::Continue(())).unwrap()
    };
    let (whole, part) = (all(u64::MAX), all(20_000));
    assert!(part.sampled.every == 31 && part.shortest.is_none());
    assert!((whole.forced.share() - part.forced.share()).abs() < 0.02);
    for (a, b) in whole.houses.iter().zip(&part.houses) {
        assert_eq!(a.own.is_some(), b.own.is_some());
        assert!((a.own.unwrap_or(0.0) - b.own.unwrap_or(0.0)).abs() < 0.03, "{a:?} {b:?}");
    }
}
