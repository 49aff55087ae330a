//! What the evaluation sees in a position: a fixed list of numbers, each the
//! side to move's less the other side's unless its name says otherwise.

use senet::{Ending, Player, Position, Water};

use super::terrain::{self, Terrain};

/// How many features there are.
pub(crate) const COUNT: usize = 37;

/// The features of a position, side to move first.
pub(crate) type Features = [f32; COUNT];

/// The features' names, in order.
pub(crate) const NAMES: [&str; COUNT] = [
    "on turn",
    "on turn, by length of the game",
    "pips, by length",
    "turns home, by length",
    "turns home",
    "pieces left",
    "in hand",
    "row 1, first half",
    "row 2, first half",
    "row 2, second half",
    "row 3 below 26",
    "on 26",
    "on 27",
    "on 28 to 30",
    "chance to leave",
    "on refuges",
    "safe by runs or house",
    "trios' inner pieces",
    "rearmost piece",
    "not home",
    "turns at risk, to throw",
    "turns at risk, not to throw",
    "chance of a hit, to throw",
    "chance of a hit, not to throw",
    "chance of no move, to throw",
    "chance of no move, not to throw",
    "mobility, to throw",
    "mobility, not to throw",
    "pieces held up",
    "throws owed and missed",
    "front duty",
    "lost for good",
    "on targets",
    "way to targets, by length",
    "past their targets",
    "leader",
    "way of the front piece",
];

/// One side of a position.
struct Side {
    pieces: u32,
    hand: f32,
    turns: f32,
    pips: f32,
    safe: u32,
    targets: u32,
}

impl Side {
    fn of(terrain: &Terrain, position: &Position, player: Player) -> Self {
        let pieces = position.pieces(player).bits();
        let hand = f32::from(position.in_hand()[player]);
        let mut turns = hand * terrain.turns[0];
        let mut pips = hand * 32.0;
        let mut rest = pieces;
        while rest != 0 {
            let index = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            turns += terrain.turns[index + 1];
            pips += (30 - index) as f32;
        }
        let targets = match terrain.ending {
            Ending::Targets => targets(position, player),
            _ => 0,
        };
        Self { pieces, hand, turns, pips, safe: terrain.safe(pieces, targets), targets }
    }
}

/// Houses 12, 14, … 30 for the leader, 11, 13, … 29 for the other side; none before there is one.
fn targets(position: &Position, player: Player) -> u32 {
    const LEADER: u32 = 0x2AAA_AAAA & !0x3FF;
    match position.first_home() {
        None => 0,
        Some(first) if first == player => LEADER,
        Some(_) => LEADER >> 1,
    }
}

/// The features of a position in which a throw is due.
pub(crate) fn of(terrain: &Terrain, position: &Position) -> Features {
    let me = position.side_to_move();
    let (mine, theirs) = (Side::of(terrain, position, me), Side::of(terrain, position, me.opponent()));
    let length = 4.0 / (4.0 + mine.turns + theirs.turns).sqrt();
    let mut f = [0.0; COUNT];
    f[0] = 1.0;
    f[1] = length;
    f[2] = (theirs.pips - mine.pips) * 0.1 * length;
    f[3] = (theirs.turns - mine.turns) * 0.1 * length;
    f[4] = (theirs.turns - mine.turns) * 0.1;
    standing(terrain, &mine, &mut f, 1.0);
    standing(terrain, &theirs, &mut f, -1.0);
    contact(terrain, &mine, &theirs, &mut f);
    f[29] = f32::from(position.owed()) + f32::from(position.missed()[me.opponent()]) - f32::from(position.missed()[me]);
    f[30] = f32::from(i8::from(position.owes_front_move(me)) - i8::from(position.owes_front_move(me.opponent())));
    f[31] = f32::from(position.lost()[me]) - f32::from(position.lost()[me.opponent()]);
    if terrain.ending == Ending::Targets {
        f[35] = match position.first_home() {
            None => 0.0,
            Some(first) if first == me => 1.0,
            Some(_) => -1.0,
        };
    }
    f
}

/// Where a side's pieces stand.
fn standing(terrain: &Terrain, side: &Side, f: &mut Features, sign: f32) {
    let pieces = side.pieces;
    let count = |set: u32| (pieces & set).count_ones() as f32 * sign;
    f[5] += pieces.count_ones() as f32 * sign + side.hand * sign;
    f[6] += side.hand * sign;
    f[7] += count(0x1F);
    f[8] += count(0x1F << 10);
    f[9] += count(0x1F << 15);
    f[10] += count(0x1F << 20);
    f[11] += count(terrain::BEAUTY);
    f[12] += count(terrain::WATER);
    f[13] += count(0x7 << 27);
    let away = pieces & terrain.not_home;
    if away == 0 && side.hand == 0.0 {
        let mut late = pieces & !0xF_FFFF;
        while late != 0 {
            f[14] += terrain.leaves[late.trailing_zeros() as usize + 1] * sign;
            late &= late - 1;
        }
    }
    f[15] += count(terrain.refuges);
    f[16] += side.safe.count_ones() as f32 * sign;
    f[17] += terrain::inner(pieces).count_ones() as f32 * sign;
    if pieces != 0 {
        f[18] += (30 - pieces.trailing_zeros()) as f32 * 0.1 * sign;
    }
    f[19] += away.count_ones() as f32 * sign;
    if terrain.ending == Ending::Targets {
        f[36] += 0.1 * sign * (30 - pieces.checked_ilog2().map_or(0, |index| index + 1)) as f32;
    }
    if side.targets != 0 {
        f[36] = 0.0;
        let (way, past) = way_to_targets(side);
        f[32] += count(side.targets);
        f[33] += way * 0.1 * sign;
        f[34] += past * sign;
    }
}

/// The pips from the pieces to the targets, the foremost piece to the highest
/// target and so on, and how many pieces have gone past theirs.
fn way_to_targets(side: &Side) -> (f32, f32) {
    let (mut pieces, mut targets) = (side.pieces, side.targets);
    let (mut way, mut past) = (0.0, 0.0);
    while let Some(target) = targets.checked_ilog2() {
        targets ^= 1 << target;
        let at = match pieces.checked_ilog2() {
            Some(index) => {
                pieces ^= 1 << index;
                index as f32
            }
            None => -1.0,
        };
        let left = target as f32 - at;
        if left < 0.0 {
            past += 1.0;
        } else {
            way += left;
        }
    }
    (way, past)
}

/// What the sides could do to each other with their next throw.
fn contact(terrain: &Terrain, mine: &Side, theirs: &Side, f: &mut Features) {
    for (at, side, other, sign) in [(0, mine, theirs, 1.0), (1, theirs, mine, -1.0)] {
        let (own, enemy) = (side.pieces, other.pieces);
        let blockers = terrain.blockers(own, enemy);
        let held = own | enemy;
        let (mut risk, mut hit, mut stuck, mut mobility) = (0.0, 0.0, 0.0, 0.0);
        for &(throw, chance) in &terrain.throws {
            let reach = terrain.reach(own, enemy, other.safe, blockers, throw);
            if reach.houses | reach.exits == 0 {
                stuck += chance;
            }
            mobility += chance * (reach.houses.count_ones() + reach.exits.count_ones()) as f32;
            if reach.hits != 0 {
                let mut worst = 0.0f32;
                let mut hits = reach.hits;
                while hits != 0 {
                    let house = hits & hits.wrapping_neg();
                    hits ^= house;
                    worst = worst.max(terrain.loss(house, throw, held));
                }
                risk += chance * worst;
                hit += chance;
            }
        }
        if side.hand > 0.0 {
            stuck = 0.0;
        }
        f[20 + at] = risk * 0.1 * sign;
        f[22 + at] = hit * sign;
        f[24 + at] = stuck * sign;
        f[26 + at] = mobility * 0.1 * sign;
        if blockers != 0 && terrain.water != Water::Waits {
            let mut behind = 0;
            let mut step = 1;
            while step <= 4 {
                behind |= blockers >> step;
                step += 1;
            }
            f[28] += (own & behind).count_ones() as f32 * sign;
        }
    }
}
