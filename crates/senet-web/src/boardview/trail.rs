//! The way that pieces took in the last ply, as lines on the board: so that
//! somebody who looked away sees what happened.

use senet::House;
use senet_board::svg::number;

use super::place::{HOUSE, Layout, PIECE};
use crate::model::{Beside, How, Piece, Spot};

/// A line, and its class in the style sheet.
pub(super) type Trail = (String, &'static str);

/// Further than this a piece did not walk: it was carried or sent.
const WALK: u8 = 10;

/// The lines of the pieces that the last ply moved. After a step back there may
/// be more of them than a ply moves, and then nothing is drawn.
pub(super) fn trails(layout: Layout, pieces: &[Piece], beside: Beside) -> Vec<Trail> {
    pieces.iter().filter_map(|piece| trail(layout, *piece, beside)).collect()
}

fn trail(layout: Layout, piece: Piece, beside: Beside) -> Option<Trail> {
    let (from, how) = piece.came?;
    let point = |spot: Spot| centre(layout, piece, spot, beside);
    let mut line = format!("M{}", text(point(from)));
    let mut at = from;
    for next in piece.by_way_of.map(Spot::House).into_iter().chain([piece.spot]) {
        leg(&mut line, at, next, point);
        at = next;
    }
    Some((line, if how == How::Played { "trail" } else { "trail sent" }))
}

/// From one place to the next: along the track where a piece walks, else in an arc.
fn leg(line: &mut String, from: Spot, to: Spot, point: impl Fn(Spot) -> (f64, f64)) {
    if let (Spot::House(a), Spot::House(b)) = (from, to)
        && a.number().abs_diff(b.number()) <= WALK
    {
        let between = a.number().min(b.number()) + 1..a.number().max(b.number());
        let mut houses: Vec<u8> = between.collect();
        if b < a {
            houses.reverse();
        }
        for house in houses.into_iter().filter_map(House::new).chain([b]) {
            line.push('L');
            line.push_str(&text(point(Spot::House(house))));
        }
        return;
    }
    let ((ax, ay), (bx, by)) = (point(from), point(to));
    let bend = (ax + (bx - ax) / 2.0 - (by - ay) * 0.18, ay + (by - ay) / 2.0 + (bx - ax) * 0.18);
    line.push('Q');
    line.push_str(&text(bend));
    line.push(' ');
    line.push_str(&text((bx, by)));
}

fn text((x, y): (f64, f64)) -> String {
    format!("{} {}", number(x.round_ties_even()), number(y.round_ties_even()))
}

fn centre(layout: Layout, piece: Piece, spot: Spot, beside: Beside) -> (f64, f64) {
    if let Spot::House(house) = spot {
        let at = layout.house(house);
        return (at.x + HOUSE / 2.0, at.y + HOUSE / 2.0);
    }
    let (x, y, scale) = layout.piece(piece.side, spot, beside);
    (x + PIECE * scale / 2.0, y + PIECE * scale / 2.0)
}

#[cfg(test)]
mod tests {
    use senet::{Player, Rules, State};
    use senet_board::{Exit, Geometry, Lie};

    use super::*;
    use crate::model::Men;

    fn layout() -> Layout {
        Layout { geometry: Geometry::default(), lie: Lie::Wide, aside: None, exit: Exit::Open }
    }

    fn lines(position: &str, played: &str) -> Vec<Trail> {
        let rules = Rules::preset("kendall").unwrap();
        let State::Pending(decision) = State::read(&rules, position).unwrap() else { panic!("{position}") };
        let before = State::Pending(decision);
        let mut men = Men::of(&before);
        let chosen = played.parse().unwrap();
        let after = decision.play(&rules, chosen).unwrap();
        men.follow(&after, Some((Player::Light, chosen)));
        trails(layout(), &men.iter().copied().collect::<Vec<_>>(), Beside::of(&after))
    }

    #[test]
    fn an_exchange_leaves_two_lines() {
        let found = lines("10/L3D5/10 L 4 off:6/6", "11x15");
        assert_eq!(found.iter().map(|(_, class)| *class).collect::<Vec<_>>(), ["trail", "trail sent"]);
        assert_eq!(found[0].0.matches('L').count(), 4, "{}", found[0].0);
    }

    #[test]
    fn what_the_water_carries_goes_in_an_arc() {
        let house = |number| House::new(number).unwrap();
        let piece = Piece {
            id: 0,
            side: Player::Light,
            spot: Spot::House(house(15)),
            by_way_of: Some(house(27)),
            came: Some((Spot::House(house(26)), How::Played)),
        };
        let found = trails(layout(), &[piece], Beside::default());
        assert_eq!((found[0].0.matches('L').count(), found[0].0.matches('Q').count()), (1, 1), "{found:?}");
    }
}
