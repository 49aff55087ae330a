//! The two numbers that a ply may carry: a clock and an evaluation.

use core::fmt;
use core::str::FromStr;
use core::time::Duration;

/// What a mover's clock showed after a ply, in milliseconds; whether it counts
/// down or up is for a header to say. Written `1:02.5` or `1:00:00`.
///
/// ```
/// use senet::record::Clock;
/// let clock: Clock = "1:02.5".parse()?;
/// assert_eq!(clock.millis(), 62_500);
/// assert_eq!(Clock::from_millis(3_600_000).map(|c| c.to_string()).as_deref(), Some("1:00:00"));
/// assert!("1:62".parse::<Clock>().is_err());
/// # Ok::<(), senet::record::NumberError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Clock(u64);

/// The highest clock: 999999:59:59.999.
const MOST_MILLIS: u64 = 1_000_000 * 3_600_000 - 1;

impl Clock {
    /// A clock of so many milliseconds, or `None` from a million hours on.
    #[must_use]
    pub const fn from_millis(millis: u64) -> Option<Self> {
        if millis <= MOST_MILLIS { Some(Self(millis)) } else { None }
    }

    /// A clock of this duration, fractions of milliseconds dropped; longer
    /// durations than a clock can show become the longest.
    #[must_use]
    pub fn saturating(duration: Duration) -> Self {
        Self(u64::try_from(duration.as_millis()).map_or(MOST_MILLIS, |millis| millis.min(MOST_MILLIS)))
    }

    /// Milliseconds.
    #[must_use]
    pub const fn millis(self) -> u64 {
        self.0
    }

    /// The same as a duration.
    #[must_use]
    pub const fn duration(self) -> Duration {
        Duration::from_millis(self.0)
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, millis) = (self.0 / 1000, self.0 % 1000);
        let (minutes, hours) = (seconds / 60, seconds / 3600);
        if hours > 0 {
            write!(f, "{hours}:{:02}:{:02}", minutes % 60, seconds % 60)?;
        } else {
            write!(f, "{minutes}:{:02}", seconds % 60)?;
        }
        match millis {
            0 => Ok(()),
            m if m % 100 == 0 => write!(f, ".{}", m / 100),
            m if m % 10 == 0 => write!(f, ".{:02}", m / 10),
            m => write!(f, ".{m:03}"),
        }
    }
}

impl FromStr for Clock {
    type Err = NumberError;
    fn from_str(text: &str) -> Result<Self, NumberError> {
        let read = || {
            let (whole, millis) = match text.split_once('.') {
                Some((whole, fraction)) => (whole, decimals(fraction, 3)?),
                None => (text, 0),
            };
            let mut parts = whole.split(':');
            let (first, second, third) = (parts.next()?, parts.next()?, parts.next());
            if parts.next().is_some() {
                return None;
            }
            let below_sixty = |part: &str| digits(part).filter(|&n| part.len() == 2 && n < 60);
            let minutes = match third {
                Some(_) => digits(first)? * 60 + below_sixty(second)?,
                None => digits(first)?,
            };
            let seconds = below_sixty(third.unwrap_or(second))?;
            Self::from_millis((minutes * 60 + seconds) * 1000 + u64::from(millis))
        };
        read().ok_or(NumberError::Clock)
    }
}

/// The mover's probability of winning after a ply, 0 to 1, in steps of
/// 0.00001. Written with five decimals: `0.52310`.
///
/// ```
/// use senet::record::Evaluation;
/// let evaluation: Evaluation = "0.5231".parse()?;
/// assert_eq!(evaluation.to_string(), "0.52310");
/// assert_eq!(Evaluation::new(0.5231), Some(evaluation));
/// assert_eq!(Evaluation::new(1.5), None);
/// # Ok::<(), senet::record::NumberError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Evaluation(u32);

const UNIT: u32 = 100_000;

impl Evaluation {
    /// The step nearest to a win probability, or `None` outside 0 to 1.
    #[must_use]
    pub fn new(win_probability: f64) -> Option<Self> {
        if !(0.0..=1.0).contains(&win_probability) {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 100000.5")]
        let steps = (win_probability * f64::from(UNIT) + 0.5) as u32;
        Some(Self(steps))
    }

    /// The win probability of the mover, 0 to 1.
    #[must_use]
    pub fn win_probability(self) -> f64 {
        f64::from(self.0) / f64::from(UNIT)
    }
}

impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:05}", self.0 / UNIT, self.0 % UNIT)
    }
}

impl FromStr for Evaluation {
    type Err = NumberError;
    fn from_str(text: &str) -> Result<Self, NumberError> {
        let read = || {
            let (whole, fraction) = match text.split_once('.') {
                Some((whole, fraction)) => (whole, decimals(fraction, 5)?),
                None => (text, 0),
            };
            let steps = match whole {
                "0" => fraction,
                "1" => UNIT + fraction,
                _ => return None,
            };
            (steps <= UNIT).then_some(Self(steps))
        };
        read().ok_or(NumberError::Evaluation)
    }
}

/// A text that is no clock or no evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NumberError {
    /// Not a clock.
    Clock,
    /// Not an evaluation.
    Evaluation,
}

impl fmt::Display for NumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Clock => "not a clock; allowed: minutes:seconds or hours:minutes:seconds, as 1:02.5 or 1:00:00",
            Self::Evaluation => {
                "not an evaluation; allowed: the mover's win probability from 0 to 1 with up to five decimals"
            }
        })
    }
}

impl core::error::Error for NumberError {}

/// A whole number of one to eight digits.
fn digits(text: &str) -> Option<u64> {
    let plain = (1..=8).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    if plain { text.parse().ok() } else { None }
}

/// One to `places` digits after the point, as a number of units of the last place.
fn decimals(text: &str, places: usize) -> Option<u32> {
    if text.len() > places {
        return None;
    }
    let mut value = u32::try_from(digits(text)?).ok()?;
    for _ in text.len()..places {
        value *= 10;
    }
    Some(value)
}
