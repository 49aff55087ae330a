//! Positions on the terminal: as a drawing with words beside it, or in sentences.

use std::fmt::Write as _;

use senet::{Move, Player, State};
use senet_board::{BoardView, Charset, Exit, Plan, draw_text};
use senet_text::tell::{self, Leaving};
use senet_text::{Catalogue, Msg};

/// What a drawing of a state shows.
pub(crate) fn view(state: &State) -> BoardView {
    BoardView {
        light: state.pieces(Player::Light),
        dark: state.pieces(Player::Dark),
        in_hand: state.in_hand(),
        borne_off: state.borne_off(),
        captured: state.lost(),
        ..BoardView::default()
    }
}

/// The board, and below it a line a side on what is not on it.
pub(crate) fn board(texts: &Catalogue, state: &State, plan: &Plan, charset: Charset) -> String {
    let mut out = draw_text(&view(state), plan, charset);
    let names = Player::BOTH.map(|side| texts.say(Msg::SideName { side }));
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    for (side, name) in Player::BOTH.into_iter().zip(names) {
        let (what, key) = (format!("{name:width$}"), side.letter().to_string());
        let list = tell::off_board(texts, state, leaving(plan), side);
        let _ = write!(out, "   {}", texts.say(Msg::ShowBeside { what: &what, key: &key, list: &list }));
        if side == Player::Light {
            out.push('\n');
        }
    }
    out
}

/// The position in sentences, for those who listen.
pub(crate) fn sentences(texts: &Catalogue, state: &State, plan: &Plan, last: Option<Move>) -> String {
    tell::position(texts, state, leaving(plan), last)
}

fn leaving(plan: &Plan) -> Leaving {
    if plan.exit == Exit::Open { Leaving::Happens } else { Leaving::Never }
}
