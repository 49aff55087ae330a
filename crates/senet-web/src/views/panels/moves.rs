//! The moves played, with steps back and forward through them.

use senet::Player;
use senet_play::Ply;
use web_sys::Element;

use crate::browser;
use crate::markup::prelude::*;
use crate::model::{Offered, Table};
use crate::pilot::App;
use crate::views::disabled;
use crate::watched::{Found, Watched};
use crate::words::{self, Msg, capital, t};

/// The list of moves.
pub(crate) fn moves() -> View {
    let app = App::here();
    let plies = Found::new(move || {
        let one = |ply: &Ply| (words::ply(ply), ply.side);
        app.see(|table| table.game().plies().iter().map(one).collect::<Vec<_>>()).unwrap_or_default()
    });
    let at = Found::new(move || app.see(|table| table.looked_at().unwrap_or(table.game().plies().len())).unwrap_or(0));
    let go = move |plies: usize| app.update(|table| table.look_at(plies));
    let count = move || plies.with(Vec::len);
    let list = Watched::<Option<Element>>::new(None);
    // The move that is looked at is in sight, without moving the page; also when the
    // screen was turned and the list is as long as never before.
    Effect::new(move |_| {
        let _ = (count(), at.get(), app.lie.get());
        if let Some(list) = list.get() {
            browser::next_frame(move || scroll(&list));
        }
    });
    let back = move || Offered::when(at.get() > 0);
    let on = move || Offered::when(at.get() < count());
    let one = move |number: u32| {
        let after = usize::try_from(number).map_or(usize::MAX, |number| number + 1);
        let ply = Found::new(move || plies.with(|plies| plies.get(after - 1).cloned()));
        view! {
            <li class=fresh(move || ply.get().map(|(_, side)| class(side)))>
                <button type="button" class="ply"
                    aria-current=fresh(move || (at.get() == after).then_some("step"))
                    on:click=move |_| go(after)
                ><span class="number">{after}</span>" "<bdi dir="ltr">{fresh(move || ply.get().map(|(text, _)| text))}</bdi></button>
            </li>
        }
    };
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
            {when(move || count() == 0, || view! { <p class="empty">{capital(&t(Msg::TableNoPly))}</p> })}
            {when(move || count() != 0, move || view! {
                <ol class="plies" node_ref=list tabindex="0" aria-labelledby="moves-heading">
                    {keyed(move || (0..).zip(plies.get()).map(|(number, _)| number).collect(), one)}
                </ol>
            })}
        </section>
    }
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
    leads: impl Fn() -> Offered + 'static,
    go: impl Fn() + 'static,
) -> View {
    view! {
        // It keeps the focus at the end of its way.
        <button type="button" class="step" aria-label=t(words) aria-disabled=fresh(move || disabled(leads()))
            on:click=move |_| go()>{sign}</button>
    }
}
