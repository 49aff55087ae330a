//! Masks made once from the clauses, so that the move generator only looks up.

use super::{Beauty, Clauses, Hit, LastHouse, LateHouses, OccupiedRefuge, Water, WrongThrow};
use crate::track::{BEAUTY, BELOW_BEAUTY, BOARD, HORUS, JUDGES, WATER};
use crate::{House, Throw};

/// Masks by throw value (index 1 to 6) and the like.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    /// Origins from which the track, house 26 and the exit-only houses let a
    /// piece go forward on the board by this throw.
    pub walk: [u32; 7],
    /// Origins from which this throw carries past 26 and so stops there.
    pub stop: [u32; 7],
    /// Origins from which this throw bears off.
    pub exit: [u32; 7],
    /// Origins from which a piece may go back by this throw.
    pub back: [u32; 7],
    /// Destinations where more happens than standing or hitting.
    pub special: u32,
    /// Houses from which a throw does not simply lead ahead.
    pub odd_origins: u32,
    /// Houses below [`BearingOff::home`](super::BearingOff::home).
    pub not_home: u32,
    pub refuges: u32,
    pub unprotected: u32,
}

impl Tables {
    pub(crate) fn of(clauses: &Clauses) -> Self {
        let mut tables = Self {
            walk: [0; 7],
            stop: [0; 7],
            exit: [0; 7],
            back: [0; 7],
            special: special(clauses),
            odd_origins: odd_origins(clauses),
            not_home: clauses.bearing_off.home.bit() - 1,
            refuges: clauses.refuges.bits(),
            unprotected: clauses.unprotected.bits(),
        };
        for value in 1..=6u8 {
            let t = usize::from(value);
            let throw = Throw::of(value);
            let past_beauty = BOARD & BELOW_BEAUTY & !(BELOW_BEAUTY >> value) & !(BEAUTY >> value);
            let on_board = BOARD >> value;
            let mut walkers = on_board & !clauses.exit_only.bits();
            if clauses.water == Water::Trap {
                walkers &= !WATER;
            }
            tables.walk[t] = match clauses.beauty {
                Beauty::Open => walkers,
                Beauty::MayNotPass | Beauty::Stops => walkers & !past_beauty,
            };
            if clauses.beauty == Beauty::Stops {
                tables.stop[t] = past_beauty;
            }
            for house in House::all() {
                if clauses.bearing_off.exits_from(house).contains(throw) {
                    tables.exit[t] |= house.bit();
                }
            }
            tables.back[t] = clauses.backward_from.bits() & (BOARD << value);
        }
        tables
    }
}

fn special(clauses: &Clauses) -> u32 {
    let mut houses = 0;
    if matches!(clauses.water, Water::Carries(_) | Water::Waits) {
        houses |= WATER;
    }
    if clauses.occupied_refuge == OccupiedRefuge::FallBack {
        houses |= clauses.refuges.bits();
    }
    if clauses.bearing_off.last_house == LastHouse::BearsOff {
        houses |= HORUS;
    }
    if clauses.hit == Hit::ExchangeOrWater {
        houses |= JUDGES | HORUS;
    }
    houses
}

fn odd_origins(clauses: &Clauses) -> u32 {
    let mut houses = 0;
    if clauses.late_houses == LateHouses::BoundThrows {
        houses |= WATER;
    }
    if clauses.wrong_throw == WrongThrow::FallsIntoWater {
        houses |= JUDGES;
    }
    houses
}
