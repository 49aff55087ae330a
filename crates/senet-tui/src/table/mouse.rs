//! The mouse at the table.

use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use super::popup::Scroll;
use super::view::Screen;
use super::{Act, Table, Why, Wish};
use crate::draw::layout::Target;

impl Table {
    /// The mouse did something.
    pub(crate) fn mouse(&mut self, mouse: MouseEvent) -> Wish {
        match mouse.kind {
            MouseEventKind::ScrollUp if self.popup.is_some() => self.scroll(Scroll::Lines(-3)),
            MouseEventKind::ScrollDown if self.popup.is_some() => self.scroll(Scroll::Lines(3)),
            MouseEventKind::Down(MouseButton::Left) => self.click(Position { x: mouse.column, y: mouse.row }),
            MouseEventKind::Down(MouseButton::Right) => {
                self.picked = None;
                self.why = None;
            }
            _ => {}
        }
        Wish::Nothing
    }

    fn click(&mut self, at: Position) {
        if self.popup.is_some() {
            if !self.popup_area().contains(at) {
                self.popup = None;
            }
            return;
        }
        if self.skip() {
            return;
        }
        let Some(screen) = Screen::fit(self.area, self.plan.geometry) else { return };
        if let Some(target) = screen.board.target(at.x, at.y) {
            self.cursor = target;
            self.click_board(target);
        } else if screen.sticks.contains(at) {
            if self.person_acts()
                && let Some(throw) = self.acts.iter().position(|act| *act == Act::Throw)
            {
                self.act(throw);
            }
        } else if screen.moves.contains(at)
            && let Some(index) = self.listed_at(screen.moves, at)
            && self.person_acts()
        {
            self.act(index);
        }
    }

    fn click_board(&mut self, target: Target) {
        if let Some(why) = self.why {
            self.answer_why(why);
            return;
        }
        if self.acts.is_empty() || !self.person_acts() {
            return;
        }
        if let Target::House(house) = target
            && self.picked == Some(house)
        {
            self.picked = None;
            self.choice = None;
            return;
        }
        // A click on another piece of one's own picks that one up, unless the move goes there.
        self.point();
        if let (Target::House(house), Some(Why::Origin)) = (target, self.why) {
            self.why = Some(Why::Destination(house));
        }
    }
}
