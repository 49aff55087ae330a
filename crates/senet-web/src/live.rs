//! What is read aloud: each message as it comes, politely.

use senet::Rules;

use crate::markup::prelude::*;
use crate::model::{Table, Tone};
use crate::pilot::App;
use crate::views::sheet::Sheet;
use crate::watched::Found;
use crate::words::{self, Msg, t};

/// The last messages, for the eye; and each new one for the ear. None is ever moved or
/// taken out: what is put in anew, be it an old message in another place, is read aloud
/// again. How many are seen is a matter of the style.
pub(crate) fn live() -> View {
    let app = App::here();
    let count =
        Found::new(move || app.see(|table| u32::try_from(table.said().len()).unwrap_or(u32::MAX)).unwrap_or_default());
    view! {
        <div id="live" class="live" role="log" aria-live="polite" aria-relevant="additions">
            {keyed(move || (0..count.get()).collect(), move |number| one(app, number).view())}
        </div>
    }
}

fn one(app: App, number: u32) -> Option<View> {
    let read = |table: &Table| {
        let said = table.said().get(usize::try_from(number).ok()?)?;
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
        view! { <button type="button" class="quiet why" on:click=open>{words}</button> }
    });
    Some(view! { <p class=class(tone)>{text}" "{clause}</p> })
}

const fn class(tone: Tone) -> &'static str {
    match tone {
        Tone::News => "news",
        Tone::Answer => "answer",
        Tone::Refusal => "refusal",
    }
}
