//! Drawings of a senet board, without a screen and without rules.
//!
//! The host says what is on the board ([`BoardView`]) and what it looks like
//! ([`Plan`]); out come plain text ([`draw_text`], [`describe`]), a picture
//! ([`draw_position`]) or sheets to print ([`print::pages`]). Pictures are
//! [`Scene`]s, which [`svg`] and [`pdf`] turn into bytes: the same bytes for
//! the same scene, and nothing is written to a file here.
//!
//! This crate cannot decide what is legal: it is told.

#![cfg_attr(test, allow(clippy::unwrap_used, reason = "a test may panic"))]

pub mod art;
mod board;
mod geometry;
mod lie;
mod palette;
pub mod pdf;
mod picker;
pub mod print;
pub mod scene;
mod signs;
pub mod svg;
mod text;
mod view;
mod winansi;

pub use board::{Exit, Plan, draw_position};
pub use geometry::{COLUMNS, Cell, Direction, Geometry, Heading, Orientation, ROWS};
pub use lie::Lie;
pub use palette::Palette;
pub use picker::{Picked, Picker, Place, Way};
pub use scene::Scene;
pub use signs::{Arch, Charset, HouseSigns, Sign, house_name};
pub use text::{describe, draw_text};
pub use view::{BoardView, LastMove, Marks};
