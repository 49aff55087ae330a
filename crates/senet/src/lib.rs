//! The rules of senet: every reconstruction exact, one fast move generator.
//!
//! A rule set is data ([`Rules`], read from TOML); a game is a [`State`] of 32
//! bytes: a [`Position`] where a throw is due, a [`Decision`] where one waits
//! to be used, or a [`Finished`] game. The crate draws no throws and does no
//! input or output: it says which throws exist and with what weight, which
//! moves are legal, why others are not, and what each does.
//!
//! ```
//! use senet::{Rules, State, Throw};
//! let rules = Rules::preset("kendall")?;
//! let State::Due(position) = rules.start() else { unreachable!() };
//! let decision = position.with_throw(&rules, Throw::new(4).unwrap())?;
//! let chosen = decision.legal_moves(&rules).get(0).unwrap();
//! let next = decision.play(&rules, chosen)?;
//! assert_eq!(next.side_to_move(), Some(position.side_to_move())); // a 4 grants another throw
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![cfg_attr(not(feature = "std"), no_std)]
#![allow(
    clippy::inline_always,
    reason = "measured: a ply whose generator or whose effect is called, not inlined, costs a fifth more (docs/performance.md)"
)]

extern crate alloc;

mod error_list;
mod generate;
mod house;
pub mod match_play;
mod moves;
mod outcome;
mod perft;
mod play;
mod player;
mod raw;
pub mod record;
mod refusal;
mod rules;
mod setup;
mod start;
mod state;
mod text;
mod throw;
mod track;

pub use generate::MoveSet;
pub use house::{House, HouseSet, Houses};
pub use moves::{Move, MoveTextError};
pub use outcome::Outcome;
pub use perft::perft;
pub use player::{ByPlayer, Player};
pub use refusal::{Citation, Refusal};
pub use rules::*;
pub use setup::{Place, PositionError, PositionErrors, Problem, Remaining, Setup, SetupProblem, SetupProblems};
pub use state::{Decision, Finished, ImpossibleThrow, Position, State};
pub use throw::{Device, Throw, ThrowSet, WeightedThrow};
