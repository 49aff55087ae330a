//! Which worked positions become questions. The principle stands in the
//! description of the module above.

use senet::{Player, Rules, State, Topic};

use super::judge::{Answer, Next};
use super::{Deed, LeftOut, Step, Task, WhyLeftOut};
use crate::{Chapter, Example, Page, Section};

/// Clauses give second questions until there are so many.
const ENOUGH: usize = 12;
/// No lesson is longer.
const MOST: usize = 14;

/// What a clause has to ask, in the order in which it is chosen.
#[derive(Default)]
struct Clause {
    /// `None` for the start.
    label: Option<String>,
    page: String,
    steps: Vec<Step>,
    why_not: Option<WhyLeftOut>,
    chosen: usize,
}

/// The steps, and the clauses without one.
pub(super) fn choose(rules: &Rules, chapter: &Chapter) -> (Vec<Step>, Vec<LeftOut>) {
    let mut clauses = clauses(rules, chapter);
    for clause in &mut clauses {
        // The first shows the clause best; after it the easiest.
        if let [_, others @ ..] = &mut clause.steps[..] {
            others.sort_by_key(ease);
        }
        keep_different(rules, &mut clause.steps);
    }
    let mut count = 0;
    for (round, limit) in [(1, MOST), (2, ENOUGH)] {
        for clause in &mut clauses {
            if clause.steps.len() >= round && count < limit {
                clause.chosen = round;
                count += 1;
            }
        }
    }
    let mut steps = Vec::new();
    let mut left_out = Vec::new();
    for mut clause in clauses {
        let chosen = &mut clause.steps[..clause.chosen];
        chosen.sort_by_key(ease);
        match clause.label {
            Some(label) if clause.chosen == 0 => {
                let why = if clause.steps.is_empty() { clause.why_not } else { Some(WhyLeftOut::Full) };
                left_out.extend(why.map(|why| LeftOut { clause: label, page: clause.page, why }));
            }
            _ => steps.extend(clause.steps.into_iter().take(clause.chosen)),
        }
    }
    (steps, left_out)
}

/// Every clause that has worked positions, in the order of the book.
fn clauses(rules: &Rules, chapter: &Chapter) -> Vec<Clause> {
    let mut clauses: Vec<Clause> = Vec::new();
    // A few dozen at most, so a list will do.
    let mut seen: Vec<State> = Vec::new();
    for (page, section) in sections(rules, chapter) {
        let at = clauses.iter().position(|clause| clause.label == section.label).unwrap_or_else(|| {
            clauses.push(Clause { label: section.label.clone(), page: page.name.clone(), ..Clause::default() });
            clauses.len() - 1
        });
        for example in section.examples() {
            match step(rules, page, section, example) {
                Ok(step) if seen.contains(&step.state) => {}
                Ok(step) => {
                    seen.push(step.state);
                    clauses[at].steps.push(step);
                }
                Err(why) => clauses[at].why_not = clauses[at].why_not.or(Some(why)),
            }
        }
    }
    in_order(&mut clauses, chapter);
    clauses
}

/// The sections that show clauses of the rule set, and its start.
fn sections<'c>(rules: &'c Rules, chapter: &'c Chapter) -> impl Iterator<Item = (&'c Page, &'c Section)> {
    let told = |page: Option<&'c Page>| {
        let sections = page.into_iter().flat_map(|page| page.sections.iter().map(move |section| (page, section)));
        sections.filter(|(_, section)| section.label.is_some())
    };
    // Another page's start is another start.
    let start = chapter.own().and_then(|page| Some((page, page.sections.iter().find(|section| section.is_start())?)));
    let cited = |section: &Section| {
        section.label.as_deref().is_some_and(|label| Topic::ALL.iter().any(|(topic, ..)| rules.label(*topic) == label))
    };
    let related = [chapter.own(), chapter.followed()].map(|page| page.map(|page| page.name.as_str()));
    let others = chapter
        .pages()
        .iter()
        .filter(move |page| page.name != crate::COMMON && !related.contains(&Some(page.name.as_str())));
    let shared = others.flat_map(|page| page.sections.iter().map(move |section| (page, section)));
    start
        .into_iter()
        .chain(told(chapter.own()))
        .chain(told(chapter.followed()))
        .chain(shared.filter(move |(_, section)| cited(section)))
        .filter(|(_, section)| section.examples().next().is_some())
}

/// A page that follows another tells only what differs; its clauses stand
/// where they stand on the other.
fn in_order(clauses: &mut [Clause], chapter: &Chapter) {
    let Some(followed) = chapter.followed() else { return };
    clauses.sort_by_key(|clause| match &clause.label {
        None => 0,
        Some(label) => followed
            .sections
            .iter()
            .position(|section| section.label.as_ref() == Some(label))
            .map_or(usize::MAX, |at| at + 1),
    });
}

fn step(rules: &Rules, page: &Page, section: &Section, example: &Example) -> Result<Step, WhyLeftOut> {
    let example = fitted(rules, example)?;
    let (state, task) = Task::of(rules, &example)?;
    Ok(Step { clause: section.label.clone(), state, task, page: page.name.clone(), line: example.line })
}

/// The worked position as one of this rule set's, if it can be.
fn fitted(rules: &Rules, example: &Example) -> Result<Example, WhyLeftOut> {
    if example.set.id == rules.id() && example.set.options == rules.info().options {
        return Ok(example.clone());
    }
    if !example.set.options.is_empty() {
        return Err(WhyLeftOut::Option);
    }
    let theirs = example.set.load().map_err(|_| WhyLeftOut::OtherRules)?.clauses().start.pieces;
    let more = rules.clauses().start.pieces.checked_sub(theirs).ok_or(WhyLeftOut::OtherRules)?;
    let fitted = if more > 0 { example.with_more_pieces(more) } else { example.clone() };
    let in_hand = |state: &State| Player::BOTH.into_iter().any(|side| state.in_hand()[side] > 0);
    let begins_in_hand = in_hand(&rules.start());
    if !begins_in_hand && State::read(rules, &fitted.position).is_ok_and(|state| in_hand(&state)) {
        // No game of this set comes there: its pieces are placed from the start.
        return Err(WhyLeftOut::OtherRules);
    }
    if fitted.check(rules).is_empty() { Ok(fitted) } else { Err(WhyLeftOut::OtherRules) }
}

/// Drops each step that asks what one before it asks, with the same kind of answer.
fn keep_different(rules: &Rules, steps: &mut Vec<Step>) {
    let mut seen = Vec::new();
    steps.retain(|step| {
        let kind = kind(rules, step);
        let new = !seen.contains(&kind);
        seen.push(kind);
        new
    });
}

/// What a step asks, and the kind of its answer.
fn kind(rules: &Rules, step: &Step) -> (u8, Option<Deed>, Option<Next>) {
    let difficulty = step.task.difficulty();
    match step.solution(rules) {
        Answer::Move(found) => (difficulty, Some(Deed::of(found)), None),
        Answer::Next(next) => (difficulty, None, Some(next)),
        Answer::None | Answer::Throws(_) => (difficulty, None, None),
    }
}

/// How easy a step is: the kind of question, then the pieces on the board.
fn ease(step: &Step) -> (u8, u32) {
    (step.task.difficulty(), Player::BOTH.into_iter().map(|side| step.state.pieces(side).len()).sum())
}
