//! Signals: those that end the program end it in order.

use std::sync::Arc;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::Held;

/// How long the program may take to end in order.
const GRACE: Duration = Duration::from_secs(2);

/// Whether the system asked the program to end (SIGINT, SIGTERM, SIGHUP).
#[derive(Clone, Debug)]
pub(crate) struct Signals(Arc<AtomicBool>);

impl Signals {
    /// Begins to listen, also to signals that the program was started with as ignored: a shell
    /// ignores SIGINT for what runs in the background, and the terminal must be given back after the others too.
    pub(crate) fn listen() -> Self {
        static ASKED: OnceLock<Arc<AtomicBool>> = OnceLock::new();
        let asked = ASKED.get_or_init(|| {
            let asked = Arc::new(AtomicBool::new(false));
            let flag = Arc::clone(&asked);
            let _ = ctrlc::set_handler(move || {
                flag.store(true, Ordering::SeqCst);
                end_anyway();
            });
            asked
        });
        asked.store(false, Ordering::SeqCst);
        Self(Arc::clone(asked))
    }

    /// Whether the program shall end.
    pub(crate) fn end(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}

/// Ends the program when it has not ended by itself after a while: reading from
/// a terminal that has gone away may never return. The game is on disk already.
fn end_anyway() {
    std::thread::sleep(GRACE);
    if super::give_back() == Held::Yes {
        std::process::exit(1);
    }
}

/// Stops the program and those it was started with, as ^Z does, until the shell lets it go on.
#[cfg(unix)]
pub(crate) fn suspend() {
    // Process 0 is the group that the terminal would stop.
    let _ = std::process::Command::new("kill").args(["-TSTP", "0"]).status();
}

/// Other systems have no such thing.
#[cfg(not(unix))]
pub(crate) fn suspend() {}
