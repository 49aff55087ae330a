//! What is asked and answered in a lesson.

use senet::{Rules, State};
use senet_book::{Deed, Mistake, Next, Step, Task, Wrong};

use crate::{Catalogue, Msg, Number};

/// What a step of a lesson asks.
///
/// ```
/// use senet::Rules;
/// use senet_book::{Chapter, Lesson};
/// use senet_text::{Catalogue, Lang, tell};
/// let rules = Rules::preset("kendall")?;
/// let lesson = Lesson::of(&rules, &Chapter::of(&rules));
/// let italian = Catalogue::of(Lang::Italian);
/// assert_eq!(tell::lesson_question(italian, &lesson.steps()[0]), "Dopo quali lanci lo stesso lato lancia ancora?");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn lesson_question(texts: &Catalogue, step: &Step) -> String {
    let throw: Number = step.state.throw().map(Number::from).unwrap_or_default();
    let remainder = matches!(&step.state, State::Pending(decision) if decision.is_remainder());
    texts.say(match (step.task, step.state.side_to_move()) {
        (Task::Grants, _) => Msg::LessonGrants,
        (Task::Instead, _) => Msg::LessonInstead,
        (Task::Follow(played), _) => return texts.say(Msg::LessonFollow { chosen: &played.to_string(), throw }),
        (Task::Find, _) => Msg::LessonNoMove { throw },
        (Task::Play, Some(side)) if remainder => Msg::LessonRemainder { side, throw },
        (Task::Do(deed), _) => match deed {
            Deed::Go => Msg::LessonDoGo { throw },
            Deed::GoBack => Msg::LessonDoBack { throw },
            Deed::Hit => Msg::LessonDoHit { throw },
            Deed::Carried => Msg::LessonDoCarried { throw },
            Deed::Rescue => Msg::LessonDoRescue { throw },
            Deed::BearOff => Msg::LessonDoOff { throw },
            Deed::Enter => Msg::LessonDoEnter { throw },
            Deed::Stop => Msg::LessonDoStop,
            Deed::Step | Deed::Stay | Deed::Pass => Msg::LessonPlayMove { throw },
        },
        (Task::Play, _) => Msg::LessonPlayMove { throw },
    })
}

/// What comes next after a move, as one of the answers to that question.
#[must_use]
pub fn lesson_next(texts: &Catalogue, next: Next) -> String {
    texts.say(match next {
        Next::SameSide => Msg::LessonThrowAgain,
        Next::OtherSide => Msg::LessonOtherSide,
        Next::Remainder => Msg::LessonRestOpen,
        Next::Over => Msg::LessonGameOver,
    })
}

/// Why an answer is not right, with the label of the clause:
/// `Not this: house 26 may not be passed (K2).`
#[must_use]
pub fn lesson_mistake(texts: &Catalogue, mistake: &Mistake, rules: &Rules) -> String {
    let why = match &mistake.why {
        Wrong::Refused(reason) => return texts.say(Msg::LessonNotThis { reason: &super::cited(texts, reason, rules) }),
        Wrong::OtherDeed { .. } => texts.say(Msg::LessonOtherDeed),
        Wrong::Overlooked(_) => texts.say(Msg::LessonOverlooked),
        Wrong::Throws { missing, extra } => texts.say(match (missing.is_empty(), extra.is_empty()) {
            (false, true) => Msg::LessonValuesMissing,
            (true, false) => Msg::LessonValuesExtra,
            _ => Msg::LessonValuesBoth,
        }),
        Wrong::Next => texts.say(Msg::LessonNotNext),
        Wrong::Kind => texts.say(Msg::LessonOtherKind),
    };
    let cited = match &mistake.clause {
        Some(label) => texts.say(Msg::RefusalCited { reason: &why, label }),
        None => why,
    };
    texts.say(Msg::LessonNotThis { reason: &cited })
}
