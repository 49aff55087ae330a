//! Characters that must meet their neighbours, drawn as shapes: fonts leave
//! gaps between them.

/// Which of the four quarters of a block are filled: upper left, upper right,
/// lower left, lower right.
pub(super) fn quarters(character: char) -> Option<[bool; 4]> {
    let [o, i] = [false, true];
    Some(match character {
        '█' => [i, i, i, i],
        '▀' => [i, i, o, o],
        '▄' => [o, o, i, i],
        '▌' => [i, o, i, o],
        '▐' => [o, i, o, i],
        '▘' => [i, o, o, o],
        '▝' => [o, i, o, o],
        '▖' => [o, o, i, o],
        '▗' => [o, o, o, i],
        '▚' => [i, o, o, i],
        '▞' => [o, i, i, o],
        '▛' => [i, i, i, o],
        '▜' => [i, i, o, i],
        '▙' => [i, o, i, i],
        '▟' => [o, i, i, i],
        _ => return None,
    })
}

/// The arms of a line drawing: up, right, down, left, each 0 (none), 1 (thin)
/// or 2 (thick).
pub(super) fn arms(character: char) -> Option<[u8; 4]> {
    Some(match character {
        '─' => [0, 1, 0, 1],
        '│' => [1, 0, 1, 0],
        '┌' | '╭' => [0, 1, 1, 0],
        '┐' | '╮' => [0, 0, 1, 1],
        '└' | '╰' => [1, 1, 0, 0],
        '┘' | '╯' => [1, 0, 0, 1],
        '├' => [1, 1, 1, 0],
        '┤' => [1, 0, 1, 1],
        '┬' => [0, 1, 1, 1],
        '┴' => [1, 1, 0, 1],
        '┼' => [1, 1, 1, 1],
        '━' => [0, 2, 0, 2],
        '┃' => [2, 0, 2, 0],
        '┏' => [0, 2, 2, 0],
        '┓' => [0, 0, 2, 2],
        '┗' => [2, 2, 0, 0],
        '┛' => [2, 0, 0, 2],
        _ => return None,
    })
}

/// How dark a shade is, of 1.
pub(super) fn shade(character: char) -> Option<f32> {
    Some(match character {
        '░' => 0.25,
        '▒' => 0.5,
        '▓' => 0.75,
        _ => return None,
    })
}
