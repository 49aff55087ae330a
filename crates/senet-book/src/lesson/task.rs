//! What a worked position lets one ask.

use senet::{Move, Rules, State};

use super::WhyLeftOut;
use super::judge::Next;
use crate::example::{Claim, Example};

/// What the learner is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Task {
    /// Name the values after which the same side throws again.
    Grants,
    /// Use the throw; several moves are legal, and any will do.
    Play,
    /// Find the only legal move, or say that there is none.
    Find,
    /// Use the throw in this way; other uses are legal too.
    Do(Deed),
    /// Find a move that may be made instead of throwing, or say that there is none.
    Instead,
    /// Say what follows when this move is played.
    Follow(Move),
}

/// What a move does, as far as its text tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Deed {
    /// It goes forward to an empty house.
    Go,
    /// It goes back to an empty house.
    GoBack,
    /// It lands on an enemy.
    Hit,
    /// It aims at one house and is carried on to another.
    Carried,
    /// It leaves the water.
    Rescue,
    /// It leaves the board.
    BearOff,
    /// A piece enters.
    Enter,
    /// A piece steps across the board.
    Step,
    /// The throw is charged to a piece that stays.
    Stay,
    /// Points left over are given up.
    Stop,
    /// Nothing can move.
    Pass,
}

impl Deed {
    /// What a move does.
    #[must_use]
    pub fn of(played: Move) -> Self {
        match played {
            Move::Go { from, to } if to < from => Self::GoBack,
            Move::Go { .. } => Self::Go,
            Move::Hit { .. } | Move::HitSending { .. } => Self::Hit,
            Move::Carried { .. } => Self::Carried,
            Move::Rebirth { .. } => Self::Rescue,
            Move::BearOff { .. } => Self::BearOff,
            Move::Enter { .. } | Move::EnterDiverted { .. } | Move::EnterSending { .. } => Self::Enter,
            Move::Step { .. } => Self::Step,
            Move::Stay => Self::Stay,
            Move::Stop => Self::Stop,
            Move::Pass => Self::Pass,
        }
    }
}

impl Task {
    /// What the worked position asks, with the position itself.
    ///
    /// Where the book says only what moves lead to, or that two lead to
    /// different turns, that is asked. Else it is the use of the throw: the
    /// only one, the one that the book plays where it differs in kind from
    /// others, or any.
    pub(super) fn of(rules: &Rules, example: &Example) -> Result<(State, Self), WhyLeftOut> {
        let Ok(state) = State::read(rules, &example.position) else { return Err(WhyLeftOut::Refused) };
        let said = |wanted: fn(&Claim) -> bool| example.claims.iter().any(wanted);
        let task = match &state {
            State::Over(_) => return Err(WhyLeftOut::Over),
            State::Due(position) if !position.choices(rules).is_empty() => Self::Instead,
            State::Due(_) if said(|claim| matches!(claim, Claim::Refuse { .. })) => Self::Instead,
            State::Due(_) if said(|claim| matches!(claim, Claim::Throws(_))) => Self::Grants,
            State::Due(_) => return Err(WhyLeftOut::NoQuestion),
            State::Pending(decision) => {
                let legal: Vec<Move> = decision.legal_moves(rules).iter().collect();
                let played: Vec<(Move, Next)> = example
                    .claims
                    .iter()
                    .filter_map(|claim| match claim {
                        Claim::Play { chosen, .. } => Some(*chosen),
                        _ => None,
                    })
                    .filter_map(|chosen| Some((chosen, Next::after(&state, &decision.play(rules, chosen).ok()?))))
                    .collect();
                let lists = said(|claim| matches!(claim, Claim::Moves(_) | Claim::Includes(_)));
                match (&played[..], &legal[..]) {
                    ([(first, next), others @ ..], _) if !lists || others.iter().any(|(_, other)| other != next) => {
                        Self::Follow(*first)
                    }
                    (_, [_]) => Self::Find,
                    ([(first, _), ..], legal) if legal.iter().any(|other| Deed::of(*other) != Deed::of(*first)) => {
                        Self::Do(Deed::of(*first))
                    }
                    _ => Self::Play,
                }
            }
        };
        Ok((state, task))
    }

    /// How hard the kind of question is, the easiest first.
    pub(super) fn difficulty(self) -> u8 {
        match self {
            Self::Grants => 0,
            Self::Play => 1,
            Self::Find => 2,
            Self::Do(_) => 3,
            Self::Instead => 4,
            Self::Follow(_) => 5,
        }
    }
}
