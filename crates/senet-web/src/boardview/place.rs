//! Where everything lies on the drawing of the board, in its own units: a house
//! is [`HOUSE`] wide.

use senet::{House, Player};
use senet_board::{Exit, Geometry, Lie, Plan};

use crate::model::{Aside, Beside, Spot};

/// The side of a house.
pub(super) const HOUSE: f64 = 100.0;
/// The thickness of the box around the houses.
pub(super) const FRAME: f64 = 30.0;
/// The height of the trays beside the board: those in hand, those borne off.
const TRAY_WIDE: f64 = 84.0;
/// The same where the board is held upright: as high as a finger needs.
const TRAY_TALL: f64 = 108.0;
/// The space between board and trays.
const GAP: f64 = 10.0;
/// The size of a piece on a house, and in a tray.
pub(super) const PIECE: f64 = 70.0;
const SMALL: f64 = 38.0;

/// A rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Area {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// The drawing as a whole.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Layout {
    pub(super) geometry: Geometry,
    pub(super) lie: Lie,
    /// What lies in the first tray; `None` where it is not needed.
    pub(super) aside: Option<Aside>,
    /// Whether there is the tray of those borne off.
    pub(super) exit: Exit,
}

impl Layout {
    /// The drawing of a board.
    pub(super) fn new(plan: &Plan, lie: Lie, aside: Option<Aside>) -> Self {
        Self { geometry: plan.geometry, lie, aside, exit: plan.exit }
    }

    /// The box with the houses.
    pub(super) fn board(self) -> Area {
        let (columns, rows) = self.lie.extent();
        Area {
            x: 0.0,
            y: 0.0,
            width: f64::from(columns) * HOUSE + 2.0 * FRAME,
            height: f64::from(rows) * HOUSE + 2.0 * FRAME,
        }
    }

    fn tray(self) -> f64 {
        match self.lie {
            Lie::Wide => TRAY_WIDE,
            Lie::Tall => TRAY_TALL,
        }
    }

    /// Board and trays.
    pub(super) fn whole(self) -> Area {
        let board = self.board();
        let trays = if self.aside.is_none() && self.exit == Exit::Closed { 0.0 } else { GAP + self.tray() };
        Area { height: board.height + trays, ..board }
    }

    /// A house.
    pub(super) fn house(self, house: House) -> Area {
        let cell = self.geometry.seen(house, self.lie);
        Area {
            x: FRAME + f64::from(cell.column) * HOUSE,
            y: FRAME + f64::from(cell.row) * HOUSE,
            width: HOUSE,
            height: HOUSE,
        }
    }

    /// The tray of the pieces in hand.
    pub(super) fn hand(self) -> Area {
        let board = self.board();
        let width = match self.exit {
            Exit::Open => board.width / 2.0 - GAP / 2.0,
            Exit::Closed => board.width,
        };
        Area { x: 0.0, y: board.height + GAP, width, height: self.tray() }
    }

    /// The tray of the pieces borne off.
    pub(super) fn off(self) -> Area {
        let hand = self.hand();
        match self.aside {
            Some(_) => Area { x: hand.width + GAP, ..hand },
            None => Area { width: self.board().width, ..hand },
        }
    }

    /// Where a piece is drawn, and how large as a share of its size on a house.
    pub(super) fn piece(self, side: Player, spot: Spot, beside: Beside) -> (f64, f64, f64) {
        let (area, index, count) = match spot {
            Spot::House(house) => {
                let at = self.house(house);
                return (at.x + (HOUSE - PIECE) / 2.0, at.y + HOUSE - PIECE - 8.0, 1.0);
            }
            Spot::Hand(index) => (self.hand(), index, beside.hand[side]),
            Spot::Lost(index) => (self.hand(), index + beside.hand[side], beside.hand[side] + beside.lost[side]),
            Spot::Off(index) => (self.off(), index, beside.off[side]),
        };
        let room = (area.width - SMALL - 2.0 * GAP) / f64::from(count.max(2) - 1);
        let row = if side == Player::Light { 0.0 } else { 1.0 };
        let x = area.x + GAP + f64::from(index) * room.min(SMALL * 0.95);
        (x, area.y + 2.0 + row * (self.tray() / 2.0 - 1.0), SMALL / PIECE)
    }
}

#[cfg(test)]
mod tests {
    use senet::ByPlayer;

    use super::*;

    #[test]
    fn trays_are_there_where_something_may_lie_in_them() {
        for rules in senet::Rules::presets() {
            let plan = Plan::of_rules(rules.info(), rules.clauses(), senet_board::Orientation::TopDown);
            let layout = Layout::new(&plan, Lie::Wide, Aside::of(rules.clauses()));
            let (hand, off, board) = (layout.hand().width, layout.off().width, layout.board());
            let wide = match (layout.aside, layout.exit) {
                (Some(_), Exit::Open) => hand + GAP + off,
                (None, Exit::Open) => off,
                (Some(_), Exit::Closed) => hand,
                (None, Exit::Closed) => board.width,
            };
            assert!((wide - board.width).abs() < 0.01, "{}", rules.id());
        }
        let aside = |id| Aside::of(senet::Rules::preset(id).unwrap().clauses());
        assert_eq!(aside("kendall"), None);
        assert_eq!(aside("bell"), Some(Aside::Hand));
        assert_eq!(aside("bell-cornelius"), Some(Aside::Captured));
    }

    #[test]
    fn nothing_lies_outside_and_houses_do_not_overlap() {
        let asides = [None, Some(Aside::Hand), Some(Aside::Captured)];
        for (lie, aside) in [Lie::Wide, Lie::Tall].into_iter().flat_map(|lie| asides.map(|aside| (lie, aside))) {
            let layout = Layout { geometry: Geometry::default(), lie, aside, exit: Exit::Open };
            let whole = layout.whole();
            let mut seen = Vec::new();
            for house in House::all() {
                let at = layout.house(house);
                assert!(at.x >= FRAME && at.x + at.width + FRAME <= whole.width + 0.01);
                assert!(!seen.contains(&at));
                seen.push(at);
            }
            let beside = Beside { hand: ByPlayer::new(10, 10), off: ByPlayer::new(10, 10), ..Beside::default() };
            for spot in [Spot::Hand(9), Spot::Off(9), Spot::Hand(0)] {
                let (x, y, scale) = layout.piece(Player::Dark, spot, beside);
                assert!(x >= 0.0 && x + PIECE * scale <= whole.width && y + PIECE * scale <= whole.height);
            }
        }
    }
}
