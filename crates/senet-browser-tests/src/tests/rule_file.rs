//! Files dropped on the page: rules of one's own, games, positions.

use serde_json::json;

use crate::browser::Screen;
use crate::page::Page;
use crate::runner::Stage;
use crate::trouble::{Done, check};

/// Drops a file onto something, as the desktop would.
const DROP: &str = "
    const data = new DataTransfer();
    data.items.add(new File([arguments[0]], arguments[1], { type: 'text/plain' }));
    const onto = document.querySelector(arguments[2]);
    for (const kind of ['dragenter', 'dragover', 'drop'])
        onto.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));";

async fn let_fall(page: &Page, text: &str, name: &str, onto: &str) -> Done {
    page.client.execute(DROP, vec![json!(text), json!(name), json!(onto)]).await?;
    Ok(())
}

pub(super) async fn a_bad_rule_file_shows_line_and_column(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    page.until_seen(".drop").await?;
    let (_, file) = crate::game::one_piece()?;
    let good = std::fs::read_to_string(&file).unwrap_or_default();
    let _ = std::fs::remove_file(file);
    let bad = good.replace("pieces = 1", "pieces = 77");
    let line = bad.lines().position(|line| line.starts_with("pieces = 77")).unwrap_or_default() + 1;
    let_fall(&page, &bad, "mine.toml", ".drop").await?;
    page.until_seen(".trouble").await?;
    let told = page.text("return document.querySelector('.trouble').textContent").await?;
    // The number stands after `pieces = `.
    let place = format!("mine.toml:{line}:10");
    check(if told.contains(&place) { Ok(()) } else { Err(format!("{place} is not named in: {told}")) })?;
    // What is mended is taken, wherever it falls, and the complaint goes.
    let_fall(&page, &good, "mine.toml", "body").await?;
    page.until("the complaint to go", "return !document.querySelector('.trouble')").await?;
    page.close().await
}

pub(super) async fn games_and_positions_are_dropped_too(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    page.until_seen(".drop").await?;
    // A group of nine houses, in a position.
    let_fall(&page, "10/10/9 L -", "position.txt", ".drop").await?;
    page.until("what is wrong with the position", "return document.querySelector('.trouble')?.innerText.includes('7')")
        .await?;
    let_fall(&page, include_str!("../../../../docs/images/game.senet"), "game.senet", ".drop").await?;
    page.until("the moves of the game", "return document.querySelectorAll('.plies li').length > 3").await?;
    // At the table too, by its rules.
    let_fall(&page, "LDLDLDLDLD/LDLD6/10 L -", "position.txt", "main").await?;
    page.until("the position", "return document.querySelectorAll('.plies li').length === 0").await?;
    page.close().await
}
