//! Which clauses do not fit each other, and why.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::draft::{Draft, EntryKind};
use super::schema;
use crate::rules::{
    Backward, Beauty, Choice, Ending, ExitPath, ExtraThrows, Hit, LastHouse, LastResort, LateHouses, Layout, MatchPlay,
    OccupiedRefuge, Offer, Remainder, Water, WaterTurn, WhoBegins, WrongThrow,
};
use crate::{Device, House, HouseSet, Throw, ThrowSet};

/// Two clauses that contradict each other.
pub(super) struct Misfit {
    /// The key that is blamed.
    pub(super) key: &'static str,
    pub(super) problem: String,
    pub(super) allowed: String,
}

/// A pair of keys that must agree.
struct Rule {
    broken: fn(&Draft) -> bool,
    key: &'static str,
    other: &'static str,
    because: &'static str,
    /// What `other` may be beside this `key`.
    allowed: &'static str,
}

/// Everything in a draft that play could not honour.
pub(super) fn misfits(draft: &Draft) -> Vec<Misfit> {
    let value = |name| schema::key(name).and_then(|key| key.value_of(draft)).unwrap_or_default();
    let rules = RULES.iter().chain(BOUND_RULES).chain(LEADER_RULES).chain(TARGET_RULES);
    rules
        .filter(|rule| (rule.broken)(draft))
        .map(|rule| Misfit {
            key: rule.key,
            problem: format!(
                "{} does not fit {} = {}: {}",
                value(rule.key),
                rule.other,
                value(rule.other),
                rule.because
            ),
            allowed: format!("{} {}", rule.other, rule.allowed),
        })
        .collect()
}

fn houses(first: u8, last: u8) -> HouseSet {
    HouseSet::span(House::at(first), House::at(last))
}

fn lacks(set: HouseSet, wanted: HouseSet) -> bool {
    set.intersection(wanted) != wanted
}

/// The throws that take a piece off and that the device can give.
fn usable_exits(draft: &Draft, house: House) -> ThrowSet {
    let device = draft.clauses.device.values();
    draft.clauses.bearing_off.exits_from(house).iter().filter(|throw| device.contains(*throw)).collect()
}

fn exits_on(draft: &Draft, houses: HouseSet) -> bool {
    houses.iter().any(|house| !usable_exits(draft, house).is_empty())
}

/// Whether the device cannot give one of these values.
fn beyond_device(draft: &Draft, throws: ThrowSet) -> bool {
    throws.iter().any(|throw| !draft.clauses.device.values().contains(throw))
}

fn steps(draft: &Draft) -> bool {
    let steps = draft.clauses.steps;
    [steps.drift, steps.orpheus, steps.cross].contains(&Offer::Open)
}

fn remainder(draft: &Draft) -> bool {
    draft.clauses.bearing_off.remainder == Remainder::MovesAnother
}

/// Pieces can stand on 27 and leave it again.
fn bed(water: Water) -> bool {
    matches!(water, Water::Plain | Water::Trap)
}

/// Whether a piece on an exit-only house could stay there for ever.
fn stuck(draft: &Draft) -> bool {
    let clauses = &draft.clauses;
    let falls = clauses.wrong_throw == WrongThrow::FallsIntoWater || clauses.last_resort == LastResort::IntoWater;
    clauses.exit_only.without(House::HORUS).iter().any(|house| {
        let leaves = !usable_exits(draft, house).is_empty();
        let retreats = clauses.backward != Backward::Never && clauses.backward_from.contains(house);
        let falls = falls && [House::THREE_TRUTHS, House::RE_ATUM].contains(&house);
        let water = house == House::WATER && clauses.water != Water::Plain;
        let bound = house >= House::BEAUTY && clauses.late_houses == LateHouses::BoundThrows;
        !(leaves || retreats || falls || water || bound)
    })
}

const RULES: &[Rule] = &[
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

fn bound(draft: &Draft) -> bool {
    draft.clauses.late_houses == LateHouses::BoundThrows
}

/// What bound throws need (S1–S10).
const BOUND_RULES: &[Rule] = &[
    Rule {
        broken: |d| bound(d) && d.clauses.beauty != Beauty::Stops,
        key: "late_houses",
        other: "beauty",
        because: "a bound throw begins on 26",
        allowed: "\"stops\"",
    },
    Rule {
        broken: |d| bound(d) && d.clauses.water != Water::Plain,
        key: "late_houses",
        other: "water",
        because: "27 gives a bound throw and does nothing else",
        allowed: "\"plain\"",
    },
    Rule {
        broken: |d| bound(d) && d.clauses.water_turn != WaterTurn::GoesOn,
        key: "late_houses",
        other: "water_turn",
        because: "27 gives a bound throw and does not end the turn",
        allowed: "\"goes-on\"",
    },
    Rule {
        broken: |d| bound(d) && d.clauses.extra_throws != ExtraThrows::Again,
        key: "late_houses",
        other: "extra_throws",
        because: "the bound throw takes the place of a grant",
        allowed: "\"again\"",
    },
    Rule {
        broken: |d| bound(d) && d.clauses.hit != Hit::Exchange,
        key: "late_houses",
        other: "hit",
        because: "no piece may be sent to 26, which is empty between throws",
        allowed: "\"exchange\"",
    },
    Rule {
        broken: |d| bound(d) && lacks(d.clauses.exit_only, houses(26, 30)),
        key: "late_houses",
        other: "exit_only",
        because: "from 26 to 30 a piece moves only by the tables of its house",
        allowed: "with 26-30",
    },
    Rule {
        broken: |d| bound(d) && lacks(d.clauses.refuges, houses(27, 30)),
        key: "late_houses",
        other: "refuges",
        because: "a piece that waits on 27 to 30 cannot be hit",
        allowed: "with 27-30",
    },
    Rule {
        broken: |d| bound(d) && d.clauses.occupied_refuge != OccupiedRefuge::Illegal,
        key: "late_houses",
        other: "occupied_refuge",
        because: "where a piece from 26 goes when a house is held is said by the bound throw",
        allowed: "\"illegal\"",
    },
    Rule {
        broken: |d| {
            bound(d)
                && d.clauses.backward != Backward::Never
                && !d.clauses.backward_from.intersection(houses(26, 30)).is_empty()
        },
        key: "late_houses",
        other: "backward_from",
        because: "from 26 to 30 a piece moves only by the tables of its house",
        allowed: "without 26-30",
    },
    Rule {
        broken: |d| bound(d) && d.clauses.last_resort == LastResort::IntoWater,
        key: "late_houses",
        other: "last_resort",
        because: "from 28 and 29 a piece moves only by the tables of its house",
        allowed: "\"pass\" or \"stay\"",
    },
    Rule {
        broken: |d| bound(d) && d.clauses.wrong_throw != WrongThrow::NoUse,
        key: "late_houses",
        other: "wrong_throw",
        because: "with a wrong throw the piece stays",
        allowed: "\"no-use\"",
    },
    Rule {
        broken: |d| bound(d) && d.clauses.bearing_off.home.number() > 1,
        key: "late_houses",
        other: "bearing_off.home",
        because: "a bound throw takes its piece off wherever the others stand",
        allowed: "1",
    },
    Rule {
        broken: |d| bound(d) && d.clauses.bearing_off.path != ExitPath::Free,
        key: "late_houses",
        other: "bearing_off.path",
        because: "a bound throw takes its piece off whatever stands ahead",
        allowed: "\"free\"",
    },
    Rule {
        broken: |d| bound(d) && d.clauses.bearing_off.last_house != LastHouse::Stands,
        key: "late_houses",
        other: "bearing_off.last_house",
        because: "a piece that reaches 30 waits there and the turn ends",
        allowed: "\"stands\"",
    },
    Rule {
        broken: |d| bound(d) && remainder(d),
        key: "late_houses",
        other: "bearing_off.remainder",
        because: "a bound throw belongs to one piece",
        allowed: "\"lost\"",
    },
    Rule {
        broken: |d| bound(d) && d.entry != EntryKind::None,
        key: "late_houses",
        other: "entry",
        because: "a bound throw enters no piece, and with pieces in hand none is borne off",
        allowed: "\"none\"",
    },
    Rule {
        broken: |d| bound(d) && d.clauses.choice != Choice::Any,
        key: "late_houses",
        other: "choice",
        because: "a bound throw chooses its piece itself",
        allowed: "\"any\"",
    },
    Rule {
        broken: |d| bound(d) && d.clauses.ending != Ending::BearOffAll,
        key: "late_houses",
        other: "ending",
        because: "bound throws bear off",
        allowed: "\"bear-off-all\"",
    },
    Rule {
        broken: |d| bound(d) && d.clauses.device.values().iter().any(|throw| throw.value() > 5),
        key: "late_houses",
        other: "device",
        because: "the tables of 26 and 27 end with 5",
        allowed: "\"sticks-none-5\" or \"long-die\"",
    },
];

fn leaders(draft: &Draft) -> bool {
    draft.clauses.choice == Choice::Leaders
}

/// What the choice by leaders needs (L1–L3).
const LEADER_RULES: &[Rule] = &[
    Rule {
        broken: |d| leaders(d) && d.clauses.device != Device::LongDie,
        key: "choice",
        other: "device",
        because: "which pieces may be moved is said for 1 to 4 only",
        allowed: "\"long-die\"",
    },
    Rule {
        broken: |d| leaders(d) && d.clauses.backward != Backward::Never,
        key: "choice",
        other: "backward",
        because: "which pieces may be moved is said for forward moves only",
        allowed: "\"never\"",
    },
    Rule {
        broken: |d| leaders(d) && lacks(d.clauses.exit_only, houses(27, 30)),
        key: "choice",
        other: "exit_only",
        because: "leaders are counted up to 26; beyond there is only the exit",
        allowed: "with 27-30",
    },
    Rule {
        broken: |d| leaders(d) && exits_on(d, houses(1, 26)),
        key: "choice",
        other: "bearing_off.exits",
        because: "exits come first only from 27 to 30",
        allowed: "for 27 to 30 only",
    },
    Rule {
        broken: |d| leaders(d) && d.clauses.water != Water::Plain,
        key: "choice",
        other: "water",
        because: "a piece on 27 waits for its exit throw",
        allowed: "\"plain\"",
    },
    Rule {
        broken: |d| leaders(d) && d.entry != EntryKind::None,
        key: "choice",
        other: "entry",
        because: "which throws would enter a piece is not said",
        allowed: "\"none\"",
    },
    Rule {
        broken: |d| leaders(d) && d.clauses.last_resort != LastResort::Pass,
        key: "choice",
        other: "last_resort",
        because: "a throw that its pieces cannot use is lost",
        allowed: "\"pass\"",
    },
    Rule {
        broken: |d| leaders(d) && d.clauses.wrong_throw != WrongThrow::NoUse,
        key: "choice",
        other: "wrong_throw",
        because: "a throw that its pieces cannot use is lost",
        allowed: "\"no-use\"",
    },
    Rule {
        broken: |d| leaders(d) && remainder(d),
        key: "choice",
        other: "bearing_off.remainder",
        because: "which piece may use a remainder is not said",
        allowed: "\"lost\"",
    },
];

fn targets(draft: &Draft) -> bool {
    draft.clauses.ending == Ending::Targets
}

/// What the game of targets needs (E1–E6).
const TARGET_RULES: &[Rule] = &[
    Rule {
        broken: |d| targets(d) && d.entry != EntryKind::Free,
        key: "ending",
        other: "entry",
        because: "pieces that are hit enter again as any throw allows",
        allowed: "\"free\"",
    },
    Rule {
        broken: |d| targets(d) && d.clauses.hit != Hit::ReturnToHand,
        key: "ending",
        other: "hit",
        because: "a piece on a target or 30 must not be put there by the enemy",
        allowed: "\"return-to-hand\"",
    },
    Rule {
        broken: |d| targets(d) && d.clauses.bearing_off.exits.iter().any(|throws| !throws.is_empty()),
        key: "ending",
        other: "bearing_off.exits",
        because: "every piece is needed on its target",
        allowed: "\"none\"",
    },
    Rule {
        broken: |d| targets(d) && d.clauses.bearing_off.last_house != LastHouse::Stands,
        key: "ending",
        other: "bearing_off.last_house",
        because: "house 30 is the first target",
        allowed: "\"stands\"",
    },
    Rule {
        broken: |d| targets(d) && d.clauses.extra_throws != ExtraThrows::Again,
        key: "ending",
        other: "extra_throws",
        because: "after a side has won only the other throws",
        allowed: "\"again\"",
    },
    Rule {
        broken: |d| targets(d) && d.clauses.water == Water::Waits,
        key: "ending",
        other: "water",
        because: "a piece would move to its target outside anyone's throw",
        allowed: "other than \"waits\"",
    },
    Rule {
        broken: |d| targets(d) && d.clauses.last_resort != LastResort::Pass,
        key: "ending",
        other: "last_resort",
        because: "the game ends when nothing can be used, so something else must not take its place",
        allowed: "\"pass\"",
    },
    Rule {
        broken: |d| targets(d) && d.clauses.wrong_throw != WrongThrow::NoUse,
        key: "ending",
        other: "wrong_throw",
        because: "there are no exit throws, so no wrong ones",
        allowed: "\"no-use\"",
    },
    Rule {
        broken: |d| {
            targets(d) && d.clauses.backward != Backward::Never && d.clauses.backward_from.contains(House::HORUS)
        },
        key: "ending",
        other: "backward_from",
        because: "the piece on 30 never moves",
        allowed: "without 30",
    },
];
