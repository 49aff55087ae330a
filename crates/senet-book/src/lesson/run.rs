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
    /// How each question was answered the first time; those not answered have nothing.
    firsts: Vec<Option<First>>,
}

/// The first answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum First {
    Right,
    Wrong,
}

impl LessonRun {
    /// At the first question.
    #[must_use]
    pub fn new(lesson: Lesson) -> Self {
        let firsts = vec![None; lesson.steps().len()];
        Self { lesson, at: 0, answered: None, mistakes: 0, firsts }
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
        if let Some(first @ None) = self.firsts.get_mut(self.at) {
            *first = Some(if matches!(outcome, Outcome::Right(_)) { First::Right } else { First::Wrong });
        }
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

    /// How many questions were answered rightly at once.
    #[must_use]
    pub fn right_at_once(&self) -> usize {
        self.firsts.iter().filter(|first| **first == Some(First::Right)).count()
    }

    /// How many answers were wrong.
    #[must_use]
    pub fn mistakes(&self) -> u32 {
        self.mistakes
    }
}

#[cfg(test)]
mod tests {
    use senet::Rules;

    use super::*;
    use crate::Chapter;

    #[test]
    fn only_a_first_answer_that_is_right_counts() {
        let rules = Rules::preset("kendall").unwrap();
        let mut run = LessonRun::new(Lesson::of(&rules, &Chapter::of(&rules)));
        while !run.is_over() {
            run.go_on();
        }
        assert_eq!((run.right_at_once(), run.mistakes()), (0, 0), "nothing was answered");
        while run.number() > 1 {
            run.go_back();
        }
        let wrong = |run: &LessonRun| {
            let step = run.step().unwrap();
            let all = [Answer::None, Answer::Next(super::super::Next::Over), Answer::Move(senet::Move::Stop)];
            all.into_iter().find(|&answer| matches!(step.judge(&rules, answer), Outcome::Wrong(_))).unwrap()
        };
        // Two wrong answers cost one question, and the right one after them does not bring it back.
        for answer in [wrong(&run), wrong(&run), run.step().unwrap().solution(&rules)] {
            run.answer(answer);
        }
        run.go_on();
        run.answer(run.step().unwrap().solution(&rules));
        run.go_back();
        run.answer(run.step().unwrap().solution(&rules));
        assert_eq!((run.right_at_once(), run.mistakes()), (1, 2));
    }
}
