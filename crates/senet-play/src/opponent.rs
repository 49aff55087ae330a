//! Computer players, as a game needs them: a choice for any state, the same
//! again after an undo or a resumed save, and hints.

use senet::{Move, Rules, State};
use senet_engine::{Agent as _, Budget, Computer, Interrupt, Level, WinProb};

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Throws.
    Throw,
    /// Makes this choice instead of throwing.
    Instead(Move),
    /// Uses the throw so.
    Use(Move),
}

/// A computer player at the table. It keeps a copy of the rules, so it can
/// think in a thread of its own.
///
/// ```
/// use senet::{Rules, State};
/// use senet_engine::{Budget, Level};
/// use senet_play::{Choice, Opponent};
/// let rules = Rules::preset("kendall")?;
/// let mut opponent = Opponent::new(&rules, Level::Casual, Budget::nodes(1000), 1);
/// assert_eq!(opponent.decide(&rules.start(), 0), Some(Choice::Throw));
/// let state = State::read(&rules, "LDLDLDLDLD/LDLD6/10 D 4")?;
/// let Some(Choice::Use(chosen)) = opponent.decide(&state, 0) else { unreachable!() };
/// assert_eq!(opponent.decide(&state, 0), Some(Choice::Use(chosen)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Opponent {
    computer: Computer,
    seed: u64,
}

impl Opponent {
    /// A player of this level. The budget holds for each move of the strongest
    /// level; the seed decides what the weaker ones pick.
    #[must_use]
    pub fn new(rules: &Rules, level: Level, budget: Budget, seed: u64) -> Self {
        Self { computer: Computer::new(rules, level, budget, seed), seed }
    }

    /// What the player does in a state; `None` when the game is over.
    ///
    /// `ply` is the number of plies played: with it, not with what was asked
    /// before, the picks of the weaker levels vary.
    pub fn decide(&mut self, state: &State, ply: usize) -> Option<Choice> {
        self.computer.new_game(mixed(self.seed, ply));
        match state {
            State::Due(position) => Some(self.computer.choose_instead(position).map_or(Choice::Throw, Choice::Instead)),
            State::Pending(decision) => Some(Choice::Use(self.computer.choose(decision))),
            State::Over(_) => None,
        }
    }

    /// The handle that makes the player answer at once, from any thread.
    #[must_use]
    pub fn interrupt(&self) -> Interrupt {
        self.computer.interrupt()
    }

    /// What the strongest level would do in a state; `None` when there is nothing to decide.
    pub fn hint(&mut self, state: &State, budget: Budget) -> Option<Hint> {
        self.hints(state, budget).first().copied()
    }

    /// Everything that could be done in a state as the strongest level sees it, the best
    /// first; nothing when there is nothing to decide.
    ///
    /// ```
    /// use senet::{Rules, State};
    /// use senet_engine::{Budget, Level};
    /// use senet_play::Opponent;
    /// let rules = Rules::preset("kendall")?;
    /// let mut strongest = Opponent::new(&rules, Level::Strong, Budget::nodes(1000), 1);
    /// let hints = strongest.hints(&State::read(&rules, "LDLDLDLDLD/LDLD6/10 D 4")?, Budget::nodes(1000));
    /// assert!(hints.len() > 1 && hints.is_sorted_by(|better, worse| better.win.get() >= worse.win.get()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hints(&mut self, state: &State, budget: Budget) -> Vec<Hint> {
        match state {
            State::Due(position) => {
                let (throwing, instead) = self.computer.analyse_instead(position, budget);
                let hint = |(chosen, win)| Hint { choice: Choice::Instead(chosen), win };
                let mut hints: Vec<Hint> = instead.into_iter().map(hint).collect();
                if !hints.is_empty() {
                    let better = hints.iter().take_while(|hint| hint.win.get() > throwing.get()).count();
                    hints.insert(better, Hint { choice: Choice::Throw, win: throwing });
                }
                hints
            }
            State::Pending(decision) => {
                let analysis = self.computer.analyse(decision, budget);
                analysis.moves.into_iter().map(|(chosen, win)| Hint { choice: Choice::Use(chosen), win }).collect()
            }
            State::Over(_) => Vec::new(),
        }
    }
}

/// What the strongest computer player would do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hint {
    /// What.
    pub choice: Choice,
    /// The chances of the side to move, if it does.
    pub win: WinProb,
}

/// A seed for the picks of one ply, unlike those of its neighbours.
fn mixed(seed: u64, ply: usize) -> u64 {
    let mut z = seed ^ (ply as u64).wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
