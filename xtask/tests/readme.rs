//! The README's table of rule sets is that of the program. `SENET_BLESS=1`
//! writes it anew.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::Path;

use senet::Rules;

const BEGIN: &str = "<!-- rule sets -->\n";
const END: &str = "<!-- end of rule sets -->\n";

fn table() -> String {
    let mut table = "| rule set | by | period | what is special |\n|---|---|---|---|\n".to_owned();
    for rules in Rules::presets() {
        let info = rules.info();
        let id = rules.id();
        table.push_str("| ");
        table.push_str(
            &[format!("[`{id}`](docs/rules/{id}.md)"), info.author.clone(), info.period.clone(), info.special.clone()]
                .join(" | "),
        );
        table.push_str(" |\n");
    }
    table
}

#[test]
fn the_table_of_rule_sets_is_that_of_the_program() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md");
    let text = fs::read_to_string(&path).unwrap();
    let begin = text.find(BEGIN).unwrap() + BEGIN.len();
    let end = text.find(END).unwrap();
    let expected = format!("{}{}{}", &text[..begin], table(), &text[end..]);
    if std::env::var_os("SENET_BLESS").is_some() {
        fs::write(&path, &expected).unwrap();
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), expected, "SENET_BLESS=1 cargo test -p xtask mends it");
}
