//! What can be wrong with a page of the rule book.

use std::fmt;

/// A worked position that is not of its form: where, and what is expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookError {
    /// The page.
    pub page: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: BookProblem,
}

/// What is wrong on a line of the rule book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BookProblem {
    /// Not `ID [NAME=VALUE]…`.
    RuleSet,
    /// Not `KEY: VALUE`.
    NoKey,
    /// A key that worked positions do not have.
    UnknownKey(String),
    /// `position:` does not come first, or comes again.
    Position,
    /// A move is not written as one.
    Move(String),
    /// Not of the form that the key asks for; which one it is.
    Form(&'static str),
    /// A page in another language has other blocks in a section than the English one.
    Translation {
        /// The heading of the section, in the language that it was found in.
        section: String,
    },
    /// A text that should hold pages does not begin with one.
    NoPage,
}

impl fmt::Display for BookProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RuleSet => f.write_str("name the rule set and its options, for example senet kendall pieces=5"),
            Self::NoKey => f.write_str("write KEY: VALUE"),
            Self::UnknownKey(key) => write!(f, "worked positions have no key {key:?}; docs/rules/README.md lists them"),
            Self::Position => f.write_str("write one line position: and the other lines below it"),
            Self::Move(text) => write!(f, "{text:?} is not a move; write for example 10-11 or 28-off"),
            Self::Form(form) => write!(f, "write {form}"),
            Self::Translation { section } => {
                write!(f, "give the section {section:?} the same blocks in the same order as the English page has")
            }
            Self::NoPage => f.write_str("begin each page with a line of % and its name"),
        }
    }
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.md:{}: {}", self.page, self.line, self.problem)
    }
}

impl std::error::Error for BookError {}
