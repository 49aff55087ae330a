//! Solves senet exactly: builds tables and proves their bounds.
//!
//! [`solve()`] makes a table of a rule set; how, and why its bounds are proven, is
//! told in `docs/solver.md`. Results do not depend on the number of threads, on
//! the machine, or on interruptions.

// Cells and slices are counted in what their index allows; memory is 64 bits wide.
#![allow(clippy::inline_always, reason = "sweeps are built for instructions that reach only what is inlined")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "cells are below 2^36 and slices below 2^16, which `Space::of` checks; addresses have 64 bits"
)]

mod ahead;
mod cells;
mod changes;
mod digits;
mod due;
mod equation;
mod estimate;
mod evaluate;
mod expand;
pub mod facts;
mod layer;
mod leaf;
mod lockstep;
mod memory;
mod number;
mod objective;
mod pace;
mod patience;
mod plan;
mod policy;
mod portions;
mod progress;
mod proof;
mod restless;
mod schedule;
mod slacks;
mod solve;
mod stopping;
mod store;
mod sweep;
mod verify;
mod watch;
mod work;

pub use estimate::{Estimate, memory_to_verify};
pub use layer::Proof;
pub use objective::Objective;
pub use pace::{Pace, pace};
pub use plan::{Draws, Keeping, Plan};
pub use solve::{LayerReport, SolveError, solve};
pub use verify::{VerifyError, verify};
pub use watch::{Event, Phase, Watch};
