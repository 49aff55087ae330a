//! Pointing at places: tap and tap, drag, or keys. A refused move says why.

use senet::{House, Move};
use senet_board::{Picked, Picker, Place, Way};
use senet_play::{Answer, Stage};

use super::{Said, Table};

/// What pointing did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pointed {
    /// Nothing: there is nothing to be done there.
    Nothing,
    /// Nothing: somebody else is to act.
    Waits,
    /// A piece is chosen, or is not chosen any more.
    Choice,
    /// A move was meant; it has been played.
    Played,
    /// Several moves look alike; one is to be named.
    Alike,
    /// What was meant is not allowed; why has been told.
    Refused,
}

impl Table {
    /// The picker's view of what may be done: for marks.
    #[must_use]
    pub fn picker(&self) -> &Picker {
        &self.picker
    }

    /// Moves that look alike, one of which is to be named; usually none.
    #[must_use]
    pub fn alike(&self) -> &[Move] {
        &self.alike
    }

    /// Points at a place.
    pub fn point(&mut self, place: Place) -> Pointed {
        if self.looked_at.is_some() || matches!(self.game.stage(), Stage::Over(_)) {
            return Pointed::Nothing;
        }
        if !self.waits_for_person() {
            return Pointed::Waits;
        }
        self.alike.clear();
        let origin = self.picker.origin();
        match self.picker.point(place) {
            Picked::Origin | Picked::Cleared => Pointed::Choice,
            Picked::Ways(indexes) => self.take(&indexes),
            Picked::Nothing if origin.is_none() && self.leads_to(place) => self.choose_for(place),
            Picked::Nothing => self.explain(origin, place),
        }
    }

    fn leads_to(&self, place: Place) -> bool {
        self.ways.iter().any(|(way, _)| way.to == place)
    }

    /// Where a piece may go, but none is chosen: the only one that may is chosen.
    fn choose_for(&mut self, place: Place) -> Pointed {
        let mut from = self.ways.iter().filter(|(way, _)| way.to == place).map(|(way, _)| way.from);
        if let Some(first) = from.next()
            && from.all(|other| other == first)
        {
            self.picker.point(first);
        }
        Pointed::Choice
    }

    /// Takes a piece up: chooses it, whatever was chosen before.
    pub fn take_up(&mut self, place: Place) -> Pointed {
        if self.picker.origin() == Some(place) {
            return Pointed::Choice;
        }
        self.picker.clear();
        self.point(place)
    }

    /// Puts the chosen piece down; on its own house it stays chosen.
    pub fn put_down(&mut self, place: Place) -> Pointed {
        if self.picker.origin() == Some(place) { Pointed::Choice } else { self.point(place) }
    }

    /// Forgets what was chosen.
    pub fn let_go(&mut self) {
        self.picker.clear();
        self.alike.clear();
    }

    /// Chooses the next piece that can move.
    pub fn next_origin(&mut self) -> Option<Place> {
        if self.waits_for_person() { self.picker.next_origin() } else { None }
    }

    fn take(&mut self, indexes: &[usize]) -> Pointed {
        let mut moves: Vec<Move> = indexes.iter().filter_map(|&index| Some(self.ways.get(index)?.1)).collect();
        moves.dedup();
        match moves[..] {
            [] => Pointed::Nothing,
            [only] => match self.play(only) {
                Ok(()) => Pointed::Played,
                Err(_) => Pointed::Refused,
            },
            _ => {
                self.tell(Said::WhichOf);
                self.alike = moves;
                Pointed::Alike
            }
        }
    }

    /// Says why nothing can be done there.
    fn explain(&mut self, origin: Option<Place>, place: Place) -> Pointed {
        let answer = match (origin, place) {
            (Some(Place::House(from)), Place::House(to)) => self.game.why_not_to(from, Some(to)),
            (Some(Place::House(from)), Place::Off) => self.game.why_not_to(from, None),
            (_, Place::House(house)) if self.holds(house) => self.game.why_not_from(house),
            _ => return Pointed::Nothing,
        };
        match answer {
            Answer::Legal(_) => Pointed::Nothing,
            why => {
                self.tell(Said::Answered(why));
                Pointed::Refused
            }
        }
    }

    fn holds(&self, house: House) -> bool {
        self.game.state().holder(house).is_some_and(|holder| Some(holder) == self.side_to_act())
    }

    /// Offers what may be pointed at now.
    pub(super) fn offer(&mut self) {
        self.alike.clear();
        self.hint = None;
        let moves = self.game.legal_moves().or_else(|| self.game.choices());
        self.ways = match moves {
            // Nothing can be done on a board of the past.
            Some(moves) if self.waits_for_person() && self.looked_at.is_none() => moves.iter().flat_map(ways).collect(),
            _ => Vec::new(),
        };
        self.picker = Picker::new(self.ways.iter().map(|(way, _)| *way).collect());
    }
}

/// The ways that a move can be pointed at: where it leads, and where the throw
/// leads if that is another house.
fn ways(legal: Move) -> Vec<(Way, Move)> {
    let (from, via) = match legal {
        Move::Enter { on } | Move::EnterDiverted { on, .. } | Move::EnterSending { on, .. } => (Place::Hand, Some(on)),
        Move::Carried { from, via, .. } => (Place::House(from), Some(via)),
        Move::Stay | Move::Stop | Move::Pass => return Vec::new(),
        _ => match legal.origin() {
            Some(from) => (Place::House(from), None),
            None => return Vec::new(),
        },
    };
    let to = legal.destination().map_or(Place::Off, Place::House);
    let via = via.map(Place::House).filter(|via| *via != to);
    [Some(to), via].into_iter().flatten().map(|to| (Way { from, to }, legal)).collect()
}
