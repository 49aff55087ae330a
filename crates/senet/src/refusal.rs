//! Why a move is refused, in the same terms in which the generator decides.

use core::fmt;

use crate::generate::bars::{self, Bars};
use crate::generate::{MoveSet, active};
use crate::moves::Move;
use crate::raw::{Raw, Rest};
use crate::rules::{Backward, Choice, Entry, ExitPath, OccupiedRefuge, Rules, Topic, Water, WrongThrow};
use crate::state::{Decision, Position};
use crate::track::{BEAUTY, JUDGES, WATER, behind, between, highest};
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
        /// The pieces that it does.
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
            Self::WrongDistance { throw } => write!(f, "the throw is {throw}, and the move is not {throw} houses long"),
            Self::WrittenOtherwise { write } => write!(f, "write {write}"),
            Self::NotOffered => f.write_str("there is nothing here that this move could do"),
            Self::UseExists { example } => {
                write!(f, "the throw can be used, for example by {example}, and so it must be")
            }
            Self::OwnPiece { house } => write!(f, "house {house} is held by your own piece"),
            Self::Guarded { run } => write!(f, "the pieces on {run} protect each other"),
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
            Self::NotThisPiece { houses, .. } => write!(f, "this throw moves only the pieces on {houses}"),
            Self::Bound { house } => write!(f, "the throw belongs to the piece on house {house}"),
            Self::StepsReplaceThrows => f.write_str("a sideways step is not offered now"),
        }
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

impl Decision {
    /// Whether a move is legal.
    ///
    /// # Errors
    /// When it is not: the first reason in the order in which a person would look.
    pub fn check(&self, rules: &Rules, candidate: Move) -> Result<(), Refusal> {
        let legal = self.legal_moves(rules);
        if legal.contains(candidate) { Ok(()) } else { Err(explain(rules, &self.0, &legal, candidate)) }
    }
}

impl Position {
    /// Whether a choice is offered instead of throwing.
    ///
    /// # Errors
    /// When it is not.
    pub fn check_choice(&self, rules: &Rules, candidate: Move) -> Result<(), Refusal> {
        let choices = self.choices(rules);
        if choices.contains(candidate) {
            return Ok(());
        }
        Err(match candidate {
            Move::Rebirth { .. } if rules.clauses().water == Water::Trap && self.0.own() & WATER != 0 => {
                Refusal::MustBeEmpty { house: House::REBIRTH, topic: Topic::Water }
            }
            Move::Step { from, .. } if self.0.own() & from.bit() == 0 => {
                Refusal::NoPiece { house: from, side: self.0.side }
            }
            Move::Step { .. } => Refusal::StepsReplaceThrows,
            _ => Refusal::NotOffered,
        })
    }
}

/// The reason why `candidate` is not among the `legal` moves.
fn explain(rules: &Rules, raw: &Raw, legal: &MoveSet<'_>, candidate: Move) -> Refusal {
    let Some(throw) = raw.throw else { return Refusal::NotOffered };
    if let Some(house) = raw.bound {
        return match legal.get(0) {
            Some(write) if candidate.origin() == Some(house) => Refusal::WrittenOtherwise { write },
            _ => Refusal::Bound { house },
        };
    }
    match candidate {
        Move::Pass | Move::Stay => {
            return legal.get(0).map_or(Refusal::NotOffered, |example| Refusal::UseExists { example });
        }
        Move::Stop => return Refusal::NotOffered,
        Move::Step { .. } => return Refusal::StepsReplaceThrows,
        Move::Enter { on } | Move::EnterDiverted { on, .. } | Move::EnterSending { on, .. } => {
            return entry_refused(rules, raw, legal, on, throw);
        }
        _ => {}
    }
    let Some(from) = candidate.origin() else { return Refusal::NotOffered };
    if raw.own() & from.bit() == 0 {
        return Refusal::NoPiece { house: from, side: raw.side };
    }
    if let Some(write) = legal.from(from).find(|m| aim(*m) == aim(candidate)) {
        return Refusal::WrittenOtherwise { write };
    }
    if active(rules, raw) & from.bit() == 0 {
        return if rules.clauses.water == Water::Waits { Refusal::Waiting } else { Refusal::Trapped };
    }
    if raw.hand[raw.me()] > 0
        && matches!(rules.clauses.entry, Entry::Compulsory(values) if values.contains(throw))
        && raw.rest == Rest::None
    {
        return Refusal::MustEnter;
    }
    piece_refused(rules, raw, legal, candidate, from, throw)
        .unwrap_or_else(|| not_chosen(rules, raw, legal).unwrap_or(Refusal::NotOffered))
}

/// The house that the throw is said to lead to.
fn aim(candidate: Move) -> Option<House> {
    match candidate {
        Move::Carried { via, .. } => Some(via),
        other => other.destination(),
    }
}

fn entry_refused(rules: &Rules, raw: &Raw, legal: &MoveSet<'_>, on: House, throw: Throw) -> Refusal {
    if raw.hand[raw.me()] == 0 || rules.clauses.entry == Entry::None {
        return Refusal::NoEntry;
    }
    if on.number() != throw.value() {
        return Refusal::WrongDistance { throw };
    }
    match legal
        .iter()
        .find(|m| matches!(m, Move::Enter { .. } | Move::EnterDiverted { .. } | Move::EnterSending { .. }))
    {
        Some(write) => Refusal::WrittenOtherwise { write },
        None if rules.clauses.entry == Entry::Free => Refusal::MustBeEmpty { house: on, topic: Topic::Entry },
        None => Refusal::NoEntry,
    }
}

/// The reason why the piece on `from` cannot do this by the throw; `None` if
/// nothing bars the piece itself.
fn piece_refused(
    rules: &Rules,
    raw: &Raw,
    legal: &MoveSet<'_>,
    candidate: Move,
    from: House,
    throw: Throw,
) -> Option<Refusal> {
    let Some(to) = aim(candidate) else { return exit_refused(rules, raw, legal, from, throw) };
    if let Move::Rebirth { .. } = candidate {
        return Some(Refusal::NotOffered);
    }
    if to == House::WATER
        && from.bit() & JUDGES != 0
        && rules.clauses.wrong_throw == WrongThrow::FallsIntoWater
        && !rules.clauses.bearing_off.exits_from(from).contains(throw)
    {
        return Some(Refusal::MustBeEmpty { house: to, topic: Topic::WrongThrow });
    }
    if to < from {
        back_refused(rules, raw, legal, from, to, throw)
    } else {
        forward_refused(rules, raw, from, to, throw)
    }
}

fn exit_refused(rules: &Rules, raw: &Raw, legal: &MoveSet<'_>, from: House, throw: Throw) -> Option<Refusal> {
    let exits = rules.clauses.bearing_off.exits_from(from);
    if !exits.contains(throw) {
        return Some(Refusal::NotThisExit { house: from, needs: exits });
    }
    let away = HouseSet::from_bits(raw.own() & rules.tables.not_home);
    if !away.is_empty() {
        return Some(Refusal::NotHome { houses: away, home: rules.clauses.bearing_off.home });
    }
    if raw.hand[raw.me()] > 0 {
        return Some(Refusal::StillInHand);
    }
    let blockers = bars::blockers(rules, raw);
    if rules.clauses.bearing_off.path == ExitPath::AsMoves && behind(blockers) & from.bit() != 0 {
        let ahead = !(from.bit() | (from.bit() - 1));
        return Some(Refusal::InTheWay { houses: HouseSet::from_bits(blockers & ahead) });
    }
    not_chosen(rules, raw, legal)
}

fn forward_refused(rules: &Rules, raw: &Raw, from: House, to: House, throw: Throw) -> Option<Refusal> {
    let distance = to.number() - from.number();
    let t = usize::from(throw.value());
    let origin = from.bit();
    if rules.tables.stop[t] & origin != 0 && to != House::BEAUTY {
        return Some(Refusal::BeautyStops);
    }
    let stops = rules.tables.stop[t] & origin != 0;
    if distance != throw.value() && !stops {
        return Some(Refusal::WrongDistance { throw });
    }
    let bars = Bars::forward(rules, raw, throw);
    if bars.reach & origin == 0 {
        return Some(if from == House::WATER && rules.clauses.water == Water::Trap {
            Refusal::Trapped
        } else if rules.clauses.exit_only.contains(from) {
            Refusal::OnlyOff { house: from }
        } else {
            Refusal::BeautyNotPassed
        });
    }
    landing_refused(rules, raw, &bars, from, to)
}

fn back_refused(
    rules: &Rules,
    raw: &Raw,
    legal: &MoveSet<'_>,
    from: House,
    to: House,
    throw: Throw,
) -> Option<Refusal> {
    if rules.clauses.backward == Backward::Never {
        return Some(Refusal::NoBackward);
    }
    if from.number() - to.number() != throw.value() {
        return Some(Refusal::WrongDistance { throw });
    }
    if legal.goes_forward() {
        return Some(Refusal::ForwardFirst { houses: legal.origins() });
    }
    if !rules.clauses.backward_from.contains(from) {
        return Some(Refusal::NotBackFrom { house: from });
    }
    let bars = Bars::backward(rules, raw, throw);
    let falls_back = rules.clauses.occupied_refuge == OccupiedRefuge::FallBack && rules.clauses.refuges.contains(to);
    if raw.enemy() & to.bit() != 0 && (falls_back || rules.clauses.backward == Backward::OntoEmpty) {
        return Some(Refusal::MustBeEmpty { house: to, topic: Topic::Backward });
    }
    landing_refused(rules, raw, &bars, from, to)
}

/// Which of the bars holds the piece on `from` back from landing on `to`.
fn landing_refused(rules: &Rules, raw: &Raw, bars: &Bars, from: House, to: House) -> Option<Refusal> {
    let (origin, target) = (from.bit(), to.bit());
    if bars.own & origin != 0 {
        return Some(Refusal::OwnPiece { house: to });
    }
    if bars.unhittable & origin != 0 {
        return Some(unhittable(rules, raw, to));
    }
    if bars.path & origin != 0 {
        let (low, high) = if origin < target { (origin, target) } else { (target, origin) };
        return Some(Refusal::InTheWay { houses: HouseSet::from_bits(bars.blockers & between(low, high)) });
    }
    if bars.no_room & origin != 0 {
        return Some(Refusal::NoRoom { house: to });
    }
    None
}

fn unhittable(rules: &Rules, raw: &Raw, to: House) -> Refusal {
    let (target, enemy) = (to.bit(), raw.enemy());
    if bars::waiting(rules, raw) & target != 0 {
        Refusal::MustBeEmpty { house: to, topic: Topic::Water }
    } else if rules.tables.refuges & target & enemy != 0 {
        Refusal::Refuge { house: to }
    } else if bars::targets(raw, raw.foe()) & target & enemy != 0 {
        Refusal::Target { house: to }
    } else if bars::guarded(rules, enemy) & target != 0 {
        Refusal::Guarded { run: run_of(enemy, target) }
    } else if target == BEAUTY {
        Refusal::MustBeEmpty { house: to, topic: Topic::Beauty }
    } else {
        Refusal::MustBeEmpty { house: to, topic: Topic::Water }
    }
}

/// The run of pieces around a house.
fn run_of(pieces: u32, target: u32) -> HouseSet {
    let mut run = target & pieces;
    loop {
        let wider = pieces & (run | run << 1 | run >> 1);
        if wider == run {
            return HouseSet::from_bits(run);
        }
        run = wider;
    }
}

/// Nothing bars the piece, yet it is not the one to be moved.
fn not_chosen(rules: &Rules, raw: &Raw, legal: &MoveSet<'_>) -> Option<Refusal> {
    let houses = legal.origins();
    if rules.clauses.choice == Choice::Leaders && !houses.is_empty() {
        let topic = match legal.get(0) {
            Some(Move::BearOff { .. }) => Topic::Exit,
            Some(chosen) if chosen.origin() == Some(House::BEAUTY) => Topic::Beauty,
            _ => Topic::Choice,
        };
        return Some(Refusal::NotThisPiece { houses, topic });
    }
    if rules.clauses.choice == Choice::Leaders {
        return Some(Refusal::NotThisPiece { houses: leaders(rules, raw), topic: Topic::Choice });
    }
    if raw.front >> raw.me() & 1 != 0 {
        let front = HouseSet::from_bits(highest(raw.own())).highest()?;
        return Some(Refusal::FrontFirst { front });
    }
    None
}

/// The leading lions that a throw may be given to (L3).
fn leaders(rules: &Rules, raw: &Raw) -> HouseSet {
    let ranked = raw.own() & !rules.clauses.exit_only.bits();
    HouseSet::from_bits(highest(ranked))
}
