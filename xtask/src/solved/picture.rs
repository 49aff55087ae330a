//! The picture: who has the better game, and by how much. It brings its own
//! paper, so that it can be read on a light page and on a dark one.

use std::fmt::Write as _;

use super::data::{Better, Solved};
use super::gallery::{Gallery, Wanted};

const WIDTH: f64 = 860.0;
const ROW: f64 = 34.0;
const TOP: f64 = 112.0;
/// Where the names end, and where the lines are drawn.
const NAMES: f64 = 216.0;
const LEFT: f64 = 246.0;
const RIGHT: f64 = 700.0;

const PAPER: &str = "#f3e7cc";
const INK: &str = "#3a2a18";
const FAINT: &str = "#6f5a3e";
const LINE: &str = "#d9c59c";
const FIRST: &str = "#b4531f";
const SECOND: &str = "#1f6f78";

pub(super) fn svg(gallery: &Gallery) -> String {
    let mut rows: Vec<(&Wanted, &Solved)> = gallery.all_solved().collect();
    rows.sort_by(|(_, a), (_, b)| b.value.value.total_cmp(&a.value.value));
    let bottom = TOP + ROW * rows.len().max(1) as f64;
    let height = bottom + 58.0;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" \
         height=\"{height}\" role=\"img\">\n<title>How often the side that begins wins, by rule set</title>\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" rx=\"12\" fill=\"{PAPER}\"/>\n\
         <g font-family=\"Georgia, 'DejaVu Serif', serif\" font-size=\"15\" fill=\"{INK}\">\n"
    );
    write_text(&mut text, (24.0, 38.0), "start", "font-size=\"22\"", "Is it better to begin?");
    let under = "How often the side that throws first wins when both play perfectly; a draw counts half";
    write_text(&mut text, (24.0, 62.0), "start", &fill(FAINT), under);
    let scale = Scale::around(rows.iter().map(|(_, solved)| solved.value.value - 0.5));
    scale.draw(&mut text, bottom);
    for (index, (wanted, solved)) in rows.iter().enumerate() {
        row(&mut text, &scale, TOP + ROW * (index as f64 + 0.5), (wanted, solved));
    }
    if rows.is_empty() {
        write_text(&mut text, (scale.x(0.0) + 12.0, TOP + 22.0), "start", &fill(FAINT), "nothing is solved yet");
    }
    legend(&mut text, height - 20.0, &rows);
    text.push_str("</g>\n</svg>\n");
    text
}

/// From advantages to places.
struct Scale {
    step: f64,
    /// How many steps there are on either side of even chances.
    below: i32,
    above: i32,
}

impl Scale {
    /// Round numbers around all advantages.
    #[allow(clippy::cast_possible_truncation, reason = "a few steps")]
    fn around(advantages: impl Iterator<Item = f64>) -> Self {
        let (least, most) = advantages.fold((0.0_f64, 0.0_f64), |(least, most), one| (least.min(one), most.max(one)));
        let steps = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25];
        let step = steps.into_iter().find(|step| most - least <= 5.0 * step).unwrap_or(0.25);
        let (below, above) = ((-least / step).ceil() as i32, (most / step).ceil() as i32);
        Self { step, below, above: above.max(1) }
    }

    fn x(&self, advantage: f64) -> f64 {
        let steps = advantage / self.step + f64::from(self.below);
        LEFT + (RIGHT - LEFT) * steps / f64::from(self.below + self.above)
    }

    fn draw(&self, text: &mut String, bottom: f64) {
        for mark in -self.below..=self.above {
            let advantage = f64::from(mark) * self.step;
            let (x, top) = (self.x(advantage), TOP - 8.0);
            let (colour, width) = if mark == 0 { (INK, 1.5) } else { (LINE, 1.0) };
            let _ = writeln!(
                text,
                "<path d=\"M{x:.1} {top:.1}V{bottom:.1}\" stroke=\"{colour}\" stroke-width=\"{width}\"/>"
            );
            let digits = usize::from(self.step < 0.01);
            let label = format!("{:.digits$} %", 100.0 * (0.5 + advantage));
            write_text(text, (x, TOP - 16.0), "middle", &format!("font-size=\"13\" {}", fill(FAINT)), &label);
        }
    }
}

fn row(text: &mut String, scale: &Scale, y: f64, (wanted, solved): (&Wanted, &Solved)) {
    let advantage = solved.value.value - 0.5;
    let (from, to) = (scale.x(0.0), scale.x(advantage));
    let pieces = format!("<tspan dx=\"5\" font-size=\"12\" fill=\"{FAINT}\">· {}</tspan>", wanted.pieces);
    write_text(text, (NAMES, y + 5.0), "end", "", &format!("{}{pieces}", escaped(&wanted.rules)));
    let better = solved.value.better();
    let colour = match better {
        Better::First => FIRST,
        Better::Second => SECOND,
        Better::Unknown => FAINT,
    };
    let _ = writeln!(
        text,
        "<path d=\"M{from:.1} {y:.1}H{to:.1}\" stroke=\"{colour}\" stroke-width=\"5\" stroke-linecap=\"round\"/>"
    );
    match better {
        Better::First => cone(text, to, y),
        Better::Second => reel(text, to, y),
        Better::Unknown => ring(text, to, y),
    }
    let (value, bound) = (100.0 * solved.value.value, 100.0 * solved.value.bound());
    let mut label = if bound < 0.005 { format!("{value:.2} %") } else { format!("{value:.1} ± {bound:.1} %") };
    if let Some(draw) = solved.draw.filter(|draw| draw.value >= 0.0005) {
        let _ = write!(
            label,
            "<tspan dx=\"6\" font-size=\"11\" fill=\"{FAINT}\">{:.1} % draws</tspan>",
            100.0 * draw.value
        );
    }
    let x = if advantage < 0.0 { from + 10.0 } else { to + 16.0 };
    // A rim of paper keeps the lines behind from crossing the figures.
    let more = format!("font-size=\"14\" stroke=\"{PAPER}\" stroke-width=\"5\" paint-order=\"stroke\"");
    write_text(text, (x, y + 5.0), "start", &more, &label);
}

/// The piece of the side that begins, after the cones of the finds.
fn cone(text: &mut String, x: f64, y: f64) {
    let (left, right, top, foot) = (x - 9.0, x + 9.0, y - 13.0, y + 11.0);
    let _ = writeln!(
        text,
        "<path d=\"M{left:.1} {foot:.1}Q{left:.1} {y:.1} {x:.1} {top:.1}Q{right:.1} {y:.1} {right:.1} {foot:.1}Z\" \
         fill=\"{FIRST}\" stroke=\"{INK}\" stroke-width=\"1.2\" stroke-linejoin=\"round\"/>"
    );
}

/// The piece of the other side: a reel, narrow in the middle.
fn reel(text: &mut String, x: f64, y: f64) {
    let (left, right, top, foot) = (x - 9.0, x + 9.0, y - 11.0, y + 11.0);
    let (inner, outer) = (x - 3.0, x + 3.0);
    let _ = writeln!(
        text,
        "<path d=\"M{left:.1} {top:.1}H{right:.1}Q{outer:.1} {y:.1} {right:.1} {foot:.1}H{left:.1}Q{inner:.1} {y:.1} \
         {left:.1} {top:.1}Z\" fill=\"{SECOND}\" stroke=\"{INK}\" stroke-width=\"1.2\" stroke-linejoin=\"round\"/>"
    );
}

/// Neither piece: the bounds leave open who is better off.
fn ring(text: &mut String, x: f64, y: f64) {
    let _ = writeln!(
        text,
        "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"8\" fill=\"{PAPER}\" stroke=\"{INK}\" stroke-width=\"1.5\"/>"
    );
}

fn legend(text: &mut String, y: f64, rows: &[(&Wanted, &Solved)]) {
    let small = "font-size=\"13\"";
    reel(text, LEFT + 6.0, y - 5.0);
    write_text(text, (LEFT + 24.0, y), "start", small, "better to be second");
    cone(text, LEFT + 186.0, y - 5.0);
    write_text(text, (LEFT + 204.0, y), "start", small, "better to begin");
    if rows.iter().any(|(_, solved)| solved.value.better() == Better::Unknown) {
        ring(text, LEFT + 336.0, y - 5.0);
        write_text(text, (LEFT + 354.0, y), "start", small, "left open by the bounds");
    }
    write_text(text, (NAMES, y), "end", &format!("{small} {}", fill(FAINT)), "rule set · pieces a side");
}

fn write_text(text: &mut String, (x, y): (f64, f64), anchor: &str, more: &str, words: &str) {
    let space = if more.is_empty() { "" } else { " " };
    let _ = writeln!(text, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\"{space}{more}>{words}</text>");
}

fn fill(colour: &str) -> String {
    format!("fill=\"{colour}\"")
}

fn escaped(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;")
}
