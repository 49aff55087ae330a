//! What fills the page.

mod choices;
pub mod editor;
pub mod lesson;
pub mod menu;
pub mod panels;
pub mod sheet;
pub mod table;

use leptos::prelude::*;

use crate::browser;
use crate::pilot::App;
use crate::words::{Msg, t};

/// The page: the menu, or the table.
#[component]
pub fn Page() -> impl IntoView {
    let app = App::here();
    let view = Memo::new(move |_| {
        if app.lesson.with(Option::is_some) {
            View::Lesson
        } else if app.editor.with(Option::is_some) {
            View::Editor
        } else if app.table.with(Option::is_some) {
            View::Table(app.sitting.get())
        } else {
            View::Menu
        }
    });
    view! {
        <header class="top">
            <h1>{t(Msg::PageTitle)} <small>{t(Msg::PageSubtitle)}</small></h1>
            {move || match view.get() {
                View::Menu => None,
                View::Table(_) => Some(Msg::PageMenu),
                View::Lesson | View::Editor => Some(Msg::PageBack),
            }.map(|words| view! {
                <button type="button" id="to-menu" class="quiet" on:click=move |_| app.leave()>{t(words)}</button>
            })}
        </header>
        {move || app.newer.get().then(|| view! {
            <p class="notice" role="status">
                {t(Msg::OfflineUpdate)}
                <button type="button" class="main" on:click=move |_| browser::take_over()>{t(Msg::OfflineUpdateNow)}</button>
            </p>
        })}
        {move || app.notice.get().map(|notice| view! {
            <p class="notice" role="status">
                {notice}
                <button type="button" class="quiet" on:click=move |_| app.notice.set(None)>{t(Msg::PageClose)}</button>
            </p>
        })}
        {move || match view.get() {
            View::Lesson => view! { <lesson::LessonView /> }.into_any(),
            View::Editor => view! { <editor::EditorView /> }.into_any(),
            View::Table(_) => view! { <table::TableView /> }.into_any(),
            View::Menu => view! { <menu::Menu /> }.into_any(),
        }}
        <sheet::SheetView />
    }
}

/// What fills the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum View {
    Menu,
    /// The game that was sat down to as this one.
    Table(u32),
    Lesson,
    Editor,
}

/// Looks at what may be there.
fn see<M: Send + Sync + 'static, T>(there: RwSignal<Option<M>>, look: impl FnOnce(&M) -> T) -> Option<T> {
    there.with(|there| there.as_ref().map(look))
}

/// Changes what may be there.
fn change<M: Send + Sync + 'static>(there: RwSignal<Option<M>>, change: impl FnOnce(&mut M)) {
    there.update(|there| {
        if let Some(there) = there {
            change(there);
        }
    });
}
