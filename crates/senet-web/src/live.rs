//! What is read aloud: each message as it comes, politely.

use leptos::prelude::*;
use senet::Rules;

use crate::model::{Said, Table, Tone};
use crate::pilot::App;
use crate::views::sheet::Sheet;
use crate::watched::Found;
use crate::words::{self, Msg, t};

/// The last messages, for the eye; and each new one for the ear.
#[component]
pub fn Live() -> impl IntoView {
    let app = App::here();
    let last = Found::new(move || app.see(latest).unwrap_or_default());
    view! {
        <div id="live" class="live" role="log" aria-live="polite" aria-relevant="additions">
            <For each=move || last.get() key=|(number, ..)| *number children=move |message| one(app, message) />
        </div>
    }
    .into_any()
}

fn one(app: App, (_, tone, text, clause): Message) -> AnyView {
    let clause = clause.map(|label| {
        let words = t(Msg::PageWhy { label: &label });
        let open = move |_| {
            let rules =
                app.table.with_untracked(|table| table.as_ref().map(|table| Rules::clone(table.game().rules())));
            app.sheet.set(rules.map(|rules| Sheet::Rules(Box::new(rules), Some(label.clone()))));
        };
        view! { <button type="button" class="quiet why" on:click=open>{words}</button> }.into_any()
    });
    view! { <p class=class(tone)>{text}" "{clause}</p> }.into_any()
}

/// A message: its number, how much it matters, its words, and the clause it cites.
type Message = (usize, Tone, String, Option<String>);

/// How many messages are kept in sight.
const KEPT: usize = 3;

fn latest(table: &Table) -> Vec<Message> {
    let said = table.said();
    let from = said.len().saturating_sub(KEPT);
    let text = |said: &Said| words::said(table, said);
    (from..)
        .zip(&said[from..])
        .map(|(number, said)| (number, said.tone(), text(said), said.clause(table.game().rules())))
        .collect()
}

const fn class(tone: Tone) -> &'static str {
    match tone {
        Tone::News => "news",
        Tone::Answer => "answer",
        Tone::Refusal => "refusal",
    }
}
