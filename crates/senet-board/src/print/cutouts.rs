//! The page with what is to be cut out: pieces, and sticks or a die.

use senet::{Device, Player};

use super::dice;
use super::{MARGIN, Sheets};
use crate::art;
use crate::board::Plan;
use crate::palette::Palette;
use crate::scene::{Anchor, Colour, Face, Paint, Point, Scene, Shape, Turn, pt};
use crate::winansi;

/// A standing piece, unfolded, at its smallest: its width, and the heights of
/// a face and of a foot.
const PIECE_WIDTH: f64 = 15.4;
const PIECE_FACE: f64 = 19.5;
const PIECE_FOOT: f64 = 6.5;
const PIECE_HEIGHT: f64 = 2.0 * (PIECE_FACE + PIECE_FOOT);
/// The size of what is said at the head, at most.
const HELP: f64 = 3.4;
/// Between cut-outs.
const GAP: f64 = 1.2;
/// Pieces larger than this would crowd a house.
const LARGEST: f64 = 1.4;
/// The height of a stick's face at most, and the space between sticks.
const STICK_FACE: f64 = 16.0;
/// What the sticks need at least: two of them one above the other, and space around.
const STICKS_HEIGHT: f64 = 4.0 * 11.0 + STICK_GAP + SPACE;
const SPACE: f64 = 6.0;
const STICK_GAP: f64 = 4.0;

/// A rectangle of the page.
#[derive(Clone, Copy)]
struct Area {
    at: Point,
    width: f64,
    height: f64,
}

pub(super) fn page(sheets: &Sheets<'_>) -> Scene {
    let (width, height) = sheets.paper.landscape();
    let palette = &sheets.plan.palette;
    let (pieces, words) = (sheets.start.pieces, sheets.words);
    let mut scene = words.page((width, height), &words.cutouts);
    let begin = (Face::Regular, Anchor::Start);
    scene.text(pt(MARGIN, MARGIN + 4.5), 4.6, (Face::Bold, Anchor::Start), palette.text, &words.shown(&words.cut));
    // Beside the heading, smaller where a language says it at length.
    let left = MARGIN + winansi::width(&words.cut, 4.6, Face::Bold) + 4.0;
    let size = winansi::size_for(&words.cut_help, HELP, Face::Regular, width - MARGIN - left);
    scene.text(pt(left, MARGIN + 4.5), size, begin, palette.quiet, &words.shown(&words.cut_help));

    let at = pt(MARGIN, MARGIN + 9.0);
    let area = Area { at, width: width - 2.0 * MARGIN, height: height - MARGIN - at.y };
    match sheets.device {
        Device::SticksNone5 | Device::SticksNone6 => {
            // The pieces above, in one row if they fit, the sticks below in two columns.
            let in_a_row = f64::from(2 * pieces) * (PIECE_WIDTH + GAP) <= area.width + GAP;
            let above = Area { height: area.height - STICKS_HEIGHT, ..area };
            let used = standing_pieces(&mut scene, &sheets.plan, pieces, if in_a_row { 1 } else { 2 }, above);
            let top = used + SPACE;
            let rest = Area { at: pt(at.x, at.y + top), height: area.height - top, ..area };
            sticks(&mut scene, palette, rest);
        }
        Device::LongDie | Device::CommonDie => {
            let taken = if sheets.device == Device::LongDie {
                dice::long(&mut scene, palette, at)
            } else {
                dice::common(&mut scene, palette, at, &words.shown(&words.again))
            };
            let left = taken + SPACE;
            let rest = Area { at: pt(at.x + left, at.y), width: area.width - left, ..area };
            standing_pieces(&mut scene, &sheets.plan, pieces, 2, rest);
        }
    }
    scene
}

/// All pieces of both sides, in one row or a row a side, as large as the
/// area allows; how high they are in all.
fn standing_pieces(scene: &mut Scene, plan: &Plan, pieces: u8, rows: u8, area: Area) -> f64 {
    let columns = f64::from(2 * pieces / rows).max(1.0);
    let across = ((area.width + GAP) / columns - GAP) / PIECE_WIDTH;
    let down = ((area.height + GAP) / f64::from(rows) - GAP) / PIECE_HEIGHT;
    let scale = across.min(down).min(LARGEST);
    for (player, side) in Player::BOTH.into_iter().zip(0u8..) {
        for i in 0..pieces {
            let (row, column) = if rows == 1 { (0, side * pieces + i) } else { (side, i) };
            let at = pt(
                area.at.x + f64::from(column) * (PIECE_WIDTH * scale + GAP),
                area.at.y + f64::from(row) * (PIECE_HEIGHT * scale + GAP),
            );
            standing_piece(scene, plan, player, at, scale);
        }
    }
    f64::from(rows) * (PIECE_HEIGHT * scale + GAP) - GAP
}

/// A strip that folds into a piece with two faces and two feet.
fn standing_piece(scene: &mut Scene, plan: &Plan, player: Player, at: Point, scale: f64) {
    let [width, height] = [PIECE_WIDTH, PIECE_HEIGHT].map(|length| length * scale);
    let folds = [PIECE_FOOT, PIECE_FOOT + PIECE_FACE, PIECE_FOOT + 2.0 * PIECE_FACE].map(|y| at.y + y * scale);
    let size = 14.0 * scale;
    let left = at.x + (width - size) / 2.0;
    let palette = &plan.palette;
    let art = art::piece(plan.pieces, player, palette);
    scene.place(&art, pt(left, folds[0] + 0.3), size, Turn::Around);
    scene.place(&art, pt(left, folds[2] - 0.3 - size), size, Turn::Upright);
    scene.rect(at, width, height, 0.0, Paint::stroke(palette.piece_line, 0.25));
    for y in folds {
        scene.line(pt(at.x, y), pt(at.x + width, y), Paint::dashed(palette.quiet, 0.25));
    }
}

/// Four sticks, each a light and a dark face to fold together, two by two.
fn sticks(scene: &mut Scene, palette: &Palette, area: Area) {
    let length = (area.width - STICK_GAP) / 2.0;
    let face = ((area.height - STICK_GAP) / 4.0).min(STICK_FACE);
    for (row, column) in [(0.0, 0.0), (0.0, 1.0), (1.0, 0.0), (1.0, 1.0)] {
        let at = pt(area.at.x + column * (length + STICK_GAP), area.at.y + row * (2.0 * face + STICK_GAP));
        stick(scene, palette, at, (length, face));
    }
}

fn stick(scene: &mut Scene, palette: &Palette, at: Point, (length, face): (f64, f64)) {
    let middle = at.y + face;
    for (y, fill, line) in [(at.y, palette.light, palette.quiet), (middle, palette.dark, palette.dark_shade)] {
        scene.rect(pt(at.x, y), length, face, 0.0, Paint::fill(fill));
        bands(scene, pt(at.x, y), (length, face), line);
    }
    scene.rect(at, length, 2.0 * face, 0.0, Paint::stroke(palette.piece_line, 0.3));
    scene.line(pt(at.x, middle), pt(at.x + length, middle), Paint::dashed(palette.quiet, 0.3));
}

/// Bands near the ends of a face and a row of lozenges in its middle.
fn bands(scene: &mut Scene, at: Point, (length, face): (f64, f64), colour: Colour) {
    let line = Paint::stroke(colour, 0.4);
    for x in [8.0, 9.6, 14.0, 15.6, 17.2] {
        for x in [x, length - x] {
            scene.line(pt(at.x + x, at.y + 1.6), pt(at.x + x, at.y + face - 1.6), line);
        }
    }
    let centre = at.y + face / 2.0;
    for i in 0..5 {
        let x = at.x + length / 2.0 + (f64::from(i) - 2.0) * 9.0;
        let lozenge = vec![pt(x - 3.6, centre), pt(x, centre - 2.6), pt(x + 3.6, centre), pt(x, centre + 2.6)];
        scene.add(Shape::Polygon(lozenge), line);
    }
}
