//! A position is set up: houses by touch, the rest beside the board.

use senet::record::Record;
use senet::{Player, State, Throw};
use senet_play::{Game, sit};

use super::choices::choices_of;
use super::{change, disabled, see, trouble};
use crate::boardview::{Desk, board};
use crate::browser;
use crate::incoming::Wrong;
use crate::markup::prelude::*;
use crate::model::{Count, Editor, Offered, OnBoard};
use crate::pilot::{App, Instead};
use crate::share;
use crate::views::menu::Chosen;
use crate::watched::{Found, Watched};
use crate::words::{self, Msg, t};

/// The editor.
pub(crate) fn editor(app: App) -> View {
    let Some(Instead::Editor(rules)) = app.instead.get_untracked() else { return nothing() };
    let start = rules.start();
    let editor = Watched::new(Some(Editor::new(rules, &start)));
    let title = untrack(|| see(editor, |editor| words::rules_title(editor.rules().info())));
    view! {
        <main class="table editor">
            <h2 class="rules-title" id="view-heading" tabindex="-1">{t(Msg::PageEditor)}" · "{title}</h2>
            <p>{t(Msg::EditorAbout)}</p>
            <div class="stage">
                {board(Desk::of(app, editor))}
                <div class="editor-side">
                    {turn(editor)}
                    {counts(editor)}
                    {text(editor)}
                    {acts(app, editor)}
                </div>
            </div>
        </main>
    }
}

/// Whose turn it is, and what was thrown.
fn turn(editor: Watched<Option<Editor>>) -> View {
    let sides = Player::BOTH.map(|side| (side, t(Msg::SideName { side })));
    let side = move || see(editor, |editor| editor.setup().side).flatten().unwrap_or(Player::Light);
    let values = untrack(|| see(editor, |editor| editor.rules().clauses().device.values())).unwrap_or_default();
    let throws: Vec<(Option<Throw>, String)> = std::iter::once((None, t(Msg::EditorNoThrow)))
        .chain(values.iter().map(|throw| (Some(throw), throw.to_string())))
        .collect();
    let waiting = move || see(editor, |editor| editor.setup().throw).flatten();
    view! {
        <h3 id="edit-side">{t(Msg::EditorTurn)}</h3>
        {choices_of("edit-side", sides.to_vec(), side, move |side| change(editor, |editor| editor.give(side)))}
        <h3 id="edit-throw">{t(Msg::EditorThrow)}</h3>
        {choices_of("edit-throw", throws, waiting, move |throw| change(editor, |editor| editor.thrown(throw)))}
    }
}

/// What lies beside the board, as far as the rules have a use for it.
fn counts(editor: Watched<Option<Editor>>) -> View {
    let all = untrack(|| see(editor, Editor::counts)).unwrap_or_default();
    let all: Vec<View> = all.into_iter().map(|count| stepper(editor, count)).collect();
    view! { <div class="steppers">{all}</div> }
}

fn stepper(editor: Watched<Option<Editor>>, count: Count) -> View {
    let now = Found::new(move || see(editor, |editor| editor.count(count)).unwrap_or_default());
    let label = move || {
        let n = now.get().into();
        match count {
            Count::Hand(side) => t(Msg::AriaHand { side, n }),
            Count::Lost(side) => t(Msg::AriaCaptured { side, n }),
            Count::Missed(side) => t(Msg::EditorMissed { side, n }),
            Count::Owed => t(Msg::EditorOwed { n }),
        }
    };
    let put = move |value: u8| change(editor, |editor| editor.put(count, value));
    view! {
        <div class="stepper" role="group" aria-label=fresh(label)>
            <button type="button" class="step" aria-label=t(Msg::EditorFewer)
                aria-disabled=fresh(move || disabled(Offered::when(now.get() > 0)))
                on:click=move |_| put(now.get_untracked().saturating_sub(1))>"−"</button>
            <span aria-live="polite">{fresh(label)}</span>
            <button type="button" class="step" aria-label=t(Msg::EditorMore)
                aria-disabled=fresh(move || disabled(Offered::when(now.get() < 10)))
                on:click=move |_| put((now.get_untracked() + 1).min(10))>"+"</button>
        </div>
    }
}

/// The position as a text, to be read and to be written, and what is wrong with it.
fn text(editor: Watched<Option<Editor>>) -> View {
    // What is wrong with what was typed. Once a position is set up it is an old story.
    let mistyped = Watched::new(None::<String>);
    Effect::new(move |_| {
        editor.with(|_| ());
        mistyped.set(None);
    });
    let written = move || see(editor, |editor| editor.setup().state_unchecked().to_string()).unwrap_or_default();
    let wrong = move || {
        let problem =
            mistyped.get().or_else(|| see(editor, |editor| editor.state().err().map(|wrong| wrong.to_string()))?);
        problem.map(|why| trouble(Wrong { heading: t(Msg::EditorWrong), why }))
    };
    let read = move |text: String| {
        let read = untrack(|| see(editor, |editor| State::read(editor.rules(), text.trim())));
        match read {
            Some(Ok(state)) => change(editor, |editor| editor.set(&state)),
            Some(Err(errors)) => mistyped.set(Some(errors.to_string())),
            None => {}
        }
    };
    view! {
        <label for="edit-text">{t(Msg::EditorText)}</label>
        <input id="edit-text" type="text" dir="ltr" spellcheck="false" autocomplete="off" aria-describedby="edit-wrong"
            prop:value=fresh(written)
            on:change=move |event| read(browser::written(&event))
        />
        <div id="edit-wrong" role="status">{fresh(wrong)}</div>
    }
}

/// What can be done with the position.
fn acts(app: App, editor: Watched<Option<Editor>>) -> View {
    let told = Watched::new(None::<String>);
    let possible = Found::new(move || see(editor, |editor| editor.state().is_ok()).unwrap_or(false));
    let record = move || untrack(|| see(editor, |editor| editor.record().ok())).flatten();
    let seats = use_context::<Chosen>().unwrap_or_default().seats();
    let seated = move |mut record: Record| {
        sit(&mut record, &seats);
        Game::from_record(&record)
    };
    let play = move |_| match record().map(&seated) {
        Some(Ok(game)) => {
            app.instead.set(None);
            app.sit_down(game);
        }
        Some(Err(error)) => told.set(Some(error.to_string())),
        None => {}
    };
    let start = move |_| {
        change(editor, |editor| {
            let start = editor.rules().start();
            editor.set(&start);
        });
    };
    view! {
        <div class="asides">
            <button type="button" class="quiet" on:click=move |_| change(editor, Editor::clear)>{t(Msg::EditorClear)}</button>
            <button type="button" id="edit-start" class="quiet" on:click=start>{t(Msg::EditorStart)}</button>
            <button type="button" class="quiet" disabled=fresh(move || !possible.get())
                on:click=move |_| share::made(record(), told)>{t(Msg::SharePosition)}</button>
            <button type="button" id="edit-play" class="main" disabled=fresh(move || !possible.get()) on:click=play>
                {t(Msg::EditorPlay)}
            </button>
        </div>
        <p role="status" class="copied">{fresh(move || told.get())}</p>
    }
}
