//! What the browser keeps between visits: games in progress and the settings.

use senet_play::Game;

use crate::model::shelf::{self, Kept, NotKept, Store};
use crate::settings::Settings;

/// What every name begins with: other pages of the same host have names of their own.
const OURS: &str = "senet.";
const SETTINGS: &str = "senet.settings";
/// In this window alone, over a reload: the name of the game on its table.
const HERE: &str = "senet.here";

impl Store for web_sys::Storage {
    fn text(&self, name: &str) -> Option<String> {
        self.get_item(name).ok()?
    }

    fn put(&mut self, name: &str, text: &str) -> Result<(), NotKept> {
        self.set_item(name, text).map_err(|_| NotKept)
    }

    fn remove(&mut self, name: &str) {
        // What cannot be forgotten stays.
        let _ = self.remove_item(name);
    }

    fn names(&self) -> Vec<String> {
        let count = self.length().unwrap_or(0);
        (0..count).filter_map(|at| self.key(at).ok()?).collect()
    }
}

fn store() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}

fn of_window() -> Option<web_sys::Storage> {
    web_sys::window()?.session_storage().ok()?
}

/// The settings kept, or the usual ones.
#[must_use]
pub fn settings() -> Settings {
    Settings::read(&store().and_then(|store| store.text(SETTINGS)).unwrap_or_default())
}

/// Keeps the settings.
///
/// # Errors
/// When the browser keeps nothing.
pub fn keep_settings(settings: Settings) -> Result<(), NotKept> {
    store().ok_or(NotKept)?.put(SETTINGS, &settings.write())
}

/// Every game that is kept, the latest first.
#[must_use]
pub fn games() -> Vec<Kept> {
    store().map(|store| shelf::games(&store)).unwrap_or_default()
}

/// The game to go on with: the one on this window's table, else the latest.
#[must_use]
pub fn latest() -> Option<Kept> {
    let games = games();
    let here = of_window().and_then(|window| window.text(HERE));
    let own = games.iter().find(|kept| Some(&kept.name) == here.as_ref()).cloned();
    own.or_else(|| games.into_iter().next())
}

/// Keeps a game in progress. `before` is how it was kept last.
///
/// # Errors
/// When the browser keeps nothing.
pub fn keep_game(game: &Game, before: Option<&Kept>) -> Result<Kept, NotKept> {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "milliseconds, for a long time yet")]
    let stamp = js_sys::Date::now() as u64;
    let kept = shelf::keep(&mut store().ok_or(NotKept)?, before, game.to_record().to_string(), stamp)?;
    if let Some(mut window) = of_window() {
        // A reload then goes on with the latest game.
        let _ = window.put(HERE, &kept.name);
    }
    Ok(kept)
}

/// Forgets a game: it is over, or nobody wants it any more.
pub fn forget_game(kept: &Kept) {
    if let Some(mut store) = store() {
        shelf::forget(&mut store, kept);
    }
}

/// Forgets every game and all settings.
pub fn forget_everything() {
    for mut store in [store(), of_window()].into_iter().flatten() {
        for name in store.names().into_iter().filter(|name| name.starts_with(OURS)) {
            store.remove(&name);
        }
    }
}
