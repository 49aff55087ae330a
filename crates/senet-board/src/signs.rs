//! The signs on the special houses: which house carries which, in pictures'
//! names, plain letters and Unicode.

use senet::{Clauses, Entry, House, Signs};

/// A sign that a house can carry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// The ankh, "life": house 15 of the New Kingdom.
    Ankh,
    /// One nfr, "beautiful": house 26 before the New Kingdom.
    Beauty,
    /// Three nfr, the plural: house 26 of the New Kingdom.
    Beauties,
    /// Ripples, "water": house 27 of the New Kingdom.
    Water,
    /// A cross: house 27 before the New Kingdom, and 15 in the Middle Kingdom.
    Cross,
    /// Three strokes.
    Three,
    /// Two strokes.
    Two,
    /// One stroke.
    One,
    /// Three of the banners that stand for gods: house 28 of the New Kingdom.
    ThreeGods,
    /// Two of the banners that stand for gods: house 29 of the New Kingdom.
    TwoGods,
    /// The falcon of Horus: house 30 of the New Kingdom.
    Falcon,
    /// The plan of a house, the end of the race: house 30 in the Middle Kingdom.
    House,
    /// A door, "way in" or "way out": the fifth house where pieces enter.
    Door,
}

/// Which characters a text drawing may use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Charset {
    /// Only the characters of ASCII.
    #[default]
    Ascii,
    /// Signs, arrows and frames of Unicode that common terminal fonts have.
    Unicode,
}

impl Sign {
    /// Every sign.
    pub const ALL: [Self; 13] = [
        Self::Ankh,
        Self::Beauty,
        Self::Beauties,
        Self::Water,
        Self::Cross,
        Self::Three,
        Self::Two,
        Self::One,
        Self::ThreeGods,
        Self::TwoGods,
        Self::Falcon,
        Self::House,
        Self::Door,
    ];

    /// The sign in one to three columns of text.
    ///
    /// ```
    /// use senet_board::{Charset, Sign};
    /// assert_eq!(Sign::Water.text(Charset::Ascii), "~~~");
    /// assert_eq!(Sign::Ankh.text(Charset::Unicode), "☥");
    /// ```
    #[must_use]
    pub const fn text(self, charset: Charset) -> &'static str {
        match (self, charset) {
            (Self::Ankh, Charset::Ascii) => "ank",
            (Self::Ankh, Charset::Unicode) => "☥",
            (Self::Beauty | Self::Beauties, _) => "nfr",
            (Self::Water, Charset::Ascii) => "~~~",
            (Self::Water, Charset::Unicode) => "≈≈≈",
            (Self::Cross, Charset::Ascii) => "X",
            (Self::Cross, Charset::Unicode) => "╳",
            (Self::Three | Self::ThreeGods, _) => "III",
            (Self::Two | Self::TwoGods, _) => "II",
            (Self::One, _) => "I",
            (Self::Falcon, _) => "Hor",
            (Self::House, Charset::Ascii) => "[ ]",
            (Self::House, Charset::Unicode) => "⊓",
            (Self::Door, Charset::Ascii) => "|=|",
            (Self::Door, Charset::Unicode) => "∏",
        }
    }

    /// The hieroglyph of Unicode nearest to the sign, for fonts that have it;
    /// the plural signs give their single one, strokes and the cross none.
    #[must_use]
    pub const fn hieroglyph(self) -> Option<char> {
        match self {
            Self::Ankh => Some('\u{132F9}'),
            Self::Beauty | Self::Beauties => Some('\u{13124}'),
            Self::Water => Some('\u{13217}'),
            Self::ThreeGods | Self::TwoGods => Some('\u{132B9}'),
            Self::Falcon => Some('\u{13143}'),
            Self::House => Some('\u{13250}'),
            Self::Door => Some('\u{1327F}'),
            Self::Cross | Self::Three | Self::Two | Self::One => None,
        }
    }

    /// What is to be seen, in words.
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self {
            Self::Ankh => "ankh",
            Self::Beauty => "sign for beauty",
            Self::Beauties => "three signs for beauty",
            Self::Water => "water",
            Self::Cross => "cross",
            Self::Three => "three strokes",
            Self::Two => "two strokes",
            Self::One => "one stroke",
            Self::ThreeGods => "banners of three gods",
            Self::TwoGods => "banners of two gods",
            Self::Falcon => "falcon of Horus",
            Self::House => "plan of a house",
            Self::Door => "door",
        }
    }
}

/// Whether a house has a curve over its sign, as Middle Kingdom boards do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Arch {
    /// It has none.
    #[default]
    None,
    /// It has one; what it means is not known.
    Drawn,
}

/// The signs of a board, house by house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HouseSigns {
    signs: [Option<Sign>; 30],
    arches: Arch,
}

impl HouseSigns {
    /// The signs of a period (source 004 describes the boards of each).
    ///
    /// ```
    /// use senet::{House, Signs};
    /// use senet_board::{HouseSigns, Sign};
    /// let signs = HouseSigns::of_period(Signs::MiddleKingdom);
    /// assert_eq!(signs.get(House::REBIRTH), Some(Sign::Cross));
    /// assert_eq!(signs.get(House::new(14).unwrap()), None);
    /// ```
    #[must_use]
    pub fn of_period(period: Signs) -> Self {
        let (rebirth, late) = match period {
            Signs::OldKingdom => (None, [Sign::Beauty, Sign::Cross, Sign::Three, Sign::Two, Sign::One]),
            Signs::MiddleKingdom => {
                (Some(Sign::Cross), [Sign::Beauty, Sign::Cross, Sign::Three, Sign::Two, Sign::House])
            }
            Signs::NewKingdom => {
                (Some(Sign::Ankh), [Sign::Beauties, Sign::Water, Sign::ThreeGods, Sign::TwoGods, Sign::Falcon])
            }
        };
        let mut signs = [None; 30];
        signs[14] = rebirth;
        for (slot, sign) in signs[25..].iter_mut().zip(late) {
            *slot = Some(sign);
        }
        let arches = match period {
            Signs::MiddleKingdom => Arch::Drawn,
            Signs::OldKingdom | Signs::NewKingdom => Arch::None,
        };
        Self { signs, arches }
    }

    /// The signs of a board where pieces enter on the first five houses: those
    /// carry the strokes, the cross and the door that other boards have at the
    /// end (source 004, 3rd variant), and 30 the plan of a house.
    #[must_use]
    pub fn of_entry_houses() -> Self {
        let mut signs = [None; 30];
        let entries = [Sign::One, Sign::Two, Sign::Three, Sign::Cross, Sign::Door];
        for (slot, sign) in signs.iter_mut().zip(entries) {
            *slot = Some(sign);
        }
        signs[29] = Some(Sign::House);
        Self { signs, arches: Arch::None }
    }

    /// The signs that a rule set needs.
    #[must_use]
    pub fn of_rules(clauses: &Clauses, period: Signs) -> Self {
        match clauses.entry {
            Entry::Free => Self::of_entry_houses(),
            Entry::None | Entry::Compulsory(_) => Self::of_period(period),
        }
    }

    /// The sign of a house, if it carries one.
    #[must_use]
    pub fn get(&self, house: House) -> Option<Sign> {
        self.signs[usize::from(house.number()) - 1]
    }

    /// Whether a curve is drawn over the sign of a house.
    #[must_use]
    pub fn arch(&self, house: House) -> Arch {
        match house {
            House::BEAUTY | House::THREE_TRUTHS | House::RE_ATUM => self.arches,
            _ => Arch::None,
        }
    }

    /// The houses that carry a sign, in track order.
    pub fn iter(&self) -> impl Iterator<Item = (House, Sign)> {
        House::all().zip(self.signs).filter_map(|(house, sign)| Some((house, sign?)))
    }
}

/// The canonical English name of a special house, without "House of".
///
/// ```
/// use senet::House;
/// use senet_board::house_name;
/// assert_eq!(house_name(House::WATER), Some("Water"));
/// assert_eq!(house_name(House::new(3).unwrap()), None);
/// ```
#[must_use]
pub const fn house_name(house: House) -> Option<&'static str> {
    match house.number() {
        15 => Some("Rebirth"),
        26 => Some("Beauty"),
        27 => Some("Water"),
        28 => Some("Three Truths"),
        29 => Some("Re-Atum"),
        30 => Some("Horus"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_width::UnicodeWidthStr;

    #[test]
    fn text_forms_fit_three_columns() {
        for sign in Sign::ALL {
            for charset in [Charset::Ascii, Charset::Unicode] {
                assert!((1..=3).contains(&sign.text(charset).width()), "{sign:?}");
            }
            assert!(sign.text(Charset::Ascii).is_ascii());
        }
    }

    #[test]
    fn periods_differ_as_their_boards_do() {
        let old = HouseSigns::of_period(Signs::OldKingdom);
        let middle = HouseSigns::of_period(Signs::MiddleKingdom);
        let new = HouseSigns::of_period(Signs::NewKingdom);
        assert_eq!(old.iter().map(|(h, _)| h.number()).collect::<Vec<_>>(), [26, 27, 28, 29, 30]);
        assert_eq!(middle.iter().map(|(h, _)| h.number()).collect::<Vec<_>>(), [15, 26, 27, 28, 29, 30]);
        assert_eq!(new.get(House::HORUS), Some(Sign::Falcon));
        assert_eq!(middle.arch(House::BEAUTY), Arch::Drawn);
        assert_eq!(new.arch(House::BEAUTY), Arch::None);
    }

    #[test]
    fn entry_houses_are_numbered_by_their_throw() {
        let signs = HouseSigns::of_entry_houses();
        assert_eq!(signs.iter().map(|(h, _)| h.number()).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 30]);
    }
}
