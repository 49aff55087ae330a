//! How a side stands, besides its pieces.

use senet::{ByPlayer, Player, Rules, State};
use senet_play::to_go;

use crate::{Catalogue, Msg};

/// What a side is owed and what it must miss: throws and turns; mostly nothing.
///
/// ```
/// use senet::{Player, Rules, State};
/// use senet_text::{Catalogue, Lang, tell};
/// let rules = Rules::preset("ptolemies")?;
/// let state = State::read(&rules, "LDLDLDLDLD/10/10 L - owed:2 skip:0/1")?;
/// let english = Catalogue::of(Lang::English);
/// assert_eq!(tell::coming(english, &state, Player::Light), ["2 throws owed"]);
/// assert_eq!(tell::coming(english, &state, Player::Dark), ["must miss a turn"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn coming(texts: &Catalogue, state: &State, side: Player) -> Vec<String> {
    let owed = match state {
        State::Due(position) => position.owed(),
        State::Pending(decision) => decision.owed(),
        State::Over(_) => 0,
    };
    let owed =
        (owed > 0 && state.side_to_move() == Some(side)).then(|| texts.say(Msg::StandingOwed { n: owed.into() }));
    owed.into_iter().chain(to_miss(texts, state, side)).collect()
}

/// That a side must miss turns, where it must.
#[must_use]
pub fn to_miss(texts: &Catalogue, state: &State, side: Player) -> Option<String> {
    let missed: ByPlayer<u8> = match state {
        State::Due(position) => position.missed(),
        State::Pending(decision) => decision.missed(),
        State::Over(_) => return None,
    };
    (missed[side] > 0).then(|| texts.say(Msg::StandingToMiss { n: missed[side].into() }))
}

/// How far a side has to go, what it is owed and what it must miss, in a line:
/// `Light: 26 houses to go, 1 throw owed.` `None` where there is nothing of it.
#[must_use]
pub fn standing(texts: &Catalogue, rules: &Rules, state: &State, side: Player) -> Option<String> {
    let way = to_go(rules, state, side).map(|houses| texts.say(Msg::StandingToGo { n: houses.into() }));
    let all: Vec<String> = way.into_iter().chain(coming(texts, state, side)).collect();
    if all.is_empty() {
        return None;
    }
    let (what, words) = (texts.say(Msg::SideName { side }), all.join(&texts.say(Msg::ListAnd)));
    Some(texts.say(Msg::SummaryClause { what: &what, words: &words }))
}
