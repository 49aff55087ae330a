//! Questions to the person, and what may be answered at any time.

use std::io::{BufRead, Write};
use std::path::Path;

use senet::{House, Move, Player, Throw};
use senet_play::{Game, SaveError};

use super::super::command::{Command, HELP};
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
        let values = self.game().rules().clauses().device.values();
        loop {
            let answered = self.ask(&format!("Throw for {name} and type the value ({values}): "))?;
            match answered {
                Answered::Stands => {}
                Answered::Moved => return Ok(Then::GoOn),
                Answered::Leaves => return Ok(Then::Leave),
                Answered::Meant(Command::Number(number)) => {
                    let throw = u8::try_from(number).ok().and_then(Throw::new);
                    let Some(throw) = throw else {
                        writeln!(self.out, "A throw of {number} is not possible here; possible: {values}.")?;
                        continue;
                    };
                    match self.session.act(|game| game.enter_throw(throw)) {
                        Ok(_) => {
                            self.tell_beginner_if_new()?;
                            return Ok(Then::GoOn);
                        }
                        Err(error) => writeln!(self.out, "Not so: {error}.")?,
                    }
                }
                Answered::Meant(_) => {
                    writeln!(self.out, "A throw is due: type its value, one of {values}, or ? for help.")?;
                }
            }
        }
    }

    /// Asks whether to throw or to choose something instead.
    pub(super) fn ask_choice(&mut self, side: Player) -> Result<Then, Failure> {
        self.tell_position()?;
        let who = words::who(self.game(), side);
        writeln!(self.out, "{who} may choose instead of throwing:")?;
        self.tell_list()?;
        let entered = self.game().needs_throw_entered();
        let values = self.game().rules().clauses().device.values();
        let prompt = if entered {
            format!("A move above, or throw and type the value ({values}): ")
        } else {
            "A number or move above, or t to throw: ".to_owned()
        };
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
                        _ => writeln!(self.out, "A throw of {number} is not possible here; possible: {values}.")?,
                    }
                }
                Answered::Meant(command) => {
                    let Some(chosen) = self.meant(command)? else { continue };
                    match self.session.act(|game| game.choose_instead(chosen).map(drop)) {
                        Ok(()) => {
                            self.tell_last()?;
                            return Ok(Then::GoOn);
                        }
                        Err(error) => writeln!(self.out, "{chosen} is not possible: {error}.")?,
                    }
                }
            }
        }
    }

    /// Asks for a move.
    pub(super) fn ask_move(&mut self, side: Player) -> Result<Then, Failure> {
        self.tell_position()?;
        self.tell_moves(side)?;
        loop {
            match self.ask("Your move: ")? {
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
                        Err(error) => writeln!(self.out, "{chosen} is not possible: {error}.")?,
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
                    writeln!(self.out, "There is no move number {number}; the list has 1 to {}.", listed.len())?;
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
                    writeln!(self.out, "Not possible: {answer}.")?;
                    Ok(None)
                }
                ref several => {
                    let several: Vec<_> = several.iter().map(Move::to_string).collect();
                    writeln!(self.out, "Which one: {}?", several.join(" or "))?;
                    Ok(None)
                }
            };
        }
        let shown: String = text.chars().filter(|c| !c.is_control()).take(40).collect();
        writeln!(self.out, "{shown:?} is neither a move nor a command. Type list for the moves, ? for help.")?;
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
                writeln!(self.out, "That line is too long. Type ? for help.")?;
                return Ok(Answered::Stands);
            }
            Line::End => {
                if self.taste.questions == Questions::Typed {
                    writeln!(self.out)?;
                }
                writeln!(self.out, "The input has ended.")?;
                return Ok(Answered::Leaves);
            }
        };
        match command {
            Command::Empty => writeln!(self.out, "Type ? for help.")?,
            Command::Help => writeln!(self.out, "{HELP}")?,
            Command::Rules => self.tell_rules()?,
            Command::Hint => self.tell_hint()?,
            Command::Why(question) => {
                let answer = self.game().why_not(&question).to_string();
                let (first, rest) = answer.split_at(answer.chars().next().map_or(0, char::len_utf8));
                writeln!(self.out, "{}{rest}.", first.to_uppercase())?;
            }
            Command::Stats => self.tell_statistics()?,
            Command::Board => self.tell_board()?,
            Command::Words => {
                let sentences = words::sentences(self.game());
                writeln!(self.out, "{sentences}")?;
            }
            Command::List => self.tell_list_or_say()?,
            Command::Score => self.tell_score()?,
            Command::Names => self.tell_names()?,
            Command::Save(path) => self.save_copy(&path)?,
            Command::Undo => return self.step_back("Taken back.", Game::undo),
            Command::Redo => return self.step_back("Played again.", Game::redo),
            Command::Correct(value) => return self.correct(&value),
            Command::Quit => return Ok(Answered::Leaves),
            meant @ (Command::Number(_) | Command::Other(_) | Command::Throw) => return Ok(Answered::Meant(meant)),
        }
        Ok(Answered::Stands)
    }

    fn tell_list_or_say(&mut self) -> Result<(), Failure> {
        if self.listed().is_empty() {
            writeln!(self.out, "A throw comes first.")?;
            return Ok(());
        }
        self.tell_list()
    }

    fn step_back(
        &mut self,
        done: &str,
        step: fn(&mut Game) -> Result<(), senet_play::ActError>,
    ) -> Result<Answered, Failure> {
        match self.session.act(step) {
            Ok(()) => {
                writeln!(self.out, "{done}")?;
                Ok(Answered::Moved)
            }
            Err(error) => {
                writeln!(self.out, "Not possible: {error}.")?;
                Ok(Answered::Stands)
            }
        }
    }

    fn correct(&mut self, value: &str) -> Result<Answered, Failure> {
        let Some(throw) = value.parse().ok().and_then(Throw::new) else {
            writeln!(self.out, "Type correct and the value that was thrown, for example: correct 3")?;
            return Ok(Answered::Stands);
        };
        match self.session.act(|game| game.correct_throw(throw)) {
            Ok(_) => Ok(Answered::Moved),
            Err(error) => {
                writeln!(self.out, "Not possible: {error}.")?;
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
        match done {
            Ok(()) => writeln!(self.out, "A copy is in {}.", path.display())?,
            Err(SaveError::Exists { .. }) => {
                writeln!(self.out, "There is a file {} already; name another one.", path.display())?;
            }
            Err(error) => writeln!(self.out, "Not saved: {error}; {}.", error.remedy())?,
        }
        Ok(())
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
