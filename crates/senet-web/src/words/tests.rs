//! A game told in every language.

use senet::{House, Player, Rules};
use senet_board::Place;
use senet_play::{Game, Seat, Terms, ThrowMode};
use senet_protocol::engine::{Effort, Wanted};
use senet_text::{Catalogue, Lang};

use super::{house, move_button, rules_title, said, speak, tray, turn};
use crate::engine::Engine;
use crate::model::{Beside, Next, Table};

/// Everything that a game against the computer says, in a language. The person does
/// the first thing there is.
fn told(rules: &str, seats: [&str; 2], seed: u64, lang: Lang) -> Vec<String> {
    speak(Catalogue::read(Catalogue::source(lang).to_owned()).unwrap());
    let [light, dark] = seats.map(|seat| seat.parse::<Seat>().unwrap());
    let terms = Terms { throws: ThrowMode::Seeded(seed), ..Terms::usual(Rules::preset(rules).unwrap(), light, dark) };
    let mut table = Table::new(Game::new(terms).unwrap());
    let mut engine = Engine::default();
    let mut all = vec![rules_title(table.game().rules().info())];
    for _ in 0..600 {
        all.push(turn(&table));
        for number in [1, 15, 26, 30] {
            all.push(house(table.game().rules(), table.house(House::new(number).unwrap())));
        }
        all.extend(
            [Place::Hand, Place::Off].map(|place| tray(table.game().rules(), Beside::of(&table.shown_state()), place)),
        );
        let moves = table.game().legal_moves();
        all.extend(moves.iter().flat_map(senet::MoveSet::iter).map(|one| move_button(one, table.game().rules())));
        match table.next() {
            Next::Settle => table.settle(),
            Next::Arrive => table.arrive(),
            Next::Throw => table.throw().unwrap(),
            Next::Ask(mut request) => {
                if let Wanted::Choose { effort, .. } = &mut request.wanted {
                    *effort = Effort::nodes(50);
                }
                table.answered(&engine.answer(&request));
            }
            Next::Person => match table.game().legal_moves().and_then(|moves| moves.iter().next()) {
                Some(first) => table.play(first).unwrap(),
                None => table.throw().unwrap(),
            },
            Next::Over => break,
        }
    }
    let _ = table.undo();
    all.extend(table.said().iter().map(|one| said(&table, one)));
    speak(Catalogue::english());
    all
}

const NOVICES: [&str; 2] = ["computer:novice", "computer:novice"];
const YOU: [&str; 2] = ["person", "computer:novice"];

#[test]
fn a_game_is_told_in_every_language() {
    for (rules, seats) in [("kendall", NOVICES), ("ptolemies", NOVICES), ("kendall", YOU)] {
        for lang in Lang::ALL {
            for text in told(rules, seats, 5, lang) {
                assert!(!text.trim().is_empty() && !text.contains(['{', '}', '\u{1}', '\u{2}']), "{lang}: {text:?}");
                let foreign = text.split(|letter: char| !letter.is_ascii_alphabetic()).find(|word| word.len() > 3);
                let latin = !matches!(lang, Lang::Russian | Lang::Arabic);
                assert!(latin || foreign.is_none(), "{lang}: {foreign:?} in {text:?}");
            }
        }
    }
}

#[test]
fn whoever_reads_is_spoken_to() {
    // Rules by which who begins is thrown for.
    let thrown_for = |id: &&&str| {
        let seat = || YOU[0].parse::<Seat>().unwrap();
        Game::new(Terms::usual(Rules::preset(id).unwrap(), seat(), seat())).unwrap().ritual().is_some()
    };
    let rules = senet::PRESET_IDS.iter().find(thrown_for).unwrap();
    let begins = |lang: Lang| {
        let texts = (1..8).map(|seed| told(rules, YOU, seed, lang));
        let catalogue = Catalogue::read(Catalogue::source(lang).to_owned()).unwrap();
        let yours = Player::BOTH.map(|side| catalogue.say(super::Msg::RitualYouBegin { side }));
        let you = catalogue.say(super::Msg::SeatYou);
        let wrong =
            Player::BOTH.map(|side| super::capital(&catalogue.say(super::Msg::RitualBegins { beginner: &you, side })));
        let all: Vec<String> = texts.flatten().collect();
        (all.iter().any(|text| yours.contains(text)), all.iter().any(|text| wrong.contains(text)))
    };
    for lang in Lang::ALL {
        assert_eq!(begins(lang), (true, false), "{lang}");
    }
}

#[test]
fn sides_are_named_in_the_language_of_the_page() {
    speak(Catalogue::read(Catalogue::source(Lang::Basque).to_owned()).unwrap());
    assert_eq!(super::t(super::Msg::SideName { side: Player::Light }), "Argia");
    speak(Catalogue::english());
}
