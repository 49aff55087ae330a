//! Games by mouse and by touch.

use crate::browser::Screen;
use crate::game::{self, Due};
use crate::page::Page;
use crate::runner::Stage;
use crate::trouble::{Done, Trouble, check};

pub(super) async fn a_game_by_mouse(stage: &Stage<'_>) -> Done {
    whole_game(&stage.open(Screen::LAPTOP).await?).await
}

pub(super) async fn a_game_by_touch_on_a_small_phone(stage: &Stage<'_>) -> Done {
    whole_game(&stage.open(Screen::SMALL_PHONE).await?).await
}

/// A game against the computer, from the menu to its end and back.
async fn whole_game(page: &Page) -> Done {
    game::choose_one_piece(page).await?;
    page.point("[aria-labelledby=motion-heading] button:last-child").await?;
    page.point("#begin").await?;
    let end = game::play(page, u64::MAX).await?;
    let sides = page
        .list("return [...new Set([...document.querySelectorAll('.plies li')].map((one) => one.className))]")
        .await?;
    check(if sides.len() == 2 { Ok(()) } else { Err(format!("only {sides:?} played")) })?;
    check(if end.plies > 10 { Ok(()) } else { Err(format!("over after {} plies", end.plies)) })?;
    page.point("#again").await?;
    page.until_seen("#begin").await?;
    crate::trouble::none("the console is not clean", &page.console().await?)
}

pub(super) async fn a_piece_is_dragged(stage: &Stage<'_>) -> Done {
    for screen in [Screen::LAPTOP, Screen::SMALL_PHONE] {
        let page = stage.open(screen).await?;
        page.point("[aria-labelledby=seats-heading] button:last-child").await?;
        page.point("#begin").await?;
        let before = game::until_choice(&page).await?;
        let origin = before.origins.last().cloned().unwrap_or_default();
        page.point(&format!("#{origin}")).await?;
        page.until_seen(".destination").await?;
        let ends = game::offered(&page).await?.ends;
        page.press('\u{E00C}').await?;
        let end = ends.last().ok_or_else(|| Trouble::Wrong(format!("{origin} leads nowhere")))?;
        page.drag(&format!("#{origin}"), &format!("#{end}")).await?;
        let wanted = before.plies + 1;
        let script = format!("return document.querySelectorAll('.plies li').length === {wanted}");
        page.until("the dragged piece to have moved", &script).await?;
        page.close().await?;
    }
    Ok(())
}

pub(super) async fn a_refused_move_says_why(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    page.point("[aria-labelledby=seats-heading] button:last-child").await?;
    page.point("#begin").await?;
    let before = game::until_choice(&page).await?;
    let Due::Origin(origin) = before.due() else { return Err(Trouble::Wrong(format!("{before:?}"))) };
    page.point(&format!("#{origin}")).await?;
    page.until_seen(".chosen").await?;
    // No throw reaches this far.
    page.point("#house-30").await?;
    page.until_seen("#live .refusal").await?;
    let told = page.text("return document.querySelector('#live .refusal').textContent").await?;
    check(if told.len() > 15 { Ok(()) } else { Err(format!("only {told:?} is said")) })?;
    page.close().await
}
