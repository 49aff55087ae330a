//! The game: board, sticks, what may be done, and what lies beside.

use leptos::prelude::*;
use senet::{Rules, Throw};

use super::panels::{Chances, Moves, Throws};
use super::sheet::Sheet;
use crate::boardview::{Board, Desk};
use crate::live::Live;
use crate::model::{Button, Controls, Next, Offered, Phase, Table};
use crate::pilot::App;
use crate::sticks::Sticks;
use crate::views::held::{fresh, pressed};
use crate::watched::Found;
use crate::words::{Msg, t};
use crate::{browser, words};

/// A game at the table.
#[component]
pub fn TableView() -> impl IntoView {
    let app = App::here();
    let title =
        app.table.with_untracked(|table| table.as_ref().map(|table| words::rules_title(table.game().rules().info())));
    title.map(|title| {
        view! {
            <main class="table">
                <h2 class="rules-title">{title}</h2>
                <div class="stage">
                    <Board desk=Desk::of_game(app) />
                    <div class="side">
                        <Turn />
                        <Sticks />
                        <Acts />
                        <Chances />
                        <Live />
                    </div>
                </div>
                <div class="panels">
                    <Moves />
                    <Throws />
                </div>
            </main>
        }
        .into_any()
    })
}

/// Whose turn it is, and what for.
#[component]
fn Turn() -> impl IntoView {
    let app = App::here();
    view! { <p id="turn" class="turn">{fresh(move || app.see(words::turn))}</p> }.into_any()
}

/// The buttons.
#[component]
fn Acts() -> impl IntoView {
    let app = App::here();
    let controls = Found::new(move || app.see(Table::controls).unwrap_or_default());
    let tumbling = Found::new(move || app.see(|table| table.phase() == Phase::Tumbling).unwrap_or(false));
    let over = Found::new(move || app.see(|table| table.next() == Next::Over).unwrap_or(false));
    let to_throw = Found::new(move || controls.with(|controls| controls.buttons.contains(&Button::Throw)));
    view! {
        <div class="acts">
            // One place for the throw, so that the focus stays where it is.
            <button type="button" id="throw" class="main"
                class:hidden=fresh(move || !to_throw.get() && !tumbling.get())
                on:click=pressed(move |_| app.update(|table| match table.phase() {
                    Phase::Tumbling => table.settle(),
                    _ => table.press(Button::Throw),
                }))
            >{fresh(move || t(if tumbling.get() { Msg::ButtonSkip } else { Msg::ButtonThrow }))}</button>
            {fresh(move || controls.with(moves).into_iter().map(|chosen| view! {
                <button type="button" class="main move" on:click=move |_| app.update(|table| table.press(Button::Play(chosen)))>
                    {app.see(|table| words::move_button(chosen, table.game().rules()))}
                </button>
            }.into_any()).collect_view())}
            {fresh(move || controls.with(|controls| controls.enter).map(|values| view! {
                <fieldset class="enter">
                    <legend>{t(Msg::PageWhatThrown)}</legend>
                    {values.iter().map(|throw| enter(app, throw)).collect_view()}
                </fieldset>
            }.into_any()))}
            <Show when=move || over.get()>
                <button type="button" id="again" class="main" on:click=pressed(move |_| app.leave())>{t(Msg::ButtonAgain)}</button>
            </Show>
            <div class="asides">
                {aside(controls, "undo", Msg::ButtonUndo, |controls| controls.undo, move || app.update(|table| { let _ = table.undo(); }))}
                {aside(controls, "redo", Msg::ButtonRedo, |controls| controls.redo, move || app.update(|table| { let _ = table.redo(); }))}
                {aside(controls, "hint", Msg::ButtonHint, |controls| controls.hint, move || app.ask_for_hint())}
                {opens(app, "rules", Msg::PageRules, |rules| Sheet::Rules(rules, None))}
                {opens(app, "share", Msg::PageShare, Sheet::Exchange)}
            </div>
        </div>
    }.into_any()
}

/// A button that lays a sheet over the page.
fn opens(app: App, id: &'static str, words: Msg<'static>, sheet: fn(Box<Rules>) -> Sheet) -> AnyView {
    let open = move |_| {
        let rules = app.table.with_untracked(|table| table.as_ref().map(|table| Rules::clone(table.game().rules())));
        app.sheet.set(rules.map(|rules| sheet(Box::new(rules))));
    };
    view! { <button type="button" id=id class="quiet" on:click=open>{t(words)}</button> }.into_any()
}

fn moves(controls: &Controls) -> Vec<senet::Move> {
    let moves = controls.buttons.iter().filter_map(|button| match button {
        Button::Play(chosen) => Some(*chosen),
        Button::Throw => None,
    });
    moves.collect()
}

fn enter(app: App, throw: Throw) -> AnyView {
    view! {
        <button type="button" class="value"
            on:click=pressed(move |_| app.update(|table| {
                let _ = table.enter_throw(throw);
            }))
        >{throw.to_string()}</button>
    }
    .into_any()
}

fn aside(
    controls: Found<Controls>,
    id: &'static str,
    words: Msg<'static>,
    offered: fn(&Controls) -> Offered,
    act: impl Fn() + 'static,
) -> AnyView {
    view! {
        <button type="button" id=id class="quiet" disabled=fresh(move || !controls.with(offered).is_yes())
            on:click=pressed(move |_| {
                act();
                // A button that is not offered any more would drop the focus.
                if !controls.with_untracked(offered).is_yes() {
                    browser::focus("share");
                }
            })
        >{t(words)}</button>
    }
    .into_any()
}
