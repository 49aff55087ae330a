//! The page on screens of all sizes.

use super::board::SIZES;
use crate::browser::Screen;
use crate::page::Page;
use crate::runner::Stage;
use crate::trouble::{Done, none};
use crate::views::{View, resize};

/// What is wider than the screen.
pub(super) const TOO_WIDE: &str = "
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const over = [...document.querySelectorAll('body *')]
        .filter((one) => one.getBoundingClientRect().right > root.clientWidth + 0.5 && !one.closest('svg'))
        .map((one) => `${one.localName}.${one.className}#${one.id} reaches ${one.getBoundingClientRect().right}`);
    return [`${root.scrollWidth} of ${root.clientWidth}`, ...over.slice(0, 8)];";

/// What is smaller than a finger needs: 44 pixels each way. Places on the
/// drawing of the board count by their ground; links within a sentence do not.
const TOO_SMALL: &str = "
    const wanted = 'button, select, summary, textarea, input, [role=button], [role=radio], [role=tab], a[href]';
    const small = [];
    for (const one of document.querySelectorAll(wanted)) {
        const target = one.matches('input[type=checkbox], input[type=radio]') ? (one.closest('label') ?? one) : one;
        const box = (target.matches('g') ? target.querySelector('rect') : target).getBoundingClientRect();
        const style = getComputedStyle(one);
        if (box.width === 0 || style.visibility === 'hidden') continue;
        if (one.matches('a') && style.display === 'inline') continue;
        if (box.width < 43.9 || box.height < 43.9)
            small.push(`${one.localName}#${one.id} ${one.textContent.slice(0, 20)}: ${box.width} × ${box.height}`);
    }
    return small.slice(0, 12);";

pub(super) async fn nothing_is_wider_than_the_screen_and_targets_are_large(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    for view in View::ALL {
        // Where it is large a view is easily reached; then the screen changes.
        resize(&page, 1280, 900).await?;
        view.show(&page).await?;
        for (width, height) in SIZES {
            resize(&page, width, height).await?;
            looked_over(&page, &format!("{width} × {height}, {}", view.name())).await?;
        }
    }
    page.close().await
}

async fn looked_over(page: &Page, place: &str) -> Done {
    page.ask("document.querySelectorAll('details').forEach((one) => { one.open = true })").await?;
    none(&format!("wider than the screen at {place}"), &page.list(TOO_WIDE).await?)?;
    none(&format!("smaller than a finger at {place}"), &page.list(TOO_SMALL).await?)
}

/// Where the board lies, if it does not begin about where the page does or has little of it.
const BESIDE: &str = "
    const main = document.querySelector('main.table').getBoundingClientRect();
    const board = document.getElementById('board').getBoundingClientRect();
    if (board.left - main.left < 0.1 * main.width && board.width > 0.6 * main.width) return [];
    return [`the board reaches from ${board.left} to ${board.right}, the page from ${main.left} to ${main.right}`];";

pub(super) async fn a_board_begins_where_its_page_does(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    for view in [View::Table, View::Lesson, View::Editor] {
        resize(&page, 1280, 900).await?;
        view.show(&page).await?;
        for width in [768, 1024, 1440, 1920] {
            resize(&page, width, 900).await?;
            none(&format!("a board beside its place: {} at {width}", view.name()), &page.list(BESIDE).await?)?;
        }
    }
    page.close().await
}
