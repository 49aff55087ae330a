//! Finding the reason for a refusal in the masks in which the generator decides.

use super::Refusal;
use crate::generate::bars::{self, Bars};
use crate::generate::{MoveSet, active};
use crate::moves::Move;
use crate::raw::{Raw, Rest};
use crate::rules::{Backward, Choice, Entry, ExitPath, OccupiedRefuge, Rules, Topic, Water, WrongThrow};
use crate::state::{Decision, Position};
use crate::track::{BEAUTY, JUDGES, WATER, behind, between, highest};
use crate::{House, HouseSet, Throw};

impl Decision {
    /// Whether a move is legal.
    ///
    /// # Errors
    /// When it is not: the first reason in the order in which a person would look.
    ///
    /// ```
    /// use senet::{Refusal, Rules, State};
    /// let rules = Rules::preset("kendall")?;
    /// let State::Pending(decision) = State::read(&rules, "LDLDLDLDLD/LDLD6/10 D 4")? else { unreachable!() };
    /// assert_eq!(decision.check(&rules, "14-18".parse()?), Ok(()));
    /// let refusal = decision.check(&rules, "10-14".parse()?).unwrap_err();
    /// assert!(matches!(refusal, Refusal::OwnPiece { .. }));
    /// assert_eq!(refusal.cite(&rules).to_string(), "house 14 is held by your own piece (C3)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(&self, rules: &Rules, candidate: Move) -> Result<(), Refusal> {
        let legal = self.legal_moves(rules);
        if legal.contains(candidate) { Ok(()) } else { Err(explain(rules, &self.0, &legal, candidate)) }
    }
}

impl Position {
    /// Whether a choice is offered instead of throwing.
    ///
    /// # Errors
    /// When it is not: the reason.
    ///
    /// ```
    /// use senet::{Rules, State};
    /// let rules = Rules::preset("kendall")?;
    /// let State::Due(position) = State::read(&rules, "10/4D5/6L3 L - off:6/6")? else { unreachable!() };
    /// let refusal = position.check_choice(&rules, "27>15".parse()?).unwrap_err();
    /// assert_eq!(refusal.to_string(), "house 15 must be empty");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
        Refusal::Guarded { side: raw.side.opponent(), run: run_of(enemy, target) }
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

/// The leading lions that the throw may be given to even if they capture nothing (L3).
fn leaders(rules: &Rules, raw: &Raw) -> HouseSet {
    let ranked = raw.own() & !rules.clauses.exit_only.bits();
    let leader = highest(ranked);
    HouseSet::from_bits(match raw.throw.map(Throw::value) {
        Some(2 | 3) => leader,
        Some(4) => leader | highest(ranked & !leader),
        _ => 0,
    })
}
