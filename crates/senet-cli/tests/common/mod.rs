//! What the tests of the program share.

use assert_cmd::Command;

/// The program, with an environment that does not depend on who tests.
pub(crate) fn senet() -> Command {
    let mut command = assert_cmd::cargo::cargo_bin_cmd!("senet");
    command.env_remove("RUST_BACKTRACE").env("NO_COLOR", "1").env("LC_ALL", "C");
    command
}
