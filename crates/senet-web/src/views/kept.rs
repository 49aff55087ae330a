//! The games that are kept, offered in the menu.

use senet::record::Record;
use senet_play::{Game, ResumeError};

use super::trouble;
use crate::incoming::Wrong;
use crate::markup::prelude::*;
use crate::model::shelf::Kept;
use crate::pilot::App;
use crate::watched::Watched;
use crate::words::{Msg, t, texts};
use crate::{browser, storage};

/// Every game that is kept, the latest first; one that cannot go on with what is
/// wrong with it. Each can be read as a text, and forgotten.
pub(crate) fn kept(app: App) -> View {
    let games = Watched::new(storage::games());
    let all = move || {
        let places = std::iter::once(Place::Latest).chain(std::iter::repeat(Place::Earlier));
        let all: Vec<View> =
            games.get().into_iter().zip(places).map(|(kept, place)| one(app, place, kept, games)).collect();
        (!all.is_empty()).then(|| view! { <section class="card go-on" aria-label=t(Msg::PageKept)>{all}</section> })
    };
    fresh(all).view()
}

/// Where a game stands in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// It was played last.
    Latest,
    /// Another one was played since.
    Earlier,
}

/// The game of a text that is kept.
pub(crate) fn read(text: &str) -> Result<Game, ResumeError> {
    Record::read(text).map_err(ResumeError::from).and_then(|record| Game::from_record(&record))
}

fn one(app: App, place: Place, kept: Kept, games: Watched<Vec<Kept>>) -> View {
    let (forgotten, text) = (kept.clone(), kept.text.clone());
    let forget = move |_| {
        storage::forget_game(&forgotten);
        games.set(storage::games());
        browser::hold_focus(&["go-on", "rules-heading"]);
    };
    let offered = match read(&kept.text) {
        Ok(game) => {
            let about = t(Msg::PageResumeAbout {
                title: texts().term(&game.rules().info().title),
                ply: game.plies().len().into(),
            });
            let go_on = move |_| app.go_on(game.clone(), kept.clone());
            let (id, class) = match place {
                Place::Latest => (Some("go-on"), "main"),
                Place::Earlier => (None, "quiet"),
            };
            view! {
                <button type="button" id=id class=class on:click=go_on>{t(Msg::PageResume)}</button>
                <p>{about}</p>
            }
        }
        Err(error) => trouble(Wrong { heading: t(Msg::PageDamaged), why: error.to_string() }),
    };
    view! {
        <div class="kept">
            {offered}
            <details>
                <summary>{t(Msg::ShareRecord)}</summary>
                <textarea readonly rows="4" dir="ltr" spellcheck="false" aria-label=t(Msg::ShareRecord)>{text}</textarea>
                <button type="button" class="quiet forget" on:click=forget>{t(Msg::PageForgetGame)}</button>
            </details>
        </div>
    }
}
