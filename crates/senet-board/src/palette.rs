//! Colours.

use crate::scene::Colour;

/// The colours of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Palette {
    /// The page behind the drawing of a position; `None` leaves it as it is,
    /// which dark pages make hard to read. Sheets to print leave it always.
    pub page: Option<Colour>,
    /// The box around the houses.
    pub frame: Colour,
    /// Lines and arrows on the box.
    pub frame_line: Colour,
    /// A house.
    pub house: Colour,
    /// A house with a sign.
    pub signed_house: Colour,
    /// Lines between houses.
    pub line: Colour,
    /// Signs.
    pub sign: Colour,
    /// Text and numbers.
    pub text: Colour,
    /// Quiet text.
    pub quiet: Colour,
    /// A Light piece.
    pub light: Colour,
    /// The shaded side of a Light piece.
    pub light_shade: Colour,
    /// A Dark piece.
    pub dark: Colour,
    /// The lit side of a Dark piece.
    pub dark_shade: Colour,
    /// The outline of both.
    pub piece_line: Colour,
    /// Marks for what may be chosen.
    pub mark: Colour,
    /// The last move.
    pub last_move: Colour,
}

impl Palette {
    /// Cedar and ivory.
    pub const WOOD: Self = Self {
        page: Some(Colour(0xFF, 0xFD, 0xF8)),
        frame: Colour(0x5B, 0x37, 0x1D),
        frame_line: Colour(0xD9, 0xB2, 0x6A),
        house: Colour(0xF6, 0xEA, 0xD0),
        signed_house: Colour(0xEB, 0xD3, 0x9F),
        line: Colour(0x8A, 0x5F, 0x35),
        sign: Colour(0x7A, 0x2E, 0x1B),
        text: Colour(0x3A, 0x26, 0x16),
        quiet: Colour(0x8C, 0x6F, 0x4F),
        light: Colour(0xFF, 0xFB, 0xF0),
        light_shade: Colour(0xE6, 0xD8, 0xB8),
        dark: Colour(0x2B, 0x2A, 0x33),
        dark_shade: Colour(0x57, 0x55, 0x63),
        piece_line: Colour(0x1D, 0x16, 0x10),
        mark: Colour(0x1F, 0x7A, 0x5C),
        last_move: Colour(0xC8, 0x6B, 0x1E),
    };

    /// Blue-green glaze.
    pub const FAIENCE: Self = Self {
        page: Some(Colour(0xFB, 0xFF, 0xFE)),
        frame: Colour(0x1D, 0x5C, 0x6B),
        frame_line: Colour(0xBF, 0xE3, 0xDC),
        house: Colour(0xDD, 0xF0, 0xEA),
        signed_house: Colour(0xA9, 0xD8, 0xD2),
        line: Colour(0x2F, 0x7F, 0x8C),
        sign: Colour(0x12, 0x35, 0x5B),
        text: Colour(0x10, 0x2C, 0x3A),
        quiet: Colour(0x4C, 0x7A, 0x84),
        light: Colour(0xFF, 0xFF, 0xFB),
        light_shade: Colour(0xD3, 0xE0, 0xD6),
        dark: Colour(0x1A, 0x2B, 0x4C),
        dark_shade: Colour(0x44, 0x5C, 0x8C),
        piece_line: Colour(0x0B, 0x18, 0x2B),
        mark: Colour(0xB5, 0x4A, 0x12),
        last_move: Colour(0xD9, 0x93, 0x1C),
    };

    /// Black on white, for printers.
    pub const INK: Self = Self {
        page: Some(Colour(0xFF, 0xFF, 0xFF)),
        frame: Colour(0xFF, 0xFF, 0xFF),
        frame_line: Colour(0x22, 0x22, 0x22),
        house: Colour(0xFF, 0xFF, 0xFF),
        signed_house: Colour(0xF0, 0xF0, 0xF0),
        line: Colour(0x22, 0x22, 0x22),
        sign: Colour(0x22, 0x22, 0x22),
        text: Colour(0x00, 0x00, 0x00),
        quiet: Colour(0x66, 0x66, 0x66),
        light: Colour(0xFF, 0xFF, 0xFF),
        light_shade: Colour(0xDD, 0xDD, 0xDD),
        dark: Colour(0x33, 0x33, 0x33),
        dark_shade: Colour(0x88, 0x88, 0x88),
        piece_line: Colour(0x00, 0x00, 0x00),
        mark: Colour(0x00, 0x00, 0x00),
        last_move: Colour(0x77, 0x77, 0x77),
    };
}

impl Default for Palette {
    fn default() -> Self {
        Self::WOOD
    }
}
