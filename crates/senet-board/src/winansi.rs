//! Text for the fonts that every PDF reader has: their encoding and widths.

use crate::scene::Face;

/// The characters of Windows code page 1252 from 0x80 to 0x9F.
const UPPER: [(char, u8); 27] = [
    ('€', 0x80),
    ('‚', 0x82),
    ('ƒ', 0x83),
    ('„', 0x84),
    ('…', 0x85),
    ('†', 0x86),
    ('‡', 0x87),
    ('ˆ', 0x88),
    ('‰', 0x89),
    ('Š', 0x8A),
    ('‹', 0x8B),
    ('Œ', 0x8C),
    ('Ž', 0x8E),
    ('‘', 0x91),
    ('’', 0x92),
    ('“', 0x93),
    ('”', 0x94),
    ('•', 0x95),
    ('–', 0x96),
    ('—', 0x97),
    ('˜', 0x98),
    ('™', 0x99),
    ('š', 0x9A),
    ('›', 0x9B),
    ('œ', 0x9C),
    ('ž', 0x9E),
    ('Ÿ', 0x9F),
];

/// What is written for characters that the encoding lacks.
const STAND_INS: [(char, &str); 38] = [
    ('−', "–"),
    ('‐', "-"),
    ('‑', "-"),
    ('‒', "–"),
    ('→', "->"),
    ('←', "<-"),
    ('≤', "<="),
    ('≥', ">="),
    ('≠', "/="),
    ('′', "'"),
    ('\u{2009}', " "),
    ('\u{202F}', " "),
    ('ḥ', "h"),
    ('Ḥ', "H"),
    ('ḫ', "kh"),
    ('ẖ', "kh"),
    ('ꜣ', "a"),
    ('ꜥ', "a"),
    ('ṯ', "tj"),
    ('ḏ', "dj"),
    ('ḳ', "k"),
    ('ā', "a"),
    ('ē', "e"),
    ('ī', "i"),
    ('ō', "o"),
    ('ū', "u"),
    ('ć', "c"),
    ('č', "c"),
    ('ń', "n"),
    ('ň', "n"),
    ('ř', "r"),
    ('ś', "s"),
    ('ş', "s"),
    ('ż', "z"),
    ('ź', "z"),
    ('ł', "l"),
    ('ą', "a"),
    ('ę', "e"),
];

fn byte(c: char) -> Option<u8> {
    match c {
        ' '..='~' | '\u{A0}'..='\u{FF}' => u8::try_from(u32::from(c)).ok(),
        _ => UPPER.iter().find(|(u, _)| *u == c).map(|(_, b)| *b),
    }
}

/// Small Cyrillic letters from а to я, in Latin ones.
const CYRILLIC: [&str; 32] = [
    "a", "b", "v", "g", "d", "e", "zh", "z", "i", "j", "k", "l", "m", "n", "o", "p", "r", "s", "t", "u", "f", "kh",
    "ts", "ch", "sh", "shch", "\"", "y", "'", "e", "yu", "ya",
];

/// A Cyrillic letter in Latin ones.
fn latin(c: char) -> Option<String> {
    let small = c.to_lowercase().next()?;
    let index = u32::from(small).checked_sub(u32::from('а'))?;
    let text = if small == 'ё' { "yo" } else { CYRILLIC.get(usize::try_from(index).ok()?)? };
    let mut letters = text.chars();
    match letters.next() {
        Some(first) if c != small => Some(first.to_uppercase().chain(letters).collect()),
        _ => Some(text.to_owned()),
    }
}

/// The bytes of a text in the encoding; Cyrillic is spelled in Latin letters, and a
/// character that neither the encoding nor the stand-ins have becomes `?`.
pub(crate) fn encode(text: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len());
    for c in text.chars() {
        if let Some(b) = byte(c) {
            bytes.push(b);
        } else if let Some((_, stand_in)) = STAND_INS.iter().find(|(lacking, _)| *lacking == c) {
            bytes.extend(stand_in.chars().filter_map(byte));
        } else if let Some(letters) = latin(c) {
            bytes.extend(letters.bytes());
        } else if !c.is_control() {
            bytes.push(b'?');
        }
    }
    bytes
}

/// Advance widths of Helvetica from the blank to `~`, in thousandths of the size.
const REGULAR: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
];

/// The same for the bold face.
const BOLD: [u16; 95] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
    556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
    280, 389, 584,
];

/// The letter of ASCII whose width an accented letter shares.
const fn base(byte: u8) -> Option<u8> {
    Some(match byte {
        0xC0..=0xC5 => b'A',
        0xC7 => b'C',
        0xC8..=0xCB => b'E',
        0xCC..=0xCF => b'I',
        0xD0 => b'D',
        0xD1 => b'N',
        0xD2..=0xD6 | 0xD8 => b'O',
        0xD9..=0xDC => b'U',
        0xDD | 0x9F => b'Y',
        0x8A => b'S',
        0x8E => b'Z',
        0xE0..=0xE5 => b'a',
        0xE7 => b'c',
        0xE8..=0xEB => b'e',
        0xF0 | 0xF2..=0xF6 | 0xF8 => b'o',
        0xF1 => b'n',
        0xF9..=0xFC => b'u',
        0xFD | 0xFF => b'y',
        0xFE => b'p',
        0x9A => b's',
        0x9E => b'z',
        0xA0 => b' ',
        _ => return None,
    })
}

fn advance(byte: u8, face: Face) -> u16 {
    let (table, bold) = match face {
        Face::Regular | Face::Oblique => (&REGULAR, 0),
        Face::Bold => (&BOLD, 1),
    };
    let of = |b: u8| table.get(usize::from(b).wrapping_sub(32)).copied();
    if let Some(width) = of(byte).or_else(|| base(byte).and_then(of)) {
        return width;
    }
    match byte {
        0x85 | 0x89 | 0x8C | 0x97 | 0x99 | 0xC6 => 1000,
        0x9C => 944,
        0xE6 => 889,
        0xBC..=0xBE => 834,
        0xA9 | 0xAE => 737,
        0xDE => 667,
        0xDF => 611,
        0xAC | 0xB1 | 0xD7 | 0xF7 => 584,
        0xB0 => 400,
        0x95 => 350,
        0x93 | 0x94 | 0x84 => [333, 500][bold],
        0x91 | 0x92 | 0x82 => [222, 278][bold],
        0xB7 | 0xEC..=0xEF => 278,
        0x88 | 0x8B | 0x98 | 0x9B | 0xA1 | 0xA8 | 0xAF | 0xB2..=0xB4 | 0xB8 | 0xB9 => 333,
        _ => 556,
    }
}

/// The width of a text set at `size`, in the unit of `size`; what other fonts than these set
/// (Cyrillic in an SVG) is estimated, rather too wide than too narrow.
pub(crate) fn width(text: &str, size: f64, face: Face) -> f64 {
    let of = |c: char| {
        let spelled: u32 = encode(c.encode_utf8(&mut [0; 4])).into_iter().map(|b| u32::from(advance(b, face))).sum();
        spelled.max(cyrillic(c))
    };
    f64::from(text.chars().map(of).sum::<u32>()) * size / 1000.0
}

/// About how wide a Cyrillic letter is; 0 for any other.
fn cyrillic(c: char) -> u32 {
    match c {
        'ж' | 'м' | 'ф' | 'ш' | 'щ' | 'ы' | 'ю' => 830,
        'Ж' | 'М' | 'Ф' | 'Ш' | 'Щ' | 'Ы' | 'Ю' => 1000,
        'а'..='я' | 'ё' => 600,
        'А'..='Я' | 'Ё' => 740,
        _ => 0,
    }
}

/// The size, at most `size`, at which a text is no wider than `limit`.
pub(crate) fn size_for(text: &str, size: f64, face: Face, limit: f64) -> f64 {
    let needed = width(text, size, face);
    if needed > limit { size * limit / needed } else { size }
}

/// Breaks a text into lines no wider than `limit`; a word that is wider
/// stands alone. Blanks that do not break keep their words together.
pub(crate) fn wrap(text: &str, size: f64, face: Face, limit: f64) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let apart = |c: char| c.is_whitespace() && !matches!(c, '\u{a0}' | '\u{202f}');
    for word in text.split(apart).filter(|word| !word.is_empty()) {
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if line.is_empty() || width(&longer, size, face) <= limit {
            line = longer;
        } else {
            lines.push(std::mem::replace(&mut line, word.to_owned()));
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// The text, cut with an ellipsis where it would be wider than `limit`.
pub(crate) fn fit(text: &str, size: f64, face: Face, limit: f64) -> String {
    if width(text, size, face) <= limit {
        return text.to_owned();
    }
    let mut kept = String::new();
    for c in text.chars() {
        kept.push(c);
        if width(&kept, size, face) + width("…", size, face) > limit {
            kept.pop();
            break;
        }
    }
    format!("{}…", kept.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_dashes_and_quotes_are_encoded() {
        assert_eq!(encode("1–14 é ñ ö “x” …"), b"1\x9614 \xE9 \xF1 \xF6 \x93x\x94 \x85");
        assert_eq!(encode("a → b ≥ ḥ 三"), b"a -> b >= h ?");
        assert_eq!(encode("Вода, ещё Щит"), b"Voda, eshchyo Shchit");
    }

    #[test]
    fn widths_are_those_of_helvetica() {
        assert!((width("Senet", 10.0, Face::Regular) - 26.13).abs() < 1e-9);
        assert!((width("é", 10.0, Face::Bold) - 5.56).abs() < 1e-9);
        assert!((width("í", 1000.0, Face::Regular) - 278.0).abs() < 1e-9);
        assert!((width("Ша", 1000.0, Face::Regular) - 1823.0).abs() < 1e-9, "as wide as Sh, and a wide a");
        assert!((size_for("Senet", 10.0, Face::Regular, 13.065) - 5.0).abs() < 1e-9);
        assert!((size_for("Senet", 10.0, Face::Regular, 30.0) - 10.0).abs() < 1e-9);
    }

    #[test]
    fn lines_stay_within_the_limit() {
        let text = "A piece may not pass house 26: from below it, a destination above 26 is illegal.";
        let lines = wrap(text, 4.0, Face::Regular, 40.0);
        assert!(lines.len() > 2);
        assert!(lines.iter().all(|line| width(line, 4.0, Face::Regular) <= 40.0));
        assert_eq!(lines.join(" "), text);
        assert!(width(&fit(text, 4.0, Face::Regular, 40.0), 4.0, Face::Regular) <= 40.0);
    }
}
