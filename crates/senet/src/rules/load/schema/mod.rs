//! The keys of rule-set files: one table that reading, error messages and
//! explanations are made from.

/// A key with named values: where it is kept, then value, name, source and
/// meaning of each.
macro_rules! choices {
    ($($path:ident).+: $($value:expr, $name:literal, $source:literal, $about:literal;)+) => {
        Kind::Choice {
            choices: &[$(Choice { value: $name, source: $source, about: $about }),+],
            set: |draft, index| {
                if let Some(value) = [$($value),+].get(index) {
                    draft.$($path).+ = *value;
                }
            },
            get: |draft| [$($value),+].iter().position(|value| *value == draft.$($path).+).unwrap_or(0),
        }
    };
}

mod clauses;
mod info;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::draft::Draft;
use super::nearest::nearest;
use crate::rules::Rules;
use crate::{House, HouseSet, Throw, ThrowSet};

/// A key of rule-set files.
#[derive(Debug)]
pub struct Key {
    name: &'static str,
    about: &'static str,
    pub(crate) kind: Kind,
}

/// A value that a key may have, where the values have names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The value, as it is written in the file between quotes.
    pub value: &'static str,
    /// The clauses of the presets that have it, for example `K2, D2, M1`.
    pub source: &'static str,
    /// What it means, in one line.
    pub about: &'static str,
}

/// What a key's value is, how it is put into a draft and read from one.
#[derive(Debug)]
pub(crate) enum Kind {
    Id,
    Revision,
    Text {
        field: fn(&mut Draft) -> &mut String,
        get: fn(&Draft) -> &str,
    },
    Number {
        least: u8,
        most: u8,
        set: fn(&mut Draft, u8),
        get: fn(&Draft) -> u8,
    },
    Choice {
        choices: &'static [Choice],
        set: fn(&mut Draft, usize),
        get: fn(&Draft) -> usize,
    },
    /// A throw value, or `"none"`.
    MaybeThrow {
        set: fn(&mut Draft, Option<Throw>),
        get: fn(&Draft) -> Option<Throw>,
    },
    Throws {
        set: fn(&mut Draft, ThrowSet),
        get: fn(&Draft) -> ThrowSet,
    },
    Houses {
        set: fn(&mut Draft, HouseSet),
        get: fn(&Draft) -> HouseSet,
    },
    Exits,
    Table(Table),
}

/// The highest revision.
pub(crate) const MOST_REVISION: u32 = 1_000_000;

/// The tables that hold no clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Table {
    Houses,
    Labels,
    Decided,
    Options,
}

/// What kind of value a key takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyKind {
    /// Text between quotes.
    Text,
    /// A whole number.
    Number,
    /// One of the [`Key::choices`].
    Choice,
    /// A set of throw values, or one of them.
    Throws,
    /// A set of houses.
    Houses,
    /// For each house the throws that take a piece off.
    Exits,
    /// A table with keys of its own.
    Table,
}

impl KeyKind {
    /// What should be there, with its article.
    pub(crate) fn wanted(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Number => "a whole number",
            Self::Choice => "one of the named values",
            Self::Throws => "throw values",
            Self::Houses => "a set of houses",
            Self::Exits => "throws by house",
            Self::Table => "a table",
        }
    }
}

impl fmt::Display for KeyKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.wanted().trim_start_matches("a "))
    }
}

/// Every key of rule-set files: first what a person wants to know, then the
/// clauses, then the tables beside them.
///
/// ```
/// assert!(senet::schema::keys().any(|key| key.name() == "start.pieces"));
/// ```
pub fn keys() -> impl Iterator<Item = &'static Key> {
    info::INFO.iter().chain(info::LOOKS).chain(clauses::CLAUSES).chain(info::TABLES)
}

/// The keys that decide play.
pub(crate) fn clause_keys() -> &'static [Key] {
    clauses::CLAUSES
}

/// The keys that a file must have.
pub(crate) fn needed_keys() -> impl Iterator<Item = &'static Key> {
    info::INFO.iter().chain(clauses::CLAUSES)
}

/// The key of this dotted name; `-` and `_` count as the same.
///
/// ```
/// let key = senet::schema::key("exit-only").unwrap();
/// assert_eq!(key.name(), "exit_only");
/// assert!(key.to_string().contains("no move but off the board"));
/// assert!(senet::schema::key("colour").is_none());
/// ```
#[must_use]
pub fn key(name: &str) -> Option<&'static Key> {
    let name = name.replace('-', "_");
    keys().find(|key| key.name == name)
}

/// The name of the key nearest to a mistyped one.
///
/// ```
/// assert_eq!(senet::schema::nearest_key("pasing"), Some("passing"));
/// ```
#[must_use]
pub fn nearest_key(name: &str) -> Option<&'static str> {
    nearest(name, keys().map(Key::name))
}

impl Key {
    /// The dotted name, for example `start.pieces`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// What the key is about, in one paragraph.
    #[must_use]
    pub fn about(&self) -> &'static str {
        self.about
    }

    /// What kind of value it takes.
    #[must_use]
    pub fn kind(&self) -> KeyKind {
        match self.kind {
            Kind::Id | Kind::Text { .. } => KeyKind::Text,
            Kind::Revision | Kind::Number { .. } => KeyKind::Number,
            Kind::Choice { .. } => KeyKind::Choice,
            Kind::MaybeThrow { .. } | Kind::Throws { .. } => KeyKind::Throws,
            Kind::Houses { .. } => KeyKind::Houses,
            Kind::Exits => KeyKind::Exits,
            Kind::Table(_) => KeyKind::Table,
        }
    }

    /// The named values with their meaning; empty for the other kinds.
    #[must_use]
    pub fn choices(&self) -> &'static [Choice] {
        match self.kind {
            Kind::Choice { choices, .. } => choices,
            _ => &[],
        }
    }

    /// What is allowed, in one line: the text that error messages end with.
    ///
    /// ```
    /// let key = senet::schema::key("start.pieces").unwrap();
    /// assert_eq!(key.allowed(), "1 to 10");
    /// ```
    #[must_use]
    pub fn allowed(&self) -> String {
        match &self.kind {
            Kind::Id => "lower-case letters, digits, - and ., beginning with a letter".into(),
            Kind::Revision => format!("1 to {MOST_REVISION}"),
            Kind::Text { .. } => "text in quotes, on one line".into(),
            Kind::Number { least, most, .. } => format!("{least} to {most}"),
            Kind::Choice { choices, .. } => {
                choices.iter().map(|c| format!("\"{}\"", c.value)).collect::<Vec<_>>().join(", ")
            }
            Kind::MaybeThrow { .. } => "\"none\" or 1 to 6".into(),
            Kind::Throws { .. } => "values 1 to 6, for example [1, 4, 5]; [] for none".into(),
            Kind::Houses { .. } => "houses 1 to 30, for example \"26-28, 30\" or [15, 26]; \"none\", \"all\"".into(),
            Kind::Exits => {
                "throws by house, for example { 26 = [5], 30 = \"any\" }; \"at-least\" for every throw that \
                 reaches past house 30; \"none\""
                    .into()
            }
            Kind::Table(table) => table.allowed().into(),
        }
    }

    /// The value that a rule set has here, written as in a file: `[1, 4, 5]`,
    /// `"not-trios"`. `None` for the keys that are tables.
    ///
    /// ```
    /// let rules = senet::Rules::preset("kendall")?;
    /// let value = |name| senet::schema::key(name).and_then(|key| key.value_in(&rules));
    /// assert_eq!(value("grants").as_deref(), Some("[1, 4, 5]"));
    /// assert_eq!(value("houses"), None);
    /// # Ok::<(), senet::UnknownPreset>(())
    /// ```
    #[must_use]
    pub fn value_in(&self, rules: &Rules) -> Option<String> {
        self.value_of(&rules.draft())
    }

    /// The named value that a rule set has here, with its meaning.
    #[must_use]
    pub fn choice_in(&self, rules: &Rules) -> Option<Choice> {
        match &self.kind {
            Kind::Choice { choices, get, .. } => choices.get(get(&rules.draft())).copied(),
            _ => None,
        }
    }

    pub(crate) fn value_of(&self, draft: &Draft) -> Option<String> {
        Some(match &self.kind {
            Kind::Id => quoted(&draft.info.id),
            Kind::Revision => draft.info.revision.to_string(),
            Kind::Text { get, .. } => quoted(get(draft)),
            Kind::Number { get, .. } => get(draft).to_string(),
            Kind::Choice { choices, get, .. } => quoted(choices.get(get(draft))?.value),
            Kind::MaybeThrow { get, .. } => get(draft).map_or_else(|| quoted("none"), |throw| throw.to_string()),
            Kind::Throws { get, .. } => throws_text(get(draft)),
            Kind::Houses { get, .. } => quoted(&houses_text(get(draft))),
            Kind::Exits => exits_text(&draft.clauses.bearing_off.exits),
            Kind::Table(_) => return None,
        })
    }
}

impl Table {
    fn allowed(self) -> &'static str {
        match self {
            Self::Houses => "house numbers 1 to 30, each with a name in quotes",
            Self::Labels => "topics, each with a label in quotes",
            Self::Decided => "labels or keys, each with a reason in quotes",
            Self::Options => "names of lower-case letters, digits and -, each a table with about, default and values",
        }
    }
}

/// A full explanation: name, kind, what it is about and each value.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} ({})", self.name, self.kind())?;
        writeln!(f, "{}", self.about)?;
        if self.choices().is_empty() {
            return write!(f, "Allowed: {}", self.allowed());
        }
        write!(f, "Allowed:")?;
        let width = self.choices().iter().map(|c| c.value.len()).max().unwrap_or(0);
        for choice in self.choices() {
            write!(f, "\n  {:width$}  {}", choice.value, choice.about)?;
            if !choice.source.is_empty() {
                write!(f, " ({})", choice.source)?;
            }
        }
        Ok(())
    }
}

/// A TOML string.
pub(crate) fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        if matches!(c, '"' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
    out.push('"');
    out
}

fn throws_text(throws: ThrowSet) -> String {
    format!("[{throws}]")
}

/// `1-14, 26`, `none` or `all`.
fn houses_text(houses: HouseSet) -> String {
    if houses.is_empty() {
        return "none".into();
    }
    if houses == HouseSet::ALL {
        return "all".into();
    }
    let mut spans: Vec<(u8, u8)> = Vec::new();
    for number in houses.iter().map(House::number) {
        match spans.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => spans.push((number, number)),
        }
    }
    let spans = spans.iter().map(|(first, last)| match last - first {
        0 => first.to_string(),
        _ => format!("{first}-{last}"),
    });
    spans.collect::<Vec<_>>().join(", ")
}

fn exits_text(exits: &[ThrowSet; 30]) -> String {
    if exits.iter().all(|throws| throws.is_empty()) {
        return quoted("none");
    }
    if *exits == at_least() {
        return quoted("at-least");
    }
    let entries = House::all().zip(exits).filter(|(_, throws)| !throws.is_empty()).map(|(house, throws)| {
        let throws = if *throws == ThrowSet::ALL { quoted("any") } else { throws_text(*throws) };
        format!("{house} = {throws}")
    });
    format!("{{ {} }}", entries.collect::<Vec<_>>().join(", "))
}

/// For every house the throws that reach past house 30.
pub(crate) fn at_least() -> [ThrowSet; 30] {
    let mut exits = [ThrowSet::EMPTY; 30];
    for (house, throws) in House::all().zip(&mut exits) {
        *throws = ThrowSet::ALL.iter().filter(|throw| house.number() + throw.value() > 30).collect();
    }
    exits
}
