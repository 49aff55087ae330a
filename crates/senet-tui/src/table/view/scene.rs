//! The board as the table shows it, and what stands beside it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use senet::{ByPlayer, House, Player};
use senet_board::{BoardView, Exit, LastMove, Marks};
use senet_play::Stage;
use senet_text::{Msg, tell};

use crate::draw::board::{BoardDrawing, BoardMarks, ExitMark, columns, cut, row_of, text};
use crate::draw::layout::{BoardLayout, Target};
use crate::draw::letter;
use crate::table::acts::{digit_of, origins};
use crate::table::clock::Phase;
use crate::table::{Table, Why};
use crate::theme::Role;

impl Table {
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
        let targets = ByPlayer::new(state.targets(Player::Light), state.targets(Player::Dark));
        let mut marks = BoardMarks { cursor: self.shown_cursor(), targets, ..BoardMarks::default() };
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

    pub(super) fn draw_board(&self, buffer: &mut Buffer, layout: BoardLayout) {
        let (view, mut marks) = self.scene();
        if self.cursor == Target::Exit && marks.exit != ExitMark::Selected {
            marks.exit = if marks.exit == ExitMark::Offered { ExitMark::Selected } else { ExitMark::Pointed };
        }
        let theme = self.setting.theme;
        let way_off = self.setting.texts.say(Msg::TableOffMark);
        BoardDrawing {
            layout,
            signs: &self.plan.signs,
            view: &view,
            marks: &marks,
            exit: self.plan.exit,
            way_off: &way_off,
            theme,
        }
        .draw(buffer);
    }

    pub(super) fn draw_trays(&self, buffer: &mut Buffer, area: Rect) {
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
        let sign = letter(side, theme.charset);
        let texts = self.setting.texts;
        let head = format!(" {marker} {sign} {}", texts.say(Msg::SideName { side }));
        let mut who = if ritual { head.clone() } else { format!("{head} ({name})") };
        let mut parts = Vec::new();
        let (hand, off, lost) = (state.in_hand()[side], state.borne_off()[side], state.lost()[side]);
        if hand > 0 {
            parts.push(texts.say(Msg::TableHand { what: &self.counted(side, hand, area) }));
        }
        if self.plan.exit == Exit::Open {
            parts.push(texts.say(Msg::TableOff { points: &format!("{off}/{pieces}") }));
        }
        if lost > 0 || state.lost()[side.opponent()] > 0 {
            parts.push(texts.say(Msg::TableLost { n: lost.into() }));
        }
        if self.session.game().rules().clauses().ending == senet::Ending::Targets {
            parts.push(texts.say(Msg::TablePoints { n: state.points()[side].into() }));
        }
        parts.extend(tell::coming(texts, state, side));
        let tail = parts.join("  ");
        if columns(&who) + 1 + columns(&tail) > area.width {
            // The numbers are what the line is for: the name gives way.
            let short = name.rsplit([',', '،']).next().unwrap_or_default().trim();
            who = cut(&format!("{head} ({short})"), area.width.saturating_sub(columns(&tail) + 1));
        }
        text(buffer, area.x, area.y, &who, style);
        let taken = area.x + columns(&who) + 1;
        if area.right() > taken {
            let tail_x = area.right().saturating_sub(columns(&tail) + 2).max(taken);
            text(buffer, tail_x, area.y, &tail, theme.style(Role::Quiet));
        }
    }

    /// A number, with the pieces themselves where there is room.
    fn counted(&self, side: Player, count: u8, area: Rect) -> String {
        if area.width > 55 { row_of(side, count, self.setting.theme) } else { count.to_string() }
    }
}
