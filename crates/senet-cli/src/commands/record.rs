//! `senet record`: game records checked, converted, replayed.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueEnum};
use senet::record::Record;
use senet::{Player, Rules, State};

use super::show;
use crate::failure::Failure;
use crate::look::{self, Look, Signs};
use crate::{drawn, files, language, rule_set};

/// What `senet record` takes.
#[derive(Args, Debug)]
pub(crate) struct RecordArgs {
    #[command(subcommand)]
    action: Action,
}

/// What is done with a record.
#[derive(Subcommand, Debug)]
enum Action {
    /// Play a record move by move and say whether it is right
    #[command(after_help = "\
Examples:
  senet record check game.senet
  senet record check game.senet game.json")]
    Check {
        /// The records: .senet text or .json
        #[arg(required = true)]
        files: Vec<PathBuf>,
        #[command(flatten)]
        rules: OwnRules,
    },
    /// Turn text into JSON or JSON into text
    #[command(after_help = "\
Examples:
  senet record convert game.senet --out game.json
  senet record convert game.json --to text")]
    Convert {
        /// The record: .senet text or .json
        file: PathBuf,
        /// What to write; else the ending of --out says it, else the other form
        #[arg(long, value_enum)]
        to: Option<Form>,
        /// The file to write; standard output if not given
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        #[command(flatten)]
        rules: OwnRules,
    },
    /// Show the positions of a record, ply by ply
    #[command(after_help = "\
Examples:
  senet record replay game.senet
  senet record replay game.senet --ply 2 --draw")]
    Replay {
        /// The record: .senet text or .json
        file: PathBuf,
        /// Only the position after this ply; 0 is the start
        #[arg(long, value_name = "N")]
        ply: Option<usize>,
        /// Draw the board, too
        #[arg(long)]
        draw: bool,
        /// Characters of the drawing
        #[arg(long, value_enum, default_value_t)]
        signs: Signs,
        #[command(flatten)]
        look: Look,
        #[command(flatten)]
        rules: OwnRules,
    },
}

/// The rule set of records that name one of a person's own.
#[derive(Args, Debug)]
struct OwnRules {
    /// The rule-set file, where a record names one that is not a preset
    #[arg(long = "rules", value_name = "FILE")]
    own: Option<PathBuf>,
}

/// A form of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// Headers and moves, .senet
    Text,
    /// The same as JSON
    Json,
}

impl Form {
    fn of(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_ascii_lowercase();
        if ending == "json" {
            Some(Self::Json)
        } else if ending == "senet" {
            Some(Self::Text)
        } else {
            None
        }
    }

    const fn other(self) -> Self {
        match self {
            Self::Text => Self::Json,
            Self::Json => Self::Text,
        }
    }
}

/// Runs the command.
pub(crate) fn run(args: &RecordArgs) -> Result<(), Failure> {
    match &args.action {
        Action::Check { files, rules } => check(files, rules),
        Action::Convert { file, to, out, rules } => convert(file, *to, out.as_deref(), rules),
        Action::Replay { file, ply, draw, signs, look, rules } => {
            let drawing = draw.then_some((*signs, look));
            replay(file, *ply, drawing, rules)
        }
    }
}

/// A record with its rule set.
struct Loaded {
    record: Record,
    form: Form,
    rules: Rules,
}

fn load(path: &Path, own: &OwnRules) -> Result<Loaded, Failure> {
    let text = files::read(path)?;
    let form =
        Form::of(path).unwrap_or_else(|| if text.trim_start().starts_with('{') { Form::Json } else { Form::Text });
    let read = match form {
        Form::Json => Record::from_json(&text),
        Form::Text => Record::read(&text),
    };
    let record = read.map_err(|errors| in_file(path, errors.iter()))?;
    let rules = match &own.own {
        Some(file) => {
            let named = record.rules().map_err(|error| in_file(path, [&error]))?;
            let rules = rule_set::from_text(&file.display().to_string(), &files::read(file)?, &named.options)?;
            record.check_rules(&rules).map_err(|error| in_file(path, [&error]))?;
            rules
        }
        None => record.load_rules().map_err(|error| in_file(path, [&error]))?,
    };
    Ok(Loaded { record, form, rules })
}

fn in_file<'e>(path: &Path, errors: impl IntoIterator<Item = &'e senet::record::RecordError>) -> Failure {
    let lines = errors.into_iter().map(|error| format!("{}: {error}", path.display()));
    Failure::request(lines.collect::<Vec<_>>().join("\n"), "")
}

fn check(files: &[PathBuf], own: &OwnRules) -> Result<(), Failure> {
    let mut failed = false;
    for path in files {
        let checked = load(path, own).and_then(|loaded| {
            let state = loaded.record.validate(&loaded.rules).map_err(|error| in_file(path, [&error]))?;
            Ok((loaded, state))
        });
        match checked {
            Ok((Loaded { record, rules, .. }, state)) => {
                let plies = record.plies().len();
                let standing = show::standing(language::english(), &rules, &state);
                writeln!(io::stdout().lock(), "{}: {}, {plies} plies, right. {standing}", path.display(), rules.id())?;
            }
            Err(failure) => {
                failed = true;
                eprintln!("senet: {failure}");
            }
        }
    }
    if failed { Err(Failure::Said) } else { Ok(()) }
}

fn convert(path: &Path, to: Option<Form>, out: Option<&Path>, own: &OwnRules) -> Result<(), Failure> {
    let Loaded { record, form, rules } = load(path, own)?;
    record.validate(&rules).map_err(|error| in_file(path, [&error]))?;
    let to = to.or_else(|| out.and_then(Form::of)).unwrap_or(form.other());
    let mut text = match to {
        Form::Text => record.to_string(),
        Form::Json => record.to_json_pretty(),
    };
    if !text.ends_with('\n') {
        text.push('\n');
    }
    match out {
        Some(out) => files::write(out, text.as_bytes()),
        None => Ok(io::stdout().lock().write_all(text.as_bytes())?),
    }
}

fn replay(path: &Path, only: Option<usize>, drawing: Option<(Signs, &Look)>, own: &OwnRules) -> Result<(), Failure> {
    let Loaded { record, rules, .. } = load(path, own)?;
    let wanted = |number: usize| only.is_none_or(|only| only == number);
    let mut out = io::stdout().lock();
    let draw = |out: &mut dyn Write, state: &State| -> Result<(), Failure> {
        if let Some((signs, look)) = drawing {
            let text = drawn::board(language::english(), state, &look.plan(&rules), look::charset(signs));
            writeln!(out, "{text}\n")?;
        }
        Ok(())
    };
    let steps = record.steps(&rules).map_err(|error| in_file(path, [&error]))?;
    if wanted(0) {
        writeln!(out, "{:4}  {:24}  {}", 0, "start", steps.state())?;
        draw(&mut out, &steps.state())?;
    }
    for step in steps {
        let step = step.map_err(|error| in_file(path, [&error]))?;
        if wanted(step.number) {
            let throw = step.decision.map_or("-".to_owned(), |decision| decision.throw().to_string());
            let side = step.before.side_to_move().map_or(' ', Player::letter);
            writeln!(out, "{:4}  {side} {throw} {:20}  {}", step.number, step.played.to_string(), step.after)?;
            draw(&mut out, &step.after)?;
        }
    }
    let plies = record.plies().len();
    match only {
        Some(only) if only > plies => {
            let what = format!("{}: there is no ply {only}; the record has {plies}", path.display());
            Err(Failure::request(what, format!("--ply takes 0 to {plies}")))
        }
        Some(_) => Ok(()),
        None => record.validate(&rules).map(|_| ()).map_err(|error| in_file(path, [&error])),
    }
}
