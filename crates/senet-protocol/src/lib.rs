//! What the page and its engine say to each other, and links that hold a game.
//!
//! Messages are lines of text. The shapes here are written shapes only: the types of the
//! rules crate are converted by hand, at the edge, and every conversion from
//! outside can fail with a reason. Messages of a server can join those of the
//! [engine] without touching them.

pub mod engine;
mod lines;
pub mod link;
mod rule_set;

pub use rule_set::RuleSet;
