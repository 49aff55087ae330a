//! The two sides.

use core::fmt;
use core::ops::{Index, IndexMut};

/// One of the two sides.
///
/// Where a layout alternates, Light has the odd houses (rule C9).
///
/// ```
/// use senet::Player;
/// assert_eq!(Player::Light.opponent(), Player::Dark);
/// assert_eq!(Player::Dark.letter(), 'D');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Player {
    /// Written `L`.
    Light = 0,
    /// Written `D`.
    Dark = 1,
}

impl Player {
    /// Both sides, Light first.
    pub const BOTH: [Self; 2] = [Self::Light, Self::Dark];

    /// The other side.
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Light => Self::Dark,
            Self::Dark => Self::Light,
        }
    }

    /// The letter of position texts: `L` or `D`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Light => 'L',
            Self::Dark => 'D',
        }
    }

    /// The side written with this letter; lower case is refused.
    ///
    /// ```
    /// use senet::Player;
    /// assert_eq!(Player::from_letter('L'), Some(Player::Light));
    /// assert_eq!(Player::from_letter('l'), None);
    /// ```
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'L' => Some(Self::Light),
            'D' => Some(Self::Dark),
            _ => None,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Light => "Light",
            Self::Dark => "Dark",
        })
    }
}

/// A pair of values, one a side, indexed by [`Player`].
///
/// ```
/// use senet::{ByPlayer, Player};
/// let pieces = ByPlayer::new(5, 7);
/// assert_eq!(pieces[Player::Dark], 7);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByPlayer<T>([T; 2]);

impl<T> ByPlayer<T> {
    /// A pair, Light first.
    pub const fn new(light: T, dark: T) -> Self {
        Self([light, dark])
    }

    /// The same pair with the sides exchanged.
    #[must_use]
    pub fn swapped(self) -> Self {
        let [light, dark] = self.0;
        Self([dark, light])
    }

    /// Applies `f` to both values.
    pub fn map<U>(self, f: impl FnMut(T) -> U) -> ByPlayer<U> {
        ByPlayer(self.0.map(f))
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;
    #[inline]
    fn index(&self, player: Player) -> &T {
        &self.0[player as usize]
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    #[inline]
    fn index_mut(&mut self, player: Player) -> &mut T {
        &mut self.0[player as usize]
    }
}
