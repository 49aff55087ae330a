//! Lines and panels where the script runs from the right.
//!
//! The terminal turns such text itself, and would turn what lies between two
//! pieces of it with them: lines, blanks, other panels. A mark that no eye sees
//! on both sides of lines and figures keeps these in their places.

use ratatui::buffer::Buffer;

/// The mark: a letter without width that runs from the left.
const MARK: char = '\u{200e}';

/// Puts the mark around lines and figures.
pub(crate) fn fence(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        let stands = |c: char| matches!(c, '\u{2190}'..='\u{21ff}' | '\u{2500}'..='\u{25ff}' | '|' | '+');
        if cell.symbol().chars().any(stands) {
            let fenced = format!("{MARK}{}{MARK}", cell.symbol());
            cell.set_symbol(&fenced);
        }
    }
}
