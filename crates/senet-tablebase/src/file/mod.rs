//! The table file.

mod io_failure;
mod map;
mod replace;
pub mod sealed;

pub use io_failure::{Doing, IoFailure};
