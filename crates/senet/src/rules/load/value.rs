//! From TOML values to what the keys hold.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::draft::Draft;
use super::error::LoadError;
use super::nearest::nearest;
use super::place::Source;
use super::schema::{Key, KeyKind, Kind, MOST_REVISION, at_least};
use crate::{House, HouseSet, Throw, ThrowSet};

/// Whether a value stands for itself or changes another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Context {
    /// The file's own value.
    File,
    /// A value that an option puts in its place; sets may be added to.
    Patch,
}

/// A value, read and found right for its key.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Text(String),
    Revision(u32),
    Number(u8),
    Choice(usize),
    MaybeThrow(Option<Throw>),
    Throws(Edit, ThrowSet),
    Houses(Edit, HouseSet),
    /// All exits.
    Exits([ThrowSet; 30]),
    /// The exits of some houses; the others stay as they are.
    ExitsFrom(Vec<(House, ThrowSet)>),
}

/// What is done with a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edit {
    /// It becomes this.
    Be,
    /// This is added.
    Add,
    /// This is taken out.
    Remove,
}

impl Value {
    /// Puts the value where its key belongs.
    pub(super) fn apply(&self, key: &Key, draft: &mut Draft) {
        match (self, &key.kind) {
            (Self::Text(text), Kind::Id) => draft.info.id.clone_from(text),
            (Self::Text(text), Kind::Text { field, .. }) => field(draft).clone_from(text),
            (Self::Revision(number), Kind::Revision) => draft.info.revision = *number,
            (Self::Number(number), Kind::Number { set, .. }) => set(draft, *number),
            (Self::Choice(index), Kind::Choice { set, .. }) => set(draft, *index),
            (Self::MaybeThrow(throw), Kind::MaybeThrow { set, .. }) => set(draft, *throw),
            (Self::Throws(edit, throws), Kind::Throws { set, get }) => {
                let old = get(draft);
                let new = match edit {
                    Edit::Be => *throws,
                    Edit::Add => old.iter().chain(throws.iter()).collect(),
                    Edit::Remove => old.iter().filter(|throw| !throws.contains(*throw)).collect(),
                };
                set(draft, new);
            }
            (Self::Houses(edit, houses), Kind::Houses { set, get }) => {
                let old = get(draft);
                let new = match edit {
                    Edit::Be => *houses,
                    Edit::Add => old.union(*houses),
                    Edit::Remove => HouseSet::from_bits(old.bits() & !houses.bits()),
                };
                set(draft, new);
            }
            (Self::Exits(exits), Kind::Exits) => draft.clauses.bearing_off.exits = *exits,
            (Self::ExitsFrom(list), Kind::Exits) => {
                for (house, throws) in list {
                    draft.clauses.bearing_off.exits[usize::from(house.number()) - 1] = *throws;
                }
            }
            _ => debug_assert!(false, "{} was read as something else", key.name()),
        }
    }

    /// Whether two options that both give this key such a value would undo
    /// each other's work.
    pub(super) fn overwrites(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Throws(a, _), Self::Throws(b, _)) | (Self::Houses(a, _), Self::Houses(b, _)) => {
                a == b && *a == Edit::Be
            }
            (Self::ExitsFrom(a), Self::ExitsFrom(b)) => a.iter().any(|(house, _)| b.iter().any(|(h, _)| h == house)),
            _ => true,
        }
    }

    /// Sets are replaced first, then added to, then taken from, so that the
    /// order of the options does not matter.
    pub(super) fn rank(&self) -> u8 {
        match self {
            Self::Throws(Edit::Add, _) | Self::Houses(Edit::Add, _) | Self::ExitsFrom(_) => 1,
            Self::Throws(Edit::Remove, _) | Self::Houses(Edit::Remove, _) => 2,
            _ => 0,
        }
    }
}

/// Reads one value; its mistakes are added to `errors`.
pub(super) struct ValueReader<'a> {
    pub(super) source: Source<'a>,
    /// The dotted key as it is named in messages.
    pub(super) path: &'a str,
    pub(super) key: &'static Key,
    pub(super) context: Context,
    pub(super) errors: &'a mut Vec<LoadError>,
}

impl ValueReader<'_> {
    pub(super) fn read(&mut self, value: &Spanned<DeValue<'_>>) -> Option<Value> {
        let at = value.span().start;
        match (&self.key.kind, value.get_ref()) {
            (Kind::Id, DeValue::String(text)) => {
                if is_identifier(text) {
                    return Some(Value::Text(text.to_string()));
                }
                self.refuse(at, format!("{text:?} is not an identifier"))
            }
            (Kind::Text { .. }, DeValue::String(text)) => match one_line(text) {
                Ok(text) => Some(Value::Text(text)),
                Err(problem) => self.refuse(at, problem),
            },
            (Kind::Revision, DeValue::Integer(_)) => {
                let number = whole(value.get_ref()).and_then(|n| u32::try_from(n).ok());
                match number.filter(|n| (1..=MOST_REVISION).contains(n)) {
                    Some(number) => Some(Value::Revision(number)),
                    None => self.out_of_range(value),
                }
            }
            (Kind::Number { least, most, .. }, DeValue::Integer(_)) => {
                let number = whole(value.get_ref()).and_then(|n| u8::try_from(n).ok());
                match number.filter(|n| (*least..=*most).contains(n)) {
                    Some(number) => Some(Value::Number(number)),
                    None => self.out_of_range(value),
                }
            }
            (Kind::Choice { choices, .. }, DeValue::String(text)) => {
                if let Some(index) = choices.iter().position(|choice| choice.value == text) {
                    return Some(Value::Choice(index));
                }
                let near = nearest(text, choices.iter().map(|choice| choice.value));
                self.refuse(at, format!("unknown value {text:?}{}", did_you_mean(near)))
            }
            (Kind::MaybeThrow { .. }, DeValue::String(text)) if text == "none" => Some(Value::MaybeThrow(None)),
            (Kind::MaybeThrow { .. }, DeValue::Integer(_)) => self.throw(value).map(|t| Value::MaybeThrow(Some(t))),
            (Kind::Throws { .. }, DeValue::Table(table)) if self.context == Context::Patch => {
                let (edit, inner) = self.edit(at, table)?;
                self.throws(inner).map(|throws| Value::Throws(edit, throws))
            }
            (Kind::Throws { .. }, DeValue::Array(_)) => self.throws(value).map(|t| Value::Throws(Edit::Be, t)),
            (Kind::Houses { .. }, DeValue::Table(table)) if self.context == Context::Patch => {
                let (edit, inner) = self.edit(at, table)?;
                self.houses(inner).map(|houses| Value::Houses(edit, houses))
            }
            (Kind::Houses { .. }, DeValue::Array(_) | DeValue::String(_)) => {
                self.houses(value).map(|houses| Value::Houses(Edit::Be, houses))
            }
            (Kind::Exits, DeValue::String(text)) => match &**text {
                "none" => Some(Value::Exits([ThrowSet::EMPTY; 30])),
                "at-least" => Some(Value::Exits(at_least())),
                _ => self.refuse(at, format!("unknown value {text:?}")),
            },
            (Kind::Exits, DeValue::Table(table)) => self.exits(table),
            _ => self.wrong_type(value, self.key.kind().wanted()),
        }
    }

    fn refuse<T>(&mut self, at: usize, problem: impl Into<String>) -> Option<T> {
        self.errors.push(self.source.error(at, self.path, problem, self.key.allowed()));
        None
    }

    fn wrong_type<T>(&mut self, value: &Spanned<DeValue<'_>>, wanted: &str) -> Option<T> {
        self.refuse(value.span().start, wrong_type(value.get_ref(), wanted))
    }

    fn out_of_range<T>(&mut self, value: &Spanned<DeValue<'_>>) -> Option<T> {
        let text = match value.get_ref() {
            DeValue::Integer(number) => number.to_string(),
            other => kind_of(other).into(),
        };
        self.refuse(value.span().start, format!("{text} is out of range"))
    }

    fn throw(&mut self, value: &Spanned<DeValue<'_>>) -> Option<Throw> {
        if !matches!(value.get_ref(), DeValue::Integer(_)) {
            return self.wrong_type(value, "a throw value");
        }
        match whole(value.get_ref()).and_then(|n| u8::try_from(n).ok()).and_then(Throw::new) {
            Some(throw) => Some(throw),
            None => self.out_of_range(value),
        }
    }

    fn throws(&mut self, value: &Spanned<DeValue<'_>>) -> Option<ThrowSet> {
        let Some(list) = value.get_ref().as_array() else {
            return self.wrong_type(value, "a list of throw values");
        };
        let mut set = Some(ThrowSet::EMPTY);
        for item in list {
            let throw = self.throw(item);
            if throw.is_some_and(|throw| set.is_some_and(|set| set.contains(throw))) {
                self.refuse::<()>(item.span().start, "the same value twice");
                set = None;
            }
            set = set.zip(throw).map(|(set, throw)| set.with(throw));
        }
        set
    }

    fn house(&mut self, at: usize, number: Option<i64>, text: &str) -> Option<House> {
        match number.and_then(|n| u8::try_from(n).ok()).and_then(House::new) {
            Some(house) => Some(house),
            None => self.refuse(at, format!("{text} is not a house")),
        }
    }

    fn houses(&mut self, value: &Spanned<DeValue<'_>>) -> Option<HouseSet> {
        match value.get_ref() {
            DeValue::String(text) => self.spans(value.span().start, text),
            DeValue::Array(list) => {
                let mut set = Some(HouseSet::EMPTY);
                for item in list {
                    let DeValue::Integer(number) = item.get_ref() else {
                        set = self.wrong_type(item, "the number of a house");
                        continue;
                    };
                    let house = self.house(item.span().start, whole(item.get_ref()), &number.to_string());
                    if house.is_some_and(|house| set.is_some_and(|set| set.contains(house))) {
                        self.refuse::<()>(item.span().start, "the same house twice");
                        set = None;
                    }
                    set = set.zip(house).map(|(set, house)| set.with(house));
                }
                set
            }
            _ => self.wrong_type(value, KeyKind::Houses.wanted()),
        }
    }

    /// `26-28, 30`, `none` or `all`.
    fn spans(&mut self, at: usize, text: &str) -> Option<HouseSet> {
        match text.trim() {
            "none" => return Some(HouseSet::EMPTY),
            "all" => return Some(HouseSet::ALL),
            _ => {}
        }
        let mut set = HouseSet::EMPTY;
        for part in text.split(',').map(str::trim) {
            let (first, last) = part.split_once('-').map_or((part, part), |(a, b)| (a.trim(), b.trim()));
            let first = self.house(at, first.parse().ok(), &format!("{first:?}"))?;
            let last = self.house(at, last.parse().ok(), &format!("{last:?}"))?;
            if first > last {
                return self.refuse(at, format!("{part:?} runs from the higher house to the lower"));
            }
            set = set.union(HouseSet::span(first, last));
        }
        Some(set)
    }

    fn exits(&mut self, table: &DeTable<'_>) -> Option<Value> {
        let mut list = Some(Vec::new());
        for (name, value) in table {
            let house = self.house(name.span().start, name.get_ref().parse().ok(), &format!("{:?}", name.get_ref()));
            let throws = match value.get_ref() {
                DeValue::String(text) if text == "any" => Some(ThrowSet::ALL),
                _ => self.throws(value),
            };
            match house.zip(throws) {
                Some(entry) => list.iter_mut().for_each(|list| list.push(entry)),
                None => list = None,
            }
        }
        let list = list?;
        Some(match self.context {
            Context::Patch => Value::ExitsFrom(list),
            Context::File => {
                let mut exits = [ThrowSet::EMPTY; 30];
                for (house, throws) in list {
                    exits[usize::from(house.number()) - 1] = throws;
                }
                Value::Exits(exits)
            }
        })
    }

    /// `{ add = … }` or `{ remove = … }`.
    fn edit<'t, 'i>(&mut self, at: usize, table: &'t DeTable<'i>) -> Option<(Edit, &'t Spanned<DeValue<'i>>)> {
        let mut entries = table.iter();
        match (entries.next(), entries.next()) {
            (Some((name, value)), None) if name.get_ref() == "add" => Some((Edit::Add, value)),
            (Some((name, value)), None) if name.get_ref() == "remove" => Some((Edit::Remove, value)),
            _ => self.refuse(at, "a change of a set is { add = … } or { remove = … }"),
        }
    }
}

/// The value of a TOML integer, if it is one and fits.
pub(super) fn whole(value: &DeValue<'_>) -> Option<i64> {
    let number = value.as_integer()?;
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

/// Says that a value is not what is wanted.
pub(super) fn wrong_type(value: &DeValue<'_>, wanted: &str) -> String {
    format!("{} where {wanted} should be", kind_of(value))
}

/// What a value is, in words.
fn kind_of(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "text",
        DeValue::Integer(_) => "a whole number",
        DeValue::Float(_) => "a decimal number",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}

/// Text that may be shown on a terminal as it is.
pub(super) fn one_line(text: &str) -> Result<String, &'static str> {
    if text.trim().is_empty() {
        return Err("the text is empty");
    }
    let steers = |c: char| matches!(c, '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    if text.chars().any(|c| c.is_control() || steers(c)) {
        return Err("the text has a line break or a control character");
    }
    Ok(text.to_string())
}

pub(super) fn is_identifier(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_lowercase())
        && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '-' | '.'))
}

pub(super) fn did_you_mean(near: Option<&str>) -> String {
    near.map_or_else(String::new, |near| format!(" (did you mean {near:?}?)"))
}
