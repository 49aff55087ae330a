//! The elements of the board.

use senet::{House, Player};
use senet_board::svg::number;
use senet_board::{Direction, Exit, Lie, Place, Plan};
use web_sys::KeyboardEvent;

use super::Desk;
use super::art;
use super::place::{Area, FRAME, HOUSE, Layout, PIECE};
use super::pointer::{self, Carried, Drag};
use super::trail;
use crate::browser;
use crate::markup::prelude::*;
use crate::model::{Aside, HouseSeen, Key, Piece, Pointed};
use crate::pilot::App;
use crate::watched::{Found, Watched};
use crate::words::{self, Msg, t};

/// The board with pieces and trays.
pub(crate) fn board(desk: Desk) -> View {
    let lie = App::here().lie;
    let there = untrack(|| desk.see(|lies| (lies.plan(), Aside::of(lies.rules().clauses()))));
    there.map(|(plan, aside)| laid(desk, plan, aside, lie)).view()
}

fn laid(desk: Desk, plan: Plan, aside: Option<Aside>, lie: Watched<Lie>) -> View {
    let drag: Watched<Option<Drag>> = Watched::new(None);
    // The house that keys stand on.
    let cursor = Watched::new(plan.geometry.row(0).next());
    let view = move || {
        let layout = Layout::new(&plan, lie.get(), aside);
        let whole = layout.whole();
        view! {
            <svg id="board" class="board" role="group" aria-label=t(Msg::AriaBoard)
                viewBox=format!("0 0 {} {}", number(whole.width), number(whole.height))
                class:tall=fresh(move || layout.lie == Lie::Tall)
                on:pointermove=move |event| pointer::moved(desk, drag, &event)
                on:pointerup=move |event| pointer::up(desk, drag, &event)
                on:pointercancel=move |_| drag.set(None)
                on:touchmove=move |event| {
                    if pointer::may_be_carried(desk, drag) {
                        event.prevent_default();
                    }
                }
            >
                {frame(layout)}
                {House::all().map(|house| house_view(desk, plan, layout, house, cursor, drag)).collect::<Vec<_>>()}
                {aside.map(|aside| {
                    let words = match aside {
                        Aside::Hand => Msg::PageInHand,
                        Aside::Captured => Msg::PageCaptured,
                    };
                    tray(desk, layout.hand(), Place::Hand, t(words))
                })}
                {(plan.exit == Exit::Open).then(|| tray(desk, layout.off(), Place::Off, t(Msg::PageBorneOff)))}
                <g class="trails" aria-hidden="true">{trails(desk, layout)}</g>
                <g class="pieces" aria-hidden="true">{pieces(desk, plan, layout, drag)}</g>
            </svg>
        }
    };
    fresh(view).view()
}

fn rect(area: Area, class: &'static str, radius: f64) -> View {
    view! { <rect class=class x=number(area.x) y=number(area.y) width=number(area.width) height=number(area.height) rx=number(radius) /> }
}

/// The box, with arrows where the track turns.
fn frame(layout: Layout) -> View {
    let board = layout.board();
    let inner = FRAME - 6.0;
    let inset = Area { x: inner, y: inner, width: board.width - 2.0 * inner, height: board.height - 2.0 * inner };
    view! {
        <g class="box" aria-hidden="true">
            {rect(board, "frame", 14.0)}
            {rect(inset, "inlay", 3.0)}
            {[(10, 11), (20, 21)].map(|(from, to)| turn(layout, from, to))}
        </g>
    }
}

/// The bend of the track from a row into the next.
fn turn(layout: Layout, from: u8, to: u8) -> Option<View> {
    let centre = |number| {
        let at = layout.house(House::new(number)?);
        Some((at.x + HOUSE / 2.0, at.y + HOUSE / 2.0))
    };
    let ((ax, ay), (bx, by)) = (centre(from)?, centre(to)?);
    let (edge, far) = (HOUSE / 2.0 + 7.0, HOUSE / 2.0 + 20.0);
    let whole = layout.board();
    let path = if layout.lie == Lie::Wide {
        let out = if ax > whole.width / 2.0 { 1.0 } else { -1.0 };
        let tip = bx + out * edge;
        format!(
            "M{} {}H{}V{}H{}m{} -5l{} 5l{} 5",
            number(ax + out * edge),
            number(ay),
            number(ax + out * far),
            number(by),
            number(tip),
            number(out * 6.0),
            number(-out * 6.0),
            number(out * 6.0)
        )
    } else {
        let out = if ay > whole.height / 2.0 { 1.0 } else { -1.0 };
        let tip = by + out * edge;
        format!(
            "M{} {}V{}H{}V{}m-5 {}l5 {}l5 {}",
            number(ax),
            number(ay + out * edge),
            number(ay + out * far),
            number(bx),
            number(tip),
            number(out * 6.0),
            number(-out * 6.0),
            number(out * 6.0)
        )
    };
    Some(view! { <path class="turn" d=path /> })
}

fn house_view(
    desk: Desk,
    plan: Plan,
    layout: Layout,
    house: House,
    cursor: Watched<Option<House>>,
    drag: Watched<Option<Drag>>,
) -> View {
    let at = layout.house(house);
    let seen = Found::new(move || desk.see(|lies| lies.house(house)));
    let is = move |what: fn(&HouseSeen) -> crate::model::Offered| {
        fresh(move || seen.get().is_some_and(|seen| what(&seen).is_yes()))
    };
    let signed = plan.signs.get(house).is_some();
    let sign = art::sign(&plan.signs, house, HOUSE);
    let centre = || number(HOUSE / 2.0);
    view! {
        <g id=format!("house-{house}") class="house" role="button"
            transform=format!("translate({} {})", number(at.x), number(at.y))
            tabindex=fresh(move || if cursor.get() == Some(house) { "0" } else { "-1" })
            aria-label=fresh(move || seen.get().and_then(|seen| desk.see(|lies| words::house(lies.rules(), seen))).unwrap_or_default())
            aria-pressed=fresh(move || if seen.get().is_some_and(|seen| seen.chosen.is_yes()) { "true" } else { "false" })
            class:signed=signed
            class:held=fresh(move || seen.get().is_some_and(|seen| seen.holder.is_some()))
            class:origin=is(|seen| seen.origin)
            class:destination=is(|seen| seen.destination)
            class:chosen=is(|seen| seen.chosen)
            class:left=is(|seen| seen.left)
            class:reached=is(|seen| seen.reached)
            class:advised=is(|seen| seen.advised)
            on:focus=move |_| cursor.set(Some(house))
            on:pointerdown=move |event| pointer::down(desk, drag, house, &event)
            on:contextmenu=move |event| {
                event.prevent_default();
                drag.set(None);
                desk.tell_of(house);
            }
            on:click=move |_| point(desk, Place::House(house))
            on:keydown=move |event| key(desk, layout, house, &event)
        >
            <rect class="ground" width=number(HOUSE) height=number(HOUSE) />
            <rect class="last" x=3 y=3 width=number(HOUSE - 6.0) height=number(HOUSE - 6.0) />
            <text class="number" x=9 y=22>{house.to_string()}</text>
            <g class="sign" inner_html=sign></g>
            <circle class="glow" cx=centre() cy=centre() r=40 />
            <circle class="dot" cx=centre() cy=centre() r=13 />
            <rect class="ring" x=4 y=4 width=number(HOUSE - 8.0) height=number(HOUSE - 8.0) rx=6 />
        </g>
    }
}

/// Points at a place; of a house where there is nothing to be done it is told what it is.
fn point(desk: Desk, place: Place) {
    let mut pointed = Pointed::Nothing;
    desk.update(|lies| pointed = lies.point(place));
    if let (Pointed::Nothing, Place::House(house)) = (pointed, place) {
        desk.tell_of(house);
    }
}

/// Does what is due: throws, unless there is something to be done with the house.
fn act(desk: Desk, house: House) {
    let mut thrown = Pointed::Nothing;
    desk.update(|lies| {
        let seen = lies.house(house);
        // With a piece chosen, a house is meant.
        if lies.chosen().is_none() && !seen.origin.is_yes() && !seen.destination.is_yes() {
            thrown = lies.press_key(Key::Throw);
        }
    });
    if thrown == Pointed::Nothing {
        point(desk, Place::House(house));
    }
}

fn key(desk: Desk, layout: Layout, house: House, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let go = |direction| layout.geometry.seen_next(house, direction, layout.lie);
    let next = match browser::key(event).as_str() {
        "ArrowUp" => go(Direction::Up),
        "ArrowDown" => go(Direction::Down),
        "ArrowLeft" => go(Direction::Left),
        "ArrowRight" => go(Direction::Right),
        "Home" => House::new(1),
        "End" => Some(House::HORUS),
        "n" | "N" => {
            let mut next = None;
            desk.update(|lies| next = lies.next_origin());
            match next {
                Some(Place::House(house)) => Some(house),
                _ => None,
            }
        }
        "Enter" | " " => {
            event.prevent_default();
            // Held down, it does no more than pressed.
            if !event.repeat() {
                act(desk, house);
            }
            return;
        }
        "i" | "I" => return desk.tell_of(house),
        "Escape" => return desk.update(|lies| lies.let_go()),
        _ => return,
    };
    event.prevent_default();
    if let Some(next) = next {
        browser::focus(&format!("house-{next}"));
    }
}

/// The tray of those in hand or borne off: also a place to point at.
fn tray(desk: Desk, area: Area, place: Place, words: String) -> View {
    let (id, class) = if place == Place::Off { ("off", "tray tray-off") } else { ("hand", "tray tray-hand") };
    let offered = Found::new(move || desk.see(|lies| lies.offered(place).is_yes()).unwrap_or(false));
    let chosen = Found::new(move || desk.see(|lies| lies.chosen() == Some(place)).unwrap_or(false));
    let label = fresh(move || desk.see(|lies| words::tray(lies.rules(), lies.beside(), place)));
    view! {
        <g id=id class=class role="button" tabindex=fresh(move || if offered.get() { "0" } else { "-1" })
            aria-label=label aria-disabled=fresh(move || if offered.get() { "false" } else { "true" })
            class:destination=fresh(move || offered.get() && place == Place::Off)
            class:origin=fresh(move || offered.get() && place == Place::Hand)
            class:chosen=fresh(move || chosen.get())
            on:click=move |_| point(desk, place)
            on:keydown=move |event| {
                if matches!(event.key().as_str(), "Enter" | " ") {
                    event.prevent_default();
                    point(desk, place);
                }
            }
        >
            {rect(area, "tray-ground", 10.0)}
            <text class="tray-words" aria-hidden="true" x=number(area.x + area.width - 10.0) y=number(area.y + area.height - 10.0)>
                {words}
            </text>
        </g>
    }
}

/// The ways of the last ply, drawn anew with each.
fn trails(desk: Desk, layout: Layout) -> View {
    let lines = Found::new(move || {
        desk.see(|lies| trail::trails(layout, &lies.men().iter().copied().collect::<Vec<_>>(), lies.beside()))
            .unwrap_or_default()
    });
    let one = |(line, class): trail::Trail| view! { <path class=class d=line pathLength="1" /> };
    fresh(move || lines.get().into_iter().map(one).collect::<Vec<_>>()).view()
}

fn pieces(desk: Desk, plan: Plan, layout: Layout, drag: Watched<Option<Drag>>) -> View {
    let numbers = Found::new(move || {
        desk.see(|lies| lies.men().iter().map(|piece| number_of(piece.id, piece.side)).collect::<Vec<_>>())
            .unwrap_or_default()
    });
    let settings = App::here().settings;
    let art = move |side| art::piece(settings.get().pieces.unwrap_or(plan.pieces), side, PIECE);
    keyed(move || numbers.get(), move |number| piece(desk, layout, drag, piece_of(number), art))
}

/// A piece and its side as one number.
fn number_of(id: u8, side: Player) -> u32 {
    u32::from(id) << 1 | u32::from(side == Player::Dark)
}

fn piece_of(number: u32) -> (u8, Player) {
    let side = if number & 1 == 0 { Player::Light } else { Player::Dark };
    let [id, ..] = (number >> 1).to_le_bytes();
    (id, side)
}

fn piece(
    desk: Desk,
    layout: Layout,
    drag: Watched<Option<Drag>>,
    (id, side): (u8, Player),
    art: impl Fn(Player) -> String + 'static,
) -> View {
    let at = Found::new(move || {
        desk.see(|lies| {
            let piece: Piece = *lies.men().iter().find(|piece| piece.id == id)?;
            let spot = piece.seen_at(lies.phase());
            Some((layout.piece(side, spot, lies.beside()), spot))
        })
        .flatten()
    });
    let carried = move || {
        let held = drag.get().filter(|drag| drag.carried == Carried::Yes)?;
        matches!(at.get(), Some((_, crate::model::Spot::House(house))) if house == held.from).then_some(held.by)
    };
    let transform = move || {
        let ((x, y, scaled), _) = at.get()?;
        let (x, y) = match carried() {
            Some((right, down)) => {
                let scale = pointer::scale(layout.whole().width);
                (x + right * scale, y + down * scale)
            }
            None => (x, y),
        };
        Some(format!("translate({}px, {}px) scale({})", number(x), number(y), number(scaled)))
    };
    view! {
        <g class=if side == Player::Light { "piece light" } else { "piece dark" }
            class:carried=fresh(move || carried().is_some())
            class:lost=fresh(move || matches!(at.get(), Some((_, crate::model::Spot::Lost(_)))))
            style:transform=fresh(transform) inner_html=fresh(move || art(side))></g>
    }
}
