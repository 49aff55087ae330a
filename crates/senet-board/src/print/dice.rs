//! Dice to cut out and fold.

use super::board_page::die_style;
use crate::art;
use crate::palette::Palette;
use crate::scene::{Anchor, Face, Paint, Point, Scene, Shape, Turn, pt};
use senet::Device;

/// How deep a glue tab is.
const TAB: f64 = 6.0;

/// The net of a long die: four long faces in a strip, opposite faces adding
/// up to 5, and square ends; how wide it is.
pub(super) fn long(scene: &mut Scene, palette: &Palette, at: Point) -> f64 {
    let (side, length) = (17.0, 56.0);
    let top = at.y + TAB + side;
    let strip = Paint::both(palette.light, palette.piece_line, 0.3);
    // Ends above and below the second face, each with a tab.
    let second = at.x + side;
    for (y, tab) in [(top - side, Tab::Up(top - side)), (top + length, Tab::Down(top + length + side))] {
        scene.rect(pt(second, y), side, side, 0.0, strip);
        tab.draw(scene, palette, (second, second + side));
    }
    scene.rect(pt(at.x, top), 4.0 * side, length, 0.0, strip);
    Tab::Right(at.x + 4.0 * side).draw(scene, palette, (top, top + length));
    for (i, value) in (0..4).zip([1, 2, 4, 3]) {
        let left = at.x + f64::from(i) * side;
        for centre in [top + length * 0.25, top + length * 0.75] {
            let corner = pt(left + side * 0.5 - 7.0, centre - 7.0);
            scene.place(&art::face(value, die_style(Device::LongDie), palette.piece_line), corner, 14.0, Turn::Upright);
        }
        if i > 0 {
            fold(scene, palette, pt(left, top), pt(left, top + length));
        }
    }
    for y in [top, top + length] {
        fold(scene, palette, pt(second, y), pt(second + side, y));
    }
    4.0 * side + TAB
}

/// The net of a common die, opposite faces adding up to 7, with `again` on the five; how wide it is.
pub(super) fn common(scene: &mut Scene, palette: &Palette, at: Point, again: &str) -> f64 {
    let side = 30.0;
    let top = at.y + TAB + side;
    let face = Paint::both(palette.light, palette.piece_line, 0.3);
    let second = at.x + side;
    for (value, y, tab) in [(3, top - side, Tab::Up(top - side)), (4, top + side, Tab::Down(top + 2.0 * side))] {
        scene.rect(pt(second, y), side, side, 0.0, face);
        tab.draw(scene, palette, (second, second + side));
        pips(scene, palette, value, pt(second, y), side);
        for tab in [Tab::Left(second), Tab::Right(second + side)] {
            tab.draw(scene, palette, (y, y + side));
        }
    }
    scene.rect(pt(at.x, top), 4.0 * side, side, 0.0, face);
    Tab::Right(at.x + 4.0 * side).draw(scene, palette, (top, top + side));
    for (i, value) in (0..4).zip([1, 2, 6, 5]) {
        let corner = pt(at.x + f64::from(i) * side, top);
        pips(scene, palette, value, corner, side);
        if i > 0 {
            fold(scene, palette, corner, pt(corner.x, top + side));
        }
        if value == 5 {
            let label = pt(corner.x + side / 2.0, top + side - 1.6);
            scene.text(label, 2.8, (Face::Regular, Anchor::Middle), palette.quiet, again);
        }
    }
    for y in [top, top + side] {
        fold(scene, palette, pt(second, y), pt(second + side, y));
    }
    4.0 * side + TAB
}

fn pips(scene: &mut Scene, palette: &Palette, value: u8, at: Point, side: f64) {
    let extent = side * 0.86;
    let inset = (side - extent) / 2.0;
    let art = art::face(value, die_style(Device::CommonDie), palette.piece_line);
    scene.place(&art, pt(at.x + inset, at.y + inset), extent, Turn::Upright);
}

fn fold(scene: &mut Scene, palette: &Palette, from: Point, to: Point) {
    // The solid line of the face lies under it: cover that first.
    scene.line(from, to, Paint::stroke(palette.light, 0.5));
    scene.line(from, to, Paint::dashed(palette.quiet, 0.3));
}

/// A glue tab and the edge that it hangs on.
enum Tab {
    Up(f64),
    Down(f64),
    Left(f64),
    Right(f64),
}

impl Tab {
    fn draw(&self, scene: &mut Scene, palette: &Palette, (a, b): (f64, f64)) {
        let slope = 3.0;
        let corners = match *self {
            Self::Up(y) => vec![pt(a, y), pt(a + slope, y - TAB), pt(b - slope, y - TAB), pt(b, y)],
            Self::Down(y) => vec![pt(a, y), pt(a + slope, y + TAB), pt(b - slope, y + TAB), pt(b, y)],
            Self::Left(x) => vec![pt(x, a), pt(x - TAB, a + slope), pt(x - TAB, b - slope), pt(x, b)],
            Self::Right(x) => vec![pt(x, a), pt(x + TAB, a + slope), pt(x + TAB, b - slope), pt(x, b)],
        };
        scene.add(Shape::Polygon(corners), Paint::both(palette.house, palette.piece_line, 0.25));
        let (from, to) = match *self {
            Self::Up(y) | Self::Down(y) => (pt(a, y), pt(b, y)),
            Self::Left(x) | Self::Right(x) => (pt(x, a), pt(x, b)),
        };
        fold(scene, palette, from, to);
    }
}
