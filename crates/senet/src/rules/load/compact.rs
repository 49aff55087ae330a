//! Rule sets in a compact form: what the reader of a rule-set file found, as
//! bytes. Presets are read from it, so that a program that needs no other rule
//! sets carries no reader of TOML.
//!
//! A number is one byte, or with its high bit set the first of several; a text
//! is its length and its bytes; a key is its place among [`schema::keys`].

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::draft::Draft;
use super::file::{Change, RuleFile, What};
use super::options::{OptionChoice, OptionDefinition, OptionSpec};
use super::schema::{self, Key, Kind};
use super::value::{Edit, Value};
use crate::rules::Topic;
use crate::{House, HouseSet, Throw, ThrowSet};

/// Stands for a label in the place of a key.
const LABEL: u32 = 127;

/// Writes what a file says.
pub(super) fn write(file: &RuleFile) -> Vec<u8> {
    let mut out = Writer(Vec::new());
    let draft = &file.draft;
    for key in schema::keys() {
        if let Some(value) = value_of(key, draft) {
            out.change(&What::Key(key, value));
        }
    }
    for (topic, label) in draft.labels.iter() {
        out.change(&What::Label(topic, label.to_owned()));
    }
    out.end();
    out.list(&draft.info.aliases, |out, (house, alias)| {
        out.number(house.number().into());
        out.text(alias);
    });
    out.list(&file.options, |out, option| {
        let OptionDefinition { name, about, default, choices } = &option.definition;
        out.text(name);
        out.text(about);
        out.text(&default.to_string());
        let choices: Vec<_> = choices.iter().zip(option.patches()).collect();
        out.list(&choices, |out, (choice, patch)| {
            out.text(&choice.value.to_string());
            out.text(&choice.about);
            for change in *patch {
                out.change(&change.what);
            }
            out.end();
        });
    });
    out.0
}

/// Reads what [`write()`] wrote; `None` for anything else. What is left of the
/// bytes follows it.
pub(super) fn read(bytes: &[u8]) -> Option<(RuleFile, &[u8])> {
    let mut from = Reader(bytes);
    let mut draft = Draft::blank();
    for change in from.changes()? {
        change.apply(&mut draft);
    }
    draft.info.aliases = from.list(|from| Some((from.house()?, from.text()?)))?;
    let options = from.list(|from| {
        let (name, about, default) = (from.text()?, from.text()?, from.text()?);
        let choices = from.list(|from| {
            let value = from.text()?.parse().ok()?;
            Some((OptionChoice { value, about: from.text()? }, from.changes()?))
        })?;
        let (choices, patches) = choices.into_iter().unzip();
        Some(OptionSpec::new(OptionDefinition { name, about, default: default.parse().ok()?, choices }, patches))
    })?;
    // Reasons are read from the file itself when somebody asks for them.
    Some((RuleFile { draft, options, decisions: Vec::new() }, from.0))
}

/// What a draft has for a key; `None` for tables.
fn value_of(key: &Key, draft: &Draft) -> Option<Value> {
    Some(match &key.kind {
        Kind::Id => Value::Text(draft.info.id.clone()),
        Kind::Revision => Value::Revision(draft.info.revision),
        Kind::Text { get, .. } => Value::Text(get(draft).to_owned()),
        Kind::Number { get, .. } => Value::Number(get(draft)),
        Kind::Choice { get, .. } => Value::Choice(get(draft)),
        Kind::MaybeThrow { get, .. } => Value::MaybeThrow(get(draft)),
        Kind::Throws { get, .. } => Value::Throws(Edit::Be, get(draft)),
        Kind::Houses { get, .. } => Value::Houses(Edit::Be, get(draft)),
        Kind::Exits => Value::Exits(draft.clauses.bearing_off.exits),
        Kind::Table(_) => return None,
    })
}

struct Writer(Vec<u8>);

impl Writer {
    fn number(&mut self, mut number: u32) {
        while number >= 0x80 {
            self.0.push(0x80 | number.to_le_bytes()[0]);
            number >>= 7;
        }
        self.0.push(number.to_le_bytes()[0]);
    }

    fn count(&mut self, count: usize) {
        // No part of a rule-set file is as long.
        self.number(u32::try_from(count).unwrap_or(u32::MAX));
    }

    fn text(&mut self, text: &str) {
        self.count(text.len());
        self.0.extend_from_slice(text.as_bytes());
    }

    fn list<T>(&mut self, list: &[T], mut one: impl FnMut(&mut Self, &T)) {
        self.count(list.len());
        for item in list {
            one(self, item);
        }
    }

    fn throws(&mut self, throws: ThrowSet) {
        self.number(throws.iter().fold(0, |bits, throw| bits | 1 << throw.value()));
    }

    fn edit(&mut self, edit: Edit) {
        self.number(match edit {
            Edit::Be => 0,
            Edit::Add => 1,
            Edit::Remove => 2,
        });
    }

    fn change(&mut self, what: &What) {
        match what {
            What::Key(key, value) => {
                let place = schema::keys().position(|known| known.name() == key.name());
                self.count(1 + place.unwrap_or_default());
                self.value(value);
            }
            What::Label(topic, label) => {
                self.number(LABEL);
                self.count(Topic::ALL.iter().position(|(known, ..)| known == topic).unwrap_or_default());
                self.text(label);
            }
        }
    }

    /// The end of changes.
    fn end(&mut self) {
        self.number(0);
    }

    fn value(&mut self, value: &Value) {
        match value {
            Value::Text(text) => self.text(text),
            Value::Revision(number) => self.number(*number),
            Value::Number(number) => self.number((*number).into()),
            Value::Choice(index) => self.count(*index),
            Value::MaybeThrow(throw) => self.number(throw.map_or(0, Throw::value).into()),
            Value::Throws(edit, throws) => {
                self.edit(*edit);
                self.throws(*throws);
            }
            Value::Houses(edit, houses) => {
                self.edit(*edit);
                self.number(houses.bits());
            }
            Value::Exits(exits) => {
                self.number(0);
                for throws in exits {
                    self.throws(*throws);
                }
            }
            Value::ExitsFrom(list) => {
                self.number(1);
                self.list(list, |out, (house, throws)| {
                    out.number(house.number().into());
                    out.throws(*throws);
                });
            }
        }
    }
}

struct Reader<'b>(&'b [u8]);

impl Reader<'_> {
    fn number(&mut self) -> Option<u32> {
        let (mut number, mut shift) = (0_u32, 0);
        loop {
            let (&byte, rest) = self.0.split_first()?;
            self.0 = rest;
            number |= u32::from(byte & 0x7f).checked_shl(shift)?;
            if byte < 0x80 {
                return Some(number);
            }
            shift += 7;
        }
    }

    fn count(&mut self) -> Option<usize> {
        usize::try_from(self.number()?).ok()
    }

    fn text(&mut self) -> Option<String> {
        let length = self.count()?;
        let (text, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        core::str::from_utf8(text).ok().map(ToOwned::to_owned)
    }

    fn list<T>(&mut self, mut one: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let count = self.count()?;
        (0..count).map(|_| one(self)).collect()
    }

    fn house(&mut self) -> Option<House> {
        House::new(u8::try_from(self.number()?).ok()?)
    }

    fn throws(&mut self) -> Option<ThrowSet> {
        let bits = self.number()?;
        Some(ThrowSet::ALL.iter().filter(|throw| bits >> throw.value() & 1 == 1).collect())
    }

    fn edit(&mut self) -> Option<Edit> {
        [Edit::Be, Edit::Add, Edit::Remove].get(self.count()?).copied()
    }

    fn changes(&mut self) -> Option<Vec<Change>> {
        let mut changes = Vec::new();
        loop {
            let what = match self.number()? {
                0 => return Some(changes),
                LABEL => What::Label(Topic::ALL.get(self.count()?)?.0, self.text()?),
                place => {
                    let key = schema::keys().nth(usize::try_from(place).ok()? - 1)?;
                    What::Key(key, self.value(key)?)
                }
            };
            changes.push(Change { what, at: 0 });
        }
    }

    fn value(&mut self, key: &Key) -> Option<Value> {
        Some(match key.kind {
            Kind::Id | Kind::Text { .. } => Value::Text(self.text()?),
            Kind::Revision => Value::Revision(self.number()?),
            Kind::Number { .. } => Value::Number(u8::try_from(self.number()?).ok()?),
            Kind::Choice { .. } => Value::Choice(self.count()?),
            Kind::MaybeThrow { .. } => Value::MaybeThrow(Throw::new(u8::try_from(self.number()?).ok()?)),
            Kind::Throws { .. } => Value::Throws(self.edit()?, self.throws()?),
            Kind::Houses { .. } => Value::Houses(self.edit()?, HouseSet::from_bits(self.number()?)),
            Kind::Exits if self.number()? == 0 => {
                let mut exits = [ThrowSet::EMPTY; 30];
                for throws in &mut exits {
                    *throws = self.throws()?;
                }
                Value::Exits(exits)
            }
            Kind::Exits => Value::ExitsFrom(self.list(|from| Some((from.house()?, from.throws()?)))?),
            Kind::Table(_) => return None,
        })
    }
}
