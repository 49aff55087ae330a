//! Where the thirty houses lie: the track folded three times into rows of ten.

use senet::{Drawn, House, Info, MiddleRow};

/// How many rows the board has.
pub const ROWS: u8 = 3;
/// How many columns the board has.
pub const COLUMNS: u8 = 10;

/// Whether a drawing of the board begins with the first row or the last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Orientation {
    /// The usual drawing: the track comes down the page.
    #[default]
    TopDown,
    /// The same board upside down: the track climbs (source 004, 3rd variant).
    BottomUp,
}

impl Orientation {
    /// The way up in which the source of a rule set draws its board.
    #[must_use]
    pub const fn of(info: &Info) -> Self {
        match info.drawn {
            Drawn::TopDown => Self::TopDown,
            Drawn::BottomUp => Self::BottomUp,
        }
    }
}

/// A place in the drawing, counted from the top left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// 0 (top) to 2 (bottom).
    pub row: u8,
    /// 0 (left) to 9 (right).
    pub column: u8,
}

/// A direction on the page, as the arrow keys give it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards the top of the page.
    Up,
    /// Towards the bottom of the page.
    Down,
    /// Towards the left.
    Left,
    /// Towards the right.
    Right,
}

/// The way the track runs along a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Heading {
    /// Numbers grow from left to right.
    Rightward,
    /// Numbers grow from right to left.
    Leftward,
}

/// Which row of the track is drawn where.
///
/// ```
/// use senet::{Drawn, House, Info, MiddleRow};
/// use senet_board::{Cell, Geometry, Orientation};
///
/// let board = Geometry::new(MiddleRow::Second, Orientation::TopDown);
/// assert_eq!(board.cell(House::REBIRTH), Cell { row: 1, column: 5 });
/// assert_eq!(board.house(Cell { row: 1, column: 9 }), House::new(11));
/// assert_eq!(board.house(Cell { row: 3, column: 0 }), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Geometry {
    /// Rows of the track (1 to 3), from the top of the page to the bottom.
    rows: [u8; 3],
}

impl Default for Geometry {
    /// The usual board, drawn from the top down.
    fn default() -> Self {
        Self::new(MiddleRow::Second, Orientation::TopDown)
    }
}

impl Geometry {
    /// The board of a rule set with this middle row, drawn this way up.
    #[must_use]
    pub const fn new(middle: MiddleRow, orientation: Orientation) -> Self {
        let [top, mid, bottom] = match middle {
            MiddleRow::First => [2, 1, 3],
            MiddleRow::Second => [1, 2, 3],
        };
        Self {
            rows: match orientation {
                Orientation::TopDown => [top, mid, bottom],
                Orientation::BottomUp => [bottom, mid, top],
            },
        }
    }

    /// The rows of the track (1 to 3), from the top of the page to the bottom.
    #[must_use]
    pub const fn rows(self) -> [u8; 3] {
        self.rows
    }

    /// The way the track runs along a row of the page, 0 (top) to 2 (bottom).
    #[must_use]
    pub fn heading(self, row: u8) -> Heading {
        match self.rows.get(usize::from(row)) {
            Some(2) => Heading::Leftward,
            _ => Heading::Rightward,
        }
    }

    /// Where a house is drawn.
    #[must_use]
    pub fn cell(self, house: House) -> Cell {
        let row = self.rows.iter().zip(0..).find(|(r, _)| **r == house.row()).map_or(0, |(_, row)| row);
        let along = (house.number() - 1) % COLUMNS;
        let column = match self.heading(row) {
            Heading::Rightward => along,
            Heading::Leftward => COLUMNS - 1 - along,
        };
        Cell { row, column }
    }

    /// The house drawn here, or `None` outside the board.
    #[must_use]
    pub fn house(self, cell: Cell) -> Option<House> {
        let row = *self.rows.get(usize::from(cell.row))?;
        if cell.column >= COLUMNS {
            return None;
        }
        let along = match self.heading(cell.row) {
            Heading::Rightward => cell.column,
            Heading::Leftward => COLUMNS - 1 - cell.column,
        };
        House::new((row - 1) * COLUMNS + along + 1)
    }

    /// The houses of a row of the page from left to right; none outside 0 to 2.
    pub fn row(self, row: u8) -> impl Iterator<Item = House> {
        (0..COLUMNS).filter_map(move |column| self.house(Cell { row, column }))
    }

    /// The next house in a direction on the page, or `None` at the edge.
    ///
    /// ```
    /// use senet::House;
    /// use senet_board::{Direction, Geometry};
    /// let board = Geometry::default();
    /// assert_eq!(board.neighbour(House::BEAUTY, Direction::Up), Some(House::REBIRTH));
    /// assert_eq!(board.neighbour(House::HORUS, Direction::Right), None);
    /// ```
    #[must_use]
    pub fn neighbour(self, house: House, direction: Direction) -> Option<House> {
        let Cell { row, column } = self.cell(house);
        let cell = match direction {
            Direction::Up => Cell { row: row.checked_sub(1)?, column },
            Direction::Down => Cell { row: row + 1, column },
            Direction::Left => Cell { row, column: column.checked_sub(1)? },
            Direction::Right => Cell { row, column: column + 1 },
        };
        self.house(cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(board: Geometry, row: u8) -> Vec<u8> {
        board.row(row).map(House::number).collect()
    }

    const ALL: [(MiddleRow, Orientation); 4] = [
        (MiddleRow::First, Orientation::TopDown),
        (MiddleRow::First, Orientation::BottomUp),
        (MiddleRow::Second, Orientation::TopDown),
        (MiddleRow::Second, Orientation::BottomUp),
    ];

    #[test]
    fn the_usual_board_is_an_s() {
        let board = Geometry::default();
        assert_eq!(numbers(board, 0), (1..=10).collect::<Vec<_>>());
        assert_eq!(numbers(board, 1), (11..=20).rev().collect::<Vec<_>>());
        assert_eq!(numbers(board, 2), (21..=30).collect::<Vec<_>>());
        assert!(numbers(board, 3).is_empty());
    }

    #[test]
    fn the_ptolemies_begin_in_the_middle() {
        let board = Geometry::new(MiddleRow::First, Orientation::TopDown);
        assert_eq!(numbers(board, 0), (11..=20).rev().collect::<Vec<_>>());
        assert_eq!(numbers(board, 1), (1..=10).collect::<Vec<_>>());
        assert_eq!(numbers(board, 2), (21..=30).collect::<Vec<_>>());
    }

    #[test]
    fn a_board_may_climb() {
        let board = Geometry::new(MiddleRow::Second, Orientation::BottomUp);
        assert_eq!(numbers(board, 0), (21..=30).collect::<Vec<_>>());
        assert_eq!(numbers(board, 1), (11..=20).rev().collect::<Vec<_>>());
        assert_eq!(numbers(board, 2), (1..=10).collect::<Vec<_>>());
    }

    #[test]
    fn houses_and_cells_match_both_ways() {
        for (middle, orientation) in ALL {
            let board = Geometry::new(middle, orientation);
            for house in House::all() {
                assert_eq!(board.house(board.cell(house)), Some(house));
            }
        }
    }

    #[test]
    fn columns_are_those_of_the_rules() {
        for (middle, orientation) in ALL {
            let board = Geometry::new(middle, orientation);
            for house in House::all() {
                let h = house.number();
                let column = match h {
                    1..=10 => h,
                    11..=20 => 21 - h,
                    _ => h - 20,
                };
                assert_eq!(board.cell(house).column + 1, column);
            }
        }
    }

    #[test]
    fn neighbours_go_there_and_back() {
        let pairs = [(Direction::Up, Direction::Down), (Direction::Left, Direction::Right)];
        for (middle, orientation) in ALL {
            let board = Geometry::new(middle, orientation);
            for house in House::all() {
                for (there, back) in pairs {
                    for (a, b) in [(there, back), (back, there)] {
                        if let Some(next) = board.neighbour(house, a) {
                            assert_eq!(board.neighbour(next, b), Some(house));
                        }
                    }
                }
            }
        }
        let board = Geometry::default();
        assert_eq!(board.neighbour(House::new(10).unwrap(), Direction::Down), House::new(11));
        assert_eq!(board.neighbour(House::new(1).unwrap(), Direction::Up), None);
    }
}
