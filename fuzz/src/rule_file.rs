use senet::{Rules, RulesError};
use senet_testkit::games::game;

use crate::use_everything;

/// Plies that are played by a rule set that nobody wrote.
const PLIES: usize = 60;

/// Reads a rule-set file and plays a little by it.
///
/// # Panics
/// When a file that is accepted cannot be played, or when a refusal gives no reason.
pub fn rule_file(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match Rules::from_toml("fuzzed.toml", text, &[]) {
        Ok(rules) => {
            use_everything(&rules, &rules.start());
            for step in game(&rules, 1, PLIES) {
                use_everything(&rules, &step.after);
            }
        }
        Err(RulesError::File(errors)) => {
            assert!(errors.iter().next().is_some(), "refused without a reason");
            assert!(errors.iter().all(|error| !error.to_string().is_empty()));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
