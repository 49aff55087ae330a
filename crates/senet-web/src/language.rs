//! Which language the page speaks: the one chosen, else the first of the
//! browser's that is spoken here. English is in the page; another one is a file
//! beside it, fetched when somebody wants it and kept like the rest.

use std::time::Duration;

use senet_text::{Catalogue, Direction, Lang, Msg};

use crate::pilot::App;
use crate::words::{self, t};
use crate::{browser, storage};

/// The language to begin in.
#[must_use]
pub fn wanted() -> Lang {
    storage::settings().lang.or_else(|| first_of(&browser::languages())).unwrap_or_default()
}

/// The first of these locales that is spoken here.
fn first_of(locales: &[String]) -> Option<Lang> {
    locales.iter().find_map(|locale| Lang::of_locale(locale))
}

/// Begins in a language; in English where its texts cannot be had.
pub async fn begin(lang: Lang) {
    speak(load(lang).await.unwrap_or_else(Catalogue::english));
}

/// Goes over to a language, and remembers it.
pub fn choose(app: App, lang: Lang) {
    wasm_bindgen_futures::spawn_local(async move {
        let Some(catalogue) = load(lang).await else {
            app.notice.set(Some(t(Msg::PageNoLanguage { name: lang.name() })));
            // The choice goes back to what is spoken.
            return app.lang.update(|_| {});
        };
        speak(catalogue);
        app.choose(|settings| settings.lang = Some(lang));
        app.notice.set(None);
        app.lang.set(lang);
        // Once it is laid out anew.
        browser::later(|| browser::focus("language"), Duration::ZERO);
    });
}

fn speak(catalogue: Catalogue) {
    let lang = catalogue.lang();
    let direction = match lang.direction() {
        Direction::LeftToRight => "ltr",
        Direction::RightToLeft => "rtl",
    };
    browser::announce(lang.code(), direction, &catalogue.say(Msg::AppTitle));
    words::speak(catalogue);
}

async fn load(lang: Lang) -> Option<Catalogue> {
    if lang == Lang::English {
        return Some(Catalogue::english());
    }
    let text = browser::fetch_text(&format!("text/{lang}.txt")).await?;
    // Another version of the texts, or another page in their place, is as good as none.
    Catalogue::read(text).ok().filter(|catalogue| catalogue.lang() == lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_language_that_is_spoken_here_counts() {
        let of = |locales: &[&str]| first_of(&locales.iter().map(|&locale| locale.to_owned()).collect::<Vec<_>>());
        assert_eq!(of(&["de-AT", "eu", "es-ES"]), Some(Lang::Basque));
        assert_eq!(of(&["ar-EG"]), Some(Lang::Arabic));
        assert_eq!(of(&["de", "ja"]), None);
    }
}
