//! Games and positions of every preset go through a link and come back.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use senet::record::{PendingThrow, Ply, Record};
use senet::{PRESET_IDS, Rules, State};
use senet_protocol::link::{self, LinkError};
use senet_testkit::games::{Numbers, step};

/// A random game of at most so many plies, with its throw pending where one is.
fn game(rules: &Rules, seed: u64, plies: usize) -> Record {
    let mut record = Record::new(rules);
    record.set_header("Light", "Ahmose \"the\" 1st").unwrap();
    record.set_header("Seed", &seed.to_string()).unwrap();
    let (mut state, mut numbers) = (rules.start(), Numbers::new(seed));
    for _ in 0..plies {
        let Some(done) = step(rules, &state, &mut numbers) else { break };
        let ply = match (done.decision, done.before) {
            (Some(decision), _) => Ply::using(&decision, done.chosen),
            (None, State::Due(position)) => Ply::choosing(&position, done.chosen),
            (None, _) => unreachable!("a ply without a decision is a choice"),
        };
        record.push(ply);
        state = done.after;
    }
    record
}

#[test]
fn games_of_every_preset_come_back() {
    for (seed, id) in (1..).zip(PRESET_IDS) {
        let rules = Rules::preset(id).unwrap();
        for plies in [0, 1, 40, 1000] {
            let record = game(&rules, seed, plies);
            let fragment = link::write(&record).unwrap();
            assert_eq!(link::read(&fragment).as_ref(), Ok(&record), "{id}");
            assert_eq!(link::read(&format!("#{fragment}")), Ok(record), "{id}");
        }
    }
}

#[test]
fn a_throw_that_waits_and_an_end_come_back() {
    for (seed, id) in (1..).zip(PRESET_IDS) {
        let rules = Rules::preset(id).unwrap();
        for plies in [0, 30, 5000] {
            let mut record = game(&rules, seed, plies);
            let mut steps = record.steps(&rules).unwrap();
            assert!(steps.by_ref().all(|step| step.is_ok()));
            match steps.state() {
                State::Due(position) => {
                    let throw = position.throws(&rules)[0].throw;
                    record.set_pending(Some(PendingThrow::new(position.side_to_move(), throw)));
                }
                State::Pending(_) => {}
                State::Over(over) => record.finish(&over.outcome(&rules)),
            }
            let fragment = link::write(&record).unwrap();
            assert!(fragment.len() < 170 + record.plies().len(), "{id}: {} for {plies}", fragment.len());
            assert_eq!(link::read(&fragment), Ok(record), "{id}");
        }
    }
}

#[test]
fn own_rules_travel_with_the_game() {
    let text = Rules::preset("dom").unwrap().template("my-rules");
    let mine = Rules::from_toml("my-rules.toml", &text, &[]).unwrap();
    let mut record = game(&mine, 3, 20);
    record.embed_rules(&mine);
    let read = link::read(&link::write(&record).unwrap()).unwrap();
    assert_eq!(read.load_rules().unwrap().fingerprint(), mine.fingerprint());
    assert!(read.replay(&mine).is_ok());
}

#[test]
fn comments_and_what_breaks_the_rules_travel_as_text() {
    let rules = Rules::preset("kendall").unwrap();
    let mut commented = game(&rules, 3, 20);
    commented.ply_mut(4).unwrap().comments.push("bold".into());
    let mut broken = game(&rules, 3, 20);
    broken.ply_mut(4).unwrap().played = "1-30".parse().unwrap();
    for record in [commented, broken] {
        assert_eq!(link::read(&link::write(&record).unwrap()), Ok(record));
    }
    let mut long = game(&rules, 3, 20);
    long.closing.push("x".repeat(1 << 18));
    assert_eq!(link::write(&long), Err(LinkError::TooLong));
}

#[test]
fn links_are_short() {
    let rules = Rules::preset("kendall").unwrap();
    let record = game(&rules, 5, 200);
    let (text, link) = (record.to_string().len(), link::write(&record).unwrap().len());
    assert!(link * 6 < text, "{link} letters for {text} of the record");
    assert!(link::write(&Record::new(&rules)).unwrap().len() < 120);
}

#[test]
fn other_links_are_refused_with_the_reason() {
    let rules = Rules::preset("kendall").unwrap();
    let game = game(&rules, 9, 30);
    let good = link::write(&game).unwrap();
    assert_eq!(link::read(""), Err(LinkError::Foreign));
    assert_eq!(link::read("#section-2"), Err(LinkError::Foreign));
    assert_eq!(link::read("senetX.abc"), Err(LinkError::Foreign));
    assert_eq!(link::read("senet7.abc"), Err(LinkError::Version { found: "7".to_owned() }));
    assert_eq!(link::read("senet1."), Err(LinkError::Damaged));
    assert_eq!(link::read(&good[..good.len() - 9]), Err(LinkError::Damaged));
    for place in 7..good.len() {
        let other = if good.as_bytes()[place] == b'A' { "B" } else { "A" };
        let bad = format!("{}{other}{}", &good[..place], &good[place + 1..]);
        // The last bits may say nothing.
        assert!(link::read(&bad).is_err() || place + 2 >= good.len(), "letter {place}");
    }
    let error = link::read("senet7.abc").unwrap_err().to_string();
    assert!(error.contains("load the page anew"), "{error}");
}
