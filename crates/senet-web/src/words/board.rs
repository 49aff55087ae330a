//! What stands on and beside the board, and the moves over it.

use senet::{ByPlayer, House, Move, Player, Rules};
use senet_board::Place;
use senet_play::Ply;
use senet_text::tell::HouseNames;
use senet_text::{Lang, Msg, tell};

use super::{list, t, texts};
use crate::model::{Beside, HouseSeen};

/// What is read aloud of a house: its name, who stands there, what can be done.
#[must_use]
pub fn house(rules: &Rules, seen: HouseSeen) -> String {
    let house = seen.house.into();
    let name = house_name(rules, seen.house);
    let what = match &name {
        Some(name) => t(Msg::AriaHouseNamed { house, name }),
        None => t(Msg::AriaHouse { house }),
    };
    let holder = match seen.holder {
        Some(side) => t(Msg::AriaHolds { what: &what, side }),
        None => t(Msg::AriaEmpty { what: &what }),
    };
    let marks = [
        (seen.origin, Msg::AriaCanMove),
        (seen.destination, Msg::AriaGoesHere),
        (seen.chosen, Msg::AriaChosen),
        (seen.reached, Msg::AriaMovedHere),
    ];
    let marked = marks.into_iter().filter(|(offered, _)| offered.is_yes()).map(|(_, msg)| t(msg));
    list(&std::iter::once(holder).chain(marked).collect::<Vec<_>>())
}

/// What is read aloud of a tray: how many pieces of each side lie there.
#[must_use]
pub fn tray(beside: Beside, place: Place) -> String {
    let (lies, lost) = if place == Place::Off { (beside.off, ByPlayer::default()) } else { (beside.hand, beside.lost) };
    let lying = |side: Player| {
        let n = lies[side].into();
        t(if place == Place::Off { Msg::AriaOff { side, n } } else { Msg::AriaHand { side, n } })
    };
    let captured = |side: Player| (lost[side] > 0).then(|| t(Msg::AriaCaptured { side, n: lost[side].into() }));
    let all: Vec<String> =
        Player::BOTH.into_iter().map(lying).chain(Player::BOTH.into_iter().filter_map(captured)).collect();
    list(&all)
}

/// A move on a button.
#[must_use]
pub fn move_button(chosen: Move, rules: &Rules) -> String {
    match chosen {
        Move::Pass => t(Msg::ButtonPass),
        Move::Stay => t(Msg::ButtonStay),
        Move::Stop => t(Msg::ButtonStop),
        _ => move_words(chosen, rules),
    }
}

/// A move with what it does.
pub(super) fn move_words(chosen: Move, rules: &Rules) -> String {
    let (written, words) = (chosen.to_string(), tell::move_in_short(&texts(), chosen, rules));
    if words.is_empty() { written } else { t(Msg::HintMoveWords { chosen: &written, words: &words }) }
}

/// A ply in the list of moves: the throw and the move, written the same everywhere.
#[must_use]
pub fn ply(ply: &Ply) -> String {
    let throw = ply.throw().map_or_else(|| "–".to_owned(), |throw| throw.to_string());
    format!("{throw} {}", ply.played)
}

/// The name of a house: the source's own goes first where the page speaks its language.
fn house_name(rules: &Rules, house: House) -> Option<String> {
    let texts = texts();
    let alias = rules.info().aliases.iter().find(|(at, _)| *at == house).map(|(_, name)| name.clone());
    let known = HouseNames::Spoken.of(&texts, house);
    if texts.lang() == Lang::English { alias.or(known) } else { known.or(alias) }
}

/// A house as a heading: its number and the name it has here.
#[must_use]
pub fn house_title(rules: &Rules, house: House) -> String {
    let name = house_name(rules, house).unwrap_or_else(|| t(Msg::LoreUnreadable));
    t(Msg::LoreTitle { house: house.into(), name: &name })
}
