//! Game records: round trips, golden files, tampering.
#![allow(clippy::unwrap_used, reason = "a test may stop at what it did not expect")]

use senet::record::{Clock, GameResult, PendingThrow, Ply, Problem, Record, RecordError};
use senet::{OptionValue, Player, Rules, State};

/// A small generator of throws and choices (xorshift64*).
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % limit
    }
}

const REMARKS: [&str; 8] = [
    "good",
    "",
    "a } brace, a { brace, a \\ backslash, \"quotes\"",
    "two\nlines\r\nand a tab\t",
    " blanks at both ends ",
    "𓊹 senet — 𓏠 ; [no header] 1. D 4 14-18 *",
    "\u{feff}\u{1b}[31m\u{0}\u{85}\u{2028}",
    "\\u{41} \\n",
];

/// Plays a random game into a record, with remarks; the states passed through.
fn random_game(rules: &Rules, chance: &mut Chance, limit: usize) -> (Record, Vec<State>) {
    let mut record = Record::new(rules);
    record.set_header("Light", REMARKS[chance.below(REMARKS.len())]).unwrap();
    record.preface.extend((0..chance.below(3)).map(|i| REMARKS[i * 2].to_owned()));
    let mut state = rules.start();
    let mut states = vec![state];
    loop {
        let (mut ply, next) = match state {
            State::Over(finished) => {
                record.finish(&finished.outcome(rules));
                break;
            }
            _ if record.plies().len() == limit => break,
            State::Due(position) => {
                let choices = position.choices(rules);
                if !choices.is_empty() && chance.below(2) == 0 {
                    let played = choices.get(chance.below(choices.len())).unwrap();
                    (Ply::choosing(&position, played), position.play_choice(rules, played).unwrap())
                } else {
                    let throws = position.throws(rules);
                    let decision = position.with_throw(rules, throws[chance.below(throws.len())].throw).unwrap();
                    if chance.below(40) == 0 && record.plies().len() + 1 == limit {
                        record.set_pending(Some(PendingThrow::of(&decision)));
                        break;
                    }
                    let moves = decision.legal_moves(rules);
                    let played = moves.get(chance.below(moves.len())).unwrap();
                    (Ply::using(&decision, played), decision.play(rules, played).unwrap())
                }
            }
            State::Pending(decision) => {
                let moves = decision.legal_moves(rules);
                let played = moves.get(chance.below(moves.len())).unwrap();
                (Ply::using(&decision, played), decision.play(rules, played).unwrap())
            }
        };
        if chance.below(4) == 0 {
            ply = ply.with_comment(REMARKS[chance.below(REMARKS.len())]);
        }
        if chance.below(4) == 0 {
            ply = ply.with_clock(Clock::from_millis(chance.below(10_000_000) as u64).unwrap());
        }
        if chance.below(4) == 0 {
            ply = ply.with_evaluation(format!("0.{:03}", chance.below(1000)).parse().unwrap());
        }
        record.push(ply);
        state = next;
        states.push(state);
    }
    record.closing.extend((0..chance.below(2)).map(|_| REMARKS[chance.below(8)].to_owned()));
    (record, states)
}

/// Every preset, and the options by which they differ.
fn rule_sets() -> Vec<Rules> {
    let mut all: Vec<Rules> = Rules::presets().collect();
    assert_eq!(all.len(), 16);
    for preset in Rules::presets() {
        for option in preset.option_definitions() {
            for choice in &option.choices {
                all.push(preset.with_options(&[(&option.name, choice.value.clone())]).unwrap());
            }
        }
    }
    let on = || OptionValue::Switch(senet::Switch::On);
    all.push(Rules::preset_with("ptolemies", &[("orpheus", on()), ("cross", on()), ("camel", on())]).unwrap());
    all
}

/// Text and JSON both give the record back, and the text again.
fn round_trip(record: &Record) -> Record {
    let text = record.to_string();
    let again = Record::read(&text).unwrap_or_else(|errors| panic!("{errors}\n{text}"));
    assert_eq!(&again, record);
    assert_eq!(again.to_string(), text);
    for json in [record.to_json(), record.to_json_pretty()] {
        assert_eq!(&Record::from_json(&json).unwrap(), record);
    }
    again
}

#[test]
fn random_games_of_every_rule_set() {
    let mut chance = Chance(0x5EED);
    for rules in rule_sets() {
        for limit in [0, 1, 40, 5000] {
            let (record, states) = random_game(&rules, &mut chance, limit);
            let again = round_trip(&record);
            let loaded = again.load_rules().unwrap();
            assert_eq!(loaded.fingerprint(), rules.fingerprint());
            assert_eq!(again.replay(&loaded).unwrap(), states);
            let reached = again.validate(&loaded).unwrap();
            if let Some(pending) = record.pending() {
                assert_eq!(reached.throw(), Some(pending.throw));
            } else {
                assert_eq!(Some(&reached), states.last());
            }
        }
    }
}

/// The first blanks of a ply become line breaks.
fn spread(line: &str) -> String {
    if line.starts_with(|c: char| c.is_ascii_digit()) { line.replacen(' ', "\n  ", 3) } else { line.into() }
}

#[test]
fn any_layout_reads_the_same() {
    let mut chance = Chance(7);
    for rules in Rules::presets() {
        let (record, _) = random_game(&rules, &mut chance, 60);
        let text = record.to_string();
        let layouts = [
            text.replace('\n', "\r\n"),
            format!("\u{feff}{text}"),
            text.replace("\n\n", "\n"),
            text.lines().map(|line| spread(line) + "\t\n \n").collect(),
            text.replace('\n', " "),
        ];
        for layout in layouts {
            let again = Record::read(&layout).unwrap_or_else(|errors| panic!("{errors}\n{layout}"));
            assert_eq!(round_trip(&again), record);
        }
    }
}

#[test]
fn golden_files() {
    for (name, end) in [("kendall", "L"), ("jequier", "D")] {
        let path = format!("{}/tests/data/{name}.senet", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).unwrap();
        let record = Record::read(&text).unwrap_or_else(|errors| panic!("{errors}"));
        assert_eq!(record.to_string(), text);
        let rules = record.load_rules().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(rules.id(), name);
        let State::Over(finished) = record.validate(&rules).unwrap_or_else(|error| panic!("{error}")) else {
            panic!("{name} is not over")
        };
        assert_eq!(GameResult::of(&finished.outcome(&rules)).to_string(), end);
        assert!(record.plies().iter().any(|ply| ply.evaluation.is_some() && !ply.comments.is_empty()));
        let json = std::fs::read_to_string(path.replace(".senet", ".json")).unwrap();
        assert_eq!(record.to_json_pretty() + "\n", json);
    }
}

/// The first error of a record of kendall, as a person reads it.
fn refusal(text: &str) -> String {
    let text = format!("[Rules \"kendall\"]\n{text}");
    match Record::read(&text) {
        Err(errors) => errors.to_string(),
        Ok(record) => {
            let rules = record.load_rules().map_err(|error| error.to_string());
            match rules.map(|rules| record.validate(&rules)) {
                Err(error) => error,
                Ok(Err(error)) => error.to_string(),
                Ok(Ok(state)) => format!("reached {state}"),
            }
        }
    }
}

#[test]
fn tampered_records_are_refused_with_their_place() {
    let cases = [
        ("1. D 4 14-18\n2. D 2 18-27\n*", "line 3, column 8: ply 2: 18-27 is not legal: "),
        ("1. D 4 14-18\n2. L 2 13-15\n*", "line 3, column 4: ply 2: it is not this side's turn but Dark's"),
        ("1. D 4 14-18 2. D\n 6 18-24\n*", "line 3, column 2: ply 2: a throw of 6 is not possible here; possible: "),
        ("1. D 4 14-18 {π} 2. D - 27>15 *", "line 2, column 25: ply 2: 27>15 is not legal: "),
        ("1. D 4 14-18\nL", "line 3, column 1: the result is L, but the game is not over; write *, or say why"),
        ("[Points \"1/0\"]\n*", "line 2, column 1: points are given, but the game is not over; leave them out"),
        ("1. D 4 ... {so} *", "reached LDLDLDLDLD/LDLD6/10 D 4"),
        ("1. L 4 ... *", "line 2, column 4: ply 1: it is not this side's turn but Dark's"),
        ("1. D 6 ... *", "line 2, column 6: ply 1: a throw of 6 is not possible here"),
        ("1. D 4 ... 2. D 2 18-20 *", "line 2, column 12: something follows a throw that is still to be used"),
        ("[Start \"10/10/10 L -\"]\n*", "line 2, column 1: the start position is wrong: "),
        ("[Start \"10/10/9L1 L - off:6/7\"]\n*", "line 2, column 1: the start position is wrong: "),
        ("[Start \"10/10/9L - - off:6/7\"]\n*", "line 3, column 1: the result should be D, which the plies"),
        ("[Start \"\u{0}🂡\"]\n*", "line 2, column 1: the start position is wrong: "),
        ("[Revision \"77\"]\n*", "line 2, column 1: the record has Revision \"77\", the rule set at hand \""),
        ("[Fingerprint \"0123456789abcdef\"]\n*", "line 2, column 1: the record has Fingerprint \"0123456789abcdef\""),
        ("[Options \"pieces=6\"]\n*", "line 2, column 1: option pieces=6 of kendall: "),
        ("[Options \"pieces\"]\n*", "line 2, column 1: the header Options cannot have this value; allowed: name=value"),
        ("[Revision \"99999999999999999999\"]\n*", "line 2, column 1: the header Revision cannot have this value"),
        ("[Result \"L\"]\n*", "line 3, column 1: the result here is *, but L in the header Result; make them agree"),
        ("[Light \"a\"]\n[Light \"b\"] *", "line 3, column 1: the header Light is given twice"),
        ("[1st \"a\"] *", "line 2, column 1: \"1st\" is not the name of a header"),
        ("[Light a]\n*", "line 2, column 1: this is not a header"),
        ("[Light \"a\r\nb\"]\n*", "line 2, column 1: this is not a header"),
        ("[Light \"a]\n*", "line 2, column 1: this is not a header"),
        ("[Light \"\\q\"]\n*", "line 2, column 9: a backslash before something"),
        ("1. D 4 14-18 {never closed\n*\n", "line 2, column 14: the comment that begins here is not closed"),
        ("1. D 4 14-18\n", "line 3, column 1: the record ends without a result; write L, D or draw at the end, or *"),
        ("1. D 4", "line 2, column 7: ply 1: the record ends within a ply"),
        ("1. D 4 14-18\n3. D 2 18-20\n*", "line 3, column 1: ply 2: the number should be 2, not \"3\""),
        ("99999999999999999999999. D 2 14-16\n*", "line 2, column 1: ply 1: the number should be 1, not \"99999"),
        ("1. d 4 14-18 *", "line 2, column 4: ply 1: \"d\" is not a side; write L or D"),
        ("1. D 7 14-18 *", "line 2, column 6: ply 1: \"7\" is not a throw"),
        ("1. D 44444444444 14-18 *", "line 2, column 6: ply 1: \"44444444444\" is not a throw"),
        ("1. D 4 14-99999999999999 *", "line 2, column 8: ply 1: \"14-99999999999999\" is not a move"),
        ("1. D - ... *", "line 2, column 8: ply 1: \"...\" is not a move"),
        ("1. D 4 14-18 @1:77 *", "line 2, column 14: ply 1: \"@1:77\" is not a clock"),
        ("1. D 4 14-18 @99999999999:00 *", "line 2, column 14: ply 1: \"@99999999999:00\" is not a clock"),
        ("1. D 4 14-18 =1.00001 *", "line 2, column 14: ply 1: \"=1.00001\" is not an evaluation"),
        ("1. D 4 14-18 =0.5 =0.5 *", "line 2, column 19: ply 1: \"=0.5\" is the second of its kind"),
        ("1. D 4 14-18 good *", "line 2, column 14: a ply or the result should begin here, not \"good\""),
        ("* 1. D 4 14-18", "line 2, column 3: something follows the result"),
        ("1. D 4 14-18 [Light \"a\"] *", "line 2, column 14: a header after the first ply"),
    ];
    for (text, expected) in cases {
        let said = refusal(text);
        assert!(said.starts_with(expected), "{text:?}\n  said     {said}\n  expected {expected}");
    }
}

#[test]
fn several_errors_are_reported_at_once() {
    let errors = Record::read("[Rules]\n1. X 4 14-18\n2. D 9 1-2 {x} L 3\n3. D 2 18-20 =2\nD").unwrap_err();
    let places: Vec<_> = errors.iter().map(|e| e.place.map(|p| (p.line, p.column)).unwrap()).collect();
    assert_eq!(places, [(1, 1), (2, 4), (3, 6), (4, 14)]);
    let many = Record::read(&"1. ".repeat(10_000)).unwrap_err();
    assert!(many.as_slice().len() <= senet::record::RecordErrors::MOST);
}

#[test]
fn a_finished_game_must_have_its_result_and_no_more_plies() {
    let text = "[Rules \"kendall\"]\n[Start \"10/10/9L - D\"]\n*";
    let text = text.replace("10/10/9L - D", "10/10/5D3L L - off:6/6");
    let finish = |rest: &str| text.replace('*', rest);
    let check = |text: &str| {
        let record = Record::read(text).unwrap();
        record.validate(&record.load_rules().unwrap()).map_err(|error: RecordError| error.to_string())
    };
    assert!(check(&finish("1. L 2 30-off {done} L")).is_ok());
    let error = check(&finish("1. L 2 30-off *")).unwrap_err();
    assert!(error.starts_with("line 3, column 15: the result should be L, which the plies lead to, not *"), "{error}");
    let error = check(&finish("1. L 2 30-off 2. D 2 26-28 L")).unwrap_err();
    assert!(error.starts_with("line 3, column 18: ply 2: the game was over before; leave the ply out"), "{error}");
    let error = check(&finish("1. L 2 30-off D")).unwrap_err();
    assert!(error.contains("the result should be L"), "{error}");
    let pointed = finish("1. L 2 30-off L").replace("\n[Start", "\n[Points \"2/0\"]\n[Start");
    assert!(check(&pointed).unwrap_err().starts_with("line 2, column 1: the points should be 1/0"));
    let resigned = finish("L").replace("\n[Start", "\n[Termination \"resigned\"]\n[Start");
    assert!(check(&resigned).is_ok());
}

#[test]
fn an_empty_record() {
    for text in ["*", "\u{feff}*\r\n", "; nothing yet\n*"] {
        let record = Record::read(text).unwrap();
        assert!(record.plies().is_empty());
        assert_eq!(round_trip(&record).rules().unwrap_err().problem, Problem::NoRules);
    }
    assert_eq!(Record::read("").unwrap_err().as_slice()[0].problem, Problem::NoResult);
    let rules = Rules::preset("kendall").unwrap();
    assert_eq!(Record::new(&rules).validate(&rules).unwrap(), rules.start());
}

#[test]
fn the_wrong_rule_set_is_refused() {
    let kendall = Rules::preset("kendall").unwrap();
    let five = Rules::preset_with("kendall", &[("pieces", OptionValue::Number(5))]).unwrap();
    let jequier = Rules::preset("jequier").unwrap();
    let record = Record::new(&five);
    assert!(record.check_rules(&five).is_ok());
    let key = |rules| match record.check_rules(rules).unwrap_err().problem {
        Problem::OtherRules { key, .. } => key,
        other => panic!("{other:?}"),
    };
    assert_eq!(key(&jequier), "Rules");
    assert_eq!(key(&kendall), "Options");
    // An option at its default may be written or left out.
    let mut record = Record::new(&kendall);
    record.set_header("Options", "pieces=7").unwrap();
    assert!(record.check_rules(&kendall).is_ok());
    assert!(record.check_rules(&five).is_err());
}

#[test]
fn a_persons_own_rules_go_with_the_record() {
    let text = Rules::preset("dom").unwrap().template("my-rules");
    let mine = Rules::from_toml("my-rules.toml", &text, &[]).unwrap();
    let mut chance = Chance(3);
    let (mut record, states) = random_game(&mine, &mut chance, 30);
    assert!(matches!(record.load_rules().unwrap_err().problem, Problem::Rules(_)));
    record.embed_rules(&mine);
    let again = round_trip(&record);
    assert_eq!(again.replay(&again.load_rules().unwrap()).unwrap(), states);
}

#[test]
fn plies_come_and_go() {
    let rules = Rules::preset("kendall").unwrap();
    let mut record = Record::read("[Rules \"kendall\"] 1. D 4 14-18 2. D 2 18-20 3. L 3 ... {hm} *").unwrap();
    let ply = Ply::new(Player::Light, senet::Throw::new(3), "13-16".parse().unwrap());
    record.push(ply.clone());
    assert!(record.pending().is_none());
    assert_eq!(record.plies()[2].comments, ["hm"]);
    record.validate(&rules).unwrap();
    record.set_result(GameResult::Draw);
    assert_eq!(record.header("Result"), Some("draw"));
    assert_eq!(record.pop().unwrap().played, ply.played);
    assert_eq!(record.result(), GameResult::Unfinished);
    assert_eq!(record.truncate(0).len(), 2);
    assert_eq!(record.pop(), None);
    assert_eq!(round_trip(&record).plies().len(), 0);
}

#[test]
fn json_is_refused_with_its_place() {
    let cases = [
        ("", "line 1, column 1: the JSON is not a record: EOF"),
        ("{\n \"plies\": [],\n \"result\": \"X\"}", "line 3, column "),
        (r#"{"plies":[{"side":"D","throw":9,"move":"1-2"}],"result":"*"}"#, "line 1, column 31: "),
        (r#"{"plies":[{"side":"D","throw":4,"move":"1-2","more":1}],"result":"*"}"#, "line 1, column "),
        (
            r#"{"plies":[{"side":"D","move":"1-2"}],"result":"*"}"#,
            "line 1, column 35: the JSON is not a record: missing field `throw`",
        ),
        (r#"{"plies":[{"number":2,"side":"D","throw":4,"move":"1-2"}],"result":"*"}"#, "ply 2: the number should be 1"),
        (r#"{"headers":{"A":"1","A":"2"},"plies":[],"result":"*"}"#, "line 1, column "),
        (r#"{"headers":{"Result":"L"},"plies":[],"result":"*"}"#, "the result here is *, but L in the header Result"),
        (r#"{"plies":[{"side":"D","throw":4,"move":"1-2","evaluation":1e300}],"result":"*"}"#, "line 1, column "),
        (r#"{"plies":[{"side":"D","throw":4e99999,"move":"1-2"}],"result":"*"}"#, "line 1, column "),
    ];
    for (json, expected) in cases {
        let said = Record::from_json(json).unwrap_err().to_string();
        assert!(said.starts_with(expected), "{json}\n  said     {said}\n  expected {expected}");
    }
}

#[test]
fn no_text_makes_the_reader_panic() {
    let parts = [
        "1.",
        "1. D 4 14-18",
        " ",
        "\n",
        "\r",
        "{",
        "}",
        "\\",
        "\"",
        "[",
        "]",
        "[Rules \"kendall\"]",
        "*",
        "L",
        "D",
        "draw",
        "...",
        "2. L 3 ...",
        "@",
        "@1:2",
        "=",
        "=0.5",
        ";",
        "\u{feff}",
        "\\u{",
        "\\u{110000}",
        "é",
        "𓏠",
        "-",
        "[Start \"10/10/10 - -\"]",
        "[Result \"L\"]",
        "[Points \"1/0\"]",
        "999999999999999999999.",
        "\u{0}",
        "[Options \"a=\\\\\"]",
        "[RulesText \"a=1\"]",
    ];
    let rules = Rules::preset("kendall").unwrap();
    let mut chance = Chance(99);
    for _ in 0..20_000 {
        let text: String = (0..chance.below(12)).map(|_| parts[chance.below(parts.len())]).collect();
        let _ = Record::from_json(&text);
        if let Ok(record) = Record::read(&text) {
            let _ = round_trip(&record).validate(&rules);
            let _ = record.load_rules();
        }
    }
    let long = "x".repeat(Record::MAX_BYTES + 1);
    assert_eq!(Record::read(&long).unwrap_err().as_slice()[0].problem, Problem::TooLong);
}
