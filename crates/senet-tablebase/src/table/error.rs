//! Why a table does not fit.

use std::fmt;

use senet::{PiecesError, Rules, RulesFingerprint};

use crate::file::{Header, TableError};
use crate::space::SpaceError;

/// Why a table cannot be opened for a rule set.
#[derive(Debug)]
#[non_exhaustive]
pub enum OpenError {
    /// The file is refused.
    Table(TableError),
    /// The rule set cannot have as many pieces as the table.
    Pieces(PiecesError),
    /// The table was made for other rules.
    OtherRules {
        /// The rule set of the table, with options.
        table: String,
        /// Its fingerprint.
        table_fingerprint: RulesFingerprint,
        /// The rule set asked for, with options, with as many pieces.
        asked: String,
        /// Its fingerprint.
        asked_fingerprint: RulesFingerprint,
    },
    /// The rule set has too many positions to number.
    Space(SpaceError),
    /// The header names other layers and slices than the rules have.
    OtherLayout,
}

impl OpenError {
    pub(super) fn other_rules(header: &Header, rules: &Rules) -> Self {
        let options = rules.info().options.iter().map(|(name, value)| (name.as_str(), value.to_string()));
        Self::OtherRules {
            table: described(
                &header.rules,
                header.options.iter().map(|(name, value)| (name.as_str(), value.clone())),
                header.pieces,
            ),
            table_fingerprint: RulesFingerprint::from_u64(header.fingerprint),
            asked: described(rules.id(), options, header.pieces),
            asked_fingerprint: rules.fingerprint(),
        }
    }
}

/// `ramses camel=true with 3 pieces`.
fn described<'a>(id: &str, options: impl Iterator<Item = (&'a str, String)>, pieces: u8) -> String {
    let options = options.fold(String::new(), |text, (name, value)| text + " " + name + "=" + &value);
    format!("{id}{options} with {pieces} {}", if pieces == 1 { "piece" } else { "pieces" })
}

impl From<TableError> for OpenError {
    fn from(error: TableError) -> Self {
        Self::Table(error)
    }
}

impl From<PiecesError> for OpenError {
    fn from(error: PiecesError) -> Self {
        Self::Pieces(error)
    }
}

impl From<SpaceError> for OpenError {
    fn from(error: SpaceError) -> Self {
        Self::Space(error)
    }
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(error) => error.fmt(f),
            Self::Pieces(error) => error.fmt(f),
            Self::OtherRules { table, table_fingerprint, asked, asked_fingerprint } => write!(
                f,
                "the table is of {table} (rules {table_fingerprint}), not of {asked} (rules {asked_fingerprint}); \
                 give the rule set and options that it was made for, or make one with `senet solve`"
            ),
            Self::Space(error) => error.fmt(f),
            Self::OtherLayout => f.write_str(
                "the table names other layers than its rules have: another version of the program made it; \
                 make it again with `senet solve`",
            ),
        }
    }
}

impl std::error::Error for OpenError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Table(error) => Some(error),
            Self::Pieces(error) => Some(error),
            Self::Space(error) => Some(error),
            Self::OtherRules { .. } | Self::OtherLayout => None,
        }
    }
}

/// Why a table knows nothing of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotCovered {
    /// A side has more pieces left than the table has.
    TooManyPieces {
        /// The most that a side has left.
        left: u8,
        /// Pieces a side in the table.
        table: u8,
    },
    /// The rules count pieces that are gone, so that a game with another number
    /// of pieces is another game.
    OtherNumber {
        /// Pieces a side in the table.
        table: u8,
    },
    /// More throws are owed or missed than the table counts.
    TooMuchOwed {
        /// The most that it counts.
        most: u8,
    },
    /// The side to throw has a turn to miss.
    TurnToMiss,
    /// It is no position of the rule set.
    Unknown,
    /// Its cell cannot be decoded.
    Damaged,
}

impl fmt::Display for NotCovered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyPieces { left, table } => {
                write!(f, "a side has {left} pieces left, the table covers at most {table}; make a larger table")
            }
            Self::OtherNumber { table } => write!(
                f,
                "the table is of the game with {table} pieces a side, and pieces that are gone count in these rules; \
                 give a position of that game"
            ),
            Self::TooMuchOwed { most } => {
                write!(f, "more throws are owed than the {most} that the table counts; play on until fewer are")
            }
            Self::TurnToMiss => f.write_str(
                "the side to throw has a turn to miss; give the position after it, with the other side to throw",
            ),
            Self::Unknown => f.write_str("the table has no such position; check it against its rules"),
            Self::Damaged => f.write_str("the cell of the position is damaged; `senet table verify` says where"),
        }
    }
}

impl std::error::Error for NotCovered {}
