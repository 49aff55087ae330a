//! Every text is said somewhere: each costs a visitor of the page something.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use toml::de::{DeTable, DeValue};

/// The keys of all texts, as `section-key`. A table that holds forms is one text.
fn keys(table: &DeTable<'_>, before: &str, found: &mut Vec<String>) {
    const FORMS: [&str; 8] = ["light", "dark", "zero", "one", "two", "few", "many", "other"];
    for (key, value) in table {
        let key = key.get_ref();
        let key = if before.is_empty() { key.to_string() } else { format!("{before}-{key}") };
        match value.get_ref() {
            DeValue::Table(inner) if !inner.keys().all(|key| FORMS.contains(&&**key.get_ref())) => {
                keys(inner, &key, found);
            }
            _ => found.push(key),
        }
    }
}

/// `page-go-on` is `PageGoOn` in the code.
fn variant(key: &str) -> String {
    let word = |word: &str| word.chars().next().map(|first| first.to_ascii_uppercase().to_string() + &word[1..]);
    key.split('-').filter_map(word).collect()
}

/// What stands after `Msg::` in the sources below a folder.
fn said(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            said(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let source = fs::read_to_string(&path).unwrap();
            let names = source.split("Msg::").skip(1).map(|rest| rest.split(|c: char| !c.is_alphanumeric()).next());
            found.extend(names.flatten().map(str::to_owned));
        }
    }
}

#[test]
fn every_text_is_said_somewhere() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let english = fs::read_to_string(crates.join("senet-text/languages/en.toml")).unwrap();
    let mut all = Vec::new();
    keys(DeTable::parse(&english).unwrap().get_ref(), "", &mut all);
    assert!(all.len() > 400, "only {} texts", all.len());
    let mut found = BTreeSet::new();
    for part in ["senet-text", "senet-tui", "senet-cli", "senet-web"] {
        said(&crates.join(part).join("src"), &mut found);
    }
    let unsaid: Vec<&String> = all.iter().filter(|key| !found.contains(&variant(key))).collect();
    assert!(unsaid.is_empty(), "in every language, and said nowhere; say them or take them out: {unsaid:?}");
}
