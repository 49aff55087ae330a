//! Computer players.

use senet::{Decision, Move, Position, Rules};

use crate::{Analysis, Budget, Evaluator, Interrupt, Level, Picker, Search, StaticEvaluator, WinProb};

/// Anybody who decides moves.
pub trait Agent {
    /// A legal move.
    fn choose(&mut self, decision: &Decision) -> Move;

    /// A choice to be made instead of throwing, or `None` to throw.
    fn choose_instead(&mut self, position: &Position) -> Option<Move>;

    /// Another game begins; the seed is for picks of the player's own.
    fn new_game(&mut self, seed: u64) {
        let _ = seed;
    }
}

/// How a level plays.
struct Manner {
    /// The share of moves that are picked at random, 0 to 1.
    slips: f32,
    /// How far it looks ahead, at most; `None` leaves it to the budget.
    depth: Option<u8>,
}

const fn manner(level: Level) -> Manner {
    match level {
        Level::Novice => Manner { slips: 0.8, depth: Some(1) },
        Level::Casual => Manner { slips: 0.4, depth: Some(1) },
        Level::Skilled => Manner { slips: 0.12, depth: Some(1) },
        Level::Strong => Manner { slips: 0.0, depth: None },
    }
}

/// A computer player of some [`Level`].
///
/// ```
/// use senet::{Rules, State};
/// use senet_engine::{Agent, Budget, Computer, Level};
/// let rules = Rules::preset("dom")?;
/// let mut novice = Computer::new(&rules, Level::Novice, Budget::nodes(0), 7);
/// let State::Pending(decision) = State::read(&rules, "LDLDLDLDLD/10/10 D 1")? else { unreachable!() };
/// assert!(decision.legal_moves(&rules).contains(novice.choose(&decision)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Computer<E = StaticEvaluator> {
    level: Level,
    budget: Budget,
    picker: Picker,
    search: Search<E>,
}

impl Computer {
    /// A player of this level. The budget matters to [`Level::Strong`] only; the
    /// seed decides what the weaker levels pick, and never touches the throws.
    #[must_use]
    pub fn new(rules: &Rules, level: Level, budget: Budget, seed: u64) -> Self {
        Self::with_evaluator(rules, StaticEvaluator::new(rules), level, budget, seed)
    }
}

impl<E: Evaluator> Computer<E> {
    /// A player of this level that judges positions in its own way.
    #[must_use]
    pub fn with_evaluator(rules: &Rules, evaluator: E, level: Level, budget: Budget, seed: u64) -> Self {
        Self { level, budget, picker: Picker::seeded(seed), search: Search::new(rules, evaluator) }
    }

    /// The level.
    #[must_use]
    pub fn level(&self) -> Level {
        self.level
    }

    /// The handle that makes the player answer at once; it works from any thread.
    #[must_use]
    pub fn interrupt(&self) -> Interrupt {
        self.search.interrupt()
    }

    /// All moves with their values for the side to move, best first, as the
    /// strongest level sees them within the budget: for hints.
    pub fn analyse(&mut self, decision: &Decision, budget: Budget) -> Analysis {
        self.search.analyse(decision, budget)
    }

    /// What throwing is worth, and each choice instead, best first: for hints.
    pub fn analyse_instead(&mut self, position: &Position, budget: Budget) -> (WinProb, Vec<(Move, WinProb)>) {
        self.search.analyse_instead(position, budget)
    }

    fn effective_budget(&self) -> Budget {
        match manner(self.level).depth {
            Some(plies) => Budget::depth(plies),
            None => self.budget,
        }
    }

    fn slips(&mut self) -> bool {
        let slips = manner(self.level).slips;
        slips > 0.0 && self.picker.unit() < slips
    }
}

impl<E: Evaluator> Agent for Computer<E> {
    fn choose(&mut self, decision: &Decision) -> Move {
        if self.slips() {
            let moves = decision.legal_moves(self.search.rules());
            let index = self.picker.below(moves.len());
            return moves.get(index).unwrap_or(Move::Pass);
        }
        let budget = self.effective_budget();
        self.search.choose(decision, budget).best()
    }

    fn choose_instead(&mut self, position: &Position) -> Option<Move> {
        if position.choices(self.search.rules()).is_empty() {
            return None;
        }
        if self.slips() {
            let choices = position.choices(self.search.rules());
            let index = self.picker.below(choices.len() + 1);
            return choices.get(index);
        }
        let budget = self.effective_budget();
        let (throwing, instead) = self.search.analyse_instead(position, budget);
        instead.first().filter(|(_, value)| value.get() > throwing.get()).map(|&(choice, _)| choice)
    }

    fn new_game(&mut self, seed: u64) {
        self.picker = Picker::seeded(seed);
    }
}
