//! What a language must have: every text of the English file, no other, with
//! the same arguments and the forms that its grammar needs.

use std::collections::BTreeMap;

use crate::source::{Language, NUMBERS, SIDES, Text};

/// The arguments of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Signature {
    pub(crate) key: String,
    /// Names and kinds, in the order of the English text.
    pub(crate) arguments: Vec<(String, String)>,
    /// Which of them chooses among forms by number, and by side.
    pub(crate) number: Option<usize>,
    pub(crate) side: Option<usize>,
    /// How many texts a list has; 0 for any other text.
    pub(crate) list: usize,
}

/// The argument that chooses from a list.
pub(crate) const INDEX: &str = "index";
/// The argument that chooses among forms by number, where there are several numbers.
const COUNT: &str = "n";
const SIDE: &str = "side";

/// What the English texts ask for.
pub(crate) fn signatures(english: &Language, kinds: &BTreeMap<String, String>) -> Result<Vec<Signature>, Vec<String>> {
    let mut problems = Vec::new();
    let mut signatures = Vec::new();
    for (key, text) in &english.texts {
        let mut names = text.arguments();
        for (forms, name) in [(NUMBERS.as_slice(), COUNT), (SIDES.as_slice(), SIDE)] {
            if text.has_forms(forms) && !names.iter().any(|known| known == name) {
                names.push(name.to_owned());
            }
        }
        let list = if let Text::List(items) = text { items.len() } else { 0 };
        if list > 0 {
            names.push(INDEX.to_owned());
        }
        let at = |wanted: &str| names.iter().position(|name| name == wanted);
        let (number, side) = (at(COUNT), at(SIDE));
        let mut arguments = Vec::new();
        for name in &names {
            match kinds.get(name) {
                Some(kind) => arguments.push((name.clone(), kind.clone())),
                None => problems.push(format!(
                    "{}: {key}: the argument {{{name}}} is of no known kind; list it in languages/arguments.toml",
                    english.file
                )),
            }
        }
        if names.len() > 6 {
            problems.push(format!("{}: {key}: more than six arguments; make two texts of it", english.file));
        }
        signatures.push(Signature { key: key.clone(), arguments, number, side, list });
    }
    if problems.is_empty() { Ok(signatures) } else { Err(problems) }
}

/// What a language lacks or has too much of, each with file, key and remedy.
pub(crate) fn compare(language: &Language, english: &Language, signatures: &[Signature]) -> Vec<String> {
    let file = &language.file;
    let mut problems = Vec::new();
    for signature in signatures {
        let key = &signature.key;
        match language.texts.get(key) {
            None => problems.push(format!("{file}: {key} is missing; translate it from {}", english.file)),
            Some(text) => {
                let mut found = Vec::new();
                check(text, signature, &mut Vec::new(), language, &mut found);
                problems.extend(found.into_iter().map(|problem| format!("{file}: {key}: {problem}")));
            }
        }
    }
    for key in language.texts.keys().filter(|key| !english.texts.contains_key(*key)) {
        problems.push(format!("{file}: {key} is not in {}; remove it, or add it there first", english.file));
    }
    problems
}

/// Terms are looked up by their English form, so English has none, and the
/// other languages have the same.
pub(crate) fn compare_terms(languages: &[Language]) -> Vec<String> {
    let [english, first, rest @ ..] = languages else { return Vec::new() };
    let mut problems: Vec<String> = english
        .terms
        .keys()
        .map(|term| format!("{}: the term {term:?} needs no translation; remove it", english.file))
        .collect();
    for other in rest {
        let lacks = |has: &Language, lacks: &Language| {
            let missing = has.terms.keys().filter(|term| !lacks.terms.contains_key(*term));
            let told = missing.map(|term| {
                format!("{}: the term {term:?} is missing; translate it, or remove it from {}", lacks.file, has.file)
            });
            told.collect::<Vec<_>>()
        };
        problems.extend(lacks(first, other));
        problems.extend(lacks(other, first));
    }
    problems
}

/// The forms by number that a language tells apart.
fn needed(code: &str) -> &'static [&'static str] {
    match code {
        "ru" => &["one", "few", "many"],
        "ar" => &["one", "two", "few", "many", "other"],
        _ => &["one", "other"],
    }
}

fn check(text: &Text, signature: &Signature, chosen: &mut Vec<String>, language: &Language, found: &mut Vec<String>) {
    match text {
        Text::List(items) if items.len() == signature.list => {}
        Text::List(items) => {
            found.push(format!("{} texts in the list; there must be {}", items.len(), signature.list));
        }
        _ if signature.list > 0 => found.push(format!("write a list of {} texts", signature.list)),
        Text::Plain(_) => {
            let here = text.arguments();
            for name in &here {
                if !signature.arguments.iter().any(|(known, _)| known == name) {
                    let known: Vec<_> = signature.arguments.iter().map(|(name, _)| format!("{{{name}}}")).collect();
                    found.push(format!("{{{name}}} is no argument of this text; it has {}", known.join(", ")));
                }
            }
            for (name, _) in &signature.arguments {
                // A form says its number or side by itself.
                let said = name == SIDE || name == COUNT && (signature.number.is_some() && !chosen.is_empty());
                if !said && !here.contains(name) {
                    found.push(format!("{{{name}}} is missing from the text"));
                }
            }
        }
        Text::Forms(forms) => {
            let by_side = forms.iter().any(|(name, _)| SIDES.contains(&name.as_str()));
            let selector = if by_side { signature.side } else { signature.number };
            if selector.is_none() {
                found.push("this text has no argument to choose a form by; write one text".to_owned());
            }
            if !by_side {
                for need in needed(&language.code) {
                    if !forms.iter().any(|(name, _)| name == need) {
                        found.push(format!("the form `{need}` is missing; the language needs it"));
                    }
                }
            }
            for (name, form) in forms {
                chosen.push(name.clone());
                check(form, signature, chosen, language, found);
                chosen.pop();
            }
        }
    }
}
