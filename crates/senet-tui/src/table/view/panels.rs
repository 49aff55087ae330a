//! The panels below the board: sticks, moves, the game so far.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};
use senet::State;
use senet_text::Msg;

use super::role_of;
use crate::draw::board::{columns, cut, text};
use crate::draw::letter;
use crate::draw::markdown::wrap;
use crate::draw::sticks::{FRAMES, ThrowPicture};
use crate::table::Table;
use crate::table::acts::{digit_of, words};
use crate::table::clock::Phase;
use crate::theme::Role;

/// Whether a panel has a line on its right.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PanelEdge {
    Ruled,
    Open,
}

impl Table {
    /// A panel's heading line; returns its inside.
    fn panel(&self, buffer: &mut Buffer, area: Rect, title: &str, last: PanelEdge) -> Rect {
        let theme = self.setting.theme;
        let line = theme.style(Role::Line);
        let across = theme.glyph("─", "-");
        let down = theme.glyph("│", "|");
        for x in area.x..area.right() {
            text(buffer, x, area.y, across, line);
        }
        text(buffer, area.x + 1, area.y, &format!(" {title} "), theme.style(Role::Heading));
        if last == PanelEdge::Ruled {
            text(buffer, area.right() - 1, area.y, theme.glyph("┬", "+"), line);
            for y in area.y + 1..area.bottom() {
                text(buffer, area.right() - 1, y, down, line);
            }
        }
        Rect { x: area.x + 1, y: area.y + 1, width: area.width.saturating_sub(3), height: area.height - 1 }
    }

    pub(super) fn draw_sticks(&self, buffer: &mut Buffer, area: Rect) {
        let theme = self.setting.theme;
        let device = self.session.game().rules().clauses().device;
        let texts = self.setting.texts;
        let title = texts.say(if device.sticks().is_some() { Msg::TableSticks } else { Msg::TableDie });
        let inside = self.panel(buffer, area, &title, PanelEdge::Ruled);
        let frame = self.frame();
        let picture = ThrowPicture {
            device,
            throw: self.thrown.map(|(_, cast)| cast.throw),
            faces: self.thrown.and_then(|(_, cast)| cast.faces),
            frame,
            seed: self.thrown.map_or(0, |(_, cast)| u64::from(cast.number)),
        };
        let (head, again) = match (self.thrown, frame >= FRAMES) {
            (Some((side, cast)), true) => {
                let side = side.or(self.session.game().on_table().and(self.state().side_to_move()));
                let who = side.map_or(Msg::TableThrow, |side| Msg::SideName { side });
                let who = texts.say(who);
                (texts.say(Msg::TableCast { who: &who, throw: cast.throw.into() }), self.grants_words(cast.throw))
            }
            (Some(_), false) => (self.setting.theme.glyph("…", "...").to_owned(), String::new()),
            (None, _) => (String::new(), String::new()),
        };
        let style = theme.style(Role::Heading);
        if device.sticks().is_some() {
            let head = if again.is_empty() { head } else { format!("{head}, {again}") };
            text(buffer, inside.x, inside.y, &cut(&head, inside.width), style);
        } else {
            text(buffer, inside.x, inside.y, &head, style);
            text(buffer, inside.x, inside.y + 1, &again, style);
        }
        let high = match device.sticks() {
            Some(_) if inside.height >= 10 => 8,
            Some(_) => 4,
            None => 5,
        };
        let body = match device.sticks() {
            Some(_) => Rect { y: inside.y + 1, height: (inside.height - 1).min(high), ..inside },
            None => Rect { x: inside.x + 11, width: inside.width.saturating_sub(11), height: high, ..inside },
        };
        picture.draw(buffer, body, theme);
        let prompt = cut(&self.prompt(), inside.width);
        let y = (body.bottom()).min(inside.bottom() - 1);
        let role = if self.person_acts() { Role::Accent } else { Role::Quiet };
        text(buffer, inside.x, y, &prompt, theme.style(role));
    }

    /// `and again` where a value grants another throw and still can.
    fn grants_words(&self, throw: senet::Throw) -> String {
        let waits = matches!(self.state(), State::Pending(decision) if !decision.is_remainder());
        if waits && self.session.game().rules().clauses().grants.contains(throw) {
            self.setting.texts.say(Msg::PromptAndAgain)
        } else {
            String::new()
        }
    }

    pub(super) fn draw_moves(&self, buffer: &mut Buffer, area: Rect) {
        let theme = self.setting.theme;
        let texts = self.setting.texts;
        let inside = self.panel(buffer, area, &texts.say(Msg::TableMoves), PanelEdge::Ruled);
        if self.acts_hidden() {
            let shown = match self.phase {
                Phase::Thinking { .. } => texts.say(Msg::PromptThinking) + &".".repeat(self.dots()),
                Phase::Announced { act, .. } => act.chosen().map_or(String::new(), |chosen| {
                    let words = words(act, self.session.game().rules(), texts);
                    format!("{chosen}  {words}")
                }),
                _ => String::new(),
            };
            text(buffer, inside.x, inside.y, &cut(&shown, inside.width), theme.style(Role::Text));
            return;
        }
        for (row, index) in self.listed(inside.height).enumerate() {
            let Some(act) = self.acts.get(index) else { continue };
            let digit = digit_of(&self.acts, index).map_or(' ', |digit| digit);
            let words = words(*act, self.session.game().rules(), texts);
            let what = match act.chosen() {
                Some(chosen) => {
                    let chosen = chosen.to_string();
                    // The words stand in a column, or close up where that is too wide.
                    let column = if columns(&words) + 13 > inside.width { 0 } else { 9 };
                    format!("{chosen:<column$} {words}")
                }
                None => words,
            };
            let chosen = self.choice == Some(index);
            let marker = if chosen { theme.glyph("▸", ">") } else { " " };
            let y = inside.y + u16::try_from(row).unwrap_or(0);
            let line = cut(&format!("{marker}{digit} {what}"), inside.width);
            let style = theme.style(if chosen { Role::Chosen } else { Role::Text });
            if chosen {
                buffer.set_style(Rect { y, height: 1, ..inside }, style);
            }
            text(buffer, inside.x, y, &line, style);
        }
        let more = self.acts.len().saturating_sub(usize::from(inside.height));
        if more > 0 {
            let label = texts.say(Msg::TableShown { last: inside.height.into(), length: self.acts.len().into() });
            let x = area.right().saturating_sub(columns(&label) + 3);
            text(buffer, x, area.y, &label, theme.style(Role::Quiet));
        }
    }

    /// Whether the list of moves is not for the eyes of the person at the keyboard.
    fn acts_hidden(&self) -> bool {
        !self.person_acts() || !matches!(self.phase, Phase::Waiting)
    }

    /// The indices of the acts that the list shows, so that the chosen one is among them.
    fn listed(&self, height: u16) -> std::ops::Range<usize> {
        let height = usize::from(height);
        let first = match self.choice {
            Some(choice) if choice >= height => choice + 1 - height,
            _ => 0,
        };
        first..self.acts.len().min(first + height)
    }

    /// The act that the list shows at a point.
    pub(in crate::table) fn listed_at(&self, area: Rect, at: Position) -> Option<usize> {
        if self.acts_hidden() {
            return None;
        }
        let row = usize::from(at.y.checked_sub(area.y + 1)?);
        self.listed(area.height - 1).nth(row)
    }

    fn dots(&self) -> usize {
        usize::try_from(self.now.as_millis() / 300 % 4).unwrap_or(0)
    }

    pub(super) fn draw_history(&self, buffer: &mut Buffer, area: Rect) {
        let inside = self.panel(buffer, area, &self.setting.texts.say(Msg::TableGame), PanelEdge::Open);
        let rows = usize::from(inside.height);
        let messages = if rows >= 11 { rows / 2 } else { 0 };
        let plies = rows - messages;
        self.draw_plies(buffer, Rect { height: to_u16(plies), ..inside });
        if messages > 1 {
            let below = Rect { y: area.y + 1 + to_u16(plies), height: to_u16(messages), ..area };
            let inside = self.panel(buffer, below, &self.setting.texts.say(Msg::TableMessages), PanelEdge::Open);
            self.draw_log(buffer, inside);
        }
    }

    /// The last plies, each with its side, throw and move.
    fn draw_plies(&self, buffer: &mut Buffer, area: Rect) {
        let theme = self.setting.theme;
        let plies = self.session.game().plies();
        let columns = if area.width >= 44 { 2 } else { 1 };
        let shown = usize::from(area.height) * columns;
        let first = plies.len().saturating_sub(shown);
        for (at, ply) in plies.iter().enumerate().skip(first) {
            let slot = at - first;
            let (column, row) = (slot / usize::from(area.height), slot % usize::from(area.height));
            let x = area.x + to_u16(column) * (area.width / to_u16(columns));
            let throw = ply.throw().map_or(" ".to_owned(), |throw| throw.to_string());
            let line = format!("{:>3} {} {throw}  {}", at + 1, letter(ply.side, theme.charset), ply.played);
            let role = if at + 1 == plies.len() { Role::Text } else { Role::Quiet };
            text(buffer, x, area.y + to_u16(row), &cut(&line, area.width), theme.style(role));
        }
        if plies.is_empty() {
            text(buffer, area.x, area.y, &self.setting.texts.say(Msg::TableNoPly), theme.style(Role::Quiet));
        }
    }

    fn draw_log(&self, buffer: &mut Buffer, area: Rect) {
        let theme = self.setting.theme;
        let mut lines: Vec<Line> = Vec::new();
        for (weight, said) in self.log.iter().rev() {
            let mut wrapped = wrap(&[(said.clone(), theme.style(role_of(*weight)))], usize::from(area.width));
            wrapped.append(&mut lines);
            lines = wrapped;
            if lines.len() >= usize::from(area.height) {
                break;
            }
        }
        let skip = lines.len().saturating_sub(usize::from(area.height));
        Paragraph::new(lines.split_off(skip)).render(area, buffer);
    }
}

fn to_u16(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}
