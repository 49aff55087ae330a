//! What is fetched before the game can be played, and the parts of the program
//! that come when somebody wants them.

use serde_json::json;

use crate::browser::Screen;
use crate::devtools;
use crate::host::Host;
use crate::runner::Stage;
use crate::trouble::{Done, check, none};

/// What the first load is said to be, where its size is watched.
const FIRST: &str = include_str!("../../first-load.txt");

pub(super) async fn nothing_is_fetched_before_the_first_moves_that_is_not_counted(stage: &Stage<'_>) -> Done {
    let host = Host::that_notes(stage.source)?;
    let page = stage.open_at(Screen::LAPTOP, &host.address).await?;
    super::keeping::plays(&page).await?;
    let mut fetched = host.noted();
    fetched.sort();
    fetched.dedup();
    check(if fetched.iter().any(|name| name == "worker.js") {
        Ok(())
    } else {
        Err("the engine was not asked".into())
    })?;
    let others: Vec<&String> = fetched.iter().filter(|name| !FIRST.lines().any(|first| first == *name)).collect();
    none("fetched before anything could be played, and not in first-load.txt", &others)
}

pub(super) async fn a_part_that_does_not_come_can_be_tried_again(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    let tool = async |name, wanted| devtools::tool(&page.client, name, wanted).await;
    tool("Network.enable", json!({})).await?;
    tool("Network.setBypassServiceWorker", json!({ "bypass": true })).await?;
    tool("Network.setBlockedURLs", json!({ "urls": ["*split_*"] })).await?;
    for (button, back) in [("#read-rules", "#sheet-close"), ("#editor", "#to-menu")] {
        page.point(button).await?;
        page.until_seen("#try-again").await?;
        page.point(back).await?;
    }
    page.point("#lesson").await?;
    page.until_seen("#try-again").await?;
    tool("Network.setBlockedURLs", json!({ "urls": [] })).await?;
    page.point("#try-again").await?;
    page.until_seen("#board").await?;
    // The browser itself says what did not come.
    let about_parts = |line: &String| line.contains("split_") || line.contains("parts.js");
    let console: Vec<String> = page.console().await?.into_iter().filter(|line| !about_parts(line)).collect();
    none("the console is not clean", &console)
}
