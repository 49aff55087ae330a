//! The engine's worker, where it does not do what it should.

use serde_json::json;

use crate::browser::Screen;
use crate::devtools;
use crate::game;
use crate::page::Page;
use crate::runner::Stage;
use crate::trouble::{Done, check};

/// A browser that has no workers.
const NONE: &str = "delete window.Worker;";
/// A browser that cannot load this one.
const ASTRAY: &str = "
    const Real = Worker;
    window.Worker = function (address, options) { return new Real('no-such-file.js', options); };";
/// A worker that ends at its second question, as a program does that has gone wrong,
/// and so does the next one.
const ENDING: &str = "
    const Real = Worker;
    window.ended = 0;
    window.Worker = function (address, options) {
        const worker = new Real(address, options);
        const post = worker.postMessage.bind(worker);
        let questions = 0;
        worker.postMessage = (question) => {
            questions += 1;
            if (questions < 2 || ended >= 2) return post(question);
            ended += 1;
            setTimeout(() => worker.onerror?.(new ErrorEvent('error')), 50);
        };
        return worker;
    };";

pub(super) async fn the_game_goes_on_whatever_becomes_of_the_worker(stage: &Stage<'_>) -> Done {
    for (about, script) in
        [("no workers", NONE), ("a worker that is not there", ASTRAY), ("a worker that ends", ENDING)]
    {
        let page = stage.open(Screen::LAPTOP).await?;
        devtools::tool(&page.client, "Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await?;
        page.visit("").await?;
        page.point("[aria-labelledby=motion-heading] button:last-child").await?;
        page.point("#begin").await?;
        game::play(&page, 12).await?;
        computer_played(&page, about).await?;
        // The browser says what could not be loaded, and that is all.
        let console: Vec<String> =
            page.console().await?.into_iter().filter(|line| !line.contains("no-such-file")).collect();
        crate::trouble::none(about, &console)?;
    }
    Ok(())
}

async fn computer_played(page: &Page, about: &str) -> Done {
    let sides = page
        .list("return [...new Set([...document.querySelectorAll('.plies li')].map((one) => one.className))]")
        .await?;
    check(if sides.len() == 2 { Ok(()) } else { Err(format!("{about}: only {sides:?} played")) })
}
