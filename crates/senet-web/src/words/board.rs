//! What stands on and beside the board, and the moves over it.

use senet::{ByPlayer, House, Move, Player, Rules};
use senet_board::Place;
use senet_play::Ply;
use senet_text::tell::HouseNames;
use senet_text::{Msg, tell};

use super::{list, t, texts};
use crate::model::{Aside, Beside, HouseSeen};

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
pub fn tray(rules: &Rules, beside: Beside, place: Place) -> String {
    let both = |one: &dyn Fn(Player) -> Msg<'static>| Player::BOTH.map(|side| t(one(side)));
    let off = |side| Msg::AriaOff { side, n: beside.off[side].into() };
    let hand = |side| Msg::AriaHand { side, n: beside.hand[side].into() };
    let captured = |side| Msg::AriaCaptured { side, n: beside.lost[side].into() };
    list(&match (place, Aside::of(rules.clauses())) {
        (Place::Off, _) => both(&off).to_vec(),
        (_, Some(Aside::Captured)) => both(&captured).to_vec(),
        _ if beside.lost == ByPlayer::default() => both(&hand).to_vec(),
        _ => [both(&hand), both(&captured)].concat(),
    })
}

/// A move on a button.
#[must_use]
pub fn move_button(chosen: Move, rules: &Rules) -> String {
    match chosen {
        Move::Pass => t(Msg::ButtonPass),
        Move::Stay => t(Msg::ButtonStay),
        Move::Stop => t(Msg::ButtonStop),
        _ => tell::move_with_words(&texts(), chosen, rules),
    }
}

/// A ply in the list of moves: the throw and the move, written the same everywhere.
#[must_use]
pub fn ply(ply: &Ply) -> String {
    let throw = ply.throw().map_or_else(|| "–".to_owned(), |throw| throw.to_string());
    format!("{throw} {}", ply.played)
}

/// The name of a house: the usual one; where there is none, the source's own.
fn house_name(rules: &Rules, house: House) -> Option<String> {
    let alias = || rules.info().aliases.iter().find(|(at, _)| *at == house).map(|(_, name)| name.clone());
    HouseNames::Spoken.of(&texts(), house).or_else(alias)
}

/// A house as a heading: its number and the name it has here.
#[must_use]
pub fn house_title(rules: &Rules, house: House) -> String {
    let name = house_name(rules, house).unwrap_or_else(|| t(Msg::LoreUnreadable));
    t(Msg::LoreTitle { house: house.into(), name: &name })
}
