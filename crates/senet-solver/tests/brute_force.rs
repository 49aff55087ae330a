//! Tables against brute force: every position with one and with two pieces a
//! side, of every preset, its value found another way.
//!
//! The other way knows nothing of the solver: positions are kept as they are,
//! both colours, in a hash map; bounds begin at 0 and 1 and are brought together
//! by the plain equation, over and over, in floating point. The same is done for
//! draws, where a table has them, along the best moves.

#![allow(
    clippy::float_cmp,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a half is a half, and cells are cells"
)]
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::collections::HashMap;

use senet::{Decision, Offer, OptionValue, PRESET_IDS, Player, Position, Rules, State, Switch};
use senet_solver::{Plan, solve, verify};
use senet_tablebase::Bits;
use senet_tablebase::file::{Channel, Stopping, TableFile};
use senet_tablebase::space::Space;

/// Where a use of a throw leads to.
#[derive(Clone, Copy)]
enum End {
    /// To this position, with the same side to throw.
    Same(usize),
    /// To this position, with the other side to throw.
    Other(usize),
    /// To the end, with this value for the side that moved.
    Over(f64),
    /// To a position that the table does not have.
    Unknown,
}

/// All positions that lead to each other.
struct Web {
    positions: Vec<Position>,
    number: HashMap<Position, usize>,
    /// For each position the throws: weight (0: instead of throwing) and uses.
    throws: Vec<Vec<(f64, Vec<End>)>>,
}

impl Web {
    fn of(rules: &Rules, space: &Space) -> Self {
        let mut web = Self { positions: Vec::new(), number: HashMap::new(), throws: Vec::new() };
        let mut positions = Vec::new();
        for slice in 0..space.slices().len() {
            for place in space.places(slice).filter(|&place| !space.extent().has_gaps() || space.exists(rules, place)) {
                let position = space.position(place);
                assert_eq!(space.place(&position), Some(place), "{position}");
                positions.extend([position, position.mirrored()]);
            }
        }
        // From the end of the track: most of what a position leads to is then known.
        let houses =
            |position: &Position, side| position.pieces(side).iter().map(|h| u32::from(h.number())).sum::<u32>();
        positions.sort_by_cached_key(|position| {
            let own = houses(position, position.side_to_move());
            (std::cmp::Reverse(own + houses(position, position.side_to_move().opponent())), own)
        });
        for position in positions {
            web.add(position);
        }
        let mut at = 0;
        while at < web.positions.len() {
            let position = web.positions[at];
            let mut throws = Vec::new();
            for throw in position.throws(rules) {
                let decision = position.with_throw(rules, throw.throw).unwrap();
                let weight = f64::from(throw.weight) / f64::from(rules.clauses().device.outcomes());
                throws.push((weight, web.uses(rules, space, &decision)));
            }
            let choices: Vec<State> =
                position.choices(rules).iter().map(|choice| position.play_choice(rules, choice).unwrap()).collect();
            let side = position.side_to_move();
            if !choices.is_empty() {
                throws.push((0.0, choices.into_iter().flat_map(|state| web.ends(rules, space, side, state)).collect()));
            }
            web.throws.push(throws);
            at += 1;
        }
        web
    }

    fn add(&mut self, position: Position) -> usize {
        *self.number.entry(position).or_insert_with(|| {
            self.positions.push(position);
            self.positions.len() - 1
        })
    }

    fn uses(&mut self, rules: &Rules, space: &Space, decision: &Decision) -> Vec<End> {
        let states: Vec<State> =
            decision.legal_moves(rules).iter().map(|chosen| decision.play(rules, chosen).unwrap()).collect();
        states.into_iter().flat_map(|state| self.ends(rules, space, decision.side_to_move(), state)).collect()
    }

    fn ends(&mut self, rules: &Rules, space: &Space, side: Player, state: State) -> Vec<End> {
        match state {
            State::Over(finished) => {
                let winner = finished.outcome(rules).winner;
                vec![End::Over(winner.map_or(0.5, |winner| if winner == side { 1.0 } else { 0.0 }))]
            }
            State::Pending(rest) => self.uses(rules, space, &rest),
            State::Due(position) if space.place(&position).is_none() => vec![End::Unknown],
            State::Due(position) if position.side_to_move() == side => vec![End::Same(self.add(position))],
            State::Due(position) => vec![End::Other(self.add(position))],
        }
    }

    /// Lower and upper bounds of all values.
    fn solve(&self) -> Vec<[f64; 2]> {
        let mut bounds = vec![[0.0, 1.0]; self.positions.len()];
        for _ in 0..20_000 {
            let mut change: f64 = 0.0;
            for at in 0..bounds.len() {
                let next = [0, 1].map(|which| {
                    let value = |end: &End| match *end {
                        End::Same(to) => bounds[to][which],
                        End::Other(to) => 1.0 - bounds[to][1 - which],
                        End::Over(value) => value,
                        End::Unknown => which as f64,
                    };
                    let best = |uses: &Vec<End>| uses.iter().map(value).fold(0.0, f64::max);
                    let throwing: f64 = self.throws[at].iter().map(|(weight, uses)| weight * best(uses)).sum();
                    let instead =
                        self.throws[at].iter().filter(|(weight, _)| *weight == 0.0).map(|(_, uses)| best(uses));
                    instead.fold(throwing, f64::max)
                });
                change = change.max((next[0] - bounds[at][0]).abs()).max((next[1] - bounds[at][1]).abs());
                bounds[at] = next;
            }
            if change < 1e-9 {
                return bounds;
            }
        }
        panic!("bounds do not come together");
    }

    /// The probability of a draw of all positions, both sides playing the first use that is
    /// best by `cells`, as a table stores them.
    fn draws(&self, cells: &[u32], bits: Bits) -> Vec<f64> {
        let one = u64::from(bits.max()) * 2;
        let worth = |end: &End| match *end {
            End::Same(to) => u64::from(cells[to]) * 2,
            End::Other(to) => one - u64::from(cells[to]) * 2,
            End::Over(0.5) => one / 2,
            End::Over(value) => one * u64::from(value > 0.5),
            End::Unknown => panic!("no throws are owed where there are draws"),
        };
        let first_best = |uses: &Vec<End>| {
            let best = uses.iter().map(worth).max().unwrap();
            *uses.iter().find(|end| worth(end) == best).unwrap()
        };
        let played: Vec<Vec<(f64, End)>> = self
            .throws
            .iter()
            .map(|throws| {
                assert!(throws.iter().all(|(weight, _)| *weight > 0.0), "no choices instead of throwing");
                throws.iter().map(|(weight, uses)| (*weight, first_best(uses))).collect()
            })
            .collect();
        let mut draws = vec![0.0; self.positions.len()];
        for _ in 0..20_000 {
            let mut change: f64 = 0.0;
            for at in 0..draws.len() {
                let draw = |end: &End| match *end {
                    End::Same(to) | End::Other(to) => draws[to],
                    End::Over(value) => f64::from(u8::from(value == 0.5)),
                    End::Unknown => 0.0,
                };
                let next: f64 = played[at].iter().map(|(weight, end)| weight * draw(end)).sum();
                change = change.max((next - draws[at]).abs());
                draws[at] = next;
            }
            if change < 1e-12 {
                return draws;
            }
        }
        panic!("draws do not settle");
    }
}

/// The value of a position in a table, and how far it may be off.
fn probe(space: &Space, table: &TableFile, channel: Channel, position: &Position) -> (f64, f64) {
    let place = space.place(position).unwrap();
    let slice = place.slice as usize;
    let layer = space.layers().iter().position(|layer| layer.slices.contains(&slice)).unwrap();
    let cell = table.cell(channel, layer, space.slices()[slice].start + place.cell).unwrap();
    let record = &table.header().layers[layer].slices[slice - space.layers()[layer].slices.start];
    let certificate = if channel == Channel::Value { record.value } else { record.draws.unwrap() };
    assert_eq!(record.stopping, Stopping::Proven);
    let max = f64::from(table.header().bits.max());
    (f64::from(cell) / max, certificate.below.max(certificate.above) as f64 / 256.0 / max)
}

fn check(id: &str, pieces: u8) {
    check_rules(&Rules::preset(id).unwrap(), pieces);
}

fn check_rules(rules: &Rules, pieces: u8) {
    let rules = rules.with_pieces(pieces).unwrap();
    let id = format!("{} {:?}", rules.id(), rules.info().options);
    let space = Space::of(&rules).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table");
    solve(&rules, &Plan::usual(&rules), &path, &folder.path().join("work"), &mut ()).unwrap();
    let table = TableFile::open(&path).unwrap();
    verify(&rules, &table, &mut ()).unwrap();
    let web = Web::of(&rules, &space);
    let bounds = web.solve();
    let mut narrow = 0;
    for (position, &[low, high]) in web.positions.iter().zip(&bounds) {
        let (value, margin) = probe(&space, &table, Channel::Value, position);
        assert!(
            value - margin <= high + 1e-12 && value + margin >= low - 1e-12,
            "{id}: {position}: {value} ± {margin}, brute force {low}..{high}"
        );
        // Nothing unknown has a say.
        narrow += usize::from(high - low < 1e-7);
        let mirror = web.number[&position.mirrored()];
        assert!((bounds[mirror][0] - low).abs() < 1e-7, "{id}: {position} and its mirror image differ");
    }
    if table.header().channels.has(Channel::Draws) {
        let cells: Vec<u32> = web
            .positions
            .iter()
            .map(|position| {
                let max = f64::from(table.header().bits.max());
                (probe(&space, &table, Channel::Value, position).0 * max).round() as u32
            })
            .collect();
        for (position, draw) in web.positions.iter().zip(web.draws(&cells, table.header().bits)) {
            let (value, margin) = probe(&space, &table, Channel::Draws, position);
            assert!((value - draw).abs() <= margin + 1e-9, "{id}: {position}: draw {value} ± {margin}, not {draw}");
        }
    }
    let counted = space.extent().most_owed().is_none();
    assert!(!counted || narrow == bounds.len(), "{id}: only {narrow} of {} are exact", bounds.len());
    assert!(narrow > 0, "{id}");
}

#[test]
fn one_piece_a_side() {
    for id in PRESET_IDS {
        check(id, 1);
    }
}

/// Each option by itself, and for each rule set all that only add something together.
#[test]
fn one_piece_a_side_with_options() {
    let on = OptionValue::Switch(Switch::On);
    let mut steps = 0;
    for id in PRESET_IDS {
        let rules = Rules::preset(id).unwrap();
        let mut together = Vec::new();
        for option in rules.option_definitions().iter().filter(|option| option.name != "pieces") {
            for choice in option.choices.iter().filter(|choice| choice.value != option.default) {
                check_rules(&rules.with_options(&[(&option.name, choice.value.clone())]).unwrap(), 1);
                if choice.value == on {
                    together.push((option.name.as_str(), on.clone()));
                }
            }
        }
        if together.len() > 1 {
            let rules = rules.with_options(&together).unwrap();
            steps += usize::from(rules.clauses().steps.drift == Offer::Open);
            check_rules(&rules, 1);
        }
    }
    assert!(steps > 0, "steps are offered somewhere");
}

macro_rules! two_pieces_a_side {
    ($($name:ident: $ids:expr;)*) => {
        $(#[test]
        fn $name() {
            for id in $ids {
                check(id, 2);
            }
        })*
        #[test]
        fn every_preset_has_its_test() {
            let named: Vec<&str> = [$($ids.to_vec()),*].concat();
            assert!(PRESET_IDS.iter().all(|id| named.contains(id)), "{named:?}");
        }
    };
}

two_pieces_a_side! {
    two_pieces_kendall: ["kendall", "modern-kendall"];
    two_pieces_jequier: ["jequier"];
    two_pieces_bohtlingk: ["bohtlingk", "dom"];
    two_pieces_pogliaghi: ["pogliaghi-5", "pogliaghi-7", "pogliaghi-5-entry", "pogliaghi-7-placed"];
    two_pieces_ptolemies: ["ptolemies", "ptolemies-1.1"];
    two_pieces_ramses: ["ramses", "ramses-1.1"];
    two_pieces_bell: ["bell-cornelius", "bell", "skiryuk"];
}
