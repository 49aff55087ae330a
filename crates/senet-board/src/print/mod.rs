//! Sheets to print: the board, what is to be cut out, and the rules.
//!
//! ```
//! # use senet_board::print::Paper;
//! assert_eq!(Paper::A4.landscape(), (297.0, 210.0));
//! ```

mod board_page;
mod cutouts;
mod dice;
mod summary;
mod words;

use senet::{Device, Layout, Rules, Start, ThrowSet};

use crate::board::Plan;
use crate::scene::Scene;
use crate::view::BoardView;

pub use words::Words;

/// Space left free at every edge, in millimetres.
pub(crate) const MARGIN: f64 = 10.0;

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 8.5 × 11 inches.
    Letter,
}

impl Paper {
    /// Width and height in millimetres, the long side across.
    #[must_use]
    pub const fn landscape(self) -> (f64, f64) {
        match self {
            Self::A4 => (297.0, 210.0),
            Self::Letter => (279.4, 215.9),
        }
    }

    /// Width and height in millimetres, the long side upright.
    #[must_use]
    pub const fn portrait(self) -> (f64, f64) {
        let (long, short) = self.landscape();
        (short, long)
    }
}

/// What is to be printed.
#[derive(Clone, Copy, Debug)]
pub struct Sheets<'a> {
    /// The board.
    pub plan: Plan,
    /// Everything that is said.
    pub words: &'a Words,
    /// The start of the game.
    pub start: Start,
    /// What is thrown.
    pub device: Device,
    /// The values that give another throw.
    pub grants: ThrowSet,
    /// The rules in plain words, a paragraph each.
    pub paragraphs: &'a [String],
    /// The paper.
    pub paper: Paper,
}

impl<'a> Sheets<'a> {
    /// The sheets of a rule set.
    #[must_use]
    pub fn of_rules(rules: &Rules, plan: Plan, words: &'a Words, paragraphs: &'a [String], paper: Paper) -> Self {
        let clauses = rules.clauses();
        Self { plan, words, start: clauses.start, device: clauses.device, grants: clauses.grants, paragraphs, paper }
    }
}

/// The pages: the board (landscape), the cut-outs (landscape), and the rules
/// (portrait; one page, or more when the text is very long).
///
/// [`crate::pdf::write`] makes a document of them; [`crate::svg::write`]
/// writes each by itself, [`crate::svg::write_stacked`] all in one drawing.
#[must_use]
pub fn pages(sheets: &Sheets<'_>) -> Vec<Scene> {
    let mut pages = vec![board_page::page(sheets), cutouts::page(sheets)];
    pages.extend(summary::pages(sheets));
    pages
}

/// The position before the first throw, as the clauses lay it out.
#[must_use]
pub fn start_view(start: &Start) -> BoardView {
    match start.layout {
        Layout::Alternating => BoardView::alternating(start.pieces),
        Layout::InHand => BoardView::all_in_hand(start.pieces),
    }
}
