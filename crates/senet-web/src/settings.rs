//! What a person has chosen of the page's looks and ways, and its text.

use senet::PieceSet;
use senet_text::Lang;

use crate::model::Motion;

/// Colours of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the device has it.
    #[default]
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
    /// Black, white and yellow.
    Contrast,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Self; 4] = [Self::Auto, Self::Light, Self::Dark, Self::Contrast];

    /// Its name in the style sheet and in storage.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Contrast => "contrast",
        }
    }
}

/// What the board is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Material {
    /// Wood with ivory.
    #[default]
    Wood,
    /// Blue faience.
    Faience,
}

impl Material {
    /// Every material.
    pub const ALL: [Self; 2] = [Self::Wood, Self::Faience];

    /// Its name in the style sheet and in storage.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wood => "wood",
            Self::Faience => "faience",
        }
    }
}

/// Whether something is there that not everybody wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shown {
    /// It is not.
    #[default]
    No,
    /// It is.
    Yes,
}

impl Shown {
    /// Both.
    pub const ALL: [Self; 2] = [Self::No, Self::Yes];

    /// Its name in storage.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::No => "no",
            Self::Yes => "yes",
        }
    }
}

/// Everything chosen.
///
/// ```
/// use senet_web::settings::{Settings, Theme};
/// let pieces = Some(senet::PieceSet::Lions);
/// let settings = Settings { theme: Theme::Dark, pieces, ..Settings::default() };
/// assert_eq!(Settings::read(&settings.write()), settings);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// Colours of the page.
    pub theme: Theme,
    /// What the board is made of.
    pub material: Material,
    /// What the pieces look like; `None` for those of the rule set.
    pub pieces: Option<PieceSet>,
    /// Whether things move.
    pub motion: Motion,
    /// Whether the chances of winning are shown.
    pub chances: Shown,
    /// Whether something is heard.
    pub sounds: Shown,
    /// The language; `None` for the browser's.
    pub lang: Option<Lang>,
}

impl Settings {
    /// As it is kept: a name and a value a line.
    #[must_use]
    pub fn write(&self) -> String {
        let motion = motion_name(self.motion);
        let lang = self.lang.map_or("", Lang::code);
        let (chances, sounds) = (self.chances.name(), self.sounds.name());
        let pieces = self.pieces.map_or("", pieces_name);
        let looks = format!("theme={}\nboard={}\npieces={pieces}\n", self.theme.name(), self.material.name());
        format!("{looks}motion={motion}\nchances={chances}\nsounds={sounds}\nlang={lang}\n")
    }

    /// As it was kept; what is not understood is as usual.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let value = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('='));
        Self {
            theme: named(&Theme::ALL, Theme::name, value("theme")),
            material: named(&Material::ALL, Material::name, value("board")),
            pieces: PieceSet::ALL.into_iter().find(|&set| Some(pieces_name(set)) == value("pieces")),
            motion: named(&[Motion::Full, Motion::None], motion_name, value("motion")),
            chances: named(&Shown::ALL, Shown::name, value("chances")),
            sounds: named(&Shown::ALL, Shown::name, value("sounds")),
            lang: value("lang").and_then(|code| code.parse().ok()),
        }
    }
}

const fn pieces_name(set: PieceSet) -> &'static str {
    match set {
        PieceSet::Cones => "cones",
        PieceSet::Domes => "domes",
        PieceSet::Lions => "lions",
        PieceSet::Pawns => "pawns",
        PieceSet::Discs => "discs",
    }
}

const fn motion_name(motion: Motion) -> &'static str {
    match motion {
        Motion::Full => "full",
        Motion::None => "none",
    }
}

fn named<T: Copy + Default>(all: &[T], name: fn(T) -> &'static str, wanted: Option<&str>) -> T {
    all.iter().copied().find(|&one| Some(name(one)) == wanted).unwrap_or_default()
}
