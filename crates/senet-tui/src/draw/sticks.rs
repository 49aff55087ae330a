//! Throwing sticks in the air and on the ground, and the dice of the rule
//! sets that use them.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use senet::{Device, Throw};
use senet_play::{Faces, StickSide};

use super::board::text;
use crate::theme::{Role, Theme};

/// How many pictures a throw has before it lies still.
pub const FRAMES: u32 = 12;

/// A throw to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThrowPicture {
    /// What is thrown.
    pub device: Device,
    /// What it gives in the end; `None` before the first throw.
    pub throw: Option<Throw>,
    /// How they fell; `None` before the first throw, and for throws made at the table.
    pub faces: Option<Faces>,
    /// The picture, 0 to [`FRAMES`]; at [`FRAMES`] all lie still.
    pub frame: u32,
    /// Which of the sticks that agree with the value show which side, and how
    /// they tumble: the same number gives the same picture.
    pub seed: u64,
}

/// A side of a stick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Light,
    Dark,
    Edge,
}

impl ThrowPicture {
    /// Whether all lie still.
    #[must_use]
    pub const fn is_still(&self) -> bool {
        self.frame >= FRAMES
    }

    /// Draws it: four rows of about 20 columns are enough for sticks, five for a die.
    ///
    /// Where there is no room between sticks, underlines keep them apart.
    pub fn draw(&self, buffer: &mut Buffer, area: Rect, theme: Theme) {
        if self.throw.is_none() {
            return;
        }
        if self.device.sticks().is_some() {
            self.draw_sticks(buffer, area, theme);
        } else {
            self.draw_die(buffer, area, theme);
        }
    }

    fn draw_sticks(&self, buffer: &mut Buffer, area: Rect, theme: Theme) {
        let length = area.width.saturating_sub(6).clamp(6, 24);
        let (step, apart) = if area.height >= 7 { (2, Modifier::empty()) } else { (1, Modifier::UNDERLINED) };
        for stick in (0..4u16).take_while(|stick| stick * step < area.height) {
            let (side, shift) = self.stick(u32::from(stick));
            let (fill, role) = match side {
                Side::Light => (" ", Role::StickLight),
                Side::Dark => (theme.glyph("▒", "#"), Role::StickDark),
                Side::Edge => (theme.glyph("─", "-"), Role::StickEdge),
            };
            let body = format!("({})", fill.repeat(usize::from(length)));
            let style = theme.style(role).add_modifier(apart);
            text(buffer, area.x + 1 + shift, area.y + stick * step, &body, style);
        }
    }

    /// Which side of a stick is up, and how far it is off its place.
    fn stick(&self, stick: u32) -> (Side, u16) {
        let noise = mix(self.seed ^ u64::from(stick) << 32);
        let landing = FRAMES - 7 + 2 * stick.min(3) + 1;
        if self.frame >= landing.min(FRAMES) || self.throw.is_none() {
            return (self.lying(stick), 1);
        }
        let turn = self.frame + u32::try_from(noise & 3).unwrap_or(0);
        let side = match turn % 4 {
            0 => Side::Light,
            2 => Side::Dark,
            _ => Side::Edge,
        };
        let shift = mix(noise ^ u64::from(self.frame)) % 3;
        (side, u16::try_from(shift).unwrap_or(0))
    }

    fn lying(&self, stick: u32) -> Side {
        if let Some(Faces::Sticks(sides)) = self.faces {
            return match sides[stick as usize % 4] {
                StickSide::Light => Side::Light,
                StickSide::Dark => Side::Dark,
            };
        }
        let Some(throw) = self.throw else { return Side::Dark };
        let light = if throw.value() > 4 { 0 } else { usize::from(throw.value()) };
        // The sticks in an order drawn from the seed; the first ones show their light side.
        let mut order = [0u32, 1, 2, 3];
        order.sort_by_key(|s| mix(self.seed.rotate_left(17) ^ u64::from(*s)));
        if order.iter().take(light).any(|s| *s == stick) { Side::Light } else { Side::Dark }
    }

    fn draw_die(&self, buffer: &mut Buffer, area: Rect, theme: Theme) {
        let values: Vec<_> = self.device.values().iter().collect();
        let throw = if self.is_still() || values.is_empty() {
            self.throw
        } else {
            let pick = mix(self.seed ^ u64::from(self.frame)) % values.len() as u64;
            usize::try_from(pick).ok().and_then(|pick| values.get(pick).copied())
        };
        let face = match (self.device, throw.map(Throw::value)) {
            (_, None) => ["     ", "     ", "     "],
            (Device::LongDie, Some(1)) => ["  |  ", "  |  ", "  |  "],
            (Device::LongDie, Some(2)) => [" | | ", " | | ", " | | "],
            (Device::LongDie, Some(3)) => ["| | |", "| | |", "| | |"],
            (Device::LongDie, Some(_)) => [" \\ / ", "  X  ", " / \\ "],
            (_, Some(1)) => ["     ", "  o  ", "     "],
            (_, Some(2)) => ["o    ", "     ", "    o"],
            (_, Some(3)) => ["o    ", "  o  ", "    o"],
            (_, Some(4)) => ["o   o", "     ", "o   o"],
            (_, Some(5)) => ["o   o", "  o  ", "o   o"],
            (_, Some(_)) => ["o   o", "o   o", "o   o"],
        };
        let shift = if self.is_still() { 0 } else { self.frame % 3 };
        let x = area.x + u16::try_from(shift).unwrap_or(0);
        let style = theme.style(Role::StickLight);
        let (top, bottom) = (theme.glyph("╭───────╮", ".-------."), theme.glyph("╰───────╯", "'-------'"));
        let side = theme.glyph("│", "|");
        for (y, row) in (area.y..area.bottom()).zip(
            std::iter::once(top.to_owned())
                .chain(face.iter().map(|row| format!("{side} {row} {side}")).chain(std::iter::once(bottom.to_owned()))),
        ) {
            text(buffer, x, y, &row, style);
        }
    }
}

/// A number that looks like chance and always comes out the same (splitmix64).
const fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_light_sides_are_the_value() {
        for seed in 0..50 {
            for weighted in Device::SticksNone6.throws() {
                let picture = ThrowPicture {
                    device: Device::SticksNone6,
                    throw: Some(weighted.throw),
                    faces: None,
                    frame: FRAMES,
                    seed,
                };
                let light = (0..4).filter(|s| picture.stick(*s).0 == Side::Light).count();
                let value = usize::from(weighted.throw.value());
                assert_eq!(light, if value == 6 { 0 } else { value });
                assert!((0..4).all(|s| picture.stick(s).1 == 1 && picture.stick(s).0 != Side::Edge));
            }
        }
    }

    #[test]
    fn sticks_come_to_rest_one_by_one() {
        let throw = Throw::new(2);
        let rest = |frame| {
            let moving = ThrowPicture { device: Device::SticksNone5, throw, faces: None, frame, seed: 3 };
            let still = ThrowPicture { frame: FRAMES, ..moving };
            (0..4).filter(|s| moving.stick(*s) == still.stick(*s)).count()
        };
        assert!(rest(0) < 4);
        assert_eq!(rest(FRAMES), 4);
    }
}
