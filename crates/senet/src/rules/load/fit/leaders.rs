//! What the choice by leaders needs (L1–L3).

use super::{Rule, exits_on, houses, lacks, remainder};
use crate::Device;
use crate::rules::load::draft::{Draft, EntryKind};
use crate::rules::{Backward, Choice, LastResort, Water, WrongThrow};

fn leaders(draft: &Draft) -> bool {
    draft.clauses.choice == Choice::Leaders
}

pub(super) const RULES: &[Rule] = &[
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
    Rule {
        broken: |d| leaders(d) && d.clauses.bearing_off.home.number() > 1,
        key: "choice",
        other: "bearing_off.home",
        because: "pieces that must wait for the others could keep the leader from moving for ever",
        allowed: "1",
    },
];
