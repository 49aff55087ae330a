//! The link that holds the whole game: made, copied, opened.

use senet::record::Record;
use senet_play::{Game, ResumeError};
use senet_protocol::link::{self, LinkError};
use wasm_bindgen_futures::JsFuture;

use crate::browser;
use crate::model::exchange;
use crate::pilot::App;
use crate::watched::Watched;
use crate::words::{Msg, t};

/// Makes the link of the game and copies it.
pub fn game(app: App, told: Watched<Option<String>>) {
    made(app.table.with_untracked(|table| Some(table.as_ref()?.game().to_record())), told);
}

/// Makes the link of the position that is shown and copies it.
pub fn position(app: App, told: Watched<Option<String>>) {
    let record = app.table.with_untracked(|table| {
        let table = table.as_ref()?;
        Some(exchange::starting_at(table.game().rules(), &table.shown_state()))
    });
    made(record, told);
}

/// Makes the link of a record and copies it.
pub fn made(record: Option<Record>, told: Watched<Option<String>>) {
    match record.map(|record| link::write(&record)) {
        None => {}
        Some(Err(error)) => told.set(Some(unmade(&error))),
        Some(Ok(fragment)) => copy(browser::address_with(&fragment), t(Msg::PageCopied), told),
    }
}

/// Copies a text, and tells that; where that is not allowed, shows it.
pub fn copy(text: String, done: String, told: Watched<Option<String>>) {
    wasm_bindgen_futures::spawn_local(async move {
        let copied = match browser::clipboard() {
            Some(clipboard) => JsFuture::from(clipboard.write_text(&text)).await.is_ok(),
            None => false,
        };
        told.set(Some(if copied { done } else { text }));
    });
}

fn unmade(error: &LinkError) -> String {
    match error {
        LinkError::TooLong => t(Msg::ShareTooLong),
        other => other.to_string(),
    }
}

fn bad(error: &str) -> String {
    format!("{}\n{error}", t(Msg::ShareBadLink))
}

/// The game of the end of an address, where it holds one.
///
/// # Errors
/// When it is damaged, or no game that could go on.
#[must_use]
pub fn game_of(fragment: &str) -> Option<Result<Game, String>> {
    match link::read(fragment) {
        Err(LinkError::Foreign) => None,
        Err(error) => Some(Err(bad(&error.to_string()))),
        Ok(record) => Some(Game::from_record(&record).map_err(|error: ResumeError| bad(&error.to_string()))),
    }
}
