//! The golden playthroughs. `SENET_BLESS=1` writes them anew; read the
//! difference before it is committed.
#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test stops at what it did not expect")]

use std::fs;

use senet_testkit::playthroughs::{file, text};
use senet_testkit::sets;

#[test]
fn every_rule_set_plays_as_on_file() {
    let bless = std::env::var_os("SENET_BLESS").is_some();
    for set in sets::all() {
        let path = file(&set);
        let found = text(&set);
        if bless {
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(&path, &found).expect("a file");
        }
        let golden =
            fs::read_to_string(&path).unwrap_or_else(|e| panic!("{set} has no playthrough: {}: {e}", path.display()));
        for (number, (ours, theirs)) in found.lines().zip(golden.lines()).enumerate() {
            assert_eq!(ours, theirs, "{}:{}", path.display(), number + 1);
        }
        assert_eq!(found.lines().count(), golden.lines().count(), "{}", path.display());
    }
}
