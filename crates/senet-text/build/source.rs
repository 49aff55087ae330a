//! Language files: what they hold, and what is wrong with one by itself.

use std::collections::BTreeMap;

use toml::de::{DeTable, DeValue};

/// A language file.
#[derive(Debug)]
pub(crate) struct Language {
    pub(crate) code: String,
    /// Where it was read, for messages.
    pub(crate) file: String,
    pub(crate) texts: BTreeMap<String, Text>,
    /// Texts of rule sets and boards, by their English form.
    pub(crate) terms: BTreeMap<String, String>,
}

/// One text, or its forms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Text {
    Plain(Vec<Piece>),
    /// By number or by side; names of forms as in the file.
    Forms(Vec<(String, Text)>),
    /// One of several by its index.
    List(Vec<String>),
}

/// A piece of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    Words(String),
    Argument(String),
}

/// The names of the forms by number.
pub(crate) const NUMBERS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];
/// The names of the forms by side.
pub(crate) const SIDES: [&str; 2] = ["light", "dark"];

impl Language {
    /// Reads a file; all its mistakes at once.
    pub(crate) fn read(code: &str, file: &str, text: &str) -> Result<Self, Vec<String>> {
        let table = DeTable::parse(text).map_err(|error| vec![format!("{file}: {error}")])?;
        let mut language =
            Self { code: code.to_owned(), file: file.to_owned(), texts: BTreeMap::new(), terms: BTreeMap::new() };
        let mut problems = Vec::new();
        for (key, value) in table.get_ref() {
            let name: &str = key.get_ref();
            match value.get_ref() {
                DeValue::Table(terms) if name == "terms" => language.read_terms(terms, &mut problems),
                DeValue::Table(group) => language.read_group(name, group, &mut problems),
                _ => problems.push(format!("{file}: {name} stands outside a group; put it under a [heading]")),
            }
        }
        if problems.is_empty() { Ok(language) } else { Err(problems) }
    }

    fn read_terms(&mut self, terms: &DeTable<'_>, problems: &mut Vec<String>) {
        for (english, value) in terms {
            match value.get_ref() {
                DeValue::String(text) => {
                    self.terms.insert(english.get_ref().to_string(), text.to_string());
                }
                _ => problems.push(format!("{}: the term {:?} must be a text", self.file, english.get_ref())),
            }
        }
    }

    fn read_group(&mut self, group: &str, table: &DeTable<'_>, problems: &mut Vec<String>) {
        for (key, value) in table {
            let name = format!("{group}.{}", key.get_ref());
            match text(value.get_ref()) {
                Ok(text) => {
                    self.texts.insert(name, text);
                }
                Err(problem) => problems.push(format!("{}: {name}: {problem}", self.file)),
            }
        }
    }
}

fn text(value: &DeValue<'_>) -> Result<Text, String> {
    match value {
        DeValue::String(words) => Ok(Text::Plain(pieces(words)?)),
        DeValue::Array(items) => items
            .iter()
            .map(|item| match item.get_ref() {
                DeValue::String(words) if !words.contains(['{', '}']) => Ok(words.to_string()),
                _ => Err("a list holds texts without arguments".to_owned()),
            })
            .collect::<Result<_, _>>()
            .map(Text::List),
        DeValue::Table(forms) => {
            let mut read = Vec::new();
            for (name, form) in forms {
                let name: &str = name.get_ref();
                if !NUMBERS.contains(&name) && !SIDES.contains(&name) {
                    return Err(format!(
                        "{name} is no form; forms by number are {}, by side {}",
                        NUMBERS.join(", "),
                        SIDES.join(", ")
                    ));
                }
                read.push((name.to_owned(), text(form.get_ref())?));
            }
            let sides = read.iter().filter(|(name, _)| SIDES.contains(&name.as_str())).count();
            if sides == 0 || sides == read.len() && sides == SIDES.len() {
                Ok(Text::Forms(read))
            } else {
                Err("forms by side are light and dark, both, and none by number beside them".to_owned())
            }
        }
        _ => Err("write a text, a list of texts, or a table of forms".to_owned()),
    }
}

/// Splits a text at its `{arguments}`.
fn pieces(text: &str) -> Result<Vec<Piece>, String> {
    if text.chars().any(|c| c.is_control() && c != '\n') {
        return Err("a control character stands in the text; remove it".to_owned());
    }
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find(['{', '}']) {
        if open > 0 {
            pieces.push(Piece::Words(rest[..open].to_owned()));
        }
        let close = rest[open..].find('}').map(|close| open + close);
        let name = close.filter(|close| *close > open).map(|close| &rest[open + 1..close]);
        match (name, close) {
            (Some(name), Some(close)) if !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase()) => {
                pieces.push(Piece::Argument(name.to_owned()));
                rest = &rest[close + 1..];
            }
            _ => return Err(format!("a brace without its partner, or a strange name in it: {text:?}")),
        }
    }
    if !rest.is_empty() || pieces.is_empty() {
        pieces.push(Piece::Words(rest.to_owned()));
    }
    Ok(pieces)
}

/// The kinds of arguments by name.
pub(crate) fn kinds(text: &str) -> Result<BTreeMap<String, String>, Vec<String>> {
    let table = DeTable::parse(text).map_err(|error| vec![format!("languages/arguments.toml: {error}")])?;
    let mut kinds = BTreeMap::new();
    for (kind, names) in table.get_ref() {
        let DeValue::Array(names) = names.get_ref() else {
            return Err(vec![format!("languages/arguments.toml: {} must be a list of names", kind.get_ref())]);
        };
        for name in names {
            if let DeValue::String(name) = name.get_ref() {
                kinds.insert(name.to_string(), kind.get_ref().to_string());
            }
        }
    }
    Ok(kinds)
}

impl Text {
    /// The arguments that are written in the text, in order, each once.
    pub(crate) fn arguments(&self) -> Vec<String> {
        let mut found = Vec::new();
        self.collect(&mut found);
        found
    }

    fn collect(&self, found: &mut Vec<String>) {
        match self {
            Self::Plain(pieces) => {
                for piece in pieces {
                    if let Piece::Argument(name) = piece
                        && !found.contains(name)
                    {
                        found.push(name.clone());
                    }
                }
            }
            Self::Forms(forms) => forms.iter().for_each(|(_, form)| form.collect(found)),
            Self::List(_) => {}
        }
    }

    /// Whether the text has forms by number, or by side, at any depth.
    pub(crate) fn has_forms(&self, names: &[&str]) -> bool {
        match self {
            Self::Forms(forms) => {
                forms.iter().any(|(name, form)| names.contains(&name.as_str()) || form.has_forms(names))
            }
            Self::Plain(_) | Self::List(_) => false,
        }
    }
}
