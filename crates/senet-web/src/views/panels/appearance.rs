//! Colours, board and movement.

use senet::PieceSet;
use senet_text::Lang;

use crate::markup::prelude::*;
use crate::model::Motion;
use crate::pilot::App;
use crate::settings::{Material, Shown, Theme};
use crate::views::choices::choices_of;
use crate::words::{Msg, t};
use crate::{browser, language, storage};

/// How the page looks.
pub(crate) fn appearance() -> View {
    let app = App::here();
    let themes = Theme::ALL.map(|theme| {
        let words = match theme {
            Theme::Auto => Msg::SettingsThemeSystem,
            Theme::Light => Msg::SettingsThemeLight,
            Theme::Dark => Msg::SettingsThemeDark,
            Theme::Contrast => Msg::SettingsThemeContrast,
        };
        (theme, t(words))
    });
    let materials = [(Material::Wood, t(Msg::SettingsBoardWood)), (Material::Faience, t(Msg::SettingsBoardFaience))];
    let sets = PieceSet::ALL.map(|set| {
        let words = match set {
            PieceSet::Cones => Msg::SettingsPiecesCones,
            PieceSet::Domes => Msg::SettingsPiecesDomes,
            PieceSet::Lions => Msg::SettingsPiecesLions,
            PieceSet::Pawns => Msg::SettingsPiecesPawns,
            PieceSet::Discs => Msg::SettingsPiecesDiscs,
        };
        (Some(set), t(words))
    });
    let sets = std::iter::once((None, t(Msg::SettingsPiecesSet))).chain(sets).collect();
    let motions = [(Motion::Full, t(Msg::SettingsMotionFull)), (Motion::None, t(Msg::SettingsMotionNone))];
    let shown = || [(Shown::No, t(Msg::SettingsOff)), (Shown::Yes, t(Msg::SettingsOn))].to_vec();
    let now = move || app.settings.get();
    view! {
        <section class="card" aria-labelledby="looks-heading">
            <h2 id="looks-heading">{t(Msg::PageSettings)}</h2>
            {language_field()}
            <h3 id="theme-heading">{t(Msg::SettingsTheme)}</h3>
            {choices_of("theme-heading", themes.to_vec(), move || now().theme, move |one| app.choose(|now| now.theme = one))}
            <h3 id="board-heading">{t(Msg::SettingsBoard)}</h3>
            {choices_of("board-heading", materials.to_vec(), move || now().material, move |one| app.choose(|now| now.material = one))}
            <h3 id="pieces-heading">{t(Msg::SettingsPieces)}</h3>
            {choices_of("pieces-heading", sets, move || now().pieces, move |one| app.choose(|now| now.pieces = one))}
            <h3 id="motion-heading">{t(Msg::SettingsMotion)}</h3>
            {choices_of("motion-heading", motions.to_vec(), move || now().motion, move |one| app.choose(|now| now.motion = one))}
            <h3 id="chances-heading">{t(Msg::SettingsWinBar)}</h3>
            {choices_of("chances-heading", shown(), move || now().chances, move |one| app.choose(|now| now.chances = one))}
            <h3 id="sounds-heading">{t(Msg::SettingsSounds)}</h3>
            {choices_of("sounds-heading", shown(), move || now().sounds, move |one| app.choose(|now| now.sounds = one))}
            <button type="button" id="forget" class="quiet" on:click=move |_| {
                if browser::is_sure(&t(Msg::SettingsForgetSure)) {
                    storage::forget_everything();
                    browser::begin_anew();
                }
            }>{t(Msg::SettingsForget)}</button>
        </section>
    }
}

/// The language, each by its own name.
fn language_field() -> View {
    let app = App::here();
    view! {
        <div class="field">
            <label for="language">{t(Msg::SettingsLanguage)}</label>
            <select id="language" prop:value=fresh(move || app.lang.get().code())
                on:change=move |event| {
                    if let Ok(lang) = browser::written(&event).parse() {
                        language::choose(app, lang);
                    }
                }
            >
                {Lang::ALL.map(|lang| view! {
                    <option value=lang.code() lang=lang.code() selected={app.lang.get_untracked() == lang}>
                        {lang.name()}
                    </option>
                })}
            </select>
        </div>
    }
}
