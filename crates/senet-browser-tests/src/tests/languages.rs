//! The page in a language that is written from the right.

use serde_json::json;

use crate::browser::Screen;
use crate::game;
use crate::runner::Stage;
use crate::trouble::{Done, check, none};

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
    let english = page.text("return document.querySelector('main').innerText").await?;
    let choose = "
        const list = document.getElementById('language');
        list.value = arguments[0];
        list.dispatchEvent(new Event('change', { bubbles: true }));";
    page.client.execute(choose, vec![json!("ar")]).await?;
    let turned = "const { dir, lang } = document.documentElement; return dir === 'rtl' && lang === 'ar'";
    page.until("a page from right to left", turned).await?;
    page.until_seen("#begin").await?;
    let arabic = page.text("return document.querySelector('main').innerText").await?;
    check(if arabic == english { Err("the words are still English".to_owned()) } else { Ok(()) })?;
    // The choice is kept, and the board is not mirrored.
    page.visit(&game::middle_game()?).await?;
    page.until("a page from right to left", turned).await?;
    page.until_seen("#board").await?;
    let after = page.text(ROWS).await?;
    check(if after == before { Ok(()) } else { Err(format!("the board was {before} and is {after}")) })?;
    let wide = "const root = document.documentElement; return root.scrollWidth > root.clientWidth ? ['too wide'] : []";
    none("in Arabic", &page.list(wide).await?)?;
    page.close().await
}
