//! The game itself: what is due, and the steps that take it further.

mod advice;
mod error;
mod steps;
mod terms;
#[cfg(test)]
mod tests;
mod undo;

use std::sync::Arc;

use senet::{ByPlayer, Decision, Finished, Move, MoveSet, Outcome, Player, Position, Rules, State, Throw};

use crate::ThrowMode;
use crate::cast::{Cast, Casts};
use crate::ritual::{Contestant, Ritual};
use crate::seat::Seat;

pub use advice::{Answer, NoAnswer};
pub use error::{ActError, TermsError};
pub use terms::{Begin, Terms};

/// One ply: a throw and its use, a use of a remainder, or a choice made instead of throwing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Whose ply it was.
    pub side: Player,
    /// The state before it: with a throw due, or one that waited to be used.
    pub before: State,
    /// The cast that was used; `None` for a remainder and a choice instead of throwing.
    pub cast: Option<Cast>,
    /// What was played.
    pub played: Move,
    /// The state after it.
    pub after: State,
    /// How many casts the game had used before it.
    casts_before: u32,
}

impl Ply {
    /// The throw, or the remainder of one, that was used; `None` for a choice
    /// made instead of throwing.
    #[must_use]
    pub fn throw(&self) -> Option<Throw> {
        self.before.throw().or(self.cast.map(|cast| cast.throw))
    }

    /// The position with its throw that the player decided in; `None` for a
    /// choice made instead of throwing.
    #[must_use]
    pub fn decision(&self) -> Option<Decision> {
        match (self.before, self.cast) {
            (State::Pending(decision), _) => Some(decision),
            (State::Due(position), Some(cast)) => Some(position.with_throw_unchecked(cast.throw)),
            _ => None,
        }
    }
}

/// What is due.
#[derive(Clone, Copy, Debug)]
pub enum Stage<'g> {
    /// A cast to settle who begins.
    Ritual(&'g Ritual),
    /// A throw, or a choice instead of it.
    Throw(Position),
    /// A use of the throw.
    Use(Decision),
    /// Nothing: the game is over.
    Over(Finished),
}

/// A game in progress, or over.
///
/// ```
/// use senet::Rules;
/// use senet_play::{Begin, Game, Seat, Stage, Terms, ThrowMode};
/// let mut game = Game::new(Terms {
///     throws: ThrowMode::Seeded(1),
///     ..Terms::usual(Rules::preset("kendall")?, Seat::person(), Seat::person())
/// })?;
/// let cast = game.cast()?;
/// let Stage::Use(decision) = game.stage() else { unreachable!() };
/// assert_eq!(decision.throw(), cast.throw);
/// let chosen = game.legal_moves().unwrap().get(0).unwrap();
/// game.play(chosen)?;
/// game.undo()?;
/// assert_eq!(game.state().throw(), Some(cast.throw)); // the same throw again
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    rules: Arc<Rules>,
    /// As in the terms: Light's first.
    contestants: [Seat; 2],
    /// As dealt out.
    seats: ByPlayer<Seat>,
    throws: ThrowMode,
    begin: Begin,
    casts: Casts,
    /// Whether the program knows the rule set by its name and options.
    preset: bool,
    /// What the picks of computer players depend on.
    picks: u64,
    ritual: Option<Ritual>,
    start: State,
    state: State,
    /// The cast that the pending decision uses.
    on_table: Option<Cast>,
    plies: Vec<Ply>,
    /// Plies taken back, the next one last.
    undone: Vec<Ply>,
    /// What lay on the table, not yet used, after the last of them.
    left_lying: Option<Cast>,
}

impl Game {
    /// Sits down to a game on these terms.
    ///
    /// # Errors
    /// When the rule set does not let the side begin that is to, or the system
    /// gives no seed.
    pub fn new(terms: Terms) -> Result<Self, TermsError> {
        let start = terms.start()?;
        let seed = terms.seed()?;
        let ritual = terms.ritual();
        let picks = terms.picks(seed);
        let preset = terms.rules_are_a_preset();
        let casts = Casts::new(terms.rules.clauses().device, seed);
        let contestants = [terms.seats[Player::Light].clone(), terms.seats[Player::Dark].clone()];
        Ok(Self {
            rules: Arc::new(terms.rules),
            contestants,
            seats: terms.seats,
            throws: terms.throws,
            begin: terms.begin,
            casts,
            preset,
            picks,
            ritual,
            start,
            state: start,
            on_table: None,
            plies: Vec::new(),
            undone: Vec::new(),
            left_lying: None,
        })
    }

    /// The rule set.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Who has which side; before who begins is settled, as the terms name them.
    #[must_use]
    pub fn seats(&self) -> &ByPlayer<Seat> {
        &self.seats
    }

    /// Who is who in the ritual.
    #[must_use]
    pub fn contestant(&self, contestant: Contestant) -> &Seat {
        match contestant {
            Contestant::First => &self.contestants[0],
            Contestant::Second => &self.contestants[1],
        }
    }

    /// The ritual, in progress or settled; `None` where who begins was chosen by hand.
    #[must_use]
    pub fn ritual(&self) -> Option<&Ritual> {
        self.ritual.as_ref()
    }

    /// Whether a ritual has exchanged the sides that the terms name.
    #[must_use]
    pub fn sides_exchanged(&self) -> bool {
        let settled = self.ritual.as_ref().and_then(|ritual| Some((ritual.beginner()?, ritual.side())));
        settled.is_some_and(|(beginner, side)| beginner.side() != side)
    }

    /// Who begins, as agreed.
    #[must_use]
    pub fn begin(&self) -> Begin {
        self.begin
    }

    /// Where throws come from, as agreed.
    #[must_use]
    pub fn throw_mode(&self) -> ThrowMode {
        self.throws
    }

    /// The seed of the throws, also where the system drew it; `None` where people throw.
    #[must_use]
    pub fn seed(&self) -> Option<u64> {
        self.casts.seed()
    }

    /// The state before the first throw.
    #[must_use]
    pub fn start(&self) -> &State {
        &self.start
    }

    /// The state now.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// What is due now.
    #[must_use]
    pub fn stage(&self) -> Stage<'_> {
        match (&self.ritual, self.state) {
            (Some(ritual), _) if ritual.next().is_some() => Stage::Ritual(ritual),
            (_, State::Due(position)) => Stage::Throw(position),
            (_, State::Pending(decision)) => Stage::Use(decision),
            (_, State::Over(finished)) => Stage::Over(finished),
        }
    }

    /// The plies played.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The cast that waits to be used.
    #[must_use]
    pub fn on_table(&self) -> Option<Cast> {
        self.on_table
    }

    /// Who is to act: to throw in the ritual, to throw or to move; `None` when the game is over.
    #[must_use]
    pub fn to_act(&self) -> Option<&Seat> {
        match self.stage() {
            Stage::Ritual(ritual) => ritual.next().map(|contestant| self.contestant(contestant)),
            _ => self.state.side_to_move().map(|side| &self.seats[side]),
        }
    }

    /// Who has won and the points, once the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.state {
            State::Over(finished) => Some(finished.outcome(&self.rules)),
            _ => None,
        }
    }

    /// The legal uses of the throw; `None` when no throw waits.
    #[must_use]
    pub fn legal_moves(&self) -> Option<MoveSet<'_>> {
        match &self.state {
            State::Pending(decision) if self.is_settled() => Some(decision.legal_moves(&self.rules)),
            _ => None,
        }
    }

    /// The choices that may be made instead of throwing; `None` when there are none.
    #[must_use]
    pub fn choices(&self) -> Option<MoveSet<'_>> {
        match &self.state {
            State::Due(position) if self.is_settled() => {
                Some(position.choices(&self.rules)).filter(|choices| !choices.is_empty())
            }
            _ => None,
        }
    }

    /// The one move there is, when the throw leaves no choice.
    #[must_use]
    pub fn forced(&self) -> Option<Move> {
        let moves = self.legal_moves()?;
        if moves.len() == 1 { moves.get(0) } else { None }
    }

    /// Whether a person must throw and say what came.
    #[must_use]
    pub fn needs_throw_entered(&self) -> bool {
        matches!(self.stage(), Stage::Ritual(_) | Stage::Throw(_))
            && self.throws == ThrowMode::Manual
            && !self.casts.next_is_known()
    }

    /// Whether the program knows the rule set by its name and options, so that
    /// a record need not tell it.
    pub(crate) fn rules_are_a_preset(&self) -> bool {
        self.preset
    }

    /// The log of casts.
    pub(crate) fn casts(&self) -> &Casts {
        &self.casts
    }

    /// The log of casts, to be restored.
    pub(crate) fn casts_mut(&mut self) -> &mut Casts {
        &mut self.casts
    }

    /// Starts from another position than the rule set's.
    pub(crate) fn start_from(&mut self, start: State) {
        if let Some(side) = start.side_to_move().filter(|_| start != self.start) {
            self.begin = Begin::Side(side);
        }
        self.start = start;
        self.state = start;
    }

    /// Says where the throws come from, where the log knows it otherwise.
    pub(crate) fn throws_from(&mut self, mode: ThrowMode) {
        self.throws = mode;
    }

    /// Whether it is settled who begins.
    fn is_settled(&self) -> bool {
        self.ritual.as_ref().is_none_or(|ritual| ritual.next().is_none())
    }
}
