//! What stays: the game over a reload, the page without a network, on any host.

use crate::browser::Screen;
use crate::game;
use crate::host::Host;
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
