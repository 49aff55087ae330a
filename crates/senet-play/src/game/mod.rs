//! The game itself: what is due, and the steps that take it further.

mod advice;
mod error;
mod terms;
#[cfg(test)]
mod tests;
mod undo;

use std::sync::Arc;

use senet::{ByPlayer, Decision, Finished, Move, MoveSet, Outcome, Player, Position, Rules, State, Throw};

use senet_engine::{Budget, Level};

use crate::ThrowMode;
use crate::cast::{Cast, Casts};
use crate::opponent::{Hint, Opponent};
use crate::ritual::{Contestant, Ritual};
use crate::seat::Seat;
use crate::statistics::Statistics;

pub use advice::Answer;
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

    /// Throws: in the ritual, or the throw that is due.
    ///
    /// After an undo the same throws come again, those entered by hand too.
    ///
    /// # Errors
    /// When no throw is due, or when people throw ([`enter_throw`](Self::enter_throw)).
    pub fn cast(&mut self) -> Result<Cast, ActError> {
        self.throw_is_due()?;
        let cast = self.casts.next().ok_or(ActError::ThrownAtTheTable)?;
        self.take(cast);
        Ok(cast)
    }

    /// Enters what was thrown at the table.
    ///
    /// # Errors
    /// When no throw is due, the program throws, or the sticks cannot give the value.
    pub fn enter_throw(&mut self, throw: Throw) -> Result<Cast, ActError> {
        self.throw_is_due()?;
        self.enterable(throw)?;
        let cast = self.casts.enter(throw);
        self.take(cast);
        Ok(cast)
    }

    /// Replaces the throw that was entered last by another: before it is used,
    /// or after the ply that used it, which is then taken back.
    ///
    /// # Errors
    /// When no throw was entered yet, the program throws, or the sticks cannot
    /// give the value.
    pub fn correct_throw(&mut self, throw: Throw) -> Result<Cast, ActError> {
        self.enterable(throw)?;
        if self.casts.used() == 0 {
            return Err(ActError::NoThrowEntered);
        }
        if !self.take_ritual_cast_back() {
            if self.on_table.take().is_none() {
                while let Some(ply) = self.plies.pop() {
                    if ply.cast.is_some() {
                        break;
                    }
                }
            }
            self.state = self.plies.last().map_or(self.start, |ply| ply.after);
        }
        self.forget_undone();
        let cast = self.casts.correct(throw).ok_or(ActError::NoThrowEntered)?;
        self.take(cast);
        Ok(cast)
    }

    /// Uses the throw.
    ///
    /// # Errors
    /// When no throw waits, or the move is not legal: the reason with its clause.
    pub fn play(&mut self, chosen: Move) -> Result<&Ply, ActError> {
        let Stage::Use(decision) = self.stage() else { return Err(self.nothing_to_use()) };
        let after = decision.play(&self.rules, chosen).map_err(|refusal| ActError::refused(refusal, &self.rules))?;
        let (before, casts_before) = self.before_use(decision);
        let cast = self.on_table.take();
        let ply = Ply { side: decision.side_to_move(), before, cast, played: chosen, after, casts_before };
        Ok(self.append(ply))
    }

    /// Makes a choice instead of throwing.
    ///
    /// # Errors
    /// When no throw is due, or the choice is not offered.
    pub fn choose_instead(&mut self, chosen: Move) -> Result<&Ply, ActError> {
        let Stage::Throw(position) = self.stage() else { return Err(ActError::NoThrowDue) };
        let after =
            position.play_choice(&self.rules, chosen).map_err(|refusal| ActError::refused(refusal, &self.rules))?;
        let casts_before = self.casts.used();
        let side = position.side_to_move();
        let ply = Ply { side, before: self.state, cast: None, played: chosen, after, casts_before };
        Ok(self.append(ply))
    }

    /// The computer player of a side, to be asked when it is its turn; `None`
    /// where a person sits. The same budget of nodes plays the same game again.
    #[must_use]
    pub fn opponent(&self, side: Player, budget: Budget) -> Option<Opponent> {
        match self.seats[side] {
            Seat::Person { .. } => None,
            Seat::Computer(level) => Some(Opponent::new(&self.rules, level, budget, self.picks)),
        }
    }

    /// What the strongest computer player would do now; `None` when there is
    /// nothing to decide. Takes as long as the budget says.
    #[must_use]
    pub fn hint(&self, budget: Budget) -> Option<Hint> {
        match self.stage() {
            Stage::Ritual(_) | Stage::Over(_) => None,
            Stage::Throw(_) | Stage::Use(_) => {
                Opponent::new(&self.rules, Level::Strong, budget, self.picks).hint(&self.state, budget)
            }
        }
    }

    /// How the throws have fallen.
    #[must_use]
    pub fn statistics(&self) -> Statistics {
        let waiting = self.on_table.zip(self.state.side_to_move()).map(|(cast, side)| (side, cast));
        let ritual = self.ritual.as_ref().map_or(0, |ritual| ritual.casts().len());
        let thrown = self.plies.iter().filter_map(|ply| Some((ply.side, ply.cast?))).chain(waiting);
        let thrown = thrown.filter(|(_, cast)| cast.number as usize > ritual);
        Statistics::of(&self.rules, thrown.map(|(side, cast)| (side, cast.throw)))
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

    fn append(&mut self, ply: Ply) -> &Ply {
        self.forget_undone();
        self.state = ply.after;
        self.plies.push(ply);
        &self.plies[self.plies.len() - 1]
    }

    /// Whether it is settled who begins.
    fn is_settled(&self) -> bool {
        self.ritual.as_ref().is_none_or(|ritual| ritual.next().is_none())
    }

    fn forget_undone(&mut self) {
        self.undone.clear();
        self.left_lying = None;
    }

    /// The state before the ply that uses a decision, and the casts used up to then.
    fn before_use(&self, decision: Decision) -> (State, u32) {
        let used = self.casts.used();
        match (self.plies.last().map_or(self.start, |ply| ply.after), self.on_table) {
            (State::Due(position), Some(_)) => (State::Due(position), used.saturating_sub(1)),
            _ => (State::Pending(decision), used),
        }
    }

    fn take(&mut self, cast: Cast) {
        if let Some(ritual) = self.ritual.as_mut().filter(|ritual| ritual.next().is_some()) {
            ritual.take(cast);
            self.deal();
        } else if let State::Due(position) = self.state {
            if self.undone.last().is_some_and(|ply| ply.cast.is_none()) {
                self.forget_undone();
            }
            self.state = State::Pending(position.with_throw_unchecked(cast.throw));
            self.on_table = Some(cast);
            if self.undone.is_empty() {
                self.left_lying = None;
            }
        }
    }

    /// Gives the sides out when the ritual has settled who begins.
    fn deal(&mut self) {
        let Some(ritual) = &self.ritual else { return };
        let Some(beginner) = ritual.beginner() else { return };
        self.on_table = ritual.first_move();
        if beginner.side() != ritual.side() {
            self.exchange_seats();
        }
    }

    /// Takes the last cast back if it was one of the ritual's.
    fn take_ritual_cast_back(&mut self) -> bool {
        let exchanged = self.sides_exchanged();
        let Some(ritual) = &mut self.ritual else { return false };
        if ritual.casts().len() != self.casts.used() as usize {
            return false;
        }
        ritual.take_back();
        if exchanged {
            self.exchange_seats();
        }
        self.plies.clear();
        self.on_table = None;
        self.state = self.start;
        true
    }

    fn exchange_seats(&mut self) {
        let nobody = ByPlayer::new(Seat::person(), Seat::person());
        self.seats = std::mem::replace(&mut self.seats, nobody).swapped();
    }

    fn throw_is_due(&self) -> Result<(), ActError> {
        match self.stage() {
            Stage::Ritual(_) | Stage::Throw(_) => Ok(()),
            Stage::Use(decision) => Err(ActError::ThrowWaits { throw: decision.throw() }),
            Stage::Over(_) => Err(ActError::Over),
        }
    }

    fn enterable(&self, throw: Throw) -> Result<(), ActError> {
        if self.throws != ThrowMode::Manual {
            return Err(ActError::ThrownByTheProgram);
        }
        let possible = self.rules.clauses().device.values();
        if possible.contains(throw) { Ok(()) } else { Err(ActError::Impossible { throw, possible }) }
    }

    fn nothing_to_use(&self) -> ActError {
        if matches!(self.state, State::Over(_)) { ActError::Over } else { ActError::ThrowFirst }
    }
}
