//! Pieces as small pictures: cones for Light, reels for Dark, as those of the
//! Egyptians were.

use senet::Player;
use senet_board::Charset;

/// The rows of a piece, each of the same width, at most `rows` high and
/// `columns` wide.
///
/// ```
/// # use senet::Player;
/// # use senet_board::Charset;
/// # use senet_tui::draw::sprite;
/// assert_eq!(sprite(Player::Light, Charset::Ascii, 2, 6), [" /\\ ", "/LL\\"]);
/// assert_eq!(sprite(Player::Dark, Charset::Unicode, 1, 6), ["◆"]);
/// ```
#[must_use]
pub fn sprite(player: Player, charset: Charset, rows: u16, columns: u16) -> Vec<String> {
    let rows = usize::from(rows.min(columns / 2).clamp(1, 4));
    let row = |i: usize| match (player, charset) {
        (Player::Light, Charset::Unicode) => cone(i, rows, ("▟", "█", "▙")),
        (Player::Light, Charset::Ascii) => cone(i, rows, ("/", "L", "\\")),
        (Player::Dark, Charset::Unicode) => reel(i, rows, ("▜", "▟", "▐"), "█", ("▛", "▙", "▌")),
        (Player::Dark, Charset::Ascii) => reel(i, rows, ("\\", "/", "|"), "D", ("/", "\\", "|")),
    };
    if rows == 1 {
        return vec![letter(player, charset).to_owned()];
    }
    (0..rows).map(row).collect()
}

/// A piece in one column.
#[must_use]
pub const fn letter(player: Player, charset: Charset) -> &'static str {
    match (player, charset) {
        (Player::Light, Charset::Unicode) => "▲",
        (Player::Dark, Charset::Unicode) => "◆",
        (Player::Light, Charset::Ascii) => "L",
        (Player::Dark, Charset::Ascii) => "D",
    }
}

/// Row `i` of a cone: it grows by one on each side.
fn cone(i: usize, rows: usize, (left, fill, right): (&str, &str, &str)) -> String {
    let side = " ".repeat(rows - 1 - i);
    format!("{side}{left}{}{right}{side}", fill.repeat(2 * i))
}

/// Row `i` of a reel: wide at both ends, narrow between.
fn reel(i: usize, rows: usize, left: (&str, &str, &str), fill: &str, right: (&str, &str, &str)) -> String {
    let width = 2 * rows;
    let inset = usize::from(!(i == 0 || i + 1 == rows));
    let (left, right) = if i == 0 {
        (left.0, right.0)
    } else if i + 1 == rows {
        (left.1, right.1)
    } else {
        (left.2, right.2)
    };
    let side = " ".repeat(inset);
    format!("{side}{left}{}{right}{side}", fill.repeat(width - 2 * inset - 2))
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_width::UnicodeWidthStr;

    #[test]
    fn rows_are_equally_wide_and_fit() {
        for player in Player::BOTH {
            for charset in [Charset::Ascii, Charset::Unicode] {
                for (rows, columns) in [(1, 6), (2, 6), (3, 6), (5, 12), (9, 30)] {
                    let piece = sprite(player, charset, rows, columns);
                    assert!(piece.len() <= usize::from(rows));
                    let widths: Vec<_> = piece.iter().map(|row| row.width()).collect();
                    assert!(widths.iter().all(|w| *w == widths[0] && *w <= usize::from(columns)), "{piece:?}");
                    assert!(charset == Charset::Unicode || piece.iter().all(|row| row.is_ascii()));
                }
            }
        }
    }

    #[test]
    fn shapes_differ() {
        assert_eq!(sprite(Player::Light, Charset::Unicode, 2, 6), [" ▟▙ ", "▟██▙"]);
        assert_eq!(sprite(Player::Dark, Charset::Unicode, 2, 6), ["▜██▛", "▟██▙"]);
        assert_eq!(sprite(Player::Dark, Charset::Unicode, 3, 6), ["▜████▛", " ▐██▌ ", "▟████▙"]);
    }
}
