//! Drawings of pieces as data: what is painted how, one part over the other.
//!
//! A shape is written as the paths of SVG are: `M`, `L`, `C` and `Z` with points in
//! hundredths of the unit square. `O` and three numbers are a circle.

use crate::scene::{Colour, Drawing, Paint, Segment, Shape, pt};

/// How a part is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    /// The colour of the side, outlined.
    Body,
    /// The other colour of the side, outlined.
    Lit,
    /// The other colour of the side.
    Shade,
    /// A line in it.
    ShadeLine,
    /// The colour of outlines.
    Dark,
    /// A thin line in it.
    DarkLine,
}

/// A part of a drawing.
pub(super) type Part = (Ink, &'static str);

/// The colours of a side.
#[derive(Clone, Copy)]
pub(super) struct Tints {
    pub(super) body: Colour,
    pub(super) shade: Colour,
    pub(super) line: Colour,
}

/// Draws the parts.
pub(super) fn draw(parts: &[Part], tints: Tints) -> Drawing {
    let mut drawing = Drawing::default();
    for (ink, shape) in parts {
        let paint = match ink {
            Ink::Body => Paint::both(tints.body, tints.line, 0.035),
            Ink::Lit => Paint::both(tints.shade, tints.line, 0.03),
            Ink::Shade => Paint::fill(tints.shade),
            Ink::ShadeLine => Paint::stroke(tints.shade, 0.035),
            Ink::Dark => Paint::fill(tints.line),
            Ink::DarkLine => Paint::stroke(tints.line, 0.022),
        };
        drawing.add(read(shape), paint);
    }
    drawing
}

/// Reads a shape; a test reads all that there are.
fn read(text: &str) -> Shape {
    let mut segments = Vec::new();
    for (at, letter) in text.match_indices(|c: char| c.is_ascii_uppercase()) {
        let rest = text.get(at + 1..).unwrap_or_default();
        let own = rest.split(|c: char| c.is_ascii_uppercase()).next().unwrap_or_default();
        let numbers = own.split_ascii_whitespace().filter_map(|number| number.parse::<u8>().ok());
        let numbers: Vec<f64> = numbers.map(|number| f64::from(number) / 100.0).collect();
        match (letter, &numbers[..]) {
            ("O", &[x, y, radius]) => return Shape::Circle { centre: pt(x, y), radius },
            ("M", &[x, y]) => segments.push(Segment::Move(pt(x, y))),
            ("L", points) => segments.extend(points.chunks_exact(2).map(|to| Segment::Line(pt(to[0], to[1])))),
            ("C", points) => segments
                .extend(points.chunks_exact(6).map(|c| Segment::Curve(pt(c[0], c[1]), pt(c[2], c[3]), pt(c[4], c[5])))),
            _ => segments.push(Segment::Close),
        }
    }
    Shape::Path(segments)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Whether a shape is written as it should be.
    pub(in crate::art) fn is_sound(text: &str) -> bool {
        let mut words = text.replace(|c: char| c.is_ascii_uppercase(), " | ");
        words.retain(|c| c != '|');
        let numbers = words.split_ascii_whitespace().all(|word| word.parse::<u8>().is_ok_and(|number| number <= 100));
        let counted = text.match_indices(|c: char| c.is_ascii_uppercase()).all(|(at, letter)| {
            let own = text[at + 1..].split(|c: char| c.is_ascii_uppercase()).next().unwrap_or_default();
            let count = own.split_ascii_whitespace().count();
            match letter {
                "O" => count == 3 && at == 0,
                "M" => count == 2,
                "L" => count > 0 && count % 2 == 0,
                "C" => count > 0 && count % 6 == 0,
                "Z" => count == 0,
                _ => false,
            }
        });
        numbers && counted && text.starts_with(['M', 'O'])
    }

    #[test]
    fn shapes_are_read_as_they_are_written() {
        let path = read("M10 20L30 40C1 2 3 4 5 6Z");
        let curve = Segment::Curve(pt(0.01, 0.02), pt(0.03, 0.04), pt(0.05, 0.06));
        let wanted = vec![Segment::Move(pt(0.1, 0.2)), Segment::Line(pt(0.3, 0.4)), curve, Segment::Close];
        assert_eq!(path, Shape::Path(wanted));
        assert_eq!(read("O50 50 7"), Shape::Circle { centre: pt(0.5, 0.5), radius: 0.07 });
        assert!(is_sound("M10 20L30 40") && !is_sound("M10 20L30") && !is_sound("M10 200") && !is_sound("L1 2"));
    }
}
