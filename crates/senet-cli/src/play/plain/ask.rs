//! Questions to the person, and what may be answered at any time.

use std::io::{BufRead, Write};
use std::path::Path;

use senet::{House, Move, Player, Throw};
use senet_play::{Game, SaveError};
use senet_text::{Msg, capital, tell};

use super::super::command::Command;
use super::super::input::{self, Line};
use super::super::words;
use super::{Plain, Questions, Then};
use crate::failure::Failure;

/// What came of an answer.
enum Answered {
    /// It was a question of the person's own; the game's question stands.
    Stands,
    /// The game has moved.
    Moved,
    /// The person leaves.
    Leaves,
    /// It was meant for the question.
    Meant(Command),
}

impl<I: BufRead, O: Write> Plain<I, O> {
    /// Asks for the value of a throw made at the table.
    pub(super) fn ask_throw(&mut self, name: &str) -> Result<Then, Failure> {
        let values = self.game().rules().clauses().device.values().to_string();
        let prompt = self.taste.texts.say(Msg::PlainAskThrow { who: name, throws: &values });
        loop {
            let answered = self.ask(&prompt)?;
            match answered {
                Answered::Stands => {}
                Answered::Moved => return Ok(Then::GoOn),
                Answered::Leaves => return Ok(Then::Leave),
                Answered::Meant(Command::Number(number)) => {
                    let throw = u8::try_from(number).ok().and_then(Throw::new);
                    let Some(throw) = throw else {
                        self.tell(Msg::PlainImpossibleThrow { n: number.into(), throws: &values })?;
                        continue;
                    };
                    match self.session.act(|game| game.enter_throw(throw)) {
                        Ok(_) => {
                            self.tell_beginner_if_new()?;
                            return Ok(Then::GoOn);
                        }
                        Err(error) => {
                            let reason = self.reason(&error);
                            self.tell(Msg::PlainNotSo { reason: &reason })?;
                        }
                    }
                }
                Answered::Meant(_) => {
                    self.tell(Msg::PlainThrowDue { throws: &values })?;
                }
            }
        }
    }

    /// Asks whether to throw or to choose something instead.
    pub(super) fn ask_choice(&mut self, side: Player) -> Result<Then, Failure> {
        self.tell_position()?;
        let who = words::who(self.game(), side, self.taste.texts);
        self.tell(Msg::PlainMayChoose { who: &who })?;
        self.tell_list()?;
        let entered = self.game().needs_throw_entered();
        let values = self.game().rules().clauses().device.values().to_string();
        let prompt = self.taste.texts.say(if entered {
            Msg::PlainAskChoiceOrThrow { throws: &values }
        } else {
            Msg::PlainAskChoice
        });
        loop {
            match self.ask(&prompt)? {
                Answered::Stands => {}
                Answered::Moved => return Ok(Then::GoOn),
                Answered::Leaves => return Ok(Then::Leave),
                Answered::Meant(Command::Throw) if !entered => {
                    self.act(Game::cast)?;
                    return Ok(Then::GoOn);
                }
                Answered::Meant(Command::Number(number)) if entered => {
                    let throw = u8::try_from(number).ok().and_then(Throw::new);
                    match throw.map(|throw| self.session.act(|game| game.enter_throw(throw))) {
                        Some(Ok(_)) => return Ok(Then::GoOn),
                        _ => self.tell(Msg::PlainImpossibleThrow { n: number.into(), throws: &values })?,
                    }
                }
                Answered::Meant(command) => {
                    let Some(chosen) = self.meant(command)? else { continue };
                    match self.session.act(|game| game.choose_instead(chosen).map(drop)) {
                        Ok(()) => {
                            self.tell_last()?;
                            return Ok(Then::GoOn);
                        }
                        Err(error) => {
                            let reason = self.reason(&error);
                            self.tell(Msg::PlainMoveNotPossible { chosen: &chosen.to_string(), reason: &reason })?;
                        }
                    }
                }
            }
        }
    }

    /// Asks for a move.
    pub(super) fn ask_move(&mut self, side: Player) -> Result<Then, Failure> {
        self.tell_position()?;
        self.tell_moves(side)?;
        let prompt = self.taste.texts.say(Msg::PlainAskMove);
        loop {
            match self.ask(&prompt)? {
                Answered::Stands => {}
                Answered::Moved => return Ok(Then::GoOn),
                Answered::Leaves => return Ok(Then::Leave),
                Answered::Meant(command) => {
                    let Some(chosen) = self.meant(command)? else { continue };
                    match self.session.act(|game| game.play(chosen).map(drop)) {
                        Ok(()) => {
                            self.tell_last()?;
                            return Ok(Then::GoOn);
                        }
                        Err(error) => {
                            let reason = self.reason(&error);
                            self.tell(Msg::PlainMoveNotPossible { chosen: &chosen.to_string(), reason: &reason })?;
                        }
                    }
                }
            }
        }
    }

    /// The move that is meant; says so when there is none.
    fn meant(&mut self, command: Command) -> Result<Option<Move>, Failure> {
        let listed = self.listed();
        let text = match command {
            Command::Number(number) => {
                let chosen = (number as usize).checked_sub(1).and_then(|index| listed.get(index)).copied();
                if chosen.is_none() {
                    self.tell(Msg::PlainNoNumber { n: number.into(), length: listed.len().into() })?;
                }
                return Ok(chosen);
            }
            Command::Throw => "throw".to_owned(),
            Command::Other(text) => text,
            _ => return Ok(None),
        };
        if let Ok(chosen) = text.parse() {
            return Ok(Some(chosen));
        }
        if let Some((from, to)) = two_houses(&text) {
            return match self.game().moves_between(from, to)[..] {
                [chosen] => Ok(Some(chosen)),
                [] => {
                    let answer = self.game().why_not_to(from, to);
                    let reason = tell::answer(self.taste.texts, &answer, self.game().rules());
                    self.tell(Msg::PlainNotPossible { reason: &reason })?;
                    Ok(None)
                }
                ref several => {
                    let several: Vec<_> = several.iter().map(Move::to_string).collect();
                    let list = several.join(&self.taste.texts.say(Msg::PlainOr));
                    self.tell(Msg::PlainWhich { list: &list })?;
                    Ok(None)
                }
            };
        }
        let shown: String = text.chars().filter(|c| !c.is_control()).take(40).collect();
        self.tell(Msg::PlainUnknown { found: &format!("{shown:?}") })?;
        Ok(None)
    }

    /// Puts a question, and answers what the person asks instead.
    fn ask(&mut self, prompt: &str) -> Result<Answered, Failure> {
        self.tell_trouble();
        match self.taste.questions {
            Questions::Typed => write!(self.out, "{prompt}")?,
            Questions::Piped => writeln!(self.out, "{}", prompt.trim_end())?,
        }
        self.out.flush()?;
        let command = match input::line(&mut self.input)? {
            Line::Text(line) => Command::read(&line),
            Line::TooLong => {
                self.tell(Msg::PlainTooLong)?;
                return Ok(Answered::Stands);
            }
            Line::End => {
                if self.taste.questions == Questions::Typed {
                    writeln!(self.out)?;
                }
                self.tell(Msg::PlainInputEnded)?;
                return Ok(Answered::Leaves);
            }
        };
        match command {
            Command::Empty => self.tell(Msg::PlainHelpHint)?,
            Command::Help => self.tell(Msg::PlainHelp)?,
            Command::Rules => self.tell_rules()?,
            Command::Hint => self.tell_hint()?,
            Command::Why(question) => {
                let answer = self.game().why_not(&question);
                let answer = tell::answer(self.taste.texts, &answer, self.game().rules());
                writeln!(self.out, "{}.", capital(&answer))?;
            }
            Command::Stats => self.tell_statistics()?,
            Command::Board => self.tell_board()?,
            Command::Words => {
                let sentences = words::sentences(self.game(), self.taste.texts);
                writeln!(self.out, "{sentences}")?;
            }
            Command::List => self.tell_list_or_say()?,
            Command::Score => self.tell_score()?,
            Command::Names => self.tell_names()?,
            Command::Save(path) => self.save_copy(&path)?,
            Command::Undo => return self.step_back(Msg::PlainTakenBack, Game::undo),
            Command::Redo => return self.step_back(Msg::ReportPlayedAgain, Game::redo),
            Command::Correct(value) => return self.correct(&value),
            Command::Quit => return Ok(Answered::Leaves),
            meant @ (Command::Number(_) | Command::Other(_) | Command::Throw) => return Ok(Answered::Meant(meant)),
        }
        Ok(Answered::Stands)
    }

    /// Why a step was not taken.
    fn reason(&self, error: &senet_play::ActError) -> String {
        tell::act_error(self.taste.texts, error, self.game().rules())
    }

    fn tell_list_or_say(&mut self) -> Result<(), Failure> {
        if self.listed().is_empty() {
            return self.tell(Msg::SayThrowFirst);
        }
        self.tell_list()
    }

    fn step_back(
        &mut self,
        done: Msg<'_>,
        step: fn(&mut Game) -> Result<(), senet_play::ActError>,
    ) -> Result<Answered, Failure> {
        match self.session.act(step) {
            Ok(()) => {
                self.tell(done)?;
                Ok(Answered::Moved)
            }
            Err(error) => {
                let reason = self.reason(&error);
                self.tell(Msg::PlainNotPossible { reason: &reason })?;
                Ok(Answered::Stands)
            }
        }
    }

    fn correct(&mut self, value: &str) -> Result<Answered, Failure> {
        let Some(throw) = value.parse().ok().and_then(Throw::new) else {
            self.tell(Msg::PlainHowToCorrect)?;
            return Ok(Answered::Stands);
        };
        match self.session.act(|game| game.correct_throw(throw)) {
            Ok(_) => Ok(Answered::Moved),
            Err(error) => {
                let reason = self.reason(&error);
                self.tell(Msg::PlainNotPossible { reason: &reason })?;
                Ok(Answered::Stands)
            }
        }
    }

    /// Writes a copy of the record; never over another file.
    fn save_copy(&mut self, path: &Path) -> Result<(), Failure> {
        let done = if path.exists() {
            Err(SaveError::Exists { path: path.to_owned() })
        } else {
            self.session.write_record(path)
        };
        let path = path.display().to_string();
        match done {
            Ok(()) => self.tell(Msg::PlainCopyIn { path: &path }),
            Err(SaveError::Exists { .. }) => self.tell(Msg::PlainNameAnother { path: &path }),
            Err(error) => {
                let texts = self.taste.texts;
                let (reason, remedy) = (tell::save_error(texts, &error), tell::save_remedy(texts, &error));
                self.tell(Msg::PlainNotSaved { reason: &reason, remedy: &remedy })
            }
        }
    }

    fn tell_beginner_if_new(&mut self) -> Result<(), Failure> {
        if self.game().plies().is_empty() && self.game().ritual().is_some_and(|ritual| ritual.next().is_none()) {
            let settled = self.game().ritual().and_then(|ritual| ritual.casts().last()).map(|last| last.cast.number);
            let used = self.game().on_table().map_or(settled, |cast| Some(cast.number));
            if settled == used {
                self.tell_beginner()?;
            }
        }
        Ok(())
    }
}

/// Reads `14 18`, `14-18`, `14 off`.
fn two_houses(text: &str) -> Option<(House, Option<House>)> {
    let words: Vec<_> = text.split([' ', ',', '-']).filter(|word| !word.is_empty()).collect();
    let house = |word: &str| word.parse().ok().and_then(House::new);
    match words[..] {
        [from, "off"] => Some((house(from)?, None)),
        [from, to] => Some((house(from)?, Some(house(to)?))),
        _ => None,
    }
}
