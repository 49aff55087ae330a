//! What the browser keeps between visits: the game in progress and the settings.

use senet_play::Game;
use web_sys::Storage;

use crate::settings::Settings;

const GAME: &str = "senet.game";
const SETTINGS: &str = "senet.settings";

/// The browser keeps nothing: a private window, or no room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotKept;

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

fn put(key: &str, text: &str) -> Result<(), NotKept> {
    storage().ok_or(NotKept)?.set_item(key, text).map_err(|_| NotKept)
}

fn get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

/// The settings kept, or the usual ones.
#[must_use]
pub fn settings() -> Settings {
    Settings::read(&get(SETTINGS).unwrap_or_default())
}

/// Keeps the settings.
///
/// # Errors
/// When the browser keeps nothing.
pub fn keep_settings(settings: Settings) -> Result<(), NotKept> {
    put(SETTINGS, &settings.write())
}

/// The game in progress as the text of its record; `None` when there is none.
#[must_use]
pub fn game() -> Option<String> {
    get(GAME)
}

/// Keeps a game in progress.
///
/// # Errors
/// When the browser keeps nothing.
pub fn keep_game(game: &Game) -> Result<(), NotKept> {
    put(GAME, &game.to_record().to_string())
}

/// Forgets the game: it is over.
pub fn forget_game() {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(GAME);
    }
}
