//! Answers, and what the rules say to them.

use senet::{House, Move, Player, Refusal, Rules, State, ThrowSet};

use super::{Deed, Step, Task};

/// The common clause on throwing again, of which no refusal speaks.
const THROW_AGAIN: &str = "C7";

/// What the learner answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// This move.
    Move(Move),
    /// There is none.
    None,
    /// These values.
    Throws(ThrowSet),
    /// This comes next.
    Next(Next),
}

/// What comes after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Next {
    /// The same side throws again.
    SameSide,
    /// The other side throws.
    OtherSide,
    /// The same side may use the points left over.
    Remainder,
    /// Nothing: the game is over.
    Over,
}

/// What an answer led to.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// It was right.
    Right(After),
    /// It was not.
    Wrong(Mistake),
}

/// What is so after a right answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct After {
    /// The move that was played, if one was.
    pub played: Option<Move>,
    /// The position that it led to; that of the question where none was played.
    pub state: State,
    /// What comes next, if a move was played.
    pub next: Option<Next>,
}

/// What is wrong with an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// Why.
    pub why: Wrong,
    /// The label of the clause to read; `None` where the answer was no answer to the question.
    pub clause: Option<String>,
}

/// Why an answer is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// The move is not legal.
    Refused(Refusal),
    /// The move is legal, but another kind was asked for.
    OtherDeed {
        /// What was asked for.
        asked: Deed,
        /// What the move does.
        does: Deed,
    },
    /// There is a move, for example this.
    Overlooked(Move),
    /// Other values.
    Throws {
        /// Those that were not named.
        missing: ThrowSet,
        /// Those that do not throw again.
        extra: ThrowSet,
    },
    /// Something else comes next.
    Next,
    /// Another kind of answer is asked for.
    Kind,
}

impl Next {
    /// What comes next after a move from one state to another.
    #[must_use]
    pub fn after(before: &State, after: &State) -> Self {
        match after {
            State::Over(_) => Self::Over,
            State::Pending(_) => Self::Remainder,
            State::Due(position) if Some(position.side_to_move()) == before.side_to_move() => Self::SameSide,
            State::Due(_) => Self::OtherSide,
        }
    }

    /// Whose it is then to throw or to move, if anybody's, when this side has moved.
    #[must_use]
    pub fn side(self, moved: Player) -> Option<Player> {
        match self {
            Self::SameSide | Self::Remainder => Some(moved),
            Self::OtherSide => Some(moved.opponent()),
            Self::Over => None,
        }
    }
}

impl Step {
    /// What the rules say to an answer.
    #[must_use]
    pub fn judge(&self, rules: &Rules, answer: Answer) -> Outcome {
        match (self.task, answer) {
            (Task::Grants, Answer::Throws(named)) => self.judge_throws(rules.clauses().grants, named),
            (Task::Follow(played), Answer::Next(named)) => match self.played(rules, played) {
                Ok(after) if after.next == Some(named) => Outcome::Right(after),
                Ok(_) => wrong(Wrong::Next, self.clause.clone()),
                Err(refusal) => refused(rules, refusal),
            },
            (Task::Instead, Answer::None) => match self.first_legal(rules) {
                Some(overlooked) => wrong(Wrong::Overlooked(overlooked), self.clause.clone()),
                None => Outcome::Right(self.unmoved()),
            },
            (Task::Play | Task::Find | Task::Do(_), Answer::None) => self.judge_move(rules, Move::Pass),
            (Task::Play | Task::Find | Task::Do(_) | Task::Instead, Answer::Move(chosen)) => {
                self.judge_move(rules, chosen)
            }
            _ => wrong(Wrong::Kind, None),
        }
    }

    /// A right answer.
    #[must_use]
    pub fn solution(&self, rules: &Rules) -> Answer {
        let or_none = |found: Option<Move>| match found {
            Some(Move::Pass) | None => Answer::None,
            Some(found) => Answer::Move(found),
        };
        match self.task {
            Task::Grants => Answer::Throws(rules.clauses().grants),
            Task::Follow(played) => match self.played(rules, played).ok().and_then(|after| after.next) {
                Some(next) => Answer::Next(next),
                None => Answer::None,
            },
            Task::Play | Task::Find | Task::Instead => or_none(self.first_legal(rules)),
            Task::Do(deed) => or_none(self.legal(rules).into_iter().find(|legal| Deed::of(*legal) == deed)),
        }
    }

    /// The moves that may be played, or made instead of throwing.
    #[must_use]
    pub fn legal(&self, rules: &Rules) -> Vec<Move> {
        match &self.state {
            State::Due(position) => position.choices(rules).iter().collect(),
            State::Pending(decision) => decision.legal_moves(rules).iter().collect(),
            State::Over(_) => Vec::new(),
        }
    }

    /// The move that is meant by pointing at a piece and then at a house, or
    /// off the board (`None`): the legal one, else the plain one, to be refused.
    #[must_use]
    pub fn meant(&self, rules: &Rules, from: House, to: Option<House>) -> Move {
        let legal = self.legal(rules).into_iter();
        legal.filter(|legal| legal.origin() == Some(from)).find(|legal| legal.leads_to(to)).unwrap_or(match to {
            Some(to) => Move::Go { from, to },
            None => Move::BearOff { from },
        })
    }

    fn first_legal(&self, rules: &Rules) -> Option<Move> {
        self.legal(rules).into_iter().next()
    }

    fn judge_throws(&self, right: ThrowSet, named: ThrowSet) -> Outcome {
        if named == right {
            return Outcome::Right(self.unmoved());
        }
        let without = |of: ThrowSet, those: ThrowSet| of.iter().filter(|throw| !those.contains(*throw)).collect();
        let why = Wrong::Throws { missing: without(right, named), extra: without(named, right) };
        wrong(why, Some(THROW_AGAIN.to_owned()))
    }

    fn judge_move(&self, rules: &Rules, chosen: Move) -> Outcome {
        match (self.played(rules, chosen), self.task) {
            (Err(refusal), _) => refused(rules, refusal),
            (Ok(_), Task::Do(asked)) if Deed::of(chosen) != asked => {
                wrong(Wrong::OtherDeed { asked, does: Deed::of(chosen) }, self.clause.clone())
            }
            (Ok(after), _) => Outcome::Right(after),
        }
    }

    fn played(&self, rules: &Rules, chosen: Move) -> Result<After, Refusal> {
        let state = match &self.state {
            State::Due(position) => position.play_choice(rules, chosen)?,
            State::Pending(decision) => decision.play(rules, chosen)?,
            State::Over(_) => return Err(Refusal::NotOffered),
        };
        Ok(After { played: Some(chosen), state, next: Some(Next::after(&self.state, &state)) })
    }

    fn unmoved(&self) -> After {
        After { played: None, state: self.state, next: None }
    }
}

fn refused(rules: &Rules, refusal: Refusal) -> Outcome {
    let clause = refusal.topic().map(|topic| rules.label(topic).to_owned());
    wrong(Wrong::Refused(refusal), clause)
}

fn wrong(why: Wrong, clause: Option<String>) -> Outcome {
    Outcome::Wrong(Mistake { why, clause })
}
