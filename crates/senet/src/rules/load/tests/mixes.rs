//! Whatever mix of clauses the loader accepts can be played.

use super::*;
use crate::rules::load::fit;
use crate::{Decision, House, HouseSet, Player, State, Throw, ThrowSet};

/// A small seeded generator of numbers (xorshift64*).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        usize::try_from((self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) % bound as u64).unwrap()
    }

    fn throws(&mut self) -> ThrowSet {
        ThrowSet::ALL.iter().filter(|_| self.below(3) == 0).collect()
    }

    /// None, all, one or two houses more, or some of the last houses.
    fn houses(&mut self, old: HouseSet) -> HouseSet {
        match self.below(5) {
            0 => HouseSet::EMPTY,
            1 => HouseSet::ALL,
            2 => old.with(House::at(u8::try_from(self.below(30)).unwrap() + 1)),
            3 => HouseSet::span(House::at(26 + u8::try_from(self.below(4)).unwrap()), House::HORUS),
            _ => HouseSet::ALL.iter().filter(|_| self.below(4) == 0).collect(),
        }
    }
}

/// Another value for a key.
fn change(key: &schema::Key, draft: &mut Draft, numbers: &mut Numbers) {
    match &key.kind {
        schema::Kind::Number { least, most, set, .. } => {
            set(draft, least + u8::try_from(numbers.below(usize::from(most - least) + 1)).unwrap());
        }
        schema::Kind::Choice { choices, set, .. } => set(draft, numbers.below(choices.len())),
        schema::Kind::MaybeThrow { set, .. } => set(draft, Throw::new(u8::try_from(numbers.below(7)).unwrap())),
        schema::Kind::Throws { set, .. } => set(draft, numbers.throws()),
        schema::Kind::Houses { set, get } => set(draft, numbers.houses(get(draft))),
        schema::Kind::Exits => match numbers.below(4) {
            0 => draft.clauses.bearing_off.exits = schema::at_least(),
            1 => draft.clauses.bearing_off.exits = [ThrowSet::EMPTY; 30],
            _ => draft.clauses.bearing_off.exits[25 + numbers.below(5)] = numbers.throws(),
        },
        _ => {}
    }
}

/// A preset with up to six keys changed, if the clauses fit.
fn mix(seed: u64) -> Option<(String, Rules)> {
    let mut numbers = Numbers(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let preset = Rules::preset(PRESET_IDS[numbers.below(PRESET_IDS.len())]).unwrap();
    let mut draft = preset.draft();
    let mut name = preset.id().to_string();
    for _ in 0..=numbers.below(6) {
        let keys = schema::clause_keys();
        let key = &keys[numbers.below(keys.len())];
        change(key, &mut draft, &mut numbers);
        name.extend([" ", key.name(), "=", &key.value_of(&draft).unwrap()]);
    }
    fit::misfits(&draft).is_empty().then(|| (name, Rules::of_draft(draft, Arc::clone(&preset.origin))))
}

fn conserved(rules: &Rules, state: &State) -> bool {
    let whole = Player::BOTH.into_iter().all(|side| {
        let aside = [state.in_hand()[side], state.borne_off()[side], state.lost()[side]];
        let found = state.pieces(side).len() + aside.into_iter().map(u32::from).sum::<u32>();
        found == u32::from(rules.clauses().start.pieces)
    });
    whole && state.pieces(Player::Light).intersection(state.pieces(Player::Dark)).is_empty()
}

/// What goes wrong in a decision, if anything does.
fn fault(rules: &Rules, decision: Decision) -> Option<String> {
    let moves: Vec<_> = decision.legal_moves(rules).iter().collect();
    let texts: BTreeSet<String> = moves.iter().map(ToString::to_string).collect();
    if texts.len() != moves.len() || moves.is_empty() {
        return Some(format!("moves {texts:?}"));
    }
    for chosen in moves {
        let Ok(after) = decision.play(rules, chosen) else { return Some(format!("{chosen} is refused")) };
        if !conserved(rules, &after) {
            return Some(format!("{chosen} loses a piece: {after}"));
        }
        match State::read(rules, &after.to_string()) {
            Ok(read) if read == after => {}
            read => return Some(format!("{chosen} leads to {after:?}, read as {read:?}")),
        }
    }
    None
}

/// Plays at random; where the game is after so many plies, or what went wrong.
fn play(rules: &Rules, seed: u64, plies: usize) -> Result<State, String> {
    let mut numbers = Numbers(seed + 1);
    let mut state = rules.start();
    for _ in 0..plies {
        state = match state {
            State::Over(_) => break,
            State::Due(position) => {
                let choices = position.choices(rules);
                if !choices.is_empty() && numbers.below(2) == 0 {
                    position.play_choice_unchecked(rules, choices.get(numbers.below(choices.len())).unwrap())
                } else {
                    let throws = position.throws(rules);
                    State::Pending(position.with_throw_unchecked(throws[numbers.below(throws.len())].throw))
                }
            }
            State::Pending(decision) => {
                if let Some(fault) = fault(rules, decision) {
                    return Err(format!("{decision}: {fault}"));
                }
                let moves = decision.legal_moves(rules);
                decision.play_unchecked(rules, moves.get(numbers.below(moves.len())).unwrap())
            }
        };
    }
    Ok(state)
}

#[test]
fn mixes_can_be_played() {
    let mut played = 0;
    for seed in 0..2_000 {
        let Some((name, rules)) = mix(seed) else { continue };
        played += 1;
        if let Err(fault) = play(&rules, seed, 300) {
            panic!("seed {seed}: {name}: {fault}");
        }
    }
    assert!(played > 500, "only {played} mixes fit");
}
