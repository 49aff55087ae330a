//! `senet serve`: the game in a browser, from this program.

use std::io::{self, Write as _};
use std::process::{Command, Stdio};
use std::thread;

use clap::Args;
use senet_server::{ServeError, Server};

use crate::failure::Failure;

/// The port when none is named.
const PORT: u16 = 8030;

/// What `senet serve` takes.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  senet serve
  senet serve --open
  senet serve --port 0

The page is inside the program and is served to this machine alone. Ctrl-C ends
it; the game in the browser goes on, also without a network.")]
pub(crate) struct ServeArgs {
    /// The port; 0 lets the system choose
    #[arg(long, default_value_t = PORT)]
    port: u16,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
}

/// Runs the command.
pub(crate) fn run(args: &ServeArgs) -> Result<(), Failure> {
    let server = Server::bind(args.port).map_err(failure)?;
    let address = server.address();
    let mut out = io::stdout().lock();
    // Served even if nobody reads where.
    let told = writeln!(out, "Senet is at {address}\nCtrl-C ends it.").and_then(|()| out.flush());
    if let Err(error) = told
        && error.kind() != io::ErrorKind::BrokenPipe
    {
        return Err(error.into());
    }
    drop(out);
    if args.open {
        thread::spawn(move || {
            if !open(&address) {
                eprintln!("No browser could be started here: open {address} in one.");
            }
        });
    }
    server.run().map_err(failure)
}

fn failure(error: ServeError) -> Failure {
    Failure::request(error, "")
}

/// Asks the system for its browser; whether it had one.
fn open(address: &str) -> bool {
    let program = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    let mut command = Command::new(program);
    command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // It ends as soon as the browser has been told.
    command.status().is_ok_and(|ended| ended.success())
}
