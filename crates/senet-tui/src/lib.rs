//! The full-screen terminal game of senet.

pub mod book;
pub mod draw;
mod table;
mod theme;
mod thinker;

pub use table::Animation;
pub use theme::{Colours, Role, Theme};
