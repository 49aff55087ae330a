//! A whole game by ear: what the live region says, and when.

use senet::record::Record;
use senet::{Move, Player};
use senet_play::{Contestant, Game};
use senet_text::{Catalogue, Msg, capital, tell};
use serde_json::Value;

use crate::browser::Screen;
use crate::game;
use crate::page::Page;
use crate::runner::Stage;
use crate::trouble::{Done, Trouble, check, none};

/// Takes down what is said, and what was said while sticks were in the air; and lets
/// those that somebody else has thrown lie at once.
const LISTEN: &str = "
    window.heard = [];
    window.early = [];
    const air = () => document.getElementById('sticks')?.classList.contains('air') ?? false;
    new MutationObserver((changes) => {
        for (const change of changes) {
            const live = change.target.closest?.('#live');
            if (!live) continue;
            for (const one of change.addedNodes) {
                if (one.parentElement !== live && one.isConnected) continue;
                if (one.localName !== 'p') continue;
                heard.push(one.textContent.trim());
                if (air()) early.push(one.textContent);
            }
        }
        if (air()) setTimeout(() => air() && document.getElementById('sticks').click(), 60);
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });";

pub(super) async fn a_game_is_followed_by_ear(stage: &Stage<'_>) -> Done {
    let page = stage.open(Screen::LAPTOP).await?;
    game::choose_one_piece(&page).await?;
    page.ask(LISTEN).await?;
    page.point("#begin").await?;
    let end = game::play(&page, u64::MAX).await?;
    check(if end.over { Ok(()) } else { Err(format!("the game does not end: {end:?}")) })?;
    none("said while the sticks were in the air", &page.list("return early").await?)?;
    let heard = page.list("return heard").await?;
    let wanted = told(&played(&page).await?)?;
    for (number, pair) in heard.iter().zip(&wanted).enumerate() {
        check(if pair.0 == pair.1 {
            Ok(())
        } else {
            Err(format!("message {number} is {:?}, not {:?}", pair.0, pair.1))
        })?;
    }
    check(if heard.len() == wanted.len() {
        Ok(())
    } else {
        Err(format!("{} messages, not {}: they end with {:?}", heard.len(), wanted.len(), heard.last()))
    })?;
    // It is a region that says by itself what comes, and nothing else.
    let region = "
        const { role, ariaLive } = document.getElementById('live');
        return [role, ariaLive, document.getElementById('live').getAttribute('aria-relevant')].join()";
    let region = page.text(region).await?;
    check(if region == "log,polite,additions" { Ok(()) } else { Err(format!("the region is {region}")) })?;
    page.close().await
}

/// The game, from its record.
async fn played(page: &Page) -> Done<Game> {
    page.point("#share").await?;
    page.until_seen("#record").await?;
    let text = page.ask("return document.getElementById('record').value").await?;
    let text = match &text {
        Value::String(text) => text.as_str(),
        _ => "",
    };
    let record = Record::read(text).map_err(|error| Trouble::Wrong(format!("{error}\n{text}")))?;
    Game::from_record(&record).map_err(|error| Trouble::Wrong(format!("{error}\n{text}")))
}

/// What a game says from its beginning to its end.
fn told(game: &Game) -> Done<Vec<String>> {
    let texts = Catalogue::english();
    let mut all = Vec::new();
    let you = |contestant: Contestant| {
        let seat = game.contestant(contestant);
        if seat.is_person() { texts.say(Msg::SeatYou) } else { tell::seat(&texts, seat) }
    };
    if let Some(ritual) = game.ritual() {
        for cast in ritual.casts() {
            all.push(capital(&texts.say(Msg::RitualCast { who: &you(cast.by), throw: cast.cast.throw.into() })));
        }
        let side = ritual.side();
        match ritual.beginner() {
            Some(by) if game.contestant(by).is_person() => all.push(texts.say(Msg::RitualYouBegin { side })),
            Some(by) => all.push(capital(&texts.say(Msg::RitualBegins { beginner: &you(by), side }))),
            None => {}
        }
    }
    let first = game.ritual().and_then(|ritual| ritual.casts().last()).map(|last| last.cast.number);
    for ply in game.plies() {
        // A throw that settled who begins may be the first move; it was told already.
        if let Some(cast) = ply.cast.filter(|cast| Some(cast.number) != first) {
            let who = texts.say(Msg::SideName { side: ply.side });
            let threw = texts.say(Msg::ReportThrows { who: &who, throw: cast.throw.into() });
            let vain = texts.say(Msg::HappenedPasses);
            all.push(if ply.played == Move::Pass { format!("{threw} {vain}") } else { threw });
        }
        all.push(tell::happened(&texts, game.rules(), ply).join(" "));
    }
    let outcome = game.outcome().ok_or_else(|| Trouble::Wrong("the record does not end".to_owned()))?;
    let score = tell::tally(outcome.points);
    let person = |side: Player| game.seats()[side].is_person();
    all.push(match outcome.winner {
        None => texts.say(Msg::ReportDrawn { score: &score }),
        Some(side) if person(side) => texts.say(Msg::ReportYouWin { side, score: &score }),
        Some(side) => {
            let who = tell::seat(&texts, &game.seats()[side]);
            texts.say(Msg::ReportWins { side, who: &who, score: &score })
        }
    });
    Ok(all)
}
