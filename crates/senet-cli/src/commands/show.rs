//! `senet show`: a drawing of a position.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use senet::{Player, Rules, State};
use senet_board::{BoardView, describe, draw_position, draw_text, svg};

use crate::failure::Failure;
use crate::files;
use crate::look::{self, Look, Signs};
use crate::rule_set::{self, RuleSet};

/// The side of a house in a picture, in millimetres.
const HOUSE: f64 = 20.0;

/// What `senet show` takes.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  senet show
  senet show --rules ramses
  senet show 'LDLDLDLDLD/LDLD6/10 D 4'
  senet show '10/4D5/5L4 L - off:6/6' --svg position.svg
  senet show '10/4D5/5L4 L - off:6/6' --words")]
pub(crate) struct ShowArgs {
    /// The position: BOARD SIDE THROW [TAG:VALUE …]; the start of the game if not given
    #[arg(num_args = 0..)]
    position: Vec<String>,
    #[command(flatten)]
    rule_set: RuleSet,
    /// Write a picture to this file; - for standard output
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Say the position in sentences instead of drawing it
    #[arg(long, conflicts_with = "svg")]
    words: bool,
    /// Characters of the drawing
    #[arg(long, value_enum, default_value_t)]
    signs: Signs,
    #[command(flatten)]
    look: Look,
}

/// Runs the command.
pub(crate) fn run(args: &ShowArgs) -> Result<(), Failure> {
    let rules = args.rule_set.load()?;
    let state = match args.position.as_slice() {
        [] => rules.start(),
        words => rule_set::position(&rules, &words.join(" "))?,
    };
    let view = view(&state);
    let plan = args.look.plan(&rules);
    if let Some(path) = &args.svg {
        let title = format!("{}: {state}", rules.info().title);
        let picture = svg::write(&draw_position(&view, &plan, HOUSE, &title));
        if path.as_os_str() == "-" {
            io::stdout().lock().write_all(&picture)?;
            return Ok(());
        }
        return files::write(path, &picture);
    }
    let drawing =
        if args.words { describe(&view, plan.exit) } else { draw_text(&view, &plan, look::charset(args.signs)) };
    let mut out = io::stdout().lock();
    writeln!(out, "{}\n{state}\n\n{}\n\n{}", rules.info().title, drawing.trim_end(), standing(&rules, &state))?;
    Ok(())
}

/// What a drawing of a state shows.
pub(crate) fn view(state: &State) -> BoardView {
    BoardView {
        light: state.pieces(Player::Light),
        dark: state.pieces(Player::Dark),
        in_hand: state.in_hand(),
        borne_off: state.borne_off(),
        captured: state.lost(),
        ..BoardView::default()
    }
}

/// Whose turn it is, or how the game ended.
pub(crate) fn standing(rules: &Rules, state: &State) -> String {
    match state {
        State::Due(position) => {
            let side = position.side_to_move();
            let choices: Vec<String> = position.choices(rules).iter().map(|choice| choice.to_string()).collect();
            if choices.is_empty() {
                format!("{side} throws.")
            } else {
                format!("{side} throws, or plays {} instead.", choices.join(" or "))
            }
        }
        State::Pending(decision) => {
            let remainder = if decision.is_remainder() { "the remaining" } else { "a" };
            format!("{} uses {remainder} {}.", decision.side_to_move(), decision.throw())
        }
        State::Over(finished) => {
            let outcome = finished.outcome(rules);
            let [light, dark] = Player::BOTH.map(|side| outcome.points[side]);
            let end = outcome.winner.map_or("a draw".to_owned(), |winner| format!("{winner} has won"));
            format!("The game is over: {end}; points {light} (Light) to {dark} (Dark).")
        }
    }
}
