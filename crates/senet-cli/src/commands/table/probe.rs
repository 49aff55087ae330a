//! `senet table probe`.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use senet::{Player, State};
use senet_tablebase::file::{Objective, Stopping};
use senet_tablebase::table::{Bounded, MoveValue, Table, ThrowValue};
use serde_json::{Value, json};

use super::{TableRules, words};
use crate::commands::show;
use crate::failure::Failure;
use crate::{language, rule_set};

/// What `senet table probe` takes.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  senet table probe kendall-1.table
  senet table probe kendall-1.table 'LD8/10/10 D -'
  senet table probe kendall-1.table 'LD8/10/10 D 4' --json
  senet table probe kendall-1.table '10/4D5/5L4 L - off:6/6'

The position is one of the game with as many pieces as the table has, or one of
the usual game with no more of them left.")]
pub(super) struct ProbeArgs {
    /// The table
    file: PathBuf,
    /// The position: BOARD SIDE THROW [TAG:VALUE …]; the start of the table's game if not given
    #[arg(num_args = 0..)]
    position: Vec<String>,
    #[command(flatten)]
    rules: TableRules,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &ProbeArgs) -> Result<(), Failure> {
    let file = super::open(&args.file)?;
    let played = args.rules.load(file.header())?;
    let small = super::with_pieces(&played, file.header())?;
    let text = args.position.join(" ");
    // Pieces are counted, so a text is a position of one of the two games at most.
    let own = if text.is_empty() { Ok(small.start()) } else { rule_set::position(&small, &text) };
    let (rules, state) = match own {
        Ok(state) => (small, state),
        Err(failure) => match State::read(&played, &text) {
            Ok(state) => (played, state),
            Err(_) => return Err(failure),
        },
    };
    let table = Table::of(file, &rules).map_err(Failure::of)?;
    let found = Found::of(&table, &state)?;
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", found.json(&table, &state))?;
    } else {
        out.write_all(found.text(&table, &state, &show::standing(language::english(), &rules, &state)).as_bytes())?;
    }
    Ok(())
}

/// What the table says of a state.
struct Found {
    value: Bounded,
    draws: Option<Bounded>,
    throws: Vec<ThrowValue>,
    /// Uses of the throw, or choices instead of throwing.
    moves: Vec<MoveValue>,
}

impl Found {
    fn of(table: &Table, state: &State) -> Result<Self, Failure> {
        let value = table.state(state).map_err(Failure::of)?;
        Ok(match state {
            State::Due(position) => {
                let found = table.throws(position).map_err(Failure::of)?;
                let draws = table.draws(position).map_err(Failure::of)?;
                Self { value, draws, throws: found.throws, moves: found.instead }
            }
            State::Pending(decision) => {
                let moves = table.decision(decision).map_err(Failure::of)?;
                let draws = moves.first().and_then(|best| best.draws);
                Self { value, draws, throws: Vec::new(), moves }
            }
            State::Over(_) => Self { value, draws: None, throws: Vec::new(), moves: Vec::new() },
        })
    }

    fn text(&self, table: &Table, state: &State, standing: &str) -> String {
        let header = table.file().header();
        let mut lines = vec![format!("{}: {state}", words::title(header)), standing.to_owned()];
        let side = state.side_to_move().unwrap_or(Player::Light);
        let what = match header.objective {
            Objective::Win => format!("{side} wins with probability"),
            Objective::Points { .. } => format!("{side} may expect points:"),
        };
        lines.push(format!("{what} {:.9}", self.value));
        if let Some(draws) = &self.draws {
            lines.push(format!("The game is drawn with probability {draws:.9}"));
        }
        if self.value.stopping == Stopping::NotProven {
            lines.push("That play ends is not proven here: the bounds hold for play that ends.".into());
        }
        let outcomes = table.rules().clauses().device.outcomes();
        for throw in &self.throws {
            let share = format!("{}/{outcomes}", throw.weight);
            let best = throw.moves.first().map_or_else(String::new, |best| best.mv.to_string());
            lines.push(format!("  {} ({share:>5})  {:.9}  {best}", throw.throw, throw.value()));
            let others = throw.moves.iter().skip(1).map(|other| row(other, throw.moves.first(), 12));
            lines.extend(others);
        }
        if !self.throws.is_empty() && !self.moves.is_empty() {
            lines.push("Instead of throwing:".into());
        }
        lines.extend(self.moves.iter().map(|mv| row(mv, self.moves.first(), 2)));
        lines.join("\n") + "\n"
    }

    fn json(&self, table: &Table, state: &State) -> Value {
        let header = table.file().header();
        let throw = |throw: &ThrowValue| {
            json!({
                "throw": throw.throw.value(),
                "weight": throw.weight,
                "value": words::bounded(&throw.value()),
                "moves": throw.moves.iter().map(used).collect::<Vec<_>>(),
            })
        };
        json!({
            "rules": header.rules,
            "pieces": header.pieces,
            "objective": match header.objective { Objective::Win => "win", Objective::Points { .. } => "points" },
            "position": state.to_string(),
            "seen_by": state.side_to_move().unwrap_or(Player::Light).to_string().to_lowercase(),
            "value": words::bounded(&self.value),
            "draw": self.draws.as_ref().map(words::bounded),
            "outcomes": table.rules().clauses().device.outcomes(),
            "throws": self.throws.iter().map(throw).collect::<Vec<_>>(),
            "moves": self.moves.iter().map(used).collect::<Vec<_>>(),
        })
    }
}

/// A use, its value, and how much worse than the best it is.
fn row(mv: &MoveValue, best: Option<&MoveValue>, indent: usize) -> String {
    let loss = best.map_or(0.0, |best| best.value.value - mv.value.value);
    let worse = if loss > 0.0 { format!("  (−{loss:.9})") } else { String::new() };
    format!("{:indent$}{:.9}  {}{worse}", "", mv.value, mv.mv)
}

fn used(mv: &MoveValue) -> Value {
    json!({
        "move": mv.mv.to_string(),
        "value": words::bounded(&mv.value),
        "draw": mv.draws.as_ref().map(words::bounded),
    })
}
