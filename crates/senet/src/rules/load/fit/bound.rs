//! What throws bound to a piece need (S1–S10).

use super::{Rule, houses, lacks, remainder};
use crate::rules::load::draft::{Draft, EntryKind};
use crate::rules::{
    Backward, Beauty, Choice, Ending, ExitPath, ExtraThrows, Hit, LastHouse, LastResort, LateHouses, OccupiedRefuge,
    Water, WaterTurn, WrongThrow,
};

fn bound(draft: &Draft) -> bool {
    draft.clauses.late_houses == LateHouses::BoundThrows
}

pub(super) const RULES: &[Rule] = &[
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
