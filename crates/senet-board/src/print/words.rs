//! What the sheets say, in the language of whoever prints them.

use senet::{ByPlayer, House};

use crate::geometry::Heading;
use crate::scene::{Anchor, Colour, Face, Scene, pt};

/// Every text of the sheets. Whoever prints them finds the words; the sheets find the places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// The code of the language, such as `en`.
    pub language: &'static str,
    /// Which way its lines run.
    pub lines: Heading,
    /// The title of the rule set.
    pub title: String,
    /// Who made the rules, and of which period they are.
    pub byline: String,
    /// Where they come from.
    pub source: String,
    /// The page with the board: its title and what is to be seen.
    pub board: [String; 2],
    /// The heading of the legend.
    pub signs: String,
    /// The names of the houses that have a sign, in the order of the signs.
    pub names: Vec<(House, String)>,
    /// The heading of the throws.
    pub throws: String,
    /// How often each throw comes, in the order of the device.
    pub often: Vec<String>,
    /// Beside a throw that gives another one.
    pub again: String,
    /// What stands between parts of a line.
    pub and: String,
    /// The sides.
    pub sides: ByPlayer<String>,
    /// What lies beside the board.
    pub beside: String,
    /// The page of what is to be cut out: its title and what is to be seen.
    pub cutouts: [String; 2],
    /// Its heading.
    pub cut: String,
    /// How to do it.
    pub cut_help: String,
    /// The page of the rules: its title and what is to be seen.
    pub rules: [String; 2],
    /// The title of the pages that it goes on.
    pub rules_go_on: String,
    /// Before the start of the game.
    pub start: String,
    /// The start of the game in a sentence or two.
    pub start_sentence: String,
    /// What stands at the foot of the rules.
    pub foot: String,
}

/// The left and the right end of a line, in millimetres.
pub(super) type Ends = (f64, f64);

impl Words {
    /// A page with a title and what is to be seen on it.
    pub(super) fn page(&self, (width, height): (f64, f64), [title, description]: &[String; 2]) -> Scene {
        Scene { language: self.language, ..Scene::new(width, height, title, description) }
    }

    /// A text by itself: one that runs from the right is kept together.
    pub(super) fn shown(&self, text: &str) -> String {
        match self.lines {
            Heading::Rightward => text.to_owned(),
            Heading::Leftward => format!("\u{2067}{text}\u{2069}"),
        }
    }

    /// Adds a line of text that begins where lines of the language begin.
    pub(super) fn line(
        &self,
        scene: &mut Scene,
        (left, right): Ends,
        y: f64,
        (size, face, colour): (f64, Face, Colour),
        text: &str,
    ) {
        let (x, anchor) = match self.lines {
            Heading::Rightward => (left, Anchor::Start),
            Heading::Leftward => (right, Anchor::End),
        };
        scene.text(pt(x, y), size, (face, anchor), colour, &self.shown(text));
    }
}
