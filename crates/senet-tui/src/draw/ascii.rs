//! Names and texts in the characters of ASCII, for terminals that have no others.

use ratatui::buffer::Buffer;

/// Letters without their marks, and what stands for other characters; each in one column.
const FOLDS: [(&str, &str); 29] = [
    ("àáâäāăą", "a"),
    ("ÀÁÂÄ", "A"),
    ("çćč", "c"),
    ("ďḏ", "d"),
    ("èéêëēė", "e"),
    ("ÈÉÊË", "E"),
    ("ğǧ", "g"),
    ("ḥḫẖ", "h"),
    ("ìíîï", "i"),
    ("ꞽỉ", "i"),
    ("ñńň", "n"),
    ("Ñ", "N"),
    ("òóôöō", "o"),
    ("ÒÓÔÖ", "O"),
    ("ḳ", "q"),
    ("śš", "s"),
    ("Š", "S"),
    ("ṯť", "t"),
    ("ùúûü", "u"),
    ("ÙÚÛÜ", "U"),
    ("ýÿ", "y"),
    ("źżž", "z"),
    ("ꜣ", "3"),
    ("ꜥʿ", "`"),
    ("–—−·•", "-"),
    ("…", "."),
    ("‘’ʾ", "'"),
    ("“”«»", "\""),
    ("×", "x"),
];

/// Replaces what is not ASCII in a buffer.
pub(crate) fn fold(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            let first = cell.symbol().chars().next().unwrap_or('?');
            let folded = if first.is_ascii() {
                // A letter with combining marks.
                first.to_string()
            } else {
                FOLDS.iter().find(|(from, _)| from.contains(first)).map_or("?", |(_, to)| to).to_owned()
            };
            cell.set_symbol(&folded);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    #[test]
    fn names_stay_readable() {
        let mut buffer = Buffer::empty(Rect { x: 0, y: 0, width: 24, height: 1 });
        buffer.set_string(0, 0, "Jéquier … pr wḥm ꜥnḫ 漢", Style::new());
        fold(&mut buffer);
        let row: String = buffer.content.iter().map(ratatui::buffer::Cell::symbol).collect();
        assert!(row.starts_with("Jequier . pr whm `nh ?"), "{row}");
        assert!(row.is_ascii());
    }
}
