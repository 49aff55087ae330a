//! Computer players for senet, and everything that judges or compares them:
//! the seeded source of throws, an evaluation made from the clauses of a rule
//! set, the search over throws and moves, agents of four levels, duels.
//!
//! ```
//! use senet::{Rules, State};
//! use senet_engine::{Agent, Budget, Computer, Level, ThrowSource};
//! let rules = Rules::preset("kendall")?;
//! let mut throws = ThrowSource::seeded(rules.clauses().device, 1);
//! let mut player = Computer::new(&rules, Level::Skilled, Budget::default(), 1);
//! let State::Due(start) = rules.start() else { unreachable!() };
//! let decision = start.with_throw(&rules, throws.cast().throw)?;
//! let chosen = player.choose(&decision);
//! assert!(decision.check(&rules, chosen).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod agent;
mod budget;
mod duel;
mod evaluate;
mod ladder;
mod level;
mod picker;
mod prob;
mod search;
mod throws;

pub use agent::{Agent, Computer};
pub use budget::{Budget, Interrupt};
pub use duel::{Contestant, DuelReport, DuelSettings, GameEnd, GameRecord, Score, duel, duel_between, play_game};
pub use evaluate::{Evaluator, Fit, FitSettings, StaticEvaluator, TuneSettings, fit_weights, tune_weights};
pub use ladder::{LadderSettings, Rung, ladder, ladder_table};
pub use level::{Level, UnknownLevel};
pub use picker::Picker;
pub use prob::WinProb;
pub use search::{Analysis, Search};
pub use throws::{Cast, Faces, NoSystemRandomness, StickSide, ThrowSource};
