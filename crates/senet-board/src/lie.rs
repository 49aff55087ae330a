//! Which way a board lies before the eyes: along, or turned by a quarter where
//! a screen is narrow. A board is turned, never mirrored.

use senet::House;

use crate::geometry::{COLUMNS, Cell, Direction, Geometry, ROWS};

/// How a board lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lie {
    /// Ten houses wide and three high.
    #[default]
    Wide,
    /// Turned clockwise by a quarter: three houses wide and ten high.
    Tall,
}

impl Lie {
    /// How many columns and rows are seen.
    #[must_use]
    pub const fn extent(self) -> (u8, u8) {
        match self {
            Self::Wide => (COLUMNS, ROWS),
            Self::Tall => (ROWS, COLUMNS),
        }
    }

    /// The direction on the board that is seen as this one.
    const fn on_the_board(self, seen: Direction) -> Direction {
        match (self, seen) {
            (Self::Wide, same) => same,
            (Self::Tall, Direction::Up) => Direction::Left,
            (Self::Tall, Direction::Down) => Direction::Right,
            (Self::Tall, Direction::Left) => Direction::Down,
            (Self::Tall, Direction::Right) => Direction::Up,
        }
    }
}

impl Geometry {
    /// Where a house is seen.
    ///
    /// ```
    /// use senet::House;
    /// use senet_board::{Cell, Geometry, Lie};
    /// let first = House::new(1).unwrap();
    /// assert_eq!(Geometry::default().seen(first, Lie::Wide), Cell { row: 0, column: 0 });
    /// assert_eq!(Geometry::default().seen(first, Lie::Tall), Cell { row: 0, column: 2 });
    /// ```
    #[must_use]
    pub fn seen(self, house: House, lie: Lie) -> Cell {
        let Cell { row, column } = self.cell(house);
        match lie {
            Lie::Wide => Cell { row, column },
            Lie::Tall => Cell { row: column, column: ROWS - 1 - row },
        }
    }

    /// The house seen next to another; `None` at the edge.
    #[must_use]
    pub fn seen_next(self, house: House, seen: Direction, lie: Lie) -> Option<House> {
        self.neighbour(house, lie.on_the_board(seen))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_seen_beside_a_house_lies_beside_it() {
        let board = Geometry::default();
        let steps =
            [(Direction::Up, 0, -1), (Direction::Down, 0, 1), (Direction::Left, -1, 0), (Direction::Right, 1, 0)];
        for lie in [Lie::Wide, Lie::Tall] {
            let (columns, rows) = lie.extent();
            for house in House::all() {
                let at = board.seen(house, lie);
                assert!(at.column < columns && at.row < rows);
                for (direction, right, down) in steps {
                    let beside = (i16::from(at.column) + right, i16::from(at.row) + down);
                    let found = board.seen_next(house, direction, lie).map(|next| board.seen(next, lie));
                    let expected = House::all().map(|h| board.seen(h, lie));
                    let expected = expected.into_iter().find(|c| (i16::from(c.column), i16::from(c.row)) == beside);
                    assert_eq!(found, expected);
                }
            }
        }
    }
}
