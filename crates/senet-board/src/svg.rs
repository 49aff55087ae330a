//! Writes a [`Scene`] as SVG: the same bytes for the same scene.

use std::fmt::Write;

use crate::scene::{Anchor, Colour, Dash, Face, Item, Paint, Point, Scene, Segment, Shape, Stroke, Text};

/// Space between stacked pages, in millimetres.
const GAP: f64 = 8.0;

/// One scene as an SVG document of its own size.
///
/// ```
/// use senet_board::{Scene, svg};
/// let page = Scene::new(40.0, 20.0, "Empty", "An empty page");
/// let text = String::from_utf8(svg::write(&page)).unwrap();
/// assert!(text.contains("viewBox=\"0 0 40 20\""));
/// assert!(text.contains("<title>Empty</title>"));
/// ```
#[must_use]
pub fn write(scene: &Scene) -> Vec<u8> {
    let mut out = head(scene.width, scene.height, scene.language, [&scene.title, &scene.description]);
    items(&mut out, &scene.items);
    out.push_str("</g>\n</svg>\n");
    out.into_bytes()
}

/// Several scenes one below the other in one SVG document, each on a white
/// page; title and descriptions are those of the scenes together.
#[must_use]
pub fn write_stacked(scenes: &[Scene]) -> Vec<u8> {
    let [scene] = scenes else {
        let width = scenes.iter().map(|s| s.width).fold(0.0, f64::max);
        let height = scenes.iter().map(|s| s.height + GAP).sum::<f64>() - GAP;
        let title = scenes.first().map_or("", |s| s.title.as_str());
        let description = scenes.iter().map(|s| s.description.as_str()).collect::<Vec<_>>().join(" ");
        let language = scenes.first().map_or("en", |s| s.language);
        let mut out = head(width, height.max(0.0), language, [title, &description]);
        let mut top = 0.0;
        for scene in scenes {
            let left = (width - scene.width) / 2.0;
            let _ = writeln!(out, "<g transform=\"translate({} {})\">", number(left), number(top));
            let _ = writeln!(
                out,
                "<rect x=\"0\" y=\"0\" width=\"{}\" height=\"{}\" fill=\"#ffffff\"/>",
                number(scene.width),
                number(scene.height)
            );
            items(&mut out, &scene.items);
            out.push_str("</g>\n");
            top += scene.height + GAP;
        }
        out.push_str("</g>\n</svg>\n");
        return out.into_bytes();
    };
    write(scene)
}

/// The elements of a drawing for a page whose style sheet has the colours: `name`
/// gives each colour a name, and where a document would say `fill="#..."` the
/// element has the class `f-NAME`, where it would say `stroke="#..."` `s-NAME`.
///
/// ```
/// use senet_board::{Palette, Sign, art, svg};
/// let drawing = art::sign(Sign::One, Palette::INK.sign);
/// assert!(svg::classed(&drawing.items, |_| "ink").contains("-ink"));
/// ```
#[must_use]
pub fn classed(items: &[Item], name: impl Fn(Colour) -> &'static str) -> String {
    let mut out = String::new();
    for item in items {
        let Item::Shape(shape, paint) = item else { continue };
        outline(&mut out, shape);
        let fill = paint.fill.map(|colour| format!("f-{}", name(colour)));
        let stroke = paint.stroke.map(|stroke| format!("s-{}", name(stroke.colour)));
        let classes: Vec<String> = fill.into_iter().chain(stroke).collect();
        let _ = write!(out, " class=\"{}\"", classes.join(" "));
        if paint.fill.is_none() {
            out.push_str(" fill=\"none\"");
        }
        if let Some(stroke) = paint.stroke {
            line(&mut out, stroke);
        }
        out.push_str("/>");
    }
    out
}

fn head(width: f64, height: f64, language: &str, [title, description]: [&str; 2]) -> String {
    let (w, h) = (number(width), number(height));
    let lang = if language == "en" { String::new() } else { format!(" xml:lang=\"{language}\"") };
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}mm\" height=\"{h}mm\" viewBox=\"0 0 {w} {h}\" \
         role=\"img\"{lang}>\n\
         <title>{}</title>\n<desc>{}</desc>\n\
         <g font-family=\"Helvetica, Arial, 'Liberation Sans', sans-serif\" \
         stroke-linecap=\"round\" stroke-linejoin=\"round\">\n",
        escape(title),
        escape(description)
    )
}

fn items(out: &mut String, items: &[Item]) {
    for item in items {
        match item {
            Item::Shape(shape, paint) => write_shape(out, shape, *paint),
            Item::Text(text) => write_text(out, text),
        }
    }
}

fn write_shape(out: &mut String, shape: &Shape, paint: Paint) {
    outline(out, shape);
    match paint.fill {
        Some(colour) => {
            let _ = write!(out, " fill=\"{}\"", hex(colour));
        }
        None => out.push_str(" fill=\"none\""),
    }
    if let Some(stroke) = paint.stroke {
        let _ = write!(out, " stroke=\"{}\"", hex(stroke.colour));
        line(out, stroke);
    }
    out.push_str("/>\n");
}

fn line(out: &mut String, stroke: Stroke) {
    let _ = write!(out, " stroke-width=\"{}\"", number(stroke.width));
    if stroke.dash == Dash::Dashed {
        let _ = write!(out, " stroke-dasharray=\"{} {}\"", number(stroke.width * 6.0), number(stroke.width * 5.0));
    }
}

/// The beginning of an element, its outline.
fn outline(out: &mut String, shape: &Shape) {
    let _ = match shape {
        Shape::Rect { at, width, height, radius } => {
            let _ = write!(
                out,
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
                number(at.x),
                number(at.y),
                number(*width),
                number(*height)
            );
            if *radius > 0.0 { write!(out, " rx=\"{}\"", number(*radius)) } else { Ok(()) }
        }
        Shape::Line(a, b) => write!(
            out,
            "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"",
            number(a.x),
            number(a.y),
            number(b.x),
            number(b.y)
        ),
        Shape::Polyline(points) => write!(out, "<polyline points=\"{}\"", list(points)),
        Shape::Polygon(points) => write!(out, "<polygon points=\"{}\"", list(points)),
        Shape::Circle { centre, radius } => {
            write!(out, "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"", number(centre.x), number(centre.y), number(*radius))
        }
        Shape::Path(segments) => {
            let steps: Vec<_> = segments
                .iter()
                .map(|segment| match segment {
                    Segment::Move(p) => format!("M{}", list(&[*p])),
                    Segment::Line(p) => format!("L{}", list(&[*p])),
                    Segment::Curve(a, b, p) => format!("C{}", list(&[*a, *b, *p])),
                    Segment::Close => "Z".to_owned(),
                })
                .collect();
            write!(out, "<path d=\"{}\"", steps.join(" "))
        }
    };
}

fn write_text(out: &mut String, text: &Text) {
    let _ = write!(
        out,
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{}\"",
        number(text.at.x),
        number(text.at.y),
        number(text.size),
        hex(text.colour)
    );
    out.push_str(match text.anchor {
        Anchor::Start => "",
        Anchor::Middle => " text-anchor=\"middle\"",
        Anchor::End => " text-anchor=\"end\"",
    });
    out.push_str(match text.face {
        Face::Regular => "",
        Face::Bold => " font-weight=\"bold\"",
        Face::Oblique => " font-style=\"italic\"",
    });
    let _ = writeln!(out, ">{}</text>", escape(&text.content));
}

fn list(points: &[Point]) -> String {
    points.iter().map(|p| format!("{} {}", number(p.x), number(p.y))).collect::<Vec<_>>().join(" ")
}

fn hex(Colour(r, g, b): Colour) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// A number of a drawing: at most three decimals, no trailing zeros, no minus
/// zero. Written by whole numbers: what the standard library writes decimals with
/// has tables that a page would have to carry.
#[must_use]
pub fn number(value: f64) -> String {
    #[expect(clippy::cast_possible_truncation, reason = "no drawing is as large")]
    let thousandths = (value * 1000.0).round_ties_even() as i64;
    let (sign, size) = (if thousandths < 0 { "-" } else { "" }, thousandths.unsigned_abs());
    let (whole, rest) = (size / 1000, size % 1000);
    if rest == 0 {
        return format!("{sign}{whole}");
    }
    format!("{sign}{whole}.{rest:03}").trim_end_matches('0').to_owned()
}

/// Text for XML; characters that XML forbids are left out.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' => out.push(' '),
            '\u{FFFE}' | '\u{FFFF}' => {}
            c if c.is_control() => {}
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!(number(20.0), "20");
        assert_eq!(number(0.12345), "0.123");
        assert_eq!(number(-0.0001), "0");
        assert_eq!(number(100.5), "100.5");
    }

    #[test]
    fn text_is_escaped() {
        assert_eq!(escape("a<b & \"c\"\u{1}"), "a&lt;b &amp; &quot;c&quot;");
    }
}
