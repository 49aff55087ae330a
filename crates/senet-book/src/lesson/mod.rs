//! A lesson for each rule set, made from the worked positions of its pages.
//!
//! Which positions are asked, and in what order:
//!
//! 1. A position can be asked when it belongs to the rule set with just its
//!    options. One without options, from the same page, from the one that the
//!    set follows or from one that tells a clause for it, can be asked too when
//!    everything that the book says of it holds under this set's rules (with as
//!    many more pieces borne off, or in hand, as this set has).
//! 2. What is asked follows from what the book says of the position: see
//!    [`Task`].
//! 3. Clauses come in the order of the book, the start first. Each gives the
//!    first of its positions, which shows it best.
//! 4. While the lesson is short, clauses give a second one: the easiest that
//!    asks something else or has another kind of answer. The easier kind of
//!    question, then the one with fewer pieces on the board, comes first.

mod choose;
mod judge;
mod run;
mod task;

use senet::{Rules, State};

use crate::Chapter;

pub use judge::{After, Answer, Mistake, Next, Outcome, Wrong};
pub use run::LessonRun;
pub use task::{Deed, Task};

/// The lesson of a rule set.
///
/// ```
/// use senet::Rules;
/// use senet_book::{Chapter, Lesson};
/// let rules = Rules::preset("kendall")?;
/// let lesson = Lesson::of(&rules, &Chapter::of(&rules));
/// assert!(lesson.steps().iter().any(|step| step.clause.as_deref() == Some("K6")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Lesson {
    rules: Rules,
    steps: Vec<Step>,
    left_out: Vec<LeftOut>,
}

/// One question of a lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The label of the clause that it shows; `None` for the start of the game.
    pub clause: Option<String>,
    /// The position.
    pub state: State,
    /// What is asked.
    pub task: Task,
    /// The page that the position stands on.
    pub page: String,
    /// Its line there.
    pub line: usize,
}

/// A clause with worked positions of which none is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// The label of the clause.
    pub clause: String,
    /// The page that shows it.
    pub page: String,
    /// Why its first position is not asked.
    pub why: WhyLeftOut,
}

/// Why a worked position is not asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WhyLeftOut {
    /// It belongs to the rule set with another option.
    Option,
    /// What the book says of it does not hold in this rule set.
    OtherRules,
    /// It shows a position that is refused.
    Refused,
    /// The game is over in it.
    Over,
    /// Nothing can be asked about it.
    NoQuestion,
    /// The lesson is long enough.
    Full,
}

impl Lesson {
    /// The lesson of a rule set, from its chapter of the rule book; without
    /// steps where the rule set is none that the book shows.
    #[must_use]
    pub fn of(rules: &Rules, chapter: &Chapter) -> Self {
        let (steps, left_out) = choose::choose(rules, chapter);
        Self { rules: rules.clone(), steps, left_out }
    }

    /// The rule set.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The questions in order.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The clauses that have worked positions and no question, and why.
    #[must_use]
    pub fn left_out(&self) -> &[LeftOut] {
        &self.left_out
    }
}

#[cfg(test)]
mod tests;
