//! The words for what rules and games report.
//!
//! Each function takes the [`Catalogue`](crate::Catalogue) that is to speak.
//! Nothing is decided here: what is legal, what happened and why something is
//! refused comes from `senet`, `senet-play` and `senet-book`.

mod answer;
mod counts;
mod errors;
#[cfg(feature = "files")]
mod files;
mod happened;
mod hint;
mod lesson;
mod moves;
mod names;
mod place;
mod refusal;
mod rule_set;
mod standing;

pub use answer::answer;
pub use counts::{ritual, standings, statistics_line, tally};
pub use errors::{act_error, terms_error};
#[cfg(feature = "files")]
pub use files::{save_error, save_remedy};
pub use happened::happened;
pub use hint::{HINTS_TOLD, hints, move_with_words};
pub use lesson::{lesson_mistake, lesson_next, lesson_question};
pub use moves::{move_explained, move_in_short};
pub use names::{HouseNames, UnknownHouseNames, level, number_in_words, seat};
pub use place::{Leaving, off_board, position};
pub use refusal::{cited, refusal};
pub use rule_set::{clauses, option_value, options, period};
pub use standing::{coming, standing, to_miss};
