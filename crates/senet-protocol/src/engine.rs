//! Questions to the engine and its answers.
//!
//! ```
//! use senet_protocol::RuleSet;
//! use senet_protocol::engine::{Effort, Request, Wanted};
//! # let rules = RuleSet { name: "dom".into(), text: None, options: vec![] };
//! let request = Request {
//!     id: 1,
//!     rules,
//!     position: "LDLDLDLDLD/10/10 D 1".into(),
//!     wanted: Wanted::Hint { effort: Effort::millis(300) },
//! };
//! assert_eq!(Request::read(&request.write())?, request);
//! # Ok::<(), senet_protocol::engine::Malformed>(())
//! ```

use core::fmt;

use crate::RuleSet;
use crate::lines::{Lines, Reader};

/// A question. The answer carries the same number.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// Tells answers apart; an answer to a question no longer asked is dropped.
    pub id: u32,
    /// The rules of the game.
    pub rules: RuleSet,
    /// The state that is asked about, as a position text.
    pub position: String,
    /// What is wanted.
    pub wanted: Wanted,
}

/// What the engine is asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum Wanted {
    /// What a computer player does.
    Choose {
        /// The name of its level.
        level: String,
        /// What its picks depend on.
        seed: u64,
        /// The plies played, with which the picks vary.
        ply: u32,
        /// What the move may cost.
        effort: Effort,
    },
    /// What the strongest player would do, and its chances.
    Hint {
        /// What the answer may cost.
        effort: Effort,
    },
    /// The chances of a position.
    Chances {
        /// What the answer may cost.
        effort: Effort,
    },
}

/// What an answer may cost; what is not given is not limited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Milliseconds.
    pub millis: Option<u32>,
    /// Positions: repeatable.
    pub nodes: Option<u64>,
    /// Plies looked ahead.
    pub depth: Option<u8>,
}

impl Effort {
    /// This much time.
    #[must_use]
    pub const fn millis(millis: u32) -> Self {
        Self { millis: Some(millis), nodes: None, depth: None }
    }

    /// This many positions.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { millis: None, nodes: Some(nodes), depth: None }
    }
}

/// An answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    /// The number of the question.
    pub id: u32,
    /// What the engine found, or why it did not.
    pub answer: Result<Answer, Failure>,
}

/// What the engine found.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// What to do; `None` where only the chances were asked for.
    pub choice: Option<Choice>,
    /// The probability, 0 to 1, that **Light** wins, a draw counting half;
    /// `None` where it was not asked for.
    pub light_wins: Option<f32>,
    /// What else could be done, the best first, each with the probability that Light wins
    /// then; only with a hint.
    pub others: Vec<(Choice, f32)>,
}

/// What a player does. Moves are written as in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Throws.
    Throw,
    /// Makes this choice instead of throwing.
    Instead(String),
    /// Uses the throw so.
    Use(String),
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The question could not be read.
    Malformed(String),
    /// The rule set could not be loaded.
    Rules(String),
    /// The position is none of this rule set.
    Position(String),
    /// There is no level of this name.
    Level(String),
    /// The game is over: there is nothing to decide.
    Over,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed(why) => write!(f, "the engine was not understood: {why}"),
            Self::Rules(why) | Self::Position(why) | Self::Level(why) => f.write_str(why),
            Self::Over => f.write_str("the game is over"),
        }
    }
}

impl core::error::Error for Failure {}

/// A message that is not one of these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// What is wrong with it, with line and column.
    pub why: String,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a message of this version: {}", self.why)
    }
}

impl core::error::Error for Malformed {}

impl Request {
    /// As it is sent.
    #[must_use]
    pub fn write(&self) -> String {
        let mut lines = Lines::default();
        lines.put("id", &self.id.to_string());
        self.rules.put(&mut lines);
        lines.put("position", &self.position);
        match &self.wanted {
            Wanted::Choose { level, seed, ply, effort } => {
                lines.put("choose", level);
                lines.put("seed", &seed.to_string());
                lines.put("ply", &ply.to_string());
                effort.put(&mut lines);
            }
            Wanted::Hint { effort } => {
                lines.put("hint", "");
                effort.put(&mut lines);
            }
            Wanted::Chances { effort } => {
                lines.put("chances", "");
                effort.put(&mut lines);
            }
        }
        lines.finish()
    }

    /// As it arrives.
    ///
    /// # Errors
    /// When it is not a question of this version.
    pub fn read(text: &str) -> Result<Self, Malformed> {
        let mut reader = Reader::new(text);
        let id = reader.number("id")?;
        let rules = RuleSet::take(&mut reader)?;
        let position = reader.text("position")?;
        let wanted = if let Some(level) = reader.take("choose") {
            let (seed, ply) = (reader.number("seed")?, reader.number("ply")?);
            Wanted::Choose { level, seed, ply, effort: Effort::take(&mut reader)? }
        } else if reader.take("hint").is_some() {
            Wanted::Hint { effort: Effort::take(&mut reader)? }
        } else if reader.take("chances").is_some() {
            Wanted::Chances { effort: Effort::take(&mut reader)? }
        } else {
            return Err(reader.malformed("this is not a question"));
        };
        reader.finish()?;
        Ok(Self { id, rules, position, wanted })
    }
}

impl Effort {
    fn put(&self, lines: &mut Lines) {
        lines.put_some("millis", self.millis.as_ref());
        lines.put_some("nodes", self.nodes.as_ref());
        lines.put_some("depth", self.depth.as_ref());
    }

    fn take(reader: &mut Reader<'_>) -> Result<Self, Malformed> {
        Ok(Self { millis: reader.maybe("millis")?, nodes: reader.maybe("nodes")?, depth: reader.maybe("depth")? })
    }
}

impl Reply {
    /// As it is sent.
    #[must_use]
    pub fn write(&self) -> String {
        let mut lines = Lines::default();
        lines.put("id", &self.id.to_string());
        match &self.answer {
            Ok(Answer { choice, light_wins, others }) => {
                if let Some(choice) = choice {
                    choice.put(&mut lines);
                }
                put_wins(&mut lines, *light_wins);
                for (choice, light_wins) in others {
                    choice.put(&mut lines);
                    put_wins(&mut lines, Some(*light_wins));
                }
            }
            Err(Failure::Over) => lines.put("over", ""),
            Err(Failure::Malformed(why)) => lines.put("malformed", why),
            Err(Failure::Rules(why)) => lines.put("no-rules", why),
            Err(Failure::Position(why)) => lines.put("no-position", why),
            Err(Failure::Level(why)) => lines.put("no-level", why),
        }
        lines.finish()
    }

    /// As it arrives.
    ///
    /// # Errors
    /// When it is not an answer of this version.
    pub fn read(text: &str) -> Result<Self, Malformed> {
        let mut reader = Reader::new(text);
        let id = reader.number("id")?;
        let name = reader.name();
        let failure: Option<fn(String) -> Failure> = match name {
            "over" => Some(|_| Failure::Over),
            "malformed" => Some(Failure::Malformed),
            "no-rules" => Some(Failure::Rules),
            "no-position" => Some(Failure::Position),
            "no-level" => Some(Failure::Level),
            _ => None,
        };
        let answer = if let Some(failure) = failure {
            Err(failure(reader.text(name)?))
        } else {
            let choice = Choice::take(&mut reader);
            let light_wins = take_wins(&mut reader)?;
            let mut others = Vec::new();
            while let Some(choice) = Choice::take(&mut reader) {
                let light_wins = take_wins(&mut reader)?.ok_or_else(|| reader.malformed("there is no light-wins"))?;
                others.push((choice, light_wins));
            }
            Ok(Answer { choice, light_wins, others })
        };
        reader.finish()?;
        Ok(Self { id, answer })
    }
}

/// Its bits: to read a decimal fraction takes ten kilobytes of a page.
fn put_wins(lines: &mut Lines, light_wins: Option<f32>) {
    lines.put_some("light-wins", light_wins.map(f32::to_bits).as_ref());
}

fn take_wins(reader: &mut Reader<'_>) -> Result<Option<f32>, Malformed> {
    Ok(reader.maybe("light-wins")?.map(f32::from_bits).filter(|wins| (0.0..=1.0).contains(wins)))
}

impl Choice {
    fn put(&self, lines: &mut Lines) {
        match self {
            Self::Throw => lines.put("throw", ""),
            Self::Instead(chosen) => lines.put("instead", chosen),
            Self::Use(chosen) => lines.put("use", chosen),
        }
    }

    fn take(reader: &mut Reader<'_>) -> Option<Self> {
        let throw = reader.take("throw").map(|_| Self::Throw);
        throw.or_else(|| reader.take("instead").map(Self::Instead)).or_else(|| reader.take("use").map(Self::Use))
    }
}
