//! `senet learn`: whole lessons through the program.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::senet;
use senet::{PRESET_IDS, Rules};
use senet_book::markdown::bare;
use senet_book::{Answer, Chapter, Lesson, Next, Voice};
use senet_text::{Catalogue, Lang, Msg, tell};

fn lesson(id: &str) -> Lesson {
    let rules = Rules::preset(id).unwrap();
    Lesson::of(&rules, &Chapter::of(&rules))
}

/// Right answers, as a person would type them.
fn answers(lesson: &Lesson) -> String {
    let typed = lesson.steps().iter().map(|step| match step.solution(lesson.rules()) {
        Answer::Move(chosen) => chosen.to_string(),
        Answer::Throws(throws) if !throws.is_empty() => throws.to_string(),
        Answer::None | Answer::Throws(_) => "none".to_owned(),
        Answer::Next(Next::Over) => "over".to_owned(),
        Answer::Next(Next::Remainder) => "rest".to_owned(),
        Answer::Next(next) => next.side(step.state.side_to_move().unwrap()).unwrap().to_string(),
    });
    typed.map(|answer| answer + "\n").collect()
}

fn learn(args: &[&str], input: &str) -> String {
    let assert = senet().arg("learn").args(args).write_stdin(input.to_owned()).assert().success();
    let output = assert.get_output();
    assert!(output.stderr.is_empty());
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn a_whole_lesson_of_every_rule_set() {
    for id in PRESET_IDS {
        let lesson = lesson(id);
        let out = learn(&["--rules", id], &answers(&lesson));
        let count = lesson.steps().len();
        assert_eq!(out.lines().filter(|line| line.starts_with("Right.")).count(), count, "{id}:\n{out}");
        assert!(
            out.contains(&format!("{count} of {count} right at once. That was the lesson. Now play!")),
            "{id}: {out}"
        );
        assert!(!out.contains('\u{1b}'), "{id}: no escape codes");
        assert!(out.lines().all(|line| line.chars().count() <= 80), "{id}:\n{out}");
    }
}

#[test]
fn the_lesson_speaks_every_language() {
    for (lang, id) in
        Lang::ALL.into_iter().zip(["kendall", "ramses-1.1", "pogliaghi-7", "dom", "bell", "skiryuk", "bell-cornelius"])
    {
        let (texts, lesson) = (Catalogue::of(lang), lesson(id));
        let count = lesson.steps().len();
        let typed = format!("?\nclause\nshow\nnothing\nclause Z9\n{}", answers(&lesson));
        let out = learn(&["--rules", id, "--words", "--lang", lang.code()], &typed);
        let right = texts.say(Msg::LessonRight);
        assert_eq!(out.lines().filter(|line| line.starts_with(&right)).count(), count, "{lang}:\n{out}");
        let said = out.split_whitespace().collect::<Vec<_>>().join(" ");
        let wanted = [
            texts.term(&lesson.rules().info().title).to_owned(),
            texts.say(Msg::LearnHelp).lines().next().unwrap().to_owned(),
            texts.say(Msg::LearnNoClause { label: "Z9" }),
            texts.say(Msg::LessonStep { n: count.into(), length: count.into() }),
            texts.say(Msg::LessonScore { played: count.into(), n: count.into() }),
            texts.say(Msg::LessonDone),
        ];
        for words in wanted {
            assert!(said.contains(&words), "{lang}: {words}\n{out}");
        }
        for step in lesson.steps() {
            let question = tell::lesson_question(texts, step);
            assert!(said.contains(&question), "{lang}: {question}\n{out}");
        }
        // What the book tells is in the language, too.
        let page = senet_book::page_in(id, lang.code()).unwrap();
        let told = page.titled("How to play").unwrap().said(Voice::Told).next().map(bare).unwrap();
        assert!(said.contains(&told.split_whitespace().collect::<Vec<_>>().join(" ")), "{lang}: {told}\n{out}");
        if lang != Lang::English {
            for english in ["Right.", "Type ", "Light ", "Dark ", "borne off", "throws", " the "] {
                assert!(!said.contains(english), "{lang}: {english}\n{out}");
            }
        }
    }
}

#[test]
fn the_environment_says_which_language_the_lesson_is_in() {
    let assert = senet().env("LC_ALL", "it_IT.UTF-8").arg("learn").write_stdin("q\n").assert().success();
    let out = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
    assert!(out.contains("Tocca a Scuro.") && out.contains("┌──────┬"), "{out}");
    senet().args(["learn", "--lang", "de"]).assert().code(2).stderr(predicates::str::contains("it (Italiano)"));
}

#[test]
fn a_wrong_answer_is_told_why_and_may_be_mended() {
    let lesson = lesson("kendall");
    let before = lesson.steps().iter().position(|step| step.clause.as_deref() == Some("K2")).unwrap();
    let right = answers(&lesson);
    let mut lines: Vec<&str> = right.lines().take(before).collect();
    lines.extend(["23-28", "light", "clause", "show", "20 25", "back", "skip", "q"]);
    let out = learn(&["--words"], &lines.join("\n"));
    let out = out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(out.contains("Not this: house 26 may not be passed (K2). Try again; clause K2 shows the clause."), "{out}");
    assert!(out.contains("Type a move, for example 10-11"), "{out}");
    assert_eq!(out.matches("Nobody passes the House of Beauty.").count(), 3, "{out}");
    assert!(out.contains("One answer that is right: 20-25"), "{out}");
    assert!(out.contains("Right. 20-25: "), "{out}");
    assert!(!out.contains("That was the lesson"), "{out}");
}

#[test]
fn one_may_leave_at_any_time() {
    for input in ["q\n", "", "?\nquit\n"] {
        let out = learn(&["--rules", "dom", "--signs", "ascii"], input);
        assert!(out.contains("--- Step 1 of ") && !out.contains("--- Step 2 of "), "{out}");
    }
}

#[test]
fn options_have_what_the_book_shows_of_them() {
    let out = learn(&["--rules", "ptolemies", "--option", "camel=true"], "q\n");
    assert!(out.contains("a lesson of"), "{out}");
}

#[test]
fn a_rule_set_that_the_book_does_not_show_has_no_lesson() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    let text = Rules::preset("kendall").unwrap().with_pieces(1).unwrap().source_text().to_owned();
    std::fs::write(&file, text.replacen("id = \"kendall\"", "id = \"mine\"", 1)).unwrap();
    let out = learn(&["--rules", &file.display().to_string()], "q\n");
    assert!(out.contains("a lesson of"), "its clauses are told under another name: {out}");
    senet()
        .args(["learn", "--rules", "chess"])
        .assert()
        .code(1)
        .stderr(predicates::str::contains("senet rules list shows the rule sets"));
}
