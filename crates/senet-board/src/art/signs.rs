//! The signs of the houses, drawn from scratch.

use crate::scene::{Colour, Drawing, Paint, Shape, Turn, pt};
use crate::signs::Sign;

use super::{Outline, points};

/// A sign in one colour, in the unit square.
#[must_use]
pub fn sign(sign: Sign, ink: Colour) -> Drawing {
    match sign {
        Sign::Ankh => ankh(ink),
        Sign::Beauty => beauty(ink),
        Sign::Beauties => side_by_side(&beauty(ink), 3, 0.34, 0.84),
        Sign::Water => water(ink),
        Sign::Cross => cross(ink),
        Sign::Three => strokes(3, ink),
        Sign::Two => strokes(2, ink),
        Sign::One => strokes(1, ink),
        Sign::ThreeGods => side_by_side(&banner(ink), 3, 0.32, 0.86),
        Sign::TwoGods => side_by_side(&banner(ink), 2, 0.36, 0.86),
        Sign::Falcon => falcon(ink),
        Sign::House => house(ink),
        Sign::Door => door(ink),
    }
}

/// The curve that Middle Kingdom boards draw over some signs.
#[must_use]
pub fn arch(ink: Colour) -> Drawing {
    let mut drawing = Drawing::default();
    drawing
        .add(Outline::at(0.06, 0.3).curve((0.2, -0.06), (0.8, -0.06), (0.94, 0.3)).open(), Paint::stroke(ink, 0.035));
    drawing
}

fn ankh(ink: Colour) -> Drawing {
    let mut drawing = Drawing::default();
    let loop_line = Outline::at(0.5, 0.47)
        .curve((0.36, 0.4), (0.27, 0.29), (0.27, 0.2))
        .curve((0.27, 0.08), (0.37, 0.03), (0.5, 0.03))
        .curve((0.63, 0.03), (0.73, 0.08), (0.73, 0.2))
        .curve((0.73, 0.29), (0.64, 0.4), (0.5, 0.47))
        .close();
    drawing.add(loop_line, Paint::stroke(ink, 0.085));
    let stem = points([(0.46, 0.5), (0.54, 0.5), (0.585, 0.98), (0.415, 0.98)]);
    drawing.add(Shape::Polygon(stem), Paint::fill(ink));
    let left = points([(0.52, 0.465), (0.52, 0.535), (0.16, 0.575), (0.16, 0.425)]);
    let right = points([(0.48, 0.465), (0.48, 0.535), (0.84, 0.575), (0.84, 0.425)]);
    drawing.add(Shape::Polygon(left), Paint::fill(ink));
    drawing.add(Shape::Polygon(right), Paint::fill(ink));
    drawing
}

/// Heart and windpipe.
fn beauty(ink: Colour) -> Drawing {
    let mut drawing = Drawing::default();
    let heart = Outline::at(0.5, 0.5)
        .curve((0.57, 0.56), (0.66, 0.65), (0.66, 0.79))
        .curve((0.66, 0.91), (0.59, 0.98), (0.5, 0.98))
        .curve((0.41, 0.98), (0.34, 0.91), (0.34, 0.79))
        .curve((0.34, 0.65), (0.43, 0.56), (0.5, 0.5))
        .close();
    drawing.add(heart, Paint::both(ink, ink, 0.02));
    drawing.add(Shape::Line(pt(0.5, 0.06), pt(0.5, 0.6)), Paint::stroke(ink, 0.075));
    for y in [0.14, 0.26] {
        drawing.add(Shape::Line(pt(0.36, y), pt(0.64, y)), Paint::stroke(ink, 0.065));
    }
    drawing
}

fn water(ink: Colour) -> Drawing {
    let mut drawing = Drawing::default();
    for top in [0.2, 0.44, 0.68] {
        let mut line = Vec::new();
        for (i, x) in [0.06, 0.17, 0.28, 0.39, 0.5, 0.61, 0.72, 0.83, 0.94].into_iter().enumerate() {
            line.push(pt(x, if i % 2 == 0 { top + 0.13 } else { top }));
        }
        drawing.add(Shape::Polyline(line), Paint::stroke(ink, 0.065));
    }
    drawing
}

fn cross(ink: Colour) -> Drawing {
    let mut drawing = Drawing::default();
    drawing.add(Shape::Line(pt(0.2, 0.2), pt(0.8, 0.8)), Paint::stroke(ink, 0.1));
    drawing.add(Shape::Line(pt(0.8, 0.2), pt(0.2, 0.8)), Paint::stroke(ink, 0.1));
    drawing
}

fn strokes(count: u8, ink: Colour) -> Drawing {
    let mut drawing = Drawing::default();
    for i in 0..count {
        let x = 0.5 + 0.24 * (f64::from(i) - f64::from(count - 1) / 2.0);
        let stroke = points([(x - 0.055, 0.14), (x + 0.055, 0.14), (x + 0.035, 0.88), (x - 0.035, 0.88)]);
        drawing.add(Shape::Polygon(stroke), Paint::both(ink, ink, 0.03));
    }
    drawing
}

/// The banner on a pole that stands for a god.
fn banner(ink: Colour) -> Drawing {
    let mut drawing = Drawing::default();
    let pole = points([(0.41, 0.02), (0.49, 0.02), (0.49, 0.98), (0.41, 0.98)]);
    drawing.add(Shape::Polygon(pole), Paint::both(ink, ink, 0.02));
    let cloth = Outline::at(0.49, 0.04)
        .curve((0.56, 0.04), (0.63, 0.1), (0.7, 0.13))
        .line(0.7, 0.2)
        .curve((0.63, 0.25), (0.56, 0.31), (0.49, 0.32))
        .close();
    drawing.add(cloth, Paint::both(ink, ink, 0.02));
    for y in [0.46, 0.54, 0.62] {
        drawing.add(Shape::Line(pt(0.385, y), pt(0.515, y)), Paint::stroke(ink, 0.045));
    }
    drawing
}

fn falcon(ink: Colour) -> Drawing {
    let mut drawing = Drawing::default();
    let body = Outline::at(0.86, 0.235)
        .curve((0.84, 0.12), (0.72, 0.04), (0.6, 0.05))
        .curve((0.47, 0.06), (0.4, 0.17), (0.37, 0.28))
        .curve((0.33, 0.44), (0.2, 0.66), (0.05, 0.88))
        .line(0.13, 0.93)
        .line(0.2, 0.89)
        .curve((0.3, 0.84), (0.38, 0.79), (0.44, 0.75))
        .line(0.48, 0.9)
        .line(0.42, 0.9)
        .line(0.42, 0.95)
        .line(0.7, 0.95)
        .line(0.7, 0.91)
        .line(0.57, 0.9)
        .line(0.56, 0.74)
        .curve((0.7, 0.66), (0.77, 0.53), (0.72, 0.36))
        .curve((0.74, 0.31), (0.78, 0.29), (0.8, 0.275))
        .line(0.81, 0.33)
        .close();
    drawing.add(body, Paint::both(ink, ink, 0.015));
    let eye = Colour(0xFF, 0xFF, 0xFF);
    drawing.add(Shape::Circle { centre: pt(0.665, 0.175), radius: 0.04 }, Paint::fill(eye));
    let wing = Outline::at(0.45, 0.34).curve((0.6, 0.42), (0.52, 0.62), (0.24, 0.8)).open();
    drawing.add(wing, Paint::stroke(eye, 0.03));
    let cheek = Outline::at(0.64, 0.23).curve((0.64, 0.28), (0.6, 0.3), (0.59, 0.34)).open();
    drawing.add(cheek, Paint::stroke(eye, 0.025));
    drawing
}

/// The plan of a house, its door towards the reader.
fn house(ink: Colour) -> Drawing {
    let mut drawing = Drawing::default();
    let walls = points([(0.4, 0.76), (0.14, 0.76), (0.14, 0.28), (0.86, 0.28), (0.86, 0.76), (0.6, 0.76)]);
    drawing.add(Shape::Polyline(walls), Paint::stroke(ink, 0.085));
    drawing
}

fn door(ink: Colour) -> Drawing {
    let mut drawing = Drawing::default();
    drawing.add(Shape::Rect { at: pt(0.3, 0.12), width: 0.42, height: 0.78, radius: 0.02 }, Paint::stroke(ink, 0.06));
    drawing.add(Shape::Line(pt(0.3, 0.06), pt(0.3, 0.96)), Paint::stroke(ink, 0.09));
    for y in [0.3, 0.51, 0.72] {
        drawing.add(Shape::Line(pt(0.3, y), pt(0.72, y)), Paint::stroke(ink, 0.05));
    }
    drawing
}

/// The same drawing several times, `step` apart and `size` high, in the middle.
fn side_by_side(one: &Drawing, count: u8, step: f64, size: f64) -> Drawing {
    let mut drawing = Drawing::default();
    for i in 0..count {
        let centre = 0.5 + step * (f64::from(i) - f64::from(count - 1) / 2.0);
        drawing.place(one, pt(centre - size / 2.0, (1.0 - size) / 2.0), size, Turn::Upright);
    }
    drawing
}
