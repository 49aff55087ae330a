//! The parts of the program that are fetched when somebody wants them, each a
//! file beside the page. What is not reached from here is in the program that
//! every visit begins with.
//!
//! A part cannot be had where the network has gone before the first visit was
//! put by. That is said, and can be tried again.

#![allow(clippy::unnecessary_wraps, reason = "in the browser, fetching a part adds the error")]

use senet::{ByPlayer, Rules, RulesError};
use senet_play::{Game, Seat};
use senet_protocol::RuleSet;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use crate::incoming::Wrong;
use crate::markup::prelude::*;
use crate::pilot::App;
use crate::share;
use crate::views::{HEADINGS, editor, kept, lesson, panels};
use crate::watched::Watched;
use crate::words::{Msg, t};
use crate::{browser, incoming, model};

/// A part that is not there: it could not be fetched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotFetched;

impl From<SplitLoaderError> for NotFetched {
    fn from(_: SplitLoaderError) -> Self {
        Self
    }
}

/// Shows what the page has laid out: a sheet, or what is looked at instead of the table.
pub(crate) type Show = fn(App) -> View;

/// Something that a part shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    /// The rules, with the rule book.
    Rules,
    /// A house.
    House,
    /// A lesson, in the place of the table.
    Lesson,
    /// A position that is set up, in the place of the table.
    Editor,
    /// Games and positions as texts.
    Exchange,
    /// The games that are kept, in the menu.
    Kept,
}

impl Shown {
    async fn fetch(self) -> Result<Show, NotFetched> {
        match self {
            Self::Rules | Self::House | Self::Lesson => reading(self).await,
            Self::Editor | Self::Exchange | Self::Kept => exchange(self).await,
        }
    }

    /// Puts a view where this is to be seen: what takes the place of the table is the page's main part.
    fn framed(self, inside: View) -> View {
        match self {
            Self::Lesson | Self::Editor => view! { <main class="menu">{inside}</main> },
            Self::Rules | Self::House | Self::Exchange | Self::Kept => inside,
        }
    }
}

#[wasm_split(reading, fallible, wasm_split_path = ::wasm_split_helpers)]
fn reading(shown: Shown) -> Result<Show, NotFetched> {
    Ok(match shown {
        Shown::House => panels::lore,
        Shown::Lesson => lesson::lesson,
        _ => panels::rule_book,
    })
}

#[wasm_split(exchange, fallible, wasm_split_path = ::wasm_split_helpers)]
fn exchange(shown: Shown) -> Result<Show, NotFetched> {
    Ok(match shown {
        Shown::Editor => editor::editor,
        Shown::Kept => kept::kept,
        _ => panels::exchange,
    })
}

/// The game of a link; `None` where the end of an address is something else.
#[wasm_split(exchange, fallible, wasm_split_path = ::wasm_split_helpers)]
pub(crate) fn game_of_link(fragment: String) -> Result<Option<Result<Game, String>>, NotFetched> {
    Ok(share::game_of(&fragment))
}

/// The game that the browser has kept as this text.
#[wasm_split(exchange, fallible, wasm_split_path = ::wasm_split_helpers)]
pub(crate) fn kept_game(text: String) -> Result<Result<Game, String>, NotFetched> {
    Ok(kept::read(&text).map_err(|error| error.to_string()))
}

/// The game of a file, or why it is none. A position is one under these rules; where nothing says who plays, these do.
#[wasm_split(exchange, fallible, wasm_split_path = ::wasm_split_helpers)]
pub(crate) fn game_of_file(
    rules: Rules,
    seats: ByPlayer<Seat>,
    text: String,
) -> Result<Result<Game, Wrong>, NotFetched> {
    Ok(model::exchange::read(&rules, &seats, &text).map_err(|error| incoming::unread(&error)))
}

/// The rules of a file of one's own, or what is wrong with it.
#[wasm_split(rule_file, fallible, wasm_split_path = ::wasm_split_helpers)]
pub(crate) fn own_rules(set: RuleSet) -> Result<Result<Rules, Wrong>, NotFetched> {
    Ok(set.load().map_err(|errors| {
        let n = match &errors {
            RulesError::File(errors) => errors.as_slice().len(),
            RulesError::Unknown(_) | RulesError::Option(_) => 1,
        };
        Wrong { heading: t(Msg::RuleFileWrong { n: n.into(), path: &set.name }), why: errors.to_string() }
    }))
}

/// How far the fetching is.
#[derive(Clone, Copy, Debug)]
enum Fetched {
    Coming,
    There(Show),
    Not,
}

/// What a part shows, as soon as it has been fetched.
pub(crate) fn shown(app: App, wanted: Shown) -> View {
    let fetched = Watched::new(Fetched::Coming);
    let fetch = move || {
        fetched.set(Fetched::Coming);
        wasm_bindgen_futures::spawn_local(async move {
            let found = wanted.fetch().await.map_or(Fetched::Not, Fetched::There);
            // The view may be gone by then.
            fetched.set(found);
            if let Shown::Lesson | Shown::Editor = wanted {
                browser::hold_focus(HEADINGS);
            }
        });
    };
    fetch();
    let view = move || {
        match fetched.get() {
        Fetched::There(show) => show(app),
        Fetched::Coming => wanted.framed(view! { <p class="empty" role="status">{t(Msg::PageLoading)}</p> }),
        Fetched::Not => wanted.framed(
            view! {
                <div class="notice" role="alert">
                    <p>{t(Msg::PageNotFetched)}</p>
                    <button type="button" id="try-again" class="main" on:click=move |_| fetch()>{t(Msg::PageTryAgain)}</button>
                </div>
            },
        ),
    }
    };
    fresh(view).view()
}
