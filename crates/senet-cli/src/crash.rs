//! What is said when the program itself is at fault.

use std::panic;

/// Makes a crash say one friendly line.
///
/// The full-screen game gives the terminal back before. Output into a pipe
/// whose reader has gone is no crash: the program ends quietly. With
/// `RUST_BACKTRACE` set, the usual report follows the line.
pub(crate) fn prepare() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |crash| {
        let what = crash.payload_as_str().unwrap_or("unknown cause");
        if reader_has_gone(what) {
            std::process::exit(0);
        }
        let place = crash.location().map_or(String::new(), |place| format!(" at {}:{}", place.file(), place.line()));
        eprintln!("{}", line(what, &place));
        if std::env::var_os("RUST_BACKTRACE").is_some() {
            usual(crash);
        }
    }));
}

/// Whether this is `println!` on a closed pipe.
fn reader_has_gone(what: &str) -> bool {
    what.starts_with("failed printing to stdout") && what.contains("Broken pipe")
}

fn line(what: &str, place: &str) -> String {
    let what = what.lines().next().unwrap_or_default();
    format!(
        "senet: the program made a mistake and stops: {what}{place} (version {}). Please report this line, and what \
         you did, to whoever gave you the program. A game in progress is kept: senet play --resume",
        env!("CARGO_PKG_VERSION"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crash_is_one_line() {
        let said = line("index out of bounds\nand more", " at src/x.rs:7");
        assert_eq!(said.lines().count(), 1);
        assert!(said.contains("index out of bounds at src/x.rs:7") && said.contains("report"), "{said}");
    }

    #[test]
    fn a_closed_pipe_is_no_crash() {
        assert!(reader_has_gone("failed printing to stdout: Broken pipe (os error 32)"));
        assert!(!reader_has_gone("failed printing to stdout: No space left on device (os error 28)"));
    }
}
