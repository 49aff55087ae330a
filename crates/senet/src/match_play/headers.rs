//! A series in the headers of a record.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::{ByRival, Exchange, Played, Rival, Series};
use crate::record::Record;
use crate::{Player, Rules};

impl Exchange {
    const NAMES: [(Self, &'static str); 3] =
        [(Self::Never, "never"), (Self::EveryGame, "every-game"), (Self::EveryRound, "every-round")];
}

impl fmt::Display for Exchange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Self::NAMES.iter().find(|(policy, _)| policy == self).map_or("", |(_, name)| name))
    }
}

impl core::str::FromStr for Exchange {
    type Err = SeriesHeaderError;
    fn from_str(text: &str) -> Result<Self, SeriesHeaderError> {
        let found = Self::NAMES.iter().find(|(_, name)| *name == text);
        found.map(|(policy, _)| *policy).ok_or(SeriesHeaderError("Exchange"))
    }
}

/// A record's header that says nothing about a series, or nothing that can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeriesHeaderError(&'static str);

impl SeriesHeaderError {
    /// The header.
    #[must_use]
    pub const fn header(&self) -> &'static str {
        self.0
    }
}

impl fmt::Display for SeriesHeaderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let allowed = match self.0 {
            "Game" => "game/length, as 3/10",
            "Exchange" => "never, every-game, every-round",
            "Scores" => "a word for each game before, as 1:5/0 2:0/3 =:0/0",
            _ => "the players' names",
        };
        write!(f, "the header {} is missing or does not fit the series; allowed: {allowed}", self.0)
    }
}

impl core::error::Error for SeriesHeaderError {}

impl Series {
    /// Writes the series into the record of the game that is due: the players
    /// (`Light`, `Dark`), `Round` where there are rounds, `Game` (its number of
    /// the length), `Exchange`, and `Scores` of the games before, in the order of
    /// the players. After the last game there is no game due, and what is written
    /// then is not read again.
    ///
    /// ```
    /// use senet::match_play::{Exchange, Series};
    /// use senet::record::Record;
    /// use senet::{ByPlayer, Outcome, Player, Rules};
    /// let rules = Rules::preset("dom")?;
    /// let mut series = Series::usual(&rules, 10)?.with_names("Ann", "Bob");
    /// series.add(&Outcome { winner: Some(Player::Dark), points: ByPlayer::new(0, 1) })?;
    /// let mut record = Record::new(&rules);
    /// series.inscribe(&mut record);
    /// assert_eq!(record.header("Light"), Some("Bob"));
    /// assert_eq!(record.header("Game"), Some("2/10"));
    /// assert_eq!(record.header("Scores"), Some("2:0/1"));
    /// assert_eq!(Series::from_record(&record, &rules)?, series);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn inscribe(&self, record: &mut Record) {
        let round = self.round_length().map(|length| self.played() / length + 1);
        record.put("Light", self.name(self.rival_of(Player::Light)));
        record.put("Dark", self.name(self.rival_of(Player::Dark)));
        if let Some(round) = round {
            record.put("Round", &round.to_string());
        }
        record.put("Game", &format!("{}/{}", self.played() + 1, self.length()));
        record.put("Exchange", &self.exchange().to_string());
        record.put("Scores", &self.games().iter().copied().map(word).collect::<Vec<_>>().join(" "));
    }

    /// The series that a record was [inscribed](Self::inscribe) with, as it stood before the recorded game.
    ///
    /// # Errors
    /// The first header that is missing or does not fit.
    pub fn from_record(record: &Record, rules: &Rules) -> Result<Self, SeriesHeaderError> {
        let header = |key| record.header(key).ok_or(SeriesHeaderError(key));
        let (game, length) = header("Game")?.split_once('/').ok_or(SeriesHeaderError("Game"))?;
        let length = length.parse().map_err(|_| SeriesHeaderError("Game"))?;
        let exchange = header("Exchange")?.parse()?;
        let mut series = Self::new(rules, length, exchange).map_err(|_| SeriesHeaderError("Game"))?;
        for word in header("Scores")?.split(' ').filter(|word| !word.is_empty()).take(Self::MOST_GAMES as usize + 1) {
            series.games.push(played(word).ok_or(SeriesHeaderError("Scores"))?);
        }
        if series.is_complete() || game.parse() != Ok(series.played() + 1) {
            return Err(SeriesHeaderError("Game"));
        }
        let (light, dark) = (header("Light")?, header("Dark")?);
        Ok(match series.rival_of(Player::Light) {
            Rival::First => series.with_names(light, dark),
            Rival::Second => series.with_names(dark, light),
        })
    }
}

/// `1:5/0`: who won, and the points of both.
fn word(game: Played) -> String {
    let winner = match game.winner {
        Some(Rival::First) => '1',
        Some(Rival::Second) => '2',
        None => '=',
    };
    format!("{winner}:{}/{}", game.points[Rival::First], game.points[Rival::Second])
}

fn played(word: &str) -> Option<Played> {
    let (winner, points) = word.split_once(':')?;
    let winner = match winner {
        "1" => Some(Rival::First),
        "2" => Some(Rival::Second),
        "=" => None,
        _ => return None,
    };
    let (first, second) = points.split_once('/')?;
    Some(Played { winner, points: ByRival::new(first.parse().ok()?, second.parse().ok()?) })
}
