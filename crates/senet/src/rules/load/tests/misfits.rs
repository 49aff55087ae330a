//! Clauses that do not fit each other: each pair is refused, at its place.

use super::*;
use crate::rules::load::fit;

/// A preset's file with other values for some keys.
fn changed(id: &str, values: &[(&str, &str)]) -> String {
    let text = presets::text(presets::index(id).unwrap());
    let mut lines: Vec<String> = text.lines().map(ToString::to_string).collect();
    for (key, value) in values {
        let (table, name) = key.split_once('.').unwrap_or(("", key));
        let head = lines.iter().position(|line| *line == format!("[{table}]"));
        let first = if table.is_empty() { 0 } else { head.unwrap() };
        let found = lines[first..].iter().position(|line| line.starts_with(&format!("{name} = "))).unwrap();
        lines[first + found] = format!("{name} = {value}");
    }
    // Without the options, which could only repeat the mistake.
    let end = lines.iter().position(|line| line.starts_with("[options.")).unwrap_or(lines.len());
    lines.truncate(end);
    lines.join("\n")
}

type Row = (&'static str, &'static [(&'static str, &'static str)], &'static str);

const CLASHES: &[Row] = &[
    ("kendall", &[("grants", "[6]")], "grants/device"),
    ("kendall", &[("start.throw", "6")], "start.throw/device"),
    ("kendall", &[("start.who_begins", "\"first-one-plays\"")], "start.who_begins/start.throw"),
    ("kendall", &[("start.owed", "1")], "start.owed/extra_throws"),
    ("modern-kendall", &[("start.layout", "\"in-hand\"")], "start.layout/entry"),
    ("modern-kendall", &[("hit", "\"return-to-hand\"")], "hit/entry"),
    ("ramses", &[("entry", "\"compulsory\""), ("entry_throws", "[1]")], "entry/extra_throws"),
    ("pogliaghi-5", &[("entry_throws", "[]")], "entry/entry_throws"),
    ("modern-kendall", &[("entry_throws", "[1]")], "entry_throws/entry"),
    ("pogliaghi-5", &[("entry_throws", "[1, 5]")], "entry_throws/device"),
    ("modern-kendall", &[("hit", "\"capture\"")], "hit/ending"),
    ("modern-kendall", &[("ending", "\"most-saved\"")], "ending/hit"),
    ("modern-kendall", &[("ending", "\"most-saved\""), ("hit", "\"capture\""), ("entry", "\"free\"")], "ending/entry"),
    ("modern-kendall", &[("hit", "\"exchange-or-water\"")], "hit/water"),
    ("dom", &[("hit", "\"push-to-touching\"")], "hit/water"),
    ("kendall", &[("occupied_refuge", "\"fall-back\"")], "occupied_refuge/water"),
    ("modern-kendall", &[("last_resort", "\"into-water\"")], "last_resort/water"),
    ("ramses", &[("last_resort", "\"into-water\"")], "last_resort/hit"),
    ("modern-kendall", &[("late_houses", "\"owe-and-miss\"")], "late_houses/extra_throws"),
    ("modern-kendall", &[("water", "\"trap\"")], "water/bearing_off.exits"),
    ("ramses", &[("water", "\"trap\"")], "water/extra_throws"),
    ("kendall", &[("entry", "\"free\"")], "water/entry"),
    (
        "kendall",
        &[
            ("beauty", "\"open\""),
            ("bearing_off.exits", "\"at-least\""),
            ("bearing_off.remainder", "\"moves-another\""),
        ],
        "water/bearing_off.remainder",
    ),
    ("ramses", &[("water_turn", "\"ends\"")], "water_turn/extra_throws"),
    ("dom", &[("exit_only", "\"29-30\"")], "wrong_throw/exit_only"),
    ("modern-kendall", &[("exit_only", "\"25, 28-30\"")], "exit_only/bearing_off.exits"),
    ("dom", &[("bearing_off.exits", "{ 28 = [3] }")], "bearing_off.exits/ending"),
    (
        "jequier",
        &[("beauty", "\"stops\""), ("bearing_off.exits", "\"at-least\""), ("bearing_off.home", "1")],
        "bearing_off.exits/beauty",
    ),
    ("bohtlingk", &[("bearing_off.home", "26"), ("start.pieces", "4")], "bearing_off.home/bearing_off.exits"),
    (
        "modern-kendall",
        &[("bearing_off.remainder", "\"moves-another\""), ("bearing_off.exits", "{ 28 = [1, 3], 29 = [2], 30 = [1] }")],
        "bearing_off.remainder/bearing_off.exits",
    ),
    ("jequier", &[("bearing_off.exits", "{ 29 = [1, 2], 30 = \"any\" }")], "bearing_off.last_house/bearing_off.exits"),
    ("modern-kendall", &[("bearing_off.home", "26")], "bearing_off.home/start.pieces"),
    ("ramses", &[("bearing_off.remainder", "\"moves-another\"")], "bearing_off.remainder/extra_throws"),
    ("kendall", &[("steps.orpheus", "\"open\"")], "steps.drift/extra_throws"),
    ("ramses", &[("steps.cross", "\"open\""), ("grants", "[4]")], "steps.drift/grants"),
    ("bell-cornelius", &[("match_play", "\"pieces-left\"")], "match_play/ending"),
    ("kendall", &[("match_play", "\"game-points\"")], "match_play/ending"),
    ("skiryuk", &[("beauty", "\"may-not-pass\"")], "late_houses/beauty"),
    ("skiryuk", &[("water", "\"to-start\"")], "late_houses/water"),
    ("skiryuk", &[("water_turn", "\"ends\"")], "late_houses/water_turn"),
    ("skiryuk", &[("extra_throws", "\"owed\"")], "late_houses/extra_throws"),
    ("skiryuk", &[("hit", "\"push-to-middle\"")], "late_houses/hit"),
    ("skiryuk", &[("exit_only", "\"28-30\"")], "late_houses/exit_only"),
    ("skiryuk", &[("refuges", "\"28-30\"")], "late_houses/refuges"),
    ("skiryuk", &[("backward_from", "\"1-27\"")], "late_houses/backward_from"),
    ("skiryuk", &[("last_resort", "\"into-water\"")], "late_houses/last_resort"),
    ("skiryuk", &[("wrong_throw", "\"falls-into-water\"")], "late_houses/wrong_throw"),
    ("skiryuk", &[("bearing_off.home", "21")], "late_houses/bearing_off.home"),
    ("skiryuk", &[("bearing_off.path", "\"as-moves\"")], "late_houses/bearing_off.path"),
    ("skiryuk", &[("bearing_off.last_house", "\"bears-off\"")], "late_houses/bearing_off.last_house"),
    ("skiryuk", &[("bearing_off.remainder", "\"moves-another\"")], "late_houses/bearing_off.remainder"),
    ("skiryuk", &[("entry", "\"free\"")], "late_houses/entry"),
    ("skiryuk", &[("device", "\"sticks-none-6\""), ("grants", "[]")], "late_houses/device"),
    ("bell-cornelius", &[("device", "\"sticks-none-5\"")], "choice/device"),
    ("bell-cornelius", &[("backward", "\"onto-empty\"")], "choice/backward"),
    ("bell-cornelius", &[("exit_only", "\"28-30\"")], "choice/exit_only"),
    (
        "bell-cornelius",
        &[("bearing_off.exits", "{ 26 = [4], 27 = [4], 28 = [3], 29 = [2], 30 = [1] }")],
        "choice/bearing_off.exits",
    ),
    ("bell-cornelius", &[("water", "\"to-start\"")], "choice/water"),
    ("bell-cornelius", &[("last_resort", "\"stay\"")], "choice/last_resort"),
    ("bell-cornelius", &[("wrong_throw", "\"falls-into-water\"")], "choice/wrong_throw"),
    ("bell-cornelius", &[("bearing_off.remainder", "\"moves-another\"")], "choice/bearing_off.remainder"),
    ("pogliaghi-5", &[("entry_throws", "[1, 2, 3, 4, 6]")], "entry_throws/device"),
    ("bell-cornelius", &[("bearing_off.home", "11")], "choice/bearing_off.home"),
    ("bell", &[("hit", "\"exchange\"")], "ending/hit"),
    ("bell", &[("bearing_off.exits", "{ 30 = \"any\" }")], "ending/bearing_off.exits"),
    ("bell", &[("bearing_off.last_house", "\"bears-off\"")], "ending/bearing_off.last_house"),
    ("bell", &[("extra_throws", "\"owed\"")], "ending/extra_throws"),
    ("bell", &[("water", "\"waits\"")], "ending/water"),
    ("bell", &[("last_resort", "\"stay\"")], "ending/last_resort"),
    ("bell", &[("exit_only", "\"28-30\""), ("wrong_throw", "\"falls-into-water\"")], "ending/wrong_throw"),
    ("bell", &[("backward", "\"as-forward\""), ("backward_from", "\"all\"")], "ending/backward_from"),
];

/// Several at once, where one alone cannot be had.
const COMPANIONS: &[(Row, &str)] = &[
    (("skiryuk", &[("occupied_refuge", "\"fall-back\"")], "late_houses/occupied_refuge"), "occupied_refuge/water"),
    (("skiryuk", &[("choice", "\"leaders\"")], "late_houses/choice"), "choice/device"),
    (("bell-cornelius", &[("entry", "\"free\"")], "choice/entry"), "ending/entry"),
    (("bell", &[("entry", "\"none\"")], "ending/entry"), "hit/entry"),
    (("skiryuk", &[("ending", "\"targets\"")], "late_houses/ending"), "ending/entry"),
];

/// The clashes of a file, as `key/other`.
fn clashes(text: &str) -> Vec<String> {
    let Err(errors) = Rules::read("my.toml", text) else { return Vec::new() };
    let clash = |error: &LoadError| {
        let other = error.problem.split_once(" does not fit ").unwrap_or_else(|| panic!("{error}")).1;
        format!("{}/{}", error.key, other.split_once(" = ").unwrap().0)
    };
    errors.iter().map(clash).collect()
}

#[test]
fn each_clash_is_found() {
    let mut seen = BTreeSet::new();
    for (id, values, expected) in CLASHES {
        assert_eq!(clashes(&changed(id, values)), [*expected], "{id} {values:?}");
        seen.insert(*expected);
    }
    for ((id, values, expected), companion) in COMPANIONS {
        let found = clashes(&changed(id, values));
        for clash in [expected, companion] {
            assert!(found.iter().any(|found| found == clash), "{id} {values:?}: {found:?}");
            seen.insert(*clash);
        }
    }
    for (key, other) in fit::pairs() {
        assert!(schema::key(key).is_some() && schema::key(other).is_some());
        assert!(seen.contains(&*format!("{key}/{other}")), "no test for {key}/{other}");
    }
}

#[test]
fn a_clash_is_told_at_its_place() {
    let error = Rules::read("my.toml", &changed("dom", &[("hit", "\"capture\"")])).unwrap_err();
    assert_eq!(
        error.to_string(),
        "my.toml:18:7: hit: \"capture\" does not fit ending = \"bear-off-all\": captured pieces cannot be borne off, \
         so the saved ones must be counted; allowed: ending = \"most-saved\""
    );
}

/// Unusual, but every clause means something.
#[test]
fn unusual_mixes_load() {
    let mixes: &[(&str, &[(&str, &str)])] = &[
        ("kendall", &[("passing", "\"nothing\""), ("grants", "[]"), ("start.pieces", "10")]),
        ("kendall", &[("device", "\"long-die\""), ("grants", "[4]")]),
        ("kendall", &[("water_turn", "\"goes-on\""), ("start.front_duty", "\"both\"")]),
        ("modern-kendall", &[("hit", "\"return-to-hand\""), ("entry", "\"free\"")]),
        ("modern-kendall", &[("hit", "\"return-to-hand\""), ("entry", "\"compulsory\""), ("entry_throws", "[1]")]),
        ("modern-kendall", &[("start.layout", "\"in-hand\""), ("entry", "\"free\""), ("water", "\"waits\"")]),
        ("modern-kendall", &[("beauty", "\"stops\""), ("protection", "\"run-ends\""), ("last_resort", "\"stay\"")]),
        ("modern-kendall", &[("hit", "\"push-to-middle\""), ("middle_row", "\"first\"")]),
        ("modern-kendall", &[("water_turn", "\"ends\""), ("bearing_off.home", "21")]),
        ("dom", &[("water", "\"to-rebirth-or-start\""), ("backward", "\"onto-empty\""), ("backward_from", "\"1-25\"")]),
        ("dom", &[("water", "\"trap\""), ("bearing_off.exits", "{ 26 = [5], 27 = [4], 30 = \"any\" }")]),
        ("ramses", &[("start.front_duty", "\"dark\""), ("water", "\"to-start\""), ("hit", "\"exchange\"")]),
        ("pogliaghi-7", &[("bearing_off.last_house", "\"bears-off\""), ("water", "\"to-start\"")]),
        ("bell-cornelius", &[("choice", "\"any\""), ("device", "\"sticks-none-5\""), ("grants", "[1, 5]")]),
        ("bell", &[("grants", "[5]"), ("start.pieces", "6"), ("passing", "\"not-trios\"")]),
        ("skiryuk", &[("passing", "\"any\""), ("protection", "\"none\""), ("last_resort", "\"pass\"")]),
    ];
    for (id, values) in mixes {
        assert_eq!(clashes(&changed(id, values)), [""; 0], "{id} {values:?}");
    }
}
