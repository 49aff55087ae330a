//! The game in a browser: one page with the whole engine inside.
//!
//! ```text
//! views ── boardview, sticks, live          what is seen and heard
//!   │
//! pilot (App) ── worker ── engine           who takes the game further, and when
//!   │
//! model (Table) ── senet-play ── senet      what is due, what may be done
//! ```
//!
//! The same module serves as page ([`start`]) and as engine in a worker
//! ([`worker::answer`]). Nothing below `model` and `engine` knows a browser;
//! both are tested without one.
#![allow(
    clippy::needless_pass_by_value,
    reason = "a view owns what it is given: it follows that for as long as it is there"
)]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic"))]

pub mod boardview;
pub mod book;
pub mod browser;
pub mod engine;
pub mod incoming;
pub mod language;
mod live;
mod markup;
pub mod model;
mod parts;
pub mod pilot;
pub mod settings;
pub mod share;
pub mod sound;
mod sticks;
pub mod storage;
pub mod views;
pub mod watched;
pub mod words;
pub mod worker;

use crate::markup::prelude::*;
use senet_play::Game;
use wasm_bindgen::prelude::*;

use model::shelf::Kept;
use parts::NotFetched;
use pilot::App;
use views::menu::Chosen;
use views::page;

/// Lays the page out: what the browser calls when everything is there.
#[wasm_bindgen]
pub fn start() {
    // The small page says nothing when it ends; the one to develop with does.
    #[cfg(debug_assertions)]
    console_error_panic_hook::set_once();
    let Some(place) = browser::document().get_element_by_id("page").and_then(|place| place.dyn_into().ok()) else {
        return;
    };
    wasm_bindgen_futures::spawn_local(async {
        language::begin(language::wanted()).await;
        let begun = begun().await;
        lay_out(place, begun);
    });
}

fn lay_out(place: web_sys::HtmlElement, begun: Result<Begun, String>) {
    place.set_inner_html("");
    // It fails only where it has been done before.
    let _ = any_spawner::Executor::init_wasm_bindgen();
    markup::lay_out(&place, move || {
        let app = App::new();
        provide_context(app);
        let chosen = Chosen::new();
        provide_context(chosen);
        incoming::listen(app, chosen);
        browser::on_turn(move |lie| app.lie.set(lie));
        browser::on_newer(move || app.newer.set(true));
        app.choose(|_| {});
        match begun {
            Ok(Begun::Linked(game)) => sit_down_from_afar(app, game),
            Ok(Begun::Kept(game, kept)) => app.go_on(game, kept),
            Ok(Begun::Nothing) => {}
            Err(why) => app.notice.set(Some(why)),
        }
        fresh(move || {
            app.lang.get();
            untrack(page)
        })
        .view()
    });
}

/// What the page begins with.
enum Begun {
    /// The game of its address.
    Linked(Game),
    /// A game that is kept, and how.
    Kept(Game, Kept),
    /// The menu.
    Nothing,
}

/// The game of the address, else the one that is kept; or why it is not there.
async fn begun() -> Result<Begun, String> {
    let missing = |NotFetched| words::t(words::Msg::PageNotFetched);
    let fragment = browser::fragment();
    if !fragment.is_empty()
        && let Some(game) = parts::game_of_link(fragment).await.map_err(missing)?
    {
        if game.is_ok() {
            browser::clear_fragment();
        }
        return game.map(Begun::Linked);
    }
    let Some(kept) = storage::latest() else { return Ok(Begun::Nothing) };
    // One that cannot go on is offered in the menu, with its text.
    let game = parts::kept_game(kept.text.clone()).await.map_err(missing)?;
    Ok(game.map_or(Begun::Nothing, |game| Begun::Kept(game, kept)))
}

/// Sits down to the game of an address. The one that was in progress is not lost, but
/// elsewhere.
fn sit_down_from_afar(app: App, game: Game) {
    let text = game.to_record().to_string();
    if storage::latest().is_some_and(|kept| kept.text != text) {
        app.notice.set(Some(words::t(words::Msg::PageSetAside)));
    }
    app.sit_down(game);
}
