//! The game: board, sticks, what may be done, and what lies beside.

use leptos::prelude::*;
use senet::{Rules, Throw};

use super::panels::{Chances, Moves, Throws};
use super::sheet::Sheet;
use super::{disabled, keys};
use crate::boardview::{Board, Desk};
use crate::live::Live;
use crate::model::{Button, Controls, Key, Next, Offered, OnBoard as _, Phase, Table};
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
            <main class="table" tabindex="-1" on:keydown=move |event| keys::heard(app, &event)>
                <h2 class="rules-title" id="view-heading" tabindex="-1">{title}</h2>
                <div class="stage">
                    <Board desk=Desk::of_game(app) />
                    <div class="side">
                        <Turn />
                        <Standing />
                        <Sticks />
                        <Acts />
                        <Chances />
                        <Live />
                    </div>
                </div>
                <div class="panels">
                    <Moves />
                    <Throws />
                    {keys::panel()}
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
    view! { <p id="turn" class="turn" tabindex="-1">{fresh(move || app.see(words::turn))}</p> }.into_any()
}

/// How far each side has to go, and what it is owed or must miss.
#[component]
fn Standing() -> impl IntoView {
    let app = App::here();
    let lines = Found::new(move || app.see(words::standing).unwrap_or_default());
    let line = |words: String| view! { <p>{words}</p> }.into_any();
    view! { <div class="standing">{fresh(move || lines.get().into_iter().map(line).collect::<Vec<AnyView>>())}</div> }
        .into_any()
}

/// The buttons.
#[component]
fn Acts() -> impl IntoView {
    let app = App::here();
    let controls = Found::new(move || app.see(Table::controls).unwrap_or_default());
    let tumbling = Found::new(move || app.see(|table| table.phase() == Phase::Tumbling).unwrap_or(false));
    let over = Found::new(move || app.see(|table| table.next() == Next::Over).unwrap_or(false));
    let entered = Found::new(move || app.see(|table| table.game().seed().is_none()).unwrap_or(false));
    // The button of the throw goes when the game ends, and the next game is what is wanted then.
    Effect::new(move |before: Option<bool>| {
        if over.get() && before == Some(false) {
            browser::hold_focus(&["again"]);
        }
        over.get_untracked()
    });
    let to_throw = Found::new(move || controls.with(|controls| controls.buttons.contains(&Button::Throw)));
    view! {
        <div class="acts">
            // One place for the throw, so that the focus stays where it is: it is there
            // while others play, and only goes where nothing is thrown here any more.
            <button type="button" id="throw" class="main" hidden=move || over.get() || entered.get()
                aria-disabled=fresh(move || disabled(Offered::when(to_throw.get() || tumbling.get())))
                on:click=pressed(move |_| app.update(|table| { let _ = table.press_key(Key::Throw); }))
            >{fresh(move || t(if tumbling.get() { Msg::ButtonSkip } else { Msg::ButtonThrow }))}</button>
            {fresh(move || controls.with(moves).into_iter().map(|chosen| view! {
                <button type="button" class="main move" on:click=pressed(move |_| {
                    app.update(|table| table.press(Button::Play(chosen)));
                    browser::hold_focus(ACTS);
                })>
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
    view! { <button type="button" id=id class="quiet" on:click=move |_| lay_open(app, sheet)>{t(words)}</button> }
        .into_any()
}

/// Lays a sheet of the rules that are played over the page.
pub(super) fn lay_open(app: App, sheet: fn(Box<Rules>) -> Sheet) {
    let rules = app.table.with_untracked(|table| table.as_ref().map(|table| Rules::clone(table.game().rules())));
    app.sheet.set(rules.map(|rules| sheet(Box::new(rules))));
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
            on:click=pressed(move |_| {
                app.update(|table| {
                    let _ = table.enter_throw(throw);
                });
                browser::hold_focus(ACTS);
            })
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
        // It keeps the focus while it has nothing to do.
        <button type="button" id=id class="quiet" aria-disabled=fresh(move || disabled(controls.with(offered)))
            on:click=pressed(move |_| {
                if controls.with_untracked(offered).is_yes() {
                    act();
                }
            })
        >{t(words)}</button>
    }
    .into_any()
}

/// Where the focus goes when the button that had it is gone.
const ACTS: &[&str] = &["throw", "again", "turn"];
