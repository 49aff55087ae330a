//! What is written at the table.

use std::io::{BufRead, Write};

use senet::{Move, Player, State};
use senet_play::{Game, ThrowMode};

use super::super::words;
use super::{Plain, Telling};
use crate::failure::Failure;

impl<I: BufRead, O: Write> Plain<I, O> {
    /// Before the first step.
    pub(super) fn greet(&mut self) -> Result<(), Failure> {
        let rules = self.game().rules().clone();
        let info = rules.info();
        writeln!(self.out, "Senet: {} ({}), by {}, {}.", info.title, info.id, info.author, info.period_in_words())?;
        if !info.options.is_empty() {
            let options = info.options.iter().map(|(name, value)| format!("{name}={value}"));
            writeln!(self.out, "Options: {}.", options.collect::<Vec<_>>().join(", "))?;
        }
        if let Some(path) = self.session.save_path() {
            let path = path.display().to_string();
            writeln!(self.out, "The game is kept in {path}.")?;
        }
        if !self.plays_by_itself() {
            writeln!(self.out, "Type ? for help.")?;
        }
        self.tell_game()
    }

    /// Before each game.
    pub(super) fn tell_game(&mut self) -> Result<(), Failure> {
        if let Some(series) = self.session.series() {
            let (number, length) = (series.played() + 1, series.length());
            writeln!(self.out, "\nGame {number} of {length}.")?;
        }
        let table = words::table(self.game());
        writeln!(self.out, "{table}")?;
        if let ThrowMode::Seeded(seed) = self.game().throw_mode() {
            writeln!(self.out, "Seed: {seed}.")?;
        }
        let played = self.game().plies().len();
        if played > 0 {
            writeln!(self.out, "The game goes on after ply {played}.")?;
        }
        Ok(())
    }

    /// Whether nobody is asked anything.
    pub(super) fn plays_by_itself(&self) -> bool {
        self.game().throw_mode() != ThrowMode::Manual
            && Player::BOTH.into_iter().all(|side| !self.game().seats()[side].is_person())
    }

    /// The position, as the person likes it.
    pub(super) fn tell_position(&mut self) -> Result<(), Failure> {
        let position = match self.taste.telling {
            Telling::Drawn => words::drawing(self.game()),
            Telling::Spoken => words::sentences(self.game()),
        };
        writeln!(self.out, "\n{position}")?;
        if let Some(circumstances) = words::circumstances(self.game().state()) {
            writeln!(self.out, "{circumstances}")?;
        }
        Ok(())
    }

    /// The position in every form.
    pub(super) fn tell_board(&mut self) -> Result<(), Failure> {
        let (drawing, state) = (words::drawing(self.game()), *self.game().state());
        writeln!(self.out, "{drawing}\nPosition: {state}")?;
        Ok(())
    }

    /// The last ply: `Dark (computer, strong) threw 3: 14-17`.
    pub(super) fn tell_last(&mut self) -> Result<(), Failure> {
        let Some(&ply) = self.game().plies().last() else { return Ok(()) };
        let who = words::who(self.game(), ply.side);
        let why = match ply.played {
            Move::Pass => " (no piece can use it)".to_owned(),
            Move::Stay => " (charged to a piece that stays)".to_owned(),
            _ => String::new(),
        };
        match (ply.throw(), ply.decision()) {
            (None, _) => writeln!(self.out, "{who}: {} instead of throwing", ply.played)?,
            (Some(rest), Some(decision)) if decision.is_remainder() => {
                writeln!(self.out, "{who} uses the remaining {rest}: {}", ply.played)?;
            }
            (Some(throw), _) => writeln!(self.out, "{who} threw {throw}: {}{why}", ply.played)?,
        }
        Ok(())
    }

    /// The throw to be used, and the moves.
    pub(super) fn tell_moves(&mut self, side: Player) -> Result<(), Failure> {
        let who = words::who(self.game(), side);
        if let State::Pending(decision) = self.game().state() {
            let throw = decision.throw();
            let line = if decision.is_remainder() {
                format!("{who} may use the remaining {throw}.")
            } else {
                format!("{who} threw {throw}.")
            };
            writeln!(self.out, "{line}")?;
        }
        self.tell_list()
    }

    /// The moves with their numbers.
    pub(super) fn tell_list(&mut self) -> Result<(), Failure> {
        let names = self.taste.names;
        for (number, chosen) in (1..).zip(self.listed()) {
            writeln!(self.out, "{number:>3}  {:<10} {}", chosen.to_string(), words::explained(chosen, names))?;
        }
        Ok(())
    }

    /// The legal moves, or the choices instead of throwing, in the order of their numbers.
    pub(super) fn listed(&self) -> Vec<Move> {
        let moves = self.game().legal_moves().or_else(|| self.game().choices());
        moves.map_or_else(Vec::new, |moves| words::sorted(moves.iter()))
    }

    /// Who begins, once it is settled.
    pub(super) fn tell_beginner(&mut self) -> Result<(), Failure> {
        let settled = self.game().ritual().and_then(|ritual| Some((ritual.beginner()?, ritual.side())));
        if let Some((beginner, side)) = settled {
            let (name, table) = (self.contestant(beginner), words::table(self.game()));
            writeln!(self.out, "{name} begins with {side}. {table}")?;
        }
        Ok(())
    }

    /// How the game ended.
    pub(super) fn tell_end(&mut self) -> Result<(), Failure> {
        self.tell_position()?;
        let ending = self.game().outcome().map(|outcome| words::ending(self.game(), outcome));
        let throws = self.game().statistics().line();
        writeln!(self.out, "{}\nThrows: {throws}.", ending.unwrap_or_default())?;
        Ok(())
    }

    /// How the throws have fallen.
    pub(super) fn tell_statistics(&mut self) -> Result<(), Failure> {
        let statistics = self.game().statistics();
        writeln!(self.out, "Throw   Light  expected   Dark  expected")?;
        for count in statistics.counts() {
            let [light, dark] =
                Player::BOTH.map(|side| format!("{:>5}  {:>8.1}", count.seen[side], count.expected[side]));
            writeln!(self.out, "{:>5}   {light}  {dark}", count.throw)?;
        }
        let [light, dark] = Player::BOTH.map(|side| {
            let (points, expected) = statistics.points(side);
            format!("{points:>5}  {expected:>8.1}")
        });
        writeln!(self.out, "  sum   {light}  {dark}\n{}", statistics.line())?;
        Ok(())
    }

    /// The rules, in short.
    pub(super) fn tell_rules(&mut self) -> Result<(), Failure> {
        let rules = self.game().rules().clone();
        let info = rules.info();
        writeln!(
            self.out,
            "{} ({}), by {}, {}.\nSource: {}.",
            info.title,
            info.id,
            info.author,
            info.period_in_words(),
            info.source
        )?;
        for paragraph in crate::summary::paragraphs(&rules) {
            writeln!(self.out, "{paragraph}")?;
        }
        writeln!(self.out, "All of it: senet rules show {}", info.id)?;
        Ok(())
    }

    /// The names of the houses.
    pub(super) fn tell_names(&mut self) -> Result<(), Failure> {
        let names = self.taste.names;
        for house in senet::House::all() {
            writeln!(self.out, "{house:>3}  {}", names.of(house).unwrap_or("(the papyrus cannot be read here)"))?;
        }
        Ok(())
    }

    /// The score of the series.
    pub(super) fn tell_score(&mut self) -> Result<(), Failure> {
        match self.session.series_so_far() {
            Some(series) => {
                for line in series.standings() {
                    writeln!(self.out, "{line}")?;
                }
            }
            None => writeln!(self.out, "This is a single game; --games N plays a series.")?,
        }
        Ok(())
    }

    /// What the strongest computer player would do.
    pub(super) fn tell_hint(&mut self) -> Result<(), Failure> {
        use senet_play::Choice;
        let budget = self.budget();
        let game: &Game = self.game();
        let line = match (game.hint(budget), game.state().side_to_move()) {
            (Some(hint), Some(side)) => {
                let what = match hint.choice {
                    Choice::Throw => "throw".to_owned(),
                    Choice::Instead(chosen) => format!("{chosen} instead of throwing"),
                    Choice::Use(chosen) => chosen.to_string(),
                };
                format!("Hint: {what}; {side} then wins with a probability of {}.", hint.win)
            }
            _ => "There is nothing to decide here.".to_owned(),
        };
        writeln!(self.out, "{line}")?;
        Ok(())
    }
}
