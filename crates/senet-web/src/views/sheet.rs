//! What is laid over the page to be read, and put away again.

use senet::{House, Rules};
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlDialogElement};

use crate::markup::prelude::*;
use crate::parts::{self, Shown};
use crate::pilot::App;
use crate::watched::Watched;
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
pub(crate) fn sheet_view() -> View {
    let app = App::here();
    let node = Watched::<Option<Element>>::new(None);
    Effect::new(move |_| {
        let Some(dialog) = node.get().and_then(|node| node.dyn_into::<HtmlDialogElement>().ok()) else { return };
        match app.sheet.with(Option::is_some) {
            true if !dialog.open() => drop(dialog.show_modal()),
            false if dialog.open() => dialog.close(),
            _ => {}
        }
    });
    let inside = move || {
        app.sheet.get().map(|sheet| {
            let (title, wanted) = match sheet {
                Sheet::Rules(rules, _) => (words::rules_title(rules.info()), Shown::Rules),
                Sheet::House(rules, house) => (words::house_title(&rules, house), Shown::House),
                Sheet::Exchange(_) => {
                    let shared = app.table.with_untracked(Option::is_some);
                    (t(if shared { Msg::PageShare } else { Msg::ShareImport }), Shown::Exchange)
                }
            };
            view! {
                <div class="sheet-top">
                    <h2 id="sheet-title">{title}</h2>
                    <button type="button" class="quiet" id="sheet-close" on:click=move |_| app.sheet.set(None)>
                        {t(Msg::PageClose)}
                    </button>
                </div>
                <div class="sheet-inside">{parts::shown(app, wanted)}</div>
            }
        })
    };
    view! {
        <dialog node_ref=node class="sheet" aria-labelledby="sheet-title" on:close=move |_| app.sheet.set(None)>
            {fresh(inside)}
        </dialog>
    }
}
