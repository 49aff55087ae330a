//! The move generator: the one place where legality is decided.
//!
//! For one throw almost every piece has at most one use, so the legal moves of
//! a decision are *sets of origins*, found with masks and shifts for all pieces
//! at once ([`bars`]); a [`Move`] is made from an origin only when somebody
//! wants to see or play it ([`landing`]). A refusal is found in the same masks.

pub(crate) mod bars;
pub(crate) mod landing;

use crate::moves::Move;
use crate::raw::{Raw, Rest};
use crate::rules::{Backward, Choice, Entry, ExitPath, LastResort, LateHouses, Offer, Rules, Water};
use crate::state::{Decision, Position};
use crate::track::{BEAUTY, HORUS, JUDGES, LAST_FOUR, WATER, behind, highest, house, lowest, touching};
use crate::{House, Throw};
use bars::Bars;

/// How the pieces of a [`MoveSet`] leave their houses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Forward,
    Backward,
    /// 28 and 29 back to 27 whatever the throw (K8).
    IntoWater,
    /// Sideways, instead of throwing.
    Step,
}

/// Which of the two uses of a piece that has two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Alternative {
    First,
    Second,
}

/// The legal moves of a position, as sets of origins: cheap to count, to draw
/// one from, to list.
///
/// ```
/// use senet::{Rules, State};
/// let rules = Rules::preset("kendall")?;
/// let State::Pending(decision) = State::read(&rules, "LDLDLDLDLD/LDLD6/10 D 4")? else { unreachable!() };
/// let moves = decision.legal_moves(&rules);
/// assert_eq!(moves.len(), 2);
/// assert!(moves.iter().any(|m| m.to_string() == "12-16"));
/// assert!(moves.contains("12-16".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct MoveSet<'r> {
    rules: &'r Rules,
    raw: &'r Raw,
    way: Way,
    /// Origins of pieces that stay on the board.
    walks: u32,
    /// Those of `walks` that have two uses.
    twice: u32,
    /// Origins of pieces borne off.
    exits: u32,
    /// The one move that has no origin on the board, or is forced.
    single: Option<Move>,
}

impl<'r> MoveSet<'r> {
    fn new(rules: &'r Rules, raw: &'r Raw) -> Self {
        Self { rules, raw, way: Way::Forward, walks: 0, twice: 0, exits: 0, single: None }
    }

    fn only(mut self, forced: Move) -> Self {
        self.single = Some(forced);
        self
    }

    /// Origins of pieces that stay on the board in the low half, of those
    /// borne off in the high half: both are counted and searched at once.
    #[inline]
    const fn origins_by_kind(&self) -> u64 {
        self.walks as u64 | (self.exits as u64) << 32
    }

    /// How many moves there are.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        let mut moves = self.origins_by_kind().count_ones() as usize;
        if self.twice != 0 {
            moves += self.twice.count_ones() as usize;
        }
        moves + usize::from(self.single.is_some())
    }

    /// Whether there is none: never for a [`Decision`], which has at least `pass`.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.walks | self.exits == 0 && self.single.is_none()
    }

    /// The move of this index below [`len`](Self::len), in an order that is
    /// fixed but means nothing.
    ///
    /// ```
    /// use senet::{Rules, State};
    /// let rules = Rules::preset("kendall")?;
    /// let State::Pending(decision) = State::read(&rules, "LDLDLDLDLD/LDLD6/10 D 4")? else { unreachable!() };
    /// let moves = decision.legal_moves(&rules);
    /// assert!(moves.get(moves.len() - 1).is_some());
    /// assert_eq!(moves.get(moves.len()), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Move> {
        if index >= 64 {
            return None;
        }
        let mut origins = self.origins_by_kind();
        for _ in 0..index {
            origins &= origins.wrapping_sub(1);
        }
        match origins.trailing_zeros() {
            64 => self.get_other(index - self.origins_by_kind().count_ones() as usize),
            bit @ 32.. => Some(Move::BearOff { from: House::from_index(bit - 32) }),
            bit => Some(self.walk(1 << bit, Alternative::First)),
        }
    }

    /// The moves after those of [`origins_by_kind`](Self::origins_by_kind).
    fn get_other(&self, index: usize) -> Option<Move> {
        let mut twice = self.twice;
        for _ in 0..index {
            twice &= twice.wrapping_sub(1);
        }
        if twice != 0 {
            return Some(self.walk(lowest(twice), Alternative::Second));
        }
        if index == self.twice.count_ones() as usize { self.single } else { None }
    }

    /// The moves, in the order of [`get`](Self::get).
    pub fn iter(&self) -> impl Iterator<Item = Move> {
        (0..self.len()).filter_map(|index| self.get(index))
    }

    /// Whether a move is legal.
    #[must_use]
    pub fn contains(&self, candidate: Move) -> bool {
        if self.single == Some(candidate) {
            return true;
        }
        let Some(origin) = candidate.origin().map(House::bit) else { return false };
        let walks = self.walks & origin != 0
            && (self.walk(origin, Alternative::First) == candidate
                || self.twice & origin != 0 && self.walk(origin, Alternative::Second) == candidate);
        walks || self.exits & origin != 0 && candidate == (Move::BearOff { from: house(origin) })
    }

    /// The legal moves of the piece on a house.
    ///
    /// ```
    /// use senet::{House, Rules, State};
    /// let rules = Rules::preset("kendall")?;
    /// let State::Pending(decision) = State::read(&rules, "LDLDLDLDLD/LDLD6/10 D 4")? else { unreachable!() };
    /// let moves = decision.legal_moves(&rules);
    /// assert_eq!(moves.origins().to_string(), "12, 14");
    /// let from: Vec<_> = moves.from(House::new(14).unwrap()).collect();
    /// assert_eq!(from, ["14-18".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from(&self, origin: House) -> impl Iterator<Item = Move> {
        let (set, bit) = (*self, origin.bit());
        [
            (set.walks & bit != 0).then(|| set.walk(bit, Alternative::First)),
            (set.twice & bit != 0).then(|| set.walk(bit, Alternative::Second)),
            (set.exits & bit != 0).then_some(Move::BearOff { from: origin }),
        ]
        .into_iter()
        .flatten()
        .chain(self.single.filter(move |m| m.origin() == Some(origin)))
    }

    /// The houses whose pieces have a legal move.
    #[must_use]
    pub fn origins(&self) -> crate::HouseSet {
        let forced = self.single.and_then(Move::origin).map_or(0, House::bit);
        crate::HouseSet::from_bits(self.walks | self.exits | forced)
    }

    /// Whether some piece moves forward or off the board.
    pub(crate) fn goes_forward(&self) -> bool {
        self.way == Way::Forward && self.walks | self.exits != 0
    }

    #[inline]
    fn walk(&self, origin: u32, alternative: Alternative) -> Move {
        landing::of(self.rules, self.raw, self.way, origin, alternative)
    }

    fn is_pass_only(&self) -> bool {
        self.walks | self.exits == 0 && matches!(self.single, None | Some(Move::Pass))
    }
}

impl Decision {
    /// The legal moves: at least one, `pass` when the throw has no use (C1, C2).
    #[inline(always)]
    #[must_use]
    pub fn legal_moves<'r>(&'r self, rules: &'r Rules) -> MoveSet<'r> {
        uses(rules, &self.0)
    }
}

impl Position {
    /// The choices that may be made instead of throwing; usually none.
    ///
    /// ```
    /// use senet::{Rules, State};
    /// let rules = Rules::preset("kendall")?;
    /// let State::Due(position) = State::read(&rules, "10/10/D5L3 L - off:6/6")? else { unreachable!() };
    /// let rescue = position.choices(&rules).get(0).unwrap();
    /// assert_eq!(rescue.to_string(), "27>15");
    /// assert_eq!(position.play_choice(&rules, rescue)?.to_string(), "10/4L5/D9 D - off:6/6");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn choices<'r>(&'r self, rules: &'r Rules) -> MoveSet<'r> {
        let raw = &self.0;
        let mut set = MoveSet::new(rules, raw);
        if rules.clauses.water == Water::Trap && raw.own() & WATER != 0 && raw.held() & House::REBIRTH.bit() == 0 {
            return set.only(Move::Rebirth { to: House::REBIRTH });
        }
        if raw.step {
            let steps = Steppers::of(rules, raw);
            set.way = Way::Step;
            set.walks = steps.some;
            set.twice = steps.two;
        }
        set
    }
}

/// The legal uses of the throw of a decision.
#[inline(always)]
pub(crate) fn uses<'r>(rules: &'r Rules, raw: &'r Raw) -> MoveSet<'r> {
    let clauses = &rules.clauses;
    let mut set = MoveSet::new(rules, raw);
    let Some(throw) = raw.throw else { return set };
    if let Some(bound) = raw.bound {
        return set.only(landing::bound_use(rules, raw, bound, throw));
    }
    let own = active(rules, raw);
    if raw.hand[raw.me()] > 0 {
        match clauses.entry {
            Entry::Compulsory(values) if values.contains(throw) => {
                return set.only(landing::compulsory_entry(raw, throw));
            }
            Entry::Free if enters_freely(raw, throw) => {
                set.single = Some(Move::Enter { on: House::at(throw.value()) });
            }
            _ => {}
        }
    }
    forward(&mut set, own, throw);
    if raw.rest != Rest::None {
        return set.only(Move::Stop);
    }
    if set.walks | set.exits != 0 || set.single.is_some() {
        return set;
    }
    backward(&mut set, own, throw);
    if set.walks == 0 {
        last_resort(&mut set, own);
    }
    set
}

/// The pieces that count: all but, in water that traps, only the trapped one
/// (K6), and never one that waits there (D3).
#[inline]
pub(crate) fn active(rules: &Rules, raw: &Raw) -> u32 {
    let own = raw.own();
    match rules.clauses.water {
        Water::Trap if own & WATER != 0 => WATER,
        Water::Waits => own & !WATER,
        _ => own,
    }
}

pub(crate) fn enters_freely(raw: &Raw, throw: Throw) -> bool {
    raw.held() & House::at(throw.value()).bit() == 0
}

/// Fills in the forward uses.
#[inline(always)]
fn forward(set: &mut MoveSet<'_>, own: u32, throw: Throw) {
    let (rules, raw) = (set.rules, set.raw);
    let clauses = &rules.clauses;
    let bars = Bars::forward(rules, raw, throw);
    let mut walks = own & bars.reach & !bars.barred();
    let mut exits = own & rules.tables.exit[usize::from(throw.value())];
    if exits != 0 {
        if raw.own() & rules.tables.not_home != 0 || raw.hand[raw.me()] > 0 {
            exits = 0;
        } else if clauses.bearing_off.path == ExitPath::AsMoves {
            exits &= !behind(bars.blockers);
        }
    }
    if clauses.choice == Choice::Leaders {
        (walks, exits) = leaders(rules, raw, walks, exits, throw);
    }
    if raw.front >> raw.me() & 1 != 0 {
        let front = highest(raw.own());
        if (walks | exits) & front != 0 {
            walks &= front;
            exits &= front;
        }
    }
    set.walks = walks;
    set.exits = exits;
    set.twice = walks & bars.twice;
}

/// L1–L3: exits first, then the lion on 26, then by the throw.
fn leaders(rules: &Rules, raw: &Raw, walks: u32, exits: u32, throw: Throw) -> (u32, u32) {
    if exits != 0 {
        return (0, exits);
    }
    if walks & BEAUTY != 0 {
        return (BEAUTY, 0);
    }
    let ranked = raw.own() & !rules.clauses.exit_only.bits();
    let leader = highest(ranked);
    let captures = walks & (raw.enemy() >> throw.value());
    let walks = match throw.value() {
        1 => captures,
        2 => walks & leader,
        3 => walks & leader | captures,
        4 => walks & (leader | highest(ranked & !leader)),
        _ => walks,
    };
    (walks, 0)
}

/// Fills in the backward uses (C4).
#[cold]
fn backward(set: &mut MoveSet<'_>, own: u32, throw: Throw) {
    if set.rules.clauses.backward == Backward::Never {
        return;
    }
    let bars = Bars::backward(set.rules, set.raw, throw);
    set.way = Way::Backward;
    set.walks = own & bars.reach & !bars.barred();
    set.twice = set.walks & bars.twice;
}

/// K8, S10, C2: what a side does that can move neither forward nor backward.
#[cold]
fn last_resort(set: &mut MoveSet<'_>, own: u32) {
    match set.rules.clauses.last_resort {
        LastResort::IntoWater if own & JUDGES != 0 && set.raw.own() & WATER == 0 => {
            set.way = Way::IntoWater;
            set.walks = own & JUDGES;
        }
        LastResort::Stay if own & LAST_FOUR != 0 => set.single = Some(Move::Stay),
        _ => set.single = Some(Move::Pass),
    }
}

/// Whether a side that has an open remainder can use it.
#[inline(never)]
pub(crate) fn remainder_has_use(rules: &Rules, raw: &Raw) -> bool {
    let set = uses(rules, raw);
    set.walks | set.exits != 0
}

/// Whether a side could use any throw.
#[inline(never)]
pub(crate) fn has_any_use(rules: &Rules, raw: &Raw, side: crate::Player) -> bool {
    let mut raw = *raw;
    raw.side = side;
    rules.clauses.device.throws().iter().any(|weighted| {
        raw.throw = Some(weighted.throw);
        !uses(rules, &raw).is_pass_only()
    })
}

/// The pieces that may step sideways.
pub(crate) struct Steppers {
    /// Origins that have a step.
    pub some: u32,
    /// Origins that have two.
    pub two: u32,
}

impl Steppers {
    pub(crate) fn of(rules: &Rules, raw: &Raw) -> Self {
        let mut steppers = Self { some: 0, two: 0 };
        let mut own = raw.own();
        while own != 0 {
            let origin = lowest(own);
            own &= !origin;
            match step_targets(rules, raw, house(origin)).count_ones() {
                0 => {}
                1 => steppers.some |= origin,
                _ => {
                    steppers.some |= origin;
                    steppers.two |= origin;
                }
            }
        }
        steppers
    }
}

/// The houses to which the piece on `from` may step.
pub(crate) fn step_targets(rules: &Rules, raw: &Raw, from: House) -> u32 {
    let steps = rules.clauses.steps;
    let touching = touching(from, rules.clauses.middle_row);
    let empty = !raw.held();
    let plain = touching & empty & !(BEAUTY | WATER | JUDGES | HORUS);
    let mut targets = 0;
    if steps.drift == Offer::Open {
        targets |= plain;
    }
    if steps.orpheus == Offer::Open && from.row() == 1 {
        targets |= plain & rows(2);
    }
    if steps.cross == Offer::Open && from == cross_house(rules) {
        targets |= BEAUTY & empty;
    }
    targets
}

/// The house above 26 in the middle row, where boards may carry the ankh.
fn cross_house(rules: &Rules) -> House {
    house(touching(House::BEAUTY, rules.clauses.middle_row))
}

const fn rows(row: u32) -> u32 {
    0x3FF << ((row - 1) * 10)
}

/// Whether the last five houses bind throws to pieces that arrive there.
pub(crate) fn binds(rules: &Rules) -> bool {
    rules.clauses.late_houses == LateHouses::BoundThrows
}
