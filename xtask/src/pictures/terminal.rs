//! A terminal's screen as SVG.

use std::fmt::Write as _;

use super::ansi::{Cell, Colour, Weight};
use super::glyphs::{arms, quarters, shade};

/// A character is ten wide and twenty high.
const WIDTH: usize = 10;
const HEIGHT: usize = 20;
const MARGIN: usize = 12;
const INK: Colour = [236, 224, 200];
const PAPER: Colour = [30, 23, 17];

pub(super) fn svg(rows: &[Vec<Cell>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let (width, height) = (columns * WIDTH + 2 * MARGIN, rows.len() * HEIGHT + 2 * MARGIN);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         role=\"img\">\n<title>The game in a terminal</title>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"10\" fill=\"{paper}\"/>\n\
         <g font-family=\"'DejaVu Sans Mono', Menlo, Consolas, monospace\" font-size=\"16\" text-anchor=\"middle\">\n",
        paper = hex(PAPER)
    );
    for (row, cells) in rows.iter().enumerate() {
        papers(&mut text, cells, row);
    }
    for (row, cells) in rows.iter().enumerate() {
        let mut column = 0;
        for stretch in cells.chunk_by(|a, b| a.character == b.character && a.ink == b.ink) {
            ink(&mut text, stretch, MARGIN + column * WIDTH, MARGIN + row * HEIGHT);
            column += stretch.len();
        }
    }
    text.push_str("</g>\n</svg>\n");
    text
}

/// The paper behind a row: one rectangle for each stretch of a colour.
fn papers(text: &mut String, cells: &[Cell], row: usize) {
    let mut column = 0;
    for stretch in cells.chunk_by(|a, b| a.paper == b.paper) {
        if let Some(paper) = stretch[0].paper {
            let (x, y) = (MARGIN + column * WIDTH, MARGIN + row * HEIGHT);
            rectangle(text, (x, y), (stretch.len() * WIDTH, HEIGHT), &hex(paper), 1.0);
        }
        column += stretch.len();
    }
}

/// A stretch of the same character in one colour.
fn ink(text: &mut String, stretch: &[Cell], x: usize, y: usize) {
    let cell = stretch[0];
    let colour = hex(cell.ink.unwrap_or(INK));
    let width = stretch.len() * WIDTH;
    if cell.character == '█' {
        rectangle(text, (x, y), (width, HEIGHT), &colour, 1.0);
    } else if let Some(opacity) = shade(cell.character) {
        rectangle(text, (x, y), (width, HEIGHT), &colour, opacity);
    } else if let [0, thin, 0, _] = arms(cell.character).unwrap_or_default()
        && thin > 0
    {
        path(text, &format!("M{x} {y}h{width}", y = y + HEIGHT / 2), thin, &colour);
    } else {
        for (index, cell) in stretch.iter().enumerate() {
            one(text, cell, x + index * WIDTH, y, &colour);
        }
    }
}

fn one(text: &mut String, cell: &Cell, x: usize, y: usize, colour: &str) {
    if let Some(quarters) = quarters(cell.character) {
        for (index, _) in quarters.iter().enumerate().filter(|(_, filled)| **filled) {
            let corner = (x + index % 2 * WIDTH / 2, y + index / 2 * HEIGHT / 2);
            rectangle(text, corner, (WIDTH / 2, HEIGHT / 2), colour, 1.0);
        }
    } else if let Some(arms) = arms(cell.character) {
        let (middle, centre) = (x + WIDTH / 2, y + HEIGHT / 2);
        let ends = [(middle, y), (x + WIDTH, centre), (middle, y + HEIGHT), (x, centre)];
        let drawn: Vec<_> = ends.iter().zip(arms).filter(|(_, arm)| *arm > 0).collect();
        // Each arm comes in from its end and leaves by the next, so that corners join.
        for pair in drawn.windows(2) {
            let [((from_x, from_y), arm), ((to_x, to_y), _)] = pair else { continue };
            path(text, &format!("M{from_x} {from_y}L{middle} {centre}L{to_x} {to_y}"), *arm, colour);
        }
    } else if cell.character != ' ' {
        let weight = if cell.weight == Weight::Bold { " font-weight=\"bold\"" } else { "" };
        let character = match cell.character {
            '<' => "&lt;".to_owned(),
            '>' => "&gt;".to_owned(),
            '&' => "&amp;".to_owned(),
            other => other.to_string(),
        };
        let (x, y) = (x + WIDTH / 2, y + 15);
        let _ = writeln!(text, "<text x=\"{x}\" y=\"{y}\" fill=\"{colour}\"{weight}>{character}</text>");
    }
}

/// A line: `arm` is 1 for a thin one, 2 for a thick one.
fn path(text: &mut String, steps: &str, arm: u8, colour: &str) {
    let width = if arm == 2 { "3" } else { "1.4" };
    let _ = writeln!(text, "<path d=\"{steps}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"/>");
}

fn rectangle(text: &mut String, (x, y): (usize, usize), (width, height): (usize, usize), colour: &str, opacity: f32) {
    let opacity = if opacity < 1.0 { format!(" opacity=\"{opacity}\"") } else { String::new() };
    let _ = writeln!(
        text,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{colour}\"{opacity} \
         shape-rendering=\"crispEdges\"/>"
    );
}

fn hex([red, green, blue]: Colour) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

#[cfg(test)]
mod tests {
    use super::super::ansi::screen;
    use super::*;

    #[test]
    fn text_blocks_and_lines_are_drawn() {
        let svg = svg(&screen("\u{1b}[38;2;255;0;0m<▌─"));
        assert!(svg.contains("fill=\"#ff0000\">&lt;</text>"), "{svg}");
        assert_eq!(svg.matches("width=\"5\" height=\"10\"").count(), 2);
        assert!(svg.contains("d=\"M32 22h10\""), "{svg}");
    }
}
