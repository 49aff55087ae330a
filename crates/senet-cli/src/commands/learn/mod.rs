//! `senet learn`: the lesson of a rule set, line by line, without colours.

mod answer;
mod words;

use std::io::{self, BufRead, IsTerminal as _, Write};

use clap::Args;
use senet_board::{Charset, Orientation, Plan};
use senet_book::markdown::bare;
use senet_book::{Answer, Chapter, Lesson, LessonRun, Mistake, Outcome, Step, Wrong};
use senet_text::{Catalogue, Msg};

use self::answer::Said;
use crate::commands::rules_text;
use crate::failure::Failure;
use crate::language::Spoken;
use crate::look::{self, Signs};
use crate::play::input::{Line, line};
use crate::rule_set::RuleSet;
use crate::{drawn, summary};

/// How wide text is.
const WIDTH: usize = 78;

/// What `senet learn` takes.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  senet learn
  senet learn --rules dom --words
  senet learn --lang fr

The questions are made from the worked positions of the rule book. Answers are
typed; ? shows how, q leaves.")]
pub(crate) struct LearnArgs {
    #[command(flatten)]
    rule_set: RuleSet,
    /// Tell positions in sentences instead of drawing them
    #[arg(long)]
    words: bool,
    /// Characters of the drawings
    #[arg(long, value_enum, default_value_t)]
    signs: Signs,
    #[command(flatten)]
    spoken: Spoken,
}

/// Runs the command.
pub(crate) fn run(args: &LearnArgs) -> Result<(), Failure> {
    let rules = args.rule_set.load()?;
    let texts = args.spoken.texts();
    let chapter = Chapter::of_in(&rules, texts.lang().code());
    let lesson = Lesson::of(&rules, &chapter);
    if lesson.steps().is_empty() {
        return Err(Failure::request(
            format!("the rule book has no position to learn {} from", rules.id()),
            "senet rules list shows the rule sets that it tells",
        ));
    }
    let telling = if args.words { Telling::Spoken } else { Telling::Drawn(look::charset(args.signs)) };
    let mut out = io::stdout().lock();
    let school =
        School { chapter, run: LessonRun::new(lesson), telling, texts, input: io::stdin().lock(), out: &mut out };
    let done = school.teach();
    out.flush()?;
    done
}

/// How positions are told.
#[derive(Clone, Copy, Debug)]
enum Telling {
    /// As a drawing.
    Drawn(Charset),
    /// In sentences.
    Spoken,
}

struct School<I, O> {
    chapter: Chapter,
    run: LessonRun,
    telling: Telling,
    texts: &'static Catalogue,
    input: I,
    out: O,
}

/// Whether the lesson goes on.
enum Then {
    GoOn,
    Leave,
}

/// Whether the question is behind.
enum Asked {
    Done,
    Again,
}

impl<I: BufRead, O: Write> School<I, O> {
    fn teach(mut self) -> Result<(), Failure> {
        self.greet()?;
        let mut told = None;
        while let Some(step) = self.run.step().cloned() {
            self.put(&step, &mut told)?;
            if let Then::Leave = self.listen(&step)? {
                return Ok(());
            }
        }
        let (right, count) = (self.run.right_at_once(), self.run.lesson().steps().len());
        let score = self.texts.say(Msg::LessonScore { played: right.into(), n: count.into() });
        let end = format!("{score}. {}", self.texts.say(Msg::LessonDone));
        let more = self.texts.say(Msg::LearnMore { id: self.run.lesson().rules().id() });
        writeln!(self.out)?;
        self.say(&end)?;
        self.say(&more)
    }

    fn greet(&mut self) -> Result<(), Failure> {
        let title = self.texts.term(&self.run.lesson().rules().info().title);
        let count = self.run.lesson().steps().len();
        self.say(&self.texts.say(Msg::LearnGreeting { title, n: count.into() }))?;
        self.tell_how_to_play()
    }

    fn tell_how_to_play(&mut self) -> Result<(), Failure> {
        let section = self.chapter.own().and_then(|page| page.titled("How to play"));
        let text = section.map(|section| summary::lines(section.told())).unwrap_or_default();
        self.tell(&text)
    }

    /// Lines of text, wrapped, with an empty one before each.
    fn tell(&mut self, text: &[String]) -> Result<(), Failure> {
        for paragraph in text {
            writeln!(self.out)?;
            self.say(paragraph)?;
        }
        Ok(())
    }

    /// A text, wrapped.
    fn say(&mut self, text: &str) -> Result<(), Failure> {
        for line in rules_text::wrap(text, WIDTH) {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    /// The clause, unless it was told for the question before, the position and the question.
    fn put(&mut self, step: &Step, told: &mut Option<String>) -> Result<(), Failure> {
        let (n, length) = (self.run.number().into(), self.run.lesson().steps().len().into());
        let number = self.texts.say(Msg::LessonStep { n, length });
        let title = || self.chapter.shown(step).map(|section| bare(&section.title)).unwrap_or_default();
        let clause = step.clause.clone().unwrap_or_else(title);
        let number = self.texts.say(Msg::ShowNamed { what: &number });
        writeln!(self.out, "\n--- {number}{clause}")?;
        if told.as_deref() != Some(&*clause) {
            self.tell_clause(&clause)?;
            *told = Some(clause);
        }
        self.tell_position(step)?;
        let question = words::question(self.texts, step, self.run.lesson().rules());
        self.tell(&[question])
    }

    fn tell_clause(&mut self, label: &str) -> Result<(), Failure> {
        let section = self.chapter.clause(label).map(|(_, section)| section);
        let text = section.map(|section| summary::lines(section.rule())).unwrap_or_default();
        self.tell(&text)
    }

    fn tell_position(&mut self, step: &Step) -> Result<(), Failure> {
        let rules = self.run.lesson().rules();
        let plan = Plan::of_rules(rules.info(), rules.clauses(), Orientation::of(rules.info()));
        let position = match self.telling {
            Telling::Drawn(charset) => drawn::board(self.texts, &step.state, &plan, charset),
            Telling::Spoken => drawn::sentences(self.texts, &step.state, &plan, None),
        };
        writeln!(self.out, "\n{position}\n\n{}", step.state)?;
        Ok(())
    }

    /// Listens until the question is behind.
    fn listen(&mut self, step: &Step) -> Result<Then, Failure> {
        loop {
            let prompt = if io::stdin().is_terminal() { "> " } else { "" };
            write!(self.out, "{prompt}")?;
            self.out.flush()?;
            let text = match line(&mut self.input)? {
                Line::Text(text) => text,
                Line::TooLong => {
                    writeln!(self.out, "{}", self.texts.say(Msg::PlainTooLong))?;
                    continue;
                }
                Line::End => return Ok(Then::Leave),
            };
            match answer::read(&text, step, self.run.lesson().rules()) {
                Said::Quit => return Ok(Then::Leave),
                Said::Skip => {
                    self.run.go_on();
                    return Ok(Then::GoOn);
                }
                Said::Back => {
                    self.run.go_back();
                    return Ok(Then::GoOn);
                }
                Said::Help => writeln!(self.out, "{}", self.texts.say(Msg::LearnHelp))?,
                Said::Clause(label) => match label.or_else(|| step.clause.clone()) {
                    Some(label) if self.chapter.clause(&label).is_some() => self.tell_clause(&label)?,
                    Some(label) => self.say(&self.texts.say(Msg::LearnNoClause { label: &label }))?,
                    // The questions on the start are about the game as a whole.
                    None => self.tell_how_to_play()?,
                },
                Said::Solution => {
                    let solution = words::answer(step, step.solution(self.run.lesson().rules()));
                    writeln!(self.out, "{}", self.texts.say(Msg::LearnSolution { chosen: &solution }))?;
                }
                Said::Unclear => self.say(&words::form(self.texts, step.task))?,
                Said::Answer(answer) => {
                    if let Asked::Done = self.judge(step, answer)? {
                        return Ok(Then::GoOn);
                    }
                }
            }
        }
    }

    /// Says what the rules say to an answer; goes on when it was right.
    fn judge(&mut self, step: &Step, answer: Answer) -> Result<Asked, Failure> {
        match self.run.answer(answer) {
            Some(Outcome::Wrong(Mistake { why: Wrong::Kind, .. })) => {
                self.say(&words::form(self.texts, step.task))?;
                Ok(Asked::Again)
            }
            Some(Outcome::Wrong(mistake)) => {
                let told = words::mistake(self.texts, &mistake, self.run.lesson().rules());
                self.say(&told)?;
                Ok(Asked::Again)
            }
            Some(Outcome::Right(after)) => {
                self.say(&words::after(self.texts, step, &after))?;
                if after.played.is_some() {
                    writeln!(self.out, "{}", after.state)?;
                }
                let section = self.chapter.shown(step);
                let remarks = section.into_iter().flat_map(|section| section.remarks(step.line));
                let remarks: Vec<String> = remarks.map(bare).collect();
                self.tell(&remarks)?;
                self.run.go_on();
                Ok(Asked::Done)
            }
            None => Ok(Asked::Done),
        }
    }
}
