//! The board under a pointer.

use crate::browser::Screen;
use crate::runner::Stage;
use crate::trouble::{Done, none};
use crate::views::resize;

/// The widths that the page is made for, each upright and lying.
pub(super) const SIZES: [(u32, u32); 6] = [(320, 640), (640, 320), (768, 1024), (1024, 768), (900, 1440), (1440, 900)];

const HOUSES_MISSED: &str = "
    const missed = [];
    for (let house = 1; house <= 30; house += 1) {
        const found = document.getElementById(`house-${house}`);
        if (!found) { missed.push(`${house} is not there`); continue; }
        // The ground of a house; what is drawn on it may be wider.
        const ground = found.querySelector('rect');
        ground.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = ground.getBoundingClientRect();
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        const there = hit?.closest('[id^=house-]')?.id ?? hit?.outerHTML.slice(0, 80);
        if (there !== found.id) missed.push(`in the middle of ${house} is ${there}`);
    }
    return missed;";

pub(super) async fn the_middle_of_each_house_is_that_house(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    page.visit(&crate::game::middle_game()?).await?;
    page.until_seen("#board").await?;
    for (width, height) in SIZES {
        resize(&page, width, height).await?;
        none(&format!("at {width} × {height}"), &page.list(HOUSES_MISSED).await?)?;
    }
    page.close().await
}
