use senet::{Move, State};

use crate::preset_and_text;

/// Reads a move text and tries the move: a byte for the preset, a line with a
/// position, a line with a move.
///
/// # Panics
/// When a move does not come back from its text, or when the check of a move
/// and the list of legal moves differ.
pub fn moves(bytes: &[u8]) {
    let Some((rules, text)) = preset_and_text(bytes) else { return };
    let (position, text) = text.split_once('\n').unwrap_or(("", text));
    let Ok(tried) = text.parse::<Move>() else { return };
    assert_eq!(tried.to_string().parse(), Ok(tried), "{text:?}");
    let Ok(State::Pending(decision)) = State::read(rules, position) else { return };
    match decision.check(rules, tried) {
        Ok(()) => assert!(decision.legal_moves(rules).contains(tried), "{decision}: {tried} is accepted, not listed"),
        Err(refusal) => {
            assert!(!decision.legal_moves(rules).contains(tried), "{decision}: {tried} is listed and refused");
            assert!(!refusal.cite(rules).to_string().is_empty());
        }
    }
}
