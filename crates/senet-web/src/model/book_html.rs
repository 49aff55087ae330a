//! Sections of the rule book as HTML. All text is escaped: nothing that a book
//! says can become a part of the page's program.

use std::fmt::Write as _;

use senet::{House, Player, Rules, State};
use senet_board::{Lie, Orientation, Plan};
use senet_book::markdown::{Link, Mark, Span};
use senet_book::{Claim, Example, Part, Section, Voice};

/// What a section says, with its worked positions drawn.
#[must_use]
pub fn section(section: &Section, rules: &Rules) -> String {
    let mut out = String::new();
    let mut open_list = false;
    for part in &section.parts {
        let item = matches!(part, Part::Item(_));
        if item != open_list {
            out.push_str(if item { "<ul>" } else { "</ul>" });
            open_list = item;
        }
        match part {
            Part::Paragraph(voice, spans) => {
                out.push_str(match voice {
                    Voice::Told => "<p>",
                    Voice::Source => "<p class=\"by-source\">",
                    Voice::Decided => "<p class=\"decided\">",
                    Voice::Rejected => "<p class=\"rejected\">",
                });
                words(&mut out, spans);
                out.push_str("</p>");
            }
            Part::Item(spans) => {
                out.push_str("<li>");
                words(&mut out, spans);
                out.push_str("</li>");
            }
            Part::Table(rows) => table(&mut out, rows),
            Part::Example(shown) => example(&mut out, shown, rules),
            Part::Lines(lines) => {
                out.push_str("<pre dir=\"ltr\">");
                escape(&mut out, &lines.join("\n"));
                out.push_str("</pre>");
            }
        }
    }
    if open_list {
        out.push_str("</ul>");
    }
    out
}

/// Words with their marks and links.
pub fn words(out: &mut String, spans: &[Span]) {
    for span in spans {
        let tag = match span.mark {
            Mark::Strong => "strong",
            Mark::Emphasis => "em",
            Mark::Code => "code",
            Mark::Plain => "span",
        };
        let outside = match &span.link {
            Some(Link::Elsewhere(address)) if address.starts_with("https://") => Some(address),
            _ => None,
        };
        if let Some(address) = outside {
            out.push_str("<a target=_blank rel=noreferrer href=\"");
            escape(out, address);
            out.push_str("\">");
        }
        if span.mark == Mark::Plain {
            escape(out, &span.text);
        } else {
            for part in ["<", tag, ">"] {
                out.push_str(part);
            }
            escape(out, &span.text);
            for part in ["</", tag, ">"] {
                out.push_str(part);
            }
        }
        if outside.is_some() {
            out.push_str("</a>");
        }
    }
}

fn table(out: &mut String, rows: &[Vec<Vec<Span>>]) {
    out.push_str("<div class=\"wide\" tabindex=\"0\"><table>");
    for (row, number) in rows.iter().zip(0..) {
        out.push_str("<tr>");
        for cell in row {
            out.push_str(if number == 0 { "<th scope=\"col\">" } else { "<td>" });
            words(out, cell);
            out.push_str(if number == 0 { "</th>" } else { "</td>" });
        }
        out.push_str("</tr>");
    }
    out.push_str("</table></div>");
}

/// A worked position, and what is so there.
fn example(out: &mut String, example: &Example, rules: &Rules) {
    out.push_str("<figure class=\"example\">");
    if let Ok(state) = State::read(rules, &example.position) {
        picture(out, &state, rules);
    }
    out.push_str("<figcaption dir=\"ltr\"><code>");
    escape(out, &example.position);
    out.push_str("</code>");
    for claim in &example.claims {
        out.push_str("<br>");
        out.push_str(match claim {
            Claim::Refuse { .. } | Claim::Invalid(_) => "✗ ",
            _ => "✓ ",
        });
        escape(out, &claim.to_string());
    }
    out.push_str("</figcaption></figure>");
}

/// A small board: cones are triangles, reels are squares.
fn picture(out: &mut String, state: &State, rules: &Rules) {
    let plan = Plan::of_rules(rules.info(), rules.clauses(), Orientation::of(rules.info()));
    out.push_str("<svg class=\"small-board\" viewBox=\"0 0 300 90\" aria-hidden=\"true\">");
    for house in House::all() {
        let cell = plan.geometry.seen(house, Lie::Wide);
        let (x, y) = (u32::from(cell.column) * 30, u32::from(cell.row) * 30);
        let class = if plan.signs.get(house).is_some() { "signed" } else { "plain" };
        let _ = write!(out, "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"30\" height=\"30\"/>");
        // Writing to a string does not fail.
        let _ = match state.holder(house) {
            Some(Player::Light) => write!(out, "<path class=\"light\" d=\"M{} {}l9 20h-18z\"/>", x + 15, y + 5),
            Some(Player::Dark) => {
                write!(out, "<rect class=\"dark\" x=\"{}\" y=\"{}\" width=\"16\" height=\"16\"/>", x + 7, y + 8)
            }
            None => Ok(()),
        };
    }
    out.push_str("</svg>");
}

/// Text as it stands in HTML.
pub fn escape(out: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use senet::PRESET_IDS;
    use senet_book::Chapter;

    use super::*;

    #[test]
    fn every_chapter_becomes_html_with_its_positions() {
        for id in PRESET_IDS {
            let rules = Rules::preset(id).unwrap();
            let chapter = Chapter::of(&rules);
            let sections = chapter.pages().iter().flat_map(|page| &page.sections);
            let html: String = sections.map(|shown| section(shown, &rules)).collect();
            assert!(html.contains("<svg class=\"small-board\""), "{id}");
            for tag in ["p", "ul", "li", "table", "tr", "figure", "strong", "code", "a"] {
                let opened = html.matches(&format!("<{tag}>")).count() + html.matches(&format!("<{tag} ")).count();
                assert_eq!(opened, html.matches(&format!("</{tag}>")).count(), "{id}: {tag}");
            }
        }
    }

    #[test]
    fn nothing_in_a_text_becomes_a_tag() {
        let mut out = String::new();
        words(&mut out, &[Span::plain("<script>\"&")]);
        assert_eq!(out, "&lt;script&gt;&quot;&amp;");
    }
}
