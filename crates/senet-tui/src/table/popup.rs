//! What opens over the board: rules, statistics, the lore of a house, answers.

use ratatui::layout::Rect;
use senet::House;
use senet_play::Answer;
use senet_text::Msg;

use super::Table;

/// What is shown over the board.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Kind {
    /// The rule book's page of this set.
    Rules,
    /// All keys.
    Keys,
    /// How the throws fell.
    Statistics,
    /// Everything said so far, and every ply.
    Messages,
    /// A house.
    Lore(House),
    /// The answer to "why can't I move there?".
    Answer(Answer),
    /// The end of the game.
    Result,
}

/// What is shown over the board, and how far it is scrolled.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Popup {
    pub(super) kind: Kind,
    pub(super) scroll: usize,
}

/// A way to scroll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scroll {
    Lines(isize),
    Pages(isize),
    Top,
    Bottom,
}

impl Popup {
    pub(super) const fn new(kind: Kind) -> Self {
        Self { kind, scroll: 0 }
    }

    pub(super) const fn result() -> Self {
        Self::new(Kind::Result)
    }
}

impl Table {
    /// Where the popup lies.
    pub(super) fn popup_area(&self) -> Rect {
        let area = self.area;
        let width = area.width.saturating_sub(4).min(100);
        let wanted = self.popup.as_ref().map_or(0, |popup| self.popup_lines(popup, usize::from(width) - 4).len());
        let height = u16::try_from(wanted + 2).unwrap_or(u16::MAX).clamp(3, area.height.saturating_sub(2).max(3));
        Rect {
            x: area.x + (area.width - width) / 2,
            y: area.y + (area.height.saturating_sub(height)) / 2,
            width,
            height,
        }
    }

    pub(super) fn scroll(&mut self, by: Scroll) {
        let area = self.popup_area();
        let Some(popup) = &self.popup else { return };
        let height = usize::from(area.height).saturating_sub(2);
        let lines = self.popup_lines(popup, usize::from(area.width) - 4).len();
        let last = lines.saturating_sub(height);
        let now = popup.scroll;
        let page = isize::try_from(height.saturating_sub(1).max(1)).unwrap_or(1);
        let next = match by {
            Scroll::Lines(n) => now.saturating_add_signed(n),
            Scroll::Pages(n) => now.saturating_add_signed(n * page),
            Scroll::Top => 0,
            Scroll::Bottom => last,
        };
        if let Some(popup) = &mut self.popup {
            popup.scroll = next.min(last);
        }
    }

    /// The popup's title.
    pub(super) fn popup_title(&self, kind: &Kind) -> String {
        let texts = self.setting.texts;
        texts.say(match kind {
            Kind::Rules => {
                return texts.say(Msg::PopupRules { title: texts.term(&self.session.game().rules().info().title) });
            }
            Kind::Keys => Msg::PopupKeys,
            Kind::Statistics => Msg::PopupThrows,
            Kind::Messages => Msg::PopupHappened,
            Kind::Lore(house) => Msg::PopupHouse { house: (*house).into() },
            Kind::Answer(_) => Msg::PopupWhyNot,
            Kind::Result => Msg::PopupEnd,
        })
    }
}
