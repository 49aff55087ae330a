//! The keys that decide play, in the order of [`Clauses`](crate::Clauses).

use super::{Choice, Key, Kind};
use crate::rules::load::draft::EntryKind;
use crate::rules::{
    self, Backward, Beauty, Ending, ExitPath, ExtraThrows, FrontDuty, Hit, LastHouse, LastResort, LateHouses, Layout,
    MatchPlay, MiddleRow, OccupiedRefuge, Offer, Passing, Protection, Remainder, RunLength, Water, WaterCourse,
    WaterTurn, WhoBegins, WrongThrow,
};
use crate::{ByPlayer, Device, House, Player};

const NO_DUTY: FrontDuty = FrontDuty::None;
const DUTY: FrontDuty = FrontDuty::Owed;

macro_rules! houses {
    ($field:ident) => {
        Kind::Houses { set: |draft, houses| draft.clauses.$field = houses, get: |draft| draft.clauses.$field }
    };
}

macro_rules! offer {
    ($field:ident) => {
        choices! { clauses.steps.$field:
            Offer::Closed, "closed", "", "it is not offered";
            Offer::Open, "open", "source 003", "it is offered";
        }
    };
}

pub(super) static CLAUSES: &[Key] = &[
    Key {
        name: "start.layout",
        about: "Where the pieces are before the first throw.",
        kind: choices! { clauses.start.layout:
            Layout::Alternating, "alternating", "C9", "side by side in turn from house 1, Light on the odd houses";
            Layout::InHand, "in-hand", "P1, E1", "the board is empty, every piece is still to enter";
        },
    },
    Key {
        name: "start.pieces",
        about: "How many pieces each side has.",
        kind: Kind::Number {
            least: 1,
            most: 10,
            set: |draft, number| draft.clauses.start.pieces = number,
            get: |draft| draft.clauses.start.pieces,
        },
    },
    Key {
        name: "start.beginner",
        about: "The side that throws first or, where a throw is already made, moves first.",
        kind: choices! { clauses.start.beginner:
            Player::Light, "light", "", "Light";
            Player::Dark, "dark", "", "Dark";
        },
    },
    Key {
        name: "start.throw",
        about: "A throw that is already made when the game begins: where the sides throw until someone throws 1 and \
                that 1 is the first move, it is 1. Otherwise \"none\".",
        kind: Kind::MaybeThrow {
            set: |draft, throw| draft.clauses.start.throw = throw,
            get: |draft| draft.clauses.start.throw,
        },
    },
    Key {
        name: "start.owed",
        about: "How many throws the beginner is owed after the first one. Needs extra_throws = \"owed\".",
        kind: Kind::Number {
            least: 0,
            most: 9,
            set: |draft, number| draft.clauses.start.owed = number,
            get: |draft| draft.clauses.start.owed,
        },
    },
    Key {
        name: "start.front_duty",
        about: "Which sides must make their first move with their front piece. If that piece has no forward use of \
                the throw, the throw is free, but the duty stays until the front piece has moved.",
        kind: choices! { clauses.start.front_duty:
            ByPlayer::new(NO_DUTY, NO_DUTY), "none", "", "neither";
            ByPlayer::new(DUTY, NO_DUTY), "light", "", "Light";
            ByPlayer::new(NO_DUTY, DUTY), "dark", "source 001", "Dark";
            ByPlayer::new(DUTY, DUTY), "both", "J1", "both";
        },
    },
    Key {
        name: "start.who_begins",
        about: "How the people at the table settle who plays which side. The game itself begins with start.beginner.",
        kind: choices! { clauses.start.who_begins:
            WhoBegins::Agreement, "agreement", "", "they agree";
            WhoBegins::FirstOne, "first-one", "source 004, 5th variant", "they throw in turn; who first throws 1 begins";
            WhoBegins::FirstOnePlays, "first-one-plays", "source 001; source 004, 2nd variant",
                "they throw in turn; who first throws 1 begins, and that 1 is also the first move";
            WhoBegins::HigherThrow, "higher-throw", "source 000", "both throw, the higher begins; equal throws again";
        },
    },
    Key {
        name: "device",
        about: "What is thrown, which values it gives and how often.",
        kind: choices! { clauses.device:
            Device::SticksNone5, "sticks-none-5", "sources 002, 003, 004",
                "four sticks; the throw is the number of light sides, or 5 when none is light";
            Device::SticksNone6, "sticks-none-6", "sources 000, 001, 004",
                "four sticks; the throw is the number of light sides, or 6 when none is light";
            Device::LongDie, "long-die", "source 004, 1st variant", "a long die, 1 to 4 equally often";
            Device::CommonDie, "common-die", "source 001", "a common die whose 5 is thrown again";
        },
    },
    Key {
        name: "grants",
        about: "The throw values after which the same side throws again.",
        kind: Kind::Throws { set: |draft, throws| draft.clauses.grants = throws, get: |draft| draft.clauses.grants },
    },
    Key {
        name: "extra_throws",
        about: "How further throws are counted.",
        kind: choices! { clauses.extra_throws:
            ExtraThrows::Again, "again", "C7", "after a grant the same side throws again";
            ExtraThrows::Owed, "owed", "T1, T5", "throws are owed and missed, one counted against the other";
        },
    },
    Key {
        name: "passing",
        about: "Over which pieces a piece may pass on its way, forward or backward. Its own side's runs never bar it.",
        kind: choices! { clauses.passing:
            Passing::Any, "any", "C6", "over any pieces";
            Passing::Nothing, "nothing", "D1", "over none, not even its own side's";
            Passing::NotRuns(RunLength::Pair), "not-pairs", "barricades",
                "not over two or more enemy pieces in a row";
            Passing::NotRuns(RunLength::Trio), "not-trios", "J2, B1, P2, M1",
                "not over three or more enemy pieces in a row";
            Passing::NotOtherPairs, "not-other-pairs", "S1",
                "not over two or more enemy pieces in a row, unless it lands on one of them";
        },
    },
    Key {
        name: "hit",
        about: "What becomes of an enemy piece that is landed on.",
        kind: choices! { clauses.hit:
            Hit::Exchange, "exchange", "C5", "the enemy goes to the house that the mover came from";
            Hit::ExchangeOrWater, "exchange-or-water", "K4",
                "the enemy goes to the house that the mover came from; an enemy hit on 28, 29 or 30 goes to 27 instead, if that is empty";
            Hit::PushToMiddle, "push-to-middle", "T2, ptolemies",
                "the enemy is pushed to the middle row of its column, where the house must be empty; in the middle row nothing can be hit";
            Hit::PushToTouching, "push-to-touching", "T2, ramses",
                "the enemy is pushed to an empty house of its column in a touching row; the mover chooses which";
            Hit::Capture, "capture", "L3", "the enemy is out of the game";
            Hit::ReturnToHand, "return-to-hand", "E2", "the enemy goes back to its owner's hand";
        },
    },
    Key {
        name: "protection",
        about: "Which runs of pieces protect their pieces from being hit.",
        kind: choices! { clauses.protection:
            Protection::None, "none", "", "none";
            Protection::Companion, "companion", "K1, J2, B1, P2, M1, barricades",
                "a piece with a companion on a neighbouring house cannot be hit";
            Protection::RunEnds, "run-ends", "S2",
                "the pieces at the ends of a run cannot be hit; those inside a run of three or more can";
        },
    },
    Key {
        name: "unprotected",
        about: "Houses where protection does not count: a piece there can be hit whatever stands beside it.",
        kind: houses!(unprotected),
    },
    Key { name: "refuges", about: "Houses where a piece cannot be hit.", kind: houses!(refuges) },
    Key {
        name: "occupied_refuge",
        about: "What happens when a piece is thrown onto a refuge that is held.",
        kind: choices! { clauses.occupied_refuge:
            OccupiedRefuge::Illegal, "illegal", "", "the move is illegal";
            OccupiedRefuge::FallBack, "fall-back", "P3",
                "the piece falls back to the last empty house on its way, or into the water if that is 27 or there is none";
        },
    },
    Key {
        name: "backward",
        about: "Moves backward, made by exactly the throw and only when no piece can use it forward.",
        kind: choices! { clauses.backward:
            Backward::Never, "never", "sources 002 and 004, 1st and 3rd variants", "there are none";
            Backward::OntoEmpty, "onto-empty", "J5", "only onto an empty house";
            Backward::AsForward, "as-forward", "K7, B4, P7, T4, S10, M4", "allowed, by the same rules as forward moves, hits included";
        },
    },
    Key { name: "backward_from", about: "Houses from which a piece may move backward.", kind: houses!(backward_from) },
    Key {
        name: "last_resort",
        about: "What a side does that can move neither forward nor backward.",
        kind: choices! { clauses.last_resort:
            LastResort::Pass, "pass", "C2", "it passes";
            LastResort::IntoWater, "into-water", "K8", "a piece on 28 or 29 goes back to 27, whatever the throw";
            LastResort::Stay, "stay", "S10", "if it has a piece on 27 to 30, that stays and the turn is not lost";
        },
    },
    Key {
        name: "beauty",
        about: "Whether a piece from below house 26 may pass it.",
        kind: choices! { clauses.beauty:
            Beauty::Open, "open", "", "allowed";
            Beauty::MayNotPass, "may-not-pass", "K2, D2, M1", "not allowed; a piece must first land on it exactly";
            Beauty::Stops, "stops", "S1", "not allowed; a piece whose throw would take it beyond stops on it";
        },
    },
    Key {
        name: "late_houses",
        about: "What arriving on the last five houses gives.",
        kind: choices! { clauses.late_houses:
            LateHouses::Plain, "plain", "", "nothing";
            LateHouses::OweAndMiss, "owe-and-miss", "T1, T5", "landing on 26 gives one more throw, landing on 27 costs the next one";
            LateHouses::BoundThrows, "bound-throws", "S4-S9",
                "landing on 26 to 29 gives a throw for that piece alone, landing on 30 ends the turn";
        },
    },
    Key {
        name: "water",
        about: "What house 27 does to a piece that lands there.",
        kind: choices! { clauses.water:
            Water::Plain, "plain", "", "nothing";
            Water::Trap, "trap", "K5, K6",
                "a piece that lands there stays, and no other piece of its side may move until it is rescued to 15 or borne off";
            Water::Carries(WaterCourse::Start), "to-start", "J3",
                "a piece that lands there goes to 1, or to the first empty house above 1";
            Water::Carries(WaterCourse::RebirthThenStart), "to-rebirth-or-start", "B2, P4",
                "a piece that lands there goes to 15 or, if that is held, to 1 or the first empty house above 1";
            Water::Carries(WaterCourse::RebirthThenBelow), "to-rebirth-or-below", "M2",
                "a piece that lands there goes to 15 or, if that is held, to the highest empty house below 15";
            Water::Waits, "waits", "D3", "a piece that lands there goes to 15 or, if that is held, waits on 27 until 15 is empty";
        },
    },
    Key {
        name: "water_turn",
        about: "Whether landing on house 27 ends the turn.",
        kind: choices! { clauses.water_turn:
            WaterTurn::GoesOn, "goes-on", "J3, B2, D6, M2", "the turn goes on as the throw says";
            WaterTurn::Ends, "ends", "K5, P4", "the turn ends, even after a grant";
        },
    },
    Key {
        name: "wrong_throw",
        about: "What a throw other than the exit throw does to a piece on 28 or 29.",
        kind: choices! { clauses.wrong_throw:
            WrongThrow::NoUse, "no-use", "", "nothing, the piece cannot use it";
            WrongThrow::FallsIntoWater, "falls-into-water", "D4, D5",
                "it may be played: the piece falls into the water, unless 27 is held";
        },
    },
    Key { name: "exit_only", about: "Houses whose pieces have no move but off the board.", kind: houses!(exit_only) },
    Key {
        name: "bearing_off.exits",
        about: "For each house the throws that take a piece off the board. \"at-least\" stands for every throw that \
                reaches past house 30, \"none\" for no house at all; in the table \"any\" stands for every throw.",
        kind: Kind::Exits,
    },
    Key {
        name: "bearing_off.home",
        about: "The lowest house that an own piece may hold while a piece is borne off: 1 asks nothing, 11 that the \
                first row is empty, 16 or 21 accordingly. While pieces are in hand nothing is borne off.",
        kind: Kind::Number {
            least: 1,
            most: 26,
            set: |draft, number| draft.clauses.bearing_off.home = House::at(number.clamp(1, 30)),
            get: |draft| draft.clauses.bearing_off.home.number(),
        },
    },
    Key {
        name: "bearing_off.path",
        about: "Whether pieces between a piece and the exit can bar it, as the key passing says.",
        kind: choices! { clauses.bearing_off.path:
            ExitPath::Free, "free", "K3, D4, S4, L1", "they do not bar it";
            ExitPath::AsMoves, "as-moves", "B3, P5, T3, M1", "they bar it, as on any move";
        },
    },
    Key {
        name: "bearing_off.last_house",
        about: "What reaching house 30 exactly does.",
        kind: choices! { clauses.bearing_off.last_house:
            LastHouse::Stands, "stands", "", "the piece stands there";
            LastHouse::BearsOff, "bears-off", "J4", "the piece is borne off at once, if all own pieces are home";
        },
    },
    Key {
        name: "bearing_off.remainder",
        about: "What becomes of points left over when a piece is borne off.",
        kind: choices! { clauses.bearing_off.remainder:
            Remainder::Lost, "lost", "", "they are lost";
            Remainder::MovesAnother, "moves-another", "P5, P6", "they may move another piece";
        },
    },
    Key {
        name: "entry",
        about: "How pieces enter from the hand.",
        kind: choices! { entry:
            EntryKind::None, "none", "", "no piece is ever in hand";
            EntryKind::Compulsory, "compulsory", "P1", "the values of entry_throws must enter a piece while one is in hand";
            EntryKind::Free, "free", "E1", "a throw may enter a piece on the house of its number, if that is empty";
        },
    },
    Key {
        name: "entry_throws",
        about: "The throw values that must enter a piece where entry is \"compulsory\"; [] otherwise.",
        kind: Kind::Throws { set: |draft, throws| draft.entry_throws = throws, get: |draft| draft.entry_throws },
    },
    Key {
        name: "choice",
        about: "Which of its pieces a side may choose to move.",
        kind: choices! { clauses.choice:
            rules::Choice::Any, "any", "C1", "any that can use the throw";
            rules::Choice::Leaders, "leaders", "L1-L3",
                "the throw decides: exits come first, then a piece on 26, then leading pieces and captures";
        },
    },
    Key {
        name: "steps.drift",
        about: "Instead of the throw that a used 5 grants: a sideways step of any own piece to an empty house of a \
                touching row, not to 26-30.",
        kind: offer!(drift),
    },
    Key {
        name: "steps.orpheus",
        about: "Instead of the throw that a used 5 grants: a sideways step from the middle row to the row above it.",
        kind: offer!(orpheus),
    },
    Key {
        name: "steps.cross",
        about: "Instead of the throw that a used 5 grants: a step down from the house above 26 in the middle row to \
                house 26, if that is empty.",
        kind: offer!(cross),
    },
    Key {
        name: "middle_row",
        about: "Which houses lie in the middle row, the one that touches both others. It decides what stands in a \
                column, for pushes and steps.",
        kind: choices! { clauses.middle_row:
            MiddleRow::First, "first", "source 003, ptolemies", "houses 1-10, with 11-20 above and 21-30 below";
            MiddleRow::Second, "second", "", "houses 11-20, with 1-10 above and 21-30 below: the usual board";
        },
    },
    Key {
        name: "ending",
        about: "How the game ends and who has won.",
        kind: choices! { clauses.ending:
            Ending::BearOffAll, "bear-off-all", "C8", "the first side to bear off its last piece wins";
            Ending::MostSaved, "most-saved", "L3",
                "when a side has no piece left on the board, the side with more pieces borne off or still standing wins";
            Ending::Targets, "targets", "E3-E6",
                "the first side with all pieces on its targets wins; the other plays on for the winner's points";
        },
    },
    Key {
        name: "match_play",
        about: "How the games of a series are scored.",
        kind: choices! { clauses.match_play:
            MatchPlay::Games, "games", "", "one point a game, a series of any length";
            MatchPlay::TwoRoundsOfFive, "two-rounds-of-five", "source 002", "ten games in two rounds; most games won";
            MatchPlay::PiecesLeft, "pieces-left", "source 004, 2nd variant",
                "each piece that the loser has left gives 1, 2 or 3 points, by its row; on a refuge none";
            MatchPlay::GamePoints, "game-points", "E3, E5", "the points scored in the games are added up";
        },
    },
];
