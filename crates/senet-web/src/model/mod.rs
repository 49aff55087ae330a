//! The table as plain data: what is due, what may be pointed at, what happened.
//!
//! Nothing here knows a browser, and nothing here decides a rule: the game of
//! `senet-play` does, and the page shows what stands here. Where moves come
//! from (a person, the engine, one day a server) makes no difference: they all
//! arrive through [`Table::throw`], [`Table::play`] and [`Table::choose_instead`].

mod answers;
pub mod book_html;
mod controls;
mod editor;
pub mod exchange;
mod on_board;
mod pieces;
mod pointing;
mod said;
mod seen;
pub mod shelf;
mod steps;
#[cfg(test)]
mod tests;
mod tutor;

use senet::{Move, Player};
use senet_board::{Orientation, Picker, Plan, Way};
use senet_play::{Cast, Contestant, Game, Hint, Seat, Stage, WinProb};

pub use controls::{Button, Controls, Next, Offered};
pub use editor::{Count, Editor};
pub use on_board::{Aside, Beside, Key, OnBoard};
pub use pieces::{How, Men, Piece, Spot};
pub use pointing::Pointed;
pub use said::{Said, Tone};
pub use seen::HouseSeen;
pub use steps::Motion;
pub use tutor::{Tutor, Way as LessonWay};

/// What moves on the table now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Nothing: what is due may be done.
    Still,
    /// The sticks tumble; what they show is not known to anyone yet.
    Tumbling,
    /// A piece goes to the house that the throw leads to, and will not stay there.
    Halfway,
    /// Pieces are on their way to where they stay.
    Moving,
}

/// A game, and how a person looks at it.
#[derive(Clone, Debug)]
pub struct Table {
    game: Game,
    plan: Plan,
    phase: Phase,
    /// The moves that can be pointed at, each with its way.
    ways: Vec<(Way, Move)>,
    picker: Picker,
    /// Moves that look alike; one of them is to be named.
    alike: Vec<Move>,
    men: Men,
    /// What lies open on the table: the last cast that everyone has seen.
    open: Option<(Option<Player>, Cast)>,
    said: Vec<Said>,
    hint: Option<Hint>,
    /// How likely Light wins, as last found.
    chances: Option<WinProb>,
    /// The number of plies after which the board is looked at; `None` for now.
    looked_at: Option<usize>,
    /// Counts up with each step, so that an answer to an older question is known as such.
    step: u32,
}

impl Table {
    /// Sits down to a game that begins or goes on.
    #[must_use]
    pub fn new(game: Game) -> Self {
        let (info, clauses) = (game.rules().info(), game.rules().clauses());
        let plan = Plan::of_rules(info, clauses, Orientation::of(info));
        let men = Men::of(game.state());
        let open = last_cast(&game);
        let mut table = Self {
            game,
            plan,
            phase: Phase::Still,
            ways: Vec::new(),
            picker: Picker::default(),
            alike: Vec::new(),
            men,
            open,
            said: Vec::new(),
            hint: None,
            chances: None,
            looked_at: None,
            step: 0,
        };
        table.offer();
        table
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The board of its rules.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// What moves now.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The pieces, each with its own identity.
    #[must_use]
    pub fn men(&self) -> &Men {
        &self.men
    }

    /// The cast that lies open: thrown, settled and seen. While sticks tumble
    /// there is none, so that nothing on the page can tell it early; and none when
    /// the next throw is due, which the last one could be taken for.
    #[must_use]
    pub fn open_cast(&self) -> Option<(Option<Player>, Cast)> {
        let due = self.phase == Phase::Still && matches!(self.game.stage(), Stage::Throw(_));
        self.open.filter(|(side, _)| self.phase != Phase::Tumbling && !(due && side.is_some()))
    }

    /// Who threw what lies open, where that was for who begins and is not to be used.
    #[must_use]
    pub fn thrown_for_beginning(&self) -> Option<Contestant> {
        let (None, _) = self.open_cast()? else { return None };
        let last = self.game.ritual()?.casts().last()?;
        (!matches!(self.game.stage(), Stage::Use(_))).then_some(last.by)
    }

    /// Everything told so far, the latest last.
    #[must_use]
    pub fn said(&self) -> &[Said] {
        &self.said
    }

    /// What the strongest player would do now, where that was asked.
    #[must_use]
    pub fn hint(&self) -> Option<&Hint> {
        self.hint.as_ref()
    }

    /// How likely Light wins: as it was found last, which may be a step ago.
    #[must_use]
    pub fn chances(&self) -> Option<WinProb> {
        self.chances
    }

    /// Counts up with each step of the game.
    #[must_use]
    pub fn step(&self) -> u32 {
        self.step
    }

    /// Whether a person is to act now, and nothing moves.
    #[must_use]
    pub fn waits_for_person(&self) -> bool {
        let person = self.game.to_act().is_some_and(|seat| seat.is_person() || self.game.needs_throw_entered());
        self.phase == Phase::Still && person
    }

    /// The side whose turn it is; `None` in the ritual and when the game is over.
    #[must_use]
    pub fn side_to_act(&self) -> Option<Player> {
        match self.game.stage() {
            Stage::Ritual(_) | Stage::Over(_) => None,
            Stage::Throw(position) => Some(position.side_to_move()),
            Stage::Use(decision) => Some(decision.side_to_move()),
        }
    }

    /// Whether exactly one person plays, and which side.
    #[must_use]
    pub fn only_person(&self) -> Option<Player> {
        let persons = Player::BOTH.map(|side| self.game.seats()[side].is_person());
        match persons {
            [true, false] => Some(Player::Light),
            [false, true] => Some(Player::Dark),
            _ => None,
        }
    }

    /// Who sits on a side.
    #[must_use]
    pub fn seat(&self, side: Player) -> &Seat {
        &self.game.seats()[side]
    }

    fn tell(&mut self, said: Said) {
        self.said.push(said);
    }
}

/// The cast on the table, else the last one used. A position may begin with a throw of
/// which nobody has seen how it fell.
fn last_cast(game: &Game) -> Option<(Option<Player>, Cast)> {
    let unseen = match game.stage() {
        Stage::Use(decision) if !decision.is_remainder() => {
            Some(Cast { number: 0, throw: decision.throw(), faces: None })
        }
        _ => None,
    };
    let now = game.on_table().or(unseen).map(|cast| (game.state().side_to_move(), cast));
    now.or_else(|| game.plies().iter().rev().find_map(|ply| Some((Some(ply.side), ply.cast?))))
}
