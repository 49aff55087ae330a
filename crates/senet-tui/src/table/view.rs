//! The table on the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph, Widget};
use senet::{House, Player, State};
use senet_board::{BoardView, Charset, Geometry, LastMove, Marks};
use senet_play::Stage;

use super::acts::{digit_of, origins, words};
use super::clock::Phase;
use super::{Table, Weight, Why};
use crate::draw::board::{BoardDrawing, BoardMarks, ExitMark, columns, row_of, text};
use crate::draw::layout::{BoardLayout, Target};
use crate::draw::letter;
use crate::draw::markdown::wrap;
use crate::draw::sticks::{FRAMES, ThrowPicture};
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
        let info = self.session.game().rules().info();
        let dot = theme.glyph("·", "-");
        // The sources qualify some periods at length.
        let period = info.period.split([';', ',']).next().unwrap_or_default();
        let mut left = format!(" {} {dot} {period}", info.title);
        for (name, value) in &info.options {
            left.push_str(&format!(" {dot} {name}={value}"));
        }
        let ply = self.session.game().plies().len() + 1;
        let right = match self.session.series() {
            Some(series) => {
                let score = series.standings().into_iter().next().unwrap_or_default();
                format!("{score} {dot} ply {ply} ")
            }
            None => format!("ply {ply} "),
        };
        let x = area.right().saturating_sub(columns(&right));
        text(buffer, area.x, area.y, &cut(&left, x.saturating_sub(area.x + 1)), style);
        text(buffer, x, area.y, &right, style);
    }

    /// What the board shows: the position and the marks of the moves.
    fn scene(&self) -> (BoardView, BoardMarks) {
        let state = self.state();
        let mut view = BoardView {
            light: state.pieces(Player::Light),
            dark: state.pieces(Player::Dark),
            in_hand: state.in_hand(),
            borne_off: state.borne_off(),
            captured: state.lost(),
            last_move: self
                .session
                .game()
                .plies()
                .last()
                .map(|ply| LastMove { from: ply.played.origin(), to: ply.played.destination() }),
            marks: Marks::default(),
        };
        let mut marks = BoardMarks { cursor: self.shown_cursor(), ..BoardMarks::default() };
        if let Some(why) = self.why {
            if let Why::Destination(from) = why {
                view.marks.selected = Some(from);
            }
            return (view, marks);
        }
        if matches!(self.phase, Phase::Tumbling { .. }) {
            return (view, marks);
        }
        let announced = match self.phase {
            Phase::Announced { act, .. } => Some(act),
            Phase::Waiting if self.person_acts() => None,
            _ => return (view, marks),
        };
        let chosen = announced.or(self.choice.and_then(|choice| self.acts.get(choice).copied()));
        if announced.is_none() {
            view.marks.origins = origins(&self.acts);
            for (index, act) in self.acts.iter().enumerate() {
                let shown = self.picked.is_none() || act.origin() == self.picked || act.origin().is_none();
                if !shown {
                    continue;
                }
                match act.target() {
                    Some(Target::House(house)) => {
                        view.marks.destinations = view.marks.destinations.with(house);
                        let digit = digit_of(&self.acts, index).and_then(|d| d.to_digit(10));
                        if let Some(digit) = digit {
                            marks.numbers.push((house, digit as usize));
                        }
                    }
                    Some(Target::Exit) => marks.exit = ExitMark::Offered,
                    None => {}
                }
            }
        }
        view.marks.selected = self.picked;
        if let Some(act) = chosen {
            view.marks.selected = act.origin().or(view.marks.selected);
            match act.target() {
                Some(Target::House(house)) => marks.aim = Some(house),
                Some(Target::Exit) => marks.exit = ExitMark::Selected,
                None => {}
            }
        }
        (view, marks)
    }

    fn shown_cursor(&self) -> Option<House> {
        match self.cursor {
            Target::House(house) => Some(house),
            Target::Exit => None,
        }
    }

    fn draw_board(&self, buffer: &mut Buffer, layout: BoardLayout) {
        let (view, mut marks) = self.scene();
        if self.cursor == Target::Exit && marks.exit != ExitMark::Selected {
            marks.exit = if marks.exit == ExitMark::Offered { ExitMark::Selected } else { ExitMark::Pointed };
        }
        let theme = self.setting.theme;
        BoardDrawing { layout, signs: &self.plan.signs, view: &view, marks: &marks, exit: self.plan.exit, theme }
            .draw(buffer);
    }

    fn draw_trays(&self, buffer: &mut Buffer, area: Rect) {
        let half = area.width / 2;
        self.draw_tray(buffer, Rect { width: half, ..area }, Player::Light);
        self.draw_tray(buffer, Rect { x: area.x + half, width: area.width - half, ..area }, Player::Dark);
    }

    /// One line a side: whose it is, whose turn, what is not on the board.
    fn draw_tray(&self, buffer: &mut Buffer, area: Rect, side: Player) {
        let theme = self.setting.theme;
        let state = self.state();
        let ritual = matches!(self.session.game().stage(), Stage::Ritual(_));
        let turn = !ritual && state.side_to_move() == Some(side);
        let name = self.seat_name(&self.session.game().seats()[side]);
        let pieces = self.session.game().rules().clauses().start.pieces;
        let style = theme.style(if turn { Role::Heading } else { Role::Text });
        let marker = if turn { theme.glyph("▶", ">") } else { " " };
        let who = if ritual { String::new() } else { format!(" ({name})") };
        let sign = letter(side, theme.charset);
        let head = format!(" {marker} {sign} {side}{who}");
        text(buffer, area.x, area.y, &head, style);
        let mut parts = Vec::new();
        let (hand, off, lost) = (state.in_hand()[side], state.borne_off()[side], state.lost()[side]);
        if hand > 0 {
            parts.push(format!("hand {}", self.counted(side, hand, area)));
        }
        if self.plan.exit == senet_board::Exit::Open {
            parts.push(format!("off {off}/{pieces}"));
        }
        if lost > 0 || state.lost()[side.opponent()] > 0 {
            parts.push(format!("lost {lost}"));
        }
        if self.session.game().rules().clauses().ending == senet::Ending::Targets {
            parts.push(format!("points {}", state.points()[side]));
        }
        let tail = parts.join("  ");
        let room = area.right().saturating_sub(area.x + columns(&head) + 2);
        let tail_x = area.right().saturating_sub(columns(&tail) + 2).max(area.x + columns(&head) + 1);
        if room > 0 {
            text(buffer, tail_x, area.y, &tail, theme.style(Role::Quiet));
        }
    }

    /// A number, with the pieces themselves where there is room.
    fn counted(&self, side: Player, count: u8, area: Rect) -> String {
        if area.width > 55 { row_of(side, count, self.setting.theme) } else { count.to_string() }
    }

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

    fn draw_sticks(&self, buffer: &mut Buffer, area: Rect) {
        let theme = self.setting.theme;
        let device = self.session.game().rules().clauses().device;
        let title = if device.sticks().is_some() { "Sticks" } else { "Die" };
        let inside = self.panel(buffer, area, title, PanelEdge::Ruled);
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
                let who = side.map_or("Throw".to_owned(), |side| side.to_string());
                (format!("{who}: {}", cast.throw), self.grants_words(cast.throw))
            }
            (Some(_), false) => (self.setting.theme.glyph("…", "...").to_owned(), ""),
            (None, _) => (String::new(), ""),
        };
        let style = theme.style(Role::Heading);
        if device.sticks().is_some() {
            let head = if again.is_empty() { head } else { format!("{head}, {again}") };
            text(buffer, inside.x, inside.y, &cut(&head, inside.width), style);
        } else {
            text(buffer, inside.x, inside.y, &head, style);
            text(buffer, inside.x, inside.y + 1, again, style);
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
    fn grants_words(&self, throw: senet::Throw) -> &'static str {
        let waits = matches!(self.state(), State::Pending(decision) if !decision.is_remainder());
        if waits && self.session.game().rules().clauses().grants.contains(throw) { "and again" } else { "" }
    }

    fn draw_moves(&self, buffer: &mut Buffer, area: Rect) {
        let theme = self.setting.theme;
        let inside = self.panel(buffer, area, "Moves", PanelEdge::Ruled);
        if self.acts_hidden() {
            let text_ = match self.phase {
                Phase::Thinking { .. } => format!("thinking{}", ".".repeat(self.dots())),
                Phase::Announced { act, .. } => act.chosen().map_or(String::new(), |chosen| {
                    let words = words(act, self.session.game().rules());
                    format!("{chosen}  {words}")
                }),
                _ => String::new(),
            };
            text(buffer, inside.x, inside.y, &cut(&text_, inside.width), theme.style(Role::Text));
            return;
        }
        for (row, index) in self.listed(inside.height).enumerate() {
            let Some(act) = self.acts.get(index) else { continue };
            let digit = digit_of(&self.acts, index).map_or(' ', |digit| digit);
            let words = words(*act, self.session.game().rules());
            let what = match act.chosen() {
                Some(chosen) => format!("{chosen:<9} {words}", chosen = chosen.to_string()),
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
            let label = format!("{} of {}", inside.height, self.acts.len());
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
    pub(super) fn listed_at(&self, area: Rect, at: Position) -> Option<usize> {
        if self.acts_hidden() {
            return None;
        }
        let row = usize::from(at.y.checked_sub(area.y + 1)?);
        self.listed(area.height - 1).nth(row)
    }

    fn dots(&self) -> usize {
        usize::try_from(self.now.as_millis() / 300 % 4).unwrap_or(0)
    }

    fn draw_history(&self, buffer: &mut Buffer, area: Rect) {
        let inside = self.panel(buffer, area, "Game", PanelEdge::Open);
        let rows = usize::from(inside.height);
        let messages = if rows >= 11 { rows / 2 } else { 0 };
        let plies = rows - messages;
        self.draw_plies(buffer, Rect { height: to_u16(plies), ..inside });
        if messages > 1 {
            let below = Rect { y: area.y + 1 + to_u16(plies), height: to_u16(messages), ..area };
            let inside = self.panel(buffer, below, "Messages", PanelEdge::Open);
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
            text(buffer, area.x, area.y, "no ply yet", theme.style(Role::Quiet));
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

    fn draw_message(&self, buffer: &mut Buffer, area: Rect) {
        let theme = self.setting.theme;
        let house = match self.cursor {
            Target::House(house) => {
                let name = self.setting.names.of(house).unwrap_or("unknown");
                format!("{house} {name} ")
            }
            Target::Exit => "the way off ".to_owned(),
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
        const KEYS: [(&str, &str); 10] = [
            ("Tab", "next"),
            ("Enter", "play"),
            ("h", "hint"),
            ("u", "undo"),
            ("w", "why"),
            ("?", "rules"),
            ("s", "stats"),
            ("l", "lore"),
            ("F1", "keys"),
            ("q", "leave"),
        ];
        let theme = self.setting.theme;
        let mut spans = vec![Span::styled(" ", theme.style(Role::Text))];
        for (key, does) in KEYS {
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
        let title = format!(" {} ", self.popup_title(&popup.kind));
        let foot = if count > height {
            let last = (popup.scroll + height).min(count);
            format!(" {}-{last} of {count}: arrows scroll, Esc closes ", popup.scroll + 1)
        } else {
            " Esc closes ".to_owned()
        };
        border
            .border_style(theme.style(Role::Line))
            .title_top(Line::styled(title, theme.style(Role::Heading)))
            .title_bottom(Line::styled(foot, theme.style(Role::Quiet)).right_aligned())
            .render(area, buffer);
        let shown: Vec<Line> = lines.into_iter().skip(popup.scroll).take(height).collect();
        Paragraph::new(shown).style(theme.style(Role::Text)).render(inside, buffer);
    }
}

/// Whether a panel has a line on its right.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PanelEdge {
    Ruled,
    Open,
}

/// Borders for terminals without line characters.
pub(crate) const ASCII_BORDER: ratatui::symbols::border::Set<'static> = ratatui::symbols::border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

const fn role_of(weight: Weight) -> Role {
    match weight {
        Weight::News => Role::Text,
        Weight::Answer => Role::Accent,
        Weight::Refusal => Role::Warning,
    }
}

/// A text cut to a width.
pub(crate) fn cut(content: &str, width: u16) -> String {
    if columns(content) <= width {
        return content.to_owned();
    }
    let mut out = String::new();
    for c in content.chars() {
        let next = format!("{out}{c}");
        if columns(&next) + 1 > width {
            break;
        }
        out = next;
    }
    out.push('…');
    out
}

fn to_u16(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}
