//! A game with nothing but keys, none of them many times: whatever is wanted next is
//! near what has the focus.

use serde_json::Value;

use crate::browser::Screen;
use crate::game::{self, Due};
use crate::page::Page;
use crate::runner::Stage;
use crate::trouble::{Done, Trouble, check};

const SHIFT: char = '\u{E008}';
const TAB: char = '\u{E004}';
const ENTER: char = '\u{E007}';
const LEFT: char = '\u{E012}';
const UP: char = '\u{E013}';
const RIGHT: char = '\u{E014}';
const DOWN: char = '\u{E015}';

/// The choice that nothing moves.
const LAST: &str = "[aria-labelledby=motion-heading] button:last-child";
/// How many steps there may be to anything at the table.
const NEAR: usize = 6;
/// How many there may be through the menu, which has many fields.
const MENU: usize = 30;

pub(super) async fn a_game_by_keyboard_alone(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    // The dialog in which a file is chosen is the system's.
    game::choose_one_piece(&page).await?;
    reach(&page, "[aria-labelledby=motion-heading] button[tabindex='0']", MENU).await?;
    // Arrows lead through a group of choices, and choose.
    page.press(DOWN).await?;
    let reached = has_focus(&page, LAST).await?;
    check(if reached { Ok(()) } else { Err("arrows do not lead through a group of choices".to_owned()) })?;
    page.until_seen(&format!("{LAST}[aria-checked=true]")).await?;
    reach(&page, "#begin", MENU).await?;
    page.press(ENTER).await?;
    page.until_seen("#board").await?;
    focus_comes_to(&page, "#view-heading").await?;
    let mut now = game::turn(&page, None).await?;
    for _ in 0..1000 {
        match now.due() {
            Due::Over => break,
            Due::Named => press_on(&page, ".acts .move").await?,
            Due::Throw => throw(&page).await?,
            Due::Origin(_) => take_up(&page).await?,
            Due::End(end) => put_down(&page, end).await?,
            Due::Nothing => {}
        }
        now = game::turn(&page, Some(&now)).await?;
        let lost = page.ask("return document.activeElement === document.body").await?;
        check(if lost == Value::Bool(false) { Ok(()) } else { Err(format!("the focus is lost before {now:?}")) })?;
    }
    check(if now.over { Ok(()) } else { Err(format!("the game does not end: {now:?}")) })?;
    // The way back through the moves ends at its beginning, and the focus does not.
    reach(&page, "#again", NEAR).await?;
    reach(&page, ".steps .step:nth-child(2)", 12).await?;
    for _ in 0..2 {
        page.press(ENTER).await?;
    }
    page.until_seen(".looking").await?;
    page.press_with(SHIFT, TAB).await?;
    page.press(ENTER).await?;
    page.until_seen(".steps .step:first-child[aria-disabled=true]").await?;
    focus_comes_to(&page, ".steps .step:first-child").await?;
    reach(&page, "#again", 12).await?;
    page.press(ENTER).await?;
    page.until_seen("#begin").await?;
    focus_comes_to(&page, "#rules-heading").await?;
    page.close().await
}

/// The views of the menu and back, and what lies over the page: the focus goes along.
pub(super) async fn the_focus_goes_along(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    for button in ["#lesson", "#editor"] {
        reach(&page, button, MENU).await?;
        page.press(ENTER).await?;
        page.until_seen("#board").await?;
        focus_comes_to(&page, "#view-heading").await?;
        // The quick way to the board.
        reach(&page, "#to-board", NEAR).await?;
        page.press(ENTER).await?;
        focus_comes_to(&page, ".house").await?;
        if button == "#lesson" {
            // Each step leaves the focus where the next is.
            reach(&page, "#lesson-next", 12).await?;
            page.press(ENTER).await?;
            page.until(
                "the second question",
                "return document.getElementById('lesson-back')?.ariaDisabled === 'false'",
            )
            .await?;
            reach(&page, "#lesson-back", NEAR).await?;
            page.press(ENTER).await?;
            page.until_seen("#lesson-back[aria-disabled=true]").await?;
            focus_comes_to(&page, "#lesson-back").await?;
        }
        reach(&page, "#to-menu", 16).await?;
        page.press(ENTER).await?;
        page.until_seen("#begin").await?;
        focus_comes_to(&page, "#rules-heading").await?;
    }
    // An option is changed, and changed again.
    page.ask("document.querySelector('[id^=option-]').focus()").await?;
    let values = page.list("return [...document.activeElement.options].map((one) => one.value)").await?;
    for value in values.iter().rev() {
        let script = "
            const field = document.activeElement;
            field.value = arguments[0];
            field.dispatchEvent(new Event('change', { bubbles: true }));";
        page.client.execute(script, vec![value.as_str().into()]).await?;
        focus_comes_to(&page, "[id^=option-]").await?;
    }
    // Houses are leafed through.
    page.visit(&game::middle_game()?).await?;
    page.until_seen("#board").await?;
    page.ask("document.getElementById('house-28').focus()").await?;
    page.press('i').await?;
    page.until_seen("#lore-after").await?;
    reach(&page, "#lore-after", NEAR).await?;
    for house in ["29", "30"] {
        page.press(ENTER).await?;
        page.until(
            "the next house",
            &format!("return document.getElementById('sheet-title').textContent.includes({house:?})"),
        )
        .await?;
        focus_comes_to(&page, if house == "30" { "#sheet-close" } else { "#lore-after" }).await?;
    }
    page.press(ENTER).await?;
    focus_comes_to(&page, "#house-28").await?;
    page.close().await
}

/// Goes to a control, by the shorter of the two ways, in at most so many steps.
async fn reach(page: &Page, selector: &str, at_most: usize) -> Done {
    let before = format!(
        "const there = document.querySelector({selector:?});
         return !!there && !!(document.activeElement.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_PRECEDING)
            && document.activeElement !== document.body"
    );
    let back = page.ask(&before).await? == Value::Bool(true);
    for _ in 0..=at_most {
        if has_focus(page, selector).await? {
            return Ok(());
        }
        if back {
            page.press_with(SHIFT, TAB).await?;
        } else {
            page.press(TAB).await?;
        }
    }
    let now = page.text("return document.activeElement.outerHTML.slice(0, 200)").await?;
    Err(Trouble::Wrong(format!("{selector} is more than {at_most} steps away; they lead to {now}")))
}

/// Waits until something has the focus without a key.
async fn focus_comes_to(page: &Page, selector: &str) -> Done {
    let script = format!("return document.activeElement?.matches({selector:?}) ?? false");
    page.until(&format!("the focus on {selector}"), &script).await.map(|_| ())
}

async fn has_focus(page: &Page, selector: &str) -> Done<bool> {
    let script = format!("return document.activeElement?.matches({selector:?}) ?? false");
    Ok(page.ask(&script).await?.as_bool() == Some(true))
}

async fn press_on(page: &Page, selector: &str) -> Done {
    reach(page, selector, NEAR).await?;
    // What has the focus must be seen to have it.
    let seen = page.ask("return document.activeElement.matches(':focus-visible')").await?;
    check(if seen.as_bool() == Some(true) { Ok(()) } else { Err(format!("the focus on {selector} is not seen")) })?;
    page.press(ENTER).await
}

/// Throws: on the board by its key, elsewhere by the button.
async fn throw(page: &Page) -> Done {
    if has_focus(page, ".house").await? { page.press('t').await } else { press_on(page, "#throw").await }
}

/// Takes up the first piece that may move.
async fn take_up(page: &Page) -> Done {
    reach(page, ".house, #hand.origin", NEAR).await?;
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
    reach(page, ".house", NEAR).await?;
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
