//! From a line that is typed to what it says.

use senet::{House, Move, Player, Rules, Throw, ThrowSet};
use senet_book::{Answer, Next, Step, Task};

/// What was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Said {
    /// An answer to the question.
    Answer(Answer),
    /// How to answer.
    Help,
    /// The text of a clause: of this label, else the one that the question shows.
    Clause(Option<String>),
    /// A right answer, please.
    Solution,
    /// On without an answer.
    Skip,
    /// The question before.
    Back,
    /// The end.
    Quit,
    /// None of these.
    Unclear,
}

/// Reads a line.
pub(super) fn read(text: &str, step: &Step, rules: &Rules) -> Said {
    let lower = text.to_ascii_lowercase();
    let mut words = text.split([' ', ',']).filter(|word| !word.is_empty());
    match lower.as_str() {
        "?" | "h" | "help" => return Said::Help,
        "q" | "quit" | "exit" => return Said::Quit,
        "show" => return Said::Solution,
        "skip" => return Said::Skip,
        "back" => return Said::Back,
        "clause" => return Said::Clause(None),
        _ => {}
    }
    if lower.starts_with("clause ") {
        return Said::Clause(words.nth(1).map(str::to_owned));
    }
    let answer = match step.task {
        Task::Grants => throws(&lower).map(Answer::Throws),
        Task::Follow(_) => next(&lower, step).map(Answer::Next),
        Task::Play | Task::Find | Task::Do(_) | Task::Instead if lower == "none" => Some(Answer::None),
        Task::Play | Task::Find | Task::Do(_) | Task::Instead => chosen(&lower, step, rules).map(Answer::Move),
    };
    answer.map_or(Said::Unclear, Said::Answer)
}

fn throws(text: &str) -> Option<ThrowSet> {
    if text == "none" {
        return Some(ThrowSet::EMPTY);
    }
    let words: Vec<&str> = text.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    let throws = words.iter().map(|word| Throw::new(word.parse().ok()?)).collect::<Option<Vec<_>>>()?;
    (!throws.is_empty()).then(|| throws.into_iter().collect())
}

fn next(text: &str, step: &Step) -> Option<Next> {
    let side = step.state.side_to_move()?;
    let named = match text {
        "light" | "l" => Player::Light,
        "dark" | "d" => Player::Dark,
        "rest" => return Some(Next::Remainder),
        "over" => return Some(Next::Over),
        _ => return None,
    };
    Some(if named == side { Next::SameSide } else { Next::OtherSide })
}

/// A move as it is written, or two houses: `11 15`, `28 off`.
fn chosen(text: &str, step: &Step, rules: &Rules) -> Option<Move> {
    if let Ok(chosen) = text.parse() {
        return Some(chosen);
    }
    let house = |word: &str| word.parse().ok().and_then(House::new);
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        [from, "off"] => Some(step.meant(rules, house(from)?, None)),
        [from, to] => Some(step.meant(rules, house(from)?, Some(house(to)?))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use senet_book::{Chapter, Lesson};

    use super::*;

    #[test]
    fn what_can_be_typed() {
        let rules = Rules::preset("kendall").unwrap();
        let lesson = Lesson::of(&rules, &Chapter::of(&rules));
        let step = |clause: Option<&str>| lesson.steps().iter().find(|step| step.clause.as_deref() == clause).unwrap();
        let says = |clause, text| read(text, step(clause), &rules);
        let chosen = |text: &str| Said::Answer(Answer::Move(text.parse().unwrap()));
        let values: ThrowSet = [1, 4, 5].into_iter().filter_map(Throw::new).collect();
        assert_eq!(says(None, "1, 4 5"), Said::Answer(Answer::Throws(values)));
        assert_eq!(says(None, "none"), Said::Answer(Answer::Throws(ThrowSet::EMPTY)));
        assert_eq!(says(None, "7"), Said::Unclear);
        assert_eq!(says(Some("K4"), "26 28"), chosen("26x28>27"));
        assert_eq!(says(Some("K4"), "26X28>27"), chosen("26x28>27"));
        assert_eq!(says(Some("K4"), "26 off"), chosen("26-off"));
        assert_eq!(says(Some("K4"), "None"), Said::Answer(Answer::None));
        assert_eq!(says(Some("K4"), ""), Said::Unclear);
        assert_eq!(says(Some("K5"), "light"), Said::Answer(Answer::Next(Next::SameSide)));
        assert_eq!(says(Some("K5"), "Dark"), Said::Answer(Answer::Next(Next::OtherSide)));
        assert_eq!(says(Some("K5"), "clause K6"), Said::Clause(Some("K6".into())));
        assert_eq!(says(Some("K5"), "clause"), Said::Clause(None));
        assert_eq!(says(Some("K5"), "q"), Said::Quit);
    }
}
