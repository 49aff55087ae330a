//! How many turns a piece needs that is alone with its throws.

use senet::{Ending, Entry, House, HouseSet, Move, Player, Rules, Setup, State};

/// Places: index 0 is the hand, 1 to 30 the houses; the same plus [`BOUND`]
/// for a piece that a throw is bound to.
const BOUND: usize = 31;
const PLACES: usize = 62;
const HOME: usize = PLACES;

/// One thing that a throw may do: where the piece is then, and the turns it costs.
#[derive(Clone, Copy)]
struct Way {
    to: usize,
    turns: f32,
}

/// For the hand (index 0) and each house, the expected number of further turns
/// until a single piece is home, with the best use of each throw, under the
/// rule set's own rules: exact exits, waters and grants included. 0 means that
/// the piece leaves for certain in the turn that has begun.
pub(crate) fn turns_home(rules: &Rules) -> [f32; 31] {
    let device = rules.clauses().device;
    let outcomes = f32::from(device.outcomes());
    let mean: f32 =
        device.throws().iter().map(|w| f32::from(w.weight) * f32::from(w.throw.value())).sum::<f32>() / outcomes;
    let mut turns = [0.0; PLACES + 1];
    for (place, value) in turns.iter_mut().enumerate().take(PLACES) {
        *value = (31 - place % BOUND) as f32 / mean;
    }
    let result = |turns: &[f32; PLACES + 1]| {
        let mut table = [0.0; 31];
        table.copy_from_slice(&turns[..31]);
        table
    };
    if rules.clauses().ending == Ending::Targets {
        return result(&turns);
    }
    let ways: Vec<_> = (0..PLACES).map(|place| throws_from(rules, place)).collect();
    for _ in 0..400 {
        let mut change = 0.0f32;
        for place in (0..PLACES).rev() {
            if ways[place].is_empty() {
                continue;
            }
            let mut expected = 0.0;
            for (weight, ways) in &ways[place] {
                let best = ways.iter().map(|way| way.turns + turns[way.to]).fold(f32::INFINITY, f32::min);
                expected += weight / outcomes * best;
            }
            let expected = expected.min(200.0);
            change = change.max((expected - turns[place]).abs());
            turns[place] = expected;
        }
        if change < 1e-3 {
            break;
        }
    }
    result(&turns)
}

/// For each throw, with its weight, what a piece at a place can do with it.
/// Empty for a place where no piece can be.
fn throws_from(rules: &Rules, place: usize) -> Vec<(f32, Vec<Way>)> {
    let Some(State::Due(position)) = alone(rules, place).and_then(|setup| setup.validate(rules).ok()) else {
        return Vec::new();
    };
    let instead: Vec<_> = position
        .choices(rules)
        .iter()
        .map(|choice| way(&position.play_choice_unchecked(rules, choice), place))
        .collect();
    let after = |throw| {
        let decision = position.with_throw_unchecked(throw);
        let mut ways = instead.clone();
        for chosen in decision.legal_moves(rules).iter() {
            let mut way = way(&decision.play_unchecked(rules, chosen), place);
            if let Move::Go { from, to } = chosen
                && to < from
                && to != House::WATER
            {
                // In a game another piece will use the throw.
                way.to = place % BOUND;
            }
            ways.push(way);
        }
        ways
    };
    position.throws(rules).iter().map(|w| (f32::from(w.weight), after(w.throw))).collect()
}

/// A lone Light piece, and a Dark one out of its way.
fn alone(rules: &Rules, place: usize) -> Option<Setup> {
    let number = place % BOUND;
    let house = House::new(u8::try_from(number).ok()?);
    let rest = rules.clauses().start.pieces.checked_sub(1)?;
    let mut setup = Setup { side: Some(Player::Light), ..Setup::default() };
    match house {
        Some(house) => setup.pieces[Player::Light] = HouseSet::EMPTY.with(house),
        None if rules.clauses().entry == Entry::None || place >= BOUND => return None,
        None => setup.in_hand[Player::Light] = 1,
    }
    setup.pieces[Player::Dark] = HouseSet::EMPTY.with(House::new(if number > 2 { 2 } else { 9 })?);
    for side in Player::BOTH {
        match rules.clauses().ending {
            Ending::MostSaved => setup.lost[side] = rest,
            _ => setup.borne_off[side] = rest,
        }
    }
    setup.bound = if place >= BOUND { Some(house?) } else { None };
    Some(setup)
}

/// Where the piece is after a move, and the turns that are over.
fn way(state: &State, before: usize) -> Way {
    let me = Player::Light;
    let number = |house: Option<House>| house.map_or(0, |h| usize::from(h.number()));
    match state {
        State::Over(_) => Way { to: HOME, turns: 0.0 },
        State::Pending(_) => Way { to: before % BOUND, turns: 0.0 },
        State::Due(position) => {
            let house = number(position.pieces(me).lowest());
            let to = if position.bound().is_some() { house + BOUND } else { house };
            let over = if position.side_to_move() == me { 0.0 } else { 1.0 };
            Way { to, turns: over + f32::from(position.missed()[me]) }
        }
    }
}
