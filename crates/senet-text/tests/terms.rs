//! The texts of rule sets that come with the program are there in every language.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;

use senet::{House, PRESET_IDS, Rules, schema};
use senet_text::{Catalogue, Lang, Msg};

/// The clauses whose values a rule set is summed up by.
const CLAUSES: [&str; 19] = [
    "device",
    "passing",
    "hit",
    "protection",
    "occupied_refuge",
    "backward",
    "last_resort",
    "beauty",
    "late_houses",
    "water",
    "water_turn",
    "wrong_throw",
    "bearing_off.path",
    "bearing_off.last_house",
    "bearing_off.remainder",
    "entry",
    "choice",
    "ending",
    "match_play",
];

fn wanted() -> BTreeSet<String> {
    let mut wanted: BTreeSet<String> = CLAUSES
        .into_iter()
        .flat_map(|name| schema::key(name).unwrap().choices())
        .map(|choice| choice.about.to_owned())
        .collect();
    for rules in Rules::presets() {
        let info = rules.info();
        wanted.extend([&info.title, &info.special, &info.author, &info.source].map(Clone::clone));
        wanted.extend(Some(info.period.clone()).filter(|period| info.period_in_words() == period));
        for option in rules.option_definitions() {
            wanted.extend([option.name.clone(), option.about.clone()]);
            wanted.extend(option.choices.iter().map(|choice| choice.about.clone()).filter(|about| !about.is_empty()));
        }
    }
    wanted.extend(senet_board::Sign::ALL.map(|sign| sign.description().to_owned()));
    let houses = senet_book::page(senet_book::HOUSES).unwrap();
    wanted.extend(House::all().filter_map(|house| senet_book::lore(&houses, house).habit));
    wanted
}

#[test]
fn nothing_is_missing_and_nothing_is_left_over() {
    assert_eq!(Rules::presets().count(), PRESET_IDS.len());
    let wanted = wanted();
    for lang in Lang::ALL.into_iter().filter(|lang| *lang != Lang::English) {
        let file = format!("{}/languages/{lang}.toml", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&file).unwrap();
        let table = toml::de::DeTable::parse(&text).unwrap();
        let toml::de::DeValue::Table(terms) = table.get_ref()["terms"].get_ref() else { unreachable!() };
        let has: BTreeSet<String> = terms.keys().map(|key| key.get_ref().to_string()).collect();
        let missing: Vec<_> = wanted.difference(&has).collect();
        let over: Vec<_> = has.difference(&wanted).collect();
        assert!(missing.is_empty() && over.is_empty(), "{file}: missing {missing:#?}\nleft over {over:#?}");
        assert!(wanted.iter().all(|term| Catalogue::of(lang).translated(term).is_some()));
    }
}

#[test]
fn what_an_author_wrote_stays() {
    for lang in Lang::ALL {
        assert_eq!(Catalogue::of(lang).term("My own rules"), "My own rules");
    }
    assert_eq!(Catalogue::of(Lang::French).term("Lions"), "Lions");
    assert_eq!(Catalogue::of(Lang::Russian).term("Lions"), "Львы");
}

#[test]
fn every_house_but_the_fourth_has_a_name() {
    for lang in Lang::ALL {
        for house in House::all() {
            let name = Catalogue::of(lang).say(Msg::HouseNames { index: (house.number() - 1).into() });
            assert_eq!(name.is_empty(), house.number() == 4, "{lang} {house}");
        }
    }
}
