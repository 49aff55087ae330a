//! A rule set in a few short paragraphs.

use senet::{Entry, House, Info, OptionDefinition, OptionValue, Rules, Switch, schema};

use crate::{Catalogue, Msg};

/// The clauses worth a line, by key: what they are about. Values that say
/// "nothing special" are left out.
const LINES: [(&str, Msg<'static>, &[&str]); 19] = [
    ("device", Msg::SummaryDevice, &[]),
    ("passing", Msg::SummaryPassing, &[]),
    ("hit", Msg::SummaryHit, &[]),
    ("protection", Msg::SummaryProtection, &["none"]),
    ("occupied_refuge", Msg::SummaryOccupiedRefuge, &["illegal"]),
    ("backward", Msg::SummaryBackward, &[]),
    ("last_resort", Msg::SummaryLastResort, &["pass"]),
    ("beauty", Msg::SummaryBeauty, &["open"]),
    ("late_houses", Msg::SummaryLateHouses, &["plain"]),
    ("water", Msg::SummaryWater, &["plain"]),
    ("water_turn", Msg::SummaryWaterTurn, &["goes-on"]),
    ("wrong_throw", Msg::SummaryWrongThrow, &["no-use"]),
    ("bearing_off.path", Msg::SummaryPath, &["free"]),
    ("bearing_off.last_house", Msg::SummaryLastHouse, &["stands"]),
    ("bearing_off.remainder", Msg::SummaryRemainder, &["lost"]),
    ("entry", Msg::SummaryEntry, &["none", "compulsory"]),
    ("choice", Msg::SummaryChoice, &["any"]),
    ("ending", Msg::SummaryEnding, &[]),
    ("match_play", Msg::SummaryMatchPlay, &["games"]),
];

/// The clauses of a rule set, a sentence each.
///
/// ```
/// use senet::Rules;
/// use senet_text::{Catalogue, Lang, tell};
/// let lines = tell::clauses(Catalogue::of(Lang::English), &Rules::preset("dom")?);
/// assert!(lines.contains(&"Passing over pieces: over none, not even its own side's.".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn clauses(texts: &Catalogue, rules: &Rules) -> Vec<String> {
    let mut lines = Vec::new();
    for (name, about, silent) in LINES {
        let Some(choice) = schema::key(name).and_then(|key| key.choice_in(rules)) else { continue };
        if !silent.contains(&choice.value) {
            let (what, words) = (texts.say(about), texts.term(choice.about));
            lines.push(texts.say(Msg::SummaryClause { what: &what, words }));
        }
        if name == "device" && !rules.clauses().grants.is_empty() {
            lines.push(texts.say(Msg::SummaryAgain { throws: &rules.clauses().grants.to_string() }));
        }
    }
    if let Entry::Compulsory(throws) = rules.clauses().entry {
        lines.push(texts.say(Msg::SummaryMustEnter { throws: &throws.to_string() }));
    }
    let refuges = rules.clauses().refuges;
    if !refuges.is_empty() {
        let houses: Vec<String> = refuges.iter().map(|house| house.to_string()).collect();
        lines.push(texts.say(Msg::SummaryRefuges { houses: &houses.join(", ") }));
    }
    lines.extend(leaving(texts, rules));
    lines
}

/// How pieces leave the board.
fn leaving(texts: &Catalogue, rules: &Rules) -> Option<String> {
    let leaving = &rules.clauses().bearing_off;
    let values = rules.clauses().device.values();
    let reaching = |house: House| values.iter().filter(move |throw| house.number() + throw.value() > 30);
    let exits = || House::all().zip(leaving.exits).filter(|(_, throws)| !throws.is_empty());
    exits().next()?;
    let by_reach = House::all()
        .zip(leaving.exits)
        .all(|(house, throws)| values.iter().filter(|throw| throws.contains(*throw)).eq(reaching(house)));
    let words = if by_reach {
        texts.say(Msg::SummaryAnyReach)
    } else {
        let each = exits().map(|(house, throws)| {
            if values.iter().all(|throw| throws.contains(throw)) {
                texts.say(Msg::SummaryFromAny { house: house.into() })
            } else {
                texts.say(Msg::SummaryFromWith { house: house.into(), throws: &throws.to_string() })
            }
        });
        each.collect::<Vec<_>>().join(&texts.say(Msg::ListAnd))
    };
    Some(match leaving.home.number() {
        1 => texts.say(Msg::SummaryLeaving { words: &words }),
        home => texts.say(Msg::SummaryLeavingHome { words: &words, house: home.into() }),
    })
}

/// The period as it stands beside an author.
#[must_use]
pub fn period(texts: &Catalogue, info: &Info) -> String {
    let words = info.period_in_words();
    if words == info.period { texts.term(words).to_owned() } else { texts.say(Msg::MenuPeriodUnknown) }
}

/// The options that differ from the rule set as it comes, as they are typed: `pieces=5, die=true`.
#[must_use]
pub fn options(rules: &Rules) -> String {
    let chosen = rules.info().options.iter().map(|(name, value)| format!("{name}={value}"));
    chosen.collect::<Vec<_>>().join(", ")
}

/// A value of an option, for people.
#[must_use]
pub fn option_value(texts: &Catalogue, option: &OptionDefinition, value: &OptionValue) -> String {
    if let OptionValue::Switch(switch) = value {
        return texts.say(if *switch == Switch::On { Msg::FormOn } else { Msg::FormOff });
    }
    let about = option.choices.iter().find(|choice| choice.value == *value).map_or("", |choice| choice.about.as_str());
    if about.is_empty() { value.to_string() } else { texts.term(about).to_owned() }
}
