//! What fills the page.

mod choices;
pub(crate) mod editor;
pub(crate) mod held;
pub(crate) mod lesson;
pub mod menu;
pub mod panels;
pub mod sheet;
pub mod table;

use leptos::prelude::*;

use crate::browser;
use crate::parts::{self, Shown};
use crate::pilot::{App, Instead};
use crate::views::held::fresh;
use crate::watched::{Found, Watched};
use crate::words::{Msg, t};

/// The page: the menu, or the table.
#[component]
pub fn Page() -> impl IntoView {
    let app = App::here();
    let view = Found::new(move || {
        let aside = app.instead.with(|instead| instead.as_ref().map(Instead::shown));
        if let Some(shown) = aside {
            View::Instead(shown)
        } else if app.table.with(Option::is_some) {
            View::Table(app.sitting.get())
        } else {
            View::Menu
        }
    });
    view! {
        <header class="top">
            <h1>{t(Msg::PageTitle)} <small>{t(Msg::PageSubtitle)}</small></h1>
            {fresh(move || match view.get() {
                View::Menu => None,
                View::Table(_) => Some(Msg::PageMenu),
                View::Instead(_) => Some(Msg::PageBack),
            }.map(|words| view! {
                <button type="button" id="to-menu" class="quiet" on:click=move |_| app.leave()>{t(words)}</button>
            }.into_any()))}
        </header>
        {fresh(move || app.newer.get().then(|| view! {
            <p class="notice" role="status">
                {t(Msg::OfflineUpdate)}
                <button type="button" class="main" on:click=move |_| browser::take_over()>{t(Msg::OfflineUpdateNow)}</button>
            </p>
        }.into_any()))}
        {fresh(move || app.notice.get().map(|notice| view! {
            <p class="notice" role="status">
                {notice}
                <button type="button" class="quiet" on:click=move |_| app.notice.set(None)>{t(Msg::PageClose)}</button>
            </p>
        }.into_any()))}
        {fresh(move || match view.get() {
            View::Instead(wanted) => parts::shown(app, wanted),
            View::Table(_) => view! { <table::TableView /> }.into_any(),
            View::Menu => view! { <menu::Menu /> }.into_any(),
        })}
        <sheet::SheetView />
    }.into_any()
}

/// What fills the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum View {
    Menu,
    /// The game that was sat down to as this one.
    Table(u32),
    Instead(Shown),
}

/// Looks at what may be there.
fn see<M: Send + Sync + 'static, T>(there: Watched<Option<M>>, look: impl FnOnce(&M) -> T) -> Option<T> {
    there.with(|there| there.as_ref().map(look))
}

/// Changes what may be there.
fn change<M: Send + Sync + 'static>(there: Watched<Option<M>>, change: impl FnOnce(&mut M)) {
    there.update(|there| {
        if let Some(there) = there {
            change(there);
        }
    });
}
