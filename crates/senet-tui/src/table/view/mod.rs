//! The table on the screen.

mod panels;
mod scene;

use std::fmt::Write as _;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph, Widget};
use senet_board::{Charset, Geometry};
use senet_text::{Msg, tell};

use super::{Table, Weight};
use crate::draw::board::{ASCII_BORDER, columns, cut, text};
use crate::draw::layout::{BoardLayout, Target};
use crate::theme::Role;

/// Rows of the panels below the board, at least: a heading and six lines.
const PANELS: u16 = 7;
/// Rows of the bar, the trays, the message and the keys.
const FIXED: u16 = 4;
/// The smallest screen for a game.
pub(crate) const LEAST: (u16, u16) = (BoardLayout::LEAST_WIDTH, BoardLayout::LEAST_HEIGHT + PANELS + FIXED);

/// Where everything lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Screen {
    pub bar: Rect,
    pub board: BoardLayout,
    pub trays: Rect,
    pub sticks: Rect,
    pub moves: Rect,
    pub history: Rect,
    pub message: Rect,
    pub keys: Rect,
}

impl Screen {
    /// The layout of a screen; `None` where it is too small.
    pub(super) fn fit(area: Rect, geometry: Geometry) -> Option<Self> {
        if area.width < LEAST.0 || area.height < LEAST.1 {
            return None;
        }
        let row = |y: u16, height: u16| Rect { y: area.y + y, height, ..area };
        let most = area.height - FIXED - PANELS;
        let height = BoardLayout::height_within(area.width, most);
        let board = BoardLayout::fit(row(1, height), geometry)?;
        let below = 1 + height;
        let panels = row(below + 1, area.height - FIXED - height);
        let third = panels.width * 3 / 10;
        let sticks = Rect { width: third, ..panels };
        let moves = Rect { x: panels.x + third, width: panels.width * 7 / 20, ..panels };
        let history = Rect { x: moves.right(), width: panels.right() - moves.right(), ..panels };
        Some(Self {
            bar: row(0, 1),
            board,
            trays: row(below, 1),
            sticks,
            moves,
            history,
            message: row(area.height - 2, 1),
            keys: row(area.height - 1, 1),
        })
    }
}

impl Table {
    /// Draws everything; the area must be large enough ([`LEAST`]).
    pub(crate) fn draw(&self, buffer: &mut Buffer) {
        let Some(screen) = Screen::fit(self.area, self.plan.geometry) else { return };
        buffer.set_style(self.area, self.setting.theme.style(Role::Text));
        self.draw_bar(buffer, screen.bar);
        self.draw_board(buffer, screen.board);
        self.draw_trays(buffer, screen.trays);
        self.draw_sticks(buffer, screen.sticks);
        self.draw_moves(buffer, screen.moves);
        self.draw_history(buffer, screen.history);
        self.draw_message(buffer, screen.message);
        self.draw_keys(buffer, screen.keys);
        self.draw_popup(buffer);
    }

    /// The screen has this size now.
    pub(crate) fn resize(&mut self, area: Rect) {
        self.area = area;
    }

    fn draw_bar(&self, buffer: &mut Buffer, area: Rect) {
        let theme = self.setting.theme;
        let style = theme.style(Role::Title);
        buffer.set_style(area, style);
        let (info, texts) = (self.session.game().rules().info(), self.setting.texts);
        let dot = theme.glyph("·", "-");
        // The sources qualify some periods at length.
        let period = tell::period(texts, info);
        let period = period.split([';', '؛', ',', '،']).next().unwrap_or_default();
        let mut left = format!(" {} {dot} {period}", texts.term(&info.title));
        for (name, value) in &info.options {
            let _ = write!(left, " {dot} {name}={value}");
        }
        let ply = texts.say(Msg::TablePly { ply: (self.session.game().plies().len() + 1).into() });
        let right = match self.session.series() {
            Some(series) => {
                let score = tell::standings(texts, series).into_iter().next().unwrap_or_default();
                format!("{score} {dot} {ply} ")
            }
            None => format!("{ply} "),
        };
        let x = area.right().saturating_sub(columns(&right));
        text(buffer, area.x, area.y, &cut(&left, x.saturating_sub(area.x + 1)), style);
        text(buffer, x, area.y, &right, style);
    }

    fn draw_message(&self, buffer: &mut Buffer, area: Rect) {
        let theme = self.setting.theme;
        let texts = self.setting.texts;
        let house = match self.cursor {
            Target::House(house) => {
                let name = self.setting.names.of(texts, house).unwrap_or_else(|| texts.say(Msg::TableNameUnknown));
                format!("{house} {name} ")
            }
            Target::Exit => texts.say(Msg::TableWayOff) + " ",
        };
        let right = columns(&house) + 1;
        if let Some((weight, said)) = self.log.last() {
            let room = area.width.saturating_sub(2);
            let said_width = columns(said);
            let width = if said_width + right + 2 <= area.width { room - right } else { room };
            text(buffer, area.x + 1, area.y, &cut(said, width), theme.style(role_of(*weight)));
            if said_width + right + 2 > area.width {
                return;
            }
        }
        text(buffer, area.right().saturating_sub(right), area.y, &house, theme.style(Role::Quiet));
    }

    fn draw_keys(&self, buffer: &mut Buffer, area: Rect) {
        const KEYS: [(&str, Msg<'static>); 11] = [
            ("Tab", Msg::TableNext),
            ("Enter", Msg::TablePlay),
            ("h", Msg::TableHint),
            ("u", Msg::TableUndo),
            ("w", Msg::TableWhy),
            ("?", Msg::TableRules),
            ("s", Msg::TableStats),
            ("l", Msg::TableLore),
            ("m", Msg::TableKeyMessages),
            ("F1", Msg::TableKeys),
            ("q", Msg::TableLeave),
        ];
        let theme = self.setting.theme;
        let mut spans = vec![Span::styled(" ", theme.style(Role::Text))];
        // How to leave is always there; what F1 tells too gives way to it.
        let mut keys = KEYS.map(|(key, does)| (key, self.setting.texts.say(does))).to_vec();
        for spare in ["m", "Tab", "s", "l"] {
            let width: u16 = keys.iter().map(|(key, does)| columns(key) + columns(does) + 3).sum();
            if width.saturating_sub(1) <= area.width {
                break;
            }
            keys.retain(|(key, _)| *key != spare);
        }
        for (key, does) in keys {
            spans.push(Span::styled(key, theme.style(Role::Key)));
            spans.push(Span::styled(format!(" {does}  "), theme.style(Role::Quiet)));
        }
        Line::from(spans).render(area, buffer);
    }

    fn draw_popup(&self, buffer: &mut Buffer) {
        let Some(popup) = &self.popup else { return };
        let theme = self.setting.theme;
        let area = self.popup_area();
        Clear.render(area, buffer);
        buffer.set_style(area, theme.style(Role::Text));
        let inside = Rect { x: area.x + 2, y: area.y + 1, width: area.width - 4, height: area.height - 2 };
        let lines = self.popup_lines(popup, usize::from(inside.width));
        let (height, count) = (usize::from(inside.height), lines.len());
        let border = match theme.charset {
            Charset::Unicode => Block::bordered().border_type(BorderType::Rounded),
            Charset::Ascii => Block::bordered().border_set(ASCII_BORDER),
        };
        let texts = self.setting.texts;
        let title = format!(" {} ", self.popup_title(&popup.kind));
        let foot = if count > height {
            let last = (popup.scroll + height).min(count);
            let (first, last) = ((popup.scroll + 1).into(), last.into());
            texts.say(Msg::TableScrolls { first, last, length: count.into() })
        } else {
            texts.say(Msg::MenuCloses)
        };
        let foot = format!(" {foot} ");
        border
            .border_style(theme.style(Role::Line))
            .title_top(Line::styled(title, theme.style(Role::Heading)))
            .title_bottom(Line::styled(foot, theme.style(Role::Quiet)).right_aligned())
            .render(area, buffer);
        let shown: Vec<Line> = lines.into_iter().skip(popup.scroll).take(height).collect();
        Paragraph::new(shown).style(theme.style(Role::Text)).render(inside, buffer);
    }
}

pub(super) const fn role_of(weight: Weight) -> Role {
    match weight {
        Weight::News => Role::Text,
        Weight::Answer => Role::Accent,
        Weight::Refusal => Role::Warning,
    }
}
