//! What lies on the board and beside it.

use senet::{Hit, Layout, PRESET_IDS, Rules};

use crate::browser::Screen;
use crate::page::Page;
use crate::runner::Stage;
use crate::trouble::{Done, Trouble, check};
use crate::views::resize;

/// How a piece of each side is drawn, and that all of a side are drawn alike.
const DRAWN: &str = "
    const drawn = ['light', 'dark'].map((side) => [...document.querySelectorAll(`.piece.${side}`)].map((one) => one.innerHTML));
    const alike = drawn.every((all) => all.length > 0 && all.every((one) => one === all[0]));
    return alike && drawn[0][0] !== drawn[1][0] ? drawn.map((all) => all[0]).join('|') : 'not told apart'";

pub(super) async fn pieces_are_chosen_and_told_apart(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    let mut seen: Vec<String> = Vec::new();
    // As the rule set has them, then each set; the first rule set has the usual one.
    for choice in 0..=senet::PieceSet::ALL.len() {
        page.point(&format!("#pieces-heading-{choice}")).await?;
        page.point("#begin").await?;
        page.until_seen("#board").await?;
        let drawn = page.text(DRAWN).await?;
        let told = if drawn == "not told apart" { Err(format!("choice {choice}: {drawn}")) } else { Ok(()) };
        check(told)?;
        check(if choice > 1 && seen.contains(&drawn) {
            Err(format!("choice {choice} is like another"))
        } else {
            Ok(())
        })?;
        seen.push(drawn);
        // It stays chosen.
        page.reload().await?;
        page.until_seen("#board").await?;
        let again = page.text(DRAWN).await?;
        check(if seen.last() == Some(&again) { Ok(()) } else { Err(format!("choice {choice} is forgotten")) })?;
        page.point("#to-menu").await?;
        page.until_seen("#begin").await?;
    }
    check(if seen.first() == seen.get(1) { Ok(()) } else { Err("the usual pieces are others".to_owned()) })?;
    page.close().await
}

pub(super) async fn trays_are_there_where_something_lies_in_them(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    let with = |fits: fn(&Rules) -> bool| PRESET_IDS.into_iter().find(|id| Rules::preset(id).is_ok_and(|r| fits(&r)));
    let placed =
        with(|rules| rules.clauses().start.layout == Layout::Alternating && rules.clauses().hit != Hit::Capture);
    let kinds = [
        (placed, 0),
        (with(|rules| rules.clauses().start.layout == Layout::InHand), 1),
        (with(|rules| rules.clauses().hit == Hit::Capture), 1),
    ];
    for (id, trays) in kinds {
        let id = id.ok_or_else(|| Trouble::Wrong("no rule set of this kind".to_owned()))?;
        let choose = format!(
            "const sets = document.getElementById('rule-set');
             sets.value = {id:?}; sets.dispatchEvent(new Event('change', {{ bubbles: true }}))"
        );
        page.ask(&choose).await?;
        page.point("#begin").await?;
        page.until_seen("#board").await?;
        let there = page.ask("return document.querySelectorAll('#hand').length").await?.as_u64();
        check(if there == Some(trays) { Ok(()) } else { Err(format!("{id} has {there:?} trays for the hand")) })?;
        page.point("#to-menu").await?;
        page.until_seen("#begin").await?;
    }
    page.close().await
}

pub(super) async fn the_last_move_is_in_sight_however_the_phone_is_held(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    resize(&page, 640, 320).await?;
    page.visit(&crate::game::middle_game()?).await?;
    page.until_seen(".plies li").await?;
    in_sight(&page).await?;
    for (width, height) in [(320, 640), (640, 320)] {
        resize(&page, width, height).await?;
        in_sight(&page).await?;
    }
    page.close().await
}

async fn in_sight(page: &Page) -> Done {
    let script = "
        const list = document.querySelector('.plies'), last = list.lastElementChild.getBoundingClientRect();
        const seen = list.getBoundingClientRect();
        return last.top >= seen.top - 1 && last.bottom <= seen.bottom + 1 && seen.height <= innerHeight";
    page.until("the last move to be in sight", script).await.map(|_| ())
}
