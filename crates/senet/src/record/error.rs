//! What can be wrong with a record.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::GameResult;
use crate::error_list::error_list;
use crate::{ByPlayer, ImpossibleThrow, Move, Player, PositionErrors, Refusal, RulesError, Throw};

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LineColumn {
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
}

impl fmt::Display for LineColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// One thing that is wrong with a record.
///
/// Shown as `line 14, column 8: ply 3: 25-29 is not legal: house 26 may not be passed (K2); legal: 12-16, 14-18`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// Where it stands in the text; `None` for a record that was built or read from JSON.
    pub place: Option<LineColumn>,
    /// The number of the ply, from 1.
    pub ply: Option<usize>,
    /// What is wrong.
    pub problem: Problem,
}

impl RecordError {
    pub(super) const fn at(place: LineColumn, problem: Problem) -> Self {
        Self { place: Some(place), ply: None, problem }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = self.place {
            write!(f, "{place}: ")?;
        }
        if let Some(ply) = self.ply {
            write!(f, "ply {ply}: ")?;
        }
        write!(f, "{}", self.problem)?;
        match self.problem.remedy() {
            Some(remedy) => write!(f, "; {remedy}"),
            None => Ok(()),
        }
    }
}

impl core::error::Error for RecordError {}

/// Everything that is wrong with a record's text, in the order of the places;
/// never empty, and never more than [`RecordErrors::MOST`].
///
/// Shown one a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordErrors(pub(super) Vec<RecordError>);

impl RecordErrors {
    /// After so many errors the rest of a text is not looked at.
    pub const MOST: usize = 50;
}

error_list!(RecordErrors of RecordError, separated by "\n");

impl From<RecordError> for RecordErrors {
    fn from(error: RecordError) -> Self {
        Self(alloc::vec![error])
    }
}

/// What is wrong with a record, without the place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The text is longer than [`Record::MAX_BYTES`](super::Record::MAX_BYTES).
    TooLong,
    /// More headers than [`Record::MAX_HEADERS`](super::Record::MAX_HEADERS).
    TooManyHeaders,
    /// A comment without its closing brace.
    UnclosedComment,
    /// A header that is not `[Key "value"]`.
    HeaderForm,
    /// A backslash before a character that it does not go with.
    Escape,
    /// A header's name that is none.
    HeaderName(String),
    /// A header that was given before.
    HeaderTwice(String),
    /// A header whose value does not fit its name.
    HeaderValue {
        /// The header.
        key: String,
        /// What its value may be.
        allowed: &'static str,
    },
    /// A header after the first ply.
    LateHeader,
    /// Neither the number of a ply nor a result.
    NoPly(String),
    /// A ply with a number that is not its own.
    Number {
        /// The number that is due.
        expected: usize,
        /// What stands there.
        found: String,
    },
    /// Not a side.
    Side(String),
    /// Not a throw.
    Throw(String),
    /// Not a move.
    Move(String),
    /// The text ends within a ply.
    CutOff,
    /// Not a clock.
    Clock(String),
    /// Not an evaluation.
    Evaluation(String),
    /// A second clock, or a second evaluation.
    Twice(String),
    /// A ply or header follows the pending throw.
    AfterPending,
    /// No result at the end.
    NoResult,
    /// Something follows the result.
    AfterResult,
    /// The header `Result` and the result at the end differ.
    ResultsDiffer {
        /// The header's.
        header: GameResult,
        /// The one at the end.
        end: GameResult,
    },
    /// The JSON is not a record.
    Json(String),
    /// No header says which rule set holds.
    NoRules,
    /// There is no such rule set, or not with these options.
    Rules(Box<RulesError>),
    /// The record belongs to another rule set, revision or fingerprint, or to other options.
    OtherRules {
        /// The header that differs.
        key: &'static str,
        /// What the record says.
        recorded: String,
        /// What the rule set at hand has.
        at_hand: String,
    },
    /// The start position is wrong.
    Start(PositionErrors),
    /// The other side's turn.
    WrongSide {
        /// Whose turn it is.
        expected: Player,
    },
    /// A throw that cannot come.
    ImpossibleThrow(ImpossibleThrow),
    /// A throw already waits to be used, another one was recorded.
    OtherThrow {
        /// The throw that waits.
        waiting: Throw,
        /// The throw that was recorded; `None` for a choice instead of throwing.
        recorded: Option<Throw>,
    },
    /// The move is not legal.
    Illegal {
        /// The move.
        played: Move,
        /// Why it is not legal.
        refusal: Refusal,
        /// The same in words, with the clause.
        reason: String,
        /// What would be legal; for a choice instead of throwing, the choices.
        legal: Vec<Move>,
    },
    /// A ply after the end of the game.
    AfterEnd,
    /// The game is over with another result.
    OtherResult {
        /// The result that the record gives.
        recorded: GameResult,
        /// The result of its plies.
        played: GameResult,
    },
    /// The game is not over and the record gives a result without a header `Termination`.
    NotOver {
        /// The result that the record gives.
        recorded: GameResult,
    },
    /// The header `Points` contradicts the game.
    OtherPoints {
        /// The points of its plies; `None` when the game is not over.
        played: Option<ByPlayer<u16>>,
    },
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => f.write_str("the record is too long"),
            Self::TooManyHeaders => f.write_str("the record has too many headers"),
            Self::UnclosedComment => f.write_str("the comment that begins here is not closed"),
            Self::HeaderForm => f.write_str("this is not a header"),
            Self::Escape => f.write_str("a backslash before something that it does not go with"),
            Self::HeaderName(name) => write!(f, "{} is not the name of a header", Quoted(name)),
            Self::HeaderTwice(name) => write!(f, "the header {name} is given twice"),
            Self::HeaderValue { key, .. } => write!(f, "the header {key} cannot have this value"),
            Self::LateHeader => f.write_str("a header after the first ply"),
            Self::NoPly(found) => write!(f, "a ply or the result should begin here, not {}", Quoted(found)),
            Self::Number { expected, found } => write!(f, "the number should be {expected}, not {}", Quoted(found)),
            Self::Side(found) => write!(f, "{} is not a side", Quoted(found)),
            Self::Throw(found) => write!(f, "{} is not a throw", Quoted(found)),
            Self::Move(found) => write!(f, "{} is not a move", Quoted(found)),
            Self::CutOff => f.write_str("the record ends within a ply"),
            Self::Clock(found) => write!(f, "{} is not a clock", Quoted(found)),
            Self::Evaluation(found) => write!(f, "{} is not an evaluation", Quoted(found)),
            Self::Twice(found) => write!(f, "{} is the second of its kind in the ply", Quoted(found)),
            Self::AfterPending => f.write_str("something follows a throw that is still to be used"),
            Self::NoResult => f.write_str("the record ends without a result"),
            Self::AfterResult => f.write_str("something follows the result"),
            Self::ResultsDiffer { header, end } => {
                write!(f, "the result here is {end}, but {header} in the header Result")
            }
            Self::Json(error) => write!(f, "the JSON is not a record: {error}"),
            Self::NoRules => f.write_str("no header says which rule set holds"),
            Self::Rules(error) => error.fmt(f),
            Self::OtherRules { key, recorded, at_hand } => {
                write!(f, "the record has {key} {}, the rule set at hand {}", Quoted(recorded), Quoted(at_hand))
            }
            Self::Start(errors) => write!(f, "the start position is wrong: {errors}"),
            Self::WrongSide { expected } => write!(f, "it is not this side's turn but {expected}'s"),
            Self::ImpossibleThrow(error) => error.fmt(f),
            Self::OtherThrow { waiting, recorded: Some(recorded) } => {
                write!(f, "the throw to be used is {waiting}, not {recorded}")
            }
            Self::OtherThrow { waiting, recorded: None } => {
                write!(f, "a choice instead of throwing, but the throw {waiting} waits to be used")
            }
            Self::Illegal { played, reason, .. } => write!(f, "{played} is not legal: {reason}"),
            Self::AfterEnd => f.write_str("the game was over before"),
            Self::OtherResult { recorded, played } => {
                write!(f, "the result should be {played}, which the plies lead to, not {recorded}")
            }
            Self::NotOver { recorded } => write!(f, "the result is {recorded}, but the game is not over"),
            Self::OtherPoints { played: Some(points) } => {
                write!(f, "the points should be {}/{}", points[Player::Light], points[Player::Dark])
            }
            Self::OtherPoints { played: None } => f.write_str("points are given, but the game is not over"),
        }
    }
}

impl Problem {
    /// What to do about it, where there is more to say than the problem says.
    #[must_use]
    pub fn remedy(&self) -> Option<String> {
        let plain = match self {
            Self::TooLong => "at most 16 MiB; one record holds one game",
            Self::TooManyHeaders => "at most 256; put remarks in braces",
            Self::UnclosedComment => "close it with }; within a comment a brace is written \\}",
            Self::HeaderForm => {
                "write [Key \"value\"], within the value \\\" and \\\\ for a quotation mark and a backslash"
            }
            Self::Escape => "write \\\\ for a backslash; allowed are \\\\ \\\" \\} \\n \\r \\t \\u{hex}",
            Self::HeaderName(_) => "a letter, then letters, digits, _ or -",
            Self::HeaderTwice(_) | Self::Twice(_) => "leave one of them out",
            Self::HeaderValue { allowed, .. } => return Some(alloc::format!("allowed: {allowed}")),
            Self::LateHeader => "headers stand before the plies",
            Self::NoPly(_) => "a ply is written 12. D 4 14-18; the result is L, D, draw or *",
            Self::Number { .. } => "plies are numbered from 1 without gaps",
            Self::Side(_) => "write L or D",
            Self::Throw(_) => "write 1 to 6, or - for a choice made instead of throwing",
            Self::Move(_) => "moves are written 10-11, 10x11, 28-off, +4, pass, …; a throw still to be used ...",
            Self::CutOff => "a ply is written 12. D 4 14-18, and the record ends with L, D, draw or *",
            Self::Clock(_) => "write @minutes:seconds or @hours:minutes:seconds, as @1:02.5",
            Self::Evaluation(_) => "write = and the mover's win probability from 0 to 1 with up to five decimals",
            Self::AfterPending => "write the move in place of ... or leave out what follows",
            Self::NoResult => "write L, D or draw at the end, or * if the game is not over",
            Self::AfterResult => "one record holds one game; put remarks in braces",
            Self::ResultsDiffer { .. } => "make them agree",
            Self::NoRules => "write for example [Rules \"kendall\"]",
            Self::OtherRules { .. } => "load the rule set that the record names, in that revision and with its options",
            Self::OtherThrow { .. } => "use the throw that waits",
            Self::Illegal { legal, .. } => return Some(legal_list(legal)),
            Self::AfterEnd => "leave the ply out",
            Self::NotOver { .. } => "write *, or say why it ended, as [Termination \"resigned\"]",
            Self::OtherPoints { played: None } => "leave them out, or say why it ended, as [Termination \"resigned\"]",
            Self::Json(_)
            | Self::Rules(_)
            | Self::Start(_)
            | Self::WrongSide { .. }
            | Self::ImpossibleThrow(_)
            | Self::OtherResult { .. }
            | Self::OtherPoints { played: Some(_) } => return None,
        };
        Some(plain.to_string())
    }
}

fn legal_list(legal: &[Move]) -> String {
    if legal.is_empty() {
        return "there is no choice instead of throwing here".into();
    }
    let mut names: Vec<String> = legal.iter().map(ToString::to_string).collect();
    names.sort();
    alloc::format!("legal: {}", names.join(", "))
}

/// A piece of foreign text in quotation marks, shortened, control characters escaped.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MOST: usize = 40;
        f.write_str("\"")?;
        for character in self.0.chars().take(MOST) {
            write!(f, "{}", character.escape_debug())?;
        }
        f.write_str(if self.0.chars().nth(MOST).is_some() { "…\"" } else { "\"" })
    }
}
