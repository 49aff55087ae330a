//! Colours, board and movement.

use leptos::prelude::*;

use crate::model::Motion;
use crate::pilot::App;
use crate::settings::{Material, Theme};
use crate::words::{Msg, t};

/// How the page looks.
#[component]
pub(crate) fn Appearance() -> impl IntoView {
    let app = App::here();
    let theme = Theme::ALL.map(|theme| {
        let words = match theme {
            Theme::Auto => Msg::ThemeAuto,
            Theme::Light => Msg::ThemeLight,
            Theme::Dark => Msg::ThemeDark,
            Theme::Contrast => Msg::ThemeContrast,
        };
        choice(words, move || app.settings.get().theme == theme, move || app.choose(|settings| settings.theme = theme))
    });
    let material = Material::ALL.map(|material| {
        let words = match material {
            Material::Wood => Msg::BoardWood,
            Material::Faience => Msg::BoardFaience,
        };
        let is = move || app.settings.get().material == material;
        choice(words, is, move || app.choose(|settings| settings.material = material))
    });
    let motion = [(Motion::Full, Msg::MotionFull), (Motion::None, Msg::MotionNone)].map(|(motion, words)| {
        let is = move || app.settings.get().motion == motion;
        choice(words, is, move || app.choose(|settings| settings.motion = motion))
    });
    view! {
        <section class="card" aria-labelledby="looks-heading">
            <h2 id="looks-heading">{t(&Msg::Appearance)}</h2>
            <h3 id="theme-heading">{t(&Msg::Theme)}</h3>
            <div class="choices" role="radiogroup" aria-labelledby="theme-heading">{theme.collect_view()}</div>
            <h3 id="board-heading">{t(&Msg::Board)}</h3>
            <div class="choices" role="radiogroup" aria-labelledby="board-heading">{material.collect_view()}</div>
            <h3 id="motion-heading">{t(&Msg::Motion)}</h3>
            <div class="choices" role="radiogroup" aria-labelledby="motion-heading">{motion.collect_view()}</div>
        </section>
    }
}

fn choice(
    words: Msg<'static>,
    is_chosen: impl Fn() -> bool + Send + 'static,
    choose: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <button type="button" role="radio" class="choice"
            aria-checked=move || if is_chosen() { "true" } else { "false" }
            on:click=move |_| choose()
        >{t(&words)}</button>
    }
}
