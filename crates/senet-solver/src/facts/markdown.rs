//! Facts for people.

use std::fmt::Write as _;

use senet_tablebase::file::{Header, Objective, Stopping};
use senet_tablebase::table::Bounded;

use super::{Facts, FirstMove};

impl Facts {
    /// The facts as a section of Markdown.
    #[must_use]
    pub fn to_markdown(&self, header: &Header) -> String {
        let mut text = String::new();
        self.head(header, &mut text);
        self.moves(&mut text);
        self.records(&mut text);
        self.houses_table(&mut text);
        text
    }

    fn head(&self, header: &Header, text: &mut String) {
        let options =
            header.options.iter().fold(String::new(), |text, (name, value)| text + ", " + name + " = " + value);
        let (pieces, plural) = (header.pieces, if header.pieces == 1 { "" } else { "s" });
        let unit = match header.objective {
            Objective::Win => "Values are probabilities of winning; a draw counts ½.",
            Objective::Points { .. } => "Values are expected points, less those of the enemy.",
        };
        let start = &self.start;
        put(text, format_args!("## {} (`{}`{options}), {pieces} piece{plural}\n\n{unit}\n", self.title, header.rules));
        put(text, format_args!("- start: `{}`", start.position));
        put(text, format_args!("- value of beginning: **{:.6}**, {}", start.value.value, bounds(&start.value)));
        if let Some(draws) = &start.draws {
            put(text, format_args!("- probability of a draw: {draws}"));
        }
        put(text, format_args!("- positions: {}", self.sampled.cells));
        if self.sampled.every > 1 {
            let (every, taken) = (self.sampled.every, self.sampled.taken);
            put(text, format_args!("- what follows about all positions is from one in {every}, {taken} in all"));
        }
    }

    fn moves(&self, text: &mut String) {
        put(
            text,
            format_args!("\n| first throw | best move | value | second best | worse by |\n|---|---|---|---|---|"),
        );
        for FirstMove { throw, best, value, second, .. } in &self.start.first {
            let (second, loss) = match second {
                None => ("–".into(), "–".into()),
                // Two values that are each off by their bounds may change places.
                Some(second) if second.loss <= second.bound => (second.mv.to_string(), "too little to tell".into()),
                Some(second) => (second.mv.to_string(), format!("{:.6}", second.loss)),
            };
            put(text, format_args!("| {throw} | {best} | {:.6} | {second} | {loss} |", value.value));
        }
    }

    fn records(&self, text: &mut String) {
        text.push('\n');
        match &self.shortest {
            Some(found) => {
                if let Some(start) = found.start {
                    put(text, format_args!("- shortest win from the start: {start} throws of both sides together"));
                }
                if let Some(position) = &found.position {
                    let throws = found.throws;
                    put(text, format_args!("- longest shortest win: {throws} throws, from `{position}`"));
                }
                if found.never > 0 {
                    put(text, format_args!("- positions that the side to throw can never win: {}", found.never));
                }
            }
            None => put(text, format_args!("- longest shortest win: not computed, the table is too large")),
        }
        let early = format!(", in layer {}", self.houses_layer);
        for (swing, of) in [(&self.swing, ""), (&self.early_swing, early.as_str())] {
            let Some(swing) = swing else { continue };
            let ((worst, low), (best, high)) = (swing.worst, swing.best);
            put(
                text,
                format_args!(
                    "- largest swing of one throw{of}: {:.6}, in `{}`: {low:.6} with a {worst}, {high:.6} with a {best}",
                    swing.difference, swing.position
                ),
            );
        }
        put(text, format_args!("- forced plies: {:.1} % of throws leave one use", 100.0 * self.forced.share()));
    }

    fn houses_table(&self, text: &mut String) {
        let layer = &self.houses_layer;
        put(
            text,
            format_args!(
                "\nWhat a piece on a house is worth to the side to throw: the mean over all positions \
                 with it, less the mean over all, in layer {layer}.\n\n| house | own piece | enemy's piece |\n|---|---|---|"
            ),
        );
        let signed = |value: Option<f64>| value.map_or_else(|| "–".into(), |value| format!("{value:+.4}"));
        for value in &self.houses {
            put(text, format_args!("| {} | {} | {} |", value.house, signed(value.own), signed(value.enemy)));
        }
    }
}

/// The bounds in words.
fn bounds(value: &Bounded) -> String {
    let [below, above] = value.outwards(9);
    let proven = format!("proven between {below} and {above}");
    match value.stopping {
        Stopping::Proven => proven,
        Stopping::NotProven => format!("{proven} for play that ends, which is not proven here"),
    }
}

fn put(text: &mut String, line: std::fmt::Arguments<'_>) {
    // Writing to a string never fails.
    let _ = writeln!(text, "{line}");
}
