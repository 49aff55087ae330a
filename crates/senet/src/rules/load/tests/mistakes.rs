//! Mistakes in files and options, each with the text that people see.

use super::*;

const GOOD: &str = include_str!("good.toml");

/// What is wrong with the good file when this stands in place of that.
fn errors(old: &str, new: &str) -> Vec<String> {
    assert!(GOOD.contains(old), "{old}");
    errors_of(&GOOD.replacen(old, new, 1))
}

fn errors_of(text: &str) -> Vec<String> {
    match Rules::read("my.toml", text) {
        Ok(_) => Vec::new(),
        Err(errors) => errors.iter().map(ToString::to_string).collect(),
    }
}

#[track_caller]
fn check(table: &[(&str, &str, &str)]) {
    for (old, new, expected) in table {
        assert_eq!(errors(old, new), [format!("my.toml:{expected}")], "{new}");
    }
}

#[test]
fn the_good_file_is_good() {
    assert_eq!(errors_of(GOOD), [""; 0]);
    // A byte order mark, Windows line ends and quoted keys are TOML too.
    assert_eq!(errors_of(&format!("\u{feff}{}", GOOD.replace('\n', "\r\n"))), [""; 0]);
    assert_eq!(errors("passing = ", "\"passing\" = "), [""; 0]);
    assert_eq!(errors("unprotected = \"27\"", "unprotected = [27]"), [""; 0]);
    assert_eq!(errors("home = 1", "home = 0x1"), [""; 0]);
}

#[test]
fn sets_of_pieces() {
    let drawn = "drawn = \"top-down\"\n";
    let allowed = "allowed: \"cones\", \"domes\", \"lions\", \"pawns\", \"discs\"";
    check(&[(
        drawn,
        "drawn = \"top-down\"\npiece_set = \"lion\"\n",
        &format!("10:13: piece_set: unknown value \"lion\" (did you mean \"lions\"?); {allowed}"),
    )]);
}

#[test]
fn numbers_and_types() {
    check(&[
        ("pieces = 7", "pieces = 11", "45:10: start.pieces: 11 is out of range; allowed: 1 to 10"),
        (
            "pieces = 7",
            "pieces = 99999999999999999999",
            "45:10: start.pieces: 99999999999999999999 is out of range; allowed: 1 to 10",
        ),
        ("pieces = 7", "pieces = -1", "45:10: start.pieces: -1 is out of range; allowed: 1 to 10"),
        (
            "pieces = 7",
            "pieces = \"seven\"",
            "45:10: start.pieces: text where a whole number should be; allowed: 1 to 10",
        ),
        (
            "pieces = 7",
            "pieces = 7.0",
            "45:10: start.pieces: a decimal number where a whole number should be; allowed: 1 to 10",
        ),
        ("pieces = 7", "pieces = [7]", "45:10: start.pieces: a list where a whole number should be; allowed: 1 to 10"),
        ("revision = 1", "revision = 0", "2:12: revision: 0 is out of range; allowed: 1 to 1000000"),
        ("home = 1", "home = 27", "54:8: bearing_off.home: 27 is out of range; allowed: 1 to 26"),
        ("throw = \"none\"", "throw = 7", "47:9: start.throw: 7 is out of range; allowed: \"none\" or 1 to 6"),
        (
            "throw = \"none\"",
            "throw = \"one\"",
            "47:9: start.throw: text where throw values should be; allowed: \"none\" or 1 to 6",
        ),
        (
            "passing = \"any\"",
            "passing = true",
            "17:11: passing: true or false where one of the named values should be; allowed: \"any\", \"nothing\", \"not-pairs\", \"not-trios\", \"not-other-pairs\"",
        ),
        (
            "grants = [1, 4, 5]",
            "grants = [1, 4, 7]",
            "13:17: grants: 7 is out of range; allowed: values 1 to 6, for example [1, 4, 5]; [] for none",
        ),
        (
            "grants = [1, 4, 5]",
            "grants = [1, 4, 4]",
            "13:17: grants: the same value twice; allowed: values 1 to 6, for example [1, 4, 5]; [] for none",
        ),
        (
            "grants = [1, 4, 5]",
            "grants = \"any\"",
            "13:10: grants: text where throw values should be; allowed: values 1 to 6, for example [1, 4, 5]; [] for none",
        ),
        (
            "grants = [1, 4, 5]",
            "grants = { add = [1] }",
            "13:10: grants: a table where throw values should be; allowed: values 1 to 6, for example [1, 4, 5]; [] for none",
        ),
        (
            "unprotected = \"27\"",
            "unprotected = [31]",
            "20:16: unprotected: 31 is not a house; allowed: houses 1 to 30, for example \"26-28, 30\" or [15, 26]; \"none\", \"all\"",
        ),
        (
            "unprotected = \"27\"",
            "unprotected = [27, 27]",
            "20:20: unprotected: the same house twice; allowed: houses 1 to 30, for example \"26-28, 30\" or [15, 26]; \"none\", \"all\"",
        ),
        (
            "unprotected = \"27\"",
            "unprotected = [true]",
            "20:16: unprotected: true or false where the number of a house should be; allowed: houses 1 to 30, for example \"26-28, 30\" or [15, 26]; \"none\", \"all\"",
        ),
        (
            "unprotected = \"27\"",
            "unprotected = \"27, x\"",
            "20:15: unprotected: \"x\" is not a house; allowed: houses 1 to 30, for example \"26-28, 30\" or [15, 26]; \"none\", \"all\"",
        ),
        (
            "unprotected = \"27\"",
            "unprotected = \"28-26\"",
            "20:15: unprotected: \"28-26\" runs from the higher house to the lower; allowed: houses 1 to 30, for example \"26-28, 30\" or [15, 26]; \"none\", \"all\"",
        ),
        (
            "unprotected = \"27\"",
            "unprotected = \"\"",
            "20:15: unprotected: \"\" is not a house; allowed: houses 1 to 30, for example \"26-28, 30\" or [15, 26]; \"none\", \"all\"",
        ),
        (
            "unprotected = \"27\"",
            "unprotected = 27",
            "20:15: unprotected: a whole number where a set of houses should be; allowed: houses 1 to 30, for example \"26-28, 30\" or [15, 26]; \"none\", \"all\"",
        ),
        (
            "26 = [5]",
            "31 = [5]",
            "53:11: bearing_off.exits: \"31\" is not a house; allowed: throws by house, for example { 26 = [5], 30 = \"any\" }; \"at-least\" for every throw that reaches past house 30; \"none\"",
        ),
        (
            "26 = [5]",
            "26 = [9]",
            "53:17: bearing_off.exits: 9 is out of range; allowed: throws by house, for example { 26 = [5], 30 = \"any\" }; \"at-least\" for every throw that reaches past house 30; \"none\"",
        ),
        (
            "26 = [5]",
            "26 = 5",
            "53:16: bearing_off.exits: a whole number where a list of throw values should be; allowed: throws by house, for example { 26 = [5], 30 = \"any\" }; \"at-least\" for every throw that reaches past house 30; \"none\"",
        ),
        (
            "{ 26 = [5], 27 = [4], 28 = [3], 29 = [2], 30 = \"any\" }",
            "\"exact\"",
            "53:9: bearing_off.exits: unknown value \"exact\"; allowed: throws by house, for example { 26 = [5], 30 = \"any\" }; \"at-least\" for every throw that reaches past house 30; \"none\"",
        ),
        (
            "{ 26 = [5], 27 = [4], 28 = [3], 29 = [2], 30 = \"any\" }",
            "5",
            "53:9: bearing_off.exits: a whole number where throws by house should be; allowed: throws by house, for example { 26 = [5], 30 = \"any\" }; \"at-least\" for every throw that reaches past house 30; \"none\"",
        ),
    ]);
}

#[test]
fn texts() {
    check(&[
        (
            "id = \"kendall\"",
            "id = \"My Rules\"",
            "1:6: id: \"My Rules\" is not an identifier; allowed: lower-case letters, digits, - and ., beginning with a letter",
        ),
        (
            "id = \"kendall\"",
            "id = \"\"",
            "1:6: id: \"\" is not an identifier; allowed: lower-case letters, digits, - and ., beginning with a letter",
        ),
        (
            "id = \"kendall\"",
            "id = 5",
            "1:6: id: a whole number where text should be; allowed: lower-case letters, digits, - and ., beginning with a letter",
        ),
        (
            "period = \"New Kingdom\"",
            "period = \"\"",
            "6:10: period: the text is empty; allowed: text in quotes, on one line",
        ),
        (
            "period = \"New Kingdom\"",
            "period = \"New\\u001b[31m\"",
            "6:10: period: the text has a line break or a control character; allowed: text in quotes, on one line",
        ),
        (
            "period = \"New Kingdom\"",
            "period = 1550",
            "6:10: period: a whole number where text should be; allowed: text in quotes, on one line",
        ),
        (
            "27 = \"House of Water\"",
            "27 = 5",
            "65:6: houses.27: a whole number where text should be; allowed: text in quotes, on one line",
        ),
        ("27 = \"House of Water\"", "31 = \"Exit\"", "65:1: houses.31: not the number of a house; allowed: 1 to 30"),
        (
            "beauty = \"K2\"",
            "beauty = 2",
            "68:10: clauses.beauty: a whole number where text should be; allowed: text in quotes, on one line",
        ),
        (
            "K6 = \"because\"",
            "K6 = 6",
            "71:6: decided.K6: a whole number where text should be; allowed: text in quotes, on one line",
        ),
        (
            "K6 = \"because\"",
            "start.pieces = 6",
            "71:16: decided.start.pieces: a whole number where text should be; allowed: text in quotes, on one line",
        ),
    ]);
}

#[test]
fn names() {
    check(&[
        (
            "passing = \"any\"",
            "passing = \"not-trio\"",
            "17:11: passing: unknown value \"not-trio\" (did you mean \"not-trios\"?); allowed: \"any\", \"nothing\", \"not-pairs\", \"not-trios\", \"not-other-pairs\"",
        ),
        (
            "passing = \"any\"",
            "passing = \"never\"",
            "17:11: passing: unknown value \"never\"; allowed: \"any\", \"nothing\", \"not-pairs\", \"not-trios\", \"not-other-pairs\"",
        ),
        (
            "passing = \"any\"",
            "passing = \"any\"\npasing = \"any\"",
            "18:1: pasing: unknown key (did you mean \"passing\"?)",
        ),
        (
            "passing = \"any\"",
            "passing = \"any\"\ncolour = \"red\"",
            "18:1: colour: unknown key; allowed: id, revision, title, author, source, period, special, signs, drawn, piece_set, start, device, grants, extra_throws, passing, hit, protection, unprotected, refuges, occupied_refuge, backward, backward_from, last_resort, beauty, late_houses, water, water_turn, wrong_throw, exit_only, bearing_off, entry, entry_throws, choice, steps, middle_row, ending, match_play, houses, clauses, decided, options",
        ),
        (
            "pieces = 7",
            "pieces = 7\nbegin = \"dark\"",
            "46:1: start.begin: unknown key; allowed: layout, pieces, beginner, throw, owed, front_duty, who_begins",
        ),
        (
            "pieces = 7",
            "pieces = 7\nbeginer = \"dark\"",
            "46:1: start.beginer: unknown key (did you mean \"start.beginner\"?)",
        ),
        (
            "beauty = \"K2\"",
            "beuty = \"K2\"",
            "68:1: clauses.beuty: unknown topic (did you mean \"beauty\"?); allowed: must-move, own-piece, backward, passing, hit, protection, refuge, beauty, water, exit-only, exit, wrong-throw, home, remainder, front-duty, entry, choice, bound-throw, last-resort, step, targets",
        ),
        (
            "beauty = \"K2\"",
            "joy = \"K2\"",
            "68:1: clauses.joy: unknown topic; allowed: must-move, own-piece, backward, passing, hit, protection, refuge, beauty, water, exit-only, exit, wrong-throw, home, remainder, front-duty, entry, choice, bound-throw, last-resort, step, targets",
        ),
        (
            "[steps]",
            "[colours]\nlight = \"red\"\n[steps]",
            "59:2: colours: unknown key; allowed: id, revision, title, author, source, period, special, signs, drawn, piece_set, start, device, grants, extra_throws, passing, hit, protection, unprotected, refuges, occupied_refuge, backward, backward_from, last_resort, beauty, late_houses, water, water_turn, wrong_throw, exit_only, bearing_off, entry, entry_throws, choice, steps, middle_row, ending, match_play, houses, clauses, decided, options",
        ),
        (
            "passing = \"any\"",
            "passing = \"any\"\n\"\\u001b\" = 1",
            "18:1: \\u{1b}: unknown key; allowed: id, revision, title, author, source, period, special, signs, drawn, piece_set, start, device, grants, extra_throws, passing, hit, protection, unprotected, refuges, occupied_refuge, backward, backward_from, last_resort, beauty, late_houses, water, water_turn, wrong_throw, exit_only, bearing_off, entry, entry_throws, choice, steps, middle_row, ending, match_play, houses, clauses, decided, options",
        ),
    ]);
}

#[test]
fn missing_and_double() {
    check(&[
        (
            "passing = \"any\"\n",
            "",
            "1:1: passing: this key is missing; allowed: \"any\", \"nothing\", \"not-pairs\", \"not-trios\", \"not-other-pairs\"",
        ),
        (
            "title = \"Passing through the Netherworld\"\n",
            "",
            "1:1: title: this key is missing; allowed: text in quotes, on one line",
        ),
        ("pieces = 7\n", "", "43:1: start.pieces: this key is missing; allowed: 1 to 10"),
        (
            "[steps]\ndrift = \"closed\"\norpheus = \"closed\"\ncross = \"closed\"\n",
            "",
            "1:1: steps: this table is missing; allowed: drift, orpheus, cross",
        ),
        ("passing = \"any\"", "passing = \"any\"\npassing = \"any\"", "18:1: passing: the same key twice"),
        ("[clauses]", "[start]\n[clauses]", "67:2: start: the same key twice"),
        (
            "27 = \"House of Water\"",
            "[houses.27]",
            "65:1: houses.27: a table where text should be; allowed: text in quotes, on one line",
        ),
        (
            "[start]\n",
            "[[start]]\n",
            "43:1: start: a list where a table should be; allowed: layout, pieces, beginner, throw, owed, front_duty, who_begins",
        ),
    ]);
}

#[test]
fn not_toml() {
    check(&[
        (
            "passing = \"any\"",
            "passing = any",
            "17:11: not TOML: string values must be quoted, expected literal string",
        ),
        ("passing = \"any\"", "passing = ", "17:11: not TOML: string values must be quoted, expected literal string"),
        ("passing = \"any\"", "passing = \"any", "17:15: not TOML: invalid basic string, expected `\"`"),
        ("passing = \"any\"", "passing", "17:8: not TOML: key with no value, expected `=`"),
        (
            "passing = \"any\"",
            "passing = \"any\" \"all\"",
            "17:17: not TOML: unexpected key or value, expected newline, `#`",
        ),
        ("[start]", "[start", "43:7: not TOML: unclosed table, expected `]`"),
    ]);
}

#[test]
fn options() {
    check(&[
        ("default = 7", "default = 6", "75:11: options.pieces.default: not one of the option's values; allowed: 7, 5"),
        (
            "default = 7",
            "default = \"7\"",
            "75:11: options.pieces.default: not one of the option's values; allowed: 7, 5",
        ),
        ("default = 7\n", "", "73:10: options.pieces.default: this key is missing"),
        ("about = \"How many.\"\n", "", "73:10: options.pieces.about: this key is missing"),
        (
            "about = \"How many.\"\n",
            "about = \"How many.\"\nsince = 1978\n",
            "75:1: options.pieces.since: unknown key; allowed: about, default, values",
        ),
        (
            "[options.pieces]",
            "[options.Pieces]\nabout = \"a\"\ndefault = 1\nvalues.1 = {}\n[options.pieces]",
            "73:10: options.Pieces: not a name for an option; allowed: lower-case letters, digits and -",
        ),
        (
            "[options.pieces.values.7]",
            "[options.pieces.values.7]\nstart.pieces = 7",
            "77:16: options.pieces.values.7: the default must not change anything: write into the file itself what holds by default",
        ),
        (
            "start.pieces = 5",
            "start.pieces = 12",
            "78:16: options.pieces.values.5.start.pieces: 12 is out of range; allowed: 1 to 10",
        ),
        (
            "start.pieces = 5",
            "start.peaces = 5",
            "78:7: options.pieces.values.5.start.peaces: unknown key (did you mean \"start.pieces\"?)",
        ),
        (
            "start.pieces = 5",
            "title = \"Five\"",
            "78:1: options.pieces.values.5.title: an option cannot change this key; allowed: keys of clauses",
        ),
        (
            "start.pieces = 5",
            "refuges = { plus = [5] }",
            "78:11: options.pieces.values.5.refuges: a change of a set is { add = … } or { remove = … }; allowed: houses 1 to 30, for example \"26-28, 30\" or [15, 26]; \"none\", \"all\"",
        ),
        (
            "start.pieces = 5",
            "refuges = { add = [50] }",
            "78:20: options.pieces.values.5.refuges: 50 is not a house; allowed: houses 1 to 30, for example \"26-28, 30\" or [15, 26]; \"none\", \"all\"",
        ),
        (
            "start.pieces = 5",
            "grants = { add = [6] }",
            "78:10: options.pieces.values.5: grants = [1, 4, 5, 6] does not fit device = \"sticks-none-5\": it cannot give all of these values; allowed: device that gives them",
        ),
        (
            "start.pieces = 5",
            "entry = \"free\"",
            "78:9: options.pieces.values.5: water = \"trap\" does not fit entry = \"free\": while a piece is trapped no other may be used, and none could enter; allowed: entry = \"none\"",
        ),
        (
            "start.pieces = 5",
            "start.pieces = 5\n[options.five]\nabout = \"Five.\"\ndefault = false\n[options.five.values]\nfalse = {}\ntrue = { start.pieces = 5 }",
            "84:25: options.five.start.pieces: the option \"pieces\" replaces the same value; allowed: { add = … } and { remove = … } for sets, or one option for both",
        ),
        (
            "start.pieces = 5",
            "start.pieces = 5\nstart.owed = 1",
            "79:14: options.pieces.values.5: start.owed = 1 does not fit extra_throws = \"again\": throws are owed only where they are counted; allowed: extra_throws = \"owed\"",
        ),
        (
            "[options.pieces.values.5]\nstart.pieces = 5",
            "[options.pieces.values]\n5 = 5",
            "78:5: options.pieces.values.5: a whole number where a table should be; allowed: keys of the file with other values",
        ),
    ]);
}

#[test]
fn all_at_once() {
    let mut text = GOOD.replacen("pieces = 7", "pieces = 70\npieces = 71", 1);
    text = text.replacen("passing = \"any\"", "pasing = \"any\"", 1);
    text = text.replacen("orpheus = \"closed\"\ncross = \"closed\"\n", "", 1);
    text = text.replacen("start.pieces = 5", "start.pieces = 0", 1);
    let errors = Rules::from_toml("my.toml", &text, &[]).unwrap_err();
    assert_eq!(
        errors.to_string(),
        "my.toml:1:1: passing: this key is missing; allowed: \"any\", \"nothing\", \"not-pairs\", \"not-trios\", \
         \"not-other-pairs\"\n\
         my.toml:17:1: pasing: unknown key (did you mean \"passing\"?)\n\
         my.toml:45:10: start.pieces: 70 is out of range; allowed: 1 to 10\n\
         my.toml:46:1: pieces: the same key twice\n\
         my.toml:60:1: steps.orpheus: this key is missing; allowed: \"closed\", \"open\"\n\
         my.toml:60:1: steps.cross: this key is missing; allowed: \"closed\", \"open\"\n\
         my.toml:77:16: options.pieces.values.5.start.pieces: 0 is out of range; allowed: 1 to 10"
    );
    let RulesError::File(errors) = errors else { panic!("{errors}") };
    assert_eq!(errors.as_slice().len(), 7);
    assert_eq!(errors.as_slice()[2].allowed, "1 to 10");
}

/// What follows from a broken line is not told as a mistake of its own.
#[test]
fn a_broken_line_and_another_mistake() {
    let text = GOOD.replacen("passing = \"any\"", "passing = \"any", 1).replacen("pieces = 7", "pieces = 70", 1);
    let expected = [
        "my.toml:17:15: not TOML: invalid basic string, expected `\"`",
        "my.toml:45:10: start.pieces: 70 is out of range; allowed: 1 to 10",
    ];
    assert_eq!(errors_of(&text), expected);
    for text in ["", "=", "[", "\u{0}", "kendall", "[[[[", "id = 'x'\n'"] {
        assert!(!errors_of(text).is_empty(), "{text}");
    }
}

#[test]
fn wrong_options() {
    let number = OptionValue::Number;
    let text = |text: &str| OptionValue::Text(text.into());
    let on = || OptionValue::Switch(Switch::On);
    let table = [
        ("kendall", "colour", text("red"), "there is no such option; allowed: pieces"),
        ("kendall", "peices", number(5), "there is no such option (did you mean \"pieces\"?); allowed: pieces"),
        ("kendall", "pieces", number(6), "there is no such value; allowed: 7, 5"),
        ("kendall", "pieces", text("seven"), "there is no such value; allowed: 7, 5"),
        ("kendall", "pieces", on(), "there is no such value; allowed: 7, 5"),
        ("jequier", "die", on(), "there is no such option; allowed: none, this rule set has no options"),
        ("bohtlingk", "die", number(1), "there is no such value; allowed: false, true"),
        ("ptolemies", "extra", number(3), "there is no such value; allowed: \"4,5\", 5"),
        ("ptolemies", "extra", text("5,4"), "there is no such value; allowed: \"4,5\", 5"),
    ];
    for (id, name, value, expected) in table {
        let error = Rules::preset_with(id, &[(name, value.clone())]).unwrap_err();
        assert_eq!(error.to_string(), format!("option {name}={value} of {id}: {expected}"));
        assert!(matches!(error, RulesError::Option(_)));
    }
    for (id, name, value) in [("ramses", "orpheus", on()), ("ptolemies", "pharaoh", on())] {
        assert!(Rules::preset_with(id, &[(name, value)]).is_err());
    }
    let twice = Rules::preset_with("kendall", &[("pieces", number(5)), ("pieces", number(7))]).unwrap_err();
    assert_eq!(twice.to_string(), "option pieces=7 of kendall: given twice with different values");
    assert!(Rules::preset_with("ptolemies", &[("extra", text("5")), ("extra", number(5))]).is_ok());
}

/// Options that are right one by one can still be wrong together.
#[test]
fn options_that_do_not_go_together() {
    let more = "[options.owed]\nabout = \"Owed.\"\ndefault = false\nvalues = { false = {}, true = { extra_throws = \"owed\", \
                water = \"plain\", water_turn = \"goes-on\" } }\n[options.course]\nabout = \"Carries.\"\ndefault = 1\n\
                values = { 1 = {}, 2 = { bearing_off.remainder = \"moves-another\", bearing_off.exits = \"at-least\" } }\n";
    let text = format!("{GOOD}{more}").replacen("water = \"trap\"", "water = \"plain\"", 1);
    let text = text.replacen("beauty = \"may-not-pass\"", "beauty = \"open\"", 1);
    let text = text.replacen(", water = \"plain\"", "", 1);
    let rules = Rules::from_toml("my.toml", &text, &[]).unwrap_or_else(|error| panic!("{error}"));
    let options = [("owed", OptionValue::Switch(Switch::On)), ("course", OptionValue::Number(2))];
    let error = rules.with_options(&options).unwrap_err();
    assert_eq!(
        error.to_string(),
        "option course=2 of kendall: does not go with the other options: bearing_off.remainder = \"moves-another\" \
         does not fit extra_throws = \"owed\": a remainder is used before a grant is thrown, not before throws that \
         are counted"
    );
}

#[test]
fn unknown_presets() {
    let table = [
        ("kendal", "there is no rule set \"kendal\"; did you mean \"kendall\"?"),
        ("Bell", "there is no rule set \"Bell\"; did you mean \"bell\"?"),
        ("bell_cornelius", "there is no rule set \"bell_cornelius\"; did you mean \"bell-cornelius\"?"),
    ];
    for (id, expected) in table {
        assert_eq!(Rules::preset(id).unwrap_err().to_string(), expected);
    }
    let error = Rules::preset("chess").unwrap_err();
    assert_eq!(error.nearest, None);
    assert!(error.to_string().ends_with(
        "there are kendall, jequier, bohtlingk, pogliaghi-5, pogliaghi-5-entry, \
        pogliaghi-7, pogliaghi-7-placed, dom, ptolemies, ptolemies-1.1, ramses, ramses-1.1, bell-cornelius, bell, \
        skiryuk, modern-kendall"
    ));
}

/// Whatever is cut off or left out, the answer is a list of mistakes.
#[test]
fn damaged_files() {
    for end in 0..GOOD.len() {
        let found = errors_of(&GOOD[..end]);
        // Up to the last tables, which may be left out, something is missing.
        assert!(end >= GOOD.find("[houses]").unwrap() - 2 || !found.is_empty(), "cut at {end}");
    }
    let lines: Vec<&str> = GOOD.lines().collect();
    for (i, line) in lines.iter().enumerate() {
        for new in ["", "]", "x = { a = 1, a = 2 }", "a.b.c = [[[", "\"\" = 0", "[[options.pieces]]", "é = 'é"] {
            let mut changed = lines.clone();
            changed[i] = new;
            let needed = line.contains(" = \"") && i < 62;
            assert!(!needed || !errors_of(&changed.join("\n")).is_empty(), "{new} for {line}");
        }
    }
    let long = format!("{GOOD}#{}", " ".repeat(65_536));
    assert_eq!(errors_of(&long), [format!("my.toml:1:1: the file has {} bytes; allowed: at most 65536", long.len())]);
}
