//! The page in a language that is written from the right.

use senet_book::markdown::bare;
use senet_text::{Catalogue, Lang, Msg};
use serde_json::json;

use super::board::SIZES;
use super::layout::TOO_WIDE;
use super::obstacles::{axe, looked};
use crate::browser::Screen;
use crate::game;
use crate::page::Page;
use crate::runner::Stage;
use crate::trouble::{Done, Trouble, check, none};
use crate::views::{View, resize};

/// Where houses lie: from left to right in the first row and the last.
const ROWS: &str = "
    const x = (house) => Math.round(document.getElementById(`house-${house}`).getBoundingClientRect().x);
    return [x(1) < x(10), x(20) < x(11), x(21) < x(30)].join()";

pub(super) async fn arabic_runs_from_the_right_and_the_board_stays(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    page.visit(&game::middle_game()?).await?;
    page.until_seen("#board").await?;
    let before = page.text(ROWS).await?;
    page.point("#to-menu").await?;
    page.until_seen("#language").await?;
    choose(&page, Lang::Arabic).await?;
    page.until_seen("#begin").await?;
    let said = catalogue(Lang::Arabic)?;
    let words = [
        ("#begin", said.say(Msg::FormBegin)),
        ("#rules-heading", said.say(Msg::PageRuleSet)),
        ("label[for=language]", said.say(Msg::SettingsLanguage)),
        ("#read-rules", said.say(Msg::PageRules)),
    ];
    for (selector, wanted) in words {
        let shown = page.text(&format!("return document.querySelector({selector:?}).textContent")).await?;
        check(if shown == wanted { Ok(()) } else { Err(format!("{selector} says {shown}, not {wanted}")) })?;
    }
    // The choice is kept, and the board is not mirrored.
    page.visit(&game::middle_game()?).await?;
    page.until("a page from right to left", TURNED).await?;
    page.until_seen("#board").await?;
    let after = page.text(ROWS).await?;
    check(if after == before { Ok(()) } else { Err(format!("the board was {before} and is {after}")) })?;
    page.close().await
}

/// What runs the other way than the page though it is in its language, and the other way round.
const ASTRAY: &str = "
    const direction = (one) => getComputedStyle(one).direction;
    const astray = [...document.querySelectorAll('main, header, dialog[open], [lang=en]:not(option)')]
        .filter((one) => direction(one) !== (one.lang === 'en' ? 'ltr' : 'rtl'))
        .map((one) => `${one.localName}.${one.className} runs ${direction(one)}`);
    const { lang, dir } = document.documentElement;
    return lang === 'ar' && dir === 'rtl' ? astray : [...astray, `the page is ${lang} and runs ${dir}`];";

pub(super) async fn arabic_is_at_home_on_every_view(stage: &Stage<'_>) -> Done {
    let axe = axe(stage)?;
    let page = stage.open(Screen::LAPTOP).await?;
    choose(&page, Lang::Arabic).await?;
    let mut found = Vec::new();
    for view in View::ALL {
        resize(&page, 1280, 900).await?;
        view.show(&page).await?;
        page.ask(axe).await?;
        found.extend(looked(&page, &format!("{} in Arabic", view.name()), "light").await?);
        for (width, height) in SIZES {
            resize(&page, width, height).await?;
            let place = format!("{} in Arabic at {width} × {height}", view.name());
            found.extend(
                page.list(TOO_WIDE).await?.iter().chain(&page.list(ASTRAY).await?).map(|one| format!("{place}: {one}")),
            );
        }
    }
    none("in Arabic", &found)?;
    page.close().await
}

/// The headings of the rule book, and the language that it says it is in.
const BOOK: &str = "
    const book = document.querySelector('.book');
    return book ? [book.lang, ...[...book.querySelectorAll('summary')].map((one) => one.textContent)] : []";

pub(super) async fn the_rule_book_is_in_every_language(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    for lang in Lang::ALL {
        choose(&page, lang).await?;
        View::Rules.show(&page).await?;
        page.until("the rule book", "return document.querySelector('.book summary') !== null").await?;
        let shown = page.list(BOOK).await?;
        // All pages call that section alike.
        let told = senet_book::page_in(senet::PRESET_IDS[0], lang.code());
        let heading = told.as_ref().and_then(|page| page.titled("How to play")).map(|section| bare(&section.title));
        let is_there = heading.as_ref().is_some_and(|heading| shown.iter().skip(1).any(|title| title == heading));
        let own = shown.first().is_some_and(String::is_empty);
        check(if is_there && own { Ok(()) } else { Err(format!("{lang}: no {heading:?} among {shown:?}")) })?;
    }
    page.close().await
}

/// Whether the page is in Arabic.
const TURNED: &str = "const { dir, lang } = document.documentElement; return dir === 'rtl' && lang === 'ar'";

/// Chooses a language in the menu.
async fn choose(page: &Page, lang: Lang) -> Done {
    let script = "
        const list = document.getElementById('language');
        list.value = arguments[0];
        list.dispatchEvent(new Event('change', { bubbles: true }));";
    page.client.execute(script, vec![json!(lang.code())]).await?;
    page.until(lang.name(), &format!("return document.documentElement.lang === {:?}", lang.code())).await.map(|_| ())
}

/// Everything that is said in a language.
fn catalogue(lang: Lang) -> Done<Catalogue> {
    Catalogue::read(Catalogue::source(lang).to_owned()).map_err(|error| Trouble::Wrong(format!("{lang}: {error:?}")))
}
