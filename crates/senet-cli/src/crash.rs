//! What is said when the program itself is at fault.

use std::panic::{self, PanicHookInfo};

/// Makes a crash say one friendly line, with the terminal as it was before.
///
/// Output into a pipe whose reader has gone is no crash: the program ends
/// quietly. With `RUST_BACKTRACE` set, the usual report follows the line.
pub(crate) fn prepare() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |crash| {
        let what = message(crash);
        if what.contains("Broken pipe") || what.contains("os error 32") {
            std::process::exit(0);
        }
        let place = crash.location().map_or(String::new(), |place| format!(" at {}:{}", place.file(), place.line()));
        eprintln!(
            "senet: the program made a mistake and stops (version {}, {what}{place}); please report it, with this line \
             and what you did, to whoever gave you the program. A game in progress is kept: senet play --resume",
            env!("CARGO_PKG_VERSION"),
        );
        if std::env::var_os("RUST_BACKTRACE").is_some() {
            usual(crash);
        }
    }));
}

fn message<'a>(crash: &'a PanicHookInfo<'_>) -> &'a str {
    crash.payload_as_str().unwrap_or("unknown cause")
}
