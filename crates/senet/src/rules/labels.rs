//! Which clause of a rule set speaks of what, so that a refusal can cite it.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// What a clause speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Topic {
    /// A throw must be used when it can be.
    MustMove,
    /// A piece never lands on its own side's piece.
    OwnPiece,
    /// Backward moves.
    Backward,
    /// Passing over pieces.
    Passing,
    /// Landing on an enemy, and where it goes.
    Hit,
    /// Runs that protect their pieces.
    Protection,
    /// Houses where a piece cannot be hit.
    Refuge,
    /// House 26.
    Beauty,
    /// House 27.
    Water,
    /// Houses whose pieces have no move but off the board.
    ExitOnly,
    /// The throws that bear off.
    Exit,
    /// What a throw other than the exit throw does on 28 and 29.
    WrongThrow,
    /// Where the side's other pieces must be when one is borne off.
    Home,
    /// Points left over after bearing off.
    Remainder,
    /// The front piece's duty.
    FrontDuty,
    /// Entering pieces.
    Entry,
    /// Which pieces a throw lets one choose.
    Choice,
    /// Throws bound to a piece.
    BoundThrow,
    /// What is done when nothing can move.
    LastResort,
    /// Sideways steps.
    Step,
    /// Target houses.
    Targets,
}

impl Topic {
    /// Every topic, with its key in the `[clauses]` table of rule-set files and
    /// the label that holds when a file does not name one.
    pub const ALL: [(Self, &'static str, &'static str); 21] = [
        (Self::MustMove, "must-move", "C1"),
        (Self::OwnPiece, "own-piece", "C3"),
        (Self::Backward, "backward", "C4"),
        (Self::Passing, "passing", "C6"),
        (Self::Hit, "hit", "C5"),
        (Self::Protection, "protection", "C6"),
        (Self::Refuge, "refuge", "C6"),
        (Self::Beauty, "beauty", "C1"),
        (Self::Water, "water", "C1"),
        (Self::ExitOnly, "exit-only", "C8"),
        (Self::Exit, "exit", "C8"),
        (Self::WrongThrow, "wrong-throw", "C8"),
        (Self::Home, "home", "C8"),
        (Self::Remainder, "remainder", "C8"),
        (Self::FrontDuty, "front-duty", "C1"),
        (Self::Entry, "entry", "C1"),
        (Self::Choice, "choice", "C1"),
        (Self::BoundThrow, "bound-throw", "C1"),
        (Self::LastResort, "last-resort", "C2"),
        (Self::Step, "step", "C1"),
        (Self::Targets, "targets", "C8"),
    ];
}

/// The labels of a rule set's clauses, by topic.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Labels(Vec<(Topic, String)>);

impl Labels {
    /// Sets the label of a topic.
    pub(crate) fn set(&mut self, topic: Topic, label: &str) {
        self.0.retain(|(t, _)| *t != topic);
        self.0.push((topic, label.to_owned()));
    }

    /// The rule set's own labels.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Topic, &str)> {
        self.0.iter().map(|(topic, label)| (*topic, label.as_str()))
    }

    /// The label of a topic: the rule set's own, else that of the common definitions.
    pub(crate) fn get(&self, topic: Topic) -> &str {
        if let Some((_, label)) = self.0.iter().find(|(t, _)| *t == topic) {
            return label;
        }
        Topic::ALL.iter().find(|(t, ..)| *t == topic).map_or("", |(_, _, label)| label)
    }
}
