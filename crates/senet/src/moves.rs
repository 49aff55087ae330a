//! Moves and their text.

use core::fmt;
use core::str::FromStr;

use crate::House;

/// One use of one throw, or a choice made instead of throwing, as it is written.
///
/// A move's text is unique among the legal moves of a position; whether it is
/// legal there is for [`Decision::check`](crate::Decision::check) to say.
///
/// ```
/// use senet::{House, Move};
/// let push: Move = "12x17>4".parse()?;
/// assert_eq!(push.origin(), House::new(12));
/// assert_eq!(push.to_string(), "12x17>4");
/// assert!("12x31".parse::<Move>().is_err());
/// # Ok::<(), senet::MoveTextError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// `10-11`: to an empty house, backward if the second number is lower.
    Go {
        /// Where the piece stands.
        from: House,
        /// Where it goes.
        to: House,
    },
    /// `10x11`: onto an enemy, which takes the mover's origin, returns to hand or is lost.
    Hit {
        /// Where the piece stands.
        from: House,
        /// Where the enemy stands and the piece goes.
        to: House,
    },
    /// `12x17>4`: onto an enemy, which is sent to a house of its own.
    HitSending {
        /// Where the piece stands.
        from: House,
        /// Where the enemy stands and the piece goes.
        to: House,
        /// Where the enemy goes.
        victim: House,
    },
    /// `26-27>15`: aimed at one house and moved on to another.
    Carried {
        /// Where the piece stands.
        from: House,
        /// The house that the throw leads to.
        via: House,
        /// Where the piece ends.
        to: House,
    },
    /// `27>15`: rescue or rebirth from 27 itself.
    Rebirth {
        /// Where the piece ends.
        to: House,
    },
    /// `28-off`: borne off.
    BearOff {
        /// Where the piece stands.
        from: House,
    },
    /// `+4`: a piece enters.
    Enter {
        /// The house of the throw.
        on: House,
    },
    /// `+4>1`: a piece enters, diverted to a lower house.
    EnterDiverted {
        /// The house of the throw.
        on: House,
        /// Where the piece stands in the end.
        to: House,
    },
    /// `+4x>2`: a piece enters on an enemy, which is sent to a lower house.
    EnterSending {
        /// The house of the throw.
        on: House,
        /// Where the enemy goes.
        victim: House,
    },
    /// `9~12`: a sideways step instead of throwing.
    Step {
        /// Where the piece stands.
        from: House,
        /// Where it goes.
        to: House,
    },
    /// `stay`: the throw is charged to a piece that stays.
    Stay,
    /// `stop`: a remainder is given up.
    Stop,
    /// `pass`: there is no legal use.
    Pass,
}

impl Move {
    /// The house that the moving piece leaves; `None` where no piece on the board moves.
    #[must_use]
    pub const fn origin(self) -> Option<House> {
        match self {
            Self::Go { from, .. }
            | Self::Hit { from, .. }
            | Self::HitSending { from, .. }
            | Self::Carried { from, .. }
            | Self::BearOff { from }
            | Self::Step { from, .. } => Some(from),
            Self::Rebirth { .. } => Some(House::WATER),
            Self::Enter { .. }
            | Self::EnterDiverted { .. }
            | Self::EnterSending { .. }
            | Self::Stay
            | Self::Stop
            | Self::Pass => None,
        }
    }

    /// The house where the moving piece stands afterwards; `None` when it
    /// leaves the board or no piece moves.
    #[must_use]
    pub const fn destination(self) -> Option<House> {
        match self {
            Self::Go { to, .. }
            | Self::Hit { to, .. }
            | Self::HitSending { to, .. }
            | Self::Carried { to, .. }
            | Self::Rebirth { to }
            | Self::EnterDiverted { to, .. }
            | Self::Step { to, .. } => Some(to),
            Self::Enter { on } | Self::EnterSending { on, .. } => Some(on),
            Self::BearOff { .. } | Self::Stay | Self::Stop | Self::Pass => None,
        }
    }

    /// Whether it aims at a house or ends there; `None` is off the board.
    ///
    /// ```
    /// use senet::{House, Move};
    /// let carried: Move = "26-27>15".parse()?;
    /// assert!(carried.leads_to(House::new(27)) && carried.leads_to(House::new(15)));
    /// assert!(!carried.leads_to(None));
    /// # Ok::<(), senet::MoveTextError>(())
    /// ```
    #[must_use]
    pub fn leads_to(self, to: Option<House>) -> bool {
        match (self, to) {
            (Self::BearOff { .. }, None) => true,
            (Self::Carried { via: aim, .. } | Self::EnterDiverted { on: aim, .. }, Some(to)) if aim == to => true,
            (_, Some(to)) => self.destination() == Some(to),
            (_, None) => false,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Go { from, to } => write!(f, "{from}-{to}"),
            Self::Hit { from, to } => write!(f, "{from}x{to}"),
            Self::HitSending { from, to, victim } => write!(f, "{from}x{to}>{victim}"),
            Self::Carried { from, via, to } => write!(f, "{from}-{via}>{to}"),
            Self::Rebirth { to } => write!(f, "27>{to}"),
            Self::BearOff { from } => write!(f, "{from}-off"),
            Self::Enter { on } => write!(f, "+{on}"),
            Self::EnterDiverted { on, to } => write!(f, "+{on}>{to}"),
            Self::EnterSending { on, victim } => write!(f, "+{on}x>{victim}"),
            Self::Step { from, to } => write!(f, "{from}~{to}"),
            Self::Stay => f.write_str("stay"),
            Self::Stop => f.write_str("stop"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

/// A text that is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveTextError;

impl fmt::Display for MoveTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "not a move; write for example 10-11, 10x11, 12x17>4, 26-27>15, 27>15, 28-off, +4, +4>1, +4x>2, 9~12, stay, stop or pass",
        )
    }
}

impl core::error::Error for MoveTextError {}

/// Takes a house number without leading zeros off the front of `text`.
fn house(text: &str) -> Option<(House, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    if text.starts_with('0') || digits > 2 {
        return None;
    }
    let number: u8 = text.get(..digits)?.parse().ok()?;
    Some((House::new(number)?, &text[digits..]))
}

fn only_house(text: &str) -> Option<House> {
    match house(text)? {
        (found, "") => Some(found),
        _ => None,
    }
}

fn parse(text: &str) -> Option<Move> {
    match text {
        "stay" => return Some(Move::Stay),
        "stop" => return Some(Move::Stop),
        "pass" => return Some(Move::Pass),
        _ => {}
    }
    if let Some(entry) = text.strip_prefix('+') {
        let (on, rest) = house(entry)?;
        return Some(if rest.is_empty() {
            Move::Enter { on }
        } else if let Some(victim) = rest.strip_prefix("x>") {
            Move::EnterSending { on, victim: only_house(victim)? }
        } else {
            Move::EnterDiverted { on, to: only_house(rest.strip_prefix('>')?)? }
        });
    }
    let (from, rest) = house(text)?;
    if rest == "-off" {
        return Some(Move::BearOff { from });
    }
    if let Some(to) = rest.strip_prefix('>') {
        return (from == House::WATER).then_some(Move::Rebirth { to: only_house(to)? });
    }
    if let Some(to) = rest.strip_prefix('~') {
        return Some(Move::Step { from, to: only_house(to)? });
    }
    let (hit, rest) = match rest.strip_prefix('x') {
        Some(rest) => (true, rest),
        None => (false, rest.strip_prefix('-')?),
    };
    let (to, rest) = house(rest)?;
    if rest.is_empty() {
        return Some(if hit { Move::Hit { from, to } } else { Move::Go { from, to } });
    }
    let last = only_house(rest.strip_prefix('>')?)?;
    Some(if hit { Move::HitSending { from, to, victim: last } } else { Move::Carried { from, via: to, to: last } })
}

impl FromStr for Move {
    type Err = MoveTextError;
    fn from_str(text: &str) -> Result<Self, MoveTextError> {
        parse(text).ok_or(MoveTextError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn texts_round_trip() {
        for text in [
            "10-11", "10x11", "12x17>4", "26-27>15", "27>15", "28-off", "+4", "+4>1", "+4x>2", "9~12", "stay", "stop",
            "pass", "30-1",
        ] {
            assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "", "0-1", "01-2", "1-31", "31-off", "1-", "-1", "1x", "1-2>", "26>15", "+0", "+4x", "+4x2", "9~", "Pass",
            "1-2 ", " 1-2", "١-٢", "1-256", "1--2", "1-2>3>4",
        ] {
            assert_eq!(text.parse::<Move>(), Err(MoveTextError), "{text:?}");
        }
    }
}
