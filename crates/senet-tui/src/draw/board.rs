//! The board with everything on it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use senet::{ByPlayer, House, HouseSet, Player};
use senet_board::{Arch, BoardView, COLUMNS, Cell, Charset, Exit, Heading, HouseSigns, ROWS};
use unicode_width::UnicodeWidthChar;

use super::layout::BoardLayout;
use super::sign_art::sign_art;
use super::sprite::{letter, sprite};
use crate::theme::{Colours, Role, Theme};

/// How the way off the board is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ExitMark {
    /// As a mere arrow.
    #[default]
    Plain,
    /// The cursor is on it.
    Pointed,
    /// A piece may be borne off.
    Offered,
    /// The move that would be played bears a piece off.
    Selected,
}

/// What is shown on a board besides the pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardMarks {
    /// The house of the cursor.
    pub cursor: Option<House>,
    /// The destination of the move that would be played.
    pub aim: Option<House>,
    /// Numbers of the move list, by destination.
    pub numbers: Vec<(House, usize)>,
    /// The way off.
    pub exit: ExitMark,
    /// The houses that each side has to fill, where that is the aim.
    pub targets: ByPlayer<HouseSet>,
}

/// Draws a board.
#[derive(Clone, Copy, Debug)]
pub struct BoardDrawing<'a> {
    /// Where it lies.
    pub layout: BoardLayout,
    /// The signs of the houses.
    pub signs: &'a HouseSigns,
    /// The pieces and the marks of the moves.
    pub view: &'a BoardView,
    /// Other marks.
    pub marks: &'a BoardMarks,
    /// Whether pieces leave the board at all.
    pub exit: Exit,
    /// What stands at the way off.
    pub way_off: &'a str,
    /// Characters and colours.
    pub theme: Theme,
}

impl BoardDrawing<'_> {
    /// Draws it.
    pub fn draw(&self, buffer: &mut Buffer) {
        self.grid(buffer);
        for house in House::all() {
            self.house(buffer, house);
        }
        self.track(buffer);
        self.exit(buffer);
        if let Some(house) = self.marks.cursor {
            self.cursor(buffer, house);
        }
    }

    fn grid(&self, buffer: &mut Buffer) {
        let style = self.theme.style(Role::Frame);
        let outline = self.layout.outline;
        let (across, down) = (self.theme.glyph("─", "-"), self.theme.glyph("│", "|"));
        for row in 0..=u16::from(ROWS) {
            let y = outline.y + row * (self.layout.inner_height + 1);
            for x in outline.x..outline.right() {
                put(buffer, x, y, across, style);
            }
        }
        for column in 0..=u16::from(COLUMNS) {
            let x = outline.x + column * (self.layout.inner_width + 1);
            for y in outline.y..outline.bottom() {
                put(buffer, x, y, down, style);
            }
            for row in 0..=u16::from(ROWS) {
                let y = outline.y + row * (self.layout.inner_height + 1);
                put(buffer, x, y, self.corner(column, row), style);
            }
        }
    }

    fn corner(&self, column: u16, row: u16) -> &'static str {
        const CORNERS: [[&str; 3]; 3] = [["╭", "┬", "╮"], ["├", "┼", "┤"], ["╰", "┴", "╯"]];
        if self.theme.charset == Charset::Ascii {
            return "+";
        }
        let place = |at: u16, last: u8| match at {
            0 => 0,
            at if at == u16::from(last) => 2,
            _ => 1,
        };
        CORNERS[place(row, ROWS)][place(column, COLUMNS)]
    }

    /// The ground that a house is drawn on.
    fn ground(&self, house: House) -> Role {
        let marks = &self.view.marks;
        if marks.selected == Some(house) || self.marks.aim == Some(house) {
            Role::Selected
        } else if marks.destinations.contains(house) {
            Role::Destination
        } else if self.signs.get(house).is_some() {
            Role::SignedHouse
        } else {
            Role::House
        }
    }

    fn house(&self, buffer: &mut Buffer, house: House) {
        let inside = self.layout.inside(house);
        let ground = self.ground(house);
        let style = self.theme.style(ground);
        // Where colour cannot show the chosen houses, a texture does.
        let textured = self.theme.colours == Colours::None && ground == Role::Selected;
        let fill = if textured { self.theme.glyph("░", ".") } else { " " };
        for y in inside.y..inside.bottom() {
            for x in inside.x..inside.right() {
                put(buffer, x, y, fill, style);
            }
        }
        let number = house.to_string();
        text(buffer, inside.x, inside.y, &number, style);
        if let Some(side) = Player::BOTH.into_iter().find(|&side| self.marks.targets[side].contains(house)) {
            text(buffer, inside.x + columns(&number), inside.y, letter(side, self.theme.charset), style);
        }
        match self.view.piece(house) {
            Some(player) => self.piece(buffer, house, player),
            None => self.empty(buffer, house),
        }
        self.last_move(buffer, house);
    }

    fn piece(&self, buffer: &mut Buffer, house: House, player: Player) {
        let inside = self.layout.inside(house);
        let ground = self.ground(house);
        if let Some(sign) = self.signs.get(house) {
            let sign = sign.text(self.theme.charset);
            let x = inside.right() - columns(sign);
            text(buffer, x, inside.y, sign, self.theme.style(ground));
        }
        let role = match player {
            Player::Light => Role::Light,
            Player::Dark => Role::Dark,
        };
        let style = self.theme.piece_on(role, ground);
        let body = body(inside);
        // Two columns stay free for the marks.
        let rows = sprite(player, self.theme.charset, body.height, body.width - 2);
        let area = centred(body, columns(&rows[0]), count(&rows));
        for (y, row) in (area.y..).zip(&rows) {
            text(buffer, area.x, y, row, style);
        }
        if let Some((left, right)) = self.brackets(house) {
            let style = self.theme.style(ground).patch(bold(self.theme));
            text(buffer, area.x - 1, area.bottom() - 1, left, style);
            text(buffer, area.right(), area.bottom() - 1, right, style);
        }
    }

    /// What stands around a piece that has a part in a move.
    fn brackets(&self, house: House) -> Option<(&'static str, &'static str)> {
        let marks = &self.view.marks;
        if marks.selected == Some(house) {
            Some(("[", "]"))
        } else if self.marks.aim == Some(house) || marks.destinations.contains(house) {
            Some(("(", ")"))
        } else if marks.origins.contains(house) {
            Some((self.theme.glyph("▸", "<"), self.theme.glyph("◂", ">")))
        } else {
            None
        }
    }

    fn empty(&self, buffer: &mut Buffer, house: House) {
        let inside = self.layout.inside(house);
        let ground = self.ground(house);
        let style = self.theme.style(ground);
        let body = body(inside);
        let target = self.view.marks.destinations.contains(house) || self.marks.aim == Some(house);
        if target {
            if let Some(sign) = self.signs.get(house) {
                let sign = sign.text(self.theme.charset);
                text(buffer, inside.right() - columns(sign), inside.y, sign, style);
            }
            let number = self.marks.numbers.iter().find(|(h, _)| *h == house).map(|(_, number)| number);
            let label = number.map_or("( )".to_owned(), |number| format!("({number})"));
            let area = centred(body, columns(&label), 1);
            text(buffer, area.x, area.y, &label, style);
        } else if let Some(sign) = self.signs.get(house) {
            if body.height < 2 {
                let sign = sign.text(self.theme.charset);
                text(buffer, inside.right() - columns(sign), inside.y, sign, style);
                return;
            }
            let art = sign_art(sign, self.theme.charset);
            let area = centred(body, columns(art[0]), 2);
            for (y, row) in (area.y..).zip(art) {
                text(buffer, area.x, y, row, style);
            }
            if self.signs.arch(house) == Arch::Drawn {
                let arch = self.theme.glyph("⌒", "^");
                text(buffer, inside.right() - 2, inside.y, arch, style);
            }
        }
    }

    fn last_move(&self, buffer: &mut Buffer, house: House) {
        let Some(last) = self.view.last_move else { return };
        let inside = self.layout.inside(house);
        let ground = self.theme.style(self.ground(house));
        let style = ground.patch(Style { bg: ground.bg, ..self.theme.style(Role::Last) });
        if last.to == Some(house) {
            let y = if inside.height > 2 { inside.y + 1 } else { inside.y + inside.height - 1 };
            text(buffer, inside.right() - 1, y, "*", style);
        } else if last.from == Some(house) && self.view.piece(house).is_none() && self.brackets(house).is_none() {
            let y = inside.bottom() - 1;
            text(buffer, inside.right() - 1, y, self.theme.glyph("∙", "."), style);
        }
    }

    /// The turns of the track in the margins, and where it begins.
    fn track(&self, buffer: &mut Buffer) {
        let style = self.theme.style(Role::Arrow);
        let (across, down) = (self.theme.glyph("─", "-"), self.theme.glyph("│", "|"));
        let middle = |house: House| self.layout.inside(house).y + self.layout.inner_height / 2;
        for (from, to) in [(10, 11), (20, 21)] {
            let (Some(from), Some(to)) = (House::new(from), House::new(to)) else { continue };
            let right = self.layout.geometry.cell(from).column > 0;
            let outline = self.layout.outline;
            let [near, next, far] = if right {
                [outline.right(), outline.right() + 1, outline.right() + 2]
            } else {
                [outline.x - 1, outline.x - 2, outline.x - 3]
            };
            let (a, b) = (middle(from), middle(to));
            for y in a.min(b)..=a.max(b) {
                put(buffer, far, y, down, style);
            }
            for x in [near, next] {
                put(buffer, x, a, across, style);
                put(buffer, x, b, across, style);
            }
            let corners = if right { ("╮", "╯") } else { ("╭", "╰") };
            put(buffer, far, a.min(b), self.theme.glyph(corners.0, "+"), style);
            put(buffer, far, a.max(b), self.theme.glyph(corners.1, "+"), style);
            let head = if right { self.theme.glyph("◂", "<") } else { self.theme.glyph("▸", ">") };
            put(buffer, near, b, head, style);
        }
        if let Some(first) = House::new(1) {
            let Cell { row, .. } = self.layout.geometry.cell(first);
            let x = match self.layout.geometry.heading(row) {
                Heading::Rightward => self.layout.outline.x - 1,
                Heading::Leftward => self.layout.outline.right(),
            };
            put(buffer, x, middle(first), self.theme.glyph("▸", ">"), style);
        }
    }

    fn exit(&self, buffer: &mut Buffer) {
        let area = self.layout.exit();
        let (left, right, role) = match self.marks.exit {
            ExitMark::Plain if self.exit == Exit::Closed => return,
            ExitMark::Plain => (" ", self.theme.glyph("▸", ">"), Role::Arrow),
            ExitMark::Pointed => (self.theme.glyph("┃", "#"), self.theme.glyph("┃", "#"), Role::Cursor),
            ExitMark::Offered => ("(", ")", Role::Destination),
            ExitMark::Selected => ("[", "]", Role::Selected),
        };
        let label = cut(&format!("{left}{}{right}", cut(self.way_off, area.width - 2)), area.width);
        text(buffer, area.x, area.y + area.height / 2, &label, self.theme.style(role));
    }

    fn cursor(&self, buffer: &mut Buffer, house: House) {
        let style = self.theme.style(Role::Cursor);
        let area = self.layout.around(house);
        let (across, down) = (self.theme.glyph("━", "="), self.theme.glyph("┃", "#"));
        let (right, bottom) = (area.right() - 1, area.bottom() - 1);
        for x in area.x..area.right() {
            put(buffer, x, area.y, across, style);
            put(buffer, x, bottom, across, style);
        }
        for y in area.y..area.bottom() {
            put(buffer, area.x, y, down, style);
            put(buffer, right, y, down, style);
        }
        for (x, y, corner) in [(area.x, area.y, "┏"), (right, area.y, "┓"), (area.x, bottom, "┗"), (right, bottom, "┛")]
        {
            put(buffer, x, y, self.theme.glyph(corner, "#"), style);
        }
    }
}

/// Writes one cell, where there is one.
pub(crate) fn put(buffer: &mut Buffer, x: u16, y: u16, symbol: &str, style: Style) {
    if let Some(cell) = buffer.cell_mut((x, y)) {
        cell.set_symbol(symbol).set_style(style);
    }
}

/// Writes a text, cut off at the edge of the screen.
pub(crate) fn text(buffer: &mut Buffer, x: u16, y: u16, content: &str, style: Style) {
    let area = buffer.area;
    if y < area.bottom() && x < area.right() && y >= area.y && x >= area.x {
        buffer.set_stringn(x, y, content, usize::from(area.right() - x), style);
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

/// The columns of a short text.
pub(crate) fn columns(content: &str) -> u16 {
    // Letter by letter, as they are drawn: some pairs would count as one.
    let width: usize = content.chars().filter_map(UnicodeWidthChar::width).sum();
    u16::try_from(width).unwrap_or(u16::MAX)
}

fn count(rows: &[String]) -> u16 {
    u16::try_from(rows.len()).unwrap_or(u16::MAX)
}

/// A house without the row of its number.
fn body(inside: Rect) -> Rect {
    Rect { y: inside.y + 1, height: inside.height - 1, ..inside }
}

/// An area of this size in the middle of another; nearer to its end when it does not come out even.
fn centred(area: Rect, width: u16, height: u16) -> Rect {
    Rect {
        x: area.x + area.width.saturating_sub(width) / 2,
        y: area.y + area.height.saturating_sub(height).div_ceil(2),
        width,
        height,
    }
}

fn bold(theme: Theme) -> Style {
    Style { bg: None, fg: theme.style(Role::Destination).fg, ..theme.style(Role::Cursor) }
}

/// Pieces in a row, for what is in hand, borne off and captured.
#[must_use]
pub fn row_of(player: Player, count: u8, theme: Theme) -> String {
    letter(player, theme.charset).repeat(usize::from(count))
}

#[cfg(test)]
mod tests {
    use super::*;
    use senet::{Rules, State};
    use senet_board::{Geometry, Orientation};

    /// Once somebody is home, each house says whose target it is (E3).
    #[test]
    fn targets_are_marked() {
        let rules = Rules::preset("bell").unwrap();
        let text = "10/10/9D L - hand:10/9 first:D pts:0/5";
        let state = State::read(&rules, text).unwrap();
        let area = Rect { x: 0, y: 0, width: 80, height: 13 };
        let layout = BoardLayout::fit(area, Geometry::new(rules.clauses().middle_row, Orientation::of(rules.info())));
        let view = BoardView { dark: state.pieces(Player::Dark), ..BoardView::default() };
        let targets = ByPlayer::new(state.targets(Player::Light), state.targets(Player::Dark));
        let marks = BoardMarks { targets, ..BoardMarks::default() };
        let mut buffer = Buffer::empty(area);
        BoardDrawing {
            layout: layout.unwrap(),
            signs: &HouseSigns::of_rules(rules.clauses(), rules.info().signs),
            view: &view,
            marks: &marks,
            exit: Exit::Closed,
            way_off: "off",
            theme: Theme { charset: Charset::Ascii, colours: Colours::None },
        }
        .draw(&mut buffer);
        let shown: String = buffer.content.iter().map(ratatui::buffer::Cell::symbol).collect();
        for house in ["11L", "12D", "21L", "29L", "30D", "10 ", "1 "] {
            assert!(shown.contains(house), "{house} in {shown}");
        }
    }
}
