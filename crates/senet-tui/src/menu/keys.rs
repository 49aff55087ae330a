//! Keys and the mouse in the menu.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use senet_text::Msg;

use super::form::{Row, Step, Sticks, change_option};
use super::view::MenuLayout;
use super::{Asks, Entry, Focus, Input, Menu, MenuWish};

impl Menu {
    /// A key was pressed.
    pub(crate) fn key(&mut self, key: KeyEvent) -> MenuWish {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return if key.code == KeyCode::Char('c') { MenuWish::Leave } else { MenuWish::Nothing };
        }
        if self.trouble.is_some() {
            self.trouble_key(key.code);
            return MenuWish::Nothing;
        }
        if self.input.is_some() {
            self.input_key(key.code);
            return MenuWish::Nothing;
        }
        let typed = self.typed.take();
        match (key.code, self.focus) {
            (KeyCode::Char('q'), _) | (KeyCode::Esc, Focus::List) => return MenuWish::Leave,
            (KeyCode::Esc | KeyCode::Tab | KeyCode::BackTab, Focus::Form(_)) => self.focus = Focus::List,
            (KeyCode::Up | KeyCode::Char('k'), _) => self.step(Step::Previous),
            (KeyCode::Down | KeyCode::Char('j'), _) => self.step(Step::Next),
            (KeyCode::Home, Focus::List) => self.chosen = 0,
            (KeyCode::End, Focus::List) => self.chosen = self.entries().len() - 1,
            (KeyCode::PageUp, Focus::List) => self.chosen = self.chosen.saturating_sub(8),
            (KeyCode::PageDown, Focus::List) => self.chosen = (self.chosen + 8).min(self.entries().len() - 1),
            (KeyCode::Tab | KeyCode::BackTab | KeyCode::Right, Focus::List) => self.focus = Focus::Form(0),
            (KeyCode::Enter | KeyCode::Char(' '), Focus::List) => match self.entry() {
                Entry::Rules(_) => self.focus = Focus::Form(0),
                Entry::Kept(_) | Entry::File => return self.begin(),
            },
            (KeyCode::Enter | KeyCode::Char(' '), Focus::Form(row)) => return self.use_row(row),
            (KeyCode::Right, Focus::Form(row)) => self.change(row, Step::Next),
            (KeyCode::Left, Focus::Form(row)) => self.change(row, Step::Previous),
            (KeyCode::Char(digit), _) => {
                if let Some(digit) = digit.to_digit(10) {
                    self.digit(typed, digit);
                }
            }
            _ => {}
        }
        MenuWish::Nothing
    }

    fn step(&mut self, step: Step) {
        let (now, count) = match self.focus {
            Focus::List => (self.chosen, self.entries().len()),
            Focus::Form(row) => (row, self.rows().len()),
        };
        let next = match step {
            Step::Next => (now + 1) % count,
            Step::Previous => (now + count - 1) % count,
        };
        match self.focus {
            Focus::List => self.chosen = next,
            Focus::Form(_) => self.focus = Focus::Form(next),
        }
    }

    /// Digits choose a rule set by its number, of one digit or two.
    fn digit(&mut self, typed: Option<u32>, digit: u32) {
        let entries = self.entries();
        let find = |number: u32| {
            let index = usize::try_from(number.checked_sub(1)?).ok()?;
            entries.iter().position(|entry| *entry == Entry::Rules(index))
        };
        let both = typed.map(|typed| typed * 10 + digit);
        let (number, found) = match both.and_then(|number| Some((number, find(number)?))) {
            Some((number, found)) => (number, Some(found)),
            None => (digit, find(digit)),
        };
        self.typed = Some(number);
        if let Some(found) = found {
            self.chosen = found;
            self.focus = Focus::List;
        }
    }

    fn change(&mut self, row: usize, step: Step) {
        let Some(index) = self.current() else { return };
        match self.rows().get(row) {
            Some(Row::Option(option)) => {
                let before = self.options[index].clone();
                change_option(&self.rules[index], *option, &mut self.options[index], step);
                if let Err(error) = self.with_options(index) {
                    self.options[index] = before;
                    self.trouble = Some((error.lines().map(str::to_owned).collect(), 0));
                }
            }
            Some(row) => self.form.change(row, &self.rules[index], step),
            None => {}
        }
    }

    /// Enter on a row of the form.
    fn use_row(&mut self, row: usize) -> MenuWish {
        match self.rows().get(row) {
            Some(Row::Begin) => return self.begin(),
            Some(Row::Throws) => {
                if let Sticks::Seed(seed) = self.form.sticks {
                    self.input = Some(Input { asks: Asks::Seed, text: seed.to_string() });
                } else {
                    self.change(row, Step::Next);
                }
            }
            _ => self.change(row, Step::Next),
        }
        MenuWish::Nothing
    }

    fn input_key(&mut self, code: KeyCode) {
        let Some(input) = &mut self.input else { return };
        match code {
            KeyCode::Esc => self.input = None,
            KeyCode::Backspace => {
                input.text.pop();
            }
            KeyCode::Char(c) if input.asks == Asks::File || c.is_ascii_digit() => input.text.push(c),
            KeyCode::Enter => {
                let Input { asks, text } = input.clone();
                match asks {
                    Asks::File if text.trim().is_empty() => self.input = None,
                    Asks::File => {
                        self.input = None;
                        self.read_file(&text);
                    }
                    Asks::Seed => {
                        if let Ok(seed) = text.parse() {
                            self.form.sticks = Sticks::Seed(seed);
                            self.input = None;
                        } else {
                            let most = u64::MAX.to_string();
                            self.trouble = Some((vec![self.texts().say(Msg::MenuSeedRange { seed: &most })], 0));
                        }
                    }
                }
            }
            _ => {}
        }
    }

    /// Text pasted from elsewhere.
    pub(crate) fn paste(&mut self, pasted: &str) {
        if let Some(input) = &mut self.input {
            let wanted = |c: &char| !c.is_control() && (input.asks == Asks::File || c.is_ascii_digit());
            let text: String = pasted.chars().filter(wanted).collect();
            input.text.push_str(&text);
        }
    }

    fn trouble_key(&mut self, code: KeyCode) {
        let Some((lines, scroll)) = &mut self.trouble else { return };
        match code {
            KeyCode::Up => *scroll = scroll.saturating_sub(1),
            KeyCode::Down => *scroll = (*scroll + 1).min(lines.len().saturating_sub(1)),
            KeyCode::Enter | KeyCode::Esc | KeyCode::Char(_) => self.trouble = None,
            _ => {}
        }
    }

    /// The mouse did something.
    pub(crate) fn mouse(&mut self, mouse: MouseEvent) -> MenuWish {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.step(Step::Previous),
            MouseEventKind::ScrollDown => self.step(Step::Next),
            MouseEventKind::Down(MouseButton::Left) => {
                return self.click(Position { x: mouse.column, y: mouse.row });
            }
            _ => {}
        }
        MenuWish::Nothing
    }

    fn click(&mut self, at: Position) -> MenuWish {
        if self.trouble.take().is_some() || self.input.is_some() {
            return MenuWish::Nothing;
        }
        let Some(layout) = MenuLayout::fit(self.area) else { return MenuWish::Nothing };
        if let Some(index) = self.listed_at(layout.list, at) {
            let again = self.chosen == index;
            self.chosen = index;
            self.focus = Focus::List;
            if again && !matches!(self.entry(), Entry::Rules(_)) {
                return self.begin();
            }
        } else if let Some(row) = self.row_at(layout.form, at) {
            self.focus = Focus::Form(row);
            return self.use_row(row);
        }
        MenuWish::Nothing
    }
}
