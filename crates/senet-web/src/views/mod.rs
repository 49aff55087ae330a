//! What fills the page.

mod choices;
pub(crate) mod editor;
pub(crate) mod kept;
mod keys;
pub(crate) mod lesson;
mod lists;
pub mod menu;
mod options;
pub mod panels;
mod rule_sets;
pub mod sheet;
mod table;

use crate::browser;
use crate::incoming::Wrong;
use crate::markup::prelude::*;
use crate::model::Offered;
use crate::parts::{self, Shown};
use crate::pilot::{App, Instead};
use crate::watched::{Found, Watched};
use crate::words::{Msg, t};

/// The page: the menu, or the table.
pub(crate) fn page() -> View {
    let app = App::here();
    let view = Found::new(move || {
        let aside = app.instead.with(|instead| instead.as_ref().map(Instead::shown));
        if let Some(shown) = aside {
            Filled::Instead(shown)
        } else if app.table.with(Option::is_some) {
            Filled::Table(app.sitting.get())
        } else {
            Filled::Menu
        }
    });
    // Whoever goes on without seeing the page hears where it has led.
    Effect::new(move |before: Option<Filled>| {
        let now = view.get();
        if before.is_some_and(|before| before != now) {
            browser::begin_view(HEADINGS);
        }
        now
    });
    view! {
        {fresh(move || (view.get() != Filled::Menu).then(|| view! {
            <button type="button" id="to-board" class="skip main" on:click=move |_| browser::focus_on("#board [tabindex='0']")>
                {t(Msg::PageSkipLink)}
            </button>
        }))}
        <header class="top">
            <h1>{t(Msg::PageTitle)} <small>{t(Msg::PageSubtitle)}</small></h1>
            {fresh(move || match view.get() {
                Filled::Menu => None,
                Filled::Table(_) | Filled::Instead(_) => Some(view! {
                    <button type="button" id="to-menu" class="quiet" on:click=move |_| app.leave()>{t(Msg::PageMenu)}</button>
                }),
            })}
        </header>
        // What comes into a place that was there before is read aloud.
        <div role="status">
            {fresh(move || app.newer.get().then(|| view! {
                <p class="notice" id="newer">
                    {t(Msg::OfflineUpdate)}
                    <button type="button" class="main" on:click=move |_| browser::take_over()>{t(Msg::OfflineUpdateNow)}</button>
                </p>
            }))}
            {fresh(move || app.notice.get().map(|notice| view! {
                <p class="notice">
                    <span class="said">{notice}</span>
                    <button type="button" class="quiet" on:click=move |_| {
                        app.notice.set(None);
                        browser::hold_focus(HEADINGS);
                    }>{t(Msg::PageClose)}</button>
                </p>
            }))}
        </div>
        {fresh(move || match view.get() {
            Filled::Instead(wanted) => parts::shown(app, wanted),
            Filled::Table(_) => untrack(table::table_view),
            Filled::Menu => untrack(menu::menu),
        })}
        {sheet::sheet_view()}
    }
}

/// The headings of the views, one of which is there.
pub(crate) const HEADINGS: &[&str] = &["view-heading", "rules-heading"];

/// What fills the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Filled {
    Menu,
    /// The game that was sat down to as this one.
    Table(u32),
    Instead(Shown),
}

/// What is wrong.
pub(crate) fn trouble(Wrong { heading, why }: Wrong) -> View {
    view! {
        <div class="trouble">
            <p>{heading}</p>
            <pre lang="en" dir="ltr">{why}</pre>
        </div>
    }
}

/// For a button that keeps the focus while it has nothing to do.
const fn disabled(offered: Offered) -> &'static str {
    match offered {
        Offered::Yes => "false",
        Offered::No => "true",
    }
}

/// Looks at what may be there.
fn see<M: 'static, T>(there: Watched<Option<M>>, look: impl FnOnce(&M) -> T) -> Option<T> {
    there.with(|there| there.as_ref().map(look))
}

/// Changes what may be there.
fn change<M: 'static>(there: Watched<Option<M>>, change: impl FnOnce(&mut M)) {
    there.update(|there| {
        if let Some(there) = there {
            change(there);
        }
    });
}
