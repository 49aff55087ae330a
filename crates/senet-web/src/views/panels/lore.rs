//! What is known of a house.

use senet::{House, Rules};
use senet_book::Page;
use senet_text::tell::HouseNames;

use crate::markup::prelude::*;
use crate::pilot::App;
use crate::views::sheet::Sheet;
use crate::watched::Watched;
use crate::words::{self, Msg, t, texts};
use crate::{book, browser};

/// A house: its names, its sign, what it tends to do, and what stands there now.
pub(crate) fn lore(app: App) -> View {
    let Some(Sheet::House(rules, house)) = app.sheet.get_untracked() else { return nothing() };
    let texts = texts();
    let mut lines = Vec::new();
    let alias = rules.info().aliases.iter().find(|(at, _)| *at == house);
    if let Some(name) = HouseNames::Egyptian.of(&texts, house) {
        lines.push(name);
    }
    if let Some((_, name)) = alias {
        lines.push(t(Msg::LoreAlias { name: texts.term(name) }));
    }
    let clauses = rules.clauses();
    let mut now: Vec<String> = Vec::new();
    let holder = app.table.with_untracked(|table| table.as_ref().and_then(|table| table.shown_state().holder(house)));
    if let Some(side) = holder {
        now.push(t(Msg::LoreStands { side }));
    }
    if clauses.refuges.contains(house) {
        now.push(t(Msg::LoreRefuge));
    }
    if !now.is_empty() {
        lines.push(t(Msg::LoreNow { list: &now.join(&t(Msg::ListAnd)) }));
    }
    let paragraphs: Vec<_> = lines.into_iter().map(|line| view! { <p>{line}</p> }).collect();
    let page = Watched::new(None::<Page>);
    wasm_bindgen_futures::spawn_local(async move {
        // The sheet may be closed by then.
        page.set(book::houses().await);
    });
    view! {
        {paragraphs}
        {fresh(move || page.with(|page| page.as_ref().map(|page| known(page, house))))}
        <p class="source">{t(Msg::LorePapyrus)}</p>
        <div class="asides">{neighbour(app, &rules, house, Side::Before)}{neighbour(app, &rules, house, Side::After)}</div>
    }
}

/// What the book says of it.
fn known(page: &Page, house: House) -> View {
    let texts = texts();
    let lore = senet_book::lore(page, house);
    let mut lines = Vec::new();
    if let Some(names) = &lore.other_names {
        lines.push(t(Msg::LoreOtherNames { list: names }));
    }
    if let Some(habit) = &lore.habit {
        lines.push(t(Msg::LoreTends { words: texts.term(habit) }));
    }
    let sign =
        |(period, sign): &(String, String)| t(Msg::SummaryClause { what: texts.term(period), words: texts.term(sign) });
    lines.extend(lore.signs.iter().map(sign));
    let lines: Vec<_> = lines.into_iter().map(|line| view! { <p>{line}</p> }).collect();
    lines.view()
}

/// Which of the two neighbours of a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Before,
    After,
}

/// To the house before or after.
fn neighbour(app: App, rules: &Rules, house: House, side: Side) -> Option<View> {
    let (step, id, again): (i8, _, &'static [&'static str]) = match side {
        Side::Before => (-1, "lore-before", &["lore-before", "sheet-close"]),
        Side::After => (1, "lore-after", &["lore-after", "sheet-close"]),
    };
    let next = House::new(house.number().checked_add_signed(step)?)?;
    let words = words::house_title(rules, next);
    let sheet = Sheet::House(Box::new(rules.clone()), next);
    let go = move |_| {
        app.sheet.set(Some(sheet.clone()));
        // The sheet is another one, and so is its button.
        browser::move_focus(again);
    };
    Some(view! { <button type="button" id=id class="quiet" on:click=go>{words}</button> })
}
