//! The moves played, with steps back and forward through them.

use leptos::prelude::*;
use senet::Player;
use senet_play::Ply;
use web_sys::Element;

use crate::model::{Offered, Table};
use crate::pilot::App;
use crate::views::disabled;
use crate::views::held::{fresh, pressed};
use crate::watched::Found;
use crate::words::{self, Msg, capital, t};

/// The list of moves.
#[component]
pub(crate) fn Moves() -> impl IntoView {
    let app = App::here();
    let plies = Found::new(move || {
        let one = |ply: &Ply| (words::ply(ply), ply.side);
        app.see(|table| table.game().plies().iter().map(one).collect::<Vec<_>>()).unwrap_or_default()
    });
    let at = Found::new(move || app.see(|table| table.looked_at().unwrap_or(table.game().plies().len())).unwrap_or(0));
    let go = move |plies: usize| app.update(|table| table.look_at(plies));
    let numbered = move || (1..).zip(plies.get()).collect::<Vec<(usize, _)>>();
    let count = move || plies.with(Vec::len);
    let list = NodeRef::<leptos::html::Ol>::new();
    // The move that is looked at is in sight, without moving the page; also when the
    // screen was turned and the list is as long as never before.
    Effect::new(move |_| {
        let _ = (count(), at.get(), app.lie.get());
        if let Some(list) = list.get() {
            request_animation_frame(move || scroll(&list));
        }
    });
    let back = move || Offered::when(at.get() > 0);
    let on = move || Offered::when(at.get() < count());
    view! {
        <section class="panel moves" aria-labelledby="moves-heading">
            <h2 id="moves-heading">{t(Msg::PageMoves)}</h2>
            <div class="steps">
                {step("«", Msg::ButtonFirst, back, move || go(0))}
                {step("‹", Msg::ButtonPrevious, back, move || go(at.get_untracked().saturating_sub(1)))}
                {step("›", Msg::ButtonNext, on, move || go(at.get_untracked() + 1))}
                {step("»", Msg::ButtonLast, on, move || go(usize::MAX))}
            </div>
            <p class="looking" role="status">{fresh(move || app.see(Table::looked_at).flatten().map(looking))}</p>
            <Show when=move || count() != 0 fallback=|| view! { <p class="empty">{capital(&t(Msg::TableNoPly))}</p> }.into_any()>
                <ol class="plies" node_ref=list tabindex="0" aria-labelledby="moves-heading">
                    <For each=numbered key=|(n, ply)| (*n, ply.0.clone())
                        children=move |(number, (text, side))| view! {
                        <li class=class(side)>
                            <button type="button" class="ply"
                                aria-current=fresh(move || (at.get() == number).then_some("step"))
                                on:click=pressed(move |_| go(number))
                            ><span class="number">{number}</span>" "<bdi dir="ltr">{text}</bdi></button>
                        </li>
                    }.into_any() />
                </ol>
            </Show>
        </section>
    }.into_any()
}

/// Scrolls the list to where its current move is the last that is seen.
fn scroll(list: &Element) {
    let current = list.query_selector("[aria-current]").ok().flatten();
    let below =
        current.map(|current| current.get_bounding_client_rect().bottom() - list.get_bounding_client_rect().bottom());
    #[allow(clippy::cast_possible_truncation, reason = "pixels of a screen")]
    list.set_scroll_top(below.map_or(0, |below| list.scroll_top() + below.ceil() as i32));
}

/// Which board is looked at.
fn looking(ply: usize) -> String {
    t(if ply == 0 { Msg::PageLookingStart } else { Msg::PageLooking { ply: ply.into() } })
}

const fn class(side: Player) -> &'static str {
    match side {
        Player::Light => "light",
        Player::Dark => "dark",
    }
}

fn step(
    sign: &'static str,
    words: Msg<'static>,
    leads: impl Fn() -> Offered + Send + 'static,
    go: impl Fn() + 'static,
) -> AnyView {
    view! {
        // It keeps the focus at the end of its way.
        <button type="button" class="step" aria-label=t(words) aria-disabled=fresh(move || disabled(leads()))
            on:click=pressed(move |_| go())>{sign}</button>
    }
    .into_any()
}
