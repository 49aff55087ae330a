//! The board in plain characters, and in sentences.

use std::fmt::Write;

use senet::{ByPlayer, House, HouseSet, Player};
use unicode_width::UnicodeWidthStr;

use crate::board::{Exit, Plan};
use crate::geometry::Heading;
use crate::signs::Charset;
use crate::view::BoardView;

/// Columns of text inside a house.
const INSIDE: usize = 6;

/// The marks of a charset.
struct Glyphs {
    corner: [&'static str; 3],
    across: &'static str,
    down: &'static str,
    rightward: &'static str,
    leftward: &'static str,
    light: &'static str,
    dark: &'static str,
    empty_destination: &'static str,
}

const ASCII: Glyphs = Glyphs {
    corner: ["+", "+", "+"],
    across: "-",
    down: "|",
    rightward: "->",
    leftward: "<-",
    light: "L",
    dark: "D",
    empty_destination: "( )",
};

const UNICODE: Glyphs = Glyphs {
    corner: ["├", "┼", "┤"],
    across: "─",
    down: "│",
    rightward: "→",
    leftward: "←",
    light: "△ L",
    dark: "◆ D",
    empty_destination: "( )",
};

/// The board as lines of at most 80 columns: numbers, signs and pieces. What is in hand or off
/// the board is for words to tell.
///
/// Light is `L` and Dark `D`, in Unicode after `△` and `◆`. A piece that may
/// be chosen stands in `<>`, the chosen one in `[]`, a destination in `()`.
///
/// ```
/// use senet::{PieceSet, Signs};
/// use senet_board::{BoardView, Charset, Exit, Geometry, HouseSigns, Palette, Plan, draw_text};
/// let plan = Plan {
///     geometry: Geometry::default(),
///     signs: HouseSigns::of_period(Signs::NewKingdom),
///     exit: Exit::Open,
///     pieces: PieceSet::Cones,
///     palette: Palette::default(),
/// };
/// let text = draw_text(&BoardView::alternating(5), &plan, Charset::Ascii);
/// assert!(text.is_ascii());
/// assert!(text.contains("|26 nfr|27 ~~~|"));
/// ```
#[must_use]
pub fn draw_text(view: &BoardView, plan: &Plan, charset: Charset) -> String {
    let glyphs = match charset {
        Charset::Ascii => &ASCII,
        Charset::Unicode => &UNICODE,
    };
    let mut out = String::new();
    rule(&mut out, glyphs, Edge::Top, charset);
    for row in 0..crate::geometry::ROWS {
        let (left, right) = match plan.geometry.heading(row) {
            Heading::Rightward => (glyphs.rightward, ""),
            Heading::Leftward => ("", glyphs.leftward),
        };
        let mut labels = format!("{left:2} {}", glyphs.down);
        let mut pieces = format!("   {}", glyphs.down);
        for house in plan.geometry.row(row) {
            let sign = plan.signs.get(house).map_or("", |sign| sign.text(charset));
            let label = format!("{house:<2} {}", pad(sign, 3));
            let _ = write!(labels, "{label}{}", glyphs.down);
            let _ = write!(pieces, "{}{}", centred(&content(view, house, glyphs)), glyphs.down);
        }
        let _ = writeln!(out, "{}", format!("{labels} {right}").trim_end());
        let _ = writeln!(out, "{pieces}");
        let edge = if row + 1 == crate::geometry::ROWS { Edge::Bottom } else { Edge::Between };
        rule(&mut out, glyphs, edge, charset);
    }
    out
}

#[derive(Clone, Copy)]
enum Edge {
    Top,
    Between,
    Bottom,
}

fn rule(out: &mut String, glyphs: &Glyphs, edge: Edge, charset: Charset) {
    let [left, middle, right] = match (edge, charset) {
        (Edge::Between, _) | (_, Charset::Ascii) => glyphs.corner,
        (Edge::Top, Charset::Unicode) => ["┌", "┬", "┐"],
        (Edge::Bottom, Charset::Unicode) => ["└", "┴", "┘"],
    };
    let across = glyphs.across.repeat(INSIDE);
    let inner = [across.as_str(); 10].join(middle);
    let _ = writeln!(out, "   {left}{inner}{right}");
}

/// What stands on a house, with its marks.
fn content(view: &BoardView, house: House, glyphs: &Glyphs) -> String {
    let piece = view.piece(house).map(|player| match player {
        Player::Light => glyphs.light,
        Player::Dark => glyphs.dark,
    });
    let marks = &view.marks;
    match piece {
        Some(piece) if marks.selected == Some(house) => format!("[{piece}]"),
        Some(piece) if marks.destinations.contains(house) => format!("({piece})"),
        Some(piece) if marks.origins.contains(house) => format!("<{piece}>"),
        Some(piece) => piece.to_owned(),
        None if marks.destinations.contains(house) => glyphs.empty_destination.to_owned(),
        None => String::new(),
    }
}

fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(text.width())))
}

fn centred(text: &str) -> String {
    let before = INSIDE.saturating_sub(text.width()) / 2;
    pad(&format!("{}{text}", " ".repeat(before)), INSIDE)
}

fn off_board(view: &BoardView, player: Player, exit: Exit) -> String {
    let either = |counts: ByPlayer<u8>| Player::BOTH.iter().any(|&p| counts[p] > 0);
    let mut parts = Vec::new();
    if either(view.in_hand) {
        parts.push(format!("{} in hand", view.in_hand[player]));
    }
    if exit == Exit::Open || either(view.borne_off) {
        parts.push(format!("{} borne off", view.borne_off[player]));
    }
    if either(view.captured) {
        parts.push(format!("{} captured", view.captured[player]));
    }
    if parts.is_empty() { "all on the board".to_owned() } else { parts.join(", ") }
}

/// The position in sentences, for screen readers and for descriptions of pictures.
///
/// ```
/// use senet_board::{BoardView, Exit, describe};
/// assert_eq!(
///     describe(&BoardView::alternating(2), Exit::Open),
///     "Light on 1, 3; 0 borne off. Dark on 2, 4; 0 borne off."
/// );
/// ```
#[must_use]
pub fn describe(view: &BoardView, exit: Exit) -> String {
    let mut sentences: Vec<_> = Player::BOTH
        .into_iter()
        .map(|player| format!("{player} {}; {}.", on_houses(view.pieces(player)), off_board(view, player, exit)))
        .collect();
    if let Some(last) = view.last_move {
        let from = last.from.map_or("the hand".to_owned(), |h| h.to_string());
        let to = last.to.map_or("off the board".to_owned(), |h| format!("to {h}"));
        sentences.push(format!("Last move: from {from} {to}."));
    }
    sentences.join(" ")
}

fn on_houses(houses: HouseSet) -> String {
    if houses.is_empty() {
        return "not on the board".to_owned();
    }
    let numbers: Vec<_> = houses.iter().map(|house| house.to_string()).collect();
    format!("on {}", numbers.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Exit, Geometry, HouseSigns, LastMove, Marks, Orientation, Palette};
    use senet::{MiddleRow, PieceSet, Signs};

    fn plan(period: Signs, middle: MiddleRow) -> Plan {
        Plan {
            geometry: Geometry::new(middle, Orientation::TopDown),
            signs: HouseSigns::of_period(period),
            exit: Exit::Open,
            pieces: PieceSet::Cones,
            palette: Palette::default(),
        }
    }

    #[test]
    fn the_board_fits_a_terminal_and_ascii_is_ascii() {
        let mut view = BoardView::alternating(10);
        view.in_hand = ByPlayer::new(10, 10);
        view.captured = ByPlayer::new(10, 10);
        view.marks = Marks { origins: view.light, destinations: view.dark, selected: House::new(1) };
        for period in [Signs::OldKingdom, Signs::MiddleKingdom, Signs::NewKingdom] {
            for middle in [MiddleRow::First, MiddleRow::Second] {
                for charset in [Charset::Ascii, Charset::Unicode] {
                    let text = draw_text(&view, &plan(period, middle), charset);
                    assert!(text.lines().all(|line| line.width() <= 80), "{text}");
                    let widths: Vec<_> = text.lines().skip(2).step_by(3).take(3).map(UnicodeWidthStr::width).collect();
                    assert_eq!(widths, [74; 3], "{text}");
                    assert_eq!(charset == Charset::Ascii, text.is_ascii());
                }
            }
        }
    }

    #[test]
    fn a_start_reads_well() {
        let text = draw_text(&BoardView::alternating(5), &plan(Signs::NewKingdom, MiddleRow::Second), Charset::Ascii);
        let expected = "\
   +------+------+------+------+------+------+------+------+------+------+
-> |1     |2     |3     |4     |5     |6     |7     |8     |9     |10    |
   |  L   |  D   |  L   |  D   |  L   |  D   |  L   |  D   |  L   |  D   |
   +------+------+------+------+------+------+------+------+------+------+
   |20    |19    |18    |17    |16    |15 ank|14    |13    |12    |11    | <-
   |      |      |      |      |      |      |      |      |      |      |
   +------+------+------+------+------+------+------+------+------+------+
-> |21    |22    |23    |24    |25    |26 nfr|27 ~~~|28 III|29 II |30 Hor|
   |      |      |      |      |      |      |      |      |      |      |
   +------+------+------+------+------+------+------+------+------+------+
";
        assert_eq!(text.trim_start(), expected.trim_start());
    }

    #[test]
    fn marks_are_told_without_colour() {
        let mut view = BoardView::alternating(5);
        view.marks.origins = view.dark;
        view.marks.selected = House::new(10);
        view.marks.destinations = [9, 14].into_iter().filter_map(House::new).collect();
        let text = draw_text(&view, &plan(Signs::OldKingdom, MiddleRow::Second), Charset::Ascii);
        assert!(text.contains("| <D>  | (L)  | [D]  |"), "{text}");
        assert!(text.contains("( )"), "{text}");
    }

    #[test]
    fn where_nobody_leaves_nobody_is_said_to_have_left() {
        let view = BoardView::alternating(2);
        assert_eq!(describe(&view, Exit::Closed), "Light on 1, 3; all on the board. Dark on 2, 4; all on the board.");
        assert_eq!(
            describe(&BoardView::all_in_hand(10), Exit::Closed),
            "Light not on the board; 10 in hand. Dark not on the board; 10 in hand."
        );
    }

    #[test]
    fn sentences_name_the_last_move() {
        let mut view = BoardView::all_in_hand(7);
        view.last_move = Some(LastMove { from: House::new(28), to: None });
        assert_eq!(
            describe(&view, Exit::Open),
            "Light not on the board; 7 in hand, 0 borne off. Dark not on the board; 7 in hand, 0 borne off. \
             Last move: from 28 off the board."
        );
    }
}
