//! Plies as numbers: which of the throws that can come up, and which of the
//! legal moves. A game of a hundred plies takes some fifty bytes so.

use senet::record::{Ply, Record};
use senet::{Move, MoveSet, Rules, State};

use super::coder::{Reader, Writer};

/// Writes the plies of a record; `None` when they are not all those of a game
/// played by the rules, without comments.
pub(super) fn write(writer: &mut Writer, rules: &Rules, record: &Record) -> Option<()> {
    let mut state = record.start(rules).ok()?;
    for ply in record.plies() {
        let (next, same) = match state {
            State::Over(_) => return None,
            State::Pending(decision) => {
                choose(writer, decision.legal_moves(rules), ply.played)?;
                (decision.play(rules, ply.played).ok()?, Ply::using(&decision, ply.played))
            }
            State::Due(position) => {
                let throws = position.throws(rules);
                let kinds = kinds(throws.len(), position.choices(rules).len());
                if let Some(throw) = ply.throw {
                    let index = throws.iter().position(|weighted| weighted.throw == throw)?;
                    writer.value(u32::try_from(index).ok()?, kinds);
                    let decision = position.with_throw(rules, throw).ok()?;
                    choose(writer, decision.legal_moves(rules), ply.played)?;
                    (decision.play(rules, ply.played).ok()?, Ply::using(&decision, ply.played))
                } else {
                    writer.value(u32::try_from(throws.len()).ok()?, kinds);
                    choose(writer, position.choices(rules), ply.played)?;
                    (position.play_choice(rules, ply.played).ok()?, Ply::choosing(&position, ply.played))
                }
            }
        };
        if same != *ply {
            return None;
        }
        state = next;
    }
    Some(())
}

/// Reads so many plies and adds them to a record; `None` when they are none of a game.
pub(super) fn read(reader: &mut Reader<'_>, rules: &Rules, record: &mut Record, count: u32) -> Option<()> {
    let mut state = record.start(rules).ok()?;
    for _ in 0..count {
        let (ply, next) = match state {
            State::Over(_) => return None,
            State::Pending(decision) => {
                let played = chosen(reader, decision.legal_moves(rules))?;
                (Ply::using(&decision, played), decision.play(rules, played).ok()?)
            }
            State::Due(position) => {
                let throws = position.throws(rules);
                let index = reader.value(kinds(throws.len(), position.choices(rules).len())) as usize;
                if let Some(weighted) = throws.get(index) {
                    let decision = position.with_throw(rules, weighted.throw).ok()?;
                    let played = chosen(reader, decision.legal_moves(rules))?;
                    (Ply::using(&decision, played), decision.play(rules, played).ok()?)
                } else {
                    let played = chosen(reader, position.choices(rules))?;
                    (Ply::choosing(&position, played), position.play_choice(rules, played).ok()?)
                }
            }
        };
        record.push(ply);
        state = next;
    }
    Some(())
}

/// What may come up: each throw, and a choice instead where there is one.
fn kinds(throws: usize, choices: usize) -> u32 {
    u32::try_from(throws + choices.min(1)).unwrap_or(1)
}

fn choose(writer: &mut Writer, moves: MoveSet<'_>, played: Move) -> Option<()> {
    let index = moves.iter().position(|legal| legal == played)?;
    writer.value(u32::try_from(index).ok()?, u32::try_from(moves.len()).ok()?);
    Some(())
}

fn chosen(reader: &mut Reader<'_>, moves: MoveSet<'_>) -> Option<Move> {
    moves.get(reader.value(u32::try_from(moves.len()).ok()?) as usize)
}
