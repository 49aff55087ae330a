//! Draws one position in every period, every palette and every set of pieces:
//! `cargo run -p senet-board --example gallery -- DIRECTORY`.

use std::path::PathBuf;

use senet::{ByPlayer, House, HouseSet, MiddleRow, PieceSet, Signs};
use senet_board::{
    BoardView, Charset, Exit, Geometry, HouseSigns, LastMove, Orientation, Palette, Plan, draw_position, draw_text,
    pdf, svg,
};

fn houses(numbers: &[u8]) -> HouseSet {
    numbers.iter().copied().filter_map(House::new).collect()
}

fn main() -> std::io::Result<()> {
    let directory = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| ".".into()));
    let mut view = BoardView {
        light: houses(&[5, 15, 22, 26]),
        dark: houses(&[9, 12, 13, 29, 6]),
        borne_off: ByPlayer::new(3, 2),
        last_move: Some(LastMove { from: House::new(24), to: House::new(26) }),
        ..BoardView::default()
    };
    view.marks.origins = view.dark;
    view.marks.selected = House::new(9);
    view.marks.destinations = houses(&[11, 22]);
    let looks = [
        ("old", Signs::OldKingdom, MiddleRow::Second, Orientation::TopDown, Palette::INK),
        ("middle", Signs::MiddleKingdom, MiddleRow::Second, Orientation::BottomUp, Palette::WOOD),
        ("new", Signs::NewKingdom, MiddleRow::Second, Orientation::TopDown, Palette::FAIENCE),
        ("ptolemies", Signs::NewKingdom, MiddleRow::First, Orientation::TopDown, Palette::WOOD),
    ];
    let looks = looks.into_iter().flat_map(|look| PieceSet::ALL.map(|pieces| (look, pieces)));
    for ((name, period, middle, orientation, palette), pieces) in looks {
        let name = format!("{name}-{pieces:?}").to_lowercase();
        let plan = Plan {
            geometry: Geometry::new(middle, orientation),
            signs: HouseSigns::of_period(period),
            exit: Exit::Open,
            pieces,
            palette,
        };
        let scene = draw_position(&view, &plan, 20.0, &name);
        std::fs::write(directory.join(format!("{name}.svg")), svg::write(&scene))?;
        std::fs::write(directory.join(format!("{name}.pdf")), pdf::write(&[scene]))?;
        println!("{}", draw_text(&view, &plan, Charset::Unicode));
        view.in_hand = ByPlayer::new(2, 0);
    }
    Ok(())
}
