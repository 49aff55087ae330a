//! How long it takes from asking for the page until something can be pressed.

use serde_json::json;

use crate::browser::{Driver, Screen};
use crate::devtools;
use crate::host::Host;
use crate::page::Page;
use crate::trouble::{Done, Trouble};

/// How often it is measured: each time in a browser that has never been here.
const TIMES: usize = 5;

/// Stands in the page before anything of its own, and sees when the first
/// button comes that can be pressed: the page adds its buttons with what they do.
const WATCH: &str = "
    new MutationObserver((changes, watcher) => {
        if (!document.querySelector('main button:not(:disabled)')) return;
        watcher.disconnect();
        window.pressable = performance.now();
    }).observe(document, { subtree: true, childList: true });";

/// Measures, and writes the milliseconds: `ready: MEDIAN (ALL)`.
pub(crate) async fn measure(driver: &Driver, host: &Host) -> Done {
    let mut times = Vec::new();
    for _ in 0..TIMES {
        let client = driver.open(Screen::LAPTOP).await?;
        let taken = once(&client, &host.address).await;
        client.close().await?;
        times.push(taken?);
    }
    let all: Vec<String> = times.iter().map(u64::to_string).collect();
    times.sort_unstable();
    let median = times.get(TIMES / 2).copied().unwrap_or_default();
    println!("ready: {median} ({})", all.join(", "));
    Ok(())
}

async fn once(client: &fantoccini::Client, address: &str) -> Done<u64> {
    devtools::tool(client, "Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH })).await?;
    let page = Page::open(client.clone(), Screen::LAPTOP, address).await?;
    let taken = page.until("the time", "return window.pressable && Math.round(window.pressable)").await?;
    taken.as_u64().ok_or_else(|| Trouble::Wrong(format!("{taken} is no time")))
}
