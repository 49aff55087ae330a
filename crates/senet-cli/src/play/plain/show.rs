//! What is written at the table.

use std::io::{BufRead, Write};

use senet::{Move, Player, State};
use senet_play::{Game, ThrowMode};
use senet_text::{Decimal, Msg, capital, tell};

use super::super::words;
use super::{Plain, Telling};
use crate::failure::Failure;

impl<I: BufRead, O: Write> Plain<I, O> {
    /// Before the first step.
    pub(super) fn greet(&mut self) -> Result<(), Failure> {
        let rules = self.game().rules().clone();
        let info = rules.info();
        let texts = self.taste.texts;
        let (title, author, period) = (texts.term(&info.title), texts.term(&info.author), tell::period(texts, info));
        self.tell(Msg::PlainGreeting { title, id: &info.id, author, period: &period })?;
        if !info.options.is_empty() {
            self.tell(Msg::PlainOptions { list: &tell::options(&rules) })?;
        }
        if let Some(path) = self.session.save_path() {
            let path = path.display().to_string();
            self.tell(Msg::PlainKeptIn { path: &path })?;
        }
        if !self.plays_by_itself() {
            self.tell(Msg::PlainHelpHint)?;
        }
        self.tell_game()
    }

    /// Before each game.
    pub(super) fn tell_game(&mut self) -> Result<(), Failure> {
        if let Some(series) = self.session.series() {
            let (number, length) = (series.played() + 1, series.length());
            writeln!(self.out)?;
            self.tell(Msg::SeriesGame { game: number.into(), length: length.into() })?;
        }
        let table = words::table(self.game(), self.taste.texts);
        writeln!(self.out, "{table}")?;
        if let ThrowMode::Seeded(seed) = self.game().throw_mode() {
            self.tell(Msg::PlainSeed { seed: &seed.to_string() })?;
        }
        let played = self.game().plies().len();
        if played > 0 {
            self.tell(Msg::PlainGoesOn { ply: played.into() })?;
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
            Telling::Drawn => words::drawing(self.game(), self.taste.texts),
            Telling::Spoken => words::sentences(self.game(), self.taste.texts),
        };
        writeln!(self.out, "\n{position}")?;
        if let Some(line) = words::circumstances(self.game().state(), self.taste.texts) {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    /// The position in every form.
    pub(super) fn tell_board(&mut self) -> Result<(), Failure> {
        let (drawing, state) = (words::drawing(self.game(), self.taste.texts), *self.game().state());
        writeln!(self.out, "{drawing}")?;
        self.tell(Msg::PlainPosition { position: &state.to_string() })
    }

    /// The last ply: `Dark (computer, strong) threw 3: 14-17`.
    pub(super) fn tell_last(&mut self) -> Result<(), Failure> {
        let Some(&ply) = self.game().plies().last() else { return Ok(()) };
        let texts = self.taste.texts;
        let (who, chosen) = (words::who(self.game(), ply.side, texts), ply.played.to_string());
        let what = match ply.played {
            Move::Pass => texts.say(Msg::PlainBecausePass { chosen: &chosen }),
            Move::Stay => texts.say(Msg::PlainBecauseStay { chosen: &chosen }),
            _ => chosen,
        };
        match (ply.throw(), ply.decision()) {
            (None, _) => self.tell(Msg::PlainInstead { who: &who, what: &what }),
            (Some(rest), Some(decision)) if decision.is_remainder() => {
                self.tell(Msg::PlainUsesRest { who: &who, throw: rest.into(), what: &what })
            }
            (Some(throw), _) => self.tell(Msg::PlainThrewMove { who: &who, throw: throw.into(), what: &what }),
        }
    }

    /// The throw to be used, and the moves.
    pub(super) fn tell_moves(&mut self, side: Player) -> Result<(), Failure> {
        let who = words::who(self.game(), side, self.taste.texts);
        if let State::Pending(decision) = self.game().state() {
            let throw = decision.throw().into();
            self.tell(if decision.is_remainder() {
                Msg::TurnLineMayUseRest { who: &who, throw }
            } else {
                Msg::PlainThrew { who: &who, throw }
            })?;
        }
        self.tell_list()
    }

    /// The moves with their numbers.
    pub(super) fn tell_list(&mut self) -> Result<(), Failure> {
        let (names, texts) = (self.taste.names, self.taste.texts);
        for (number, chosen) in (1..).zip(self.listed()) {
            let explained = tell::move_explained(texts, chosen, names);
            writeln!(self.out, "{number:>3}  {:<10} {explained}", chosen.to_string())?;
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
            let (name, table) = (self.contestant(beginner), words::table(self.game(), self.taste.texts));
            let begins = capital(&self.taste.texts.say(Msg::RitualBegins { beginner: &name, side }));
            writeln!(self.out, "{begins} {table}")?;
        }
        Ok(())
    }

    /// How the game ended.
    pub(super) fn tell_end(&mut self) -> Result<(), Failure> {
        self.tell_position()?;
        let ending = self.game().outcome().map(|outcome| words::ending(self.game(), outcome, self.taste.texts));
        let throws = tell::statistics_line(self.taste.texts, &self.game().statistics());
        writeln!(self.out, "{}", ending.unwrap_or_default())?;
        self.tell(Msg::StatsThrowsLine { words: &throws })
    }

    /// How the throws have fallen.
    pub(super) fn tell_statistics(&mut self) -> Result<(), Failure> {
        let statistics = self.game().statistics();
        let texts = self.taste.texts;
        let expected = |of: f64| texts.decimal(Decimal::tenths(of));
        self.tell(Msg::PlainTableHead)?;
        for count in statistics.counts() {
            let [light, dark] =
                Player::BOTH.map(|side| format!("{:>5}  {:>8}", count.seen[side], expected(count.expected[side])));
            writeln!(self.out, "{:>5}   {light}  {dark}", count.throw)?;
        }
        let [light, dark] = Player::BOTH.map(|side| {
            let (points, due) = statistics.points(side);
            format!("{points:>5}  {:>8}", expected(due))
        });
        self.tell(Msg::PlainTableSum { words: &format!("{light}  {dark}") })?;
        writeln!(self.out, "{}", tell::statistics_line(texts, &statistics))?;
        Ok(())
    }

    /// The rules, in short.
    pub(super) fn tell_rules(&mut self) -> Result<(), Failure> {
        let rules = self.game().rules().clone();
        let info = rules.info();
        let texts = self.taste.texts;
        let (title, author, period) = (texts.term(&info.title), texts.term(&info.author), tell::period(texts, info));
        self.tell(Msg::PlainBy { title, id: &info.id, author, period: &period })?;
        self.tell(Msg::PlainSource { source: texts.term(&info.source) })?;
        for paragraph in crate::summary::paragraphs(texts, &rules) {
            writeln!(self.out, "{paragraph}")?;
        }
        self.tell(Msg::PlainAllOfIt { id: &info.id })
    }

    /// The names of the houses.
    pub(super) fn tell_names(&mut self) -> Result<(), Failure> {
        let (names, texts) = (self.taste.names, self.taste.texts);
        for house in senet::House::all() {
            let name = names.of(texts, house).unwrap_or_else(|| texts.say(Msg::PlainNoName));
            writeln!(self.out, "{house:>3}  {name}")?;
        }
        Ok(())
    }

    /// The score of the series.
    pub(super) fn tell_score(&mut self) -> Result<(), Failure> {
        match self.session.series_so_far() {
            Some(series) => {
                for line in tell::standings(self.taste.texts, &series) {
                    writeln!(self.out, "{line}")?;
                }
            }
            None => self.tell(Msg::PlainSingleGame)?,
        }
        Ok(())
    }

    /// What the strongest computer player would do.
    pub(super) fn tell_hint(&mut self) -> Result<(), Failure> {
        let (budget, texts) = (self.budget(), self.taste.texts);
        let game: &Game = self.game();
        let side = game.state().side_to_move();
        let line = side.and_then(|side| tell::hints(texts, &game.hints(budget), side, game.rules()));
        writeln!(self.out, "{}", line.unwrap_or_else(|| texts.say(Msg::HintNothing)))?;
        Ok(())
    }
}
