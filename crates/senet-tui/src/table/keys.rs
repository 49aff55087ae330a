//! Keys at the table.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use senet_board::Direction;
use senet_play::Answer;
use senet_text::{Msg, capital, tell};

use super::popup::{Kind, Scroll};
use super::{Act, Popup, Table, Weight, Why, Wish, acts};
use crate::draw::layout::Target;

impl Table {
    /// A key was pressed.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Wish {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return if key.code == KeyCode::Char('c') { Wish::Leave } else { Wish::Nothing };
        }
        if self.popup.is_some() {
            return self.popup_key(key);
        }
        if let Some(wish) = self.question_key(key.code) {
            return wish;
        }
        if self.skip() {
            return Wish::Nothing;
        }
        match key.code {
            KeyCode::Left => self.move_cursor(Direction::Left),
            KeyCode::Right => self.move_cursor(Direction::Right),
            KeyCode::Up => self.move_cursor(Direction::Up),
            KeyCode::Down => self.move_cursor(Direction::Down),
            KeyCode::Tab => self.cycle(1),
            KeyCode::BackTab => self.cycle(self.acts.len().saturating_sub(1)),
            KeyCode::Enter | KeyCode::Char(' ') => self.enter(),
            KeyCode::Esc => self.let_go(),
            KeyCode::Char(digit) if digit.is_ascii_digit() => self.digit(digit),
            KeyCode::Char(_) => {
                self.tell(Weight::Refusal, Msg::SayNoSuchKey);
            }
            _ => {}
        }
        Wish::Nothing
    }

    /// Keys that ask or tell something, whatever happens on the board.
    fn question_key(&mut self, code: KeyCode) -> Option<Wish> {
        match code {
            KeyCode::Char('q') => return Some(Wish::Leave),
            KeyCode::Char('b') => return Some(Wish::Menu),
            KeyCode::Char('?') => self.open(Kind::Rules),
            KeyCode::F(1) => self.open(Kind::Keys),
            KeyCode::Char('s') => self.open(Kind::Statistics),
            KeyCode::Char('m') => self.open(Kind::Messages),
            KeyCode::Char('l') => match self.cursor {
                Target::House(house) => self.open(Kind::Lore(house)),
                Target::Exit => {
                    self.tell(Weight::Answer, Msg::SayBeyond);
                }
            },
            KeyCode::Char('h') => self.ask_hint(),
            KeyCode::Char('u') => self.undo(),
            KeyCode::Char('r') => self.redo(),
            KeyCode::Char('w') => self.ask_why(),
            _ => return None,
        }
        Some(Wish::Nothing)
    }

    pub(super) fn open(&mut self, kind: Kind) {
        self.popup = Some(Popup::new(kind));
    }

    fn popup_key(&mut self, key: KeyEvent) -> Wish {
        let result = matches!(self.popup, Some(Popup { kind: Kind::Result, .. }));
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.scroll(Scroll::Lines(-1)),
            KeyCode::Down | KeyCode::Char('j') => self.scroll(Scroll::Lines(1)),
            KeyCode::PageUp => self.scroll(Scroll::Pages(-1)),
            KeyCode::PageDown | KeyCode::Char(' ') if !result => self.scroll(Scroll::Pages(1)),
            KeyCode::Home => self.scroll(Scroll::Top),
            KeyCode::End => self.scroll(Scroll::Bottom),
            KeyCode::Enter if result => self.next_game(),
            KeyCode::Char('q') if result => return Wish::Leave,
            KeyCode::Char('b') if result => return Wish::Menu,
            KeyCode::Char('u') if result => self.undo(),
            KeyCode::Char('s') if result => self.open(Kind::Statistics),
            KeyCode::Esc | KeyCode::Enter => self.popup = None,
            KeyCode::Char(_) | KeyCode::F(_) if !result => self.popup = None,
            _ => {}
        }
        Wish::Nothing
    }

    /// Chooses the act after (or before) the one chosen.
    fn cycle(&mut self, step: usize) {
        if self.why.is_some() || self.acts.is_empty() {
            return;
        }
        let count = self.acts.len();
        let next = match self.choice {
            Some(choice) => (choice + step) % count,
            None if step == 1 => 0,
            None => count - 1,
        };
        self.choose(next);
    }

    /// Chooses an act without doing it.
    pub(super) fn choose(&mut self, index: usize) {
        let Some(&act) = self.acts.get(index) else { return };
        self.choice = Some(index);
        self.picked = act.origin();
        if let Some(target) = act.target() {
            self.cursor = target;
        }
    }

    fn digit(&mut self, digit: char) {
        if !self.person_acts() {
            return;
        }
        if let Some(index) = acts::act_of_digit(&self.acts, digit) {
            self.act(index);
        } else {
            let key = digit.to_string();
            let msg = if self.session.game().needs_throw_entered() {
                Msg::SayImpossibleThrow { key: &key }
            } else {
                Msg::SayNoNumber { key: &key }
            };
            self.tell(Weight::Refusal, msg);
        }
    }

    fn let_go(&mut self) {
        if self.why.take().is_some() {
            self.tell(Weight::News, Msg::SayNeverMind);
        }
        self.picked = None;
        if self.acts.len() > 1 && self.acts.first() != Some(&Act::Throw) {
            self.choice = None;
        }
    }

    /// Enter: does the chosen act, or what the cursor points at.
    pub(super) fn enter(&mut self) {
        if let Some(why) = self.why {
            self.answer_why(why);
            return;
        }
        if self.acts.is_empty() || !self.person_acts() {
            if self.session.game().outcome().is_some() {
                self.open(Kind::Result);
            }
            return;
        }
        if let Some(choice) = self.choice
            && let Some(act) = self.acts.get(choice).copied()
            && act.target().is_none_or(|target| act.leads_to(self.cursor) || target == self.cursor)
        {
            self.act(choice);
        } else {
            self.point();
        }
    }

    /// Does what the cursor points at: picks a piece up or plays it.
    pub(super) fn point(&mut self) {
        let cursor = self.cursor;
        let here: Vec<usize> = (0..self.acts.len())
            .filter(|index| {
                let act = self.acts[*index];
                act.leads_to(cursor) && (act.origin() == self.picked || act.origin().is_none())
            })
            .collect();
        match here[..] {
            [only] => return self.act(only),
            [first, ..] => {
                self.choose(first);
                self.tell(Weight::Answer, Msg::SaySeveral);
                return;
            }
            [] => {}
        }
        let Target::House(house) = cursor else {
            return self.tell(Weight::Refusal, Msg::SayCannotLeave);
        };
        let from: Vec<usize> = (0..self.acts.len()).filter(|index| self.acts[*index].origin() == Some(house)).collect();
        match from[..] {
            [] => self.say_why_not(house),
            [only] => {
                // A second Enter plays it.
                self.choose(only);
            }
            _ => {
                self.picked = Some(house);
                self.choice = None;
            }
        }
    }

    /// The cursor's house has no part in any move: says why.
    fn say_why_not(&mut self, house: senet::House) {
        let side = self.session.game().state().side_to_move();
        let own = side.is_some() && self.session.game().state().holder(house) == side;
        if matches!(self.acts.first(), Some(Act::Throw | Act::Enter(_))) {
            return self.tell(Weight::Refusal, Msg::SayThrowFirst);
        }
        let answer = match self.picked {
            Some(from) if !own => self.session.game().why_not_to(from, Some(house)),
            _ if own => self.session.game().why_not_from(house),
            _ => {
                return self.tell(Weight::Refusal, Msg::SayChooseMarked);
            }
        };
        if let Answer::Refused { .. } = answer {
            self.picked = None;
            self.choice = None;
        }
        let what = tell::answer(self.setting.texts, &answer, self.session.game().rules());
        self.tell(Weight::Refusal, Msg::SayAskFurther { what: &what });
    }

    fn ask_why(&mut self) {
        if self.why.take().is_some() {
            return;
        }
        self.picked = None;
        self.why = Some(Why::Origin);
        self.tell(Weight::Answer, Msg::SayWhyPiece);
    }

    /// Takes the next part of "why can't I move there?".
    pub(super) fn answer_why(&mut self, why: Why) {
        let answer = match (why, self.cursor) {
            (Why::Origin, Target::House(house)) => {
                self.why = Some(Why::Destination(house));
                return self.tell(Weight::Answer, Msg::SayWhyTo { house: house.into() });
            }
            (Why::Origin, Target::Exit) => {
                return self.tell(Weight::Answer, Msg::SayWhyOrder);
            }
            (Why::Destination(from), Target::House(to)) if from == to => self.session.game().why_not_from(from),
            (Why::Destination(from), Target::House(to)) => self.session.game().why_not_to(from, Some(to)),
            (Why::Destination(from), Target::Exit) => self.session.game().why_not_to(from, None),
        };
        self.why = None;
        let what = tell::answer(self.setting.texts, &answer, self.session.game().rules());
        self.say(Weight::Answer, format!("{}.", capital(&what)));
        self.open(Kind::Answer(answer));
    }
}
