//! What is kept of a solved game, in `docs/solved/ID-N.json`.

use serde::{Deserialize, Serialize};

/// A solved game. Values are probabilities that the side which begins wins; a draw counts ½.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Solved {
    pub(crate) rules: String,
    pub(crate) pieces: u8,
    pub(crate) fingerprint: String,
    pub(crate) command: String,
    /// In words, where they were given.
    pub(crate) machine: Option<String>,
    pub(crate) threads: u32,
    pub(crate) positions: u64,
    pub(crate) seconds: f64,
    pub(crate) peak_memory: Option<u64>,
    pub(crate) announced_memory: u64,
    /// What else is to be known of its making, in words: written by hand, gone when it is made again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) remark: Option<String>,
    pub(crate) margin: f64,
    pub(crate) may_never_end: u64,
    pub(crate) start: String,
    pub(crate) value: Bounded,
    pub(crate) draw: Option<Bounded>,
    pub(crate) first_moves: Vec<FirstMove>,
    pub(crate) houses: Houses,
    pub(crate) sampled_every: u64,
    /// `None` where the table is too large for it.
    pub(crate) longest_shortest_win: Option<Shortest>,
    pub(crate) largest_swing: Option<Swing>,
    pub(crate) largest_swing_of_that_layer: Option<Swing>,
    pub(crate) forced_share: f64,
    pub(crate) layers: Vec<LayerDone>,
}

/// The bounds of no position may be further apart in a game that counts as solved.
const WIDEST_GAP: f64 = 1e-6;

impl Solved {
    /// # Errors
    /// The bounds are too far apart for the game to count as solved.
    pub(crate) fn is_exact(&self) -> Result<(), String> {
        let gap = 2.0 * self.margin;
        if gap <= WIDEST_GAP {
            return Ok(());
        }
        Err(format!(
            "the bounds of {} with {} pieces are {gap:.1e} apart, and {WIDEST_GAP:.0e} is what counts as solved; look at              the margins of its layers in the report for where the proof took wider ones",
            self.rules, self.pieces
        ))
    }
}

/// A value with its proven bounds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Bounded {
    pub(crate) value: f64,
    pub(crate) below: f64,
    pub(crate) above: f64,
}

impl Bounded {
    /// How far off the value can be.
    pub(crate) fn bound(self) -> f64 {
        (self.above - self.value).max(self.value - self.below)
    }

    /// Who is better off, of a value of the start.
    pub(crate) fn better(self) -> Better {
        match self {
            Self { below, .. } if below > 0.5 => Better::First,
            Self { above, .. } if above < 0.5 => Better::Second,
            _ => Better::Unknown,
        }
    }
}

/// Which side is better off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Better {
    /// The side that begins.
    First,
    Second,
    /// The bounds leave it open.
    Unknown,
}

/// The best that can be done with a first throw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct FirstMove {
    pub(crate) throw: u8,
    pub(crate) weight: u32,
    #[serde(rename = "move")]
    pub(crate) best: String,
    /// After the throw and the move.
    pub(crate) value: f64,
    /// How far off that can be.
    pub(crate) bound: f64,
    pub(crate) second: Option<Second>,
}

/// What is second best, and what it costs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Second {
    #[serde(rename = "move")]
    pub(crate) mv: String,
    pub(crate) loss: f64,
}

/// What a piece on each house is worth to the side to throw, house 1 first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Houses {
    pub(crate) layer: String,
    pub(crate) own: Vec<Option<f64>>,
    pub(crate) enemy: Vec<Option<f64>>,
}

/// The longest of the shortest wins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Shortest {
    pub(crate) position: Option<String>,
    pub(crate) throws: u32,
    pub(crate) positions_never_won: u64,
    pub(crate) from_start: Option<u32>,
}

/// Where one throw decides most.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Swing {
    pub(crate) position: String,
    pub(crate) difference: f64,
    pub(crate) worst: Outcome,
    pub(crate) best: Outcome,
}

/// A throw and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Outcome {
    pub(crate) throw: u8,
    pub(crate) value: f64,
}

/// How a layer was solved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct LayerDone {
    pub(crate) layer: String,
    pub(crate) positions: u64,
    pub(crate) sweeps: u32,
    pub(crate) seconds: f64,
    pub(crate) margin: f64,
    pub(crate) may_never_end: u64,
}

/// What a game that is not solved yet would take, in the words of `senet solve --estimate`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Announced {
    pub(crate) rules: String,
    pub(crate) pieces: u8,
    pub(crate) fingerprint: String,
    pub(crate) positions: u64,
    pub(crate) memory: String,
    pub(crate) time: String,
}

impl Announced {
    /// Reads the first line that `senet solve --estimate` writes.
    pub(crate) fn read((rules, pieces): (&str, u8), fingerprint: &str, line: &str) -> Option<Self> {
        let (positions, rest) = line.lines().next()?.trim().split_once(" positions in ")?;
        let (_, rest) = rest.split_once("memory up to ")?;
        let (memory, rest) = rest.split_once(',')?;
        let (_, time) = rest.split_once("about ")?;
        Some(Self {
            rules: rules.to_owned(),
            pieces,
            fingerprint: fingerprint.to_owned(),
            positions: positions.parse().ok()?,
            memory: memory.to_owned(),
            time: time.to_owned(),
        })
    }
}

/// Which games are wanted: `docs/solved/wanted.json`.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct WantedFile {
    pub(crate) every_preset_with: u8,
    pub(crate) also: Vec<Also>,
}

/// A game wanted beside every preset.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Also {
    pub(crate) rules: String,
    pub(crate) pieces: u8,
    /// What `--memory` says; as much as helps is kept if nothing.
    #[serde(default)]
    pub(crate) memory: Option<String>,
}
