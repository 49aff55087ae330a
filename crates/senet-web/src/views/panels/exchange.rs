//! The game as a link and as a record; and links, records and positions taken in.

use senet::Rules;
use wasm_bindgen_futures::JsFuture;

use crate::browser;
use crate::incoming::{self, Wrong, unread};
use crate::markup::prelude::*;
use crate::model::exchange::{Unread, read};
use crate::pilot::App;
use crate::views::menu::Chosen;
use crate::views::sheet::Sheet;
use crate::watched::Watched;
use crate::words::{Msg, t};
use crate::{share, views};

/// What is given away, and what is taken in.
pub(crate) fn exchange(app: App) -> View {
    // The rules that a position is read with.
    let Some(Sheet::Exchange(rules)) = app.sheet.get_untracked() else { return nothing() };
    let record = app.table.with_untracked(|table| table.as_ref().map(|table| table.game().to_record().to_string()));
    // Where nothing is given away the sheet has this heading itself.
    let heading = record.is_some().then(|| view! { <h3>{t(Msg::ShareImport)}</h3> });
    view! {
        {record.map(|record| given(app, record))}
        {heading}
        {taken(app, *rules)}
    }
}

fn given(app: App, record: String) -> View {
    let file = format!("data:text/plain;charset=utf-8,{}", String::from(js_sys::encode_uri_component(&record)));
    let copied = Watched::new(None::<String>);
    let to_copy = record.clone();
    view! {
        <p>{t(Msg::ShareAbout)}</p>
        <div class="asides">
            <button type="button" id="share-game" on:click=move |_| share::game(app, copied)>{t(Msg::ShareGame)}</button>
            <button type="button" id="share-position" on:click=move |_| share::position(app, copied)>
                {t(Msg::SharePosition)}
            </button>
        </div>
        <p role="status" class="copied">{fresh(move || copied.get())}</p>
        <label for="record">{t(Msg::ShareRecord)}</label>
        <textarea id="record" readonly rows="6" dir="ltr" spellcheck="false">{record}</textarea>
        <div class="asides">
            <button type="button" on:click=move |_| share::copy(to_copy.clone(), t(Msg::PageCopied), copied)>
                {t(Msg::PageCopy)}
            </button>
            <a class="button" download="game.senet" href=file>{t(Msg::PageDownload)}</a>
        </div>
    }
}

fn taken(app: App, rules: Rules) -> View {
    let trouble = Watched::new(None::<Wrong>);
    let text = Watched::new(String::new());
    let seats = incoming::seats(app, use_context::<Chosen>().unwrap_or_default());
    let open = move || match read(&rules, &seats, &text.get_untracked()) {
        Ok(game) => app.take_in(game),
        Err(Unread::Empty) => trouble.set(None),
        Err(error) => trouble.set(Some(unread(&error))),
    };
    let choose = move |event: web_sys::Event| {
        let Some(file) = incoming::chosen(&event) else { return };
        wasm_bindgen_futures::spawn_local(async move {
            if let Ok(read) = JsFuture::from(file.text()).await {
                text.set(read.as_string().unwrap_or_default());
            }
        });
    };
    view! {
        <label for="import">{t(Msg::ShareImportAbout)}</label>
        <textarea id="import" rows="4" dir="ltr" spellcheck="false" prop:value=fresh(move || text.get())
            aria-describedby="import-trouble"
            on:input=move |event| text.set(browser::written(&event))
        ></textarea>
        <label for="import-file">{t(Msg::ShareChooseFile)}</label>
        <input id="import-file" type="file" accept=".senet,.txt,text/plain" on:change=choose />
        <div id="import-trouble" role="alert">{fresh(move || trouble.get().map(views::trouble))}</div>
        <button type="button" id="import-open" class="main" on:click=move |_| open()>{t(Msg::ShareOpen)}</button>
    }
}
