//! What somebody who is here for the first time stumbles over, or does not.

use crate::browser::Screen;
use crate::game::{self, Due};
use crate::runner::Stage;
use crate::trouble::{Done, check, none};
use crate::views::View;

const SPACE: char = ' ';
const ALT: char = '\u{E00A}';

pub(super) async fn every_view_begins_at_its_top(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::SMALL_PHONE).await?;
    for (button, there) in [
        ("#lesson", ".lesson #board"),
        ("#to-menu", "#begin"),
        ("#editor", "#edit-play"),
        ("#to-menu", "#begin"),
        ("#begin", "#board"),
        ("#to-menu", "#begin"),
    ] {
        page.ask("window.scrollTo(0, document.body.scrollHeight)").await?;
        page.point(button).await?;
        page.until_seen(there).await?;
        let top = "return scrollY === 0 && document.activeElement?.matches('#view-heading, #rules-heading')";
        page.until(&format!("the top of what {button} leads to, with the focus"), top).await?;
    }
    page.close().await
}

/// What the sticks show: the number, how many light sides, and whether they rest.
const STICKS: &str = "
    const sticks = document.getElementById('sticks');
    const light = sticks.querySelectorAll('.stick.light').length;
    return [sticks.querySelector('.value').textContent, light, sticks.classList.contains('rest')].join()";

pub(super) async fn sticks_show_what_is_to_be_used_and_nothing_else(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    page.point("[aria-labelledby=motion-heading] button:last-child").await?;
    page.point("[aria-labelledby=seats-heading] button:last-child").await?;
    page.point("#begin").await?;
    let mut now = game::turn(&page, None).await?;
    for _ in 0..24 {
        let shown = page.text(STICKS).await?;
        let right = match now.due() {
            Due::Throw => shown == ",0,true",
            Due::Named | Due::Origin(_) | Due::End(_) => shown.ends_with("false") && !shown.starts_with(','),
            Due::Over | Due::Nothing => break,
        };
        check(if right { Ok(()) } else { Err(format!("the sticks show {shown} at {now:?}")) })?;
        match now.due() {
            Due::Named => page.point(".acts .move").await?,
            Due::Throw => page.point("#throw").await?,
            Due::Origin(id) | Due::End(id) => page.point(&format!("#{id}")).await?,
            Due::Over | Due::Nothing => {}
        }
        now = game::turn(&page, Some(&now)).await?;
    }
    // A position may begin with a throw that nobody has seen.
    page.visit(&game::last_move()?).await?;
    page.until_seen("#board").await?;
    let shown = page.text(STICKS).await?;
    check(if shown == "3,3,false" { Ok(()) } else { Err(format!("the sticks show {shown}, not 3")) })?;
    page.close().await
}

/// What is too small, or out of sight, on a small phone held upright.
const CRAMPED: &str = "
    const board = document.getElementById('board');
    const scale = board.getScreenCTM().a;
    const small = [...board.querySelectorAll('text')]
        .filter((one) => parseFloat(getComputedStyle(one).fontSize) * scale < 10.95)
        .map((one) => `${one.textContent} is ${parseFloat(getComputedStyle(one).fontSize) * scale} high`);
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const [turn, last, undo, redo] = ['#turn', '#live p:last-child', '#undo', '#redo'].map(box);
    if (last.top < turn.top || last.top - turn.bottom > 24 || last.bottom > innerHeight)
        small.push(`the last message is at ${last.top} to ${last.bottom}, the turn ends at ${turn.bottom}`);
    if (undo.top !== redo.top) small.push('undo and redo are not side by side');
    return small;";

pub(super) async fn a_small_phone_shows_what_matters(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::SMALL_PHONE).await?;
    page.point("[aria-labelledby=seats-heading] button:last-child").await?;
    page.point("#begin").await?;
    game::until_choice(&page).await?;
    page.until("a message", "return document.querySelector('#live p') !== null").await?;
    page.ask("window.scrollTo(0, 0)").await?;
    none("on a small phone", &page.list(CRAMPED).await?)?;
    page.close().await
}

pub(super) async fn a_press_on_a_house_tells_of_it(stage: &Stage<'_>) -> Done {
    for screen in [Screen::LAPTOP, Screen::SMALL_PHONE] {
        let page = stage.open(screen).await?;
        page.point("[aria-labelledby=seats-heading] button:last-child").await?;
        page.point("#begin").await?;
        game::turn(&page, None).await?;
        page.point("#house-26").await?;
        page.until("the house", "return document.getElementById('sheet-title')?.textContent === '26. House of Beauty'")
            .await?;
        page.until("what is told", "return document.querySelector('.sheet-inside')?.textContent.includes('nfr')")
            .await?;
        page.point("#sheet-close").await?;
        page.until("the sheet to close", "return !document.querySelector('dialog[open]')").await?;
        page.close().await?;
    }
    Ok(())
}

pub(super) async fn keys_work_at_the_table_and_nowhere_else(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    page.point("[aria-labelledby=motion-heading] button:last-child").await?;
    page.point("[aria-labelledby=seats-heading] button:last-child").await?;
    page.point("#begin").await?;
    page.until("the focus at the table", "return document.activeElement?.id === 'view-heading'").await?;
    let thrown = "return document.querySelector('#sticks .value').textContent !== ''";
    page.press(SPACE).await?;
    page.until("a throw by the space bar", thrown).await?;
    page.press('?').await?;
    page.until_seen(".sheet-inside .book").await?;
    // Over a sheet the keys of the table are not heard.
    let told = page.ask("return document.querySelectorAll('#live p').length").await?;
    page.press('h').await?;
    page.press('u').await?;
    page.point("#sheet-close").await?;
    page.until("the sheet to close", "return !document.querySelector('dialog[open]')").await?;
    let heard = page.ask("return document.querySelectorAll('#live p').length").await?;
    check(if heard == told { Ok(()) } else { Err("keys are heard behind a sheet".to_owned()) })?;
    game::play(&page, 2).await?;
    let plies = page.ask("return document.querySelectorAll('.plies li').length").await?;
    let same = async |what: &str| {
        let now = page.ask("return document.querySelectorAll('.plies li').length").await?;
        check(if now == plies { Ok(()) } else { Err(format!("{what} is heard")) })
    };
    page.press_with(ALT, 'u').await?;
    same("a key that is pressed with another").await?;
    page.ask("document.activeElement.blur()").await?;
    page.press('u').await?;
    same("a key away from the table").await?;
    page.ask("document.getElementById('view-heading').focus()").await?;
    page.press('u').await?;
    page.until("a move taken back", &format!("return document.querySelectorAll('.plies li').length < {plies}")).await?;
    page.close().await
}

/// The keys that are told, with the sign of what opens, and the room around it.
pub(super) async fn what_opens_looks_like_it(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    let sign = "
        return [...document.querySelectorAll('summary')]
            .filter((one) => !/^\"[▸▾]\"/.test(getComputedStyle(one, '::before').content))
            .map((one) => one.textContent)";
    for view in [View::Menu, View::Table] {
        view.show(&page).await?;
        none("what opens has no sign", &page.list(sign).await?)?;
    }
    // Nothing stands between the options and the buttons below but one gap.
    View::Menu.show(&page).await?;
    let gap = "
        const options = document.querySelector('.options');
        const box = (one) => one.getBoundingClientRect();
        options.open = false;
        const next = [...options.parentElement.children].find((one) => box(one).top >= box(options).bottom);
        return box(next).top - box(options).bottom - parseFloat(getComputedStyle(options.parentElement).rowGap)";
    let gap = page.ask(gap).await?.as_f64().unwrap_or(99.0);
    check(if gap.abs() < 1.0 { Ok(()) } else { Err(format!("{gap} pixels more than a gap below the options")) })?;
    page.close().await
}

/// The buttons of a lesson: how many say Back, how many are red, what the next one says.
const LESSON: &str = "
    const seen = [...document.querySelectorAll('button')].filter((one) => one.getClientRects().length);
    const back = seen.filter((one) => one.textContent.trim() === 'Back').length;
    const main = seen.filter((one) => one.matches('.main:not(.skip)')).length;
    return [back, main, document.getElementById('lesson-next').textContent.trim()].join()";

pub(super) async fn a_lesson_has_one_way_back_and_one_main_button(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    page.point("#lesson").await?;
    page.until_seen(".lesson #board").await?;
    let first = page.text(LESSON).await?;
    check(if first == "1,1,Skip" { Ok(()) } else { Err(format!("the first question has {first}")) })?;
    let grants = senet::Rules::preset(senet::PRESET_IDS[0]).map(|rules| rules.clauses().grants).unwrap_or_default();
    for throw in grants.iter() {
        let index = format!(
            "return String([...document.querySelectorAll('.acts .value')].findIndex((one) => one.textContent === '{throw}') + 1)"
        );
        page.point(&format!(".acts .value:nth-of-type({})", page.text(&index).await?)).await?;
    }
    page.point(".acts .main").await?;
    page.until("the right answer", "return document.querySelector('.verdict.right') !== null").await?;
    let answered = page.text(LESSON).await?;
    check(if answered == "1,1,Next" { Ok(()) } else { Err(format!("answered it has {answered}")) })?;
    page.close().await
}

pub(super) async fn a_position_is_played_by_whom_the_menu_names(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    View::Import.show(&page).await?;
    let paste = "
        const field = document.getElementById('import');
        field.value = 'LDLDLDLDLD/LDLD6/10 L 2';
        field.dispatchEvent(new Event('input', { bubbles: true }))";
    page.ask(paste).await?;
    page.point("#import-open").await?;
    page.until_seen("#board").await?;
    let turn = page.text("return document.getElementById('turn').textContent").await?;
    check(if turn.starts_with("Light (you) threw 2") { Ok(()) } else { Err(format!("it says {turn:?}")) })?;
    page.close().await
}

/// Types into the position's field, and leaves it.
fn typed(text: &str) -> String {
    format!(
        "const field = document.getElementById('edit-text');
         field.value = {text:?};
         field.dispatchEvent(new Event('change', {{ bubbles: true }}))"
    )
}

pub(super) async fn the_editor_says_what_lies_there_and_not_what_was_typed(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    page.point("#editor").await?;
    page.until_seen("#edit-play").await?;
    let text = "return document.getElementById('edit-text').value";
    let start = page.text(text).await?;
    // Spaces around a position mean nothing, and go.
    page.ask(&typed(&format!("  {start} "))).await?;
    page.until(
        "the position without spaces",
        &format!("return document.getElementById('edit-text').value === {start:?}"),
    )
    .await?;
    // What is no position stays to be mended, until another one is set up; be it the same as before.
    page.ask(&typed("xyz")).await?;
    page.until("what is wrong", "return document.getElementById('edit-wrong').textContent !== ''").await?;
    page.point("#edit-start").await?;
    page.until("the start again", &format!("return document.getElementById('edit-text').value === {start:?}")).await?;
    page.until("nothing wrong", "return document.getElementById('edit-wrong').textContent === ''").await?;
    page.close().await
}
