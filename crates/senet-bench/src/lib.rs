//! The loops that speed is measured with, shared by `cargo bench` and
//! `senet bench`: random play, move generation, perft.

#![cfg_attr(test, allow(clippy::unwrap_used, reason = "a test may panic"))]

mod measure;
mod play;
mod random;

pub use measure::{Rate, processor_time, rate};
pub use play::{Played, generations, listings, perft_leaves, random_play, sample};
pub use random::Random;
