//! The rule book, fetched chapter by chapter when somebody opens it.

use senet::Rules;
use senet_book::{Chapter, Page};

use crate::browser;

/// The chapter of a rule set; `None` where the book has none, or it cannot be fetched.
pub async fn chapter(id: String) -> Option<Chapter> {
    Chapter::read(&browser::fetch_text(&format!("book/{id}.txt")).await?).ok()
}

/// The page on the houses.
pub async fn houses() -> Option<Page> {
    Some(chapter("houses".to_owned()).await?.pages().first()?.clone())
}

/// Where the book tells of these rules: a preset's chapter, whatever its options.
#[must_use]
pub fn name(rules: &Rules) -> String {
    rules.id().to_owned()
}
