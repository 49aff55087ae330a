//! A rule set while it is read: one value a key.

use alloc::string::String;
use alloc::vec::Vec;

use crate::rules::{
    Backward, BearingOff, Beauty, Choice, Clauses, Drawn, Ending, Entry, ExitPath, ExtraThrows, FrontDuty, Hit, Info,
    Labels, LastHouse, LastResort, LateHouses, Layout, MatchPlay, MiddleRow, OccupiedRefuge, Passing, PieceSet,
    Protection, Remainder, Signs, Start, Steps, Water, WaterTurn, WhoBegins, WrongThrow,
};
use crate::{ByPlayer, Device, House, HouseSet, Player, ThrowSet};

/// A rule set while it is read.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    pub(crate) info: Info,
    pub(crate) labels: Labels,
    /// All but `entry`, which is two keys in the file.
    pub(crate) clauses: Clauses,
    pub(crate) entry: EntryKind,
    pub(crate) entry_throws: ThrowSet,
}

/// The key `entry`; its throws are the key `entry_throws`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EntryKind {
    None,
    Compulsory,
    Free,
}

impl Draft {
    /// What stands where the file has not (yet) given a value. No file is
    /// accepted before every clause has been read.
    pub(crate) fn blank() -> Self {
        Self {
            info: Info {
                id: String::new(),
                revision: 1,
                title: String::new(),
                author: String::new(),
                source: String::new(),
                period: String::new(),
                special: String::new(),
                signs: Signs::NewKingdom,
                drawn: Drawn::TopDown,
                piece_set: PieceSet::default(),
                aliases: Vec::new(),
                options: Vec::new(),
            },
            labels: Labels::default(),
            clauses: blank_clauses(),
            entry: EntryKind::None,
            entry_throws: ThrowSet::EMPTY,
        }
    }

    /// Takes apart what [`Draft::clauses`] puts together.
    pub(crate) fn of(info: &Info, labels: &Labels, clauses: &Clauses) -> Self {
        let (entry, entry_throws) = match clauses.entry {
            Entry::None => (EntryKind::None, ThrowSet::EMPTY),
            Entry::Compulsory(throws) => (EntryKind::Compulsory, throws),
            Entry::Free => (EntryKind::Free, ThrowSet::EMPTY),
        };
        Self { info: info.clone(), labels: labels.clone(), clauses: clauses.clone(), entry, entry_throws }
    }

    /// The clauses as the move generator reads them.
    pub(crate) fn clauses(&self) -> Clauses {
        let entry = match self.entry {
            EntryKind::None => Entry::None,
            EntryKind::Compulsory => Entry::Compulsory(self.entry_throws),
            EntryKind::Free => Entry::Free,
        };
        Clauses { entry, ..self.clauses.clone() }
    }
}

fn blank_clauses() -> Clauses {
    Clauses {
        start: Start {
            layout: Layout::Alternating,
            pieces: 5,
            beginner: Player::Dark,
            throw: None,
            owed: 0,
            front_duty: ByPlayer::new(FrontDuty::None, FrontDuty::None),
            who_begins: WhoBegins::Agreement,
        },
        device: Device::SticksNone5,
        grants: ThrowSet::EMPTY,
        extra_throws: ExtraThrows::Again,
        passing: Passing::Any,
        hit: Hit::Exchange,
        protection: Protection::None,
        unprotected: HouseSet::EMPTY,
        refuges: HouseSet::EMPTY,
        occupied_refuge: OccupiedRefuge::Illegal,
        backward: Backward::Never,
        backward_from: HouseSet::EMPTY,
        last_resort: LastResort::Pass,
        beauty: Beauty::Open,
        late_houses: LateHouses::Plain,
        water: Water::Plain,
        water_turn: WaterTurn::GoesOn,
        wrong_throw: WrongThrow::NoUse,
        exit_only: HouseSet::EMPTY,
        bearing_off: BearingOff {
            exits: [ThrowSet::EMPTY; 30],
            home: House::at(1),
            path: ExitPath::Free,
            last_house: LastHouse::Stands,
            remainder: Remainder::Lost,
        },
        entry: Entry::None,
        choice: Choice::Any,
        steps: Steps::default(),
        middle_row: MiddleRow::Second,
        ending: Ending::BearOffAll,
        match_play: MatchPlay::Games,
    }
}
