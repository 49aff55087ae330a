//! Where the houses lie on the screen: the same sums for drawing and for the mouse.

use ratatui::layout::{Position, Rect};
use senet::House;
use senet_board::{COLUMNS, Cell, Geometry, ROWS};

/// Columns left of the board, for the track's turn.
const LEFT: u16 = 3;
/// Columns right of it, for the turn and the exit.
const RIGHT: u16 = 6;
/// The smallest inside of a house.
const LEAST: (u16, u16) = (6, 2);
/// The largest, so that a piece still looks like one.
const MOST: (u16, u16) = (14, 7);

/// A board on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardLayout {
    /// Which house lies in which cell.
    pub geometry: Geometry,
    /// The outline of the board.
    pub outline: Rect,
    /// Columns inside a house.
    pub inner_width: u16,
    /// Rows inside a house.
    pub inner_height: u16,
}

/// What the mouse can point at on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A house.
    House(House),
    /// The way off the board, beside house 30.
    Exit,
}

impl BoardLayout {
    /// Columns that a board needs with its margins.
    pub const LEAST_WIDTH: u16 = COLUMNS as u16 * (LEAST.0 + 1) + 1 + LEFT + RIGHT;
    /// Rows that a board needs.
    pub const LEAST_HEIGHT: u16 = ROWS as u16 * (LEAST.1 + 1) + 1;

    /// The largest board that fits an area, in its middle; `None` if none does.
    #[must_use]
    pub fn fit(area: Rect, geometry: Geometry) -> Option<Self> {
        if area.width < Self::LEAST_WIDTH || area.height < Self::LEAST_HEIGHT {
            return None;
        }
        let columns = u16::from(COLUMNS);
        let rows = u16::from(ROWS);
        let by_width = ((area.width - LEFT - RIGHT - 1) / columns - 1).min(MOST.0);
        let by_height = ((area.height - 1) / rows - 1).min(MOST.1);
        // A house is about twice as many columns as rows, as characters are tall.
        let inner_height = by_height.min((by_width / 2).max(LEAST.1 + 1)).max(LEAST.1);
        let inner_width = by_width.min((inner_height * 2 + 2).max(LEAST.0));
        let (width, height) = (columns * (inner_width + 1) + 1, rows * (inner_height + 1) + 1);
        let outline = Rect {
            x: area.x + LEFT + (area.width - LEFT - RIGHT - width) / 2,
            y: area.y + (area.height - height) / 2,
            width,
            height,
        };
        Some(Self { geometry, outline, inner_width, inner_height })
    }

    /// The rows that a board takes in an area of this width and at most this height.
    #[must_use]
    pub fn height_within(width: u16, height: u16) -> u16 {
        let area = Rect { x: 0, y: 0, width, height };
        Self::fit(area, Geometry::default()).map_or(Self::LEAST_HEIGHT, |layout| layout.outline.height)
    }

    /// The inside of a house.
    #[must_use]
    pub fn inside(&self, house: House) -> Rect {
        let Cell { row, column } = self.geometry.cell(house);
        Rect {
            x: self.outline.x + 1 + u16::from(column) * (self.inner_width + 1),
            y: self.outline.y + 1 + u16::from(row) * (self.inner_height + 1),
            width: self.inner_width,
            height: self.inner_height,
        }
    }

    /// The inside of a house with the lines around it.
    #[must_use]
    pub fn around(&self, house: House) -> Rect {
        let inside = self.inside(house);
        Rect { x: inside.x - 1, y: inside.y - 1, width: inside.width + 2, height: inside.height + 2 }
    }

    /// The way off, right of house 30.
    #[must_use]
    pub fn exit(&self) -> Rect {
        let inside = self.inside(House::HORUS);
        Rect { x: inside.right() + 1, width: RIGHT - 1, ..inside }
    }

    /// What lies under a point of the screen.
    #[must_use]
    pub fn target(&self, x: u16, y: u16) -> Option<Target> {
        let at = Position { x, y };
        if self.exit().contains(at) {
            return Some(Target::Exit);
        }
        House::all().find(|house| self.inside(*house).contains(at)).map(Target::House)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(width: u16, height: u16) -> Rect {
        Rect { x: 0, y: 0, width, height }
    }

    #[test]
    fn a_usual_terminal_takes_houses_of_six_columns() {
        let layout = BoardLayout::fit(area(80, 13), Geometry::default()).unwrap();
        assert_eq!((layout.inner_width, layout.inner_height), (6, 3));
        assert_eq!((layout.outline.width, layout.outline.height), (71, 13));
        assert_eq!(layout.outline.x, 3);
        assert_eq!(layout.exit().right(), 79);
    }

    #[test]
    fn larger_ones_larger_houses() {
        let layout = BoardLayout::fit(area(120, 24), Geometry::default()).unwrap();
        assert_eq!((layout.inner_width, layout.inner_height), (10, 5));
    }

    #[test]
    fn smaller_ones_none() {
        assert_eq!(BoardLayout::fit(area(79, 13), Geometry::default()), None);
        assert_eq!(BoardLayout::fit(area(80, 9), Geometry::default()), None);
        assert!(BoardLayout::fit(area(80, 10), Geometry::default()).is_some());
    }

    #[test]
    fn every_house_is_found_where_it_is_drawn() {
        for (width, height) in [(80, 10), (80, 13), (133, 30)] {
            let layout = BoardLayout::fit(area(width, height), Geometry::default()).unwrap();
            for house in House::all() {
                let inside = layout.inside(house);
                assert_eq!(layout.target(inside.x, inside.y), Some(Target::House(house)));
                assert_eq!(layout.target(inside.right() - 1, inside.bottom() - 1), Some(Target::House(house)));
            }
            let exit = layout.exit();
            assert_eq!(layout.target(exit.x, exit.y), Some(Target::Exit));
            assert_eq!(layout.target(0, 0), None);
        }
    }
}
