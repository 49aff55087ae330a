//! Games as people play them, from what the page offers.

use std::path::PathBuf;

use senet::record::Record;
use senet::{PRESET_IDS, Rules, State};
use senet_protocol::link;
use serde_json::Value;

use crate::page::{Page, texts};
use crate::trouble::{Done, Trouble};

/// What a script of the page tells of the table.
const OFFERED: &str = "
    const seen = (found) => found && !found.disabled && found.getClientRects().length > 0
        && (found.localName !== 'button' || found.getAttribute('aria-disabled') !== 'true')
        && getComputedStyle(found).visibility !== 'hidden';
    const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
    const ids = (selector) => all(selector).map((found) => found.id);
    const text = (id) => document.getElementById(id)?.textContent ?? '';
    const sticks = document.getElementById('sticks');
    return {
        over: all('#again').length > 0,
        air: sticks?.classList.contains('air') ?? false,
        toThrow: ids('#throw').length > 0,
        named: all('.acts .move').length,
        chosen: ids('.house.chosen, #hand.chosen'),
        origins: ids('.house.origin, #hand.origin'),
        ends: ids('.house.destination, #off.destination'),
        plies: document.querySelectorAll('.plies li').length,
        told: text('turn') + '|' + text('live'),
    };";

/// What may be done at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Offered {
    pub(crate) over: bool,
    pub(crate) air: bool,
    pub(crate) to_throw: bool,
    /// How many moves have a button.
    pub(crate) named: u64,
    pub(crate) chosen: Vec<String>,
    pub(crate) origins: Vec<String>,
    pub(crate) ends: Vec<String>,
    /// How many plies have been played.
    pub(crate) plies: u64,
    /// What is said to people.
    pub(crate) told: String,
}

impl Offered {
    fn read(answer: &Value) -> Done<Self> {
        let is = |key: &str| answer[key].as_bool().unwrap_or_default();
        let count = |key: &str| answer[key].as_u64().unwrap_or_default();
        Ok(Self {
            over: is("over"),
            air: is("air"),
            to_throw: is("toThrow"),
            named: count("named"),
            chosen: texts(&answer["chosen"])?,
            origins: texts(&answer["origins"])?,
            ends: texts(&answer["ends"])?,
            plies: count("plies"),
            told: answer["told"].as_str().unwrap_or_default().to_owned(),
        })
    }

    /// Whether a person is to do something.
    pub(crate) fn waits(&self) -> bool {
        !self.air && (self.over || self.to_throw || self.named > 0 || !self.origins.is_empty())
    }

    /// What is due: one of the things that a person may do.
    pub(crate) fn due(&self) -> Due<'_> {
        if self.over {
            Due::Over
        } else if self.named > 0 {
            Due::Named
        } else if self.to_throw {
            Due::Throw
        } else if let (Some(_), Some(end)) = (self.chosen.first(), self.ends.last()) {
            Due::End(end)
        } else if let Some(origin) = self.origins.last() {
            Due::Origin(origin)
        } else {
            Due::Nothing
        }
    }
}

/// What a person is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Due<'a> {
    /// The game is over.
    Over,
    /// Press the button of a move.
    Named,
    /// Throw.
    Throw,
    /// Take a piece up.
    Origin(&'a str),
    /// Put it down.
    End(&'a str),
    /// Wait.
    Nothing,
}

/// What may be done now.
pub(crate) async fn offered(page: &Page) -> Done<Offered> {
    Offered::read(&page.ask(OFFERED).await?)
}

/// Waits until a person is to do something else than before.
pub(crate) async fn turn(page: &Page, before: Option<&Offered>) -> Done<Offered> {
    for _ in 0..1500 {
        let now = offered(page).await?;
        if now.waits() && Some(&now) != before {
            return Ok(now);
        }
        tokio::time::sleep(std::time::Duration::from_millis(40)).await;
    }
    let seen = page.text("return document.body.innerText.slice(0, 800)").await?;
    Err(Trouble::Awaited { what: format!("a turn of a person after {before:?}"), seen })
}

/// Plays on by pointing until a game is over, or has at least so many plies.
/// What is offered then.
pub(crate) async fn play(page: &Page, plies: u64) -> Done<Offered> {
    let mut now = turn(page, None).await?;
    // A game of one piece a side takes some fifty turns.
    for _ in 0..1000 {
        if now.over || now.plies >= plies {
            return Ok(now);
        }
        match now.due() {
            Due::Named => page.point(".acts .move").await?,
            Due::Throw => page.point("#throw").await?,
            Due::Origin(id) | Due::End(id) => page.point(&format!("#{id}")).await?,
            Due::Over | Due::Nothing => {}
        }
        now = turn(page, Some(&now)).await?;
    }
    Err(Trouble::Wrong("the game does not end".to_owned()))
}

/// Plays until a piece is to be moved by hand, without moving it.
pub(crate) async fn until_choice(page: &Page) -> Done<Offered> {
    let mut now = turn(page, None).await?;
    for _ in 0..200 {
        match now.due() {
            Due::Named => page.point(".acts .move").await?,
            Due::Throw => page.point("#throw").await?,
            Due::Origin(_) | Due::End(_) => return Ok(now),
            Due::Over | Due::Nothing => break,
        }
        now = turn(page, Some(&now)).await?;
    }
    Err(Trouble::Wrong("no piece was ever to be moved".to_owned()))
}

/// A rule file of one's own: the first of the rule sets, with one piece a side,
/// so that a whole game is short. Its remark, and where it lies.
pub(crate) fn one_piece() -> Done<(&'static str, PathBuf)> {
    const REMARK: &str = "One piece a side, for those in a hurry.";
    let wrong = || Trouble::Wrong("the first rule set cannot be changed into one with one piece".to_owned());
    let rules = PRESET_IDS.first().and_then(|id| Rules::preset(id).ok()).ok_or_else(wrong)?;
    let mut lines: Vec<String> = Vec::new();
    for line in rules.source_text().lines() {
        // The options, which stand last, would set the number of pieces anew.
        if line.starts_with("[options") {
            break;
        }
        lines.push(match line.split(" = ").next() {
            Some("id") => "id = \"one-piece\"".to_owned(),
            Some("special") => format!("special = \"{REMARK}\""),
            Some("pieces") => "pieces = 1".to_owned(),
            _ => line.to_owned(),
        });
    }
    let text = lines.join("\n");
    Rules::from_toml("one-piece.toml", &text, &[]).map_err(|error| Trouble::Wrong(error.to_string()))?;
    let file = std::env::temp_dir().join(format!("senet-one-piece-{}.toml", std::process::id()));
    std::fs::write(&file, text).map_err(|error| Trouble::System("no room for a rule file", error))?;
    Ok((REMARK, file))
}

/// Gives the page the rules with one piece, in its menu.
pub(crate) async fn choose_one_piece(page: &Page) -> Done {
    let (remark, file) = one_piece()?;
    page.give_file("#rule-file", &file).await?;
    let script = format!("return document.querySelector('main').textContent.includes({remark:?})");
    page.until("the rules of the file", &script).await?;
    std::fs::remove_file(file).map_err(|error| Trouble::System("a rule file cannot be removed", error))
}

/// The end of an address that holds a game of two persons with one move to its end.
pub(crate) fn last_move() -> Done<String> {
    at("10/10/3D3L2 L 3")
}

/// The end of an address that holds a game in which the house of beauty bars the way.
pub(crate) fn barred() -> Done<String> {
    at("10/10/3L1D4 L 4")
}

/// The end of an address that holds a game of two persons from this position on, in
/// which each has one piece left.
fn at(position: &str) -> Done<String> {
    let wrong = |why: String| Trouble::Wrong(format!("no game is at {position}: {why}"));
    let rules = PRESET_IDS.first().and_then(|id| Rules::preset(id).ok()).ok_or_else(|| wrong("no rules".to_owned()))?;
    let rest = rules.clauses().start.pieces - 1;
    let state =
        State::read(&rules, &format!("{position} off:{rest}/{rest}")).map_err(|errors| wrong(errors.to_string()))?;
    let mut record = Record::new(&rules);
    record.set_start(&rules, &state);
    Ok(format!("#{}", link::write(&record).map_err(|error| wrong(error.to_string()))?))
}

/// The end of an address that holds a game in the middle, person against computer.
pub(crate) fn middle_game() -> Done<String> {
    let record = Record::read(include_str!("../../../docs/images/game.senet"))
        .map_err(|error| Trouble::Wrong(error.to_string()))?;
    let fragment = link::write(&record).map_err(|error| Trouble::Wrong(error.to_string()))?;
    Ok(format!("#{fragment}"))
}
