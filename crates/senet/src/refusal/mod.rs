//! Why a move is refused, in the same terms in which the generator decides.

mod explain;

use core::fmt;

use crate::moves::Move;
use crate::rules::{Rules, Topic};
use crate::{House, HouseSet, Player, Throw, ThrowSet};

/// Why a move is not legal.
///
/// ```
/// use senet::{Rules, State, Topic};
/// let rules = Rules::preset("kendall")?;
/// let State::Pending(decision) = State::read(&rules, "10/10/L3D5 D 4 off:6/6")? else { unreachable!() };
/// let refusal = decision.check(&rules, "25-29".parse()?).unwrap_err();
/// assert_eq!(refusal.topic(), Some(Topic::Beauty));
/// assert_eq!(refusal.cite(&rules).to_string(), "house 26 may not be passed (K2)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// None of the side's pieces stands on the origin.
    NoPiece {
        /// The house named as origin.
        house: House,
        /// The side to move.
        side: Player,
    },
    /// The destination is not as far away as the throw says.
    WrongDistance {
        /// The throw.
        throw: Throw,
    },
    /// A legal move of this piece exists and is written otherwise.
    WrittenOtherwise {
        /// The text that says it.
        write: Move,
    },
    /// Something else must be done, or may not be done, in this kind of move.
    NotOffered,
    /// There is a legal use of the throw, so it must be used.
    UseExists {
        /// One that is legal.
        example: Move,
    },
    /// The destination is held by the own side.
    OwnPiece {
        /// The destination.
        house: House,
    },
    /// The enemy on the destination is protected by companions.
    Guarded {
        /// Whose pieces they are.
        side: Player,
        /// The run that it stands in.
        run: HouseSet,
    },
    /// The enemy on the destination stands in a refuge.
    Refuge {
        /// The destination.
        house: House,
    },
    /// The enemy on the destination stands on one of its targets.
    Target {
        /// The destination.
        house: House,
    },
    /// The destination must be empty and is not.
    MustBeEmpty {
        /// The destination.
        house: House,
        /// What the clause speaks of.
        topic: Topic,
    },
    /// Pieces in the way may not be passed over.
    InTheWay {
        /// Where they stand.
        houses: HouseSet,
    },
    /// The enemy hit would have nowhere to go.
    NoRoom {
        /// The destination.
        house: House,
    },
    /// House 26 may not be passed.
    BeautyNotPassed,
    /// A piece that would pass house 26 stops on it.
    BeautyStops,
    /// From this house the only way is off the board.
    OnlyOff {
        /// The house.
        house: House,
    },
    /// The throw does not bear off from this house.
    NotThisExit {
        /// The house.
        house: House,
        /// The throws that would.
        needs: ThrowSet,
    },
    /// Own pieces are not yet where they must be for bearing off.
    NotHome {
        /// Where they stand.
        houses: HouseSet,
        /// The lowest house that is allowed.
        home: House,
    },
    /// Own pieces are still in hand.
    StillInHand,
    /// There are no backward moves.
    NoBackward,
    /// A piece can still move forward.
    ForwardFirst {
        /// The houses of those that can.
        houses: HouseSet,
    },
    /// From this house a piece does not move backward.
    NotBackFrom {
        /// The house.
        house: House,
    },
    /// The front piece owes the first move.
    FrontFirst {
        /// Where it stands.
        front: House,
    },
    /// A piece is caught in the water, and only it counts.
    Trapped,
    /// A piece waits in the water and cannot be moved.
    Waiting,
    /// A piece must be entered.
    MustEnter,
    /// No piece can be entered now.
    NoEntry,
    /// The throw does not let this piece be chosen.
    NotThisPiece {
        /// The pieces that it does; none where it must capture and cannot.
        houses: HouseSet,
        /// What the clause that picks them speaks of.
        topic: Topic,
    },
    /// The throw belongs to one piece.
    Bound {
        /// Where it stands.
        house: House,
    },
    /// The throw must be used first; steps replace one.
    StepsReplaceThrows,
}

impl Refusal {
    /// What the clause behind the refusal speaks of; `None` where the text of
    /// the move itself is wrong.
    #[must_use]
    pub fn topic(&self) -> Option<Topic> {
        Some(match self {
            Self::NoPiece { .. } | Self::WrongDistance { .. } | Self::WrittenOtherwise { .. } | Self::NotOffered => {
                return None;
            }
            Self::UseExists { .. } => Topic::MustMove,
            Self::OwnPiece { .. } => Topic::OwnPiece,
            Self::Guarded { .. } => Topic::Protection,
            Self::Refuge { .. } => Topic::Refuge,
            Self::Target { .. } => Topic::Targets,
            Self::MustBeEmpty { topic, .. } | Self::NotThisPiece { topic, .. } => *topic,
            Self::InTheWay { .. } => Topic::Passing,
            Self::NoRoom { .. } => Topic::Hit,
            Self::BeautyNotPassed | Self::BeautyStops => Topic::Beauty,
            Self::OnlyOff { .. } => Topic::ExitOnly,
            Self::NotThisExit { .. } => Topic::Exit,
            Self::NotHome { .. } | Self::StillInHand => Topic::Home,
            Self::NoBackward | Self::ForwardFirst { .. } | Self::NotBackFrom { .. } => Topic::Backward,
            Self::FrontFirst { .. } => Topic::FrontDuty,
            Self::Trapped | Self::Waiting => Topic::Water,
            Self::MustEnter | Self::NoEntry => Topic::Entry,
            Self::Bound { .. } => Topic::BoundThrow,
            Self::StepsReplaceThrows => Topic::Step,
        })
    }

    /// The refusal with the label of the clause that it comes from, for people.
    #[must_use]
    pub fn cite<'a>(&'a self, rules: &'a Rules) -> Citation<'a> {
        Citation { refusal: self, label: self.topic().map(|topic| rules.label(topic)) }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPiece { house, side } => write!(f, "{side} has no piece on house {house}"),
            Self::WrongDistance { throw } => match throw.value() {
                1 => f.write_str("the throw is 1, so the move goes to the next house"),
                value => write!(f, "the throw is {value}, so the move is {value} houses long"),
            },
            Self::WrittenOtherwise { write } => write!(f, "write {write}"),
            Self::NotOffered => f.write_str("there is nothing here that this move could do"),
            Self::UseExists { example } => {
                write!(f, "the throw can be used, for example by {example}, and so it must be")
            }
            Self::OwnPiece { house } => write!(f, "house {house} is held by your own piece"),
            Self::Guarded { side, run } => write!(f, "{} {side} pieces guard {run}", in_words(run.len())),
            Self::Refuge { house } => write!(f, "a piece on house {house} cannot be hit"),
            Self::Target { house } => write!(f, "the piece on house {house} stands on its target and cannot be hit"),
            Self::MustBeEmpty { house, .. } => write!(f, "house {house} must be empty"),
            Self::InTheWay { houses } => write!(f, "the way over {houses} is barred"),
            Self::NoRoom { house } => write!(f, "the piece on house {house} has nowhere to be pushed"),
            Self::BeautyNotPassed => f.write_str("house 26 may not be passed"),
            Self::BeautyStops => f.write_str("a piece stops on house 26 before it goes on"),
            Self::OnlyOff { house } => write!(f, "from house {house} the only way forward is off the board"),
            Self::NotThisExit { house, needs } if needs.is_empty() => {
                write!(f, "no throw bears off from house {house}")
            }
            Self::NotThisExit { house, needs } => write!(f, "bearing off from house {house} takes a throw of {needs}"),
            Self::NotHome { houses, home } => {
                write!(f, "pieces on {houses} are below house {home}, so none may be borne off")
            }
            Self::StillInHand => f.write_str("pieces are still in hand, so none may be borne off"),
            Self::NoBackward => f.write_str("pieces never move backward"),
            Self::ForwardFirst { houses } => {
                write!(f, "moves go back only when none goes forward, and from {houses} one does")
            }
            Self::NotBackFrom { house } => write!(f, "a piece on house {house} does not go back"),
            Self::FrontFirst { front } => write!(f, "the first move belongs to the front piece, on house {front}"),
            Self::Trapped => f.write_str("your piece in the water on house 27 must get out first"),
            Self::Waiting => f.write_str("a piece waits on house 27 until house 15 is empty"),
            Self::MustEnter => f.write_str("this throw must enter a piece"),
            Self::NoEntry => f.write_str("no piece can be entered with this throw"),
            Self::NotThisPiece { houses, .. } if houses.is_empty() => {
                f.write_str("this throw moves a piece only onto an enemy")
            }
            Self::NotThisPiece { houses, .. } => write!(f, "this throw moves only the pieces on {houses}"),
            Self::Bound { house } => write!(f, "the throw belongs to the piece on house {house}"),
            Self::StepsReplaceThrows => f.write_str("a sideways step is not offered now"),
        }
    }
}

/// How many pieces stand in a run: two at least, ten at most.
fn in_words(pieces: u32) -> &'static str {
    match pieces {
        2 => "two",
        3 => "three",
        4 => "four",
        5 => "five",
        6 => "six",
        7 => "seven",
        8 => "eight",
        9 => "nine",
        _ => "ten",
    }
}

impl core::error::Error for Refusal {}

/// A [`Refusal`] with the label of its clause, written `reason (K2)`.
#[derive(Clone, Copy, Debug)]
pub struct Citation<'a> {
    refusal: &'a Refusal,
    label: Option<&'a str>,
}

impl Citation<'_> {
    /// The label of the clause, for example `K2`.
    #[must_use]
    pub fn label(&self) -> Option<&str> {
        self.label
    }
}

impl fmt::Display for Citation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.label {
            Some(label) => write!(f, "{} ({label})", self.refusal),
            None => write!(f, "{}", self.refusal),
        }
    }
}
