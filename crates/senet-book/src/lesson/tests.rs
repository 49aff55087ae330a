use std::collections::BTreeSet;

use senet::{House, Move, PRESET_IDS, ThrowSet};

use super::*;

fn lessons() -> impl Iterator<Item = (Chapter, Lesson)> {
    PRESET_IDS.into_iter().map(|id| {
        let rules = Rules::preset(id).unwrap();
        let chapter = Chapter::of(&rules);
        let lesson = Lesson::of(&rules, &chapter);
        (chapter, lesson)
    })
}

/// Answers of every kind that might be given.
fn all_answers() -> Vec<Answer> {
    let houses = || House::all();
    let moves = houses().flat_map(|from| houses().map(move |to| Move::Go { from, to }));
    let hits = houses().flat_map(|from| houses().map(move |to| Move::Hit { from, to }));
    let off = houses().map(|from| Move::BearOff { from });
    let moves = moves.chain(hits).chain(off).chain([Move::Rebirth { to: House::REBIRTH }]).map(Answer::Move);
    let next = [Next::SameSide, Next::OtherSide, Next::Remainder, Next::Over].map(Answer::Next);
    moves.chain(next).chain([Answer::None, Answer::Throws(ThrowSet::EMPTY), Answer::Throws(ThrowSet::ALL)]).collect()
}

#[test]
fn every_preset_has_a_lesson_of_some_length() {
    for (_, lesson) in lessons() {
        let id = lesson.rules().id();
        let count = lesson.steps().len();
        assert!((6..=14).contains(&count), "{id} has {count} steps");
    }
}

#[test]
fn right_answers_are_accepted_and_wrong_ones_refused_with_a_clause_of_the_book() {
    let answers = all_answers();
    for (chapter, lesson) in lessons() {
        let rules = lesson.rules();
        let mut run = LessonRun::new(lesson.clone());
        for step in lesson.steps() {
            let name = format!("{} {:?} at {}:{}", rules.id(), step.clause, step.page, step.line);
            let mut cited = 0;
            for answer in &answers {
                let Some(Outcome::Wrong(mistake)) = run.answer(*answer) else { break };
                if let Some(clause) = mistake.clause {
                    assert!(chapter.clause(&clause).is_some(), "{name}: the book does not tell {clause}");
                    cited += 1;
                }
            }
            let wrong: Vec<_> = answers.iter().map(|answer| step.judge(rules, *answer)).collect();
            cited += wrong
                .iter()
                .filter(|outcome| matches!(outcome, Outcome::Wrong(Mistake { clause: Some(_), .. })))
                .count();
            assert!(cited > 0, "{name}: no wrong answer names a clause");
            assert!(matches!(run.answer(step.solution(rules)), Some(Outcome::Right(_))), "{name}");
            assert!(run.is_answered());
            run.go_on();
        }
        assert!(run.is_over());
        assert_eq!(run.answer(Answer::None), None);
    }
}

#[test]
fn every_clause_with_a_worked_position_is_asked_or_left_out_for_a_reason() {
    for (chapter, lesson) in lessons() {
        let id = lesson.rules().id();
        let asked: BTreeSet<_> = lesson.steps().iter().filter_map(|step| step.clause.as_deref()).collect();
        let left_out: BTreeSet<_> = lesson.left_out().iter().map(|left_out| left_out.clause.as_str()).collect();
        for page in chapter.own().into_iter().chain(chapter.followed()) {
            for section in page.sections.iter().filter(|section| section.examples().next().is_some()) {
                let Some(label) = section.label.as_deref() else { continue };
                assert!(asked.contains(label) != left_out.contains(label), "{id}: {label}");
            }
        }
    }
}

#[test]
fn clauses_come_in_the_order_of_the_book() {
    let asked = |id: &str| {
        let (_, lesson) = lessons().find(|(_, lesson)| lesson.rules().id() == id).unwrap();
        let asked = lesson.steps().iter().map(|step| step.clause.clone().unwrap_or("start".into()));
        asked.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(asked("kendall"), "start start K1 K1 K2 K3 K3 K4 K5 K6 K7 K8");
    assert_eq!(asked("ramses-1.1"), "start T1 T2 T2 T3 T3 T4 T4 T5 T5 T6 barricades");
    assert!(!asked("pogliaghi-7-placed").contains("P1"), "nothing enters there");
}

#[test]
fn wrong_answers_have_reasons() {
    let rules = Rules::preset("kendall").unwrap();
    let lesson = Lesson::of(&rules, &Chapter::of(&rules));
    let wrong = |clause: Option<&str>, answer| {
        let step = lesson.steps().iter().find(|step| step.clause.as_deref() == clause).unwrap();
        match step.judge(&rules, answer) {
            Outcome::Wrong(mistake) => (mistake.why, mistake.clause.unwrap_or_default()),
            Outcome::Right(after) => panic!("{after:?}"),
        }
    };
    let named = |values: &[u8]| values.iter().filter_map(|value| senet::Throw::new(*value)).collect();
    let (why, clause) = wrong(None, Answer::Throws(named(&[1, 2])));
    assert_eq!((why, clause.as_str()), (Wrong::Throws { missing: named(&[4, 5]), extra: named(&[2]) }, "C7"));
    let (why, clause) = wrong(Some("K2"), Answer::Move("23-28".parse().unwrap()));
    assert_eq!((why, clause.as_str()), (Wrong::Refused(senet::Refusal::BeautyNotPassed), "K2"));
    assert_eq!(wrong(Some("K2"), Answer::Next(Next::Over)).0, Wrong::Kind);
}
