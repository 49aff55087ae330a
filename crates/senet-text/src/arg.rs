//! What is put into texts.

use senet::{House, Player, Throw};

/// A whole number in a text.
///
/// All languages write it in the digits 0 to 9, Arabic too: the digits of the
/// board, of moves and positions, and of what one types are these.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Number(pub u64);

macro_rules! from {
    ($($whole:ty),+) => {
        $(impl From<$whole> for Number {
            fn from(n: $whole) -> Self {
                Self(n.into())
            }
        })+
    };
}
from!(u8, u16, u32, u64);

impl From<usize> for Number {
    fn from(n: usize) -> Self {
        Self(n as u64)
    }
}

impl From<House> for Number {
    fn from(house: House) -> Self {
        house.number().into()
    }
}

impl From<Throw> for Number {
    fn from(throw: Throw) -> Self {
        throw.value().into()
    }
}

/// A number with decimals, written with the sign that the language has for them.
///
/// ```
/// use senet_text::{Catalogue, Decimal, Lang};
/// assert_eq!(Catalogue::of(Lang::French).decimal(Decimal::tenths(3.14)), "3,1");
/// assert_eq!(Catalogue::of(Lang::English).decimal(Decimal::hundredths(0.052)), "0.05");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Decimal {
    scaled: u64,
    places: u32,
}

impl Decimal {
    /// Rounded to a whole number.
    #[must_use]
    pub fn whole(value: f64) -> Self {
        Self::rounded(value, 0)
    }

    /// Rounded to one decimal.
    #[must_use]
    pub fn tenths(value: f64) -> Self {
        Self::rounded(value, 1)
    }

    /// Rounded to two decimals.
    #[must_use]
    pub fn hundredths(value: f64) -> Self {
        Self::rounded(value, 2)
    }

    /// Rounded to three decimals.
    #[must_use]
    pub fn thousandths(value: f64) -> Self {
        Self::rounded(value, 3)
    }

    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "what does not fit becomes the nearest that does"
    )]
    fn rounded(value: f64, places: u32) -> Self {
        let scale = f64::from(10_u32.pow(places));
        Self { scaled: (value * scale).round_ties_even() as u64, places }
    }

    pub(crate) fn write(self, point: char) -> String {
        if self.places == 0 {
            return self.scaled.to_string();
        }
        let scale = 10_u64.pow(self.places);
        let (whole, rest) = (self.scaled / scale, self.scaled % scale);
        let width = self.places as usize;
        format!("{whole}{point}{rest:0width$}")
    }
}

/// An argument as a text takes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Arg<'a> {
    Number(Number),
    Decimal(Decimal),
    Side(Player),
    Code(&'a str),
    Text(&'a str),
    Part(&'a str),
}

/// The most arguments that a text has.
const MOST: usize = 6;

/// The arguments of one text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Args<'a>([Option<Arg<'a>>; MOST]);

impl<'a> Args<'a> {
    pub(crate) const fn none() -> Self {
        Self([None; MOST])
    }

    pub(crate) fn of<const N: usize>(some: [Arg<'a>; N]) -> Self {
        let mut all = Self::none();
        for (slot, arg) in all.0.iter_mut().zip(some) {
            *slot = Some(arg);
        }
        all
    }

    /// The argument of a letter, `a` the first.
    pub(crate) fn get(&self, letter: char) -> Option<Arg<'a>> {
        let at = (letter as usize).checked_sub('a' as usize)?;
        self.0.get(at).copied().flatten()
    }

    /// The number that chooses from a list: the last argument.
    pub(crate) fn index(&self) -> usize {
        let last = self.0.iter().rev().find_map(|arg| *arg);
        match last {
            Some(Arg::Number(Number(n))) => usize::try_from(n).unwrap_or(usize::MAX),
            _ => 0,
        }
    }
}
