//! A rule file of one's own: chosen or dropped, checked here, never sent anywhere.

use web_sys::DragEvent;

use crate::incoming;
use crate::markup::prelude::*;
use crate::pilot::App;
use crate::views::menu::Chosen;
use crate::views::trouble;
use crate::watched::Watched;
use crate::words::{Msg, t};

/// A place to drop a rule file on. The page takes in what is dropped anywhere; this
/// shows that it does.
pub(crate) fn rule_file(chosen: Chosen) -> View {
    let app = App::here();
    let over = Watched::new(false);
    let choose = move |event: web_sys::Event| {
        if let Some(file) = incoming::chosen(&event) {
            incoming::take(app, chosen, file);
        }
    };
    view! {
        <div class="drop" class:over=fresh(move || over.get())
            on:dragover=move |_: DragEvent| over.set(true)
            on:dragleave=move |_| over.set(false)
            on:drop=move |_| over.set(false)
        >
            <label for="rule-file">{t(Msg::RuleFileChoose)}</label>
            <input id="rule-file" type="file" accept=".toml,.senet,.txt,text/plain" on:change=choose />
        </div>
        <div role="alert">{fresh(move || chosen.trouble.get().map(trouble))}</div>
    }
}
