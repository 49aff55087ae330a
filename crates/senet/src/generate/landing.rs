//! Where a piece that may move ends, and what becomes of the enemy it hits.

use super::bars::push_targets;
use super::{Alternative, Way, step_targets};
use crate::moves::Move;
use crate::raw::Raw;
use crate::rules::{Hit, LastHouse, OccupiedRefuge, Rules, Water, WaterCourse};
use crate::track::{BEAUTY, BELOW_BEAUTY, BOARD, HORUS, JUDGES, REBIRTH, WATER, between, highest, house, lowest};
use crate::{House, Throw};

/// The move of the piece on `origin`, which is known to have one.
// Out of line, so that counting and choosing stay in registers around it.
#[inline(never)]
pub(crate) fn of(rules: &Rules, raw: &Raw, way: Way, origin: u32, alternative: Alternative) -> Move {
    let t = raw.throw.map_or(0, |t| u32::from(t.value()));
    let target = match way {
        Way::Forward => origin << t,
        Way::Backward => origin >> t,
        Way::IntoWater | Way::Step => return off_the_track(rules, raw, way, origin, alternative),
    };
    if way == Way::Forward && (origin & rules.tables.odd_origins != 0 || rules.tables.stop[t as usize] & origin != 0) {
        return odd_forward(rules, raw, origin);
    }
    if target & rules.tables.special != 0
        && let Some(special) = special(rules, raw, way, origin, target)
    {
        return special;
    }
    let (from, to) = (house(origin), house(target));
    if raw.enemy() & target == 0 {
        return Move::Go { from, to };
    }
    match rules.clauses.hit {
        Hit::PushToMiddle | Hit::PushToTouching => {
            let victim = pick(push_targets(rules, raw, origin, target), alternative);
            Move::HitSending { from, to, victim }
        }
        _ => Move::Hit { from, to },
    }
}

fn pick(set: u32, alternative: Alternative) -> House {
    house(match alternative {
        Alternative::First => lowest(set),
        Alternative::Second => highest(set),
    })
}

/// Steps, and 28 and 29 going back to 27.
#[cold]
fn off_the_track(rules: &Rules, raw: &Raw, way: Way, origin: u32, alternative: Alternative) -> Move {
    let from = house(origin);
    if way == Way::Step {
        return Move::Step { from, to: pick(step_targets(rules, raw, from), alternative) };
    }
    let to = House::WATER;
    if raw.enemy() & WATER == 0 { Move::Go { from, to } } else { Move::Hit { from, to } }
}

/// Forward moves from houses where the throw does not simply lead ahead: from
/// below 26 past it, from 27 by rebirth, from 28 and 29 into the water.
#[cold]
fn odd_forward(rules: &Rules, raw: &Raw, origin: u32) -> Move {
    let from = house(origin);
    if origin & BELOW_BEAUTY != 0 {
        return Move::Go { from, to: House::BEAUTY };
    }
    if origin & WATER != 0 {
        return Move::Rebirth { to: rebirth(raw) };
    }
    into_water(rules, raw, origin).map_or(Move::Go { from, to: House::WATER }, |to| Move::Carried {
        from,
        via: House::WATER,
        to,
    })
}

/// Landings where more happens than standing or exchanging.
fn special(rules: &Rules, raw: &Raw, way: Way, origin: u32, target: u32) -> Option<Move> {
    let clauses = &rules.clauses;
    let (from, to) = (house(origin), house(target));
    if way == Way::Forward
        && clauses.occupied_refuge == OccupiedRefuge::FallBack
        && rules.tables.refuges & raw.held() & target != 0
    {
        let end = match fall_back(raw, origin, target) {
            Some(end) => end,
            None => into_water(rules, raw, origin).unwrap_or(House::WATER),
        };
        return Some(Move::Carried { from, via: to, to: end });
    }
    if target == WATER {
        return into_water(rules, raw, origin).map(|end| Move::Carried { from, via: to, to: end });
    }
    if target == HORUS
        && way == Way::Forward
        && clauses.bearing_off.last_house == LastHouse::BearsOff
        && raw.own() & rules.tables.not_home == 0
        && raw.hand[raw.me()] == 0
    {
        return Some(Move::BearOff { from });
    }
    if clauses.hit == Hit::ExchangeOrWater
        && target & (JUDGES | HORUS) & raw.enemy() != 0
        && raw.held() & WATER == 0
        && way == Way::Forward
    {
        return Some(Move::HitSending { from, to, victim: House::WATER });
    }
    None
}

/// P3: the highest empty house below an occupied refuge and above the origin;
/// `None` when that is 27 or there is none.
pub(crate) fn fall_back(raw: &Raw, origin: u32, refuge: u32) -> Option<House> {
    let end = highest(between(origin, refuge) & !raw.held());
    (end & !WATER != 0).then(|| house(end))
}

/// Where water carries the piece from `origin`; `None` when it stays on 27.
fn into_water(rules: &Rules, raw: &Raw, origin: u32) -> Option<House> {
    let held = raw.held() & !origin;
    let empty = BOARD & !held;
    match rules.clauses.water {
        Water::Plain | Water::Trap => None,
        Water::Waits => (empty & REBIRTH != 0).then_some(House::REBIRTH),
        Water::Carries(WaterCourse::Start) => Some(house(lowest(empty))),
        Water::Carries(_) if empty & REBIRTH != 0 => Some(House::REBIRTH),
        Water::Carries(WaterCourse::RebirthThenStart) => Some(house(lowest(empty))),
        Water::Carries(WaterCourse::RebirthThenBelow) => Some(house(highest(empty & (REBIRTH - 1)))),
    }
}

/// S3: where a reborn piece stands: on 15, even if an enemy must leave it, else
/// on the highest empty house below.
pub(crate) fn rebirth(raw: &Raw) -> House {
    if raw.own() & REBIRTH == 0 { House::REBIRTH } else { house(highest(!raw.held() & (REBIRTH - 1))) }
}

/// S4–S6: the one use of a throw bound to the piece on `bound`.
pub(crate) fn bound_use(rules: &Rules, raw: &Raw, bound: House, throw: Throw) -> Move {
    let exit = rules.clauses.bearing_off.exits_from(bound).contains(throw);
    if exit {
        return Move::BearOff { from: bound };
    }
    if bound == House::BEAUTY {
        return from_beauty(raw, throw);
    }
    if bound == House::WATER && throw.value() <= 3 {
        return Move::Rebirth { to: rebirth(raw) };
    }
    Move::Stay
}

/// S4: as far as the throw and the pieces ahead allow, at least to 27, which
/// gives rebirth if it is held.
fn from_beauty(raw: &Raw, throw: Throw) -> Move {
    let from = House::BEAUTY;
    let ahead = BOARD & !(BEAUTY | (BEAUTY - 1));
    let reach = ahead & (BEAUTY << throw.value() | ((BEAUTY << throw.value()) - 1));
    let barred = lowest(raw.held() & ahead);
    let free = if barred == 0 { reach } else { reach & (barred - 1) };
    if free == 0 {
        Move::Carried { from, via: House::WATER, to: rebirth(raw) }
    } else {
        Move::Go { from, to: house(highest(free)) }
    }
}

/// P1: the one entry that the throw compels, or `pass`.
pub(crate) fn compulsory_entry(raw: &Raw, throw: Throw) -> Move {
    let on = House::at(throw.value());
    if raw.held() & on.bit() == 0 {
        return Move::Enter { on };
    }
    let below = lowest(!raw.held() & (on.bit() - 1));
    if below == 0 {
        Move::Pass
    } else if raw.own() & on.bit() != 0 {
        Move::EnterDiverted { on, to: house(below) }
    } else {
        Move::EnterSending { on, victim: house(below) }
    }
}
