//! How far the making of a table is, for people who wait.

use std::io::{self, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

use senet_solver::{Estimate, Event, Phase, Watch};

use super::{signals, words};

/// The bar is written no oftener than this.
const PAUSE: Duration = Duration::from_millis(100);

/// Where progress is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// Nowhere.
    Nowhere,
    /// In one line that is written over.
    Bar,
    /// In a line a layer.
    Lines,
}

impl Shown {
    /// What standard error is good for.
    pub(super) fn usual() -> Self {
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        if io::stderr().is_terminal() && !dumb { Self::Bar } else { Self::Lines }
    }
}

/// Tells how far it is.
pub(super) struct Progress {
    shown: Shown,
    /// All positions, and the seconds that they were expected to take.
    all: (u64, f64),
    layer: String,
    /// Positions of this layer, and of those before it.
    cells: (u64, u64),
    /// When this layer was begun.
    begun: Instant,
    /// Whether it was done by an earlier run.
    loaded: bool,
    /// Positions done in this run, and seconds that they took.
    measured: (u64, f64),
    residual: f64,
    last: Option<Instant>,
}

impl Progress {
    pub(super) fn new(shown: Shown, estimate: &Estimate) -> Self {
        Self {
            shown,
            all: (estimate.cells, estimate.seconds),
            layer: String::new(),
            cells: (0, 0),
            begun: Instant::now(),
            loaded: false,
            measured: (0, 0.0),
            residual: 0.0,
            last: None,
        }
    }

    /// The bar goes; what is written next begins a line.
    pub(super) fn end(&self) {
        if self.shown == Shown::Bar {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }

    /// A line that stays.
    fn say(&self, text: &str) {
        self.end();
        // Nobody waits for a line that cannot be shown.
        let _ = writeln!(io::stderr(), "{text}");
    }

    fn bar(&mut self, phase: Phase, sweep: u32, share: f64) {
        if self.shown != Shown::Bar || self.last.is_some_and(|last| last.elapsed() < PAUSE) {
            return;
        }
        self.last = Some(Instant::now());
        let doing = match phase {
            Phase::Values => "values",
            Phase::Few => "values that still change",
            Phase::Ending => "proof that play ends",
            Phase::Bounds => "proof of the bounds",
            Phase::Draws => "draws",
            Phase::DrawBounds => "proof of the bounds of draws",
        };
        let change = if self.residual > 0.0 { format!(", change {:.0e}", self.residual) } else { String::new() };
        let left = words::time(self.left());
        let layer = &self.layer;
        // A line that is too long for the terminal is cut off, not wrapped: only one
        // line can be written over. Wrapping is off for this one write.
        let line = format!(
            "\r\x1b[K\x1b[?7l{layer}: {doing}, sweep {sweep}, {:.0} %{change}; about {left} left\x1b[?7h",
            share * 100.0
        );
        let _ = io::stderr().write_all(line.as_bytes());
    }

    /// Seconds left, as fast as it went so far; before much is done, as was expected.
    fn left(&self) -> f64 {
        let (all, expected) = self.all;
        let (done, seconds) = self.measured;
        let each = if done * 50 > all { seconds / done as f64 } else { expected / all.max(1) as f64 };
        (each * (all - self.cells.1.min(all)) as f64 - self.begun.elapsed().as_secs_f64()).max(0.0)
    }

    fn next_layer(&mut self) {
        if !self.loaded {
            self.measured.0 += self.cells.0;
            self.measured.1 += self.begun.elapsed().as_secs_f64();
        }
        self.begun = Instant::now();
        self.loaded = false;
        self.residual = 0.0;
    }
}

impl Watch for Progress {
    fn event(&mut self, event: &Event<'_>) {
        match event {
            Event::Layer { name, index, layers, cells, done } => {
                self.next_layer();
                self.cells = (*cells, *done);
                self.layer = format!("layer {name} ({} of {layers})", index + 1);
                if self.shown == Shown::Lines {
                    self.say(&format!("{}: {cells} positions", self.layer));
                }
            }
            Event::Progress { phase, sweep, taken, of } => {
                self.bar(*phase, *sweep, (*taken as f64 / (*of).max(1) as f64).min(1.0));
            }
            Event::Swept { residual, .. } => self.residual = *residual,
            Event::Discarded { path, reason } => {
                // An error names the file itself, and a remedy that is not needed here.
                let what = reason.rsplit_once("; ").map_or(reason.as_str(), |(what, _)| what);
                let path = path.display().to_string();
                let named = if what.contains(&path) { String::new() } else { path + ": " };
                self.say(&format!("{named}{what}; its part is done again"));
            }
            Event::Resumed { sweeps: None, .. } => self.loaded = true,
            Event::Resumed { sweeps: Some(sweeps), .. } => {
                if self.shown == Shown::Lines {
                    self.say(&format!("{}: goes on after sweep {sweeps}", self.layer));
                }
            }
        }
    }

    fn stops(&mut self) -> bool {
        signals::asked()
    }
}
