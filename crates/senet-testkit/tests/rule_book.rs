//! The worked positions of the rule book hold.

use std::collections::BTreeSet;

use senet_testkit::book::examples;

#[test]
fn worked_positions_hold() {
    let examples = examples();
    let wrong: Vec<String> = examples.iter().map(senet_testkit::book::Example::run).filter(|w| !w.is_empty()).collect();
    assert!(wrong.is_empty(), "{} of {} do not hold:\n{}", wrong.len(), examples.len(), wrong.join(""));
    assert!(examples.len() > 200, "{} worked positions were found", examples.len());
}

#[test]
fn every_rule_set_and_clause_has_one() {
    let examples = examples();
    for id in senet::PRESET_IDS {
        assert!(examples.iter().any(|e| e.set.id == id), "{id} has no worked position");
        let book = senet_testkit::root().join(format!("docs/rules/{id}.md"));
        let text = std::fs::read_to_string(&book).unwrap_or_else(|e| panic!("{}: {e}", book.display()));
        // A clause is a heading such as `### K1` or `### P3 occupied refuge`.
        let labels = text.lines().filter_map(|line| line.strip_prefix("### ")).filter_map(|heading| {
            let label = heading.split([' ', '—']).next()?;
            let mut letters = label.chars();
            let is_label =
                letters.next()?.is_ascii_uppercase() && letters.all(|c| c.is_ascii_digit()) && label.len() > 1;
            is_label.then_some(label)
        });
        let worked: BTreeSet<&str> =
            examples.iter().filter(|e| e.file == format!("{id}.md")).map(|e| e.clause.as_str()).collect();
        for label in labels {
            assert!(worked.contains(label), "{id}: clause {label} has no worked position");
        }
    }
}
