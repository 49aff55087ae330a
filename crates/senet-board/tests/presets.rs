//! The board, the start and the sheets of every preset.

mod common;

use senet::{PRESET_IDS, PieceSet, Rules};
use senet_board::print::{Paper, Sheets, Words, pages, start_view};
use senet_board::{Charset, Heading, Orientation, Palette, Plan, draw_position, draw_text, pdf, svg};

fn words(rules: &Rules, plan: &Plan) -> Words {
    common::words(plan, rules.clauses().device)
}

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

        let (words, text) = (words(&rules, &plan), [rules.info().special.clone()]);
        for paper in [Paper::A4, Paper::Letter] {
            let pages = pages(&Sheets::of_rules(&rules, plan, &words, &text, paper));
            assert_eq!(pages.len(), 3, "{id}");
            assert_eq!(pages[0].title, words.board[0], "{id}");
            assert!(svg::write_stacked(&pages).ends_with(b"</svg>\n"), "{id}");
            assert!(pdf::write(&pages).starts_with(b"%PDF"), "{id}");
        }
    }
}

#[test]
fn lines_begin_where_the_language_begins_them() {
    let rules = Rules::preset("kendall").expect("a preset");
    let plan = Plan::of_rules(rules.info(), rules.clauses(), Orientation::TopDown);
    let words = words(&rules, &plan);
    let drawn = |lines, language| {
        let words = Words { lines, language, ..words.clone() };
        let sheets = pages(&Sheets::of_rules(&rules, plan, &words, &["told".to_owned()], Paper::A4));
        String::from_utf8(svg::write(&sheets[2])).expect("UTF-8")
    };
    let (left, right) = (drawn(Heading::Rightward, "en"), drawn(Heading::Leftward, "ar"));
    assert!(left.contains(">told<") && !left.contains("xml:lang"), "{left}");
    assert!(right.contains(">\u{2067}told\u{2069}<") && right.contains("xml:lang=\"ar\""), "{right}");
    assert!(!left.contains("text-anchor=\"end\"") && right.contains("text-anchor=\"end\""));
}

#[test]
fn every_set_of_pieces_is_printed() {
    let rules = Rules::preset("bell-cornelius").expect("a preset");
    let plan = Plan::of_rules(rules.info(), rules.clauses(), Orientation::TopDown);
    assert_eq!(plan.pieces, PieceSet::Lions);
    let (words, mut seen) = (words(&rules, &plan), Vec::new());
    for set in PieceSet::ALL {
        for palette in [Palette::WOOD, Palette::FAIENCE, Palette::INK] {
            let plan = plan.with_pieces(set).with_palette(palette);
            let [board, cutouts, _] = &pages(&Sheets::of_rules(&rules, plan, &words, &[], Paper::A4))[..] else {
                panic!("three pages")
            };
            let text = [board, cutouts].map(|page| String::from_utf8(svg::write(page)).expect("UTF-8"));
            assert!(!seen.contains(&text), "{set:?} looks like another");
            seen.push(text);
        }
    }
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
