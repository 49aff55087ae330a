//! What is said at the table.

use senet::{House, Move, Outcome, Player, Rules, State};
use senet_board::{Charset, Orientation, Plan};
use senet_play::{Cast, Faces, Game, StickSide};
use senet_text::{Catalogue, Msg, tell};

use crate::drawn;

/// `Dark (computer, strong)`.
pub(super) fn who(game: &Game, side: Player, texts: &Catalogue) -> String {
    texts.say(Msg::SeatSide { side, who: &tell::seat(texts, &game.seats()[side]) })
}

/// The sticks as they lie, or the die: `light, dark, dark, light: 2`.
pub(super) fn cast(cast: &Cast, texts: &Catalogue) -> String {
    let throw = cast.throw.into();
    match cast.faces {
        Some(Faces::Sticks(sides)) => {
            let side = |side| if side == StickSide::Light { Msg::PlainLightStick } else { Msg::PlainDarkStick };
            let sides = sides.map(|lies| texts.say(side(lies)));
            texts.say(Msg::PlainSticks { list: &sides.join(&texts.say(Msg::ListAnd)), throw })
        }
        Some(Faces::Die { rethrown, .. }) if rethrown > 0 => texts.say(Msg::PlainRethrown { throw }),
        _ => cast.throw.to_string(),
    }
}

/// The moves in the order of the list: by house.
pub(super) fn sorted(moves: impl Iterator<Item = Move>) -> Vec<Move> {
    let mut sorted: Vec<_> = moves.collect();
    let place =
        |m: &Move| (m.origin().map_or(0, House::number), m.destination().map_or(31, House::number), m.to_string());
    sorted.sort_by_key(place);
    sorted
}

/// How a board is drawn.
fn plan(rules: &Rules) -> Plan {
    // Boards of the Middle Kingdom are read from the bottom.
    let way = match rules.info().signs {
        senet::Signs::MiddleKingdom => Orientation::BottomUp,
        senet::Signs::OldKingdom | senet::Signs::NewKingdom => Orientation::TopDown,
    };
    Plan::of_rules(rules.info(), rules.clauses(), way)
}

/// The position as a drawing of plain letters.
pub(super) fn drawing(game: &Game, texts: &Catalogue) -> String {
    drawn::board(texts, game.state(), &plan(game.rules()), Charset::Ascii)
}

/// The position in sentences.
pub(super) fn sentences(game: &Game, texts: &Catalogue) -> String {
    let last = game.plies().last().map(|ply| ply.played);
    drawn::sentences(texts, game.state(), &plan(game.rules()), last)
}

/// How the game ended.
pub(super) fn ending(game: &Game, outcome: Outcome, texts: &Catalogue) -> String {
    let [first, last] = Player::BOTH.map(|side| outcome.points[side].into());
    let what = texts.say(Msg::PlainPoints { first, last });
    match outcome.winner {
        Some(winner) => texts.say(Msg::PlainHasWon { who: &who(game, winner, texts), what: &what }),
        None => texts.say(Msg::PlainDrawn { what: &what }),
    }
}

/// What makes this turn special, if anything does: a throw bound to a piece, throws owed,
/// turns to be missed.
pub(crate) fn circumstances(state: &State, texts: &Catalogue) -> Option<String> {
    let (bound, owed) = match state {
        State::Pending(decision) => (decision.bound(), decision.owed()),
        State::Due(position) => (None, position.owed()),
        State::Over(_) => return None,
    };
    let mut all: Vec<String> =
        bound.map(|house| texts.say(Msg::TurnBound { house: house.into() })).into_iter().collect();
    if let Some(side) = state.side_to_move().filter(|_| owed > 0) {
        all.push(texts.say(Msg::TurnOwed { side, n: owed.into() }));
    }
    for side in Player::BOTH {
        // What the side to move is owed has been said.
        if let Some(words) = tell::to_miss(texts, state, side) {
            all.push(texts.say(Msg::SummaryClause { what: &texts.say(Msg::SideName { side }), words: &words }));
        }
    }
    (!all.is_empty()).then(|| all.join(" "))
}

/// Who sits where, before a game.
pub(super) fn table(game: &Game, texts: &Catalogue) -> String {
    let [light, dark] = Player::BOTH.map(|side| tell::seat(texts, &game.seats()[side]));
    texts.say(Msg::PlainSeats { who: &light, other: &dark })
}

#[cfg(test)]
mod tests {
    use senet_text::Lang;

    use super::*;

    #[test]
    fn what_is_owed_and_what_is_missed_is_said() {
        let rules = Rules::preset("ptolemies").unwrap();
        let said = |position| {
            let state = State::read(&rules, position).unwrap();
            circumstances(&state, Catalogue::of(Lang::English)).unwrap_or_default()
        };
        assert_eq!(said("LDLDLDLDLD/10/10 L - owed:2"), "Light has 2 more to throw after this.");
        assert_eq!(said("LDLDLDLDLD/10/10 L 3 skip:0/1"), "Dark: must miss a turn.");
        assert_eq!(said("LDLDLDLDLD/10/10 L 3"), "");
    }
}
