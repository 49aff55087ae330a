//! Reading a position text into an unvalidated setup.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;

use crate::setup::{Place, PositionError, PositionErrors, Problem, Remaining, Setup};
use crate::{ByPlayer, House, Player};

/// A setup, and the column where each part of it was written.
pub(crate) struct Written {
    pub setup: Setup,
    pub columns: Vec<(Place, usize)>,
}

impl Written {
    /// The column of a part; the board's where the part was not written.
    pub(crate) fn column(&self, place: Place) -> usize {
        self.columns.iter().find(|(p, _)| *p == place).map_or(1, |(_, column)| *column)
    }

    pub(crate) fn validate(self, rules: &crate::Rules) -> Result<crate::State, PositionErrors> {
        self.setup.validate(rules).map_err(|problems| {
            let located = problems
                .0
                .iter()
                .map(|problem| PositionError { column: self.column(problem.place), reason: problem.reason.clone() });
            PositionErrors(located.collect())
        })
    }
}

/// The fields of a text with the columns where they start, in characters from 1.
fn fields(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut column = 1;
    text.split([' ', '\t']).filter_map(move |field| {
        let start = column;
        column += field.chars().count() + 1;
        (!field.is_empty()).then_some((start, field))
    })
}

struct Reader {
    setup: Setup,
    columns: Vec<(Place, usize)>,
    errors: Vec<PositionError>,
}

/// Reads a text; every mistake of form is reported at once.
pub(crate) fn read(text: &str) -> Result<Written, PositionErrors> {
    let mut reader = Reader { setup: Setup::default(), columns: Vec::new(), errors: Vec::new() };
    let mut fields = fields(text);
    let end = text.chars().count() + 1;
    match fields.next() {
        Some((column, field)) => reader.board(column, field),
        None => reader.error(1, "a position is written BOARD SIDE THROW, for example LDLDLDLDLD/LDLD6/10 D -"),
    }
    match fields.next() {
        Some((column, field)) => reader.side(column, field),
        None => reader.error(end, "the side is missing: L, D, or - when the game is over"),
    }
    match fields.next() {
        Some((column, field)) => reader.throw(column, field),
        None => reader.error(end, "the throw is missing: its value, or - when a throw is due"),
    }
    for (column, field) in fields {
        reader.tag(column, field);
    }
    if reader.errors.is_empty() {
        Ok(Written { setup: reader.setup, columns: reader.columns })
    } else {
        Err(PositionErrors(reader.errors))
    }
}

impl Reader {
    fn error(&mut self, column: usize, reason: impl Into<String>) {
        self.errors.push(PositionError { column, reason: Problem::Form(reason.into()) });
    }

    fn board(&mut self, start: usize, field: &str) {
        self.columns.push((Place::Board, start));
        let groups = field.split('/').count();
        if groups != 3 {
            self.error(start, format!("a board has three groups of ten houses between slashes; this one has {groups}"));
        }
        let mut column = start;
        for (index, group) in field.split('/').enumerate() {
            self.group(index, column, group);
            column += group.chars().count() + 1;
        }
    }

    fn group(&mut self, index: usize, start: usize, group: &str) {
        let mut at: u32 = 0;
        let mut rest = group;
        let mut column = start;
        while let Some(letter) = rest.chars().next() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            if digits > 0 {
                let (number, after) = rest.split_at(digits);
                match number.parse::<u32>() {
                    Ok(run) if (1..=10).contains(&run) && !number.starts_with('0') => at += run,
                    _ => return self.error(column, format!("{number} is not a run of 1 to 10 empty houses")),
                }
                column += digits;
                rest = after;
                continue;
            }
            let Some(player) = Player::from_letter(letter) else {
                return self.error(column, format!("{letter:?} is neither L, D nor a number of empty houses"));
            };
            if let Some(house) = u8::try_from(index * 10 + at as usize + 1).ok().and_then(House::new)
                && at < 10
            {
                self.setup.pieces[player] = self.setup.pieces[player].with(house);
            }
            at += 1;
            column += 1;
            rest = &rest[1..];
        }
        if at != 10 {
            self.error(start, format!("a group has ten houses; this one has {at}"));
        }
    }

    fn side(&mut self, column: usize, field: &str) {
        self.columns.push((Place::Side, column));
        let mut letters = field.chars();
        self.setup.side = match (letters.next(), letters.next()) {
            (Some('-'), None) => None,
            (Some(letter), None) if Player::from_letter(letter).is_some() => Player::from_letter(letter),
            _ => return self.error(column, format!("{field:?} is not a side; write L, D, or - when the game is over")),
        };
    }

    fn throw(&mut self, column: usize, field: &str) {
        self.columns.push((Place::Throw, column));
        self.setup.throw = match field.as_bytes() {
            b"-" => None,
            [digit @ b'1'..=b'6'] => crate::Throw::new(digit - b'0'),
            _ => {
                return self
                    .error(column, format!("{field:?} is not a throw; write its value, or - when a throw is due"));
            }
        };
    }

    fn tag(&mut self, column: usize, field: &str) {
        let (name, value) = match field.split_once(':') {
            Some((name, value)) => (name, Some(value)),
            None => (field, None),
        };
        let Some(place) = Place::tag(name) else {
            return self.error(
                column,
                format!(
                    "{name:?} is not a tag; tags are hand, off, lost, front, owed, skip, step, rest, new30, bound, first, done, pts"
                ),
            );
        };
        if self.columns.iter().any(|(p, _)| *p == place) {
            return self.error(column, format!("{name} is written twice"));
        }
        self.columns.push((place, column));
        let value_column = column + name.chars().count() + 1;
        if let Err(expected) = self.value(place, value) {
            let at = if value.is_some() { value_column } else { column };
            self.error(at, format!("{name} {expected}"));
        }
    }

    fn value(&mut self, place: Place, value: Option<&str>) -> Result<(), &'static str> {
        let setup = &mut self.setup;
        let side = |value: Option<&str>| match value {
            Some("L") => Ok(Some(Player::Light)),
            Some("D") => Ok(Some(Player::Dark)),
            _ => Err("takes a side: L or D"),
        };
        match place {
            Place::Hand => setup.in_hand = pair(value)?,
            Place::Off => setup.borne_off = pair(value)?,
            Place::Lost => setup.lost = pair(value)?,
            Place::Skip => setup.missed = pair(value)?,
            Place::Points => setup.points = pair(value)?,
            Place::Front => {
                setup.owes_front_move = match value {
                    Some("L") => ByPlayer::new(true, false),
                    Some("D") => ByPlayer::new(false, true),
                    Some("LD") => ByPlayer::new(true, true),
                    _ => return Err("takes the sides that owe: L, D or LD"),
                }
            }
            Place::Owed => setup.owed = number(value.ok_or("takes a number")?)?,
            Place::Step | Place::New30 if value.is_some() => return Err("takes no value"),
            Place::Step => setup.step = true,
            Place::New30 => setup.arrived_on_30 = true,
            Place::Rest => {
                setup.remainder = match value {
                    Some("+") => Some(Remaining::ThrowsAgain),
                    Some("-") => Some(Remaining::TurnPasses),
                    _ => return Err("takes + (the side throws again afterwards) or - (the turn passes)"),
                }
            }
            Place::Bound => {
                let house = value.and_then(|v| number::<u8>(v).ok()).and_then(House::new);
                setup.bound = Some(house.ok_or("takes a house from 1 to 30")?);
            }
            Place::First => setup.first_home = side(value)?,
            Place::Done => setup.done = side(value)?,
            Place::Board | Place::Side | Place::Throw => {}
        }
        Ok(())
    }
}

/// A number without sign or leading zeros.
fn number<T: FromStr>(text: &str) -> Result<T, &'static str> {
    const EXPECTED: &str = "takes whole numbers without signs or leading zeros, not too large";
    let plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if !plain {
        return Err(EXPECTED);
    }
    text.parse().map_err(|_| EXPECTED)
}

fn pair<T: FromStr>(value: Option<&str>) -> Result<ByPlayer<T>, &'static str> {
    let (light, dark) =
        value.and_then(|v| v.split_once('/')).ok_or("takes two numbers, Light's first, for example 0/1")?;
    Ok(ByPlayer::new(number(light)?, number(dark)?))
}
