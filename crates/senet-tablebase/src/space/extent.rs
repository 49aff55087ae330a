//! What a position of a rule set holds beside the board, read off its clauses.

use senet::{
    Ending, Entry, ExtraThrows, FrontDuty, House, LateHouses, Player, Position, Remainder, Rules, Steps, Water,
};

use super::slice::Parts;

/// Which parts of the state beside two sets of houses the positions of a rule set have.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each says that a rule set has a part of the state or has not")]
pub struct Extent {
    pieces: u8,
    /// Pieces may be in hand (P1, E1).
    hands: bool,
    owing: Owing,
    /// A step may be offered instead of a throw (source 003).
    steps: bool,
    duty: Duty,
    /// A throw may be bound to a piece on 26 to 29 (S4–S6).
    bound: bool,
    /// Whether the piece on 30 has arrived in this turn matters (P5).
    arrivals: bool,
    /// A piece may wait on 27 while 15 is held (D3).
    waiting: bool,
    /// House 30 is held for good by the side that came first (E3).
    targets: bool,
    /// Pieces borne off are counted at the end (L3).
    saved: bool,
    /// Houses where no piece rests, but for those that a slice puts there.
    closed: u32,
}

/// How throws owed and missed are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Owing {
    /// There are none.
    None,
    /// Up to so many owed; a turn that the enemy must miss counts as one more
    /// throw owed to the side, which is the same where no steps are offered:
    /// either way the side throws again when it has no other throw left, and
    /// house 27 takes that throw away.
    Folded(u8),
    /// Up to so many owed, and beside them at most one turn that the enemy must miss.
    Counted(u8),
}

/// Which sides can owe their first move to their front piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Duty {
    None,
    One,
    Both,
}

pub(super) const BOARD: u32 = 0x3FFF_FFFF;
pub(super) const REBIRTH: u32 = 1 << 14;
pub(super) const BEAUTY: u32 = 1 << 25;
pub(super) const WATER: u32 = 1 << 26;
pub(super) const HORUS: u32 = 1 << 29;

/// Where throws are owed, as many are counted as the start owes, and so many more.
const MORE_OWED: u8 = 4;

impl Extent {
    pub(super) fn of(rules: &Rules) -> Self {
        let clauses = rules.clauses();
        let start = &clauses.start;
        let steps = clauses.steps != Steps::default();
        // Throws owed have no limit. What lies beyond is bounded, not solved; each throw more that
        // is counted brings those bounds nearer by a factor of about a hundred at the start.
        let most_owed = start.owed + MORE_OWED;
        let duties = Player::BOTH.into_iter().filter(|&side| start.front_duty[side] == FrontDuty::Owed).count();
        let bound = clauses.late_houses == LateHouses::BoundThrows;
        let mut closed = 0;
        if clauses.water != Water::Plain && clauses.water != Water::Trap {
            closed |= WATER;
        }
        if bound {
            closed |= BEAUTY;
        }
        let targets = clauses.ending == Ending::Targets;
        if targets {
            closed |= HORUS;
        }
        Self {
            pieces: start.pieces,
            hands: clauses.entry != Entry::None,
            owing: match (clauses.extra_throws, steps) {
                (ExtraThrows::Again, _) => Owing::None,
                (ExtraThrows::Owed, false) => Owing::Folded(most_owed),
                (ExtraThrows::Owed, true) => Owing::Counted(most_owed),
            },
            steps,
            duty: match duties {
                0 => Duty::None,
                1 => Duty::One,
                _ => Duty::Both,
            },
            bound,
            arrivals: clauses.bearing_off.remainder == Remainder::MovesAnother,
            waiting: clauses.water == Water::Waits,
            targets,
            saved: clauses.ending == Ending::MostSaved,
            closed,
        }
    }

    /// Pieces a side.
    #[must_use]
    pub fn pieces(&self) -> u8 {
        self.pieces
    }

    /// Whether the board tells who came first and who has won (E3–E5).
    #[must_use]
    pub fn targets(&self) -> bool {
        self.targets
    }

    /// Whether only one of the sides can owe its first move to its front piece.
    #[must_use]
    pub fn one_sided_duty(&self) -> bool {
        self.duty == Duty::One
    }

    /// Whether some numbers stand for no position that a game can have.
    #[must_use]
    pub fn has_gaps(&self) -> bool {
        self.steps || self.targets
    }

    /// The most throws owed that are counted; `None` where none are owed.
    #[must_use]
    pub fn most_owed(&self) -> Option<u8> {
        match self.owing {
            Owing::None => None,
            Owing::Folded(most) | Owing::Counted(most) => Some(most),
        }
    }

    pub(super) fn hands(&self) -> bool {
        self.hands
    }

    pub(super) fn saved(&self) -> bool {
        self.saved
    }

    pub(super) fn closed(&self) -> u32 {
        self.closed
    }

    /// How many values each part of [`Parts`] beside the pieces may take.
    pub(super) fn choices(&self) -> Choices {
        let (owed, missed) = match self.owing {
            Owing::None => (1, 1),
            Owing::Folded(most) => (most + 1, 1),
            Owing::Counted(most) => (most + 1, 2),
        };
        Choices {
            owed,
            missed,
            step: if self.steps { 2 } else { 1 },
            duty: match self.duty {
                Duty::None => 1,
                Duty::One => 3,
                Duty::Both => 4,
            },
            bound: if self.bound { 5 } else { 1 },
            arrived: if self.arrivals { 2 } else { 1 },
            waiting: if self.waiting { 5 } else { 1 },
            first: if self.targets { 3 } else { 1 },
        }
    }

    fn numbers(&self) -> usize {
        usize::from(self.pieces) + 1
    }

    /// How many keys there are.
    pub(super) fn keys(&self) -> usize {
        let n = self.numbers();
        let choices = self.choices();
        let turn = [choices.owed, choices.missed, choices.step, 4, choices.bound, choices.arrived];
        let rest = [choices.waiting, choices.first];
        let product = turn.into_iter().chain(rest).map(usize::from).product::<usize>();
        let hands = if self.hands { n * n } else { 1 };
        let saved = if self.saved { 2 * n } else { 1 };
        n * n * hands * product * saved
    }

    /// The key of a slice.
    pub(super) fn key_of(&self, parts: &Parts) -> usize {
        let n = self.numbers();
        let mut key = usize::from(parts.own) * n + usize::from(parts.enemy);
        if self.hands {
            key = (key * n + usize::from(parts.own_hand)) * n + usize::from(parts.enemy_hand);
        }
        let choices = self.choices();
        key = key * usize::from(choices.owed) + usize::from(parts.owed);
        key = key * usize::from(choices.missed) + usize::from(parts.missed);
        key = key * usize::from(choices.step) + usize::from(parts.step);
        key = key * 4 + usize::from(parts.duty);
        key = key * usize::from(choices.bound) + usize::from(parts.bound);
        key = key * usize::from(choices.arrived) + usize::from(parts.arrived);
        key = key * usize::from(choices.waiting) + usize::from(parts.waiting);
        key = key * usize::from(choices.first) + usize::from(parts.first);
        if self.saved {
            key = key * (2 * n) + usize::from(parts.ahead.unsigned_abs()) * 2 + usize::from(parts.ahead < 0);
        }
        key
    }

    /// The key of the slice of a position; `None` where more is owed or missed
    /// than is counted.
    #[inline(always)]
    pub(super) fn key(&self, position: &Position, own: u32, enemy: u32) -> Option<usize> {
        let n = self.numbers();
        if own.count_ones() as usize >= n || enemy.count_ones() as usize >= n {
            return None;
        }
        if self.is_plain() {
            // As `key_of` with everything else at its default.
            return Some((own.count_ones() as usize * n + enemy.count_ones() as usize) * 4);
        }
        let parts = self.parts(position, own, enemy);
        self.counts(position, &parts).then(|| self.key_of(&parts))
    }

    /// The key of the slice of a position, or, where more is owed or missed than
    /// is counted, of the one with the most that is.
    pub(super) fn nearest_key(&self, position: &Position, own: u32, enemy: u32) -> usize {
        self.key_of(&self.parts(position, own, enemy))
    }

    /// Whether what is owed and missed is counted.
    fn counts(&self, position: &Position, parts: &Parts) -> bool {
        let side = position.side_to_move();
        let missed = position.missed();
        match self.owing {
            Owing::None => true,
            Owing::Folded(_) => {
                missed[side] == 0 && parts.owed == position.owed().saturating_add(missed[side.opponent()])
            }
            Owing::Counted(_) => {
                missed[side] == 0 && parts.owed == position.owed() && parts.missed == missed[side.opponent()]
            }
        }
    }

    /// Whether a position is its two sets of houses and nothing more.
    #[inline(always)]
    fn is_plain(&self) -> bool {
        !(self.hands
            || self.steps
            || self.bound
            || self.arrivals
            || self.waiting
            || self.targets
            || self.saved
            || self.owing != Owing::None
            || self.duty != Duty::None)
    }

    fn parts(&self, position: &Position, own: u32, enemy: u32) -> Parts {
        let side = position.side_to_move();
        let foe = side.opponent();
        let mut parts = Parts {
            // Counted already: at most ten of each.
            own: own.count_ones() as u8,
            enemy: enemy.count_ones() as u8,
            own_hand: position.in_hand()[side],
            enemy_hand: position.in_hand()[foe],
            ..Parts::default()
        };
        match self.owing {
            Owing::None => {}
            Owing::Folded(most) => {
                parts.owed = position.owed().saturating_add(position.missed()[foe]).min(most);
            }
            Owing::Counted(most) => {
                parts.owed = position.owed().min(most);
                parts.missed = position.missed()[foe].min(1);
            }
        }
        if self.steps {
            parts.step = u8::from(position.offers_step());
        }
        if self.duty != Duty::None {
            parts.duty = u8::from(position.owes_front_move(side)) | u8::from(position.owes_front_move(foe)) << 1;
        }
        if self.bound {
            parts.bound = position.bound().map_or(0, |house| house.number() - House::BEAUTY.number() + 1);
        }
        if self.arrivals {
            parts.arrived = u8::from(position.arrived_on_30());
        }
        if self.waiting && (own | enemy) & WATER != 0 {
            parts.waiting = 1 + u8::from(enemy & REBIRTH != 0) + 2 * u8::from(enemy & WATER != 0);
        }
        if self.targets {
            parts.first = if own & HORUS != 0 { 1 } else { 2 * u8::from(enemy & HORUS != 0) };
        }
        if self.saved {
            // At most ten of each.
            parts.ahead = position.borne_off()[side] as i8 - position.borne_off()[foe] as i8;
        }
        parts
    }
}

/// How many values each part of [`Parts`] beside the pieces may take.
pub(super) struct Choices {
    pub(super) owed: u8,
    pub(super) missed: u8,
    pub(super) step: u8,
    pub(super) duty: u8,
    pub(super) bound: u8,
    pub(super) arrived: u8,
    pub(super) waiting: u8,
    pub(super) first: u8,
}
