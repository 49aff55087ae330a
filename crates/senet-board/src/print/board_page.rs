//! The page with the board.

use senet::{Device, Player, WeightedThrow};

use super::{MARGIN, Sheets};
use crate::art::{self, DieStyle, StickSide};
use crate::board::{Placement, draw_board};
use crate::palette::Palette;
use crate::scene::{Anchor, Face, Paint, Point, Scene, Turn, pt};
use crate::view::BoardView;
use crate::winansi::fit;

const BOLD: (Face, Anchor) = (Face::Bold, Anchor::Start);
const PLAIN: (Face, Anchor) = (Face::Regular, Anchor::Start);

pub(super) fn page(sheets: &Sheets<'_>) -> Scene {
    let (width, height) = sheets.paper.landscape();
    let words = sheets.words;
    let palette = &sheets.plan.palette;
    let mut scene = words.page((width, height), &words.board);
    let inner = width - 2.0 * MARGIN;
    let centre = width / 2.0;
    let title = words.shown(&fit(&words.title, 8.0, Face::Bold, inner));
    scene.text(pt(centre, MARGIN + 6.5), 8.0, (Face::Bold, Anchor::Middle), palette.text, &title);
    let by = words.shown(&fit(&words.byline, 3.8, Face::Regular, inner));
    scene.text(pt(centre, MARGIN + 12.5), 3.8, (Face::Regular, Anchor::Middle), palette.quiet, &by);

    let board = Placement::of_width(pt(MARGIN, MARGIN + 17.0), inner);
    draw_board(&mut scene, &sheets.plan, board, &BoardView::default());

    let top = board.at.y + board.height() + 9.0;
    let bottom = height - MARGIN;
    legend(&mut scene, sheets, pt(MARGIN, top), inner * 0.34);
    throws(&mut scene, sheets, pt(MARGIN + inner * 0.37, top));
    let left = MARGIN + inner * 0.7;
    let tray = (bottom - top + 4.0 - 5.0) / 2.0;
    for (player, y) in [(Player::Light, top - 4.0), (Player::Dark, top - 4.0 + tray + 5.0)] {
        tray_of(&mut scene, sheets, player, (pt(left, y), inner * 0.3, tray));
    }
    scene
}

/// What the signs mean.
fn legend(scene: &mut Scene, sheets: &Sheets<'_>, at: Point, width: f64) {
    let palette = &sheets.plan.palette;
    let words = sheets.words;
    scene.text(at, 4.4, BOLD, palette.text, &words.shown(&words.signs));
    let mut y = at.y + 3.5;
    for (house, sign) in sheets.plan.signs.iter() {
        let box_paint = Paint::both(palette.signed_house, palette.line, 0.25);
        scene.rect(pt(at.x, y), 8.6, 8.6, 0.8, box_paint);
        scene.place(&art::sign(sign, palette.sign), pt(at.x + 1.1, y + 1.1), 6.4, Turn::Upright);
        scene.text(pt(at.x + 11.0, y + 5.8), 4.2, BOLD, palette.text, &house.to_string());
        let name = words.names.iter().find(|(named, _)| *named == house).map_or("", |(_, name)| name);
        let name = fit(name, 4.0, Face::Regular, width - 18.5);
        scene.text(pt(at.x + 18.0, y + 5.8), 4.0, PLAIN, palette.text, &words.shown(&name));
        y += 10.3;
    }
}

/// The values of the device, how often they come, and which give another throw.
fn throws(scene: &mut Scene, sheets: &Sheets<'_>, at: Point) {
    let palette = &sheets.plan.palette;
    let device = sheets.device;
    let words = sheets.words;
    scene.text(at, 4.4, BOLD, palette.text, &words.shown(&words.throws));
    let mut y = at.y + 3.5;
    for (weighted, often) in device.throws().iter().zip(&words.often) {
        draw_throw(scene, palette, device, *weighted, pt(at.x, y));
        let value = weighted.throw;
        scene.text(pt(at.x + 25.0, y + 5.8), 4.6, BOLD, palette.text, &value.to_string());
        scene.text(pt(at.x + 32.0, y + 5.6), 3.6, PLAIN, palette.quiet, &words.shown(often));
        if sheets.grants.contains(value) {
            scene.text(pt(at.x + 49.0, y + 5.6), 3.6, PLAIN, palette.text, &words.shown(&words.again));
        }
        y += 10.3;
    }
}

/// The picture of a throw, in 22 × 8.6 mm.
pub(super) fn draw_throw(scene: &mut Scene, palette: &Palette, device: Device, throw: WeightedThrow, at: Point) {
    let value = throw.throw.value();
    if let Some(sticks) = device.sticks() {
        // No light side counts more than there are sticks.
        let light = if value > sticks { 0 } else { value };
        for i in 0..sticks {
            let side = if i < light { StickSide::Light } else { StickSide::Dark };
            scene.place(&art::stick(side, palette), pt(at.x + f64::from(i) * 4.8, at.y), 8.6, Turn::Upright);
        }
        return;
    }
    let corner = pt(at.x + 6.0, at.y);
    scene.rect(corner, 8.6, 8.6, 1.2, Paint::both(palette.light, palette.piece_line, 0.3));
    scene.place(&art::face(value, die_style(device), palette.piece_line), corner, 8.6, Turn::Upright);
}

pub(super) const fn die_style(device: Device) -> DieStyle {
    match device {
        Device::CommonDie => DieStyle::Pips,
        Device::LongDie | Device::SticksNone5 | Device::SticksNone6 => DieStyle::Strokes,
    }
}

/// A place for the pieces of a side that are not on the board.
fn tray_of(scene: &mut Scene, sheets: &Sheets<'_>, player: Player, (at, width, height): (Point, f64, f64)) {
    let palette = &sheets.plan.palette;
    let words = sheets.words;
    scene.rect(at, width, height, 2.0, Paint::both(palette.house, palette.line, 0.4));
    scene.place(&art::piece(sheets.plan.pieces, player, palette), pt(at.x + 2.5, at.y + 2.5), 9.0, Turn::Upright);
    scene.text(pt(at.x + 13.5, at.y + 9.0), 4.0, BOLD, palette.text, &words.shown(&words.sides[player]));
    let label = (Face::Regular, Anchor::End);
    scene.text(pt(at.x + width - 3.0, at.y + 9.0), 3.4, label, palette.quiet, &words.shown(&words.beside));
}
