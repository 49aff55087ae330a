//! Whether whoever started the program wants it to stop.

use std::sync::Arc;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the system asked the program to stop.
static ASKED: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// Whether it has been asked to stop.
pub(super) fn asked() -> bool {
    ASKED.load(Ordering::SeqCst)
}

/// Begins to listen to ^C and its like. The second one ends the program at once,
/// which costs what has been done since the last checkpoint.
///
/// What whoever started the program has it ignore stays ignored: ^C in the background of
/// a script, the end of the terminal under `nohup`.
#[cfg(unix)]
pub(super) fn listen() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGXFSZ};
    use signal_hook::flag;
    let ignored = ignored();
    for signal in [SIGINT, SIGTERM, SIGHUP].into_iter().filter(|signal| ignored & (1 << (signal - 1)) == 0) {
        // Where nobody can listen the signal ends the program, which costs a checkpoint.
        let _ = flag::register_conditional_shutdown(signal, 1, Arc::clone(&ASKED));
        let _ = flag::register(signal, Arc::clone(&ASKED));
    }
    // A file that grows too long is then an error of its own, and no sudden end.
    let _ = flag::register(SIGXFSZ, Arc::default());
}

/// The signals that are ignored, as bits from signal 1 on; none where the system does not say.
#[cfg(unix)]
fn ignored() -> u64 {
    let told = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = told.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
}

/// Begins to listen to ^C. The second one ends the program at once.
#[cfg(not(unix))]
pub(super) fn listen() {
    // Where nobody can listen ^C ends the program, which costs a checkpoint.
    let _ = ctrlc::try_set_handler(|| {
        if ASKED.swap(true, Ordering::SeqCst) {
            std::process::exit(1);
        }
    });
}
