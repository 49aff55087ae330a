//! The games that are kept between visits, each in a place of its own, so that
//! none is lost to another: not to a link that is opened, not to a new game, and
//! not to a second window.

/// Where texts are kept by name: what the browser offers, or a list in a test.
pub trait Store {
    /// The text of this name.
    fn text(&self, name: &str) -> Option<String>;
    /// Keeps a text.
    ///
    /// # Errors
    /// When nothing is kept here, or there is no room.
    fn put(&mut self, name: &str, text: &str) -> Result<(), NotKept>;
    /// Forgets a text.
    fn remove(&mut self, name: &str);
    /// Every name there is.
    fn names(&self) -> Vec<String>;
}

/// Nothing is kept: a private window, or no room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotKept;

/// What the names of games begin with.
const GAME: &str = "senet.game";
/// Under this is the name of the game that was kept last.
const LATEST: &str = "senet.latest";

/// A game that is kept: its name, and its text as it was last seen here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Its name.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// Every game that is kept: the one that was kept last first, then the youngest.
pub fn games(store: &impl Store) -> Vec<Kept> {
    let latest = store.text(LATEST);
    let mut games: Vec<Kept> = Vec::new();
    for name in store.names().into_iter().filter(|name| name.starts_with(GAME)) {
        let Some(text) = store.text(&name) else { continue };
        // They are few, and what sorts many would be a large part of the page.
        let first = latest.as_ref() == Some(&name);
        let later = |kept: &Kept| kept.name < name && latest.as_ref() != Some(&kept.name);
        let at = if first { 0 } else { games.iter().position(later).unwrap_or(games.len()) };
        games.insert(at, Kept { name, text });
    }
    games
}

/// Keeps a game as it stands now. `before` is how it was kept last; `stamp` makes a
/// new name where it needs one, and a later one is greater.
///
/// # Errors
/// When nothing is kept here.
pub fn keep(store: &mut impl Store, before: Option<&Kept>, text: String, stamp: u64) -> Result<Kept, NotKept> {
    // Another window may have gone on with the same game: then both ways are kept.
    let own = before.filter(|before| store.text(&before.name).is_none_or(|there| there == before.text));
    let name = own.map_or_else(|| new_name(store, stamp), |own| own.name.clone());
    store.put(&name, &text)?;
    // Which was the latest is a comfort, not the game.
    let _ = store.put(LATEST, &name);
    Ok(Kept { name, text })
}

/// A name that nothing has yet.
fn new_name(store: &impl Store, stamp: u64) -> String {
    let mut names = (stamp..).map(|stamp| format!("{GAME}.{stamp:014}"));
    names.find(|name| store.text(name).is_none()).unwrap_or_default()
}

/// Forgets a game, unless another window has gone on with it.
pub fn forget(store: &mut impl Store, kept: &Kept) {
    if store.text(&kept.name).is_some_and(|there| there == kept.text) {
        store.remove(&kept.name);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    impl Store for BTreeMap<String, String> {
        fn text(&self, name: &str) -> Option<String> {
            self.get(name).cloned()
        }

        fn put(&mut self, name: &str, text: &str) -> Result<(), NotKept> {
            self.insert(name.to_owned(), text.to_owned());
            Ok(())
        }

        fn remove(&mut self, name: &str) {
            self.remove(name);
        }

        fn names(&self) -> Vec<String> {
            self.keys().cloned().collect()
        }
    }

    fn texts(store: &BTreeMap<String, String>) -> Vec<String> {
        games(store).into_iter().map(|kept| kept.text).collect()
    }

    #[test]
    fn a_new_game_leaves_the_old_one() {
        let mut store = BTreeMap::from([("senet.settings".to_owned(), "theme=dark".to_owned())]);
        store.insert("senet.game".to_owned(), "of an older page".to_owned());
        let old = keep(&mut store, None, "old".to_owned(), 1).unwrap();
        let new = keep(&mut store, None, "new".to_owned(), 2).unwrap();
        assert_eq!(texts(&store), ["new", "old", "of an older page"]);
        let old = keep(&mut store, Some(&old), "old, a ply on".to_owned(), 3).unwrap();
        assert_eq!(texts(&store), ["old, a ply on", "new", "of an older page"]);
        forget(&mut store, &new);
        assert_eq!(texts(&store), ["old, a ply on", "of an older page"]);
        forget(&mut store, &old);
        assert_eq!(texts(&store), ["of an older page"]);
    }

    #[test]
    fn two_windows_at_one_game_keep_both_ways() {
        let mut store = BTreeMap::new();
        let begun = keep(&mut store, None, "begun".to_owned(), 1).unwrap();
        let here = keep(&mut store, Some(&begun), "here".to_owned(), 2).unwrap();
        let there = keep(&mut store, Some(&begun), "there".to_owned(), 3).unwrap();
        assert_eq!(texts(&store), ["there", "here"]);
        // A game that ended in one window does not end in the other.
        forget(&mut store, &begun);
        assert_eq!(texts(&store), ["there", "here"]);
        forget(&mut store, &there);
        assert_eq!(texts(&store), ["here"]);
        // What was taken back after the end is kept again.
        assert_eq!(keep(&mut store, Some(&there), "there again".to_owned(), 4).unwrap().name, there.name);
        assert_eq!(texts(&store), ["there again", "here"]);
        assert_eq!(keep(&mut store, Some(&here), "here on".to_owned(), 5).unwrap().name, here.name);
    }
}
