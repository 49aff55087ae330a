//! Keys at the table. They work while the focus is in it, and leave alone what is
//! typed into a field, what opens or presses something, and what goes with Ctrl or Alt.

use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::table::lay_open;
use crate::browser;
use crate::markup::prelude::*;
use crate::model::{Key, Pointed, Table};
use crate::pilot::App;
use crate::views::sheet::Sheet;
use crate::words::{Msg, t};

/// What is typed into.
const FIELDS: &str = ":is(input,textarea,select)";
/// What has something of its own to do with Enter and Space.
const PRESSED: &str = ":is(button,summary,a,[role=button],[tabindex='0'])";

/// Does what a key stands for.
pub(super) fn heard(app: App, event: &KeyboardEvent) {
    // What the board has done with a key is done.
    if event.default_prevented() || event.repeat() || event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let on = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let is_in = |selector| on.as_ref().is_some_and(|on| on.closest(selector).is_ok_and(|found| found.is_some()));
    if is_in(FIELDS) {
        return;
    }
    let done = match browser::key(event).as_str() {
        "Enter" | " " if !is_in(PRESSED) => press(app, Key::Throw),
        "t" | "T" => press(app, Key::Throw),
        "u" | "U" => press(app, Key::Undo),
        "h" | "H" if app.see(|table| table.controls().hint.is_yes()) == Some(true) => {
            app.ask_for_hint();
            Pointed::Choice
        }
        "?" => {
            lay_open(app, |rules| Sheet::Rules(rules, None));
            Pointed::Choice
        }
        _ => return,
    };
    if done != Pointed::Nothing {
        event.prevent_default();
    }
}

fn press(app: App, key: Key) -> Pointed {
    let mut done = Pointed::Nothing;
    app.update(|table: &mut Table| done = crate::model::OnBoard::press_key(table, key));
    done
}

/// The keys, to be read.
pub(super) fn panel() -> View {
    let keys = [
        (t(Msg::KeySpace), Msg::KeySpaceDoes),
        ("T".to_owned(), Msg::ButtonThrow),
        ("H".to_owned(), Msg::KeyHDoes),
        ("U".to_owned(), Msg::KeyUDoes),
        ("I".to_owned(), Msg::KeyLDoes),
        ("?".to_owned(), Msg::KeyRulesDoes),
    ];
    let line = |(key, does)| view! { <dt>{key}</dt><dd>{t(does)}</dd> };
    let lines: Vec<View> = keys.into_iter().map(line).collect();
    view! {
        <details class="panel keys">
            <summary>{t(Msg::PopupKeys)}</summary>
            <p>{t(Msg::AriaKeyboard)}</p>
            <dl>{lines}</dl>
        </details>
    }
}
