//! The words for what rules and games report.
//!
//! Each function takes the [`Catalogue`](crate::Catalogue) that is to speak.
//! Nothing is decided here: what is legal, what happened and why something is
//! refused comes from `senet` and `senet-play`.

mod errors;
mod names;
mod refusal;

pub use errors::{act_error, save_error, save_remedy, terms_error};
pub use names::{HouseNames, UnknownHouseNames, level, number_in_words, seat};
pub use refusal::{cited, refusal};
