//! What the clauses make of the board: tables and masks for the evaluation.

use senet::{
    Beauty, Clauses, Ending, ExitPath, Hit, House, HouseSet, LastHouse, MiddleRow, OccupiedRefuge, Passing, Protection,
    Rules, RunLength, Water,
};

use super::solo;

pub(crate) const BOARD: u32 = 0x3FFF_FFFF;
pub(crate) const BEAUTY: u32 = 1 << 25;
pub(crate) const WATER: u32 = 1 << 26;
const BELOW_BEAUTY: u32 = BEAUTY - 1;

/// A rule set as the evaluation sees it.
#[derive(Clone, Debug)]
pub(crate) struct Terrain {
    /// The throws, with their probability.
    pub throws: Vec<(u32, f32)>,
    /// Houses (bits) from which each throw bears off, by value.
    exits: [u32; 7],
    /// Turns home from the hand (0) and each house.
    pub turns: [f32; 31],
    /// The probability that a throw bears a piece off from each house.
    pub leaves: [f32; 31],
    /// Houses below those from which pieces are home.
    pub not_home: u32,
    exit_only: u32,
    pub refuges: u32,
    unprotected: u32,
    pub passing: Passing,
    protection: Protection,
    hit: Hit,
    beauty: Beauty,
    pub water: Water,
    path: ExitPath,
    fall_back: OccupiedRefuge,
    pub ending: Ending,
    middle: MiddleRow,
}

/// What a side could do with one throw; an approximation of the move generator
/// that leaves out what is rare.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach {
    /// Houses that some piece could go to, those of enemies it hits included.
    pub houses: u32,
    /// Enemies that could be hit.
    pub hits: u32,
    /// Houses from which a piece could leave the board.
    pub exits: u32,
}

impl Terrain {
    pub(crate) fn of(rules: &Rules) -> Self {
        let clauses = rules.clauses();
        let outcomes = f32::from(clauses.device.outcomes());
        let throws: Vec<_> = clauses
            .device
            .throws()
            .iter()
            .map(|w| (u32::from(w.throw.value()), f32::from(w.weight) / outcomes))
            .collect();
        let exits = exits(clauses);
        let mut leaves = [0.0; 31];
        for &(throw, chance) in &throws {
            for house in HouseSet::from_bits(exits[throw as usize]) {
                leaves[usize::from(house.number())] += chance;
            }
        }
        Self {
            throws,
            exits,
            turns: solo::turns_home(rules),
            leaves,
            not_home: (1u32 << (clauses.bearing_off.home.number() - 1)) - 1,
            exit_only: clauses.exit_only.bits(),
            refuges: clauses.refuges.bits(),
            unprotected: clauses.unprotected.bits(),
            passing: clauses.passing,
            protection: clauses.protection,
            hit: clauses.hit,
            beauty: clauses.beauty,
            water: clauses.water,
            path: clauses.bearing_off.path,
            fall_back: clauses.occupied_refuge,
            ending: clauses.ending,
            middle: clauses.middle_row,
        }
    }

    /// Pieces of a side that no hit can reach where they stand.
    pub(crate) fn safe(&self, pieces: u32, targets: u32) -> u32 {
        let runs = match self.protection {
            Protection::None => 0,
            Protection::Companion => in_pairs(pieces) & !self.unprotected,
            Protection::RunEnds => in_pairs(pieces) & !inner(pieces),
        };
        let row = match self.hit {
            Hit::PushToMiddle => middle_row(self.middle),
            _ => 0,
        };
        pieces & (runs | self.refuges | targets | row)
    }

    /// The pieces of `enemy` that a side going forward may not pass over.
    pub(crate) fn blockers(&self, own: u32, enemy: u32) -> u32 {
        match self.passing {
            Passing::Any => 0,
            Passing::Nothing => own | enemy,
            Passing::NotRuns(RunLength::Trio) => in_trios(enemy),
            Passing::NotRuns(RunLength::Pair) | Passing::NotOtherPairs => in_pairs(enemy),
        }
    }

    /// What a side could do with a throw, going forward.
    pub(crate) fn reach(&self, own: u32, enemy: u32, safe: u32, blockers: u32, throw: u32) -> Reach {
        let counting = match self.water {
            Water::Trap if own & WATER != 0 => own & WATER,
            Water::Waits => own & !WATER,
            _ => own,
        };
        let walkers = counting & !self.exit_only & !passing(blockers, throw);
        let mut low = (walkers & BELOW_BEAUTY) << throw;
        match self.beauty {
            Beauty::MayNotPass => low &= BELOW_BEAUTY | BEAUTY,
            Beauty::Stops if low & !(BELOW_BEAUTY | BEAUTY) != 0 => low = low & BELOW_BEAUTY | BEAUTY,
            Beauty::Open | Beauty::Stops => {}
        }
        let mut high = (walkers & !BELOW_BEAUTY) << throw;
        if self.water == Water::Trap {
            high &= !(own & WATER).wrapping_shl(throw);
        }
        let aimed = (low | high) & BOARD;
        let hits = aimed & enemy & !safe;
        let falls = match self.fall_back {
            OccupiedRefuge::Illegal => 0,
            OccupiedRefuge::FallBack => aimed & self.refuges,
        };
        let mut exits = counting & self.exits[throw as usize];
        if own & self.not_home != 0 {
            exits = 0;
        } else if self.path == ExitPath::AsMoves {
            exits &= !below_highest(blockers);
        }
        Reach { houses: aimed & !own & !(enemy & safe) | falls, hits, exits }
    }

    /// The turns that a side loses when its piece on `house` is hit by a throw.
    pub(crate) fn loss(&self, house: u32, throw: u32, held: u32) -> f32 {
        let at = |bit: u32| self.turns[bit.trailing_zeros() as usize + 1];
        match self.hit {
            Hit::ExchangeOrWater if house > WATER => at(WATER) - at(house),
            Hit::Exchange | Hit::ExchangeOrWater => at(house >> throw) - at(house),
            Hit::Capture => 1.0,
            Hit::ReturnToHand => self.turns[0] - at(house),
            Hit::PushToMiddle | Hit::PushToTouching => {
                let empty = touching(house, self.middle) & !(held & !(house >> throw));
                let lowest = empty & empty.wrapping_neg();
                // The mover chooses: where the piece is furthest from home.
                if empty == 0 { 0.0 } else { (at(lowest) - at(house)).max(0.0) }
            }
        }
    }
}

fn exits(clauses: &Clauses) -> [u32; 7] {
    let mut table = [0; 7];
    for house in House::all() {
        for throw in clauses.bearing_off.exits_from(house).iter() {
            table[usize::from(throw.value())] |= HouseSet::EMPTY.with(house).bits();
        }
    }
    if clauses.bearing_off.last_house == LastHouse::BearsOff {
        for (throw, houses) in table.iter_mut().enumerate().skip(1) {
            *houses |= 1 << (29 - throw);
        }
    }
    table
}

pub(crate) const fn in_pairs(pieces: u32) -> u32 {
    pieces & ((pieces << 1) | (pieces >> 1))
}

pub(crate) const fn inner(pieces: u32) -> u32 {
    pieces & (pieces << 1) & (pieces >> 1)
}

pub(crate) const fn in_trios(pieces: u32) -> u32 {
    let middle = inner(pieces);
    middle | (middle << 1) | (middle >> 1)
}

/// Houses from which a throw passes over one of `blockers`.
const fn passing(blockers: u32, throw: u32) -> u32 {
    let mut origins = 0;
    let mut step = 1;
    while step < throw {
        origins |= blockers >> step;
        step += 1;
    }
    origins
}

/// Houses below the highest of a set.
pub(crate) const fn below_highest(set: u32) -> u32 {
    match set.checked_ilog2() {
        Some(index) => (1 << index) - 1,
        None => 0,
    }
}

const fn middle_row(middle: MiddleRow) -> u32 {
    match middle {
        MiddleRow::First => 0x3FF,
        MiddleRow::Second => 0x3FF << 10,
    }
}

/// The houses of the same column in the rows that touch that of a house.
fn touching(house: u32, middle: MiddleRow) -> u32 {
    let index = house.trailing_zeros();
    let (row, offset) = (index / 10, index % 10);
    let column = if row == 1 { 9 - offset } else { offset };
    let of = |row: u32| 1u32 << (row * 10 + if row == 1 { 9 - column } else { column });
    let middle = match middle {
        MiddleRow::First => 0,
        MiddleRow::Second => 1,
    };
    if row == middle { (0..3).filter(|&other| other != row).map(of).sum() } else { of(middle) }
}
