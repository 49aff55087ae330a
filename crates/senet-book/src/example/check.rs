//! Whether what the book says of a position is so.

use std::fmt;

use senet::{Move, Player, Rules, State};

use super::{Claim, Example, listed};

/// Something that the book says and the rules do not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// What it says; `None` where the position itself is meant.
    pub claim: Option<Claim>,
    /// What is so.
    pub found: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.claim {
            Some(claim) => write!(f, "{claim}\n    {}", self.found),
            None => write!(f, "position\n    {}", self.found),
        }
    }
}

impl Example {
    /// What of it does not hold in a rule set; empty when all does.
    #[must_use]
    pub fn check(&self, rules: &Rules) -> Vec<Broken> {
        let broken = |claim: Option<&Claim>, found| Broken { claim: claim.cloned(), found };
        let reason = self.claims.iter().find_map(|claim| match claim {
            Claim::Invalid(word) => Some((claim, word)),
            _ => None,
        });
        match (State::read(rules, &self.position), reason) {
            (Ok(_), Some((claim, _))) => vec![broken(Some(claim), "the position is accepted".to_owned())],
            (Err(errors), Some((_, word))) if errors.to_string().contains(word) => Vec::new(),
            (Err(errors), reason) => vec![broken(reason.map(|(claim, _)| claim), errors.to_string())],
            (Ok(state), None) => {
                let own = same(&self.position, &state.to_string()).err().map(|found| broken(None, found));
                let claims = self.claims.iter();
                let others = claims.filter_map(|claim| Some(broken(Some(claim), claim.check(rules, &state).err()?)));
                own.into_iter().chain(others).collect()
            }
        }
    }
}

impl Claim {
    fn check(&self, rules: &Rules, state: &State) -> Result<(), String> {
        match (self, state) {
            (Self::Moves(moves), State::Pending(_)) | (Self::Choices(moves), State::Due(_)) => {
                same(&listed(moves), &listed(&offered(rules, state)))
            }
            (Self::Includes(moves), _) => {
                let found = offered(rules, state);
                if moves.iter().all(|wanted| found.contains(wanted)) {
                    Ok(())
                } else {
                    Err(format!("found: {}", listed(&found)))
                }
            }
            (Self::Throws(throws), State::Due(position)) => {
                let found = position.throws(rules).iter().map(|w| format!("{}:{}", w.throw, w.weight));
                same(throws, &found.collect::<Vec<_>>().join(", "))
            }
            (Self::Refuse { asked, label }, State::Due(position)) => {
                refused(rules, label, position.check_choice(rules, *asked))
            }
            (Self::Refuse { asked, label }, State::Pending(decision)) => {
                refused(rules, label, decision.check(rules, *asked))
            }
            (Self::Play { chosen, after }, State::Due(position)) => {
                leads(rules, after, position.play_choice(rules, *chosen))
            }
            (Self::Play { chosen, after }, State::Pending(decision)) => {
                leads(rules, after, decision.play(rules, *chosen))
            }
            (Self::Result(result), State::Over(finished)) => {
                let outcome = finished.outcome(rules);
                let winner = outcome.winner.map_or("draw".to_owned(), |side| side.letter().to_string());
                let [light, dark] = Player::BOTH.map(|side| outcome.points[side]);
                same(result, &format!("{winner} {light} {dark}"))
            }
            _ => Err("this key has no meaning here".to_owned()),
        }
    }
}

/// What may be done in a state, in the order in which the book lists it.
fn offered(rules: &Rules, state: &State) -> Vec<Move> {
    let mut moves: Vec<Move> = match state {
        State::Due(position) => position.choices(rules).iter().collect(),
        State::Pending(decision) => decision.legal_moves(rules).iter().collect(),
        State::Over(_) => Vec::new(),
    };
    moves.sort_by_key(ToString::to_string);
    moves
}

fn same(expected: &str, found: &str) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(format!("found: {found}")) }
}

fn refused(rules: &Rules, label: &str, answer: Result<(), senet::Refusal>) -> Result<(), String> {
    match answer {
        Ok(()) => Err("the move is legal".to_owned()),
        Err(refusal) => match refusal.cite(rules) {
            citation if citation.label() == Some(label) => Ok(()),
            citation => Err(format!("refused otherwise: {citation}")),
        },
    }
}

fn leads(rules: &Rules, after: &str, played: Result<State, senet::Refusal>) -> Result<(), String> {
    match played {
        Ok(state) => same(after, &state.to_string()),
        Err(refusal) => Err(refusal.cite(rules).to_string()),
    }
}
