//! What the game of targets needs (E1–E6).

use super::Rule;
use crate::House;
use crate::rules::load::draft::{Draft, EntryKind};
use crate::rules::{Backward, Ending, ExtraThrows, Hit, LastHouse, LastResort, Water, WrongThrow};

fn targets(draft: &Draft) -> bool {
    draft.clauses.ending == Ending::Targets
}

pub(super) const RULES: &[Rule] = &[
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
        broken: |d| targets(d) && d.clauses.water != Water::Plain,
        key: "ending",
        other: "water",
        because: "house 27 is a target and must hold a piece",
        allowed: "\"plain\"",
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
