//! The presets and their options load; every mistake is told with its place.

use super::*;

#[test]
fn every_preset_loads() {
    for id in PRESET_IDS {
        let text = presets::text(id).unwrap();
        let rules = Rules::read(&format!("{id}.toml"), text).unwrap_or_else(|errors| panic!("{errors}"));
        assert_eq!(rules.id(), id);
    }
}
