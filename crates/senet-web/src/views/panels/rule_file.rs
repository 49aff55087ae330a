//! A rule file of one's own: chosen or dropped, checked here, never sent anywhere.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{DragEvent, HtmlInputElement};

use crate::incoming;
use crate::pilot::App;
use crate::views::held::fresh;
use crate::views::menu::Chosen;
use crate::watched::Watched;
use crate::words::{Msg, t};

/// A place to drop a rule file on. The page takes in what is dropped anywhere; this
/// shows that it does.
#[component]
pub(crate) fn RuleFile(
    /// Where the rules go when they are good, and else what is wrong with them.
    chosen: Chosen,
) -> impl IntoView {
    let app = App::here();
    let over = Watched::new(false);
    let choose = move |event: web_sys::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        if let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) {
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
        {fresh(move || chosen.trouble.get().map(|text| view! { <pre class="trouble" role="alert">{text}</pre> }.into_any()))}
    }
    .into_any()
}
