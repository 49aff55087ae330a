//! What happened in a ply, sentence by sentence, for a newcomer and for those
//! who listen: read off the states before and after it.

use senet::{House, Move, Position, Rules, State};
use senet_play::Ply;

use crate::{Catalogue, Msg};

/// What happened in a ply: the move, what became of others, and who goes on.
///
/// ```
/// use senet::{Rules, Throw};
/// use senet_play::{Begin, Game, Seat, Terms, ThrowMode};
/// use senet_text::{Catalogue, Lang, tell};
/// let terms = Terms::usual(Rules::preset("kendall")?, Seat::person(), Seat::person());
/// let mut game = Game::new(Terms { throws: ThrowMode::Manual, ..terms })?;
/// game.enter_throw(Throw::new(4).unwrap())?;
/// let ply = *game.play("14-18".parse()?)?;
/// let said = tell::happened(Catalogue::of(Lang::English), game.rules(), &ply);
/// assert_eq!(said, ["The piece on 14 goes to 18.", "Dark throws again."]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn happened(texts: &Catalogue, rules: &Rules, ply: &Ply) -> Vec<String> {
    let mut said = Vec::new();
    the_move(&mut said, ply);
    the_others(&mut said, ply);
    the_turn(&mut said, rules, ply);
    said.into_iter().map(|msg| texts.say(msg)).collect()
}

/// The piece that moved.
fn the_move(said: &mut Vec<Msg<'static>>, ply: &Ply) {
    match ply.played {
        Move::Go { from, to } if to < from => {
            said.push(Msg::HappenedGoesBack { house: from.into(), to: to.into() });
        }
        Move::Go { from, to } | Move::Hit { from, to } | Move::HitSending { from, to, .. } => {
            said.push(Msg::HappenedGoes { house: from.into(), to: to.into() });
        }
        Move::Carried { from, via, to } => {
            said.push(Msg::HappenedGoes { house: from.into(), to: via.into() });
            said.push(if via == House::WATER {
                Msg::HappenedCarried { house: to.into() }
            } else {
                Msg::HappenedFellBack { house: via.into(), to: to.into() }
            });
        }
        Move::Rebirth { to } => said.push(Msg::HappenedReborn { house: to.into() }),
        Move::BearOff { from } => said.push(Msg::HappenedOff { house: from.into() }),
        Move::Enter { on } | Move::EnterSending { on, .. } => said.push(Msg::HappenedEnters { house: on.into() }),
        Move::EnterDiverted { to, .. } => said.push(Msg::HappenedEnters { house: to.into() }),
        Move::Step { from, to } => said.push(Msg::HappenedStep { house: from.into(), to: to.into() }),
        Move::Stay => said.push(Msg::HappenedStays),
        Move::Stop => said.push(Msg::HappenedStops),
        Move::Pass => said.push(Msg::HappenedPasses),
    }
    let (before, after) = (&ply.before, &ply.after);
    let to = ply.played.destination();
    if to == Some(House::HORUS) && before.borne_off()[ply.side] < after.borne_off()[ply.side] {
        said.push(Msg::HappenedOff { house: House::HORUS.into() });
    }
    if to == Some(House::WATER) && matches!(ply.played, Move::Go { .. } | Move::Hit { .. }) {
        let lies = after.holder(House::WATER) == Some(ply.side);
        said.push(if lies { Msg::HappenedInWater } else { Msg::HappenedCarried { house: House::REBIRTH.into() } });
    }
}

/// What became of the enemy's pieces, and of one that waited in the water.
fn the_others(said: &mut Vec<Msg<'static>>, ply: &Ply) {
    let (before, after, foe) = (&ply.before, &ply.after, ply.side.opponent());
    if before.lost()[foe] < after.lost()[foe] {
        said.push(Msg::HappenedCaptured);
    } else if before.in_hand()[foe] < after.in_hand()[foe] {
        said.push(Msg::HappenedToHand);
    }
    let (was, is) = (before.pieces(foe), after.pieces(foe));
    let moved = is.iter().find(|house| !was.contains(*house));
    if let Some(house) = moved {
        said.push(match ply.played {
            _ if house == House::REBIRTH && was.contains(House::WATER) && !is.contains(House::WATER) => {
                Msg::HappenedReborn { house: house.into() }
            }
            Move::Hit { from, .. } if house == from => Msg::HappenedExchanged { house: house.into() },
            Move::Hit { .. } if house == House::WATER => Msg::HappenedDrowned { house: house.into() },
            Move::Hit { .. } | Move::HitSending { .. } => Msg::HappenedPushed { house: house.into() },
            _ => Msg::HappenedSent { house: house.into() },
        });
    }
    let waited = before.holder(House::WATER) == Some(ply.side) && ply.played.origin() != Some(House::WATER);
    if waited && after.holder(House::REBIRTH) == Some(ply.side) && after.holder(House::WATER) != Some(ply.side) {
        said.push(Msg::HappenedReborn { house: House::REBIRTH.into() });
    }
}

/// Who goes on.
fn the_turn(said: &mut Vec<Msg<'static>>, rules: &Rules, ply: &Ply) {
    match &ply.after {
        State::Over(_) => said.push(Msg::HappenedOver),
        State::Pending(rest) => said.push(Msg::HappenedRemainder { n: rest.throw().into() }),
        State::Due(position) => {
            let side = position.side_to_move();
            if missed(&ply.before) > position.missed()[side.opponent()] && side == ply.side {
                said.push(Msg::HappenedMisses { side: side.opponent() });
            }
            let granted = ply.throw().is_some_and(|throw| rules.clauses().grants.contains(throw));
            if let Some(house) = position.bound() {
                said.push(Msg::HappenedBound { house: house.into() });
            } else if side == ply.side {
                said.push(Msg::HappenedAgain { side });
            } else if granted && in_water(ply) {
                said.push(Msg::HappenedWaterEnds);
            }
        }
    }
}

/// How many turns the side must miss that is not to move.
fn missed(state: &State) -> u8 {
    let of = |missed: senet::ByPlayer<u8>, side: senet::Player| missed[side.opponent()];
    match state {
        State::Due(position) => of(Position::missed(position), position.side_to_move()),
        State::Pending(decision) => of(decision.missed(), decision.side_to_move()),
        State::Over(_) => 0,
    }
}

fn in_water(ply: &Ply) -> bool {
    match ply.played {
        Move::Carried { via, .. } => via == House::WATER,
        played => played.destination() == Some(House::WATER),
    }
}
