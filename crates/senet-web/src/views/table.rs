//! The game: board, sticks, what may be done, and what lies beside.

use leptos::prelude::*;
use senet::Throw;
use senet_play::Stage;

use super::panels::{Moves, Throws};
use crate::boardview::Board;
use crate::live::Live;
use crate::model::{Button, Controls, Next, Offered, Phase, Table};
use crate::pilot::App;
use crate::sticks::Sticks;
use crate::words::{Msg, t};
use crate::{browser, share};

/// A game at the table.
#[component]
pub fn TableView() -> impl IntoView {
    let app = App::here();
    let plan = app.table.with_untracked(|table| table.as_ref().map(|table| *table.plan()));
    let title = app.table.with_untracked(|table| {
        table.as_ref().map(|table| {
            let info = table.game().rules().info();
            format!("{} · {}", info.title, info.author)
        })
    });
    plan.map(|plan| {
        view! {
            <main class="table">
                <h2 class="rules-title">{title}</h2>
                <div class="stage">
                    <Board plan />
                    <div class="side">
                        <Turn />
                        <Sticks />
                        <Acts />
                        <Live />
                    </div>
                </div>
                <div class="panels">
                    <Moves />
                    <Throws />
                </div>
            </main>
        }
    })
}

/// Whose turn it is, and what for.
#[component]
fn Turn() -> impl IntoView {
    let app = App::here();
    view! { <p id="turn" class="turn">{move || app.see(turn)}</p> }
}

fn turn(table: &Table) -> String {
    let who = |side| {
        let seat = table.seat(side);
        let name = if seat.is_person() && table.only_person() == Some(side) { Msg::You } else { Msg::Seat(seat) };
        format!("{} ({})", t(&Msg::Side(side)), t(&name))
    };
    if table.phase() == Phase::Tumbling {
        return t(&Msg::SticksTumble);
    }
    match table.game().stage() {
        Stage::Ritual(ritual) => {
            let who = ritual.next().map(|contestant| t(&Msg::Seat(table.game().contestant(contestant))));
            t(&Msg::ForBeginning(&who.unwrap_or_default()))
        }
        Stage::Over(_) => t(&Msg::Winner(table.game().outcome().and_then(|outcome| outcome.winner))),
        Stage::Throw(position) if table.waits_for_person() => t(&Msg::ToThrow(&who(position.side_to_move()))),
        Stage::Use(decision) if table.waits_for_person() => {
            t(&Msg::ToMove { who: &who(decision.side_to_move()), throw: decision.throw() })
        }
        Stage::Throw(position) => t(&Msg::Thinking(&who(position.side_to_move()))),
        Stage::Use(decision) => t(&Msg::Thinking(&who(decision.side_to_move()))),
    }
}

/// The buttons.
#[component]
fn Acts() -> impl IntoView {
    let app = App::here();
    let controls = Memo::new(move |_| app.see(Table::controls).unwrap_or_default());
    let tumbling = Memo::new(move |_| app.see(|table| table.phase() == Phase::Tumbling).unwrap_or(false));
    let over = Memo::new(move |_| app.see(|table| table.next() == Next::Over).unwrap_or(false));
    let to_throw = Memo::new(move |_| controls.with(|controls| controls.buttons.contains(&Button::Throw)));
    view! {
        <div class="acts">
            // One place for the throw, so that the focus stays where it is.
            <button type="button" id="throw" class="main"
                class:hidden=move || !to_throw.get() && !tumbling.get()
                on:click=move |_| app.update(|table| match table.phase() {
                    Phase::Tumbling => table.settle(),
                    _ => table.press(Button::Throw),
                })
            >{move || t(&if tumbling.get() { Msg::Skip } else { Msg::Throw })}</button>
            {move || controls.with(moves).into_iter().map(|chosen| view! {
                <button type="button" class="main move" on:click=move |_| app.update(|table| table.press(Button::Play(chosen)))>
                    {t(&Msg::Play(chosen))}
                </button>
            }).collect_view()}
            {move || controls.with(|controls| controls.enter).map(|values| view! {
                <fieldset class="enter">
                    <legend>{t(&Msg::Entered)}</legend>
                    {values.iter().map(|throw| enter(app, throw)).collect_view()}
                </fieldset>
            })}
            <Show when=move || over.get()>
                <button type="button" class="main" on:click=move |_| app.leave()>{t(&Msg::Another)}</button>
            </Show>
            <div class="asides">
                {aside(controls, "undo", Msg::Undo, |controls| controls.undo, move || app.update(|table| { let _ = table.undo(); }))}
                {aside(controls, "redo", Msg::Redo, |controls| controls.redo, move || app.update(|table| { let _ = table.redo(); }))}
                {aside(controls, "hint", Msg::Hint, |controls| controls.hint, move || app.ask_for_hint())}
                <button type="button" id="share" class="quiet" on:click=move |_| share::share(app)>{t(&Msg::Share)}</button>
            </div>
        </div>
    }
}

fn moves(controls: &Controls) -> Vec<senet::Move> {
    let moves = controls.buttons.iter().filter_map(|button| match button {
        Button::Play(chosen) => Some(*chosen),
        Button::Throw => None,
    });
    moves.collect()
}

fn enter(app: App, throw: Throw) -> impl IntoView {
    view! {
        <button type="button" class="value"
            on:click=move |_| app.update(|table| {
                let _ = table.enter_throw(throw);
            })
        >{t(&Msg::EnterThrow(throw))}</button>
    }
}

fn aside(
    controls: Memo<Controls>,
    id: &'static str,
    words: Msg<'static>,
    offered: fn(&Controls) -> Offered,
    act: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <button type="button" id=id class="quiet" disabled=move || !controls.with(offered).is_yes()
            on:click=move |_| {
                act();
                // A button that is not offered any more would drop the focus.
                if !controls.with_untracked(offered).is_yes() {
                    browser::focus("share");
                }
            }
        >{t(&words)}</button>
    }
}
