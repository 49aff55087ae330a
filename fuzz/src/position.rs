use senet::State;

use crate::{preset_and_text, use_everything};

/// Reads a position text: a byte for the preset, then the text.
///
/// # Panics
/// When a readable position does not come back from its text or cannot be
/// played, or when a mistake is reported outside the text.
pub fn position(bytes: &[u8]) {
    let Some((rules, text)) = preset_and_text(bytes) else { return };
    match State::read(rules, text) {
        Ok(state) => use_everything(rules, &state),
        Err(errors) => {
            assert!(errors.iter().next().is_some(), "{text:?} is refused without a reason");
            for error in &errors {
                assert!((1..=text.chars().count() + 1).contains(&error.column), "{text:?}: {error}");
                assert!(!error.to_string().is_empty());
            }
        }
    }
}
