//! What is said about the game: throws, moves, hints, results.

use senet::{Move, Player, State};
use senet_play::{Choice, Hint, Stage};

use super::clock::Phase;
use super::{Act, Table, Weight, acts, capital};

impl Table {
    /// A side with the player's name: `Light (you)`.
    pub(super) fn side_name(&self, side: Player) -> String {
        format!("{side} ({})", self.seat_name(&self.session.game().seats()[side]))
    }

    pub(super) fn report_throw(&mut self) {
        let Some((side, cast)) = self.thrown else { return };
        let throw = cast.throw;
        let text = if let Some(side) = side {
            format!("{} throws {throw}.", self.side_name(side))
        } else {
            let Some(ritual) = self.session.game().ritual() else { return };
            let Some(last) = ritual.casts().last() else { return };
            let who = capital(&self.contestant_name(last.by));
            match ritual.beginner() {
                None => format!("{who}: {throw}."),
                Some(beginner) => {
                    let beginner = self.contestant_name(beginner);
                    let side = ritual.side();
                    let verb = if beginner == "you" { "begin with" } else { "begins with" };
                    format!("{who}: {throw}. {} {verb} {side}.", capital(&beginner))
                }
            }
        };
        self.say(Weight::News, text);
    }

    /// Says what the last ply did, where it is not plain to see.
    pub(super) fn report_ply(&mut self) {
        let Some(ply) = self.session.game().plies().last().copied() else { return };
        let rules = self.session.game().rules();
        let words = acts::words(Act::Play(ply.played), rules);
        let words = if words.is_empty() { String::new() } else { format!(" ({words})") };
        let again = match ply.after {
            State::Over(_) => "",
            State::Pending(decision) if decision.is_remainder() => " A remainder may be moved.",
            after if after.side_to_move() == Some(ply.side) => " Same side again.",
            _ => "",
        };
        let who = self.side_name(ply.side);
        let text = match ply.played {
            Move::Pass => format!("{who} cannot move and passes.{again}"),
            played => format!("{who}: {played}{words}.{again}"),
        };
        self.say(Weight::News, text);
    }

    pub(super) fn show_hint(&mut self, hint: Option<Hint>) {
        let Some(hint) = hint else {
            self.say(Weight::Answer, "There is nothing to decide here.");
            return;
        };
        let wanted = match hint.choice {
            Choice::Throw => Act::Throw,
            Choice::Instead(chosen) => Act::Instead(chosen),
            Choice::Use(chosen) => Act::Play(chosen),
        };
        let Some(index) = self.acts.iter().position(|act| *act == wanted) else {
            if hint.choice == Choice::Throw {
                self.say(Weight::Answer, "Hint: throw.");
            }
            return;
        };
        let words = acts::words(wanted, self.session.game().rules());
        let what = match wanted.chosen() {
            Some(chosen) if words.is_empty() => chosen.to_string(),
            Some(chosen) => format!("{chosen} ({words})"),
            None => "throw".to_owned(),
        };
        let chance = f64::from(hint.win.get()) * 100.0;
        self.say(Weight::Answer, format!("Hint: {what}; about {chance:.0} % to win. Enter plays it."));
        self.choose(index);
    }

    /// Who has won, in one line.
    pub(super) fn result_line(&self) -> String {
        let Some(outcome) = self.session.game().outcome() else { return String::new() };
        let points = outcome.points;
        let tally = format!("{} : {}", points[Player::Light], points[Player::Dark]);
        match outcome.winner {
            None => format!("The game is drawn, {tally}."),
            Some(side) => {
                let name = self.seat_name(&self.session.game().seats()[side]);
                if name == "you" {
                    return format!("You win the game with {side}, {tally} (Light : Dark).");
                }
                format!("{side} ({name}) wins the game, {tally} (Light : Dark).")
            }
        }
    }

    /// What the player at the keyboard is to do now.
    pub(super) fn prompt(&self) -> String {
        if self.session.game().outcome().is_some() {
            return "Game over".to_owned();
        }
        if !self.person_acts() {
            let Some(seat) = self.session.game().to_act() else { return String::new() };
            return capital(&self.seat_name(seat));
        }
        if !matches!(self.phase, Phase::Waiting) {
            return String::new();
        }
        match self.session.game().stage() {
            Stage::Ritual(ritual) => {
                let who = ritual.next().map_or(String::new(), |who| self.contestant_name(who));
                let how = if self.session.game().needs_throw_entered() { "type value" } else { "Space throws" };
                format!("{}: {how}", capital(&who))
            }
            Stage::Throw(_) if self.session.game().needs_throw_entered() => "Throw; type its value".to_owned(),
            Stage::Throw(_) if self.acts.len() > 1 => "Space throws, or choose".to_owned(),
            Stage::Throw(_) => "Space throws".to_owned(),
            Stage::Use(_) if self.acts.len() == 1 => "Enter: the only move".to_owned(),
            Stage::Use(_) if self.picked.is_some() => "Where to?".to_owned(),
            Stage::Use(_) => "Choose a move".to_owned(),
            Stage::Over(_) => String::new(),
        }
    }
}
