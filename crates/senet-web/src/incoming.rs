//! A file from outside, chosen or dropped on the page: a rule file of one's own, a
//! game or a position. It is read here, and never sent anywhere.

use leptos::ev;
use leptos::prelude::*;
use senet::Rules;
use senet_protocol::RuleSet;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DragEvent, File};

use crate::model::exchange::{self, Holds, Unread};
use crate::parts::{self, NotFetched};
use crate::pilot::App;
use crate::views::menu::Chosen;
use crate::words::{Msg, t};

/// The file that was dropped.
pub(crate) fn dropped(event: &DragEvent) -> Option<File> {
    event.data_transfer().and_then(|data| data.files()).and_then(|files| files.get(0))
}

/// From now on a file may be dropped anywhere; the browser would leave the page for it.
pub(crate) fn listen(app: App, chosen: Chosen) {
    let over = window_event_listener(ev::dragover, |event| event.prevent_default());
    let drop = window_event_listener(ev::drop, move |event| {
        event.prevent_default();
        if let Some(file) = dropped(&event) {
            take(app, chosen, file);
        }
    });
    // They listen as long as the page is open.
    std::mem::forget((over, drop));
}

/// Takes a file in: a game is sat down to, rules are laid out in the menu.
pub(crate) fn take(app: App, chosen: Chosen, file: File) {
    leptos::task::spawn_local(async move {
        let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string()).unwrap_or_default();
        let trouble = match exchange::held(&text) {
            Holds::Game => game(app, chosen, text).await.err(),
            Holds::Rules => rules(chosen, file.name(), text).await.err(),
        };
        let elsewhere = app.table.with_untracked(Option::is_some) || app.is_aside();
        match trouble {
            // In the menu it stands where the file was dropped.
            Some(trouble) if elsewhere => app.notice.set(Some(trouble)),
            trouble => chosen.trouble.set(trouble),
        }
    });
}

/// The rules that a position is read with are those on the table, else those that are chosen.
async fn game(app: App, chosen: Chosen, text: String) -> Result<(), String> {
    let there = app.table.with_untracked(|table| table.as_ref().map(|table| Rules::clone(table.game().rules())));
    let Some(rules) = there.or_else(|| chosen.rules.get_untracked()) else { return Ok(()) };
    app.take_in(parts::game_of_file(rules, text).await.map_err(missing)??);
    Ok(())
}

fn missing(NotFetched: NotFetched) -> String {
    t(Msg::PageNotFetched)
}

/// Why a text is no game.
pub(crate) fn unread(error: &Unread) -> String {
    let said = error.to_string();
    t(match error {
        Unread::Link(_) => Msg::ShareBadLink { error: &said },
        _ => Msg::ShareBadRecord { error: &said },
    })
}

async fn rules(chosen: Chosen, name: String, text: String) -> Result<(), String> {
    let set = RuleSet { name, text: Some(text), options: Vec::new() };
    chosen.rules.set(Some(parts::own_rules(set).await.map_err(missing)??));
    Ok(())
}
