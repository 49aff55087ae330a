//! The menu on the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph, Widget};
use senet::{House, Layout, Player, Rules};
use senet_board::{Charset, Orientation, Plan};
use senet_text::{Catalogue, Msg, tell};

use super::{Asks, Entry, Focus, Menu};
use crate::draw::board::{ASCII_BORDER, columns, cut, text};
use crate::draw::letter;
use crate::draw::markdown::wrap;
use crate::theme::Role;

/// The smallest screen for the menu.
pub(crate) const LEAST: (u16, u16) = (76, 21);

/// Where everything lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MenuLayout {
    bar: Rect,
    pub list: Rect,
    info: Rect,
    pub form: Rect,
    help: Rect,
    keys: Rect,
}

/// Rows of what is told about a rule set.
const INFO: u16 = 10;

impl MenuLayout {
    pub(super) fn fit(area: Rect) -> Option<Self> {
        if area.width < LEAST.0 || area.height < LEAST.1 {
            return None;
        }
        let width = area.width.min(116);
        let x = area.x + (area.width - width) / 2;
        let list_width = 29;
        let inner = area.height - 3;
        let (left, right) = (x, x + list_width + 1);
        Some(Self {
            bar: Rect { height: 1, ..area },
            list: Rect { x: left, y: area.y + 1, width: list_width, height: inner },
            info: Rect { x: right, y: area.y + 1, width: width - list_width - 1, height: INFO },
            form: Rect { x: right, y: area.y + 1 + INFO, width: width - list_width - 1, height: inner - INFO },
            help: Rect { x, y: area.bottom() - 2, width, height: 1 },
            keys: Rect { x, y: area.bottom() - 1, width, height: 1 },
        })
    }
}

impl Menu {
    /// Draws the menu; the area must be large enough ([`LEAST`]).
    pub(crate) fn draw(&self, buffer: &mut Buffer) {
        let Some(layout) = MenuLayout::fit(self.area) else { return };
        let theme = self.theme;
        buffer.set_style(self.area, theme.style(Role::Text));
        buffer.set_style(layout.bar, theme.style(Role::Title));
        let texts = self.texts();
        let title = format!(" {}", texts.say(Msg::AppTitle));
        text(buffer, layout.bar.x, layout.bar.y, &title, theme.style(Role::Title));
        self.draw_list(buffer, layout.list);
        self.draw_info(buffer, layout.info);
        self.draw_form(buffer, layout.form);
        self.draw_help(buffer, layout);
        if let Some((lines, scroll)) = &self.trouble {
            self.draw_trouble(buffer, lines, *scroll);
        } else if let Some(input) = &self.input {
            let label = texts.say(match input.asks {
                Asks::File => Msg::MenuFile,
                Asks::Seed => Msg::MenuSeed,
            });
            self.draw_box(buffer, &label, &[format!("{}_", input.text)], &texts.say(Msg::MenuTakes));
        }
    }

    fn frame(&self, buffer: &mut Buffer, area: Rect, title: &str, focused: Focused) -> Rect {
        let theme = self.theme;
        let block = match theme.charset {
            Charset::Unicode if focused == Focused::Yes => Block::bordered().border_type(BorderType::Thick),
            Charset::Unicode => Block::bordered().border_type(BorderType::Rounded),
            Charset::Ascii => Block::bordered().border_set(ASCII_BORDER),
        };
        let line = if focused == Focused::Yes { Role::Heading } else { Role::Line };
        let mark = if focused == Focused::Yes { theme.glyph("▸ ", "> ") } else { "" };
        let block = block
            .border_style(theme.style(line))
            .title_top(Line::styled(format!(" {mark}{title} "), theme.style(Role::Heading)));
        let inside = block.inner(area);
        block.render(area, buffer);
        inside
    }

    fn draw_list(&self, buffer: &mut Buffer, area: Rect) {
        let theme = self.theme;
        let focused = if self.focus == Focus::List { Focused::Yes } else { Focused::No };
        let inside = self.frame(buffer, area, &self.texts().say(Msg::MenuRuleSets), focused);
        for (row, index) in self.listed(inside.height).enumerate() {
            let Some(entry) = self.entries().get(index).copied() else { continue };
            let label = match entry {
                Entry::Kept(kept) => {
                    let name = self.kept[kept].path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                    format!("{} {}", theme.glyph("↻", "*"), short_stem(&name))
                }
                Entry::Rules(rules) => format!("{:>2} {}", rules + 1, self.rules[rules].info().id),
                Entry::File => format!("   {}", self.texts().say(Msg::MenuOwnFile)),
            };
            let chosen = index == self.chosen;
            let y = inside.y + u16::try_from(row).unwrap_or(0);
            let style = theme.style(if chosen { Role::Chosen } else { Role::Text });
            if chosen {
                buffer.set_style(Rect { y, height: 1, ..inside }, style);
            }
            let marker = if chosen { theme.glyph("▸", ">") } else { " " };
            text(buffer, inside.x, y, &cut(&format!("{marker}{label}"), inside.width), style);
        }
    }

    /// The entries that are shown, the chosen one among them.
    fn listed(&self, height: u16) -> std::ops::Range<usize> {
        shown(self.chosen, self.entries().len(), height)
    }

    pub(super) fn listed_at(&self, area: Rect, at: Position) -> Option<usize> {
        let inside = Rect { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: area.height - 2 };
        inside.contains(at).then(|| self.listed(inside.height).nth(usize::from(at.y - inside.y))).flatten()
    }

    fn draw_info(&self, buffer: &mut Buffer, area: Rect) {
        let (theme, texts) = (self.theme, self.texts());
        let (title, lines, board) = match self.entry() {
            Entry::Rules(index) => {
                let info = self.rules[index].info();
                let dot = theme.glyph("·", "-");
                let about = format!("{} {dot} {}", texts.term(&info.author), tell::period(texts, info));
                let lines = vec![
                    (about, Role::Quiet),
                    (texts.term(&info.special).to_owned(), Role::Text),
                    (facts(texts, &self.rules[index], dot), Role::Accent),
                ];
                (texts.term(&info.title).to_owned(), lines, Some(index))
            }
            Entry::Kept(index) => {
                let path = self.kept[index].path.display().to_string();
                let lines = vec![(texts.say(Msg::MenuKeptAbout), Role::Text), (path, Role::Quiet)];
                (texts.say(Msg::MenuKept), lines, None)
            }
            Entry::File => {
                let lines =
                    vec![(texts.say(Msg::MenuOwnAbout), Role::Text), (texts.say(Msg::MenuOwnTools), Role::Quiet)];
                (texts.say(Msg::MenuOwn), lines, None)
            }
        };
        let inside = self.frame(buffer, area, &title, Focused::No);
        let inside = Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside };
        let mut rows: Vec<Line> = Vec::new();
        for (content, role) in lines {
            rows.extend(wrap(&[(content, theme.style(role))], usize::from(inside.width)));
        }
        let room = usize::from(inside.height) - if board.is_some() { 3 } else { 0 };
        rows.truncate(room);
        Paragraph::new(rows).render(inside, buffer);
        if let Some(index) = board
            && let Ok(rules) = self.with_options(index)
        {
            let below = Rect { y: inside.bottom() - 3, height: 3, ..inside };
            self.draw_start(buffer, below, &rules);
        }
    }

    /// The start of a rule set, a house in four columns.
    fn draw_start(&self, buffer: &mut Buffer, area: Rect, rules: &Rules) {
        let theme = self.theme;
        let plan = Plan::of_rules(rules.info(), rules.clauses(), Orientation::of(rules.info()));
        let start = rules.start();
        for house in House::all() {
            let cell = plan.geometry.cell(house);
            let (x, y) = (area.x + 4 * u16::from(cell.column), area.y + u16::from(cell.row));
            let sign = plan.signs.get(house);
            let ground = if sign.is_some() { Role::SignedHouse } else { Role::House };
            let (content, style) = match start.holder(house) {
                Some(player) => {
                    let role = if player == Player::Light { Role::Light } else { Role::Dark };
                    (letter(player, theme.charset), theme.piece_on(role, ground))
                }
                None => (sign.map_or(theme.glyph("·", "."), |sign| sign.text(theme.charset)), theme.style(ground)),
            };
            text(buffer, x, y, &format!("{content:^4}"), style);
        }
    }

    fn draw_form(&self, buffer: &mut Buffer, area: Rect) {
        let (theme, texts) = (self.theme, self.texts());
        let focused = if self.focus == Focus::List { Focused::No } else { Focused::Yes };
        let inside = self.frame(buffer, area, &texts.say(Msg::MenuGame), focused);
        let Some(index) = self.current() else {
            let file = self.entry() == Entry::File;
            let label = texts.say(if file { Msg::MenuChooseFile } else { Msg::MenuGoOn });
            text(buffer, inside.x + 1, inside.y, &label, theme.style(Role::Accent));
            return;
        };
        let rows = self.rows();
        for (at, row) in self.form_shown(inside.height).enumerate() {
            let Some(what) = rows.get(row) else { continue };
            let (name, value) = self.form.show(what, &self.rules[index], &self.options[index]);
            let y = inside.y + u16::try_from(at).unwrap_or(0);
            let chosen = self.focus == Focus::Form(row);
            let style = theme.style(if chosen { Role::Chosen } else { Role::Text });
            if chosen {
                buffer.set_style(Rect { y, height: 1, ..inside }, style);
            }
            let marker = if chosen { theme.glyph("▸", ">") } else { " " };
            let (open, close) =
                if chosen && row > 0 { (theme.glyph("◂ ", "< "), theme.glyph(" ▸", " >")) } else { ("", "") };
            let name_style =
                if chosen { style } else { theme.style(if row == 0 { Role::Accent } else { Role::Quiet }) };
            text(buffer, inside.x, y, &cut(&format!("{marker}{name:<13}"), 15), name_style);
            let room = inside.width.saturating_sub(15);
            text(buffer, inside.x + 15, y, &cut(&format!("{open}{value}{close}"), room), style);
        }
        let hidden = rows.len().saturating_sub(usize::from(inside.height));
        if hidden > 0 {
            let label = format!(" {} ", texts.say(Msg::MenuMore { n: hidden.into() }));
            let x = area.right().saturating_sub(columns(&label) + 2);
            text(buffer, x, area.bottom() - 1, &label, theme.style(Role::Quiet));
        }
    }

    fn form_shown(&self, height: u16) -> std::ops::Range<usize> {
        let row = match self.focus {
            Focus::Form(row) => row,
            Focus::List => 0,
        };
        shown(row, self.rows().len(), height)
    }

    pub(super) fn row_at(&self, area: Rect, at: Position) -> Option<usize> {
        let inside = Rect { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: area.height - 2 };
        inside.contains(at).then(|| self.form_shown(inside.height).nth(usize::from(at.y - inside.y))).flatten()
    }

    fn draw_help(&self, buffer: &mut Buffer, layout: MenuLayout) {
        let theme = self.theme;
        let help = match (self.focus, self.current()) {
            (Focus::Form(row), Some(index)) => {
                self.rows().get(row).map_or(String::new(), |row| self.form.explain(row, &self.rules[index]))
            }
            _ => self.texts().say(Msg::MenuHelp),
        };
        text(buffer, layout.help.x + 1, layout.help.y, &cut(&help, layout.help.width - 2), theme.style(Role::Text));
        let texts = self.texts();
        let arrows = |signs: &str, words: Msg<'_>| match theme.charset {
            Charset::Unicode => signs.to_owned(),
            Charset::Ascii => texts.say(words),
        };
        let keys = [
            (arrows("↑ ↓", Msg::MenuUpDown), Msg::MenuChoose),
            (arrows("← →", Msg::MenuLeftRight), Msg::MenuChange),
            ("Tab".to_owned(), Msg::MenuListOrGame),
            ("1-16".to_owned(), Msg::MenuRuleSet),
            ("Enter".to_owned(), Msg::MenuEnter),
            ("q".to_owned(), Msg::MenuLeave),
        ];
        let mut spans = vec![Span::styled(" ", theme.style(Role::Text))];
        for (key, does) in keys {
            spans.push(Span::styled(key, theme.style(Role::Key)));
            spans.push(Span::styled(format!(" {}  ", texts.say(does)), theme.style(Role::Quiet)));
        }
        Line::from(spans).render(layout.keys, buffer);
    }

    fn draw_trouble(&self, buffer: &mut Buffer, lines: &[String], scroll: usize) {
        let width = usize::from(self.area.width.saturating_sub(10).min(100));
        let style = self.theme.style(Role::Warning);
        let mut wrapped: Vec<String> = Vec::new();
        for line in lines.iter().skip(scroll) {
            wrapped.extend(wrap(&[(line.clone(), style)], width).iter().map(ToString::to_string));
        }
        let texts = self.texts();
        self.draw_box(buffer, &texts.say(Msg::MenuTrouble), &wrapped, &texts.say(Msg::MenuCloses));
    }

    fn draw_box(&self, buffer: &mut Buffer, title: &str, lines: &[String], foot: &str) {
        let theme = self.theme;
        let width = self.area.width.saturating_sub(6).min(104);
        let height = u16::try_from(lines.len() + 3).unwrap_or(u16::MAX).min(self.area.height.saturating_sub(2));
        let area = Rect {
            x: self.area.x + (self.area.width - width) / 2,
            y: self.area.y + (self.area.height - height) / 2,
            width,
            height,
        };
        Clear.render(area, buffer);
        buffer.set_style(area, theme.style(Role::Text));
        let inside = self.frame(buffer, area, title, Focused::Yes);
        for (y, line) in (inside.y..inside.bottom() - 1).zip(lines) {
            // What is typed last must be seen.
            let line = tail(line, inside.width - 2);
            text(buffer, inside.x + 1, y, &line, theme.style(Role::Text));
        }
        text(buffer, inside.x + 1, inside.bottom() - 1, foot, theme.style(Role::Quiet));
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Focused {
    Yes,
    No,
}

/// Pieces and grants in a few words.
fn facts(texts: &Catalogue, rules: &Rules, dot: &str) -> String {
    let clauses = rules.clauses();
    let mut facts = vec![texts.say(Msg::FactPieces { n: clauses.start.pieces.into() })];
    if clauses.start.layout == Layout::InHand {
        facts.push(texts.say(Msg::FactInHand));
    }
    if clauses.grants.is_empty() {
        facts.push(texts.say(Msg::FactInTurn));
    } else {
        facts.push(texts.say(Msg::FactAgain { throws: &clauses.grants.to_string() }));
    }
    facts.join(&format!(" {dot} "))
}

/// The part of a list that is shown, the chosen entry in it.
fn shown(chosen: usize, count: usize, height: u16) -> std::ops::Range<usize> {
    let height = usize::from(height).max(1);
    let first = (chosen + 2).min(count).saturating_sub(height);
    first..count.min(first + height)
}

/// The end of a text that is too wide.
fn tail(content: &str, width: u16) -> String {
    let mut out = content.to_owned();
    while columns(&out) > width {
        out.remove(0);
    }
    out
}

/// `2026-07-30-184502-kendall` as `07-30 18:45 kendall`.
fn short_stem(stem: &str) -> String {
    let parts: Vec<&str> = stem.splitn(5, '-').collect();
    match parts[..] {
        [_, month, day, time, rules] if time.len() == 6 && time.is_ascii() => {
            format!("{month}-{day} {}:{} {rules}", &time[..2], &time[2..4])
        }
        _ => stem.to_owned(),
    }
}
