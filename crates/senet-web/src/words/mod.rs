//! The words of the page, all from `senet-text`: in English as it begins, in
//! another language once its texts have been fetched. Nothing else in this crate
//! holds a text for people; a test looks for one.

mod board;
mod said;
mod table;
#[cfg(test)]
mod tests;

use std::cell::RefCell;
use std::rc::Rc;

use senet_text::Catalogue;

pub use board::{house, house_title, move_button, ply, tray};
pub use said::said;
pub use senet_text::{Msg, capital, tell};
pub use table::{contestant, player, rules_name, rules_title, standing, turn};

thread_local! {
    static TEXTS: RefCell<Rc<Catalogue>> = RefCell::new(Rc::new(Catalogue::english()));
}

/// The language that the page speaks, with all its texts.
#[must_use]
pub fn texts() -> Rc<Catalogue> {
    TEXTS.with_borrow(Rc::clone)
}

/// From now on the page speaks this language. What is shown already stays as it
/// is until it is laid out anew.
pub fn speak(catalogue: Catalogue) {
    TEXTS.set(Rc::new(catalogue));
}

/// The words for something.
#[must_use]
pub fn t(msg: Msg<'_>) -> String {
    texts().say(msg)
}

/// Things one after the other.
fn list(parts: &[String]) -> String {
    parts.join(&t(Msg::ListAnd))
}
