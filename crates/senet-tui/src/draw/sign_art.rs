//! The signs of the houses drawn in a few characters, for houses where nobody stands.

use senet_board::{Charset, Sign};

/// A sign in two rows of at most six columns, each row as wide as the other.
#[must_use]
pub const fn sign_art(sign: Sign, charset: Charset) -> [&'static str; 2] {
    match charset {
        Charset::Unicode => match sign {
            Sign::Ankh => [" ◯ ", "─┼─"],
            Sign::Beauty => ["╪", "●"],
            Sign::Beauties => ["╪ ╪ ╪", "● ● ●"],
            Sign::Water => ["≈≈≈≈≈", "≈≈≈≈≈"],
            Sign::Cross => ["╲╱", "╱╲"],
            Sign::Three => ["┃ ┃ ┃", "┃ ┃ ┃"],
            Sign::Two => ["┃ ┃", "┃ ┃"],
            Sign::One => ["┃", "┃"],
            Sign::ThreeGods => ["┏ ┏ ┏", "┃ ┃ ┃"],
            Sign::TwoGods => ["┏ ┏", "┃ ┃"],
            Sign::Falcon => ["╲ ◉ ╱", " ╲┃╱ "],
            Sign::House => ["┏━━┓", "┗  ┛"],
            Sign::Door => ["╔══╗", "║··║"],
        },
        Charset::Ascii => match sign {
            Sign::Ankh => [" O ", "-+-"],
            Sign::Beauty => ["+", "o"],
            Sign::Beauties => ["+ + +", "o o o"],
            Sign::Water => ["~~~~~", "~~~~~"],
            Sign::Cross => ["\\/", "/\\"],
            Sign::Three => ["| | |", "| | |"],
            Sign::Two => ["| |", "| |"],
            Sign::One => ["|", "|"],
            Sign::ThreeGods => ["r r r", "| | |"],
            Sign::TwoGods => ["r r", "| |"],
            Sign::Falcon => ["\\ o /", " \\|/ "],
            Sign::House => [".--.", "'  '"],
            Sign::Door => [".--.", "|::|"],
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_width::UnicodeWidthStr;

    #[test]
    fn signs_fit_a_small_house() {
        for sign in Sign::ALL {
            let unicode = sign_art(sign, Charset::Unicode);
            assert!(unicode[0].width() <= 6 && unicode[0].width() == unicode[1].width(), "{sign:?}");
            let ascii = sign_art(sign, Charset::Ascii);
            assert!(ascii.iter().all(|row| row.is_ascii() && row.len() <= 6), "{sign:?}");
        }
    }
}
