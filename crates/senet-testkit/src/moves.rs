//! Every move that can be written.

use senet::{House, Move};

/// Every value of [`Move`]: 58,593 of them.
#[must_use]
pub fn all_moves() -> Vec<Move> {
    let mut moves = vec![Move::Stay, Move::Stop, Move::Pass];
    for a in House::all() {
        moves.extend([Move::Rebirth { to: a }, Move::BearOff { from: a }, Move::Enter { on: a }]);
        for b in House::all() {
            moves.extend([
                Move::Go { from: a, to: b },
                Move::Hit { from: a, to: b },
                Move::Step { from: a, to: b },
                Move::EnterDiverted { on: a, to: b },
                Move::EnterSending { on: a, victim: b },
            ]);
            for c in House::all() {
                moves
                    .extend([Move::HitSending { from: a, to: b, victim: c }, Move::Carried { from: a, via: b, to: c }]);
            }
        }
    }
    moves
}
