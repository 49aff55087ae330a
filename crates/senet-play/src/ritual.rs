//! Settling who begins by throwing, as the sources tell it, cast by cast.

use senet::{Player, Throw, WhoBegins};

use crate::cast::Cast;

/// One of the two who sit down to play, before the sides are dealt out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contestant {
    /// The one named for Light in the [`Terms`](crate::Terms).
    First,
    /// The one named for Dark.
    Second,
}

impl Contestant {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// The side that the terms name for this contestant.
    #[must_use]
    pub const fn side(self) -> Player {
        match self {
            Self::First => Player::Light,
            Self::Second => Player::Dark,
        }
    }
}

/// How throwing settles who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RitualKind {
    /// They throw in turn; the first to throw 1 begins.
    FirstOne,
    /// As [`RitualKind::FirstOne`], and the 1 is also the first move.
    FirstOnePlays,
    /// Each throws once; the higher throw begins; equal throws are repeated.
    HigherThrow,
}

impl RitualKind {
    /// What a rule set asks for; the higher throw where its source is silent.
    #[must_use]
    pub const fn of(who_begins: WhoBegins) -> Self {
        match who_begins {
            WhoBegins::FirstOne => Self::FirstOne,
            WhoBegins::FirstOnePlays => Self::FirstOnePlays,
            WhoBegins::HigherThrow | WhoBegins::Agreement => Self::HigherThrow,
        }
    }
}

/// A cast that helps to settle who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RitualCast {
    /// Who threw.
    pub by: Contestant,
    /// What.
    pub cast: Cast,
}

/// The casts that settle who begins, and what they have settled so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ritual {
    kind: RitualKind,
    side: Player,
    casts: Vec<RitualCast>,
    beginner: Option<Contestant>,
}

impl Ritual {
    /// `side` is the side that the winner takes.
    pub(crate) const fn new(kind: RitualKind, side: Player) -> Self {
        Self { kind, side, casts: Vec::new(), beginner: None }
    }

    /// How it is settled.
    #[must_use]
    pub const fn kind(&self) -> RitualKind {
        self.kind
    }

    /// The side that the one who begins takes.
    #[must_use]
    pub const fn side(&self) -> Player {
        self.side
    }

    /// The casts so far.
    #[must_use]
    pub fn casts(&self) -> &[RitualCast] {
        &self.casts
    }

    /// Who throws next; `None` when it is settled.
    #[must_use]
    pub fn next(&self) -> Option<Contestant> {
        match self.beginner {
            Some(_) => None,
            None => Some(self.casts.last().map_or(Contestant::First, |last| last.by.other())),
        }
    }

    /// Who begins, once it is settled.
    #[must_use]
    pub const fn beginner(&self) -> Option<Contestant> {
        self.beginner
    }

    /// Takes the next cast down.
    pub(crate) fn take(&mut self, cast: Cast) {
        let Some(by) = self.next() else { return };
        self.casts.push(RitualCast { by, cast });
        self.beginner = match self.kind {
            RitualKind::FirstOne | RitualKind::FirstOnePlays => (cast.throw == ONE).then_some(by),
            RitualKind::HigherThrow => match self.casts.as_chunks::<2>() {
                ([.., [first, second]], []) if first.cast.throw != second.cast.throw => {
                    Some(if first.cast.throw > second.cast.throw { first.by } else { second.by })
                }
                _ => None,
            },
        };
    }

    /// Takes the last cast back.
    pub(crate) fn take_back(&mut self) {
        self.casts.pop();
        self.beginner = None;
    }

    /// The cast that is also the first move.
    pub(crate) fn first_move(&self) -> Option<Cast> {
        match (self.kind, self.beginner) {
            (RitualKind::FirstOnePlays, Some(_)) => self.casts.last().map(|last| last.cast),
            _ => None,
        }
    }
}

const ONE: Throw = match Throw::new(1) {
    Some(one) => one,
    None => unreachable!(),
};

#[cfg(test)]
mod tests {
    use super::*;

    fn after(kind: RitualKind, throws: &[u8]) -> Ritual {
        let mut ritual = Ritual::new(kind, Player::Dark);
        for (number, &value) in (1..).zip(throws) {
            ritual.take(Cast { number, throw: Throw::new(value).unwrap(), faces: None });
        }
        ritual
    }

    #[test]
    fn the_first_one_begins() {
        let ritual = after(RitualKind::FirstOne, &[3, 2, 4]);
        assert_eq!(ritual.next(), Some(Contestant::Second));
        let ritual = after(RitualKind::FirstOne, &[3, 2, 4, 1]);
        assert_eq!(ritual.beginner(), Some(Contestant::Second));
        assert_eq!(ritual.next(), None);
        assert_eq!(ritual.first_move(), None);
        assert_eq!(after(RitualKind::FirstOnePlays, &[1]).first_move().unwrap().number, 1);
    }

    #[test]
    fn the_higher_throw_begins_and_equal_ones_are_repeated() {
        assert_eq!(after(RitualKind::HigherThrow, &[3]).beginner(), None);
        assert_eq!(after(RitualKind::HigherThrow, &[3, 2]).beginner(), Some(Contestant::First));
        assert_eq!(after(RitualKind::HigherThrow, &[2, 2]).next(), Some(Contestant::First));
        assert_eq!(after(RitualKind::HigherThrow, &[2, 2, 3]).beginner(), None);
        assert_eq!(after(RitualKind::HigherThrow, &[2, 2, 3, 6]).beginner(), Some(Contestant::Second));
    }
}
