//! What fills the page.

pub mod menu;
pub mod panels;
pub mod table;

use leptos::prelude::*;

use crate::pilot::App;
use crate::words::{Msg, t};

/// The page: the menu, or the table.
#[component]
pub fn Page() -> impl IntoView {
    let app = App::here();
    let sitting = Memo::new(move |_| app.table.with(Option::is_some).then(|| app.sitting.get()));
    view! {
        <header class="top">
            <h1>{t(Msg::PageTitle)} <small>{t(Msg::PageSubtitle)}</small></h1>
            <Show when=move || sitting.get().is_some()>
                <button type="button" id="to-menu" class="quiet" on:click=move |_| app.leave()>{t(Msg::PageMenu)}</button>
            </Show>
        </header>
        {move || app.notice.get().map(|notice| view! {
            <p class="notice" role="status">
                {notice}
                <button type="button" class="quiet" on:click=move |_| app.notice.set(None)>{t(Msg::PageClose)}</button>
            </p>
        })}
        {move || match sitting.get() {
            Some(_) => view! { <table::TableView /> }.into_any(),
            None => view! { <menu::Menu /> }.into_any(),
        }}
    }
}
