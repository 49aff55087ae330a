//! What is said about the game: throws, moves, hints, results.

use senet::{Move, Player, State};
use senet_play::{Choice, Hint, Stage};
use senet_text::{Decimal, Msg, capital, tell};

use super::clock::Phase;
use super::{Act, Table, Weight, acts};

impl Table {
    /// A side with the player's name: `Light (you)`.
    pub(super) fn side_name(&self, side: Player) -> String {
        let who = self.seat_name(&self.session.game().seats()[side]);
        self.setting.texts.say(Msg::SeatSide { side, who: &who })
    }

    pub(super) fn report_throw(&mut self) {
        let Some((side, cast)) = self.thrown else { return };
        let (throw, texts) = (cast.throw.into(), self.setting.texts);
        let text = if let Some(side) = side {
            texts.say(Msg::ReportThrows { who: &self.side_name(side), throw })
        } else {
            let Some(ritual) = self.session.game().ritual() else { return };
            let Some(last) = ritual.casts().last() else { return };
            let who = capital(&self.contestant_name(last.by));
            let cast = texts.say(Msg::RitualCast { who: &who, throw });
            match ritual.beginner() {
                None => cast,
                Some(beginner) => {
                    let name = self.contestant_name(beginner);
                    let side = ritual.side();
                    let begins = if name == texts.say(Msg::SeatYou) {
                        texts.say(Msg::RitualYouBegin { side })
                    } else {
                        capital(&texts.say(Msg::RitualBegins { beginner: &name, side }))
                    };
                    format!("{cast} {begins}")
                }
            }
        };
        self.say(Weight::News, text);
    }

    /// Says what the last ply did, where it is not plain to see.
    pub(super) fn report_ply(&mut self) {
        let Some(ply) = self.session.game().plies().last().copied() else { return };
        let rules = self.session.game().rules();
        let texts = self.setting.texts;
        let words = tell::move_in_short(texts, ply.played, rules);
        let again = match ply.after {
            State::Over(_) => None,
            State::Pending(decision) if decision.is_remainder() => Some(Msg::ReportRemainder),
            after if after.side_to_move() == Some(ply.side) => Some(Msg::ReportSameSide),
            _ => None,
        };
        let (who, chosen) = (self.side_name(ply.side), ply.played.to_string());
        let mut text = texts.say(match ply.played {
            Move::Pass => Msg::ReportPasses { who: &who },
            _ if words.is_empty() => Msg::ReportPly { who: &who, chosen: &chosen },
            _ => Msg::ReportPlyWords { who: &who, chosen: &chosen, words: &words },
        });
        if let Some(again) = again {
            text = format!("{text} {}", texts.say(again));
        }
        self.say(Weight::News, text);
    }

    pub(super) fn show_hint(&mut self, hint: Option<Hint>) {
        let Some(hint) = hint else {
            self.tell(Weight::Answer, Msg::HintNothing);
            return;
        };
        let wanted = match hint.choice {
            Choice::Throw => Act::Throw,
            Choice::Instead(chosen) => Act::Instead(chosen),
            Choice::Use(chosen) => Act::Play(chosen),
        };
        let Some(index) = self.acts.iter().position(|act| *act == wanted) else {
            if hint.choice == Choice::Throw {
                self.tell(Weight::Answer, Msg::HintThrow);
            }
            return;
        };
        let texts = self.setting.texts;
        let words = acts::words(wanted, self.session.game().rules(), texts);
        let what = match wanted.chosen() {
            Some(chosen) if words.is_empty() => chosen.to_string(),
            Some(chosen) => texts.say(Msg::HintMoveWords { chosen: &chosen.to_string(), words: &words }),
            None => texts.say(Msg::HintDoThrow),
        };
        let chance = Decimal::whole(f64::from(hint.win.get()) * 100.0);
        self.tell(Weight::Answer, Msg::HintSays { what: &what, chance });
        self.choose(index);
    }

    /// Who has won, in one line.
    pub(super) fn result_line(&self) -> String {
        let Some(outcome) = self.session.game().outcome() else { return String::new() };
        let (score, texts) = (tell::tally(outcome.points), self.setting.texts);
        match outcome.winner {
            None => texts.say(Msg::ReportDrawn { score: &score }),
            Some(side) => {
                let who = self.seat_name(&self.session.game().seats()[side]);
                if who == texts.say(Msg::SeatYou) {
                    return texts.say(Msg::ReportYouWin { side, score: &score });
                }
                texts.say(Msg::ReportWins { side, who: &who, score: &score })
            }
        }
    }

    /// What the player at the keyboard is to do now.
    pub(super) fn prompt(&self) -> String {
        if self.session.game().outcome().is_some() {
            return self.setting.texts.say(Msg::PromptOver);
        }
        if !self.person_acts() {
            let Some(seat) = self.session.game().to_act() else { return String::new() };
            return capital(&self.seat_name(seat));
        }
        if !matches!(self.phase, Phase::Waiting) {
            return String::new();
        }
        let (texts, entered) = (self.setting.texts, self.session.game().needs_throw_entered());
        texts.say(match self.session.game().stage() {
            Stage::Ritual(ritual) => {
                let who = ritual.next().map_or(String::new(), |who| capital(&self.contestant_name(who)));
                let how = texts.say(if entered { Msg::PromptTypeValue } else { Msg::PromptSpace });
                return texts.say(Msg::PromptRitual { who: &who, how: &how });
            }
            Stage::Throw(_) if entered => Msg::PromptThrowAndType,
            Stage::Throw(_) if self.acts.len() > 1 => Msg::PromptSpaceOrChoose,
            Stage::Throw(_) => Msg::PromptSpace,
            Stage::Use(_) if self.acts.len() == 1 => Msg::PromptOnlyMove,
            Stage::Use(_) if self.picked.is_some() => Msg::PromptWhereTo,
            Stage::Use(_) => Msg::PromptChoose,
            Stage::Over(_) => return String::new(),
        })
    }
}
