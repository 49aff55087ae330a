//! What is read aloud: each message as it comes, politely.

use leptos::prelude::*;
use senet::Rules;

use crate::model::{Table, Tone};
use crate::pilot::App;
use crate::views::sheet::Sheet;
use crate::watched::Found;
use crate::words::{self, Msg, t};

/// The last messages, for the eye; and each new one for the ear. None is ever moved or
/// taken out: what is put in anew, be it an old message in another place, is read aloud
/// again. How many are seen is a matter of the style.
#[component]
pub fn Live() -> impl IntoView {
    let app = App::here();
    let count = Found::new(move || app.see(|table| table.said().len()).unwrap_or_default());
    view! {
        <div id="live" class="live" role="log" aria-live="polite" aria-relevant="additions">
            <For each=move || 0..count.get() key=|number| *number children=move |number| one(app, number) />
        </div>
    }
    .into_any()
}

fn one(app: App, number: usize) -> Option<AnyView> {
    let read = |table: &Table| {
        let said = table.said().get(number)?;
        Some((said.tone(), words::said(table, said), said.clause(table.game().rules())))
    };
    let (tone, text, clause) = untrack(|| app.see(read)).flatten()?;
    let clause = clause.map(|label| {
        let words = t(Msg::PageWhy { label: &label });
        let open = move |_| {
            let rules =
                app.table.with_untracked(|table| table.as_ref().map(|table| Rules::clone(table.game().rules())));
            app.sheet.set(rules.map(|rules| Sheet::Rules(Box::new(rules), Some(label.clone()))));
        };
        view! { <button type="button" class="quiet why" on:click=open>{words}</button> }.into_any()
    });
    Some(view! { <p class=class(tone)>{text}" "{clause}</p> }.into_any())
}

const fn class(tone: Tone) -> &'static str {
    match tone {
        Tone::News => "news",
        Tone::Answer => "answer",
        Tone::Refusal => "refusal",
    }
}
