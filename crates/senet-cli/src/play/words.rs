//! What is said at the table.

use senet::{House, Move, Outcome, Player, Rules, State};
use senet_board::{BoardView, Charset, LastMove, Orientation, Plan, describe, draw_text};
use senet_play::{Cast, Faces, Game, HouseNames, Seat, StickSide};

/// `Dark (computer, strong)`.
pub(super) fn who(game: &Game, side: Player) -> String {
    format!("{side} ({})", game.seats()[side].title())
}

/// The sticks as they lie, or the die: `light, dark, dark, light: 2`.
pub(super) fn cast(cast: &Cast) -> String {
    match cast.faces {
        Some(Faces::Sticks(sides)) => {
            let sides = sides.map(|side| if side == StickSide::Light { "light" } else { "dark" });
            format!("{}: {}", sides.join(", "), cast.throw)
        }
        Some(Faces::Die { rethrown, .. }) if rethrown > 0 => format!("{} (a 5 is thrown again)", cast.throw),
        _ => cast.throw.to_string(),
    }
}

/// A house with its name, if it has one: `15, House of Rebirth`.
fn house(house: House, names: HouseNames) -> String {
    names.of(house).map_or_else(|| house.to_string(), |name| format!("{house}, {name}"))
}

/// A move in words, for the list.
pub(crate) fn explained(chosen: Move, names: HouseNames) -> String {
    let place = |at| house(at, names);
    match chosen {
        Move::Go { from, to } if to < from => format!("back to {}", place(to)),
        Move::Go { to, .. } => format!("to {}", place(to)),
        Move::Hit { to, .. } => format!("onto the enemy on {}", place(to)),
        Move::HitSending { to, victim, .. } => format!("onto the enemy on {}; it goes to {victim}", place(to)),
        Move::Carried { via, to, .. } => format!("to {via}, and on to {}", place(to)),
        Move::Rebirth { to } => format!("out of the water, to {}", place(to)),
        Move::BearOff { .. } => "off the board".into(),
        Move::Enter { on } => format!("a piece enters on {}", place(on)),
        Move::EnterDiverted { to, .. } => format!("a piece enters and stands on {}", place(to)),
        Move::EnterSending { on, victim } => format!("a piece enters on {}; the enemy goes to {victim}", place(on)),
        Move::Step { to, .. } => format!("a step sideways to {}", place(to)),
        Move::Stay => "the throw is charged to a piece that stays".into(),
        Move::Stop => "give the rest up".into(),
        Move::Pass => "no piece can use the throw".into(),
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

fn view(game: &Game) -> BoardView {
    let state = game.state();
    let moved = |ply: &senet_play::Ply| match ply.played {
        Move::Pass | Move::Stay | Move::Stop => None,
        played => Some(LastMove { from: played.origin(), to: played.destination() }),
    };
    BoardView {
        light: state.pieces(Player::Light),
        dark: state.pieces(Player::Dark),
        in_hand: state.in_hand(),
        borne_off: state.borne_off(),
        captured: state.lost(),
        last_move: game.plies().last().and_then(moved),
        ..BoardView::default()
    }
}

/// The position as a drawing of plain letters.
pub(super) fn drawing(game: &Game) -> String {
    draw_text(&view(game), &plan(game.rules()), Charset::Ascii).trim_end().to_owned()
}

/// The position in sentences.
pub(super) fn sentences(game: &Game) -> String {
    describe(&view(game), plan(game.rules()).exit)
}

/// How the game ended.
pub(super) fn ending(game: &Game, outcome: Outcome) -> String {
    let points = format!("points: {} Light, {} Dark", outcome.points[Player::Light], outcome.points[Player::Dark]);
    match outcome.winner {
        Some(winner) => format!("{} has won; {points}.", who(game, winner)),
        None => format!("The game is a draw; {points}."),
    }
}

/// What makes this turn special, if anything does.
pub(crate) fn circumstances(state: &State) -> Option<String> {
    match state {
        State::Pending(decision) => {
            decision.bound().map(|house| format!("The throw belongs to the piece on house {house}."))
        }
        State::Due(position) if position.owed() > 0 => {
            Some(format!("{} has {} more to throw after this.", position.side_to_move(), position.owed()))
        }
        _ => None,
    }
}

/// Who sits where, before a game.
pub(super) fn table(game: &Game) -> String {
    let seat = |seat: &Seat| seat.title();
    let [light, dark] = Player::BOTH.map(|side| seat(&game.seats()[side]));
    format!("Light: {light}. Dark: {dark}.")
}
