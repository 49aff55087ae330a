//! What the terminal can show, and the styles made from it: warm wood where
//! there is colour, bold and reversed text where there is none.

use ratatui::style::{Color, Modifier, Style};
use senet_board::Charset;

/// How many colours the terminal shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Colours {
    /// Any colour.
    True,
    /// The 256 colours of xterm.
    #[default]
    Indexed,
    /// None: bold, dim and reversed text tell things apart.
    None,
}

/// The characters and colours that a drawing may use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Theme {
    /// The characters.
    pub charset: Charset,
    /// The colours.
    pub colours: Colours,
}

/// What a piece of the screen is, and so how it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Text on the page.
    Text,
    /// Text of less weight.
    Quiet,
    /// The bar at the top.
    Title,
    /// Names of panels and headings.
    Heading,
    /// Lines around panels.
    Line,
    /// The name of a key.
    Key,
    /// Something good or important.
    Accent,
    /// Something refused.
    Warning,
    /// The chosen line of a list.
    Chosen,
    /// The wood around the houses.
    Frame,
    /// A house.
    House,
    /// A house that carries a sign.
    SignedHouse,
    /// A house that may be chosen as a destination.
    Destination,
    /// The house of the move that would be played.
    Selected,
    /// The house that the last move left or reached.
    Last,
    /// The cursor's outline.
    Cursor,
    /// Arrows on the frame.
    Arrow,
    /// A Light piece.
    Light,
    /// A Dark piece.
    Dark,
    /// The light side of a stick.
    StickLight,
    /// The dark side of a stick.
    StickDark,
    /// The edge of a stick in the air.
    StickEdge,
}

type Rgb = (u8, u8, u8);

const PAGE: Rgb = (0x1E, 0x17, 0x11);
const TEXT: Rgb = (0xEC, 0xE0, 0xC8);
const QUIET: Rgb = (0xA8, 0x93, 0x76);
const GOLD: Rgb = (0xE3, 0xB3, 0x5B);
const GREEN: Rgb = (0x8F, 0xC9, 0x8B);
const RED: Rgb = (0xE8, 0x8A, 0x6C);
const CEDAR: Rgb = (0x4A, 0x2C, 0x17);
const BAR: Rgb = (0x3A, 0x27, 0x18);
const IVORY: Rgb = (0xFF, 0xF6, 0xDF);
const EBONY: Rgb = (0x17, 0x10, 0x0D);
const HOUSE: Rgb = (0xA8, 0x78, 0x46);
const SIGNED: Rgb = (0x8C, 0x5A, 0x2E);
const INLAY: Rgb = (0x33, 0x1D, 0x0E);
const TEAL: Rgb = (0x3F, 0x6F, 0x62);
const AMBER: Rgb = (0xC4, 0x92, 0x3C);

impl Theme {
    /// The theme for what the environment says of the terminal.
    ///
    /// `var` looks a variable up; an empty `NO_COLOR` does not count.
    ///
    /// ```
    /// use senet_board::Charset;
    /// use senet_tui::{Colours, Theme};
    /// let theme = Theme::detect(|name| match name {
    ///     "TERM" => Some("xterm-256color".into()),
    ///     "LANG" => Some("en_GB.UTF-8".into()),
    ///     _ => None,
    /// });
    /// assert_eq!(theme.charset, Charset::Unicode);
    /// assert_eq!(theme.colours, Colours::Indexed);
    /// ```
    #[must_use]
    pub fn detect(var: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name: &str| var(name).filter(|value| !value.is_empty());
        let term = set("TERM").unwrap_or_default();
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default().to_lowercase();
        let utf8 = locale.contains("utf-8") || locale.contains("utf8") || cfg!(windows);
        let plain = term == "linux" || term.starts_with("vt") || term == "dumb";
        let colours = if set("NO_COLOR").is_some() || plain {
            Colours::None
        } else if set("COLORTERM").is_some_and(|c| c == "truecolor" || c == "24bit") {
            Colours::True
        } else if term.contains("256") || cfg!(windows) || set("COLORTERM").is_some() {
            Colours::Indexed
        } else {
            Colours::None
        };
        Self { charset: if utf8 && !plain { Charset::Unicode } else { Charset::Ascii }, colours }
    }

    /// The first text in Unicode, the second in ASCII.
    #[must_use]
    pub const fn glyph<'a>(&self, unicode: &'a str, ascii: &'a str) -> &'a str {
        match self.charset {
            Charset::Unicode => unicode,
            Charset::Ascii => ascii,
        }
    }

    /// The style of a part of the screen.
    #[must_use]
    pub fn style(&self, role: Role) -> Style {
        match self.colours {
            Colours::None => plain(role),
            Colours::True => wooden(role, |(r, g, b)| Color::Rgb(r, g, b)),
            Colours::Indexed => wooden(role, |rgb| Color::Indexed(nearest(rgb))),
        }
    }

    /// The style of a side's pieces on a ground of another role.
    #[must_use]
    pub fn piece_on(&self, piece: Role, ground: Role) -> Style {
        match self.style(ground).bg {
            Some(bg) => self.style(piece).bg(bg),
            None => self.style(piece).patch(self.style(ground)),
        }
    }
}

fn wooden(role: Role, colour: impl Fn(Rgb) -> Color) -> Style {
    let on = |fg: Rgb, bg: Rgb| Style::new().fg(colour(fg)).bg(colour(bg));
    match role {
        Role::Text => on(TEXT, PAGE),
        Role::Quiet | Role::Line | Role::StickEdge => on(QUIET, PAGE),
        Role::Title => on(GOLD, BAR).add_modifier(Modifier::BOLD),
        Role::Heading | Role::Key => on(GOLD, PAGE).add_modifier(Modifier::BOLD),
        Role::Accent => on(GREEN, PAGE),
        Role::Warning => on(RED, PAGE),
        Role::Chosen => on(EBONY, GOLD).add_modifier(Modifier::BOLD),
        Role::Frame | Role::StickDark => on(AMBER, CEDAR),
        Role::Arrow => on(AMBER, PAGE),
        Role::House => on(INLAY, HOUSE),
        Role::SignedHouse => on(GOLD, SIGNED).add_modifier(Modifier::BOLD),
        Role::Destination => on(IVORY, TEAL).add_modifier(Modifier::BOLD),
        Role::Selected => on(EBONY, AMBER).add_modifier(Modifier::BOLD),
        Role::Last => on(IVORY, HOUSE),
        Role::Cursor => on(IVORY, CEDAR).add_modifier(Modifier::BOLD),
        Role::Light => on(IVORY, PAGE).add_modifier(Modifier::BOLD),
        Role::Dark => on(EBONY, PAGE).add_modifier(Modifier::BOLD),
        Role::StickLight => on(INLAY, IVORY),
    }
}

fn plain(role: Role) -> Style {
    let style = Style::new();
    match role {
        Role::Title | Role::Chosen => style.add_modifier(Modifier::REVERSED | Modifier::BOLD),
        Role::Heading
        | Role::Key
        | Role::Warning
        | Role::Cursor
        | Role::Light
        | Role::Dark
        | Role::SignedHouse
        | Role::Selected => style.add_modifier(Modifier::BOLD),
        Role::Text
        | Role::Quiet
        | Role::Line
        | Role::Accent
        | Role::Frame
        | Role::Arrow
        | Role::House
        | Role::Destination
        | Role::Last
        | Role::StickLight
        | Role::StickDark
        | Role::StickEdge => style,
    }
}

/// The nearest of the 6×6×6 cube and the greys of xterm's 256 colours.
fn nearest((r, g, b): Rgb) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let distance = |(x, y, z): Rgb| {
        let d = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        2 * d(x, r) + 4 * d(y, g) + 3 * d(z, b)
    };
    let cube = (0..216u8).map(|i| {
        let at = |n: u8| STEPS[usize::from(n)];
        (16 + i, (at(i / 36), at(i / 6 % 6), at(i % 6)))
    });
    let greys = (0..24u8).map(|i| (232 + i, (8 + 10 * i, 8 + 10 * i, 8 + 10 * i)));
    cube.chain(greys).min_by_key(|(_, rgb)| distance(*rgb)).map_or(7, |(index, _)| index)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detect(vars: &[(&str, &str)]) -> Theme {
        Theme::detect(|name| vars.iter().find(|(n, _)| *n == name).map(|(_, v)| (*v).to_owned()))
    }

    #[test]
    fn the_environment_decides() {
        let full = [("TERM", "xterm-256color"), ("LC_ALL", "de_DE.utf8"), ("COLORTERM", "truecolor")];
        assert_eq!(detect(&full), Theme { charset: Charset::Unicode, colours: Colours::True });
        let none = [full[0], full[1], full[2], ("NO_COLOR", "1")];
        assert_eq!(detect(&none).colours, Colours::None);
        let empty = [full[0], full[1], full[2], ("NO_COLOR", "")];
        assert_eq!(detect(&empty).colours, Colours::True);
        let ascii = Theme { charset: Charset::Ascii, colours: Colours::None };
        assert_eq!(detect(&[("TERM", "dumb"), ("LANG", "en_GB.UTF-8")]), ascii);
        assert_eq!(detect(&[]), ascii);
    }

    #[test]
    fn greys_and_cube_are_found() {
        assert_eq!(nearest((255, 255, 255)), 231);
        assert_eq!(nearest((0, 0, 0)), 16);
        assert_eq!(nearest((8, 8, 8)), 232);
        assert_eq!(nearest((95, 135, 175)), 67);
    }
}
