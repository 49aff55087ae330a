//! What a table tells of its game: who is better off, by how much, and why.
//!
//! Facts are found by one pass over the table, of which only the cells
//! asked for are unpacked. Large tables are sampled: every k-th cell, with a
//! prime k, so that the samples do not follow the rows. The result depends on
//! the table and the effort alone.

mod houses;
mod json;
mod markdown;
mod sample;
mod shortest;
mod start;

use std::fmt;
use std::ops::ControlFlow;

use senet::{Setup, State};
use senet_tablebase::space::Place;
use senet_tablebase::table::Table;

pub use houses::HouseValue;
pub use sample::{Forced, Sampled, Swing};
pub use shortest::Shortest;
pub use start::{FirstMove, SecondMove, Start};

/// How much work facts are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// At most about so many positions are taken apart.
    pub samples: u64,
    /// Shortest wins are found in tables of at most so many positions; it takes
    /// about 100 bytes of memory for each.
    pub shortest: u64,
}

impl Default for Effort {
    /// What takes about a minute on a small machine.
    fn default() -> Self {
        Self { samples: 2_000_000, shortest: 2_000_000 }
    }
}

/// What a table tells of its game. Values are those of the table: probabilities
/// of winning, or expected points.
#[derive(Clone, Debug)]
pub struct Facts {
    /// The rule set's title.
    pub title: String,
    /// The start of the game.
    pub start: Start,
    /// Which positions were taken apart.
    pub sampled: Sampled,
    /// The layer in which houses were valued.
    pub houses_layer: String,
    /// What pieces on each house are worth, house 1 first.
    pub houses: Vec<HouseValue>,
    /// The greatest difference that one throw makes.
    pub swing: Option<Swing>,
    /// The same among the positions of the layer in which houses were valued.
    pub early_swing: Option<Swing>,
    /// How often there is nothing to choose.
    pub forced: Forced,
    /// The longest of the shortest wins; `None` where the table is too large for it.
    pub shortest: Option<Shortest>,
}

/// Why there are no facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FactsError {
    /// Whoever watched wanted it so.
    Stopped,
    /// A cell cannot be decoded.
    Damaged,
}

impl fmt::Display for FactsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Stopped => "stopped; give the command again",
            Self::Damaged => "the table is damaged; `senet table verify` says where",
        })
    }
}

impl std::error::Error for FactsError {}

/// Told how many positions are done, and of how many; may stop the work.
pub type OnProgress<'a> = dyn FnMut(u64, u64) -> ControlFlow<()> + 'a;

impl Facts {
    /// Finds the facts of a table.
    ///
    /// # Errors
    /// When the table is damaged or `progress` breaks off.
    pub fn of(table: &Table, effort: Effort, progress: &mut OnProgress<'_>) -> Result<Self, FactsError> {
        let start = Start::of(table)?;
        let (sampled, sums) = sample::run(table, effort, progress)?;
        let shortest = Shortest::of(table, effort, progress)?;
        Ok(Self {
            title: table.rules().info().title.clone(),
            start,
            sampled,
            houses_layer: table.space().layers().get(houses::layer(table)).map_or_else(String::new, |l| l.name.clone()),
            houses: sums.houses.values(),
            swing: sums.swing.map(|found| found.told(table)),
            early_swing: sums.early_swing.map(|found| found.told(table)),
            forced: sums.forced,
            shortest,
        })
    }
}

/// The text of the position of a place, as a game can have it.
fn told(table: &Table, place: Place) -> String {
    let position = table.space().position(place);
    let valid = Setup::from(&State::Due(position)).validate(table.rules()).is_ok();
    if valid { position.to_string() } else { position.mirrored().to_string() }
}
