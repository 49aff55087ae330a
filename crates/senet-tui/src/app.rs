//! The whole program on the screen, without a terminal: events in, pictures out.

use std::path::{Path, PathBuf};
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyEventKind};
use ratatui::layout::Rect;
use senet_board::Charset;
use senet_play::Session;
use senet_text::{Catalogue, Direction, Msg};

use crate::draw::board::{columns, text};
use crate::draw::{ascii, bidi};
use crate::menu::{self, Form, Menu, MenuWish};
use crate::options::Options;
use crate::table::{self, Setting, Table, Wish};
use crate::theme::{Role, Theme};
use crate::thinker::Place;

/// Whether the program goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    Goes,
    Ends,
}

#[derive(Debug)]
enum Screen {
    Menu(Box<Menu>),
    Table(Box<Table>),
}

/// What is left when the program ends.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Left {
    /// Where a game that is not over is kept.
    pub kept: Option<PathBuf>,
    /// Whether it goes on only when its file is named.
    pub named: bool,
    /// Where a game that is not over could not be kept as it stands.
    pub lost: Option<PathBuf>,
    /// Where the record of a finished game is.
    pub record: Option<PathBuf>,
}

/// The program.
#[derive(Debug)]
pub(crate) struct App {
    screen: Screen,
    form: Form,
    setting: Setting,
    area: Rect,
    now: Duration,
}

impl App {
    pub(crate) fn new(options: Options, theme: Theme, place: Place) -> Self {
        let form = Form { lang: options.lang, names: options.names, animation: options.animation, ..Form::default() };
        let setting = Setting {
            texts: Catalogue::of(options.lang),
            names: options.names,
            animation: options.animation,
            theme,
            shelf: options.shelf,
            record: options.record,
            place,
        };
        let screen = if let Some(session) = options.session {
            Screen::Table(Box::new(Table::new(session, setting.clone())))
        } else {
            let menu = Menu::new(form.clone(), options.rules, setting.shelf.clone(), theme);
            Screen::Menu(Box::new(menu))
        };
        Self { screen, form, setting, area: Rect::default(), now: Duration::ZERO }
    }

    /// The texts of the language that is spoken.
    pub(crate) fn texts(&self) -> &'static Catalogue {
        match &self.screen {
            Screen::Menu(menu) => menu.texts(),
            Screen::Table(_) => self.setting.texts,
        }
    }

    /// The table, while somebody sits at it.
    #[cfg(test)]
    pub(crate) fn table(&self) -> Option<&Table> {
        match &self.screen {
            Screen::Table(table) => Some(table),
            Screen::Menu(_) => None,
        }
    }

    /// How long the program may sleep when nobody does anything.
    pub(crate) fn patience(&self) -> Duration {
        match &self.screen {
            Screen::Table(table) if table.is_moving() => Duration::from_millis(33),
            _ => Duration::from_millis(200),
        }
    }

    /// The screen has this size.
    pub(crate) fn resize(&mut self, area: Rect) {
        self.area = area;
        match &mut self.screen {
            Screen::Menu(menu) => menu.resize(area),
            Screen::Table(table) => table.resize(area),
        }
    }

    /// Time has come this far since the beginning.
    pub(crate) fn tick(&mut self, now: Duration) {
        self.now = now;
        if let Screen::Table(table) = &mut self.screen {
            table.tick(now);
        }
    }

    /// Something came from the terminal.
    pub(crate) fn event(&mut self, event: &Event) -> Flow {
        if let Event::Resize(width, height) = event {
            self.resize(Rect { x: 0, y: 0, width: *width, height: *height });
            return Flow::Goes;
        }
        if self.too_small().is_some() {
            return Self::event_while_small(event);
        }
        match &mut self.screen {
            Screen::Menu(menu) => {
                let wish = match event {
                    Event::Key(key) if key.kind != KeyEventKind::Release => menu.key(*key),
                    Event::Mouse(mouse) => menu.mouse(*mouse),
                    Event::Paste(pasted) => {
                        menu.paste(pasted);
                        MenuWish::Nothing
                    }
                    _ => MenuWish::Nothing,
                };
                match wish {
                    MenuWish::Nothing => Flow::Goes,
                    MenuWish::Leave => Flow::Ends,
                    MenuWish::Play(session, warning) => {
                        self.sit_down(*session, warning);
                        Flow::Goes
                    }
                }
            }
            Screen::Table(table) => {
                let wish = match event {
                    Event::Key(key) if key.kind != KeyEventKind::Release => table.key(*key),
                    Event::Mouse(mouse) => table.mouse(*mouse),
                    _ => Wish::Nothing,
                };
                match wish {
                    Wish::Nothing => Flow::Goes,
                    Wish::Leave => Flow::Ends,
                    Wish::Menu => {
                        self.open_menu();
                        Flow::Goes
                    }
                }
            }
        }
    }

    /// Only leaving works while nothing can be seen.
    fn event_while_small(event: &Event) -> Flow {
        use ratatui::crossterm::event::{KeyCode, KeyModifiers};
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => match key.code {
                KeyCode::Char('q') => Flow::Ends,
                KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => Flow::Ends,
                _ => Flow::Goes,
            },
            _ => Flow::Goes,
        }
    }

    fn sit_down(&mut self, session: Session, warning: Option<String>) {
        if let Screen::Menu(menu) = &self.screen {
            self.form = menu.form().clone();
            self.setting.texts = Catalogue::of(self.form.lang);
            self.setting.names = self.form.names;
            self.setting.animation = menu.animation();
        }
        let mut table = Table::new(session, self.setting.clone());
        if let Some(warning) = warning {
            table.warn(warning);
        }
        table.resize(self.area);
        table.start_at(self.now);
        self.screen = Screen::Table(Box::new(table));
    }

    fn open_menu(&mut self) {
        let Screen::Table(table) = &mut self.screen else { return };
        table.close();
        let rules = (**table.session().game().rules()).clone();
        // The save is let go before the menu looks for games that are kept.
        let empty = Menu::new(self.form.clone(), None, None, self.setting.theme);
        self.screen = Screen::Menu(Box::new(empty));
        let mut menu = Menu::new(self.form.clone(), Some(rules), self.setting.shelf.clone(), self.setting.theme);
        menu.resize(self.area);
        self.screen = Screen::Menu(Box::new(menu));
    }

    /// Ends: what is over gets its record.
    pub(crate) fn leave(mut self) -> Left {
        match &mut self.screen {
            Screen::Menu(_) => Left::default(),
            Screen::Table(table) => {
                let over = table.session().game().outcome().is_some();
                let record = table.close();
                let session = table.session();
                let on = session.save_path().filter(|_| !over || session.has_next());
                let (kept, lost) = if session.is_kept() { (on, None) } else { (None, on) };
                let on_shelf = |path| self.setting.shelf.as_ref().is_some_and(|shelf| shelf.holds(path));
                let named = kept.is_some_and(|path| !on_shelf(path));
                Left { kept: kept.map(Path::to_owned), named, lost: lost.map(Path::to_owned), record }
            }
        }
    }

    /// The size that is needed, where the screen is smaller.
    fn too_small(&self) -> Option<(u16, u16)> {
        let least = match self.screen {
            Screen::Menu(_) => menu::LEAST,
            Screen::Table(_) => table::LEAST,
        };
        (self.area.width < least.0 || self.area.height < least.1).then_some(least)
    }

    /// Draws the screen.
    pub(crate) fn draw(&self, buffer: &mut Buffer) {
        if let Some((width, height)) = self.too_small() {
            let theme = self.setting.theme;
            buffer.set_style(self.area, theme.style(Role::Text));
            let texts = self.texts();
            let lines = [
                texts.say(Msg::AppSmall { width: self.area.width.into(), height: self.area.height.into() }),
                texts.say(Msg::AppNeeded { width: width.into(), height: height.into() }),
                texts.say(Msg::AppEnlarge),
                texts.say(Msg::AppLeaves),
            ];
            let top = self.area.y + self.area.height.saturating_sub(4) / 2;
            for (y, line) in (top..).zip(&lines) {
                let x = self.area.x + self.area.width.saturating_sub(columns(line)) / 2;
                text(buffer, x, y, line, theme.style(Role::Text));
            }
            return;
        }
        match &self.screen {
            Screen::Menu(menu) => menu.draw(buffer),
            Screen::Table(table) => table.draw(buffer),
        }
        if self.setting.theme.charset == Charset::Ascii {
            ascii::fold(buffer);
        }
        if self.texts().lang().direction() == Direction::RightToLeft {
            bidi::fence(buffer);
        }
    }
}
