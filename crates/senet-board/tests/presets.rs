//! The board, the start and the sheets of every preset.

use senet::{PRESET_IDS, PieceSet, Rules};
use senet_board::print::{Paper, Sheets, pages, start_sentence, start_view};
use senet_board::{Charset, Orientation, Palette, Plan, draw_position, draw_text, pdf, svg};

#[test]
fn every_preset_is_drawn() {
    for id in PRESET_IDS {
        let rules = Rules::preset(id).expect(id);
        let plan = Plan::of_rules(rules.info(), rules.clauses(), Orientation::TopDown);
        let view = start_view(&rules.clauses().start);
        assert_eq!(view.light.len(), view.dark.len(), "{id}");
        for charset in [Charset::Ascii, Charset::Unicode] {
            assert!(draw_text(&view, &plan, charset).contains("30"), "{id}");
        }
        let scene = draw_position(&view, &plan, 20.0, id);
        assert!(svg::write(&scene).ends_with(b"</svg>\n"), "{id}");
        assert!(pdf::write(&[scene]).starts_with(b"%PDF"), "{id}");

        let text = [start_sentence(&rules.clauses().start)];
        for paper in [Paper::A4, Paper::Letter] {
            let pages = pages(&Sheets::of_rules(&rules, plan, &text, paper));
            assert_eq!(pages.len(), 3, "{id}");
            assert!(pages[0].title.contains(&rules.info().title), "{id}");
            assert!(svg::write_stacked(&pages).ends_with(b"</svg>\n"), "{id}");
            assert!(pdf::write(&pages).starts_with(b"%PDF"), "{id}");
        }
    }
}

#[test]
fn places_beside_the_board_say_what_they_hold() {
    for (id, label) in
        [("kendall", ">off the board<"), ("bell", ">in hand<"), ("pogliaghi-7", ">in hand, off the board<")]
    {
        let rules = Rules::preset(id).expect(id);
        let plan = Plan::of_rules(rules.info(), rules.clauses(), Orientation::TopDown);
        let sheets = pages(&Sheets::of_rules(&rules, plan, &[], Paper::A4));
        let drawn = String::from_utf8(svg::write(&sheets[0])).expect(id);
        assert_eq!(drawn.matches(label).count(), 2, "{id}");
    }
}

#[test]
fn every_set_of_pieces_is_printed_and_named() {
    let rules = Rules::preset("bell-cornelius").expect("a preset");
    let plan = Plan::of_rules(rules.info(), rules.clauses(), Orientation::TopDown);
    assert_eq!(plan.pieces, PieceSet::Lions);
    let mut seen = Vec::new();
    for set in PieceSet::ALL {
        for palette in [Palette::WOOD, Palette::FAIENCE, Palette::INK] {
            let plan = plan.with_pieces(set).with_palette(palette);
            let [board, cutouts, _] = &pages(&Sheets::of_rules(&rules, plan, &[], Paper::A4))[..] else {
                panic!("three pages")
            };
            let text = [board, cutouts].map(|page| String::from_utf8(svg::write(page)).expect("UTF-8"));
            assert!(!seen.contains(&text), "{set:?} looks like another");
            seen.push(text);
        }
    }
    let told = |set| {
        let sheets = pages(&Sheets::of_rules(&rules, plan.with_pieces(set), &[], Paper::A4));
        sheets[1].description.clone()
    };
    assert_eq!(told(PieceSet::Lions), "10 lionesses for Light, 10 lions for Dark and a die, to cut out and fold.");
    assert_eq!(told(PieceSet::Cones), "10 cones for Light, 10 reels for Dark and a die, to cut out and fold.");
}

#[test]
fn boards_carry_the_signs_that_their_rules_need() {
    let signs = |id: &str| {
        let rules = Rules::preset(id).expect(id);
        let plan = Plan::of_rules(rules.info(), rules.clauses(), Orientation::TopDown);
        plan.signs.iter().map(|(house, _)| house.number()).collect::<Vec<_>>()
    };
    assert_eq!(signs("kendall"), [15, 26, 27, 28, 29, 30]);
    assert_eq!(signs("bell"), [1, 2, 3, 4, 5, 30]);
}
