//! A game of senet in progress: who plays, what was thrown, what was played,
//! and everything a player may ask of it on the way.
//!
//! A [`Game`] is made from [`Terms`] (rule set, seats, source of throws, who
//! begins) and then driven step by step: [`Game::stage`] says what is due,
//! [`Game::cast`] throws, [`Game::play`] uses the throw. Throws are a log:
//! [`Game::undo`] goes back to the last decision of a person and the same
//! throws come again.
//!
//! The crate draws nothing and asks nobody; front ends do.

mod cast;
mod chi_square;
mod game;
mod opponent;
mod record;
mod ritual;
#[cfg(feature = "files")]
mod save;
mod seat;
#[cfg(feature = "files")]
mod session;
mod statistics;
mod way;

pub use cast::{Cast, ThrowMode};
pub use chi_square::ChiSquare;
pub use game::{ActError, Answer, Begin, Game, NoAnswer, Ply, Stage, Terms, TermsError};
pub use opponent::{Choice, Hint, Opponent};
pub use record::{ResumeError, names_of, sit};
pub use ritual::{Contestant, Ritual, RitualCast, RitualKind};
#[cfg(feature = "files")]
pub use save::{Kept, Outlives, SaveError, SaveFile, Shelf};
pub use seat::{Seat, SeatError};
#[cfg(feature = "files")]
pub use session::Session;
pub use statistics::{Count, Statistics, Verdict};
pub use way::to_go;

pub use senet_engine::{Budget, Faces, Interrupt, Level, StickSide, WinProb};
