//! What is laid over the page to be read, and put away again.

use leptos::html;
use leptos::prelude::*;
use senet::{House, Rules};

use super::panels::{Exchange, Lore, RuleBook};
use crate::pilot::App;
use crate::words::{self, Msg, t};

/// Something to be read.
#[derive(Clone, Debug)]
pub enum Sheet {
    /// The rules, and the clause that is looked for.
    Rules(Box<Rules>, Option<String>),
    /// A house.
    House(Box<Rules>, House),
    /// The game as a text, and texts to be taken in.
    Exchange(Box<Rules>),
}

/// The sheet that lies open, if one does. The browser keeps the focus in it,
/// and gives it back.
#[component]
pub(crate) fn SheetView() -> impl IntoView {
    let app = App::here();
    let node: NodeRef<html::Dialog> = NodeRef::new();
    Effect::new(move |_| {
        let Some(dialog) = node.get() else { return };
        match app.sheet.with(Option::is_some) {
            true if !dialog.open() => drop(dialog.show_modal()),
            false if dialog.open() => dialog.close(),
            _ => {}
        }
    });
    let inside = move || {
        app.sheet.get().map(|sheet| {
            let (title, inside) = match sheet {
                Sheet::Rules(rules, clause) => {
                    (words::rules_title(rules.info()), view! { <RuleBook rules=*rules clause /> }.into_any())
                }
                Sheet::House(rules, house) => {
                    (words::house_title(&rules, house), view! { <Lore rules=*rules house /> }.into_any())
                }
                Sheet::Exchange(rules) => {
                    let shared = app.table.with_untracked(Option::is_some);
                    let title = if shared { Msg::PageShare } else { Msg::ShareImport };
                    (t(title), view! { <Exchange rules=*rules /> }.into_any())
                }
            };
            view! {
                <div class="sheet-top">
                    <h2 id="sheet-title">{title}</h2>
                    <button type="button" class="quiet" id="sheet-close" on:click=move |_| app.sheet.set(None)>
                        {t(Msg::PageClose)}
                    </button>
                </div>
                <div class="sheet-inside">{inside}</div>
            }
            .into_any()
        })
    };
    view! {
        <dialog node_ref=node class="sheet" aria-labelledby="sheet-title" on:close=move |_| app.sheet.set(None)>
            {inside}
        </dialog>
    }
    .into_any()
}
