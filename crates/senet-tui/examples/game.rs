//! Opens the full-screen game: `cargo run -p senet-tui --example game`.

use senet_play::Shelf;
use senet_tui::{Options, run};

fn main() {
    let options = Options { shelf: Shelf::of_user().ok(), ..Options::default() };
    if let Err(error) = run(options) {
        eprintln!("{error}");
        std::process::exit(1);
    }
}
