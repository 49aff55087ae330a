//! Position text: `BOARD SIDE THROW [TAG:VALUE …]`.

mod read;

use core::fmt;

pub(crate) use read::read;

use crate::raw::{Raw, Rest, Stage};
use crate::rules::Rules;
use crate::setup::PositionErrors;
use crate::state::State;

impl State {
    /// Reads a position text and validates it.
    ///
    /// # Errors
    /// Everything that is wrong with it, each with its column (in characters, from 1).
    ///
    /// ```
    /// use senet::{Rules, State};
    /// let rules = Rules::preset("kendall")?;
    /// let text = "10/10/5L1D2 L 2 off:6/6";
    /// assert_eq!(State::read(&rules, text)?.to_string(), text);
    /// let errors = State::read(&rules, "10/10/5L1D2 L 6 off:6/5").unwrap_err();
    /// let columns: Vec<_> = errors.iter().map(|e| e.column).collect();
    /// assert_eq!(columns, [15, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(rules: &Rules, text: &str) -> Result<Self, PositionErrors> {
        read(text)?.validate(rules)
    }
}

/// Writes the canonical text.
pub(crate) fn write(raw: &Raw, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write_board(raw, f)?;
    match raw.stage {
        Stage::Over => f.write_str(" - -")?,
        _ => write!(f, " {} ", raw.side.letter())?,
    }
    match (raw.stage, raw.throw) {
        (Stage::Over, _) => {}
        (_, Some(throw)) => write!(f, "{throw}")?,
        (_, None) => f.write_str("-")?,
    }
    pair(f, "hand", raw.hand)?;
    pair(f, "off", raw.off)?;
    pair(f, "lost", raw.lost)?;
    match raw.front {
        0 => {}
        1 => f.write_str(" front:L")?,
        2 => f.write_str(" front:D")?,
        _ => f.write_str(" front:LD")?,
    }
    if raw.owed > 0 {
        write!(f, " owed:{}", raw.owed)?;
    }
    pair(f, "skip", raw.skip)?;
    if raw.step {
        f.write_str(" step")?;
    }
    match raw.rest {
        Rest::None => {}
        Rest::Again => f.write_str(" rest:+")?,
        Rest::Passes => f.write_str(" rest:-")?,
    }
    if raw.new30 {
        f.write_str(" new30")?;
    }
    if let Some(house) = raw.bound {
        write!(f, " bound:{house}")?;
    }
    if let Some(side) = raw.first {
        write!(f, " first:{}", side.letter())?;
    }
    if let Some(side) = raw.done {
        write!(f, " done:{}", side.letter())?;
    }
    pair(f, "pts", raw.points)
}

fn pair<T: fmt::Display + Default + PartialEq>(f: &mut fmt::Formatter<'_>, tag: &str, values: [T; 2]) -> fmt::Result {
    let zero = T::default();
    if values.iter().all(|value| *value == zero) {
        return Ok(());
    }
    let [light, dark] = values;
    write!(f, " {tag}:{light}/{dark}")
}

fn write_board(raw: &Raw, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for group in 0..3 {
        if group > 0 {
            f.write_str("/")?;
        }
        let mut empty = 0;
        for index in group * 10..group * 10 + 10 {
            let letter = match (raw.board[0] >> index & 1, raw.board[1] >> index & 1) {
                (1, _) => "L",
                (_, 1) => "D",
                _ => {
                    empty += 1;
                    continue;
                }
            };
            if empty > 0 {
                write!(f, "{empty}")?;
                empty = 0;
            }
            f.write_str(letter)?;
        }
        if empty > 0 {
            write!(f, "{empty}")?;
        }
    }
    Ok(())
}
