//! A rule file of one's own.

use serde_json::json;

use crate::browser::Screen;
use crate::runner::Stage;
use crate::trouble::{Done, check};

/// Drops a file on the page, as the desktop would.
const DROP: &str = "
    const data = new DataTransfer();
    data.items.add(new File([arguments[0]], 'mine.toml', { type: 'text/plain' }));
    const onto = document.querySelector('.drop');
    for (const kind of ['dragenter', 'dragover', 'drop'])
        onto.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));";

pub(super) async fn a_bad_rule_file_shows_line_and_column(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    page.until_seen(".drop").await?;
    let (_, file) = crate::game::one_piece()?;
    let good = std::fs::read_to_string(&file).unwrap_or_default();
    let _ = std::fs::remove_file(file);
    let bad = good.replace("pieces = 1", "pieces = 77");
    let line = bad.lines().position(|line| line.starts_with("pieces = 77")).unwrap_or_default() + 1;
    page.client.execute(DROP, vec![json!(bad)]).await?;
    page.until_seen(".trouble").await?;
    let told = page.text("return document.querySelector('.trouble').textContent").await?;
    // The number stands after `pieces = `.
    let place = format!("mine.toml:{line}:10");
    check(if told.contains(&place) { Ok(()) } else { Err(format!("{place} is not named in: {told}")) })?;
    // What is mended is taken, and the complaint goes.
    page.client.execute(DROP, vec![json!(good)]).await?;
    page.until("the complaint to go", "return !document.querySelector('.trouble')").await?;
    page.close().await
}
