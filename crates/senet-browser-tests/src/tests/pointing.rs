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
    let thrown: u8 =
        page.text("return document.querySelector('#sticks .value').textContent").await?.parse().unwrap_or(0);
    // No throw reaches this far.
    page.point("#house-30").await?;
    page.until_seen("#live .refusal").await?;
    let told = page.text("return document.querySelector('#live .refusal').firstChild.textContent").await?;
    let from = origin.trim_start_matches("house-");
    let houses = if thrown == 1 { "goes to the next house".to_owned() } else { format!("is {thrown} houses long") };
    let wanted = format!("{from}-30: the throw is {thrown}, so the move {houses}.");
    check(if told == wanted { Ok(()) } else { Err(format!("it says {told:?}, not {wanted:?}")) })?;
    // The position of a rule that is cited leads to the clause.
    page.visit(&game::barred()?).await?;
    page.point("#house-24").await?;
    page.until_seen(".chosen").await?;
    page.point("#house-28").await?;
    page.until_seen("#live .refusal .why").await?;
    let told = page.text("return document.querySelector('#live .refusal').textContent").await?;
    let wanted = "24-28: house 26 may not be passed (K2). Read the clause K2";
    check(if told == wanted { Ok(()) } else { Err(format!("it says {told:?}, not {wanted:?}")) })?;
    page.point("#live .why").await?;
    let open = "return document.querySelector('#looked-for[open] summary')?.textContent.includes('K2')";
    page.until("the clause", open).await?;
    page.close().await
}

pub(super) async fn a_drag_ends_wherever_it_is_let_go(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    page.point("[aria-labelledby=seats-heading] button:last-child").await?;
    page.point("#begin").await?;
    let before = game::until_choice(&page).await?;
    let Due::Origin(origin) = before.due() else { return Err(Trouble::Wrong(format!("{before:?}"))) };
    let origin = format!("#{origin}");
    // Outside the board the piece goes back, and does not follow the mouse in again.
    page.drag(&origin, "h1").await?;
    page.until("the piece to go back", "return !document.querySelector('.carried, .chosen')").await?;
    page.hover("#house-20").await?;
    page.hover("#house-12").await?;
    check(match page.ask("return !!document.querySelector('.carried')").await?.as_bool() {
        Some(false) => Ok(()),
        _ => Err("a piece follows a mouse with no button pressed".to_owned()),
    })?;
    // Who thinks before the piece is carried on wants to move it, not to read about the house.
    page.rest(&origin, std::time::Duration::from_millis(900)).await?;
    check(match page.ask("return !!document.querySelector('dialog[open]')").await?.as_bool() {
        Some(false) => Ok(()),
        _ => Err("a mouse that rests opens a sheet".to_owned()),
    })?;
    page.close().await
}
