//! What is said in a lesson that is answered by typing.

use senet::{Remainder, Rules, State};
use senet_book::{After, Answer, Mistake, Next, Step, Task};
use senet_text::tell::{self, HouseNames};
use senet_text::{Catalogue, Msg};

use crate::play::words;

/// What is asked, of whom, and how to answer.
pub(super) fn question(texts: &Catalogue, step: &Step, rules: &Rules) -> String {
    let turn = step.state.side_to_move().map(|side| texts.say(Msg::LearnTurn { side }));
    let special = words::circumstances(&step.state, texts);
    let how = match step.task {
        Task::Grants => Msg::LearnTypeValues,
        Task::Find | Task::Instead => Msg::LearnTypeFind,
        Task::Play | Task::Do(_) => Msg::LearnTypeMove,
        Task::Follow(_) if rules.clauses().bearing_off.remainder == Remainder::MovesAnother => Msg::LearnTypeNextRest,
        Task::Follow(_) => Msg::LearnTypeNext,
    };
    let asked = [tell::lesson_question(texts, step), texts.say(how)];
    turn.into_iter().chain(special).chain(asked).collect::<Vec<_>>().join(" ")
}

/// What an answer must look like.
pub(super) fn form(texts: &Catalogue, task: Task) -> String {
    texts.say(match task {
        Task::Grants => Msg::LearnFormValues,
        Task::Follow(_) => Msg::LearnFormNext,
        Task::Play | Task::Find | Task::Do(_) | Task::Instead => Msg::LearnFormMove,
    })
}

/// An answer as it can be typed.
pub(super) fn answer(step: &Step, answer: Answer) -> String {
    match answer {
        Answer::Move(chosen) => chosen.to_string(),
        Answer::None => "none".to_owned(),
        Answer::Throws(throws) if throws.is_empty() => "none".to_owned(),
        Answer::Throws(throws) => throws.to_string(),
        Answer::Next(Next::Remainder) => "rest".to_owned(),
        Answer::Next(next) => match step.state.side_to_move().and_then(|moved| next.side(moved)) {
            Some(side) => side.to_string().to_lowercase(),
            None => "over".to_owned(),
        },
    }
}

/// What is so after a right answer.
pub(super) fn after(texts: &Catalogue, step: &Step, after: &After) -> String {
    let right = texts.say(Msg::LessonRight);
    let Some(played) = after.played else { return right };
    let explained = tell::move_explained(texts, played, HouseNames::default());
    let played = texts.say(Msg::LearnPlayed { chosen: &played.to_string(), words: &explained });
    let next = match (&after.state, step.state.side_to_move(), after.state.side_to_move()) {
        (State::Pending(rest), ..) => texts.say(Msg::HappenedRemainder { n: rest.throw().into() }),
        (_, Some(moved), Some(side)) if moved == side => texts.say(Msg::HappenedAgain { side }),
        (_, _, Some(side)) => texts.say(Msg::ShowToThrow { side }),
        (_, _, None) => texts.say(Msg::HappenedOver),
    };
    format!("{right} {played} {next}")
}

/// Why an answer is not right, and where to read.
pub(super) fn mistake(texts: &Catalogue, mistake: &Mistake, rules: &Rules) -> String {
    let why = tell::lesson_mistake(texts, mistake, rules);
    let again = match &mistake.clause {
        Some(label) => texts.say(Msg::LearnTryClause { label }),
        None => texts.say(Msg::LearnTryAgain),
    };
    format!("{why} {again}")
}
