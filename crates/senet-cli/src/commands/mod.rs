//! The commands, one file each.

pub(crate) mod batch;
pub(crate) mod bench;
pub(crate) mod board;
pub(crate) mod completions;
pub(crate) mod duel;
pub(crate) mod game;
pub(crate) mod learn;
pub(crate) mod man;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod record;
pub(crate) mod rules;
mod rules_text;
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod solve;
pub(crate) mod table;
