//! The link that holds the whole game: made, copied, opened.

use leptos::prelude::*;
use senet_play::{Game, ResumeError};
use senet_protocol::link::{self, LinkError};
use wasm_bindgen_futures::JsFuture;

use crate::browser;
use crate::pilot::App;
use crate::words::{Msg, t};

/// Makes the link of the game and copies it; where that is not allowed, shows it.
pub fn share(app: App) {
    let made = app.table.with_untracked(|table| table.as_ref().map(|table| link::write(&table.game().to_record())));
    let address = match made {
        None => return,
        Some(Err(error)) => return app.notice.set(Some(unmade(&error))),
        Some(Ok(fragment)) => browser::address_with(&fragment),
    };
    leptos::task::spawn_local(async move {
        let copied = match browser::clipboard() {
            Some(clipboard) => JsFuture::from(clipboard.write_text(&address)).await.is_ok(),
            None => false,
        };
        let notice = if copied {
            format!("{} {}", t(Msg::PageCopied), t(Msg::ShareAbout))
        } else {
            format!("{} {address}", t(Msg::ShareAbout))
        };
        app.notice.set(Some(notice));
    });
}

fn unmade(error: &LinkError) -> String {
    match error {
        LinkError::TooLong => t(Msg::ShareTooLong),
        other => other.to_string(),
    }
}

fn bad(error: &str) -> String {
    t(Msg::ShareBadLink { error })
}

/// The game of the page's address, where it holds one.
///
/// # Errors
/// When it is damaged, or no game that could go on.
pub fn arrived() -> Option<Result<Game, String>> {
    match link::read(&browser::fragment()) {
        Err(LinkError::Foreign) => None,
        Err(error) => Some(Err(bad(&error.to_string()))),
        Ok(record) => Some(Game::from_record(&record).map_err(|error: ResumeError| bad(&error.to_string()))),
    }
}
