//! What a drawing shows. The host fills it in; nothing here knows a rule.

use senet::{ByPlayer, House, HouseSet, Player};

/// A board to be drawn.
///
/// ```
/// use senet::{House, HouseSet, Player};
/// use senet_board::BoardView;
/// let view = BoardView::alternating(5);
/// assert_eq!(view.piece(House::new(1).unwrap()), Some(Player::Light));
/// assert_eq!(view.piece(House::new(10).unwrap()), Some(Player::Dark));
/// assert_eq!(view.piece(House::new(11).unwrap()), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BoardView {
    /// Houses with a Light piece.
    pub light: HouseSet,
    /// Houses with a Dark piece; a house in both sets is drawn as Light's.
    pub dark: HouseSet,
    /// Pieces that may still enter.
    pub in_hand: ByPlayer<u8>,
    /// Pieces borne off.
    pub borne_off: ByPlayer<u8>,
    /// Pieces captured for good.
    pub captured: ByPlayer<u8>,
    /// The last move, for the eye.
    pub last_move: Option<LastMove>,
    /// What else is to be pointed out.
    pub marks: Marks,
}

/// Where the last move began and ended; `None` stands for a place off the
/// board (the hand, the exit).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LastMove {
    /// Where the piece stood.
    pub from: Option<House>,
    /// Where it stands now.
    pub to: Option<House>,
}

/// Houses that a drawing points out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks {
    /// Houses whose piece may be chosen.
    pub origins: HouseSet,
    /// Houses that may be chosen as a destination.
    pub destinations: HouseSet,
    /// The house that is chosen.
    pub selected: Option<House>,
}

impl BoardView {
    /// So many pieces a side, alternating from house 1 with Light on the odd
    /// houses; at most 15.
    #[must_use]
    pub fn alternating(pieces: u8) -> Self {
        let of = |offset: u8| (0..pieces).filter_map(|i| House::new(2 * i + 1 + offset)).collect();
        Self { light: of(0), dark: of(1), ..Self::default() }
    }

    /// An empty board with so many pieces a side in hand.
    #[must_use]
    pub fn all_in_hand(pieces: u8) -> Self {
        Self { in_hand: ByPlayer::new(pieces, pieces), ..Self::default() }
    }

    /// The side whose piece is on a house.
    #[must_use]
    pub const fn piece(&self, house: House) -> Option<Player> {
        if self.light.contains(house) {
            Some(Player::Light)
        } else if self.dark.contains(house) {
            Some(Player::Dark)
        } else {
            None
        }
    }

    /// The houses of a side.
    #[must_use]
    pub const fn pieces(&self, player: Player) -> HouseSet {
        match player {
            Player::Light => self.light,
            Player::Dark => self.dark,
        }
    }
}
