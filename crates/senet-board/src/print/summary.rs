//! The rules on a page.

use std::fmt::Write;

use super::board_page::{byline, draw_throw};
use super::{MARGIN, Sheets, start_sentence, start_view};
use crate::board::{Placement, draw_board};
use crate::scene::{Anchor, Face, Paint, Scene, pt};
use crate::winansi::{fit, wrap};

/// Sizes of type to try, in millimetres, the largest that fits first.
const SIZES: [f64; 6] = [4.2, 3.9, 3.6, 3.3, 3.0, 2.7];
/// Distance of lines and of paragraphs, in sizes of type.
const LEADING: f64 = 1.32;
const BETWEEN: f64 = 0.55;

pub(super) fn pages(sheets: &Sheets<'_>) -> Vec<Scene> {
    let (width, height) = sheets.paper.portrait();
    let inner = width - 2.0 * (MARGIN + 4.0);
    let (mut scene, top) = head(sheets, width);
    let room = height - MARGIN - 6.0 - top;
    let needed = |size: f64| -> f64 {
        let lines = |text: &String| wrap(text, size, Face::Regular, inner).len();
        let count: u32 = sheets.paragraphs.iter().map(|p| u32::try_from(lines(p)).unwrap_or(u32::MAX)).sum();
        let gaps = u32::try_from(sheets.paragraphs.len()).unwrap_or(u32::MAX);
        size * (f64::from(count) * LEADING + f64::from(gaps) * BETWEEN)
    };
    let size = SIZES.into_iter().find(|&size| needed(size) <= room).unwrap_or(SIZES[SIZES.len() - 1]);

    let left = MARGIN + 4.0;
    let bottom = height - MARGIN - 6.0;
    let text = sheets.plan.palette.text;
    let mut pages = Vec::new();
    let mut y = top + size;
    for paragraph in sheets.paragraphs {
        for line in wrap(paragraph, size, Face::Regular, inner) {
            if y > bottom {
                foot(&mut scene, sheets);
                let title = format!("Senet: {}, rules continued", sheets.info.title);
                let next = Scene::new(width, height, &title, "The rules, continued.");
                pages.push(std::mem::replace(&mut scene, next));
                y = MARGIN + 4.0 + size;
            }
            scene.text(pt(left, y), size, (Face::Regular, Anchor::Start), text, &line);
            y += size * LEADING;
        }
        y += size * BETWEEN;
    }
    foot(&mut scene, sheets);
    pages.push(scene);
    pages
}

/// Title, start and throws; where the paragraphs begin.
fn head(sheets: &Sheets<'_>, width: f64) -> (Scene, f64) {
    let (_, height) = sheets.paper.portrait();
    let info = sheets.info;
    let palette = &sheets.plan.palette;
    let left = MARGIN + 4.0;
    let inner = width - 2.0 * left;
    let plain = (Face::Regular, Anchor::Start);
    let bold = (Face::Bold, Anchor::Start);
    let title = format!("Senet: {}, rules", info.title);
    let mut scene = Scene::new(width, height, &title, &format!("The rules of {} on a page.", info.title));
    let mut y = MARGIN + 10.0;
    scene.text(pt(left, y), 7.0, bold, palette.text, &fit(&info.title, 7.0, Face::Bold, inner));
    y += 1.0;
    for line in wrap(&byline(sheets), 3.8, Face::Regular, inner) {
        y += 5.0;
        scene.text(pt(left, y), 3.8, plain, palette.text, &line);
    }
    for line in wrap(&info.source, 3.2, Face::Oblique, inner) {
        y += 4.4;
        scene.text(pt(left, y), 3.2, (Face::Oblique, Anchor::Start), palette.quiet, &line);
    }
    y += 5.0;
    let board = Placement::of_width(pt(left, y), inner);
    draw_board(&mut scene, &sheets.plan, board, &start_view(&sheets.start));
    y += board.height() + 6.5;
    for (i, line) in wrap(&start_sentence(&sheets.start), 3.8, Face::Regular, inner - 14.0).iter().enumerate() {
        if i == 0 {
            scene.text(pt(left, y), 3.8, bold, palette.text, "Start");
        } else {
            y += 5.0;
        }
        scene.text(pt(left + 14.0, y), 3.8, plain, palette.text, line);
    }
    y += 4.0;
    throws(&mut scene, sheets, left, y, inner);
    y += 18.0;
    scene.line(pt(left, y), pt(left + inner, y), Paint::stroke(palette.line, 0.3));
    (scene, y + 4.5)
}

/// The throws side by side.
fn throws(scene: &mut Scene, sheets: &Sheets<'_>, left: f64, top: f64, inner: f64) {
    let palette = &sheets.plan.palette;
    let device = sheets.device;
    let count = u32::try_from(device.throws().len()).unwrap_or(1).max(1);
    let step = inner / f64::from(count);
    let mut x = left;
    for weighted in device.throws() {
        draw_throw(scene, palette, device, *weighted, pt(x, top));
        let value = pt(x + 24.0, top + 6.2);
        scene.text(value, 5.0, (Face::Bold, Anchor::Start), palette.text, &weighted.throw.to_string());
        let mut note = format!("{} in {}", weighted.weight, device.outcomes());
        if sheets.grants.contains(weighted.throw) {
            note.push_str(", again");
        }
        scene.text(pt(x + 1.5, top + 13.0), 3.3, (Face::Regular, Anchor::Start), palette.quiet, &note);
        x += step;
    }
}

fn foot(scene: &mut Scene, sheets: &Sheets<'_>) {
    let info = sheets.info;
    let y = scene.height - MARGIN;
    let mut label = format!("senet · {} · revision {}", info.id, info.revision);
    for (name, value) in &info.options {
        let _ = write!(label, " · {name}={value}");
    }
    let label = fit(&label, 2.8, Face::Regular, scene.width - 2.0 * MARGIN);
    let centre = pt(scene.width / 2.0, y);
    scene.text(centre, 2.8, (Face::Regular, Anchor::Middle), sheets.plan.palette.quiet, &label);
}
