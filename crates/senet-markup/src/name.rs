//! Names of elements, and what tells views apart.

/// Elements of HTML that the page has.
const HTML: &[&str] = &[
    "a",
    "bdi",
    "button",
    "cite",
    "code",
    "dd",
    "details",
    "dialog",
    "div",
    "dl",
    "dt",
    "fieldset",
    "figcaption",
    "figure",
    "h1",
    "h2",
    "h3",
    "header",
    "input",
    "label",
    "legend",
    "li",
    "main",
    "ol",
    "option",
    "output",
    "p",
    "pre",
    "section",
    "select",
    "small",
    "span",
    "summary",
    "table",
    "tbody",
    "td",
    "textarea",
    "th",
    "thead",
    "tr",
    "ul",
];
/// Elements of its drawings.
const SVG: &[&str] = &["circle", "g", "path", "rect", "svg", "text"];

/// Whose names an element's name is one of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Names {
    Html,
    Svg,
}

/// Whose a name is; `None` for what the page has not.
pub(crate) fn names(name: &str) -> Option<Names> {
    let html = HTML.contains(&name).then_some(Names::Html);
    html.or_else(|| SVG.contains(&name).then_some(Names::Svg))
}

/// As what the page takes an event, by the name in `web_sys`.
pub(crate) fn event_type(event: &str) -> Option<&'static str> {
    Some(match event {
        "click" | "contextmenu" => "MouseEvent",
        "keydown" => "KeyboardEvent",
        "pointerdown" | "pointermove" | "pointerup" | "pointercancel" => "PointerEvent",
        "dragover" | "dragleave" | "drop" => "DragEvent",
        "focus" | "change" | "input" | "close" | "touchmove" => "Event",
        _ => return None,
    })
}

/// The number of what is written in a macro (FNV-1a): a view that was made by the same
/// macro has the same elements, and only its values are put anew.
pub(crate) fn shape(written: &str) -> u32 {
    written.bytes().fold(0x811C_9DC5, |number, byte| (number ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_are_those_of_the_page() {
        let known = [("div", Some(Names::Html)), ("rect", Some(Names::Svg)), ("Board", None), ("tspan", None)];
        for (name, whose) in known {
            assert_eq!(names(name), whose, "{name}");
        }
    }

    #[test]
    fn shapes_differ() {
        assert_eq!(shape("<p>{a}</p>"), shape("<p>{a}</p>"));
        assert_ne!(shape("<p>{a}</p>"), shape("<p>{b}</p>"));
    }
}
