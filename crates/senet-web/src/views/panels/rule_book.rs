//! The rules of a set: in short in the language of the page, and the book with
//! its sources and decisions.

use senet::Rules;
use senet_book::{Chapter, Section, markdown};

use crate::markup::prelude::*;
use crate::model::book_html;
use crate::pilot::App;
use crate::views::sheet::Sheet;
use crate::watched::Watched;
use crate::words::{Msg, t, tell, texts};
use crate::{book, browser};

/// What the book has on the rules.
#[derive(Clone, Debug)]
enum Fetched {
    /// It is being fetched.
    Coming,
    /// It cannot be fetched.
    Not,
    /// Nothing: they are somebody's own.
    Own,
    /// This.
    There(Box<Chapter>),
}

/// The rules.
pub(crate) fn rule_book(app: App) -> View {
    let Some(Sheet::Rules(rules, clause)) = app.sheet.get_untracked() else { return nothing() };
    let (texts, info) = (texts(), rules.info());
    let about = format!("{} · {}. ", texts.term(&info.author), tell::period(&texts, info));
    let options = tell::options(&rules);
    let lines: Vec<_> = tell::clauses(&texts, &rules).into_iter().map(|line| view! { <li>{line}</li> }).collect();
    let fetched = Watched::new(Fetched::Coming);
    match book::name(&rules) {
        None => fetched.set(Fetched::Own),
        Some(name) => wasm_bindgen_futures::spawn_local(async move {
            let found = book::chapter(name).await.map_or(Fetched::Not, |chapter| Fetched::There(Box::new(chapter)));
            // The sheet may be closed by then.
            fetched.set(found);
        }),
    }
    let source = texts.term(&info.source).to_owned();
    let special = texts.term(&info.special).to_owned();
    let instead = |words| view! { <p class="empty">{t(words)}</p> };
    let pages = move || match fetched.get() {
        Fetched::Coming => instead(Msg::PageLoading),
        Fetched::Not => instead(Msg::PageNoBook),
        Fetched::Own => instead(Msg::PageOwnBook),
        Fetched::There(chapter) => sections(&chapter, &rules, clause.as_deref()),
    };
    view! {
        <p class="special" dir="auto">{special}</p>
        <p class="source">{about}<cite dir="auto">{source}</cite></p>
        {(!options.is_empty()).then(|| view! { <p>{t(Msg::PopupOptions { list: &options })}</p> })}
        <ul class="in-short">{lines}</ul>
        <h3>{t(Msg::PageRuleBook)}</h3>
        {fresh(pages)}
    }
}

/// All sections, each to be opened; the one that is looked for is open.
fn sections(chapter: &Chapter, rules: &Rules, clause: Option<&str>) -> View {
    let wanted = clause.and_then(|label| chapter.clause(label)).map(|(_, section)| section);
    let mut number = 0;
    let mut all: Vec<View> = Vec::new();
    for page in chapter.pages() {
        for section in page.sections.iter().filter(|section| !section.parts.is_empty()) {
            number += 1;
            let looked_for = wanted.map_or(number == 2, |wanted| std::ptr::eq(wanted, section));
            all.push(one(section, rules, if looked_for { Fold::Open } else { Fold::Closed }));
        }
    }
    if wanted.is_some() {
        browser::next_frame(|| browser::show("looked-for"));
    }
    let (lang, dir) = book::foreign(chapter).unzip();
    view! { <div class="book" lang=lang dir=dir>{all}</div> }
}

/// Whether a section is open when the book is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fold {
    /// It is: the one that is looked for.
    Open,
    /// It is to be opened.
    Closed,
}

fn one(section: &Section, rules: &Rules, fold: Fold) -> View {
    let html = book_html::section(section, rules);
    let id = (fold == Fold::Open).then_some("looked-for");
    view! {
        <details open={fold == Fold::Open} id=id>
            <summary>{markdown::bare(&section.title)}</summary>
            <div inner_html=html></div>
        </details>
    }
}
