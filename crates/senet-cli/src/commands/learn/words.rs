//! What is said in a lesson.

use senet::{Remainder, Rules, State};
use senet_book::markdown::{Block, bare};
use senet_book::{After, Answer, Deed, Mistake, Next, Step, Task, Wrong};
use senet_play::HouseNames;

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

/// What is asked.
pub(super) fn question(step: &Step, rules: &Rules) -> String {
    let situation = situation(step);
    let asked = match step.task {
        Task::Grants => {
            return "After which throws does the same side throw again? Type the values, or none.".to_owned();
        }
        Task::Play => "Play it: any legal move will do.".to_owned(),
        Task::Find => "What can be done with it? Type the move, or none.".to_owned(),
        Task::Do(deed) => format!("More than one move is legal. Use the throw to {}.", infinitive(deed)),
        Task::Instead => "Can something be done instead of throwing? Type the move, or none.".to_owned(),
        Task::Follow(played) => {
            format!("It is used for {played}. Who is next? Type light or dark{}.", others(step, rules))
        }
    };
    format!("{situation} {asked}")
}

/// Whose turn it is, and what waits to be used.
fn situation(step: &Step) -> String {
    let own = match &step.state {
        State::Pending(decision) if decision.is_remainder() => {
            format!("{} has {} points left over.", decision.side_to_move(), decision.throw())
        }
        State::Pending(decision) => format!("{} has thrown a {}.", decision.side_to_move(), decision.throw()),
        State::Due(position) => format!("It is {}'s turn.", position.side_to_move()),
        State::Over(_) => String::new(),
    };
    match words::circumstances(&step.state) {
        Some(special) => format!("{own} {special}"),
        None => own,
    }
}

/// What else can come next than a throw of one side.
fn others(step: &Step, rules: &Rules) -> &'static str {
    match step.state.side_to_move() {
        Some(side) if step.state.pieces(side).len() <= 1 => ", or over if that is the end",
        _ if rules.clauses().bearing_off.remainder == Remainder::MovesAnother => ", or rest if points are left over",
        _ => "",
    }
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
    format!("Right. {played}: {}. {next}", words::explained(played, HouseNames::default()))
}

/// Why an answer is not right.
pub(super) fn mistake(mistake: &Mistake) -> String {
    let why = match mistake.why {
        Wrong::Refused(refusal) => refusal.to_string(),
        Wrong::OtherDeed { asked, .. } => {
            format!("that is legal, but the throw is to be used to {}", infinitive(asked))
        }
        Wrong::Overlooked(_) => "there is a move".to_owned(),
        Wrong::Throws { missing, extra } => match (missing.is_empty(), extra.is_empty()) {
            (false, true) => "some values are missing".to_owned(),
            (true, false) => "some of these do not throw again".to_owned(),
            _ => "some values are missing, and some of these do not throw again".to_owned(),
        },
        Wrong::Next => "somebody else is next".to_owned(),
        Wrong::Kind => "the question asks for something else".to_owned(),
    };
    match &mistake.clause {
        Some(clause) => format!("Not so: {why} ({clause}). Try again; clause {clause} shows the clause."),
        None => format!("Not so: {why}. Try again."),
    }
}

fn infinitive(deed: Deed) -> &'static str {
    match deed {
        Deed::Go => "go forward to an empty house",
        Deed::GoBack => "go back",
        Deed::Hit => "hit an enemy",
        Deed::Carried => "land where a piece is carried on",
        Deed::Rescue => "take a piece out of the water",
        Deed::BearOff => "bear a piece off",
        Deed::Enter => "enter a piece",
        Deed::Step => "step across the board",
        Deed::Stay => "stay",
        Deed::Stop => "give the rest up",
        Deed::Pass => "pass",
    }
}
