//! Pairs of clauses that any rule set must heed.

use super::{Rule, exits_on, houses, lacks, remainder, usable_exits};
use crate::rules::load::draft::{Draft, EntryKind};
use crate::rules::{
    Beauty, Ending, ExtraThrows, Hit, LastHouse, LastResort, LateHouses, Layout, MatchPlay, OccupiedRefuge, Offer,
    Water, WaterTurn, WhoBegins, WrongThrow,
};
use crate::{House, HouseSet, Throw, ThrowSet};

/// Whether the device cannot give one of these values.
fn beyond_device(draft: &Draft, throws: ThrowSet) -> bool {
    throws.iter().any(|throw| !draft.clauses.device.values().contains(throw))
}

fn steps(draft: &Draft) -> bool {
    let steps = draft.clauses.steps;
    [steps.drift, steps.orpheus, steps.cross].contains(&Offer::Open)
}

/// Pieces can stand on 27 and leave it again.
fn bed(water: Water) -> bool {
    matches!(water, Water::Plain | Water::Trap)
}

/// Whether a piece on an exit-only house could never go on from there.
fn stuck(draft: &Draft) -> bool {
    let clauses = &draft.clauses;
    let falls = clauses.wrong_throw == WrongThrow::FallsIntoWater || clauses.last_resort == LastResort::IntoWater;
    clauses.exit_only.without(House::HORUS).iter().any(|house| {
        let leaves = !usable_exits(draft, house).is_empty();
        let falls = falls && [House::THREE_TRUTHS, House::RE_ATUM].contains(&house);
        let water = house == House::WATER && clauses.water != Water::Plain;
        let bound = house >= House::BEAUTY && clauses.late_houses == LateHouses::BoundThrows;
        !(leaves || falls || water || bound)
    })
}

/// Whether the pieces of a side are more than the houses from home on can
/// hold: nothing rests on 27 where water carries on.
fn crowded(draft: &Draft) -> bool {
    let clauses = &draft.clauses;
    let home = HouseSet::span(clauses.bearing_off.home, House::HORUS);
    let rests = if bed(clauses.water) { home } else { home.without(House::WATER) };
    u32::from(clauses.start.pieces) > rests.len()
}

pub(super) const RULES: &[Rule] = &[
    Rule {
        broken: |d| beyond_device(d, d.clauses.grants),
        key: "grants",
        other: "device",
        because: "it cannot give all of these values",
        allowed: "that gives them",
    },
    Rule {
        broken: |d| d.clauses.start.throw.is_some_and(|t| !d.clauses.device.values().contains(t)),
        key: "start.throw",
        other: "device",
        because: "it cannot give this value",
        allowed: "that gives it",
    },
    Rule {
        broken: |d| d.clauses.start.who_begins == WhoBegins::FirstOnePlays && d.clauses.start.throw != Throw::new(1),
        key: "start.who_begins",
        other: "start.throw",
        because: "the deciding 1 is the throw that the game begins with",
        allowed: "1",
    },
    Rule {
        broken: |d| d.clauses.start.owed > 0 && d.clauses.extra_throws != ExtraThrows::Owed,
        key: "start.owed",
        other: "extra_throws",
        because: "throws are owed only where they are counted",
        allowed: "\"owed\"",
    },
    Rule {
        broken: |d| d.clauses.start.layout == Layout::InHand && d.entry == EntryKind::None,
        key: "start.layout",
        other: "entry",
        because: "no piece could ever enter",
        allowed: "\"compulsory\" or \"free\"",
    },
    Rule {
        broken: |d| d.clauses.hit == Hit::ReturnToHand && d.entry == EntryKind::None,
        key: "hit",
        other: "entry",
        because: "the piece could never enter again",
        allowed: "\"compulsory\" or \"free\"",
    },
    Rule {
        broken: |d| d.entry == EntryKind::Compulsory && d.clauses.extra_throws != ExtraThrows::Again,
        key: "entry",
        other: "extra_throws",
        because: "compulsory entry is defined for grants that are thrown at once",
        allowed: "\"again\"",
    },
    Rule {
        broken: |d| d.entry == EntryKind::Compulsory && d.entry_throws.is_empty(),
        key: "entry",
        other: "entry_throws",
        because: "no throw would enter a piece",
        allowed: "with at least one value",
    },
    Rule {
        broken: |d| d.entry != EntryKind::Compulsory && !d.entry_throws.is_empty(),
        key: "entry_throws",
        other: "entry",
        because: "these values would mean nothing",
        allowed: "\"compulsory\"; or no values here: []",
    },
    Rule {
        broken: |d| beyond_device(d, d.entry_throws),
        key: "entry_throws",
        other: "device",
        because: "it cannot give all of these values",
        allowed: "that gives them",
    },
    Rule {
        broken: |d| {
            let left = d.clauses.device.values().iter().any(|throw| !d.entry_throws.contains(throw));
            d.entry == EntryKind::Compulsory && !left
        },
        key: "entry_throws",
        other: "device",
        because: "no throw is left to make room on the houses where pieces enter",
        allowed: "that gives another value too",
    },
    Rule {
        broken: |d| d.clauses.hit == Hit::Capture && d.clauses.ending != Ending::MostSaved,
        key: "hit",
        other: "ending",
        because: "captured pieces cannot be borne off, so the saved ones must be counted",
        allowed: "\"most-saved\"",
    },
    Rule {
        broken: |d| d.clauses.ending == Ending::MostSaved && d.clauses.hit != Hit::Capture,
        key: "ending",
        other: "hit",
        because: "where nothing is captured, both sides always save all their pieces",
        allowed: "\"capture\"",
    },
    Rule {
        broken: |d| d.clauses.ending == Ending::MostSaved && d.entry != EntryKind::None,
        key: "ending",
        other: "entry",
        because: "it ends when a side has no piece on the board, pieces in hand or not",
        allowed: "\"none\"",
    },
    Rule {
        broken: |d| matches!(d.clauses.hit, Hit::ExchangeOrWater | Hit::PushToTouching) && !bed(d.clauses.water),
        key: "hit",
        other: "water",
        because: "a piece that is hit may come to stand on 27",
        allowed: "\"plain\" or \"trap\"",
    },
    Rule {
        broken: |d| {
            d.clauses.occupied_refuge == OccupiedRefuge::FallBack && !matches!(d.clauses.water, Water::Carries(_))
        },
        key: "occupied_refuge",
        other: "water",
        because: "a piece that falls back may fall into the water, which must be empty",
        allowed: "\"to-start\", \"to-rebirth-or-start\" or \"to-rebirth-or-below\"",
    },
    Rule {
        broken: |d| d.clauses.last_resort == LastResort::IntoWater && !bed(d.clauses.water),
        key: "last_resort",
        other: "water",
        because: "the piece comes to stand on 27",
        allowed: "\"plain\" or \"trap\"",
    },
    Rule {
        broken: |d| {
            d.clauses.last_resort == LastResort::IntoWater
                && !matches!(d.clauses.hit, Hit::Exchange | Hit::ExchangeOrWater)
        },
        key: "last_resort",
        other: "hit",
        because: "with an enemy on 27 the piece changes places",
        allowed: "\"exchange\" or \"exchange-or-water\"",
    },
    Rule {
        broken: |d| d.clauses.late_houses == LateHouses::OweAndMiss && d.clauses.extra_throws != ExtraThrows::Owed,
        key: "late_houses",
        other: "extra_throws",
        because: "throws are owed and missed only where they are counted",
        allowed: "\"owed\"",
    },
    Rule {
        broken: |d| d.clauses.water == Water::Trap && !exits_on(d, HouseSet::EMPTY.with(House::WATER)),
        key: "water",
        other: "bearing_off.exits",
        because: "a trapped piece needs a throw that takes it off from 27",
        allowed: "with a throw of the device for 27",
    },
    Rule {
        broken: |d| d.clauses.water == Water::Trap && d.clauses.extra_throws != ExtraThrows::Again,
        key: "water",
        other: "extra_throws",
        because: "a rescue ends the turn, which leaves no throw to be owed",
        allowed: "\"again\"",
    },
    Rule {
        broken: |d| d.clauses.water == Water::Trap && d.entry != EntryKind::None,
        key: "water",
        other: "entry",
        because: "while a piece is trapped no other may be used, and none could enter",
        allowed: "\"none\"",
    },
    Rule {
        broken: |d| d.clauses.water == Water::Trap && remainder(d),
        key: "water",
        other: "bearing_off.remainder",
        because: "while a piece is trapped no other may be used",
        allowed: "\"lost\"",
    },
    Rule {
        broken: |d| d.clauses.water_turn == WaterTurn::Ends && d.clauses.extra_throws != ExtraThrows::Again,
        key: "water_turn",
        other: "extra_throws",
        because: "a turn with throws owed does not end",
        allowed: "\"again\"",
    },
    Rule {
        broken: |d| d.clauses.wrong_throw == WrongThrow::FallsIntoWater && lacks(d.clauses.exit_only, houses(28, 29)),
        key: "wrong_throw",
        other: "exit_only",
        because: "on 28 and 29 every throw but the exit throw must be a wrong one",
        allowed: "with 28 and 29",
    },
    Rule {
        broken: |d| d.clauses.ending != Ending::Targets && stuck(d),
        key: "exit_only",
        other: "bearing_off.exits",
        because: "a piece on one of these houses could never leave it",
        allowed: "with a throw of the device for each of them",
    },
    Rule {
        broken: |d| d.clauses.ending != Ending::Targets && !exits_on(d, HouseSet::EMPTY.with(House::HORUS)),
        key: "bearing_off.exits",
        other: "ending",
        because: "a piece on 30 could never leave the board",
        allowed: "\"targets\"; or a throw of the device for 30 here",
    },
    Rule {
        broken: |d| d.clauses.beauty != Beauty::Open && exits_on(d, houses(1, 25)),
        key: "bearing_off.exits",
        other: "beauty",
        because: "a piece borne off from below 26 passes it",
        allowed: "\"open\"; or no throws for houses below 26 here",
    },
    Rule {
        broken: |d| {
            let home = d.clauses.bearing_off.home.number();
            home > 1 && exits_on(d, houses(1, home - 1))
        },
        key: "bearing_off.home",
        other: "bearing_off.exits",
        because: "no piece can be borne off from below home",
        allowed: "without throws for the houses below home",
    },
    Rule {
        broken: |d| {
            let clauses = &d.clauses;
            let exact =
                |house: House| clauses.bearing_off.exits_from(house).iter().any(|t| house.number() + t.value() == 30);
            clauses.bearing_off.last_house == LastHouse::BearsOff && House::all().any(exact)
        },
        key: "bearing_off.last_house",
        other: "bearing_off.exits",
        because: "a throw that reaches 30 exactly bears off already",
        allowed: "without the throws that reach 30 exactly",
    },
    Rule {
        broken: |d| d.clauses.ending == Ending::BearOffAll && crowded(d),
        key: "bearing_off.home",
        other: "start.pieces",
        because: "so many pieces cannot all be home at once",
        allowed: "no more than there are houses from home to 30 where a piece can rest",
    },
    Rule {
        broken: |d| {
            let short = |house: House| usable_exits(d, house).iter().any(|t| house.number() + t.value() < 31);
            remainder(d) && House::all().any(short)
        },
        key: "bearing_off.remainder",
        other: "bearing_off.exits",
        because: "a throw that does not reach past 30 leaves less than nothing",
        allowed: "\"at-least\", or only throws that reach past 30",
    },
    Rule {
        broken: |d| remainder(d) && d.clauses.extra_throws != ExtraThrows::Again,
        key: "bearing_off.remainder",
        other: "extra_throws",
        because: "a remainder is used before a grant is thrown, not before throws that are counted",
        allowed: "\"again\"",
    },
    Rule {
        broken: |d| steps(d) && d.clauses.extra_throws != ExtraThrows::Owed,
        key: "steps.drift",
        other: "extra_throws",
        because: "a step takes the place of a throw that is owed",
        allowed: "\"owed\"",
    },
    Rule {
        broken: |d| steps(d) && !Throw::new(5).is_some_and(|five| d.clauses.grants.contains(five)),
        key: "steps.drift",
        other: "grants",
        because: "a step takes the place of the throw that a 5 grants",
        allowed: "with 5",
    },
    Rule {
        broken: |d| d.clauses.match_play == MatchPlay::PiecesLeft && d.clauses.ending != Ending::BearOffAll,
        key: "match_play",
        other: "ending",
        because: "pieces left are counted when the winner has none",
        allowed: "\"bear-off-all\"",
    },
    Rule {
        broken: |d| d.clauses.match_play == MatchPlay::GamePoints && d.clauses.ending != Ending::Targets,
        key: "match_play",
        other: "ending",
        because: "no points are scored in such a game",
        allowed: "\"targets\"",
    },
];
