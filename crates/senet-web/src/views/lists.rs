//! A list of which one line is chosen.

use std::rc::Rc;

use crate::browser;
use crate::markup::prelude::*;

/// The lines: what each stands for, and its words.
pub(crate) type Lines = Vec<(String, String)>;

/// A list. It shows `now`, whatever becomes of its lines; and what `choose` does not
/// take goes back to that.
pub(crate) fn list(
    id: String,
    labelled: Option<&'static str>,
    lines: Box<dyn Fn() -> Lines>,
    now: Rc<dyn Fn() -> String>,
    choose: Box<dyn Fn(String)>,
) -> View {
    let shown = Rc::clone(&now);
    let line = move |(value, words): (String, String)| {
        let (now, this) = (Rc::clone(&shown), value.clone());
        view! { <option value=value prop:selected=fresh(move || now() == this)>{words}</option> }
    };
    view! {
        <select id=id aria-labelledby=labelled on:change=move |event| {
            let Some(target) = browser::field(&event) else { return };
            choose(target.value());
            target.set_value(&untrack(|| now()));
        }>
            {fresh(move || lines().into_iter().map(&line).collect::<Vec<View>>())}
        </select>
    }
}
