//! Writes scenes as a PDF, one a page: the same bytes for the same scenes.
//!
//! Text is set in the Helvetica that every reader has, in the Windows
//! encoding (code page 1252); letters outside it are written without their accents, others as `?`.

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

use crate::scene::{Anchor, Colour, Dash, Face, Item, Paint, Point, Scene, Segment, Shape, Text, pt};
use crate::winansi;

/// Points of PDF in a millimetre.
const POINTS: f64 = 72.0 / 25.4;
/// How far the control points of a quarter circle lie along its tangents.
const QUARTER: f64 = 0.552_284_75;
const FACES: [(Face, Name, Name); 3] = [
    (Face::Regular, Name(b"R"), Name(b"Helvetica")),
    (Face::Bold, Name(b"B"), Name(b"Helvetica-Bold")),
    (Face::Oblique, Name(b"O"), Name(b"Helvetica-Oblique")),
];

/// The scenes as a PDF document, one a page, each page of its scene's size.
///
/// ```
/// use senet_board::{Scene, pdf};
/// let page = Scene::new(297.0, 210.0, "Empty", "An empty page");
/// assert!(pdf::write(&[page]).starts_with(b"%PDF-1.7"));
/// ```
#[must_use]
pub fn write(scenes: &[Scene]) -> Vec<u8> {
    let mut next = 0;
    let mut fresh = || {
        next += 1;
        Ref::new(next)
    };
    let (catalog, tree, info) = (fresh(), fresh(), fresh());
    let fonts = FACES.map(|_| fresh());
    let pages: Vec<_> = scenes.iter().map(|scene| (fresh(), fresh(), scene)).collect();

    let mut pdf = Pdf::new();
    let mut root = pdf.catalog(catalog);
    root.pages(tree).lang(TextStr(scenes.first().map_or("en", |scene| scene.language)));
    root.viewer_preferences().display_doc_title(true);
    root.finish();
    pdf.pages(tree).kids(pages.iter().map(|p| p.0)).count(i32::try_from(pages.len()).unwrap_or(i32::MAX));
    let mut about = pdf.document_info(info);
    if let Some(scene) = scenes.first() {
        about.title(TextStr(&scene.title)).subject(TextStr(&scene.description));
    }
    about.creator(TextStr("senet"));
    about.finish();
    for ((_, _, base), id) in FACES.iter().zip(fonts) {
        pdf.type1_font(id).base_font(*base).encoding_predefined(Name(b"WinAnsiEncoding"));
    }
    for (id, stream, scene) in pages {
        let mut page = pdf.page(id);
        page.parent(tree).contents(stream);
        page.media_box(Rect::new(0.0, 0.0, single(scene.width * POINTS), single(scene.height * POINTS)));
        let mut resources = page.resources();
        let mut dict = resources.fonts();
        for ((_, name, _), font) in FACES.iter().zip(fonts) {
            dict.pair(*name, font);
        }
        dict.finish();
        resources.finish();
        page.finish();
        pdf.stream(stream, &content(scene));
    }
    pdf.finish()
}

fn content(scene: &Scene) -> Vec<u8> {
    let mut content = Content::new();
    // From here on: millimetres from the top left corner.
    content.transform([2.834_645_7, 0.0, 0.0, -2.834_645_7, 0.0, single(scene.height * POINTS)]);
    content.set_line_cap(LineCapStyle::RoundCap);
    content.set_line_join(LineJoinStyle::RoundJoin);
    for item in &scene.items {
        match item {
            Item::Shape(shape, paint) => write_shape(&mut content, shape, *paint),
            Item::Text(text) => write_text(&mut content, text),
        }
    }
    content.finish().into_vec()
}

fn write_shape(content: &mut Content, shape: &Shape, paint: Paint) {
    if let Some(fill) = paint.fill {
        let [r, g, b] = rgb(fill);
        content.set_fill_rgb(r, g, b);
    }
    if let Some(stroke) = paint.stroke {
        let [r, g, b] = rgb(stroke.colour);
        content.set_stroke_rgb(r, g, b);
        content.set_line_width(single(stroke.width));
        match stroke.dash {
            Dash::Solid => content.set_dash_pattern([], 0.0),
            Dash::Dashed => content.set_dash_pattern([single(stroke.width * 6.0), single(stroke.width * 5.0)], 0.0),
        };
    }
    outline(content, shape);
    match (paint.fill.is_some(), paint.stroke.is_some()) {
        (true, true) => content.fill_nonzero_and_stroke(),
        (true, false) => content.fill_nonzero(),
        (false, true) => content.stroke(),
        (false, false) => content.end_path(),
    };
}

fn outline(content: &mut Content, shape: &Shape) {
    match shape {
        Shape::Rect { at, width, height, radius } if *radius <= 0.0 => {
            content.rect(single(at.x), single(at.y), single(*width), single(*height));
        }
        Shape::Rect { at, width, height, radius } => {
            let radius = radius.min(width / 2.0).min(height / 2.0);
            rounded(content, *at, (*width, *height), radius);
        }
        Shape::Circle { centre, radius } => {
            let corner = pt(centre.x - radius, centre.y - radius);
            rounded(content, corner, (radius * 2.0, radius * 2.0), *radius);
        }
        Shape::Line(a, b) => lines(content, &[*a, *b]),
        Shape::Polyline(points) => lines(content, points),
        Shape::Polygon(points) => {
            lines(content, points);
            content.close_path();
        }
        Shape::Path(segments) => {
            for segment in segments {
                match *segment {
                    Segment::Move(p) => content.move_to(single(p.x), single(p.y)),
                    Segment::Line(p) => content.line_to(single(p.x), single(p.y)),
                    Segment::Curve(a, b, p) => curve(content, a, b, p),
                    Segment::Close => content.close_path(),
                };
            }
        }
    }
}

fn lines(content: &mut Content, points: &[Point]) {
    let Some((first, rest)) = points.split_first() else { return };
    content.move_to(single(first.x), single(first.y));
    for p in rest {
        content.line_to(single(p.x), single(p.y));
    }
}

fn curve(content: &mut Content, a: Point, b: Point, p: Point) -> &mut Content {
    content.cubic_to(single(a.x), single(a.y), single(b.x), single(b.y), single(p.x), single(p.y))
}

/// A rectangle with round corners, clockwise from the end of the top left one.
fn rounded(content: &mut Content, at: Point, (width, height): (f64, f64), radius: f64) {
    let (left, top, right, bottom) = (at.x, at.y, at.x + width, at.y + height);
    let near = radius * (1.0 - QUARTER);
    content.move_to(single(left + radius), single(top));
    content.line_to(single(right - radius), single(top));
    curve(content, pt(right - near, top), pt(right, top + near), pt(right, top + radius));
    content.line_to(single(right), single(bottom - radius));
    curve(content, pt(right, bottom - near), pt(right - near, bottom), pt(right - radius, bottom));
    content.line_to(single(left + radius), single(bottom));
    curve(content, pt(left + near, bottom), pt(left, bottom - near), pt(left, bottom - radius));
    content.line_to(single(left), single(top + radius));
    curve(content, pt(left, top + near), pt(left + near, top), pt(left + radius, top));
    content.close_path();
}

fn write_text(content: &mut Content, text: &Text) {
    let width = winansi::width(&text.content, text.size, text.face);
    let left = match text.anchor {
        Anchor::Start => text.at.x,
        Anchor::Middle => text.at.x - width / 2.0,
        Anchor::End => text.at.x - width,
    };
    let name = FACES.iter().find(|(face, ..)| *face == text.face).map_or(FACES[0].1, |(_, name, _)| *name);
    let [r, g, b] = rgb(text.colour);
    content.set_fill_rgb(r, g, b);
    content.begin_text();
    content.set_font(name, single(text.size));
    content.set_text_matrix([1.0, 0.0, 0.0, -1.0, single(left), single(text.at.y)]);
    content.show(Str(&winansi::encode(&text.content)));
    content.end_text();
}

fn rgb(Colour(r, g, b): Colour) -> [f32; 3] {
    [r, g, b].map(|part| f32::from(part) / 255.0)
}

/// PDF numbers are single precision; a thousandth of a millimetre is enough
/// and keeps the file short.
#[allow(clippy::cast_possible_truncation, reason = "a page is a few hundred millimetres wide")]
fn single(value: f64) -> f32 {
    ((value * 1000.0).round() / 1000.0) as f32
}
