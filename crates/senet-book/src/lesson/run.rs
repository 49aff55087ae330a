//! Going through a lesson.

use super::{Answer, Lesson, Outcome, Step};

/// Somebody's way through a lesson: which question is asked, and whether it
/// has been answered. It knows nothing of how anything is shown.
///
/// ```
/// use senet::Rules;
/// use senet_book::{Chapter, Lesson, LessonRun, Outcome};
/// let rules = Rules::preset("dom")?;
/// let mut run = LessonRun::new(Lesson::of(&rules, &Chapter::of(&rules)));
/// while let Some(step) = run.step() {
///     let answer = step.solution(&rules);
///     assert!(matches!(run.answer(answer), Some(Outcome::Right(_))));
///     run.go_on();
/// }
/// assert!(run.is_over());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct LessonRun {
    lesson: Lesson,
    at: usize,
    answered: Option<Outcome>,
    mistakes: u32,
}

impl LessonRun {
    /// At the first question.
    #[must_use]
    pub fn new(lesson: Lesson) -> Self {
        Self { lesson, at: 0, answered: None, mistakes: 0 }
    }

    /// The lesson.
    #[must_use]
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// The question that is asked; `None` after the last.
    #[must_use]
    pub fn step(&self) -> Option<&Step> {
        self.lesson.steps().get(self.at)
    }

    /// Its number, from 1.
    #[must_use]
    pub fn number(&self) -> usize {
        self.at + 1
    }

    /// Answers the question; `None` after the last. It stays until
    /// [`go_on`](Self::go_on), so that a wrong answer can be followed by
    /// another, and a right one be looked at.
    pub fn answer(&mut self, answer: Answer) -> Option<Outcome> {
        let outcome = self.step()?.judge(self.lesson.rules(), answer);
        if matches!(outcome, Outcome::Wrong(_)) && !self.is_answered() {
            self.mistakes += 1;
        }
        if !self.is_answered() {
            self.answered = Some(outcome.clone());
        }
        Some(outcome)
    }

    /// What the answer led to: the right one, or the last that was given.
    #[must_use]
    pub fn answered(&self) -> Option<&Outcome> {
        self.answered.as_ref()
    }

    /// Whether the question has been answered rightly.
    #[must_use]
    pub fn is_answered(&self) -> bool {
        matches!(self.answered, Some(Outcome::Right(_)))
    }

    /// To the next question, answered or not.
    pub fn go_on(&mut self) {
        self.at = (self.at + 1).min(self.lesson.steps().len());
        self.answered = None;
    }

    /// To the question before.
    pub fn go_back(&mut self) {
        self.at = self.at.saturating_sub(1);
        self.answered = None;
    }

    /// Whether the last question is behind.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.step().is_none()
    }

    /// How many answers were wrong.
    #[must_use]
    pub fn mistakes(&self) -> u32 {
        self.mistakes
    }
}
