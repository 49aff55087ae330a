//! The full-screen terminal game of senet.
//!
//! [`run()`] takes the terminal over, shows the menu or a game, and gives the
//! terminal back. Inside, screens are plain values: events go in, and a picture
//! is drawn from what they are, so that tests need no terminal.

mod app;
pub mod draw;
mod error;
mod menu;
mod options;
mod run;
mod table;
mod terminal;
#[cfg(test)]
mod tests;
mod theme;
mod thinker;

pub use error::TuiError;
pub use options::Options;
pub use run::run;
pub use table::Animation;
pub use theme::{Colours, Role, Theme};
