//! Files dropped on the page: rules of one's own, games, positions.

use serde_json::json;

use crate::browser::Screen;
use crate::page::Page;
use crate::runner::Stage;
use crate::trouble::{Done, Trouble, check};

/// Drops a file onto something, as the desktop would.
const DROP: &str = "
    const data = new DataTransfer();
    data.items.add(new File([arguments[0]], arguments[1], { type: 'text/plain' }));
    const onto = document.querySelector(arguments[2]);
    for (const kind of ['dragenter', 'dragover', 'drop'])
        onto.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));";

async fn let_fall(page: &Page, text: &str, name: &str, onto: &str) -> Done {
    page.client.execute(DROP, vec![json!(text), json!(name), json!(onto)]).await?;
    Ok(())
}

pub(super) async fn a_bad_rule_file_shows_line_and_column(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    page.until_seen(".drop").await?;
    let (_, file) = crate::game::one_piece()?;
    let good = std::fs::read_to_string(&file).unwrap_or_default();
    let _ = std::fs::remove_file(file);
    let bad = good.replace("pieces = 1", "pieces = 77");
    let line = bad.lines().position(|line| line.starts_with("pieces = 77")).unwrap_or_default() + 1;
    let_fall(&page, &bad, "mine.toml", ".drop").await?;
    page.until_seen(".trouble").await?;
    let told = page.text("return document.querySelector('.trouble').textContent").await?;
    // The number stands after `pieces = `.
    let place = format!("mine.toml:{line}:10");
    check(if told.contains(&place) { Ok(()) } else { Err(format!("{place} is not named in: {told}")) })?;
    // What is mended is taken, wherever it falls, and the complaint goes.
    let_fall(&page, &good, "mine.toml", "body").await?;
    page.until("the complaint to go", "return !document.querySelector('.trouble')").await?;
    page.close().await
}

pub(super) async fn games_and_positions_are_dropped_too(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    page.until_seen(".drop").await?;
    // A group of nine houses, in a position.
    let_fall(&page, "10/10/9 L -", "position.txt", ".drop").await?;
    page.until("what is wrong with the position", "return document.querySelector('.trouble')?.innerText.includes('7')")
        .await?;
    let_fall(&page, include_str!("../../../../docs/images/game.senet"), "game.senet", ".drop").await?;
    page.until("the moves of the game", "return document.querySelectorAll('.plies li').length > 3").await?;
    // At the table too, by its rules.
    let_fall(&page, "LDLDLDLDLD/LDLD6/10 L -", "position.txt", "main").await?;
    page.until("the position", "return document.querySelectorAll('.plies li').length === 0").await?;
    page.close().await
}

/// Rules with the name of a known set, and with two options that do not go together.
fn of_ones_own() -> String {
    let more = "[options.owed]\nabout = \"Owed.\"\ndefault = false\nvalues = { false = {}, true = { extra_throws = \
        \"owed\", water_turn = \"goes-on\" } }\n[options.course]\nabout = \"Carries.\"\ndefault = 1\nvalues = { 1 = {}, \
        2 = { bearing_off.remainder = \"moves-another\", bearing_off.exits = \"at-least\" } }\n";
    let text = format!("{}{more}", include_str!("../../../senet/src/rules/load/tests/good.toml"));
    let text = text.replacen("water = \"trap\"", "water = \"plain\"", 1);
    text.replacen("beauty = \"may-not-pass\"", "beauty = \"open\"", 1)
}

/// Chooses a line of a list, as a person would.
async fn choose(page: &Page, list: &str, value: &str) -> Done {
    let script = "
        const list = document.querySelector(arguments[0]);
        list.focus();
        list.value = arguments[1];
        list.dispatchEvent(new Event('change', { bubbles: true }));";
    page.client.execute(script, vec![json!(list), json!(value)]).await?;
    Ok(())
}

const CHOSEN: &str = "return document.getElementById('rule-set').selectedOptions[0].textContent";

pub(super) async fn rules_of_ones_own_are_told_from_known_ones(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    page.until_seen(".drop").await?;
    let file = std::env::temp_dir().join(format!("senet-own-{}.toml", std::process::id()));
    let text = of_ones_own();
    std::fs::write(&file, &text).map_err(|error| Trouble::System("no room for a rule file", error))?;
    page.give_file("#rule-file", &file).await?;
    let own = format!("{CHOSEN}.endsWith('Rules of your own')");
    page.until("the list to show them", &own).await?;
    // The same file can be chosen again when it has been mended: the field has forgotten it.
    page.until("a field that forgets", "return document.getElementById('rule-file').value === ''").await?;
    std::fs::write(&file, text.replace("pieces = 7", "pieces = 77"))
        .map_err(|error| Trouble::System("again", error))?;
    page.give_file("#rule-file", &file).await?;
    page.until_seen(".rules .trouble").await?;
    std::fs::write(&file, &text).map_err(|error| Trouble::System("again", error))?;
    page.give_file("#rule-file", &file).await?;
    page.until("the complaint to go", "return !document.querySelector('.trouble')").await?;
    std::fs::remove_file(file).map_err(|error| Trouble::System("a rule file cannot be removed", error))?;
    // The clauses of the book are those of the set whose name they have, not theirs.
    page.point("#read-rules").await?;
    let book = "return document.querySelector('dialog')?.innerText.includes('the rule book has no chapter about them')";
    page.until("that the book does not tell of them", book).await?;
    page.point("#sheet-close").await?;
    // What does not go together is said, and the list goes back.
    choose(&page, "#option-owed", "true").await?;
    choose(&page, "#option-course", "2").await?;
    page.until_seen(".trouble").await?;
    let told = page.text("return document.querySelector('.trouble').innerText").await?;
    let wanted = "These options do not go together.\n\noption course=2 of kendall: does not go with the other options:";
    check(if told.starts_with(wanted) { Ok(()) } else { Err(format!("it says {told:?}")) })?;
    let stands = "return [...document.querySelectorAll('[id^=option-]')].map((one) => one.value).join()
        + document.activeElement.id";
    let stands = page.text(stands).await?;
    check(if stands == "7,true,1option-course" { Ok(()) } else { Err(format!("the lists show {stands}")) })?;
    // They stay in the list while another set is looked at.
    let second = page.text("return document.getElementById('rule-set').options[2].value").await?;
    choose(&page, "#rule-set", &second).await?;
    page.until("the other set", "return !document.getElementById('option-owed')").await?;
    check(if page.ask(&own).await? == json!(false) { Ok(()) } else { Err("the list shows one's own".to_owned()) })?;
    choose(&page, "#rule-set", "*").await?;
    page.until_seen("#option-owed").await?;
    page.until("the list to show them again", &own).await?;
    page.close().await
}
