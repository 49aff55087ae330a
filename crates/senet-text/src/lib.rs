//! Everything that senet says to people, in seven languages.
//!
//! The texts are data: a file for each language in `languages/`, compared with
//! each other and made into a [`Msg`] for each text when the crate is built. A
//! text that a language lacks, or an argument that a text lacks, is an error
//! then. A [`Catalogue`] says a [`Msg`] in its language; [`tell`] finds the
//! words for what happens in a game.
//!
//! English is inside every program. The other languages are too, with the
//! feature `embedded`; a page reads them with [`Catalogue::read`] when somebody
//! asks for one.
//!
//! ```
//! use senet_text::{Catalogue, Lang, Msg};
//! let russian = Catalogue::of(Lang::Russian);
//! assert_eq!(russian.say(Msg::FactPieces { n: 5_u8.into() }), "по 5 фишек");
//! assert_eq!(russian.say(Msg::FactPieces { n: 3_u8.into() }), "по 3 фишки");
//! ```

mod arg;
mod catalogue;
mod lang;
mod plural;
pub mod tell;

use arg::{Arg, Args};
use senet::Player;

pub use arg::{Decimal, Number};
pub use catalogue::{Catalogue, CatalogueError, capital};
pub use lang::{Direction, Lang, UnknownLang};
pub use plural::Plural;

include!(concat!(env!("OUT_DIR"), "/messages.rs"));

/// Says something in a language of those inside the program.
///
/// ```
/// use senet_text::{Lang, Msg, text};
/// assert_eq!(text(Lang::Spanish, Msg::ActThrow), "lanzar");
/// ```
#[cfg(feature = "embedded")]
#[must_use]
pub fn text(lang: Lang, msg: Msg<'_>) -> String {
    Catalogue::of(lang).say(msg)
}
