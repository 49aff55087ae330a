//! The pieces: cones for Light, reels for Dark, told apart by their shapes.

use senet::Player;

use crate::palette::Palette;
use crate::scene::{Drawing, Paint, Shape, pt};

use super::Outline;

/// A piece seen from the side, standing on the bottom of the unit square.
#[must_use]
pub fn piece(player: Player, palette: &Palette) -> Drawing {
    match player {
        Player::Light => cone(palette),
        Player::Dark => reel(palette),
    }
}

fn cone(palette: &Palette) -> Drawing {
    let mut drawing = Drawing::default();
    let body = Outline::at(0.42, 0.27)
        .curve((0.42, 0.5), (0.3, 0.72), (0.17, 0.86))
        .curve((0.15, 0.9), (0.15, 0.95), (0.2, 0.97))
        .line(0.8, 0.97)
        .curve((0.85, 0.95), (0.85, 0.9), (0.83, 0.86))
        .curve((0.7, 0.72), (0.58, 0.5), (0.58, 0.27))
        .close();
    drawing.add(body, Paint::both(palette.light, palette.piece_line, 0.035));
    let shade = Outline::at(0.56, 0.3)
        .curve((0.57, 0.5), (0.66, 0.72), (0.79, 0.87))
        .line(0.62, 0.87)
        .curve((0.55, 0.7), (0.53, 0.5), (0.56, 0.3))
        .close();
    drawing.add(shade, Paint::fill(palette.light_shade));
    let foot = Outline::at(0.2, 0.86).curve((0.35, 0.89), (0.65, 0.89), (0.8, 0.86)).open();
    drawing.add(foot, Paint::stroke(palette.piece_line, 0.022));
    drawing.add(
        Shape::Circle { centre: pt(0.5, 0.18), radius: 0.145 },
        Paint::both(palette.light, palette.piece_line, 0.035),
    );
    drawing
}

fn reel(palette: &Palette) -> Drawing {
    let mut drawing = Drawing::default();
    let body = Outline::at(0.2, 0.4)
        .curve((0.2, 0.36), (0.22, 0.34), (0.26, 0.34))
        .line(0.74, 0.34)
        .curve((0.78, 0.34), (0.8, 0.36), (0.8, 0.4))
        .curve((0.8, 0.49), (0.63, 0.53), (0.63, 0.65))
        .curve((0.63, 0.76), (0.83, 0.8), (0.84, 0.9))
        .curve((0.84, 0.95), (0.82, 0.97), (0.78, 0.97))
        .line(0.22, 0.97)
        .curve((0.18, 0.97), (0.16, 0.95), (0.16, 0.9))
        .curve((0.17, 0.8), (0.37, 0.76), (0.37, 0.65))
        .curve((0.37, 0.53), (0.2, 0.49), (0.2, 0.4))
        .close();
    drawing.add(body, Paint::both(palette.dark, palette.piece_line, 0.035));
    for (y, half) in [(0.42, 0.2), (0.88, 0.24)] {
        drawing.add(Shape::Line(pt(0.5 - half, y), pt(0.5 + half, y)), Paint::stroke(palette.dark_shade, 0.035));
    }
    drawing.add(Shape::Line(pt(0.45, 0.6), pt(0.45, 0.7)), Paint::stroke(palette.dark_shade, 0.035));
    drawing
}
