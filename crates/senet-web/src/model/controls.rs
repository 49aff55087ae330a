//! What may be done besides pointing at the board, and what is to happen next.

use senet::{Move, ThrowSet};
use senet_play::{Seat, Stage};
use senet_protocol::RuleSet;
use senet_protocol::engine::{Effort, Request, Wanted};

use super::{Phase, Table};

/// Something that may be done with a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// Throw.
    Throw,
    /// Make this move, which no place on the board stands for, or one of those
    /// that look alike.
    Play(Move),
}

/// The buttons beside the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Controls {
    /// What may be done to take the game further, the usual first.
    pub buttons: Vec<Button>,
    /// The values that may be entered, where people throw.
    pub enter: Option<ThrowSet>,
    /// Whether a decision can be taken back.
    pub undo: Offered,
    /// Whether what was taken back can be played again.
    pub redo: Offered,
    /// Whether a hint can be asked for.
    pub hint: Offered,
}

/// Whether something is offered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Offered {
    /// It is.
    Yes,
    /// Not now.
    #[default]
    No,
}

impl Offered {
    pub(crate) const fn when(condition: bool) -> Self {
        if condition { Self::Yes } else { Self::No }
    }

    /// Whether it is.
    #[must_use]
    pub const fn is_yes(self) -> bool {
        matches!(self, Self::Yes)
    }
}

/// What is to happen next, and who sees to it.
#[derive(Clone, Debug, PartialEq)]
pub enum Next {
    /// A person is to do something.
    Person,
    /// The sticks are to come to rest: [`Table::settle`], after a while.
    Settle,
    /// The pieces are to arrive: [`Table::arrive`], after a while.
    Arrive,
    /// A computer player throws in the ritual: [`Table::throw`].
    Throw,
    /// A computer player is to be asked.
    Ask(Box<Request>),
    /// Nothing any more.
    Over,
}

/// How long a computer player may think, in milliseconds.
const THINKING: u32 = 600;
/// How long a hint may take.
const HINTING: u32 = 900;

impl Table {
    /// What may be done now with buttons.
    #[must_use]
    pub fn controls(&self) -> Controls {
        let mut controls = Controls {
            undo: Offered::when(self.phase != Phase::Tumbling && self.game.can_undo()),
            redo: Offered::when(self.phase != Phase::Tumbling && self.game.can_redo()),
            ..Controls::default()
        };
        if !self.waits_for_person() {
            return controls;
        }
        match self.game.stage() {
            Stage::Ritual(_) | Stage::Throw(_) if self.game.needs_throw_entered() => {
                controls.enter = Some(self.game.rules().clauses().device.values());
            }
            Stage::Ritual(_) | Stage::Throw(_) => controls.buttons.push(Button::Throw),
            Stage::Use(_) | Stage::Over(_) => {}
        }
        if self.alike.is_empty() {
            let moves = self.game.legal_moves().or_else(|| self.game.choices());
            let off_the_board = |legal: &Move| matches!(legal, Move::Pass | Move::Stay | Move::Stop);
            controls
                .buttons
                .extend(moves.iter().flat_map(senet::MoveSet::iter).filter(off_the_board).map(Button::Play));
        } else {
            controls.buttons = self.alike.iter().copied().map(Button::Play).collect();
        }
        let decides = matches!(self.game.stage(), Stage::Use(_)) || self.game.choices().is_some();
        controls.hint = Offered::when(decides && self.game.forced().is_none());
        controls
    }

    /// Does what a button says.
    pub fn press(&mut self, button: Button) {
        // What is refused has been told.
        let _ = match button {
            Button::Throw => self.throw(),
            Button::Play(chosen) => self.play(chosen),
        };
    }

    /// What is to happen next.
    #[must_use]
    pub fn next(&self) -> Next {
        match self.phase {
            Phase::Tumbling => return Next::Settle,
            Phase::Halfway | Phase::Moving => return Next::Arrive,
            Phase::Still => {}
        }
        match (self.game.stage(), self.game.to_act()) {
            (Stage::Over(_), _) | (_, None) => Next::Over,
            (_, Some(_)) if self.waits_for_person() => Next::Person,
            (Stage::Ritual(_), _) => Next::Throw,
            (_, Some(Seat::Computer(level))) => {
                let wanted = Wanted::Choose {
                    level: level.name().to_owned(),
                    // Where people throw there is no seed, and any will do.
                    seed: self.game.seed().unwrap_or(1),
                    ply: u32::try_from(self.game.plies().len()).unwrap_or(0),
                    effort: Effort::millis(THINKING),
                };
                Next::Ask(Box::new(self.request(wanted)))
            }
            (_, Some(Seat::Person { .. })) => Next::Person,
        }
    }

    /// The question for a hint.
    #[must_use]
    pub fn ask_for_hint(&self) -> Request {
        self.request(Wanted::Hint { effort: Effort::millis(HINTING) })
    }

    /// The question for the chances as they stand.
    #[must_use]
    pub fn ask_for_chances(&self) -> Request {
        self.request(Wanted::Chances { effort: Effort::millis(HINTING / 3) })
    }

    fn request(&self, wanted: Wanted) -> Request {
        Request {
            id: self.step,
            rules: RuleSet::of(self.game.rules()),
            position: self.game.state().to_string(),
            wanted,
        }
    }
}
