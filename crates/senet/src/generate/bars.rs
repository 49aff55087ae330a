//! What bars pieces from moving on the board by a throw: one mask of origins
//! for each reason, for all pieces at once.

use crate::Throw;
use crate::raw::Raw;
use crate::rules::{
    Backward, Hit, LateHouses, OccupiedRefuge, Passing, Protection, Rules, RunLength, Water, WrongThrow,
};
use crate::track::{
    BEAUTY, BELOW_BEAUTY, BOARD, JUDGES, WATER, behind, between, highest, house, in_pairs, in_trios, inner, lowest,
    passing_backward, passing_forward, touching,
};

/// Origins within reach of the board, and those barred, by reason.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bars {
    /// Houses from which the track and the houses themselves allow a move.
    pub reach: u32,
    /// The destination is held by the own side.
    pub own: u32,
    /// The destination is held by a protected enemy, or one in a refuge, or
    /// must be empty and is not.
    pub unhittable: u32,
    /// A piece that may not be passed over stands in the way.
    pub path: u32,
    /// The enemy hit has nowhere to go.
    pub no_room: u32,
    /// Origins whose hit can send the enemy to either of two houses.
    pub twice: u32,
    /// The pieces that may not be passed over.
    pub blockers: u32,
}

impl Bars {
    #[inline]
    pub(crate) const fn barred(&self) -> u32 {
        self.own | self.unhittable | self.path | self.no_room
    }

    /// Bars of a forward move by `throw`.
    #[inline(always)]
    pub(crate) fn forward(rules: &Rules, raw: &Raw, throw: Throw) -> Self {
        let clauses = &rules.clauses;
        let t = u32::from(throw.value());
        let (own, enemy) = (raw.own(), raw.enemy());
        let mut reach = rules.tables.walk[t as usize];
        let mut own_held = own >> t;
        let mut unhittable = unhittable(rules, raw) >> t;
        if clauses.occupied_refuge == OccupiedRefuge::FallBack {
            // P3: an occupied refuge turns the piece back; it does not bar it.
            own_held &= !(rules.tables.refuges >> t);
            unhittable &= !(rules.tables.refuges >> t);
        }
        let blockers = blockers(rules, raw);
        let mut path = passing_forward(blockers, t);
        if clauses.passing == Passing::NotOtherPairs && path != 0 {
            path &= !landing_inside(own & path, enemy, t);
        }
        let stop = rules.tables.stop[t as usize];
        if stop != 0 {
            // Pieces that stop at 26 pass over fewer houses, and never hit there.
            reach |= stop;
            path = path & !stop | stop & behind(blockers & BELOW_BEAUTY);
            own_held &= !stop;
            unhittable &= !stop;
            if raw.held() & BEAUTY != 0 {
                unhittable |= stop;
            }
        }
        if clauses.wrong_throw == WrongThrow::FallsIntoWater {
            // D4, D5: falling is not stopped by pieces on the way.
            let falling = JUDGES & !rules.tables.exit[t as usize];
            reach |= falling;
            path &= !falling;
            own_held &= !falling;
            unhittable &= !falling;
            if raw.held() & WATER != 0 {
                unhittable |= falling;
            }
        }
        if clauses.late_houses == LateHouses::BoundThrows && t <= 3 {
            // S9: a piece on 27 is reborn by 1, 2 or 3, whatever stands ahead.
            reach |= WATER;
            path &= !WATER;
            own_held &= !WATER;
            unhittable &= !WATER;
        }
        let mut bars = Self { reach, own: own_held, unhittable, path, no_room: 0, twice: 0, blockers };
        if matches!(clauses.hit, Hit::PushToMiddle | Hit::PushToTouching) {
            bars.pushes(rules, raw, own & reach & (enemy >> t) & !bars.barred(), |origin| origin << t);
        }
        bars
    }

    /// Bars of a backward move by `throw`, onto what C4 of the rule set allows.
    pub(crate) fn backward(rules: &Rules, raw: &Raw, throw: Throw) -> Self {
        let clauses = &rules.clauses;
        let t = u32::from(throw.value());
        let (own, enemy) = (raw.own(), raw.enemy());
        let unhittable = match clauses.backward {
            Backward::Never | Backward::OntoEmpty => enemy,
            Backward::AsForward => unhittable(rules, raw),
        };
        let blockers = blockers(rules, raw);
        let mut path = passing_backward(blockers, t);
        if clauses.passing == Passing::NotOtherPairs && path != 0 {
            path &= !landing_inside_backward(own & path, enemy, t);
        }
        let mut bars = Self {
            reach: rules.tables.back[t as usize],
            own: (own << t) & BOARD,
            unhittable: (unhittable << t) & BOARD,
            path,
            no_room: 0,
            twice: 0,
            blockers,
        };
        if matches!(clauses.hit, Hit::PushToMiddle | Hit::PushToTouching) {
            bars.pushes(rules, raw, own & bars.reach & (enemy << t) & !bars.barred(), |origin| origin >> t);
        }
        bars
    }

    /// Finds room for the enemies hit from `origins`.
    fn pushes(&mut self, rules: &Rules, raw: &Raw, mut origins: u32, target: impl Fn(u32) -> u32) {
        while origins != 0 {
            let origin = lowest(origins);
            origins &= !origin;
            match push_targets(rules, raw, origin, target(origin)).count_ones() {
                0 => self.no_room |= origin,
                1 => {}
                _ => self.twice |= origin,
            }
        }
    }
}

/// Enemies that cannot be hit.
#[inline]
pub(crate) fn unhittable(rules: &Rules, raw: &Raw) -> u32 {
    let enemy = raw.enemy();
    guarded(rules, enemy) | enemy & (rules.tables.refuges | targets(raw, raw.foe())) | waiting(rules, raw)
}

/// Enemies protected by their companions.
#[inline]
pub(crate) fn guarded(rules: &Rules, enemy: u32) -> u32 {
    match rules.clauses.protection {
        Protection::None => 0,
        Protection::Companion => in_pairs(enemy) & !rules.tables.unprotected,
        Protection::RunEnds => in_pairs(enemy) & !inner(enemy) & !rules.tables.unprotected,
    }
}

/// A piece that waits on 27 can be neither taken nor passed (D3).
#[inline]
pub(crate) fn waiting(rules: &Rules, raw: &Raw) -> u32 {
    if rules.clauses.water == Water::Waits { raw.held() & WATER } else { 0 }
}

/// The target houses of a side once someone has reached 30 (E3).
#[inline]
pub(crate) fn targets(raw: &Raw, side: usize) -> u32 {
    /// Houses 12, 14, … 30.
    const LEADER: u32 = 0x2AAA_AAAA & !0x3FF;
    /// Houses 11, 13, … 29.
    const FOLLOWER: u32 = 0x1555_5555 & !0x3FF;
    match raw.first {
        None => 0,
        Some(first) if first as usize == side => LEADER,
        Some(_) => FOLLOWER,
    }
}

/// The pieces that may not be passed over.
#[inline]
pub(crate) fn blockers(rules: &Rules, raw: &Raw) -> u32 {
    let enemy = raw.enemy();
    let runs = match rules.clauses.passing {
        Passing::Any => 0,
        Passing::Nothing => raw.held(),
        Passing::NotRuns(RunLength::Trio) => in_trios(enemy),
        Passing::NotRuns(RunLength::Pair) | Passing::NotOtherPairs => in_pairs(enemy),
    };
    runs | waiting(rules, raw)
}

/// S1: of the barred `origins` going forward, those that land inside the only run in their way.
#[cold]
fn landing_inside(mut origins: u32, enemy: u32, t: u32) -> u32 {
    let mut free = 0;
    while origins != 0 {
        let origin = lowest(origins);
        origins &= !origin;
        let target = (origin << t) & BOARD;
        if inner(enemy) & target != 0 {
            // The part of the run below the target, then what is left in the way.
            let below = between(origin, target);
            let gap = highest(below & !enemy);
            let run = if gap == 0 { below } else { below & !(2 * gap - 1) };
            if in_pairs(enemy) & below & !run == 0 {
                free |= origin;
            }
        }
    }
    free
}

/// The same going backward.
#[cold]
fn landing_inside_backward(mut origins: u32, enemy: u32, t: u32) -> u32 {
    let mut free = 0;
    while origins != 0 {
        let origin = lowest(origins);
        origins &= !origin;
        let target = origin >> t;
        if inner(enemy) & target != 0 {
            let above = between(target, origin);
            let gap = lowest(above & !enemy);
            let run = if gap == 0 { above } else { above & (gap - 1) };
            if in_pairs(enemy) & above & !run == 0 {
                free |= origin;
            }
        }
    }
    free
}

/// The houses to which an enemy hit on `target` from `origin` may be pushed (T2).
pub(crate) fn push_targets(rules: &Rules, raw: &Raw, origin: u32, target: u32) -> u32 {
    let middle = rules.clauses.middle_row;
    // The mover has already left its origin.
    let empty = !(raw.held() & !origin);
    let column = touching(house(target), middle);
    match rules.clauses.hit {
        Hit::PushToTouching => column & empty,
        // Towards the middle row only; from there nothing is pushed.
        Hit::PushToMiddle if column.is_power_of_two() => column & empty,
        _ => 0,
    }
}
