//! How soon a game can be won.

use rayon::prelude::*;
use senet::{Decision, Move, MoveSet, Player, Position, State};
use senet_tablebase::space::Place;
use senet_tablebase::table::Table;

use super::sample::{place, starts};
use super::{Effort, FactsError, OnProgress, told};

/// The longest of the shortest wins. The shortest win of a position is the least
/// number of throws, of both sides together, after which the side to throw can
/// have won: the throws are as it likes, and the enemy helps.
#[derive(Clone, Debug)]
pub struct Shortest {
    /// The position where it takes longest; `None` where no position can be won.
    pub position: Option<String>,
    /// How many throws it takes there.
    pub throws: u16,
    /// Positions that the side to throw can never win, whatever is thrown and played.
    pub never: u64,
    /// What it takes from the start of the game; `None` where a first throw is
    /// given, or the beginner can never win.
    pub start: Option<u16>,
}

const NEVER: u16 = u16::MAX;

/// Throws until the side to throw, or the enemy, has won.
type Soonest = [u16; 2];

/// What one use leads to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Edge(u32);

impl Edge {
    const OTHER: u32 = 1;
    const UNTHROWN: u32 = 2;

    fn new(cell: u64, flags: u32) -> Self {
        Self((cell as u32) << 2 | flags)
    }

    fn soonest(self, known: &[Soonest]) -> Soonest {
        let [win, loss] = known[(self.0 >> 2) as usize];
        let seen = if self.0 & Self::OTHER == 0 { [win, loss] } else { [loss, win] };
        seen.map(|throws| if self.0 & Self::UNTHROWN == 0 { throws.saturating_add(1) } else { throws })
    }
}

/// A position taken apart: what it leads to, and how soon it can end at once.
struct Node {
    edges: Vec<Edge>,
    ends: Soonest,
}

/// Cells are numbered in 30 bits here.
const MOST: u64 = 1 << 30;

impl Shortest {
    pub(super) fn of(table: &Table, effort: Effort, progress: &mut OnProgress<'_>) -> Result<Option<Self>, FactsError> {
        let space = table.space();
        let cells = space.cells();
        if cells > effort.shortest.min(MOST) {
            return Ok(None);
        }
        let starts = starts(table);
        let mut known: Vec<Soonest> = vec![[NEVER; 2]; cells as usize];
        let mut done = 0;
        for layer in space.layers() {
            let all: Vec<u64> = (done..done + layer.cells).collect();
            let mut nodes: Vec<Node> = Vec::new();
            for portion in all.chunks(1 << 15) {
                nodes.par_extend(portion.par_iter().map(|&cell| node(table, &starts, place(&starts, cell))));
                if progress(done + nodes.len() as u64, cells).is_break() {
                    return Err(FactsError::Stopped);
                }
            }
            settle(&nodes, done as usize, &mut known);
            done += layer.cells;
        }
        Ok(Some(Self::read(table, &starts, &known)))
    }

    fn read(table: &Table, starts: &[u64], known: &[Soonest]) -> Self {
        let mut longest: Option<(u64, u16)> = None;
        let mut never = 0;
        for (cell, &[win, _]) in (0..).zip(known) {
            if win != NEVER && longest.is_some_and(|(_, throws)| win <= throws) {
                continue;
            }
            let place = place(starts, cell);
            if table.space().extent().has_gaps() && !table.space().exists(table.rules(), place) {
                continue;
            }
            if win == NEVER {
                never += 1;
            } else {
                longest = Some((cell, win));
            }
        }
        let start = match table.rules().start() {
            State::Due(position) => table.space().place(&position).map(|place| at(starts, known, place)[0]),
            _ => None,
        };
        Self {
            position: longest.map(|(cell, _)| told(table, place(starts, cell))),
            throws: longest.map_or(0, |(_, throws)| throws),
            never,
            start: start.filter(|&throws| throws != NEVER),
        }
    }
}

fn at(starts: &[u64], known: &[Soonest], place: Place) -> Soonest {
    known[(starts[place.slice as usize] + place.cell) as usize]
}

/// Sweeps over a layer until nothing comes sooner. Forward moves lead to higher
/// numbers, so the last come first.
fn settle(nodes: &[Node], first: usize, known: &mut [Soonest]) {
    loop {
        let mut changed = false;
        for (index, node) in nodes.iter().enumerate().rev() {
            let mut soonest = node.ends;
            for edge in &node.edges {
                let [win, loss] = edge.soonest(known);
                soonest = [soonest[0].min(win), soonest[1].min(loss)];
            }
            if known[first + index] != soonest {
                known[first + index] = soonest;
                changed = true;
            }
        }
        if !changed {
            return;
        }
    }
}

fn node(table: &Table, starts: &[u64], place: Place) -> Node {
    let position = table.space().position(place);
    let mut node = Node { edges: Vec::new(), ends: [NEVER; 2] };
    let mut lead = Lead { table, starts, position: &position, node: &mut node };
    for throw in position.throws(table.rules()) {
        lead.uses(&position.with_throw_unchecked(throw.throw));
    }
    let choices = position.choices(table.rules());
    for choice in choices.iter() {
        lead.state(&position.play_choice_unchecked(table.rules(), choice), Edge::UNTHROWN);
    }
    node.edges.sort_unstable();
    node.edges.dedup();
    node.edges.shrink_to_fit();
    node
}

struct Lead<'a> {
    table: &'a Table,
    starts: &'a [u64],
    position: &'a Position,
    node: &'a mut Node,
}

impl Lead<'_> {
    fn uses(&mut self, decision: &Decision) {
        let moves: MoveSet<'_> = decision.legal_moves(self.table.rules());
        let moves: Vec<Move> = moves.iter().collect();
        for mv in moves {
            self.state(&decision.play_unchecked(self.table.rules(), mv), 0);
        }
    }

    fn state(&mut self, state: &State, unthrown: u32) {
        let side = self.position.side_to_move();
        match state {
            // More owed than counted is not followed: it only delays.
            State::Due(after) => {
                if let Some(place) = self.table.space().place(after) {
                    let cell = self.starts[place.slice as usize] + place.cell;
                    let turned = if after.side_to_move() == side { 0 } else { Edge::OTHER };
                    self.node.edges.push(Edge::new(cell, turned | unthrown));
                }
            }
            State::Pending(rest) => self.uses(rest),
            State::Over(finished) => {
                let throws = u16::from(unthrown == 0);
                if let Some(winner) = finished.outcome(self.table.rules()).winner {
                    self.ends(side, winner, throws);
                }
            }
        }
    }

    fn ends(&mut self, side: Player, winner: Player, throws: u16) {
        let soonest = &mut self.node.ends[usize::from(winner != side)];
        *soonest = (*soonest).min(throws);
    }
}
