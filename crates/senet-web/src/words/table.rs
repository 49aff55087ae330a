//! Who plays, and whose turn it is for what.

use senet::{Info, Player};
use senet_play::{Contestant, Seat, Stage};
use senet_text::{Msg, capital, tell};

use super::{said, t, texts};
use crate::model::{Phase, Table};

/// The rules that are played: title and author.
#[must_use]
pub fn rules_title(info: &Info) -> String {
    let texts = texts();
    format!("{} · {}", texts.term(&info.title), texts.term(&info.author))
}

/// The rules as a line of a list: what is typed for them, and their title.
#[must_use]
pub fn rules_name(info: &Info) -> String {
    format!("{} · {}", info.id, texts().term(&info.title))
}

/// Who sits on a side: `you` for the only person.
#[must_use]
pub fn player(table: &Table, side: Player) -> String {
    if table.only_person() == Some(side) { t(Msg::SeatYou) } else { tell::seat(&texts(), table.seat(side)) }
}

/// Who throws for the first move. Two of a kind are told apart by their number.
#[must_use]
pub fn contestant(table: &Table, contestant: Contestant) -> String {
    let (first, second) = (table.game().contestant(Contestant::First), table.game().contestant(Contestant::Second));
    let (seat, other, n): (&Seat, _, u8) = match contestant {
        Contestant::First => (first, second, 1),
        Contestant::Second => (second, first, 2),
    };
    let who = tell::seat(&texts(), seat);
    if seat == other {
        t(Msg::SeatPlayer { n: n.into(), who: &who })
    } else if seat.is_person() {
        t(Msg::SeatYou)
    } else {
        who
    }
}

/// Whose turn it is, and what for.
#[must_use]
pub fn turn(table: &Table) -> String {
    if table.phase() == Phase::Tumbling {
        return t(if throws_die(table) { Msg::TurnLineTumblingDie } else { Msg::TurnLineTumbling });
    }
    match table.game().stage() {
        Stage::Over(finished) => said::over(table, &finished),
        Stage::Ritual(ritual) => {
            let who = ritual.next().map(|next| contestant(table, next)).unwrap_or_default();
            t(Msg::RitualQuestion { what: &to_throw(table, &who) })
        }
        Stage::Throw(position) => {
            let who = sided(table, position.side_to_move());
            if table.waits_for_person() { to_throw(table, &who) } else { t(Msg::TurnLineThinks { who: &who }) }
        }
        Stage::Use(decision) => {
            let who = sided(table, decision.side_to_move());
            if !table.waits_for_person() {
                return t(Msg::TurnLineThinks { who: &who });
            }
            if decision.is_remainder() {
                return t(Msg::TurnLineMayUseRest { who: &who, throw: decision.throw().into() });
            }
            let thrown = t(Msg::TurnLineThrown { who: &who, throw: decision.throw().into() });
            format!("{thrown} · {}", t(to_choose(table)))
        }
    }
}

/// How each side stands besides its pieces, in a line each, where there is something to say.
#[must_use]
pub fn standing(table: &Table) -> Vec<String> {
    let (texts, state) = (texts(), table.shown_state());
    Player::BOTH.iter().filter_map(|&side| tell::standing(&texts, table.game().rules(), &state, side)).collect()
}

/// What a person is to do with a throw.
fn to_choose(table: &Table) -> Msg<'static> {
    if table.game().forced() == Some(senet::Move::Pass) {
        Msg::TurnLinePass
    } else if table.picker().origin().is_some() {
        Msg::TurnLineChooseHouse
    } else {
        Msg::TurnLineChoosePiece
    }
}

fn to_throw(table: &Table, who: &str) -> String {
    capital(&t(if throws_die(table) { Msg::TurnLineThrowDie { who } } else { Msg::TurnLineThrow { who } }))
}

fn sided(table: &Table, side: Player) -> String {
    t(Msg::SeatSide { side, who: &player(table, side) })
}

fn throws_die(table: &Table) -> bool {
    table.game().rules().clauses().device.sticks().is_none()
}
