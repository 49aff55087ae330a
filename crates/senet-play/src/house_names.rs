//! The names of the houses, in several languages. The list is data.

use std::fmt;
use std::str::FromStr;

use senet::House;

/// One line a house; the first line that begins with `#` and a tab names the languages.
const LIST: &str = include_str!("house_names.tsv");

/// A language of the house names.
///
/// ```
/// use senet::House;
/// use senet_play::HouseNames;
/// let english: HouseNames = "en".parse()?;
/// assert_eq!(english.of(House::WATER), Some("House of Water"));
/// assert_eq!(english.of(House::new(4).unwrap()), None); // the papyrus cannot be read there
/// let egyptian: HouseNames = "tr".parse()?;
/// assert_eq!(egyptian.of(House::BEAUTY), Some("pr nfr"));
/// # Ok::<(), senet_play::UnknownHouseNames>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct HouseNames {
    column: usize,
}

impl Default for HouseNames {
    /// English.
    fn default() -> Self {
        Self { column: 1 }
    }
}

impl HouseNames {
    /// Every language there is, English first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=codes().count()).map(|column| Self { column })
    }

    /// The code of the language: `en`, `tr` for Egyptian in transliteration, `eu`.
    #[must_use]
    pub fn code(self) -> &'static str {
        codes().nth(self.column - 1).unwrap_or_default()
    }

    /// What people call the language, in English.
    #[must_use]
    pub fn language(self) -> &'static str {
        match self.code() {
            "en" => "English",
            "tr" => "Egyptian",
            "eu" => "Basque",
            other => other,
        }
    }

    /// The name of a house; `None` where none is known.
    #[must_use]
    pub fn of(self, house: House) -> Option<&'static str> {
        let line = LIST.lines().filter(|line| !line.starts_with('#')).nth(usize::from(house.number()) - 1)?;
        line.split('\t').nth(self.column).filter(|name| *name != "-")
    }
}

impl fmt::Display for HouseNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for HouseNames {
    type Err = UnknownHouseNames;
    fn from_str(code: &str) -> Result<Self, UnknownHouseNames> {
        Self::all().find(|names| names.code() == code).ok_or_else(|| UnknownHouseNames(code.to_owned()))
    }
}

/// The codes of the languages, in the order of the columns.
fn codes() -> impl Iterator<Item = &'static str> {
    let header = LIST.lines().find(|line| line.starts_with("#\t")).unwrap_or_default();
    header.split('\t').skip(1)
}

/// House names are not to be had in this language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownHouseNames(String);

impl fmt::Display for UnknownHouseNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<_> = HouseNames::all().map(|names| format!("{} ({})", names.code(), names.language())).collect();
        write!(f, "house names are not to be had in `{}`; there are {}", self.0, known.join(", "))
    }
}

impl std::error::Error for UnknownHouseNames {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_names_every_house_but_the_fourth() {
        assert!(HouseNames::all().count() >= 2);
        for names in HouseNames::all() {
            for house in House::all() {
                assert_eq!(names.of(house).is_none(), house.number() == 4, "{names} {house}");
            }
            assert_eq!(names.code().parse(), Ok(names));
            assert_ne!(names.language(), names.code());
        }
    }

    #[test]
    fn the_list_is_in_order() {
        let lines: Vec<_> = LIST.lines().filter(|line| !line.starts_with('#')).collect();
        assert_eq!(lines.len(), 30);
        for (number, line) in (1..).zip(lines) {
            assert_eq!(line.split('\t').next(), Some(number.to_string().as_str()));
            assert_eq!(line.split('\t').count(), codes().count() + 1, "{line}");
        }
    }

    #[test]
    fn unknown_languages_are_refused_with_those_known() {
        let error = "xx".parse::<HouseNames>().unwrap_err();
        assert!(error.to_string().contains("en (English), tr (Egyptian)"), "{error}");
    }
}
