//! `senet moves`: what can be done in a position.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use senet::{Move, PRESET_IDS, Rules, State};

use super::{batch, show};
use crate::failure::Failure;
use crate::rule_set::{self, RuleSet};
use crate::{files, language};

/// What `senet moves` takes.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  senet moves 'LDLDLDLDLD/LDLD6/10 D 4'
  senet moves --rules dom --option pieces=7 'LDLDLDLDLD/LDLD6/10 D 2' --json
  senet moves --batch < requests.jsonl > answers.jsonl

A request is one line of JSON:
  {\"rules\":\"kendall\",\"options\":{\"pieces\":5},\"position\":\"LDLDLDLDLD/10/10 D 4\"}")]
pub(crate) struct MovesArgs {
    /// The position: BOARD SIDE THROW [TAG:VALUE …]
    #[arg(required_unless_present = "batch", conflicts_with = "batch", num_args = 1..)]
    position: Vec<String>,
    #[command(flatten)]
    rule_set: RuleSet,
    /// Answer in JSON, as --batch does
    #[arg(long, conflicts_with = "batch")]
    json: bool,
    /// Read requests from standard input, one JSON object a line, and answer each
    #[arg(long, conflicts_with_all = ["rules", "options"])]
    batch: bool,
    /// With --batch: a rule-set file whose name requests may use besides the presets
    #[arg(long, value_name = "FILE", requires = "batch")]
    rules_file: Option<PathBuf>,
}

/// Runs the command.
pub(crate) fn run(args: &MovesArgs) -> Result<(), Failure> {
    if args.batch {
        return run_batch(args);
    }
    if args.rules_file.is_some() {
        // What clap could require contradicts a position, and then it requires nothing.
        return Err(Failure::usage("--rules-file goes with --batch", "for one position give --rules FILE"));
    }
    let rules = args.rule_set.load()?;
    let state = rule_set::position(&rules, &args.position.join(" "))?;
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", batch::describe(&rules, &state))?;
    } else {
        out.write_all(table(&rules, &state).as_bytes())?;
    }
    Ok(())
}

fn run_batch(args: &MovesArgs) -> Result<(), Failure> {
    let own = match &args.rules_file {
        None => None,
        Some(path) => {
            let rules = rule_set::from_text(&path.display().to_string(), &files::read(path)?, &[])?;
            if PRESET_IDS.contains(&rules.id()) {
                let what = format!("{}: the id {:?} belongs to a preset", path.display(), rules.id());
                return Err(Failure::request(what, "give the rule set another id, so that requests are clear"));
            }
            Some(rules)
        }
    };
    batch::run(io::stdin().lock(), io::stdout().lock(), own)?;
    Ok(())
}

/// The moves with where they lead, for people.
fn table(rules: &Rules, state: &State) -> String {
    let mut lines = vec![format!("{}: {state}", rules.info().title)];
    match state {
        State::Due(position) => {
            let outcomes = rules.clauses().device.outcomes();
            let throws = position.throws(rules).iter().map(|w| format!("  {} ({}/{outcomes})", w.throw, w.weight));
            lines.push(format!("{} throws:{}", position.side_to_move(), throws.collect::<String>()));
            let choices = position.choices(rules);
            if !choices.is_empty() {
                lines.push("Instead of throwing:".to_owned());
                rows(&mut lines, choices.iter().map(|m| (m, position.play_choice_unchecked(rules, m))));
            }
        }
        State::Pending(decision) => {
            lines.push(format!("{} uses a {}:", decision.side_to_move(), decision.throw()));
            let legal = decision.legal_moves(rules);
            rows(&mut lines, legal.iter().map(|m| (m, decision.play_unchecked(rules, m))));
        }
        State::Over(_) => lines.push(show::standing(language::english(), rules, state)),
    }
    lines.join("\n") + "\n"
}

fn rows(lines: &mut Vec<String>, moves: impl Iterator<Item = (Move, State)>) {
    let mut moves: Vec<(String, State)> = moves.map(|(played, to)| (played.to_string(), to)).collect();
    moves.sort_by(|(a, _), (b, _)| a.cmp(b));
    let width = moves.iter().map(|(text, _)| text.len()).max().unwrap_or(0);
    lines.extend(moves.iter().map(|(text, to)| format!("  {text:width$}   {to}")));
}
