//! The numbering of positions against counts and against itself.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use senet::{PRESET_IDS, Rules, State};
use senet_tablebase::space::Space;

fn space(id: &str, pieces: u8) -> (Rules, Space) {
    let rules = Rules::preset(id).unwrap().with_pieces(pieces).unwrap();
    let space = Space::of(&rules).unwrap();
    (rules, space)
}

/// As many as the published solution of this hybrid counts, with 1 to 5 pieces a side.
#[test]
fn positions_as_published() {
    assert_eq!(space("modern-kendall", 5).1.cells(), 8_560_690_670);
}

/// Every number stands for a position, every position for its number, seen from
/// either side; the text of a position that a game can have is accepted.
#[test]
fn numbers_and_positions_agree() {
    for id in PRESET_IDS {
        let (rules, space) = space(id, 2);
        for slice in 0..space.slices().len() {
            for place in space.places(slice).step_by(7) {
                let position = space.position(place);
                assert_eq!(space.boards(place).0, position.pieces(senet::Player::Light).bits());
                assert_eq!(space.place(&position.mirrored()), space.place(&position), "{id}: {position}");
                if space.exists(&rules, place) {
                    assert_eq!(space.place(&position), Some(place), "{id}: {position}");
                } else {
                    assert!(space.extent().has_gaps(), "{id}: {position} is none, and no gaps are expected");
                }
            }
        }
    }
}

/// The start of the game is among the positions, or what follows it.
#[test]
fn the_start_has_its_place() {
    for id in PRESET_IDS {
        let (rules, space) = space(id, 3);
        match rules.start() {
            State::Due(start) => assert!(space.place(&start).is_some(), "{id}"),
            State::Pending(start) => {
                for chosen in start.legal_moves(&rules).iter() {
                    let State::Due(next) = start.play(&rules, chosen).unwrap() else { panic!("{id}") };
                    assert!(space.place(&next).is_some(), "{id}");
                }
            }
            State::Over(_) => panic!("{id}"),
        }
    }
}

/// A layer leads to itself and to those that it says it reads.
#[test]
fn layers_lead_where_they_say() {
    for id in PRESET_IDS {
        let (rules, space) = space(id, 2);
        let layer_of =
            |slice: u32| space.layers().iter().position(|layer| layer.slices.contains(&(slice as usize))).unwrap();
        for slice in 0..space.slices().len() {
            for place in space.places(slice).step_by(53).filter(|&place| space.exists(&rules, place)) {
                let position = space.position(place);
                let here = layer_of(place.slice);
                for throw in position.throws(&rules) {
                    let decision = position.with_throw(&rules, throw.throw).unwrap();
                    for chosen in decision.legal_moves(&rules).iter() {
                        if let State::Due(next) = decision.play(&rules, chosen).unwrap()
                            && let Some(next) = space.place(&next)
                        {
                            let there = layer_of(next.slice);
                            assert!(here == there || space.layers()[here].reads.contains(&there), "{id}: {position}");
                        }
                    }
                }
            }
        }
    }
}
