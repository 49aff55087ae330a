//! What a move does: to the board, and to the turn.

use crate::generate::{Steppers, binds, has_any_use, landing, remainder_has_use};
use crate::moves::Move;
use crate::raw::{Raw, Rest, Stage};
use crate::refusal::Refusal;
use crate::rules::{Ending, ExtraThrows, Hit, LateHouses, Remainder, Rules, Steps, Water, WaterTurn};
use crate::state::{Decision, Position, State};
use crate::track::{BEAUTY, BOARD, HORUS, JUDGES, REBIRTH, WATER, highest, house, lowest};
use crate::{House, Player, Throw};

impl Decision {
    /// The state after a move.
    ///
    /// # Errors
    /// When the move is not legal: the reason, and the clause it comes from.
    ///
    /// ```
    /// use senet::{Rules, State};
    /// let rules = Rules::preset("kendall")?;
    /// let State::Pending(decision) = State::read(&rules, "10/10/L3D5 L 5 off:6/6")? else { unreachable!() };
    /// assert_eq!(decision.play(&rules, "21-26".parse()?)?.to_string(), "10/10/4DL4 L - off:6/6");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&self, rules: &Rules, chosen: Move) -> Result<State, Refusal> {
        self.check(rules, chosen)?;
        Ok(self.play_unchecked(rules, chosen))
    }

    /// The state after a move taken from [`legal_moves`](Self::legal_moves).
    ///
    /// An illegal move gives a state without meaning (pieces may be lost or
    /// doubled); it never panics, nor does playing on from there. About as fast as copying
    /// the state; [`play`](Self::play) costs finding the legal moves on top.
    #[inline(always)]
    #[must_use]
    pub fn play_unchecked(&self, rules: &Rules, chosen: Move) -> State {
        State::from_raw(after(rules, &self.0, chosen))
    }
}

impl Position {
    /// The state after a choice made instead of throwing.
    ///
    /// # Errors
    /// When the choice is not offered: the reason, and the clause it comes from.
    pub fn play_choice(&self, rules: &Rules, chosen: Move) -> Result<State, Refusal> {
        self.check_choice(rules, chosen)?;
        Ok(self.play_choice_unchecked(rules, chosen))
    }

    /// The state after a choice taken from [`choices`](Self::choices); see
    /// [`Decision::play_unchecked`] for what becomes of any other.
    #[must_use]
    pub fn play_choice_unchecked(&self, rules: &Rules, chosen: Move) -> State {
        State::from_raw(after(rules, &self.0, chosen))
    }
}

/// What happened on the board that the turn depends on.
struct Events {
    /// The house where the mover stands in the end, as a bit; 0 when it left or nothing moved.
    arrived: u32,
    /// The mover fell into the water of a rule set that carries it on, or where it waits.
    drowned: bool,
}

#[inline(always)]
fn after(rules: &Rules, before: &Raw, chosen: Move) -> Raw {
    let mut raw = *before;
    raw.stage = Stage::Due;
    raw.throw = None;
    raw.rest = Rest::None;
    raw.bound = None;
    raw.step = false;
    let events = move_pieces(rules, &mut raw, chosen);
    if before.front != 0 {
        front_moved(&mut raw, before, chosen);
    }
    if rules.clauses.water == Water::Waits && raw.held() & WATER != 0 && raw.held() & REBIRTH == 0 {
        let side = usize::from(raw.board[1] & WATER != 0);
        raw.board[side] ^= WATER | REBIRTH;
    }
    match rules.clauses.ending {
        Ending::Targets => {
            targets_turn(rules, &mut raw, chosen, &events);
            return raw;
        }
        Ending::BearOffAll => {
            if raw.own() == 0 && raw.hand[raw.me()] == 0 {
                return over(raw);
            }
        }
        Ending::MostSaved => {
            if raw.board[0] == 0 || raw.board[1] == 0 {
                return over(raw);
            }
        }
    }
    turn(rules, &mut raw, before, chosen, &events);
    raw
}

/// A finished game: nothing is due any more.
fn over(mut raw: Raw) -> Raw {
    raw.stage = Stage::Over;
    raw.side = Player::Light;
    raw.front = 0;
    raw.owed = 0;
    raw.skip = [0, 0];
    raw.new30 = false;
    raw
}

/// Moves the pieces on the board; the side to move stays.
#[inline(always)]
fn move_pieces(rules: &Rules, raw: &mut Raw, chosen: Move) -> Events {
    let (me, foe) = (raw.me(), raw.foe());
    let mut events = Events { arrived: 0, drowned: false };
    match chosen {
        Move::Go { from, to } | Move::Step { from, to } => {
            raw.board[me] ^= from.bit() | to.bit();
            events.arrived = to.bit();
            events.drowned = to == House::WATER && rules.clauses.water != Water::Plain;
        }
        Move::Hit { from, to } => {
            raw.board[me] ^= from.bit() | to.bit();
            match rules.clauses.hit {
                Hit::Capture => {
                    raw.board[foe] ^= to.bit();
                    raw.lost[foe] = raw.lost[foe].saturating_add(1);
                }
                Hit::ReturnToHand => {
                    raw.board[foe] ^= to.bit();
                    raw.hand[foe] = raw.hand[foe].saturating_add(1);
                }
                _ => raw.board[foe] ^= from.bit() | to.bit(),
            }
            events.arrived = to.bit();
            events.drowned = to == House::WATER && rules.clauses.water != Water::Plain;
        }
        Move::HitSending { from, to, victim } => {
            raw.board[me] ^= from.bit() | to.bit();
            raw.board[foe] ^= to.bit() | victim.bit();
            events.arrived = to.bit();
        }
        Move::Carried { from, via, to } => {
            events.drowned = via == House::WATER || landing::fall_back(raw, from.bit(), via.bit()).is_none();
            raw.board[me] ^= from.bit();
            settle(raw, to);
            events.arrived = to.bit();
        }
        Move::Rebirth { to } => {
            raw.board[me] ^= WATER;
            settle(raw, to);
            events.arrived = to.bit();
        }
        Move::BearOff { from } => {
            raw.board[me] ^= from.bit();
            raw.off[me] = raw.off[me].saturating_add(1);
        }
        Move::Enter { on } => enter(raw, on),
        Move::EnterDiverted { to, .. } => enter(raw, to),
        Move::EnterSending { on, victim } => {
            raw.board[foe] ^= on.bit() | victim.bit();
            enter(raw, on);
        }
        Move::Stay | Move::Stop | Move::Pass => {}
    }
    events
}

fn enter(raw: &mut Raw, on: House) {
    let me = raw.me();
    raw.board[me] |= on.bit();
    raw.hand[me] = raw.hand[me].saturating_sub(1);
}

/// Puts a carried or reborn piece on its house; an enemy there goes to the
/// first empty house from 1 (S3).
#[inline(never)]
fn settle(raw: &mut Raw, to: House) {
    let (me, foe) = (raw.me(), raw.foe());
    if raw.board[foe] & to.bit() != 0 {
        // Unchecked moves can fill the board, and then there is no such house.
        let refuge = lowest(BOARD & !raw.held());
        raw.board[foe] ^= to.bit() | refuge;
    }
    raw.board[me] |= to.bit();
}

/// J1: the duty is done when the piece in front has moved.
#[inline(never)]
fn front_moved(raw: &mut Raw, before: &Raw, chosen: Move) {
    if chosen.origin().is_some_and(|origin| origin.bit() == highest(before.own())) {
        raw.front &= !(1 << before.me());
    }
}

/// Who throws next, and under which obligations.
#[inline(always)]
fn turn(rules: &Rules, raw: &mut Raw, before: &Raw, chosen: Move, events: &Events) {
    let clauses = &rules.clauses;
    let throw = before.throw;
    if clauses.extra_throws == ExtraThrows::Owed {
        owed_turn(rules, raw, throw, chosen, events);
        return;
    }
    let Some(throw) = throw else {
        // A choice made instead of throwing ends the turn (K6).
        pass_turn(raw);
        return;
    };
    if clauses.bearing_off.remainder == Remainder::MovesAnother {
        track_last_house(raw, chosen, events);
        if let Move::BearOff { from } = chosen
            && open_remainder(rules, raw, before, from, throw)
        {
            return;
        }
    }
    if clauses.late_houses == LateHouses::BoundThrows && events.arrived & !(BEAUTY - 1) != 0 {
        if events.arrived == HORUS {
            pass_turn(raw);
        } else {
            raw.bound = Some(house(events.arrived));
        }
        return;
    }
    let again = match before.rest {
        Rest::None => clauses.grants.contains(throw) && chosen != Move::Pass,
        Rest::Again => true,
        Rest::Passes => false,
    };
    if !again || events.drowned && clauses.water_turn == WaterTurn::Ends {
        pass_turn(raw);
    }
}

/// P5: whether the side's piece on 30 arrived in this turn.
fn track_last_house(raw: &mut Raw, chosen: Move, events: &Events) {
    if events.arrived == HORUS {
        raw.new30 = true;
    } else if chosen.origin() == Some(House::HORUS) {
        raw.new30 = false;
    }
}

/// P5, P6: opens the remainder of a throw that bore a piece off, if it has a use.
#[inline(never)]
fn open_remainder(rules: &Rules, raw: &mut Raw, before: &Raw, from: House, throw: Throw) -> bool {
    let cost = if from == House::HORUS { u8::from(before.new30) } else { 31 - from.number() };
    let Some(left) = throw.value().checked_sub(cost).and_then(Throw::new) else { return false };
    let mut open = *raw;
    open.stage = Stage::Pending;
    open.throw = Some(left);
    open.rest = match before.rest {
        Rest::None if rules.clauses.grants.contains(throw) => Rest::Again,
        Rest::None => Rest::Passes,
        sign => sign,
    };
    if remainder_has_use(rules, &open) {
        *raw = open;
        return true;
    }
    false
}

fn pass_turn(raw: &mut Raw) {
    raw.side = raw.side.opponent();
    raw.new30 = false;
}

/// T1, T5: throws owed and missed.
#[inline(never)]
fn owed_turn(rules: &Rules, raw: &mut Raw, throw: Option<Throw>, chosen: Move, events: &Events) {
    let clauses = &rules.clauses;
    let late = clauses.late_houses == LateHouses::OweAndMiss;
    if throw.is_some_and(|t| clauses.grants.contains(t)) && chosen != Move::Pass {
        raw.owed = raw.owed.saturating_add(1);
    }
    if late && events.arrived == BEAUTY {
        raw.owed = raw.owed.saturating_add(1);
    }
    let missed = late && events.arrived == WATER;
    if missed {
        let me = raw.me();
        if raw.owed > 0 {
            raw.owed -= 1;
        } else {
            raw.skip[me] = raw.skip[me].saturating_add(1);
        }
    }
    if raw.owed > 0 {
        raw.owed -= 1;
        let five = throw.is_some_and(|t| t.value() == 5) && chosen != Move::Pass;
        if five && !missed && clauses.steps != Steps::default() {
            raw.step = Steppers::of(rules, raw).some != 0;
        }
        return;
    }
    pass_turn(raw);
    while raw.skip[raw.me()] > 0 {
        let me = raw.me();
        raw.skip[me] -= 1;
        pass_turn(raw);
    }
}

/// E3–E6: targets, the winner's points, and who throws next.
#[inline(never)]
fn targets_turn(rules: &Rules, raw: &mut Raw, chosen: Move, events: &Events) {
    let me = raw.side;
    let already_done = raw.done;
    if raw.first.is_none() && events.arrived == HORUS {
        raw.first = Some(me);
        raw.points[me as usize] = raw.points[me as usize].saturating_add(5);
    }
    if let Some(winner) = already_done {
        if chosen != Move::Pass {
            raw.points[winner as usize] = raw.points[winner as usize].saturating_add(1);
        }
    } else if let Some(winner) = [me, me.opponent()].into_iter().find(|&side| in_place(raw, side)) {
        raw.done = Some(winner);
        raw.points[winner as usize] = raw.points[winner as usize].saturating_add(10);
    }
    if targets_over(rules, raw) {
        *raw = over(*raw);
    } else {
        raw.side = raw.done.unwrap_or(me).opponent();
    }
}

/// Whether all pieces of a side stand on its targets.
pub(crate) fn in_place(raw: &Raw, side: Player) -> bool {
    let targets = crate::generate::bars::targets(raw, side as usize);
    raw.first.is_some() && raw.hand[side as usize] == 0 && raw.board[side as usize] & !targets == 0
}

/// E5, E6: whether play with targets is at its end.
pub(crate) fn targets_over(rules: &Rules, raw: &Raw) -> bool {
    match raw.done {
        Some(winner) => {
            let loser = winner.opponent();
            in_place(raw, loser) || !has_any_use(rules, raw, loser)
        }
        None => Player::BOTH.into_iter().all(|side| !has_any_use(rules, raw, side)),
    }
}

/// Whether arriving on this house gives a bound throw.
pub(crate) fn binds_at(rules: &Rules, house: House) -> bool {
    binds(rules) && (house.bit() & (BEAUTY | WATER | JUDGES)) != 0
}
