//! Colours, board and movement.

use leptos::prelude::*;

use senet_text::Lang;

use crate::language;
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
            Theme::Auto => Msg::SettingsThemeSystem,
            Theme::Light => Msg::SettingsThemeLight,
            Theme::Dark => Msg::SettingsThemeDark,
            Theme::Contrast => Msg::SettingsThemeContrast,
        };
        choice(words, move || app.settings.get().theme == theme, move || app.choose(|settings| settings.theme = theme))
    });
    let material = Material::ALL.map(|material| {
        let words = match material {
            Material::Wood => Msg::SettingsBoardWood,
            Material::Faience => Msg::SettingsBoardFaience,
        };
        let is = move || app.settings.get().material == material;
        choice(words, is, move || app.choose(|settings| settings.material = material))
    });
    let motion =
        [(Motion::Full, Msg::SettingsMotionFull), (Motion::None, Msg::SettingsMotionNone)].map(|(motion, words)| {
            let is = move || app.settings.get().motion == motion;
            choice(words, is, move || app.choose(|settings| settings.motion = motion))
        });
    view! {
        <section class="card" aria-labelledby="looks-heading">
            <h2 id="looks-heading">{t(Msg::PageSettings)}</h2>
            <Language />
            <h3 id="theme-heading">{t(Msg::SettingsTheme)}</h3>
            <div class="choices" role="radiogroup" aria-labelledby="theme-heading">{theme.collect_view()}</div>
            <h3 id="board-heading">{t(Msg::SettingsBoard)}</h3>
            <div class="choices" role="radiogroup" aria-labelledby="board-heading">{material.collect_view()}</div>
            <h3 id="motion-heading">{t(Msg::SettingsMotion)}</h3>
            <div class="choices" role="radiogroup" aria-labelledby="motion-heading">{motion.collect_view()}</div>
        </section>
    }
}

/// The language, each by its own name.
#[component]
fn Language() -> impl IntoView {
    let app = App::here();
    view! {
        <div class="field">
            <label for="language">{t(Msg::SettingsLanguage)}</label>
            <select id="language" prop:value=move || app.lang.get().code()
                on:change:target=move |event| {
                    if let Ok(lang) = event.target().value().parse() {
                        language::choose(app, lang);
                    }
                }
            >
                {Lang::ALL.map(|lang| view! {
                    <option value=lang.code() lang=lang.code() selected={app.lang.get_untracked() == lang}>
                        {lang.name()}
                    </option>
                }).collect_view()}
            </select>
        </div>
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
        >{t(words)}</button>
    }
}
