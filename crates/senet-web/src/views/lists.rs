//! A list of which one line is chosen.

use std::sync::Arc;

use leptos::prelude::*;

use super::held::fresh;

/// The lines: what each stands for, and its words.
pub(crate) type Lines = Vec<(String, String)>;

/// A list. It shows `now`, whatever becomes of its lines; and what `choose` does not
/// take goes back to that.
pub(crate) fn list(
    id: String,
    labelled: Option<&'static str>,
    lines: Box<dyn Fn() -> Lines + Send>,
    now: Arc<dyn Fn() -> String + Send + Sync>,
    choose: Box<dyn Fn(String)>,
) -> AnyView {
    let shown = Arc::clone(&now);
    let line = move |(value, words): (String, String)| {
        let (now, this) = (Arc::clone(&shown), value.clone());
        view! { <option value=value prop:selected=fresh(move || now() == this)>{words}</option> }.into_any()
    };
    view! {
        <select id=id aria-labelledby=labelled on:change:target=move |event| {
            let target = event.target();
            choose(target.value());
            target.set_value(&untrack(|| now()));
        }>
            {fresh(move || lines().into_iter().map(&line).collect::<Vec<AnyView>>())}
        </select>
    }
    .into_any()
}
