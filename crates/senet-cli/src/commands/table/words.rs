//! Values of tables in words and in JSON.

use std::io::{self, IsTerminal as _, Write as _};

use senet_tablebase::file::{Header, Objective, Stopping};
use senet_tablebase::table::Bounded;
use serde_json::{Value, json};

/// `kendall, camel=true, 3 pieces`.
pub(super) fn title(header: &Header) -> String {
    // What a file says goes to a terminal: no control characters.
    let plain = |text: &str| text.escape_debug().to_string();
    let options = header
        .options
        .iter()
        .fold(String::new(), |text, (name, value)| text + ", " + &plain(name) + "=" + &plain(value));
    let plural = if header.pieces == 1 { "" } else { "s" };
    format!("{}{options}, {} piece{plural}", plain(&header.rules), header.pieces)
}

/// What the values of a table are.
pub(super) fn objective(objective: Objective) -> &'static str {
    match objective {
        Objective::Win => "probability that the side to throw wins, a draw counting ½",
        Objective::Points { .. } => "points that the side to throw may expect, less those of the enemy",
    }
}

/// A value with its bounds, for programs.
pub(super) fn bounded(value: &Bounded) -> Value {
    json!({
        "value": value.value,
        "below": value.below,
        "above": value.above,
        "ends": value.stopping == Stopping::Proven,
    })
}

/// A line that is written over by the next, on standard error, for people who wait.
pub(super) struct Waiting {
    shown: bool,
}

impl Waiting {
    pub(super) fn new() -> Self {
        Self { shown: io::stderr().is_terminal() }
    }

    pub(super) fn say(&self, text: &str) {
        if self.shown {
            // Nobody waits for a line that cannot be shown.
            let _ = write!(io::stderr(), "\r\x1b[2K{text}");
        }
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.say("");
    }
}
