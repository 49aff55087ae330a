//! What the browser says about itself, and is told.

use std::time::Duration;

use senet_board::Lie;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Document, Event, MediaQueryList, Response};

/// A screen narrower than this many houses are wide is held upright.
const UPRIGHT: &str = "(max-width: 40rem) and (orientation: portrait)";

/// The document that is the page.
///
/// # Panics
/// Where there is none: the engine in its worker has nothing to show.
#[must_use]
pub fn document() -> Document {
    web_sys::window().and_then(|window| window.document()).unwrap_or_else(|| unreachable!())
}

/// Does something before the page is drawn next.
pub fn next_frame(then: impl FnOnce() + 'static) {
    if let Some(window) = web_sys::window() {
        // Only what is no function is refused.
        let _ = window.request_animation_frame(&once(Box::new(then)));
    }
}

/// Does something some time from now.
pub fn later(then: impl FnOnce() + 'static, after: Duration) {
    if let Some(window) = web_sys::window() {
        let after = i32::try_from(after.as_millis()).unwrap_or(i32::MAX);
        let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(&once(Box::new(then)), after);
    }
}

fn once(then: Box<dyn FnOnce()>) -> js_sys::Function {
    Closure::once_into_js(then).unchecked_into()
}

/// Does something whenever the window hears of an event, as long as the page is open.
pub fn on_window<E: JsCast>(event: &str, mut then: impl FnMut(E) + 'static) {
    let Some(window) = web_sys::window() else { return };
    let heard = Closure::<dyn FnMut(Event)>::new(move |event: Event| then(event.unchecked_into()));
    let _ = window.add_event_listener_with_callback(event, heard.as_ref().unchecked_ref());
    heard.forget();
}

fn query(text: &str) -> Option<MediaQueryList> {
    web_sys::window()?.match_media(text).ok()?
}

/// How the board is to lie on this screen.
#[must_use]
pub fn lie() -> Lie {
    if query(UPRIGHT).is_some_and(|query| query.matches()) { Lie::Tall } else { Lie::Wide }
}

/// Tells when the screen is turned.
pub fn on_turn(then: impl Fn(Lie) + 'static) {
    let Some(query) = query(UPRIGHT) else { return };
    let heard = Closure::<dyn Fn()>::new(move || then(lie()));
    let _ = query.add_event_listener_with_callback("change", heard.as_ref().unchecked_ref());
    // It listens as long as the page is open.
    heard.forget();
}

/// Tells when a newer version of the page waits.
pub fn on_newer(then: impl Fn() + 'static) {
    let Some(window) = web_sys::window() else { return };
    let heard = Closure::<dyn Fn()>::new(then);
    let _ = window.add_event_listener_with_callback("senet-newer", heard.as_ref().unchecked_ref());
    // It listens as long as the page is open.
    heard.forget();
}

/// Loads the newer version.
pub fn take_over() {
    if let Some((window, event)) = web_sys::window().zip(web_sys::Event::new("senet-take-over").ok()) {
        let _ = window.dispatch_event(&event);
    }
}

/// What a key says; by its place where it says a letter of another script, for the letters that
/// keys are called by here are Latin ones.
#[must_use]
pub fn key(event: &web_sys::KeyboardEvent) -> String {
    let said = event.key();
    if said == "\u{61F}" {
        return "?".to_owned();
    }
    let foreign = said.chars().count() == 1 && !said.is_ascii();
    let by_place = event.code().strip_prefix("Key").filter(|_| foreign).map(str::to_owned);
    by_place.unwrap_or(said)
}

/// The field in which something was chosen or written. What has a value is handled the
/// same, be it a line, a text or a list.
#[must_use]
pub fn field(event: &web_sys::Event) -> Option<web_sys::HtmlInputElement> {
    event.target().map(JsCast::unchecked_into)
}

/// What stands now in the field where something was written.
#[must_use]
pub fn written(event: &web_sys::Event) -> String {
    field(event).map(|field| field.value()).unwrap_or_default()
}

/// Asks whether somebody is sure.
#[must_use]
pub fn is_sure(question: &str) -> bool {
    web_sys::window().is_some_and(|window| window.confirm_with_message(question).unwrap_or(false))
}

/// Loads the page as on a first visit.
pub fn begin_anew() {
    if let Some(window) = web_sys::window() {
        // Where it cannot be loaded it stays.
        let _ = window.location().reload();
    }
}

/// Whether the device asks for less movement.
#[must_use]
pub fn wants_stillness() -> bool {
    query("(prefers-reduced-motion: reduce)").is_some_and(|query| query.matches())
}

/// Tells the style sheet which colours and which board are chosen.
pub fn dress(theme: Option<&str>, material: &str) {
    let Some(root) = document().document_element() else { return };
    let _ = match theme {
        Some(theme) => root.set_attribute("data-theme", theme),
        None => root.remove_attribute("data-theme"),
    };
    let _ = root.set_attribute("data-board", material);
}

/// Tells the document which language it is in, which way that runs, and its title.
pub fn announce(lang: &str, direction: &str, title: &str) {
    let document = document();
    document.set_title(title);
    if let Some(root) = document.document_element() {
        let _ = root.set_attribute("lang", lang);
        let _ = root.set_attribute("dir", direction);
    }
}

/// The languages that the browser asks for, the dearest first.
#[must_use]
pub fn languages() -> Vec<String> {
    let languages = web_sys::window().map(|window| window.navigator().languages());
    languages.iter().flat_map(|list| list.iter()).filter_map(|locale| locale.as_string()).collect()
}

/// Whether the page's language runs from the right.
#[must_use]
pub fn runs_from_the_right() -> bool {
    let root = document().document_element();
    root.and_then(|root| root.get_attribute("dir")).is_some_and(|direction| direction == "rtl")
}

/// The text of a file beside the page; `None` where it cannot be had.
pub async fn fetch_text(path: &str) -> Option<String> {
    let answer = JsFuture::from(web_sys::window()?.fetch_with_str(path)).await.ok()?;
    let answer: Response = answer.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}

/// Brings an element into sight.
pub fn show(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        element.scroll_into_view();
    }
}

/// Puts the focus on an element.
pub fn focus(id: &str) {
    focus_on(&format!("#{id}"));
}

/// Puts the focus on the first element of a selector.
pub fn focus_on(selector: &str) {
    // HTML and SVG elements both have it, and no common type for it.
    if let Ok(Some(element)) = document().query_selector(selector)
        && let Ok(focus) = js_sys::Reflect::get(&element, &"focus".into())
        && let Ok(focus) = focus.dyn_into::<js_sys::Function>()
    {
        let _ = focus.call0(&element);
    }
}

/// Puts the focus on the first of these that is there, once the page has changed:
/// but only where what had it has gone.
pub fn hold_focus(ids: &'static [&'static str]) {
    later(
        move || {
            let lost = document().active_element().is_none_or(|element| element.tag_name() == "BODY");
            if lost {
                first_of(ids);
            }
        },
        Duration::ZERO,
    );
}

/// Puts the focus on the first of these that is there, once the page has changed.
pub fn move_focus(ids: &'static [&'static str]) {
    later(move || first_of(ids), Duration::ZERO);
}

/// Shows a view that has come from its beginning, with the focus on the first of these
/// that is there.
pub fn begin_view(ids: &'static [&'static str]) {
    later(
        move || {
            first_of(ids);
            // A heading that gets the focus is brought into sight, and no further.
            if let Some(window) = web_sys::window() {
                window.scroll_to_with_x_and_y(0.0, 0.0);
            }
        },
        Duration::ZERO,
    );
}

fn first_of(ids: &[&str]) {
    if let Some(there) = ids.iter().find(|id| document().get_element_by_id(id).is_some()) {
        focus(there);
    }
}

/// The part of the address after `#`.
#[must_use]
pub fn fragment() -> String {
    web_sys::window().and_then(|window| window.location().hash().ok()).unwrap_or_default()
}

/// The address of this page with another part after `#`.
#[must_use]
pub fn address_with(fragment: &str) -> String {
    let here = web_sys::window().and_then(|window| window.location().href().ok()).unwrap_or_default();
    let page = here.split('#').next().unwrap_or_default();
    format!("{page}#{fragment}")
}

/// Takes the part after `#` off the address, so that a reload goes on with the
/// game as it stands.
pub fn clear_fragment() {
    if let Some(history) = web_sys::window().and_then(|window| window.history().ok()) {
        let here = address_with("");
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(here.trim_end_matches('#')));
    }
}

/// The clipboard, where the page may use it.
#[must_use]
pub fn clipboard() -> Option<web_sys::Clipboard> {
    let navigator = web_sys::window()?.navigator();
    // On a page without a secure origin there is none, whatever the type says.
    let there = js_sys::Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|found| !found.is_undefined());
    there.then(|| navigator.clipboard())
}
