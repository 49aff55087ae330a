//! A lesson: a question, the board to answer it on, and what the book says.

use senet_book::{Answer, Mistake, Next, Outcome, Task, markdown};

use super::{HEADINGS, change, disabled, see};
use crate::boardview::{Desk, board};
use crate::markup::prelude::*;
use crate::model::{LessonWay, Offered, OnBoard, Tutor, book_html};
use crate::pilot::{App, Instead};
use crate::watched::{Found, Watched};
use crate::words::{self, Msg, capital, t, tell, texts};
use crate::{book, browser};

/// The lesson of a rule set, when its chapter of the book has been fetched.
pub(crate) fn lesson(app: App) -> View {
    let Some(Instead::Lesson(rules)) = app.instead.get_untracked() else { return nothing() };
    let tutor = Watched::new(None::<Tutor>);
    wasm_bindgen_futures::spawn_local(async move {
        let (chapter, missing) = match book::name(&rules) {
            None => (None, Msg::PageOwnBook),
            Some(name) => match book::chapter(name).await {
                None => (None, Msg::PageNoBook),
                found => (found, Msg::LessonNone),
            },
        };
        let found = chapter.and_then(|chapter| Tutor::new(&rules, chapter));
        if found.is_none() && !tutor.is_gone() {
            app.notice.set(Some(t(missing)));
            app.leave();
        }
        // Somebody may have gone on by then.
        tutor.set(found);
        browser::hold_focus(HEADINGS);
    });
    let there = Found::new(move || tutor.with(Option::is_some));
    let view = move || {
        if there.get() {
            at_the_board(app, tutor)
        } else {
            view! { <main class="menu"><p class="empty" role="status">{t(Msg::PageLoading)}</p></main> }
        }
    };
    fresh(view).view()
}

fn at_the_board(app: App, tutor: Watched<Option<Tutor>>) -> View {
    let title = untrack(|| see(tutor, |tutor| words::rules_title(tutor.rules().info())));
    view! {
        <main class="table lesson">
            <h2 class="rules-title" id="view-heading" tabindex="-1">{title.map(|title| t(Msg::LessonTitle { title: &title }))}</h2>
            <div class="stage">
                {board(Desk::of(app, tutor))}
                <div class="lesson-side">
                    {question(tutor)}
                    {answers(tutor)}
                    {verdict(tutor)}
                    {ways(app, tutor)}
                </div>
            </div>
            {told(tutor)}
        </main>
    }
}

/// What is asked, and of whom.
fn question(tutor: Watched<Option<Tutor>>) -> View {
    let asked = Found::new(move || {
        see(tutor, |tutor| {
            let (run, texts) = (tutor.run(), texts());
            let length = run.lesson().steps().len();
            let Some(step) = run.step() else {
                let score = t(Msg::LessonScore { played: run.right_at_once().into(), n: length.into() });
                return (score, t(Msg::LessonDone));
            };
            let side = step.state.side_to_move().map(|side| format!("{} · ", texts.say(Msg::SideName { side })));
            let number = t(Msg::LessonStep { n: run.number().into(), length: length.into() });
            (format!("{}{number}", side.unwrap_or_default()), tell::lesson_question(&texts, step))
        })
        .unwrap_or_default()
    });
    view! {
        <p class="source">{fresh(move || asked.get().0)}</p>
        <p id="turn" class="turn" role="status">{fresh(move || asked.get().1)}</p>
    }
}

/// Answers that are no places on the board.
fn answers(tutor: Watched<Option<Tutor>>) -> View {
    let task = Found::new(move || {
        see(tutor, |tutor| tutor.run().step().filter(|_| !tutor.run().is_answered()).map(|step| step.task)).flatten()
    });
    let answer = move |answer: Answer| {
        change(tutor, |tutor| tutor.answer(answer));
        // After the right answer there is nothing to answer any more.
        browser::hold_focus(NEXT);
    };
    let inside = move || match task.get() {
        Some(Task::Grants) => {
            let values = see(tutor, |tutor| tutor.rules().clauses().device.values()).unwrap_or_default();
            let one = |throw: senet::Throw| {
                let named = move || see(tutor, |tutor| tutor.named().contains(throw)).unwrap_or(false);
                view! {
                    <button type="button" class="value choice" aria-pressed=fresh(move || if named() { "true" } else { "false" })
                        on:click=move |_| change(tutor, |tutor| tutor.name(throw))
                    >{throw.to_string()}</button>
                }
            };
            let values: Vec<View> = values.iter().map(one).collect();
            view! {
                {values}
                <button type="button" class="main" on:click=move |_| {
                    answer(Answer::Throws(see(tutor, Tutor::named).unwrap_or_default()));
                }>{t(Msg::PageOk)}</button>
            }
        }
        Some(Task::Follow(_)) => {
            let one = |next: Next| {
                view! {
                    <button type="button" on:click=move |_| answer(Answer::Next(next))>
                        {capital(&tell::lesson_next(&texts(), next))}
                    </button>
                }
            };
            let all = [Next::SameSide, Next::OtherSide, Next::Remainder, Next::Over];
            all.map(one).view()
        }
        Some(Task::Find | Task::Instead | Task::Play | Task::Do(_)) => {
            let legal = see(tutor, beside_the_board).unwrap_or_default();
            let moves: Vec<View> = legal
                .into_iter()
                .map(|(chosen, words)| {
                    view! {
                        <button type="button" on:click=move |_| answer(Answer::Move(chosen))>{words}</button>
                    }
                })
                .collect();
            let none = matches!(task.get(), Some(Task::Find | Task::Instead)).then(|| {
                view! {
                    <button type="button" on:click=move |_| answer(Answer::None)>{t(Msg::LessonNoneButton)}</button>
                }
            });
            view! { {moves}{none} }
        }
        None => nothing(),
    };
    view! { <div class="acts">{fresh(inside)}</div> }
}

/// Moves that no place on the board stands for.
fn beside_the_board(tutor: &Tutor) -> Vec<(senet::Move, String)> {
    let Some(step) = tutor.run().step() else { return Vec::new() };
    let legal = step.legal(tutor.rules()).into_iter();
    let beside = legal.filter(|legal| matches!(legal, senet::Move::Stop | senet::Move::Stay));
    beside.map(|legal| (legal, words::move_button(legal, tutor.rules()))).collect()
}

/// What the answer led to.
fn verdict(tutor: Watched<Option<Tutor>>) -> View {
    let words =
        move || see(tutor, |tutor| tutor.run().answered().map(|outcome| outcome_words(tutor, outcome))).flatten();
    let right = move || see(tutor, |tutor| tutor.run().is_answered()).unwrap_or(false);
    view! { <p class="verdict" class:right=fresh(right) role="status">{fresh(words)}</p> }
}

/// What the book says about it.
fn told(tutor: Watched<Option<Tutor>>) -> View {
    let html = move || {
        see(tutor, |tutor| {
            let section = match tutor.run().answered()? {
                Outcome::Right(_) => tutor.shown()?,
                Outcome::Wrong(Mistake { clause, .. }) => tutor.clause(clause.as_deref()?)?,
            };
            let mut out = String::from("<h3>");
            book_html::escape(&mut out, &markdown::bare(&section.title));
            out.push_str("</h3>");
            out.push_str(&book_html::section(section, tutor.rules()));
            Some(out)
        })
        .flatten()
    };
    let (lang, dir) = untrack(|| see(tutor, |tutor| book::foreign(tutor.chapter()))).flatten().unzip();
    view! { <div class="book told" lang=lang dir=dir inner_html=fresh(move || html().unwrap_or_default())></div> }
}

fn outcome_words(tutor: &Tutor, outcome: &Outcome) -> String {
    match outcome {
        Outcome::Right(after) => {
            let next = after.next.map(|next| capital(&tell::lesson_next(&texts(), next)));
            next.map_or_else(|| t(Msg::LessonRight), |next| format!("{} {next}.", t(Msg::LessonRight)))
        }
        Outcome::Wrong(mistake) => tell::lesson_mistake(&texts(), mistake, tutor.rules()),
    }
}

/// Where the focus goes when the button that had it is gone.
const NEXT: &[&str] = &["lesson-next", "lesson-play"];

/// On, back, and what comes after the last question.
fn ways(app: App, tutor: Watched<Option<Tutor>>) -> View {
    let over = Found::new(move || see(tutor, |tutor| tutor.run().is_over()).unwrap_or(false));
    let answered = Found::new(move || see(tutor, |tutor| tutor.run().is_answered()).unwrap_or(false));
    let back = move || Offered::when(see(tutor, |tutor| tutor.run().number() > 1).unwrap_or(false));
    let go = move |way| {
        change(tutor, |tutor| tutor.go(way));
        browser::hold_focus(NEXT);
    };
    view! {
        <div class="asides">
            <button type="button" id="lesson-back" class="quiet" aria-disabled=fresh(move || disabled(back()))
                on:click=move |_| go(LessonWay::Back)>
                {t(Msg::PageBack)}
            </button>
            {fresh(move || if over.get() {
                view! {
                    <button type="button" id="lesson-again" on:click=move |_| go(LessonWay::Again)>{t(Msg::LessonAgain)}</button>
                    <button type="button" id="lesson-play" class="main" on:click=move |_| app.leave()>{t(Msg::PagePlay)}</button>
                }
            } else {
                view! {
                    // Before it is answered a question can be passed over, and answering it is the main thing.
                    <button type="button" id="lesson-next" class:main=fresh(move || answered.get()) on:click=move |_| go(LessonWay::On)>
                        {fresh(move || t(if answered.get() { Msg::LessonNext } else { Msg::LessonSkip }))}
                    </button>
                }
            })}
        </div>
    }
}
