//! What the caller wants of the full-screen game.

use std::path::PathBuf;

use senet::Rules;
use senet_play::{Session, Shelf};
use senet_text::Lang;
use senet_text::tell::HouseNames;

use crate::table::Animation;
use crate::theme::Theme;

/// How the full-screen game is to begin.
///
/// Without a [`session`](Self::session) the menu opens.
///
/// ```
/// use senet_tui::{Animation, Options};
/// let options = Options { animation: Animation::None, ..Options::default() };
/// assert!(options.session.is_none());
/// ```
#[derive(Debug, Default)]
pub struct Options {
    /// A game to sit down to at once: begun by the caller, or resumed.
    pub session: Option<Session>,
    /// The rule set, with its options, that the menu begins with.
    pub rules: Option<Rules>,
    /// The language that is spoken.
    pub lang: Lang,
    /// The words of the house names.
    pub names: HouseNames,
    /// Whether sticks tumble.
    pub animation: Animation,
    /// Where games begun in the menu are kept, where the menu finds those kept
    /// before, and where records of games played go; `None` keeps nothing.
    pub shelf: Option<Shelf>,
    /// The file for the record of a finished game; `None` leaves it to the shelf.
    pub record: Option<PathBuf>,
    /// Characters and colours; `None` asks the environment.
    pub theme: Option<Theme>,
}
