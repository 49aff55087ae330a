//! Choosing a move by its origin and destination. The host gives the ways
//! that are legal; this only keeps track of what has been pointed at.

use senet::House;

use crate::view::Marks;

/// A place that can be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// A house.
    House(House),
    /// The pieces that may enter.
    Hand,
    /// The exit.
    Off,
}

impl Place {
    const fn house(self) -> Option<House> {
        match self {
            Self::House(house) => Some(house),
            Self::Hand | Self::Off => None,
        }
    }
}

/// From where to where a legal move goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Way {
    /// Where the piece is.
    pub from: Place,
    /// Where it is put.
    pub to: Place,
}

/// What pointing at a place did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picked {
    /// Nothing can be done there.
    Nothing,
    /// The piece there is chosen now; a destination is due.
    Origin,
    /// The piece is not chosen any more.
    Cleared,
    /// These ways are meant: their indexes in the host's list; more than one
    /// when moves differ in what they do to others (the host asks which).
    Ways(Vec<usize>),
}

/// The state of choosing a move.
///
/// ```
/// use senet::House;
/// use senet_board::{Picked, Picker, Place, Way};
/// let house = |n| Place::House(House::new(n).unwrap());
/// let mut picker = Picker::new(vec![
///     Way { from: house(10), to: house(14) },
///     Way { from: house(28), to: Place::Off },
/// ]);
/// assert_eq!(picker.point(house(9)), Picked::Nothing);
/// assert_eq!(picker.point(house(28)), Picked::Origin);
/// assert_eq!(picker.point(Place::Off), Picked::Ways(vec![1]));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picker {
    ways: Vec<Way>,
    origin: Option<Place>,
}

impl Picker {
    /// Nothing chosen yet among these ways.
    #[must_use]
    pub const fn new(ways: Vec<Way>) -> Self {
        Self { ways, origin: None }
    }

    /// The place chosen as origin.
    #[must_use]
    pub const fn origin(&self) -> Option<Place> {
        self.origin
    }

    /// The places from which a way leads, in ascending order, each once.
    #[must_use]
    pub fn origins(&self) -> Vec<Place> {
        sorted(self.ways.iter().map(|way| way.from))
    }

    /// The places where a way from the chosen origin leads; none without an origin.
    #[must_use]
    pub fn destinations(&self) -> Vec<Place> {
        sorted(self.ways.iter().filter(|way| Some(way.from) == self.origin).map(|way| way.to))
    }

    /// Points at a place: a destination of the chosen piece first, else a
    /// piece to choose; the chosen one again clears the choice.
    pub fn point(&mut self, place: Place) -> Picked {
        if let Some(origin) = self.origin {
            let meant: Vec<_> = (0..).zip(&self.ways).filter(|(_, w)| w.from == origin && w.to == place).collect();
            if !meant.is_empty() {
                return Picked::Ways(meant.into_iter().map(|(index, _)| index).collect());
            }
            if origin == place {
                self.origin = None;
                return Picked::Cleared;
            }
        }
        if self.ways.iter().any(|way| way.from == place) {
            self.origin = Some(place);
            return Picked::Origin;
        }
        Picked::Nothing
    }

    /// Chooses the next origin in ascending order, from the last to the first;
    /// does nothing when there is none.
    pub fn next_origin(&mut self) -> Option<Place> {
        let origins = self.origins();
        let next = origins.iter().find(|&&place| Some(place) > self.origin).or(origins.first()).copied();
        self.origin = next;
        next
    }

    /// Forgets the chosen origin.
    pub fn clear(&mut self) {
        self.origin = None;
    }

    /// What a drawing should point out.
    #[must_use]
    pub fn marks(&self) -> Marks {
        Marks {
            origins: self.origins().into_iter().filter_map(Place::house).collect(),
            destinations: self.destinations().into_iter().filter_map(Place::house).collect(),
            selected: self.origin.and_then(Place::house),
        }
    }
}

fn sorted(places: impl Iterator<Item = Place>) -> Vec<Place> {
    let mut places: Vec<_> = places.collect();
    places.sort_unstable();
    places.dedup();
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    fn house(number: u8) -> Place {
        Place::House(House::new(number).unwrap())
    }

    fn picker() -> Picker {
        let way = |from, to| Way { from, to };
        Picker::new(vec![
            way(house(12), house(17)),
            way(house(12), house(17)),
            way(house(9), house(14)),
            way(house(14), house(19)),
            way(Place::Hand, house(4)),
        ])
    }

    #[test]
    fn moves_that_look_alike_are_left_to_the_host() {
        let mut picker = picker();
        assert_eq!(picker.point(house(12)), Picked::Origin);
        assert_eq!(picker.point(house(17)), Picked::Ways(vec![0, 1]));
    }

    #[test]
    fn a_destination_goes_before_another_origin() {
        let mut picker = picker();
        picker.point(house(9));
        assert_eq!(picker.point(house(14)), Picked::Ways(vec![2]));
        picker.clear();
        assert_eq!(picker.point(house(14)), Picked::Origin);
        assert_eq!(picker.point(house(14)), Picked::Cleared);
        assert_eq!(picker.origin(), None);
    }

    #[test]
    fn tab_goes_round_the_origins() {
        let mut picker = picker();
        let round: Vec<_> = (0..5).filter_map(|_| picker.next_origin()).collect();
        assert_eq!(round, [house(9), house(12), house(14), Place::Hand, house(9)]);
        assert_eq!(picker.marks().destinations.to_string(), "14");
        assert_eq!(Picker::default().next_origin(), None);
    }
}
