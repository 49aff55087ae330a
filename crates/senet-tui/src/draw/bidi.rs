//! Lines and panels where the script runs from the right.
//!
//! The terminal turns such text itself, and would turn what lies between two
//! pieces of it with them: lines, blanks, other panels. A mark that no eye sees
//! on both sides of lines and figures keeps these in their places.

use ratatui::buffer::Buffer;

/// The mark: a letter without width that runs from the left.
const MARK: char = '\u{200e}';

/// Puts the mark around lines and figures, in rows that have such text.
pub(crate) fn fence(buffer: &mut Buffer) {
    let turned = |c: char| matches!(c, '\u{0590}'..='\u{08ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}');
    let stands = |c: char| matches!(c, '\u{2190}'..='\u{21ff}' | '\u{2500}'..='\u{25ff}' | '|' | '+');
    let width = usize::from(buffer.area.width).max(1);
    for row in buffer.content.chunks_mut(width).filter(|row| row.iter().any(|cell| cell.symbol().contains(turned))) {
        for cell in row.iter_mut().filter(|cell| cell.symbol().contains(stands)) {
            let fenced = format!("{MARK}{}{MARK}", cell.symbol());
            cell.set_symbol(&fenced);
        }
    }
}
