//! `senet show`: a drawing of a position.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use senet::{Player, Rules, State};
use senet_board::{draw_position, svg};
use senet_text::{Catalogue, Msg};

use crate::failure::Failure;
use crate::language::Spoken;
use crate::look::{self, Look, Signs};
use crate::rule_set::{self, RuleSet};
use crate::{drawn, files};

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
    #[command(flatten)]
    spoken: Spoken,
}

/// Runs the command.
pub(crate) fn run(args: &ShowArgs) -> Result<(), Failure> {
    let rules = args.rule_set.load()?;
    let state = match args.position.as_slice() {
        [] => rules.start(),
        words => rule_set::position(&rules, &words.join(" "))?,
    };
    let plan = args.look.plan(&rules);
    if let Some(path) = &args.svg {
        let title = format!("{}: {state}", rules.info().title);
        let picture = svg::write(&draw_position(&drawn::view(&state), &plan, HOUSE, &title));
        if path.as_os_str() == "-" {
            io::stdout().lock().write_all(&picture)?;
            return Ok(());
        }
        return files::write(path, &picture);
    }
    let texts = args.spoken.texts();
    let position = if args.words {
        drawn::sentences(texts, &state, &plan, None)
    } else {
        drawn::board(texts, &state, &plan, look::charset(args.signs))
    };
    let title = texts.term(&rules.info().title);
    let mut out = io::stdout().lock();
    writeln!(out, "{title}\n{state}\n\n{position}\n\n{}", standing(texts, &rules, &state))?;
    Ok(())
}

/// Whose turn it is, or how the game ended.
pub(crate) fn standing(texts: &Catalogue, rules: &Rules, state: &State) -> String {
    match state {
        State::Due(position) => {
            let side = position.side_to_move();
            let choices: Vec<String> = position.choices(rules).iter().map(|choice| choice.to_string()).collect();
            let chosen = choices.join(&texts.say(Msg::PlainOr));
            if choices.is_empty() {
                texts.say(Msg::ShowToThrow { side })
            } else {
                texts.say(Msg::ShowToThrowOr { side, chosen: &chosen })
            }
        }
        State::Pending(decision) => {
            let (side, throw) = (decision.side_to_move(), decision.throw().into());
            texts.say(if decision.is_remainder() {
                Msg::ShowToUseRest { side, throw }
            } else {
                Msg::ShowToUse { side, throw }
            })
        }
        State::Over(finished) => {
            let outcome = finished.outcome(rules);
            let [first, last] = Player::BOTH.map(|side| outcome.points[side].into());
            texts.say(match outcome.winner {
                Some(side) => Msg::ShowWon { side, first, last },
                None => Msg::ShowDrawn { first, last },
            })
        }
    }
}
