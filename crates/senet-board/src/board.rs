//! The drawing of a board and of a position on it.

use senet::{Clauses, Ending, House, HouseSet, Info, PieceSet, Player};

use crate::art;
use crate::geometry::{COLUMNS, Cell, Geometry, Orientation, ROWS};
use crate::palette::Palette;
use crate::scene::{Anchor, Face, Paint, Point, Scene, Shape, Turn, pt};
use crate::signs::{Arch, HouseSigns};
use crate::text::describe;
use crate::view::BoardView;
use crate::winansi;

/// Whether pieces leave the board after house 30.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Exit {
    /// They do: an arrow shows the way.
    #[default]
    Open,
    /// They do not.
    Closed,
}

/// What a board looks like, whatever is on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Plan {
    /// Where the houses lie.
    pub geometry: Geometry,
    /// What they carry.
    pub signs: HouseSigns,
    /// Whether pieces leave after house 30.
    pub exit: Exit,
    /// What the pieces look like.
    pub pieces: PieceSet,
    /// The colours.
    pub palette: Palette,
}

impl Plan {
    /// The board of a rule set, drawn this way up, in the usual colours.
    #[must_use]
    pub fn of_rules(info: &Info, clauses: &Clauses, orientation: Orientation) -> Self {
        Self {
            geometry: Geometry::new(clauses.middle_row, orientation),
            signs: HouseSigns::of_rules(clauses, info.signs),
            exit: match clauses.ending {
                Ending::BearOffAll | Ending::MostSaved => Exit::Open,
                Ending::Targets => Exit::Closed,
            },
            pieces: info.piece_set,
            palette: Palette::default(),
        }
    }

    /// The same board with other pieces.
    #[must_use]
    pub const fn with_pieces(self, pieces: PieceSet) -> Self {
        Self { pieces, ..self }
    }

    /// The same board in other colours.
    #[must_use]
    pub const fn with_palette(self, palette: Palette) -> Self {
        Self { palette, ..self }
    }
}

/// Where a board lies on a page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Placement {
    /// Its outer corner.
    pub at: Point,
    /// The side of a house.
    pub house: f64,
}

impl Placement {
    /// The thickness of the box around the houses.
    pub(crate) fn frame(self) -> f64 {
        self.house * 0.32
    }

    /// The board of this outer width.
    pub(crate) fn of_width(at: Point, width: f64) -> Self {
        Self { at, house: width / (f64::from(COLUMNS) + 0.64) }
    }

    pub(crate) fn width(self) -> f64 {
        self.house * (f64::from(COLUMNS) + 0.64)
    }

    pub(crate) fn height(self) -> f64 {
        self.house * (f64::from(ROWS) + 0.64)
    }

    fn corner(self, cell: Cell) -> Point {
        let frame = self.frame();
        pt(
            self.at.x + frame + f64::from(cell.column) * self.house,
            self.at.y + frame + f64::from(cell.row) * self.house,
        )
    }
}

/// A drawing of a position: the board, its pieces, the marks of the view, and
/// below it what is in hand, borne off and captured.
///
/// `house` is the side of a house in millimetres; the page is as large as the
/// drawing needs (about 11 houses wide).
///
/// ```
/// use senet::{PieceSet, Signs};
/// use senet_board::{BoardView, Exit, Geometry, HouseSigns, Palette, Plan, draw_position, svg};
/// let plan = Plan {
///     geometry: Geometry::default(),
///     signs: HouseSigns::of_period(Signs::NewKingdom),
///     exit: Exit::Open,
///     pieces: PieceSet::Cones,
///     palette: Palette::FAIENCE,
/// };
/// let scene = draw_position(&BoardView::alternating(7), &plan, 20.0, "Start");
/// let text = String::from_utf8(svg::write(&scene)).unwrap();
/// assert!(text.contains("<title>Start</title>"));
/// ```
#[must_use]
pub fn draw_position(view: &BoardView, plan: &Plan, house: f64, title: &str) -> Scene {
    let margin = house * 0.2;
    let board = Placement { at: pt(margin, margin), house };
    let tray = house * 0.5;
    let width = board.width() + 2.0 * margin;
    let height = board.height() + 2.0 * margin + 2.0 * tray + margin;
    let mut scene = Scene::new(width, height, title, &describe(view, plan.exit));
    if let Some(page) = plan.palette.page {
        scene.rect(pt(0.0, 0.0), width, height, 0.0, Paint::fill(page));
    }
    draw_board(&mut scene, plan, board, view);
    let mut top = margin + board.height() + margin * 0.75;
    for player in Player::BOTH {
        draw_tray(
            &mut scene,
            plan,
            view,
            player,
            &Tray { at: pt(board.at.x, top), width: board.width(), height: tray },
        );
        top += tray + margin * 0.25;
    }
    scene
}

/// Adds the board with the pieces and marks of a view.
pub(crate) fn draw_board(scene: &mut Scene, plan: &Plan, board: Placement, view: &BoardView) {
    let palette = &plan.palette;
    let (house, frame) = (board.house, board.frame());
    let outer = Paint::both(palette.frame, palette.frame_line, house * 0.02);
    scene.rect(board.at, board.width(), board.height(), house * 0.16, outer);
    let inset = frame - house * 0.05;
    let inner = Paint::stroke(palette.frame_line, house * 0.025);
    let at = pt(board.at.x + inset, board.at.y + inset);
    scene.rect(at, board.width() - 2.0 * inset, board.height() - 2.0 * inset, house * 0.03, inner);
    for number in House::all() {
        draw_house(scene, plan, board, view, number);
    }
    draw_turns(scene, plan, board);
    draw_marks(scene, plan, board, view);
}

fn draw_house(scene: &mut Scene, plan: &Plan, board: Placement, view: &BoardView, house: House) {
    let palette = &plan.palette;
    let side = board.house;
    let at = board.corner(plan.geometry.cell(house));
    let sign = plan.signs.get(house);
    let ground = if sign.is_some() { palette.signed_house } else { palette.house };
    scene.rect(at, side, side, 0.0, Paint::both(ground, palette.line, side * 0.02));
    let number = pt(at.x + side * 0.1, at.y + side * 0.235);
    scene.text(number, side * 0.17, (Face::Regular, Anchor::Start), palette.quiet, &house.to_string());
    let piece = view.piece(house);
    if let Some(sign) = sign {
        // A piece pushes the sign into the corner; an arch needs room beside the number.
        let arch = plan.signs.arch(house);
        let (x, y, extent) = match (piece, arch) {
            (None, Arch::None) => (0.2, 0.26, 0.6),
            (None, Arch::Drawn) => (0.23, 0.34, 0.54),
            (Some(_), Arch::None) => (0.63, 0.1, 0.27),
            (Some(_), Arch::Drawn) => (0.66, 0.16, 0.24),
        };
        let corner = pt(at.x + side * x, at.y + side * y);
        if arch == Arch::Drawn {
            let over = pt(corner.x + side * extent * 0.06, corner.y - side * extent * 0.36);
            scene.place(&art::arch(palette.sign), over, side * extent * 0.88, Turn::Upright);
        }
        scene.place(&art::sign(sign, palette.sign), corner, side * extent, Turn::Upright);
    }
    if let Some(player) = piece {
        let corner = pt(at.x + side * 0.17, at.y + side * 0.23);
        scene.place(&art::piece(plan.pieces, player, palette), corner, side * 0.66, Turn::Upright);
    }
}

/// Arrows in the box, where the track turns into the next row and where it leaves.
fn draw_turns(scene: &mut Scene, plan: &Plan, board: Placement) {
    let (side, frame) = (board.house, board.frame());
    let line = Paint::stroke(plan.palette.frame_line, side * 0.035);
    let centre = |house: House| {
        let cell = plan.geometry.cell(house);
        let at = board.corner(cell);
        let outward = if cell.column == 0 { -1.0 } else { 1.0 };
        (pt(at.x + side / 2.0, at.y + side / 2.0), outward)
    };
    for (from, to) in [(10, 11), (20, 21)] {
        let (Some(from), Some(to)) = (House::new(from), House::new(to)) else { continue };
        let ((a, outward), (b, _)) = (centre(from), centre(to));
        let near = a.x + outward * (side / 2.0 + frame * 0.3);
        let far = a.x + outward * (side / 2.0 + frame * 0.66);
        let path = vec![pt(near, a.y), pt(far, a.y), pt(far, b.y), pt(near, b.y)];
        scene.add(Shape::Polyline(path), line);
        arrow_head(scene, pt(near, b.y), -outward, frame * 0.2, line);
    }
    if plan.exit == Exit::Closed {
        return;
    }
    let (last, outward) = centre(House::HORUS);
    let tip = pt(last.x + outward * (side / 2.0 + frame * 0.8), last.y);
    scene.line(pt(last.x + outward * (side / 2.0 + frame * 0.25), last.y), tip, line);
    arrow_head(scene, tip, outward, frame * 0.2, line);
}

/// A head that points left (−1) or right (1).
fn arrow_head(scene: &mut Scene, tip: Point, direction: f64, size: f64, line: Paint) {
    let back = tip.x - direction * size;
    scene.add(Shape::Polyline(vec![pt(back, tip.y - size), tip, pt(back, tip.y + size)]), line);
}

fn draw_marks(scene: &mut Scene, plan: &Plan, board: Placement, view: &BoardView) {
    let palette = &plan.palette;
    let side = board.house;
    let ring = |scene: &mut Scene, house: House, inset: f64, paint: Paint| {
        let at = board.corner(plan.geometry.cell(house));
        let extent = side * (1.0 - 2.0 * inset);
        scene.rect(pt(at.x + side * inset, at.y + side * inset), extent, extent, side * 0.06, paint);
    };
    if let Some(last) = view.last_move {
        if let Some(from) = last.from {
            ring(scene, from, 0.05, Paint::dashed(palette.last_move, side * 0.03));
        }
        if let Some(to) = last.to {
            ring(scene, to, 0.04, Paint::stroke(palette.last_move, side * 0.05));
        }
    }
    for house in view.marks.origins {
        ring(scene, house, 0.045, Paint::stroke(palette.mark, side * 0.03));
    }
    if let Some(house) = view.marks.selected {
        ring(scene, house, 0.045, Paint::stroke(palette.mark, side * 0.075));
    }
    let destinations: HouseSet = view.marks.destinations;
    for house in destinations {
        let at = board.corner(plan.geometry.cell(house));
        let centre = pt(at.x + side * 0.86, at.y + side * 0.86);
        scene.add(Shape::Circle { centre, radius: side * 0.09 }, Paint::fill(palette.mark));
    }
}

/// A strip below the board.
struct Tray {
    at: Point,
    width: f64,
    height: f64,
}

fn draw_tray(scene: &mut Scene, plan: &Plan, view: &BoardView, player: Player, tray: &Tray) {
    let palette = &plan.palette;
    let size = tray.height;
    let art = art::piece(plan.pieces, player, palette);
    let type_size = size * 0.36;
    let baseline = tray.at.y + size * 0.68;
    scene.place(&art, tray.at, size, Turn::Upright);
    let name = (Face::Bold, Anchor::Start);
    scene.text(pt(tray.at.x + size * 1.15, baseline), type_size * 1.1, name, palette.text, &player.to_string());
    let either = |counts: senet::ByPlayer<u8>| Player::BOTH.iter().any(|&p| counts[p] > 0);
    let mut groups = Vec::new();
    if either(view.in_hand) {
        groups.push(("in hand", view.in_hand[player]));
    }
    if plan.exit == Exit::Open || either(view.borne_off) {
        groups.push(("borne off", view.borne_off[player]));
    }
    if either(view.captured) {
        groups.push(("captured", view.captured[player]));
    }
    let mut left = tray.at.x + size * 3.2;
    let share = (tray.width - size * 3.2) / 3.0;
    for (label, count) in groups {
        let text = format!("{label} {count}");
        scene.text(pt(left, baseline), type_size, (Face::Regular, Anchor::Start), palette.text, &text);
        let small = size * 0.5;
        let begin = left + winansi::width("borne off 10", type_size, Face::Regular) + size * 0.1;
        let room = (left + share - begin) / f64::from(count.max(1));
        let step = room.min(small * 0.9);
        for i in 0..count {
            scene.place(&art, pt(begin + f64::from(i) * step, tray.at.y + size * 0.3), small, Turn::Upright);
        }
        left += share;
    }
}
