//! Dragging a piece with a mouse, a pen or a finger.

use std::cell::Cell;
use std::time::Duration;

use senet::House;
use senet_board::Place;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

use super::Desk;
use crate::browser;
use crate::markup::prelude::*;
use crate::watched::Watched;

/// A piece in the air: over which house it was taken up, and how far it was carried.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Drag {
    pub(super) from: House,
    /// Which press of the pointer it is.
    press: u32,
    /// Where the pointer went down, on the screen.
    start: (f64, f64),
    /// How far it has gone, on the screen.
    pub(super) by: (f64, f64),
    /// Whether it has gone far enough to be a drag and not a tap.
    pub(super) carried: Carried,
}

/// Whether a piece has left its house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Carried {
    /// It has.
    Yes,
    /// A tap may come of it yet.
    NotYet,
}

thread_local! {
    /// How often a pointer went down.
    static PRESSES: Cell<u32> = const { Cell::new(0) };
}

/// How long a finger rests on a house that it asks about.
const HOLD: Duration = Duration::from_millis(600);
/// From here on it is a drag, in pixels of the screen.
const FAR: f64 = 8.0;

pub(super) fn down(desk: Desk, drag: Watched<Option<Drag>>, house: House, event: &PointerEvent) {
    if !event.is_primary() || event.button() != 0 {
        return;
    }
    let start = (f64::from(event.client_x()), f64::from(event.client_y()));
    let press = PRESSES.with(|presses| presses.replace(presses.get().wrapping_add(1)));
    let down = Drag { from: house, press, start, by: (0.0, 0.0), carried: Carried::NotYet };
    drag.set(Some(down));
    // A finger that rests on a house asks about it. A mouse has another button for that.
    if event.pointer_type() == "mouse" {
        return;
    }
    browser::later(
        move || {
            // The board may be gone by then.
            if !drag.is_gone() && drag.get_untracked() == Some(down) {
                drag.set(None);
                desk.tell_of(house);
            }
        },
        HOLD,
    );
}

/// Whether the finger is on a piece that may move: then the page must not
/// scroll under it. A style cannot say so of a part of a drawing.
pub(super) fn may_be_carried(desk: Desk, drag: Watched<Option<Drag>>) -> bool {
    drag.get_untracked().is_some_and(|now| is_origin(desk, now.from))
}

fn is_origin(desk: Desk, house: House) -> bool {
    untrack(|| desk.see(|lies| lies.house(house).origin.is_yes())).unwrap_or(false)
}

pub(super) fn moved(desk: Desk, drag: Watched<Option<Drag>>, event: &PointerEvent) {
    let Some(mut now) = drag.get_untracked() else { return };
    if event.buttons() == 0 {
        // It was let go where the board did not hear of it.
        drag.set(None);
        return desk.update(|lies| lies.let_go());
    }
    now.by = (f64::from(event.client_x()) - now.start.0, f64::from(event.client_y()) - now.start.1);
    if now.carried == Carried::NotYet {
        if !is_origin(desk, now.from) || now.by.0.hypot(now.by.1) < FAR {
            return;
        }
        now.carried = Carried::Yes;
        // From here on the board hears of the pointer wherever it goes.
        let board = browser::document().get_element_by_id("board");
        let _ = board.map(|board| board.set_pointer_capture(event.pointer_id()));
        desk.update(|lies| lies.take_up(Place::House(now.from)));
    }
    drag.set(Some(now));
}

pub(super) fn up(desk: Desk, drag: Watched<Option<Drag>>, event: &PointerEvent) {
    let Some(last) = drag.get_untracked() else { return };
    drag.set(None);
    if last.carried == Carried::NotYet {
        return;
    }
    match under(event) {
        Some(place) => desk.update(|lies| lies.put_down(place)),
        None => desk.update(|lies| lies.let_go()),
    }
}

/// The place under the pointer.
fn under(event: &PointerEvent) -> Option<Place> {
    #[allow(clippy::cast_precision_loss, reason = "pixels of a screen")]
    let found: Element = browser::document().element_from_point(event.client_x() as f32, event.client_y() as f32)?;
    let id = found.closest("[id^=house-], #off, #hand").ok()??.id();
    match id.as_str() {
        "off" => Some(Place::Off),
        "hand" => Some(Place::Hand),
        other => House::new(other.strip_prefix("house-")?.parse().ok()?).map(Place::House),
    }
}

/// How many units of the drawing a pixel of the screen is.
pub(super) fn scale(width: f64) -> f64 {
    let svg = browser::document().get_element_by_id("board").and_then(|svg| svg.dyn_into::<Element>().ok());
    svg.map_or(1.0, |svg| width / svg.get_bounding_client_rect().width().max(1.0))
}
