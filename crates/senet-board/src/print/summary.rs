//! The rules on a page.

use super::board_page::draw_throw;
use super::{MARGIN, Sheets, start_view};
use crate::board::{Placement, draw_board};
use crate::geometry::Heading;
use crate::scene::{Anchor, Face, Paint, Scene, pt};
use crate::winansi::{self, fit, wrap};

/// Sizes of type to try, in millimetres, the largest that fits first.
const SIZES: [f64; 6] = [4.2, 3.9, 3.6, 3.3, 3.0, 2.7];
/// Distance of lines and of paragraphs, in sizes of type.
const LEADING: f64 = 1.32;
const BETWEEN: f64 = 0.55;

pub(super) fn pages(sheets: &Sheets<'_>) -> Vec<Scene> {
    let (width, height) = sheets.paper.portrait();
    let words = sheets.words;
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
                let next = words.page((width, height), &[words.rules_go_on.clone(), words.rules[1].clone()]);
                pages.push(std::mem::replace(&mut scene, next));
                y = MARGIN + 4.0 + size;
            }
            words.line(&mut scene, (left, left + inner), y, (size, Face::Regular, text), &line);
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
    let words = sheets.words;
    let palette = &sheets.plan.palette;
    let left = MARGIN + 4.0;
    let inner = width - 2.0 * left;
    let ends = (left, left + inner);
    let mut scene = words.page((width, height), &words.rules);
    let mut y = MARGIN + 10.0;
    let title = fit(&words.title, 7.0, Face::Bold, inner);
    words.line(&mut scene, ends, y, (7.0, Face::Bold, palette.text), &title);
    y += 1.0;
    for line in wrap(&words.byline, 3.8, Face::Regular, inner) {
        y += 5.0;
        words.line(&mut scene, ends, y, (3.8, Face::Regular, palette.text), &line);
    }
    for line in wrap(&words.source, 3.2, Face::Oblique, inner) {
        y += 4.4;
        words.line(&mut scene, ends, y, (3.2, Face::Oblique, palette.quiet), &line);
    }
    y += 5.0;
    let board = Placement::of_width(pt(left, y), inner);
    draw_board(&mut scene, &sheets.plan, board, &start_view(&sheets.start));
    y += board.height() + 6.5;
    words.line(&mut scene, ends, y, (3.8, Face::Bold, palette.text), &words.start);
    let indent = winansi::width(&words.start, 3.8, Face::Bold) + 4.0;
    let within = (left + indent, left + inner - indent);
    for (i, line) in wrap(&words.start_sentence, 3.8, Face::Regular, inner - indent).iter().enumerate() {
        y += if i == 0 { 0.0 } else { 5.0 };
        let ends = if words.lines == Heading::Leftward { (left, within.1) } else { (within.0, left + inner) };
        words.line(&mut scene, ends, y, (3.8, Face::Regular, palette.text), line);
    }
    y += 4.0;
    throws(&mut scene, sheets, left, y, inner);
    y += 18.0;
    scene.line(pt(left, y), pt(left + inner, y), Paint::stroke(palette.line, 0.3));
    (scene, y + 4.5)
}

/// The throws side by side.
fn throws(scene: &mut Scene, sheets: &Sheets<'_>, left: f64, top: f64, inner: f64) {
    let (palette, words) = (&sheets.plan.palette, sheets.words);
    let device = sheets.device;
    let count = u32::try_from(device.throws().len()).unwrap_or(1).max(1);
    let step = inner / f64::from(count);
    let mut x = left;
    for (weighted, often) in device.throws().iter().zip(&words.often) {
        draw_throw(scene, palette, device, *weighted, pt(x, top));
        let value = pt(x + 24.0, top + 6.2);
        scene.text(value, 5.0, (Face::Bold, Anchor::Start), palette.text, &weighted.throw.to_string());
        let again = sheets.grants.contains(weighted.throw).then(|| format!("{}{}", words.and, words.again));
        let note = format!("{often}{}", again.unwrap_or_default());
        let size = winansi::size_for(&note, 3.3, Face::Regular, step - 2.0);
        scene.text(pt(x + 1.5, top + 13.0), size, (Face::Regular, Anchor::Start), palette.quiet, &words.shown(&note));
        x += step;
    }
}

fn foot(scene: &mut Scene, sheets: &Sheets<'_>) {
    let words = sheets.words;
    let label = words.shown(&fit(&words.foot, 2.8, Face::Regular, scene.width - 2.0 * MARGIN));
    let centre = pt(scene.width / 2.0, scene.height - MARGIN);
    scene.text(centre, 2.8, (Face::Regular, Anchor::Middle), sheets.plan.palette.quiet, &label);
}
