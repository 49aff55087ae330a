//! Several games between the same two players.
//!
//! How games are scored is the rule set's ([`MatchPlay`]): games won, ten
//! games in two rounds of five, points for the pieces left, or the points
//! scored in the games. A [`Series`] keeps the scores by player, not by side,
//! for the sides may be exchanged between games ([`Exchange`]).

mod headers;
mod standings;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::{Index, IndexMut};

pub use headers::SeriesHeaderError;
pub use standings::{Round, Score};

use crate::{MatchPlay, Outcome, Player, Rules};

/// One of the two players of a series, whatever side is theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rival {
    /// The player who has Light in the first game.
    First,
    /// The player who has Dark in the first game.
    Second,
}

impl Rival {
    /// Both players.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The other player.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// A pair of values, one a player, indexed by [`Rival`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByRival<T>([T; 2]);

impl<T> ByRival<T> {
    /// A pair.
    pub const fn new(first: T, second: T) -> Self {
        Self([first, second])
    }
}

impl<T> Index<Rival> for ByRival<T> {
    type Output = T;
    fn index(&self, rival: Rival) -> &T {
        &self.0[rival as usize]
    }
}

impl<T> IndexMut<Rival> for ByRival<T> {
    fn index_mut(&mut self, rival: Rival) -> &mut T {
        &mut self.0[rival as usize]
    }
}

/// When the players exchange sides, and with them who begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Exchange {
    /// Never.
    Never,
    /// After every game.
    #[default]
    EveryGame,
    /// After every round; where the series has no rounds, after every game.
    EveryRound,
}

/// A game that has been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Played {
    /// Who won; `None` for a draw.
    pub winner: Option<Rival>,
    /// What each player scored in it, as [`Outcome::points`].
    pub points: ByRival<u16>,
}

/// Games between two players, with their scores.
///
/// ```
/// use senet::match_play::{Exchange, Rival, Series};
/// use senet::{ByPlayer, Outcome, Player, Rules};
/// let rules = Rules::preset("kendall")?;
/// let mut series = Series::new(&rules, 3, Exchange::EveryGame)?.with_names("Ann", "Bob");
/// let light_wins = Outcome { winner: Some(Player::Light), points: ByPlayer::new(1, 0) };
/// series.add(&light_wins)?; // Ann, who has Light first
/// series.add(&light_wins)?; // Bob
/// assert_eq!(series.score(), senet::match_play::Score::new(1, 1));
/// assert_eq!(series.side_of(Rival::First), Player::Light);
/// assert_eq!(series.leader(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    scoring: MatchPlay,
    length: u32,
    exchange: Exchange,
    names: ByRival<String>,
    games: Vec<Played>,
    /// The most points that one game can give, where there is such a number.
    most_points: Option<u32>,
}

impl Series {
    /// The longest series.
    pub const MOST_GAMES: u32 = 1000;

    /// A series of `length` games, 1 to [`MOST_GAMES`](Self::MOST_GAMES), scored as the rule set says.
    ///
    /// # Errors
    /// When there cannot be so many games: where the rule set says two rounds of five, only ten.
    pub fn new(rules: &Rules, length: u32, exchange: Exchange) -> Result<Self, SeriesError> {
        let scoring = rules.clauses().match_play;
        if let Some(fixed) = Self::fixed_length(scoring).filter(|&fixed| fixed != length) {
            return Err(SeriesError::Length { least: fixed, most: fixed });
        }
        if !(1..=Self::MOST_GAMES).contains(&length) {
            return Err(SeriesError::Length { least: 1, most: Self::MOST_GAMES });
        }
        let most_points = match scoring {
            MatchPlay::GamePoints => None,
            MatchPlay::PiecesLeft => Some(3 * u32::from(rules.clauses().start.pieces)),
            MatchPlay::Games | MatchPlay::TwoRoundsOfFive => Some(1),
        };
        let names = ByRival::new("First".into(), "Second".into());
        Ok(Self { scoring, length, exchange, names, games: Vec::new(), most_points })
    }

    /// A series as the rule set wants it: ten games in two rounds of five
    /// where it says so, else the usual number given.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn usual(rules: &Rules, length: u32) -> Result<Self, SeriesError> {
        let fixed = Self::fixed_length(rules.clauses().match_play);
        Self::new(rules, fixed.unwrap_or(length), Exchange::default())
    }

    /// The number of games that a way of scoring demands.
    #[must_use]
    pub const fn fixed_length(scoring: MatchPlay) -> Option<u32> {
        match scoring {
            MatchPlay::TwoRoundsOfFive => Some(10),
            MatchPlay::Games | MatchPlay::PiecesLeft | MatchPlay::GamePoints => None,
        }
    }

    /// The same series between players of these names.
    #[must_use]
    pub fn with_names(mut self, first: impl Into<String>, second: impl Into<String>) -> Self {
        self.names = ByRival::new(first.into(), second.into());
        self
    }

    /// Adds the outcome of the game that was due; its number, from 1.
    ///
    /// # Errors
    /// When all games have been played.
    pub fn add(&mut self, outcome: &Outcome) -> Result<u32, SeriesError> {
        if self.is_complete() {
            return Err(SeriesError::Complete);
        }
        let [first, second] = Rival::BOTH.map(|rival| outcome.points[self.side_of(rival)]);
        let winner = outcome.winner.map(|side| self.rival_of(side));
        self.games.push(Played { winner, points: ByRival::new(first, second) });
        Ok(self.played())
    }

    /// Takes the last game back.
    pub fn undo(&mut self) -> Option<Played> {
        self.games.pop()
    }

    /// How the games are scored.
    #[must_use]
    pub const fn scoring(&self) -> MatchPlay {
        self.scoring
    }

    /// How many games the series has.
    #[must_use]
    pub const fn length(&self) -> u32 {
        self.length
    }

    /// When the players exchange sides.
    #[must_use]
    pub const fn exchange(&self) -> Exchange {
        self.exchange
    }

    /// The games played, in order.
    #[must_use]
    pub fn games(&self) -> &[Played] {
        &self.games
    }

    /// How many games have been played.
    #[must_use]
    pub fn played(&self) -> u32 {
        u32::try_from(self.games.len()).unwrap_or(Self::MOST_GAMES)
    }

    /// Whether all games have been played.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.played() >= self.length
    }

    /// A player's name.
    #[must_use]
    pub fn name(&self, rival: Rival) -> &str {
        &self.names[rival]
    }

    /// The side that a player has in the game that is due; after the last game, as if there were one more.
    #[must_use]
    pub fn side_of(&self, rival: Rival) -> Player {
        self.side_in(rival, self.played())
    }

    /// The side that a player has in a game, counted from 0.
    #[must_use]
    pub fn side_in(&self, rival: Rival, game: u32) -> Player {
        let exchanges = match self.exchange {
            Exchange::Never => 0,
            Exchange::EveryGame => game,
            Exchange::EveryRound => self.round_length().map_or(game, |length| game / length),
        };
        let first = if exchanges.is_multiple_of(2) { Player::Light } else { Player::Dark };
        match rival {
            Rival::First => first,
            Rival::Second => first.opponent(),
        }
    }

    /// The player who has a side in the game that is due.
    #[must_use]
    pub fn rival_of(&self, side: Player) -> Rival {
        if self.side_of(Rival::First) == side { Rival::First } else { Rival::Second }
    }

    /// How many games a round has, where there are rounds.
    #[must_use]
    pub const fn round_length(&self) -> Option<u32> {
        match self.scoring {
            MatchPlay::TwoRoundsOfFive => Some(5),
            MatchPlay::Games | MatchPlay::PiecesLeft | MatchPlay::GamePoints => None,
        }
    }
}

/// Why there is no such series, or no such game in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeriesError {
    /// A series cannot have so many games.
    Length {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// All games have been played.
    Complete,
}

impl fmt::Display for SeriesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { least, most } if least == most => {
                write!(f, "by this rule set a series has {least} games, no more and no fewer")
            }
            Self::Length { least, most } => write!(f, "a series has {least} to {most} games"),
            Self::Complete => f.write_str("all games of the series have been played; begin a new one"),
        }
    }
}

impl core::error::Error for SeriesError {}
