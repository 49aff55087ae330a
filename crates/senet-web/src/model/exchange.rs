//! Games and positions as texts: what is given away, and what is taken in.

use core::fmt;

use senet::record::{Record, RecordErrors};
use senet::{ByPlayer, PositionErrors, Rules, State};
use senet_play::{Game, ResumeError, Seat, sit};
use senet_protocol::link::{self, LinkError};

/// Why a text is no game.
#[derive(Clone, Debug, PartialEq)]
pub enum Unread {
    /// There is nothing in it.
    Empty,
    /// A damaged link.
    Link(LinkError),
    /// A record that cannot be read.
    Record(RecordErrors),
    /// A record of a game that cannot go on.
    Resume(String),
    /// No position under these rules.
    Position(PositionErrors),
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => Ok(()),
            Self::Link(error) => error.fmt(f),
            Self::Record(error) => error.fmt(f),
            Self::Resume(error) => f.write_str(error),
            Self::Position(error) => error.fmt(f),
        }
    }
}

/// What a file is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// A game: a record, a position, a link.
    Game,
    /// The rules of one.
    Rules,
}

/// What the text of a file is about, sound or not. Whatever is no game is taken for
/// rules, whose reader tells what is wrong and where.
///
/// ```
/// use senet_web::model::exchange::{Holds, held};
/// assert_eq!(held("LDLDLDLDLD/10/10 D 4"), Holds::Game);
/// assert_eq!(held("id = \"mine\" # 10/10/10"), Holds::Rules);
/// ```
#[must_use]
pub fn held(text: &str) -> Holds {
    let text = text.trim();
    let first = text.lines().next().unwrap_or_default();
    let header = first.starts_with('[') && first.contains('"');
    let position = !text.contains(['=', '\n']) && text.matches('/').count() >= 2;
    if header || position || text.starts_with('{') || text.contains("#senet") { Holds::Game } else { Holds::Rules }
}

/// Reads a link, a record, or the text of a position under these rules,
/// whichever it is. Where it does not say who plays, these do.
///
/// # Errors
/// When it is none of them; what is wrong, and where.
pub fn read(rules: &Rules, seats: &ByPlayer<Seat>, text: &str) -> Result<Game, Unread> {
    let text = text.trim();
    if text.is_empty() {
        return Err(Unread::Empty);
    }
    let fragment = text.rsplit_once('#').map_or(text, |(_, fragment)| fragment);
    let mut record = match link::read(fragment) {
        Ok(record) => record,
        Err(LinkError::Foreign) if text.starts_with('[') || text.starts_with('{') || text.contains("\n[") => {
            Record::read(text).map_err(Unread::Record)?
        }
        Err(LinkError::Foreign) => starting_at(rules, &State::read(rules, text).map_err(Unread::Position)?),
        Err(error) => return Err(Unread::Link(error)),
    };
    sit(&mut record, seats);
    Game::from_record(&record).map_err(|error: ResumeError| Unread::Resume(error.to_string()))
}

/// A record of a game that begins with a position.
#[must_use]
pub fn starting_at(rules: &Rules, state: &State) -> Record {
    let mut record = Record::new(rules);
    record.set_start(rules, state);
    record
}

#[cfg(test)]
mod tests {
    use senet::{PRESET_IDS, Player};

    use super::*;

    fn seats() -> ByPlayer<Seat> {
        ByPlayer::new("computer:skilled".parse().unwrap(), Seat::person())
    }

    #[test]
    fn who_plays_stays_where_it_is_said() {
        let rules = Rules::preset("kendall").unwrap();
        let game = read(&rules, &seats(), "[Rules \"kendall\"] [Light \"person\"] [Dark \"person\"] *").unwrap();
        assert!(Player::BOTH.iter().all(|&side| game.seats()[side].is_person()));
    }

    #[test]
    fn what_is_given_away_is_taken_in() {
        for id in PRESET_IDS {
            let rules = Rules::preset(id).unwrap();
            let record = starting_at(&rules, &rules.start());
            let link = format!("https://example.org/senet/#{}", link::write(&record).unwrap());
            assert_eq!(held(rules.source_text()), Holds::Rules, "{id}");
            for text in [record.to_string(), link, rules.start().to_string()] {
                assert_eq!(held(&text), Holds::Game, "{id}: {text}");
                let game = read(&rules, &seats(), &text);
                assert_eq!(game.as_ref().map(|game| *game.state()), Ok(rules.start()), "{id}: {text}");
                assert_eq!(game.map(|game| game.seats().clone()), Ok(seats()), "{id}: {text}");
            }
        }
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let rules = Rules::preset("kendall").unwrap();
        let error = |text: &str| read(&rules, &seats(), text).unwrap_err().to_string();
        assert_eq!(error("10/10/9 L -"), "column 7: a group has ten houses; this one has 9");
        assert!(error("#senet1.xyz").starts_with("a part of this link is missing"));
        assert!(error("[Rules \"kendall\"] 1. L 9 1-2").contains("1:"), "{}", error("[Rules \"kendall\"] 1. L 9 1-2"));
        assert!(matches!(read(&rules, &seats(), " "), Err(Unread::Empty)));
    }
}
