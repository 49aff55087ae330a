//! What is read aloud: each message as it comes, politely.

use leptos::prelude::*;

use crate::model::{Said, Table, Tone};
use crate::pilot::App;
use crate::words;

/// The last messages, for the eye; and each new one for the ear.
#[component]
pub fn Live() -> impl IntoView {
    let app = App::here();
    let last = Memo::new(move |_| app.see(latest).unwrap_or_default());
    view! {
        <div id="live" class="live" role="log" aria-live="polite" aria-relevant="additions">
            <For each=move || last.get() key=|(number, ..)| *number children=|(_, tone, text)| {
                view! { <p class=class(tone)>{text}</p> }
            } />
        </div>
    }
}

/// How many messages are kept in sight.
const KEPT: usize = 3;

fn latest(table: &Table) -> Vec<(usize, Tone, String)> {
    let said = table.said();
    let from = said.len().saturating_sub(KEPT);
    let text = |said: &Said| words::said(table, said);
    (from..).zip(&said[from..]).map(|(number, said)| (number, said.tone(), text(said))).collect()
}

const fn class(tone: Tone) -> &'static str {
    match tone {
        Tone::News => "news",
        Tone::Answer => "answer",
        Tone::Refusal => "refusal",
    }
}
