//! A position in sentences.

use senet::{HouseSet, Move, Player, State};

use crate::{Catalogue, Msg};

/// Whether pieces leave the board at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaving {
    /// They do.
    Happens,
    /// They stay to the end.
    Never,
}

/// A position in sentences, for those who listen: where each side stands, what
/// is off the board, and the last move.
///
/// ```
/// use senet::{Rules, State};
/// use senet_text::{Catalogue, Lang, tell};
/// let kendall = Rules::preset("kendall")?;
/// let state = State::read(&kendall, "10/10/L3D5 D 4 off:6/6")?;
/// let said = tell::position(Catalogue::of(Lang::English), &state, tell::Leaving::Happens, None);
/// assert_eq!(said, "Light on 21; 6 borne off. Dark on 25; 6 borne off.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn position(texts: &Catalogue, state: &State, leaving: Leaving, last: Option<Move>) -> String {
    let mut sentences: Vec<String> = Player::BOTH
        .into_iter()
        .map(|side| {
            let stands = state.pieces(side);
            let on = houses(stands);
            let what =
                if stands.is_empty() { texts.say(Msg::PlaceNowhere) } else { texts.say(Msg::PlaceOn { houses: &on }) };
            texts.say(Msg::PlaceSide { side, what: &what, list: &off_board(texts, state, leaving, side) })
        })
        .collect();
    let moved = last.filter(|last| !matches!(last, Move::Pass | Move::Stay | Move::Stop));
    if let Some(last) = moved {
        let from = last.origin().map_or_else(|| texts.say(Msg::PlaceHand), |house| house.to_string());
        let to = match last.destination() {
            Some(house) => texts.say(Msg::PlaceTo { house: house.into() }),
            None => texts.say(Msg::PlaceOffBoard),
        };
        sentences.push(texts.say(Msg::PlaceLastMove { what: &from, words: &to }));
    }
    sentences.join(" ")
}

/// What a side has off the board, in a list.
#[must_use]
pub fn off_board(texts: &Catalogue, state: &State, leaving: Leaving, side: Player) -> String {
    let either = |counts: senet::ByPlayer<u8>| Player::BOTH.into_iter().any(|side| counts[side] > 0);
    let mut parts = Vec::new();
    if either(state.in_hand()) {
        parts.push(texts.say(Msg::PlaceInHand { n: state.in_hand()[side].into() }));
    }
    if leaving == Leaving::Happens || either(state.borne_off()) {
        parts.push(texts.say(Msg::PlaceOff { n: state.borne_off()[side].into() }));
    }
    if either(state.lost()) {
        parts.push(texts.say(Msg::PlaceCaptured { n: state.lost()[side].into() }));
    }
    if parts.is_empty() { texts.say(Msg::PlaceAllOnBoard) } else { parts.join(&texts.say(Msg::ListAnd)) }
}

/// Every house by itself.
fn houses(houses: HouseSet) -> String {
    houses.iter().map(|house| house.to_string()).collect::<Vec<_>>().join(", ")
}
