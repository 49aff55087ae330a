//! The program driven by events, its pictures compared.

mod games;
mod screens;

use std::collections::BTreeMap;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use senet::{Player, Rules};
use senet_board::Charset;
use senet_play::{Begin, Game, Level, Seat, Session, Terms, ThrowMode};

use crate::app::{App, Flow};
use crate::options::Options;
use crate::table::Table;
use crate::theme::{Colours, Theme};
use crate::thinker::Place;

pub(super) const COLOUR: Theme = Theme { charset: Charset::Unicode, colours: Colours::Indexed };
pub(super) const MONO: Theme = Theme { charset: Charset::Unicode, colours: Colours::None };
pub(super) const ASCII: Theme = Theme { charset: Charset::Ascii, colours: Colours::None };

/// The program with hands on it.
pub(super) struct Hands {
    pub app: App,
    now: Duration,
    area: Rect,
}

impl Hands {
    pub(super) fn on(options: Options, theme: Theme, (width, height): (u16, u16)) -> Self {
        let mut app = App::new(options, theme, Place::AtOnce);
        let area = Rect { x: 0, y: 0, width, height };
        app.resize(area);
        Self { app, now: Duration::ZERO, area }
    }

    pub(super) fn wait(&mut self, millis: u64) {
        self.now += Duration::from_millis(millis);
        self.app.tick(self.now);
    }

    pub(super) fn press(&mut self, code: KeyCode) -> Flow {
        self.app.event(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)))
    }

    pub(super) fn keys(&mut self, keys: &str) {
        for c in keys.chars() {
            let code = match c {
                '\n' => KeyCode::Enter,
                '\t' => KeyCode::Tab,
                c => KeyCode::Char(c),
            };
            assert_eq!(self.press(code), Flow::Goes, "{c:?}");
        }
    }

    pub(super) fn click(&mut self, at: Rect) {
        let (column, row) = (at.x + at.width / 2, at.y + at.height / 2);
        let kind = MouseEventKind::Down(MouseButton::Left);
        self.app.event(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
    }

    pub(super) fn resize(&mut self, width: u16, height: u16) {
        self.area = Rect { x: 0, y: 0, width, height };
        self.app.event(&Event::Resize(width, height));
    }

    pub(super) fn table(&self) -> &Table {
        self.app.table().expect("somebody sits at the table")
    }

    pub(super) fn game(&self) -> &Game {
        self.table().session().game()
    }

    fn buffer(&self) -> Buffer {
        let mut buffer = Buffer::empty(self.area);
        self.app.draw(&mut buffer);
        buffer
    }

    /// The characters on the screen.
    pub(super) fn screen(&self) -> String {
        let buffer = self.buffer();
        let row = |y| (0..self.area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        let rows: Vec<String> = (0..self.area.height).map(|y| row(y).trim_end().to_owned()).collect();
        rows.join("\n") + "\n"
    }

    /// The screen as letters that stand for styles, with what each stands for.
    pub(super) fn styles(&self) -> String {
        let buffer = self.buffer();
        let mut letters: BTreeMap<String, char> = BTreeMap::new();
        let mut out = String::new();
        for y in 0..self.area.height {
            for x in 0..self.area.width {
                let style = buffer[(x, y)].style();
                let name = format!("{:?} on {:?} {:?}", style.fg, style.bg, style.add_modifier);
                let next = char::from(b'a' + u8::try_from(letters.len()).unwrap());
                out.push(*letters.entry(name).or_insert(next));
            }
            out.push('\n');
        }
        let mut legend: Vec<_> = letters.into_iter().map(|(name, letter)| format!("{letter}: {name}\n")).collect();
        legend.sort();
        legend.concat() + "\n" + &out
    }
}

/// A game on terms that leave nothing to chance but the seed.
pub(super) fn session(id: &str, light: Seat, dark: Seat, throws: ThrowMode) -> Session {
    let terms = Terms::usual(Rules::preset(id).unwrap(), light, dark);
    Session::begin(Game::new(Terms { throws, ..terms }).unwrap(), None, None)
}

/// A person with Light against a novice; the usual side begins.
pub(super) fn against_novice(id: &str, seed: u64) -> Session {
    let rules = Rules::preset(id).unwrap();
    let begin = Begin::Side(rules.clauses().start.beginner);
    let terms = Terms::usual(rules, Seat::person(), Seat::Computer(Level::Novice));
    Session::begin(Game::new(Terms { throws: ThrowMode::Seeded(seed), begin, ..terms }).unwrap(), None, None)
}

pub(super) fn with(session: Session) -> Options {
    Options { session: Some(session), ..Options::default() }
}

/// The side of the only person at the table.
pub(super) fn person(game: &Game) -> Player {
    Player::BOTH.into_iter().find(|side| game.seats()[*side].is_person()).unwrap()
}
