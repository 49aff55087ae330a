//! What is said in a lesson.

use senet::{Remainder, Rules};
use senet_book::markdown::{Block, bare};
use senet_book::{After, Answer, Mistake, Next, Step, Task};
use senet_text::tell::HouseNames;
use senet_text::{Catalogue, Lang, tell};

use crate::play::words;

/// What can be typed.
pub(super) const HELP: &str = "\
Answer with a move, for example 10-11 or 10 11, with none, with values of the
sticks or with a side, as the question asks.
  clause    the clause again         clause K2  another clause
  show      an answer that is right  skip       on without an answer
  back      the question before      q          leave";

/// Paragraphs and items as plain lines; tables are left to the page.
pub(super) fn lines(blocks: impl Iterator<Item = Block>) -> Vec<String> {
    let line = |block| match block {
        Block::Paragraph(spans) => Some(bare(&spans)),
        Block::Item(spans) => Some(format!("* {}", bare(&spans))),
        Block::Heading { .. } | Block::Table(_) | Block::Fence(_) => None,
    };
    blocks.filter_map(line).collect()
}

/// What is asked, and how to answer.
pub(super) fn question(texts: &Catalogue, step: &Step, rules: &Rules) -> String {
    let asked = tell::lesson_question(texts, step);
    let how = match step.task {
        Task::Grants => " Type the values, or none.",
        Task::Find | Task::Instead => " Type the move, or none.",
        Task::Play | Task::Do(_) => " Type the move.",
        Task::Follow(_) if rules.clauses().bearing_off.remainder == Remainder::MovesAnother => {
            " Type light or dark for a side that throws, rest, or over."
        }
        Task::Follow(_) => " Type light or dark for a side that throws, or over.",
    };
    let special = words::circumstances(&step.state, texts).map_or(String::new(), |special| format!(" {special}"));
    let side = step.state.side_to_move().map_or(String::new(), |side| format!("It is {side}'s turn.{special} "));
    format!("{side}{asked}{how}")
}

/// What an answer must look like.
pub(super) fn form(task: Task) -> &'static str {
    match task {
        Task::Grants => "Type the values, for example 1 4, or none.",
        Task::Follow(_) => "Type light, dark, rest or over.",
        Task::Play | Task::Find | Task::Do(_) | Task::Instead => {
            "Type a move, for example 10-11, 10 11, 28-off or +4, or none. ? shows what else can be typed."
        }
    }
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
pub(super) fn after(step: &Step, after: &After) -> String {
    let Some(played) = after.played else { return "Right.".to_owned() };
    let moved = step.state.side_to_move();
    let next = match (after.next, moved.and_then(|moved| after.next?.side(moved))) {
        (Some(Next::Remainder), Some(side)) => format!("{side} has points left over."),
        (Some(Next::SameSide), Some(side)) => format!("{side} throws again."),
        (_, Some(side)) => format!("{side} throws."),
        (_, None) => "The game is over.".to_owned(),
    };
    let explained = tell::move_explained(Catalogue::of(Lang::English), played, HouseNames::default());
    format!("Right. {played}: {explained}. {next}")
}

/// Why an answer is not right, and where to read.
pub(super) fn mistake(texts: &Catalogue, mistake: &Mistake, rules: &Rules) -> String {
    let why = tell::lesson_mistake(texts, mistake, rules);
    match &mistake.clause {
        Some(clause) => format!("{why} Try again; clause {clause} shows the clause."),
        None => format!("{why} Try again."),
    }
}
