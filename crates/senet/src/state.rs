//! The public faces of a game's state: a throw is due, a throw waits to be
//! used, or the game is over.

use core::fmt;

use crate::raw::{Raw, Rest, Stage};
use crate::rules::Rules;
use crate::{ByPlayer, House, HouseSet, Player, Throw, ThrowSet, WeightedThrow};

/// A position where a throw is due: a chance node, possibly with choices
/// instead of throwing. 32 bytes, `Copy`.
///
/// It comes into being only by validation ([`Setup::validate`](crate::Setup::validate))
/// or by play, and belongs to the rule set that made it.
///
/// ```
/// use senet::{House, Player, Rules, State};
/// let rules = Rules::preset("jequier")?;
/// let State::Due(position) = State::read(&rules, "10/4L5/5D4 D - off:4/4")? else { unreachable!() };
/// assert_eq!(position.side_to_move(), Player::Dark);
/// assert_eq!(position.holder(House::REBIRTH), Some(Player::Light));
/// assert_eq!(position.pieces(Player::Dark).highest(), Some(House::BEAUTY));
/// assert_eq!(position.borne_off()[Player::Light], 4);
/// let weights: Vec<_> = position.throws(&rules).iter().map(|t| (t.throw.value(), t.weight)).collect();
/// assert_eq!(weights, [(1, 4), (2, 6), (3, 4), (4, 1), (6, 1)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position(pub(crate) Raw);

/// A position with a throw that waits to be used: a decision of
/// [`side_to_move`](Decision::side_to_move).
///
/// ```
/// use senet::{Rules, State};
/// let rules = Rules::preset("pogliaghi-7")?;
/// let State::Pending(decision) = State::read(&rules, "10/10/5D2L1 L 2 off:5/6 hand:1/0")? else { unreachable!() };
/// assert_eq!(decision.throw().value(), 2);
/// assert!(!decision.is_remainder());
/// assert!(decision.legal_moves(&rules).iter().all(|m| decision.play(&rules, m).is_ok()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Decision(pub(crate) Raw);

/// A finished game; [`outcome`](Finished::outcome) says who has won.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Finished(pub(crate) Raw);

/// Any state of a game.
///
/// ```
/// use senet::{Rules, State};
/// let rules = Rules::preset("kendall")?;
/// let start = State::read(&rules, "LDLDLDLDLD/LDLD6/10 D -")?;
/// assert_eq!(start, rules.start());
/// assert!(matches!(start, State::Due(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum State {
    /// A throw is due.
    Due(Position),
    /// A throw waits to be used.
    Pending(Decision),
    /// The game is over.
    Over(Finished),
}

/// What every stage of a game can be asked.
macro_rules! board {
    ($type:ident) => {
        impl $type {
            /// The houses held by a side's pieces.
            #[must_use]
            pub fn pieces(&self, side: Player) -> HouseSet {
                HouseSet::from_bits(self.raw().board[side as usize])
            }
            /// The houses held by anyone.
            #[must_use]
            pub fn held(&self) -> HouseSet {
                HouseSet::from_bits(self.raw().held())
            }
            /// Whose piece stands on a house.
            #[must_use]
            pub fn holder(&self, house: House) -> Option<Player> {
                Player::BOTH.into_iter().find(|&side| self.pieces(side).contains(house))
            }
            /// Pieces not yet, or no longer, on the board that may enter.
            #[must_use]
            pub fn in_hand(&self) -> ByPlayer<u8> {
                let [light, dark] = self.raw().hand;
                ByPlayer::new(light, dark)
            }
            /// Pieces borne off.
            #[must_use]
            pub fn borne_off(&self) -> ByPlayer<u8> {
                let [light, dark] = self.raw().off;
                ByPlayer::new(light, dark)
            }
            /// Pieces captured for good.
            #[must_use]
            pub fn lost(&self) -> ByPlayer<u8> {
                let [light, dark] = self.raw().lost;
                ByPlayer::new(light, dark)
            }
            /// Points scored in the game (`bell`).
            #[must_use]
            pub fn points(&self) -> ByPlayer<u16> {
                let [light, dark] = self.raw().points;
                ByPlayer::new(light, dark)
            }
            /// The houses that a side has to fill, once somebody has reached
            /// house 30 (E3, `bell`); none before, and where there are no targets.
            #[must_use]
            pub fn targets(&self, side: Player) -> HouseSet {
                HouseSet::from_bits(crate::generate::bars::targets(self.raw(), side as usize))
            }
            /// The side that reached house 30 first (`bell`).
            #[must_use]
            pub fn first_home(&self) -> Option<Player> {
                self.raw().first
            }
            /// The side that has won while the other plays on (`bell`).
            #[must_use]
            pub fn done(&self) -> Option<Player> {
                self.raw().done
            }
            /// The same state with the sides exchanged.
            #[must_use]
            pub fn mirrored(&self) -> Self {
                Self::from_raw(self.raw().mirrored())
            }
        }
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                crate::text::write(self.raw(), f)
            }
        }
        impl fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($type), "({})"), self)
            }
        }
    };
}

/// What a game that goes on can be asked.
macro_rules! turn {
    ($type:ident) => {
        impl $type {
            #[inline]
            pub(crate) const fn raw(&self) -> &Raw {
                &self.0
            }
            #[inline]
            pub(crate) const fn from_raw(raw: Raw) -> Self {
                Self(raw)
            }
            /// The side to throw or to move.
            #[inline]
            #[must_use]
            pub fn side_to_move(&self) -> Player {
                self.0.side
            }
            /// Throws owed to the side to move after the present one (T1).
            #[must_use]
            pub fn owed(&self) -> u8 {
                self.0.owed
            }
            /// Turns that each side must still miss (T5).
            #[must_use]
            pub fn missed(&self) -> ByPlayer<u8> {
                let [light, dark] = self.0.skip;
                ByPlayer::new(light, dark)
            }
            /// Whether a side still owes its first move to its front piece (J1).
            #[must_use]
            pub fn owes_front_move(&self, side: Player) -> bool {
                self.0.front >> side as u8 & 1 != 0
            }
            /// The piece that the throw belongs to, if it is bound to one (S4–S6).
            #[must_use]
            pub fn bound(&self) -> Option<House> {
                self.0.bound
            }
            /// Whether the side's piece on 30 arrived in this turn (P5).
            #[must_use]
            pub fn arrived_on_30(&self) -> bool {
                self.0.new30
            }
        }
        board!($type);
    };
}

turn!(Position);
turn!(Decision);

impl Finished {
    #[inline]
    pub(crate) const fn raw(&self) -> &Raw {
        &self.0
    }
    pub(crate) const fn from_raw(raw: Raw) -> Self {
        Self(raw)
    }
}
board!(Finished);

impl State {
    #[inline]
    pub(crate) const fn raw(&self) -> &Raw {
        match self {
            Self::Due(position) => &position.0,
            Self::Pending(decision) => &decision.0,
            Self::Over(finished) => &finished.0,
        }
    }
    #[inline]
    pub(crate) const fn from_raw(raw: Raw) -> Self {
        match raw.stage {
            Stage::Due => Self::Due(Position(raw)),
            Stage::Pending => Self::Pending(Decision(raw)),
            Stage::Over => Self::Over(Finished(raw)),
        }
    }
    /// The side to throw or to move; `None` when the game is over.
    #[must_use]
    pub fn side_to_move(&self) -> Option<Player> {
        match self {
            Self::Due(position) => Some(position.side_to_move()),
            Self::Pending(decision) => Some(decision.side_to_move()),
            Self::Over(_) => None,
        }
    }
    /// The throw that waits to be used.
    #[must_use]
    pub fn throw(&self) -> Option<Throw> {
        self.raw().throw
    }
}
board!(State);

impl Position {
    /// Whether the side may step instead of throwing (source 003, additional rules).
    #[must_use]
    pub fn offers_step(&self) -> bool {
        self.0.step
    }

    /// The same position with the pieces on other houses, which are known to
    /// fit: for those who go through all positions.
    ///
    /// Pieces that the rule set does not have, or houses where none can stand,
    /// give a position without meaning; it never panics, nor does playing on
    /// from there. About as fast as copying the position.
    ///
    /// ```
    /// use senet::{House, Player, Rules, State};
    /// let State::Due(start) = Rules::preset("kendall")?.start() else { unreachable!() };
    /// let moved = start.pieces(Player::Dark).without(House::new(14).unwrap()).with(House::REBIRTH);
    /// let position = start.with_pieces_unchecked(start.pieces(Player::Light), moved);
    /// assert_eq!(position.to_string(), "LDLDLDLDLD/LDL1D5/10 D -");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn with_pieces_unchecked(mut self, light: HouseSet, dark: HouseSet) -> Self {
        self.0.board = [light.bits(), dark.bits()];
        self
    }

    /// The throws that may come, with their weights out of
    /// [`Device::outcomes`](crate::Device::outcomes).
    #[must_use]
    pub fn throws(&self, rules: &Rules) -> &'static [WeightedThrow] {
        rules.clauses.device.throws()
    }

    /// The decision after a throw.
    ///
    /// # Errors
    /// When the rule set's sticks or die cannot give this value.
    ///
    /// ```
    /// use senet::{Rules, State, Throw};
    /// let rules = Rules::preset("kendall")?;
    /// let State::Due(start) = rules.start() else { unreachable!() };
    /// assert!(start.with_throw(&rules, Throw::new(5).unwrap()).is_ok());
    /// let error = start.with_throw(&rules, Throw::new(6).unwrap()).unwrap_err();
    /// assert_eq!(error.to_string(), "a throw of 6 is not possible here; possible: 1, 2, 3, 4, 5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_throw(self, rules: &Rules, throw: Throw) -> Result<Decision, ImpossibleThrow> {
        let possible = rules.clauses.device.values();
        if possible.contains(throw) {
            Ok(self.with_throw_unchecked(throw))
        } else {
            Err(ImpossibleThrow { throw, possible })
        }
    }

    /// The decision after a throw that is known to be possible, such as one
    /// taken from [`throws`](Self::throws).
    ///
    /// Any other value gives a decision that no game reaches: its moves follow
    /// the rules for that number, but the text of the decision is refused.
    #[inline]
    #[must_use]
    pub fn with_throw_unchecked(self, throw: Throw) -> Decision {
        let mut raw = self.0;
        raw.throw = Some(throw);
        raw.stage = Stage::Pending;
        raw.step = false;
        Decision(raw)
    }
}

impl Decision {
    /// The throw to be used, or the remainder of one.
    #[inline]
    #[must_use]
    pub fn throw(&self) -> Throw {
        match self.0.throw {
            Some(throw) => throw,
            None => unreachable!("a decision has a throw"),
        }
    }

    /// Whether the throw is the remainder of one that bore a piece off (P6).
    #[must_use]
    pub fn is_remainder(&self) -> bool {
        self.0.rest != Rest::None
    }
}

/// A throw value that the rule set's sticks or die cannot give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImpossibleThrow {
    /// The value asked for.
    pub throw: Throw,
    /// The values that are possible.
    pub possible: ThrowSet,
}

impl fmt::Display for ImpossibleThrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a throw of {} is not possible here; possible: {}", self.throw, self.possible)
    }
}

impl core::error::Error for ImpossibleThrow {}

const _: () = assert!(size_of::<Position>() <= 32 && size_of::<Decision>() <= 32);
