//! Sheets made by hand, so that drawings are tested without a rule set.
#![allow(dead_code, reason = "each test file uses its part")]

use senet::{
    ByPlayer, Device, Drawn, FrontDuty, House, Info, Layout, MiddleRow, PieceSet, Player, Signs, Start, Throw,
    ThrowSet, WhoBegins,
};
use senet_board::print::{Paper, Sheets};
use senet_board::{Exit, Geometry, HouseSigns, Orientation, Palette, Plan};

pub(crate) fn info(signs: Signs) -> Info {
    Info {
        id: "sample".into(),
        revision: 1,
        title: "Senet of the Böhtlingk–Jéquier school".into(),
        author: "An author & <another>".into(),
        source: "“A source”, Año 1978, p. 12–14 → ḥb".into(),
        period: "New Kingdom".into(),
        special: "nothing".into(),
        signs,
        drawn: Drawn::TopDown,
        piece_set: PieceSet::default(),
        aliases: vec![(House::WATER, "Humiliation".into())],
        options: Vec::new(),
    }
}

pub(crate) fn paragraphs(count: usize) -> Vec<String> {
    let text = "A piece moves forward to an empty house, or to a house held by a single enemy piece: then the two \
                change places. House 26 may not be passed – a piece from below it must land there exactly.";
    (1..=count).map(|i| format!("{i}. {text}")).collect()
}

pub(crate) fn plan(period: Signs, palette: Palette) -> Plan {
    Plan {
        geometry: Geometry::new(MiddleRow::Second, Orientation::TopDown),
        signs: HouseSigns::of_period(period),
        exit: Exit::Open,
        pieces: PieceSet::default(),
        palette,
    }
}

pub(crate) fn sheets<'a>(
    plan: Plan,
    info: &'a Info,
    paragraphs: &'a [String],
    device: Device,
    pieces: u8,
    paper: Paper,
) -> Sheets<'a> {
    Sheets {
        plan,
        info,
        start: Start {
            layout: Layout::Alternating,
            pieces,
            beginner: Player::Dark,
            throw: None,
            owed: 0,
            front_duty: ByPlayer::new(FrontDuty::None, FrontDuty::None),
            who_begins: WhoBegins::Agreement,
        },
        device,
        grants: [1, 4, 5].into_iter().filter_map(Throw::new).collect::<ThrowSet>(),
        paragraphs,
        paper,
    }
}

pub(crate) const DEVICES: [Device; 4] = [Device::SticksNone5, Device::SticksNone6, Device::LongDie, Device::CommonDie];
