//! What a board shows and takes: a game, a position of a lesson, one that is
//! being set up. The board itself does not know which.

use senet::{ByPlayer, Clauses, Entry, Hit, House, Player, Rules, State};
use senet_board::{Place, Plan};

use super::{Button, HouseSeen, Men, Offered, Phase, Pointed, Table};

/// How many pieces lie beside the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Beside {
    /// To enter.
    pub hand: ByPlayer<u8>,
    /// Borne off.
    pub off: ByPlayer<u8>,
    /// Captured for good.
    pub lost: ByPlayer<u8>,
}

impl Beside {
    /// Those of a state.
    #[must_use]
    pub fn of(state: &State) -> Self {
        Self { hand: state.in_hand(), off: state.borne_off(), lost: state.lost() }
    }
}

/// What the tray beside the way off is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aside {
    /// Pieces that may still enter.
    Hand,
    /// Pieces captured for good, where none ever enters.
    Captured,
}

impl Aside {
    /// That of a rule set; `None` where no piece ever lies there.
    #[must_use]
    pub fn of(clauses: &Clauses) -> Option<Self> {
        match (&clauses.entry, clauses.hit) {
            (Entry::None, Hit::Capture) => Some(Self::Captured),
            (Entry::None, _) => None,
            (Entry::Compulsory(_) | Entry::Free, _) => Some(Self::Hand),
        }
    }
}

/// Something that lies on a board.
pub trait OnBoard {
    /// Its rules.
    fn rules(&self) -> &Rules;
    /// The look of the board.
    fn plan(&self) -> Plan;
    /// A house as it is seen.
    fn house(&self, house: House) -> HouseSeen;
    /// The pieces.
    fn men(&self) -> &Men;
    /// What moves.
    fn phase(&self) -> Phase;
    /// What lies beside the board.
    fn beside(&self) -> Beside;
    /// What is chosen.
    fn chosen(&self) -> Option<Place>;
    /// Whether the tray of the hand, or the way off, is offered.
    fn offered(&self, place: Place) -> Offered;
    /// Points at a place; what that did.
    fn point(&mut self, place: Place) -> Pointed;
    /// Takes a piece up.
    fn take_up(&mut self, place: Place);
    /// Puts the chosen piece down.
    fn put_down(&mut self, place: Place);
    /// Forgets what was chosen.
    fn let_go(&mut self);
    /// Chooses the next piece that can move.
    fn next_origin(&mut self) -> Option<Place>;
    /// Does what a key stands for, where there is something to do.
    fn press_key(&mut self, _: Key) -> Pointed {
        Pointed::Nothing
    }
}

/// What a key on the board stands for, besides pointing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// Throw; while the sticks are in the air, let them lie.
    Throw,
    /// Take back.
    Undo,
}

impl OnBoard for Table {
    fn rules(&self) -> &Rules {
        self.game().rules()
    }

    fn plan(&self) -> Plan {
        *Self::plan(self)
    }

    fn house(&self, house: House) -> HouseSeen {
        Self::house(self, house)
    }

    fn men(&self) -> &Men {
        Self::men(self)
    }

    fn phase(&self) -> Phase {
        Self::phase(self)
    }

    fn beside(&self) -> Beside {
        Beside::of(&self.shown_state())
    }

    fn chosen(&self) -> Option<Place> {
        self.picker().origin()
    }

    fn offered(&self, place: Place) -> Offered {
        match place {
            Place::Off => self.exit(),
            Place::Hand => self.hand(),
            Place::House(_) => Offered::No,
        }
    }

    fn point(&mut self, place: Place) -> Pointed {
        Self::point(self, place)
    }

    fn take_up(&mut self, place: Place) {
        Self::take_up(self, place);
    }

    fn put_down(&mut self, place: Place) {
        Self::put_down(self, place);
    }

    fn let_go(&mut self) {
        Self::let_go(self);
    }

    fn next_origin(&mut self) -> Option<Place> {
        Self::next_origin(self)
    }

    fn press_key(&mut self, key: Key) -> Pointed {
        let controls = self.controls();
        match key {
            Key::Throw if self.phase() == Phase::Tumbling => self.settle(),
            // Whoever looks at a board of the past is not at the throw.
            Key::Throw if self.looked_at().is_none() && controls.buttons.contains(&Button::Throw) => {
                self.press(Button::Throw);
            }
            Key::Undo if controls.undo.is_yes() => {
                // It can be.
                let _ = self.undo();
            }
            Key::Throw | Key::Undo => return Pointed::Nothing,
        }
        Pointed::Played
    }
}

/// A house on which nothing is offered.
pub(super) fn plain(house: House, holder: Option<Player>) -> HouseSeen {
    let no = Offered::No;
    HouseSeen { house, holder, origin: no, destination: no, chosen: no, left: no, reached: no, advised: no }
}
