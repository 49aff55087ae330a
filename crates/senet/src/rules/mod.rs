//! Rule sets: data read from TOML, and the tables made from it for play.

mod clauses;
mod fingerprint;
mod labels;
mod load;
mod tables;

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

pub use clauses::{
    Backward, BearingOff, Beauty, Choice, Clauses, Ending, Entry, ExitPath, ExtraThrows, FrontDuty, Hit, LastHouse,
    LastResort, LateHouses, Layout, MatchPlay, MiddleRow, OccupiedRefuge, Offer, Passing, Protection, Remainder,
    RunLength, Start, Steps, Water, WaterCourse, WaterTurn, WhoBegins, WrongThrow,
};
pub use fingerprint::{NotAFingerprint, RulesFingerprint};
pub(crate) use labels::Labels;
pub use labels::Topic;
pub use load::{
    LoadError, LoadErrors, OptionChoice, OptionDefinition, OptionError, PRESET_IDS, PiecesError, RulesError,
    UnknownPreset, compact_presets, schema,
};
pub(crate) use tables::Tables;

use crate::House;

/// A rule set, ready to play: what a person wants to know about it, its
/// clauses, and tables for the move generator.
///
/// A clone shares the file that it was read from, but copies the rest: a
/// few kilobytes.
///
/// ```
/// use senet::{Beauty, Rules, Topic};
/// let rules = Rules::preset("kendall")?;
/// assert_eq!(rules.info().author, "Timothy Kendall, 1978");
/// assert_eq!(rules.clauses().beauty, Beauty::MayNotPass);
/// assert_eq!(rules.label(Topic::Beauty), "K2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rules {
    info: Info,
    labels: Labels,
    pub(crate) clauses: Clauses,
    pub(crate) tables: Tables,
    fingerprint: RulesFingerprint,
    origin: Arc<load::Origin>,
}

impl Rules {
    /// Puts a rule set together. The loader has checked that the clauses fit each other.
    fn assemble(info: Info, labels: Labels, clauses: Clauses, origin: Arc<load::Origin>) -> Self {
        let fingerprint = fingerprint::fingerprint(&load::Draft::of(&info, &labels, &clauses));
        let tables = Tables::of(&clauses);
        Self { info, labels, clauses, tables, fingerprint, origin }
    }

    /// Title, author, source and the like.
    #[must_use]
    pub fn info(&self) -> &Info {
        &self.info
    }

    /// What the rule set says about play.
    #[must_use]
    pub fn clauses(&self) -> &Clauses {
        &self.clauses
    }

    /// The label of the clause that speaks of `topic`, for example `K2`.
    #[must_use]
    pub fn label(&self, topic: Topic) -> &str {
        self.labels.get(topic)
    }

    /// The identifier, for example `kendall`.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.info.id
    }
}

/// What a person wants to know about a rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// The identifier: lower-case letters, digits, `-` and `.`.
    pub id: String,
    /// Counts up when the clauses change.
    pub revision: u32,
    /// Title.
    pub title: String,
    /// Who reconstructed the rules.
    pub author: String,
    /// Where they are described.
    pub source: String,
    /// The period that the reconstruction is for, for example `New Kingdom`.
    pub period: String,
    /// One line on what is special.
    pub special: String,
    /// Which signs the houses carry.
    pub signs: Signs,
    /// Which way up the source draws the board.
    pub drawn: Drawn,
    /// Which pieces the source plays with.
    pub piece_set: PieceSet,
    /// What the source calls houses other than by their canonical names.
    pub aliases: Vec<(House, String)>,
    /// The options chosen, by name, those at their default left out.
    pub options: Vec<(String, OptionValue)>,
}

impl Info {
    /// The period as it stands beside an author: the words "not stated" say
    /// what is not stated.
    #[must_use]
    pub fn period_in_words(&self) -> &str {
        if self.period == "not stated" { "period not stated" } else { &self.period }
    }
}

/// Which way up a board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Drawn {
    /// Houses 21–30 at the bottom.
    TopDown,
    /// Houses 21–30 at the top (source 004, 3rd variant).
    BottomUp,
}

/// The style of the signs on the special houses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Signs {
    /// Strokes, a cross and the sign for beauty, as in the Old Kingdom.
    OldKingdom,
    /// Crosses on 15 and 27, as in the Middle Kingdom.
    MiddleKingdom,
    /// The ankh on 15, water on 27, deities at the end, as in the New Kingdom.
    NewKingdom,
}

/// A set of pieces: what they look like, and nothing else. In each the sides
/// are told apart by shape.
///
/// ```
/// use senet::{PieceSet, Rules};
/// let set = |id| Rules::preset(id).map(|rules| rules.info().piece_set);
/// assert_eq!(set("bell-cornelius")?, PieceSet::Lions);
/// assert_eq!(set("kendall")?, PieceSet::Cones);
/// # Ok::<(), senet::UnknownPreset>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PieceSet {
    /// Cones for Light, reels for Dark, as in the New Kingdom.
    #[default]
    Cones,
    /// Low domes for Light, tall ones with a knob for Dark, as in the Old and Middle Kingdoms.
    Domes,
    /// Heads of lionesses for Light, of lions with their manes for Dark.
    Lions,
    /// Pawns, as of chess: with a ball for Light, with a point for Dark.
    Pawns,
    /// Draughtsmen: plain rings for Light, rosettes for Dark.
    Discs,
}

impl PieceSet {
    /// Every set.
    pub const ALL: [Self; 5] = [Self::Cones, Self::Domes, Self::Lions, Self::Pawns, Self::Discs];
}

/// The value of an option.
///
/// ```
/// use senet::OptionValue;
/// assert_eq!("true".parse(), Ok(OptionValue::Switch(senet::Switch::On)));
/// assert_eq!("5".parse(), Ok(OptionValue::Number(5)));
/// assert_eq!("4,5".parse(), Ok(OptionValue::Text("4,5".into())));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OptionValue {
    /// `true` or `false`.
    Switch(Switch),
    /// A whole number.
    Number(i64),
    /// Any other text, for example `4,5`.
    Text(String),
}

/// On or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Switch {
    /// Written `true`.
    On,
    /// Written `false`.
    Off,
}

impl core::str::FromStr for OptionValue {
    type Err = core::convert::Infallible;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(match text {
            "true" | "on" => Self::Switch(Switch::On),
            "false" | "off" => Self::Switch(Switch::Off),
            _ => text.parse().map_or_else(|_| Self::Text(text.into()), Self::Number),
        })
    }
}

impl core::fmt::Display for OptionValue {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Switch(Switch::On) => f.write_str("true"),
            Self::Switch(Switch::Off) => f.write_str("false"),
            Self::Number(n) => write!(f, "{n}"),
            Self::Text(text) => f.write_str(text),
        }
    }
}
