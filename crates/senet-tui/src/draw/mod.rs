//! Drawing: what is to be seen, into a buffer of characters. Nothing here
//! changes the game.

pub(crate) mod ascii;
pub(crate) mod bidi;
pub mod board;
pub mod layout;
pub mod markdown;
mod sign_art;
mod sprite;
pub mod sticks;

pub use sign_art::sign_art;
pub use sprite::{letter, sprite};
