//! A file from outside, chosen or dropped on the page: a rule file of one's own, a
//! game or a position. It is read here, and never sent anywhere.

use senet::{ByPlayer, Rules};
use senet_play::Seat;
use senet_protocol::RuleSet;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DragEvent, File, HtmlInputElement};

use crate::browser;
use crate::model::exchange::{self, Holds, Unread};
use crate::parts::{self, NotFetched};
use crate::pilot::App;
use crate::views::menu::Chosen;
use crate::words::{Msg, t};

/// What is wrong: said in the language of the page, and in English where and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wrong {
    pub(crate) heading: String,
    pub(crate) why: String,
}

/// The file that was dropped.
pub(crate) fn dropped(event: &DragEvent) -> Option<File> {
    event.data_transfer().and_then(|data| data.files()).and_then(|files| files.get(0))
}

/// The file that was chosen in a field. The field forgets it, so that the same one can
/// be chosen again when it has been mended.
pub(crate) fn chosen(event: &web_sys::Event) -> Option<File> {
    let input = event.target()?.dyn_into::<HtmlInputElement>().ok()?;
    let file = input.files()?.get(0);
    input.set_value("");
    file
}

/// From now on a file may be dropped anywhere; the browser would leave the page for it.
pub(crate) fn listen(app: App, chosen: Chosen) {
    browser::on_window("dragover", |event: DragEvent| event.prevent_default());
    browser::on_window("drop", move |event: DragEvent| {
        event.prevent_default();
        if let Some(file) = dropped(&event) {
            take(app, chosen, file);
        }
    });
}

/// Takes a file in: a game is sat down to, rules are laid out in the menu.
pub(crate) fn take(app: App, chosen: Chosen, file: File) {
    wasm_bindgen_futures::spawn_local(async move {
        let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string()).unwrap_or_default();
        let trouble = match exchange::held(&text) {
            Holds::Game => game(app, chosen, text).await.err(),
            Holds::Rules => rules(chosen, file.name(), text).await.err(),
        };
        let elsewhere = app.table.with_untracked(Option::is_some) || app.is_aside();
        match trouble {
            // In the menu it stands where the file was dropped.
            Some(Wrong { heading, why }) if elsewhere => app.notice.set(Some(format!("{heading}\n{why}"))),
            trouble => chosen.trouble.set(trouble),
        }
    });
}

/// Who plays where a text does not say: those at the table, else whom the menu names.
pub(crate) fn seats(app: App, chosen: Chosen) -> ByPlayer<Seat> {
    let there = app.table.with_untracked(|table| table.as_ref().map(|table| table.game().seats().clone()));
    there.unwrap_or_else(|| chosen.seats())
}

/// The rules that a position is read with are those on the table, else those that are chosen.
async fn game(app: App, chosen: Chosen, text: String) -> Result<(), Wrong> {
    let there = app.table.with_untracked(|table| table.as_ref().map(|table| Rules::clone(table.game().rules())));
    let Some(rules) = there.or_else(|| chosen.rules.get_untracked()) else { return Ok(()) };
    app.take_in(parts::game_of_file(rules, seats(app, chosen), text).await.map_err(missing)??);
    Ok(())
}

fn missing(NotFetched: NotFetched) -> Wrong {
    Wrong { heading: t(Msg::PageNotFetched), why: String::new() }
}

/// Why a text is no game.
pub(crate) fn unread(error: &Unread) -> Wrong {
    let heading = t(if let Unread::Link(_) = error { Msg::ShareBadLink } else { Msg::ShareBadRecord });
    Wrong { heading, why: error.to_string() }
}

async fn rules(chosen: Chosen, name: String, text: String) -> Result<(), Wrong> {
    let set = RuleSet { name, text: Some(text), options: Vec::new() };
    chosen.rules.set(Some(parts::own_rules(set).await.map_err(missing)??));
    Ok(())
}
