//! The pieces, seen from the side or, the discs, from above. In every set the two
//! sides are told apart by their shapes.

use senet::{PieceSet, Player};

use super::parts::{self, Ink, Part, Tints};
use crate::palette::Palette;
use crate::scene::Drawing;

use Ink::{Body, Dark, DarkLine, Lit, Shade, ShadeLine};

/// A piece of a set, standing on the bottom of the unit square.
///
/// ```
/// use senet::{PieceSet, Player};
/// use senet_board::{Palette, art};
/// let piece = |set, side| art::piece(set, side, &Palette::INK);
/// assert_ne!(piece(PieceSet::Lions, Player::Light), piece(PieceSet::Cones, Player::Light));
/// ```
#[must_use]
pub fn piece(set: PieceSet, player: Player, palette: &Palette) -> Drawing {
    let (body, shade) = match player {
        Player::Light => (palette.light, palette.light_shade),
        Player::Dark => (palette.dark, palette.dark_shade),
    };
    parts::draw(parts_of(set, player), Tints { body, shade, line: palette.piece_line })
}

const fn parts_of(set: PieceSet, player: Player) -> &'static [Part] {
    match (set, player) {
        (PieceSet::Cones, Player::Light) => CONE,
        (PieceSet::Cones, Player::Dark) => REEL,
        (PieceSet::Domes, Player::Light) => LOW_DOME,
        (PieceSet::Domes, Player::Dark) => TALL_DOME,
        (PieceSet::Lions, Player::Light) => LIONESS,
        (PieceSet::Lions, Player::Dark) => LION,
        (PieceSet::Pawns, Player::Light) => BALL_PAWN,
        (PieceSet::Pawns, Player::Dark) => POINTED_PAWN,
        (PieceSet::Discs, Player::Light) => RING,
        (PieceSet::Discs, Player::Dark) => ROSETTE,
    }
}

const CONE: &[Part] = &[
    (Body, "M42 27C42 50 30 72 17 86C15 90 15 95 20 97L80 97C85 95 85 90 83 86C70 72 58 50 58 27Z"),
    (Shade, "M56 30C57 50 66 72 79 87L62 87C55 70 53 50 56 30Z"),
    (DarkLine, "M20 86C35 89 65 89 80 86"),
    (Body, "O50 18 14"),
];

const REEL: &[Part] = &[
    (
        Body,
        "M20 40C20 36 22 34 26 34L74 34C78 34 80 36 80 40C80 49 63 53 63 65C63 76 83 80 84 90C84 95 82 97 78 97\
         L22 97C18 97 16 95 16 90C17 80 37 76 37 65C37 53 20 49 20 40Z",
    ),
    (ShadeLine, "M30 42L70 42M26 88L74 88M45 60L45 70"),
];

const LOW_DOME: &[Part] = &[
    (Body, "M12 97C7 97 7 91 8 87C12 65 29 52 50 52C71 52 88 65 92 87C93 91 93 97 88 97Z"),
    (Shade, "M62 58C76 63 85 74 88 88L72 88C72 76 69 66 62 58Z"),
    (DarkLine, "M9 88L91 88"),
];

const TALL_DOME: &[Part] = &[
    (Body, "M24 97C19 97 19 91 20 87C21 62 31 38 50 38C69 38 79 62 80 87C81 91 81 97 76 97Z"),
    (ShadeLine, "M24 86L76 86M33 73C34 63 37 55 41 49"),
    (Body, "M43 40L43 32C30 27 31 6 50 6C69 6 70 27 57 32L57 40Z"),
    (ShadeLine, "M42 20C42 16 44 14 47 13"),
];

const LIONESS: &[Part] = &[
    (Body, "M32 66C33 79 27 87 17 90L17 97L83 97L83 90C73 87 67 79 68 66Z"),
    (Shade, "M62 76C66 84 72 89 79 92L66 92C63 87 62 82 62 76Z"),
    (Body, "M24 40C12 34 9 20 16 12C26 8 36 14 40 24Z"),
    (Body, "M76 40C88 34 91 20 84 12C74 8 64 14 60 24Z"),
    (Shade, "M24 32C18 27 17 22 19 18C24 17 29 20 32 25Z"),
    (Shade, "M76 32C82 27 83 22 81 18C76 17 71 20 68 25Z"),
    (
        Body,
        "M50 14C66 14 78 24 80 40C81 50 77 57 70 60C68 70 62 79 50 79C38 79 32 70 30 60C23 57 19 50 20 40C22 24 34 14 50 14Z",
    ),
    (Shade, "M45 28L55 28L57 50L43 50Z"),
    (Dark, "M40 50C46 48 54 48 60 50C59 56 54 60 50 60C46 60 41 56 40 50Z"),
    (DarkLine, "M50 58L50 67M37 64C41 71 48 71 50 67C52 71 59 71 63 64M44 74C48 76 52 76 56 74"),
    (Dark, "M24 38C29 32 37 34 42 43C36 45 28 44 24 38Z"),
    (Dark, "M76 38C71 32 63 34 58 43C64 45 72 44 76 38Z"),
];

const LION: &[Part] = &[
    (Body, "M28 70L12 91L12 97L88 97L88 91L72 70Z"),
    (
        Body,
        "M42 11C44 3 48 2 53 2 54 7 56 9 58 11 64 5 68 5 73 7 71 12 72 15 72 18 81 15 85 17 88 20 83 24 83 27 82 30 92 30 95 34 96 38 90 40 88 43 86 45 95 49 96 53 95 57 88 57 85 58 82 60 89 67 88 70 85 74 79 71 76 72 72 72 75 80 72 83 68 85 64 81 61 79 58 79 56 87 52 88 47 88 46 83 44 81 42 79 36 85 32 85 27 83 29 78 28 75 28 72 19 75 15 73 12 70 17 66 17 63 18 60 8 60 5 56 4 52 10 50 12 47 14 45 5 41 4 37 5 33 12 33 15 32 18 30 11 23 12 20 15 16 21 19 24 18 28 18 25 10 28 7 32 5 36 9 39 11 42 11Z",
    ),
    (Lit, "M29 34C22 31 21 24 26 20C32 19 38 23 39 28Z"),
    (Lit, "M71 34C78 31 79 24 74 20C68 19 62 23 61 28Z"),
    (
        Lit,
        "M50 20C63 20 72 28 73 41C74 48 70 54 65 57C63 66 58 73 50 73C42 73 37 66 35 57C30 54 26 48 27 41C28 28 37 20 50 20Z",
    ),
    (Dark, "M41 48C46 46 54 46 59 48C58 54 54 57 50 57C46 57 42 54 41 48Z"),
    (DarkLine, "M50 55L50 63M39 60C43 66 48 66 50 63C52 66 57 66 61 60"),
    (Dark, "M30 39C34 33 40 35 44 42C39 44 33 43 30 39Z"),
    (Dark, "M70 39C66 33 60 35 56 42C61 44 67 43 70 39Z"),
];

const BALL_PAWN: &[Part] = &[
    (Body, "M39 44C39 60 33 73 23 83L77 83C67 73 61 60 61 44Z"),
    (Shade, "M56 47C57 60 62 73 70 81L60 81C55 71 54 60 56 47Z"),
    (Body, "M18 83L82 83C86 86 87 93 84 97L16 97C13 93 14 86 18 83Z"),
    (Body, "M32 38L68 38L72 45L28 45Z"),
    (Body, "O50 21 18"),
];

const POINTED_PAWN: &[Part] = &[
    (Body, "M40 46L32 83L68 83L60 46Z"),
    (Body, "M14 97L14 83L86 83L86 97Z"),
    (Body, "M50 2L70 23L60 40L40 40L30 23Z"),
    (Body, "M26 40L74 40L74 48L26 48Z"),
    (ShadeLine, "M22 90L78 90M45 56L42 75M39 23L50 12"),
];

const RING: &[Part] = &[(Body, "O50 54 43"), (Shade, "O50 54 35"), (Body, "O50 54 24"), (Lit, "O50 54 9")];

const ROSETTE: &[Part] = &[
    (
        Body,
        "M37 23C33 10 67 10 63 23 69 11 93 35 81 41 94 37 94 71 81 67 93 73 69 97 63 85 67 98 33 98 37 85 31 97 7 73 19 67 6 71 6 37 19 41 7 35 31 11 37 23Z",
    ),
    (ShadeLine, "M56 40L62 25M64 48L79 42M64 60L79 66M56 68L62 83M44 68L38 83M36 60L21 66M36 48L21 42M44 40L38 25"),
    (Lit, "O50 54 10"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_is_written_as_it_should_be() {
        for set in PieceSet::ALL {
            for player in Player::BOTH {
                for (_, shape) in parts_of(set, player) {
                    assert!(parts::tests::is_sound(shape), "{set:?} {player}: {shape}");
                }
            }
        }
    }

    #[test]
    fn sides_differ_in_shape_and_sets_in_everything() {
        let shapes = |set, player| parts_of(set, player).iter().map(|(_, shape)| *shape).collect::<Vec<_>>();
        let all: Vec<_> =
            PieceSet::ALL.into_iter().flat_map(|set| Player::BOTH.map(|player| shapes(set, player))).collect();
        for (at, one) in all.iter().enumerate() {
            for other in &all[at + 1..] {
                assert!(one.iter().all(|shape| !other.contains(shape)), "{one:?}");
            }
        }
    }
}
