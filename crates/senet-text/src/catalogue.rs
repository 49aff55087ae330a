//! A language with all its texts.
//!
//! A catalogue is one text, so that a program can carry it and a page can fetch
//! it. A line at the head says the language and for which texts it was made;
//! then come the texts, parted by U+001E, and behind U+001D the terms, each
//! after the eight digits of its hash. Within a text, U+0001 and a letter stand
//! for an argument; U+0002 and a letter begin forms, chosen by that argument
//! and parted by U+0003, each after the letter of the form (U+0005 and U+0004
//! do the same within a form); U+0006 begins a list, parted by U+0007.

use std::borrow::Cow;
use std::fmt;
#[cfg(feature = "embedded")]
use std::sync::OnceLock;

use senet::Player;

use crate::arg::{Arg, Args};
use crate::{Decimal, Direction, FINGERPRINT, Lang, Msg, Number, Plural};

const ENGLISH: &str = include_str!(concat!(env!("OUT_DIR"), "/en.txt"));

/// A language with all its texts.
///
/// ```
/// use senet::Player;
/// use senet_text::{Catalogue, Lang, Msg};
/// let italian = Catalogue::of(Lang::Italian);
/// assert_eq!(italian.say(Msg::SideName { side: Player::Light }), "Chiaro");
/// ```
#[derive(Debug)]
pub struct Catalogue {
    lang: Lang,
    text: Cow<'static, str>,
    /// Where each text begins, and where the last one ends.
    starts: Vec<u32>,
}

impl Catalogue {
    /// English, which every program carries.
    #[must_use]
    pub fn english() -> Self {
        Self::index(Lang::English, Cow::Borrowed(ENGLISH))
    }

    /// A language of those inside the program.
    #[cfg(feature = "embedded")]
    #[must_use]
    pub fn of(lang: Lang) -> &'static Self {
        static ALL: [OnceLock<Catalogue>; 7] = [const { OnceLock::new() }; 7];
        ALL[lang as usize].get_or_init(|| Self::index(lang, Cow::Borrowed(Self::source(lang))))
    }

    /// A language as the text that [`read`](Self::read) takes, for a page to fetch.
    #[cfg(feature = "embedded")]
    #[must_use]
    pub const fn source(lang: Lang) -> &'static str {
        match lang {
            Lang::English => ENGLISH,
            Lang::Italian => include_str!(concat!(env!("OUT_DIR"), "/it.txt")),
            Lang::Spanish => include_str!(concat!(env!("OUT_DIR"), "/es.txt")),
            Lang::French => include_str!(concat!(env!("OUT_DIR"), "/fr.txt")),
            Lang::Russian => include_str!(concat!(env!("OUT_DIR"), "/ru.txt")),
            Lang::Basque => include_str!(concat!(env!("OUT_DIR"), "/eu.txt")),
            Lang::Arabic => include_str!(concat!(env!("OUT_DIR"), "/ar.txt")),
        }
    }

    /// A language from the text that was made for it.
    ///
    /// # Errors
    /// When it is no catalogue, or one of another version of the program.
    pub fn read(text: String) -> Result<Self, CatalogueError> {
        let head = text.lines().next().unwrap_or_default();
        let parts: Vec<&str> = head.split(' ').collect();
        let ["senet-text", "1", code, print] = parts[..] else { return Err(CatalogueError::NoCatalogue) };
        let lang = code.parse().map_err(|_| CatalogueError::NoCatalogue)?;
        if u32::from_str_radix(print, 16) != Ok(FINGERPRINT) {
            return Err(CatalogueError::OtherVersion);
        }
        let catalogue = Self::index(lang, Cow::Owned(text));
        if catalogue.starts.len() == Msg::COUNT + 1 { Ok(catalogue) } else { Err(CatalogueError::NoCatalogue) }
    }

    fn index(lang: Lang, text: Cow<'static, str>) -> Self {
        let mut starts = Vec::with_capacity(Msg::COUNT + 1);
        let head = text.find('\n').map_or(text.len(), |end| end + 1);
        let end = text.find('\u{1d}').unwrap_or(text.len());
        let place = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        starts.push(place(head));
        starts.extend(text[head..end].match_indices('\u{1e}').map(|(at, _)| place(head + at + 1)));
        starts.push(place(end + 1));
        Self { lang, text, starts }
    }

    /// The language.
    #[must_use]
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// Says something.
    #[must_use]
    pub fn say(&self, msg: Msg<'_>) -> String {
        let number = msg.number();
        let mut out = String::new();
        if let Some(&[start, next]) = self.starts.get(number..number + 2) {
            let text = self.text.get(start as usize..next.saturating_sub(1) as usize).unwrap_or_default();
            self.fill(&mut out, text, &msg.args());
        }
        out
    }

    /// Says something with a capital at its beginning, as a sentence has it.
    #[must_use]
    pub fn capital(&self, msg: Msg<'_>) -> String {
        capital(&self.say(msg))
    }

    /// A text of a rule set or a board in this language: title, meaning of a
    /// value, name of a sign. What nobody has translated stays as its author
    /// wrote it.
    #[must_use]
    pub fn term<'t>(&'t self, english: &'t str) -> &'t str {
        self.translated(english).unwrap_or(english)
    }

    /// The same, `None` where nobody has translated it.
    #[must_use]
    pub fn translated(&self, english: &str) -> Option<&str> {
        let terms = self.text.get(*self.starts.last()? as usize..)?;
        let wanted = hash(english);
        let hashed = |term: &str| term.get(..8).and_then(|digits| u32::from_str_radix(digits, 16).ok());
        terms.split('\u{1e}').find(|term| hashed(term) == Some(wanted))?.get(8..)
    }

    /// A number with decimals.
    #[must_use]
    pub fn decimal(&self, decimal: Decimal) -> String {
        decimal.write(if self.lang == Lang::English { '.' } else { ',' })
    }

    fn fill(&self, out: &mut String, text: &str, args: &Args<'_>) {
        let mut chars = text.chars();
        let rest = match chars.next() {
            Some('\u{2}') => chosen(&mut chars, args, self.lang, '\u{3}'),
            Some('\u{5}') => chosen(&mut chars, args, self.lang, '\u{4}'),
            Some('\u{6}') => return out.push_str(chars.as_str().split('\u{7}').nth(args.index()).unwrap_or_default()),
            _ => return self.write(out, text, args),
        };
        self.fill(out, rest, args);
    }

    /// Writes a text with its arguments.
    fn write(&self, out: &mut String, text: &str, args: &Args<'_>) {
        let mut parts = text.split('\u{1}');
        out.push_str(parts.next().unwrap_or_default());
        for part in parts {
            let mut chars = part.chars();
            let arg = chars.next().and_then(|letter| args.get(letter));
            match arg {
                Some(Arg::Number(Number(n))) => out.push_str(&n.to_string()),
                Some(Arg::Decimal(decimal)) => out.push_str(&self.decimal(decimal)),
                Some(Arg::Side(side)) => out.push_str(&self.say(Msg::SideName { side })),
                Some(Arg::Part(part)) => out.push_str(part),
                Some(Arg::Code(code)) => self.isolated(out, '\u{2066}', code),
                Some(Arg::Text(text)) => self.isolated(out, '\u{2068}', text),
                None => {}
            }
            out.push_str(chars.as_str());
        }
    }

    /// Keeps what is put into a text that runs from the right from being torn
    /// apart: moves run from the left, names as they are.
    fn isolated(&self, out: &mut String, opening: char, text: &str) {
        match self.lang.direction() {
            Direction::LeftToRight => out.push_str(text),
            Direction::RightToLeft => {
                out.push(opening);
                out.push_str(text);
                out.push('\u{2069}');
            }
        }
    }
}

/// The form that an argument asks for; the reader stands at the argument's letter.
fn chosen<'t>(chars: &mut std::str::Chars<'t>, args: &Args<'_>, lang: Lang, between: char) -> &'t str {
    let letter = match chars.next().and_then(|letter| args.get(letter)) {
        Some(Arg::Number(Number(n))) => Plural::of(lang, n).letter(),
        Some(Arg::Side(Player::Light)) => 'L',
        Some(Arg::Side(Player::Dark)) => 'D',
        _ => 'x',
    };
    let forms = || chars.as_str().split(between);
    let of = |letter: char| forms().find_map(|form| form.strip_prefix(letter));
    // Where a language has no form of its own for a number, the usual one serves.
    of(letter).or_else(|| of('x')).or_else(|| forms().next_back()?.get(1..)).unwrap_or_default()
}

/// FNV-1a, as the catalogues were made with it.
fn hash(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// A text with a capital at its beginning.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// Why a text is no catalogue for this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CatalogueError {
    /// It is none at all, or a damaged one.
    NoCatalogue,
    /// It was made for another version of the program.
    OtherVersion,
}

impl fmt::Display for CatalogueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoCatalogue => "these are no texts of senet, or they are damaged; fetch them again",
            Self::OtherVersion => "these texts are of another version of senet; fetch them again",
        })
    }
}

impl std::error::Error for CatalogueError {}
