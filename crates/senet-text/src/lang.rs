//! The languages.

use std::fmt;
use std::str::FromStr;

/// A language that the program speaks.
///
/// ```
/// use senet_text::Lang;
/// assert_eq!("eu".parse(), Ok(Lang::Basque));
/// assert_eq!(Lang::of_locale("ar_EG.UTF-8"), Some(Lang::Arabic));
/// assert_eq!(Lang::of_locale("C"), None);
/// assert!("de".parse::<Lang>().unwrap_err().to_string().contains("en (English)"));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Lang {
    /// English.
    #[default]
    English,
    /// Italian.
    Italian,
    /// Spanish.
    Spanish,
    /// French.
    French,
    /// Russian.
    Russian,
    /// Basque.
    Basque,
    /// Arabic.
    Arabic,
}

/// Which way a script is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// From the left to the right.
    LeftToRight,
    /// From the right to the left.
    RightToLeft,
}

impl Lang {
    /// All languages, English first.
    pub const ALL: [Self; 7] =
        [Self::English, Self::Italian, Self::Spanish, Self::French, Self::Russian, Self::Basque, Self::Arabic];

    /// The code of the language after ISO 639.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Italian => "it",
            Self::Spanish => "es",
            Self::French => "fr",
            Self::Russian => "ru",
            Self::Basque => "eu",
            Self::Arabic => "ar",
        }
    }

    /// What the language calls itself.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Italian => "Italiano",
            Self::Spanish => "Español",
            Self::French => "Français",
            Self::Russian => "Русский",
            Self::Basque => "Euskara",
            Self::Arabic => "العربية",
        }
    }

    /// Which way it is written.
    #[must_use]
    pub const fn direction(self) -> Direction {
        match self {
            Self::Arabic => Direction::RightToLeft,
            _ => Direction::LeftToRight,
        }
    }

    /// The language of a locale such as `it_IT.UTF-8` or `eu`, if it is spoken here.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Self> {
        let code = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(code))
    }

    /// The language of an environment: the first of `LC_ALL`, `LC_MESSAGES` and
    /// `LANG` that is set decides; English where it names no language of ours.
    ///
    /// ```
    /// use senet_text::Lang;
    /// let basque = |name: &str| (name == "LANG").then(|| "eu_ES.UTF-8".to_owned());
    /// assert_eq!(Lang::of_environment(basque), Lang::Basque);
    /// assert_eq!(Lang::of_environment(|_| None), Lang::English);
    /// ```
    #[must_use]
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
        set.and_then(|locale| Self::of_locale(&locale)).unwrap_or_default()
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for Lang {
    type Err = UnknownLang;
    fn from_str(code: &str) -> Result<Self, UnknownLang> {
        Self::ALL.into_iter().find(|lang| lang.code() == code).ok_or_else(|| UnknownLang(code.to_owned()))
    }
}

/// No language of the program has this code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLang(String);

impl fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<_> = Lang::ALL.iter().map(|lang| format!("{} ({})", lang.code(), lang.name())).collect();
        write!(f, "no language here has the code `{}`; there are {}", self.0, known.join(", "))
    }
}

impl std::error::Error for UnknownLang {}
