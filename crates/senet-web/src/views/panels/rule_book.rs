//! The rules of a set: in short in the language of the page, and the book with
//! its sources and decisions.

use leptos::prelude::*;
use senet::Rules;
use senet_book::{Chapter, Section, markdown};

use crate::model::book_html;
use crate::pilot::App;
use crate::views::sheet::Sheet;
use crate::watched::Watched;
use crate::words::{Msg, t, tell, texts};
use crate::{book, browser};

/// The rules.
pub(crate) fn rule_book(app: App) -> AnyView {
    let Some(Sheet::Rules(rules, clause)) = app.sheet.get_untracked() else { return ().into_any() };
    let (texts, info) = (texts(), rules.info());
    let about = format!("{} · {}. ", texts.term(&info.author), tell::period(&texts, info));
    let options = tell::options(&rules);
    let lines: Vec<_> = tell::clauses(&texts, &rules).into_iter().map(|line| view! { <li>{line}</li> }).collect();
    let fetched = Watched::new(None::<Option<Chapter>>);
    let name = book::name(&rules);
    leptos::task::spawn_local(async move {
        // The sheet may be closed by then.
        fetched.set(Some(book::chapter(name).await));
    });
    let source = info.source.clone();
    let special = texts.term(&info.special).to_owned();
    let pages = move || match fetched.get() {
        None => view! { <p class="empty">{t(Msg::PageLoading)}</p> }.into_any(),
        Some(None) => view! { <p class="empty">{t(Msg::PageNoBook)}</p> }.into_any(),
        Some(Some(chapter)) => sections(&chapter, &rules, clause.as_deref()),
    };
    view! {
        <p class="special">{special}</p>
        <p class="source">{about}<cite>{source}</cite></p>
        {(!options.is_empty()).then(|| view! { <p>{t(Msg::PopupOptions { list: &options })}</p> })}
        <ul class="in-short">{lines}</ul>
        <h3>{t(Msg::PageRuleBook)}</h3>
        {pages}
    }
    .into_any()
}

/// All sections, each to be opened; the one that is looked for is open.
fn sections(chapter: &Chapter, rules: &Rules, clause: Option<&str>) -> AnyView {
    let wanted = clause.and_then(|label| chapter.clause(label)).map(|(_, section)| section);
    let mut number = 0;
    let mut all: Vec<AnyView> = Vec::new();
    for page in chapter.pages() {
        for section in page.sections.iter().filter(|section| !section.parts.is_empty()) {
            number += 1;
            let open = wanted.is_some_and(|wanted| std::ptr::eq(wanted, section)) || (wanted.is_none() && number == 2);
            all.push(one(section, rules, open));
        }
    }
    if wanted.is_some() {
        request_animation_frame(|| browser::show("looked-for"));
    }
    // The book is written in English.
    view! { <div class="book" lang="en" dir="ltr">{all}</div> }.into_any()
}

fn one(section: &Section, rules: &Rules, open: bool) -> AnyView {
    let html = book_html::section(section, rules);
    let id = open.then_some("looked-for");
    view! {
        <details open=open id=id>
            <summary>{markdown::bare(&section.title)}</summary>
            <div inner_html=html></div>
        </details>
    }
    .into_any()
}
