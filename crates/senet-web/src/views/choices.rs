//! One of several, as buttons: the arrow keys go from one to the next, and the
//! tab key goes past all of them.

use std::rc::Rc;

use web_sys::KeyboardEvent;

use crate::browser;
use crate::markup::prelude::*;

/// Which one is chosen, by its place in the list.
type Chosen = Rc<dyn Fn() -> usize>;
/// Chooses another one.
type Choose = Rc<dyn Fn(usize)>;

/// A group of buttons of which one is chosen; `heading` is the id of what names it.
pub(crate) fn choices(
    heading: &'static str,
    labels: Vec<String>,
    chosen: impl Fn() -> usize + 'static,
    choose: impl Fn(usize) + 'static,
) -> View {
    group(heading, labels, Rc::new(chosen), Rc::new(choose))
}

/// The same for values; the usual one is chosen where none of them is.
pub(crate) fn choices_of<T: Copy + PartialEq + 'static>(
    heading: &'static str,
    all: Vec<(T, String)>,
    chosen: impl Fn() -> T + 'static,
    choose: impl Fn(T) + 'static,
) -> View {
    let (values, labels): (Vec<T>, Vec<String>) = all.into_iter().unzip();
    let all = values.clone();
    let chosen = move || {
        let now = chosen();
        values.iter().position(|value| *value == now).unwrap_or_default()
    };
    choices(heading, labels, chosen, move |at| {
        if let Some(value) = all.get(at) {
            choose(*value);
        }
    })
}

fn group(heading: &'static str, labels: Vec<String>, chosen: Chosen, choose: Choose) -> View {
    let count = labels.len();
    let one = |(at, label): (usize, String)| {
        let (checked, tab) = (Rc::clone(&chosen), Rc::clone(&chosen));
        let (click, keys, now) = (Rc::clone(&choose), Rc::clone(&choose), Rc::clone(&chosen));
        view! {
            <button type="button" role="radio" class="choice" id=id(heading, at)
                aria-checked=fresh(move || if checked() == at { "true" } else { "false" })
                tabindex=fresh(move || if tab() == at { "0" } else { "-1" })
                on:click=move |_| click(at)
                on:keydown=move |event: KeyboardEvent| {
                    if let Some(next) = next(&event.key(), untrack(|| now()), count) {
                        event.prevent_default();
                        keys(next);
                        browser::focus(&id(heading, next));
                    }
                }
            >{label}</button>
        }
    };
    let buttons: Vec<View> = labels.into_iter().enumerate().map(one).collect();
    view! { <div class="choices" role="radiogroup" aria-labelledby=heading>{buttons}</div> }
}

fn id(heading: &str, at: usize) -> String {
    format!("{heading}-{at}")
}

/// Where a key leads, round and round.
fn next(key: &str, at: usize, count: usize) -> Option<usize> {
    let (on, back) = (1, count.checked_sub(1)?);
    let (right, left) = if browser::runs_from_the_right() { (back, on) } else { (on, back) };
    let step = match key {
        "ArrowDown" => on,
        "ArrowUp" => back,
        "ArrowRight" => right,
        "ArrowLeft" => left,
        _ => return None,
    };
    Some((at + step) % count)
}
