//! Sheets made by hand, so that drawings are tested without a rule set.
#![allow(dead_code, reason = "each test file uses its part")]

use senet::{
    ByPlayer, Device, FrontDuty, Layout, MiddleRow, PieceSet, Player, Signs, Start, Throw, ThrowSet, WhoBegins,
};
use senet_board::print::{Paper, Sheets, Words};
use senet_board::{Exit, Geometry, Heading, HouseSigns, Orientation, Palette, Plan};

/// Words that a host might find.
pub(crate) fn words(plan: &Plan, device: Device) -> Words {
    let page = |name: &str| [format!("Senet & <{name}>"), name.to_owned()];
    Words {
        language: "en",
        lines: Heading::Rightward,
        title: "Senet of the Böhtlingk–Jéquier school".into(),
        byline: "An author & <another> · New Kingdom".into(),
        source: "“A source”, Año 1978, p. 12–14 → ḥb".into(),
        board: page("board"),
        signs: "Houses with signs".into(),
        names: plan.signs.iter().map(|(house, sign)| (house, sign.description().to_owned())).collect(),
        throws: "Throws".into(),
        often: device.throws().iter().map(|throw| format!("{} in {}", throw.weight, device.outcomes())).collect(),
        again: "throw again".into(),
        and: ", ".into(),
        sides: ByPlayer::new("Light".into(), "Dark".into()),
        beside: "in hand, off the board".into(),
        cutouts: page("cut-outs"),
        cut: "To cut out".into(),
        cut_help: "Cut along the solid lines, fold along the dashed ones.".into(),
        rules: page("rules"),
        rules_go_on: "More rules".into(),
        start: "Start".into(),
        start_sentence: "Seven pieces a side. Dark throws first.".into(),
        foot: "senet · sample · revision 1".into(),
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
    words: &'a Words,
    paragraphs: &'a [String],
    device: Device,
    pieces: u8,
    paper: Paper,
) -> Sheets<'a> {
    Sheets {
        plan,
        words,
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
