//! The commands, one file each.

pub(crate) mod batch;
pub(crate) mod moves;
pub(crate) mod perft;
