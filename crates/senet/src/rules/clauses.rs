//! The clauses in which rule sets differ, each an enum whose variants name
//! their sources. The rule-set files hold exactly these; the move generator
//! reads nothing else.

use crate::{ByPlayer, Device, House, HouseSet, Player, Throw, ThrowSet};

/// Everything a rule set says about play, as data.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Clauses {
    /// Layout, number of pieces, who throws first.
    pub start: Start,
    /// What is thrown.
    pub device: Device,
    /// The values after which the same side throws again.
    pub grants: ThrowSet,
    /// How further throws are counted.
    pub extra_throws: ExtraThrows,
    /// Over which pieces a piece may pass.
    pub passing: Passing,
    /// What becomes of an enemy that is landed on.
    pub hit: Hit,
    /// Which runs protect their pieces.
    pub protection: Protection,
    /// Houses where [`Protection`] does not count (kendall: 27).
    pub unprotected: HouseSet,
    /// Houses where a piece cannot be hit.
    pub refuges: HouseSet,
    /// What happens to a piece thrown onto an occupied refuge.
    pub occupied_refuge: OccupiedRefuge,
    /// Backward moves (C4).
    pub backward: Backward,
    /// Houses from which a piece may move backward.
    pub backward_from: HouseSet,
    /// What a side does that can move neither forward nor backward.
    pub last_resort: LastResort,
    /// Whether house 26 may be passed.
    pub beauty: Beauty,
    /// What arriving on the last five houses gives.
    pub late_houses: LateHouses,
    /// What house 27 does.
    pub water: Water,
    /// Whether water ends the turn, even on a grant.
    pub water_turn: WaterTurn,
    /// How a piece on 28 or 29 may leave other than by its exit throw.
    pub wrong_throw: WrongThrow,
    /// Houses whose pieces have no forward move on the board.
    pub exit_only: HouseSet,
    /// Bearing off.
    pub bearing_off: BearingOff,
    /// Entering pieces from the hand.
    pub entry: Entry,
    /// Which of its pieces a side may choose to move.
    pub choice: Choice,
    /// Sideways steps offered instead of the throw that a 5 grants.
    pub steps: Steps,
    /// The row that the other two rows touch: decides columns for pushes and steps.
    pub middle_row: MiddleRow,
    /// How the game ends.
    pub ending: Ending,
    /// How games of a series are scored.
    pub match_play: MatchPlay,
}

/// The position before the first throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Start {
    /// Where the pieces are.
    pub layout: Layout,
    /// Pieces a side, 1 to 10.
    pub pieces: u8,
    /// The side that throws (or, with [`Start::throw`], moves) first.
    pub beginner: Player,
    /// A throw already made when the game begins (jequier, bohtlingk: 1).
    pub throw: Option<Throw>,
    /// Throws owed to the beginner after the first (ptolemies, ramses: 1).
    pub owed: u8,
    /// Sides that owe their first move to the front piece (J1).
    pub front_duty: ByPlayer<FrontDuty>,
    /// How the people at the table settle who has which side.
    pub who_begins: WhoBegins,
}

/// Where the pieces stand at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layout {
    /// Alternating from house 1, Light on the odd houses (C9).
    Alternating,
    /// The board is empty, all pieces are in hand (sources 000 and 004, 3rd variant).
    InHand,
}

/// Whether a side owes its first move to its front piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FrontDuty {
    /// It does not.
    #[default]
    None,
    /// It does, until its front piece has moved (J1; source 004, 2nd variant).
    Owed,
}

/// How the sides are dealt out before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WhoBegins {
    /// The players agree (sources that are silent).
    Agreement,
    /// The sides throw in turn; the first 1 begins (source 004, 5th variant).
    FirstOne,
    /// As [`WhoBegins::FirstOne`], and the deciding 1 is also the first move
    /// (source 001; source 004, 2nd variant).
    FirstOnePlays,
    /// Both throw, the higher throw begins; equal throws are repeated (source 000).
    HigherThrow,
}

/// How a side comes to throw again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExtraThrows {
    /// The same side throws again after a grant (C7).
    Again,
    /// Throws are owed and missed, one counted against the other (T1, T5; source 003).
    Owed,
}

/// Over which pieces a piece may pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Passing {
    /// Any (C6).
    Any,
    /// None at all (D1; source 002).
    Nothing,
    /// Not over a house of an enemy run of this length or longer: 2 (source 003,
    /// barricades) or 3 (J2, B1, P2, M1).
    NotRuns(RunLength),
    /// Not over a house of an enemy run of two or more, except of the very run
    /// that the piece lands in (S1; source 004, 5th variant).
    NotOtherPairs,
}

/// The length from which a run blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RunLength {
    /// A pair or longer.
    Pair,
    /// A trio or longer.
    Trio,
}

/// What becomes of an enemy that is landed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hit {
    /// It takes the mover's house of origin.
    Exchange,
    /// As [`Hit::Exchange`]; but hit on 28, 29 or 30 it goes to 27 if that is
    /// empty (K4; source 004, 4th variant).
    ExchangeOrWater,
    /// It is pushed to the middle-row house of its column, which must be empty (T2, ptolemies).
    PushToMiddle,
    /// It is pushed to an empty house of its column in a touching row, the
    /// mover choosing between two (T2, ramses).
    PushToTouching,
    /// It is out of the game (L3; source 004, 1st variant).
    Capture,
    /// It goes back to its owner's hand (E2; source 004, 3rd variant).
    ReturnToHand,
}

/// Which runs protect their pieces from being hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Protection {
    /// None.
    None,
    /// Any piece with a companion on a neighbouring house (K1, J2, B1, P2, M1, barricades).
    Companion,
    /// The ends of a run of two or more; inner pieces of a trio can be hit (S2).
    RunEnds,
}

/// What happens when a piece is thrown onto an occupied refuge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OccupiedRefuge {
    /// The move is illegal.
    Illegal,
    /// The piece falls back to the highest empty house below the refuge and
    /// above its origin, or into the water (P3; source 000).
    FallBack,
}

/// Backward moves, made only when nothing can move forward (C4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Backward {
    /// There are none (sources 002 and 004, 1st and 3rd variants).
    Never,
    /// Onto an empty house only (J5).
    OntoEmpty,
    /// By the rules of forward moves, hits included (K7, B4, P7, T4, S10, M4).
    AsForward,
}

/// What a side does that can move neither forward nor backward.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LastResort {
    /// It passes (C2).
    Pass,
    /// A piece on 28 or 29 goes back to 27, whatever the throw (K8).
    IntoWater,
    /// If it has a piece on 27–30 the throw is charged to that and the turn is
    /// not lost: `stay` (S10).
    Stay,
}

/// Whether house 26 may be passed by a piece from below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Beauty {
    /// It may.
    Open,
    /// It may not: a destination above 26 is illegal (K2, D2, M1).
    MayNotPass,
    /// It may not: a destination above 26 becomes 26 (S1).
    Stops,
}

/// What arriving on the last five houses gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LateHouses {
    /// Nothing.
    Plain,
    /// House 26 owes one more throw, house 27 costs the next one (T1, T5; source 003).
    OweAndMiss,
    /// Houses 26 to 29 give a throw bound to the piece, house 30 ends the turn (S4–S9).
    BoundThrows,
}

/// What house 27 does to a piece that lands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Water {
    /// It is a house like any other.
    Plain,
    /// The piece stays, and only it counts until it is out: rescued to 15
    /// instead of throwing, or borne off by its exit throw (K5, K6).
    Trap,
    /// The piece goes on at once to another house; nothing rests on 27.
    Carries(WaterCourse),
    /// The piece goes to 15 if that is empty, else waits on 27 and goes when 15
    /// becomes empty (D3; source 002).
    Waits,
}

/// Where water carries a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WaterCourse {
    /// To 1, or the first empty house above it (J3).
    Start,
    /// To 15; if held to 1, or the first empty house above it (B2, P4).
    RebirthThenStart,
    /// To 15; if held to the highest empty house below it (M2).
    RebirthThenBelow,
}

/// Whether water ends the turn of the piece's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WaterTurn {
    /// The turn goes on as the throw says (J3, B2, D6, M2).
    GoesOn,
    /// The turn ends, even on a grant (K5, P4).
    Ends,
}

/// What a throw other than the exit throw does to a piece on 28 or 29.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WrongThrow {
    /// Nothing: the piece cannot use it.
    NoUse,
    /// It may be played: the piece falls into the water, unless 27 is held (D4, D5).
    FallsIntoWater,
}

/// Bearing off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BearingOff {
    /// For each house 1 to 30 (index house − 1) the throws that take a piece off.
    pub exits: [ThrowSet; 30],
    /// The lowest house that an own piece may hold while another is borne off:
    /// 1 (no condition), 11, 16 or 21. With pieces in hand nothing is borne off.
    pub home: House,
    /// Whether pieces on the way to the exit matter.
    pub path: ExitPath,
    /// Whether reaching house 30 exactly is enough.
    pub last_house: LastHouse,
    /// What becomes of points left over.
    pub remainder: Remainder,
}

impl BearingOff {
    /// The throws that take a piece off from `house`.
    #[must_use]
    pub fn exits_from(&self, house: House) -> ThrowSet {
        self.exits[usize::from(house.number()) - 1]
    }
}

/// Whether pieces between a piece and the exit can bar it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExitPath {
    /// They do not (K3, D4, S4, L1).
    Free,
    /// They do as on any move (B3, P5, T3, M1).
    AsMoves,
}

/// What reaching house 30 exactly does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LastHouse {
    /// The piece stands there.
    Stands,
    /// The piece is borne off at once if all own pieces are home (J4; source 004, 2nd variant).
    BearsOff,
}

/// What becomes of points left over when a piece is borne off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Remainder {
    /// They are lost.
    Lost,
    /// They may move another piece (P5, P6; source 000).
    MovesAnother,
}

/// Entering pieces from the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entry {
    /// There is none; no piece is ever in hand.
    None,
    /// With pieces in hand these values must enter one (P1; source 000).
    Compulsory(ThrowSet),
    /// A throw may enter a piece on its own house if that is empty (E1; source 004, 3rd variant).
    Free,
}

/// Which of its pieces a side may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Any that can use the throw (C1).
    Any,
    /// By the throw: exits first, then 26, then leaders and captures (L1–L3; source 004, 1st variant).
    Leaders,
}

/// The sideways steps that a used 5 offers (source 003, additional rules).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Steps {
    /// Any own piece to a touching row, not to 26–30 ("Egyptian drift").
    pub drift: Offer,
    /// A piece of the middle row to the row above it ("Orpheus lives").
    pub orpheus: Offer,
    /// The piece on the ankh's house down to 26 ("the life-giving cross").
    pub cross: Offer,
}

/// Whether a kind of step is offered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Offer {
    /// It is not.
    #[default]
    Closed,
    /// It is.
    Open,
}

/// The row of the board that touches both others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MiddleRow {
    /// Houses 1–10 (source 003, ptolemies).
    First,
    /// Houses 11–20 (the usual board).
    Second,
}

/// How the game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The first side to bear off its last piece wins (C8).
    BearOffAll,
    /// When a side has no piece on the board, most pieces borne off or left
    /// standing win (L3; source 004, 1st variant).
    MostSaved,
    /// The first side with all pieces on its targets wins; the other plays on
    /// for the winner's points (E3–E6; source 004, 3rd variant).
    Targets,
}

/// How the games of a series are scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchPlay {
    /// One point a game, a series of any length.
    Games,
    /// Ten games in two rounds of five; most games won (source 002).
    TwoRoundsOfFive,
    /// Points for the loser's pieces left, by row (J4's match score; source 004, 2nd variant).
    PiecesLeft,
    /// The points scored in the games are added up (E3, E5; source 004, 3rd variant).
    GamePoints,
}
