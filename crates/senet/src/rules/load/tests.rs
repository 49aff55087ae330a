//! The presets and their options load; every mistake is told with its place.

#![allow(clippy::unwrap_used, clippy::too_many_lines, reason = "tests fail by panicking, and tables are long")]

use super::*;
use crate::rules::{PieceSet, Switch, Topic};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::ToString;

mod misfits;
mod mistakes;
mod mixes;

#[test]
fn every_preset_loads() {
    for id in PRESET_IDS {
        let text = presets::text(presets::index(id).unwrap());
        let rules = Rules::read(&format!("{id}.toml"), text).unwrap_or_else(|errors| panic!("{errors}"));
        assert_eq!(rules.id(), id);
        assert_eq!(rules.info().revision, 1);
        assert!(rules.info().special.chars().count() <= 120, "{id}: the menu line is long");
    }
    assert_eq!(Rules::presets().count(), 16);
}

/// What `rules.md` says of start, throws and options, one line a preset.
#[test]
fn presets_say_what_their_sources_say() {
    let expected = [
        "kendall alternating 7 dark none 0 sticks-none-5 [1, 4, 5] pieces=7,5",
        "jequier alternating 5 dark 1 0 sticks-none-6 [1, 4, 6]",
        "bohtlingk alternating 5 dark 1 0 sticks-none-6 [1, 4, 6] die=false,true",
        "pogliaghi-5 alternating 5 dark none 0 sticks-none-6 [1, 4, 6] water-ends-turn=true,false",
        "pogliaghi-5-entry in-hand 5 light none 0 sticks-none-6 [1, 4, 6] water-ends-turn=true,false",
        "pogliaghi-7 in-hand 7 light none 0 sticks-none-6 [1, 4, 6] water-ends-turn=true,false",
        "pogliaghi-7-placed alternating 7 dark none 0 sticks-none-6 [1, 4, 6] water-ends-turn=true,false",
        "dom alternating 5 dark none 0 sticks-none-5 [1, 5] pieces=5,7",
        "ptolemies alternating 5 light none 1 sticks-none-5 [4, 5] extra=4,5,5 drift=false,true orpheus=false,true \
         cross=false,true camel=false,true chelyabinsk=false,true barricades=false,true",
        "ptolemies-1.1 alternating 5 light none 1 sticks-none-5 [5] extra=5,4,5 drift=false,true orpheus=false,true \
         cross=false,true camel=false,true chelyabinsk=false,true barricades=true,false",
        "ramses alternating 5 light none 1 sticks-none-5 [4, 5] extra=4,5,5 drift=false,true cross=false,true \
         pharaoh=false,true camel=false,true chelyabinsk=false,true barricades=false,true",
        "ramses-1.1 alternating 5 light none 1 sticks-none-5 [5] extra=5,4,5 drift=false,true cross=false,true \
         pharaoh=false,true camel=false,true chelyabinsk=false,true barricades=true,false",
        "bell-cornelius alternating 10 dark none 0 long-die []",
        "bell in-hand 10 light none 0 sticks-none-5 []",
        "skiryuk alternating 5 dark none 0 sticks-none-5 [1, 4, 5]",
        "modern-kendall alternating 5 light none 0 sticks-none-5 [1, 4, 5]",
    ];
    let keys = ["start.layout", "start.pieces", "start.beginner", "start.throw", "start.owed", "device", "grants"];
    for (rules, expected) in Rules::presets().zip(expected) {
        let mut words: Vec<String> = alloc::vec![rules.id().into()];
        words.extend(keys.map(|key| setting(&rules, key).trim_matches('"').to_string()));
        for option in rules.option_definitions() {
            assert_eq!(option.default, option.choices[0].value);
            let values: Vec<_> = option.choices.iter().map(|choice| choice.value.to_string()).collect();
            words.push(format!("{}={}", option.name, values.join(",")));
        }
        assert_eq!(words.join(" "), expected);
    }
}

fn setting(rules: &Rules, key: &str) -> String {
    schema::key(key).and_then(|key| key.value_in(rules)).unwrap()
}

/// Every value of every option alone, and every pair of them.
#[test]
fn all_options_and_pairs_load() {
    for rules in Rules::presets() {
        let mut all = Vec::new();
        for option in rules.option_definitions() {
            all.extend(option.choices.iter().map(|choice| (option, choice)));
        }
        for (i, (option, choice)) in all.iter().enumerate() {
            let one = (option.name.as_str(), choice.value.clone());
            let alone = rules.with_options(core::slice::from_ref(&one)).unwrap();
            assert_eq!(alone.option(&option.name), Some(&choice.value));
            assert_eq!(alone.fingerprint() == rules.fingerprint(), choice.value == option.default);
            assert_eq!(alone.info().options.len(), usize::from(choice.value != option.default));
            for (other, second) in all[i..].iter().filter(|(other, _)| other.name != option.name) {
                let two = (other.name.as_str(), second.value.clone());
                let pair = rules.with_options(&[one.clone(), two.clone()]).unwrap();
                let turned = rules.with_options(&[two.clone(), one.clone()]).unwrap();
                assert_eq!(pair.fingerprint(), turned.fingerprint());
                assert_eq!(pair.info(), turned.info());
            }
        }
    }
}

#[test]
fn options_compose() {
    let on = OptionValue::Switch(Switch::On);
    let names = ["drift", "cross", "pharaoh", "camel", "chelyabinsk", "barricades"];
    let mut options: Vec<_> = names.iter().map(|name| (*name, on.clone())).collect();
    options.push(("extra", OptionValue::Text("5".into())));
    let rules = Rules::preset_with("ramses", &options).unwrap();
    let expected = [
        ("grants", "[5]"),
        ("refuges", "\"15\""),
        ("passing", "\"not-pairs\""),
        ("protection", "\"companion\""),
        ("bearing_off.exits", "{ 26 = [5], 27 = [4], 28 = [3], 29 = [2], 30 = [1] }"),
        ("bearing_off.home", "21"),
        ("steps.drift", "\"open\""),
        ("steps.orpheus", "\"closed\""),
    ];
    for (key, value) in expected {
        assert_eq!(setting(&rules, key), value);
    }
    assert_eq!(rules.label(Topic::Passing), "barricades");
    assert_eq!(rules.option("extra"), Some(&OptionValue::Number(5)));
    assert_eq!(rules.option("orpheus"), None);
    let back = rules.with_options(&[]).unwrap();
    assert_eq!(back.fingerprint(), Rules::preset("ramses").unwrap().fingerprint());
}

#[test]
fn presets_with_other_defaults() {
    let on = OptionValue::Switch(Switch::On);
    for id in ["ptolemies", "ramses"] {
        let chosen = [("extra", OptionValue::Number(5)), ("barricades", on.clone())];
        let chosen = Rules::preset_with(id, &chosen).unwrap();
        let preset = Rules::preset(&format!("{id}-1.1")).unwrap();
        assert_eq!(chosen.clauses(), preset.clauses());
        assert_eq!(chosen.fingerprint(), preset.fingerprint());
    }
}

/// No two presets play alike, and the numbers stay what they are: tables carry them.
#[test]
fn fingerprints() {
    let mut seen = BTreeMap::new();
    for rules in Rules::presets() {
        assert_eq!(seen.insert(rules.fingerprint(), rules.id().to_string()), None);
        let other = rules.source_text().replacen("revision = 1", "revision = 2 # new", 1);
        let other = other.replacen("special = \"", "special = \"Other: ", 1);
        let other = Rules::from_toml("other.toml", &other, &[]).unwrap();
        assert_eq!(other.info().revision, 2);
        assert_eq!(other.fingerprint(), rules.fingerprint());
    }
    let fingerprint = |id| Rules::preset(id).unwrap().fingerprint().to_string();
    assert_eq!(fingerprint("kendall"), KENDALL);
    assert_eq!(fingerprint("modern-kendall"), MODERN_KENDALL);
}

const KENDALL: &str = "7537f267941f58cb";
const MODERN_KENDALL: &str = "ac15dff524ce7e95";

/// Every clause key is in every file, so that a reader sees all of a rule set.
#[test]
fn presets_name_every_key() {
    for rules in Rules::presets() {
        let mut table = "";
        let mut names = BTreeSet::new();
        for line in rules.source_text().lines() {
            if let Some(name) = line.strip_prefix('[') {
                table = name.trim_end_matches(']');
                names.insert(table.to_string());
            } else if let Some((name, _)) = line.split_once(" = ") {
                names.insert(if table.is_empty() { name.to_string() } else { format!("{table}.{name}") });
            }
        }
        for key in schema::needed_keys() {
            assert!(names.contains(key.name()), "{} lacks {}", rules.id(), key.name());
        }
        assert!(names.contains("clauses") && names.contains("decided"));
    }
}

#[test]
fn every_key_is_explained() {
    let mut names = BTreeSet::new();
    for key in schema::keys() {
        assert!(names.insert(key.name()), "{} twice", key.name());
        assert!(key.about().ends_with('.') || key.about().ends_with("otherwise."), "{}", key.name());
        let text = key.to_string();
        assert!(text.contains(key.name()) && text.contains(key.about()));
        let mut values = BTreeSet::new();
        for choice in key.choices() {
            assert!(values.insert(choice.value));
            assert!(!choice.about.is_empty() && text.contains(choice.about));
        }
        assert!(!key.allowed().is_empty());
    }
    assert_eq!(
        schema::key("protection").unwrap().to_string(),
        "protection (one of the named values)\n\
         Which runs of pieces protect their pieces from being hit.\n\
         Allowed:\n\
         \x20 none       none\n\
         \x20 companion  a piece with a companion on a neighbouring house cannot be hit \
         (K1, J2, B1, P2, M1, barricades)\n\
         \x20 run-ends   the pieces at the ends of a run cannot be hit; those inside a run of three or more can (S2)"
    );
}

/// Tables and records are bound to the fingerprint: a look must not change it.
#[test]
fn looks_may_be_left_out_and_change_nothing_else() {
    let lions = Rules::preset("bell-cornelius").unwrap();
    assert_eq!(lions.info().piece_set, PieceSet::Lions);
    let line = "piece_set = \"lions\"\n";
    assert!(lions.source_text().contains(line));
    let bare = Rules::from_toml("bare.toml", &lions.source_text().replace(line, ""), &[]).unwrap();
    assert_eq!(bare.info().piece_set, PieceSet::Cones);
    assert_eq!(bare.fingerprint(), lions.fingerprint());
    for set in ["cones", "domes", "lions", "pawns", "discs"] {
        let text = lions.source_text().replace(line, &format!("piece_set = \"{set}\"\n"));
        let rules = Rules::from_toml("set.toml", &text, &[]).unwrap();
        assert_eq!(setting(&rules, "piece_set"), format!("\"{set}\""));
        assert_eq!(rules.fingerprint(), lions.fingerprint());
        assert_eq!(rules.clauses(), lions.clauses());
    }
    let sets = Rules::presets().map(|rules| (rules.id().to_string(), rules.info().piece_set));
    let others: Vec<_> =
        sets.filter(|(_, set)| *set != PieceSet::Cones).map(|(id, set)| format!("{id} {set:?}")).collect();
    let pawns =
        ["pogliaghi-5", "pogliaghi-5-entry", "pogliaghi-7", "pogliaghi-7-placed"].map(|id| format!("{id} Pawns"));
    assert_eq!(others, [&pawns[..], &["bell-cornelius Lions".to_string()]].concat());
}

/// Each named value can be written, read and read back.
#[test]
fn every_value_of_every_key_is_kept() {
    let rules = Rules::preset("kendall").unwrap();
    for key in schema::keys() {
        let schema::Kind::Choice { choices, set, get } = &key.kind else { continue };
        for index in 0..choices.len() {
            let mut draft = rules.draft();
            set(&mut draft, index);
            assert_eq!(get(&draft), index, "{} = {}", key.name(), choices[index].value);
        }
    }
}

#[test]
fn presets_are_what_their_files_say() {
    let compact = super::compact_presets().unwrap();
    assert!(compact == include_bytes!("../../../rules/presets.bin"), "`cargo xtask presets` writes rules/presets.bin");
    let mut rest = compact.as_slice();
    for id in PRESET_IDS {
        let (file, left) = super::compact::read(rest).unwrap();
        assert_eq!(super::compact::write(&file), rest[..rest.len() - left.len()], "{id}");
        rest = left;
        let (preset, read) =
            (Rules::preset(id).unwrap(), Rules::from_toml("", Rules::preset(id).unwrap().source_text(), &[]).unwrap());
        assert_eq!((preset.info(), preset.fingerprint()), (read.info(), read.fingerprint()), "{id}");
        assert_eq!(preset.option_definitions(), read.option_definitions(), "{id}");
        for option in preset.option_definitions() {
            for choice in &option.choices {
                let chosen = [(option.name.as_str(), choice.value.clone())];
                let (a, b) = (preset.with_options(&chosen).unwrap(), read.with_options(&chosen).unwrap());
                assert_eq!((a.info(), a.fingerprint()), (b.info(), b.fingerprint()), "{id} {chosen:?}");
                for (topic, ..) in Topic::ALL {
                    assert_eq!(a.label(topic), b.label(topic), "{id} {chosen:?}");
                }
            }
        }
    }
    assert!(rest.is_empty());
    // What is no such form is no rule set, and nothing worse.
    for cut in 0..compact.len().min(3000) {
        assert!(super::compact::read(&compact[..cut]).is_none_or(|(_, rest)| rest.len() < cut));
    }
}

#[test]
fn templates_load_and_play_alike() {
    for rules in Rules::presets() {
        let text = rules.template("mine");
        let mine = Rules::from_toml("mine.toml", &text, &[]).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(mine.fingerprint(), rules.fingerprint());
        assert_eq!(mine.id(), "mine");
        assert_eq!(mine.info().aliases, rules.info().aliases);
        assert_eq!(mine.decisions(), rules.decisions());
        for (topic, ..) in Topic::ALL {
            assert_eq!(mine.label(topic), rules.label(topic));
        }
        assert!(text.lines().all(|line| line.chars().count() <= 100 || !line.starts_with('#')));
    }
}
