//! Every drawing in both writers: well formed, complete, and the same each time.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

mod common;

use common::{DEVICES, paragraphs, plan, sheets, words};
use senet::{House, Signs};
use senet_board::print::{Paper, pages};
use senet_board::scene::{Item, Shape};
use senet_board::{BoardView, HouseSigns, LastMove, Palette, Plan, Scene, draw_position, pdf, svg};

const PERIODS: [Signs; 3] = [Signs::OldKingdom, Signs::MiddleKingdom, Signs::NewKingdom];
const PALETTES: [Palette; 3] = [Palette::WOOD, Palette::FAIENCE, Palette::INK];

/// A check of the XML that the writer uses: tags nest, attributes are quoted
/// and each comes once, entities are known.
fn check_xml(text: &str) {
    let body = text.strip_prefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n").expect("declaration");
    let mut open = Vec::new();
    let mut rest = body;
    let mut roots = 0;
    while let Some(start) = rest.find('<') {
        let (content, tag) = rest.split_at(start);
        check_text(content);
        let end = tag.find('>').expect("a tag ends");
        let inside = &tag[1..end];
        rest = &tag[end + 1..];
        if let Some(name) = inside.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name.to_owned()));
            continue;
        }
        roots += usize::from(open.is_empty());
        let (inside, single) = inside.strip_suffix('/').map_or((inside, false), |inside| (inside, true));
        let (name, attributes) = inside.split_once(' ').unwrap_or((inside, ""));
        check_attributes(attributes);
        if !single {
            open.push(name.to_owned());
        }
    }
    assert!(open.is_empty(), "{open:?} left open");
    assert_eq!(rest, "\n");
    assert_eq!(roots, 1);
}

fn check_attributes(mut text: &str) {
    let mut seen = Vec::new();
    while !text.trim().is_empty() {
        let (name, after) = text.trim_start().split_once("=\"").expect("name and quote");
        assert!(name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | ':')), "{name}");
        assert!(!seen.contains(&name), "{name} twice");
        seen.push(name);
        let (value, after) = after.split_once('"').expect("closing quote");
        check_text(value);
        text = after;
    }
}

fn check_text(text: &str) {
    assert!(!text.contains('<'), "{text}");
    for (at, _) in text.match_indices('&') {
        let known = ["&amp;", "&lt;", "&gt;", "&quot;"].iter().any(|entity| text[at..].starts_with(entity));
        assert!(known, "{text}");
    }
    assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
}

/// The table of objects points at the objects, and the trailer at the table.
fn check_pdf(bytes: &[u8], pages: usize) {
    // A character a byte, so that offsets hold.
    let text: String = bytes.iter().map(|&b| if b.is_ascii() { char::from(b) } else { '?' }).collect();
    assert!(text.starts_with("%PDF-1.7"));
    assert!(text.trim_end().ends_with("%%EOF"));
    let (_, tail) = text.rsplit_once("startxref\n").expect("startxref");
    let table: usize = tail.lines().next().and_then(|line| line.parse().ok()).expect("an offset");
    let mut lines = text[table..].lines();
    assert_eq!(lines.next(), Some("xref"));
    let count: usize =
        lines.next().and_then(|l| l.split(' ').nth(1)).and_then(|n| n.parse().ok()).expect("a number of objects");
    for (number, line) in (0..count).zip(lines) {
        let (offset, state) = line.split_at(10);
        if state.trim_end().ends_with('n') {
            let offset: usize = offset.parse().expect("an offset");
            assert!(text[offset..].starts_with(&format!("{number} 0 obj")), "object {number}");
        }
    }
    assert_eq!(text.matches("/Type /Page\n").count(), pages);
    assert!(text.contains(&format!("/Count {pages}")));
    assert_eq!(text.matches("/WinAnsiEncoding").count(), 3);
}

fn check(scene: &Scene) {
    check_xml(&String::from_utf8(svg::write(scene)).expect("UTF-8"));
    check_pdf(&pdf::write(std::slice::from_ref(scene)), 1);
    check_inside(scene);
}

/// Nothing is drawn beyond the edges of the page.
fn check_inside(scene: &Scene) {
    let within = |x: f64, y: f64| {
        assert!((0.0..=scene.width).contains(&x) && (0.0..=scene.height).contains(&y), "{}: {x} {y}", scene.title);
    };
    for item in &scene.items {
        match item {
            Item::Shape(Shape::Rect { at, width, height, .. }, _) => {
                within(at.x, at.y);
                within(at.x + width, at.y + height);
            }
            Item::Shape(Shape::Polyline(points) | Shape::Polygon(points), _) => {
                for p in points {
                    within(p.x, p.y);
                }
            }
            Item::Shape(Shape::Line(a, b), _) => [a, b].into_iter().for_each(|p| within(p.x, p.y)),
            Item::Shape(Shape::Circle { centre, radius }, _) => {
                within(centre.x - radius, centre.y - radius);
                within(centre.x + radius, centre.y + radius);
            }
            Item::Shape(Shape::Path(_), _) => {}
            Item::Text(text) => within(text.at.x, text.at.y),
        }
    }
}

#[test]
fn positions_are_drawn_in_every_style() {
    let mut view = BoardView::alternating(7);
    view.in_hand = senet::ByPlayer::new(10, 3);
    view.borne_off = senet::ByPlayer::new(2, 10);
    view.captured = senet::ByPlayer::new(1, 0);
    view.last_move = Some(LastMove { from: House::new(10), to: House::new(14) });
    view.marks.origins = view.light;
    view.marks.destinations = view.dark;
    view.marks.selected = House::new(3);
    for period in PERIODS {
        for palette in PALETTES {
            for house in [8.0, 20.0, 30.0] {
                check(&draw_position(&view, &plan(period, palette), house, "A & B < C"));
            }
        }
    }
    let signs = HouseSigns::of_entry_houses();
    check(&draw_position(&view, &Plan { signs, ..plan(Signs::MiddleKingdom, Palette::WOOD) }, 20.0, "entry"));
}

#[test]
fn sheets_are_drawn_for_every_device_and_paper() {
    let text = paragraphs(9);
    for (period, palette) in PERIODS.into_iter().zip(PALETTES) {
        let plan = plan(period, palette);
        for device in DEVICES {
            let words = words(&plan, device);
            for paper in [Paper::A4, Paper::Letter] {
                for pieces in [1, 5, 7, 10] {
                    let pages = pages(&sheets(plan, &words, &text, device, pieces, paper));
                    assert_eq!(pages.len(), 3);
                    pages.iter().for_each(check);
                    check_pdf(&pdf::write(&pages), 3);
                    check_xml(&String::from_utf8(svg::write_stacked(&pages)).expect("UTF-8"));
                }
            }
        }
    }
}

#[test]
fn long_rules_run_on() {
    let text = paragraphs(90);
    let plan = plan(Signs::NewKingdom, Palette::WOOD);
    let words = words(&plan, DEVICES[0]);
    let sheets = sheets(plan, &words, &text, DEVICES[0], 5, Paper::A4);
    let pages = pages(&sheets);
    assert!(pages.len() > 3);
    pages.iter().for_each(check);
    let last = svg::write(&pages[pages.len() - 1]);
    assert!(String::from_utf8(last).expect("UTF-8").contains(">90. A piece moves"));
}

#[test]
fn the_same_scene_gives_the_same_bytes() {
    let text = paragraphs(5);
    let plan = plan(Signs::NewKingdom, Palette::WOOD);
    let words = words(&plan, DEVICES[0]);
    let draw = || pages(&sheets(plan, &words, &text, DEVICES[0], 7, Paper::A4));
    assert_eq!(svg::write_stacked(&draw()), svg::write_stacked(&draw()));
    assert_eq!(pdf::write(&draw()), pdf::write(&draw()));
}

#[test]
fn accents_and_dashes_reach_the_pdf() {
    let plan = plan(Signs::NewKingdom, Palette::WOOD);
    let words = words(&plan, DEVICES[0]);
    let pages = pages(&sheets(plan, &words, &[], DEVICES[0], 7, Paper::A4));
    let bytes = pdf::write(&pages[2..]);
    let find = |needle: &[u8]| bytes.windows(needle.len()).any(|window| window == needle);
    // Bytes of strings beyond ASCII may be written as they are or in hex.
    assert!(find(b"B\xF6htlingk\x96J\xE9quier") || find(b"42F668746C696E676B964AE97175696572"), "title");
}
