//! What players, levels and houses are called.

use std::fmt;
use std::str::FromStr;

use senet::House;
use senet_play::{Level, Seat};

#[cfg(feature = "embedded")]
use crate::Lang;
use crate::{Catalogue, Msg};

/// A level of the computer.
#[must_use]
pub fn level(texts: &Catalogue, level: Level) -> String {
    texts.say(match level {
        Level::Novice => Msg::LevelNovice,
        Level::Casual => Msg::LevelCasual,
        Level::Skilled => Msg::LevelSkilled,
        Level::Strong => Msg::LevelStrong,
    })
}

/// What to call the player on a seat: the name, `person`, or `computer, strong`.
#[must_use]
pub fn seat(texts: &Catalogue, seat: &Seat) -> String {
    match seat {
        Seat::Person { name } if name.is_empty() => texts.say(Msg::SeatPerson),
        Seat::Person { name } => name.clone(),
        Seat::Computer(strength) => texts.say(Msg::SeatComputer { words: &level(texts, *strength) }),
    }
}

/// A number of pieces up to ten in words; larger ones in digits.
#[must_use]
pub fn number_in_words(texts: &Catalogue, n: u32) -> String {
    if n > 10 { n.to_string() } else { texts.say(Msg::NumberWords { index: n.into() }) }
}

/// In which words the thirty houses are named.
///
/// ```
/// use senet::House;
/// use senet_text::{Catalogue, Lang, tell::HouseNames};
/// let basque = Catalogue::of(Lang::Basque);
/// assert_eq!(HouseNames::Spoken.of(basque, House::WATER).as_deref(), Some("Uraren etxea"));
/// assert_eq!(HouseNames::Egyptian.of(basque, House::BEAUTY).as_deref(), Some("pr nfr"));
/// assert_eq!("it".parse::<HouseNames>()?.of(basque, House::HORUS).as_deref(), Some("Casa di Horus"));
/// assert_eq!(HouseNames::Spoken.of(basque, House::new(4).unwrap()), None); // the papyrus cannot be read there
/// # Ok::<(), senet_text::tell::UnknownHouseNames>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum HouseNames {
    /// In the language that is spoken.
    #[default]
    Spoken,
    /// In Egyptian, in transliteration. A reconstruction: the words that the
    /// names stand for, not a reading of the papyrus itself.
    Egyptian,
    /// In this language, whatever is spoken.
    #[cfg(feature = "embedded")]
    In(Lang),
}

const EGYPTIAN: [&str; 30] = [
    "pr Ḏḥwty",
    "pr ḏd tjt",
    "pr Nt",
    "",
    "pr Mꜣꜥt",
    "pr Tnnt tpy",
    "pr mꜥbꜣyt",
    "pr Tnnt sn.nw",
    "pr ḏd tjt",
    "pr Wꜣḏyt",
    "pr Mwt",
    "pr Sꜣḥ",
    "pr ꜥnḫ",
    "pr ḏꜣ Rꜥ",
    "pr wḥm ꜥnḫ",
    "pr jbṯt",
    "pr ḥꜣm",
    "pr Rꜣ-pqr",
    "pr ḥmw",
    "pr t",
    "pr bꜣ",
    "pr jšš",
    "pr qbḥw",
    "pr nwḥ",
    "pr mḥyt",
    "pr nfr",
    "pr mw",
    "pr ḫmt mꜣꜥt",
    "pr Rꜥ-Jtm",
    "pr Ḥr",
];

impl HouseNames {
    /// All that there are: as spoken, Egyptian, and each language.
    #[cfg(feature = "embedded")]
    pub fn all() -> impl Iterator<Item = Self> {
        [Self::Spoken, Self::Egyptian].into_iter().chain(Lang::ALL.map(Self::In))
    }

    /// All that there are: as spoken, and Egyptian.
    #[cfg(not(feature = "embedded"))]
    pub fn all() -> impl Iterator<Item = Self> {
        [Self::Spoken, Self::Egyptian].into_iter()
    }

    /// What the choice is called.
    #[must_use]
    pub fn title(self, texts: &Catalogue) -> String {
        match self {
            Self::Spoken => texts.lang().name().to_owned(),
            Self::Egyptian => texts.say(Msg::FormNamesEgyptian),
            #[cfg(feature = "embedded")]
            Self::In(lang) => lang.name().to_owned(),
        }
    }

    /// The name of a house; `None` where none is known.
    #[must_use]
    pub fn of(self, texts: &Catalogue, house: House) -> Option<String> {
        let index = house.number() - 1;
        let name = match self {
            Self::Spoken => texts.say(Msg::HouseNames { index: index.into() }),
            Self::Egyptian => EGYPTIAN.get(usize::from(index)).copied().unwrap_or_default().to_owned(),
            #[cfg(feature = "embedded")]
            Self::In(lang) => Catalogue::of(lang).say(Msg::HouseNames { index: index.into() }),
        };
        (!name.is_empty()).then_some(name)
    }
}

impl fmt::Display for HouseNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Spoken => "spoken",
            Self::Egyptian => "tr",
            #[cfg(feature = "embedded")]
            Self::In(lang) => lang.code(),
        })
    }
}

impl FromStr for HouseNames {
    type Err = UnknownHouseNames;
    fn from_str(word: &str) -> Result<Self, UnknownHouseNames> {
        Self::all().find(|names| names.to_string() == word).ok_or_else(|| UnknownHouseNames(word.to_owned()))
    }
}

/// House names are not to be had in these words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownHouseNames(String);

impl fmt::Display for UnknownHouseNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<_> = HouseNames::all().map(|names| names.to_string()).collect();
        write!(f, "house names are not to be had in `{}`; there are {}; tr is Egyptian", self.0, known.join(", "))
    }
}

impl std::error::Error for UnknownHouseNames {}
