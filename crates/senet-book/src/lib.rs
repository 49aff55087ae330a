//! The rule book as data: pages, clauses, worked positions, and a lesson for
//! each rule set made from them.
//!
//! [`text`] and [`page()`] give the pages inside the program; a [`Chapter`] is
//! what somebody reads who plays by one rule set, and can be fetched as one
//! text. A [`Lesson`] asks what the worked positions show; what is right is
//! computed from the rules, and [`LessonRun`] leads through it without knowing
//! how anything is shown.

#![cfg_attr(test, allow(clippy::unwrap_used, reason = "a test may panic"))]

mod chapter;
mod embedded;
mod error;
mod example;
mod houses;
mod lesson;
pub mod markdown;
mod page;
mod translation;

pub use chapter::Chapter;
pub use embedded::{COMMON, HOUSES, LANGUAGES, PAGES, files, page, page_in, text, text_in};
pub use error::{BookError, BookProblem};
pub use example::{Broken, Claim, Example, SetName};
pub use houses::{Lore, lore};
pub use lesson::{
    After, Answer, Deed, LeftOut, Lesson, LessonRun, Mistake, Next, Outcome, Step, Task, WhyLeftOut, Wrong,
};
pub use page::{Page, Part, Section, Voice};
