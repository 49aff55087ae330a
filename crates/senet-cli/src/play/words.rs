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

/// What makes this turn special, if anything does.
pub(crate) fn circumstances(state: &State, texts: &Catalogue) -> Option<String> {
    match state {
        State::Pending(decision) => decision.bound().map(|house| texts.say(Msg::TurnBound { house: house.into() })),
        State::Due(position) if position.owed() > 0 => {
            Some(texts.say(Msg::TurnOwed { side: position.side_to_move(), n: position.owed().into() }))
        }
        _ => None,
    }
}

/// Who sits where, before a game.
pub(super) fn table(game: &Game, texts: &Catalogue) -> String {
    let [light, dark] = Player::BOTH.map(|side| tell::seat(texts, &game.seats()[side]));
    texts.say(Msg::PlainSeats { who: &light, other: &dark })
}
