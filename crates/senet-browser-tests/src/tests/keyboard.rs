//! A game with nothing but keys.

use crate::browser::Screen;
use crate::game::{self, Due};
use crate::page::Page;
use crate::runner::Stage;
use crate::trouble::{Done, Trouble, check};

const TAB: char = '\u{E004}';
const ENTER: char = '\u{E007}';
const LEFT: char = '\u{E012}';
const UP: char = '\u{E013}';
const RIGHT: char = '\u{E014}';
const DOWN: char = '\u{E015}';

/// The choice that nothing moves.
const LAST: &str = "[aria-labelledby=motion-heading] button:last-child";

pub(super) async fn a_game_by_keyboard_alone(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    // The dialog in which a file is chosen is the system's.
    game::choose_one_piece(&page).await?;
    walk(&page, "[aria-labelledby=motion-heading] button").await?;
    // Arrows lead through a group of choices, and choose.
    page.press(DOWN).await?;
    let reached = has_focus(&page, LAST).await?;
    check(if reached { Ok(()) } else { Err("arrows do not lead through a group of choices".to_owned()) })?;
    page.until_seen(&format!("{LAST}[aria-checked=true]")).await?;
    walk(&page, "#begin").await?;
    page.press(ENTER).await?;
    page.until_seen("#board").await?;
    let mut now = game::turn(&page, None).await?;
    for _ in 0..1000 {
        match now.due() {
            Due::Over => break,
            Due::Named => press_on(&page, ".acts .move").await?,
            Due::Throw => press_on(&page, "#throw").await?,
            Due::Origin(_) => take_up(&page).await?,
            Due::End(end) => put_down(&page, end).await?,
            Due::Nothing => {}
        }
        now = game::turn(&page, Some(&now)).await?;
    }
    check(if now.over { Ok(()) } else { Err(format!("the game does not end: {now:?}")) })?;
    press_on(&page, "#again").await?;
    page.until_seen("#begin").await?;
    page.close().await
}

/// Goes on from control to control until one of this selector has the focus.
async fn walk(page: &Page, selector: &str) -> Done {
    for _ in 0..150 {
        if has_focus(page, selector).await? {
            return Ok(());
        }
        page.press(TAB).await?;
    }
    Err(Trouble::Wrong(format!("no key leads to {selector}")))
}

async fn has_focus(page: &Page, selector: &str) -> Done<bool> {
    let script = format!("return document.activeElement?.matches({selector:?}) ?? false");
    Ok(page.ask(&script).await?.as_bool() == Some(true))
}

async fn press_on(page: &Page, selector: &str) -> Done {
    walk(page, selector).await?;
    // What has the focus must be seen to have it.
    let seen = page.ask("return document.activeElement.matches(':focus-visible')").await?;
    check(if seen.as_bool() == Some(true) { Ok(()) } else { Err(format!("the focus on {selector} is not seen")) })?;
    page.press(ENTER).await
}

/// Takes up the first piece that may move.
async fn take_up(page: &Page) -> Done {
    walk(page, ".house, #hand.origin").await?;
    if has_focus(page, "#hand").await? {
        return page.press(ENTER).await;
    }
    page.press('n').await
}

/// Puts the piece down where it may go: arrows lead there.
async fn put_down(page: &Page, end: &str) -> Done {
    let selector = format!("#{end}");
    if end == "off" {
        return press_on(page, &selector).await;
    }
    walk(page, ".house").await?;
    for _ in 0..40 {
        let away = format!(
            "const at = (one) => one.querySelector('rect').getBoundingClientRect();
             const here = at(document.activeElement), there = at(document.querySelector({selector:?}));
             return [there.x - here.x, there.y - here.y]"
        );
        let away = page.ask(&away).await?;
        let (x, y) = (away[0].as_f64().unwrap_or(0.0), away[1].as_f64().unwrap_or(0.0));
        let key = match (x, y) {
            _ if x > 4.0 => RIGHT,
            _ if x < -4.0 => LEFT,
            _ if y > 4.0 => DOWN,
            _ if y < -4.0 => UP,
            _ => return page.press(ENTER).await,
        };
        page.press(key).await?;
    }
    Err(Trouble::Wrong(format!("arrows do not lead to {end}")))
}
