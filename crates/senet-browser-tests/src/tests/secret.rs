//! What the sticks show is known to nobody before they lie still.

use serde_json::json;

use crate::browser::Screen;
use crate::devtools;
use crate::game::{self, Due};
use crate::page::Page;
use crate::runner::Stage;
use crate::trouble::{Done, Trouble, check, none};

/// Looks at the page at each of its changes while the sticks are in the air.
/// What is about throwing is collected as text; of the rest it is noted when it
/// is not what it was before.
const WATCH: &str = "
    window.inTheAir = [];
    window.elsewhere = [];
    const about = ['sticks', 'throw', 'turn'];
    const rest = () => {
        const copy = document.documentElement.cloneNode(true);
        about.forEach((id) => copy.querySelector('#' + id)?.remove());
        copy.querySelectorAll('[aria-disabled]').forEach((one) => one.removeAttribute('aria-disabled'));
        return copy.outerHTML + document.title;
    };
    const shown = (id) => document.getElementById(id).outerHTML;
    window.watcher?.disconnect();
    let before = null;
    const look = () => {
        if (!document.getElementById('sticks')?.classList.contains('air')) return;
        inTheAir.push(about.map(shown).join(''));
        if (rest() !== before) elsewhere.push(rest());
    };
    window.watcher = new MutationObserver(look);
    watcher.observe(document.documentElement, { subtree: true, childList: true, attributes: true, characterData: true });
    document.getElementById('throw').addEventListener('click', () => { before = rest(); }, { capture: true, once: true });";

pub(super) async fn nothing_tells_the_throw_early(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    page.point("[aria-labelledby=seats-heading] button:last-child").await?;
    page.point("#begin").await?;
    let mut looks: Vec<String> = Vec::new();
    let mut values: Vec<String> = Vec::new();
    let mut now = game::turn(&page, None).await?;
    // Four throws that are not alike say enough.
    for _ in 0..60 {
        let throwing = now.due() == Due::Throw;
        match now.due() {
            Due::Throw => {
                page.ask(WATCH).await?;
                page.point("#throw").await?;
            }
            Due::Named => page.point(".acts .move").await?,
            Due::Origin(id) | Due::End(id) => page.point(&format!("#{id}")).await?,
            Due::Over | Due::Nothing => break,
        }
        now = game::turn(&page, Some(&now)).await?;
        if throwing {
            // Who throws may be told; both sides are one to this test.
            none("the page changed elsewhere while sticks tumbled", &excerpts(&page.list("return elsewhere").await?))?;
            looks.extend(page.list("return inTheAir").await?);
            values.push(page.text("return document.querySelector('#sticks .value').textContent").await?);
        }
        values.dedup();
        if values.len() >= 4 {
            break;
        }
    }
    check(if values.len() >= 4 { Ok(()) } else { Err(format!("only {values:?} were thrown")) })?;
    check(if looks.is_empty() { Err("no sticks were seen in the air".to_owned()) } else { Ok(()) })?;
    looks.sort();
    looks.dedup();
    check(if looks.len() == 1 {
        Ok(())
    } else {
        Err(format!("sticks in the air look different from throw to throw:\n    {}", looks.join("\n    ")))
    })?;
    page.close().await
}

fn excerpts(pages: &[String]) -> Vec<String> {
    pages
        .iter()
        .take(1)
        .map(|page| page.chars().rev().take(4000).collect::<Vec<_>>().into_iter().rev().collect())
        .collect()
}

pub(super) async fn stillness_is_respected(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    let wanted = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    devtools::tool(&page.client, "Emulation.setEmulatedMedia", wanted).await?;
    page.reload().await?;
    page.point("[aria-labelledby=seats-heading] button:last-child").await?;
    page.point("#begin").await?;
    let script = "
        window.moving = [];
        const look = () => {
            const running = document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 20);
            moving.push(...running.map((one) => one.effect.target.outerHTML.slice(0, 100)));
            requestAnimationFrame(look);
        };
        look();";
    page.ask(script).await?;
    game::play(&page, 3).await?;
    none("something moves", &moving(&page).await?)?;
    page.close().await
}

async fn moving(page: &Page) -> Result<Vec<String>, Trouble> {
    page.list("return [...new Set(moving)]").await
}
