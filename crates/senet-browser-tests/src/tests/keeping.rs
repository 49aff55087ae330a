//! What stays: the game over a reload, the page without a network, on any host.

use crate::browser::Screen;
use crate::game;
use crate::host::{Copied, Host};
use crate::page::Page;
use crate::runner::Stage;
use crate::trouble::{Done, check};

/// What stands on the board, what was played, and what lies open.
const STANDING: &str = "
    const holders = [...document.querySelectorAll('.house')].map((one) => one.getAttribute('aria-label'));
    const plies = [...document.querySelectorAll('.plies li')].map((one) => one.textContent);
    return [...holders, ...plies, document.querySelector('#sticks .value').textContent].join('\\n')";

pub(super) async fn a_reload_keeps_the_game(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    page.point("[aria-labelledby=motion-heading] button:last-child").await?;
    page.point("#begin").await?;
    game::play(&page, 4).await?;
    // A throw that waits to be used is kept too.
    game::until_choice(&page).await?;
    let before = page.text(STANDING).await?;
    page.reload().await?;
    let after = game::turn(&page, None).await?;
    check(if after.to_throw { Err("the throw is lost".to_owned()) } else { Ok(()) })?;
    let now = page.text(STANDING).await?;
    check(if now == before { Ok(()) } else { Err(format!("before:\n{before}\nafter:\n{now}")) })?;
    page.close().await
}

pub(super) async fn the_page_works_without_a_network(stage: &Stage<'_>) -> Done {
    let host = Host::of_page(stage.source)?;
    let page = stage.open_at(Screen::LAPTOP, &host.address).await?;
    kept(&page).await?;
    drop(host);
    page.reload().await?;
    plays(&page).await?;
    // The browser itself looks in vain for a newer page and says so.
    let console: Vec<String> = page.console().await?.into_iter().filter(|line| !line.contains("/sw.js")).collect();
    crate::trouble::none("the console is not clean", &console)
}

pub(super) async fn any_host_of_files_will_do(stage: &Stage<'_>) -> Done {
    let host = Host::of_files(stage.source)?;
    let page = stage.open_at(Screen::LAPTOP, &host.address).await?;
    kept(&page).await?;
    plays(&page).await?;
    page.close().await
}

pub(super) async fn a_link_leaves_the_game_that_was_here(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    page.point("[aria-labelledby=motion-heading] button:last-child").await?;
    page.point("[aria-labelledby=seats-heading] button:last-child").await?;
    page.point("#begin").await?;
    game::play(&page, 3).await?;
    let before = standing(&page).await?;
    for link in [game::middle_game()?, game::last_move()?] {
        page.visit(&link).await?;
        page.until_seen("#board").await?;
        let notice = page.text("return document.querySelector('.notice').firstChild.textContent").await?;
        let wanted = "The game that was in progress here is kept: the menu offers it.";
        check(if notice == wanted { Ok(()) } else { Err(format!("it says {notice:?}")) })?;
    }
    // A game that ends takes nothing with it but itself.
    game::until_choice(&page).await?;
    page.point("#house-28").await?;
    page.point("#off").await?;
    page.point("#again").await?;
    page.until_seen("#begin").await?;
    let kept = page.list("return [...document.querySelectorAll('.kept > p')].map((one) => one.textContent)").await?;
    check(if kept.len() == 2 && kept[1].ends_with("after ply 3") { Ok(()) } else { Err(format!("kept is {kept:?}")) })?;
    page.point(".kept:nth-child(2) > button").await?;
    page.until_seen("#board").await?;
    let now = standing(&page).await?;
    check(if now == before { Ok(()) } else { Err(format!("before:\n{before}\nafter:\n{now}")) })?;
    // It is the one that a reload goes on with now.
    page.reload().await?;
    let now = standing(&page).await?;
    check(if now == before { Ok(()) } else { Err(format!("before:\n{before}\nafter a reload:\n{now}")) })?;
    page.close().await
}

/// What stands there, when nothing moves any more.
async fn standing(page: &Page) -> Done<String> {
    game::turn(page, None).await?;
    page.text(STANDING).await
}

pub(super) async fn a_game_that_cannot_be_read_is_not_lost(stage: &Stage<'_>) -> Done {
    const TEXT: &str = "[Rules \"of somebody else\"] *";
    let page = stage.open(Screen::LAPTOP).await?;
    page.client.execute("localStorage.setItem('senet.game', arguments[0])", vec![TEXT.into()]).await?;
    page.reload().await?;
    page.until_seen(".kept .trouble").await?;
    page.point("#begin").await?;
    page.until_seen("#board").await?;
    page.point("#to-menu").await?;
    page.until_seen(".kept .trouble").await?;
    let texts = page.list("return [...document.querySelectorAll('.kept textarea')].map((one) => one.value)").await?;
    check(if texts.iter().any(|text| text == TEXT) { Ok(()) } else { Err(format!("only {texts:?} are kept")) })?;
    page.point(".kept:last-child summary").await?;
    page.point(".kept:last-child .forget").await?;
    page.until("the text to go", "return !document.querySelector('.kept .trouble')").await?;
    page.close().await
}

/// Marks the page, which a page that is loaded anew does not have.
const MARK: &str = "window.older = true";
const NEW: &str = "return window.older === undefined && !!document.querySelector('main button')";

pub(super) async fn every_window_goes_over_to_a_newer_version(stage: &Stage<'_>) -> Done {
    let copied = Copied::of(stage.source, &["ours", "theirs"])?;
    let host = copied.host()?;
    let page = stage.open_at(Screen::LAPTOP, &format!("{}theirs/", host.address)).await?;
    kept(&page).await?;
    let page = stage.open_more(&page, &format!("{}ours/", host.address)).await?;
    kept(&page).await?;
    page.point("[aria-labelledby=motion-heading] button:last-child").await?;
    page.point("[aria-labelledby=seats-heading] button:last-child").await?;
    page.point("#begin").await?;
    game::play(&page, 2).await?;
    let before = standing(&page).await?;
    page.ask(MARK).await?;
    let first = page.client.window().await?;
    let second = page.client.new_window(true).await?.handle;
    page.client.switch_to_window(second.clone()).await?;
    page.visit("").await?;
    page.ask(MARK).await?;
    copied.change("ours/sw.js", |text| text.replacen("VERSION = \"", "VERSION = \"f", 1))?;
    page.ask("return navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => null)")
        .await?;
    page.point("#newer button").await?;
    page.until("the newer version here", NEW).await?;
    page.client.switch_to_window(first).await?;
    page.until("the newer version in the other window", NEW).await?;
    let now = standing(&page).await?;
    check(if now == before { Ok(()) } else { Err(format!("before:\n{before}\nafter:\n{now}")) })?;
    // What another copy on this host has put by is its own.
    let caches = "return caches.keys().then((names) => names.map((name) => name.replace(/[0-9a-f]+$/, '')))";
    let mut caches = page.list(caches).await?;
    caches.sort();
    check(if caches == ["senet:/ours/:", "senet:/theirs/:"] { Ok(()) } else { Err(format!("{caches:?} are there")) })?;
    page.close().await
}

pub(super) async fn a_host_in_the_middle_of_a_change_is_not_kept(stage: &Stage<'_>) -> Done {
    let copied = Copied::of(stage.source, &[""])?;
    let whole = std::cell::RefCell::new(String::new());
    copied.change("style.css", |text| {
        whole.replace(text.clone());
        format!("{text}/* of another version */")
    })?;
    let host = copied.host()?;
    let page = stage.open_at(Screen::LAPTOP, &host.address).await?;
    page.point("#begin").await?;
    page.until_seen("#board").await?;
    let put_by = "return (async () => {
        const found = await navigator.serviceWorker.getRegistration();
        if (found?.installing || found?.waiting || found?.active) return null;
        const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({ url }) => url);
    })()";
    let put_by = page.until("the end of keeping", put_by).await?;
    check(if put_by.as_array().is_some_and(Vec::is_empty) { Ok(()) } else { Err(format!("{put_by} is kept")) })?;
    copied.change("style.css", |_| whole.take())?;
    page.reload().await?;
    kept(&page).await
}

/// Waits until the browser has put everything by.
async fn kept(page: &Page) -> Done {
    page.until("the page to be kept", "return navigator.serviceWorker.controller !== null").await.map(|_| ())
}

/// Plays until the engine has answered too.
pub(super) async fn plays(page: &Page) -> Done {
    page.point("[aria-labelledby=motion-heading] button:last-child").await?;
    page.point("#begin").await?;
    for _ in 0..8 {
        let now = game::offered(page).await?;
        game::play(page, now.plies + 1).await?;
        let both = "return new Set([...document.querySelectorAll('.plies li')].map((one) => one.className)).size === 2";
        if page.ask(both).await?.as_bool() == Some(true) {
            return Ok(());
        }
    }
    check(Err("the computer never played".to_owned()))
}
