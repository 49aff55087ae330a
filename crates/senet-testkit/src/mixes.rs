//! Rule files that nobody wrote: clauses of one preset put into another. Each
//! must be refused by the loader with a reason, or play like any rule set.

use senet::Rules;

use crate::games::Numbers;

/// Keys that only describe a rule set.
const DESCRIPTIONS: [&str; 10] =
    ["id", "revision", "title", "author", "source", "period", "special", "signs", "drawn", "piece_set"];
/// Tables whose keys are not clauses.
const OTHER_TABLES: [&str; 4] = ["houses", "clauses", "decided", "options"];

/// A line of a rule file that sets a clause: its table, its key, and itself.
fn clauses(text: &str) -> Vec<(String, String, String)> {
    let mut table = String::new();
    let mut found = Vec::new();
    for line in text.lines() {
        if let Some(header) = line.strip_prefix('[') {
            header.trim_end_matches(']').clone_into(&mut table);
        } else if let Some((key, _)) = line.split_once(" = ") {
            let other = OTHER_TABLES.iter().any(|other| table == *other || table.starts_with(&format!("{other}.")));
            if !other && !DESCRIPTIONS.contains(&key) {
                found.push((table.clone(), key.to_owned(), line.to_owned()));
            }
        }
    }
    found
}

/// A preset's file with up to `most` of its clauses replaced by another's,
/// without its options.
///
/// # Panics
/// When a preset is broken.
#[must_use]
pub fn mix(numbers: &mut Numbers, most: usize) -> String {
    let mut preset = || {
        let id = senet::PRESET_IDS[numbers.below(senet::PRESET_IDS.len())];
        Rules::preset(id).expect("a preset").source_text().to_owned()
    };
    let (base, other) = (preset(), preset());
    let mut text = base.split("\n[options").next().unwrap_or_default().to_owned();
    let (mine, theirs) = (clauses(&text), clauses(&other));
    for _ in 0..=numbers.below(most) {
        let (table, key, line) = &theirs[numbers.below(theirs.len())];
        if let Some((.., old)) = mine.iter().find(|(t, k, _)| t == table && k == key) {
            text = text.replacen(&format!("\n{old}\n"), &format!("\n{line}\n"), 1);
        }
    }
    text
}
