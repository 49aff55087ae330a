//! Pictures of the screens.

use insta::assert_snapshot;
use ratatui::crossterm::event::KeyCode;
use senet::House;
use senet_play::{Level, Seat, ThrowMode};
use senet_text::Lang;

use super::{ASCII, COLOUR, Hands, MONO, against_novice, session, with};
use crate::app::Flow;
use crate::draw::layout::Target;
use crate::table::Animation;

fn two(id: &str) -> crate::Options {
    with(session(id, Seat::person(), Seat::person(), ThrowMode::Manual))
}

#[test]
fn menu() {
    let mut hands = Hands::on(crate::Options::default(), MONO, (80, 24));
    assert_snapshot!("menu_80", hands.screen());
    hands.resize(120, 40);
    hands.keys("9\n");
    assert_snapshot!("menu_120_ptolemies", hands.screen());
    let ascii = Hands::on(crate::Options::default(), ASCII, (80, 24)).screen();
    assert!(ascii.is_ascii(), "{ascii}");
}

#[test]
fn start_and_choice() {
    let mut hands = Hands::on(two("kendall"), MONO, (80, 24));
    assert_snapshot!("kendall_throw", hands.screen());
    hands.keys("3");
    assert_snapshot!("kendall_moves", hands.screen());
    hands.keys("\t");
    assert_snapshot!("kendall_chosen", hands.screen());
}

#[test]
fn other_languages() {
    for lang in [Lang::Russian, Lang::Basque, Lang::Arabic] {
        let mut hands = Hands::on(crate::Options { lang, ..crate::Options::default() }, MONO, (80, 24));
        hands.keys("\t");
        assert_snapshot!(format!("menu_{lang}"), visible(&hands.screen()));
        let mut hands = Hands::on(crate::Options { lang, ..two("kendall") }, MONO, (80, 24));
        hands.keys("3");
        assert_snapshot!(format!("kendall_{lang}"), visible(&hands.screen()));
        hands.keys("w");
        assert!(!hands.screen().contains("Why"), "{}", hands.screen());
    }
}

#[test]
fn the_menu_changes_the_language() {
    let mut hands = Hands::on(crate::Options::default(), MONO, (80, 24));
    hands.keys("\t");
    for _ in 0..8 {
        hands.press(KeyCode::Down);
    }
    assert!(hands.screen().contains("English"));
    hands.press(KeyCode::Right);
    assert!(hands.screen().contains("Italiano") && hands.screen().contains("Regolamenti"), "{}", hands.screen());
}

/// A screen without the marks that keep its lines in place.
fn visible(screen: &str) -> String {
    screen.replace('\u{200e}', "")
}

#[test]
fn colours() {
    let mut hands = Hands::on(two("kendall"), COLOUR, (80, 24));
    hands.keys("3\t");
    assert_snapshot!("kendall_colours", hands.styles());
    let mut plain = Hands::on(two("kendall"), MONO, (80, 24));
    plain.keys("3\t");
    assert!(!plain.styles().contains("Indexed"), "no colour where there is none");
}

#[test]
fn plain_characters() {
    let mut hands = Hands::on(two("kendall"), ASCII, (80, 24));
    hands.keys("3\t");
    assert_snapshot!("kendall_ascii", hands.screen());
    hands.keys("?");
    assert!(hands.screen().is_ascii(), "{}", hands.screen());
}

#[test]
fn other_boards() {
    let mut bell = Hands::on(two("bell"), MONO, (120, 40));
    bell.keys("414");
    assert_snapshot!("bell_120", bell.screen());
    let ptolemies = Hands::on(two("ptolemies"), MONO, (80, 21));
    assert_snapshot!("ptolemies_smallest", ptolemies.screen());
    let mut lions = Hands::on(two("bell-cornelius"), MONO, (80, 24));
    lions.keys("4");
    assert_snapshot!("lions", lions.screen());
}

#[test]
fn names_give_way_to_numbers() {
    let skilled = session("bell", Seat::Computer(Level::Skilled), Seat::person(), ThrowMode::Seeded(1));
    let hands = Hands::on(with(skilled), MONO, (80, 24));
    let screen = hands.screen();
    assert!(screen.contains("Light (skilled) hand 10  points 0"), "{screen}");
}

#[test]
fn ritual() {
    let mut hands = Hands::on(two("jequier"), MONO, (80, 24));
    hands.keys("3");
    assert_snapshot!("ritual", hands.screen());
    hands.keys("1");
    assert_snapshot!("ritual_settled", hands.screen());
}

#[test]
fn sticks_tumble() {
    let mut hands = Hands::on(with(against_novice("kendall", 1)), MONO, (80, 24));
    hands.wait(500);
    hands.wait(200);
    assert_snapshot!("sticks_in_the_air", hands.screen());
    hands.wait(700);
    assert_snapshot!("computer_looks", hands.screen());
    let options = crate::Options { animation: Animation::None, ..with(against_novice("kendall", 1)) };
    let mut still = Hands::on(options, MONO, (80, 24));
    still.wait(500);
    assert!(still.screen().contains("Dark:"), "{}", still.screen());
}

#[test]
fn popups() {
    let mut hands = Hands::on(two("kendall"), MONO, (80, 24));
    hands.keys("?");
    assert_snapshot!("rules", hands.screen());
    hands.press(KeyCode::PageDown);
    let scrolled = hands.screen();
    hands.press(KeyCode::PageUp);
    assert_ne!(scrolled, hands.screen());
    hands.press(KeyCode::Esc);
    hands.keys("31s");
    assert_snapshot!("statistics", hands.screen());
    hands.press(KeyCode::Esc);
    hands.click(hands.table().target_at(Target::House(House::WATER)));
    hands.keys("l");
    assert_snapshot!("lore", hands.screen());
    hands.press(KeyCode::Esc);
    hands.press(KeyCode::F(1));
    assert_snapshot!("keys", hands.screen());
    hands.press(KeyCode::Esc);
    hands.keys("m");
    assert!(hands.screen().contains("What happened"), "{}", hands.screen());
}

#[test]
fn too_small_a_window_says_so_and_recovers() {
    let mut hands = Hands::on(two("kendall"), MONO, (80, 24));
    let before = hands.screen();
    hands.resize(60, 15);
    assert_snapshot!("too_small", hands.screen());
    hands.resize(3, 1);
    hands.screen();
    hands.resize(0, 0);
    hands.screen();
    assert_eq!(hands.press(KeyCode::Char('3')), Flow::Goes);
    hands.resize(80, 24);
    assert_eq!(hands.screen(), before);
    hands.resize(20, 5);
    assert_eq!(hands.press(KeyCode::Char('q')), Flow::Ends);
}

#[test]
fn no_size_panics() {
    for width in [1, 20, 76, 79, 80, 81, 95, 120, 200, 300] {
        for height in [1, 5, 20, 21, 22, 24, 31, 60, 100] {
            let mut hands = Hands::on(crate::Options::default(), COLOUR, (width, height));
            hands.screen();
            hands = Hands::on(two("skiryuk"), COLOUR, (width, height));
            for keys in ["4", "\t", "?", "\x1b", "s", "\x1b", "m"] {
                hands.keys(keys);
                hands.screen();
            }
        }
    }
}
