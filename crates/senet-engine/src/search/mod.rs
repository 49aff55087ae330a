//! Looking ahead over every throw, by its weight, and every move.

mod limits;
mod table;
mod tree;

use senet::{Decision, Move, Position, Rules};

use crate::{Budget, Evaluator, Interrupt, WinProb};
use limits::Limits;
use table::Table;
use tree::Tree;

/// What a search found out.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// The moves, best first, each with the probability that the side **that
    /// moves** wins after it. Never empty for a decision.
    pub moves: Vec<(Move, WinProb)>,
    /// Plies looked ahead, all moves of this decision included: at least 1.
    pub depth: u8,
    /// Positions evaluated.
    pub nodes: u64,
}

impl Analysis {
    /// The best move.
    #[must_use]
    pub fn best(&self) -> Move {
        self.moves.first().map_or(Move::Pass, |&(best, _)| best)
    }
}

/// How exactly the moves that are not the best are to be judged.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// Only which is best matters.
    Choose,
    /// Every move gets its value.
    Explain,
}

/// Expectiminimax over the throws' weights, deepened ply by ply within a
/// [`Budget`], with any [`Evaluator`] at the leaves.
///
/// ```
/// use senet::{Rules, State};
/// use senet_engine::{Budget, Search, StaticEvaluator};
/// let rules = Rules::preset("kendall")?;
/// let State::Pending(decision) = State::read(&rules, "LDLDLDLDLD/LDLD6/10 D 4")? else { unreachable!() };
/// let mut search = Search::new(&rules, StaticEvaluator::new(&rules));
/// let analysis = search.analyse(&decision, Budget::depth(2));
/// assert_eq!(analysis.moves.len(), decision.legal_moves(&rules).len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Search<E> {
    rules: Rules,
    evaluator: E,
    table: Table,
    interrupt: Interrupt,
}

impl<E: Evaluator> Search<E> {
    /// A search for a rule set.
    #[must_use]
    pub fn new(rules: &Rules, evaluator: E) -> Self {
        Self { rules: rules.clone(), evaluator, table: Table::default(), interrupt: Interrupt::default() }
    }

    /// The handle that stops a search in progress.
    #[must_use]
    pub fn interrupt(&self) -> Interrupt {
        self.interrupt.clone()
    }

    /// The rule set.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The best move of a decision; the values of the others are only bounds.
    pub fn choose(&mut self, decision: &Decision, budget: Budget) -> Analysis {
        self.deepen(decision, budget, Purpose::Choose)
    }

    /// All moves of a decision with their values, best first.
    pub fn analyse(&mut self, decision: &Decision, budget: Budget) -> Analysis {
        self.deepen(decision, budget, Purpose::Explain)
    }

    /// What throwing is worth, and every choice that may be made instead, best
    /// first (usually none).
    pub fn analyse_instead(&mut self, position: &Position, budget: Budget) -> (WinProb, Vec<(Move, WinProb)>) {
        let mut limits = Limits::new(budget, &self.interrupt);
        let choices: Vec<Move> = position.choices(&self.rules).iter().collect();
        let mut found = (self.evaluator.evaluate(position), Vec::new());
        for depth in 1..=limits.deepest() {
            self.table.forget();
            let mut tree = Tree::new(&self.rules, &self.evaluator, &mut self.table, &mut limits);
            let throwing = tree.throwing(position, u32::from(depth), 0.0, 1.0);
            let mut values = Vec::with_capacity(choices.len());
            for &choice in &choices {
                let next = position.play_choice_unchecked(&self.rules, choice);
                let value = tree.after(&next, position.side_to_move(), u32::from(depth) - 1, 0.0, 1.0);
                values.push((choice, WinProb::saturating(value)));
            }
            if limits.is_over() {
                break;
            }
            sort(&mut values);
            found = (WinProb::saturating(throwing), values);
            if !limits.next_fits() {
                break;
            }
        }
        if found.1.is_empty() {
            found.1 = choices.into_iter().map(|choice| (choice, WinProb::LOST)).collect();
        }
        found
    }

    fn deepen(&mut self, decision: &Decision, budget: Budget, purpose: Purpose) -> Analysis {
        let mut limits = Limits::new(budget, &self.interrupt);
        let side = decision.side_to_move();
        let set = decision.legal_moves(&self.rules);
        let mut moves: Vec<(Move, WinProb)> = Vec::with_capacity(set.len());
        self.table.forget();
        for chosen in set.iter() {
            let mut tree = Tree::new(&self.rules, &self.evaluator, &mut self.table, &mut limits);
            let value = tree.glance(&decision.play_unchecked(&self.rules, chosen), side);
            moves.push((chosen, WinProb::saturating(value)));
        }
        sort(&mut moves);
        let mut depth = 1;
        if moves.len() == 1 && purpose == Purpose::Choose {
            return Analysis { moves, depth, nodes: limits.nodes() };
        }
        while depth < limits.deepest() && limits.next_fits() {
            let Some(deeper) = self.iterate(decision, &moves, u32::from(depth), purpose, &mut limits) else { break };
            moves = deeper;
            depth += 1;
        }
        Analysis { moves, depth, nodes: limits.nodes() }
    }

    /// The moves judged one ply deeper; `None` when the budget ended before the
    /// first was. When it ends later, the moves not reached follow as they were.
    fn iterate(
        &mut self,
        decision: &Decision,
        known: &[(Move, WinProb)],
        below: u32,
        purpose: Purpose,
        limits: &mut Limits,
    ) -> Option<Vec<(Move, WinProb)>> {
        let side = decision.side_to_move();
        self.table.forget();
        let mut tree = Tree::new(&self.rules, &self.evaluator, &mut self.table, limits);
        let mut deeper: Vec<(Move, WinProb)> = Vec::with_capacity(known.len());
        let mut best = 0.0f32;
        for &(chosen, _) in known {
            let floor = if purpose == Purpose::Choose { best } else { 0.0 };
            let next = decision.play_unchecked(&self.rules, chosen);
            let value = tree.after(&next, side, below, floor, 1.0);
            if tree.is_over() {
                break;
            }
            best = best.max(value);
            deeper.push((chosen, WinProb::saturating(value)));
        }
        let reached = deeper.len();
        if reached == 0 || purpose == Purpose::Explain && reached < known.len() {
            return None;
        }
        sort(&mut deeper);
        deeper.extend_from_slice(&known[reached..]);
        Some(deeper)
    }
}

/// Best first; equal ones stay in the order of the move generator.
fn sort(moves: &mut [(Move, WinProb)]) {
    moves.sort_by(|a, b| b.1.get().total_cmp(&a.1.get()));
}
