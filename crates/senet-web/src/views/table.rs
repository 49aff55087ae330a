//! The game: board, sticks, what may be done, and what lies beside.

use senet::{Rules, Throw};

use super::panels::{chances, moves, throws};
use super::sheet::Sheet;
use super::{disabled, keys};
use crate::boardview::{Desk, board};
use crate::live::live;
use crate::markup::prelude::*;
use crate::model::{Button, Controls, Key, Next, Offered, OnBoard as _, Phase, Table};
use crate::pilot::App;
use crate::sticks::sticks;
use crate::watched::Found;
use crate::words::{Msg, t};
use crate::{browser, words};

/// A game at the table.
pub(crate) fn table_view() -> View {
    let app = App::here();
    let title =
        app.table.with_untracked(|table| table.as_ref().map(|table| words::rules_title(table.game().rules().info())));
    title
        .map(|title| {
            view! {
                <main class="table" tabindex="-1" on:keydown=move |event| keys::heard(app, &event)>
                    <h2 class="rules-title" id="view-heading" tabindex="-1">{title}</h2>
                    <div class="stage">
                        {board(Desk::of_game(app))}
                        <div class="side">
                            {turn()}
                            {standing()}
                            {sticks()}
                            {acts()}
                            {chances()}
                            {live()}
                        </div>
                    </div>
                    <div class="panels">
                        {moves()}
                        {throws()}
                        {keys::panel()}
                    </div>
                </main>
            }
        })
        .view()
}

/// Whose turn it is, and what for.
fn turn() -> View {
    let app = App::here();
    view! { <p id="turn" class="turn" tabindex="-1">{fresh(move || app.see(words::turn))}</p> }
}

/// How far each side has to go, and what it is owed or must miss.
fn standing() -> View {
    let app = App::here();
    let lines = Found::new(move || app.see(words::standing).unwrap_or_default());
    let line = |words: String| view! { <p>{words}</p> };
    view! { <div class="standing">{fresh(move || lines.get().into_iter().map(line).collect::<Vec<View>>())}</div> }
}

/// The buttons.
fn acts() -> View {
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
                on:click=move |_| app.update(|table| { let _ = table.press_key(Key::Throw); })
            >{fresh(move || t(if tumbling.get() { Msg::ButtonSkip } else { Msg::ButtonThrow }))}</button>
            {fresh(move || controls.with(legal).into_iter().map(|chosen| view! {
                <button type="button" class="main move" on:click=move |_| {
                    app.update(|table| table.press(Button::Play(chosen)));
                    browser::hold_focus(ACTS);
                }>
                    {app.see(|table| words::move_button(chosen, table.game().rules()))}
                </button>
            }).collect::<Vec<_>>())}
            {fresh(move || controls.with(|controls| controls.enter).map(|values| view! {
                <fieldset class="enter">
                    <legend>{t(Msg::PageWhatThrown)}</legend>
                    {values.iter().map(|throw| enter(app, throw)).collect::<Vec<_>>()}
                </fieldset>
            }))}
            {when(move || over.get(), move || view! {
                <button type="button" id="again" class="main" on:click=move |_| app.leave()>{t(Msg::ButtonAgain)}</button>
            })}
            <div class="asides">
                {aside(controls, "undo", Msg::ButtonUndo, |controls| controls.undo, move || app.update(|table| { let _ = table.undo(); }))}
                {aside(controls, "redo", Msg::ButtonRedo, |controls| controls.redo, move || app.update(|table| { let _ = table.redo(); }))}
                {aside(controls, "hint", Msg::ButtonHint, |controls| controls.hint, move || app.ask_for_hint())}
                {opens(app, "rules", Msg::PageRules, |rules| Sheet::Rules(rules, None))}
                {opens(app, "share", Msg::PageShare, Sheet::Exchange)}
            </div>
        </div>
    }
}

/// A button that lays a sheet over the page.
fn opens(app: App, id: &'static str, words: Msg<'static>, sheet: fn(Box<Rules>) -> Sheet) -> View {
    view! { <button type="button" id=id class="quiet" on:click=move |_| lay_open(app, sheet)>{t(words)}</button> }
}

/// Lays a sheet of the rules that are played over the page.
pub(super) fn lay_open(app: App, sheet: fn(Box<Rules>) -> Sheet) {
    let rules = app.table.with_untracked(|table| table.as_ref().map(|table| Rules::clone(table.game().rules())));
    app.sheet.set(rules.map(|rules| sheet(Box::new(rules))));
}

fn legal(controls: &Controls) -> Vec<senet::Move> {
    let moves = controls.buttons.iter().filter_map(|button| match button {
        Button::Play(chosen) => Some(*chosen),
        Button::Throw => None,
    });
    moves.collect()
}

fn enter(app: App, throw: Throw) -> View {
    view! {
        <button type="button" class="value"
            on:click=move |_| {
                app.update(|table| {
                    let _ = table.enter_throw(throw);
                });
                browser::hold_focus(ACTS);
            }
        >{throw.to_string()}</button>
    }
}

fn aside(
    controls: Found<Controls>,
    id: &'static str,
    words: Msg<'static>,
    offered: fn(&Controls) -> Offered,
    act: impl Fn() + 'static,
) -> View {
    view! {
        // It keeps the focus while it has nothing to do.
        <button type="button" id=id class="quiet" aria-disabled=fresh(move || disabled(controls.with(offered)))
            on:click=move |_| {
                if controls.with_untracked(offered).is_yes() {
                    act();
                }
            }
        >{t(words)}</button>
    }
}

/// Where the focus goes when the button that had it is gone.
const ACTS: &[&str] = &["throw", "again", "turn"];
