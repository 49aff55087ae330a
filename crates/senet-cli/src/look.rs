//! What drawings look like: the same choices for every command that draws.

use clap::{Args, ValueEnum};
use senet::{PieceSet, Rules};
use senet_board::{Charset, Orientation, Palette, Plan};

/// How a board is drawn.
#[derive(Args, Clone, Debug)]
pub(crate) struct Look {
    /// Colours of pictures
    #[arg(long, value_enum, default_value_t)]
    colours: Colours,
    /// Which way up the board is drawn
    #[arg(long, value_enum, default_value_t, value_name = "WAY")]
    board: WayUp,
    /// Which pieces pictures show
    #[arg(long, value_enum, default_value_t, value_name = "SET")]
    piece_set: Pieces,
}

/// Colours of pictures.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Colours {
    /// Cedar and ivory
    #[default]
    Wood,
    /// Blue-green glaze
    Faience,
    /// Black on white
    Ink,
}

/// Which way up a board is drawn.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum WayUp {
    /// As the source of the rule set draws it
    #[default]
    Source,
    /// House 1 in the top row
    Down,
    /// House 1 in the bottom row
    Up,
}

/// Which pieces pictures show.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Pieces {
    /// Those of the rule set
    #[default]
    Source,
    /// Cones and reels
    Cones,
    /// Low domes and tall ones
    Domes,
    /// Lionesses and lions
    Lions,
    /// Pawns with a ball and with a point
    Pawns,
    /// Draughtsmen: rings and rosettes
    Discs,
}

/// The characters of drawings in text.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(crate) enum Signs {
    /// Unicode where the locale says UTF-8
    #[default]
    Auto,
    /// Only ASCII
    Ascii,
    /// Signs and frames of Unicode
    Unicode,
}

impl Look {
    /// The board of a rule set.
    pub(crate) fn plan(&self, rules: &Rules) -> Plan {
        let way = match self.board {
            WayUp::Source => Orientation::of(rules.info()),
            WayUp::Down => Orientation::TopDown,
            WayUp::Up => Orientation::BottomUp,
        };
        let palette = match self.colours {
            Colours::Wood => Palette::WOOD,
            Colours::Faience => Palette::FAIENCE,
            Colours::Ink => Palette::INK,
        };
        let pieces = match self.piece_set {
            Pieces::Source => rules.info().piece_set,
            Pieces::Cones => PieceSet::Cones,
            Pieces::Domes => PieceSet::Domes,
            Pieces::Lions => PieceSet::Lions,
            Pieces::Pawns => PieceSet::Pawns,
            Pieces::Discs => PieceSet::Discs,
        };
        Plan::of_rules(rules.info(), rules.clauses(), way).with_palette(palette).with_pieces(pieces)
    }
}

/// The characters to draw with.
pub(crate) fn charset(signs: Signs) -> Charset {
    match signs {
        Signs::Unicode => Charset::Unicode,
        Signs::Auto if speaks_utf8() => Charset::Unicode,
        Signs::Ascii | Signs::Auto => Charset::Ascii,
    }
}

/// Whether the first locale variable that is set names UTF-8.
fn speaks_utf8() -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    let named = locale.into_iter().find(|value| !value.is_empty());
    named.is_some_and(|value| {
        let value = value.to_ascii_lowercase();
        value.contains("utf-8") || value.contains("utf8")
    })
}
