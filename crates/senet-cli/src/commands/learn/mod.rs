//! `senet learn`: the lesson of a rule set, line by line, without colours.

mod answer;
mod words;

use std::io::{self, BufRead, IsTerminal as _, Write};

use clap::Args;
use senet_board::{Charset, Orientation, Plan, describe, draw_text};
use senet_book::{Answer, Chapter, Lesson, LessonRun, Mistake, Outcome, Step, Wrong};
use senet_text::{Catalogue, Lang};

use self::answer::Said;
use crate::commands::{rules_text, show};
use crate::failure::Failure;
use crate::look::{self, Signs};
use crate::play::input::{Line, line};
use crate::rule_set::RuleSet;

/// How wide text is.
const WIDTH: usize = 78;

/// What `senet learn` takes.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  senet learn
  senet learn --rules dom --words

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
}

/// Runs the command.
pub(crate) fn run(args: &LearnArgs) -> Result<(), Failure> {
    let rules = args.rule_set.load()?;
    let chapter = Chapter::of(&rules);
    let lesson = Lesson::of(&rules, &chapter);
    if lesson.steps().is_empty() {
        return Err(Failure::request(
            format!("the rule book has no position to learn {} from", rules.id()),
            "senet rules list shows the rule sets that it tells",
        ));
    }
    let telling = if args.words { Telling::Spoken } else { Telling::Drawn(look::charset(args.signs)) };
    let mut out = io::stdout().lock();
    let texts = Catalogue::of(Lang::English);
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
        let count = self.run.lesson().steps().len();
        let mistakes = self.run.mistakes();
        let answers = if mistakes == 1 { "answer was" } else { "answers were" };
        let id = self.run.lesson().rules().id();
        let end = format!("The lesson of {count} questions is over; {mistakes} {answers} not right.");
        let more = format!("senet play --rules {id} begins a game, senet rules show {id} --book shows the page.");
        self.say(&end)?;
        self.say(&more)?;
        Ok(())
    }

    fn greet(&mut self) -> Result<(), Failure> {
        let info = self.run.lesson().rules().info();
        let count = self.run.lesson().steps().len();
        let greeting = format!("{}: a lesson of {count} questions. Type ? for help, q to leave.", info.title);
        self.say(&greeting)?;
        let section = self.chapter.own().and_then(|page| page.titled("How to play"));
        let text: Vec<String> = section.into_iter().flat_map(|section| words::lines(section.told())).collect();
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
        let count = self.run.lesson().steps().len();
        let clause = step.clause.as_deref().unwrap_or("The start");
        writeln!(self.out, "\n--- {} of {count}: {clause}", self.run.number())?;
        if told.as_deref() != Some(clause) {
            self.tell_clause(clause)?;
            *told = Some(clause.to_owned());
        }
        self.tell_position(step)?;
        let question = words::question(self.texts, step, self.run.lesson().rules());
        self.tell(&[question])
    }

    fn tell_clause(&mut self, label: &str) -> Result<(), Failure> {
        let section = self.chapter.clause(label).map(|(_, section)| section);
        let text: Vec<String> = section.into_iter().flat_map(|section| words::lines(section.rule())).collect();
        self.tell(&text)
    }

    fn tell_position(&mut self, step: &Step) -> Result<(), Failure> {
        let rules = self.run.lesson().rules();
        let plan = Plan::of_rules(rules.info(), rules.clauses(), Orientation::of(rules.info()));
        let view = show::view(&step.state);
        let drawing = match self.telling {
            Telling::Drawn(charset) => draw_text(&view, &plan, charset),
            Telling::Spoken => describe(&view, plan.exit),
        };
        writeln!(self.out, "\n{}\n\n{}", drawing.trim_end(), step.state)?;
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
                    writeln!(self.out, "That line is too long. Type ? for help.")?;
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
                Said::Help => writeln!(self.out, "{}", words::HELP)?,
                Said::Clause(label) => {
                    let label = label.or_else(|| step.clause.clone()).unwrap_or_default();
                    match self.chapter.clause(&label) {
                        Some(_) => self.tell_clause(&label)?,
                        None => writeln!(self.out, "The pages of this rule set have no clause {label}.")?,
                    }
                }
                Said::Solution => {
                    let solution = step.solution(self.run.lesson().rules());
                    writeln!(self.out, "One answer that is right: {}", words::answer(step, solution))?;
                }
                Said::Unclear => self.say(words::form(step.task))?,
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
                self.say(words::form(step.task))?;
                Ok(Asked::Again)
            }
            Some(Outcome::Wrong(mistake)) => {
                let told = words::mistake(self.texts, &mistake, self.run.lesson().rules());
                self.say(&told)?;
                Ok(Asked::Again)
            }
            Some(Outcome::Right(after)) => {
                self.say(&words::after(step, &after))?;
                if after.played.is_some() {
                    writeln!(self.out, "{}", after.state)?;
                }
                let section = self.chapter.shown(step);
                let remarks = section.into_iter().flat_map(|section| section.remarks(step.line));
                let remarks: Vec<String> = remarks.map(senet_book::markdown::bare).collect();
                self.tell(&remarks)?;
                self.run.go_on();
                Ok(Asked::Done)
            }
            None => Ok(Asked::Done),
        }
    }
}
