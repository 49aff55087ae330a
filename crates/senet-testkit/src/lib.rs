//! What the tests of the project share: the runners of vectors, perft counts
//! and playthroughs, and random games of every rule set.

#![allow(clippy::expect_used, reason = "this crate is for tests only, and a test stops at what it did not expect")]

pub mod games;
pub mod mixes;
pub mod moves;
pub mod perft;
pub mod playthroughs;
pub mod sets;
pub mod vectors;

use std::path::{Path, PathBuf};

/// The root of the repository.
#[must_use]
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
