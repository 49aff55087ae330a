//! Throwing sticks and the faces of dice.

use crate::palette::Palette;
use crate::scene::{Colour, Drawing, Paint, Shape, pt};

use super::Outline;

/// Which side of a stick is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StickSide {
    /// The flat, light side, which counts.
    Light,
    /// The round, dark side.
    Dark,
}

/// A small upright stick with one side up, in the unit square.
#[must_use]
pub fn stick(side: StickSide, palette: &Palette) -> Drawing {
    let mut drawing = Drawing::default();
    let (fill, nick) = match side {
        StickSide::Light => (palette.light, palette.quiet),
        StickSide::Dark => (palette.dark, palette.dark_shade),
    };
    drawing.add(
        Shape::Rect { at: pt(0.42, 0.02), width: 0.16, height: 0.96, radius: 0.08 },
        Paint::both(fill, palette.piece_line, 0.03),
    );
    for y in [0.2, 0.8] {
        drawing.add(Shape::Line(pt(0.46, y), pt(0.54, y)), Paint::stroke(nick, 0.03));
    }
    drawing
}

/// What a die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DieStyle {
    /// Strokes, and a cross for 4, as on long dice.
    Strokes,
    /// Pips.
    Pips,
}

/// The marks of a die's face of this value (1 to 6), without its edges.
#[must_use]
pub fn face(value: u8, style: DieStyle, ink: Colour) -> Drawing {
    match style {
        DieStyle::Strokes => strokes(value, ink),
        DieStyle::Pips => pips(value, ink),
    }
}

fn strokes(value: u8, ink: Colour) -> Drawing {
    let mut drawing = Drawing::default();
    if value == 4 {
        drawing.add(Shape::Line(pt(0.25, 0.25), pt(0.75, 0.75)), Paint::stroke(ink, 0.09));
        drawing.add(Outline::at(0.75, 0.25).line(0.25, 0.75).open(), Paint::stroke(ink, 0.09));
        return drawing;
    }
    for i in 0..value {
        let x = 0.5 + 0.2 * (f64::from(i) - f64::from(value - 1) / 2.0);
        drawing.add(Shape::Line(pt(x, 0.22), pt(x, 0.78)), Paint::stroke(ink, 0.09));
    }
    drawing
}

fn pips(value: u8, ink: Colour) -> Drawing {
    let (a, b, c) = (0.26, 0.5, 0.74);
    let places: &[(f64, f64)] = match value {
        1 => &[(0.5, 0.5)],
        2 => &[(0.26, 0.26), (0.74, 0.74)],
        3 => &[(0.26, 0.26), (0.5, 0.5), (0.74, 0.74)],
        4 => &[(0.26, 0.26), (0.74, 0.26), (0.26, 0.74), (0.74, 0.74)],
        5 => &[(0.26, 0.26), (0.74, 0.26), (0.5, 0.5), (0.26, 0.74), (0.74, 0.74)],
        _ => &[(a, a), (c, a), (a, b), (c, b), (a, c), (c, c)],
    };
    let mut drawing = Drawing::default();
    for &(x, y) in places {
        drawing.add(Shape::Circle { centre: pt(x, y), radius: 0.095 }, Paint::fill(ink));
    }
    drawing
}
