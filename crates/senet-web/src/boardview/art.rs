//! Drawings of `senet-board` for a page whose style sheet has the colours.

use senet::{House, PieceSet, Player};
use senet_board::scene::{Colour, Drawing, Point, Scene, Turn, pt};
use senet_board::{Arch, HouseSigns};
use senet_board::{Palette, art, svg};

/// A palette of names: each colour stands for a class of the style sheet.
const NAMES: [&str; 6] = ["sign", "light", "light-shade", "dark", "dark-shade", "piece-line"];

const fn named(index: u8) -> Colour {
    Colour(index, 0, 0)
}

const PALETTE: Palette = Palette {
    sign: named(0),
    light: named(1),
    light_shade: named(2),
    dark: named(3),
    dark_shade: named(4),
    piece_line: named(5),
    ..Palette::INK
};

fn name(Colour(index, ..): Colour) -> &'static str {
    NAMES.get(usize::from(index)).copied().unwrap_or("sign")
}

/// The elements of a drawing, its unit square of this size at this place.
fn elements(drawing: &Drawing, at: Point, size: f64) -> String {
    let mut scene = Scene::new(size, size, "", "");
    scene.place(drawing, at, size, Turn::Upright);
    svg::classed(&scene.items, name)
}

/// A piece of a set in a square of this size.
pub(super) fn piece(set: PieceSet, player: Player, size: f64) -> String {
    elements(&art::piece(set, player, &PALETTE), pt(0.0, 0.0), size)
}

/// The sign of a house in a square of this size; empty where it has none.
pub(super) fn sign(signs: &HouseSigns, house: House, size: f64) -> String {
    let Some(sign) = signs.get(house) else { return String::new() };
    let arched = signs.arch(house) == Arch::Drawn;
    let (corner, extent) = if arched { (pt(0.23, 0.34), 0.54) } else { (pt(0.2, 0.26), 0.6) };
    let mut out = elements(&art::sign(sign, PALETTE.sign), pt(corner.x * size, corner.y * size), extent * size);
    if arched {
        let over = pt((corner.x + extent * 0.06) * size, (corner.y - extent * 0.36) * size);
        out.push_str(&elements(&art::arch(PALETTE.sign), over, extent * 0.88 * size));
    }
    out
}

/// The marks of a die's face in a square of this size.
pub(crate) fn die_face(value: u8, style: art::DieStyle, size: f64) -> String {
    elements(&art::face(value, style, PALETTE.sign), pt(0.0, 0.0), size)
}

#[cfg(test)]
mod tests {
    use super::*;
    use senet_board::Plan;
    use senet_board::scene::{Item, Paint};

    #[test]
    fn every_colour_of_a_drawing_has_its_name() {
        let style = include_str!("../../page/style.css");
        for (set, side) in PieceSet::ALL.into_iter().flat_map(|set| Player::BOTH.map(|side| (set, side))) {
            let drawing = art::piece(set, side, &PALETTE);
            for item in &drawing.items {
                let Item::Shape(_, Paint { fill, stroke }) = item else { continue };
                let (fill, stroke) = (fill.map(|fill| ("f", fill)), stroke.map(|stroke| ("s", stroke.colour)));
                for (how, Colour(index, green, _)) in fill.into_iter().chain(stroke) {
                    assert!(usize::from(index) < NAMES.len() && green == 0);
                    let class = format!(".{how}-{} {{", NAMES[usize::from(index)]);
                    assert!(style.contains(&class), "{set:?} {side}: {class}");
                }
            }
        }
        let rules = senet::Rules::preset("kendall").unwrap();
        let plan = Plan::of_rules(rules.info(), rules.clauses(), senet_board::Orientation::TopDown);
        let signs: HouseSigns = plan.signs;
        assert!(sign(&signs, House::REBIRTH, 100.0).contains("s-sign"));
        assert_eq!(sign(&signs, House::new(2).unwrap(), 100.0), "");
    }
}
