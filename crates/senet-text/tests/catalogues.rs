//! Catalogues as programs and pages use them.

use senet::{Player, Refusal, Rules, State, ThrowSet};
use senet_book::{Answer, Chapter, Lesson, Next, Outcome};
use senet_text::{Catalogue, CatalogueError, Lang, Msg, tell};

#[test]
fn a_fetched_catalogue_speaks_as_one_inside() {
    for lang in Lang::ALL {
        let read = Catalogue::read(Catalogue::source(lang).to_owned()).unwrap();
        assert_eq!(read.lang(), lang);
        let msg = Msg::RefusalGuarded { words: "2", houses: "14–15", n: 2_u8.into(), side: Player::Dark };
        assert_eq!(read.say(msg), Catalogue::of(lang).say(msg));
    }
}

#[test]
fn what_is_no_catalogue_is_refused() {
    let read = |text: &str| Catalogue::read(text.to_owned()).unwrap_err();
    assert_eq!(read("<!doctype html>"), CatalogueError::NoCatalogue);
    let english = Catalogue::source(Lang::English);
    let (_, rest) = english.split_once('\n').unwrap();
    assert_eq!(read(&format!("senet-text 1 en 00000000\n{rest}")), CatalogueError::OtherVersion);
    assert_eq!(read(&english[..english.len() / 2]), CatalogueError::NoCatalogue);
}

#[test]
fn moves_and_names_keep_together_where_the_script_runs_from_the_right() {
    let arabic = Catalogue::of(Lang::Arabic);
    let said = arabic.say(Msg::RefusalWrittenOtherwise { chosen: "14x18" });
    assert_eq!(said, "اكتب \u{2066}14x18\u{2069}");
    assert_eq!(Catalogue::of(Lang::Russian).say(Msg::RefusalWrittenOtherwise { chosen: "14x18" }), "пишите 14x18");
}

#[test]
fn refusals_cite_their_clause_in_every_language() {
    let rules = Rules::preset("kendall").unwrap();
    let State::Pending(decision) = State::read(&rules, "10/10/L3D5 D 4 off:6/6").unwrap() else { unreachable!() };
    let refusal = decision.check(&rules, "25-29".parse().unwrap()).unwrap_err();
    assert_eq!(refusal, Refusal::BeautyNotPassed);
    for (lang, words) in [
        (Lang::English, "house 26 may not be passed (K2)"),
        (Lang::Italian, "la casella 26 non si può oltrepassare (K2)"),
        (Lang::Basque, "26. laukia ezin da igaro (K2)"),
        (Lang::Arabic, "لا يجوز تجاوز الخانة 26 (\u{2066}K2\u{2069})"),
    ] {
        assert_eq!(tell::cited(Catalogue::of(lang), &refusal, &rules), words);
    }
}

#[test]
fn english_refuses_as_the_rules_crate_does() {
    let rules = Rules::preset("kendall").unwrap();
    let run = [14, 15].into_iter().filter_map(senet::House::new).collect();
    let refusal = Refusal::Guarded { side: Player::Dark, run };
    assert_eq!(tell::cited(Catalogue::of(Lang::English), &refusal, &rules), refusal.cite(&rules).to_string());
}

#[test]
fn lessons_are_asked_in_every_language() {
    let answers = [Answer::None, Answer::Throws(ThrowSet::EMPTY), Answer::Next(Next::OtherSide)];
    for rules in Rules::presets() {
        let lesson = Lesson::of(&rules, &Chapter::of(&rules));
        for (texts, step) in
            Lang::ALL.map(Catalogue::of).iter().flat_map(|texts| lesson.steps().iter().map(move |step| (texts, step)))
        {
            let told = answers.map(|answer| match step.judge(&rules, answer) {
                Outcome::Wrong(mistake) => tell::lesson_mistake(texts, &mistake, &rules),
                Outcome::Right(after) => tell::lesson_next(texts, after.next.unwrap_or(Next::Over)),
            });
            for said in told.into_iter().chain([tell::lesson_question(texts, step)]) {
                assert!(!said.is_empty() && !said.contains(['{', '}', '\u{1}']), "{:?}: {said}", texts.lang());
            }
        }
    }
}
