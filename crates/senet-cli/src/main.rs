//! The program `senet`.

use std::process::ExitCode;

fn main() -> ExitCode {
    senet_cli::main()
}
